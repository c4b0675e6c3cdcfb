// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <cstdlib>

#include <arbiter/game/clock.hpp>
#include <arbiter/game/turn.hpp>
#include <arbiter/games/uc24/clauses.hpp>
#include <arbiter/games/uc24/position.hpp>

namespace arbiter::uc24 {

/// The rulings that bear on turns, as they are looked up while listing and playing.
struct Switches {
  explicit Switches(const Rulings& rulings)
      : symmetry(static_cast<Symmetry>(rulings.value("UC-02"))),
        first_turn_guard(rulings.is_on("UC-05")),
        overlapping_exchanges(rulings.is_on("UC-11")),
        first_capturer_earns(rulings.is_on("UC-12")),
        drop_may_answer_check(rulings.is_on("UC-18")),
        rose_null_move(rulings.is_on("UC-30")),
        dancing_horse_null_move(rulings.is_on("UC-31")),
        harvestman_outward(rulings.is_on("UC-32")) {}

  Symmetry symmetry;             ///< UC-02
  bool first_turn_guard;         ///< UC-05
  bool overlapping_exchanges;    ///< UC-11
  bool first_capturer_earns;     ///< UC-12
  bool drop_may_answer_check;    ///< UC-18
  bool rose_null_move;           ///< UC-30
  bool dancing_horse_null_move;  ///< UC-31
  bool harvestman_outward;       ///< UC-32
  int move_rule = 100;           ///< UC-06; 0 for none
};

/// What a capture does to the pairs of captures: whether it answers the one before, and who earns a right by it.
struct Exchange {
  bool answers = false;         ///< it captures the piece that captured (UC-10)
  bool avenger_earns = false;   ///< the side that captures now, for the piece that it avenged
  bool capturer_earns = false;  ///< the other, for the piece that is captured now (UC-12)
};

/// Settles the capture of a `victim` on `at` by the side to move. (UC-10 to UC-13)
[[nodiscard]] inline Exchange settled(const Fields& before, Square at, Kind victim, const Switches& switches) noexcept {
  if (!before.open || before.open->at != at) return {};
  const bool pieces = victim != pawn && before.open->victim != pawn;  // UC-13
  return {true, pieces && !before.open->has_earned, pieces && switches.first_capturer_earns};
}

/// Notes a capture of a `victim` on `at` by the side to move in the fields; the open capture that it may answer is the
/// one of `before`.
inline void note_capture(Position& position, const Fields& before, Square at, Kind victim,
                         const Switches& switches) noexcept {
  const Exchange exchange = settled(before, at, victim, switches);
  const auto earn = [&](Side side, bool earns) {
    std::uint16_t& rights = position.fields.rights[index(side)];
    if (earns) rights = saturating_next(rights);
  };
  earn(position.to_move, exchange.avenger_earns);
  earn(other(position.to_move), exchange.capturer_earns);
  if (!exchange.answers || switches.overlapping_exchanges)
    position.fields.open = OpenCapture{at, victim, exchange.capturer_earns};
}

/// Whether a Pawn of `side` stands where it attacks `square`.
[[nodiscard]] inline bool is_attacked_by_pawn(const Position& position, Side side, Square square) noexcept {
  for (const std::int8_t files : {std::int8_t{-1}, std::int8_t{1}}) {
    const auto from = advance(square, {files, static_cast<std::int8_t>(-forward(side))}, extent);
    if (from && position.board.at(*from) == Piece{pawn, side}) return true;
  }
  return false;
}

/// Makes the move of a turn; true if it takes nothing and is no Pawn's. (UC-06, UC-20)
inline bool move(Position& position, const Part& part, const Fields& before, const Switches& switches) noexcept {
  const Side us = position.to_move;
  const Piece piece{position.board.kind_at(part.from), us};
  const Square at = part.power == Power::en_passant ? part.via : part.to;
  const Kind victim = position.board.kind_at(at);
  if (victim != Kind::none) {
    position.board.remove(at, Piece{victim, other(us)});
    note_capture(position, before, part.to, victim, switches);
  }
  position.board.move(part.from, part.to, piece);
  if (piece.kind != pawn) return victim == Kind::none;
  if (part.becomes != Kind::none) {
    position.board.remove(part.to, piece);
    position.board.put(part.to, Piece{part.becomes, us});
    if (!position.queue(us).empty()) position.fields.queues[index(us)].pop_back();
  } else if (std::abs(rank_of(part.to) - rank_of(part.from)) == 2) {
    const Square passed = square(file_of(part.from), rank_of(part.from) + forward(us));
    if (is_attacked_by_pawn(position, other(us), passed)) position.fields.passed = passed;
  }
  return false;
}

/// Plays a turn that is within reach, legal or not: parts in order, then it is the other side's turn.
inline void play(Position& position, const Turn& turn, const Switches& switches) noexcept {
  const Side us = position.to_move;
  const Fields before = position.fields;
  position.fields.passed.reset();
  position.fields.open.reset();
  bool quiet = true;
  for (const Part& part : turn.played()) {
    if (part.power == Power::pass) continue;  // UC-30, UC-31
    if (part.power != Power::drop) {
      quiet = move(position, part, before, switches);
      continue;
    }
    quiet = false;
    position.board.put(part.to, Piece{part.becomes, us});
    if (!position.queue(us).empty()) position.fields.queues[index(us)].pop_front();
    std::uint16_t& rights = position.fields.rights[index(us)];
    if (rights != 0) --rights;
  }
  hand_over(position, quiet);
}

/// Makes `next` the position again from which a turn led to it.
inline void restore(Position& next, const Position& position, const Turn& turn) noexcept {
  for (const Part& part : turn.played()) {
    if (part.power == Power::pass) continue;
    if (part.power != Power::drop) next.board.restore(position.board, part.from);
    if (part.power == Power::en_passant) next.board.restore(position.board, part.via);
    next.board.restore(position.board, part.to);
  }
  take_back(next, position);
}

}  // namespace arbiter::uc24
