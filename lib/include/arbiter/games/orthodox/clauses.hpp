// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include <arbiter/game/clause.hpp>
#include <arbiter/game/fen_field.hpp>
#include <arbiter/game/ruling.hpp>

namespace arbiter::orthodox {

/// The clauses of orthodox.md in one line each; the last five for games with hands only, the last four for those of
/// files of variants.
// clang-format off: one clause a line
inline constexpr std::array<Clause, 12> clauses = {{
    {"ORT-01", "Check binds; checkmate loses; stalemate is a draw unless the game's row says otherwise", Certainty::stated, {}},
    {"ORT-02", "Castling: King and Rook have not moved, nothing stands between them, the King is attacked neither before, on its way nor after", Certainty::stated, {}},
    {"ORT-03", "A Pawn on its starting rank may go two squares; the Pawn that passed an attacked square may be taken there on the next turn", Certainty::stated, {}},
    {"ORT-04", "Promotion is compulsory on the last rank, to the kinds of the game's row; in grand chess optional from rank 8 on and only to lost kinds", Certainty::stated, {}},
    {"ORT-05", "100 turns without capture or Pawn move: draw; a third occurrence of a position: draw; no dead-position rule", Certainty::chosen, "move_rule"},
    {"COM-04", "A slide goes over empty squares and may end by capturing; a leap does not care what it passes", Certainty::stated, {}},
    {"COM-32", "A royal is never captured; a side without King is never in check and play goes on", Certainty::stated, {}},
    {"COM-21", "A piece in hand may be dropped: it appears on an empty square", Certainty::stated, {}},
    {"VAR-01", "Where the file says so, pieces promote that start or end in the promotion region, or capture there; of a kind only so many stand on the board", Certainty::stated, {}},
    {"VAR-02", "Drops keep to the region, zones and files that the file says; nothing comes to stand where it could never move", Certainty::stated, {}},
    {"VAR-03", "Where the file says so, captures are compulsory, and no turn, or no drop, gives check", Certainty::stated, {}},
    {"VAR-04", "A piece of the file's kinds in its region wins at once; so ends what a side must not lose; stalemate, mate and repetition are worth what the file says", Certainty::stated, {}},
}};
// clang-format on

/// The fields of its FENs behind the side to move.
inline constexpr std::array<FenField, 4> fen_field_list = {{{"castling rights", "ORT-02"},
                                                            {"en-passant square", "ORT-03"},
                                                            {"half-move clock", "ORT-05"},
                                                            {"full-move number", {}}}};

/// The rulings of orthodox.md with their defaults.
[[nodiscard]] inline Rulings standard_rulings() {
  return Rulings({
      {"ORT-05", "move_rule", {{{}, 0, 65535}}, 100},
      {"ORT-05", "repetition", {{"third_draws", 0, 0}, {"none", 0, 0}}, 0},
      {"ORT-05", "dead_position", {{"false", 0, 0}}, 0},
  });
}

/// The same for a game whose file has this `move_rule`, in turns of both sides.
[[nodiscard]] inline Rulings house_rulings(int move_rule) {
  return Rulings({
      {"ORT-05", "move_rule", {{{}, 0, 65535}}, move_rule},
      {"ORT-05", "repetition", {{"as_the_file_says", 0, 0}, {"none", 0, 0}}, 0},
      {"ORT-05", "dead_position", {{"false", 0, 0}}, 0},
  });
}

}  // namespace arbiter::orthodox
