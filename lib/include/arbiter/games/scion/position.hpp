// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include <arbiter/board/board.hpp>
#include <arbiter/core/random.hpp>
#include <arbiter/game/turn.hpp>
#include <arbiter/games/scion/kinds.hpp>

namespace arbiter::scion {

inline constexpr Extent extent{10, 10};
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

  [[nodiscard]] bool waits(Side side) const noexcept { return fields.waiting[index(side)]; }
  [[nodiscard]] Set scion(Side side) const noexcept { return board.of(Piece{scion_kind, side}); }
  /// The pool of `side` holds a `kind`. Precondition: not the Scion.
  [[nodiscard]] bool pooled(Side side, Kind kind) const noexcept { return fields.pools[index(side)][row_of(kind)] != 0; }
  /// SCN-13: the enemy has placed and this side, whose turn it is, has not.
  [[nodiscard]] bool must_place() const noexcept { return waits(to_move) && !scion(other(to_move)).empty(); }
  /// The side's Scion is on the board or still to come. (COM-32)
  [[nodiscard]] bool has_royal(Side side) const noexcept { return waits(side) || !scion(side).empty(); }
};

[[nodiscard]] inline std::uint64_t key(const Position& position) noexcept {
  std::uint64_t key = position.board.key() ^ mix(0x5343494fU + index(position.to_move));
  std::uint64_t chain = (position.fields.waiting[0] ? 1U : 0U) + (position.fields.waiting[1] ? 2U : 0U);
  for (const Pool& pool : position.fields.pools)
    for (const std::uint16_t count : pool) chain = chain * 0x9e3779b97f4a7c15U + count;
  return key ^ mix(chain);
}

/// Plays a turn that is within reach, legal or not: parts in order, then the other side's turn.
inline void play(Position& position, const Turn& turn, bool demoted_to_pool) noexcept {
  const Side side = position.to_move;
  bool quiet = true;
  for (const Part& part : turn.played()) {
    if (part.power == Power::drop) {
      position.board.put(part.to, Piece{part.becomes, side});  // SCN-11
      position.fields.waiting[index(side)] = false;
      quiet = false;
      continue;
    }
    Piece piece{position.board.kind_at(part.from), side};
    if (const Piece victim = position.board.at(part.to)) {  // COM-04
      position.board.remove(part.to, victim);
      quiet = false;
      if (victim.kind != scion_kind) {  // SCN-12: a captured Scion enters no pool
        std::uint16_t& held = position.fields.pools[index(victim.side)][row_of(victim.kind)];  // SCN-05
        if (held != 65535) ++held;
      }
    }
    if (part.becomes != Kind::none) {  // SCN-06
      Pool& pool = position.fields.pools[index(side)];
      if (pool[row_of(part.becomes)] != 0) --pool[row_of(part.becomes)];
      if (demoted_to_pool && pool[row_of(piece.kind)] != 65535) ++pool[row_of(piece.kind)];  // SCN-07
      position.board.remove(part.from, piece);
      piece.kind = part.becomes;
      position.board.put(part.to, piece);
    } else {
      position.board.move(part.from, part.to, piece);
    }
  }
  if (!quiet) {
    position.half_moves = 0;
  } else if (position.half_moves != 65535) {
    ++position.half_moves;
  }
  if (side == Side::second && position.full_moves != 65535) ++position.full_moves;
  position.to_move = other(side);
}

}  // namespace arbiter::scion
