// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace arbiter {

/// A named start position.
struct Start {
  std::string_view name;
  std::string_view fen;
};

}  // namespace arbiter
