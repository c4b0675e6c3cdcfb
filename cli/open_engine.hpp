// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/compare/engine.hpp>
#include <arbiter/core/expected.hpp>

#include "engine_process.hpp"
#include "engine_spec.hpp"

namespace arbiter::cli {

/// An engine as `--engine` and its options ask for it.
struct EngineWish {
  EngineSpec spec;
  std::vector<EngineOption> options;
  std::optional<std::string> variant;
};

/// An engine that answers, and the process that it runs in, if it is one that stays.
struct OpenEngine {
  std::unique_ptr<EngineProcess> process;
  std::unique_ptr<compare::Engine> engine;
  std::string_view farewell;

  /// Tells it to end; false if it had to be killed.
  [[nodiscard]] bool end() const { return process == nullptr || process->end(farewell); }
};

/// Whether an engine can be wished for so: a protocol that has options and variants, a game that can be written in it.
[[nodiscard]] Expected<void> check_wish(const AnyGame& game, const EngineWish& wish);

/// Starts an engine and greets it; it is tried on `fen` where its protocol has no greeting. `game` must outlive it.
/// The Error says why it cannot be started.
[[nodiscard]] Expected<compare::Told<OpenEngine>> open_engine(const AnyGame& game, const std::string& fen,
                                                              const EngineWish& wish, const Limits& limits);

}  // namespace arbiter::cli
