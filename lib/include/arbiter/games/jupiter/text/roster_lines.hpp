// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/core/error.hpp>
#include <arbiter/text/fields.hpp>

namespace arbiter::jupiter {

/// The longest roster that is read.
inline constexpr std::size_t longest_roster = 1U << 18;
/// The longest line of one.
inline constexpr std::size_t longest_roster_line = 1U << 13;
/// The most lines of one that say something.
inline constexpr std::size_t most_roster_lines = 2048;

/// A row of a roster's section, column by column.
struct RosterRow {
  std::vector<Field> columns;

  /// The column at `i`; one without text behind the last where the row is shorter.
  [[nodiscard]] Field at(std::size_t i) const {
    if (i < columns.size()) return columns[i];
    return {{}, columns.back().offset + columns.back().text.size()};
  }
};

/// A line `key: value` above the sections.
struct RosterHeader {
  Field key;
  Field value;
};

/// A roster's text taken apart, nothing of it judged: headers, and the rows of its three sections.
/// corpora/rosters/README.md says how one is written.
struct RosterLines {
  std::vector<RosterHeader> headers;
  std::vector<RosterRow> kinds;
  std::vector<RosterRow> pairs;
  std::vector<RosterRow> starts;
};

/// `field` without the blanks around its text.
[[nodiscard]] inline Field trimmed(Field field) {
  const auto is_blank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
  while (!field.text.empty() && is_blank(field.text.back())) field.text.remove_suffix(1);
  while (!field.text.empty() && is_blank(field.text.front())) {
    field.text.remove_prefix(1);
    ++field.offset;
  }
  return field;
}

/// `field` split at each `mark`, the parts trimmed.
[[nodiscard]] inline std::vector<Field> split_at(Field field, char mark) {
  std::vector<Field> parts;
  for (std::size_t at = 0; at <= field.text.size();) {
    const std::size_t end = std::min(field.text.find(mark, at), field.text.size());
    parts.push_back(trimmed({field.text.substr(at, end - at), field.offset + at}));
    at = end + 1;
  }
  return parts;
}

/// Takes a roster's `text` apart; adds the `reasons` why a line is none.
[[nodiscard]] inline RosterLines split_roster(std::string_view text, std::vector<Reason>& reasons) {
  RosterLines lines;
  std::vector<RosterRow>* section = nullptr;
  bool skips = false;  // the rows of a section that is none
  std::size_t said = 0;
  const auto read_line = [&](Field line) {
    if (line.text.front() == '[') {
      skips = false;
      if (line.text == "[kinds]")
        section = &lines.kinds;
      else if (line.text == "[pairs]")
        section = &lines.pairs;
      else if (line.text == "[starts]")
        section = &lines.starts;
      else {
        skips = true;
        reasons.push_back({line.offset, "expected [kinds], [pairs] or [starts], not " + in_quotes(line.text)});
      }
      return;
    }
    if (skips) return;
    if (section != nullptr) return section->push_back({split_at(line, '|')});
    const std::size_t colon = line.text.find(':');
    if (colon == std::string_view::npos) {
      reasons.push_back(
          {line.offset, "expected `key: value`, or a section such as [kinds], not " + in_quotes(line.text)});
      return;
    }
    lines.headers.push_back({trimmed({line.text.substr(0, colon), line.offset}),
                             trimmed({line.text.substr(colon + 1), line.offset + colon + 1})});
  };
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    Field line{text.substr(at, end - at), at};
    at = end + 1;
    if (line.text.size() > longest_roster_line) {
      reasons.push_back({line.offset + longest_roster_line, "the line is too long"});
      continue;
    }
    line.text = line.text.substr(0, line.text.find('#'));
    line = trimmed(line);
    if (line.text.empty()) continue;
    const auto odd =
        std::find_if(line.text.begin(), line.text.end(), [](char c) { return (c < ' ' && c != '\t') || c > '~'; });
    if (odd != line.text.end()) {
      const auto place = static_cast<std::size_t>(odd - line.text.begin());
      reasons.push_back(
          {line.offset + place, "expected printable ASCII, not " + in_quotes(line.text.substr(place, 1))});
      continue;
    }
    if (++said > most_roster_lines) {
      reasons.push_back(
          {line.offset, "expected at most " + std::to_string(most_roster_lines) + " lines that say something"});
      break;
    }
    read_line(line);
  }
  return lines;
}

}  // namespace arbiter::jupiter
