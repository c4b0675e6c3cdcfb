// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include <arbiter/core/expected.hpp>

#include "command_line.hpp"
#include "reported.hpp"

namespace arbiter::cli {

/// The files that a report goes to.
struct ReportFiles {
  std::optional<std::string> page;
  std::optional<std::string> json;
  std::optional<std::string> junit;

  /// True if no file is asked for.
  [[nodiscard]] bool none() const { return !page && !json && !junit; }
};

/// Adds `--report`, `--json` and `--junit` to `command`. `files` must outlive the parse.
void add_report_options(Command& command, ReportFiles& files);

/// Whether each of the files can be written, found out before the work: an Error names the first that cannot.
[[nodiscard]] Expected<void> can_write(const ReportFiles& files);

/// Writes the files, prints the text of the report, and returns `code`, or the exit code of bad input where a file
/// could not be written after all.
[[nodiscard]] int deliver(const ReportFiles& files, const Reported& reported, int code);

}  // namespace arbiter::cli
