// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <arbiter/board/lanes.hpp>
#include <arbiter/board/square.hpp>

namespace arbiter {

/// A set of squares of a board with at most `Ranks` (8 or 16) ranks: one 16-bit lane a rank.
template <int Ranks>
class SquareSet {
 public:
  static constexpr int ranks = Ranks;
  static constexpr std::size_t word_count = Ranks / 4;
  /// The members as bits, 64 squares a word in the order of their numbers.
  using Words = std::array<std::uint64_t, word_count>;

  SquareSet() noexcept = default;
  explicit SquareSet(Square s) noexcept : lanes_(Lanes<Ranks>::of_square(static_cast<unsigned>(s))) {}
  explicit SquareSet(const Words& words) noexcept : lanes_(Lanes<Ranks>::of_words(words)) {}

  /// All squares of a board. Precondition: board.ranks <= Ranks.
  [[nodiscard]] static SquareSet all(Extent board) noexcept {
    Words words{};
    for (int rank = 0; rank < board.ranks; ++rank)
      words[static_cast<std::size_t>(rank) / 4] |= ((std::uint64_t{1} << board.files) - 1) << (rank % 4 * 16);
    return SquareSet(words);
  }
  /// All squares of one rank of a board, from 0. Precondition: rank < Ranks.
  [[nodiscard]] static SquareSet rank(int rank, Extent board) noexcept {
    Words words{};
    words[static_cast<std::size_t>(rank) / 4] = ((std::uint64_t{1} << board.files) - 1) << (rank % 4 * 16);
    return SquareSet(words);
  }

  friend SquareSet operator&(SquareSet a, SquareSet b) noexcept { return SquareSet(a.lanes_ & b.lanes_); }
  friend SquareSet operator|(SquareSet a, SquareSet b) noexcept { return SquareSet(a.lanes_ | b.lanes_); }
  friend SquareSet operator^(SquareSet a, SquareSet b) noexcept { return SquareSet(a.lanes_ ^ b.lanes_); }
  SquareSet& operator&=(SquareSet b) noexcept { return *this = *this & b; }
  SquareSet& operator|=(SquareSet b) noexcept { return *this = *this | b; }
  SquareSet& operator^=(SquareSet b) noexcept { return *this = *this ^ b; }
  /// The members that are not in `b`.
  [[nodiscard]] SquareSet without(SquareSet b) const noexcept { return SquareSet(lanes_.without(b.lanes_)); }

  [[nodiscard]] Words words() const noexcept { return lanes_.words(); }
  [[nodiscard]] bool contains(Square s) const noexcept { return (words()[index(s) / 64] >> (index(s) % 64) & 1) != 0; }
  [[nodiscard]] int size() const noexcept {
    int n = 0;
    for (const std::uint64_t word : words()) n += std::popcount(word);
    return n;
  }
  [[nodiscard]] bool empty() const noexcept {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words()) any |= word;
    return any == 0;
  }
  friend bool operator==(SquareSet a, SquareSet b) noexcept { return a.words() == b.words(); }

  /// Calls `visit(Square)` for each member in the order a1, b1, ... a2, ...
  template <class Visit>
  void for_each(Visit&& visit) const {
    const Words all = words();
    for (std::size_t w = 0; w < word_count; ++w)
      for (std::uint64_t word = all[w]; word != 0; word &= word - 1)
        visit(static_cast<Square>(w * 64 + static_cast<std::size_t>(std::countr_zero(word))));
  }
  /// The member that comes first. Precondition: not empty.
  [[nodiscard]] Square front() const noexcept {
    const Words all = words();
    std::size_t w = 0;
    while (all[w] == 0) ++w;
    return static_cast<Square>(w * 64 + static_cast<std::size_t>(std::countr_zero(all[w])));
  }

  /// All members moved by `files` to the east (negative: west) and `North` ranks to the north; what leaves the 16 files
  /// or the lanes is gone. The result may hold squares off a smaller board.
  template <int North>
  [[nodiscard]] SquareSet shifted(int files) const noexcept {
    const Lanes<Ranks> moved = lanes_.template north<North>();
    return SquareSet(files >= 0 ? moved.east(files) : moved.west(-files));
  }

 private:
  explicit SquareSet(Lanes<Ranks> lanes) noexcept : lanes_(lanes) {}
  Lanes<Ranks> lanes_;
};

/// Collects squares one by one without touching vector registers.
template <int Ranks>
class SquareSetBuilder {
 public:
  void add(Square s) noexcept { words_[index(s) / 64] |= std::uint64_t{1} << (index(s) % 64); }
  [[nodiscard]] SquareSet<Ranks> set() const noexcept { return SquareSet<Ranks>(words_); }

 private:
  typename SquareSet<Ranks>::Words words_{};
};

/// Calls `go(std::integral_constant<int, North>)` with `north` as a constant, so that a loop over shifts is compiled for
/// its direction. Precondition: -3 <= north <= 3.
template <class Go>
constexpr decltype(auto) with_constant_rank_step(int north, Go&& go) {
  using std::integral_constant;
  switch (north) {
    case -3: return go(integral_constant<int, -3>{});
    case -2: return go(integral_constant<int, -2>{});
    case -1: return go(integral_constant<int, -1>{});
    case 0: return go(integral_constant<int, 0>{});
    case 1: return go(integral_constant<int, 1>{});
    case 2: return go(integral_constant<int, 2>{});
    default: return go(integral_constant<int, 3>{});
  }
}

}  // namespace arbiter
