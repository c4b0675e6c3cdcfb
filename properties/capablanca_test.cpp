// SPDX-License-Identifier: MIT
#include "orthodox_properties.hpp"

namespace arbiter::properties {
namespace {

const Subject<Capablanca>& subject() {
  static const Subject<Capablanca> game = orthodox_subject<Capablanca>(orthodox::capablanca);
  return game;
}

// Capablanca promotes to what it likes.
ARBITER_CONFORMS(CapablancaConforms, subject(), 17030524397518941286U, Least{"royal captured", 1}, Least{"promotion to what was not lost", 0})
ARBITER_KEEPS_ORTHODOX_LAWS(CapablancaLaws, subject(), Least{"Pawn moves to the last rank", 15}, Least{"promotions", 15})
ARBITER_KEEPS_CASTLING_LAWS(CapablancaLaws, subject())

}  // namespace
}  // namespace arbiter::properties
