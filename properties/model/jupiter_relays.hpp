// SPDX-License-Identifier: MIT
#pragma once

#include <cstdlib>
#include <optional>
#include <vector>

#include "model/jupiter_captures.hpp"

namespace arbiter::model {

/// SCI-22, TYP-36: the piece on `from` moves by the power of the one on `relay`, to an empty square or capturing by
/// landing. The relay piece is the one that acts.
inline void add_relayed(const Scene& scene, Square relay, Square from, std::optional<Square> to,
                        std::vector<Act>& acts) {
  if (!to || scene.held_by(scene.board.at(relay).side, *to)) return;
  if (scene.faulty("SCI-22") && !scene.empty(*to)) return;
  if (scene.faulty("SCI-22.2") && scene.row(from).can(Power::royal)) return;
  if (scene.faulty("TYP-36.2") && scene.frozen(from)) return;
  Act act = going(scene, from, *to);
  act.actor = relay;
  act.ends = relay;
  act.relay = true;
  act.own = false;  // JUP-30
  if (scene.faulty("JUP-21") && scene.row(from).can(Power::burns))
    for (const Square near : scene.around(*to))
      if (scene.held_by(other(scene.board.at(relay).side), near)) act.taken.push_back(near);
  acts.push_back(std::move(act));
}

/// SCI-20: the friends around a Dervish.
inline void add_dervish(const Scene& scene, Square relay, std::vector<Act>& acts) {
  for (const Step out : queen_lines()) {
    const std::optional<Square> from = scene.next(relay, out);
    if (!from || !scene.held_by(scene.board.at(relay).side, *from)) continue;
    const Step over{static_cast<std::int8_t>(-2 * out.files), static_cast<std::int8_t>(-2 * out.ranks)};
    if (!scene.faulty("SCI-20")) add_relayed(scene, relay, *from, scene.next(*from, over), acts);
    const auto beside = [&](Step step) {
      const std::optional<Square> to = scene.next(*from, step);
      if (!to || *to == relay) return;
      const int files = std::abs(file_of(*to) - file_of(relay));
      const int ranks = std::abs(rank_of(*to) - rank_of(relay));
      if ((files <= 1 && ranks <= 1) || scene.faulty("SCI-20.4")) add_relayed(scene, relay, *from, to, acts);
    };
    if (!scene.faulty("SCI-20.2"))
      for (const Step step : diagonals) beside(step);
    const bool corner = out.files != 0 && out.ranks != 0;
    if (corner && (scene.rulings.dervish_corner_leap != scene.faulty("SCI-20.3")))
      for (const Step step : leaps_of(2, 0)) beside(step);
  }
}

/// SCI-21: the first piece on each Queen line of a Harpy, within three squares, if it is a friend.
inline void add_harpy(const Scene& scene, Square relay, std::vector<Act>& acts) {
  const int within = scene.faulty("SCI-21") ? no_limit : 3;
  for (const Step line : queen_lines()) {
    std::optional<Square> from = relay;
    for (int n = 1; n <= within; ++n) {
      from = scene.next(*from, line);
      if (!from) break;
      if (scene.empty(*from)) continue;
      if (scene.held_by(scene.board.at(relay).side, *from))
        for (const Step leap : leaps_of(2, 1)) add_relayed(scene, relay, *from, scene.next(*from, leap), acts);
      if (!scene.faulty("SCI-21.2")) break;
    }
  }
}

/// Relay Ferz: the friends around it, one diagonal step.
inline void add_ferz_relay(const Scene& scene, Square relay, std::vector<Act>& acts) {
  for (const Square from : scene.around(relay))
    if (scene.held_by(scene.board.at(relay).side, from))
      for (const Step step : diagonals) add_relayed(scene, relay, from, scene.next(from, step), acts);
}

/// TYP-34: the Hummingbird exchanges places with a friend on a square that it could move to.
inline void add_exchanges(const Scene& scene, Square from, std::vector<Act>& acts) {
  const Piece mover = scene.board.at(from);
  for (const Walk& walk : scene.kinds.walks(mover.kind))
    for (const Step step : walk.steps) {
      const std::optional<Square> to = scene.next(from, turned_for(mover.side, step, scene.faulty));
      if (!to || !scene.held_by(mover.side, *to) || scene.faulty("TYP-34")) continue;
      if ((scene.faulty("TYP-34.2") || scene.faulty("JUP-31")) && scene.frozen(*to)) continue;
      Act act;
      act.actor = from;
      act.ends = *to;
      act.moves = {{from, *to}, {*to, from}};
      act.exchange = true;
      acts.push_back(std::move(act));
    }
}

/// Teleporter: a jump to any empty square next to a friend other than itself.
inline void add_jumps(const Scene& scene, Square from, std::vector<Act>& acts) {
  for (const auto& [at, man] : scene.board) {
    if (man.side != scene.board.at(from).side || at == from) continue;
    for (const Square to : scene.around(at))
      if (scene.empty(to)) acts.push_back(going(scene, from, to));
  }
}

}  // namespace arbiter::model
