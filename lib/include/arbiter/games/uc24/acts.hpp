// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>

#include <arbiter/board/word.hpp>
#include <arbiter/game/fan.hpp>
#include <arbiter/games/uc24/play.hpp>
#include <arbiter/movement/walks.hpp>

namespace arbiter::uc24 {

/// What the rows of the kinds and the powers of UC-24 allow, whatever the clauses on legality say.
class Acts {
 public:
  Acts(std::span<const KindRow> kinds, const Switches& switches) : switches_(switches), walks_(kinds, extent) {}

  /// Calls `visit(const Turn&)` for each move and null move, and for each with a drop of the queue's front behind it on
  /// an empty square of the first row.
  void visit(const Position& position, TurnVisitor visit) const {
    const Side us = position.to_move;
    const auto with_drops = [&](const Part& part) {
      visit(Turn(part));
      Position moved = position;
      play(moved, Turn(part), switches_);
      if (moved.queue(us).empty()) return;
      const Kind drop = moved.queue(us).front();
      Set::rank(first_rank(us), extent).without(moved.board.occupied()).for_each([&](Square to) {
        visit(Turn(part, Part{{}, {}, to, drop, Power::drop}));
      });
    };
    position.board.of(us).for_each([&](Square from) {
      visit_ends(position, from, [&](Square to) { with_drops(moving(position, from, to)); });
      if (has_null_move(position, from)) with_drops(Part{from, {}, from, Kind::none, Power::pass});
    });
    if (!position.fields.passed) return;
    const Square passed = *position.fields.passed;
    const Square victim = square(file_of(passed), rank_of(passed) - forward(us));
    position.board.of(Piece{pawn, us}).for_each([&](Square from) {
      const int files = file_of(from) - file_of(passed);
      if (rank_of(from) == rank_of(victim) && (files == 1 || files == -1))
        with_drops(Part{from, victim, passed, Kind::none, Power::en_passant});
    });
  }

  /// Calls `visit(Square)` for each square to which the row of the piece on `from` leads, double steps included.
  /// Precondition: a piece stands there.
  template <class Visit>
  void visit_ends(const Position& position, Square from, Visit&& visit) const {
    const Piece piece = position.board.at(from);
    walks_.visit(position.board, piece, from, [&](Square to, bool) { visit(to); });
    if (piece.kind != pawn || rank_of(from) != pawn_rank(piece.side)) return;
    const Square passed = square(file_of(from), rank_of(from) + forward(piece.side));
    const Square to = square(file_of(from), rank_of(from) + 2 * forward(piece.side));
    if (position.board.is_empty(passed) && position.board.is_empty(to)) visit(to);
  }

  /// The piece on `from` can make a null move. Precondition: a piece stands there. (UC-30, UC-31)
  [[nodiscard]] bool has_null_move(const Position& position, Square from) const noexcept {
    const Kind kind = position.board.kind_at(from);
    if (kind == rose) return switches_.rose_null_move && has_circle(position, from);
    if (kind != dancing_horse || !switches_.dancing_horse_null_move) return false;
    for (int direction = 0; direction < 8; ++direction)
      if (const auto to = advance(from, step_of(Leap{2, 1}, direction), extent); to && position.board.is_empty(*to))
        return true;
    return false;
  }

 private:
  /// A move to `to`, with what a Pawn becomes there. (UC-20)
  [[nodiscard]] static Part moving(const Position& position, Square from, Square to) noexcept {
    Part part{from, {}, to, Kind::none, Power::move};
    const Side us = position.to_move;
    if (position.board.kind_at(from) == pawn && rank_of(to) == last_rank(us) && !position.queue(us).empty())
      part.becomes = position.queue(us).back();
    return part;
  }

  [[nodiscard]] static bool has_circle(const Position& position, Square from) noexcept {
    for (int first = 0; first < 8; ++first) {
      Square here = from;
      int leaps = 0;
      for (; leaps < 7; ++leaps) {
        const auto to = advance(here, step_of(Leap{2, 1}, (first + leaps) & 7), extent);
        if (!to || !position.board.is_empty(*to)) break;
        here = *to;
      }
      if (leaps == 7) return true;
    }
    return false;
  }

  Switches switches_;
  Walks<8> walks_;
};

}  // namespace arbiter::uc24
