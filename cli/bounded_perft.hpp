// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/core/expected.hpp>

namespace arbiter::cli {

/// Perft for somebody who may ask too much: it is refused after so many turns, by counting and not by a clock, so that
/// the answer is the same on every machine.
class BoundedPerft {
 public:
  static constexpr std::uint64_t most = 50'000'000;

  /// `clock`: move rules end games.
  BoundedPerft(const AnyGame& game, bool clock) : game_(game) { how_.clock = clock; }

  /// The number of sequences of `depth` turns from `fen`.
  [[nodiscard]] Expected<std::uint64_t> count(const std::string& fen, int depth);
  /// The same, turn by turn. Precondition: depth >= 1.
  [[nodiscard]] Expected<std::vector<Share>> divide(const std::string& fen, int depth);

 private:
  /// Pays for `turns` that were listed or counted.
  [[nodiscard]] Expected<void> pay(std::uint64_t turns);

  const AnyGame& game_;
  PerftOptions how_;
  std::uint64_t paid_ = 0;
};

}  // namespace arbiter::cli
