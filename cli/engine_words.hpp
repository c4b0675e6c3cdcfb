// SPDX-License-Identifier: MIT
#pragma once

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/compare/engine.hpp>

namespace arbiter::cli {

/// A text without the blanks around it.
[[nodiscard]] std::string_view trimmed(std::string_view text);

/// True if two names differ in case alone, if at all.
[[nodiscard]] bool same_name(std::string_view one, std::string_view two);

/// What follows `label` where `line` begins with it, whatever its case.
[[nodiscard]] std::optional<std::string_view> after_label(std::string_view line, std::string_view label);

/// The number that the whole of `text` is.
template <class Number>
[[nodiscard]] std::optional<Number> whole(std::string_view text) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [read, problem] = std::from_chars(text.data(), end, number);
  if (text.empty() || read != end || problem != std::errc{}) return std::nullopt;
  return number;
}

/// The words of a line, cut at its blanks.
[[nodiscard]] std::vector<std::string_view> words_in(std::string_view line);

/// A line `move: number` of a divided perft. A move begins with a square (`e2e4`, `7g7f`) or a dropped piece (`P@e4`,
/// `P*5e`); labels such as `Key` do not.
[[nodiscard]] std::optional<Share> read_share(std::string_view line);

/// What is wrong with the numbers of a perft, if anything: one turn a line at depth 1, and the lines make the total.
[[nodiscard]] std::optional<compare::Verdict> check_counts(const std::vector<Share>& shares, int depth,
                                                           std::string_view total, std::string_view question);

/// A verdict that also says what the engine had been sent.
[[nodiscard]] compare::Verdict asked(compare::Verdict verdict, std::string_view question);

/// The FEN that an engine prints, as the games here write it. Where a game has counting rules, Fairy-Stockfish writes
/// their limit, a plain number, in place of the en-passant square; those rules are left out here (orthodox.md).
[[nodiscard]] std::string held_fen(std::string_view fen);

/// The name under which an engine is told of, safe to print.
[[nodiscard]] std::string engine_name(std::string_view told);

}  // namespace arbiter::cli
