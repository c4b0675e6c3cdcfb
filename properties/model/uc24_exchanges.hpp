// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "model/fen.hpp"
#include "model/uc24_texts.hpp"

namespace arbiter::model {

/// What a turn captures.
struct Uc24Capture {
  Square on{};            ///< where it stood
  Piece taken{};          ///< what it was
  Square ends{};          ///< where the capturing piece stands after the turn
  Piece by{};             ///< what that was before
  bool promotes = false;  ///< and whether it is promoted
};

/// What the captures of two turns that follow each other earn.
class Uc24Exchanges : public Uc24Texts {
 public:
  using Uc24Texts::Uc24Texts;

 protected:
  /// Sets the open capture and the rights of the position `after` a turn of the side to move in `before`.
  void settle(const Uc24Position& before, const std::optional<Uc24Capture>& capture, Uc24Position& after) const {
    const bool counts = capture && !ignored(*capture);
    const bool answers = before.open && counts && is_answer(*before.open, *capture);
    if (faulty_("UC-14") && before.open && !answers && !is_pawn(before.open->victim)) earn(after, before.side);
    after.open.reset();  // UC-14: a capture is answered on the very next turn or never
    if (!counts) return;
    bool taken_has_earned = false;
    if (answers) {
      taken_has_earned = exchange(before.side, *before.open, capture->taken, after);
      if (rulings_.overlapping_exchanges == faulty_("UC-11")) return;  // UC-11: pairs are disjoint
    }
    after.open = OpenCapture{capture->ends, capture->taken, taken_has_earned};
  }

 private:
  /// UC-10: a capture of the capturing piece. UC-19: whatever that is now.
  [[nodiscard]] bool is_answer(const OpenCapture& open, const Uc24Capture& capture) const {
    return open.at == capture.on || faulty_("UC-10");
  }

  /// Gives the two sides of an exchange what they earn; whether what the answer took, `taken`, has earned a right.
  [[nodiscard]] bool exchange(Side answering, const OpenCapture& open, Piece taken, Uc24Position& after) const {
    if (is_pawn(taken) && faulty_("UC-13.3")) earn(after, answering);
    if (is_pawn(open.victim) && faulty_("UC-13.3")) earn(after, other(answering));
    if (is_pawn(open.victim) && !faulty_("UC-13")) return false;  // UC-13
    if (is_pawn(taken) && !faulty_("UC-13.2")) return false;
    const bool earned_before = open.earned && !faulty_("UC-11.2");  // UC-11: at most one right for each piece lost
    if (!earned_before && !faulty_("UC-12.2")) earn(after, answering);
    const bool first_earns = rulings_.first_capturer_earns != faulty_("UC-12");  // UC-12
    if (first_earns) earn(after, other(answering));
    return first_earns;
  }

  /// UC-15: rights add up, also while the queue is empty.
  void earn(Uc24Position& after, Side side) const {
    int& rights = after.rights[index(side)];
    if (faulty_("UC-15.2") && rights > 0) return;
    if (faulty_("UC-15.3") && after.queues[index(side)].empty()) return;
    rights = counted_on(rights, faulty_);
  }

  /// Only for faults: a capture that neither opens nor answers. (UC-11, UC-19)
  [[nodiscard]] bool ignored(const Uc24Capture& capture) const {
    if (faulty_("UC-11.3") && is_pawn(capture.taken)) return true;
    if (faulty_("UC-19") && is_king(capture.by)) return true;
    if (faulty_("UC-19.2") && capture.on != capture.ends) return true;
    return faulty_("UC-19.3") && capture.promotes;
  }
};

}  // namespace arbiter::model
