// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include <arbiter/board/kind.hpp>
#include <arbiter/board/square.hpp>
#include <arbiter/movement/movement.hpp>

namespace arbiter {

/// One row of a game's table of kinds: name, label, and the movement as written and as read.
struct KindRow {
  std::string_view name;
  std::string_view label;
  std::string_view notation;
  Movement movement;
};

/// How far a kind goes by one step, moving and capturing, in steps; 0: not at all.
struct Ranges {
  std::uint8_t move = 0;
  std::uint8_t capture = 0;
  friend constexpr bool operator==(Ranges, Ranges) noexcept = default;
};

/// `step` as it leads for `side`. (COM-03)
[[nodiscard]] constexpr Step oriented(Step step, Side side) noexcept {
  return {step.files, static_cast<std::int8_t>(step.ranks * forward(side))};
}

/// True if `movement` has no paths and each of its legs is a slide, rider or leap that asks nothing of the squares it
/// passes but that they are empty: such kinds can be moved as sets.
[[nodiscard]] constexpr bool is_plain(const Movement& movement) noexcept {
  for (const Leg& leg : movement)
    if (leg.passage != Passage::rider) return false;
  return movement.path_count == 0;
}

/// How far `movement` goes by `step`, no farther than a board of this extent allows. Precondition: plain.
[[nodiscard]] constexpr Ranges ranges(const Movement& movement, Step step, Extent board) noexcept {
  Ranges longest;
  const int files = step.files < 0 ? -step.files : step.files;
  const int ranks = step.ranks < 0 ? -step.ranks : step.ranks;
  int room = 15;
  if (files != 0 && (board.files - 1) / files < room) room = (board.files - 1) / files;
  if (ranks != 0 && (board.ranks - 1) / ranks < room) room = (board.ranks - 1) / ranks;
  for (const Leg& leg : movement) {
    if (leg.step != step) continue;
    const auto range = static_cast<std::uint8_t>(leg.range < room ? leg.range : room);
    const auto mode = static_cast<unsigned>(leg.mode);
    if ((mode & static_cast<unsigned>(Mode::move)) != 0 && range > longest.move) longest.move = range;
    if ((mode & static_cast<unsigned>(Mode::capture)) != 0 && range > longest.capture) longest.capture = range;
  }
  return longest;
}

/// The different steps of all kinds, as they lead for the first player, in the order in which the table names them.
[[nodiscard]] inline std::vector<Step> steps_of(std::span<const KindRow> kinds) {
  std::vector<Step> steps;
  for (const KindRow& kind : kinds) {
    for (const Leg& leg : kind.movement) {
      bool known = false;
      for (const Step step : steps) known = known || step == leg.step;
      if (!known) steps.push_back(leg.step);
    }
  }
  return steps;
}

}  // namespace arbiter
