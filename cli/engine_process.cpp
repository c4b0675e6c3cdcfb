// SPDX-License-Identifier: MIT
#include "engine_process.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <string>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <fmt/format.h>

#include "household.hpp"
#include "say.hpp"

namespace arbiter::cli {
namespace {

using compare::condemn;
using compare::Failing;
using compare::Told;
using compare::Verdict;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds slice{100};  // a stop is noticed so soon
constexpr std::size_t most_complaints = 4000;
constexpr std::size_t most_unasked = 200;

/// In the child: becomes the program or reports errno. Only calls that are safe after a fork.
[[noreturn]] void become(char* const* words, int in, int out, int err, int report, pid_t parent) {
  setpgid(0, 0);
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(127);
#else
  (void)parent;
#endif
  for (const int signal : {SIGPIPE, SIGINT, SIGTERM, SIGHUP}) std::signal(signal, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  dup2(in, STDIN_FILENO);
  dup2(out, STDOUT_FILENO);
  dup2(err, STDERR_FILENO);
  execvp(words[0], words);
  const int problem = errno;
  [[maybe_unused]] const ssize_t written = write(report, &problem, sizeof problem);
  _exit(127);
}

std::string seconds(milliseconds time) { return fmt::format("{:g} s", static_cast<double>(time.count()) / 1000.0); }

std::string how_it_ended(const siginfo_t& status) {
  if (status.si_code == CLD_EXITED) return fmt::format("it ended with exit code {}", status.si_status);
  const char* const abbreviation = sigabbrev_np(status.si_status);
  return fmt::format("it was killed by signal {}{}", status.si_status,
                     abbreviation == nullptr ? std::string() : fmt::format(" (SIG{})", abbreviation));
}

/// The last line of `text` that says something.
std::string_view last_line(std::string_view text) {
  const std::size_t end = text.find_last_not_of(" \r\n\t");
  if (end == std::string_view::npos) return {};
  text = text.substr(0, end + 1);
  return text.substr(text.find_last_of('\n') + 1);
}

}  // namespace

EngineProcess::Descriptor& EngineProcess::Descriptor::operator=(Descriptor&& other) noexcept {
  if (this != &other) {
    close();
    fd_ = std::exchange(other.fd_, -1);
  }
  return *this;
}

void EngineProcess::Descriptor::close() {
  if (fd_ >= 0) ::close(std::exchange(fd_, -1));
}

std::optional<EngineProcess::Pipe> EngineProcess::make_pipe() {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return std::nullopt;
  Pipe made{Descriptor(ends[0]), Descriptor(ends[1])};
  // Never 0 to 2, which dup2 in the child would meet if Arbiter's own were closed.
  for (Descriptor* end : {&made.read, &made.write})
    if (end->get() <= STDERR_FILENO) *end = Descriptor(fcntl(end->get(), F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
  return made;
}

Expected<std::unique_ptr<EngineProcess>> EngineProcess::start(const std::vector<std::string>& words,
                                                              const Limits& limits) {
  const auto refused = [&words](int problem) {
    return cannot(fmt::format("engine: cannot start {}: {}", in_quotes(words.front(), 200), std::strerror(problem)));
  };
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGCHLD, SIG_DFL);  // ignored, as some parents leave it, it would hide how the engine ended
#ifdef __linux__
  prctl(PR_SET_CHILD_SUBREAPER, 1);  // children that outlive the engine can be waited for
#endif
  std::optional<Pipe> in = make_pipe();
  std::optional<Pipe> out = make_pipe();
  std::optional<Pipe> err = make_pipe();
  std::optional<Pipe> report = make_pipe();
  if (!in || !out || !err || !report) return refused(errno);

  std::vector<std::string> owned = words;
  std::vector<char*> arguments;
  for (std::string& word : owned) arguments.push_back(word.data());
  arguments.push_back(nullptr);

  household().prepare();
  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child < 0) return refused(errno);
  if (child == 0)
    become(arguments.data(), in->read.get(), out->write.get(), err->write.get(), report->write.get(), parent);
  setpgid(child, child);  // as the child does: whoever comes first
  report->write.close();
  int problem = 0;
  ssize_t told = 0;
  do {
    told = read(report->read.get(), &problem, sizeof problem);
  } while (told < 0 && errno == EINTR);
  if (told > 0) {
    while (waitpid(child, nullptr, 0) < 0 && errno == EINTR) {
    }
    return refused(problem);
  }

  std::unique_ptr<EngineProcess> process(new EngineProcess(limits));
  process->pid_ = child;
  household().enter(child);
  process->in_ = std::move(in->write);
  process->out_ = std::move(out->read);
  process->err_ = std::move(err->read);
  for (const Descriptor* end : {&process->in_, &process->out_, &process->err_})
    fcntl(end->get(), F_SETFL, fcntl(end->get(), F_GETFL) | O_NONBLOCK);
  return process;
}

EngineProcess::~EngineProcess() {
  if (pid_ > 0) kill_group();
}

void EngineProcess::kill_group() {
  kill(-pid_, SIGKILL);
  kill(pid_, SIGKILL);  // it may have left its group
  while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
  while (waitpid(-pid_, nullptr, 0) > 0 || errno == EINTR) {  // its orphans, where they come to Arbiter
  }
  household().leave(std::exchange(pid_, -1));
}

bool EngineProcess::has_exited(milliseconds wait) const {
  const auto until = steady_clock::now() + wait;
  for (;;) {
    siginfo_t status{};
    // WNOWAIT leaves it to be reaped later, so that its group cannot be another's when it is killed.
    if (waitid(P_PID, static_cast<id_t>(pid_), &status, WEXITED | WNOHANG | WNOWAIT) == 0 && status.si_pid == pid_)
      return true;
    if (steady_clock::now() >= until) return false;
    std::this_thread::sleep_for(milliseconds(2));
  }
}

bool EngineProcess::end(std::string_view farewell) {
  if (pid_ <= 0) return true;
  sent_ = to_send_.size();
  to_send_.append(farewell);
  const auto until = steady_clock::now() + limits_.farewell;
  bool gone = false;
  while (!gone && steady_clock::now() < until) {
    pump(milliseconds(5));
    if (sent_ == to_send_.size()) in_.close();
    got_.clear();
    taken_ = scanned_ = 0;
    gone = has_exited(milliseconds(0));
  }
  kill_group();
  return gone;
}

void EngineProcess::write_some() {
  if (!in_.is_open()) return;
  while (sent_ < to_send_.size()) {
    const ssize_t count = write(in_.get(), to_send_.data() + sent_, to_send_.size() - sent_);
    if (count > 0) {
      sent_ += static_cast<std::size_t>(count);
    } else if (count < 0 && errno == EINTR) {
      continue;
    } else if (count < 0 && errno == EAGAIN) {
      return;
    } else {
      in_.close();  // it reads no more; what it has written may still be read
      return;
    }
  }
}

void EngineProcess::read_some() {
  std::array<char, 65536> block;
  const ssize_t count = read(out_.get(), block.data(), block.size());
  if (count > 0) {
    if (taken_ > 0 && taken_ >= got_.size() / 2) {
      got_.erase(0, taken_);
      scanned_ -= taken_;
      taken_ = 0;
    }
    got_.append(block.data(), static_cast<std::size_t>(count));
    answer_bytes_ += static_cast<std::size_t>(count);
  } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
    at_end_ = true;
    out_.close();
  }
}

bool EngineProcess::hear_complaints() {
  std::array<char, 4096> block;
  const ssize_t count = read(err_.get(), block.data(), block.size());
  if (count > 0) {
    complaints_.append(block.data(), static_cast<std::size_t>(count));
    if (complaints_.size() > most_complaints) complaints_.erase(0, complaints_.size() - most_complaints);
    return true;
  }
  if (count == 0 || (errno != EAGAIN && errno != EINTR)) err_.close();
  return false;
}

void EngineProcess::pump(milliseconds wait) {
  std::array<pollfd, 3> watched{pollfd{out_.get(), POLLIN, 0}, pollfd{err_.get(), POLLIN, 0},
                                pollfd{sent_ < to_send_.size() ? in_.get() : -1, POLLOUT, 0}};
  if (poll(watched.data(), watched.size(), static_cast<int>(wait.count())) <= 0) return;
  if (watched[0].revents != 0) read_some();
  if (watched[1].revents != 0) (void)hear_complaints();
  if (watched[2].revents != 0) write_some();
}

void EngineProcess::send(std::string_view lines) {
  household().reap_orphans();
  // What lies in the pipe now was written before the question.
  for (int block = 0; block < 16 && out_.is_open(); ++block) {
    const std::size_t before = got_.size();
    pump(milliseconds(0));
    if (got_.size() == before) break;
  }
  unasked_ = got_.substr(taken_, most_unasked);
  got_.clear();
  taken_ = scanned_ = 0;
  to_send_.erase(0, sent_);
  sent_ = 0;
  to_send_ += lines;
  answer_bytes_ = 0;
  give_time();
  write_some();
}

void EngineProcess::give_time() { answer_begin_ = steady_clock::now(); }

Told<std::string_view> EngineProcess::read_line() {
  for (;;) {
    const std::size_t end = got_.find('\n', scanned_);
    if (end != std::string::npos) {
      std::string_view line(got_.data() + taken_, end - taken_);
      taken_ = scanned_ = end + 1;
      if (line.ends_with('\r')) line.remove_suffix(1);
      return line;
    }
    scanned_ = got_.size();
    if (got_.size() - taken_ > limits_.line)
      return condemn(Failing::flooded, fmt::format("a line of more than {} bytes", limits_.line));
    if (answer_bytes_ > limits_.bytes)
      return condemn(Failing::flooded, fmt::format("more than {} bytes in one answer", limits_.bytes));
    if (at_end_) return tl::unexpected<Verdict>(death());

    const auto now = steady_clock::now();
    if ((limits_.stop != nullptr && limits_.stop->load()) || (limits_.end && now >= *limits_.end))
      return condemn(Failing::stopped, "stopped");
    const auto left = std::chrono::duration_cast<milliseconds>(answer_begin_ + limits_.answer - now);
    if (left.count() <= 0) {
      std::string text = "nothing within " + seconds(limits_.answer);
      if (answer_bytes_ > 0)
        text = fmt::format("no whole answer within {}, only {} bytes", seconds(limits_.answer), answer_bytes_);
      return condemn(Failing::silent, std::move(text));
    }
    auto wait = std::min(slice, left);
    if (limits_.end)
      wait = std::clamp(std::chrono::duration_cast<milliseconds>(*limits_.end - now), milliseconds(1), wait);
    const std::size_t before = got_.size();
    pump(wait);
    // A child of the engine may hold its output open after it has died.
    if (got_.size() == before && !at_end_ && has_exited(milliseconds(0))) {
      pump(milliseconds(0));
      if (got_.size() == before) at_end_ = true;
    }
  }
}

Verdict EngineProcess::death() {
  std::string text = "it closed its standard output";
  if (has_exited(limits_.farewell)) {
    siginfo_t status{};
    waitid(P_PID, static_cast<id_t>(pid_), &status, WEXITED | WNOHANG | WNOWAIT);
    text = how_it_ended(status);
  }
  while (err_.is_open() && hear_complaints()) {
  }
  if (const std::string_view words = last_line(complaints_); !words.empty())
    text += "\nlast on its standard error: " + one_line(words.substr(0, 200));
  if (got_.size() > taken_)
    text += "\nin the middle of a line: " + in_quotes(std::string_view(got_).substr(taken_), 80);
  return {Failing::died, std::move(text)};
}

}  // namespace arbiter::cli
