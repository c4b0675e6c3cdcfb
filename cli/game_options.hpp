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
#include <arbiter/games/variants.hpp>

#include "command_line.hpp"

namespace arbiter::cli {

// Only game_options.cpp includes the games, which take long to compile.

/// The games by name, in the library's order.
[[nodiscard]] std::span<const std::string_view> known_games();

/// A game as a command line names it.
struct NamedGame {
  std::string game;                   ///< a game of the library, or `FILE:VARIANT` of a file of variants
  std::optional<std::string> roster;  ///< a roster file, whose game it is instead
};

/// What engines call `game`, a name or `FILE:VARIANT`: VARIANT without the file.
[[nodiscard]] std::string_view game_or_variant(std::string_view game);

/// The game that `named` says, with `rulings` (`ID=VALUE`) in place of its defaults. The Error of a file has a reason
/// `FILE:LINE:COLUMN: words` for each place.
[[nodiscard]] Expected<std::unique_ptr<AnyGame>> open_game(const NamedGame& named,
                                                           std::span<const std::string> rulings = {});

/// The variants of a file of variants; Errors as of `open_game`. The reasons of a variant that cannot be played are
/// such lines too.
[[nodiscard]] Expected<std::vector<ListedVariant>> open_variants(const std::string& file);

/// Adds GAME, and `--roster` that stands for it, to `command`. `named` must outlive the parse.
void add_named_game(Command& command, NamedGame& named);

/// What every command that takes a game is given: `GAME [--fen F | --start NAME] [--ruling ID=VALUE]...`, or `--roster
/// FILE` in the place of GAME.
struct GameOptions {
  NamedGame named;
  std::optional<std::string> fen;
  std::optional<std::string> start;
  std::vector<std::string> rulings;
};

/// Adds GAME, `--roster`, `--fen`, `--start` and `--ruling` to `command`. `options` must outlive the parse.
void add_game_options(Command& command, GameOptions& options);

/// A game under its rulings and the position to begin with.
struct Chosen {
  std::unique_ptr<AnyGame> game;
  std::string fen;  ///< canonical
  NamedGame named;  ///< what opens the game again
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
