// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include <arbiter/game/clause.hpp>
#include <arbiter/game/fen_field.hpp>
#include <arbiter/game/ruling.hpp>

namespace arbiter::tepuy {

/// The clauses of tepuy.md in one line each.
// clang-format off: one clause a line
inline constexpr std::array<Clause, 13> clauses = {{
    {"TPY-01", "The start: a King on e1 and Generals on c1, g1, a3, i3, the other side's across; or one of the named alternatives", Certainty::chosen, {}},
    {"TPY-02", "A turn is three acts in this order, all compulsory: a General or Soldier moves, a new own Soldier is dropped, the King moves", Certainty::stated, {}},
    {"TPY-03", "A General slides like a Queen to an empty square, or steps orthogonally onto an enemy Soldier, its only victim", Certainty::stated, {}},
    {"TPY-04", "A Soldier steps orthogonally to an empty square, onto a friendly General or Soldier, which is removed, or onto the enemy King", Certainty::stated, {}},
    {"TPY-05", "Whether a Soldier takes enemy Soldiers and Generals by its step", Certainty::inferred, "soldier_takes_soldier"},
    {"TPY-06", "A Soldier never takes its own King", Certainty::inferred, {}},
    {"TPY-07", "The drop is on an empty square exactly two squares away orthogonally from where the piece just landed; the square that it left is empty", Certainty::stated, {}},
    {"TPY-08", "Whether a piece on the square between prevents the drop", Certainty::chosen, "drop_needs_clear_path"},
    {"TPY-09", "The King slides like a Queen to an empty square of the board after the drop, and captures nothing", Certainty::stated, {}},
    {"TPY-10", "The capture of the enemy King is a whole turn and wins; a threat need not be answered", Certainty::inferred, {}},
    {"TPY-11", "A side without a complete turn has lost, and so has one that stops inside a turn where no part goes on", Certainty::inferred, {}},
    {"TPY-12", "A third occurrence of a position: draw; no move rule", Certainty::chosen, "repetition"},
    {"TPY-13", "Soldiers do not promote", Certainty::inferred, {}},
}};
// clang-format on

/// The fields of its FENs behind the side to move.
inline constexpr std::array<FenField, 2> fen_field_list = {{{"half-move clock", "COM-33"}, {"full-move number", {}}}};

/// The rulings of tepuy.md with their defaults.
[[nodiscard]] inline Rulings standard_rulings() {
  return Rulings({
      flag("TPY-05", "soldier_takes_soldier", false),
      flag("TPY-08", "drop_needs_clear_path", false),
      {"TPY-12", "repetition", {{"third_draws", 0, 0}, {"none", 0, 0}}, 0},
  });
}

}  // namespace arbiter::tepuy
