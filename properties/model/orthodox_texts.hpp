// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/board.hpp"
#include "model/fen.hpp"
#include "model/orthodox_rows.hpp"
#include "model/rulings.hpp"
#include "model/text.hpp"

namespace arbiter::model {

/// The switches of ORT-05 with their defaults.
struct OrthodoxRulings {
  int move_rule = 100;
  bool third_draws = true;
  bool dead_position = false;

  /// Nothing where a ruling is unknown or has no such value.
  [[nodiscard]] static std::optional<OrthodoxRulings> read(const std::map<std::string, std::string>& rulings) {
    OrthodoxRulings read;
    RulingReader from(rulings);
    from.read_count("", "move_rule", read.move_rule);
    from.read_either("", "repetition", "third_draws", "none", read.third_draws);
    from.read_either("", "dead_position", "true", "false", read.dead_position);
    if (!from.good()) return std::nullopt;
    return read;
  }
};

struct OrthodoxPosition {
  Board board;
  Side side = Side::first;
  std::string rights;              ///< of "KQkq", in that order
  std::optional<Square> passed{};  ///< the en-passant square, only where an enemy Pawn could use it
  int half = 0;
  int full = 1;
};

/// An orthodox game's positions as text, and what they are made of.
class OrthodoxTexts {
 public:
  OrthodoxTexts(const OrthodoxRow& row, Faults faulty) : row_(row), faulty_(std::move(faulty)) {}

  [[nodiscard]] const Faults& faulty() const { return faulty_; }
  [[nodiscard]] TurnWriter writer() const { return TurnWriter(labels_, row_.extent, faulty_); }
  [[nodiscard]] std::string start() const { return std::string(row_.start); }

  [[nodiscard]] std::optional<OrthodoxPosition> read(std::string_view fen) const {
    const auto fields = read_fields(fen, 6, faulty_);
    if (!fields) return std::nullopt;
    OrthodoxPosition position;
    const std::optional<Board> board = read_board((*fields)[0], row_.extent, labels_, faulty_);
    const std::optional<Side> side = read_side((*fields)[1]);
    const std::optional<int> half = read_number((*fields)[4], 0);
    const std::optional<int> full = read_number((*fields)[5], faulty_("COM-30.7") ? 0 : 1);
    if (!board || !side || !half || !full) return std::nullopt;
    position.board = *board;
    position.side = *side;
    position.half = *half;
    position.full = *full;
    if (!men_make_sense(position.board)) return std::nullopt;
    if (!read_rights((*fields)[2], position) || !read_passed((*fields)[3], position)) return std::nullopt;
    return position;
  }

  [[nodiscard]] std::string print(const OrthodoxPosition& position) const {
    return print_board(position.board, row_.extent, labels_, faulty_) + " " + letter_of(position.side) + " " +
           (position.rights.empty() ? "-" : position.rights) + " " + (position.passed ? name(*position.passed) : "-") +
           " " + clocks(position);
  }

  [[nodiscard]] std::string identity(const OrthodoxPosition& position) const {
    return bytes_of(position.board) + letter_of(position.side) + position.rights +
           (position.passed ? name(*position.passed) : "-");
  }

  [[nodiscard]] std::string clocks(const OrthodoxPosition& position) const {
    return std::to_string(position.half) + " " + std::to_string(position.full);
  }

 protected:
  [[nodiscard]] Piece piece(char label, Side side) const {
    return Piece{labels_.find(std::string(1, label))->kind, side};
  }
  [[nodiscard]] static const OrthodoxKind& kind_of(Piece man) { return orthodox_kinds[row_of(man.kind)]; }
  [[nodiscard]] static bool is_pawn(Piece man) { return kind_of(man).label == 'P'; }
  [[nodiscard]] static bool is_royal(Piece man) { return kind_of(man).king; }

  /// COM-03
  [[nodiscard]] int ahead(Side side) const { return faulty_("COM-03") ? 1 : forward(side); }
  /// The rank of `at` as its owner counts, from 1.
  [[nodiscard]] int own_rank(Square at, Side side) const {
    return ahead(side) > 0 ? rank_of(at) + 1 : row_.extent.ranks - rank_of(at);
  }
  [[nodiscard]] int last_rank() const { return row_.extent.ranks; }
  /// The square on the own first rank of `side` on the file with this letter.
  [[nodiscard]] Square home(char file, Side side) const {
    return square(file - 'a', side == Side::first ? 0 : row_.extent.ranks - 1);
  }

