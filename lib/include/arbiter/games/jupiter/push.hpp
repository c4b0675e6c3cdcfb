// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>

#include <arbiter/game/turn.hpp>
#include <arbiter/games/jupiter/changes.hpp>
#include <arbiter/games/jupiter/influences.hpp>
#include <arbiter/games/jupiter/roster.hpp>

namespace arbiter::jupiter {

/// A Tank on its way in one direction, square by square, and the unbroken line that it pushes. (JUP-60)
class Push {
 public:
  /// `crush`: an enemy with no room behind it is pushed off the board. (JUP-61)
  Push(const Roster& roster, const Table& board, Square from, int direction, bool crush)
      : roster_(roster),
        board_(board),
        from_(from),
        direction_(direction),
        crush_(crush),
        at_(from),
        beyond_(roster.next(from, direction)) {}

  /// The push that `part` makes on this board; `crush` as above. Precondition: it is within reach.
  [[nodiscard]] static Push of(const Roster& roster, const Table& board, const Part& part, bool crush) {
    Push push(roster, board, part.from, direction_between(part.from, part.to), crush);
    while (push.at() != part.to && push.step()) {
    }
    return push;
  }

  /// Goes one square on; false, and stays, where there is no room.
  bool step() noexcept {
    for (; beyond_ && !board_.is_empty(*beyond_); beyond_ = roster_.next(*beyond_, direction_))
      line_[size_++] = *beyond_;
    if (beyond_) {
      beyond_ = roster_.next(*beyond_, direction_);
    } else {
      if (size_ == 0 || !crush_ || board_.holds(line_[size_ - 1], board_.at(from_).side)) return false;
      --size_;
    }
    at_ = *roster_.next(at_, direction_);
    return true;
  }

  /// Where the Tank stands now.
  [[nodiscard]] Square at() const noexcept { return at_; }
  /// The squares from which it has pushed what is still on the board, the nearest first.
  [[nodiscard]] std::span<const Square> pushed() const noexcept { return {line_.data(), size_}; }

  /// Notes what has been done so far; the Tank is `tank` by now.
  void note(Changes& changes, Piece tank) const noexcept {
    auto s = roster_.next(at_, direction_);
    for (std::size_t i = 0; i < size_; ++i, s = roster_.next(*s, direction_))
      changes.set(board_, *s, board_.at(line_[i]));
    changes.set(board_, at_, tank);
    for (Square left = from_; left != at_; left = *roster_.next(left, direction_)) changes.clear(board_, left);
  }

 private:
  const Roster& roster_;
  const Table& board_;
  Square from_;
  int direction_;
  bool crush_;
  Square at_;
  std::optional<Square> beyond_;   ///< the first square not yet looked at
  std::array<Square, 16> line_{};  ///< where what it pushes stood, the nearest first
  std::size_t size_ = 0;
};

}  // namespace arbiter::jupiter
