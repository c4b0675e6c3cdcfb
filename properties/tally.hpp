// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::properties {

/// What a law found wrong; nothing if it held.
using Complaint = std::optional<std::string>;

/// How often a law must have met its premise in a hundred games to have said anything.
struct Least {
  std::string_view premise;
  double in_a_hundred = 0;
};

/// Counts how often the premises of a law held.
class Tally {
 public:
  void count(std::string_view premise, std::uint64_t times = 1) {
    for (auto& [name, counted] : counts_)
      if (name == premise) {
        counted += times;
        return;
      }
    counts_.emplace_back(premise, times);
  }

  [[nodiscard]] std::uint64_t of(std::string_view premise) const {
    for (const auto& [name, counted] : counts_)
      if (name == premise) return counted;
    return 0;
  }

  [[nodiscard]] const std::vector<std::pair<std::string_view, std::uint64_t>>& all() const { return counts_; }

 private:
  std::vector<std::pair<std::string_view, std::uint64_t>> counts_;  ///< names are literals of the laws
};

}  // namespace arbiter::properties
