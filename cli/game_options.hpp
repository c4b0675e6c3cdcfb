// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/core/expected.hpp>
#include <arbiter/movement/movement.hpp>

#include "command_line.hpp"

namespace arbiter::cli {

// Only game_options.cpp includes the games, which take long to compile.

/// The games by name, in the library's order.
[[nodiscard]] std::span<const std::string_view> known_games();

/// The game called `name`, with `rulings` (`ID=VALUE`) in place of its defaults.
[[nodiscard]] Expected<std::unique_ptr<AnyGame>> open_game(std::string_view name,
                                                           std::span<const std::string> rulings = {});

/// The game of the roster file `file` under rulings `ID=VALUE`; the Error has a reason `FILE:LINE:COLUMN: words` for
/// each place.
[[nodiscard]] Expected<std::unique_ptr<AnyGame>> open_roster(const std::string& file,
                                                             std::span<const std::string> rulings = {});

/// What every command that takes a game is given: `GAME [--fen F | --start NAME] [--ruling ID=VALUE]...`, or `--roster
/// FILE` in the place of GAME.
struct GameOptions {
  std::string game;
  std::optional<std::string> roster;
  std::optional<std::string> fen;
  std::optional<std::string> start;
  std::vector<std::string> rulings;
};

/// Adds GAME, `--roster`, `--fen`, `--start` and `--ruling` to `command`. `options` must outlive the parse.
void add_game_options(Command& command, GameOptions& options);

/// A game under its rulings and the position to begin with.
struct Chosen {
  std::unique_ptr<AnyGame> game;
  std::string fen;                    ///< canonical
  std::optional<std::string> roster;  ///< the file that the game is of
};

/// The game and the start that `options` ask for, or an Error on the first of game, rulings, start and FEN that is
/// wrong.
[[nodiscard]] Expected<Chosen> choose(const GameOptions& options);

/// The rulings that differ from the rule file's defaults, as `ID=VALUE` by clause.
[[nodiscard]] std::vector<std::string> changed_rulings(const AnyGame& game);

/// The shell words that give the same game, rulings and position to any command:
/// `scion --fen '10/... w Oo - 0 1' --ruling SCN-07=true`.
[[nodiscard]] std::string game_words(const Chosen& chosen, std::string_view fen);

}  // namespace arbiter::cli
