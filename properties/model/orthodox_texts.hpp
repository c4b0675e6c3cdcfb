// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <set>
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

/// In the order in which hands are written: the first player's pieces first, from the last kind of the table on.
struct PieceOrder {
  bool operator()(Piece a, Piece b) const { return a.side != b.side ? a.side < b.side : a.kind > b.kind; }
};

struct OrthodoxPosition {
  Board board;
  Side side = Side::first;
  std::string rights;              ///< of "KQkq", in that order
  std::optional<Square> passed{};  ///< the en-passant square, only where an enemy Pawn could use it
  Square passer{};                 ///< where the Pawn stands that passed over it
  int half = 0;
  int full = 1;
  std::map<Piece, int, PieceOrder> hands{};  ///< what each side may drop: the pieces that it holds
  std::set<Square> promoted{};               ///< where what was a Pawn stands, in games with hands
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
    std::string_view rows = (*fields)[0];
    if (row_.captured_change_sides) {
      const std::size_t bracket = rows.find('[');
      if (bracket == std::string_view::npos || !read_hands(rows.substr(bracket), position)) return std::nullopt;
      rows = rows.substr(0, bracket);
    }
    std::vector<std::size_t> marked;
    const std::optional<std::string> unmarked = without_marks(rows, marked);
    if (!unmarked) return std::nullopt;
    const std::optional<Board> board = read_board(*unmarked, row_.extent, labels_, faulty_);
    const std::optional<Side> side = read_side((*fields)[1]);
    const std::optional<int> half = read_number((*fields)[4], 0);
    const std::optional<int> full = read_number((*fields)[5], faulty_("COM-30.7") ? 0 : 1);
    if (!board || !side || !half || !full) return std::nullopt;
    position.board = *board;
    if (!promote(position, marked)) return std::nullopt;
    position.side = *side;
    position.half = *half;
    position.full = *full;
    if (!men_make_sense(position.board)) return std::nullopt;
    if (!read_rights((*fields)[2], position) || !read_passed((*fields)[3], position)) return std::nullopt;
    return position;
  }

  [[nodiscard]] std::string print(const OrthodoxPosition& position) const {
    return print_men(position) + " " + letter_of(position.side) + " " +
           (position.rights.empty() ? "-" : position.rights) + " " + print_passed(position) + " " + clocks(position);
  }

  [[nodiscard]] std::string identity(const OrthodoxPosition& position) const {
    std::string promoted;
    for (const Square at : position.promoted) promoted += name(at);
    return bytes_of(position.board) + letter_of(position.side) + position.rights +
           (position.passed ? name(*position.passed) + name(position.passer) : "-") + print_hands(position) + promoted;
  }

  [[nodiscard]] std::string clocks(const OrthodoxPosition& position) const {
    return std::to_string(position.half) + " " + std::to_string(position.full);
  }

 protected:
  [[nodiscard]] Piece piece(char label, Side side) const {
    return Piece{labels_.find(std::string(1, label))->kind, side};
  }
  [[nodiscard]] const OrthodoxKind& kind_of(Piece man) const { return row_.kinds[row_of(man.kind)]; }
  [[nodiscard]] bool is_pawn(Piece man) const { return kind_of(man).label == 'P'; }
  [[nodiscard]] bool is_royal(Piece man) const { return kind_of(man).label == 'K'; }

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

  /// The steps ahead of a Pawn of `side`, one of each if `aslant`.
  [[nodiscard]] std::vector<Step> steps_ahead(Side side, bool aslant) const {
    const auto rank = static_cast<std::int8_t>(ahead(side));
    if (aslant) return {{-1, rank}, {1, rank}};
    return {{0, rank}};
  }
  [[nodiscard]] std::vector<Step> pawn_moves_by(Side side) const { return steps_ahead(side, row_.pawns_move_aslant); }

  /// The squares that a Pawn on `from` attacks.
  [[nodiscard]] std::vector<Square> struck_by_pawn(Square from, Side side) const {
    std::vector<Square> struck;
    for (const Step step : steps_ahead(side, !row_.pawns_move_aslant))
      if (const std::optional<Square> to = advance(from, step, row_.extent)) struck.push_back(*to);
    return struck;
  }

  /// Where the Pawns of `side` stand that could just have passed over `passed`. (ORT-03, COM-32)
  [[nodiscard]] std::vector<Square> passers(const Board& board, Square passed, Side side) const {
    std::vector<Square> found;
    for (const Step step : pawn_moves_by(side)) {
      const Step back{static_cast<std::int8_t>(-step.files), static_cast<std::int8_t>(-step.ranks)};
      const std::optional<Square> start = advance(passed, back, row_.extent);
      const std::optional<Square> beyond = advance(passed, step, row_.extent);
      if (!start || !beyond) continue;
      if (board.contains(*start) && !faulty_("COM-32.9")) continue;
      if (!stands(board, *beyond, piece('P', side)) && !faulty_("COM-32.5")) continue;
      found.push_back(*beyond);
    }
    return found;
  }

  /// Whether a Pawn of the side to move stands where it could take en passant on `passed`, legal or not.
  [[nodiscard]] bool usable(const OrthodoxPosition& position, Square passed) const {
    if (position.board.contains(passed)) return false;
    if (!stands(position.board, position.passer, piece('P', other(position.side)))) return false;
    for (const auto& [from, man] : position.board)
      if (man == piece('P', position.side))
        for (const Square struck : struck_by_pawn(from, man.side))
          if (struck == passed) return true;
    return false;
  }

  OrthodoxRow row_;
  Faults faulty_;
  Labels labels_ = orthodox_labels(row_.kinds);

 private:
  /// `[` and the pieces in hand, in any order, and `]`. No King is ever in one.
  [[nodiscard]] bool read_hands(std::string_view text, OrthodoxPosition& position) const {
    if (text.size() < 2 || text.back() != ']') return false;
    std::optional<Piece> last;
    for (text = text.substr(1, text.size() - 2); !text.empty();) {
      const std::optional<Labels::Read> label = labels_.read(text);
      if (!label || is_royal(label->piece)) return false;
      if (last && faulty_("COM-30.8") && PieceOrder{}(label->piece, *last)) return false;
      last = label->piece;
      if (++position.hands[label->piece] > most_counted) return false;
      text.remove_prefix(label->length);
    }
    return true;
  }
  [[nodiscard]] std::string print_hands(const OrthodoxPosition& position) const {
    std::string text;
    for (const auto& [man, held] : position.hands)
      for (int n = 0; n < held; ++n) text += labels_.text(man);
    return text;
  }

  /// The rows without the `~` behind promoted pieces, and which pieces those are, counted in the order of the text.
  [[nodiscard]] std::optional<std::string> without_marks(std::string_view rows,
                                                         std::vector<std::size_t>& marked) const {
    std::string text;
    std::size_t men = 0;
    while (!rows.empty()) {
      const std::optional<Labels::Read> label = labels_.read(rows);
      if (!label && rows[0] == '{') return std::nullopt;  // braces around no label
      const std::size_t length = label ? label->length : 1;
      text += rows.substr(0, length);
      rows.remove_prefix(length);
      if (label) ++men;
      if (rows.empty() || rows[0] != '~' || !row_.captured_change_sides) continue;
      if (!label) return std::nullopt;
      marked.push_back(men - 1);
      rows.remove_prefix(1);
    }
    return text;
  }
  /// Notes which pieces, counted from the top left, were Pawns.
  [[nodiscard]] bool promote(OrthodoxPosition& position, const std::vector<std::size_t>& marked) const {
    const std::vector<Square> men = men_in_order(position.board, row_.extent);
    for (const std::size_t n : marked) {
      if (row_.becomes.find(kind_of(position.board.at(men[n])).label) == std::string_view::npos) return false;
      position.promoted.insert(men[n]);
    }
    return true;
  }

  [[nodiscard]] std::string print_men(const OrthodoxPosition& position) const {
    if (!row_.captured_change_sides) return print_board(position.board, row_.extent, labels_, faulty_);
    return print_board(position.board, row_.extent, labels_, faulty_, position.promoted) + "[" + print_hands(position) +
           "]";
  }

  /// COM-32: one King a side, no Pawn where it would have had to be promoted.
  [[nodiscard]] bool men_make_sense(const Board& board) const {
    for (const auto& [at, man] : board) {
      if (is_pawn(man) && own_rank(at, man.side) >= row_.must_from && !faulty_("COM-32.6")) return false;
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

  /// The en-passant square; where two Pawns could have passed over it, the square of the one that did behind it.
  [[nodiscard]] bool read_passed(std::string_view text, OrthodoxPosition& position) const {
    if (text == "-") return true;
    const std::optional<NamedSquare> named = read_square(text, row_.extent);
    if (!named || row_.double_step_from == 0) return false;
    const Square passed = named->at;
    const Side enemy = other(position.side);
    // COM-32
    if (own_rank(passed, enemy) != row_.double_step_from + 1 && !faulty_("COM-32.10")) return false;
    if (position.board.contains(passed) && !faulty_("COM-32.8")) return false;
    std::vector<Square> pawns = passers(position.board, passed, enemy);
    const std::string_view which = text.substr(named->length);
    if (pawns.size() > 1)
      std::erase_if(pawns, [&](Square pawn) { return name(pawn) != which; });
    else if (!which.empty())
      return false;
    if (pawns.empty()) return false;
    position.passer = pawns[0];
    if (usable(position, passed) || faulty_("COM-32.3")) position.passed = passed;
    return true;
  }

  [[nodiscard]] std::string print_passed(const OrthodoxPosition& position) const {
    if (!position.passed) return "-";
    const bool several = passers(position.board, *position.passed, other(position.side)).size() > 1;
    return name(*position.passed) + (several ? name(position.passer) : "");
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
