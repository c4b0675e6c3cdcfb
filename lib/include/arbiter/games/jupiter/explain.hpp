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
      : game_(game), roster_(game.roster()), side_(position.to_move), board_(position.board) {}

  /// The notes on a legal turn of that position.
  std::vector<Note> tell(const Position& position, const Turn& turn) {
    const Poison laid = position.influences.poison;
    const Table start = board_;
    for (const Part& part : turn.played()) {
      if (&part != turn.parts.data()) tell_second(start, turn.first());
      tell_part(part);
    }
    tell_activation(start, laid);
    tell_laying(laid);
    const Position next = after(game_, position, turn);
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

  void tell_part(const Part& part) {
    const Kind kind = board_.kind_at(part.from);
    const Powers powers = roster_.powers(kind);
    const bool captures = part.power != Power::stand && part.power != Power::exchange && part.power != Power::pass &&
                          part.power != Power::push && board_.holds(part.to, other(side_));
    tell_act(part, kind, powers);
    if (captures) note("COM-04", "it captures " + piece_on(part.to));
    const Table before = board_;
    const Square now = game_.turns().make(board_, part);
    tell_others(before, part, powers, now);
    if (part.becomes != Kind::none)
      note(needs_one(kind, part.becomes) ? "TYP-20" : game_.definition().ids.promotion,
           "it promotes to " + called(part.becomes));
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
        const ClauseIds& ids = game_.definition().ids;
        note(relay == Relay::knight     ? ids.relay_knight
             : relay == Relay::leapfrog ? ids.relay_leapfrog
                                        : "JUP-30",
             piece_on(part.via) + " relays " + actor + " to " + to);
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
        break;
      case Power::exchange: note("TYP-34", actor + " changes places with " + piece_on(part.to)); break;
      case Power::push: note("JUP-60", actor + " advances to " + to); break;
      case Power::pass: note(powers.hops ? "JUP-50" : "TYP-06", actor + " goes out and back: a pass"); break;
      default: {
        const std::string_view notation = roster_.kind(kind).notation;
        note(powers.hops && !roster_.around(part.from).contains(part.to) ? "JUP-50" : "COM-04",
             actor + (notation.empty() ? "" : " (" + std::string(notation) + ")") + " goes to " + to);
      }
    }
  }

  /// What a part changed beside the squares where it started, led over and ended.
  void tell_others(const Table& before, const Part& part, const Powers& powers, Square now) {
    const std::string_view clause = powers.withdraws || powers.tramples != 0 ? "TYP-05"
                                    : powers.approaches                      ? "TYP-31"
                                    : powers.longleaps                       ? "TYP-33"
                                    : powers.burns                           ? "JUP-20"
                                                                             : "JUP-61";
    for (const Change& change : changes_between(before, board_)) {
      const Piece was = before.at(change.at);
      if (change.at == part.from || change.at == part.to || change.at == part.via || change.at == now) continue;
      if (was && was.side != side_ && !change.now && part.power != Power::push)
        note(clause, "it takes the " + called(was.kind) + " on " + name(change.at));
      if (was && was.side != side_ && change.now.side == side_ && powers.converts)
        note("TYP-32", "the " + called(was.kind) + " on " + name(change.at) + " changes sides");
    }
    if (part.power != Power::push) return;
    Edits edits;
    push_edits(game_, before, board_, part, edits);
    for (const Edit& edit : edits)
      if (edit.from != part.from)
        note("JUP-60", "it pushes the " + called(before.kind_at(edit.from)) + " from " + name(edit.from) + " to " +
                           name(edit.at));
    if (board_.occupied().size() < before.occupied().size())
      note("JUP-61", "the last of the line is pushed off the board");
  }

  void tell_second(const Table& start, const Part& first) {
    const Square actor = Turns::actor(first);
    std::string doublers;
    (roster_.around(actor) & start.occupied()).for_each([&](Square s) {
      if (roster_.powers(start.kind_at(s)).doubles) doublers += (doublers.empty() ? "" : " ") + name(s);
    });
    note("JUP-40", "it stood next to a Doubler (" + doublers + ") at the start of the turn");
    note("JUP-41", "it acts a second time");
  }

  /// Phase 2. (JUP-11, JUP-12)
  void tell_activation(const Table& start, const Poison& laid) {
    for (const Side side : {Side::first, Side::second})
      (board_.of(side) & laid[index(other(side))]).for_each([&](Square s) {
        std::string sources;
        start.of(other(side)).for_each([&](Square source) {
          const Powers& powers = roster_.powers(start.kind_at(source));
          if ((powers.burns && roster_.around(source).contains(s)) || (powers.poisons && source == s))
            sources += (sources.empty() ? "" : ", ") + called(start.kind_at(source)) + " " + name(source);
        });
        note("JUP-12", piece_on(s) + " stands on poison of " + std::string(game_.side_name(other(side))) + " (" +
                           sources + ") and is removed");
      });
    activate(board_, laid, roster_);
  }
  /// Phase 3. (JUP-07, JUP-10)
  void tell_laying(const Poison& before) {
    const Poison now = Influences::of(board_, roster_).poison;
    for (const Side side : {Side::first, Side::second}) {
      const Set fresh = now[index(side)].without(before[index(side)]);
      const Set gone = before[index(side)].without(now[index(side)]);
      if (!fresh.empty()) note("JUP-10", std::string(game_.side_name(side)) + " poisons " + squares(fresh));
      if (!gone.empty()) note("JUP-10", std::string(game_.side_name(side)) + " poisons no longer " + squares(gone));
    }
  }

  const Jupiter& game_;
  const Roster& roster_;
  Side side_;
  Table board_;
  std::vector<Note> notes_;
};

}  // namespace jupiter

inline std::vector<Note> Jupiter::explain(const Position& position, const Turn& turn) const {
  if (position.fields.pairs_set) return {{"TYP-08", "the next pair of both armies is set up"}};
  return jupiter::Explanation(*this, position).tell(position, turn);
}

}  // namespace arbiter
