// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include <arbiter/board/kind.hpp>
#include <arbiter/board/square.hpp>

namespace arbiter {

/// What stands on a square after a turn that changed it; an empty piece where nothing does.
struct Change {
  Square at{};
  Piece now;
  friend constexpr bool operator==(const Change&, const Change&) noexcept = default;
};

/// Everything that a turn changes, all its phases included: squares in the order of their numbers, and the game's other
/// fields as they are afterwards, clocks left out. Two turns of a position are one turn if their effects are equal.
/// (COM-10)
template <class Fields>
struct Effect {
  std::vector<Change> changes;
  Fields fields{};
  friend bool operator==(const Effect&, const Effect&) = default;
};

/// The squares on which the boards `before` and `after` differ, with what stands there on the latter.
template <class Board>
[[nodiscard]] std::vector<Change> changes_between(const Board& before, const Board& after) {
  std::vector<Change> changes;
  const auto touched = (before.occupied() | after.occupied());
  touched.for_each([&](Square s) {
    if (const Piece now = after.at(s); now != before.at(s)) changes.push_back({s, now});
  });
  return changes;
}

/// Makes the changes of an effect on a board.
template <class Board>
void apply(Board& board, const std::vector<Change>& changes) {
  for (const Change& change : changes) board.set(change.at, change.now);
}

}  // namespace arbiter
