// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/games/jupiter/jupiter.hpp>

namespace arbiter {

namespace jupiter {

/// Tells a turn phase by phase: acts with their captures, promotion, poison activated, poison laid, the end. (JUP-07)
class Explanation {
 public:
  Explanation(const Jupiter& game, const Position& position)
      : game_(game),
        roster_(game.roster()),
        ids_(game.definition().ids),
        side_(position.to_move),
        laid_(position.influences.poison),
        board_(position.board) {
    for (const Side side : {Side::first, Side::second}) frozen_ |= position.influences.frozen(board_, side);
  }

  /// The notes on a legal turn of that position.
  std::vector<Note> tell(const Position& position, const Turn& turn) {
    const Table start = board_;
    Square actor{};
    for (const Part& part : turn.played()) {
      if (&part != turn.parts.data()) tell_second(start, turn);
      actor = tell_part(part);
    }
    tell_activation(start, actor, turn);
    tell_laying();
    const Position next = after(game_, position, turn);
    if (!game_.definition().checks) {
      tell_no_check(next);
    } else if (next.board.of(next.to_move) == (next.influences.royals & next.board.of(next.to_move)) &&
               game_.turns().is_attacked(next.board, side_)) {
      note(ids_.bare, "it takes the last piece but the royal, so the own royal may be left attacked");
    }
    if (const Outcome end = game_.outcome(next); end.over()) {
      note(end.clause, std::string(end.reason));
    } else if (game_.definition().checks && game_.turns().is_attacked(next.board, next.to_move)) {
      note("SCI-10", "it attacks the enemy's royal");
    }
    return std::move(notes_);
  }

 private:
  void note(std::string_view clause, std::string text) { notes_.push_back({clause, std::move(text)}); }
  [[nodiscard]] std::string called(Kind kind) const { return std::string(roster_.kind(kind).name); }
  [[nodiscard]] std::string piece_on(Square s) const { return "the " + called(board_.kind_at(s)) + " on " + name(s); }
  [[nodiscard]] std::string squares(Set set) const {
    std::string text;
    set.for_each([&](Square s) { text += (text.empty() ? "" : " ") + name(s); });
    return text;
  }

  /// Where the acting piece stands after it.
  Square tell_part(const Part& part) {
    const Kind kind = board_.kind_at(part.from);
    const Powers powers = roster_.powers(kind);
    const bool captures = part.power != Power::stand && part.power != Power::exchange && part.power != Power::pass &&
                          part.power != Power::push && board_.holds(part.to, other(side_));
    tell_act(part, kind, powers);
    if (captures) {
      const bool leaps = powers.relays == Relay::leapfrog && part.power == Power::move;
      note(leaps ? "SCI-23" : "COM-04", "it captures " + piece_on(part.to));
      if (!game_.definition().checks && roster_.powers(board_.kind_at(part.to)).royal)
        note("TYP-03", "there is no check: royals are captured");
    }
    const Table before = board_;
    const Square now = game_.turns().make(board_, part);
    tell_others(before, part, powers, now);
    tell_promotion(before, part, powers);
    return now;
  }

  /// What the piece became, or could have. (SCI-01, TYP-04, TYP-20)
  void tell_promotion(const Table& before, const Part& part, const Powers& powers) {
    const Piece piece = before.at(part.from);
    bool may_become = false;
    if (may_promote(game_.turns().zone(side_), part))
      each_becoming(roster_, before, piece, [&](Kind) { may_become = true; });
    if (!may_become) return;
    if (part.power == Power::exchange && ids_.moved_by_another == "JUP-30")
      note("JUP-30", "it moved itself, so it may promote");
    if (powers.pushes != 0) note("JUP-64", "a Tank promotes by the usual rule, also when it pushes");
    if (part.becomes == Kind::none) return note(ids_.promotion, "it could promote, and need not");
    if (game_.definition().rules == "jupiter") note("JUP-44", "promotion is judged part by part");
    note(needs_one(piece.kind, part.becomes) ? "TYP-20" : ids_.promotion, "it promotes to " + called(part.becomes));
  }
  [[nodiscard]] bool needs_one(Kind kind, Kind becomes) const {
    for (const Promotion& promotion : roster_.promotions(kind))
      if (promotion.becomes == becomes) return promotion.needs_one;
    return false;
  }

