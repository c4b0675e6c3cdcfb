// SPDX-License-Identifier: MIT
#include "conformance.hpp"
#include "house_subject.hpp"

namespace arbiter::properties {
namespace {

const Subject<HouseGame>& isles() {
  static const Subject<HouseGame> game = house_subject("isles");
  return game;
}
const Subject<HouseGame>& harbour() {
  static const Subject<HouseGame> game = house_subject("harbour");
  return game;
}
const Subject<HouseGame>& regatta() {
  static const Subject<HouseGame> game = house_subject("regatta");
  return game;
}

// Each of the three files leaves out what the others are about. Games of regatta are short: a Knight soon stands on the
// last rank, or the last Rook is lost.
ARBITER_CONFORMS(IslesConforms, isles(), 11853316600474574695U, Least{"promotion due", 0},
                 Least{"flag reached or pieces extinct", 0}, Least{"drop elsewhere", 0}, Least{"immobile for ever", 0},
                 Least{"check forbidden", 0}, Least{"capture due", 0})
ARBITER_CONFORMS(HarbourConforms, harbour(), 11837435517692563949U, Least{"royal captured", 0.1},
                 Least{"flag reached or pieces extinct", 0}, Least{"castling through attack", 0},
                 Least{"capture due", 0}, Least{"one field emptied", 0})
ARBITER_CONFORMS(RegattaConforms, regatta(), 13422492405010898994U, Least{"fields beside the board", 0},
                 Least{"one field emptied", 0}, Least{"turns of several edits", 0.1}, Least{"legal turns", 3000},
                 Least{"turns", 1500}, Least{"turns explained", 1500}, Least{"children", 2500},
                 Least{"royal captured", 0}, Least{"drop elsewhere", 0}, Least{"immobile for ever", 0},
                 Least{"castling through attack", 0})

}  // namespace
}  // namespace arbiter::properties
