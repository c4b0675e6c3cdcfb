// SPDX-License-Identifier: MIT
#pragma once

#include <arbiter/game/turn.hpp>
#include <arbiter/games/jupiter/position.hpp>
#include <arbiter/games/jupiter/roster.hpp>

namespace arbiter::jupiter {

/// A part moves its piece by its own power and starts or ends in `zone`, the one of its side. (SCI-01, TYP-04, JUP-02)
[[nodiscard]] inline bool may_promote(Set zone, const Part& part) noexcept {
  const bool moved = part.power != Power::stand && part.power != Power::pass && part.power != Power::relay;
  return moved && (zone.contains(part.from) || zone.contains(part.to));
}

/// Calls `visit(Kind)` for each kind that `piece` may become while this is the board. (TYP-20)
template <class Visit>
void each_becoming(const Roster& roster, const Table& board, Piece piece, Visit&& visit) {
  for (const Promotion& promotion : roster.promotions(piece.kind)) {
    bool has_one = !promotion.needs_one;
    if (!has_one)
      board.of(piece.side).for_each([&](Square s) {
        for (const Promotion& other : roster.promotions(piece.kind))
          has_one = has_one || board.kind_at(s) == other.becomes;
      });
    if (has_one) visit(promotion.becomes);
  }
}

/// Calls `visit(Part)` for a part without promotion, and with each that it may have.
template <class Visit>
void with_promotions(const Roster& roster, Set zone, const Table& board, Part part, Visit&& visit) {
  visit(static_cast<const Part&>(part));
  if (!may_promote(zone, part)) return;
  each_becoming(roster, board, board.at(part.from), [&](Kind becomes) {
    part.becomes = becomes;
    visit(static_cast<const Part&>(part));
  });
}

}  // namespace arbiter::jupiter