  void tell_act(const Part& part, Kind kind, const Powers& powers) {
    const std::string actor = piece_on(part.from);
    const std::string to = name(part.to);
    switch (part.power) {
      case Power::relay: {
        const Relay relay = roster_.powers(board_.kind_at(part.via)).relays;
        const std::string_view clause = relay == Relay::knight     ? ids_.relay_knight
                                        : relay == Relay::leapfrog ? ids_.relay_leapfrog
                                                                   : "JUP-30";
        note(clause, piece_on(part.via) + " relays " + actor + " to " + to);
        if (clause != ids_.moved_by_another)
          note(ids_.moved_by_another, "so it captures by landing only, and does not promote");
        tell_moved(part.from);
        break;
      }
      case Power::stand:
        note(powers.stands != 0 ? "SCI-24"
             : powers.lion      ? "JUP-45"
                                : "TYP-30",
             actor + " takes " + piece_on(part.to) + " and stays");
        break;
      case Power::leap:
        note("SCI-24", actor + " leaps to " + to + " over " + piece_on(part.via) + " and takes it");
        break;
      case Power::step_twice:
        note(powers.lion ? "JUP-45" : "TYP-30", actor + " steps by way of " + name(part.via) + " to " + to);
        if (board_.holds(part.via, other(side_)))
          note(powers.lion ? "JUP-45" : "TYP-30", "it takes " + piece_on(part.via) + " on its way");
        if (laid_[index(other(side_))].contains(part.via))
          note("JUP-14", "the poison on " + name(part.via) + " is nothing to it inside a part");
        break;
      case Power::exchange:
        note("TYP-34", actor + " changes places with " + piece_on(part.to));
        tell_moved(part.to);
        break;
      case Power::push: note("JUP-60", actor + " advances to " + to); break;
      case Power::pass: note(powers.hops ? "JUP-50" : "TYP-06", actor + " goes out and back: a pass"); break;
      default: {
        const std::string_view notation = roster_.kind(kind).notation;
        note(powers.hops && !roster_.around(part.from).contains(part.to) ? "JUP-50" : "COM-04",
             actor + (notation.empty() ? "" : " (" + std::string(notation) + ")") + " goes to " + to);
      }
    }
    if (game_.turns().acts().is_chain(board_, part) && (part.power == Power::move || part.power == Power::pass))
      note("JUP-51", "landings inside a chain suffer neither poison nor freezing");
  }

  /// The piece on `s` is moved by another.
  void tell_moved(Square s) {
    if (frozen_.contains(s)) note(ids_.frozen, piece_on(s) + " is frozen, and others may move it");
    if (roster_.powers(board_.kind_at(s)).burns) note("JUP-21", "moved by another it takes nothing around it");
  }

  /// What a part changed beside the squares where it started, led over and ended.
  void tell_others(const Table& before, const Part& part, const Powers& powers, Square now) {
    const std::string_view clause = powers.withdraws || powers.tramples != 0 ? "TYP-05"
                                    : powers.approaches                      ? "TYP-31"
                                    : powers.longleaps                       ? "TYP-33"
                                    : powers.burns                           ? "JUP-20"
                                                                             : "JUP-61";
    bool took = false;
    for (const Change& change : changes_between(before, board_)) {
      const Piece was = before.at(change.at);
      if (change.at == part.from || change.at == part.to || change.at == part.via || change.at == now) continue;
      if (was && was.side != side_ && !change.now && part.power != Power::push) {
        note(clause, "it takes the " + called(was.kind) + " on " + name(change.at));
        took = true;
      }
      if (was && was.side != side_ && change.now.side == side_ && powers.converts)
        note("TYP-32", "the " + called(was.kind) + " on " + name(change.at) + " changes sides");
    }
    if (took && clause != "TYP-05") note("TYP-05", "it cannot decline");
    if (part.power != Power::push) return;
    Edits edits;
    push_edits(game_, before, board_, part, edits);
    for (const Edit& edit : edits)
      if (edit.from != part.from) tell_pushed(before, edit);
    if (board_.occupied().size() < before.occupied().size())
      note("JUP-61", "the last of the line is pushed off the board");
  }

  void tell_pushed(const Table& before, const Edit& edit) {
    const Piece piece = before.at(edit.from);
    const Set& zone = game_.turns().zone(piece.side);
    note("JUP-60", "it pushes the " + called(piece.kind) + " from " + name(edit.from) + " to " + name(edit.at));
    if (frozen_.contains(edit.from)) note("JUP-63", "that is frozen, and pushed all the same");
    if (roster_.powers(piece.kind).burns) note("JUP-21", "pushed it takes nothing around it");
    if (!roster_.promotions(piece.kind).empty() && (zone.contains(edit.from) || zone.contains(edit.at)))
      note("JUP-62", "that does not promote");
  }

  void tell_second(const Table& start, const Turn& turn) {
    const Part& first = turn.first();
    const Square actor = Turns::actor(first);
    std::string doublers;
    (roster_.around(actor) & start.occupied()).for_each([&](Square s) {
      if (roster_.powers(start.kind_at(s)).doubles) doublers += (doublers.empty() ? "" : " ") + name(s);
    });
    note("JUP-40", "it stood next to a Doubler (" + doublers + ") at the start of the turn");
    note("JUP-41", "it acts a second time");
    const Square now = first.power == Power::relay || first.power == Power::stand ? actor : first.to;
    (roster_.around(now) & start.of(other(side_))).for_each([&](Square s) {
      if (roster_.powers(start.kind_at(s)).freezes)
        note("JUP-42", "no enemy Immobilizer stands next to it after its first part");
    });
    if (first.power == Power::relay)
      note("JUP-46", turn.last().power == Power::relay ? "a doubled relay piece may relay twice"
                                                       : "it is the relay piece that acts again");
    if (roster_.powers(start.kind_at(actor)).hops && first.power != Power::relay)
      note("JUP-47", "its first part was a plain step or a single hop that captured");
  }

