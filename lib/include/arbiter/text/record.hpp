// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/core/expected.hpp>
#include <arbiter/text/edits.hpp>

namespace arbiter {

/// The longest record that is read.
inline constexpr std::size_t longest_record = 1U << 22;
/// The most turns of a record.
inline constexpr std::size_t most_record_turns = 1U << 16;
/// The most rulings of a record.
inline constexpr std::size_t most_record_rulings = 1U << 10;
/// As many reasons as an error of a record names.
inline constexpr std::size_t most_record_reasons = 16;

/// A text of a record, and where it begins there. Two are equal where their texts are.
struct Entry {
  std::string text;
  std::size_t offset = 0;
  friend bool operator==(const Entry& a, const Entry& b) noexcept { return a.text == b.text; }
};

/// A game as it was written down; nothing of it is judged.
struct Record {
  Entry game;
  std::vector<Entry> rulings;
  std::optional<Entry> start;   ///< the name of a start; never with `fen`
  std::optional<Entry> fen;     ///< without both, the game's first start
  std::optional<Entry> result;  ///< white, black, draw, or none for a game that goes on
  std::vector<Entry> turns;
  friend bool operator==(const Record&, const Record&) = default;
};

/// A place in a text for people: both from 1.
struct Place {
  std::size_t line = 1;
  std::size_t column = 1;
};

/// The place of the character of `text` at `offset`; an offset behind the end is the end.
[[nodiscard]] inline Place place_of(std::string_view text, std::size_t offset) {
  text = text.substr(0, offset);
  const std::size_t feed = text.rfind('\n');
  return {1 + static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')),
          feed == std::string_view::npos ? text.size() + 1 : text.size() - feed};
}

/// Reads the text of a record; corpora/records/README.md says how one is written.
class RecordReader {
 public:
  explicit RecordReader(std::string_view text) : text_(text) {}

  /// The record, or every place where something else was expected; called once.
  [[nodiscard]] Expected<Record> read() {
    if (text_.size() > longest_record) return refuse({"record", longest_record, "the text is too long"});
    for (std::size_t at = 0; at < text_.size() && reasons_.size() < most_record_reasons;) {
      const std::size_t end = std::min(text_.find('\n', at), text_.size());
      read_line(at, end);
      at = end + 1;
    }
    if (record_.game.text.empty() && !seen_game_ && reasons_.size() < most_record_reasons)
      reasons_.push_back({text_.size(), "expected a line `game: NAME`"});
    if (!reasons_.empty()) return refuse(Error("record", std::move(reasons_)));
    return std::move(record_);
  }

 private:
  [[nodiscard]] static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
  [[nodiscard]] static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
  [[nodiscard]] static bool is_digit(char c) { return c >= '0' && c <= '9'; }

  void fail(std::size_t offset, std::string reason) {
    if (reasons_.size() < most_record_reasons) reasons_.push_back({offset, std::move(reason)});
  }
  [[nodiscard]] std::string not_this(std::size_t at, std::size_t end) const {
    return ", not " + in_quotes(text_.substr(at, std::min<std::size_t>(end - at, 20)));
  }

  void read_line(std::size_t at, std::size_t end) {
    end = at + std::min(text_.substr(at, end - at).find('#'), end - at);
    while (at < end && is_blank(text_[at])) ++at;
    while (end > at && is_blank(text_[end - 1])) --end;
    for (std::size_t i = at; i < end; ++i)
      if ((text_[i] < ' ' && text_[i] != '\t') || text_[i] > '~') {
        fail(i, "expected printable ASCII" + not_this(i, i + 1));
        return;
      }
    if (at == end) return;
    std::size_t word = at;
    while (word < end && is_letter(text_[word])) ++word;
    if (word > at && word < end && text_[word] == ':') {
      read_header(at, word, end);
    } else {
      read_turns(at, end);
    }
  }

