// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <optional>
#include <string>

#include "engine_spec.hpp"
#include "game_options.hpp"

namespace arbiter::cli {

/// A file by another program that is compared as if it were an engine.
struct FileTask {
  const Chosen& chosen;
  Protocol protocol;  ///< `positions` or `games`
  std::string file;
  std::string heading;  ///< the first rows of the report
  const std::atomic<bool>& stop;
  std::optional<std::chrono::steady_clock::time_point> end;
};

/// Compares lists of turns and perft numbers, or the turns and results of games, with the rules; prints one verdict and
/// returns the exit code.
int compare_file(const FileTask& task);

}  // namespace arbiter::cli
