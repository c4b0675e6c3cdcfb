// SPDX-License-Identifier: MIT
#pragma once

#include <mutex>
#include <vector>

#include <sys/types.h>

namespace arbiter::cli {

/// The engines that live, several at once perhaps, and the children that this process had before the first of them.
/// Children of engines whose parents are gone come to this process.
class Household {
 public:
  /// Before an engine is started.
  void prepare();
  /// An engine lives.
  void enter(pid_t engine);
  /// An engine has been waited for. With the last go the orphans of all, killed: nobody can tell whose they were.
  void leave(pid_t engine);
  /// Waits for dead orphans, so that none stays a zombie, up to the first engine among the dead: of that one is told
  /// when it is asked.
  void reap_orphans();

 private:
  [[nodiscard]] bool has(pid_t engine);
  void kill_orphans() const;

  std::mutex mutex_;
  std::vector<pid_t> engines_;
  std::vector<pid_t> spared_;  ///< children that are no orphans of engines
};

/// That of this process.
[[nodiscard]] Household& household();

}  // namespace arbiter::cli
