// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/text/labels.hpp>

#include "model/board.hpp"

namespace arbiter::model {

inline constexpr int most_counted = 65535;  // COM-30

[[nodiscard]] inline std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// A number of digits only, leading zeros allowed, from `least` to 65535. (COM-30)
[[nodiscard]] inline std::optional<int> read_number(std::string_view text, int least) {
  if (text.empty()) return std::nullopt;
  int number = 0;
  for (const char c : text) {
    if (!is_digit(c)) return std::nullopt;
    number = number * 10 + (c - '0');
    if (number > most_counted) return std::nullopt;
  }
  if (number < least) return std::nullopt;
  return number;
}

/// The counter after one more turn. (COM-30)
[[nodiscard]] inline int counted_on(int number, const Faults& faulty) {
  if (number < most_counted) return number + 1;
  return faulty("COM-30.4") ? 0 : number;
}

[[nodiscard]] inline std::optional<Side> read_side(std::string_view text) {
  if (text == "w") return Side::first;
  if (text == "b") return Side::second;
  return std::nullopt;
}

[[nodiscard]] constexpr char letter_of(Side side) { return side == Side::first ? 'w' : 'b'; }

/// Collects every reading of a row: each way to split its digits into runs that fills the row exactly. (COM-30)
inline void read_row(std::string_view rest, int file, const std::vector<std::pair<int, Piece>>& so_far, Extent extent,
                     const Labels& labels, const Faults& faulty,
                     std::vector<std::vector<std::pair<int, Piece>>>& readings) {
  if (rest.empty()) {
    if (file == extent.files) readings.push_back(so_far);
    return;
  }
  if (!is_digit(rest[0])) {
    const std::optional<Labels::Read> label = labels.read(rest);
    if (!label || file >= extent.files) return;
    std::vector<std::pair<int, Piece>> longer = so_far;
    longer.emplace_back(file, label->piece);
    read_row(rest.substr(label->length), file + 1, longer, extent, labels, faulty, readings);
    return;
  }
  int run = 0;
  for (std::size_t length = 1; length <= rest.size() && is_digit(rest[length - 1]); ++length) {
    run = run * 10 + (rest[length - 1] - '0');
    if (file + run > extent.files) return;
    const bool whole = length == rest.size() || !is_digit(rest[length]);
    if (run == 0 && !(faulty("COM-30.2") && whole)) continue;
    if (!whole && faulty("COM-30")) continue;
    read_row(rest.substr(length), file + run, so_far, extent, labels, faulty, readings);
  }
}

/// The board field: ranks from the top joined by "/".
[[nodiscard]] inline std::optional<Board> read_board(std::string_view text, Extent extent, const Labels& labels,
                                                     const Faults& faulty) {
  const std::vector<std::string_view> rows = split(text, '/');
  if (rows.size() != extent.ranks) return std::nullopt;
  Board board;
  int rank = extent.ranks;
  for (const std::string_view row : rows) {
    --rank;
    std::vector<std::vector<std::pair<int, Piece>>> readings;
    read_row(row, 0, {}, extent, labels, faulty, readings);
    if (readings.size() != 1) return std::nullopt;  // COM-30: just one splitting
    for (const auto& [file, piece] : readings[0]) board.emplace(square(file, rank), piece);
  }
  return board;
}

/// Where pieces stand, in the order in which a text has them: from the top left.
[[nodiscard]] inline std::vector<Square> men_in_order(const Board& board, Extent extent) {
  std::vector<Square> men;
  for (int rank = extent.ranks - 1; rank >= 0; --rank)
    for (int file = 0; file < extent.files; ++file)
      if (board.contains(square(file, rank))) men.push_back(square(file, rank));
  return men;
}

[[nodiscard]] inline std::string print_board(const Board& board, Extent extent, const Labels& labels,
                                             const Faults& faulty, const std::set<Square>& promoted = {}) {
  std::string text;
  for (int rank = extent.ranks - 1; rank >= 0; --rank) {
    int run = 0;
    for (int file = 0; file < extent.files; ++file) {
      const auto man = board.find(square(file, rank));
      if (man == board.end()) {
        ++run;
        if (faulty("COM-30.3") && run == 4) {
          text += "4";
          run = 0;
        }
        continue;
      }
      if (run > 0) text += std::to_string(run);
      run = 0;
      text += labels.text(man->second);
      if (promoted.contains(square(file, rank))) text += '~';
    }
    if (run > 0) text += std::to_string(run);
    if (rank > 0) text += '/';
  }
  return text;
}

/// The fields of a FEN, `count` of them, joined by single blanks.
[[nodiscard]] inline std::optional<std::vector<std::string_view>> read_fields(std::string_view fen, std::size_t count,
                                                                              const Faults& faulty) {
  std::vector<std::string_view> fields = split(fen, ' ');
  if (faulty("COM-31") && fields.size() > count) fields.resize(count);
  if (fields.size() != count) return std::nullopt;
  return fields;
}

}  // namespace arbiter::model
