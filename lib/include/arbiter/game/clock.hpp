// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include <arbiter/board/side.hpp>

namespace arbiter {

/// A clock or move number one later; it stays at 65535. (COM-30)
[[nodiscard]] constexpr std::uint16_t saturating_next(std::uint16_t clock) noexcept {
  return static_cast<std::uint16_t>(clock + (clock != 65535 ? 1 : 0));
}

/// Ends the turn of the side to move: the clocks, and the other side's turn. `quiet`: the turn lets the half-move clock
/// run on. (COM-30, COM-33)
template <class Position>
constexpr void hand_over(Position& position, bool quiet) noexcept {
  const Side side = position.to_move;
  position.half_moves = quiet ? saturating_next(position.half_moves) : std::uint16_t{0};
  if (side == Side::second) position.full_moves = saturating_next(position.full_moves);
  position.to_move = other(side);
}

/// Makes `next` the `position` again from which a turn led to it, once its squares are restored: the sets and the key
/// of the board, the fields, the side to move and the clocks.
template <class Position>
void take_back(Position& next, const Position& position) noexcept {
  next.board.restore_sides(position.board);
  next.fields = position.fields;
  next.to_move = position.to_move;
  next.half_moves = position.half_moves;
  next.full_moves = position.full_moves;
}

}  // namespace arbiter
