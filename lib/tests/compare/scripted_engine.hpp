// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/compare/engine.hpp>

#include "library_engine.hpp"

namespace arbiter::compare {

/// An engine whose every answer a test may write; what it does not write, the library says.
class ScriptedEngine final : public Engine {
 public:
  ScriptedEngine(std::unique_ptr<AnyGame> rules, Abilities can) : library(std::move(rules), can) {}

  LibraryEngine library;
  std::function<Told<Answer>(const Line&)> answers;
  std::function<Told<std::vector<Share>>(const Line&, int)> divides;
  std::function<Told<std::string>()> holds;
  std::function<Told<std::vector<std::string>>(std::string_view, std::span<const std::string>)> reaches;

  [[nodiscard]] std::string_view name() const override { return "scripted"; }
  [[nodiscard]] Abilities abilities() const override { return library.abilities(); }
  [[nodiscard]] Told<Answer> answer(const Line& line) override {
    return answers ? answers(line) : library.answer(line);
  }
  [[nodiscard]] Told<std::vector<Share>> divide(const Line& line, int depth) override {
    return divides ? divides(line, depth) : library.divide(line, depth);
  }
  [[nodiscard]] Told<std::string> held() override { return holds ? holds() : library.held(); }
  [[nodiscard]] Told<std::vector<std::string>> after(std::string_view fen,
                                                     std::span<const std::string> turns) override {
    return reaches ? reaches(fen, turns) : library.after(fen, turns);
  }
};

}  // namespace arbiter::compare
