// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "model/jupiter_lions.hpp"
#include "model/jupiter_relays.hpp"
#include "model/jupiter_tanks.hpp"

namespace arbiter::model {

/// What the piece on `from` can do by one of its powers.
inline void add_power(const Scene& scene, Square from, Power power, std::vector<Act>& acts) {
  static const std::vector<Step> straight(orthogonals.begin(), orthogonals.end());
  static const std::vector<Step> slanted(diagonals.begin(), diagonals.end());
  static const std::vector<Step> all = queen_lines();
  switch (power) {
    case Power::jumps_orthogonal: return add_leaping_captures(scene, from, straight, acts);
    case Power::jumps_diagonal: return add_leaping_captures(scene, from, slanted, acts);
    case Power::takes_standing: return add_standing_captures(scene, from, acts);
    case Power::orthogonal_then_bishop: return add_bent(scene, from, true, acts);
    case Power::diagonal_then_rook: return add_bent(scene, from, false, acts);
    case Power::beyond_mB_cR: return add_beyond(scene, from, true, acts);
    case Power::beyond_mR_cB: return add_beyond(scene, from, false, acts);
    case Power::dervish: return add_dervish(scene, from, acts);
    case Power::harpy: return add_harpy(scene, from, acts);
    case Power::relays_ferz: return add_ferz_relay(scene, from, acts);
    case Power::lion_on_diagonals: return add_lion_lines(scene, from, slanted, acts);
    case Power::lion_on_orthogonals: return add_lion_lines(scene, from, straight, acts);
    case Power::lion_forward: return add_lion_lines(scene, from, {{0, 1}}, acts);
    case Power::lion_on_forward_diagonals: return add_lion_lines(scene, from, {{-1, 1}, {1, 1}}, acts);
    case Power::lion: return add_lion(scene, from, acts);
    case Power::longleaps: return add_long_leaps(scene, from, acts);
    case Power::exchanges: return add_exchanges(scene, from, acts);
    case Power::hops: return add_hops(scene, from, acts);
    case Power::sweeps: return add_sweeps(scene, from, acts);
    case Power::glides: return add_glides(scene, from, acts);
    case Power::halmops: return add_chains(scene, from, acts);
    case Power::pushes_two: return add_tank(scene, from, straight, 2, acts);
    case Power::pushes_three: return add_tank(scene, from, all, 3, acts);
    case Power::teleports: return add_jumps(scene, from, acts);
    case Power::royal:
    case Power::never_next:
    case Power::takes_run:
    case Power::converts:
    case Power::freezes:
    case Power::withdraws:
    case Power::burns:
    case Power::poisons:
    case Power::doubles: break;  // nothing that it does by itself
  }
}

/// Everything that the piece on `from` can do in one part if it is not frozen: its own moves, relays, exchanges,
/// pushes, passing.
[[nodiscard]] inline std::vector<Act> acts_of(const Scene& scene, Square from) {
  std::vector<Act> acts;
  const KindRow& row = scene.row(from);
  add_walks(scene, from, acts);
  if (row.can(Power::never_next))
    std::erase_if(acts, [&](const Act& act) {
      const std::vector<Square> near = scene.around(from);
      return std::find(near.begin(), near.end(), act.ends) != near.end();
    });
  if (scene.faulty("JUP-47.3") && row.can(Power::halmops))
    for (Act& act : acts) act.complete = false;
  const std::vector<Act> plain = acts;
  for (Act& act : acts) add_consequences(scene, row, act);
  if (scene.faulty("JUP-20.3") && row.can(Power::burns)) acts.insert(acts.end(), plain.begin(), plain.end());
  for (const Power power : row.powers) add_power(scene, from, power, acts);
  return acts;
}

/// TYP-35: what the piece on `from` can do in one part; nothing if it is frozen.
[[nodiscard]] inline std::vector<Act> acts_unless_frozen(const Scene& scene, Square from) {
  std::vector<Act> acts = acts_of(scene, from);
  if (!scene.frozen(from)) return acts;
  std::erase_if(acts, [&](const Act& act) {
    if (act.relay) return !scene.faulty("TYP-36");
    return !(act.moves.empty() && act.taken.empty() && scene.faulty("TYP-06.2"));
  });
  return acts;
}

/// Everything that the pieces of `side` can do in one part where nothing freezes.
[[nodiscard]] inline std::vector<Act> acts_of(const Scene& scene, Side side) {
  std::vector<Act> acts;
  for (const auto& [from, man] : scene.board)
    if (man.side == side)
      for (Act& act : acts_of(scene, from)) acts.push_back(std::move(act));
  return acts;
}

}  // namespace arbiter::model
