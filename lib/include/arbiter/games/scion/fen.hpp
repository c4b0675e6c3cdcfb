// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/games/scion/position.hpp>
#include <arbiter/text/fields.hpp>
#include <arbiter/text/labels.hpp>
#include <arbiter/text/rows.hpp>

namespace arbiter::scion {

/// The field of the pools: what the first side's holds, in the order of the table, `/`, and what the second's holds;
/// `-` where both are empty. (SCN-05)
[[nodiscard]] inline std::string print_pools(const Fields& fields, const Labels& labels) {
  std::string text;
  for (const Side side : {Side::first, Side::second}) {
    for (std::size_t row = 0; row < pool_kinds; ++row)
      for (int n = fields.pools[index(side)][row]; n > 0; --n) text += labels.text(Piece{kind_of_row(row), side});
    if (side == Side::first) text += '/';
  }
  return text == "/" ? "-" : text;
}

/// The FEN of a position in canonical form. (COM-30)
[[nodiscard]] inline std::string print(const Position& position, const Labels& labels) {
  std::string text = print_rows(position.board, extent, labels);
  text += position.to_move == Side::first ? " w " : " b ";
  const std::size_t before = text.size();
  for (const Side side : {Side::first, Side::second})
    if (position.waits(side)) text += labels.text(Piece{scion_kind, side});
  if (text.size() == before) text += '-';
  text.append(" ").append(print_pools(position.fields, labels));
  text.append(" ").append(std::to_string(position.half_moves));
  text.append(" ").append(std::to_string(position.full_moves));
  return text;
}

/// Reads the Scions that are still off the board: `Oo`, `O`, `o` or `-`.
inline void read_waiting(Field field, const Labels& labels, Position& position, std::vector<Reason>& reasons) {
  std::string_view rest = field.text;
  if (rest != "-" && !field.is_missing()) {
    for (const Side side : {Side::first, Side::second}) {
      const auto label = labels.read(rest);
      if (!label || label->piece != Piece{scion_kind, side}) continue;
      position.fields.waiting[index(side)] = true;
      rest.remove_prefix(label->length);
    }
    if (!rest.empty())
      reasons.push_back(
          {field.offset, "expected the Scions off the board, Oo, O, o or -, not " + in_quotes(field.text)});
  }
}

/// Reads the pools: the first player's labels, `/`, the second player's, in any order; `-` where both are empty.
inline void read_pools(Field field, const Labels& labels, Fields& fields, std::vector<Reason>& reasons) {
  if (field.text == "-" || field.is_missing()) return;
  if (field.text == "/") {
    reasons.push_back({field.offset, "two empty pools are written -"});
    return;
  }
  const std::size_t before = reasons.size();
  Side side = Side::first;
  std::size_t at = 0;
  while (at < field.text.size() && reasons.size() < before + 16) {
    if (field.text[at] == '/' && side == Side::first) {
      side = Side::second;
      ++at;
      continue;
    }
    const auto label = labels.read(field.text.substr(at));
    const std::size_t length = label ? label->length : 1;
    if (!label || label->piece.side != side || label->piece.kind == scion_kind) {
      reasons.push_back(
          {field.offset + at, "expected a kind that a pool can hold, " +
                                  std::string(side == Side::first ? "in capitals, or /" : "in lower case") + ", not " +
                                  in_quotes(field.text.substr(at, length))});
    } else if (std::uint16_t& held = fields.pools[index(side)][row_of(label->piece.kind)]; held == 65535) {
      reasons.push_back({field.offset + at, "a pool holds at most 65535 of a kind"});
    } else {
      ++held;
    }
    at += length;
  }
  if (side == Side::first && reasons.size() == before)
    reasons.push_back({field.offset + field.text.size(), "expected / between the pools"});
}

/// Reads a position, or names every reason why the text is none. (COM-30 to COM-32)
[[nodiscard]] inline Expected<Position> parse(std::string_view fen, const Labels& labels) {
  std::vector<Reason> reasons;
  const std::vector<Field> fields = split_fields(fen,
                                                 {"the board", "the side to move", "the Scions off the board",
                                                  "the promotion pools", "the half-move clock", "the full-move number"},
                                                 reasons);
  Position position;
  std::array<int, 2> scions{};
  for (const PlacedPiece& placed : read_rows(fields[0], extent, labels, reasons)) {
    position.board.put(placed.at, placed.piece);
    if (placed.piece.kind == scion_kind && ++scions[index(placed.piece.side)] == 2)
      reasons.push_back({placed.offset, "a second Scion of " + std::string(name(placed.piece.side))});
  }
  position.to_move = read_side(fields[1], reasons);
  read_waiting(fields[2], labels, position, reasons);
  for (const Side side : {Side::first, Side::second})
    if (position.waits(side) && scions[index(side)] != 0)
      reasons.push_back(
          {fields[2].offset, "the Scion of " + std::string(name(side)) + " is both on and off the board"});
  read_pools(fields[3], labels, position.fields, reasons);
  position.half_moves = read_number(fields[4], "the half-move clock", 0, reasons);
  position.full_moves = read_number(fields[5], "the full-move number", 1, reasons);
  if (!reasons.empty()) return refuse_fen(std::move(reasons));
  return position;
}

}  // namespace arbiter::scion
