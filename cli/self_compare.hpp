// SPDX-License-Identifier: MIT
#pragma once

#include "compare_options.hpp"

namespace arbiter::cli {

/// `arbiter compare --self`: holds an engine to itself in any game that it knows, prints what came of it, and returns
/// the exit code.
int compare_with_itself(const CompareOptions& options);

}  // namespace arbiter::cli
