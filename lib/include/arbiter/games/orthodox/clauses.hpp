// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include <arbiter/game/clause.hpp>
#include <arbiter/game/ruling.hpp>

namespace arbiter::orthodox {

/// The clauses of orthodox.md in one line each; the last for games with hands only.
// clang-format off: one clause a line
inline constexpr std::array<Clause, 8> clauses = {{
    {"ORT-01", "Check binds; checkmate loses; stalemate is a draw unless the game's row says otherwise", Certainty::stated, {}},
    {"ORT-02", "Castling: King and Rook have not moved, nothing stands between them, the King is attacked neither before, on its way nor after", Certainty::stated, {}},
    {"ORT-03", "A Pawn on its starting rank may go two squares; the Pawn that passed an attacked square may be taken there on the next turn", Certainty::stated, {}},
    {"ORT-04", "Promotion is compulsory on the last rank, to the kinds of the game's row; in grand chess optional from rank 8 on and only to lost kinds", Certainty::stated, {}},
    {"ORT-05", "100 turns without capture or Pawn move: draw; a third occurrence of a position: draw; no dead-position rule", Certainty::chosen, "move_rule"},
    {"COM-04", "A slide goes over empty squares and may end by capturing; a leap does not care what it passes", Certainty::stated, {}},
    {"COM-32", "A royal is never captured; a side without King is never in check and play goes on", Certainty::stated, {}},
    {"COM-21", "A piece in hand may be dropped: it appears on an empty square", Certainty::stated, {}},
}};
// clang-format on

/// The rulings of orthodox.md with their defaults.
[[nodiscard]] inline Rulings standard_rulings() {
  return Rulings({
      {"ORT-05", "move_rule", {{{}, 0, 65535}}, 100},
      {"ORT-05", "repetition", {{"third_draws", 0, 0}, {"none", 0, 0}}, 0},
      {"ORT-05", "dead_position", {{"false", 0, 0}}, 0},
  });
}

}  // namespace arbiter::orthodox
