// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::properties {

/// A row of a `.clauses` file: what the rules say about one position. The head of corpora/positions/scion.clauses
/// explains the fields.
struct ClauseRow {
  enum class Expects : std::uint8_t { has, lacks, turns, becomes, line, result, perft, reads, refuses, starts };

  std::string clause;
  std::string game;
  std::map<std::string, std::string> rulings;
  std::string fen;
  Expects expects{};
  std::vector<std::string> turns;  ///< has, lacks, becomes: one; line: in the order played
  std::string answer;  ///< becomes, reads: a FEN; line, result: white, black, draw or none; starts: the start's name
  int depth = 0;       ///< perft
  std::uint64_t count = 0;  ///< turns, perft
  std::size_t line_number = 0;
  std::string text;  ///< as written
};

/// The rows of a text, and a sentence for each line that is none.
struct ClauseRows {
  std::vector<ClauseRow> rows;
  std::vector<std::string> errors;
};

/// What rows are asked of: a game with its rulings set. `model::Game` is one.
template <class Subject>
concept RowSubject = requires(const Subject& subject, std::string_view fen, const std::vector<std::string>& fens) {
  { subject.canonical(fen) } -> std::convertible_to<std::optional<std::string>>;
  { subject.turns(fen).begin()->text } -> std::convertible_to<std::string>;
  { subject.turns(fen).begin()->fen } -> std::convertible_to<std::string>;
  { subject.result(fen) } -> std::convertible_to<std::string>;
  { subject.result(fens) } -> std::convertible_to<std::string>;
  { subject.perft(fen, 1) } -> std::convertible_to<std::uint64_t>;
  { subject.start(fen) } -> std::convertible_to<std::string>;
};

[[nodiscard]] inline std::vector<std::string_view> cut(std::string_view text, std::string_view separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + separator.size());
  }
}

template <class Number>
[[nodiscard]] bool read_whole(std::string_view text, Number& number) {
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  return error == std::errc{} && stop == end;
}

[[nodiscard]] inline bool is_result(std::string_view text) {
  return text == "white" || text == "black" || text == "draw" || text == "none";
}

/// Reads the expectation of a row; false if it is none.
[[nodiscard]] inline bool read_expectation(std::string_view text, ClauseRow& row) {
  using Expects = ClauseRow::Expects;
  const std::size_t blank = text.find(' ');
  const std::string_view word = text.substr(0, blank);
  const std::string_view rest = blank == std::string_view::npos ? std::string_view{} : text.substr(blank + 1);
  const std::size_t arrow = text.find(" => ");
  const std::string_view answer = arrow == std::string_view::npos ? std::string_view{} : text.substr(arrow + 4);
  if (word == "has" || word == "lacks") {
    row.expects = word == "has" ? Expects::has : Expects::lacks;
    row.turns = {std::string(rest)};
    return !rest.empty();
  }
  if (word == "turns") {
    row.expects = Expects::turns;
    return read_whole(rest, row.count);
  }
  if (word == "result") {
    row.expects = Expects::result;
    row.answer = rest;
    return is_result(rest);
  }
  if (word == "perft") {
    row.expects = Expects::perft;
    const std::size_t middle = rest.find(' ');
    return middle != std::string_view::npos && read_whole(rest.substr(0, middle), row.depth) &&
           read_whole(rest.substr(middle + 1), row.count);
  }
  if (word == "refuses") {
    row.expects = Expects::refuses;
    return text == word;
  }
  if (word == "starts") {
    row.expects = Expects::starts;
    row.answer = rest;
    return !rest.empty();
  }
  if (answer.empty()) return false;
  row.answer = answer;
  if (word == "reads") {
    row.expects = Expects::reads;
    return arrow == word.size();
  }
  if (blank >= arrow) return false;
  const std::string_view turns = text.substr(blank + 1, arrow - blank - 1);
  if (word == "becomes") {
    row.expects = Expects::becomes;
    row.turns = {std::string(turns)};
    return true;
  }
  if (word == "line") {
    row.expects = Expects::line;
    for (const std::string_view turn : cut(turns, ", ")) row.turns.emplace_back(turn);
    return is_result(answer);
  }
  return false;
}

[[nodiscard]] inline bool read_rulings(std::string_view text, ClauseRow& row) {
  if (text == "-") return true;
  for (const std::string_view ruling : cut(text, ",")) {
    const std::size_t equals = ruling.find('=');
    if (equals == 0 || equals == std::string_view::npos || equals + 1 == ruling.size()) return false;
    const bool is_new = row.rulings.emplace(ruling.substr(0, equals), ruling.substr(equals + 1)).second;
    if (!is_new) return false;
  }
  return true;
}

