// SPDX-License-Identifier: MIT
#include <arbiter/games/jupiter/scirocco.hpp>

#include "conformance.hpp"
#include "subjects.hpp"

namespace arbiter::properties {
namespace {

const Subject<Jupiter>& subject() {
  static const Subject<Jupiter> scirocco = jupiter_subject(jupiter::scirocco::game, jupiter::scirocco::standard_rulings());
  return scirocco;
}

ARBITER_CONFORMS(SciroccoConforms, subject(), 0U)

}  // namespace
}  // namespace arbiter::properties
