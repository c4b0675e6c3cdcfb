// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <arbiter/board/square_set.hpp>
#include <arbiter/movement/kinds.hpp>

namespace arbiter {

/// Where a slider goes from each square of a board if nothing stands there, and which of those squares a piece takes
/// from it: set differences in place of walks, for boards that are only about to be.
template <int Ranks>
class Slides {
 public:
  using Set = SquareSet<Ranks>;

  /// Precondition: the movement of `kind` is plain, and the same for both sides.
  Slides(const KindRow& kind, Extent board)
      : squares_(static_cast<std::size_t>(board.size())), open_(squares_, Set{}), cuts_(squares_ * squares_, Set{}) {
    std::uint8_t numbered = 0;
    Set::all(board).for_each([&](Square s) { number_[index(s)] = numbered++; });
    Set::all(board).for_each([&](Square from) {
      for (const Leg& leg : kind.movement) {
        std::vector<Square> line;
        for (auto to = advance(from, leg.step, board); to && line.size() < leg.range;
             to = advance(*to, leg.step, board))
          line.push_back(*to);
        for (std::size_t at = 0; at < line.size(); ++at) {
          open_[number(from)] |= Set(line[at]);
          for (std::size_t by = 0; by <= at; ++by) cuts_[number(from) * squares_ + number(line[by])] |= Set(line[at]);
        }
      }
    });
  }

  /// Where it goes from `from` on an empty board.
  [[nodiscard]] Set open(Square from) const noexcept { return open_[number(from)]; }
  /// What a piece on `by` takes from that: its square and those behind it; nothing where it stands on no line.
  [[nodiscard]] Set cut(Square from, Square by) const noexcept { return cuts_[number(from) * squares_ + number(by)]; }
  /// Where it goes without capture while pieces stand on `occupied`, which does not hold `from` itself.
  [[nodiscard]] Set landings(Square from, Set occupied) const noexcept {
    Set left = open(from);
    (left & occupied).for_each([&](Square by) { left = left.without(cut(from, by)); });
    return left;
  }

 private:
  [[nodiscard]] std::size_t number(Square s) const noexcept { return number_[index(s)]; }

  std::size_t squares_;
  std::array<std::uint8_t, 256> number_{};  ///< of a square among those of the board
  std::vector<Set> open_;
  std::vector<Set> cuts_;
};

}  // namespace arbiter
