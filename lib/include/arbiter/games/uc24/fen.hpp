// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/games/uc24/play.hpp>
#include <arbiter/games/uc24/position.hpp>
#include <arbiter/text/fields.hpp>
#include <arbiter/text/labels.hpp>
#include <arbiter/text/rows.hpp>

namespace arbiter::uc24 {

/// A queue from its front, `-` where it is empty.
[[nodiscard]] inline std::string print_queue(const Queue& queue, Side side, const Labels& labels) {
  if (queue.empty()) return "-";
  std::string text;
  for (std::size_t place = 0; place < queue.size(); ++place) text += labels.text(Piece{queue[place], side});
  return text;
}

/// The open capture with its victim as it stood, of the side to move: `e5q`, `e5N+`; `-` where there is none.
[[nodiscard]] inline std::string print_open(const Position& position, const Labels& labels) {
  if (!position.fields.open) return "-";
  const OpenCapture& open = *position.fields.open;
  return name(open.at) + labels.text(Piece{open.victim, position.to_move}) + (open.has_earned ? "+" : "");
}

/// The FEN of a position in canonical form. (COM-30)
[[nodiscard]] inline std::string print(const Position& position, const Labels& labels) {
  std::string text = print_rows(position.board, extent, labels);
  text += position.to_move == Side::first ? " w " : " b ";
  text += position.fields.passed ? name(*position.fields.passed) : "-";
  for (const Side side : {Side::first, Side::second})
    text.append(" ").append(print_queue(position.queue(side), side, labels));
  text.append(" ").append(std::to_string(position.fields.rights[0]));
  text.append(",").append(std::to_string(position.fields.rights[1]));
  text.append(" ").append(print_open(position, labels));
  text.append(" ").append(std::to_string(position.half_moves));
  text.append(" ").append(std::to_string(position.full_moves));
  return text;
}

/// Reads a side's queue: labels of pieces that can be in one, at most sixteen.
inline void read_queue(Field field, Side side, const Labels& labels, Queue& queue, std::vector<Reason>& reasons) {
  if (field.text == "-" || field.is_missing()) return;
  const std::size_t before = reasons.size();
  std::size_t at = 0;
  while (at < field.text.size() && reasons.size() < before + 16) {
    const auto label = labels.read(field.text.substr(at));
    const std::size_t length = label ? label->length : 1;
    if (!label || label->piece.side != side || label->piece.kind == king || label->piece.kind == pawn) {
      reasons.push_back({field.offset + at, "expected a piece that a queue can hold, " +
                                                std::string(side == Side::first ? "in capitals" : "in lower case") +
                                                ", not " + in_quotes(field.text.substr(at, length))});
    } else if (queue.size() == Queue::capacity) {
      reasons.push_back({field.offset + at, "a queue holds at most 16 pieces"});
      return;
    } else {
      queue.push_back(label->piece.kind);
    }
    at += length;
  }
}

/// Reads the rights to drop: `0,0`.
inline void read_rights(Field field, Fields& fields, std::vector<Reason>& reasons) {
  if (field.is_missing()) return;
  const std::size_t comma = field.text.find(',');
  if (comma == 0 || comma == std::string_view::npos || comma + 1 == field.text.size()) {
    reasons.push_back({field.offset, "expected the rights to drop, as in 0,0, not " + in_quotes(field.text)});
    return;
  }
  fields.rights[0] = read_number({field.text.substr(0, comma), field.offset}, "White's rights to drop", 0, reasons);
  fields.rights[1] =
      read_number({field.text.substr(comma + 1), field.offset + comma + 1}, "Blue's rights to drop", 0, reasons);
}

/// Reads the en-passant square; one that fits the board but that no Pawn can use is left out. Only that it is a square
/// is looked at where the board is not sound or the side to move unknown (`rest_is_sound` is false). (COM-32)
inline void read_passed(Field field, bool rest_is_sound, Position& position, std::vector<Reason>& reasons) {
  if (field.text == "-" || field.is_missing()) return;
  const auto fail = [&](std::string text) { reasons.push_back({field.offset, std::move(text)}); };
  const std::optional<NamedSquare> named = read_square(field.text, extent);
  if (!named || named->length != field.text.size())
    return fail("expected an en-passant square or -, not " + in_quotes(field.text));
  if (!rest_is_sound) return;
  const Side mover = other(position.to_move);
  const Square passed = named->at;
  const int ahead = forward(mover);
  if (rank_of(passed) != pawn_rank(mover) + ahead)
    return fail("no double step of " + std::string(name(mover)) + " passes over " + name(passed));
  const Square start = square(file_of(passed), rank_of(passed) - ahead);
  const Square end = square(file_of(passed), rank_of(passed) + ahead);
  const std::size_t before = reasons.size();
  if (!position.board.is_empty(passed)) fail("the en-passant square " + name(passed) + " is occupied");
  if (position.board.at(end) != Piece{pawn, mover})
    fail("no Pawn on " + name(end) + " that passed over " + name(passed));
  if (!position.board.is_empty(start))
    fail("the Pawn that passed over " + name(passed) + " came from " + name(start) + ", which is occupied");
  if (reasons.size() == before && is_attacked_by_pawn(position, position.to_move, passed))
    position.fields.passed = passed;
}

/// Reads the open capture; `rest_is_sound` as above. (UC-10, UC-11, COM-32)
inline void read_open(Field field, const Labels& labels, const Switches& switches, bool rest_is_sound,
                      Position& position, std::vector<Reason>& reasons) {
  if (field.text == "-" || field.is_missing()) return;
  const auto fail = [&](std::size_t at, std::string text) { reasons.push_back({field.offset + at, std::move(text)}); };
  const std::optional<NamedSquare> named = read_square(field.text, extent);
  if (!named)
    return fail(0, "expected an open capture, a square and the label of what was captured there, or -, not " +
                       in_quotes(field.text));
  std::size_t at = named->length;
  const auto label = labels.read(field.text.substr(at));
  if (!label) return fail(at, "expected the label of what was captured");
  const Piece victim = label->piece;
  if (victim.kind == king) fail(at, "a King is never captured");
  if (rest_is_sound && victim.side != position.to_move)
    fail(at, "expected a victim of the side to move, not " + in_quotes(field.text.substr(at, label->length)));
  at += label->length;
  OpenCapture open{named->at, victim.kind, false};
  if (at < field.text.size() && field.text[at] == '+') {
    open.has_earned = true;
    if (!switches.overlapping_exchanges) fail(at, "expected no +: exchanges do not overlap");
    if (victim.kind == pawn) fail(at, "expected no + after a Pawn, which earns nothing");
    ++at;
  }
  if (at != field.text.size()) fail(at, "expected the end of the open capture");
  if (!rest_is_sound) return;
  if (!position.board.holds(named->at, other(position.to_move)))
    fail(0, "no piece of " + std::string(name(other(position.to_move))) + " stands on " + name(named->at) +
                ", where it would have captured");
  position.fields.open = open;
}

/// Reads a position, or names every reason why the text is none. (COM-30 to COM-32)
[[nodiscard]] inline Expected<Position> parse(std::string_view fen, const Labels& labels, const Switches& switches) {
  std::vector<Reason> reasons;
  const std::vector<Field> fields =
      split_fields(fen,
                   {"the board", "the side to move", "the en-passant square", "the first player's queue",
                    "the second player's queue", "the rights to drop", "the open capture", "the half-move clock",
                    "the full-move number"},
                   reasons);
  const std::size_t before = reasons.size();
  Position position;
  std::array<int, 2> kings{};
  for (const PlacedPiece& placed : read_rows(fields[0], extent, labels, reasons)) {
    position.board.put(placed.at, placed.piece);
    if (placed.piece.kind == king && ++kings[index(placed.piece.side)] == 2)
      reasons.push_back({placed.offset, "a second King of " + std::string(name(placed.piece.side))});
    if (placed.piece.kind == pawn && rank_of(placed.at) == last_rank(placed.piece.side))
      reasons.push_back({placed.offset, "a Pawn on " + name(placed.at) + ", where it would have had to promote"});
  }
  position.to_move = read_side(fields[1], reasons);
  const bool rest_is_sound = reasons.size() == before && !fields[0].is_missing() && !fields[1].is_missing();
  read_passed(fields[2], rest_is_sound, position, reasons);
  for (const Side side : {Side::first, Side::second})
    read_queue(fields[3 + index(side)], side, labels, position.fields.queues[index(side)], reasons);
  read_rights(fields[5], position.fields, reasons);
  read_open(fields[6], labels, switches, rest_is_sound, position, reasons);
  if (fields[2].text != "-" && fields[6].text != "-" && !fields[2].is_missing() && !fields[6].is_missing())
    reasons.push_back({fields[6].offset, "an en-passant square and an open capture at once"});
  position.half_moves = read_number(fields[7], "the half-move clock", 0, reasons);
  position.full_moves = read_number(fields[8], "the full-move number", 1, reasons);
  if (!reasons.empty()) return refuse_fen(std::move(reasons));
  return position;
}

}  // namespace arbiter::uc24
