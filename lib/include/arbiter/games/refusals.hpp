// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include <arbiter/board/square.hpp>
#include <arbiter/game/clause.hpp>
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

/// Each edit could be part of a turn, but not all of them of one. (COM-27)
[[nodiscard]] inline Judgement no_such_effect() { return {false, "COM-27", "no turn has this effect"}; }

}  // namespace arbiter
