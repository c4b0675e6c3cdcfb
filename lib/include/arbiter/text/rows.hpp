// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/board/kind.hpp>
#include <arbiter/board/square.hpp>
#include <arbiter/core/error.hpp>
#include <arbiter/text/fields.hpp>
#include <arbiter/text/labels.hpp>

namespace arbiter {

/// The board field of a position text in canonical form: ranks from the top, joined by `/`. (COM-30) `label_at(Square)`
/// is the label as it is written there, empty where nothing stands.
template <class LabelAt>
[[nodiscard]] std::string rows_of(Extent extent, LabelAt&& label_at) {
  std::string text;
  for (int rank = extent.ranks - 1; rank >= 0; --rank) {
    int run = 0;
    for (int file = 0; file < extent.files; ++file) {
      const std::string label = label_at(square(file, rank));
      if (label.empty()) {
        ++run;
        continue;
      }
      if (run != 0) text += std::to_string(run);
      run = 0;
      text += label;
    }
    if (run != 0) text += std::to_string(run);
    if (rank != 0) text += '/';
  }
  return text;
}

/// The board field of a board. (COM-30)
template <class Board>
[[nodiscard]] std::string print_rows(const Board& board, Extent extent, const Labels& labels) {
  return rows_of(extent, [&](Square s) {
    const Piece piece = board.at(s);
    return piece ? labels.text(piece) : std::string();
  });
}

/// A piece of a board field: what stands where, and the place in the text that said so.
struct PlacedPiece {
  Square at{};
  Piece piece;
  std::size_t offset = 0;
};

/// Reads one row of a board field: labels, and runs of digits that count empty squares. A run is one number; where that
/// gives the wrong number of squares, the runs are split otherwise if just one splitting of the row is right. (COM-30)
class RowReader {
 public:
  /// `rank`: that of the row, from 0.
  RowReader(Field row, int rank, Extent extent, const Labels& labels, std::vector<Reason>& reasons)
      : row_(row), rank_(rank), extent_(extent), labels_(labels), reasons_(reasons) {}

  /// Adds the row's `pieces`, or the reasons why it has none.
  void read(std::vector<PlacedPiece>& pieces) {
    if (!split()) return;
    int width = 0;
    for (const Item& item : items_) width += item.piece ? 1 : value_of(item.digits);
    if (width != extent_.files) {
      if (const int ways = find_splitting(); ways != 1) {
        const std::string rank = "rank " + std::to_string(rank_ + 1);
        const std::string wanted = std::to_string(extent_.files);
        reasons_.push_back({row_.offset, ways == 2 ? rank + " can be read as " + wanted + " squares in several ways"
                                         : width <= 16
                                             ? rank + " has " + std::to_string(width) + " squares, expected " + wanted
                                             : rank + " cannot be read as " + wanted + " squares"});
        return;
      }
    }
    const bool whole = width == extent_.files;
    int file = 0;
    for (std::size_t i = 0; i < items_.size(); ++i) {
      const Item& item = items_[i];
      if (item.piece) {
        pieces.push_back({square(file++, rank_), item.piece, item.offset});
      } else {
        file += whole ? value_of(item.digits) : split_value_[i];
      }
    }
  }

 private:
  /// A piece, or a run of digits.
  struct Item {
    Piece piece;
    std::string_view digits;
    std::size_t offset = 0;
  };
  static constexpr std::size_t longest_run = 64;
  static constexpr std::size_t most_items = 32;  // each is a square at least, and no row is so wide

  void add(const Item& item) {
    if (items_.size() < most_items) items_.push_back(item);
  }

  [[nodiscard]] bool split() {
    const std::size_t before = reasons_.size();
    std::string_view rest = row_.text;
    std::size_t offset = row_.offset;
    while (!rest.empty() && reasons_.size() < before + 16) {
      const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
      std::size_t length = digits;
      if (digits != 0) {
        if (digits > longest_run || rest.substr(0, digits).find_first_not_of('0') == std::string_view::npos)
          reasons_.push_back({offset, "expected a number of empty squares, not " + in_quotes(rest.substr(0, digits))});
        add({{}, rest.substr(0, digits), offset});
      } else if (const auto label = labels_.read(rest)) {
        add({label->piece, {}, offset});
        length = label->length;
      } else {
        length = rest[0] == '{' ? std::min(rest.find('}'), rest.size() - 1) + 1 : 1;
        reasons_.push_back({offset, "unknown label " + in_quotes(rest.substr(0, length))});
      }
      rest.remove_prefix(length);
      offset += length;
    }
    return reasons_.size() == before;
  }

