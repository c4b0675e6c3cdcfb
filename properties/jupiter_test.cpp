// SPDX-License-Identifier: MIT
#include <arbiter/games/jupiter/jupiter_data.hpp>

#include "conformance.hpp"
#include "subjects.hpp"

namespace arbiter::properties {
namespace {

const Subject<Jupiter>& subject() {
  static const Subject<Jupiter> jupiter = jupiter_subject(jupiter::revised::game, jupiter::revised::standard_rulings());
  return jupiter;
}

ARBITER_CONFORMS(JupiterConforms, subject(), 0U)

}  // namespace
}  // namespace arbiter::properties
