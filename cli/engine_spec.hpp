// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/core/expected.hpp>

namespace arbiter::cli {

enum class Protocol : std::uint8_t { uci, usi, cecp, json, perftree, positions, games };

/// The protocol's name for people: `UCI`.
[[nodiscard]] std::string_view name(Protocol protocol) noexcept;

/// An engine as `--engine` names it: how to speak to it, and the words of its command line.
struct EngineSpec {
  Protocol protocol = Protocol::uci;
  std::vector<std::string> words;
};

/// True for the two that are no programs: files by another one, whose name is the only word.
[[nodiscard]] constexpr bool is_file(Protocol protocol) noexcept {
  return protocol == Protocol::positions || protocol == Protocol::games;
}

/// Reads `positions:FILE`, `games:FILE`, `PROTOCOL:COMMAND ARGUMENTS` with one of `uci`, `usi`, `cecp`, `json` and
/// `perftree`, or a bare command, which is UCI.
[[nodiscard]] Expected<EngineSpec> read_engine_spec(std::string_view text);

/// Splits a command at blanks. Single quotes keep everything, double quotes keep all but `\"` and `\\`, a backslash
/// outside of quotes keeps the next character. Nothing is expanded, and no shell runs.
[[nodiscard]] Expected<std::vector<std::string>> split_command(std::string_view text);

/// An engine option as `--engine-option` gives it: `NAME=VALUE`, split at the first `=`.
struct EngineOption {
  std::string name;
  std::string value;
};
[[nodiscard]] Expected<EngineOption> read_engine_option(std::string_view text);

}  // namespace arbiter::cli
