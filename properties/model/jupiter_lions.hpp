// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "model/jupiter_captures.hpp"

namespace arbiter::model {

/// Two steps of one part, the second one in any of `seconds`: each may take, the second may go back home.
inline void add_two_steps(const Scene& scene, Square from, Step first, const std::vector<Step>& seconds,
                          std::vector<Act>& acts) {
  const Side mine = scene.board.at(from).side;
  const std::optional<Square> passed = scene.next(from, first);
  if (scene.faulty("TYP-06.3")) acts.push_back(staying(from, {}));
  if (!passed || (scene.held_by(mine, *passed) && !scene.faulty("TYP-30.3"))) return;  // TYP-30: a friend stops it
  if (scene.faulty("JUP-14") && scene.is_next_to(*passed, other(mine), Power::burns)) return;
  std::vector<Square> victims;
  if (scene.held_by(other(mine), *passed)) victims.push_back(*passed);
  const bool no_pass = scene.faulty("TYP-06") || scene.faulty("JUP-01");
  if (!victims.empty() || !no_pass) acts.push_back(staying(from, victims));  // returning; TYP-06
  for (const Step second : seconds) {
    const std::optional<Square> to = scene.next(*passed, second);
    if (!to || *to == from || scene.held_by(mine, *to)) continue;
    if (scene.faulty("TYP-30.2") && !victims.empty()) continue;
    Act act = going(scene, from, *to);
    act.taken.insert(act.taken.end(), victims.begin(), victims.end());
    acts.push_back(std::move(act));
  }
}

/// TYP-30: lion power along lines.
inline void add_lion_lines(const Scene& scene, Square from, const std::vector<Step>& lines, std::vector<Act>& acts) {
  if (scene.faulty("TYP-30")) return;
  for (const Step line : lines) {
    const Step seen = turned_for(scene.board.at(from).side, line, scene.faulty);
    add_two_steps(scene, from, seen, {seen}, acts);
  }
}

/// Jupiter's Lion: two steps in any directions. Its direct leaps are its move string.
inline void add_lion(const Scene& scene, Square from, std::vector<Act>& acts) {
  for (const Step first : queen_lines()) add_two_steps(scene, from, first, queen_lines(), acts);
}

/// JUP-50: a chain of Grasshopper hops. A capture ends it; it may come home. The square of departure counts as empty.
inline void add_chains(const Scene& scene, Square from, std::vector<Act>& acts) {
  const Side mine = scene.board.at(from).side;
  const auto vacant = [&](Square at) { return (at == from && !scene.faulty("JUP-50.2")) || scene.empty(at); };
  std::vector<Square> landings{from};
  for (std::size_t i = 0; i < landings.size(); ++i) {
    for (const Step line : queen_lines()) {
      std::optional<Square> to = scene.next(landings[i], line);
      while (to && vacant(*to)) to = scene.next(*to, line);
      if (to) to = scene.next(*to, line);
      if (!to || (!vacant(*to) && scene.held_by(mine, *to))) continue;
      const bool captures = !vacant(*to);
      Act act = going(scene, from, *to);
      // JUP-47: by the seed, of hops only a single one that captured leaves a second part.
      act.complete = scene.rulings.halmopper_complete != scene.faulty("JUP-47") ||
                     (captures && i == 0 && !scene.faulty("JUP-47.2"));
      if (*to != from || !scene.faulty("JUP-50.3")) acts.push_back(std::move(act));
      if ((captures && !scene.faulty("JUP-50.4")) || scene.faulty("JUP-50")) continue;
      if (scene.faulty("JUP-51") && scene.is_next_to(*to, other(mine), Power::burns)) continue;
      if (scene.faulty("JUP-51.2") && scene.is_next_to(*to, other(mine), Power::freezes)) continue;
      if (std::find(landings.begin(), landings.end(), *to) == landings.end()) landings.push_back(*to);
    }
  }
}

}  // namespace arbiter::model
