// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::properties {

/// A board as its text says, for tests that shall know nothing of the library: file and rank from 1 to a label. What is
/// not there is empty.
using PlainBoard = std::map<std::pair<int, int>, std::string>;

[[nodiscard]] inline bool is_first_players(std::string_view label) { return label[0] >= 'A' && label[0] <= 'Z'; }
[[nodiscard]] inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The blank-separated fields of a canonical FEN.
[[nodiscard]] inline std::vector<std::string> fen_fields(std::string_view fen) {
  std::vector<std::string> fields(1);
  for (const char c : fen) {
    if (c == ' ') {
      fields.emplace_back();
    } else {
      fields.back() += c;
    }
  }
  return fields;
}

/// The labels of a text of labels, braces left out.
[[nodiscard]] inline std::vector<std::string> labels_in(std::string_view text) {
  std::vector<std::string> labels;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t end = text[i] == '{' ? text.find('}', i) : i;
    labels.emplace_back(text[i] == '{' ? text.substr(i + 1, end - i - 1) : text.substr(i, 1));
    i = end;
  }
  return labels;
}

/// The rows of a canonical FEN, without hands and without marks behind promoted pieces.
[[nodiscard]] inline std::string plain_rows(std::string_view fen) {
  std::string rows = fen_fields(fen)[0];
  rows.resize(std::min(rows.find('['), rows.size()));
  std::erase(rows, '~');
  return rows;
}

/// The board of a canonical FEN.
[[nodiscard]] inline PlainBoard plain_board(std::string_view fen) {
  PlainBoard board;
  const std::string rows = plain_rows(fen);
  int rank = 1;
  for (const char c : rows) rank += c == '/' ? 1 : 0;
  int file = 1;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i] == '/') {
      --rank;
      file = 1;
    } else if (is_digit(rows[i])) {
      int run = 0;
      for (; i < rows.size() && is_digit(rows[i]); ++i) run = run * 10 + (rows[i] - '0');
      --i;
      file += run;
    } else {
      const std::size_t end = rows[i] == '{' ? rows.find('}', i) : i;
      board[{file, rank}] = labels_in(std::string_view(rows).substr(i, end - i + 1)).front();
      ++file;
      i = end;
    }
  }
  return board;
}

/// A square's name as file and rank from 1; nothing if `text` is none.
[[nodiscard]] inline std::optional<std::pair<int, int>> plain_square(std::string_view text) {
  if (text.size() < 2 || text.size() > 3 || text[0] < 'a' || text[0] > 'p') return std::nullopt;
  int rank = 0;
  for (const char c : text.substr(1)) {
    if (!is_digit(c)) return std::nullopt;
    rank = rank * 10 + (c - '0');
  }
  return std::pair(text[0] - 'a' + 1, rank);
}

/// Makes one edit of a canonical turn text on a board; false if it cannot be made. (COM-20 to COM-22)
[[nodiscard]] inline bool make_edit(PlainBoard& board, std::string_view edit) {
  const std::size_t dash = edit.find('-');
  if (dash == std::string_view::npos || dash == 0) return false;
  const auto to = plain_square(edit.substr(dash + 1));
  if (!to) return false;
  const std::string_view left = edit.substr(0, dash);
  if (left == "@") return board.erase(*to) == 1;
  const std::size_t blank = left.find(' ');
  const std::vector<std::string> labels = labels_in(left.substr(0, blank));
  if (labels.size() != 1) return false;
  if (blank != std::string_view::npos) {
    const auto from = plain_square(left.substr(blank + 1));
    if (!from || !board.contains(*from) || board[*from] != labels[0]) return false;
    board.erase(*from);
  }
  board[*to] = labels[0];
  return true;
}

/// The board after a canonical turn text, by its edits alone; nothing if one of them cannot be made. (COM-23, COM-27)
[[nodiscard]] inline std::optional<PlainBoard> replayed(PlainBoard board, std::string_view text) {
  if (text == "pass") return board;
  for (;;) {
    const std::size_t end = text.find("; ");
    if (!make_edit(board, text.substr(0, end))) return std::nullopt;
    if (end == std::string_view::npos) return board;
    text.remove_prefix(end + 2);
  }
}

/// Whether an edit of a canonical turn text leaves fewer pieces on the board, whatever is dropped after it.
[[nodiscard]] inline bool removes(PlainBoard board, std::string_view text) {
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find("; ", begin), text.size());
    const std::size_t pieces = board.size();
    if (make_edit(board, text.substr(begin, end - begin)) && board.size() < pieces) return true;
    begin = end + 2;
  }
  return false;
}

/// How a kind takes, for tests that look whether a royal is attacked: the steps, and how often one may be repeated.
struct PlainKind {
  std::string_view label;                  ///< the first player's
  std::vector<std::pair<int, int>> steps;  ///< files and ranks from the first player's side
  int range = 1;
};

/// All signs and both orders of a step.
[[nodiscard]] inline std::vector<std::pair<int, int>> all_ways(int a, int b) {
  std::vector<std::pair<int, int>> steps;
  for (const int x : {a, -a})
    for (const int y : {b, -b}) {
      steps.emplace_back(x, y);
      steps.emplace_back(y, x);
    }
  return steps;
}

[[nodiscard]] inline std::vector<std::pair<int, int>> joined(std::vector<std::pair<int, int>> a,
                                                             const std::vector<std::pair<int, int>>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

/// A label in the first player's spelling.
[[nodiscard]] inline std::string capital(std::string_view label) {
  std::string text(label);
  if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

/// Whether a piece of the first (or second) player could capture on `target`, tried step by step. Off the board there
/// is nothing to go over, so `files` and `ranks` bound it. (COM-05)
[[nodiscard]] inline bool is_attacked(const PlainBoard& board, const std::vector<PlainKind>& kinds,
                                      std::pair<int, int> target, bool by_first, int files, int ranks) {
  for (const auto& [from, label] : board) {
    if (is_first_players(label) != by_first) continue;
    for (const PlainKind& kind : kinds) {
      if (kind.label != capital(label)) continue;
      for (const auto& [x, y] : kind.steps) {
        std::pair<int, int> at = from;
        for (int n = 0; n < kind.range; ++n) {
          at = {at.first + x, at.second + (by_first ? y : -y)};
          if (at.first < 1 || at.second < 1 || at.first > files || at.second > ranks) break;
          if (at == target) return true;
          if (board.contains(at)) break;
        }
      }
    }
  }
  return false;
}

/// Where the only piece with this label stands.
[[nodiscard]] inline std::optional<std::pair<int, int>> place_of(const PlainBoard& board, std::string_view label) {
  for (const auto& [at, here] : board)
    if (here == label) return at;
  return std::nullopt;
}

}  // namespace arbiter::properties
