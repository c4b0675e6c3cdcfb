// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include <arbiter/game/ruling.hpp>
#include <arbiter/games/jupiter/definition.hpp>
#include <arbiter/games/jupiter/roster.hpp>
#include <arbiter/games/jupiter/turns.hpp>

namespace arbiter::jupiter {

/// The value of the ruling of `clause`, or `otherwise` in a game that does not have it.
[[nodiscard]] inline int reading(const Rulings& rulings, std::string_view clause, int otherwise) {
  for (const Ruling& ruling : rulings.all())
    if (ruling.clause == clause) return rulings.value(clause);
  return otherwise;
}

/// A game's kinds as its rulings have them. (SCI-23, TYP-20, TYP-21)
[[nodiscard]] inline Roster roster_under(const Definition& game, const Rulings& rulings) {
  std::vector<Row> rows(game.table.begin(), game.table.end());
  for (Row& row : rows) {
    if (row.plain.powers.relays == Relay::leapfrog && reading(rulings, "SCI-23", 1) == 0) row.plain.movement = "mAmD";
    if (row.plain.label == "FH" && reading(rulings, "TYP-21", 0) != 0) row.plain.movement = "fRbN";
  }
  if (!game.extra.label.empty()) rows.push_back({game.extra});
  std::vector<Becoming> becomings(game.becomings.begin(), game.becomings.end());
  if (reading(rulings, "TYP-20", 1) == 0) std::erase_if(becomings, [](const Becoming& one) { return one.needs_one; });
  return Roster(rows, becomings, game.extent);
}

/// A game's frame as its rulings have it. (SCI-20, JUP-02, JUP-47, JUP-61)
[[nodiscard]] inline Rules rules_under(const Definition& game, const Rulings& rulings, const Roster& roster) {
  const int zone = reading(rulings, "JUP-02", game.zone);
  return {.zones = {roster.farthest(Side::first, zone), roster.farthest(Side::second, zone)},
          .checks = game.checks,
          .complete_second = reading(rulings, "JUP-47", 0) != 0,
          .acts = {.corner_leap = reading(rulings, "SCI-20", 0) != 0, .crush = reading(rulings, "JUP-61", 1) != 0}};
}

}  // namespace arbiter::jupiter
