// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/compare/engine.hpp>
#include <arbiter/core/expected.hpp>

#include "engine_process.hpp"

namespace arbiter::cli {

/// A script as perftree calls it, once for each question: `PROGRAM DEPTH FEN [MOVES]` prints a line `move count` for
/// each legal turn, an empty line, and the total. Moves are UCI texts where the game has them, otherwise turn texts
/// without their blanks. It cannot say which position it counted.
class PerftreeEngine final : public compare::Engine {
 public:
  /// Asks one question for trial. The Error says why the program cannot be started.
  [[nodiscard]] static Expected<compare::Told<std::unique_ptr<PerftreeEngine>>> greet(std::vector<std::string> words,
                                                                                      const Limits& limits,
                                                                                      const AnyGame& game,
                                                                                      const std::string& fen);

  [[nodiscard]] std::string_view name() const override { return "a script for perftree"; }
  [[nodiscard]] compare::Abilities abilities() const override;
  [[nodiscard]] compare::Handshake handshake() const override;
  [[nodiscard]] compare::Told<compare::Answer> answer(const Line& line) override;
  [[nodiscard]] compare::Told<std::vector<Share>> divide(const Line& line, int depth) override;

 private:
  PerftreeEngine(std::vector<std::string> words, const Limits& limits, const AnyGame& game)
      : words_(std::move(words)), limits_(limits), game_(game) {}

  [[nodiscard]] Expected<compare::Told<std::vector<Share>>> ask(int depth, const Line& line) const;
  [[nodiscard]] compare::Told<std::vector<Share>> told(int depth, const Line& line) const;

  std::vector<std::string> words_;
  Limits limits_;
  const AnyGame& game_;
};

}  // namespace arbiter::cli
