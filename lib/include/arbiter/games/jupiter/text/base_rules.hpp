// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include <arbiter/game/ruling.hpp>
#include <arbiter/games/jupiter/definition.hpp>
#include <arbiter/games/jupiter/jupiter_data.hpp>
#include <arbiter/games/jupiter/kinds.hpp>
#include <arbiter/games/jupiter/scirocco.hpp>
#include <arbiter/games/jupiter/typhoon.hpp>
#include <arbiter/movement/movement_reader.hpp>

namespace arbiter::jupiter {

/// One of the three games on whose clauses a roster may stand.
struct BaseRules {
  const Definition* game;
  Rulings (*rulings)();
};

/// The three, from the smallest rules to the largest.
inline constexpr std::array<BaseRules, 3> base_rules = {{
    {&scirocco::game, scirocco::standard_rulings},
    {&typhoon::game, typhoon::standard_rulings},
    {&revised::game, revised::standard_rulings},
}};

/// The one called `name`, or nothing.
[[nodiscard]] inline const BaseRules* find_base_rules(std::string_view name) {
  for (const BaseRules& base : base_rules)
    if (base.game->name == name) return &base;
  return nullptr;
}

/// A kind as a roster has it, one a row, with what it may become.
struct ListedKind {
  KindText text;
  std::vector<Becoming> becomes;
};

/// The kinds of a game, those of its rows and those that they become, each once, in the order of their numbers.
[[nodiscard]] inline std::vector<ListedKind> listed_kinds(const Definition& game) {
  std::vector<ListedKind> kinds;
  const auto add = [&](const KindText& text) {
    for (const ListedKind& kind : kinds)
      if (kind.text.label == text.label) return;
    if (!text.label.empty()) kinds.push_back({text, {}});
  };
  for (const Row& row : game.table) {
    add(row.plain);
    add(row.promoted);
  }
  add(game.extra);
  for (ListedKind& kind : kinds) {
    for (const Row& row : game.table)
      if (row.plain.label == kind.text.label && !row.promoted.label.empty())
        kind.becomes.push_back({row.plain.label, row.promoted.label, false});
    for (const Becoming& one : game.becomings)
      if (one.kind == kind.text.label) kind.becomes.push_back(one);
  }
  return kinds;
}

/// Whether a ruling of `clause` changes anything in a game with these kinds.
[[nodiscard]] inline bool bears_on(std::string_view clause, const std::vector<ListedKind>& kinds) {
  const auto moves_as = [](const KindText& kind, std::string_view notation) {
    return !kind.movement.empty() && parse_movement(kind.movement).movement == parse_movement(notation).movement;
  };
  bool conditional = false;
  bool fire_horse = false;
  bool leapfrogs = false;
  bool plain_dervishes = true;  // SCI-23 says how they move then
  bool hops = false;
  bool pushes = false;
  for (const ListedKind& kind : kinds) {
    const Powers& powers = kind.text.powers;
    for (const Becoming& one : kind.becomes) conditional = conditional || one.needs_one;
    fire_horse = fire_horse || (kind.text.label == "FH" && moves_as(kind.text, "fRbhN"));
    if (powers.relays == Relay::leapfrog) {
      leapfrogs = true;
      plain_dervishes = plain_dervishes && moves_as(kind.text, "AD");
    }
    hops = hops || powers.hops;
    pushes = pushes || powers.pushes != 0;
  }
  if (clause == "TYP-20") return conditional;
  if (clause == "TYP-21") return fire_horse;
  if (clause == "SCI-20") return leapfrogs;
  if (clause == "SCI-23") return leapfrogs && plain_dervishes;
  if (clause == "JUP-47") return hops;
  if (clause == "JUP-61") return pushes;
  return true;
}

}  // namespace arbiter::jupiter
