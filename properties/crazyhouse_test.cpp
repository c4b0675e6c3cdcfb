// SPDX-License-Identifier: MIT
#include "orthodox_properties.hpp"

namespace arbiter::properties {
namespace {

const Subject<Crazyhouse>& subject() {
  static const Subject<Crazyhouse> game = orthodox_subject<Crazyhouse>(orthodox::crazyhouse);
  return game;
}

ARBITER_CONFORMS(CrazyhouseConforms, subject(), 16534355507163050866U, Least{"promotion to what was not lost", 0})
ARBITER_KEEPS_ORTHODOX_LAWS(CrazyhouseLaws, subject())
ARBITER_KEEPS_DOUBLE_STEP_LAWS(CrazyhouseLaws, subject())
ARBITER_KEEPS_CASTLING_LAWS(CrazyhouseLaws, subject())
ARBITER_KEEPS_HAND_LAWS(CrazyhouseLaws, subject())

}  // namespace
}  // namespace arbiter::properties
