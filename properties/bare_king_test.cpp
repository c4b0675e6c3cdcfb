// SPDX-License-Identifier: MIT
// The games in which a bare King loses.
#include "orthodox_properties.hpp"

namespace arbiter::properties {
namespace {

const Subject<Shatranj>& shatranj() {
  static const Subject<Shatranj> game = orthodox_subject<Shatranj>(orthodox::shatranj);
  return game;
}
const Subject<Courier>& courier() {
  static const Subject<Courier> game = orthodox_subject<Courier>(orthodox::courier);
  return game;
}

// No castling and no double step: no field beside the board is ever set, and only promotions have two edits.
ARBITER_CONFORMS(ShatranjConforms, shatranj(), 16503111149564769702U, Least{"promotion to what was not lost", 0},
                 Least{"castling through attack", 0}, Least{"fields beside the board", 0},
                 Least{"one field emptied", 0}, Least{"turns of several edits", 4})
ARBITER_KEEPS_ORTHODOX_LAWS(ShatranjLaws, shatranj())
ARBITER_KEEPS_BARE_KING_LAWS(ShatranjLaws, shatranj())

ARBITER_CONFORMS(CourierConforms, courier(), 7361117435254804451U, Least{"promotion to what was not lost", 0},
                 Least{"castling through attack", 0}, Least{"fields beside the board", 0},
                 Least{"one field emptied", 0})
ARBITER_KEEPS_ORTHODOX_LAWS(CourierLaws, courier())
ARBITER_KEEPS_BARE_KING_LAWS(CourierLaws, courier())

}  // namespace
}  // namespace arbiter::properties
