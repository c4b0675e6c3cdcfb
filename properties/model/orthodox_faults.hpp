// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "model/game.hpp"

namespace arbiter::model {

/// A fault and the games in which it can show; no game named: in all.
struct OrthodoxFault {
  Fault fault;
  std::string_view games;
};

/// What a faulty orthodox game plays as if it were the rule.
inline constexpr std::array orthodox_fault_table{
    OrthodoxFault{{"ORT-01", "a turn may leave the own King attacked"}, ""},
    OrthodoxFault{{"ORT-01.2", "a side without a legal turn loses, in check or not"}, ""},
    OrthodoxFault{{"ORT-01.3", "a side without a legal turn draws, in check or not"}, ""},
    OrthodoxFault{{"ORT-02", "a castling King may pass an attacked square"}, "chess capablanca"},
    OrthodoxFault{{"ORT-02.2", "a King in check may castle"}, "chess capablanca"},
    OrthodoxFault{{"ORT-02.3", "only the squares that the castling King passes must be empty"}, "chess capablanca"},
    OrthodoxFault{{"ORT-02.4", "a Rook's capture does not end the right to castle with it"}, "chess capablanca"},
    OrthodoxFault{{"ORT-02.5", "a Rook's move does not end the right to castle with it"}, "chess capablanca"},
    OrthodoxFault{{"ORT-02.6", "a castling King goes two squares, whatever the row says"}, "capablanca"},
    OrthodoxFault{{"ORT-02.7", "there is no castling"}, "chess capablanca"},
    OrthodoxFault{{"ORT-02.8", "the squares that the castling Rook passes may not be attacked"}, "chess capablanca"},
    OrthodoxFault{{"ORT-02.9", "castling is written as the King's move alone"}, "chess capablanca"},
    OrthodoxFault{{"ORT-03", "there is no en passant"}, ""},
    OrthodoxFault{{"ORT-03.2", "a Pawn may step twice from any rank"}, ""},
    OrthodoxFault{{"ORT-03.3", "a double step passes over a piece"}, ""},
    OrthodoxFault{{"ORT-03.4", "the Pawn passed over may be taken on later turns too"}, ""},
    OrthodoxFault{{"ORT-03.5", "the Pawn taken en passant stays"}, ""},
    OrthodoxFault{{"ORT-03.6", "the en-passant square is written after every double step"}, ""},
    OrthodoxFault{{"ORT-03.7", "the en-passant square is written only where a legal turn could use it"}, ""},
    OrthodoxFault{{"ORT-04", "a Pawn is promoted to a Queen only"}, ""},
    OrthodoxFault{{"ORT-04.2", "a Pawn may stay a Pawn on the last rank"}, ""},
    OrthodoxFault{{"ORT-04.3", "a Pawn is promoted to any kind, lost or not"}, "grand"},
    OrthodoxFault{{"ORT-04.4", "a Pawn that cannot be promoted does not attack the last rank"}, "grand"},
    OrthodoxFault{{"ORT-04.5", "promotion is compulsory before the last rank too"}, "grand"},
    OrthodoxFault{{"ORT-04.6", "a Pawn is promoted on the last rank only"}, "grand"},
    OrthodoxFault{{"ORT-05", "the half-move clock does not end the game"}, ""},
    OrthodoxFault{{"ORT-05.2", "a Pawn move does not set the half-move clock back"}, ""},
    OrthodoxFault{{"ORT-05.3", "a capture does not set the half-move clock back"}, ""},
    OrthodoxFault{{"ORT-05.4", "the third occurrence of a position is no draw"}, ""},
    OrthodoxFault{{"ORT-05.5", "a dead position is a draw"}, ""},
    OrthodoxFault{{"ORT-05.6", "half-move clock 100 ends the game whatever the ruling says"}, ""},
    OrthodoxFault{{"ORT-05.7", "the third occurrence of a position is a draw whatever the ruling says"}, ""},
    OrthodoxFault{{"ORT-05.8", "a dead position is never a draw"}, ""},

    OrthodoxFault{{"COM-01", "ranks are counted from the second player's side"}, ""},
    OrthodoxFault{{"COM-02", "turn text writes the second player's labels in capitals"}, ""},
    OrthodoxFault{{"COM-03", "the second player's Pawns go toward higher ranks"}, ""},
    OrthodoxFault{{"COM-04", "a slide goes on over enemy pieces"}, ""},
    OrthodoxFault{{"COM-05", "a pinned piece does not attack"}, ""},
    OrthodoxFault{{"COM-10", "positions with different clocks are different positions"}, ""},
    OrthodoxFault{{"COM-11", "promotions on one square are one turn"}, ""},
    OrthodoxFault{{"COM-12", "perft counts a finished position as a leaf"}, ""},
    OrthodoxFault{{"COM-20", "a move is written with the label that the piece has after it"}, ""},
    OrthodoxFault{{"COM-21", "a promotion is written behind an equals sign"}, ""},
    OrthodoxFault{{"COM-22", "what disappears from another square is not written"}, ""},
    OrthodoxFault{{"COM-23", "a captured piece is written as a disappearance before the move"}, ""},
    OrthodoxFault{{"COM-23.2", "the parts of a turn are written last part first"}, "chess capablanca"},
    OrthodoxFault{{"COM-30", "a run of digits that is split otherwise is refused"}, ""},
    OrthodoxFault{{"COM-30.2", "an empty run is accepted"}, ""},
    OrthodoxFault{{"COM-30.3", "runs longer than four are printed in pieces"}, ""},
    OrthodoxFault{{"COM-30.4", "counters start again at 0 after 65535"}, ""},
    OrthodoxFault{{"COM-30.6", "the full-move number grows after every turn"}, ""},
    OrthodoxFault{{"COM-30.7", "full-move number 0 is accepted"}, ""},
    OrthodoxFault{{"COM-31", "what follows the last field is ignored"}, ""},
    OrthodoxFault{{"COM-32", "a King that can be taken may be taken"}, ""},
    OrthodoxFault{{"COM-32.2", "a side without King has lost"}, ""},
    OrthodoxFault{{"COM-32.3", "an en-passant square that no Pawn can use is printed"}, ""},
    OrthodoxFault{{"COM-32.4", "a side may have two Kings"}, ""},
    OrthodoxFault{{"COM-32.5", "an en-passant square without an enemy Pawn beyond it is accepted"}, ""},
    OrthodoxFault{{"COM-32.6", "a Pawn on the last rank is accepted"}, ""},
    OrthodoxFault{{"COM-32.7", "a castling right without its King or Rook is accepted"}, "chess capablanca"},
    OrthodoxFault{{"COM-32.8", "an en-passant square on an occupied square is accepted"}, ""},
    OrthodoxFault{{"COM-32.9", "an en-passant square is accepted though the Pawn's starting square is occupied"}, ""},
    OrthodoxFault{{"COM-32.10", "an en-passant square on any rank is accepted"}, ""},
    OrthodoxFault{{"COM-40", "the second occurrence of a position is a draw"}, ""},
    OrthodoxFault{{"COM-40.2", "the start does not count as an occurrence"}, ""},
    OrthodoxFault{{"COM-41", "the move rule goes before checkmate"}, ""},
};

/// The faults that can show in `game`.
[[nodiscard]] inline std::vector<Fault> orthodox_faults_of(std::string_view game) {
  std::vector<Fault> faults;
  for (const OrthodoxFault& row : orthodox_fault_table)
    if (row.games.empty() || row.games.find(game) != std::string_view::npos) faults.push_back(row.fault);
  return faults;
}

}  // namespace arbiter::model
