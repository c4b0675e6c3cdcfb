// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/compare/engine.hpp>

#include "game_options.hpp"
#include "open_engine.hpp"
#include "report_files.hpp"

namespace arbiter::cli {

/// What `arbiter compare` is told.
struct CompareOptions {
  GameOptions game;
  std::vector<std::string> turns;
  std::string engine;
  std::vector<std::string> engine_options;
  std::optional<std::string> variant;
  std::optional<std::string> depth;
  std::optional<std::string> games;
  std::optional<std::string> seed;
  std::optional<std::string> time;
  std::optional<std::string> timeout;
  bool as_met = false;
  std::vector<std::string> positions;
  std::vector<std::string> about;
  std::optional<std::string> stages;
  std::optional<std::string> from;
  std::optional<std::string> jobs;
  std::optional<std::string> part;
  bool self = false;
  ReportFiles report;
  bool check_adapter = false;
};

inline constexpr std::uint64_t deepest = 16;  ///< of trees and counts, in plies
inline constexpr std::uint64_t usual_depth = 2;
inline constexpr std::uint64_t usual_games = 10;
inline constexpr std::uint64_t most_seconds = 1'000'000;
inline constexpr std::uint64_t usual_timeout = 10;  ///< seconds

/// Reads a number into `number` where it is given; `what` names it in the error.
[[nodiscard]] Expected<void> read_amount(std::string_view what, const std::optional<std::string>& text,
                                         std::uint64_t least, std::uint64_t most, std::uint64_t& number);

/// The engine that the options name; `game` is what engines call the game unless the options say otherwise.
[[nodiscard]] Expected<EngineChoice> read_engine(const CompareOptions& options, std::string_view game);

/// The options that make the engine the same again, as shell words.
[[nodiscard]] std::string engine_words(const CompareOptions& options);

}  // namespace arbiter::cli
