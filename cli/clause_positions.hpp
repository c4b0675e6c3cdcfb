// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include <arbiter/compare/plan.hpp>
#include <arbiter/core/expected.hpp>

#include "game_options.hpp"

namespace arbiter::cli {

/// The positions that were made by hand for the clauses of the chosen game (corpora/positions) under its rulings, each
/// once.
[[nodiscard]] std::vector<compare::Asked> clause_positions(const Chosen& chosen);

/// The positions of a text, one a line: FENs, or rows of a `.clauses` file about the game. `name` stands in errors,
/// which name every line that is neither.
[[nodiscard]] Expected<std::vector<compare::Asked>> read_positions(const Chosen& chosen, std::string_view text,
                                                                   std::string_view name);

}  // namespace arbiter::cli
