// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/any_game.hpp>

#include "byte_reader.hpp"
#include "model/game.hpp"

namespace arbiter::fuzz {

/// A game under some rulings, twice: the library's, and the model that judges it.
struct Subject {
  std::string name;  ///< with the rulings that are not the default
  std::unique_ptr<AnyGame> game;
  std::unique_ptr<model::Game> model;
  std::vector<std::string> starts;  ///< positions from which random games soon meet rare rules
  std::vector<std::string> labels;  ///< of its kinds, the first player's, without braces
};

/// The game called `name` under the rulings of a setting (`NAME=VALUE`).
[[nodiscard]] Subject make_subject(std::string_view name, const std::vector<std::string>& setting);

/// Every game under its defaults, then under each other value of its rulings. Made once. The environment variable
/// ARBITER_FAULT (a clause) gives the models that fault: a target that is worth anything then fails soon.
[[nodiscard]] const std::vector<Subject>& subjects();

/// Ends the program, saying in which game, position and how the two differ.
[[noreturn]] void disagree(const Subject& subject, std::string_view fen, std::string_view what,
                           std::string_view library, std::string_view model);

/// Turns, positions after them, number and result of one position, by both; where turns are few, perft 2.
void compare_position(const Subject& subject, const std::string& fen);

/// Plays from the start that the next byte chooses, each further byte a turn (its top bit prefers turns of several
/// edits: promotions, castling, drops with moves); compares every eighth position and the last.
void compare_game(const Subject& subject, ByteReader& choices);

}  // namespace arbiter::fuzz
