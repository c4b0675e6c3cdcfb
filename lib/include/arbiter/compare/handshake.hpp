// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <arbiter/any_game.hpp>
#include <arbiter/board/square.hpp>
#include <arbiter/compare/engine.hpp>

namespace arbiter::compare {

/// `10x8`: files and ranks.
[[nodiscard]] inline std::string board_text(Extent board) {
  return std::to_string(board.files) + "x" + std::to_string(board.ranks);
}

/// The words for it in reports.
[[nodiscard]] constexpr std::string_view name(Squares squares) noexcept {
  switch (squares) {
    case Squares::from_a1: return "squares from a1";
    case Squares::from_a0: return "squares from a0";
    case Squares::from_top_right: break;
  }
  return "squares from 1a at the top right";
}

/// What an engine says of itself that a reader of its report should know, in one line; empty where all is usual.
[[nodiscard]] inline std::string handshake_text(const AnyGame& game, const Handshake& says) {
  std::string text;
  const auto add = [&text](std::string_view words) { text.append(text.empty() ? "" : ", ").append(words); };
  if (!says.rules.empty() && says.rules != game.name()) add("rules " + says.rules);
  if (says.board) add("board " + board_text(*says.board));
  if (says.squares && *says.squares != Squares::from_a1) add(name(*says.squares));
  if (says.counting == Counting::counted) add("perft counts the last turns");
  if (says.counting == Counting::played) add("perft plays the last turns");
  if (says.drops == false) add("no texts for drops");
  if (says.promotions == false) add("promotions do not name the kind");
  if (says.passes == false) add("no texts for passes");
  return text;
}

/// The verdict on an engine that is about to answer for another game: another board, or other rules than `asked_for`,
/// the name under which it was asked (empty: not compared).
[[nodiscard]] inline std::optional<Verdict> misfit(const AnyGame& game, const Handshake& says,
                                                   std::string_view asked_for) {
  if (says.board && *says.board != game.extent())
    return Verdict{Failing::unfit, "its board is " + board_text(*says.board) + ", that of " + std::string(game.name()) +
                                       " is " + board_text(game.extent())};
  if (!asked_for.empty() && !says.rules.empty() && says.rules != asked_for)
    return Verdict{Failing::unfit,
                   "it says that it plays " + in_quotes(says.rules, 80) + ", asked for " + in_quotes(asked_for, 80)};
  return std::nullopt;
}

}  // namespace arbiter::compare
