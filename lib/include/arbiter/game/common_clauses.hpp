// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include <arbiter/game/clause.hpp>

namespace arbiter {

/// The clauses of common.md, which hold in every game, in one line each. A game's own table repeats those that it says
/// more about.
// clang-format off: one clause a line
inline constexpr std::array<Clause, 24> common_clauses = {{
    {"COM-01", "Files a to p from left to right, ranks 1 to 16 from the first player's side upwards", Certainty::stated, {}},
    {"COM-02", "Two sides; the second player's labels are the first player's in lower case, and no two kinds share one", Certainty::stated, {}},
    {"COM-03", "Forward is away from the owner's first rank; movement is told from the owner's side", Certainty::stated, {}},
    {"COM-04", "A capture lands on its victim; a slide needs empty squares on its way, a leap does not; the square left counts as empty", Certainty::stated, {}},
    {"COM-05", "A piece attacks what it could capture, whether or not that would be legal", Certainty::stated, {}},
    {"COM-10", "A turn is its effect: the position that results but for the clocks; two ways to one effect are one turn", Certainty::stated, {}},
    {"COM-11", "With and without promotion are different turns, and so are different victims; all ways to change nothing are one turn", Certainty::stated, {}},
    {"COM-12", "A turn is all that a side does before the other acts; perft(0) is 1, a finished position has no turns, perft knows no repetition", Certainty::stated, {}},
    {"COM-20", "A piece that moves is written `P e2-e4`, with its label of that moment", Certainty::stated, {}},
    {"COM-21", "A piece that appears is written `Q-e8`", Certainty::stated, {}},
    {"COM-22", "A piece that disappears is written `@-e5`", Certainty::stated, {}},
    {"COM-23", "A turn's text: moves and drops as played, one edit a part and piece, then what else changed on the board", Certainty::stated, {}},
    {"COM-24", "Of several ways with one effect the text is that of the fewest edits, then the first in ASCII order", Certainty::stated, {}},
    {"COM-25", "A turn that leaves the board as it is is written `pass`", Certainty::stated, {}},
    {"COM-26", "A label of more than one letter stands in braces", Certainty::stated, {}},
    {"COM-27", "A reader replays the edits and takes the legal turn with that effect on the board; the label may be left out, a wrong one is an error", Certainty::stated, {}},
    {"COM-28", "How captures without landing, promotions, conversions, exchanges and pushes are written", Certainty::stated, {}},
    {"COM-30", "A position text is printed in one form and read back as the same position; equal positions have equal texts", Certainty::stated, {}},
    {"COM-31", "Bad text is refused with the place and every reason", Certainty::stated, {}},
    {"COM-32", "Positions that no game reaches are taken where their fields make sense; royals are never captured", Certainty::stated, {}},
    {"COM-33", "The half-move clock counts the turns since the number of pieces on the board last fell, unless the game says otherwise", Certainty::stated, {}},
    {"COM-40", "Where a game names no rule of repetition, the third occurrence of a position is a draw", Certainty::chosen, {}},
    {"COM-41", "Where ends meet, the want of a turn goes first, then the move rule, then repetition", Certainty::stated, {}},
    {"COM-42", "A game cut off by a harness is unfinished, never a draw", Certainty::stated, {}},
}};
// clang-format on

}  // namespace arbiter
