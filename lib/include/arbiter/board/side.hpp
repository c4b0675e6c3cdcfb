// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace arbiter {

/// The two sides. `first` moves first and plays towards higher ranks. (COM-02, COM-03)
enum class Side : std::uint8_t { first = 0, second = 1 };

/// The opponent of `side`.
[[nodiscard]] constexpr Side other(Side side) noexcept { return side == Side::first ? Side::second : Side::first; }

/// 0 or 1, for tables with a row a side.
[[nodiscard]] constexpr std::size_t index(Side side) noexcept { return static_cast<std::size_t>(side); }

/// +1 or -1: the rank direction that is forward for `side`. (COM-03)
[[nodiscard]] constexpr int forward(Side side) noexcept { return side == Side::first ? 1 : -1; }

/// The name that programs read, whatever people call the side in a game. (COM-02)
[[nodiscard]] constexpr std::string_view name(Side side) noexcept { return side == Side::first ? "white" : "black"; }

}  // namespace arbiter
