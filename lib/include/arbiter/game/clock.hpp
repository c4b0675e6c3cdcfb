// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace arbiter {

/// A clock or move number one later; it stays at 65535. (COM-30)
[[nodiscard]] constexpr std::uint16_t saturating_next(std::uint16_t clock) noexcept {
  return static_cast<std::uint16_t>(clock + (clock != 65535 ? 1 : 0));
}

}  // namespace arbiter
