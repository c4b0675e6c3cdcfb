// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/compare/evidence.hpp>

namespace arbiter::cli {

/// Other readings of a game's rules by which an engine may have been written: each other value of each ruling, then
/// each fault of the naive model. FENs are sent with clocks if `clock`.
[[nodiscard]] std::vector<compare::Reading> other_readings(const AnyGame& game, bool clock);

/// The same of two rulings at once, for an engine that no other reading explains.
[[nodiscard]] std::vector<compare::Reading> readings_of_two_rulings(const AnyGame& game, bool clock);

}  // namespace arbiter::cli
