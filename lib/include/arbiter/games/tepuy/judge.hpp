// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/games/refusals.hpp>
#include <arbiter/games/tepuy/tepuy.hpp>
#include <arbiter/text/edits.hpp>

namespace arbiter {

namespace tepuy {

/// What a filter says: a sentence where it refuses, or nothing.
using Sentence = std::optional<std::string>;

/// The name of a kind: `General`.
[[nodiscard]] inline std::string name_of(Kind kind) { return std::string(table[row_of(kind)].name); }
/// The clause that holds a kind's move. (TPY-03, TPY-04, TPY-09)
[[nodiscard]] constexpr std::string_view row_clause(Kind kind) noexcept {
  return kind == king ? "TPY-09" : kind == general ? "TPY-03" : "TPY-04";
}
/// What stands where the first part of a turn leads.
[[nodiscard]] inline Piece victim_of(const Position& position, const Turn& turn) noexcept {
  return position.board.at(turn.first().to);
}
/// The first part takes the enemy King. (TPY-10)
[[nodiscard]] inline bool takes_king(const Position& position, const Turn& turn) noexcept {
  return victim_of(position, turn) == Piece{king, other(position.to_move)};
}
/// The acts that a turn of `parts` parts still lacks.
[[nodiscard]] inline std::string_view lacking(std::uint8_t parts) noexcept {
  return parts == 1 ? "a Soldier must be dropped and the King must move" : "the King must move";
}
/// Some part goes on after these parts. (TPY-11)
[[nodiscard]] inline bool goes_on(const Tepuy& game, const Position& position, const Turn& begun) {
  return !game.visit_parts(position, begun, [](const Fan<16>&) { return false; });
}

/// TPY-10: no turn follows the capture of a King.
[[nodiscard]] inline Sentence without_king(const Tepuy& game, const Position& position, const Turn&) {
  if (position.has_both_kings()) return std::nullopt;
  return std::string(game.outcome(position).reason);
}

/// TPY-03: a General takes Soldiers only.
[[nodiscard]] inline Sentence taken_by_general(const Tepuy&, const Position& position, const Turn& turn) {
  const Kind victim = victim_of(position, turn).kind;
  if (position.board.kind_at(turn.first().from) != general || victim == Kind::none || victim == soldier)
    return std::nullopt;
  return "a General takes Soldiers only, and a " + name_of(victim) + " stands on " + name(turn.first().to);
}

/// TPY-05: a Soldier takes enemy Soldiers and Generals where the ruling says so.
[[nodiscard]] inline Sentence taken_by_soldier(const Tepuy& game, const Position& position, const Turn& turn) {
  const Piece victim = victim_of(position, turn);
  if (position.board.kind_at(turn.first().from) != soldier || !victim || victim.side == position.to_move ||
      victim.kind == king || game.turns().switches().soldier_takes_soldier)
    return std::nullopt;
  return "of the enemy a Soldier takes the King only, and a " + name_of(victim.kind) + " stands on " +
         name(turn.first().to);
}

/// TPY-06: the own King is never taken.
[[nodiscard]] inline Sentence own_king_taken(const Tepuy&, const Position& position, const Turn& turn) {
  if (victim_of(position, turn) != Piece{king, position.to_move}) return std::nullopt;
  return "the own King stands on " + name(turn.first().to);
}

/// TPY-10: the capture of the King is a whole turn.
[[nodiscard]] inline Sentence after_the_end(const Tepuy&, const Position& position, const Turn& turn) {
  if (turn.size == 1 || !takes_king(position, turn)) return std::nullopt;
  return std::string("the capture of the King ends the turn and the game");
}

/// TPY-08: where a drop needs a clear path, nothing stands on the square between.
[[nodiscard]] inline Sentence drop_blocked(const Tepuy& game, const Position& position, const Turn& turn) {
  if (turn.size == 1 || !game.turns().switches().drop_needs_clear_path) return std::nullopt;
  const Square middle = between(turn.first().to, turn.parts[1].to);
  if (position.board.is_empty(middle) || middle == turn.first().from) return std::nullopt;
  return name(middle) + ", between the piece and the drop, is occupied";
}

/// TPY-11: a turn that stops where nothing goes on.
[[nodiscard]] inline Sentence stopped(const Tepuy& game, const Position& position, const Turn& turn) {
  if (turn.size == 3 || takes_king(position, turn) || goes_on(game, position, turn)) return std::nullopt;
  return std::string(lacking(turn.size)) + ", and no such part goes on: a game that stops here is lost";
}

/// TPY-02: all three acts are compulsory.
[[nodiscard]] inline Sentence unfinished(const Tepuy&, const Position& position, const Turn& turn) {
  if (turn.size == 3 || takes_king(position, turn)) return std::nullopt;
  return std::string(lacking(turn.size)) + " yet";
}

/// The filters of Tepuy, in the order in which they are asked.
inline constexpr std::array<Filter<Tepuy>, 8> filter_list = {{
    {"TPY-10", "no King", without_king},
    {"TPY-03", "taken by a General", taken_by_general},
    {"TPY-05", "taken by a Soldier", taken_by_soldier},
    {"TPY-06", "own King taken", own_king_taken},
    {"TPY-10", "after the capture of the King", after_the_end},
    {"TPY-08", "drop blocked", drop_blocked},
    {"TPY-11", "stopped inside the turn", stopped},
    {"TPY-02", "unfinished turn", unfinished},
}};

/// After the three acts another own piece appears where the Soldier went. (TPY-13)
[[nodiscard]] inline bool promotes(const Position& position, const Edits& edits) {
  const Edit& last = edits[3];
  return position.board.kind_at(edits[0].from) == soldier && last.kind == EditKind::appear && last.at == edits[0].at &&
         last.piece.side == position.to_move && last.piece.kind != soldier;
}

/// Why a move of a General or Soldier cannot begin a turn, where it cannot. (TPY-02 to TPY-04)
[[nodiscard]] inline std::optional<Judgement> no_move(const Tepuy& game, const Position& position, const Edit& edit) {
  if (edit.kind != EditKind::move)
    return Judgement{false, "TPY-02", "a turn begins with a General or Soldier that moves"};
  const Piece piece = position.board.at(edit.from);
  if (piece.side != position.to_move) return not_to_move(game.side_name(position.to_move), edit.from);
  if (piece.kind == king) return Judgement{false, "TPY-02", "the King moves last, after a move and a drop"};
  if (!game.turns().reach(position, edit.from).contains(edit.at))
    return no_way(row_clause(piece.kind), table[row_of(piece.kind)], edit.from, edit.at);
  if (piece.kind == soldier && position.king_of(position.to_move).contains(edit.at))
    return Judgement{false, "TPY-06", "the own King stands on " + name(edit.at)};
  return std::nullopt;
}

/// Why a Soldier cannot be dropped so after a piece landed on `landed`, where it cannot. (TPY-02, TPY-07)
[[nodiscard]] inline std::optional<Judgement> no_drop(const Tepuy& game, const Position& moved, Square landed,
                                                      const Edit& edit) {
  if (edit.kind != EditKind::appear || edit.piece != Piece{soldier, moved.to_move})
    return Judgement{false, "TPY-02", "a new own Soldier is dropped after the first move"};
  if (!game.turns().drops_from(landed).contains(edit.at))
    return Judgement{false, "TPY-07", name(edit.at) + " is not two squares away orthogonally from " + name(landed)};
  if (!moved.board.is_empty(edit.at)) return Judgement{false, "TPY-07", name(edit.at) + " is not empty"};
  return std::nullopt;
}

/// Why the King cannot end a turn so after move and drop, where it cannot. (TPY-02, TPY-09)
[[nodiscard]] inline std::optional<Judgement> no_king_move(const Tepuy& game, const Position& dropped,
                                                           const Edit& edit) {
  if (edit.kind != EditKind::move || !dropped.king_of(dropped.to_move).contains(edit.from))
    return Judgement{false, "TPY-02", "the King moves after the drop"};
  if (game.turns().king_landings(dropped).contains(edit.at)) return std::nullopt;
  return no_way(row_clause(king), table[row_of(king)], edit.from, edit.at);
}

}  // namespace tepuy

inline std::span<const Filter<Tepuy>> Tepuy::filters() const { return tepuy::filter_list; }

inline Outcome Tepuy::outcome(const Position& position) const {
  const Side side = position.to_move;
  if (position.king_of(side).empty()) return {won_by(other(side)), "TPY-10", "the side to move has no King"};
  if (position.king_of(other(side)).empty()) return {won_by(side), "COM-32", "the other side has no King"};
  if (!has_turn(*this, position)) return {won_by(other(side)), "TPY-11", "no complete turn"};
  return {};
}

inline Outcome Tepuy::stopped_inside(const Position& position, const Edits& edits) const {
  Position replayed = position;
  if (edits.empty() || edits.size() > 2 || !replay(replayed.board, edits, labels())) return {};
  bool stops = false;
  // By the parts themselves: two friends of one Soldier may both be stepped onto, to one effect, and only one goes on.
  visit_reach(position, [&](const Turn& turn) {
    if (turn.size != edits.size()) return;
    const Edits parts = acts(position, turn);
    if (std::equal(parts.begin(), parts.end(), edits.begin(), same_act))
      stops = judge(*this, position, turn).clause == "TPY-11";
  });
  if (!stops) return {};
  return {won_by(other(position.to_move)), "TPY-11", "the turn stops where no part goes on"};
}

inline Judgement Tepuy::no_reach(const Position& position, const Edits& edits) const {
  if (edits.empty()) return no_pass();
  if (auto judgement = tepuy::no_move(*this, position, edits[0])) return *std::move(judgement);
  Position played = position;
  tepuy::make_move(played, tepuy::Turns::move_part(edits[0].from, edits[0].at));
  if (edits.size() > 1) {
    if (auto judgement = tepuy::no_drop(*this, played, edits[0].at, edits[1])) return *std::move(judgement);
    played.board.put(edits[1].at, edits[1].piece);
  }
  if (edits.size() > 2)
    if (auto judgement = tepuy::no_king_move(*this, played, edits[2])) return *std::move(judgement);
  if (edits.size() > 3 && tepuy::promotes(position, edits)) return {false, "TPY-13", "a Soldier does not promote"};
  if (edits.size() > 3) return {false, "TPY-02", "a turn is a move, a drop and a move of the King"};
  return no_such_effect();
}

inline std::vector<Note> Tepuy::explain(const Position& position, const Turn& turn) const {
  std::vector<Note> notes;
  const Part& move = turn.first();
  const Piece piece = position.board.at(move.from);
  notes.push_back({tepuy::row_clause(piece.kind), way(tepuy::table[row_of(piece.kind)], move.from, move.to)});
  if (const Piece victim = tepuy::victim_of(position, turn)) {
    const std::string there = "the " + tepuy::name_of(victim.kind) + " on " + arbiter::name(move.to);
    if (victim.side == position.to_move) {
      notes.push_back({"TPY-04", there + " is a friend and is removed"});
    } else if (victim.kind == tepuy::king) {
      notes.push_back({"TPY-10", there + " is captured: no drop and no King move follow"});
    } else {
      notes.push_back({piece.kind == tepuy::general ? "TPY-03" : "TPY-05", there + " is captured"});
    }
  }
  if (turn.size == 3) {
    const Square drop = turn.parts[1].to;
    notes.push_back({"TPY-07", "a Soldier is dropped on " + arbiter::name(drop) + ", two squares from " +
                                   arbiter::name(move.to) + (drop == move.from ? ", where the piece came from" : "")});
    if (const Square middle = tepuy::between(move.to, drop); !position.board.is_empty(middle) && middle != move.from)
      notes.push_back({"TPY-08", "what stands on " + arbiter::name(middle) + " between does not matter"});
    notes.push_back({"TPY-09", way(tepuy::table[row_of(tepuy::king)], turn.last().from, turn.last().to)});
  }
  if (const Outcome end = outcome(after(*this, position, turn)); end.over())
    notes.push_back({end.clause, std::string(end.reason)});
  return notes;
}

inline std::optional<std::string> Tepuy::check_invariants(const Position& position) const {
  if (!position.board.is_consistent(tepuy::extent)) return "the sets or the key of the board disagree with its squares";
  for (const Side side : {Side::first, Side::second})
    if (position.king_of(side).size() > 1) return "more than one King of a side";
  return std::nullopt;
}

inline std::vector<std::string> Tepuy::side_lines(const Position& position) const {
  std::vector<std::string> lines;
  for (const Side side : {Side::first, Side::second})
    if (position.king_of(side).empty()) lines.push_back(std::string(side_name(side)) + ": no King");
  return lines;
}

}  // namespace arbiter
