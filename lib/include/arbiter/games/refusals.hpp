// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include <arbiter/board/kind.hpp>
#include <arbiter/board/square.hpp>
#include <arbiter/game/clause.hpp>
#include <arbiter/game/edit.hpp>
#include <arbiter/game/turn.hpp>
#include <arbiter/movement/kinds.hpp>

namespace arbiter {

// What `no_reach` says in the same words in every game.

/// `the Rook goes from a1 to a4`.
[[nodiscard]] inline std::string way(const KindRow& kind, Square from, Square to) {
  return "the " + std::string(kind.name) + " goes from " + name(from) + " to " + name(to);
}

/// No piece ever leaves the board as it is. (COM-25)
[[nodiscard]] inline Judgement no_pass() { return {false, "COM-25", "no turn here leaves the board as it is"}; }

/// The piece on `from` is not of the side to move, which people call `side`. (COM-12)
[[nodiscard]] inline Judgement not_to_move(std::string_view side, Square from) {
  return {false, "COM-12", "it is the turn of " + std::string(side) + ", whose piece does not stand on " + name(from)};
}

/// `clause`, which holds the move of this kind, gives it no way from `from` to `to`.
[[nodiscard]] inline Judgement no_way(std::string_view clause, const KindRow& kind, Square from, Square to) {
  return {false, std::string(clause),
          "no such reach: the " + std::string(kind.name) + " on " + name(from) +
              (kind.notation.empty() ? "" : " (" + std::string(kind.notation) + ")") + " has no way to " + name(to)};
}

/// What a piece can do, whatever forbids it, of what an edit says.
struct Within {
  bool goes = false;     ///< it has a way there
  bool becomes = false;  ///< and one on which it becomes what is asked for, or nothing is
};

/// Whether the first part of a turn within reach makes the move `edit`, and promotes to `becomes` in it (`none`:
/// nothing is asked for).
template <class G>
[[nodiscard]] Within within_reach(const G& game, const typename G::Position& position, const Edit& edit, Kind becomes) {
  Within within;
  game.visit_reach(position, [&](const Turn& turn) {
    if (turn.first().from != edit.from || turn.first().to != edit.at) return;
    within.goes = true;
    within.becomes = within.becomes || becomes == Kind::none || turn.first().becomes == becomes;
  });
  return within;
}

/// The piece on `to` does not become that; `clause` says what it may become.
[[nodiscard]] inline Judgement no_such_promotion(std::string_view clause, const KindRow& kind, Square to) {
  return {false, std::string(clause), "no such promotion of the " + std::string(kind.name) + " on " + name(to)};
}

/// Each edit could be part of a turn, but not all of them of one. (COM-27)
[[nodiscard]] inline Judgement no_such_effect() { return {false, "COM-27", "no turn has this effect"}; }

}  // namespace arbiter
