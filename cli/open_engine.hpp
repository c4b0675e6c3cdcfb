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

/// An engine as `--engine` and its options ask for it, and what it may cost.
struct EngineChoice {
  EngineSpec spec;
  std::string game;  ///< what engines call the game unless `variant` says otherwise
  std::optional<std::string> variant;
  std::vector<EngineOption> options;
  Limits limits;
};

/// An engine that answers, and the process that it runs in, if it is one that stays.
struct OpenEngine {
  std::unique_ptr<EngineProcess> process;
  std::unique_ptr<compare::Engine> engine;
  std::string_view farewell;

  /// Tells it to end; false if it had to be killed.
  [[nodiscard]] bool end() const { return process == nullptr || process->end(farewell); }
};

/// Whether engines of a protocol have options and variants: UCI, USI and CECP.
[[nodiscard]] bool has_variants(Protocol protocol) noexcept;

/// Starts an engine and greets it; it is tried on `fen` where its protocol has no greeting. `game` may be null for an
/// engine that plays a game that only it knows (not with perftree), and must outlive it. The Error says why it cannot
/// be started.
[[nodiscard]] Expected<compare::Told<OpenEngine>> open_engine(const EngineChoice& choice, const AnyGame* game,
                                                              const std::string& fen);

}  // namespace arbiter::cli
