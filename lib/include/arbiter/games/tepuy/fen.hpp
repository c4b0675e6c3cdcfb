// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/games/tepuy/position.hpp>
#include <arbiter/text/fields.hpp>
#include <arbiter/text/labels.hpp>
#include <arbiter/text/rows.hpp>

namespace arbiter::tepuy {

/// The FEN of a position in canonical form: board, side to move, clocks. (COM-30)
[[nodiscard]] inline std::string print(const Position& position, const Labels& labels) {
  std::string text = print_rows(position.board, extent, labels);
  text.append(position.to_move == Side::first ? " w " : " b ").append(std::to_string(position.half_moves));
  return text.append(" ").append(std::to_string(position.full_moves));
}

/// Reads a position, or names every reason why the text is none. (COM-30 to COM-32)
[[nodiscard]] inline Expected<Position> parse(std::string_view fen, const Labels& labels) {
  std::vector<Reason> reasons;
  const std::vector<Field> fields =
      split_fields(fen, {"the board", "the side to move", "the half-move clock", "the full-move number"}, reasons);
  Position position;
  std::array<int, 2> kings{};
  for (const PlacedPiece& placed : read_rows(fields[0], extent, labels, reasons)) {
    position.board.put(placed.at, placed.piece);
    if (placed.piece.kind == king && ++kings[index(placed.piece.side)] == 2)
      reasons.push_back({placed.offset, "a second King of " + std::string(name(placed.piece.side))});
  }
  position.to_move = read_side(fields[1], reasons);
  position.half_moves = read_number(fields[2], "the half-move clock", 0, reasons);
  position.full_moves = read_number(fields[3], "the full-move number", 1, reasons);
  if (!reasons.empty()) return refuse_fen(std::move(reasons));
  return position;
}

}  // namespace arbiter::tepuy
