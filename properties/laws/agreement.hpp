// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/core/random.hpp>
#include <arbiter/game/game.hpp>
#include <arbiter/game/history.hpp>
#include <arbiter/game/perft.hpp>
#include <arbiter/text/turns.hpp>

#include "model/game.hpp"
#include "walk.hpp"

namespace arbiter::properties {

/// Where two lists of turns part, in words; nothing where they are the same.
template <class Ours>
[[nodiscard]] Complaint unlike(const std::vector<Ours>& ours, const std::vector<model::Turn>& models) {
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < ours.size() || j < models.size()) {
    if (j == models.size() || (i < ours.size() && ours[i].text < models[j].text))
      return "the model has no turn " + ours[i].text;
    if (i == ours.size() || models[j].text < ours[i].text) return "the model has the turn " + models[j].text;
    if (ours[i].fen != models[j].fen)
      return ours[i].text + " leads to " + ours[i].fen + ", the model's to " + models[j].fen;
    ++i;
    ++j;
  }
  return std::nullopt;
}

/// The turns of a position as the model tells them: text and FEN.
template <Game G>
[[nodiscard]] std::vector<model::Turn> told_turns(const G& game, const typename G::Position& position) {
  std::vector<model::Turn> told;
  for (const auto& written : written_turns(game, position)) told.push_back({written.text, game.print(written.next)});
  return told;
}

/// The model prints the position alike, lists the same turns with the same texts to the same positions, and counts as
/// many sequences of them.
struct ModelListsTheSame {
  static constexpr double share = 0.5;
  static constexpr std::array least{Least{"positions", 60}, Least{"turns", 2000}, Least{"with other rulings", 16},
                                    Least{"perft compared", 15}};

  template <Game G>
  Complaint operator()(const Scene<G>& scene, Tally& tally) const {
    if (!scene.is_one_in(8)) return std::nullopt;
    const model::Game& model = scene.subject.model(scene.choices);
    const std::string fen = scene.game.print(scene.position);
    tally.count("positions");
    if (!scene.subject.setting_of(scene.choices).empty()) tally.count("with other rulings");
    const std::optional<std::string> canonical = model.canonical(fen);
    if (canonical != fen) return "the model reads its FEN as " + canonical.value_or("none");
    const std::vector<model::Turn> told = told_turns(scene.game, scene.position);
    tally.count("turns", told.size());
    if (Complaint complaint = unlike(told, model.turns(fen))) return complaint;
    if (told.size() > 8) return std::nullopt;
    tally.count("perft compared");
    const std::uint64_t ours = Perft<G>(scene.game).count(scene.position, 2);
    if (const std::uint64_t models = model.perft(fen, 2); models != ours)
      return "perft 2 is " + std::to_string(ours) + ", the model's " + std::to_string(models);
    return std::nullopt;
  }
};

/// The model gives each position of a game the same result, repetition looked at. (COM-40, COM-41)
struct ModelEndsTheSame {
  static constexpr double share = 0.5;
  static constexpr std::array least{Least{"positions", 60}, Least{"finished", 4}, Least{"third occurrences", 0.6}};

  template <Game G>
  Complaint operator()(const Scene<G>& scene, Tally& tally) {
    if (over_) return std::nullopt;
    const std::string fen = scene.game.print(scene.position);
    fens_.push_back(fen);
    // The history as the library keeps it: since the clock stood at 0.
    History<G> history;
    for (const std::string& earlier : fens_) history.record(*scene.game.parse(earlier));
    const Outcome outcome = arbiter::outcome(scene.game, scene.position, history);
    over_ = outcome.over();
    if (!over_ && !scene.is_one_in(8)) return std::nullopt;
    tally.count("positions");
    if (over_) tally.count("finished");
    if (over_ && !scene.game.outcome(scene.position).over()) tally.count("third occurrences");
    const model::Game& model = scene.subject.model(scene.choices);
    if (const std::string alone = model.result(std::string_view(fen));
        alone != name(scene.game.outcome(scene.position).result))
      return "the model's result of the position alone is " + alone + ", not " +
             std::string(name(scene.game.outcome(scene.position).result));
    if (const std::string result = model.result(fens_); result != name(outcome.result))
      return "the model's result of the game is " + result + ", not " + std::string(name(outcome.result));
    return std::nullopt;
  }

 private:
  std::vector<std::string> fens_;
  bool over_ = false;
};

/// One of the words that a field of a FEN may be taken for: a square, a number at a bound, nothing.
[[nodiscard]] inline std::string drawn_word(SplitMix64& random, Extent extent) {
  constexpr std::array<std::string_view, 10> words{"-", "0", "1", "00", "007", "65535", "65536", "KQkq", "w", "b"};
  if (random.below(2) == 0) return std::string(words[random.below(words.size())]);
  return name(square(static_cast<int>(random.below(extent.files)), static_cast<int>(random.below(extent.ranks))));
}

/// A FEN with a field replaced by another word, or one to three characters changed, inserted or taken out.
[[nodiscard]] inline std::string misspelt(std::string fen, std::uint64_t seed, Extent extent,
                                          std::string_view alphabet) {
  SplitMix64 random(seed);
  if (random.below(4) == 0) {
    std::size_t begin = fen.find(' ');
    for (std::uint64_t n = random.below(5); n > 0 && fen.find(' ', begin + 1) != std::string::npos; --n)
      begin = fen.find(' ', begin + 1);
    const std::size_t end = std::min(fen.find(' ', begin + 1), fen.size());
    return fen.replace(begin + 1, end - begin - 1, drawn_word(random, extent));
  }
  for (std::uint64_t n = 1 + random.below(3); n > 0; --n) {
    const std::size_t at = random.below(fen.size());
    const std::string letter(1, alphabet[random.below(alphabet.size())]);
    const std::uint64_t how = random.below(4);
    fen.replace(at, how == 0 ? 0 : 1, how == 1 ? "" : how == 2 ? fen.substr(random.below(fen.size()), 1) : letter);
    if (fen.empty()) return fen;
  }
  return fen;
}

/// The model refuses the texts that the game refuses, and reads the others as the same positions. (COM-30 to COM-32)
struct ModelReadsTheSame {
  static constexpr std::array least{Least{"accepted", 900}, Least{"refused", 10000},
                                    Least{"accepted, not canonical", 150}};

  template <Game G>
  Complaint operator()(const Scene<G>& scene, Tally& tally) const {
    const model::Game& model = scene.subject.model(scene.choices);
    const std::string fen = scene.game.print(scene.position);
    for (std::uint64_t n = 0; n < 16; ++n) {
      const std::string text =
          misspelt(fen, scene.pick * std::uint64_t{16} + n, scene.game.extent(), fen + "0123456789/- wbKQkq{}x");
      const auto read = scene.game.parse(text);
      const std::optional<std::string> canonical = model.canonical(text);
      tally.count(read ? "accepted" : "refused");
      if (!read && !canonical) continue;
      if (!read) return "the model reads '" + text + "' as " + *canonical + ", but: " + read.error().message();
      if (!canonical) return "the model refuses '" + text + "', read as " + scene.game.print(*read);
      if (*canonical != text) tally.count("accepted, not canonical");
      if (*canonical != scene.game.print(*read))
        return "the model reads '" + text + "' as " + *canonical + ", not as " + scene.game.print(*read);
    }
    return std::nullopt;
  }
};

}  // namespace arbiter::properties
