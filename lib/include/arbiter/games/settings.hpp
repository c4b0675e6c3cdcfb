// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include <arbiter/core/expected.hpp>
#include <arbiter/game/ruling.hpp>

namespace arbiter {

/// Sets each ruling of `settings` (`ID=VALUE`); the Error of the first that cannot be set.
[[nodiscard]] inline Expected<Rulings> with_settings(Rulings rulings, std::span<const std::string> settings) {
  for (const std::string& setting : settings)
    if (const Expected<void> set = rulings.set(setting); !set) return refuse(set.error());
  return rulings;
}

}  // namespace arbiter
