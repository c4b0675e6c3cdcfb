// SPDX-License-Identifier: MIT
#pragma once

#include "compare_options.hpp"

namespace arbiter::cli {

/// Asks an engine of the JSON-lines protocol what its author may have forgotten, and prints a line for each thing:
/// right, or what it said and what the protocol wants. Returns the exit code.
int check_adapter(const CompareOptions& options);

}  // namespace arbiter::cli
