// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
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

/// Every game under its defaults, then under each other value of its rulings; each is made when it is first asked for,
/// since a fuzzer by several processes begins often. The environment variable ARBITER_FAULT (a clause) gives the models
/// that fault: a target that is worth anything then fails soon.
class Subjects {
 public:
  Subjects();

  [[nodiscard]] std::size_t size() const { return places_.size(); }
  [[nodiscard]] const Subject& operator[](std::size_t i) const;
  [[nodiscard]] const Subject& front() const { return (*this)[0]; }
  /// The one called `name`; null where there is none.
  [[nodiscard]] const Subject* find(std::string_view name) const;

 private:
  struct Place {
    std::string_view game;
    std::vector<std::string> setting;
    std::string name;
    mutable std::unique_ptr<Subject> made = nullptr;
  };

  std::vector<Place> places_;
};
[[nodiscard]] const Subjects& subjects();

/// Ends the program, saying in which game, position and how the two differ.
[[noreturn]] void disagree(const Subject& subject, std::string_view fen, std::string_view what,
                           std::string_view library, std::string_view model);

/// Turns, positions after them, number and result of one position, by both; where turns are few, perft 2.
void compare_position(const Subject& subject, const std::string& fen);

/// Plays from the start that the next byte chooses, each further byte a turn (its top bit prefers turns of several
/// edits: promotions, castling, drops with moves); compares every eighth position and the last.
void compare_game(const Subject& subject, ByteReader& choices);

}  // namespace arbiter::fuzz
