// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace arbiter::cli {

/// A line on stderr that says how far a long work has come: only where stderr is a terminal, and only after a second.
/// The line is wiped when the object goes.
class Progress {
 public:
  explicit Progress(std::string what);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  /// What the line says after the elapsed time, such as `12 of 56 turns`. Cheap enough to call for every item.
  void say(std::string text);

 private:
  void show();

  std::string what_;
  std::string text_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  bool done_ = false;
  bool shown_ = false;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace arbiter::cli
