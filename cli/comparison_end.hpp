// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace arbiter::cli {

/// How a comparison went, for the last lines of its report.
struct Ending {
  double seconds = 0;
  bool was_killed = false;
};

/// The time that it took and, where that means something, the positions a second; and what became of the engine.
[[nodiscard]] std::string ending_text(const Ending& ending, std::uint64_t positions);

/// Why a comparison stopped before its end: a signal, or the seconds it had.
[[nodiscard]] std::string stop_reason(std::optional<std::uint64_t> seconds);

}  // namespace arbiter::cli