  /// Phase 2; the acting piece stands on `actor`. (JUP-07, JUP-11 to JUP-13, JUP-43)
  void tell_activation(const Table& start, Square actor, const Turn& turn) {
    bool any = false;
    for (const Side side : {Side::first, Side::second})
      (board_.of(side) & laid_[index(other(side))]).for_each([&](Square s) {
        std::string sources;
        std::string gone;
        start.of(other(side)).for_each([&](Square source) {
          const Piece piece = start.at(source);
          const Powers& powers = roster_.powers(piece.kind);
          if ((!powers.burns || !roster_.around(source).contains(s)) && (!powers.poisons || source != s)) return;
          const std::string text = called(piece.kind) + " " + name(source);
          sources += (sources.empty() ? "" : ", ") + text;
          if (board_.at(source) != piece) gone += (gone.empty() ? "" : ", ") + text;
        });
        if (!gone.empty()) note("JUP-11", "the poison that was laid at the start of the turn stays in it: " + gone);
        if (s == actor && side == side_) note("JUP-13", "a move that loses the mover to poison is legal");
        any = true;
        note("JUP-12", piece_on(s) + " stands on poison of " + std::string(game_.side_name(other(side))) + " (" +
                           sources + ") and is removed");
      });
    if (any) note("JUP-07", "poison acts after the whole act, by what lay at the start of the turn");
    if (any && turn.size == 2) note("JUP-43", "it acts once, after the second part");
    activate(board_, laid_, roster_);
  }
  /// Phase 3. (JUP-07, JUP-10)
  void tell_laying() {
    const Poison& before = laid_;
    const Poison now = Influences::of(board_, roster_).poison;
    for (const Side side : {Side::first, Side::second}) {
      const Set fresh = now[index(side)].without(before[index(side)]);
      const Set gone = before[index(side)].without(now[index(side)]);
      if (!fresh.empty()) note("JUP-10", std::string(game_.side_name(side)) + " poisons " + squares(fresh));
      if (!gone.empty()) note("JUP-10", std::string(game_.side_name(side)) + " poisons no longer " + squares(gone));
    }
  }

  /// TYP-03: the turn leaves an own royal where an act of an enemy piece takes it.
  void tell_no_check(const Position& next) {
    bool is_left = false;
    next.board.of(next.to_move).without(next.influences.frozen(next.board, next.to_move)).for_each([&](Square s) {
      game_.turns().acts().visit(next.board, s, [&](const Part& part) {
        if (is_left) return;
        Table board = next.board;
        game_.turns().make(board, part);
        is_left = !(next.influences.royals & next.board.of(side_)).without(board.of(side_)).empty();
      });
    });
    if (is_left) note("TYP-03", "it leaves a royal where it can be captured: there is no check");
  }

  const Jupiter& game_;
  const Roster& roster_;
  const ClauseIds& ids_;
  Side side_;
  Poison laid_;  ///< at the start of the turn
  Set frozen_{};
  Table board_;
  std::vector<Note> notes_;
};

/// The notes on a turn of the set-up. (TYP-08, TYP-09, JUP-03, JUP-05)
[[nodiscard]] inline std::vector<Note> set_up_in_words(const Jupiter& game, const Position& position,
                                                       const Turn& turn) {
  const bool is_first = *position.fields.pairs_set == 0;
  const auto placed = game.set_up().placed(position, turn);
  std::string squares;
  for (const SetUp::Placed& one : placed)
    squares += (squares.empty() ? "" : ", ") + game.labels().text(one.piece) + " " + arbiter::name(one.at);
  const ClauseIds& ids = game.definition().ids;
  std::vector<Note> notes{
      {ids.set_up, std::string(is_first ? "Blue places the first pair of both armies, in any of four ways"
                                        : "Tan turns the next pair of both armies, in either of two ways")},
      {ids.array, "the squares of that pair: " + squares}};
  if (ids.set_up != "TYP-08")
    notes.push_back({"TYP-08",
                     "the two of a pair stand on one rank, as far from the middle; Kings on one file make "
                     "the array a mirror image, otherwise it is rotated"});
  return notes;
}

}  // namespace jupiter

inline std::vector<Note> Jupiter::explain(const Position& position, const Turn& turn) const {
  if (position.fields.pairs_set) return jupiter::set_up_in_words(*this, position, turn);
  return jupiter::Explanation(*this, position).tell(position, turn);
}

}  // namespace arbiter
