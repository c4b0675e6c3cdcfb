// SPDX-License-Identifier: MIT
#include "stop_signals.hpp"

#include <csignal>

namespace arbiter::cli {
namespace {

std::atomic<bool> stop_seen{false};
std::atomic<int> signal_seen{0};
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler may only touch lock-free atomics");

extern "C" void note_signal(int signal) {
  signal_seen.store(signal);
  stop_seen.store(true);
}

}  // namespace

const std::atomic<bool>& watch_stop_signals() {
  struct sigaction action{};
  action.sa_handler = note_signal;
  sigemptyset(&action.sa_mask);
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  for (const int signal : {SIGINT, SIGTERM}) sigaction(signal, &action, nullptr);
  struct sigaction hang_up{};  // nohup ignores it, and it stays so
  sigaction(SIGHUP, nullptr, &hang_up);
  if (hang_up.sa_handler != SIG_IGN) sigaction(SIGHUP, &action, nullptr);
  return stop_seen;
}

int stop_signal() { return signal_seen.load(); }

}  // namespace arbiter::cli
