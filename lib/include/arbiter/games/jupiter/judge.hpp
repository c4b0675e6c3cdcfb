// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <arbiter/games/jupiter/jupiter.hpp>
#include <arbiter/games/jupiter/push.hpp>
#include <arbiter/games/refusals.hpp>

namespace arbiter {

namespace jupiter {

/// Why a turn is refused, if it is.
using Sentence = std::optional<std::string>;

/// COM-32: no turn follows the end of the game.
[[nodiscard]] inline Sentence game_is_over(const Jupiter& game, const Position& position, const Turn&) {
  const Outcome end = game.early_end(position);
  return end.over() ? Sentence(end.reason) : std::nullopt;
}
/// COM-32: where there is check, a royal is never captured.
[[nodiscard]] inline Sentence royal_taken(const Jupiter& game, const Position& position, const Turn& turn) {
  if (!game.turns().takes_royal(position, after(game, position, turn).board)) return std::nullopt;
  return std::string("a royal is never captured");
}
/// SCI-10: no turn leaves the own royal where the enemy could capture it.
[[nodiscard]] inline Sentence left_capturable(const Jupiter& game, const Position& position, const Turn& turn) {
  if (!game.turns().leaves_royal(after(game, position, turn).board, position.to_move)) return std::nullopt;
  return std::string("the enemy could capture the own royal");
}

/// TYP-35: a frozen piece cannot act.
[[nodiscard]] inline Sentence frozen(const Jupiter&, const Position& position, const Turn& turn) {
  const Square actor = Turns::actor(turn.first());
  if (turn.first().power == Power::drop ||
      !position.influences.frozen(position.board, position.to_move).contains(actor))
    return std::nullopt;
  return "an enemy Immobilizer stands next to " + name(actor);
}
/// JUP-42: the second part may not start on poison or next to an enemy Immobilizer.
[[nodiscard]] inline Sentence barred(const Jupiter& game, const Position& position, const Turn& turn) {
  if (turn.size != 2 || turn.first().power == Power::drop) return std::nullopt;
  const Turns::Half half = game.turns().after_first(position, turn);
  if (!game.turns().is_barred(half, position)) return std::nullopt;
  return "the piece on " + name(half.actor) + " is poisoned or frozen after its first part";
}
/// JUP-47: what a doubled Halmopper's first part must have been.
[[nodiscard]] inline Sentence chain_ended(const Jupiter& game, const Position& position, const Turn& turn) {
  if (turn.size != 2 || turn.first().power == Power::drop || !game.turns().ends_chain(position.board, turn.first()))
    return std::nullopt;
  return std::string("a chain of hops is no first part");
}

/// The filters of Typhoon, in the order in which they are asked.
inline constexpr std::array<Filter<Jupiter>, 2> filters_of_typhoon = {{
    {"TYP-02", "game over", game_is_over},
    {"TYP-35", "frozen", frozen},
}};
/// The filters of Jupiter.
inline constexpr std::array<Filter<Jupiter>, 4> filters_of_jupiter = {{
    {"TYP-02", "game over", game_is_over},
    {"JUP-31", "frozen", frozen},
    {"JUP-42", "second part barred", barred},
    {"JUP-47", "chain ended", chain_ended},
}};
/// The filters of Scirocco.
inline constexpr std::array<Filter<Jupiter>, 3> filters_with_check = {{
    {"SCI-12", "game over", game_is_over},
    {"COM-32", "royal captured", royal_taken},
    {"SCI-10", "left capturable", left_capturable},
}};

/// Adds the `edits` of a push, by the board `before` it and the one `after` it: each piece that moved and is still
/// there, the farthest first, then the Tank. (COM-23)
inline void push_edits(const Jupiter& game, const Table& before, const Table& after, const Part& part, Edits& edits) {
  const Roster& roster = game.roster();
  const Push push = Push::of(roster, before, part, game.turns().acts().rulings().crush);
  const std::span<const Square> pushed = push.pushed();
  const int direction = direction_between(part.from, part.to);
  std::size_t first = edits.size();
  auto stands = roster.next(part.to, direction);
  for (std::size_t i = 0; i < pushed.size(); ++i, stands = roster.next(*stands, direction))
    if (pushed[i] != *stands && after.at(*stands) == before.at(pushed[i])) edits.push_back(moves(pushed[i], *stands));
  std::reverse(edits.begin() + static_cast<std::ptrdiff_t>(first), edits.end());
  edits.push_back(moves(part.from, part.to));
}

/// The clause by which a piece that makes this move does not become that: the one on a promotion that asks for another
/// piece, or the one on pieces that only others move there, or that on promotion. (SCI-01, SCI-22, TYP-04, TYP-20,
/// JUP-30)
[[nodiscard]] inline std::string_view clause_of_becoming(const Jupiter& game, const Position& position,
                                                         const Edit& edit, Kind becomes) {
  for (const Promotion& promotion : game.roster().promotions(position.board.kind_at(edit.from)))
    if (promotion.becomes == becomes && promotion.needs_one) return "TYP-20";
  bool does = false;
  game.turns().visit_reach(position, [&](const Turn& turn) {
    const Part& part = turn.first();
    does = does || (part.from == edit.from && part.to == edit.at && part.power != Power::relay);
  });
  return does ? game.definition().ids.promotion : game.definition().ids.moved_by_another;
}

/// The piece that a turn moved, by the positions before and after it: it stands where its side did not. (SCI-13)
[[nodiscard]] inline std::optional<Square> moved_to(const Position& before, const Position& after) {
  const Set arrived = after.board.of(before.to_move).without(before.board.of(before.to_move));
  return arrived.empty() ? std::nullopt : std::optional(arrived.front());
}

}  // namespace jupiter

inline std::span<const Filter<Jupiter>> Jupiter::filters() const {
  if (definition().checks) return jupiter::filters_with_check;
  if (roster().has_doublers()) return jupiter::filters_of_jupiter;
  return jupiter::filters_of_typhoon;
}

inline Edits Jupiter::acts(const Position& position, const Turn& turn) const {
  Edits edits;
  if (position.fields.pairs_set) {
    for (const auto& one : set_up().placed(position, turn)) edits.push_back(appears(one.piece, one.at));
    std::sort(edits.begin(), edits.end(), [](const Edit& a, const Edit& b) { return a.at < b.at; });
    return edits;
  }
  jupiter::Table board = position.board;
  for (const Part& part : turn.played()) {
    if (part.power == Power::push) {
      const jupiter::Table before = board;
      turns().make(board, part);
      jupiter::push_edits(*this, before, board, part, edits);
      continue;
    }
    turns().make(board, part);
    if (part.power != Power::stand && part.power != Power::pass) edits.push_back(moves(part.from, part.to));
  }
  // The partner of an exchange appears after all parts (COM-28): what a second part does with it is told by where it
  // ends.
  const Part& first = turn.first();
  if (first.power == Power::exchange)
    edits.erase(
        std::remove_if(edits.begin() + 1, edits.end(), [&first](const Edit& edit) { return edit.from == first.from; }),
        edits.end());
  // A pass in whose phase 2 something dies is written as the removals. (COM-25, JUP-13)
  if (board == position.board) edits.clear();
  return edits;
}

inline Outcome Jupiter::early_end(const Position& position) const {
  if (position.fields.pairs_set) return {};
  const Side us = position.to_move;
  if (!definition().checks) {
    const bool we = has_lost(position, us);
    const bool they = has_lost(position, other(us));
    if (!we && !they) return {};
    constexpr std::string_view reason = "no royal, or one piece at most";
    if (we == they || (they && turns().visit_ways(position, [](const Turn&) { return false; })))
      return {Result::draw, definition().ids.bare, "both sides have lost"};
    return {won_by(we ? other(us) : us), definition().ids.bare, reason};
  }
  // The side to move is looked at first: where both have lost, it has. (SCI-12, COM-32)
  for (const Side side : {us, other(us)}) {
    const auto royals = position.influences.royals & position.board.of(side);
    if (royals.empty()) return {won_by(other(side)), "COM-32", "a side without a royal has lost"};
    if (position.board.of(side) == royals)
      return {won_by(other(side)), definition().ids.bare, "a side without pieces but its royal has lost"};
  }
  return {};
}

inline Outcome Jupiter::outcome(const Position& position) const {
  if (const Outcome end = early_end(position); end.over()) return end;
  if (has_turn(*this, position)) return {};
  const Side us = position.to_move;
  return {won_by(other(us)), definition().ids.no_turn,
          definition().checks && turns().is_attacked(position.board, us) ? "checkmate" : "no legal turn"};
}

inline Outcome Jupiter::repetition(std::span<const Position> positions) const {
  const std::string_view clause = definition().ids.repetition;
  const int reading = rulings().value(clause);  // 1: third_draws, or Typhoon's none
  const bool third = definition().checks ? reading == 1 : reading == 0;
  const Position& now = positions.back();
  std::size_t same = 0;
  std::size_t last = 0;  // where the position stood before
  for (std::size_t i = 0; i + 1 < positions.size(); ++i)
    if (same_position(*this, positions[i], now)) {
      ++same;
      last = i;
    }
  if (third && same >= 2) return {Result::draw, clause, "third occurrence of the position"};
  if (!definition().checks || reading != 0 || same == 0) return {};
  for (std::size_t i = last; i + 1 < positions.size(); ++i) {
    const std::optional<Square> at = jupiter::moved_to(positions[i], positions[i + 1]);
    if (!at) continue;
    bool takes = false;
    turns().acts().visit(positions[i + 1].board, *at, [&](const Part& part) {
      jupiter::Table board = positions[i + 1].board;
      if (part.power == Power::relay) return;
      const int before = board.occupied().size();
      turns().make(board, part);
      takes = takes || board.occupied().size() < before;
    });
    if (takes) return {won_by(now.to_move), "SCI-13", "the position stood before; who makes it again loses"};
  }
  return {Result::draw, "SCI-13", "the position stood before, and no piece moved since could take anything"};
}

inline Judgement Jupiter::no_reach(const Position& position, const Edits& edits) const {
  if (edits.empty()) return no_pass();
  for (const Edit& edit : edits) {
    if (edit.kind != EditKind::move) continue;
    const Piece piece = position.board.at(edit.from);
    if (!piece) continue;
    if (piece.side != position.to_move) return not_to_move(side_name(position.to_move), edit.from);
    const KindRow& kind = roster().kind(piece.kind);
    const Kind becomes = appearing(edits, piece.side, edit.at).kind;
    const Within within = within_reach(*this, position, edit, becomes);
    // The move of a kind is the roster's; more than one edit is told by a power.
    const bool is_plain = definition().rules == "jupiter" && edits.size() == 1;
    if (!within.goes) return no_way(is_plain ? "JUP-04" : "COM-04", kind, edit.from, edit.at);
    if (!within.becomes)
      return no_such_promotion(jupiter::clause_of_becoming(*this, position, edit, becomes), kind, edit.at);
  }
  return no_such_effect();
}

inline std::optional<std::string> Jupiter::check_invariants(const Position& position) const {
  if (!position.board.is_consistent(extent())) return "the sets or the key of the board disagree with its squares";
  if (!(position.influences == jupiter::Influences::of(position.board, roster())))
    return "poison, royals, Immobilizers or Doublers are not those of the board";
  for (const Side side : {Side::first, Side::second})
    if (definition().checks && turns().royals_of(position.board, side).size() > 1) return "two royals of a side";
  return std::nullopt;
}

inline jupiter::Position Jupiter::swapped(const Position& position) const {
  Position other_way = position;
  other_way.board = with_sides_exchanged(position.board, extent());
  settle(other_way);
  other_way.to_move = other(position.to_move);
  return other_way;
}

inline std::vector<MarkedSquare> Jupiter::marks(const Position& position) const {
  std::vector<MarkedSquare> marks;
  const jupiter::Table& board = position.board;
  const jupiter::Influences& now = position.influences;
  const auto mark = [&](jupiter::Set squares, Mark as) {
    squares.for_each([&](Square s) { marks.push_back({s, as}); });
  };
  mark(now.poison[0] | now.poison[1], Mark::poisoned);
  mark(now.frozen(board, Side::first) | now.frozen(board, Side::second), Mark::frozen);
  mark(now.doubled(board), Mark::doubled);
  return marks;
}

inline std::vector<std::string> Jupiter::side_lines(const Position& position) const {
  std::vector<std::string> lines;
  if (definition().checks && turns().is_attacked(position.board, position.to_move)) lines.emplace_back("in check");
  return lines;
}

}  // namespace arbiter

#include <arbiter/games/jupiter/explain.hpp>
