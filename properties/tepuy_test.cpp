// SPDX-License-Identifier: MIT
#include "conformance.hpp"
#include "subjects.hpp"

namespace arbiter::properties {
namespace {

const Subject<Tepuy>& subject() {
  static const Subject<Tepuy> tepuy = tepuy_subject();
  return tepuy;
}

ARBITER_CONFORMS(TepuyConforms, subject(), 1U)

}  // namespace
}  // namespace arbiter::properties
