// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "model/game.hpp"

namespace arbiter::model {

/// The faults that a game is to play with. `faulty("SCN-06")` stands where the clause lives.
class Faults {
 public:
  Faults() = default;
  explicit Faults(const std::set<std::string>& ids) : ids_(ids.begin(), ids.end()) {}

  [[nodiscard]] bool operator()(std::string_view id) const { return !ids_.empty() && ids_.contains(id); }

  /// Whether `table` has every fault asked for.
  [[nodiscard]] bool all_in(std::span<const Fault> table) const {
    return std::all_of(ids_.begin(), ids_.end(), [&](const std::string& id) {
      return std::any_of(table.begin(), table.end(), [&](const Fault& fault) { return fault.clause == id; });
    });
  }

 private:
  std::set<std::string, std::less<>> ids_;
};

}  // namespace arbiter::model
