// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace arbiter {

/// splitmix64: the same stream on every machine from one 64-bit seed. (UC-03)
class SplitMix64 {
 public:
  explicit constexpr SplitMix64(std::uint64_t seed) noexcept : state_(seed) {}

  /// The next number, all 64 bits alike.
  [[nodiscard]] constexpr std::uint64_t next() noexcept {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15U);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31);
  }

  /// A number below `n`, all alike: draws at or above the greatest multiple of `n` are thrown away. Precondition: n >
  /// 0.
  [[nodiscard]] constexpr std::uint64_t below(std::uint64_t n) noexcept {
    const std::uint64_t spare = (std::uint64_t{0} - n) % n;  // 2^64 mod n
    for (;;) {
      const std::uint64_t draw = next();
      if (draw <= ~spare) return draw % n;
    }
  }

  /// Puts `items` in random order: Fisher-Yates from the last index down. (UC-03)
  template <class T>
  constexpr void shuffle(std::span<T> items) noexcept {
    for (std::size_t i = items.size(); i > 1; --i) {
      using std::swap;
      swap(items[i - 1], items[static_cast<std::size_t>(below(i))]);
    }
  }

 private:
  std::uint64_t state_;
};

/// One 64-bit word spread over all bits, for position keys.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t word) noexcept { return SplitMix64(word).next(); }

}  // namespace arbiter
