// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/games/refusals.hpp>
#include <arbiter/games/uc24/judge.hpp>

namespace arbiter {

namespace uc24 {

/// Why no turn within reach has the effect of some edits.
class Refusal {
 public:
  Refusal(const Uc24& game, const Position& position, const Edits& edits)
      : game_(game), position_(position), edits_(edits), us_(position.to_move) {}

  /// The clause that the edits break.
  [[nodiscard]] Judgement judgement() const {
    if (edits_.empty()) return no_null_move();
    std::size_t drops = 0;
    std::size_t moves = 0;
    for (std::size_t i = 0; i < edits_.size(); ++i) {
      const Edit& edit = edits_[i];
      std::optional<Judgement> found;
      if (edit.kind == EditKind::move) {
        found = refused_move(edit);
        if (!position_.board.is_empty(edit.from) && ++moves > 1 && !found)
          return {false, "UC-06", "a turn is one move, to which one drop may be added"};
      } else if (edit.kind == EditKind::appear && !is_arrival(i)) {
        if (++drops > 1) return {false, "UC-16", "one drop is added to a move, not several"};
        found = refused_drop(edit);
      }
      if (found) return *std::move(found);
    }
    if (drops != 0 && moves == 0) return {false, "UC-16", "a drop is added to a move, never instead of one"};
    return no_such_effect();
  }

 private:
  [[nodiscard]] std::string called(Kind kind) const { return std::string(game_.turns().kinds()[row_of(kind)].name); }
  [[nodiscard]] std::string side() const { return std::string(game_.side_name(us_)); }

  [[nodiscard]] Judgement no_null_move() const {
    const Switches& switches = game_.turns().switches();
    if (!position_.board.of(Piece{rose, us_}).empty())
      return {false, "UC-30",
              switches.rose_null_move ? "no Rose has a full circle of empty squares" : "a Rose makes no null move"};
    if (!position_.board.of(Piece{dancing_horse, us_}).empty())
      return {false, "UC-31",
              switches.dancing_horse_null_move ? "no Dancing Horse has an empty square to leap to and back from"
                                               : "a Dancing Horse does not end where it began"};
    return no_pass();
  }

  /// The edit says what a piece became that an edit before it put there.
  [[nodiscard]] bool is_arrival(std::size_t i) const {
    for (std::size_t earlier = 0; earlier < i; ++earlier)
      if (edits_[earlier].kind == EditKind::move && edits_[earlier].at == edits_[i].at) return true;
    return false;
  }

  [[nodiscard]] std::optional<Judgement> refused_move(const Edit& edit) const {
    const Piece piece = position_.board.at(edit.from);
    if (!piece) return std::nullopt;
    if (piece.side != us_) return not_to_move(side(), edit.from);
    bool reached = false;
    game_.reach().visit_ends(position_, edit.from, [&](Square to) { reached = reached || to == edit.at; });
    const bool takes_in_passing = piece.kind == pawn && position_.fields.passed == edit.at &&
                                  file_of(edit.from) != file_of(edit.at) && is_beside(edit.from, edit.at);
    if (!reached && !takes_in_passing)
      return no_way(row_clause(piece.kind), game_.turns().kinds()[row_of(piece.kind)], edit.from, edit.at);
    const Piece becomes = appearing(edits_, us_, edit.at);
    if (piece.kind == pawn && rank_of(edit.at) == last_rank(us_)) {
      const Queue& queue = position_.queue(us_);
      if (queue.empty()) return Judgement{false, "UC-21", "the queue is empty, so no Pawn may go to the last row"};
      if (becomes.kind != queue.back())
        return Judgement{false, "UC-20",
                         "a Pawn on the last row becomes the last piece of the queue, the " + called(queue.back())};
    } else if (becomes) {
      return Judgement{false, "UC-20", "only a Pawn on the last row becomes another piece"};
    }
    return std::nullopt;
  }
  [[nodiscard]] bool is_beside(Square from, Square to) const {
    const int files = file_of(to) - file_of(from);
    return (files == 1 || files == -1) && rank_of(to) - rank_of(from) == forward(us_);
  }

  [[nodiscard]] std::optional<Judgement> refused_drop(const Edit& edit) const {
    const auto refused = [](std::string_view clause, std::string text) {
      return Judgement{false, std::string(clause), std::move(text)};
    };
    if (edit.piece.side != us_) return refused("UC-16", "a side drops pieces of its own queue");
    const Queue& queue = position_.queue(us_);
    if (queue.empty()) return refused("UC-16", "the queue of " + side() + " is empty");
    if (edit.piece.kind != queue.front())
      return refused("UC-16", "the front of the queue of " + side() + " is the " + called(queue.front()));
    if (rank_of(edit.at) != first_rank(us_)) return refused("UC-16", name(edit.at) + " is not on the own first row");
    if (queue.size() == 1 && promotes())
      return refused("UC-19", "the Pawn takes the last piece of the queue, and nothing is left to drop");
    const bool is_left = !position_.board.is_empty(edit.at) && leaves(edit.at);
    if (!position_.board.is_empty(edit.at) && !is_left) return refused("UC-16", name(edit.at) + " is not empty");
    return std::nullopt;
  }
  [[nodiscard]] bool leaves(Square s) const {
    for (const Edit& edit : edits_)
      if (edit.kind == EditKind::move && edit.from == s) return true;
    return false;
  }
  [[nodiscard]] bool promotes() const {
    for (const Edit& edit : edits_)
      if (edit.kind == EditKind::move && position_.board.kind_at(edit.from) == pawn &&
          rank_of(edit.at) == last_rank(us_))
        return true;
    return false;
  }

