// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include <arbiter/board/lanes.hpp>
#include <arbiter/board/square.hpp>

namespace arbiter {

namespace detail {

/// The words of the set of each single square.
template <std::size_t WordCount>
struct SingleSquares {
  alignas(32) std::array<std::uint64_t, WordCount * WordCount * 64> words{};
  constexpr SingleSquares() noexcept {
    for (std::size_t s = 0; s < WordCount * 64; ++s) words[s * WordCount + s / 64] = std::uint64_t{1} << (s % 64);
  }
  [[nodiscard]] const std::uint64_t* of(Square s) const noexcept { return words.data() + index(s) * WordCount; }
};
template <std::size_t WordCount>
inline constexpr SingleSquares<WordCount> single_squares{};

}  // namespace detail

/// A set of squares of a board with at most `Ranks` (8 or 16) ranks: one 16-bit lane a rank. `SquareSet{}` is the empty
/// set; a variable declared without braces holds nothing that may be read.
template <int Ranks>
class SquareSet {
 public:
  static constexpr int ranks = Ranks;
  static constexpr std::size_t word_count = Ranks / 4;
  /// The members as bits, 64 squares a word in the order of their numbers.
  using Words = std::array<std::uint64_t, word_count>;

  SquareSet() noexcept = default;
  /// Precondition: `s` is on one of the `Ranks` ranks.
  explicit SquareSet(Square s) noexcept : lanes_(Lanes<Ranks>::load(detail::single_squares<word_count>.of(s))) {}

  /// The set with these words.
  [[nodiscard]] static SquareSet of(const Words& words) noexcept {
    if constexpr (Ranks == 8) {
      return SquareSet(std::bit_cast<Lanes<Ranks>>(words));  // registers, not memory written narrow and read wide
    } else {
      alignas(32) const Words aligned = words;
      return SquareSet(Lanes<Ranks>::load(aligned.data()));
    }
  }
  /// All squares of a board. Precondition: board.ranks <= Ranks.
  [[nodiscard]] static SquareSet all(Extent board) noexcept {
    SquareSet set{};
    for (int r = 0; r < board.ranks; ++r) set |= rank(r, board);
    return set;
  }
  /// All squares of one rank of a board, from 0. Precondition: rank < Ranks.
  [[nodiscard]] static SquareSet rank(int rank, Extent board) noexcept {
    SquareSet set{};
    for (int file = 0; file < board.files; ++file) set |= SquareSet(square(file, rank));
    return set;
  }

  friend SquareSet operator&(SquareSet a, SquareSet b) noexcept { return SquareSet(a.lanes_ & b.lanes_); }
  friend SquareSet operator|(SquareSet a, SquareSet b) noexcept { return SquareSet(a.lanes_ | b.lanes_); }
  friend SquareSet operator^(SquareSet a, SquareSet b) noexcept { return SquareSet(a.lanes_ ^ b.lanes_); }
  SquareSet& operator&=(SquareSet b) noexcept { return *this = *this & b; }
  SquareSet& operator|=(SquareSet b) noexcept { return *this = *this | b; }
  SquareSet& operator^=(SquareSet b) noexcept { return *this = *this ^ b; }
  /// The members that are not in `b`.
  [[nodiscard]] SquareSet without(SquareSet b) const noexcept { return SquareSet(lanes_.without(b.lanes_)); }

  /// From each member of `from` to the east: the members of this set that follow on each other, and the first square
  /// that is none. Precondition: between two members of `from` on one rank is a square that is no member of this set.
  [[nodiscard]] SquareSet eastward(SquareSet from) const noexcept { return SquareSet(lanes_.carried(from.lanes_)); }

  /// The set as words.
  [[nodiscard]] Words words() const noexcept { return lanes_.words(); }
  /// Precondition: `s` is on one of the `Ranks` ranks.
  [[nodiscard]] bool contains(Square s) const noexcept {
    std::uint64_t word = 0;  // read alone: a set in memory need not come into a register
    std::memcpy(&word, reinterpret_cast<const char*>(&lanes_) + index(s) / 64 * sizeof word, sizeof word);
    return (word >> (index(s) % 64) & 1) != 0;
  }
  /// The number of members.
  [[nodiscard]] int size() const noexcept { return lanes_.size(); }
  /// It has no members.
  [[nodiscard]] bool empty() const noexcept { return lanes_.none(); }
  /// It has no member in common with `other`.
  [[nodiscard]] bool is_apart(SquareSet other) const noexcept { return lanes_.is_apart(other.lanes_); }
  friend bool operator==(SquareSet a, SquareSet b) noexcept { return (a ^ b).empty(); }

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

  /// The member that comes last. Precondition: not empty.
  [[nodiscard]] Square back() const noexcept {
    const Words all = words();
    std::size_t w = word_count - 1;
    while (all[w] == 0) --w;
    return static_cast<Square>(w * 64 + 63 - static_cast<std::size_t>(std::countl_zero(all[w])));
  }

  /// All members moved by `files` to the east (negative: west) and `North` ranks to the north; what leaves the 16 files
  /// or the lanes is gone. The result may hold squares off a smaller board.
  template <int North>
  [[nodiscard]] SquareSet shifted(int files) const noexcept {
    const Lanes<Ranks> moved = lanes_.template north<North>();
    return SquareSet(files >= 0 ? moved.east(files) : moved.west(-files));
  }
  /// The same by any step, more slowly.
  [[nodiscard]] SquareSet shifted(Step step) const noexcept {
    SquareSet moved = *this;
    int north = step.ranks;
    for (; north > 0; --north) moved = moved.template shifted<1>(0);
    for (; north < 0; ++north) moved = moved.template shifted<-1>(0);
    return moved.template shifted<0>(step.files);
  }

 private:
  explicit SquareSet(Lanes<Ranks> lanes) noexcept : lanes_(lanes) {}
  Lanes<Ranks> lanes_;
};

}  // namespace arbiter
