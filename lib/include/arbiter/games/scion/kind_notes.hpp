// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include <arbiter/games/scion/scion.hpp>

namespace arbiter {

inline std::vector<KindNotes> Scion::kind_notes() const {
  std::vector<KindNotes> all;
  for (const scion::Row& row : scion::table) {
    KindNotes notes{std::string(row.kind.name), std::string(row.kind.label), std::string(row.kind.notation)};
    if (all.size() == row_of(scion::scion_kind))
      notes.powers = {{"SCN-20", "royal: no turn may leave it attacked"},
                      {"SCN-11", "placed in play, on any vacant square"}};
    if (row.next != Kind::none) {
      const KindRow& next = scion::table[row_of(row.next)].kind;
      notes.promotions.push_back({"SCN-06", "may become " + std::string(next.name) + " (" + std::string(next.label) +
                                                ") when it captures, if the pool holds one"});
    }
    all.push_back(std::move(notes));
  }
  return all;
}

}  // namespace arbiter
