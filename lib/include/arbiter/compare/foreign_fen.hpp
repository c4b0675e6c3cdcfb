// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/board/square.hpp>
#include <arbiter/compare/fen_fields.hpp>
#include <arbiter/text/rows.hpp>

namespace arbiter::compare {

/// The symmetries of many games.
enum class Symmetry : std::uint8_t {
  swap,   ///< the sides exchanged, with the ranks turned
  turn,   ///< the sides exchanged, with the board turned by half
  mirror  ///< left and right exchanged
};

/// The words for it in reports.
[[nodiscard]] constexpr std::string_view name(Symmetry symmetry) noexcept {
  switch (symmetry) {
    case Symmetry::swap: return "from the other side";
    case Symmetry::turn: return "from the other side, turned by half";
    case Symmetry::mirror: break;
  }
  return "in a mirror";
}

/// Ranks change places in it, and the sides with them.
[[nodiscard]] constexpr bool exchanges_sides(Symmetry symmetry) noexcept { return symmetry != Symmetry::mirror; }
/// Files change places in it.
[[nodiscard]] constexpr bool exchanges_wings(Symmetry symmetry) noexcept { return symmetry != Symmetry::swap; }

/// The position text of a game that the library need not know, as the FENs of all chess-like programs have it: rows of
/// labels and numbers with perhaps a hand in brackets, the side to move, rights, a square or `-`, and numbers. A label
/// is one character, with a `+` before it or a `~` behind it or in braces.
class ForeignFen {
 public:
  /// The position of a FEN `text`; nothing where its rows are no board of 1 to 16 files and ranks.
  [[nodiscard]] static std::optional<ForeignFen> read(std::string_view text) {
    ForeignFen fen;
    for (const std::string_view field : fen_fields(text)) fen.fields_.emplace_back(field);
    if (fen.fields_.size() < 2) return std::nullopt;
    const std::string_view board = fen.fields_.front();
    const std::size_t hand = std::min(board.find('['), board.size());
    fen.hand_ = board.substr(hand);
    std::string_view rows = board.substr(0, hand);
    while (true) {
      const std::size_t end = std::min(rows.find('/'), rows.size());
      fen.read_row(rows.substr(0, end));
      if (end == rows.size()) break;
      rows.remove_prefix(end + 1);
    }
    const std::size_t files = fen.rows_.front().size();
    if (files == 0 || files > 16 || fen.rows_.size() > 16) return std::nullopt;
    for (const Row& row : fen.rows_)
      if (row.size() != files) return std::nullopt;
    return fen;
  }

  /// The files and ranks of its board.
  [[nodiscard]] Extent extent() const noexcept {
    return {static_cast<std::uint8_t>(rows_.front().size()), static_cast<std::uint8_t>(rows_.size())};
  }

  /// The text again, runs of empty squares as one number each.
  [[nodiscard]] std::string text() const {
    std::string text = rows_of(extent(), [this](Square s) { return label(s); }) + hand_;
    for (std::size_t i = 1; i < fields_.size(); ++i) text += " " + fields_[i];
    return text;
  }
  /// What stands on the board is the same.
  [[nodiscard]] bool same_board(const ForeignFen& other) const { return rows_ == other.rows_; }
  /// What is in the hands is the same.
  [[nodiscard]] bool same_hands(const ForeignFen& other) const { return hand_ == other.hand_; }

  /// The label that stands on a square, as it is written; empty where none does.
  [[nodiscard]] const std::string& label(Square s) const {
    return rows_[rows_.size() - 1 - static_cast<std::size_t>(rank_of(s))][static_cast<std::size_t>(file_of(s))];
  }
  /// Takes what stands on a square off the board.
  void clear(Square s) {
    rows_[rows_.size() - 1 - static_cast<std::size_t>(rank_of(s))][static_cast<std::size_t>(file_of(s))].clear();
  }

  /// The number of fields, the board and the side to move among them.
  [[nodiscard]] std::size_t fields() const noexcept { return fields_.size(); }
  /// Empties the hands (field 0), or a field that is no number. Precondition: not the side to move.
  void clear_field(std::size_t field) {
    if (field == 0 && !hand_.empty()) hand_ = "[]";
    if (field != 0 && fields_[field].find_first_not_of(digits) != std::string::npos) fields_[field] = "-";
  }

