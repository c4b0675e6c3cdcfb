// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>

namespace arbiter::cli {

/// From now on the first SIGINT, SIGTERM or SIGHUP sets the flag that is returned; a second one of its kind ends the
/// process. A SIGHUP that is ignored, as under nohup, stays ignored.
[[nodiscard]] const std::atomic<bool>& watch_stop_signals();

/// The signal that set the flag, or 0.
[[nodiscard]] int stop_signal();

}  // namespace arbiter::cli
