// SPDX-License-Identifier: MIT
#include "household.hpp"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string>
#include <system_error>

#include <sys/wait.h>
#include <unistd.h>

namespace arbiter::cli {
namespace {

using std::chrono::steady_clock;

constexpr std::chrono::milliseconds longest_killing{5000};  // where orphans come faster than they can be killed

/// The parent of a process as its line in /proc tells it; 0 where there is none.
pid_t parent_of(const std::string& process) {
  std::string stat;
  std::getline(std::ifstream("/proc/" + process + "/stat"), stat);
  // PID (NAME) STATE PARENT: the name may hold anything.
  const std::size_t name_end = stat.rfind(") ");
  pid_t parent = 0;
  if (name_end != std::string::npos && name_end + 4 < stat.size())
    std::from_chars(stat.data() + name_end + 4, stat.data() + stat.size(), parent);
  return parent;
}

/// The children of this process, dead ones for which nobody waited among them; none where there is no /proc.
std::vector<pid_t> children() {
  std::vector<pid_t> found;
  std::error_code problem;
  for (std::filesystem::directory_iterator at("/proc", problem), end; !problem && at != end; at.increment(problem)) {
    const std::string name = at->path().filename().string();
    pid_t child = 0;
    const auto [read, wrong] = std::from_chars(name.data(), name.data() + name.size(), child);
    if (wrong == std::errc{} && read == name.data() + name.size() && parent_of(name) == getpid())
      found.push_back(child);
  }
  return found;
}

}  // namespace

void Household::prepare() {
  const std::lock_guard lock(mutex_);
  if (engines_.empty()) spared_ = children();
}

void Household::enter(pid_t engine) {
  const std::lock_guard lock(mutex_);
  engines_.push_back(engine);
}

void Household::leave(pid_t engine) {
  const std::lock_guard lock(mutex_);
  std::erase(engines_, engine);
  if (engines_.empty()) kill_orphans();
}

bool Household::has(pid_t engine) {
  const std::lock_guard lock(mutex_);
  return std::find(engines_.begin(), engines_.end(), engine) != engines_.end();
}

void Household::kill_orphans() const {
  const auto until = steady_clock::now() + longest_killing;
  for (bool found = true; found && steady_clock::now() < until;) {
    found = false;
    for (const pid_t child : children()) {
      if (std::find(spared_.begin(), spared_.end(), child) != spared_.end()) continue;
      found = true;
      kill(child, SIGKILL);
      while (waitpid(child, nullptr, 0) < 0 && errno == EINTR) {
      }
    }
  }
}

void Household::reap_orphans() {
  for (;;) {
    siginfo_t status{};
    if (waitid(P_ALL, 0, &status, WEXITED | WNOHANG | WNOWAIT) != 0 || status.si_pid == 0 || has(status.si_pid)) return;
    waitpid(status.si_pid, nullptr, WNOHANG);
  }
}

Household& household() {
  static Household one;
  return one;
}

}  // namespace arbiter::cli
