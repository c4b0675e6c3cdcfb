// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <arbiter/board/kind.hpp>
#include <arbiter/board/side.hpp>
#include <arbiter/board/square.hpp>
#include <arbiter/board/square_set.hpp>

namespace arbiter {

/// An own piece that alone stands between its royal and an enemy rider: it may land on the line only.
struct Pin {
  Square at;
  Square rider;
  std::int16_t outward;  ///< one step of the line from the royal, as a difference of square numbers
};

/// An enemy whose kind is not plain and that could attack the royal if other things stood where they stand.
struct OddAttacker {
  Square at;
  std::uint8_t row;  ///< of the table of kinds
};

/// What the enemies of other than plain kinds ask.
template <int Ranks>
struct OddGuard {
  Side attacker;
  bool check;  ///< one of them attacks the royal
  std::array<OddAttacker, 64> attackers;
  SquareSet<Ranks> occupied;
  SquareSet<Ranks> watched;  ///< the squares on which their attacks depend
};

/// What the safety of one royal asks of its side's turns.
template <int Ranks>
struct Guard {
  SquareSet<Ranks> answer;  ///< where a piece other than the royal must land; all squares when not in check
  SquareSet<Ranks> pinned;  ///< pieces of which `answer` does not say all; where odd attackers are, all but the royal
  std::array<Pin, 32> pins;
  std::uint8_t pin_count;
  std::uint8_t odd_count;  ///< enemies in `odd`, which holds nothing where there are none
  OddGuard<Ranks> odd;

  /// Asks nothing: every square of `all` is an answer. The other members stay as they are, for speed.
  explicit Guard(SquareSet<Ranks> all) noexcept : answer(all), pinned{}, pin_count(0), odd_count(0) {}
  Guard(const Guard&) = delete;  // most of it is empty
  Guard& operator=(const Guard&) = delete;
};

/// The squares of a line from `from` to `to`, without `from`. Precondition: `delta`, a difference of square numbers,
/// leads there.
template <int Ranks>
[[nodiscard]] SquareSet<Ranks> stretch(Square from, Square to, int delta) noexcept {
  SquareSet<Ranks> squares(to);
  for (int here = static_cast<int>(from) + delta; here != static_cast<int>(to); here += delta)
    squares |= SquareSet<Ranks>(static_cast<Square>(here));
  return squares;
}

}  // namespace arbiter
