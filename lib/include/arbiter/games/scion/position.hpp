// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include <arbiter/board/board.hpp>
#include <arbiter/core/random.hpp>
#include <arbiter/game/clock.hpp>
#include <arbiter/game/turn.hpp>
#include <arbiter/games/scion/kinds.hpp>

namespace arbiter::scion {

/// The board of Scion.
inline constexpr Extent extent{10, 10};
/// A set of its squares.
using Set = SquareSet<16>;

/// The pieces of a side that the enemy has captured, by row of the table of kinds. (SCN-05)
using Pool = std::array<std::uint16_t, pool_kinds>;

/// What identifies a position beside the board and the side to move.
struct Fields {
  std::array<Pool, 2> pools{};
  std::array<bool, 2> waiting{};  ///< the Scion is still to be placed
  friend bool operator==(const Fields&, const Fields&) = default;
};

/// A position of Scion, between turns.
struct Position {
  Board<10, kind_count> board;
  Fields fields;
  Side to_move = Side::first;
  std::uint16_t half_moves = 0;  ///< turns since a capture or placement
  std::uint16_t full_moves = 1;

  /// The Scion of `side` is still to be placed. (SCN-10)
  [[nodiscard]] bool waits(Side side) const noexcept { return fields.waiting[index(side)]; }
  /// The square of the Scion of `side`; empty while it is off the board.
  [[nodiscard]] Set scion(Side side) const noexcept { return board.of(Piece{scion_kind, side}); }
  /// The pool of `side` holds a `kind`. Precondition: not the Scion.
  [[nodiscard]] bool pooled(Side side, Kind kind) const noexcept {
    return fields.pools[index(side)][row_of(kind)] != 0;
  }
  /// SCN-13: the enemy has placed and this side, whose turn it is, has not.
  [[nodiscard]] bool must_place() const noexcept { return waits(to_move) && !scion(other(to_move)).empty(); }
  /// The side's Scion is on the board or still to come. (COM-32)
  [[nodiscard]] bool has_royal(Side side) const noexcept { return waits(side) || !scion(side).empty(); }
};

/// A hash of all that identifies a position; its clocks are no part of it. (COM-10)
[[nodiscard]] inline std::uint64_t key(const Position& position) noexcept {
  std::uint64_t key = position.board.key() ^ mix(0x5343494fU + index(position.to_move));
  std::uint64_t chain = (position.fields.waiting[0] ? 1U : 0U) + (position.fields.waiting[1] ? 2U : 0U);
  for (const Pool& pool : position.fields.pools)
    for (const std::uint16_t count : pool) chain = chain * 0x9e3779b97f4a7c15U + count;
  return key ^ mix(chain);
}

/// Places the Scion of the side to move. (SCN-11)
inline void place(Position& position, Square to) noexcept {
  position.board.put(to, Piece{scion_kind, position.to_move});
  position.fields.waiting[index(position.to_move)] = false;
}

/// Takes what stands on a square: into its side's pool (SCN-05), but a Scion goes into none (SCN-12).
inline void take(Position& position, Square at, Piece victim) noexcept {
  position.board.remove(at, victim);
  if (victim.kind == scion_kind) return;
  std::uint16_t& held = position.fields.pools[index(victim.side)][row_of(victim.kind)];
  if (held != 65535) ++held;
}

/// Replaces a piece of the side to move by the next of its ladder, out of the pool (SCN-06);
/// `demoted_to_pool`: the replaced piece enters it (SCN-07).
inline void promote(Position& position, Square at, Piece piece, Kind becomes, bool demoted_to_pool) noexcept {
  Pool& pool = position.fields.pools[index(piece.side)];
  if (pool[row_of(becomes)] != 0) --pool[row_of(becomes)];
  if (demoted_to_pool && pool[row_of(piece.kind)] != 65535) ++pool[row_of(piece.kind)];  // SCN-07
  position.board.remove(at, piece);
  position.board.put(at, Piece{becomes, piece.side});
}

/// Makes one part of a turn of the side to move; false if it placed or took something. `demoted_to_pool`: SCN-07.
inline bool make(Position& position, const Part& part, bool demoted_to_pool) noexcept {
  if (part.power == Power::drop) {
    place(position, part.to);
    return false;
  }
  const Piece piece{position.board.kind_at(part.from), position.to_move};
  const Kind victim = position.board.kind_at(part.to);
  if (victim != Kind::none) take(position, part.to, Piece{victim, other(position.to_move)});
  position.board.move(part.from, part.to, piece);
  if (part.becomes != Kind::none) promote(position, part.to, piece, part.becomes, demoted_to_pool);
  return victim == Kind::none;
}

/// Plays a turn that is within reach, legal or not: parts in order, then it is the other side's turn.
/// `demoted_to_pool`: SCN-07.
inline void play(Position& position, const Turn& turn, bool demoted_to_pool) noexcept {
  bool quiet = make(position, turn.first(), demoted_to_pool);
  if (turn.size == 2 && !make(position, turn.last(), demoted_to_pool)) quiet = false;  // SCN-10
  hand_over(position, quiet);
}

/// Makes `next` the position again from which a turn led to it.
inline void restore(Position& next, const Position& position, const Turn& turn) noexcept {
  for (const Part& part : turn.played()) {
    if (part.power != Power::drop) next.board.restore(position.board, part.from);
    next.board.restore(position.board, part.to);
  }
  take_back(next, position);
}

}  // namespace arbiter::scion
