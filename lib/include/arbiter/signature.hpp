// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/core/random.hpp>
#include <arbiter/games/all.hpp>

namespace arbiter {

/// FNV-1a over texts and numbers, 64 bits: the same on every machine.
class Digest {
 public:
  /// Takes a text in, its end included.
  void add(std::string_view text) noexcept {
    for (const char c : text) add_byte(static_cast<unsigned char>(c));
    add_byte(0xff);  // no byte of a text, so that "ab", "c" is not "a", "bc"
  }
  /// Takes a `number` in, as eight bytes.
  void add(std::uint64_t number) noexcept {
    for (int shift = 0; shift < 64; shift += 8) add_byte(static_cast<unsigned char>(number >> shift & 0xff));
  }
  /// The hash of all that was taken in.
  [[nodiscard]] std::uint64_t value() const noexcept { return hash_; }

 private:
  void add_byte(unsigned char byte) noexcept { hash_ = (hash_ ^ byte) * 0x100000001b3U; }
  std::uint64_t hash_ = 0xcbf29ce484222325U;
};

/// How much of a game goes into its signature.
struct SignatureScope {
  std::uint64_t leaves = 50'000;  ///< perft goes deeper until it counts more than this
  std::uint64_t games = 6;        ///< seeded games from each start
  int turns = 100;                ///< of each game, at most
};

/// The small perft table of each start position.
[[nodiscard]] inline std::uint64_t perft_digest(const AnyGame& game, const SignatureScope& scope = {}) {
  Digest digest;
  for (const Start& start : game.starts()) {
    digest.add(start.name);
    digest.add(start.fen);
    std::uint64_t count = 1;
    for (int depth = 1; count != 0 && count <= scope.leaves; ++depth) {
      count = game.perft(start.fen, depth, {}).value_or(0);
      digest.add(count);
    }
  }
  return digest.value();
}

namespace detail {

/// One of these turns, by their texts alone, so that the order in which a game lists them does not matter. Half the
/// time one of several edits (promotions, drops and the like are rare otherwise), and one that ends the game only after
/// four draws.
[[nodiscard]] inline ListedTurn choose_for_signature(const AnyGame& game, const std::vector<ListedTurn>& turns,
                                                     SplitMix64& random) {
  std::vector<std::size_t> several;
  for (std::size_t i = 0; i < turns.size(); ++i)
    if (turns[i].text.find(';') != std::string::npos) several.push_back(i);
  std::size_t chosen = 0;
  for (int draw = 0; draw < 4; ++draw) {
    chosen = random.below(2) == 0 && !several.empty() ? several[static_cast<std::size_t>(random.below(several.size()))]
                                                      : static_cast<std::size_t>(random.below(turns.size()));
    const Expected<Outcome> outcome = game.outcome(turns[chosen].fen);
    if (outcome && !outcome->over()) break;
  }
  return turns[chosen];
}

}  // namespace detail

/// The texts of all turns, what each leads to, and every outcome, along seeded games.
[[nodiscard]] inline std::uint64_t text_digest(const AnyGame& game, const SignatureScope& scope = {}) {
  Digest digest;
  for (const Start& start : game.starts()) {
    for (std::uint64_t seed = 1; seed <= scope.games; ++seed) {
      SplitMix64 random(seed);
      Line line{std::string(start.fen), {}};
      std::string fen = line.fen;
      for (int turn = 0; turn < scope.turns; ++turn) {
        const Expected<std::vector<ListedTurn>> turns = game.turns(fen);
        if (!turns || turns->empty()) break;
        for (const ListedTurn& listed : *turns) {
          digest.add(listed.text);
          digest.add(listed.uci);
          digest.add(listed.fen);
        }
        ListedTurn chosen = detail::choose_for_signature(game, *turns, random);
        fen = std::move(chosen.fen);
        line.turns.push_back(std::move(chosen.text));
        const Expected<Outcome> outcome = game.outcome(fen);
        digest.add(outcome ? name(outcome->result) : "refused");
        digest.add(outcome ? outcome->clause : "");
      }
      const Expected<Played> played = game.play(line);
      digest.add(played ? name(played->outcome.result) : "over before");
    }
  }
  return digest.value();
}

/// A few numbers that stay the same as long as a game's rules do.
struct RulesSignature {
  std::string game;
  std::uint64_t perft = 0;     ///< perft_digest under the default rulings
  std::uint64_t texts = 0;     ///< text_digest under the default rulings
  std::uint64_t readings = 0;  ///< both, more shortly, under every other value of each ruling; for a number, its bounds

  /// `scion perft 0123456789abcdef texts ... readings ...`
  [[nodiscard]] std::string line() const {
    return game + " perft " + hex(perft) + " texts " + hex(texts) + " readings " + hex(readings);
  }
  friend bool operator==(const RulesSignature&, const RulesSignature&) = default;

 private:
  [[nodiscard]] static std::string hex(std::uint64_t number) {
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[number >> shift & 15];
    return text;
  }
};

/// The signature of the game called `name`, or an Error if there is none.
[[nodiscard]] inline Expected<RulesSignature> rules_signature(std::string_view name) {
  const Expected<std::unique_ptr<AnyGame>> game = make_game(name);
  if (!game) return refuse(game.error());
  Digest readings;
  const Rulings& rulings = (*game)->rulings();
  for (std::size_t i = 0; i < rulings.all().size(); ++i) {
    std::vector<int> values;
    const Ruling& ruling = rulings.all()[i];
    for (std::size_t c = 0; c < ruling.choices.size(); ++c) {
      if (!ruling.choices[c].word.empty()) {
        values.push_back(static_cast<int>(c));
      } else {
        values.push_back(ruling.choices[c].least);
        values.push_back(ruling.choices[c].most);
      }
    }
    for (const int value : values) {
      if (value == ruling.standard) continue;
      const std::string setting = std::string(ruling.name) + "=" + rulings.text(i, value);
      readings.add(setting);
      const Expected<std::unique_ptr<AnyGame>> other = make_game(name, std::vector<std::string>{setting});
      if (!other) continue;
      constexpr SignatureScope brief{5'000, 3, 60};
      readings.add(perft_digest(**other, brief));
      readings.add(text_digest(**other, brief));
    }
  }
  return RulesSignature{std::string((*game)->name()), perft_digest(**game), text_digest(**game), readings.value()};
}

}  // namespace arbiter
