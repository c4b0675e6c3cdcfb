// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <arbiter/game/outcome.hpp>
#include <arbiter/game/players.hpp>

namespace arbiter::cli {

/// A game that was played, and the seed that plays it again.
struct SeededPlayout {
  std::uint64_t seed = 0;
  Playout playout;
};

/// How so many games ended.
struct GameEnding {
  Outcome outcome;
  std::size_t games = 0;
};

/// What games that were played say together. Without games all numbers are 0.
struct PlayoutSummary {
  std::vector<std::uint64_t> lengths;  ///< in turns, from the shortest game to the longest
  std::uint64_t turns = 0;             ///< of all games
  double mean = 0;                     ///< turns a game
  double branching = 0;                ///< legal turns a position in which one was played
  std::uint64_t most_choices = 0;
  SeededPlayout shortest;       ///< the first of them
  SeededPlayout longest;        ///< the first of them
  std::vector<GameEnding> endings;  ///< from the most frequent to the rarest; not over: cut by the limit

  /// The length that so many per cent of the games do not exceed: the least such length of a game.
  [[nodiscard]] std::uint64_t percentile(std::size_t percent) const;
};

/// Sums games up, whatever their order but for equals.
[[nodiscard]] PlayoutSummary summary_of(std::span<const SeededPlayout> games);

/// A histogram of several lists of lengths over one axis, as an SVG document under `title`; each list has a name.
struct NamedSummary {
  std::string name;
  PlayoutSummary summary;
};
[[nodiscard]] std::string lengths_svg(const std::string& title, std::span<const NamedSummary> summaries);

}  // namespace arbiter::cli
