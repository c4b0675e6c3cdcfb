// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <vector>

#include <arbiter/game/clause.hpp>
#include <arbiter/game/fen_field.hpp>
#include <arbiter/game/ruling.hpp>

namespace arbiter::scion {

/// The clauses of scion.md in one line each.
// clang-format off: one clause a line
inline constexpr std::array<Clause, 19> clauses = {{
    {"SCN-01", "D F1, F R2, L Q3, A R4, C B5, P Q6, S B7, T R8, Q Q9: slides of limited range, moving and capturing alike", Certainty::stated, {}},
    {"SCN-02", "The Duenna leaps (3,0) or (1,2), in all directions", Certainty::stated, {}},
    {"SCN-03", "The Scion steps to the 8 squares around it, only to capture", Certainty::stated, {}},
    {"SCN-04", "The ladder of promotion: D>C, F>A, L>P, A>T, C>S, P>Q; the others never promote", Certainty::stated, {}},
    {"SCN-05", "A side's pool holds its own captured pieces, each as the kind that was captured", Certainty::stated, {}},
    {"SCN-06", "A capturing piece may become the next of its ladder on its arrival, if the pool holds one, which leaves the pool; one rung a capture", Certainty::stated, {}},
    {"SCN-07", "The piece replaced by a promotion leaves the game", Certainty::inferred, "demoted_to_pool"},
    {"SCN-08", "Check is judged with the promoted piece", Certainty::inferred, {}},
    {"SCN-10", "Placing the Scion is a whole turn", Certainty::inferred, "placement_is_turn"},
    {"SCN-11", "The Scion may be placed on any vacant square", Certainty::stated, {}},
    {"SCN-12", "The Scion may not be placed on an attacked square", Certainty::inferred, "placement_into_check"},
    {"SCN-13", "Once one side has placed its Scion, the other side's next turn must place its own", Certainty::stated, {}},
    {"SCN-14", "A side whose Scion is not placed yet is never in check", Certainty::inferred, {}},
    {"SCN-15", "Nobody need place a Scion but by SCN-13", Certainty::stated, {}},
    {"SCN-20", "No turn may leave the own Scion attacked", Certainty::stated, {}},
    {"SCN-21", "A side that is attacked and has no legal turn has lost", Certainty::stated, {}},
    {"SCN-22", "A side that is not attacked and has no legal turn: draw", Certainty::chosen, "stalemate"},
    {"SCN-23", "100 turns without capture or placement: draw; a third occurrence of a position: draw", Certainty::chosen, "move_rule"},
    {"COM-32", "A side whose Scion is neither on the board nor waiting off it has lost", Certainty::stated, {}},
}};
// clang-format on

/// The fields of its FENs behind the side to move.
inline constexpr std::array<FenField, 4> fen_field_list = {
    {{"Scions off the board", "SCN-10"}, {"pools", "SCN-05"}, {"half-move clock", "SCN-23"}, {"full-move number", {}}}};

/// The rulings of scion.md with their defaults.
[[nodiscard]] inline Rulings standard_rulings() {
  return Rulings({
      flag("SCN-07", "demoted_to_pool", false),
      flag("SCN-10", "placement_is_turn", true),
      flag("SCN-12", "placement_into_check", false),
      {"SCN-22", "stalemate", {{"draw", 0, 0}, {"loss", 0, 0}}, 0},
      {"SCN-23", "move_rule", {{{}, 0, 65535}}, 100},
  });
}

}  // namespace arbiter::scion
