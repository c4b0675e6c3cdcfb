// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include <arbiter/board/square.hpp>

namespace arbiter {

/// Why a square of a picture is set apart: the last turn left it or took from it, or put something there; or what its
/// game lays on it.
enum class Mark : std::uint8_t { left, reached, poisoned, frozen, doubled };

/// The word for a mark, as diagrams write it.
[[nodiscard]] constexpr std::string_view name(Mark mark) noexcept {
  switch (mark) {
    case Mark::left: return "left";
    case Mark::reached: return "reached";
    case Mark::poisoned: return "poisoned";
    case Mark::frozen: return "frozen";
    case Mark::doubled: break;
  }
  return "doubled";
}

/// A square of a picture with a mark; a square may have several.
struct MarkedSquare {
  Square at{};
  Mark mark = Mark::left;
  friend constexpr bool operator==(const MarkedSquare&, const MarkedSquare&) noexcept = default;
};

}  // namespace arbiter
