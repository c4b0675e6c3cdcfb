// SPDX-License-Identifier: MIT
// The games that are played by the instance of chess with other kinds: one file, so that it is compiled once.
#include "orthodox_properties.hpp"

namespace arbiter::properties {
namespace {

const Subject<Amazon>& amazon() {
  static const Subject<Amazon> game = orthodox_subject<Amazon>(orthodox::amazon);
  return game;
}
const Subject<Knightmate>& knightmate() {
  static const Subject<Knightmate> game = orthodox_subject<Knightmate>(orthodox::knightmate);
  return game;
}
const Subject<Makruk>& makruk() {
  static const Subject<Makruk> game = orthodox_subject<Makruk>(orthodox::makruk);
  return game;
}
const Subject<Berolina>& berolina() {
  static const Subject<Berolina> game = orthodox_subject<Berolina>(orthodox::berolina);
  return game;
}

ARBITER_CONFORMS(AmazonConforms, amazon(), 17682843011488348123U, Least{"promotion to what was not lost", 0})
ARBITER_KEEPS_ORTHODOX_LAWS(AmazonLaws, amazon())
ARBITER_KEEPS_DOUBLE_STEP_LAWS(AmazonLaws, amazon())
ARBITER_KEEPS_CASTLING_LAWS(AmazonLaws, amazon())

ARBITER_CONFORMS(KnightmateConforms, knightmate(), 1620993121087559299U, Least{"promotion to what was not lost", 0})
ARBITER_KEEPS_ORTHODOX_LAWS(KnightmateLaws, knightmate())
ARBITER_KEEPS_DOUBLE_STEP_LAWS(KnightmateLaws, knightmate())
ARBITER_KEEPS_CASTLING_LAWS(KnightmateLaws, knightmate())

// No castling and no double step: no field beside the board is ever set.
ARBITER_CONFORMS(MakrukConforms, makruk(), 8831613302383910088U, Least{"promotion to what was not lost", 0},
                 Least{"castling through attack", 0}, Least{"fields beside the board", 0},
                 Least{"one field emptied", 0})
ARBITER_KEEPS_ORTHODOX_LAWS(MakrukLaws, makruk())

ARBITER_CONFORMS(BerolinaConforms, berolina(), 4763252352579999254U, Least{"promotion to what was not lost", 0})
ARBITER_KEEPS_ORTHODOX_LAWS(BerolinaLaws, berolina())
ARBITER_KEEPS_DOUBLE_STEP_LAWS(BerolinaLaws, berolina())
ARBITER_KEEPS_CASTLING_LAWS(BerolinaLaws, berolina())

}  // namespace
}  // namespace arbiter::properties
