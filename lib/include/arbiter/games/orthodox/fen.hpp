// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/games/orthodox/rules.hpp>
#include <arbiter/text/fields.hpp>
#include <arbiter/text/rows.hpp>

namespace arbiter::orthodox {

/// The letters of the field of castling rights, each at the bit that it stands for.
inline constexpr std::string_view castling_letters = "KQkq";

/// The FEN of a position in canonical form. (COM-30)
template <int Ranks, std::size_t Kinds>
[[nodiscard]] std::string print(const Position<Ranks, Kinds>& position, const Rules<Ranks, Kinds>& rules) {
  std::string text = print_rows(position.board, rules.row.extent, rules.labels);
  text += position.to_move == Side::first ? " w " : " b ";
  if (position.fields.rights == 0) text += '-';
  for (std::size_t i = 0; i < castling_letters.size(); ++i)
    if ((position.fields.rights >> i & 1) != 0) text += castling_letters[i];
  text.append(" ").append(position.fields.en_passant ? name(position.fields.passed) : "-");
  text.append(" ").append(std::to_string(position.half_moves));
  text.append(" ").append(std::to_string(position.full_moves));
  return text;
}

/// Reads the castling rights. Where the board is sound (`board_is_sound`), a right of a side whose King or Rook is not
/// at home makes no sense. (ORT-02, COM-32)
template <int Ranks, std::size_t Kinds>
void read_rights(Field field, const Rules<Ranks, Kinds>& rules, bool board_is_sound, Position<Ranks, Kinds>& position,
                 std::vector<Reason>& reasons) {
  if (field.text == "-" || field.is_missing()) return;
  std::size_t last = 0;
  for (std::size_t i = 0; i < field.text.size(); ++i) {
    const std::size_t letter = castling_letters.find(field.text[i]);
    if (letter == std::string_view::npos || (i != 0 && letter <= last) || !rules.row.castling.offered) {
      reasons.push_back({field.offset + i, rules.row.castling.offered
                                               ? "expected castling rights, letters of KQkq in this order or -"
                                               : "expected -, there is no castling here"});
      return;
    }
    last = letter;
    const Side side = letter < 2 ? Side::first : Side::second;
    const Wing wing = letter % 2 == 0 ? Wing::short_side : Wing::long_side;
    if (board_is_sound && (position.board.at(rules.king_home(side)) != Piece{rules.royal, side} ||
                           position.board.at(rules.rook_home(side, wing)) != Piece{rules.rook, side}))
      reasons.push_back(
          {field.offset + i, "castling right " + in_quotes(field.text.substr(i, 1)) + " without King or Rook at home"});
    position.fields.rights = static_cast<std::uint8_t>(position.fields.rights | right(side, wing));
  }
}

/// Reads the en-passant square; one that fits the board but that no Pawn can use is left out. Only that it is a square
/// is looked at where the board is not sound or the side to move unknown (`rest_is_sound` is false). (ORT-03, COM-32)
template <int Ranks, std::size_t Kinds>
void read_passed(Field field, const Rules<Ranks, Kinds>& rules, bool rest_is_sound, Position<Ranks, Kinds>& position,
                 std::vector<Reason>& reasons) {
  if (field.text == "-" || field.is_missing()) return;
  const auto fail = [&](std::string text) { reasons.push_back({field.offset, std::move(text)}); };
  const std::optional<NamedSquare> named = read_square(field.text, rules.row.extent);
  if (!named || named->length != field.text.size())
    return fail("expected an en-passant square or -, not " + in_quotes(field.text));
  if (!rest_is_sound) return;
  const Side mover = other(position.to_move);  // who made the double step
  const Square start = static_cast<Square>(static_cast<int>(named->at) - 16 * forward(mover));
  const Square pawn = static_cast<Square>(static_cast<int>(named->at) + 16 * forward(mover));
  if (!rules.row.double_step || rank_of(named->at) != rules.pawn_rank(mover) + forward(mover))
    return fail("no double step of " + std::string(name(mover)) + " passes over " + name(named->at));
  const std::size_t before = reasons.size();
  if (!position.board.is_empty(named->at)) fail("the en-passant square " + name(named->at) + " is occupied");
  if (position.board.at(pawn) != Piece{rules.pawn, mover})
    fail("no Pawn on " + name(pawn) + " that passed over " + name(named->at));
  if (!position.board.is_empty(start))
    fail("the Pawn that passed over " + name(named->at) + " came from " + name(start) + ", which is occupied");
  if (reasons.size() != before) return;
  position.fields.en_passant = !rules.takers(position, position.to_move, named->at).empty();
  if (position.fields.en_passant) position.fields.passed = named->at;
}

/// Reads a position, or names every reason why the text is none. (COM-30 to COM-32)
template <int Ranks, std::size_t Kinds>
[[nodiscard]] Expected<Position<Ranks, Kinds>> parse(std::string_view fen, const Rules<Ranks, Kinds>& rules) {
  std::vector<Reason> reasons;
  const std::vector<Field> fields =
      split_fields(fen,
                   {"the board", "the side to move", "the castling rights", "the en-passant square",
                    "the half-move clock", "the full-move number"},
                   reasons);
  const std::size_t before = reasons.size();
  Position<Ranks, Kinds> position;
  std::array<int, 2> royals{};
  for (const PlacedPiece& placed : read_rows(fields[0], rules.row.extent, rules.labels, reasons)) {
    position.board.put(placed.at, placed.piece);
    if (placed.piece.kind == rules.royal && ++royals[index(placed.piece.side)] == 2)
      reasons.push_back({placed.offset, "a second King of " + std::string(name(placed.piece.side))});
    if (placed.piece.kind == rules.pawn && rules.ranks_left(placed.piece.side, placed.at) == 0)
      reasons.push_back({placed.offset, "a Pawn on " + name(placed.at) + ", where it would have had to promote"});
  }
  // Rights and passed squares are held against the board, the latter against the side to move too.
  const bool board_is_sound = reasons.size() == before && !fields[0].is_missing();
  position.to_move = read_side(fields[1], reasons);
  const bool rest_is_sound = board_is_sound && reasons.size() == before && !fields[1].is_missing();
  read_rights(fields[2], rules, board_is_sound, position, reasons);
  read_passed(fields[3], rules, rest_is_sound, position, reasons);
  position.half_moves = read_number(fields[4], "the half-move clock", 0, reasons);
  position.full_moves = read_number(fields[5], "the full-move number", 1, reasons);
  if (!reasons.empty()) return refuse_fen(std::move(reasons));
  return position;
}

}  // namespace arbiter::orthodox
