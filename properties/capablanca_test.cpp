// SPDX-License-Identifier: MIT
#include "orthodox_properties.hpp"

namespace arbiter::properties {
namespace {

const Subject<Capablanca>& subject() {
  static const Subject<Capablanca> game = orthodox_subject<Capablanca>(orthodox::capablanca);
  return game;
}

// Only grand chess asks what was lost.
ARBITER_CONFORMS(CapablancaConforms, subject(), 17030524397518941286U, Least{"promotion to what was not lost", 0})
ARBITER_KEEPS_ORTHODOX_LAWS(CapablancaLaws, subject())
ARBITER_KEEPS_DOUBLE_STEP_LAWS(CapablancaLaws, subject())
ARBITER_KEEPS_CASTLING_LAWS(CapablancaLaws, subject())

}  // namespace
}  // namespace arbiter::properties
