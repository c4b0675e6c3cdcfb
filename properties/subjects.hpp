// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/games/jupiter/jupiter.hpp>
#include <arbiter/games/orthodox/orthodox.hpp>
#include <arbiter/games/scion/scion.hpp>
#include <arbiter/games/tepuy/tepuy.hpp>
#include <arbiter/games/uc24/uc24.hpp>

#include "corpus.hpp"
#include "models.hpp"
#include "walk.hpp"

namespace arbiter::properties {

/// The starts of random games: the game's own, then every position of the corpora that the game accepts, as it is and
/// with the other side to move (where a royal may stand attacked, COM-32), each once.
template <Game G>
[[nodiscard]] std::vector<std::string> starts_of(const G& game) {
  std::vector<std::string> starts;
  std::set<std::string> known;
  const auto add = [&](std::string_view fen) {
    if (const auto position = game.parse(fen))
      if (std::string canonical = game.print(*position); known.insert(canonical).second)
        starts.push_back(std::move(canonical));
  };
  for (const Start& start : game.starts()) add(start.fen);
  for (const std::string& fen : with_either_side_to_move(corpus_fens(game.name()))) add(fen);
  return starts;
}

/// The same with `first` before all others, so that every second random game is from there.
template <Game G>
[[nodiscard]] std::vector<std::string> starts_behind(const std::string& first, const G& game) {
  std::vector<std::string> starts = starts_of(game);
  std::erase(starts, first);
  starts.insert(starts.begin(), first);
  return starts;
}

/// A game of the library with the model of the same name.
template <Game G>
[[nodiscard]] Subject<G> subject_of(Rulings standard, typename Subject<G>::MakeGame make,
                                    std::set<std::string> model_faults = {}, double share = 1) {
  const G game = make(standard);
  const std::string name(game.name());
  return Subject<G>(
      std::move(standard), std::move(make),
      [name, model_faults](const std::vector<std::string>& setting) { return make_model(name, setting, model_faults); },
      starts_of(game), share);
}

[[nodiscard]] inline Subject<Scion> scion_subject(std::set<std::string> model_faults = {}) {
  return subject_of<Scion>(
      scion::standard_rulings(), [](Rulings rulings) { return Scion(std::move(rulings)); }, std::move(model_faults));
}
[[nodiscard]] inline Subject<Tepuy> tepuy_subject(std::set<std::string> model_faults = {}, double share = 1) {
  return subject_of<Tepuy>(
      tepuy::standard_rulings(), [](Rulings rulings) { return Tepuy(std::move(rulings)); }, std::move(model_faults),
      share);
}
/// Tepuy from other starts.
[[nodiscard]] inline Subject<Tepuy> tepuy_subject_from(std::vector<std::string> starts, double share,
                                                       std::optional<Habit> favourite = std::nullopt) {
  return Subject<Tepuy>(
      tepuy::standard_rulings(), [](Rulings rulings) { return Tepuy(std::move(rulings)); },
      [](const std::vector<std::string>& setting) { return make_model("tepuy", setting, {}); }, std::move(starts),
      share, favourite);
}
[[nodiscard]] inline Subject<Uc24> uc24_subject(std::set<std::string> model_faults = {}, double share = 1) {
  return subject_of<Uc24>(
      uc24::standard_rulings(), [](Rulings rulings) { return Uc24(std::move(rulings)); }, std::move(model_faults),
      share);
}
/// Scirocco, Typhoon or Jupiter.
[[nodiscard]] inline Subject<Jupiter> jupiter_subject(const jupiter::Definition& definition, Rulings standard,
                                                      double share) {
  return subject_of<Jupiter>(
      std::move(standard), [&definition](Rulings rulings) { return Jupiter(definition, std::move(rulings)); }, {},
      share);
}
template <Game G>
[[nodiscard]] Subject<G> orthodox_subject(const orthodox::Row& row, std::set<std::string> model_faults = {}) {
  return subject_of<G>(
      orthodox::standard_rulings(), [&row](Rulings rulings) { return G(row, std::move(rulings)); },
      std::move(model_faults));
}

}  // namespace arbiter::properties
