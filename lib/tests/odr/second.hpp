// SPDX-License-Identifier: MIT
#pragma once

#include "everything.hpp"

namespace arbiter::tests {

/// Where a translation unit sees some of the library's tables and functions.
struct Seen {
  const Clause* clauses;
  const KindRow* kinds;
  Expected<std::unique_ptr<AnyGame>> (*make)(std::string_view, std::span<const std::string>);
  const char* name;
  friend bool operator==(const Seen&, const Seen&) = default;
};

Seen seen_by_second();

}  // namespace arbiter::tests
