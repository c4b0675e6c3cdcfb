// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include <arbiter/board/square_set.hpp>
#include <arbiter/game/turn.hpp>
#include <arbiter/games/orthodox/position.hpp>

namespace arbiter::orthodox {

/// One of the castling turns of a game. (ORT-02)
template <int Lanes>
struct CastlingTurn {
  Turn turn;
  Side side;
  Wing wing;
  SquareSet<Lanes> between;  ///< these are empty
  SquareSet<Lanes> path;     ///< the King stands on, passes and reaches these: not attacked
};

/// The castling turn of `side` on this wing. Precondition: the game has it.
template <class Rules>
[[nodiscard]] CastlingTurn<Rules::lanes> castling_turn(const Rules& rules, Side side, Wing wing) noexcept {
  using Set = typename Rules::Set;
  const Part part{rules.king_home(side, wing), rules.rook_home(side, wing), rules.king_castled(side, wing), Kind::none,
                  Power::castle};
  Set between{};
  for (const Square end : {part.via, part.to, rules.rook_castled(part)})  // either may end beyond the other
    for (const Square start : {part.from, part.via})
      for (int s = static_cast<int>(std::min(end, start)); s <= static_cast<int>(std::max(end, start)); ++s)
        between |= Set(static_cast<Square>(s));
  between = between.without(Set(part.from) | Set(part.via));
  return {Turn(part), side, wing, between, rules.king_path(part)};
}

}  // namespace arbiter::orthodox
