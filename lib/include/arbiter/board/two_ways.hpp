// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

#include <arbiter/board/neighbours.hpp>
#include <arbiter/board/square_set.hpp>

namespace arbiter {

/// Two sets of which the second goes by each step reversed: a slide and the one opposite to it are one.
template <int Ranks>
class TwoWays {
 public:
  using Set = SquareSet<Ranks>;

  TwoWays() noexcept = default;
  /// `there` goes by a step, `back` by the opposite one.
  TwoWays(Set there, Set back) noexcept : there_(there), back_(back) {}

  friend TwoWays operator&(TwoWays a, TwoWays b) noexcept { return {a.there_ & b.there_, a.back_ & b.back_}; }
  /// The number of members of both.
  [[nodiscard]] int size() const noexcept { return there_.size() + back_.size(); }

  /// Where riders on the members land by a unit step: over `open` squares, and on the first that is not open.
  template <int Files, int North>
  [[nodiscard]] TwoWays swept(TwoWays open) const noexcept {
    return {arbiter::swept<Files, North>(there_, open.there_), arbiter::swept<-Files, -North>(back_, open.back_)};
  }

 private:
  Set there_;
  Set back_;
};

#if defined(__AVX2__)

/// Eight ranks: one register holds both, the second turned around by half a circle, so that one shift moves each its
/// way.
template <>
class TwoWays<8> {
 public:
  using Set = SquareSet<8>;

  TwoWays() noexcept = default;
  TwoWays(Set there, Set back) noexcept
      : both_(_mm256_set_m128i(turned(std::bit_cast<__m128i>(back)), std::bit_cast<__m128i>(there))) {}

  friend TwoWays operator&(TwoWays a, TwoWays b) noexcept { return TwoWays(_mm256_and_si256(a.both_, b.both_)); }
  friend TwoWays operator|(TwoWays a, TwoWays b) noexcept { return TwoWays(_mm256_or_si256(a.both_, b.both_)); }
  [[nodiscard]] int size() const noexcept {
    const auto words = std::bit_cast<std::array<std::uint64_t, 4>>(both_);
    return std::popcount(words[0]) + std::popcount(words[1]) + std::popcount(words[2]) + std::popcount(words[3]);
  }

  template <int Files, int North>
  [[nodiscard]] TwoWays swept(TwoWays open) const noexcept {
    if constexpr (North == 0) {
      static_assert(Files == 1, "the other way east is the second set's");
      return TwoWays(_mm256_xor_si256(_mm256_add_epi16(open.both_, _mm256_slli_epi16(both_, 1)), open.both_));
    } else {
      // The distance doubles each round: a file has at most eight squares.
      TwoWays set = *this;
      set = set | (open & set.shifted<Files, North>());
      open = open & open.shifted<Files, North>();
      set = set | (open & set.shifted<2 * Files, 2 * North>());
      open = open & open.shifted<2 * Files, 2 * North>();
      set = set | (open & set.shifted<4 * Files, 4 * North>());
      return set.shifted<Files, North>();
    }
  }

 private:
  explicit TwoWays(__m256i both) noexcept : both_(both) {}

  template <int Files, int North>
  [[nodiscard]] TwoWays shifted() const noexcept {
    static_assert(North > 0, "the other way up is the second set's");
    const __m256i up = _mm256_slli_si256(both_, 2 * North);
    if constexpr (Files > 0) return TwoWays(_mm256_slli_epi16(up, Files));
    if constexpr (Files < 0) return TwoWays(_mm256_srli_epi16(up, -Files));
    return TwoWays(up);
  }

  /// The last square first.
  [[nodiscard]] static __m128i turned(__m128i set) noexcept {
    const __m128i half = _mm_set1_epi8(0x0f);
    const __m128i low = _mm_setr_epi8(0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15);
    const __m128i bytes = _mm_setr_epi8(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    const __m128i lower = _mm_shuffle_epi8(low, _mm_and_si128(set, half));
    const __m128i upper = _mm_shuffle_epi8(low, _mm_and_si128(_mm_srli_epi16(set, 4), half));
    return _mm_shuffle_epi8(_mm_or_si128(_mm_slli_epi16(lower, 4), upper), bytes);
  }

  __m256i both_;
};

#endif

}  // namespace arbiter
