// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string_view>

namespace arbiter::fuzz {

/// Lines of printable ASCII and nothing else, as everything must be that is printed of what an engine said.
[[nodiscard]] inline bool is_printable(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); });
}

}  // namespace arbiter::fuzz
