// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/fen.hpp"
#include "model/house_rows.hpp"
#include "model/orthodox_texts.hpp"
#include "model/rulings.hpp"
#include "model/text.hpp"

namespace arbiter::model {

/// The switches of ORT-05 in games of a file.
struct HouseRulings {
  int move_rule = 100;
  bool folds = true;

  [[nodiscard]] static std::optional<HouseRulings> read(const HouseRow& row,
                                                        const std::map<std::string, std::string>& rulings) {
    HouseRulings read{row.move_rule, true};
    bool dead = false;
    RulingReader from(rulings);
    from.read_count("", "move_rule", read.move_rule);
    from.read_either("", "repetition", "as_the_file_says", "none", read.folds);
    from.read_either("", "dead_position", "true", "false", dead);
    if (!from.good() || dead) return std::nullopt;
    return read;
  }
};

/// Positions of a game of a file as text, and what they are made of.
class HouseTexts {
 public:
  using Position = OrthodoxPosition;

  HouseTexts(const HouseRow& row, Faults faulty) : row_(row), faulty_(std::move(faulty)) {
    std::vector<std::string> labels;
    for (const HouseKind& kind : row.kinds) labels.emplace_back(1, kind.label);
    labels_ = Labels(std::move(labels));
  }

  [[nodiscard]] const Faults& faulty() const { return faulty_; }
  [[nodiscard]] TurnWriter writer() const { return TurnWriter(labels_, row_.extent, faulty_); }
  [[nodiscard]] std::string start() const { return std::string(row_.start); }

  [[nodiscard]] std::optional<Position> read(std::string_view fen) const {
    const auto fields = read_fields(fen, 6, faulty_);
    if (!fields) return std::nullopt;
    Position position;
    std::string_view rows = (*fields)[0];
    if (row_.drops) {
      const std::size_t bracket = rows.find('[');
      if (bracket == std::string_view::npos || !read_hands(rows.substr(bracket), position)) return std::nullopt;
      rows = rows.substr(0, bracket);
    }
    std::string unmarked;
    std::vector<std::size_t> marked;
    if (!take_marks(rows, unmarked, marked)) return std::nullopt;
    const std::optional<Board> board = read_board(unmarked, row_.extent, labels_, faulty_);
    const std::optional<Side> side = read_side((*fields)[1]);
    const std::optional<int> half = read_number((*fields)[4], 0);
    const std::optional<int> full = read_number((*fields)[5], 1);
    if (!board || !side || !half || !full) return std::nullopt;
    position.board = *board;
    position.side = *side;
    position.half = *half;
    position.full = *full;
    if (!mark(position, marked)) return std::nullopt;
    for (const Side one : {Side::first, Side::second})
      if (count(position.board, piece('K', one)) + held(position, piece('K', one)) > 1) return std::nullopt;
    if (!read_rights((*fields)[2], position) || !read_passed((*fields)[3], position)) return std::nullopt;
    return position;
  }

  [[nodiscard]] std::string print(const Position& position) const {
    return print_men(position) + " " + letter_of(position.side) + " " +
           (position.rights.empty() ? "-" : position.rights) + " " + (position.passed ? name(*position.passed) : "-") +
           " " + clocks(position);
  }
  [[nodiscard]] std::string identity(const Position& position) const {
    std::string promoted;
    for (const Square at : position.promoted) promoted += name(at);
    return bytes_of(position.board) + letter_of(position.side) + position.rights +
           (position.passed ? name(*position.passed) : "-") + print_hands(position) + "/" + promoted;
  }
  [[nodiscard]] std::string clocks(const Position& position) const {
    return std::to_string(position.half) + " " + std::to_string(position.full);
  }

 protected:
  [[nodiscard]] Piece piece(char label, Side side) const {
    return Piece{labels_.find(std::string(1, label))->kind, side};
  }
  [[nodiscard]] char label(Piece man) const { return row_.kinds[row_of(man.kind)].label; }
  [[nodiscard]] bool is_pawn(Piece man) const { return label(man) == 'P'; }
  [[nodiscard]] static int held(const Position& position, Piece man) {
    const auto found = position.hands.find(man);
    return found == position.hands.end() ? 0 : found->second;
  }
  /// The rank of `at` as its owner counts, from 1.
  [[nodiscard]] int own_rank(Square at, Side side) const {
    return side == Side::first ? rank_of(at) + 1 : row_.extent.ranks - rank_of(at);
  }
  [[nodiscard]] Square home(char file, Side side) const {
    return square(file - 'a', side == Side::first ? 0 : row_.extent.ranks - 1);
  }
  [[nodiscard]] static bool stands(const Board& board, Square at, Piece man) {
    const auto there = board.find(at);
    return there != board.end() && there->second == man;
  }
  [[nodiscard]] static char right(const Castling& castling, Side side) {
    return side == Side::first ? castling.letter : static_cast<char>(castling.letter - 'A' + 'a');
  }
  /// What `label` promotes to as pieces do; 0 for nothing.
  [[nodiscard]] char promoted(char label) const {
    for (std::size_t i = 0; i + 1 < row_.promoted.size(); i += 2)
      if (row_.promoted[i] == label) return row_.promoted[i + 1];
    return 0;
  }
  /// What was a `label` before its promotion; 0 for nothing.
  [[nodiscard]] char base(char label) const {
    if (row_.becomes.find(label) != std::string_view::npos) return 'P';
    for (std::size_t i = 0; i + 1 < row_.promoted.size(); i += 2)
      if (row_.promoted[i + 1] == label) return row_.promoted[i];
    return 0;
  }

