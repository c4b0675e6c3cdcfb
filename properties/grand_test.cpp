// SPDX-License-Identifier: MIT
#include "orthodox_properties.hpp"

namespace arbiter::properties {
namespace {

const Subject<Grand>& subject() {
  static const Subject<Grand> game = orthodox_subject<Grand>(orthodox::grand);
  return game;
}

// There is no castling, and of the fields only an en-passant square can be there.
ARBITER_CONFORMS(GrandConforms, subject(), 1501459288066616427U, Least{"castling through attack", 0},
                 Least{"fields beside the board", 2}, Least{"one field emptied", 0.4})
ARBITER_KEEPS_ORTHODOX_LAWS(GrandLaws, subject(), Least{"Pawn moves to the last rank", 0.7})
ARBITER_KEEPS_DOUBLE_STEP_LAWS(GrandLaws, subject())

}  // namespace
}  // namespace arbiter::properties
