// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <arbiter/games/uc24/uc24.hpp>

namespace arbiter {

namespace uc24 {

/// What the kind with this `label` does beside what its movement string says, under the rulings in force.
[[nodiscard]] inline std::vector<Note> powers_of(std::string_view label, const Switches& switches) {
  if (label == "K") return {{"UC-06", "royal: no turn may leave it attacked; it does not castle"}};
  if (label == "S")
    return {
        {"COM-04",
         "goes n squares along a Rook's line and then n along a Bishop's, or the other way round; never straight on"}};
  if (label == "O" && switches.rose_null_move)
    return {{"UC-30", "may make a null move, all round a circle of seven empty squares"}};
  if (label == "H" && switches.dancing_horse_null_move)
    return {{"UC-31", "may make a null move, to an empty square and back"}};
  if (label == "D")
    return {{"COM-04",
             "goes like a Rook, or one step like a Ferz and on by jumps of two squares, all along one of the two lines "
             "outward"}};
  if (label == "V")
    return {{"UC-32", switches.harvestman_outward
                          ? "steps like a Wazir and may go on outward like a crooked Bishop"
                          : "steps like a Wazir and may go on in any direction like a crooked Bishop"}};
  if (label == "P") return {{"UC-06", "may go two squares from its starting rank, and takes en passant"}};
  return {};
}

}  // namespace uc24

inline std::vector<KindNotes> Uc24::kind_notes() const {
  std::vector<KindNotes> all;
  for (const KindRow& row : turns().kinds()) {
    KindNotes notes{std::string(row.name), std::string(row.label), std::string(row.notation)};
    notes.powers = uc24::powers_of(row.label, turns().switches());
    if (row.label == "P")
      notes.promotions = {{"UC-20", "becomes the last piece of its side's queue on the last rank"},
                          {"UC-21", "may not go there while the queue is empty"}};
    all.push_back(std::move(notes));
  }
  return all;
}

}  // namespace arbiter