  /// Whether a Pawn of the side to move could take in passing, legal or not.
  [[nodiscard]] bool usable(const Position& position, Square passed) const {
    if (position.board.contains(passed)) return false;
    if (!stands(position.board, position.passer, piece('P', other(position.side)))) return false;
    for (const int files : {-1, 1}) {
      const Step back{static_cast<std::int8_t>(files), static_cast<std::int8_t>(-forward(position.side))};
      const std::optional<Square> from = advance(passed, back, row_.extent);
      if (from && stands(position.board, *from, piece('P', position.side))) return true;
    }
    return false;
  }

  HouseRow row_;
  Faults faulty_;
  Labels labels_;

 private:
  [[nodiscard]] bool read_hands(std::string_view text, Position& position) const {
    if (text.size() < 2 || text.back() != ']') return false;
    for (text = text.substr(1, text.size() - 2); !text.empty();) {
      const std::optional<Labels::Read> label = labels_.read(text);
      if (!label || ++position.hands[label->piece] > most_counted) return false;
      text.remove_prefix(label->length);
    }
    return true;
  }
  [[nodiscard]] std::string print_hands(const Position& position) const {
    std::string text;
    for (const auto& [man, count] : position.hands)
      for (int n = 0; n < count; ++n) text += labels_.text(man);
    return text;
  }
  /// Takes out the `~` behind promoted pieces, which stand only behind a piece of a game with hands.
  [[nodiscard]] bool take_marks(std::string_view rows, std::string& unmarked, std::vector<std::size_t>& marked) const {
    std::size_t men = 0;
    while (!rows.empty()) {
      const std::optional<Labels::Read> label = labels_.read(rows);
      if (!label && rows[0] == '{') return false;
      const std::size_t length = label ? label->length : 1;
      unmarked += rows.substr(0, length);
      rows.remove_prefix(length);
      if (label) ++men;
      if (rows.empty() || rows[0] != '~' || !row_.drops) continue;
      if (!label) return false;
      marked.push_back(men - 1);
      rows.remove_prefix(1);
    }
    return true;
  }
  [[nodiscard]] bool mark(Position& position, const std::vector<std::size_t>& marked) const {
    const std::vector<Square> men = men_in_order(position.board, row_.extent);
    for (const std::size_t n : marked) {
      if (base(label(position.board.at(men[n]))) == 0) return false;
      position.promoted.insert(men[n]);
    }
    return true;
  }
  [[nodiscard]] std::string print_men(const Position& position) const {
    if (!row_.drops) return print_board(position.board, row_.extent, labels_, faulty_);
    return print_board(position.board, row_.extent, labels_, faulty_, position.promoted) + "[" + print_hands(position) +
           "]";
  }
  [[nodiscard]] bool read_rights(std::string_view text, Position& position) const {
    if (text == "-") return true;
    for (const Side side : {Side::first, Side::second})
      for (const Castling& castling : row_.castling) {
        if (text.empty() || text[0] != right(castling, side)) continue;
        text.remove_prefix(1);
        position.rights += right(castling, side);
        if (!stands(position.board, home(castling.king, side), piece('K', side)) ||
            !stands(position.board, home(castling.rook, side), piece('R', side)))
          return false;
      }
    return text.empty() && !position.rights.empty();
  }
  [[nodiscard]] bool read_passed(std::string_view text, Position& position) const {
    if (text == "-") return true;
    const std::optional<NamedSquare> named = read_square(text, row_.extent);
    if (!named || named->length != text.size() || row_.double_step_from == 0) return false;
    const Side enemy = other(position.side);
    if (own_rank(named->at, enemy) != row_.double_step_from + 1) return false;
    const Step ahead{0, static_cast<std::int8_t>(forward(enemy))};
    const Step back{0, static_cast<std::int8_t>(-forward(enemy))};
    const Square beyond = *advance(named->at, ahead, row_.extent);
    if (position.board.contains(named->at) || position.board.contains(*advance(named->at, back, row_.extent)))
      return false;
    if (!stands(position.board, beyond, piece('P', enemy))) return false;
    position.passer = beyond;
    if (usable(position, named->at)) position.passed = named->at;
    return true;
  }
};

}  // namespace arbiter::model
