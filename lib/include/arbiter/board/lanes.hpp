// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

#if defined(__SSE4_1__)
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
  /// The set is empty.
  [[nodiscard]] bool none() const noexcept {
#if defined(__SSE4_1__)
    const auto x = reinterpret_cast<__m128i>(v);
    return _mm_testz_si128(x, x) != 0;
#else
    const auto all = words();
    return (all[0] | all[1]) == 0;
#endif
  }

 private:
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
  /// The set is empty.
  [[nodiscard]] bool none() const noexcept {
    const auto x = reinterpret_cast<__m256i>(v);
    return _mm256_testz_si256(x, x) != 0;
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
  /// The set is empty.
  [[nodiscard]] bool none() const noexcept { return (low | high).none(); }
};

#endif

}  // namespace arbiter
