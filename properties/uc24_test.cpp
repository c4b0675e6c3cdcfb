// SPDX-License-Identifier: MIT
#include "conformance.hpp"
#include "subjects.hpp"

namespace arbiter::properties {
namespace {

const Subject<Uc24>& subject() {
  static const Subject<Uc24> uc24 = uc24_subject();
  return uc24;
}

ARBITER_CONFORMS(Uc24Conforms, subject(), 0U)

}  // namespace
}  // namespace arbiter::properties
