// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include <arbiter/compare/engine.hpp>

namespace arbiter::cli {

/// Lines to an engine and from it: all that an adapter knows of how the engine is reached.
class EngineLines {
 public:
  EngineLines() = default;
  EngineLines(const EngineLines&) = delete;
  EngineLines& operator=(const EngineLines&) = delete;
  virtual ~EngineLines() = default;

  /// Sends lines; the time and the bytes of an answer begin anew. Output that had come before counts as unasked.
  virtual void send(std::string_view lines) = 0;

  /// The next line of the answer without its line end, good until the next call.
  [[nodiscard]] virtual compare::Told<std::string_view> read_line() = 0;

  /// The answer goes well: its time begins anew.
  virtual void give_time() = 0;

  /// Output that came before the last `send`, after the lines that had been read; at most its first 200 characters.
  [[nodiscard]] virtual const std::string& unasked() const noexcept = 0;
};

}  // namespace arbiter::cli
