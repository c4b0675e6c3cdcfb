// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/compare/evidence.hpp>

namespace arbiter::cli {

/// Other readings of a game's rules by which an engine may have been written: each other value of each ruling, each
/// fault of the naive model, then two rulings at once. FENs are sent with clocks if `clock`.
[[nodiscard]] std::vector<compare::Reading> other_readings(const AnyGame& game, bool clock);

}  // namespace arbiter::cli
