// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include <arbiter/board/board.hpp>
#include <arbiter/core/random.hpp>

namespace arbiter::orthodox {

/// The two ways to castle: towards the last file, towards the first.
enum class Wing : std::uint8_t { short_side = 0, long_side = 1 };

/// What identifies a position beside the board and the side to move.
struct Fields {
  std::uint8_t rights = 0;  ///< a bit for each side and wing that may still castle
  bool en_passant = false;  ///< the last turn was a double step that some Pawn could answer, legally or not
  Square passed{};          ///< the square that it passed over
  friend bool operator==(const Fields&, const Fields&) = default;
};

/// The bit of `Fields::rights` for one right.
[[nodiscard]] constexpr std::uint8_t right(Side side, Wing wing) noexcept {
  return static_cast<std::uint8_t>(1U << (index(side) * 2 + static_cast<std::size_t>(wing)));
}

/// A position of an orthodox game, between turns.
template <int Ranks, std::size_t Kinds>
struct Position {
  Board<Ranks, Kinds> board;
  Fields fields;
  Side to_move = Side::first;
  std::uint16_t half_moves = 0;  ///< turns since a capture or a Pawn's move (ORT-05)
  std::uint16_t full_moves = 1;

  /// The right is there, whatever stands in the way. (ORT-02)
  [[nodiscard]] bool may_castle(Side side, Wing wing) const noexcept {
    return (fields.rights & right(side, wing)) != 0;
  }
};

/// A hash of all that identifies a position; its clocks are no part of it. (COM-10)
template <int Ranks, std::size_t Kinds>
[[nodiscard]] std::uint64_t key(const Position<Ranks, Kinds>& position) noexcept {
  const std::uint64_t rest = index(position.to_move) | static_cast<std::uint64_t>(position.fields.rights) << 1 |
                             (position.fields.en_passant ? std::uint64_t{1} << 8 : 0) |
                             static_cast<std::uint64_t>(position.fields.passed) << 16;
  return position.board.key() ^ mix(rest ^ 0x6f72746fU << 24);
}

}  // namespace arbiter::orthodox
