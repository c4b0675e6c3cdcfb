// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

namespace arbiter::compare {

/// The fields of a FEN of any game: what stands between its blanks.
[[nodiscard]] inline std::vector<std::string_view> fen_fields(std::string_view fen) {
  std::vector<std::string_view> fields;
  while (!fen.empty()) {
    const std::size_t blank = std::min(fen.find(' '), fen.size());
    if (blank > 0) fields.push_back(fen.substr(0, blank));
    fen.remove_prefix(std::min(blank + 1, fen.size()));
  }
  return fields;
}

}  // namespace arbiter::compare
