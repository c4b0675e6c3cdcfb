// SPDX-License-Identifier: MIT
#include "comparison_end.hpp"

#include <csignal>

#include <fmt/format.h>
#include <arbiter/compare/report.hpp>

#include "stop_signals.hpp"

namespace arbiter::cli {

std::string ending_text(const Ending& ending, std::uint64_t positions) {
  std::string time = fmt::format("{:.1f} s", ending.seconds);
  if (ending.seconds > 0.1 && positions >= 10)
    time += fmt::format(", {:.0f} positions/s", static_cast<double>(positions) / ending.seconds);
  std::string text = compare::row("time", time);
  if (ending.was_killed) text += compare::row("engine", "it did not end when it was told to, and was killed");
  return text;
}

std::string stop_reason(std::optional<std::uint64_t> seconds) {
  if (stop_signal() == SIGINT) return "stopped by Ctrl-C";
  if (stop_signal() != 0) return "stopped by a signal";
  return fmt::format("the {} s are up", seconds.value_or(0));
}

}  // namespace arbiter::cli
