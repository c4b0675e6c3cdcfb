// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <arbiter/games/refusals.hpp>
#include <arbiter/games/uc24/uc24.hpp>

namespace arbiter {

namespace uc24 {

/// What a filter says: a sentence where it refuses, or nothing.
using Sentence = std::optional<std::string>;

/// The turn drops a piece. (UC-16)
[[nodiscard]] inline bool drops(const Turn& turn) noexcept { return turn.last().power == Power::drop; }

/// The position after the first part of a turn alone: its move without its drop.
[[nodiscard]] inline Position after_move(const Uc24& game, const Position& position, const Turn& turn) {
  return after(game, position, Turn(turn.first()));
}

/// COM-32: a King is never captured.
[[nodiscard]] inline Sentence king_taken(const Uc24&, const Position& position, const Turn& turn) {
  if (turn.first().power != Power::move || position.board.kind_at(turn.first().to) != king) return std::nullopt;
  return std::string("a King is never captured");
}

/// UC-21: a Pawn goes to the last row only where the queue holds what it becomes.
[[nodiscard]] inline Sentence queue_empty(const Uc24&, const Position& position, const Turn& turn) {
  const Part& part = turn.first();
  if (part.power != Power::move || part.becomes != Kind::none) return std::nullopt;
  if (position.board.kind_at(part.from) != pawn || rank_of(part.to) != last_rank(position.to_move)) return std::nullopt;
  return std::string("the queue is empty, so no Pawn may go to the last row");
}

/// UC-16: a drop needs a right, which the move may have earned (UC-17).
[[nodiscard]] inline Sentence no_right(const Uc24& game, const Position& position, const Turn& turn) {
  if (!drops(turn) || after_move(game, position, turn).fields.rights[index(position.to_move)] != 0) return std::nullopt;
  const Part& part = turn.first();
  const Kind victim = position.board.kind_at(part.to);
  std::string text = std::string(game.side_name(position.to_move)) + " has no right to drop";
  if (part.power != Power::move || victim == Kind::none) return text;
  const std::optional<OpenCapture>& open = position.fields.open;
  const bool answers = open && open->at == part.to;
  if (answers && (victim == pawn || open->victim == pawn))
    return text + ", and by UC-13 an exchange of a Pawn earns none that UC-17 would let it use";
  return text + ", and the capture earns none that UC-17 would let it use";
}

/// UC-18: with `drop_may_answer_check = false` the move alone must be safe too.
[[nodiscard]] inline Sentence unsafe_before_drop(const Uc24& game, const Position& position, const Turn& turn) {
  if (!drops(turn) || game.turns().switches().drop_may_answer_check) return std::nullopt;
  if (!game.turns().is_attacked(position.to_move, after_move(game, position, turn))) return std::nullopt;
  return std::string("the own King is attacked after the move, and a drop may not answer that");
}

/// UC-18: the drop leaves the King attacked that the move alone would not.
[[nodiscard]] inline Sentence drop_exposes(const Uc24& game, const Position& position, const Turn& turn) {
  if (!drops(turn) || !game.turns().is_attacked(position.to_move, after(game, position, turn))) return std::nullopt;
  if (game.turns().is_attacked(position.to_move, after_move(game, position, turn))) return std::nullopt;
  return "the drop on " + name(turn.last().to) + " would leave the own King attacked";
}

/// UC-06: no turn leaves the own King attacked.
[[nodiscard]] inline Sentence left_attacked(const Uc24& game, const Position& position, const Turn& turn) {
  if (!game.turns().is_attacked(position.to_move, after(game, position, turn))) return std::nullopt;
  return std::string("the own King would be attacked");
}

/// UC-05: on White's first turn nothing that makes a set-up unfair.
[[nodiscard]] inline Sentence unfair(const Uc24& game, const Position& position, const Turn& turn) {
  if (!game.turns().is_guarded(position) || !game.turns().is_unfair(position, turn)) return std::nullopt;
  return std::string(
      "White's first turn would mate, or capture what no turn of Blue avenges, which UC-04 calls unfair");
}

/// UC-06: no turn follows the end by the move rule.
[[nodiscard]] inline Sentence past_move_rule(const Uc24& game, const Position& position, const Turn&) {
  if (!game.turns().move_rule_ends(position)) return std::nullopt;
  return std::string("too many turns without capture, Pawn move or drop");
}

/// The filters of UC-24, in the order in which they are asked.
inline constexpr std::array<Filter<Uc24>, 8> filter_list = {{
    {"COM-32", "King captured", king_taken},
    {"UC-21", "queue empty", queue_empty},
    {"UC-16", "drop without a right", no_right},
    {"UC-18", "attacked before the drop", unsafe_before_drop},
    {"UC-18", "drop exposes the King", drop_exposes},
    {"UC-06", "left attacked", left_attacked},
    {"UC-05", "first turn guarded", unfair},
    {"UC-06", "move rule", past_move_rule},
}};

}  // namespace uc24

inline std::span<const Filter<Uc24>> Uc24::filters() const { return uc24::filter_list; }

inline Outcome Uc24::outcome(const Position& position) const {
  // The move rule is judged after the want of a turn. (COM-41)
  Position fresh = position;
  fresh.half_moves = 0;
  if (!has_turn(*this, fresh)) {
    if (turns().is_attacked(position.to_move, position)) return {won_by(other(position.to_move)), "UC-06", "checkmate"};
    return {Result::draw, "UC-06", "stalemate: not attacked and no legal turn"};
  }
  if (turns().move_rule_ends(position))
    return {Result::draw, "UC-06", "the move rule: too many turns without capture, Pawn move or drop"};
  return {};
}

inline bool Uc24::is_fair(const Position& position) const {
  return turns().visit(position, [&](const Fan<ranks>& fan) {
    bool fair = true;
    fan.for_each([&](const Turn& turn) { fair = fair && !turns().is_unfair(position, turn); });
    return fair;
  });
}

inline std::optional<std::string> Uc24::check_invariants(const Position& position) const {
  if (!position.board.is_consistent(uc24::extent)) return "the sets or the key of the board disagree with its squares";
  for (const Side side : {Side::first, Side::second}) {
    if (position.board.of(Piece{uc24::king, side}).size() > 1) return "more than one King of a side";
    const auto last = uc24::Set::rank(uc24::last_rank(side), uc24::extent);
    if (!(position.board.of(Piece{uc24::pawn, side}) & last).empty()) return "a Pawn on the last row";
  }
  const Fields& fields = position.fields;
  if (fields.passed && fields.open) return "an en-passant square and an open capture at once";
  if (fields.open && !position.board.holds(fields.open->at, other(position.to_move)))
    return "an open capture without the piece that captured";
  return std::nullopt;
}

inline uc24::Position Uc24::swapped(const Position& position) const {
  const auto across = [](Square s) { return square(file_of(s), uc24::extent.ranks - 1 - rank_of(s)); };
  Position other_way;
  other_way.board = with_sides_exchanged(position.board, uc24::extent);
  other_way.fields = position.fields;
  std::swap(other_way.fields.queues[0], other_way.fields.queues[1]);
  std::swap(other_way.fields.rights[0], other_way.fields.rights[1]);
  if (other_way.fields.passed) other_way.fields.passed = across(*other_way.fields.passed);
  if (other_way.fields.open) other_way.fields.open->at = across(other_way.fields.open->at);
  other_way.to_move = other(position.to_move);
  other_way.half_moves = position.half_moves;
  other_way.full_moves = position.full_moves;
  return other_way;
}

inline std::vector<std::string> Uc24::side_lines(const Position& position) const {
  std::vector<std::string> lines;
  for (const Side side : {Side::first, Side::second}) {
    const int rights = position.fields.rights[index(side)];
    lines.push_back(std::string(side_name(side)) + ": queue " +
                    uc24::print_queue(position.queue(side), side, labels()) + ", " + std::to_string(rights) +
                    (rights == 1 ? " right to drop" : " rights to drop"));
  }
  if (position.fields.open) lines.push_back("open capture: " + uc24::print_open(position, labels()));
  return lines;
}

}  // namespace arbiter

#include <arbiter/games/uc24/explain.hpp>
