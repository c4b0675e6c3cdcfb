// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <string>
#include <vector>

#include <arbiter/game/clause.hpp>

namespace arbiter {

/// A kind of a game in words for people.
struct KindNotes {
  std::string name;
  std::string label;                  ///< the first player's, without braces (COM-02)
  std::string movement;               ///< its movement string; empty where only its powers move it
  std::vector<Note> powers = {};      ///< what it does beside its movement, each with its clause
  std::vector<Note> promotions = {};  ///< what it may become and when
};

/// A game that tells its kinds: `kind_notes` are those of all, in the order of the game's table.
template <class G>
concept HasKindNotes = requires(const G& game) {
  { game.kind_notes() } -> std::same_as<std::vector<KindNotes>>;
};

}  // namespace arbiter