/// Reads the text of a `.clauses` file.
[[nodiscard]] inline ClauseRows read_clause_rows(std::string_view text) {
  ClauseRows read;
  std::size_t number = 0;
  for (std::string_view line : cut(text, "\n")) {
    ++number;
    while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.remove_suffix(1);
    if (line.empty() || line[0] == '#') continue;
    const auto wrong = [&](std::string_view what) {
      read.errors.push_back("line " + std::to_string(number) + ": " + std::string(what) + ": " + std::string(line));
    };
    const std::vector<std::string_view> fields = cut(line, " | ");
    if (fields.size() != 5) {
      wrong("expected five fields");
      continue;
    }
    ClauseRow row;
    row.line_number = number;
    row.text = line;
    row.clause = fields[0];
    row.game = fields[1];
    row.fen = fields[3];
    if (row.clause.empty() || row.game.empty() || row.fen.empty())
      wrong("empty field");
    else if (!read_rulings(fields[2], row))
      wrong("expected - or ID=VALUE,...");
    else if (!read_expectation(fields[4], row))
      wrong("no such expectation");
    else
      read.rows.push_back(std::move(row));
  }
  return read;
}

/// The turn with this text, or nothing.
template <class Turns>
[[nodiscard]] std::optional<std::string> fen_after(const Turns& turns, std::string_view text) {
  for (const auto& turn : turns)
    if (turn.text == text) return std::string(turn.fen);
  return std::nullopt;
}

template <class Turns>
[[nodiscard]] std::string listed(const Turns& turns) {
  std::string text = std::to_string(turns.size()) + " turns:";
  for (const auto& turn : turns) text += "\n  " + std::string(turn.text);
  return text;
}

/// Plays the turns of a `line` row; nothing if it comes out as written.
template <RowSubject Subject>
[[nodiscard]] std::optional<std::string> line_broken(const ClauseRow& row, const Subject& subject, std::string fen) {
  std::vector<std::string> fens{std::move(fen)};
  for (const std::string& text : row.turns) {
    const std::string before = subject.result(fens);
    if (before != "none") return "ended with " + before + " before " + text;
    const auto turns = subject.turns(fens.back());
    const std::optional<std::string> after = fen_after(turns, text);
    if (!after) return "lacks " + text + " at " + fens.back() + "\n" + listed(turns);
    fens.push_back(*after);
  }
  const std::string result = subject.result(fens);
  if (result != row.answer) return "result " + result + " at " + fens.back();
  return std::nullopt;
}

/// Nothing if `subject`, a game with the row's rulings, does what the row says; otherwise what it does instead.
template <RowSubject Subject>
[[nodiscard]] std::optional<std::string> broken(const ClauseRow& row, const Subject& subject) try {
  using Expects = ClauseRow::Expects;
  const std::optional<std::string> canonical = subject.canonical(row.fen);
  if (row.expects == Expects::refuses) {
    if (canonical) return "accepted as " + *canonical;
    return std::nullopt;
  }
  if (!canonical) return "refused";
  if (row.expects == Expects::reads) {
    if (*canonical != row.answer) return "read as " + *canonical;
    return std::nullopt;
  }
  if (row.expects == Expects::starts) {
    const std::string start = subject.start(row.answer);
    if (start != row.fen) return row.answer + " is " + start;
    return std::nullopt;
  }
  if (row.expects == Expects::line) return line_broken(row, subject, *canonical);
  if (row.expects == Expects::result) {
    const std::string result = subject.result(std::string_view(row.fen));
    if (result != row.answer) return "result " + result;
    return std::nullopt;
  }
  if (row.expects == Expects::perft) {
    const std::uint64_t count = subject.perft(row.fen, row.depth);
    if (count != row.count) return "perft " + std::to_string(count);
    return std::nullopt;
  }
  const auto turns = subject.turns(row.fen);
  if (row.expects == Expects::turns) {
    if (turns.size() != row.count) return listed(turns);
    return std::nullopt;
  }
  const std::optional<std::string> after = fen_after(turns, row.turns[0]);
  if (row.expects == Expects::lacks) {
    if (after) return "has the turn, which becomes " + *after;
    return std::nullopt;
  }
  if (!after) return listed(turns);
  if (row.expects == Expects::becomes && *after != row.answer) return "becomes " + *after;
  return std::nullopt;
} catch (const std::exception& error) {
  return std::string("threw: ") + error.what();
}

}  // namespace arbiter::properties
