// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include <arbiter/board/square.hpp>
#include <arbiter/movement/directions.hpp>

namespace arbiter {

/// How a leg may end: on an empty square, on an enemy piece, on either. A set of two bits.
enum class Mode : std::uint8_t { move = 1, capture = 2, both = 3 };

/// Whether `mode` has every way to end that `part` has.
[[nodiscard]] constexpr bool holds(Mode mode, Mode part) noexcept {
  return (static_cast<int>(mode) & static_cast<int>(part)) == static_cast<int>(part);
}

/// What a leg asks of the squares between its start and its end.
enum class Passage : std::uint8_t {
  rider,       ///< each earlier landing square is empty; what a single leap jumps does not matter
  lame,        ///< n: one leap, all squares between are empty; for (2,1) the square next to the start, orthogonally
  jump,        ///< j: one leap, at least one square between is occupied, by either side: just where `lame` is stopped
  cannon,      ///< p: exactly one of the earlier landing squares is occupied, by either side
  grasshopper  ///< g: the earlier landing squares are empty but the last of them, which is occupied by either side
};

/// The range of a leg that only the edge of the board stops.
inline constexpr std::uint8_t unlimited_range = 15;

/// One direction of a movement: up to `range` equal steps, seen from the first player's side. Hoppers count the steps
/// from the start, not from the piece they hop over.
struct Leg {
  Step step;
  std::uint8_t range = 1;  ///< 1 to 15 steps
  Mode mode = Mode::both;
  Passage passage = Passage::rider;

  friend constexpr bool operator==(const Leg&, const Leg&) noexcept = default;
};

/// How a kind moves by itself: a set of legs in a fixed order, made by `join`.
/// No two legs of one step and passage share a mode, so no leg offers what another of its step and passage offers, and
/// movements of the same legs, however they were written, are equal.
struct Movement {
  static constexpr std::size_t capacity = 64;

  std::array<Leg, capacity> legs{};
  std::uint8_t size = 0;

  [[nodiscard]] constexpr const Leg* begin() const noexcept { return legs.data(); }
  [[nodiscard]] constexpr const Leg* end() const noexcept { return legs.data() + size; }

  friend constexpr bool operator==(const Movement& a, const Movement& b) noexcept {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
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
  Movement next = movement;
  for (const Passage passage : {Passage::lame, Passage::jump})
    if (!detail::set_reach(next, leg.step, passage, uncovered(passage, Mode::move), uncovered(passage, Mode::capture)))
      return false;
  if (leg.passage != Passage::lame && leg.passage != Passage::jump &&
      !detail::set_reach(next, leg.step, leg.passage, longest(leg.passage, Mode::move),
                         longest(leg.passage, Mode::capture)))
    return false;
  movement = next;
  return true;
}

}  // namespace arbiter
