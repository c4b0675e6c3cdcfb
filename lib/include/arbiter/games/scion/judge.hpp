// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include <arbiter/games/refusals.hpp>
#include <arbiter/games/scion/scion.hpp>

namespace arbiter {

namespace scion {

/// What a filter says: a sentence where it refuses, or nothing.
using Sentence = std::optional<std::string>;

/// The turn places the Scion. (SCN-11)
[[nodiscard]] inline bool places(const Turn& turn) noexcept { return turn.last().power == Power::drop; }
/// The turn moves a piece.
[[nodiscard]] inline bool moves_piece(const Turn& turn) noexcept { return turn.first().power == Power::move; }
/// The turn captures a Scion. (SCN-12)
[[nodiscard]] inline bool takes_scion(const Position& position, const Turn& turn) noexcept {
  return moves_piece(turn) && position.board.kind_at(turn.first().to) == scion_kind;
}

/// COM-32: no turn follows the end of the game by a Scion that is gone.
[[nodiscard]] inline Sentence without_scion(const Scion& game, const Position& position, const Turn&) {
  if (position.has_royal(Side::first) && position.has_royal(Side::second)) return std::nullopt;
  return std::string(game.outcome(position).reason);
}

/// SCN-13: once the enemy has placed, only placements; but where SCN-10 is `false`, a capture of the Scion (SCN-12)
/// ends the turn and nothing is due.
[[nodiscard]] inline Sentence forced_reply(const Scion& game, const Position& position, const Turn& turn) {
  if (!position.must_place() || places(turn)) return std::nullopt;
  if (!game.switches().placement_is_turn && takes_scion(position, turn)) return std::nullopt;
  return "the enemy's Scion has been placed, so this turn must place the own one";
}

/// SCN-10: whether a placement is a turn or follows a move.
[[nodiscard]] inline Sentence placement_form(const Scion& game, const Position&, const Turn& turn) {
  if (!places(turn)) return std::nullopt;
  const bool alone = turn.size == 1;
  if (alone == game.switches().placement_is_turn) return std::nullopt;
  return alone ? "the Scion is placed after a move, in the same turn" : "placing the Scion is a whole turn";
}

/// SCN-06: the pool holds what the piece becomes.
[[nodiscard]] inline Sentence pool_lacks(const Scion& game, const Position& position, const Turn& turn) {
  const Kind becomes = turn.first().becomes;
  if (!moves_piece(turn) || becomes == Kind::none || position.pooled(position.to_move, becomes)) return std::nullopt;
  return "the pool of " + std::string(game.side_name(position.to_move)) + " holds no " +
         std::string(table[row_of(becomes)].kind.name);
}

/// COM-32: royals are never captured, unless SCN-12 lets a Scion be placed into attack.
[[nodiscard]] inline Sentence royal_taken(const Scion& game, const Position& position, const Turn& turn) {
  if (game.switches().placement_into_check || !takes_scion(position, turn)) return std::nullopt;
  return std::string("a Scion is never captured");
}

/// SCN-12 with SCN-10 `false`: a turn that takes the Scion is over, no placement follows.
[[nodiscard]] inline Sentence placed_after_the_end(const Scion&, const Position& position, const Turn& turn) {
  if (turn.size != 2 || !takes_scion(position, turn)) return std::nullopt;
  return std::string("the capture of the Scion ends the turn");
}

/// SCN-12: not placed where the enemy attacks.
[[nodiscard]] inline Sentence placed_into_attack(const Scion& game, const Position& position, const Turn& turn) {
  if (!places(turn) || game.switches().placement_into_check) return std::nullopt;
  const Side side = position.to_move;
  if (!game.turns().is_attacked(side, after(game, position, turn))) return std::nullopt;
  return name(turn.last().to) + " is attacked (COM-05)";
}

/// SCN-20: no turn leaves the own Scion attacked.
[[nodiscard]] inline Sentence left_attacked(const Scion& game, const Position& position, const Turn& turn) {
  if (places(turn) || !game.turns().is_attacked(position.to_move, after(game, position, turn))) return std::nullopt;
  return std::string("the own Scion would be attacked (COM-05)");
}

/// SCN-23: no turn follows the end by the move rule.
[[nodiscard]] inline Sentence past_move_rule(const Scion& game, const Position& position, const Turn&) {
  if (!game.turns().move_rule_ends(position)) return std::nullopt;
  return std::string("too many turns without capture or placement");
}

/// The filters of Scion, in the order in which they are asked.
// SCN-13 goes before SCN-12's capture of the Scion; the move rule is judged after the want of a turn. (COM-41)
inline constexpr std::array<Filter<Scion>, 9> filter_list = {{
    {"COM-32", "no Scion", without_scion},
    {"SCN-13", "forced reply", forced_reply},
    {"SCN-10", "form of the placement", placement_form},
    {"SCN-06", "promotion without pool", pool_lacks},
    {"COM-32", "royal captured", royal_taken},
    {"SCN-12", "placement after the end", placed_after_the_end},
    {"SCN-12", "placed into attack", placed_into_attack},
    {"SCN-20", "left attacked", left_attacked},
    {"SCN-23", "move rule", past_move_rule},
}};

/// The clause that holds a kind's move. (SCN-01 to SCN-03)
[[nodiscard]] constexpr std::string_view row_clause(Kind kind) noexcept {
  return kind == scion_kind ? "SCN-03" : kind == static_cast<Kind>(duenna) ? "SCN-02" : "SCN-01";
}

}  // namespace scion

inline std::span<const Filter<Scion>> Scion::filters() const { return scion::filter_list; }

inline Outcome Scion::outcome(const Position& position) const {
  const Side side = position.to_move;
  if (!position.has_royal(side)) return {won_by(other(side)), "COM-32", "the side to move has no Scion"};
  if (!position.has_royal(other(side))) return {won_by(side), "COM-32", "the other side has no Scion"};
  // The move rule is judged after the want of a turn. (COM-41)
  Position fresh = position;
  fresh.half_moves = 0;
  if (!has_turn(*this, fresh)) {
    if (turns().is_attacked(side, position)) return {won_by(other(side)), "SCN-21", "checkmate"};
    if (switches().stalemate_loses) return {won_by(other(side)), "SCN-22", "not attacked and no legal turn"};
    return {Result::draw, "SCN-22", "not attacked and no legal turn"};
  }
  if (turns().move_rule_ends(position))
    return {Result::draw, "SCN-23", "the move rule: too many turns without capture or placement"};
  return {};
}

inline Judgement Scion::no_reach(const Position& position, const Edits& edits) const {
  const Side side = position.to_move;
  if (edits.empty()) return no_pass();
  for (const Edit& edit : edits) {
    if (edit.kind == EditKind::appear && edit.piece.kind == scion::scion_kind) {
      if (edit.piece.side != side) return {false, "SCN-13", "this Scion is the other side's to place"};
      if (!position.waits(side)) return {false, "SCN-10", "the Scion has been placed"};
      if (!position.board.is_empty(edit.at)) return {false, "SCN-11", arbiter::name(edit.at) + " is not vacant"};
    }
    if (edit.kind != EditKind::move) continue;
    const Piece piece = position.board.at(edit.from);
    if (!piece) continue;
    if (piece.side != side) return not_to_move(side_name(side), edit.from);
    bool reached = false;
    turns().walks().visit(position.board, piece, edit.from,
                          [&](Square to, bool) { reached = reached || to == edit.at; });
    const scion::Row& row = scion::table[row_of(piece.kind)];
    if (!reached) return no_way(scion::row_clause(piece.kind), row.kind, edit.from, edit.at);
    const Piece becomes = appearing(edits, side, edit.at);
    if (becomes && position.board.is_empty(edit.at)) return {false, "SCN-06", "only a capture promotes"};
    if (becomes && becomes.kind != scion::next_rung(piece.kind))
      return {
          false, "SCN-04",
          std::string(row.kind.name) + " does not become " + std::string(scion::table[row_of(becomes.kind)].kind.name)};
  }
  return no_such_effect();
}

inline std::vector<Note> Scion::explain(const Position& position, const Turn& turn) const {
  std::vector<Note> notes;
  const Side side = position.to_move;
  for (const Part& part : turn.played()) {
    if (part.power == Power::drop) {
      if (position.must_place())
        notes.push_back({"SCN-13", "the enemy's Scion was placed: this turn must place the own one"});
      notes.push_back({"SCN-11", "the Scion is placed on the vacant square " + arbiter::name(part.to)});
      continue;
    }
    const Piece piece = position.board.at(part.from);
    const scion::Row& row = scion::table[row_of(piece.kind)];
    notes.push_back({scion::row_clause(piece.kind), "the " + std::string(row.kind.name) + " (" +
                                                        std::string(row.kind.notation) + ") goes from " +
                                                        arbiter::name(part.from) + " to " + arbiter::name(part.to)});
    if (const Piece victim = position.board.at(part.to)) {
      const std::string victim_name(scion::table[row_of(victim.kind)].kind.name);
      if (victim.kind == scion::scion_kind) {
        notes.push_back({"SCN-12", "the Scion on " + arbiter::name(part.to) + " is captured and enters no pool"});
      } else {
        notes.push_back(
            {"SCN-05", "the captured " + victim_name + " enters the pool of " + std::string(side_name(victim.side))});
      }
    }
    if (part.becomes != Kind::none) {
      const std::string becomes(scion::table[row_of(part.becomes)].kind.name);
      notes.push_back({"SCN-04", std::string(row.kind.name) + " is followed by " + becomes + " on the ladder"});
      notes.push_back(
          {"SCN-06", "it becomes a " + becomes + ", which leaves the pool of " + std::string(side_name(side))});
      notes.push_back({"SCN-07", "the replaced " + std::string(row.kind.name) +
                                     (switches().demoted_to_pool ? " enters the pool" : " leaves the game")});
    } else if (row.next != Kind::none && position.board.at(part.to) && position.pooled(side, row.next)) {
      notes.push_back(
          {"SCN-06", "it could become a " + std::string(scion::table[row_of(row.next)].kind.name) + ", and need not"});
    }
    if (position.waits(side) && !position.must_place() && turn.size == 1) {
      notes.push_back({"SCN-14", "the own Scion is not on the board, so nothing attacks it"});
      notes.push_back({"SCN-15", "the own Scion need not be placed yet"});
    }
  }
  const Position next = after(*this, position, turn);
  if (const Kind becomes = turn.first().becomes; scion::moves_piece(turn) && becomes != Kind::none) {
    Position unpromoted = next;
    unpromoted.board.remove(turn.first().to, {becomes, side});
    unpromoted.board.put(turn.first().to, position.board.at(turn.first().from));
    if (const bool attacks = turns().is_attacked(other(side), next);
        attacks != turns().is_attacked(other(side), unpromoted))
      notes.push_back({"SCN-08", attacks ? "as what it became it attacks the enemy's Scion"
                                         : "as what it was it would attack the enemy's Scion"});
  }
  if (const Outcome end = outcome(next); end.over()) notes.push_back({end.clause, std::string(end.reason)});
  return notes;
}

inline std::optional<std::string> Scion::check_invariants(const Position& position) const {
  if (!position.board.is_consistent(scion::extent)) return "the sets or the key of the board disagree with its squares";
  for (const Side side : {Side::first, Side::second}) {
    const int scions = position.scion(side).size();
    if (scions > 1) return "more than one Scion of a side";
    if (scions == 1 && position.waits(side)) return "a Scion both on and off the board";
  }
  return std::nullopt;
}

inline scion::Position Scion::swapped(const Position& position) const {
  Position other_way;
  other_way.board = with_sides_exchanged(position.board, scion::extent);
  other_way.fields = position.fields;
  std::swap(other_way.fields.pools[0], other_way.fields.pools[1]);
  std::swap(other_way.fields.waiting[0], other_way.fields.waiting[1]);
  other_way.to_move = other(position.to_move);
  other_way.half_moves = position.half_moves;
  other_way.full_moves = position.full_moves;
  return other_way;
}

inline std::vector<std::string> Scion::side_lines(const Position& position) const {
  std::vector<std::string> lines;
  for (const Side side : {Side::first, Side::second}) {
    Fields one;
    one.pools[index(side)] = position.fields.pools[index(side)];
    std::string pool = scion::print_pools(one, labels());
    std::erase(pool, '/');
    lines.push_back(std::string(side_name(side)) + ": pool " + pool +
                    (position.waits(side)       ? ", Scion off the board"
                     : position.has_royal(side) ? ""
                                                : ", no Scion"));
  }
  return lines;
}

}  // namespace arbiter
