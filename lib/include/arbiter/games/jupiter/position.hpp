// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include <arbiter/core/random.hpp>
#include <arbiter/game/clock.hpp>
#include <arbiter/games/jupiter/influences.hpp>

namespace arbiter::jupiter {

/// TYP-08: how many pairs have been set up, or nothing in play.
struct Fields {
  std::optional<std::uint16_t> pairs_set;
  friend bool operator==(const Fields&, const Fields&) = default;
};

/// A position of Scirocco, Typhoon or Jupiter, between turns.
struct Position {
  Table board;
  Influences influences;  ///< of the board
  Fields fields;
  Side to_move = Side::first;
  std::uint16_t half_moves = 0;  ///< turns since the number of pieces last fell (COM-33)
  std::uint16_t full_moves = 1;
};

/// A hash of all that identifies a position; its clocks are no part of it. (COM-10)
[[nodiscard]] inline std::uint64_t key(const Position& position) noexcept {
  const std::uint64_t stage = position.fields.pairs_set ? std::uint64_t{1} + *position.fields.pairs_set : 0;
  return position.board.key() ^ mix(0x4A555049U + index(position.to_move) + (stage << 1));
}

}  // namespace arbiter::jupiter