  const Uc24& game_;
  const Position& position_;
  const Edits& edits_;
  Side us_;
};

/// Tells a turn part by part: the move with its capture, what that is to the pairs of captures, promotion, the drop,
/// the end.
class Explanation {
 public:
  Explanation(const Uc24& game, const Position& position) : game_(game), position_(position), us_(position.to_move) {}

  /// The notes on a legal turn of that position.
  [[nodiscard]] std::vector<Note> tell(const Turn& turn) {
    const Part& part = turn.first();
    if (part.power == Power::pass) {
      const Kind kind = position_.board.kind_at(part.from);
      note(row_clause(kind), "the " + called(kind) + " on " + name(part.from) + " leaps about and ends where it began");
      tell_pairs(part.to, Kind::none);
    } else {
      tell_move(part);
    }
    if (turn.size == 2) tell_drop(turn);
    if (game_.turns().switches().first_turn_guard && !game_.turns().is_guarded(position_) && us_ == Side::first &&
        game_.turns().is_unfair(position_, turn))
      note("UC-05", "only White's first turn may not mate or capture what no turn of Blue avenges");
    const Position next = after(game_, position_, turn);
    if (const Outcome end = game_.outcome(next); end.over()) {
      note(end.clause, std::string(end.reason));
    } else if (game_.turns().is_attacked(next.to_move, next)) {
      note("UC-06", "it gives check");
    }
    return std::move(notes_);
  }

 private:
  void note(std::string_view clause, std::string text) { notes_.push_back({clause, std::move(text)}); }
  [[nodiscard]] std::string called(Kind kind) const { return std::string(game_.turns().kinds()[row_of(kind)].name); }
  [[nodiscard]] std::string side(Side side) const { return std::string(game_.side_name(side)); }

  void tell_move(const Part& part) {
    const Kind kind = position_.board.kind_at(part.from);
    note(row_clause(kind), way(game_.turns().kinds()[row_of(kind)], part.from, part.to));
    const bool in_passing = part.power == Power::en_passant;
    const Square at = in_passing ? part.via : part.to;
    const Kind victim = position_.board.kind_at(at);
    if (victim != Kind::none) {
      note(in_passing ? "UC-06" : "COM-04",
           "it captures the " + called(victim) + " on " + name(at) + (in_passing ? " en passant" : ""));
      if (in_passing || kind == king) note("UC-19", "this capture counts like any other");
    }
    tell_pairs(part.to, victim);
    if (part.becomes != Kind::none)
      note("UC-20", "it becomes the last piece of the queue of " + side(us_) + ", the " + called(part.becomes));
    const Position next = after(game_, position_, Turn(part));
    if (next.fields.passed) note("UC-06", "it can be taken en passant on " + name(*next.fields.passed));
  }

  void tell_pairs(Square to, Kind victim) {
    const Switches& switches = game_.turns().switches();
    const std::optional<OpenCapture>& open = position_.fields.open;
    if (victim == Kind::none || !open || open->at != to) {
      if (open) note("UC-14", "the loss of the " + called(open->victim) + " is not avenged: no right for it");
      if (victim != Kind::none) note("UC-10", "a capture on " + name(to) + " on the next turn would make an exchange");
      return;
    }
    note("UC-10",
         "it answers the capture there: the " + called(open->victim) + " is exchanged for the " + called(victim));
    const Exchange exchange = settled(position_.fields, to, victim, switches);
    if (victim == pawn || open->victim == pawn) note("UC-13", "a Pawn was captured, so nobody earns a right");
    if (exchange.avenger_earns) note("UC-12", side(us_) + " earns a right to drop");
    if (exchange.capturer_earns) note("UC-12", side(other(us_)) + " earns a right to drop");
    note("UC-11", switches.overlapping_exchanges ? "this capture can be answered too" : "the pair is closed");
  }

  void tell_drop(const Turn& turn) {
    const Position moved = after_move(game_, position_, turn);
    if (turn.first().becomes != Kind::none)
      note("UC-19", "the promotion has taken from the queue before the drop does");
    if (position_.fields.rights[index(us_)] == 0) note("UC-17", "the right to drop was earned by this capture");
    note("UC-16", "the front of the queue of " + side(us_) + ", the " + called(turn.last().becomes) +
                      ", is dropped on " + name(turn.last().to));
    if (game_.turns().is_attacked(us_, moved)) note("UC-18", "the drop answers the attack on the own King");
  }

  const Uc24& game_;
  const Position& position_;
  Side us_;
  std::vector<Note> notes_;
};

}  // namespace uc24

inline Judgement Uc24::no_reach(const Position& position, const Edits& edits) const {
  return uc24::Refusal(*this, position, edits).judgement();
}

inline std::vector<Note> Uc24::explain(const Position& position, const Turn& turn) const {
  return uc24::Explanation(*this, position).tell(turn);
}

}  // namespace arbiter