  void read_header(std::size_t at, std::size_t colon, std::size_t end) {
    const std::string_view key = text_.substr(at, colon - at);
    std::size_t begin = colon + 1;
    while (begin < end && is_blank(text_[begin])) ++begin;
    Entry value{std::string(text_.substr(begin, end - begin)), begin};
    constexpr std::array<std::string_view, 5> keys = {"game", "ruling", "start", "fen", "result"};
    if (std::find(keys.begin(), keys.end(), key) == keys.end())
      return fail(at, "expected game, ruling, start, fen or result before ':'" + not_this(at, colon));
    if (value.text.empty()) return fail(begin, "expected a value after '" + std::string(key) + ":'");
    if (key != "result" && !record_.turns.empty())
      return fail(at, "expected '" + std::string(key) + ":' before the first turn");
    if (key == "ruling") {
      if (record_.rulings.size() == most_record_rulings)
        return fail(at, "expected at most " + std::to_string(most_record_rulings) + " rulings");
      return record_.rulings.push_back(std::move(value));
    }
    if (key == "game") {
      if (std::exchange(seen_game_, true)) return fail(at, "expected only one 'game:'");
      record_.game = std::move(value);
      return;
    }
    if (key == "result") {
      if (record_.result) fail(at, "expected only one 'result:'");
      if (value.text != "white" && value.text != "black" && value.text != "draw" && value.text != "none")
        fail(begin, "expected white, black, draw or none" + not_this(begin, end));
      record_.result = std::move(value);
      return;
    }
    if (record_.start || record_.fen) return fail(at, "expected only one 'start:' or 'fen:'");
    (key == "fen" ? record_.fen : record_.start) = std::move(value);
  }

  /// Turns with their numbers and comments. What is wrong ends the line, since nothing sure follows.
  void read_turns(std::size_t at, std::size_t end) {
    for (;;) {
      while (at < end && is_blank(text_[at])) ++at;
      if (at == end) return;
      if (is_comment(at, end)) {
        const std::size_t close = text_.find('}', at);
        if (close >= end) return fail(at, "expected '}' on the line on which the comment begins");
        at = close + 1;
      } else if (is_digit(text_[at])) {
        if (!read_number(at, end)) return;
      } else if (!read_turn(at, end)) {
        return;
      }
    }
  }

  /// A brace begins a comment where no label of letters follows it.
  [[nodiscard]] bool is_comment(std::size_t at, std::size_t end) const {
    if (text_[at] != '{') return false;
    ++at;
    const std::size_t begin = at;
    while (at < end && (is_letter(text_[at]) || text_[at] == '~')) ++at;
    return at == begin || at == end || text_[at] != '}';
  }

  /// `12.` or `12...` before a turn. Numbers count turns, or pairs of turns; a record does one of both throughout.
  [[nodiscard]] bool read_number(std::size_t& at, std::size_t end) {
    const std::size_t begin = at;
    std::size_t number = 0;
    while (at < end && is_digit(text_[at])) number = std::min<std::size_t>(number * 10 + digit(at++), 1U << 30);
    const std::size_t dot = at;
    while (at < end && text_[at] == '.') ++at;
    if (dot == at || at - dot > 3) {
      fail(dot, "expected one dot, or three, after the number of a turn");
      return false;
    }
    if (numbered_ == record_.turns.size() + 1) {
      fail(begin, "expected a turn" + not_this(begin, end));
      return false;
    }
    const bool second_half = at - dot > 1;
    if (numbered_ == 0) {
      first_number_ = number;
      first_numbered_ = record_.turns.size();
      shift_ = second_half ? 1 : 0;
    }
    numbered_ = record_.turns.size() + 1;
    const std::size_t since = record_.turns.size() - first_numbered_;
    const std::size_t by_turn = first_number_ + since;
    const std::size_t by_pair = first_number_ + (since + shift_) / 2;
    const bool is_second = (since + shift_) % 2 == 1;
    const bool fits_turn = by_turn_ && number == by_turn && (!second_half || since == 0);
    const bool fits_pair = by_pair_ && number == by_pair && (!second_half || is_second);
    if (number != 0 && (fits_turn || fits_pair)) {
      by_turn_ = fits_turn;
      by_pair_ = fits_pair;
      return true;
    }
    std::string wanted;
    if (by_turn_) wanted = std::to_string(by_turn);
    if (by_pair_ && (!by_turn_ || by_pair != by_turn))
      wanted.append(wanted.empty() ? "" : " or ").append(std::to_string(by_pair));
    fail(begin, "expected number " + (number == 0 ? "1 or more" : wanted) + not_this(begin, at));
    return false;
  }
  [[nodiscard]] std::size_t digit(std::size_t at) const { return static_cast<std::size_t>(text_[at] - '0'); }

