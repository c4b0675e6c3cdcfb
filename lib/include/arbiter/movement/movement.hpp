// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include <arbiter/board/square.hpp>
#include <arbiter/movement/directions.hpp>
#include <arbiter/movement/path.hpp>

namespace arbiter {

/// One direction of a movement: up to `range` equal steps, seen from the first player's side. Hoppers count the steps
/// from the start, not from the piece they hop over.
struct Leg {
  Step step;
  std::uint8_t range = 1;  ///< 1 to 15 steps
  Mode mode = Mode::both;
  Passage passage = Passage::rider;

  friend constexpr bool operator==(const Leg&, const Leg&) noexcept = default;
};

/// How a kind moves by itself: a set of straight legs and a set of paths, each in a fixed order, made by `join`.
/// No two legs of one step and passage share a mode, so no leg offers what another of its step and passage offers, and
/// movements of the same legs and paths, however they were written, are equal.
struct Movement {
  static constexpr std::size_t capacity = 64;

  std::array<Leg, capacity> legs{};
  std::uint8_t size = 0;
  std::uint8_t path_count = 0;
  std::array<Path, capacity> paths{};

  /// Its legs are a range.
  [[nodiscard]] constexpr const Leg* begin() const noexcept { return legs.data(); }
  /// Behind the last leg.
  [[nodiscard]] constexpr const Leg* end() const noexcept { return legs.data() + size; }

  friend constexpr bool operator==(const Movement& a, const Movement& b) noexcept {
    return std::equal(a.begin(), a.end(), b.begin(), b.end()) &&
           std::equal(a.paths.begin(), a.paths.begin() + a.path_count, b.paths.begin(), b.paths.begin() + b.path_count);
  }
};

namespace detail {

/// Legs stand by passage, then from short leaps to long ones, then clockwise, moves before captures.
[[nodiscard]] constexpr bool stands_before(const Leg& a, const Leg& b) noexcept {
  if (a.passage != b.passage) return a.passage < b.passage;
  const Leap left = leap_of(a.step);
  const Leap right = leap_of(b.step);
  if (left.longer != right.longer) return left.longer < right.longer;
  if (left.shorter != right.shorter) return left.shorter < right.shorter;
  if (a.step != b.step) return direction_of(a.step) < direction_of(b.step);
  return a.mode < b.mode;
}

/// How far `movement` goes by `step` and `passage` and may then end by `mode`; 0 where it may not.
[[nodiscard]] constexpr std::uint8_t reach(const Movement& movement, Step step, Passage passage, Mode mode) noexcept {
  std::uint8_t range = 0;
  for (const Leg& leg : movement)
    if (leg.step == step && leg.passage == passage && holds(leg.mode, mode)) range = std::max(range, leg.range);
  return range;
}

[[nodiscard]] constexpr bool insert(Movement& movement, const Leg& leg) noexcept {
  if (movement.size == Movement::capacity) return false;
  std::size_t at = movement.size++;
  for (; at > 0 && stands_before(leg, movement.legs[at - 1]); --at) movement.legs[at] = movement.legs[at - 1];
  movement.legs[at] = leg;
  return true;
}

/// Replaces what `movement` has by `step` and `passage`.
[[nodiscard]] constexpr bool set_reach(Movement& movement, Step step, Passage passage, std::uint8_t move,
                                       std::uint8_t capture) noexcept {
  std::uint8_t kept = 0;
  for (std::uint8_t at = 0; at < movement.size; ++at)
    if (movement.legs[at].step != step || movement.legs[at].passage != passage)
      movement.legs[kept++] = movement.legs[at];
  movement.size = kept;
  if (move == capture) return move == 0 || insert(movement, Leg{step, move, Mode::both, passage});
  return (move == 0 || insert(movement, Leg{step, move, Mode::move, passage})) &&
         (capture == 0 || insert(movement, Leg{step, capture, Mode::capture, passage}));
}

}  // namespace detail

/// Adds `leg` to `movement`: the longer range holds, a move and a capture of one range become one leg, and a lame or
/// jumping leap that a free leap covers is dropped. False, with `movement` as it was, where it would need over 64 legs.
/// Precondition: the leg's step leaves its square, its range is 1 to 15, and 1 if it is lame or jumping.
[[nodiscard]] constexpr bool join(Movement& movement, const Leg& leg) noexcept {
  const auto longest = [&](Passage passage, Mode mode) {
    const std::uint8_t had = detail::reach(movement, leg.step, passage, mode);
    return passage == leg.passage && holds(leg.mode, mode) ? std::max(had, leg.range) : had;
  };
  const auto uncovered = [&](Passage passage, Mode mode) {
    return longest(Passage::rider, mode) > 0 ? std::uint8_t{0} : longest(passage, mode);
  };
  // All that is asked of the movement is asked before any of it is replaced.
  const std::array<std::uint8_t, 6> ranges{
      uncovered(Passage::lame, Mode::move), uncovered(Passage::lame, Mode::capture),
      uncovered(Passage::jump, Mode::move), uncovered(Passage::jump, Mode::capture),
      longest(leg.passage, Mode::move),     longest(leg.passage, Mode::capture)};
  const bool between = leg.passage == Passage::lame || leg.passage == Passage::jump;
  const std::array<Leg, Movement::capacity> legs = movement.legs;
  const std::uint8_t size = movement.size;
  if (detail::set_reach(movement, leg.step, Passage::lame, ranges[0], ranges[1]) &&
      detail::set_reach(movement, leg.step, Passage::jump, ranges[2], ranges[3]) &&
      (between || detail::set_reach(movement, leg.step, leg.passage, ranges[4], ranges[5])))
    return true;
  movement.legs = legs;
  movement.size = size;
  return false;
}

/// Adds `path` to `movement`; a path that is there already but for its mode gets both modes. False, with `movement` as
/// it was, where it would need over 64 paths. Precondition: the path has strides, each leaves its square and has a
/// range of 1 to 15, and it makes 1 to 15 of them.
[[nodiscard]] constexpr bool join(Movement& movement, Path path) noexcept {
  std::size_t kept = 0;
  for (std::size_t at = 0; at < movement.path_count; ++at) {
    Path like = movement.paths[at];
    like.mode = path.mode;
    if (like == path) {
      path.mode = static_cast<Mode>(static_cast<int>(path.mode) | static_cast<int>(movement.paths[at].mode));
    } else {
      movement.paths[kept++] = movement.paths[at];
    }
  }
  movement.path_count = static_cast<std::uint8_t>(kept);
  if (kept == Movement::capacity) return false;
  std::size_t at = kept;
  for (; at > 0 && detail::stands_before(path, movement.paths[at - 1]); --at)
    movement.paths[at] = movement.paths[at - 1];
  movement.paths[at] = path;
  ++movement.path_count;
  return true;
}

/// Adds `path` in all eight directions: turned by quarters of a circle, and mirrored. False where they do not fit.
[[nodiscard]] constexpr bool join_all_around(Movement& movement, const Path& path) noexcept {
  bool fits = true;
  for (unsigned i = 0; i < 8; ++i) fits = fits && join(movement, image(path, (i & 1) != 0, (i & 2) != 0, (i & 4) != 0));
  return fits;
}

}  // namespace arbiter
