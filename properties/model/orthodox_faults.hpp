// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "model/game.hpp"
#include "model/orthodox_rows.hpp"

namespace arbiter::model {

/// What a game must have for a fault to show in it.
enum class Needs : std::uint8_t {
  nothing,
  castling,
  far_castling,  ///< of which the King goes more than two squares
  double_step,
  choice,  ///< several kinds to promote to
  lost,    ///< promotion to what was lost only
  draw,    ///< stalemate is a draw
  stalemate_loses,
  bare_king_loses,
  hands,
};

[[nodiscard]] inline bool has(const OrthodoxRow& row, Needs needs) {
  switch (needs) {
    case Needs::nothing: return true;
    case Needs::castling: return !row.castling.empty();
    case Needs::far_castling: return !row.castling.empty() && row.castling[0].king_to - row.castling[0].king > 2;
    case Needs::double_step: return row.double_step_from != 0;
    case Needs::choice: return row.becomes.size() > 1;
    case Needs::lost: return row.only_lost;
    case Needs::draw: return !row.stalemate_loses;
    case Needs::stalemate_loses: return row.stalemate_loses;
    case Needs::bare_king_loses: return row.bare_king_loses;
    case Needs::hands: return row.captured_change_sides;
  }
  return false;
}

/// A fault and what it needs to show.
struct OrthodoxFault {
  Fault fault;
  Needs needs;
};

/// What a faulty orthodox game plays as if it were the rule.
inline constexpr std::array orthodox_fault_table{
    OrthodoxFault{{"ORT-01", "a turn may leave the own King attacked"}, Needs::nothing},
    OrthodoxFault{{"ORT-01.2", "a side without a legal turn loses, in check or not"}, Needs::draw},
    OrthodoxFault{{"ORT-01.3", "a side without a legal turn draws, in check or not"}, Needs::draw},
    OrthodoxFault{{"ORT-01.4", "a side that is stalemated draws"}, Needs::stalemate_loses},
    OrthodoxFault{{"ORT-01.5", "a bare King plays on"}, Needs::bare_king_loses},
    OrthodoxFault{{"ORT-01.6", "a bare King has lost at once, whatever it could take"}, Needs::bare_king_loses},
    OrthodoxFault{{"ORT-02", "a castling King may pass an attacked square"}, Needs::castling},
    OrthodoxFault{{"ORT-02.2", "a King in check may castle"}, Needs::castling},
    OrthodoxFault{{"ORT-02.3", "only the squares that the castling King passes must be empty"}, Needs::castling},
    OrthodoxFault{{"ORT-02.4", "a Rook's capture does not end the right to castle with it"}, Needs::castling},
    OrthodoxFault{{"ORT-02.5", "a Rook's move does not end the right to castle with it"}, Needs::castling},
    OrthodoxFault{{"ORT-02.6", "a castling King goes two squares, whatever the row says"}, Needs::far_castling},
    OrthodoxFault{{"ORT-02.7", "there is no castling"}, Needs::castling},
    OrthodoxFault{{"ORT-02.8", "the squares that the castling Rook passes may not be attacked"}, Needs::castling},
    OrthodoxFault{{"ORT-02.9", "castling is written as the King's move alone"}, Needs::castling},
    OrthodoxFault{{"ORT-03", "there is no en passant"}, Needs::double_step},
    OrthodoxFault{{"ORT-03.2", "a Pawn may step twice from any rank"}, Needs::double_step},
    OrthodoxFault{{"ORT-03.3", "a double step passes over a piece"}, Needs::double_step},
    OrthodoxFault{{"ORT-03.4", "the Pawn passed over may be taken on later turns too"}, Needs::double_step},
    OrthodoxFault{{"ORT-03.5", "the Pawn taken en passant stays"}, Needs::double_step},
    OrthodoxFault{{"ORT-03.6", "the en-passant square is written after every double step"}, Needs::double_step},
    OrthodoxFault{{"ORT-03.7", "the en-passant square is written only where a legal turn could use it"},
                  Needs::double_step},
    OrthodoxFault{{"ORT-04", "a Pawn may stay a Pawn where it must be promoted"}, Needs::nothing},
    OrthodoxFault{{"ORT-04.2", "a Pawn is promoted to the first of its kinds only"}, Needs::choice},
    OrthodoxFault{{"ORT-04.3", "a Pawn is promoted to any kind, lost or not"}, Needs::lost},
    OrthodoxFault{{"ORT-04.4", "a Pawn that cannot be promoted does not attack the last rank"}, Needs::lost},
    OrthodoxFault{{"ORT-04.5", "promotion is compulsory before the last rank too"}, Needs::lost},
    OrthodoxFault{{"ORT-04.6", "a Pawn is promoted on the last rank only"}, Needs::lost},
    OrthodoxFault{{"ORT-04.7", "a captured piece that was a Pawn stays what it is"}, Needs::hands},
    OrthodoxFault{{"ORT-04.8", "a Pawn may be dropped on the first rank"}, Needs::hands},
    OrthodoxFault{{"ORT-04.9", "a Pawn may be dropped on the last rank"}, Needs::hands},
    OrthodoxFault{{"ORT-05", "the half-move clock does not end the game"}, Needs::nothing},
    OrthodoxFault{{"ORT-05.2", "a Pawn move does not set the half-move clock back"}, Needs::nothing},
    OrthodoxFault{{"ORT-05.3", "a capture does not set the half-move clock back"}, Needs::nothing},
    OrthodoxFault{{"ORT-05.4", "the third occurrence of a position is no draw"}, Needs::nothing},
    OrthodoxFault{{"ORT-05.5", "a dead position is a draw"}, Needs::nothing},
    OrthodoxFault{{"ORT-05.6", "half-move clock 100 ends the game whatever the ruling says"}, Needs::nothing},
    OrthodoxFault{{"ORT-05.7", "the third occurrence of a position is a draw whatever the ruling says"},
                  Needs::nothing},
    OrthodoxFault{{"ORT-05.8", "a dead position is never a draw"}, Needs::nothing},
    OrthodoxFault{{"ORT-05.9", "a dropped Pawn does not set the half-move clock back"}, Needs::hands},
    OrthodoxFault{{"ORT-05.10", "every drop sets the half-move clock back"}, Needs::hands},

    OrthodoxFault{{"COM-01", "ranks are counted from the second player's side"}, Needs::nothing},
    OrthodoxFault{{"COM-02", "turn text writes the second player's labels in capitals"}, Needs::nothing},
    OrthodoxFault{{"COM-03", "the second player's Pawns go toward higher ranks"}, Needs::nothing},
    OrthodoxFault{{"COM-04", "a slide goes on over enemy pieces"}, Needs::nothing},
    OrthodoxFault{{"COM-05", "a pinned piece does not attack"}, Needs::nothing},
    OrthodoxFault{{"COM-10", "positions with different clocks are different positions"}, Needs::nothing},
    OrthodoxFault{{"COM-11", "promotions on one square are one turn"}, Needs::choice},
    OrthodoxFault{{"COM-12", "perft counts a finished position as a leaf"}, Needs::nothing},
    OrthodoxFault{{"COM-20", "a move is written with the label that the piece has after it"}, Needs::nothing},
    OrthodoxFault{{"COM-21", "a promotion is written behind an equals sign"}, Needs::nothing},
    OrthodoxFault{{"COM-21.2", "nothing is ever dropped"}, Needs::hands},
    OrthodoxFault{{"COM-22", "what disappears from another square is not written"}, Needs::double_step},
    OrthodoxFault{{"COM-23", "a captured piece is written as a disappearance before the move"}, Needs::nothing},
    OrthodoxFault{{"COM-23.2", "the parts of a turn are written last part first"}, Needs::castling},
    OrthodoxFault{{"COM-30", "a run of digits that is split otherwise is refused"}, Needs::nothing},
    OrthodoxFault{{"COM-30.2", "an empty run is accepted"}, Needs::nothing},
    OrthodoxFault{{"COM-30.3", "runs longer than four are printed in pieces"}, Needs::nothing},
    OrthodoxFault{{"COM-30.4", "counters start again at 0 after 65535"}, Needs::nothing},
    OrthodoxFault{{"COM-30.6", "the full-move number grows after every turn"}, Needs::nothing},
    OrthodoxFault{{"COM-30.7", "full-move number 0 is accepted"}, Needs::nothing},
    OrthodoxFault{{"COM-30.8", "pieces in hand in another order are refused"}, Needs::hands},
    OrthodoxFault{{"COM-31", "what follows the last field is ignored"}, Needs::nothing},
    OrthodoxFault{{"COM-32", "a King that can be taken may be taken"}, Needs::nothing},
    OrthodoxFault{{"COM-32.2", "a side without King has lost"}, Needs::nothing},
    OrthodoxFault{{"COM-32.3", "an en-passant square that no Pawn can use is printed"}, Needs::double_step},
    OrthodoxFault{{"COM-32.4", "a side may have two Kings"}, Needs::nothing},
    OrthodoxFault{{"COM-32.5", "an en-passant square without an enemy Pawn beyond it is accepted"}, Needs::double_step},
    OrthodoxFault{{"COM-32.6", "a Pawn where it must have been promoted is accepted"}, Needs::nothing},
    OrthodoxFault{{"COM-32.7", "a castling right without its King or Rook is accepted"}, Needs::castling},
    OrthodoxFault{{"COM-32.8", "an en-passant square on an occupied square is accepted"}, Needs::double_step},
    OrthodoxFault{{"COM-32.9", "an en-passant square is accepted though the Pawn's starting square is occupied"},
                  Needs::double_step},
    OrthodoxFault{{"COM-32.10", "an en-passant square on any rank is accepted"}, Needs::double_step},
    OrthodoxFault{{"COM-40", "the second occurrence of a position is a draw"}, Needs::nothing},
    OrthodoxFault{{"COM-40.2", "the start does not count as an occurrence"}, Needs::nothing},
    OrthodoxFault{{"COM-41", "the move rule goes before checkmate"}, Needs::nothing},
};

/// The faults that can show in a game.
[[nodiscard]] inline std::vector<Fault> orthodox_faults_of(const OrthodoxRow& row) {
  std::vector<Fault> faults;
  for (const OrthodoxFault& one : orthodox_fault_table)
    if (has(row, one.needs)) faults.push_back(one.fault);
  return faults;
}

}  // namespace arbiter::model