  /// One turn: edits joined by ';'. An edit is a word, or a label, a blank and a word; blanks may stand before and
  /// behind its dash too. (COM-27)
  [[nodiscard]] bool read_turn(std::size_t& at, std::size_t end) {
    Entry turn{{}, at};
    for (;;) {
      while (at < end && is_blank(text_[at])) ++at;
      std::size_t begin = at;
      std::string word(next_word(at, end));
      if (is_label(word) && !goes_on_with_dash(at, end)) {
        turn.text.append(word).append(" ");
        while (at < end && is_blank(text_[at])) ++at;
        begin = at;
        word = next_word(at, end);
      }
      join_parts(word, at, end);
      if (word.empty() || is_label(word) || is_digit(word.front()) || !is_edit(word)) {
        fail(begin,
             "expected an edit of a turn, such as P e2-e4, Q-e8 or @-e5" + (begin < end ? not_this(begin, end) : ""));
        return false;
      }
      turn.text.append(word);
      std::size_t next = at;
      while (next < end && is_blank(text_[next])) ++next;
      if (next == end || text_[next] != ';') break;
      turn.text += "; ";
      at = next + 1;
    }
    if (turn.text.size() > longest_turn) {
      fail(turn.offset, "the turn is too long");
      return false;
    }
    if (record_.turns.size() == most_record_turns) {
      fail(turn.offset, "expected at most " + std::to_string(most_record_turns) + " turns");
      return false;
    }
    record_.turns.push_back(std::move(turn));
    return true;
  }

  [[nodiscard]] bool goes_on_with_dash(std::size_t at, std::size_t end) const {
    while (at < end && is_blank(text_[at])) ++at;
    return at < end && text_[at] == '-';
  }
  /// Adds to the `word` before `at` what belongs to the same edit: a dash, and the square behind it, unless that begins
  /// another turn, as in `e5- d7-d6` and `e5- d7 - d6`.
  void join_parts(std::string& word, std::size_t& at, std::size_t end) const {
    for (;;) {
      std::size_t next_at = at;
      while (next_at < end && is_blank(text_[next_at])) ++next_at;
      const std::string_view next = next_word(next_at, end);
      const bool awaits_dash = is_square(word) || is_label(word) || word == "@";
      const bool is_dash = awaits_dash && next.starts_with('-');
      const bool is_end = word.ends_with('-') && is_square(next) && !goes_on_with_dash(next_at, end);
      if (!is_dash && !is_end) return;
      word.append(next);
      at = next_at;
    }
  }

  [[nodiscard]] std::string_view next_word(std::size_t& at, std::size_t end) const {
    const std::size_t begin = at;
    while (at < end && !is_blank(text_[at]) && text_[at] != ';') ++at;
    return text_.substr(begin, at - begin);
  }
  /// One letter, or letters in braces; `pass` is none, and `~` marks promoted pieces in some games.
  [[nodiscard]] static bool is_label(std::string_view word) {
    if (word.size() > 2 && word.front() == '{' && word.back() == '}')
      word = word.substr(1, word.size() - 2);
    else if (word.empty() || word.size() > 2 || (word.size() == 2 && word[1] != '~'))
      return false;
    return std::all_of(word.begin(), word.end(), [](char c) { return is_letter(c) || c == '~'; });
  }
  [[nodiscard]] static bool is_square(std::string_view word) {
    return (word.size() == 2 || word.size() == 3) && is_letter(word[0]) &&
           std::all_of(word.begin() + 1, word.end(), is_digit);
  }
  [[nodiscard]] static bool is_edit(std::string_view word) {
    constexpr std::string_view marks = "{}~@-+=";
    return std::all_of(word.begin(), word.end(),
                       [&](char c) { return is_letter(c) || is_digit(c) || marks.find(c) != std::string_view::npos; });
  }

  std::string_view text_;
  Record record_;
  std::vector<Reason> reasons_;
  bool seen_game_ = false;
  std::size_t numbered_ = 0;  ///< the turn, from 1, that the last number stands before; 0 before the first number
  std::size_t first_number_ = 0;
  std::size_t first_numbered_ = 0;
  std::size_t shift_ = 0;
  bool by_turn_ = true;
  bool by_pair_ = true;
};

/// Reads the `text` of a record, or says at which places what was expected. (COM-31)
[[nodiscard]] inline Expected<Record> read_record(std::string_view text) { return RecordReader(text).read(); }

/// Writes a record as it reads back: the headers, then a turn a line with its number.
[[nodiscard]] inline std::string print_record(const Record& record) {
  std::string text;
  const auto header = [&text](std::string_view key, const Entry& value) {
    text.append(key).append(": ").append(value.text).append("\n");
  };
  header("game", record.game);
  for (const Entry& ruling : record.rulings) header("ruling", ruling);
  if (record.start) header("start", *record.start);
  if (record.fen) header("fen", *record.fen);
  if (record.result) header("result", *record.result);
  for (std::size_t i = 0; i < record.turns.size(); ++i)
    text.append(std::to_string(i + 1)).append(". ").append(record.turns[i].text).append("\n");
  return text;
}

}  // namespace arbiter
