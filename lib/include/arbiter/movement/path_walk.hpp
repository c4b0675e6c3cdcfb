// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <cstdlib>
#include <numeric>
#include <vector>

#include <arbiter/board/square.hpp>
#include <arbiter/board/square_set.hpp>
#include <arbiter/movement/movement.hpp>
#include <arbiter/movement/path.hpp>

namespace arbiter {

/// From the departure of a lame or jumping leap to the first square that it looks at: a leap along a line passes the
/// squares of that line; a Knight's passes the orthogonal neighbour on its long side.
[[nodiscard]] inline Step first_between(Step step) noexcept {
  const int files = std::abs(step.files);
  const int ranks = std::abs(step.ranks);
  if (files != ranks && files != 0 && ranks != 0) {
    return files > ranks ? Step{static_cast<std::int8_t>(step.files / files), 0}
                         : Step{0, static_cast<std::int8_t>(step.ranks / ranks)};
  }
  const int parts = std::gcd(files, ranks);
  return {static_cast<std::int8_t>(step.files / parts), static_cast<std::int8_t>(step.ranks / parts)};
}

/// All ways of `movement`, its straight legs included, as paths of `side`.
[[nodiscard]] inline std::vector<Path> paths_of(const Movement& movement, Side side) {
  std::vector<Path> paths;
  for (const Leg& leg : movement)
    paths.push_back(oriented(path_of({Stride{leg.step, leg.range, Onward::empty, leg.passage}}, leg.mode), side));
  for (std::size_t i = 0; i < movement.path_count; ++i) paths.push_back(oriented(movement.paths[i], side));
  return paths;
}

/// Walks a path over what is occupied and what is not, whoever stands there.
template <int Lanes>
class PathWalk {
 public:
  using Set = SquareSet<Lanes>;

  /// A walk over these occupied squares.
  PathWalk(Extent board, Set occupied) noexcept : board_(board), occupied_(occupied) {}
  /// A walk that goes wherever the path could go, whatever stood where.
  [[nodiscard]] static PathWalk over_anything(Extent board) noexcept {
    PathWalk walk(board, Set{});
    walk.anything_ = true;
    return walk;
  }

  /// The squares where `path`, as it leads for the mover's side, may end from `from`, whatever stands on them. Those
  /// whose state it asked for are added to `read`.
  [[nodiscard]] Set ends(const Path& path, Square from, Set& read) noexcept {
    ends_ = Set{};
    read_ = Set{};
    occupied_here_ = occupied_.without(Set(from));
    go(path, 0, from, Set(from), 0);
    read |= read_;
    return ends_;
  }

 private:
  void go(const Path& path, int made, Square start, Set passed, int first_steps) noexcept {
    const Stride stride = stride_at(path, made);
    const bool is_last = made + 1 == path.most;
    const bool may_end = made + 1 >= path.least;
    const bool is_bound = path.equal && made == 1;
    const int range = stride.range;
    Square here = start;
    int screens = 0;
    bool behind = false;  // the last square holds a piece
    for (int steps = 1; steps <= range; ++steps) {
      const auto to = advance(here, stride.step, board_);
      if (!to) return;
      const bool counts = !is_bound || steps == first_steps;
      if (may_end && counts && !passed.contains(*to) && may_land(stride, here, steps, screens, behind))
        ends_ |= Set(*to);
      const bool held = holds_piece(*to);
      if (!is_last && counts &&
          (anything_ || stride.onward == Onward::any || held == (stride.onward == Onward::occupied)))
        go(path, made + 1, *to, passed | Set(*to), path.equal ? steps : 0);
      if (!anything_) {
        screens += held ? 1 : 0;
        if (stops(stride.passage, screens, behind)) return;
        behind = held;
      }
      passed |= Set(*to);
      here = *to;
    }
  }

  [[nodiscard]] bool holds_piece(Square s) noexcept {
    read_ |= Set(s);
    return occupied_here_.contains(s);
  }

  /// Whether the squares up to `here`, the one before the last, allow it to land.
  [[nodiscard]] bool may_land(const Stride& stride, Square here, int steps, int screens, bool behind) noexcept {
    switch (stride.passage) {
      case Passage::rider: return true;
      case Passage::lame: return anything_ || !something_between(stride.step, here);
      case Passage::jump: return anything_ || something_between(stride.step, here);
      case Passage::cannon: return anything_ ? steps > 1 : screens == 1;
      case Passage::grasshopper: return anything_ ? steps > 1 : behind;
    }
    return false;
  }

  /// Whether nothing lies beyond a square, the pieces up to and on it counted, `behind` one before it.
  [[nodiscard]] static bool stops(Passage passage, int screens, bool behind) noexcept {
    switch (passage) {
      case Passage::cannon: return screens > 1;
      case Passage::grasshopper: return behind;
      default: return screens > 0;
    }
  }

  [[nodiscard]] bool something_between(Step step, Square from) noexcept {
    const Step small = first_between(step);
    const Leap leap = leap_of(step);
    const int squares = leap.oblique() ? 1 : leap.longer - 1;
    bool found = false;
    for (int i = 1; i <= squares; ++i) {
      const Step there{static_cast<std::int8_t>(small.files * i), static_cast<std::int8_t>(small.ranks * i)};
      found = holds_piece(*advance(from, there, board_)) || found;
    }
    return found;
  }

  Extent board_;
  bool anything_ = false;
  Set occupied_;
  Set occupied_here_{};  ///< without the square of departure (COM-04)
  Set ends_{};
  Set read_{};
};

}  // namespace arbiter
