// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <arbiter/core/random.hpp>

namespace arbiter::properties {

/// A random game as the choices that make it. Every list of choices is a legal game, so that a shorter or smaller list,
/// which is what shrinking tries, is one too. All zeros: the first listed turn of the usual start, default rulings.
struct Choices {
  std::uint16_t start = 0;           ///< which of the subject's starts, modulo their number
  std::uint16_t rulings = 0;         ///< which setting of the rulings; 0 is the defaults
  std::uint8_t habit = 0;            ///< what both players like to do
  std::uint8_t clocks = 0;           ///< which clocks the start has; 0 is those that it comes with
  std::vector<std::uint16_t> picks;  ///< which turn at each position
};

/// Seeded choices of at most `plies` picks, for tests that look for games without RapidCheck.
[[nodiscard]] inline Choices seeded_choices(std::uint64_t seed, std::size_t plies) {
  SplitMix64 random(seed);
  Choices choices;
  if (random.below(2) != 0) choices.start = static_cast<std::uint16_t>(random.below(65536));
  if (random.below(2) != 0) choices.rulings = static_cast<std::uint16_t>(random.below(65536));
  choices.habit = static_cast<std::uint8_t>(random.below(256));
  if (random.below(4) == 0) choices.clocks = static_cast<std::uint8_t>(random.below(256));
  for (std::size_t n = random.below(plies + 1); n > 0; --n)
    choices.picks.push_back(static_cast<std::uint16_t>(random.below(65536)));
  return choices;
}

}  // namespace arbiter::properties
