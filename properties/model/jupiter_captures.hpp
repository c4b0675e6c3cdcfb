// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

#include "model/jupiter_scene.hpp"

namespace arbiter::model {

/// Seen from the second player's side too. (COM-03)
[[nodiscard]] inline Step turned_for(Side side, Step step, const Faults& faulty) {
  if (side == Side::second && !faulty("COM-03")) step.ranks = static_cast<std::int8_t>(-step.ranks);
  return step;
}

/// The moves of a kind's move string. (COM-04)
inline void add_walks(const Scene& scene, Square from, std::vector<Act>& acts) {
  const Piece mover = scene.board.at(from);
  for (const Walk& walk : scene.kinds.walks(mover.kind))
    for (const Step step : walk.steps) {
      std::optional<Square> to = from;
      for (int n = 1; n <= walk.most; ++n) {
        to = scene.next(*to, turned_for(mover.side, step, scene.faulty));
        if (!to || scene.held_by(mover.side, *to)) break;
        const bool captures = !scene.empty(*to);
        if (captures ? walk.may_take : walk.may_move) acts.push_back(going(scene, from, *to));
        if (captures && !scene.faulty("COM-04")) break;
      }
    }
}

/// Spider, Octopus: from an empty first square, where it may also stop, on outward at 45 degrees as far as it goes.
inline void add_bent(const Scene& scene, Square from, bool orthogonal_first, std::vector<Act>& acts) {
  const Side mine = scene.board.at(from).side;
  for (const Step first : orthogonal_first ? orthogonals : diagonals) {
    const std::optional<Square> corner = scene.next(from, first);
    if (!corner || !scene.empty(*corner)) continue;
    for (const Step second : orthogonal_first ? diagonals : orthogonals) {
      if (first.files * second.files + first.ranks * second.ranks <= 0) continue;  // outward
      for (std::optional<Square> to = scene.next(*corner, second); to; to = scene.next(*to, second)) {
        if (scene.held_by(mine, *to)) break;
        acts.push_back(going(scene, from, *to));
        if (!scene.empty(*to)) break;
      }
    }
  }
}

/// Vulture, Ibis: beyond an empty first square, only moving on one kind of line and only taking on the other.
inline void add_beyond(const Scene& scene, Square from, bool moves_on_diagonals, std::vector<Act>& acts) {
  const Side mine = scene.board.at(from).side;
  for (const Step line : queen_lines()) {
    const bool moves = (line.files != 0 && line.ranks != 0) == moves_on_diagonals;
    std::optional<Square> to = scene.next(from, line);
    if (!to || !scene.empty(*to)) continue;
    for (to = scene.next(*to, line); to; to = scene.next(*to, line)) {
      if (scene.empty(*to)) {
        if (moves) acts.push_back(going(scene, from, *to));
        continue;
      }
      if (!moves && !scene.held_by(mine, *to)) acts.push_back(going(scene, from, *to));
      break;
    }
  }
}

/// SCI-24: takes an adjacent enemy by leaping it, to the empty square behind. One piece only.
template <class Lines>
void add_leaping_captures(const Scene& scene, Square from, const Lines& lines, std::vector<Act>& acts) {
  const Side enemy = other(scene.board.at(from).side);
  for (const Step line : lines) {
    const std::optional<Square> victim = scene.next(from, line);
    const std::optional<Square> to = victim ? scene.next(*victim, line) : std::nullopt;
    if (!to || !scene.held_by(enemy, *victim)) continue;
    if (!scene.empty(*to) && !(scene.faulty("SCI-24") && scene.held_by(enemy, *to))) continue;
    Act act = going(scene, from, *to);
    act.taken.push_back(*victim);
    if (scene.faulty("TYP-05")) acts.push_back(going(scene, from, *to));
    acts.push_back(std::move(act));
  }
}

/// Genie, SCI-24: takes an adjacent enemy and stays.
inline void add_standing_captures(const Scene& scene, Square from, std::vector<Act>& acts) {
  for (const Square near : scene.around(from)) {
    if (!scene.held_by(other(scene.board.at(from).side), near)) continue;
    acts.push_back(scene.faulty("SCI-24.2") ? going(scene, from, near) : staying(from, {near}));
  }
}

/// TYP-33: along one Queen line over one or more enemies, each followed by an empty square.
inline void add_long_leaps(const Scene& scene, Square from, std::vector<Act>& acts) {
  const Side mine = scene.board.at(from).side;
  for (const Step line : queen_lines()) {
    std::vector<Square> victims;
    for (std::optional<Square> to = scene.next(from, line); to; to = scene.next(*to, line)) {
      if (scene.empty(*to)) {
        if (victims.empty()) continue;  // mQ of its move string
        Act act = going(scene, from, *to);
        act.taken = victims;
        acts.push_back(std::move(act));
        continue;
      }
      const std::optional<Square> behind = scene.next(*to, line);
      const bool pair = behind && scene.faulty("TYP-33.2") && scene.held_by(other(mine), *behind);
      if (scene.held_by(mine, *to) || !behind || (!scene.empty(*behind) && !pair)) break;
      if (scene.faulty("TYP-33") && !victims.empty()) break;
      victims.push_back(*to);
    }
  }
}

/// Typhoon: 1 to 3 squares along a Queen line, taking every enemy passed or landed on; a friend blocks.
inline void add_sweeps(const Scene& scene, Square from, std::vector<Act>& acts) {
  const Side mine = scene.board.at(from).side;
  for (const Step line : queen_lines()) {
    std::vector<Square> victims;
    std::optional<Square> to = from;
    for (int n = 1; n <= 3; ++n) {
      to = scene.next(*to, line);
      if (!to || scene.held_by(mine, *to)) break;
      if (!scene.empty(*to)) victims.push_back(*to);
      Act act = going(scene, from, *to);
      if (!scene.faulty("TYP-05.2")) act.taken = victims;  // TYP-05
      acts.push_back(std::move(act));
    }
  }
}

/// Cicada: a Grasshopper's hop, over the nearest piece of a Queen line to the square directly behind.
inline void add_hops(const Scene& scene, Square from, std::vector<Act>& acts) {
  for (const Step line : queen_lines()) {
    std::optional<Square> to = scene.next(from, line);
    while (to && scene.empty(*to)) to = scene.next(*to, line);
    if (to) to = scene.next(*to, line);
    if (to && !scene.held_by(scene.board.at(from).side, *to)) acts.push_back(going(scene, from, *to));
  }
}

/// Salamander: 2 to 4 squares along a Queen line, ending next to a friend, judged after the move.
inline void add_glides(const Scene& scene, Square from, std::vector<Act>& acts) {
  const Side mine = scene.board.at(from).side;
  for (const Step line : queen_lines()) {
    std::optional<Square> to = from;
    for (int n = 1; n <= 4; ++n) {
      to = scene.next(*to, line);
      if (!to || scene.held_by(mine, *to)) break;
      const std::vector<Square> near = scene.around(*to);
      const bool beside_friend =
          std::any_of(near.begin(), near.end(), [&](Square at) { return at != from && scene.held_by(mine, at); });
      if (n >= 2 && beside_friend) acts.push_back(going(scene, from, *to));
      if (!scene.empty(*to)) break;
    }
  }
}

/// The direction of a straight move.
[[nodiscard]] inline Step direction(Square from, Square to) {
  const auto sign = [](int n) { return static_cast<std::int8_t>(n > 0 ? 1 : n < 0 ? -1 : 0); };
  return {sign(file_of(to) - file_of(from)), sign(rank_of(to) - rank_of(from))};
}

/// What a straight move of its own takes or converts beside what it lands on. TYP-05: it cannot be declined.
inline void add_consequences(const Scene& scene, const KindRow& row, Act& act) {
  const Side enemy = other(scene.board.at(act.actor).side);
  const Step ahead = direction(act.actor, act.ends);
  if (row.can(Power::takes_run))  // TYP-31
    for (auto at = scene.next(act.ends, ahead); at; at = scene.next(*at, ahead)) {
      if (scene.empty(*at) && scene.faulty("TYP-31.2")) continue;
      if (!scene.held_by(enemy, *at)) break;
      act.taken.push_back(*at);
      if (scene.faulty("TYP-31")) break;
    }
  if (row.can(Power::converts)) {  // TYP-32
    const std::optional<Square> at = scene.next(act.ends, ahead);
    const bool spared = at && scene.faulty("TYP-32.2") && scene.held_by(enemy, *at) && scene.row(*at).can(Power::royal);
    if (at && scene.held_by(enemy, *at) && !spared) {
      if (scene.faulty("TYP-32"))
        act.taken.push_back(*at);
      else
        act.converted = at;
    }
  }
  if (row.can(Power::withdraws)) {
    const Step back{static_cast<std::int8_t>(-ahead.files), static_cast<std::int8_t>(-ahead.ranks)};
    const std::optional<Square> at = scene.next(act.actor, back);
    if (at && scene.held_by(enemy, *at) && !scene.faulty("TYP-05.3")) act.taken.push_back(*at);
  }
  if (row.can(Power::burns) && !scene.faulty("JUP-20"))  // JUP-20
    for (const Square at : scene.around(act.ends)) {
      if (!scene.held_by(enemy, at) || (scene.faulty("JUP-20.2") && scene.row(at).can(Power::burns))) continue;
      act.taken.push_back(at);
    }
}

}  // namespace arbiter::model
