// SPDX-License-Identifier: MIT
#pragma once

// What a movement reaches on an empty board, worked out square by square, to hold strings against squares.

#include <algorithm>
#include <bitset>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include <arbiter/board/square.hpp>
#include <arbiter/movement/movement.hpp>
#include <arbiter/movement/print.hpp>

namespace arbiter {

inline void PrintTo(const Movement& movement, std::ostream* out) { *out << '"' << to_text(movement) << '"'; }

}  // namespace arbiter

namespace arbiter::tests {

using Squares = std::bitset<256>;

/// The squares named in `text`, blanks between.
inline Squares squares(std::string_view text, Extent board) {
  Squares set;
  while (!text.empty()) {
    const std::optional<NamedSquare> named = read_square(text, board);
    if (!named) return Squares{}.set();
    set.set(index(named->at));
    text.remove_prefix(std::min(text.size(), named->length + 1));
  }
  return set;
}

/// The squares where a piece of `movement` on `from` may end by `mode`, nothing else standing on the board but, for
/// captures, the piece that is taken.
inline Squares reached(const Movement& movement, Mode mode, Square from, Extent board) {
  Squares set;
  for (const Leg& leg : movement) {
    const bool free = leg.passage == Passage::rider || leg.passage == Passage::lame;
    if (!free || !holds(leg.mode, mode)) continue;
    std::optional<Square> at = from;
    for (int taken = 0; taken < leg.range && (at = advance(*at, leg.step, board)); ++taken) set.set(index(*at));
  }
  return set;
}

inline std::string names(const Squares& set) {
  std::string text;
  for (std::size_t square = 0; square < set.size(); ++square)
    if (set.test(square)) text += (text.empty() ? "" : " ") + name(static_cast<Square>(square));
  return text;
}

}  // namespace arbiter::tests
