// SPDX-License-Identifier: MIT
#include <arbiter/games/jupiter/typhoon.hpp>

#include "conformance.hpp"
#include "subjects.hpp"

namespace arbiter::properties {
namespace {

const Subject<Jupiter>& subject() {
  static const Subject<Jupiter> typhoon = jupiter_subject(jupiter::typhoon::game, jupiter::typhoon::standard_rulings());
  return typhoon;
}

ARBITER_CONFORMS(TyphoonConforms, subject(), 0U)

}  // namespace
}  // namespace arbiter::properties
