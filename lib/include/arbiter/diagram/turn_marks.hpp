// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include <arbiter/any_game.hpp>
#include <arbiter/board/square.hpp>

namespace arbiter {

/// Calls `see(from, to)` for each edit of a canonical turn text (COM-23), whatever its labels are: both squares for a
/// move, only `to` for what appears, only `from` for what disappears. Stops where the text is none.
template <class See>
void for_each_edit_square(std::string_view turn, Extent extent, See&& see) {
  using MaybeSquare = std::optional<Square>;
  while (!turn.empty()) {
    const std::size_t end = turn.find(';');
    std::string_view edit = turn.substr(0, end);
    turn = end == std::string_view::npos ? std::string_view{} : turn.substr(end + 1);
    while (!edit.empty() && edit.front() == ' ') edit.remove_prefix(1);
    const std::size_t dash = edit.rfind('-');
    if (dash == std::string_view::npos) return;
    const std::optional<NamedSquare> to = read_square(edit.substr(dash + 1), extent);
    if (!to) return;
    const std::string_view before = edit.substr(0, dash);
    const std::size_t blank = before.rfind(' ');
    const std::optional<NamedSquare> from =
        blank == std::string_view::npos ? std::nullopt : read_square(before.substr(blank + 1), extent);
    if (from) {
      see(MaybeSquare(from->at), MaybeSquare(to->at));
    } else if (before == "@") {
      see(MaybeSquare(to->at), MaybeSquare());
    } else {
      see(MaybeSquare(), MaybeSquare(to->at));
    }
  }
}

/// Marks the squares of the last turn, given by its canonical text.
inline void mark_turn(Picture& picture, std::string_view turn) {
  for_each_edit_square(turn, picture.extent, [&](std::optional<Square> from, std::optional<Square> to) {
    if (from) picture.marks.push_back({*from, Mark::left});
    if (to) picture.marks.push_back({*to, Mark::reached});
  });
}

/// Adds the arrows of a turn, given by its canonical text: one a move, a ring for what appears or disappears.
inline void add_arrows(Picture& picture, std::string_view turn) {
  for_each_edit_square(turn, picture.extent, [&](std::optional<Square> from, std::optional<Square> to) {
    const Square end = to ? *to : *from;
    picture.arrows.push_back({from ? *from : end, end});
  });
}

}  // namespace arbiter
