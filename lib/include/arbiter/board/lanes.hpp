// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

#if defined(__SSE2__)
#include <immintrin.h>
#endif

namespace arbiter {

/// One 16-bit lane a rank, bit f of lane r is file f of rank r, held in vector registers: the arithmetic below moves
/// all squares of a board at once. Lanes know nothing of a board's edges but that a file above p and a rank above the
/// last lane do not exist. `Lanes{}` is empty; without braces nothing is set.
template <int Ranks>
struct Lanes;

/// Eight ranks in one 128-bit register.
template <>
struct Lanes<8> {
  using Vector = std::uint16_t __attribute__((vector_size(16)));
  Vector v;

  friend Lanes operator&(Lanes a, Lanes b) noexcept { return {a.v & b.v}; }
  friend Lanes operator|(Lanes a, Lanes b) noexcept { return {a.v | b.v}; }
  friend Lanes operator^(Lanes a, Lanes b) noexcept { return {a.v ^ b.v}; }
  /// The members that are not in `b`.
  [[nodiscard]] Lanes without(Lanes b) const noexcept { return {v & ~b.v}; }
  /// What changes where `b` is added: each of its members carries through the members of this set that follow on it.
  [[nodiscard]] Lanes carried(Lanes b) const noexcept { return {(v + b.v) ^ v}; }

  /// All members moved east by `files`, 0 to 15; what leaves a lane is gone.
  [[nodiscard]] Lanes east(int files) const noexcept { return {v << static_cast<unsigned short>(files)}; }
  /// All members moved west by `files`, 0 to 15; what leaves a lane is gone.
  [[nodiscard]] Lanes west(int files) const noexcept { return {v >> static_cast<unsigned short>(files)}; }
  /// Towards higher ranks for positive `By`.
  template <int By>
  [[nodiscard]] Lanes north() const noexcept {
    return north_by<By>(std::make_integer_sequence<int, 8>{});
  }

  /// The members as bits, 64 squares a word in the order of their numbers.
  [[nodiscard]] std::array<std::uint64_t, 2> words() const noexcept {
    return std::bit_cast<std::array<std::uint64_t, 2>>(v);
  }
  /// Precondition: two words, aligned like the lanes.
  [[nodiscard]] static Lanes load(const std::uint64_t* words) noexcept {
    Lanes lanes;
    std::memcpy(&lanes.v, __builtin_assume_aligned(words, 16), sizeof lanes.v);
    return lanes;
  }
  /// The number of members.
  [[nodiscard]] int size() const noexcept { return size(*this, Lanes{}); }
  /// The number of members of `a` and of `b`, together.
  [[nodiscard]] static int size(Lanes a, Lanes b) noexcept {
#if defined(__POPCNT__) || !defined(__SSE2__)
    return count(a.words()) + count(b.words());
#else
    const Vector fours = in_fours(a.v) + in_fours(b.v);
    const Vector bytes = (fours & 0x0f0f) + (fours >> 4 & 0x0f0f);
    const auto sums = std::bit_cast<std::array<std::uint64_t, 2>>(
        _mm_sad_epu8(reinterpret_cast<__m128i>(bytes), _mm_setzero_si128()));
    return static_cast<int>(sums[0] + sums[1]);
#endif
  }
  /// The set is empty.
  [[nodiscard]] bool none() const noexcept { return is_apart(*this); }
  /// No member is one of `b`.
  [[nodiscard]] bool is_apart(Lanes b) const noexcept {
#if defined(__SSE4_1__)
    return _mm_testz_si128(reinterpret_cast<__m128i>(v), reinterpret_cast<__m128i>(b.v)) != 0;
#else
    const auto all = (*this & b).words();
    return (all[0] | all[1]) == 0;
#endif
  }

 private:
#if defined(__POPCNT__) || !defined(__SSE2__)
  [[nodiscard]] static int count(const std::array<std::uint64_t, 2>& words) noexcept {
    return std::popcount(words[0]) + std::popcount(words[1]);
  }
#else
  /// The bits of every four, counted in their place.
  [[nodiscard]] static Vector in_fours(Vector bits) noexcept {
    const Vector twos = bits - (bits >> 1 & 0x5555);
    return (twos & 0x3333) + (twos >> 2 & 0x3333);
  }
#endif
  template <int By, int... Lane>
  [[nodiscard]] Lanes north_by(std::integer_sequence<int, Lane...>) const noexcept {
    return {__builtin_shufflevector(v, Vector{}, (Lane - By >= 0 && Lane - By < 8 ? Lane - By : 8)...)};
  }
};

#if defined(__AVX2__)

/// Sixteen ranks in one 256-bit register.
template <>
struct alignas(32) Lanes<16> {
  using Vector = std::uint16_t __attribute__((vector_size(32)));
  Vector v;

  friend Lanes operator&(Lanes a, Lanes b) noexcept { return {a.v & b.v}; }
  friend Lanes operator|(Lanes a, Lanes b) noexcept { return {a.v | b.v}; }
  friend Lanes operator^(Lanes a, Lanes b) noexcept { return {a.v ^ b.v}; }
  /// The members that are not in `b`.
  [[nodiscard]] Lanes without(Lanes b) const noexcept { return {v & ~b.v}; }
  /// What changes where `b` is added: each of its members carries through the members of this set that follow on it.
  [[nodiscard]] Lanes carried(Lanes b) const noexcept { return {(v + b.v) ^ v}; }

