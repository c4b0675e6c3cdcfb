// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <arbiter/board/board.hpp>
#include <arbiter/board/kind.hpp>
#include <arbiter/core/random.hpp>
#include <arbiter/game/clock.hpp>
#include <arbiter/game/turn.hpp>
#include <arbiter/movement/kinds.hpp>
#include <arbiter/movement/notation.hpp>

namespace arbiter::tepuy {

/// The board of Tepuy.
inline constexpr Extent extent{9, 9};
/// A set of its squares.
using Set = SquareSet<16>;

/// The royal: the first row below.
inline constexpr Kind king = static_cast<Kind>(1);
/// The second row.
inline constexpr Kind general = static_cast<Kind>(2);
/// The third row, of which there is no end: what is dropped.
inline constexpr Kind soldier = static_cast<Kind>(3);

/// The kinds in the order of their numbers. A Soldier takes friends, which no notation says. (TPY-03, TPY-04, TPY-09)
inline constexpr std::array<KindRow, 3> table = {{
    {"King", "K", "mQ", movement("mQ")},
    {"General", "G", "mQcW", movement("mQcW")},
    {"Soldier", "S", "W", movement("W")},
}};
/// From the square on which a piece landed to where a Soldier may be dropped. (TPY-07)
inline constexpr KindRow drop_row{"drop", "", "D", movement("D")};

/// A position of Tepuy, between turns.
struct Position {
  Board<9, table.size()> board;
  Side to_move = Side::first;
  std::uint16_t half_moves = 0;  ///< turns since any piece was removed, a friend or a King too
  std::uint16_t full_moves = 1;

  /// The square of the King of `side`; empty where it has none.
  [[nodiscard]] Set king_of(Side side) const noexcept { return board.of(Piece{king, side}); }
  /// Both sides have their King: the game has not ended by the capture of one. (TPY-10, COM-32)
  [[nodiscard]] bool has_both_kings() const noexcept {
    return !king_of(Side::first).empty() && !king_of(Side::second).empty();
  }
};

/// A hash of all that identifies a position; its clocks are no part of it. (COM-10)
[[nodiscard]] inline std::uint64_t key(const Position& position) noexcept {
  return position.board.key() ^ mix(0x5445505559U + index(position.to_move));
}

/// The square between `a` and `b`, which are two apart orthogonally. (TPY-08)
[[nodiscard]] constexpr Square between(Square a, Square b) noexcept {
  return static_cast<Square>((static_cast<unsigned>(a) + static_cast<unsigned>(b)) / 2);
}

/// Makes the first part of a turn: a General or Soldier goes to its square; true if something was removed there.
inline bool make_move(Position& position, const Part& move) noexcept {
  const bool removes = !position.board.is_empty(move.to);
  if (removes) position.board.clear(move.to);
  position.board.move(move.from, move.to, Piece{position.board.kind_at(move.from), position.to_move});
  return removes;
}

/// Plays a turn that is within reach, legal or not: its parts in order, then it is the other side's turn.
inline void play(Position& position, const Turn& turn) noexcept {
  const bool removes = make_move(position, turn.first());
  if (turn.size > 1) position.board.put(turn.parts[1].to, Piece{soldier, position.to_move});
  if (turn.size > 2) position.board.move(turn.parts[2].from, turn.parts[2].to, Piece{king, position.to_move});
  hand_over(position, !removes);
}

/// Makes `next` the position again from which a turn led to it.
inline void restore(Position& next, const Position& position, const Turn& turn) noexcept {
  for (const Part& part : turn.played()) {
    if (part.power == Power::move) next.board.restore(position.board, part.from);
    next.board.restore(position.board, part.to);
  }
  next.board.restore_sides(position.board);
  next.to_move = position.to_move;
  next.half_moves = position.half_moves;
  next.full_moves = position.full_moves;
}

}  // namespace arbiter::tepuy
