// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "model/jupiter_scene.hpp"

namespace arbiter::model {

/// JUP-60 to JUP-63: a Tank advances square by square in one direction, and each step pushes anew. What it has pushed
/// stands in unbroken line before it; what that line runs into joins it.
inline void add_pushes(const Scene& scene, Square from, Step line, int most, std::vector<Act>& acts) {
  const Side mine = scene.board.at(from).side;
  std::vector<Square> pushed;  // where each piece of the line stood before the part, the nearest first
  std::vector<Square> crushed;
  std::optional<Square> at = from;
  for (int n = 1; n <= most; ++n) {
    at = scene.next(*at, line);
    if (!at) return;
    std::optional<Square> end = at;  // the square behind the line
    for (std::size_t i = 0; i < pushed.size() && end; ++i) end = scene.next(*end, line);
    for (; end && !scene.empty(*end); end = scene.next(*end, line)) pushed.push_back(*end);
    if (scene.faulty("JUP-60") && pushed.size() > 1) return;
    if (scene.faulty("JUP-60.2") && n > 1 && !pushed.empty()) return;
    if (scene.faulty("JUP-63") &&
        std::any_of(pushed.begin(), pushed.end(), [&](Square man) { return scene.frozen(man); }))
      return;
    if (!end) {  // JUP-61: no room
      const bool enemy = !scene.held_by(mine, pushed.back());
      if (enemy ? scene.rulings.crush == scene.faulty("JUP-61") : !scene.faulty("JUP-61.2")) return;
      crushed.push_back(pushed.back());
      pushed.pop_back();
    }
    Act act;
    act.actor = from;
    act.ends = *at;
    act.taken = crushed;
    std::optional<Square> to = at;
    for (const Square man : pushed) {
      to = scene.next(*to, line);
      act.moves.insert(act.moves.begin(), {man, *to});
    }
    act.moves.emplace_back(from, *at);
    acts.push_back(std::move(act));
  }
}

/// The pushing moves of a Tank in each of `lines`.
inline void add_tank(const Scene& scene, Square from, const std::vector<Step>& lines, int most,
                     std::vector<Act>& acts) {
  for (const Step line : lines) add_pushes(scene, from, line, most, acts);
}

}  // namespace arbiter::model
