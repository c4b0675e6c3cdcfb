// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/games/jupiter/definition.hpp>
#include <arbiter/games/jupiter/position.hpp>
#include <arbiter/games/jupiter/roster.hpp>
#include <arbiter/text/fields.hpp>
#include <arbiter/text/rows.hpp>

namespace arbiter::jupiter {

/// The FEN of a position in canonical form. (COM-30)
[[nodiscard]] inline std::string print(const Position& position, const Definition& game, const Roster& roster) {
  std::string text = print_rows(position.board, game.extent, roster.labels());
  text += position.to_move == Side::first ? " w " : " b ";
  if (game.sets_up()) text += position.fields.pairs_set ? std::to_string(*position.fields.pairs_set) + " " : "- ";
  return text.append(std::to_string(position.half_moves)).append(" ").append(std::to_string(position.full_moves));
}

/// Reads a position, or names every reason why the text is none. (COM-30 to COM-32)
[[nodiscard]] inline Expected<Position> parse(std::string_view fen, const Definition& game, const Roster& roster) {
  std::vector<Reason> reasons;
  std::vector<std::string_view> names{"the board", "the side to move"};
  if (game.sets_up()) names.emplace_back("- or the number of pairs set up");
  names.emplace_back("the half-move clock");
  names.emplace_back("the full-move number");
  const std::vector<Field> fields = split_fields(fen, names, reasons);
  Position position;
  std::array<int, 2> royals{};
  for (const PlacedPiece& placed : read_rows(fields[0], game.extent, roster.labels(), reasons)) {
    position.board.put(placed.at, placed.piece);
    if (game.checks && roster.powers(placed.piece.kind).royal && ++royals[index(placed.piece.side)] == 2)
      reasons.push_back({placed.offset, "a second royal of " + std::string(name(placed.piece.side))});
  }
  position.influences = Influences::of(position.board, roster);
  position.to_move = read_side(fields[1], reasons);
  if (game.sets_up() && fields[2].text != "-" && !fields[2].is_missing()) {
    const std::size_t before = reasons.size();
    position.fields.pairs_set = read_number(fields[2], "the number of pairs set up", 0, reasons);
    const std::uint16_t set = *position.fields.pairs_set;
    if (reasons.size() == before && set >= game.pairs.size()) {
      reasons.push_back({fields[2].offset, "at most " + std::to_string(game.pairs.size() - 1) +
                                               " pairs are set up before the last; then the field is -"});
    } else if (reasons.size() == before && (set == 0) != (position.to_move == Side::first)) {
      reasons.push_back({fields[1].offset, "White sets up the first pair and Black the others"});
    }
  }
  position.half_moves = read_number(fields[fields.size() - 2], "the half-move clock", 0, reasons);
  position.full_moves = read_number(fields[fields.size() - 1], "the full-move number", 1, reasons);
  if (!reasons.empty()) return refuse_fen(std::move(reasons));
  return position;
}

}  // namespace arbiter::jupiter