  /// The same position as the other side or in a mirror sees it; nothing where a part of the text has no meaning that
  /// is known, or where the mirror would move rights that belong to one wing.
  [[nodiscard]] std::optional<ForeignFen> seen_in(Symmetry symmetry) const {
    ForeignFen seen = *this;
    if (exchanges_wings(symmetry)) {
      for (Row& row : seen.rows_) std::reverse(row.begin(), row.end());
      if (seen.fields_.size() > 2 && seen.fields_[2] != "-") return std::nullopt;
    }
    if (exchanges_sides(symmetry)) {
      std::reverse(seen.rows_.begin(), seen.rows_.end());
      for (Row& row : seen.rows_)
        for (std::string& label : row) {
          if (label.find('{') != std::string::npos) return std::nullopt;
          other_case(label);
        }
      other_case(seen.hand_);
      if (seen.hand_.size() > 2) seen.hand_ = "[" + white_first(seen.hand_.substr(1, seen.hand_.size() - 2)) + "]";
      std::string& side = seen.fields_[1];
      if (side != "w" && side != "b") return std::nullopt;
      side = side == "w" ? "b" : "w";
      if (seen.fields_.size() > 2) {
        other_case(seen.fields_[2]);
        seen.fields_[2] = white_first(seen.fields_[2]);
      }
    }
    for (std::size_t i = 3; i < seen.fields_.size(); ++i)
      if (!see_field(seen.fields_[i], symmetry)) return std::nullopt;
    return seen;
  }

  /// A move in UCI text, seen so: its squares change.
  [[nodiscard]] std::string move_seen_in(Symmetry symmetry, std::string_view move) const {
    std::string seen;
    while (!move.empty()) {
      if (const std::optional<NamedSquare> named = read_square(move, extent())) {
        seen += arbiter::name(seen_in(symmetry, named->at));
        move.remove_prefix(named->length);
      } else {
        seen += move.front();
        move.remove_prefix(1);
      }
    }
    return seen;
  }

  /// The board for people.
  [[nodiscard]] Picture picture() const {
    Picture picture;
    picture.extent = extent();
    picture.labels.assign(256, "");
    for (int rank = 0; rank < picture.extent.ranks; ++rank)
      for (int file = 0; file < picture.extent.files; ++file)
        picture.labels[index(square(file, rank))] = label(square(file, rank));
    if (!hand_.empty()) picture.lines.push_back("hands " + hand_);
    picture.lines.push_back("to move: " + fields_[1]);
    return picture;
  }

 private:
  using Row = std::vector<std::string>;
  static constexpr std::string_view digits = "0123456789";

  void read_row(std::string_view text) {
    Row row;
    while (!text.empty() && row.size() <= 16) {
      std::size_t length = std::min(text.find_first_not_of(digits), text.size());
      if (length > 0) {
        int run = 0;
        for (const char c : text.substr(0, length)) run = std::min(run * 10 + (c - '0'), 17);
        row.resize(row.size() + static_cast<std::size_t>(run));
      } else {
        if (text.front() == '{') length = std::min(text.find('}'), text.size() - 1);
        if (text.front() == '+' && text.size() > 1) length = 1;
        ++length;
        if (length < text.size() && text[length] == '~') ++length;
        row.emplace_back(text.substr(0, length));
      }
      text.remove_prefix(length);
    }
    rows_.push_back(std::move(row));
  }

  /// In hands and rights White's letters stand before Black's.
  [[nodiscard]] static std::string white_first(std::string_view letters) {
    std::string white;
    std::string black;
    for (const char c : letters) (c < 'a' ? white : black) += c;
    return white + black;
  }
  static void other_case(std::string& text) {
    for (char& c : text) {
      const auto byte = static_cast<unsigned char>(c);
      c = static_cast<char>(std::isupper(byte) != 0 ? std::tolower(byte) : std::toupper(byte));
    }
  }

  [[nodiscard]] Square seen_in(Symmetry symmetry, Square s) const noexcept {
    return square(exchanges_wings(symmetry) ? extent().files - 1 - file_of(s) : file_of(s),
                  exchanges_sides(symmetry) ? extent().ranks - 1 - rank_of(s) : rank_of(s));
  }
  /// A square, a number, `-`, or two numbers of the sides as in `3+1`; false for anything else.
  [[nodiscard]] bool see_field(std::string& field, Symmetry symmetry) const {
    if (field == "-" || field.find_first_not_of(digits) == std::string::npos) return true;
    if (const std::optional<NamedSquare> named = read_square(field, extent()); named && named->length == field.size()) {
      field = arbiter::name(seen_in(symmetry, named->at));
      return true;
    }
    const std::size_t plus = field.find('+');
    if (plus == std::string::npos || field.find_first_not_of("0123456789+") != std::string::npos) return false;
    if (exchanges_sides(symmetry)) field = field.substr(plus + 1) + "+" + field.substr(0, plus);
    return true;
  }

  std::vector<Row> rows_;  ///< from the top
  std::string hand_;       ///< in brackets, as it was written
  std::vector<std::string> fields_;
};

}  // namespace arbiter::compare
