// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include <arbiter/board/square.hpp>
#include <arbiter/games/jupiter/acts.hpp>
#include <arbiter/games/jupiter/roster.hpp>

namespace arbiter::jupiter {

/// The rulings and the frame of one of the three games, as they are looked up while listing.
struct Rules {
  std::array<Set, 2> zones{};    ///< by side: where a move starts or ends that promotes (SCI-01, TYP-04, JUP-02)
  bool checks = false;           ///< a turn may not leave the own royal capturable (SCI-10)
  bool complete_second = false;  ///< JUP-47's other reading
  ActRulings acts;
};

}  // namespace arbiter::jupiter
