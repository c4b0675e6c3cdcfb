// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "model/game.hpp"

namespace arbiter::model {

/// A fault, and the game of corpora/ini/model.ini in which it shows.
struct HouseFault {
  std::string_view game;
  Fault fault;
};

inline constexpr std::array house_fault_table{
    HouseFault{"isles", {"VAR-01", "no piece but a Pawn ever promotes"}},
    HouseFault{"isles", {"VAR-01.2", "only what ends in the promotion region promotes"}},
    HouseFault{"isles", {"VAR-01.4", "pieces promote without a capture too"}},
    HouseFault{"isles", {"VAR-01.5", "there may be any number of a kind"}},
    HouseFault{"isles", {"VAR-01.7", "pieces promote anywhere"}},
    HouseFault{"harbour", {"VAR-01", "no piece but a Pawn ever promotes"}},
    HouseFault{"harbour", {"VAR-01.6", "no piece must promote"}},
    HouseFault{"harbour", {"VAR-02", "pieces are dropped on any rank"}},
    HouseFault{"harbour", {"VAR-02.2", "two Pawns may come to stand on one file by a drop"}},
    HouseFault{"harbour", {"VAR-02.3", "a piece may come to stand where it can never move"}},
    HouseFault{"harbour", {"VAR-02.4", "Pawns are dropped on the first rank too"}},
    HouseFault{"harbour", {"VAR-03", "captures and checks are free, whatever the file says"}},
    HouseFault{"harbour", {"VAR-03.3", "a drop may give check"}},
    HouseFault{"harbour", {"VAR-04", "flags and repetition are as if the file said nothing"}},
    HouseFault{"harbour", {"VAR-04.5", "the third occurrence ends the game, whatever the file says"}},
    HouseFault{"harbour", {"VAR-04.6", "repetition is a draw, whatever the file says"}},
    HouseFault{"regatta", {"VAR-03", "captures and checks are free, whatever the file says"}},
    HouseFault{"regatta", {"VAR-03.2", "a turn may give check"}},
    HouseFault{"regatta", {"VAR-04", "flags and repetition are as if the file said nothing"}},
    HouseFault{"regatta", {"VAR-04.2", "nothing is lost with the last Rook"}},
    HouseFault{"regatta", {"VAR-04.3", "stalemate is a draw"}},
};

/// The faults that can show in a game.
[[nodiscard]] inline std::vector<Fault> house_faults_of(std::string_view game) {
  std::vector<Fault> faults;
  for (const HouseFault& one : house_fault_table)
    if (one.game == game) faults.push_back(one.fault);
  return faults;
}

}  // namespace arbiter::model
