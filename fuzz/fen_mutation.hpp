// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/compare/fen_fields.hpp>

#include "mutation.hpp"

namespace arbiter::fuzz {

/// A FEN of any game taken apart into what one would change by hand. Nothing of it is judged.
class SketchedFen {
 public:
  explicit SketchedFen(std::string_view fen) {
    for (const std::string_view field : compare::fen_fields(fen)) fields_.emplace_back(field);
    if (fields_.empty()) return;
    std::string_view board = fields_.front();
    const std::size_t hands = std::min(board.find('['), board.size());
    hands_ = board.substr(hands);
    board = board.substr(0, hands);
    while (true) {
      const std::size_t end = std::min(board.find('/'), board.size());
      read_row(board.substr(0, end));
      if (end == board.size()) break;
      board.remove_prefix(end + 1);
    }
  }

  [[nodiscard]] std::string text() const {
    std::string text;
    for (const auto& row : rows_) {
      if (!text.empty()) text += '/';
      std::size_t empty = 0;
      const auto leave = [&] {
        if (empty != 0) text += std::to_string(empty);
        empty = 0;
      };
      for (const std::string& label : row) {
        if (label.empty()) {
          ++empty;
          continue;
        }
        leave();
        text += label;
      }
      leave();
    }
    text += hands_;
    for (std::size_t i = 1; i < fields_.size(); ++i) text += " " + fields_[i];
    return text;
  }

  /// Changes a square, a label, a row, the side to move or another field. `labels`: of the game's kinds, bare.
  void change(const std::vector<std::string>& labels, Lot& lot) {
    if (labels.empty() || rows_.empty() ||
        std::all_of(rows_.begin(), rows_.end(), [](const Row& row) { return row.empty(); }))
      return;
    switch (lot.below(15)) {
      case 0:
      case 1:
      case 2: square(lot) = written(lot.of(labels), lot); break;
      case 3: occupied(lot).clear(); break;
      case 4:
      case 5: square(lot) = std::exchange(occupied(lot), {}); break;
      case 6: change_side(occupied(lot)); break;
      case 7: std::swap(square(lot), occupied(lot)); break;
      case 8: thin_out(lot); break;
      case 9: exchange_rows(lot); break;
      case 10:
      case 11: give_the_move(); break;
      case 12: change_fields(lot); break;
      default: change_field(labels, lot); break;
    }
  }

 private:
  using Row = std::vector<std::string>;

  void read_row(std::string_view text) {
    constexpr std::size_t most_files = 32;
    Row row;
    while (!text.empty()) {
      std::size_t length = std::min(text.find_first_not_of("0123456789"), text.size());
      if (length != 0) {
        std::size_t run = 0;
        for (const char c : text.substr(0, length))
          run = std::min(run * 10 + static_cast<std::size_t>(c - '0'), most_files);
        row.resize(row.size() + run);
      } else {
        length = text.front() == '{' ? std::min(text.find('}'), text.size() - 1) + 1 : 1;
        if (length < text.size() && text[length] == '~') ++length;
        row.emplace_back(text.substr(0, length));
      }
      text.remove_prefix(length);
    }
    rows_.push_back(std::move(row));
  }

  [[nodiscard]] std::string& square(Lot& lot) {
    while (true)
      if (Row& row = rows_[lot.below(rows_.size())]; !row.empty()) return row[lot.below(row.size())];
  }
  /// A square on which something stands, if there soon is one.
  [[nodiscard]] std::string& occupied(Lot& lot) {
    for (int i = 0; i < 50; ++i)
      if (std::string& label = square(lot); !label.empty()) return label;
    return square(lot);
  }
  /// A label as boards have it, of either side.
  [[nodiscard]] static std::string written(std::string label, Lot& lot) {
    if (label.size() > 1) label = "{" + label + "}";
    if (lot.one_in(2)) change_side(label);
    return label;
  }
  static void change_side(std::string& label) {
    const bool lower = std::any_of(label.begin(), label.end(), [](unsigned char c) { return std::isupper(c) != 0; });
    for (std::size_t i = 0; i < label.size(); ++i) {
      const auto c = static_cast<unsigned char>(label[i]);
      label[i] = static_cast<char>(lower ? std::tolower(c) : i < 2 ? std::toupper(c) : c);
      if (!lower && std::isalpha(c) != 0) break;
    }
  }
  void thin_out(Lot& lot) {
    for (Row& row : rows_)
      for (std::string& label : row)
        if (lot.one_in(3)) label.clear();
  }
  void exchange_rows(Lot& lot) {
    Row& row = rows_[lot.below(rows_.size())];
    if (lot.one_in(2))
      std::swap(row, rows_[lot.below(rows_.size())]);
    else
      std::reverse(row.begin(), row.end());
  }
  void give_the_move() {
    if (fields_.size() > 1) fields_[1] = fields_[1] == "w" ? "b" : "w";
  }

  /// One field less or one more.
  void change_fields(Lot& lot) {
    const auto at = fields_.begin() + static_cast<std::ptrdiff_t>(lot.below(fields_.size()));
    if (lot.one_in(2))
      fields_.push_back(*at);
    else if (at != fields_.begin())
      fields_.erase(at);
  }

  void change_field(const std::vector<std::string>& labels, Lot& lot) {
    std::string& field =
        fields_.size() < 3 || (!hands_.empty() && lot.one_in(2)) ? hands_ : fields_[2 + lot.below(fields_.size() - 2)];
    if (field.empty()) return;
    if (field.find_first_not_of("0123456789") == std::string::npos) {
      static constexpr std::array numbers{0, 1, 2, 3, 7, 16, 19, 49, 50, 69, 97, 98, 99, 100, 127, 199, 65535};
      field = std::to_string(lot.of(numbers));
    } else if (lot.one_in(4)) {
      field = &field == &hands_ ? "[]" : "-";
    } else if (lot.one_in(3)) {
      field.erase(lot.below(field.size()), 1);
      if (field.empty()) field = "-";
    } else if (lot.one_in(3) && &field != &hands_) {
      field = std::string(1, static_cast<char>('a' + lot.below(rows_.front().size() + 1)));
      field += std::to_string(1 + lot.below(rows_.size()));
    } else {
      if (field == "-") field.clear();
      field.insert(field.size() - (&field == &hands_ ? 1 : lot.below(field.size() + 1)), written(lot.of(labels), lot));
    }
  }

  std::vector<Row> rows_;  ///< from the top; empty texts are empty squares
  std::string hands_;      ///< in brackets behind the board, as written
  std::vector<std::string> fields_;
};

/// A FEN with one of its parts changed.
[[nodiscard]] inline std::string changed_fen(std::string_view fen, const std::vector<std::string>& labels, Lot& lot) {
  SketchedFen sketch(fen);
  sketch.change(labels, lot);
  return sketch.text();
}

}  // namespace arbiter::fuzz
