// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "model/fen.hpp"

namespace arbiter::model {

/// The stream of seeded set-ups: splitmix64. (UC-03, TYP-08)
class SetUpDraws {
 public:
  explicit SetUpDraws(std::uint64_t seed) : state_(seed) {}

  /// A number below `n`: draws at or above the greatest multiple of `n` are thrown away. Precondition: `n` is not 0.
  [[nodiscard]] std::uint64_t below(std::uint64_t n) {
    constexpr std::uint64_t greatest = std::numeric_limits<std::uint64_t>::max();
    const std::uint64_t beyond = (greatest % n + 1) % n;  // 2^64 modulo n
    std::uint64_t draw = next();
    while (draw > greatest - beyond) draw = next();
    return draw % n;
  }

  /// Fisher-Yates, from the last index down.
  template <class Value>
  void shuffle(std::vector<Value>& values) {
    for (std::size_t i = values.size(); i > 1; --i) std::swap(values[i - 1], values[below(i)]);
  }

 private:
  [[nodiscard]] std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31);
  }

  std::uint64_t state_;
};

/// The number after `word` in the name of a start, or nothing where it is none of 64 bits.
[[nodiscard]] inline std::optional<std::uint64_t> read_seed(std::string_view name, std::string_view word) {
  if (name.substr(0, word.size()) != word || name.size() == word.size()) return std::nullopt;
  std::uint64_t seed = 0;
  for (const char c : name.substr(word.size())) {
    if (!is_digit(c)) return std::nullopt;
    const auto digit = static_cast<std::uint64_t>(c - '0');
    if (seed > (std::numeric_limits<std::uint64_t>::max() - digit) / 10) return std::nullopt;
    seed = seed * 10 + digit;
  }
  return seed;
}

}  // namespace arbiter::model
