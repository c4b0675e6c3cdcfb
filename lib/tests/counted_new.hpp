// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace arbiter::tests {

/// How often `new` was called so far in a program that counted_new.cpp is part of.
extern std::size_t allocations;

}  // namespace arbiter::tests
