// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include <arbiter/board/square.hpp>

namespace arbiter {

/// A leap without its direction: the longer and the shorter of its two changes, longer >= shorter >= 0, longer > 0.
struct Leap {
  int longer = 1;
  int shorter = 0;

  /// Along a file or rank.
  [[nodiscard]] constexpr bool orthogonal() const noexcept { return shorter == 0; }
  /// As many files as ranks.
  [[nodiscard]] constexpr bool diagonal() const noexcept { return shorter == longer; }
  /// Neither: it has eight directions, not four.
  [[nodiscard]] constexpr bool oblique() const noexcept { return !orthogonal() && !diagonal(); }
  friend constexpr bool operator==(Leap, Leap) noexcept = default;
};

/// The leap that `step` makes. Precondition: the step leaves its square.
[[nodiscard]] constexpr Leap leap_of(Step step) noexcept {
  const int files = step.files < 0 ? -step.files : step.files;
  const int ranks = step.ranks < 0 ? -step.ranks : step.ranks;
  return files > ranks ? Leap{files, ranks} : Leap{ranks, files};
}

/// A set of the directions 0 to 7 of a leap. They are numbered clockwise; 0 is straight ahead for an orthogonal leap
/// and the first to the right of it for an oblique one. Orthogonal leaps have the even ones, diagonal ones the odd.
using DirectionSet = std::uint8_t;

/// All directions of a leap.
[[nodiscard]] constexpr DirectionSet all_directions(Leap leap) noexcept {
  return leap.orthogonal() ? DirectionSet{0x55} : leap.diagonal() ? DirectionSet{0xAA} : DirectionSet{0xFF};
}

/// `leap` made in `direction`, seen from the first player's side.
[[nodiscard]] constexpr Step step_of(Leap leap, int direction) noexcept {
  const bool narrow = ((direction + 1) & 2) == 0;  // the longer change is in ranks
  const int files = narrow ? leap.shorter : leap.longer;
  const int ranks = narrow ? leap.longer : leap.shorter;
  const bool left = direction >= 4;
  const bool back = direction >= 2 && direction < 6;
  return Step{static_cast<std::int8_t>(left ? -files : files), static_cast<std::int8_t>(back ? -ranks : ranks)};
}

/// The direction in which `step` makes its leap. Precondition: the step leaves its square.
[[nodiscard]] constexpr int direction_of(Step step) noexcept {
  const Leap leap = leap_of(step);
  for (int direction = 0; direction < 7; ++direction)
    if ((all_directions(leap) >> direction & 1) != 0 && step_of(leap, direction) == step) return direction;
  return 7;
}

}  // namespace arbiter
