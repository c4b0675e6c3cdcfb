// SPDX-License-Identifier: MIT
#include "orthodox_properties.hpp"

namespace arbiter::properties {
namespace {

const Subject<Chess>& subject() {
  static const Subject<Chess> game = orthodox_subject<Chess>(orthodox::chess);
  return game;
}

// Only grand chess asks what was lost.
ARBITER_CONFORMS(ChessConforms, subject(), 13699579904335135080U, Least{"promotion to what was not lost", 0})
ARBITER_KEEPS_ORTHODOX_LAWS(ChessLaws, subject())
ARBITER_KEEPS_DOUBLE_STEP_LAWS(ChessLaws, subject())
ARBITER_KEEPS_CASTLING_LAWS(ChessLaws, subject())

}  // namespace
}  // namespace arbiter::properties
