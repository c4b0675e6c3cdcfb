// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <arbiter/compare/plan.hpp>
#include <arbiter/core/expected.hpp>

#include "game_options.hpp"

namespace arbiter::cli {

/// Positions in which a clause matters: under another reading of it (another value of its ruling, or a fault that the
/// naive model has for it) some turn or the outcome is another. They are looked for among those made for it, random
/// pieces and random games, the same and in the same order for a `seed`; how many there are depends on what 15 s of
/// processor time suffice for. An Error where the game has no such clause, no other reading of it is known, or none of
/// the positions that were tried tells them apart.
[[nodiscard]] Expected<std::vector<compare::Asked>> positions_about(const Chosen& chosen, const std::string& clause,
                                                                    std::uint64_t seed);

}  // namespace arbiter::cli
