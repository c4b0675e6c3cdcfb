// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <span>

#include <arbiter/any_game.hpp>
#include <arbiter/compare/engine.hpp>
#include <arbiter/compare/plan.hpp>
#include <arbiter/core/expected.hpp>

namespace arbiter::cli {

/// What came of a comparison that several engines shared.
struct SharedComparison {
  compare::Compared compared;
  std::size_t found_by = 0;  ///< the engine that a wrong position or a verdict is of
};

/// Compares engines that are one program, each with its share of the plan, at the same time. The first wrong position
/// in the order of one engine is the one that is told, however many share. `watch` is given the sums and is not called
/// by two at once; false stops all.
[[nodiscard]] Expected<SharedComparison> compare_at_once(const AnyGame& game, std::span<compare::Engine* const> engines,
                                                         const compare::Plan& plan,
                                                         const std::function<bool(const compare::Tally&)>& watch);

}  // namespace arbiter::cli
