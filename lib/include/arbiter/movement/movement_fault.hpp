// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>

#include <arbiter/movement/expectation.hpp>
#include <arbiter/movement/movement.hpp>

namespace arbiter {

/// One thing that is wrong with a movement string: where (characters from 0) and what was expected there.
struct MovementFault {
  std::size_t offset = 0;
  Expectation expectation = Expectation::atom;
  friend constexpr bool operator==(const MovementFault&, const MovementFault&) noexcept = default;
};

/// What a movement string gave: a movement, or faults in the order of their places.
struct ParsedMovement {
  static constexpr std::size_t capacity = 16;

  Movement movement;  ///< without legs where there are faults
  std::array<MovementFault, capacity> faults{};
  std::size_t found = 0;  ///< faults found in all; the first 16 are kept

  /// The text is a movement string.
  [[nodiscard]] constexpr bool ok() const noexcept { return found == 0; }
  /// The number of faults that are told; there may be more.
  [[nodiscard]] constexpr std::size_t kept() const noexcept { return found < capacity ? found : capacity; }

  /// Adds a fault at `offset`; the first ones by their places are kept.
  constexpr void add(std::size_t offset, Expectation expectation) noexcept {
    std::size_t at = kept();
    if (found++ >= capacity && faults[--at].offset <= offset) return;
    for (; at > 0 && faults[at - 1].offset > offset; --at) faults[at] = faults[at - 1];
    faults[at] = MovementFault{offset, expectation};
  }
};

}  // namespace arbiter
