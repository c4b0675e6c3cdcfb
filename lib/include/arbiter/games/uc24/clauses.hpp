// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <vector>

#include <arbiter/game/clause.hpp>
#include <arbiter/game/fen_field.hpp>
#include <arbiter/game/ruling.hpp>

namespace arbiter::uc24 {

/// The clauses of uc-24.md in one line each.
// clang-format off: one clause a line
inline constexpr std::array<Clause, 24> clauses = {{
    {"UC-01", "The King and seven other kinds stand on the first row in random order, the other sixteen form the queue", Certainty::stated, {}},
    {"UC-02", "Both sides have the same kinds on the board, in two orders, one mirrored or one turned by half, and the same queue", Certainty::inferred, "symmetry"},
    {"UC-03", "A set-up is drawn from a seed, the same on every machine", Certainty::chosen, {}},
    {"UC-04", "A set-up is fair if no first move of White captures what no turn of Blue avenges, and none mates", Certainty::stated, {}},
    {"UC-05", "On White's first turn the moves that make a set-up unfair are not legal", Certainty::stated, "first_turn_guard"},
    {"UC-06", "All of chess but castling: double steps, en passant, check, mate, stalemate, third occurrences, 100 turns without capture, Pawn move or drop", Certainty::stated, {}},
    {"UC-07", "No position is drawn for want of material", Certainty::chosen, {}},
    {"UC-10", "An exchange is a capture that is answered on the next turn by a capture of the capturing piece", Certainty::stated, {}},
    {"UC-11", "A capture that answers another closes the pair and opens none; a capture that answers none opens one", Certainty::inferred, "overlapping_exchanges"},
    {"UC-12", "Each side of an exchange earns one right to drop", Certainty::inferred, "first_capturer_earns"},
    {"UC-13", "An exchange in which a Pawn is captured earns nothing; what a Pawn became is a piece", Certainty::stated, {}},
    {"UC-14", "A capture that is not answered at once is an absolute loss", Certainty::stated, {}},
    {"UC-15", "Rights never expire and add up", Certainty::inferred, {}},
    {"UC-16", "A side with a right may add to its move one drop of the front of its queue on an empty square of its first row", Certainty::stated, {}},
    {"UC-17", "The move that recaptures may carry the drop that it earned", Certainty::inferred, {}},
    {"UC-18", "Check is judged after the whole turn, its drop included", Certainty::chosen, "drop_may_answer_check"},
    {"UC-19", "Kings' captures and en passant count like others; promotion takes from the queue before the drop does", Certainty::inferred, {}},
    {"UC-20", "A Pawn on the enemy's first row becomes the last piece of its side's queue, which leaves the queue", Certainty::stated, {}},
    {"UC-21", "While the queue is empty no Pawn goes to the last row, though it attacks there", Certainty::chosen, {}},
    {"UC-30", "A Rose leaps like a Knight round a circle; all round one with seven empty squares it makes a null move", Certainty::stated, "rose_null_move"},
    {"UC-31", "A Dancing Horse leaps once or twice like a Knight, the square between being empty, and not back home", Certainty::stated, "dancing_horse_null_move"},
    {"UC-32", "A Harvestman steps like a Wazir and goes on like a crooked Bishop, outward", Certainty::stated, "harvestman_outward"},
    {"COM-04", "A path goes on only from empty squares and captures on the first piece that it meets; a Leo captures over exactly one piece", Certainty::stated, {}},
    {"COM-32", "A King is never captured; a side without one is never in check and play goes on", Certainty::stated, {}},
}};
// clang-format on

/// The fields of its FENs behind the side to move.
inline constexpr std::array<FenField, 7> fen_field_list = {{{"en-passant square", "UC-06"},
                                                            {"queue of White", "UC-16"},
                                                            {"queue of Blue", "UC-16"},
                                                            {"rights to drop", "UC-12"},
                                                            {"open capture", "UC-10"},
                                                            {"half-move clock", "UC-06"},
                                                            {"full-move number", {}}}};

/// The values of UC-02, by their numbers.
enum class Symmetry : int { asymmetric, mirror, rotated };

/// The rulings of uc-24.md with their defaults.
[[nodiscard]] inline Rulings standard_rulings() {
  return Rulings({
      {"UC-02", "symmetry", {{"asymmetric", 0, 0}, {"mirror", 0, 0}, {"rotated", 0, 0}}, 0},
      flag("UC-05", "first_turn_guard", false),
      flag("UC-11", "overlapping_exchanges", false),
      flag("UC-12", "first_capturer_earns", true),
      flag("UC-18", "drop_may_answer_check", true),
      flag("UC-30", "rose_null_move", true),
      flag("UC-31", "dancing_horse_null_move", false),
      flag("UC-32", "harvestman_outward", true),
  });
}

}  // namespace arbiter::uc24
