// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "model/board.hpp"
#include "model/jupiter_kinds.hpp"
#include "model/jupiter_rulings.hpp"
#include "model/text.hpp"

namespace arbiter::model {

/// What a part is made from: the board as the part finds it, and the rules in force.
struct Scene {
  const Board& board;
  Extent extent;
  const KindTable& kinds;
  const JupiterRulings& rulings;
  const Faults& faulty;

  [[nodiscard]] bool empty(Square at) const { return !board.contains(at); }
  /// Precondition: a piece stands there.
  [[nodiscard]] const KindRow& row(Square at) const { return kinds.row(board.at(at).kind); }
  [[nodiscard]] bool held_by(Side side, Square at) const {
    const auto man = board.find(at);
    return man != board.end() && man->second.side == side;
  }
  [[nodiscard]] std::optional<Square> next(Square from, Step step) const { return advance(from, step, extent); }

  /// The up to eight squares around `at`.
  [[nodiscard]] std::vector<Square> around(Square at) const {
    std::vector<Square> squares;
    for (const auto* lines : {&orthogonals, &diagonals})
      for (const Step step : *lines)
        if (const std::optional<Square> to = next(at, step)) squares.push_back(*to);
    return squares;
  }

  /// Whether a piece of `side` that has `power` stands next to `at`.
  [[nodiscard]] bool is_next_to(Square at, Side side, Power power) const {
    const std::vector<Square> squares = around(at);
    return std::any_of(squares.begin(), squares.end(),
                       [&](Square near) { return held_by(side, near) && row(near).can(power); });
  }

  /// TYP-35: whether the piece on `at` cannot act.
  [[nodiscard]] bool frozen(Square at) const {
    if (faulty("TYP-35")) return false;
    if (faulty("TYP-35.2") && row(at).can(Power::freezes)) return false;
    if (faulty("TYP-35.3") && is_next_to(at, board.at(at).side, Power::freezes)) return true;
    return is_next_to(at, other(board.at(at).side), Power::freezes);
  }
};

/// The eight directions of a Queen.
[[nodiscard]] inline std::vector<Step> queen_lines() {
  std::vector<Step> lines(orthogonals.begin(), orthogonals.end());
  lines.insert(lines.end(), diagonals.begin(), diagonals.end());
  return lines;
}

/// One part of a turn: what one piece does.
struct Act {
  Square actor{};  ///< where the piece that acts stands before
  Square ends{};   ///< and after
  /// The pieces that change squares, as they are written: pushed pieces, the farthest first, before the pusher; an
  /// exchanged partner behind the piece that exchanges.
  std::vector<std::pair<Square, Square>> moves;
  std::vector<Square> taken;
  std::optional<Square> converted;  ///< where an enemy changes sides
  bool exchange = false;
  bool relay = false;
  bool own = true;       ///< the piece that acts moved by its own power (JUP-30)
  bool complete = true;  ///< JUP-47: a second part may follow
};

/// The act of going from `from` to `to` and taking what stands there.
[[nodiscard]] inline Act going(const Scene& scene, Square from, Square to) {
  Act act;
  act.actor = from;
  act.ends = to;
  act.moves = {{from, to}};
  if (to != from && !scene.empty(to)) act.taken = {to};
  return act;
}

/// The act of staying and taking `victims`; without any, a pass.
[[nodiscard]] inline Act staying(Square at, std::vector<Square> victims) {
  Act act;
  act.actor = at;
  act.ends = at;
  act.taken = std::move(victims);
  return act;
}

/// The board after an act.
[[nodiscard]] inline Board after(const Board& before, const Act& act) {
  Board board = before;
  for (const Square victim : act.taken) board.erase(victim);
  for (const auto& [from, to] : act.moves) board.erase(from);
  for (const auto& [from, to] : act.moves) board[to] = before.at(from);
  if (act.converted) board.at(*act.converted).side = before.at(act.actor).side;  // TYP-32
  return board;
}

/// The edits of an act. COM-23: one for each piece that moves, none if it ends where it stood. An exchanged partner has
/// none: it appears with what is still to change when all parts are played (COM-28).
[[nodiscard]] inline std::vector<Edit> edits_of(const Act& act) {
  std::vector<Edit> edits;
  for (const auto& [from, to] : act.moves)
    if (from != to && !(act.exchange && from != act.actor)) edits.push_back(Edit::go(from, to));
  return edits;
}

}  // namespace arbiter::model
