// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/games/orthodox/hands.hpp>
#include <arbiter/games/orthodox/rules.hpp>
#include <arbiter/text/fields.hpp>
#include <arbiter/text/rows.hpp>

namespace arbiter::orthodox {

/// The letters of the field of castling rights, each at the bit that it stands for.
inline constexpr std::string_view castling_letters = "KQkq";

/// The en-passant square; where two Pawns could have passed over it, the square of the one that did behind it.
template <int Ranks, std::size_t Kinds, Extras extras>
[[nodiscard]] std::string print_passed(const Position<Ranks, Kinds, extras>& position,
                                       const Rules<Ranks, Kinds, extras>& rules) {
  if (!position.fields.en_passant) return "-";
  const bool several = rules.passers(position, position.fields.passed).size() > 1;
  return name(position.fields.passed) + (several ? name(position.fields.passer) : "");
}

/// The FEN of a position in canonical form. (COM-30)
template <int Ranks, std::size_t Kinds, Extras extras>
[[nodiscard]] std::string print(const Position<Ranks, Kinds, extras>& position,
                                const Rules<Ranks, Kinds, extras>& rules) {
  std::string text = print_rows(position.board, rules.row.extent, rules.labels);
  if constexpr (extras.hands)
    if (rules.has_hands())
      text = with_marks(text, position, rules) + "[" + print_hand(position, Side::first, rules) +
             print_hand(position, Side::second, rules) + "]";
  text += position.to_move == Side::first ? " w " : " b ";
  if (position.fields.rights == 0) text += '-';
  for (std::size_t i = 0; i < castling_letters.size(); ++i)
    if ((position.fields.rights >> i & 1) != 0) text += castling_letters[i];
  text.append(" ").append(print_passed(position, rules));
  text.append(" ").append(std::to_string(position.half_moves));
  text.append(" ").append(std::to_string(position.full_moves));
  return text;
}

/// Reads the castling rights. Where the board is sound (`board_is_sound`), a right of a side whose King or Rook is not
/// at home makes no sense. (ORT-02, COM-32)
template <int Ranks, std::size_t Kinds, Extras extras>
void read_rights(Field field, const Rules<Ranks, Kinds, extras>& rules, bool board_is_sound,
                 Position<Ranks, Kinds, extras>& position, std::vector<Reason>& reasons) {
  if (field.text == "-" || field.is_missing()) return;
  std::size_t last = 0;
  for (std::size_t i = 0; i < field.text.size(); ++i) {
    const std::size_t letter = castling_letters.find(field.text[i]);
    const Side side = letter < 2 ? Side::first : Side::second;
    const Wing wing = letter % 2 == 0 ? Wing::short_side : Wing::long_side;
    if (letter == std::string_view::npos || (i != 0 && letter <= last) || !rules.offers_castling(side, wing)) {
      reasons.push_back({field.offset + i, rules.offers_castling(side, wing)
                                               ? "expected castling rights, letters of KQkq in this order or -"
                                               : "expected -, there is no castling here"});
      return;
    }
    last = letter;
    if (board_is_sound && !rules.is_at_home(position, side, wing))
      reasons.push_back(
          {field.offset + i, "castling right " + in_quotes(field.text.substr(i, 1)) + " without King or Rook at home"});
    position.fields.rights = static_cast<std::uint8_t>(position.fields.rights | right(side, wing));
  }
}

/// Reads the en-passant square; one that fits the board but that no Pawn can use is left out. Only that it is a square
/// is looked at where the board is not sound or the side to move unknown (`rest_is_sound` is false). (ORT-03, COM-32)
template <int Ranks, std::size_t Kinds, Extras extras>
void read_passed(Field field, const Rules<Ranks, Kinds, extras>& rules, bool rest_is_sound,
                 Position<Ranks, Kinds, extras>& position, std::vector<Reason>& reasons) {
  if (field.text == "-" || field.is_missing()) return;
  const auto fail = [&](std::string text) { reasons.push_back({field.offset, std::move(text)}); };
  const std::optional<NamedSquare> named = read_square(field.text, rules.row.extent);
  const std::string_view which = named ? field.text.substr(named->length) : std::string_view{};
  const auto not_a_square = [&] { fail("expected an en-passant square or -, not " + in_quotes(field.text)); };
  if (!named) return not_a_square();
  if (!rest_is_sound) return which.empty() ? void() : not_a_square();
  const Side mover = other(position.to_move);  // who made the double step
  const auto ways = rules.double_steps_over(mover, named->at);
  if (ways.size() < 2 && !which.empty()) return not_a_square();
  if (ways.empty()) return fail("no double step of " + std::string(name(mover)) + " passes over " + name(named->at));
  const bool is_occupied = !position.board.is_empty(named->at);
  if (is_occupied) fail("the en-passant square " + name(named->at) + " is occupied");
  const std::vector<Square> passers = rules.passers(position, named->at);
  if (passers.empty()) {
    const auto mover_on = [&](Square s) { return rules.steps_twice(position.board.at(s), mover); };
    const bool none = std::none_of(ways.begin(), ways.end(), [&](const auto& way) { return mover_on(way.end); });
    if (none)
      fail("no Pawn on " + name(ways[0].end) + (ways.size() > 1 ? " or " + name(ways[1].end) : "") +
           " that passed over " + name(named->at));
    for (const auto& way : ways)
      if (!position.board.is_empty(way.start) && (mover_on(way.end) || ways.size() == 1))
        fail("the Pawn that passed over " + name(named->at) + " came from " + name(way.start) + ", which is occupied");
    return;
  }
  if (is_occupied) return;
  if (passers.size() == 1 && !which.empty()) return not_a_square();
  std::size_t chosen = 0;
  while (passers.size() > 1 && chosen < passers.size() && which != name(passers[chosen])) ++chosen;
  if (chosen == passers.size())
    return fail("two Pawns could have passed over it: expected " + name(named->at) + name(passers[0]) + " or " +
                name(named->at) + name(passers[1]));
  position.fields.en_passant = !rules.takers(position, position.to_move, named->at).empty();
  if (!position.fields.en_passant) return;
  position.fields.passed = named->at;
  position.fields.passer = passers[chosen];
}

/// Reads the board field: what stands where, and where the game has hands, those.
template <int Ranks, std::size_t Kinds, Extras extras>
[[nodiscard]] std::vector<PlacedPiece> read_board(Field field, const Rules<Ranks, Kinds, extras>& rules,
                                                  Position<Ranks, Kinds, extras>& position,
                                                  std::vector<Reason>& reasons) {
  if constexpr (extras.house)
    if (!rules.has_hands()) return read_rows(field, rules.row.extent, rules.labels, reasons);
  if constexpr (extras.hands) {
    const MarkedRows read = read_marks(field, reasons);
    const std::size_t before = reasons.size();
    std::vector<PlacedPiece> pieces = read_rows({read.rows, field.offset}, rules.row.extent, rules.labels, reasons);
    read_promoted(read, pieces, field.offset, rules, position, reasons);
    // The rows were read without their marks: the places are moved to where they stand in the text.
    const auto shifted = [&](std::size_t offset) {
      std::size_t marks = 0;
      for (const std::size_t mark : read.marks) marks += field.offset + mark <= offset ? 1 : 0;
      return offset + marks;
    };
    for (std::size_t i = before; i < reasons.size(); ++i) reasons[i].offset = shifted(reasons[i].offset);
    for (PlacedPiece& placed : pieces) placed.offset = shifted(placed.offset);
    read_hands(read.hands, rules, position, reasons);
    return pieces;
  } else {
    return read_rows(field, rules.row.extent, rules.labels, reasons);
  }
}

/// Reads a position, or names every reason why the text is none. (COM-30 to COM-32)
template <int Ranks, std::size_t Kinds, Extras extras>
[[nodiscard]] Expected<Position<Ranks, Kinds, extras>> parse(std::string_view fen,
                                                             const Rules<Ranks, Kinds, extras>& rules) {
  std::vector<Reason> reasons;
  const std::vector<Field> fields =
      split_fields(fen,
                   {"the board", "the side to move", "the castling rights", "the en-passant square",
                    "the half-move clock", "the full-move number"},
                   reasons);
  const std::size_t before = reasons.size();
  Position<Ranks, Kinds, extras> position;
  std::array<int, 2> royals{};
  for (const PlacedPiece& placed : read_board(fields[0], rules, position, reasons)) {
    position.board.put(placed.at, placed.piece);
    if (placed.piece.kind == rules.royal && ++royals[index(placed.piece.side)] == 2)
      reasons.push_back({placed.offset, "a second King of " + std::string(name(placed.piece.side))});
    if (!extras.house && placed.piece.kind == rules.pawn && rules.must_promote(placed.piece.side, placed.at))
      reasons.push_back({placed.offset, "a Pawn on " + name(placed.at) + ", where it would have had to promote"});
  }
  if constexpr (extras.house) {
    int men = 0;
    for (const Side side : {Side::first, Side::second}) {
      const auto& hand = position.fields.hands[index(side)];
      for (const std::uint16_t held : hand) men += held;
      men += position.board.of(side).size();
      if (hand[row_of(rules.royal)] + royals[index(side)] > 1 && royals[index(side)] < 2)
        reasons.push_back({fields[0].offset, "a second King of " + std::string(name(side))});
    }
    if (men > rules.most_men)
      reasons.push_back({fields[0].offset, "more than " + std::to_string(rules.most_men) + " pieces in all"});
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
