// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include <arbiter/games/tepuy/tepuy.hpp>

namespace arbiter {

inline std::vector<KindNotes> Tepuy::kind_notes() const {
  std::vector<KindNotes> all;
  for (const KindRow& row : tepuy::table)
    all.push_back({std::string(row.name), std::string(row.label), std::string(row.notation)});
  all[row_of(tepuy::king)].powers = {{"TPY-02", "moves last in each turn, and must"},
                                     {"TPY-09", "captures nothing, and may go next to an enemy Soldier"},
                                     {"TPY-10", "a Soldier that captures it wins"}};
  all[row_of(tepuy::general)].powers = {{"TPY-03", "captures enemy Soldiers and nothing else, one step orthogonally"}};
  all[row_of(tepuy::soldier)].powers = {
      {"TPY-04", "captures friendly Generals and Soldiers and the enemy King, one step orthogonally"},
      {"TPY-05", turns().switches().soldier_takes_soldier ? "captures enemy Generals and Soldiers too"
                                                          : "captures no enemy General or Soldier"},
      {"TPY-07", "dropped in play, two squares from where a piece has just landed"}};
  return all;
}

}  // namespace arbiter
