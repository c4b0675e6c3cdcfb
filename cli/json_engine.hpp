// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <arbiter/compare/engine.hpp>
#include <arbiter/game/ruling.hpp>

#include "engine_lines.hpp"
#include "json_answer.hpp"

namespace arbiter::cli {

/// The object of the rulings that differ from the default, each as the JSON value that it looks like.
[[nodiscard]] std::string json_rulings(const Rulings& rulings);

/// An engine that speaks the JSON-lines protocol, version 1 (corpora/engines/PROTOCOL.md).
class JsonEngine final : public compare::Engine {
 public:
  /// The handshake: the engine must speak this version and answer for this game, under `rulings` unless that is null.
  [[nodiscard]] static compare::Told<std::unique_ptr<JsonEngine>> greet(EngineLines& lines, std::string_view game,
                                                                        const Rulings* rulings);

  [[nodiscard]] std::string_view name() const override { return name_; }
  [[nodiscard]] compare::Abilities abilities() const override;
  [[nodiscard]] compare::Handshake handshake() const override { return says_; }
  [[nodiscard]] compare::Told<compare::Answer> answer(const Line& line) override;

 private:
  JsonEngine(EngineLines& lines, std::string_view game, const Rulings* rulings);

  /// Sends a request with the next id; `members` is the inside of an object.
  void ask(std::string_view what, std::string_view members);
  [[nodiscard]] compare::Told<JsonAnswer> read_answer();
  [[nodiscard]] compare::Told<void> read_hello();

  EngineLines& lines_;
  std::string game_;
  std::string game_members_;  ///< "game" and "rulings", the same in each request
  std::string name_;
  compare::Handshake says_;
  bool clock_ = false;
  std::uint64_t id_ = 0;
};

}  // namespace arbiter::cli
