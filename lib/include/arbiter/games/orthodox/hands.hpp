// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/games/orthodox/rules.hpp>
#include <arbiter/text/fields.hpp>
#include <arbiter/text/rows.hpp>

// What games with hands add to the board of a position text: `[` pieces in hand `]` behind it, `~` behind what was a
// Pawn.

namespace arbiter::orthodox {

/// The pieces in hand, the first player's first, from the last kind of the table on. Where there are none: nothing.
template <int Ranks, std::size_t Kinds, Extras extras>
[[nodiscard]] std::string print_hand(const Position<Ranks, Kinds, extras>& position, Side side,
                                     const Rules<Ranks, Kinds, extras>& rules) {
  std::string text;
  for (std::size_t row = rules.labels.size(); row-- > 0;)
    for (int n = position.fields.hands[index(side)][row]; n > 0; --n)
      text += rules.labels.text(Piece{kind_of_row(row), side});
  return text;
}

/// `rows`, the board as text, with a `~` behind each piece that was a Pawn.
template <int Ranks, std::size_t Kinds, Extras extras>
[[nodiscard]] std::string with_marks(std::string_view rows, const Position<Ranks, Kinds, extras>& position,
                                     const Rules<Ranks, Kinds, extras>& rules) {
  std::string text;
  int file = 0;
  int rank = rules.row.extent.ranks - 1;
  int run = 0;
  for (const char c : rows) {
    text += c;
    const bool digit = c >= '0' && c <= '9';
    run = digit ? run * 10 + (c - '0') : 0;
    if (c == '/') {
      --rank;
      file = 0;
    } else if (digit) {
      file += run - run / 10;
    } else if (position.fields.promoted.contains(square(file++, rank))) {
      text += '~';
    }
  }
  return text;
}

/// A board field taken apart.
struct MarkedRows {
  std::string rows;                ///< without the marks
  std::vector<std::size_t> marks;  ///< where in `rows` the pieces end that have one
  Field hands;                     ///< what stands between the brackets
};

/// Takes the marks and the hands out of a board field.
[[nodiscard]] inline MarkedRows read_marks(Field field, std::vector<Reason>& reasons) {
  MarkedRows read;
  const std::size_t bracket = std::min(field.text.find('['), field.text.size());
  bool after_piece = false;
  bool in_braces = false;
  for (std::size_t i = 0; i < bracket; ++i) {
    const char c = field.text[i];
    if (c == '~' && !in_braces) {
      if (after_piece) {
        read.marks.push_back(read.rows.size());
      } else {
        reasons.push_back({field.offset + i, "expected a piece before ~"});
      }
      after_piece = false;
      continue;
    }
    read.rows += c;
    in_braces = c == '{' || (in_braces && c != '}');
    after_piece = !in_braces && c != '/' && (c < '0' || c > '9');
  }
  if (field.is_missing()) return read;
  if (bracket == 0) reasons.push_back({field.offset, "expected the board before the pieces in hand"});
  if (bracket == field.text.size() || field.text.back() != ']') {
    reasons.push_back({field.offset + field.text.size(), "expected the pieces in hand, [] if there are none"});
    return read;
  }
  read.hands = {field.text.substr(bracket + 1, field.text.size() - bracket - 2), field.offset + bracket + 1};
  return read;
}

/// Reads the pieces in hand, in any order. A King is in one only where the file of a variant drops it. (COM-30)
template <int Ranks, std::size_t Kinds, Extras extras>
void read_hands(Field field, const Rules<Ranks, Kinds, extras>& rules, Position<Ranks, Kinds, extras>& position,
                std::vector<Reason>& reasons) {
  const std::size_t before = reasons.size();
  std::size_t at = 0;
  while (at < field.text.size() && reasons.size() < before + 16) {
    const auto label = rules.labels.read(field.text.substr(at));
    const std::size_t length = label ? label->length : 1;
    if (!label || (label->piece.kind == rules.royal && !extras.house)) {
      reasons.push_back({field.offset + at,
                         "expected a piece that can be in hand or ], not " + in_quotes(field.text.substr(at, length))});
    } else if (auto& held = position.fields.hands[index(label->piece.side)][row_of(label->piece.kind)]; held == 65535) {
      reasons.push_back({field.offset + at, "a hand holds at most 65535 of a kind"});
    } else {
      ++held;
    }
    at += length;
  }
}

/// Notes which of the pieces of a board were Pawns; `offset` is where the board begins in the text.
template <int Ranks, std::size_t Kinds, Extras extras>
void read_promoted(const MarkedRows& read, const std::vector<PlacedPiece>& pieces, std::size_t offset,
                   const Rules<Ranks, Kinds, extras>& rules, Position<Ranks, Kinds, extras>& position,
                   std::vector<Reason>& reasons) {
  for (const std::size_t mark : read.marks) {
    for (const PlacedPiece& placed : pieces) {  // none ends here where the row is wrong, which is told already
      const std::size_t begin = placed.offset - offset;
      if (begin + rules.labels.read(std::string_view(read.rows).substr(begin))->length != mark) continue;
      if (!rules.may_be_promoted(placed.piece.kind))
        reasons.push_back({placed.offset, "what stands on " + name(placed.at) + " was no Pawn"});
      position.fields.promoted |= SquareSet<Rules<Ranks, Kinds, extras>::lanes>(placed.at);
    }
  }
}

}  // namespace arbiter::orthodox
