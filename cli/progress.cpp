// SPDX-License-Identifier: MIT
#include "progress.hpp"

#include <utility>

#include <unistd.h>

#include <fmt/format.h>

#include "say.hpp"

namespace arbiter::cli {

Progress::Progress(std::string what) : what_(std::move(what)) {
  if (isatty(STDERR_FILENO) != 0) thread_ = std::thread([this] { show(); });
}

Progress::~Progress() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
  }
  wake_.notify_one();
  thread_.join();
  if (shown_) note("\r\x1b[K");
}

void Progress::say(std::string text) {
  const std::lock_guard lock(mutex_);
  text_ = std::move(text);
}

void Progress::show() {
  using namespace std::chrono_literals;
  std::unique_lock lock(mutex_);
  while (!wake_.wait_for(lock, 1s, [this] { return done_; })) {
    const auto elapsed = std::chrono::steady_clock::now() - begin_;
    note(fmt::format("\r\x1b[K{}: {} s{}{}", what_, std::chrono::duration_cast<std::chrono::seconds>(elapsed).count(),
                     text_.empty() ? "" : ", ", text_));
    shown_ = true;
  }
}

}  // namespace arbiter::cli
