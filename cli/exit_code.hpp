// SPDX-License-Identifier: MIT
#pragma once

namespace arbiter::cli {

/// What the command's exit code says to scripts.
enum ExitCode : int {
  ok = 0,         ///< the answer was given
  differs = 1,    ///< compare: engine and reference differ; replay: a turn is refused, or the result is another
  bad_input = 2,  ///< something asked for could not be read or done; stderr says what in one line, or in one for each
                  ///< mistake in a roster
  engine_failed = 3,     ///< compare: the engine died, hung, flooded or lied
  ended_by_signal = 128  ///< plus the number of the signal: 130 for Ctrl-C
};

}  // namespace arbiter::cli
