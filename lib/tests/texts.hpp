// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace arbiter::tests {

/// Turns, reasons or other lines, in their order.
using Texts = std::vector<std::string>;

}  // namespace arbiter::tests
