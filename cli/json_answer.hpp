// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/compare/engine.hpp>

namespace arbiter::cli {

/// The members of one line of the JSON-lines protocol that Arbiter knows; others are passed over.
struct JsonAnswer {
  std::optional<double> id;
  std::optional<double> arbiter;
  std::optional<std::string> name;
  std::optional<std::string> game;
  std::optional<std::string> fen;
  std::optional<std::string> board;
  std::optional<std::string> outcome;
  std::optional<std::string> clause;
  std::optional<std::string> error;
  std::optional<bool> clock;
  std::optional<std::vector<std::string>> turns;
  std::optional<std::vector<std::string>> fens;
};

/// Reads a line as it comes, without building a tree of it, so that no answer costs more memory than its own length.
[[nodiscard]] compare::Told<JsonAnswer> read_json_answer(std::string_view line);

}  // namespace arbiter::cli
