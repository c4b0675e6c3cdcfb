// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <string>

#include "model/rulings.hpp"

namespace arbiter::model {

/// The switches of Tepuy with their defaults.
struct TepuyRulings {
  bool soldier_takes_soldier = false;  // TPY-05
  bool drop_needs_clear_path = false;  // TPY-08
  bool third_draws = true;             // TPY-12

  /// Nothing where a ruling is unknown or has no such value.
  [[nodiscard]] static std::optional<TepuyRulings> read(const std::map<std::string, std::string>& rulings) {
    TepuyRulings read;
    RulingReader from(rulings);
    from.read_either("TPY-05", "soldier_takes_soldier", "true", "false", read.soldier_takes_soldier);
    from.read_either("TPY-08", "drop_needs_clear_path", "true", "false", read.drop_needs_clear_path);
    from.read_either("TPY-12", "repetition", "third_draws", "none", read.third_draws);
    if (!from.good()) return std::nullopt;
    return read;
  }
};

}  // namespace arbiter::model
