// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

#include <arbiter/compare/engine.hpp>
#include <arbiter/core/expected.hpp>

#include "engine_lines.hpp"

namespace arbiter::cli {

/// What an engine may cost.
struct Limits {
  std::chrono::milliseconds answer{10000};                   ///< time for one answer
  std::size_t bytes = std::size_t{4} << 20;                  ///< output in one answer
  std::size_t line = std::size_t{4} << 20;                   ///< length of one line
  std::chrono::milliseconds farewell{500};                   ///< time to end after the last words
  const std::atomic<bool>* stop = nullptr;                   ///< set: no more waiting
  std::optional<std::chrono::steady_clock::time_point> end;  ///< from then on no more waiting
};

/// A program spoken to by lines on its standard input and output. It runs in a process group of its own, which is
/// killed when this object goes, and dies with Arbiter. Children of engines that left their groups come to this process
/// when their parents are gone, and are killed with the last engine that lives. Writing and reading go on at once, so
/// neither side can block the other; its standard error is only kept for its last words.
class EngineProcess final : public EngineLines {
 public:
  /// Starts `words[0]`, found on PATH, with its arguments. The Error says why it cannot be started.
  [[nodiscard]] static Expected<std::unique_ptr<EngineProcess>> start(const std::vector<std::string>& words,
                                                                      const Limits& limits);

  ~EngineProcess() override;

  void send(std::string_view lines) override;
  [[nodiscard]] compare::Told<std::string_view> read_line() override;
  void give_time() override;
  [[nodiscard]] const std::string& unasked() const noexcept override { return unasked_; }

  /// Says farewell, waits a little, then kills what is left of the group. False if it had to be killed.
  bool end(std::string_view farewell);

  [[nodiscard]] const Limits& limits() const noexcept { return limits_; }

 private:
  class Descriptor {
   public:
    Descriptor() = default;
    explicit Descriptor(int fd) : fd_(fd) {}
    Descriptor(Descriptor&& other) noexcept : fd_(other.fd_) { other.fd_ = -1; }
    Descriptor& operator=(Descriptor&& other) noexcept;
    ~Descriptor() { close(); }
    void close();
    [[nodiscard]] int get() const noexcept { return fd_; }
    [[nodiscard]] bool is_open() const noexcept { return fd_ >= 0; }

   private:
    int fd_ = -1;
  };
  struct Pipe {
    Descriptor read;
    Descriptor write;
  };

  explicit EngineProcess(const Limits& limits) : limits_(limits) {}

  [[nodiscard]] static std::optional<Pipe> make_pipe();
  /// Moves bytes both ways, waiting at most `wait`.
  void pump(std::chrono::milliseconds wait);
  void write_some();
  void read_some();
  /// Reads some of its standard error; false if there was nothing.
  bool hear_complaints();
  [[nodiscard]] bool has_exited(std::chrono::milliseconds wait) const;
  void kill_group();
  [[nodiscard]] compare::Verdict death();

  Limits limits_;
  pid_t pid_ = -1;
  Descriptor in_;
  Descriptor out_;
  Descriptor err_;
  std::string to_send_;
  std::size_t sent_ = 0;
  std::string got_;
  std::size_t taken_ = 0;    ///< of got_: lines that were read
  std::size_t scanned_ = 0;  ///< of got_: holds no line end from taken_ to here
  std::size_t answer_bytes_ = 0;
  bool at_end_ = false;
  std::chrono::steady_clock::time_point answer_begin_ = std::chrono::steady_clock::now();
  std::string complaints_;  ///< the end of its standard error
  std::string unasked_;
};

}  // namespace arbiter::cli