  /// The piece on the square `ranks` ranks ahead of `at` for `side`, if there is one.
  [[nodiscard]] std::optional<Piece> man_ahead(const Board& board, Square at, Side side, int ranks) const {
    const auto step = static_cast<std::int8_t>(ahead(side) * ranks);
    const std::optional<Square> there = advance(at, Step{0, step}, row_.extent);
    if (!there || !board.contains(*there)) return std::nullopt;
    return board.at(*there);
  }

  /// The squares that a Pawn on `from` attacks.
  [[nodiscard]] std::vector<Square> struck_by_pawn(Square from, Side side) const {
    std::vector<Square> struck;
    for (const int files : {-1, 1}) {
      const Step step{static_cast<std::int8_t>(files), static_cast<std::int8_t>(ahead(side))};
      if (const std::optional<Square> to = advance(from, step, row_.extent)) struck.push_back(*to);
    }
    return struck;
  }

  /// Whether a Pawn of the side to move stands where it could take en passant on `passed`, legal or not.
  [[nodiscard]] bool usable(const OrthodoxPosition& position, Square passed) const {
    if (position.board.contains(passed)) return false;
    if (man_ahead(position.board, passed, position.side, -1) != piece('P', other(position.side))) return false;
    for (const auto& [from, man] : position.board)
      if (man == piece('P', position.side))
        for (const Square struck : struck_by_pawn(from, man.side))
          if (struck == passed) return true;
    return false;
  }

  OrthodoxRow row_;
  Faults faulty_;
  Labels labels_ = orthodox_labels();

 private:
  /// COM-32: kinds of this game, one King a side, no Pawn where it would have had to be promoted.
  [[nodiscard]] bool men_make_sense(const Board& board) const {
    for (const auto& [at, man] : board) {
      if (row_.kinds.find(kind_of(man).label) == std::string_view::npos) return false;
      if (is_pawn(man) && own_rank(at, man.side) == last_rank() && !faulty_("COM-32.6")) return false;
      if (is_royal(man) && count(board, man) > 1 && !faulty_("COM-32.4")) return false;
    }
    return true;
  }

  /// ORT-02: letters in the order KQkq; each needs its King and its Rook at home, or it could never be used.
  [[nodiscard]] bool read_rights(std::string_view text, OrthodoxPosition& position) const {
    if (text == "-") return true;
    for (const Side side : {Side::first, Side::second})
      for (const Castling& castling : row_.castling) {
        const char letter = right(castling, side);
        if (text.empty() || text[0] != letter) continue;
        text.remove_prefix(1);
        position.rights += letter;
        const bool at_home = stands(position.board, home(castling.king, side), piece('K', side)) &&
                             stands(position.board, home(castling.rook, side), piece('R', side));
        if (!at_home && !faulty_("COM-32.7")) return false;
      }
    return text.empty() && !position.rights.empty();
  }

  [[nodiscard]] bool read_passed(std::string_view text, OrthodoxPosition& position) const {
    if (text == "-") return true;
    const std::optional<NamedSquare> named = read_square(text, row_.extent);
    if (!named || named->length != text.size() || row_.double_step_from == 0) return false;
    const Square passed = named->at;
    const Side enemy = other(position.side);
    // COM-32
    if (own_rank(passed, enemy) != row_.double_step_from + 1 && !faulty_("COM-32.10")) return false;
    if (position.board.contains(passed) && !faulty_("COM-32.8")) return false;
    if (man_ahead(position.board, passed, enemy, 1) != piece('P', enemy) && !faulty_("COM-32.5")) return false;
    if (man_ahead(position.board, passed, enemy, -1) && !faulty_("COM-32.9")) return false;
    if (usable(position, passed) || faulty_("COM-32.3")) position.passed = passed;
    return true;
  }

 protected:
  [[nodiscard]] static bool stands(const Board& board, Square at, Piece man) {
    const auto there = board.find(at);
    return there != board.end() && there->second == man;
  }

  /// The letter of a castling right. (ORT-02)
  [[nodiscard]] static char right(const Castling& castling, Side side) {
    return side == Side::first ? castling.letter : static_cast<char>(castling.letter - 'A' + 'a');
  }
};

}  // namespace arbiter::model