  /// The number that a run is, at most 100 (which no row is wide).
  [[nodiscard]] static int value_of(std::string_view digits) {
    int value = 0;
    for (const char c : digits) value = std::min(value * 10 + (c - '0'), 100);
    return value;
  }

  /// For each run and each number of squares: how many splittings of the run make it, counted up to two.
  using Counts = std::array<int, 17>;
  [[nodiscard]] static Counts splittings(std::string_view digits) {
    std::vector<Counts> ways(digits.size() + 1, Counts{});
    ways[digits.size()][0] = 1;
    for (std::size_t i = digits.size(); i-- > 0;) {
      int value = 0;
      for (std::size_t j = i; j < digits.size(); ++j) {
        value = value * 10 + (digits[j] - '0');
        if (value > 16) break;
        if (value == 0) continue;
        for (int sum = 0; sum + value <= 16; ++sum) {
          int& here = ways[i][static_cast<std::size_t>(sum + value)];
          here = std::min(2, here + ways[j + 1][static_cast<std::size_t>(sum)]);
        }
      }
    }
    return ways[0];
  }

  /// How many splittings of all runs together give the right number of squares, counted up to two; fills split_value_
  /// if exactly one does.
  [[nodiscard]] int find_splitting() {
    std::vector<Counts> of_item;
    int pieces = 0;
    for (const Item& item : items_) {
      of_item.push_back(item.piece ? Counts{} : splittings(item.digits));
      pieces += item.piece ? 1 : 0;
    }
    if (pieces > extent_.files) return 0;
    const auto target = static_cast<std::size_t>(extent_.files - pieces);
    // ways[i][n]: splittings of the runs from item i on that make n squares
    std::vector<Counts> ways(items_.size() + 1, Counts{});
    ways[items_.size()][0] = 1;
    for (std::size_t i = items_.size(); i-- > 0;) {
      if (items_[i].piece) {
        ways[i] = ways[i + 1];
        continue;
      }
      for (std::size_t run = 1; run <= 16; ++run)
        for (std::size_t rest = 0; rest + run <= 16; ++rest)
          ways[i][rest + run] = std::min(2, ways[i][rest + run] + of_item[i][run] * ways[i + 1][rest]);
    }
    if (ways[0][target] != 1) return ways[0][target];
    split_value_.assign(items_.size(), 0);
    std::size_t left = target;
    for (std::size_t i = 0; i < items_.size(); ++i) {
      if (items_[i].piece) continue;
      std::size_t run = 1;
      while (of_item[i][run] * ways[i + 1][left - run] == 0) ++run;
      split_value_[i] = static_cast<int>(run);
      left -= run;
    }
    return 1;
  }

  Field row_;
  int rank_;
  Extent extent_;
  const Labels& labels_;
  std::vector<Reason>& reasons_;
  std::vector<Item> items_;
  std::vector<int> split_value_;
};

/// Reads the board field of a position text; adds a reason for every row, label and run that is wrong.
[[nodiscard]] inline std::vector<PlacedPiece> read_rows(Field field, Extent extent, const Labels& labels,
                                                        std::vector<Reason>& reasons) {
  std::vector<PlacedPiece> pieces;
  if (field.is_missing()) return pieces;
  std::size_t begin = 0;
  int rank = extent.ranks - 1;
  for (;;) {
    const std::size_t end = std::min(field.text.find('/', begin), field.text.size());
    if (rank < 0) {
      reasons.push_back({field.offset + begin, "expected " + std::to_string(extent.ranks) + " ranks, not more"});
      return pieces;
    }
    RowReader({field.text.substr(begin, end - begin), field.offset + begin}, rank, extent, labels, reasons)
        .read(pieces);
    --rank;
    if (end == field.text.size()) break;
    begin = end + 1;
  }
  if (rank >= 0)
    reasons.push_back({field.offset + field.text.size(), "expected " + std::to_string(extent.ranks) + " ranks, found " +
                                                             std::to_string(extent.ranks - 1 - rank)});
  return pieces;
}

}  // namespace arbiter
