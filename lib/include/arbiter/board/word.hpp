// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include <arbiter/board/square.hpp>
#include <arbiter/board/square_set.hpp>

// The squares of a board of at most eight files and ranks as the bits of one word, bit rank * 8 + file: what a walk
// over such a board keeps in one register.

namespace arbiter {

/// A set of squares as bits.
using Word = std::uint64_t;

/// The number of the bit of a square. Precondition: its file and rank are below 8.
[[nodiscard]] constexpr std::size_t bit_number(Square s) noexcept {
  return (static_cast<std::size_t>(s) >> 4 << 3) | (static_cast<std::size_t>(s) & 7);
}
/// The word of one square.
[[nodiscard]] constexpr Word word_of(Square s) noexcept { return Word{1} << bit_number(s); }
/// The square of a bit.
[[nodiscard]] constexpr Square square_of_bit(std::size_t bit) noexcept {
  return static_cast<Square>((bit >> 3 << 4) | (bit & 7));
}
/// The square of the lowest bit. Precondition: not empty.
[[nodiscard]] constexpr Square first_square(Word word) noexcept {
  return square_of_bit(static_cast<std::size_t>(std::countr_zero(word)));
}

/// `set` as a word. Precondition: no member on a file above h.
[[nodiscard]] inline Word word_of(SquareSet<8> set) noexcept {
  const auto closed = [](Word lanes) {
    lanes = (lanes | lanes >> 8) & 0x0000FFFF0000FFFFU;
    return (lanes | lanes >> 16) & 0x00000000FFFFFFFFU;
  };
  const SquareSet<8>::Words words = set.words();
  return closed(words[0]) | closed(words[1]) << 32;
}
/// `word` as a set.
[[nodiscard]] inline SquareSet<8> set_of(Word word) noexcept {
  const auto opened = [](Word half) {
    half = (half | half << 16) & 0x0000FFFF0000FFFFU;
    return (half | half << 8) & 0x00FF00FF00FF00FFU;
  };
  return SquareSet<8>::of({opened(word & 0xFFFFFFFFU), opened(word >> 32)});
}

/// Calls `visit(Square)` for each member in the order a1, b1, ... a2, ...
template <class Visit>
void for_each_square(Word word, Visit&& visit) {
  for (; word != 0; word &= word - 1) visit(first_square(word));
}

}  // namespace arbiter
