// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <arbiter/compare/plan.hpp>

#include "compare_options.hpp"
#include "game_options.hpp"

namespace arbiter::cli {

/// What the options of `arbiter compare` ask for, read and checked.
struct CompareTask {
  Chosen chosen;
  EngineChoice engine;
  compare::Plan plan;
  std::optional<std::uint64_t> seconds;
  std::uint64_t jobs = 1;
};

/// Reads the options; an Error names the first that makes no sense.
[[nodiscard]] Expected<CompareTask> read_compare_task(const CompareOptions& options);

/// The shell words that make the comparison again from its beginning: the whole command.
[[nodiscard]] std::string command_words(const CompareOptions& options, const CompareTask& task);

/// The shell words that go on with a comparison from a place: the whole command.
[[nodiscard]] std::string go_on_words(const CompareOptions& options, const CompareTask& task,
                                      const compare::Place& next);

}  // namespace arbiter::cli
