// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <tuple>

#include <arbiter/board/side.hpp>
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

/// What stands on the square from which a path goes on.
enum class Onward : std::uint8_t {
  empty,     ///< nothing
  occupied,  ///< a piece of either side, which the path hops over
  any        ///< whatever there is
};

/// A part of a path: up to `range` equal steps, from each of which the path may go on. Only one that ends a path may
/// ask for another passage than `rider`.
struct Stride {
  Step step;
  std::uint8_t range = 0;  ///< 1 to 15 steps
  Onward onward = Onward::empty;
  Passage passage = Passage::rider;

  friend constexpr bool operator==(const Stride&, const Stride&) noexcept = default;
};

/// One way to move that is not a straight leg: strides one after the other, seen from the first player's side. It ends
/// neither where it began nor on a square that it passed, and where it began counts as empty (COM-04). Captures are
/// made on the last square only.
struct Path {
  static constexpr std::size_t capacity = 4;

  std::array<Stride, capacity> strides{};
  std::uint8_t size = 0;  ///< strides in `strides`
  std::uint8_t loop = 0;  ///< behind the last stride the path goes on with this one; `size` where it does not
  std::int8_t turn = 0;  ///< eighths of a circle, clockwise, by which the strides are turned each time they begin again
  std::uint8_t least = 0;  ///< strides made at least: 1 where it may end in its first stride
  std::uint8_t most = 0;   ///< strides made at most: `size`, or up to 15 where it loops
  bool equal = false;      ///< the second of two strides has as many steps as the first
  Mode mode = Mode::both;

  friend constexpr bool operator==(const Path&, const Path&) noexcept = default;
};

/// A path through these strides that ends in the last.
template <std::size_t Size>
[[nodiscard]] constexpr Path path_of(const Stride (&strides)[Size], Mode mode = Mode::both) noexcept {
  static_assert(Size <= Path::capacity);
  Path path;
  for (std::size_t i = 0; i < Size; ++i) path.strides[i] = strides[i];
  path.size = path.loop = path.least = path.most = static_cast<std::uint8_t>(Size);
  path.mode = mode;
  return path;
}

/// `step` turned clockwise by eighths of a circle: oblique leaps go round their eight directions, straight ones change
/// between orthogonal and diagonal, a (2,0) to a (2,2).
[[nodiscard]] constexpr Step turned(Step step, int eighths) noexcept {
  const Leap leap = leap_of(step);
  const int direction = (direction_of(step) + eighths) & 7;
  if (leap.oblique()) return step_of(leap, direction);
  return step_of(Leap{leap.longer, (direction & 1) != 0 ? leap.longer : 0}, direction);
}

/// `path` with its files mirrored, its ranks mirrored, or files and ranks exchanged first.
[[nodiscard]] constexpr Path image(Path path, bool files, bool ranks, bool exchanged) noexcept {
  for (std::size_t i = 0; i < path.size; ++i) {
    Step& step = path.strides[i].step;
    if (exchanged) step = Step{step.ranks, step.files};
    if (files) step.files = static_cast<std::int8_t>(-step.files);
    if (ranks) step.ranks = static_cast<std::int8_t>(-step.ranks);
  }
  if ((files != ranks) != exchanged) path.turn = static_cast<std::int8_t>(-path.turn);
  return path;
}

/// `path` as it leads for `side`. (COM-03)
[[nodiscard]] constexpr Path oriented(const Path& path, Side side) noexcept {
  return image(path, false, side == Side::second, false);
}

/// The stride that a path makes as its number `made` (from 0).
[[nodiscard]] constexpr Stride stride_at(const Path& path, int made) noexcept {
  if (made < path.size) return path.strides[static_cast<std::size_t>(made)];
  const int length = path.size - path.loop;
  Stride stride = path.strides[static_cast<std::size_t>(path.loop + (made - path.loop) % length)];
  stride.step = turned(stride.step, path.turn * ((made - path.loop) / length));
  return stride;
}

namespace detail {

[[nodiscard]] constexpr auto rank_of_stride(const Stride& stride) noexcept {
  const Leap leap = stride.range == 0 ? Leap{0, 0} : leap_of(stride.step);
  const int direction = stride.range == 0 ? 0 : direction_of(stride.step);
  return std::tuple(leap.longer, leap.shorter, direction, stride.range, stride.onward, stride.passage);
}

/// Paths stand from few strides to many, then by their strides.
[[nodiscard]] constexpr bool stands_before(const Path& a, const Path& b) noexcept {
  if (a.size != b.size) return a.size < b.size;
  for (std::size_t i = 0; i < a.size; ++i)
    if (a.strides[i] != b.strides[i]) return rank_of_stride(a.strides[i]) < rank_of_stride(b.strides[i]);
  return std::tuple(a.loop, a.turn, a.least, a.most, a.equal, a.mode) <
         std::tuple(b.loop, b.turn, b.least, b.most, b.equal, b.mode);
}

}  // namespace detail

}  // namespace arbiter