  /// All members moved east by `files`, 0 to 15; what leaves a lane is gone.
  [[nodiscard]] Lanes east(int files) const noexcept { return {v << static_cast<unsigned short>(files)}; }
  /// All members moved west by `files`, 0 to 15; what leaves a lane is gone.
  [[nodiscard]] Lanes west(int files) const noexcept { return {v >> static_cast<unsigned short>(files)}; }
  /// All members moved north by `By` ranks (negative: south); what leaves the lanes is gone.
  template <int By>
  [[nodiscard]] Lanes north() const noexcept {
    const auto x = reinterpret_cast<__m256i>(v);
    if constexpr (By == 0) {
      return *this;
    } else if constexpr (By > 0) {
      // Below the high half lies the low half, below the low half nothing.
      const __m256i below = _mm256_permute2x128_si256(x, x, 0x08);
      if constexpr (By >= 8) {
        return {reinterpret_cast<Vector>(_mm256_slli_si256(below, 2 * (By - 8)))};
      } else {
        return {reinterpret_cast<Vector>(_mm256_alignr_epi8(x, below, 16 - 2 * By))};
      }
    } else {
      const __m256i above = _mm256_permute2x128_si256(x, x, 0x81);
      if constexpr (By <= -8) {
        return {reinterpret_cast<Vector>(_mm256_srli_si256(above, 2 * (-By - 8)))};
      } else {
        return {reinterpret_cast<Vector>(_mm256_alignr_epi8(above, x, -2 * By))};
      }
    }
  }

  /// The members as bits, 64 squares a word in the order of their numbers.
  [[nodiscard]] std::array<std::uint64_t, 4> words() const noexcept {
    return std::bit_cast<std::array<std::uint64_t, 4>>(v);
  }
  /// Precondition: four `words`, aligned like the lanes.
  [[nodiscard]] static Lanes load(const std::uint64_t* words) noexcept {
    Lanes lanes;
    std::memcpy(&lanes.v, __builtin_assume_aligned(words, 32), sizeof lanes.v);
    return lanes;
  }
  /// The number of members.
  [[nodiscard]] int size() const noexcept {
    const auto all = words();
    return std::popcount(all[0]) + std::popcount(all[1]) + std::popcount(all[2]) + std::popcount(all[3]);
  }
  /// The set is empty.
  [[nodiscard]] bool none() const noexcept { return is_apart(*this); }
  /// No member is one of `b`.
  [[nodiscard]] bool is_apart(Lanes b) const noexcept {
    return _mm256_testz_si256(reinterpret_cast<__m256i>(v), reinterpret_cast<__m256i>(b.v)) != 0;
  }
};

#else

/// Sixteen ranks in two 128-bit registers, for machines without AVX2.
template <>
struct Lanes<16> {
  Lanes<8> low;   ///< ranks 1 to 8
  Lanes<8> high;  ///< ranks 9 to 16

  friend Lanes operator&(Lanes a, Lanes b) noexcept { return {a.low & b.low, a.high & b.high}; }
  friend Lanes operator|(Lanes a, Lanes b) noexcept { return {a.low | b.low, a.high | b.high}; }
  friend Lanes operator^(Lanes a, Lanes b) noexcept { return {a.low ^ b.low, a.high ^ b.high}; }
  /// The members that are not in `b`.
  [[nodiscard]] Lanes without(Lanes b) const noexcept { return {low.without(b.low), high.without(b.high)}; }
  /// What changes where `b` is added: each of its members carries through the members of this set that follow on it.
  [[nodiscard]] Lanes carried(Lanes b) const noexcept { return {low.carried(b.low), high.carried(b.high)}; }

  /// All members moved east by `files`, 0 to 15; what leaves a lane is gone.
  [[nodiscard]] Lanes east(int files) const noexcept { return {low.east(files), high.east(files)}; }
  /// All members moved west by `files`, 0 to 15; what leaves a lane is gone.
  [[nodiscard]] Lanes west(int files) const noexcept { return {low.west(files), high.west(files)}; }
  /// All members moved north by `By` ranks (negative: south); what leaves the lanes is gone.
  template <int By>
  [[nodiscard]] Lanes north() const noexcept {
    if constexpr (By >= 8) {
      return {Lanes<8>{}, low.north<By - 8>()};
    } else if constexpr (By > 0) {
      return {low.north<By>(), high.north<By>() | low.north<By - 8>()};
    } else if constexpr (By > -8) {
      return {low.north<By>() | high.north<By + 8>(), high.north<By>()};
    } else {
      return {high.north<By + 8>(), Lanes<8>{}};
    }
  }

  /// The members as bits, 64 squares a word in the order of their numbers.
  [[nodiscard]] std::array<std::uint64_t, 4> words() const noexcept {
    const auto a = low.words();
    const auto b = high.words();
    return {a[0], a[1], b[0], b[1]};
  }
  /// Precondition: four `words`, aligned like the lanes.
  [[nodiscard]] static Lanes load(const std::uint64_t* words) noexcept {
    return {Lanes<8>::load(words), Lanes<8>::load(words + 2)};
  }
  /// The number of members.
  [[nodiscard]] int size() const noexcept { return Lanes<8>::size(low, high); }
  /// The set is empty.
  [[nodiscard]] bool none() const noexcept { return (low | high).none(); }
  /// No member is one of `b`.
  [[nodiscard]] bool is_apart(Lanes b) const noexcept { return ((low & b.low) | (high & b.high)).none(); }
};

#endif

}  // namespace arbiter
