// SPDX-License-Identifier: MIT
#include "orthodox_properties.hpp"

namespace arbiter::properties {
namespace {

const Subject<Grand>& subject() {
  static const Subject<Grand> game = orthodox_subject<Grand>(orthodox::grand);
  return game;
}

// Grand chess has no castling, and few fields.
ARBITER_CONFORMS(GrandConforms, subject(), 1501459288066616427U, Least{"fields beside the board", 8}, Least{"royal captured", 1},
                 Least{"castling through attack", 0}, Least{"one field emptied", 3})
ARBITER_KEEPS_ORTHODOX_LAWS(GrandLaws, subject(), Least{"Pawn moves to the last rank", 1})

}  // namespace
}  // namespace arbiter::properties
