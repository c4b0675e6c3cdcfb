// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/board.hpp"
#include "model/fen.hpp"
#include "model/text.hpp"
#include "model/uc24_kinds.hpp"
#include "model/uc24_reach.hpp"
#include "model/uc24_rulings.hpp"

namespace arbiter::model {

/// The capture of the last turn, if it can be answered. (UC-10)
struct OpenCapture {
  Square at{};          ///< where the capturing piece now stands
  Piece victim{};       ///< as it stood
  bool earned = false;  ///< the victim has already earned its side a right (UC-11)
};

struct Uc24Position {
  Board board;
  Side side = Side::first;
  std::optional<Square> passed{};            ///< the en-passant square, only where an enemy Pawn could use it
  std::array<std::deque<Kind>, 2> queues{};  ///< by side, from the front
  std::array<int, 2> rights{};               ///< to drop, by side
  std::optional<OpenCapture> open{};
  int half = 0;
  int full = 1;
};

/// UC-24's positions as text, and what they are made of.
class Uc24Texts {
 public:
  Uc24Texts(Uc24Rulings rulings, Faults faulty) : rulings_(rulings), faulty_(std::move(faulty)) {}

  [[nodiscard]] const Faults& faulty() const { return faulty_; }
  [[nodiscard]] TurnWriter writer() const { return TurnWriter(labels(), extent, faulty_); }

  [[nodiscard]] std::optional<Uc24Position> read(std::string_view fen) const {
    const auto fields = read_fields(fen, 9, faulty_);
    if (!fields) return std::nullopt;
    const std::optional<Board> board = read_board((*fields)[0], extent, labels(), faulty_);
    const std::optional<Side> side = read_side((*fields)[1]);
    const std::optional<int> half = read_number((*fields)[7], 0);
    const std::optional<int> full = read_number((*fields)[8], faulty_("COM-30.7") ? 0 : 1);
    if (!board || !side || !half || !full) return std::nullopt;
    Uc24Position position;
    position.board = *board;
    position.side = *side;
    position.half = *half;
    position.full = *full;
    if (!men_make_sense(position.board)) return std::nullopt;
    const std::string_view passed = (*fields)[2];
    const std::string_view open = (*fields)[6];
    if (passed != "-" && open != "-" && !faulty_("COM-32.13")) return std::nullopt;  // COM-32: both at once
    for (const Side owner : {Side::first, Side::second})
      if (!read_queue((*fields)[3 + index(owner)], owner, position.queues[index(owner)])) return std::nullopt;
    if (!read_passed(passed, position) || !read_rights((*fields)[5], position) || !read_open(open, position))
      return std::nullopt;
    return position;
  }

  [[nodiscard]] std::string print(const Uc24Position& position) const {
    return print_board(position.board, extent, labels(), faulty_) + " " + letter_of(position.side) + " " +
           state(position) + " " + clocks(position);
  }

  [[nodiscard]] std::string identity(const Uc24Position& position) const {
    return bytes_of(position.board) + letter_of(position.side) + (faulty_("COM-10.2") ? "" : state(position));
  }

  [[nodiscard]] std::string clocks(const Uc24Position& position) const {
    return std::to_string(position.half) + " " + std::to_string(position.full);
  }

 protected:
  static constexpr Extent extent{8, 8};

  [[nodiscard]] const Labels& labels() const { return kinds_.labels(); }
  [[nodiscard]] Uc24Terms terms() const { return {extent, kinds_, rulings_, faulty_}; }
  [[nodiscard]] bool is_pawn(Piece man) const { return kinds_.is_pawn(man.kind); }
  [[nodiscard]] bool is_king(Piece man) const { return kinds_.is_king(man.kind); }

  /// COM-03
  [[nodiscard]] int ahead(Side side) const { return faulty_("COM-03") ? 1 : forward(side); }
  /// The rank of `at` as its owner counts, from 1.
  [[nodiscard]] int own_rank(Square at, Side side) const {
    return ahead(side) > 0 ? rank_of(at) + 1 : extent.ranks - rank_of(at);
  }
  [[nodiscard]] std::optional<Square> next(Square at, int files, int ranks) const {
    return advance(at, {static_cast<std::int8_t>(files), static_cast<std::int8_t>(ranks)}, extent);
  }

  /// The squares that a Pawn on `from` attacks.
  [[nodiscard]] std::vector<Square> struck_by_pawn(Square from, Side side) const {
    std::vector<Square> struck;
    for (const int files : {-1, 1})
      if (const std::optional<Square> to = next(from, files, ahead(side))) struck.push_back(*to);
    return struck;
  }

  [[nodiscard]] static bool stands(const Board& board, std::optional<Square> at, Piece man) {
    if (!at) return false;
    const auto there = board.find(*at);
    return there != board.end() && there->second == man;
  }

  /// Where the Pawn stands that passed over `passed`, which the side to move may take.
  [[nodiscard]] std::optional<Square> passer(const Uc24Position& position, Square passed) const {
    return next(passed, 0, ahead(other(position.side)));
  }
  /// Whether a Pawn of the side to move stands where it could take en passant on `passed`, legal or not.
  [[nodiscard]] bool usable(const Uc24Position& position, Square passed) const {
    for (const auto& [from, man] : position.board) {
      if (man != Piece{kinds_.pawn(), position.side}) continue;
      for (const Square struck : struck_by_pawn(from, man.side))
        if (struck == passed) return true;
    }
    return false;
  }

  Uc24Rulings rulings_;
  Faults faulty_;
  Uc24Table kinds_;

 private:
  /// COM-32: one King a side, no Pawn on the enemy's first row.
  [[nodiscard]] bool men_make_sense(const Board& board) const {
    for (const auto& [at, man] : board) {
      if (is_pawn(man) && own_rank(at, man.side) == extent.ranks && !faulty_("COM-32.6")) return false;
      if (is_king(man) && count(board, man) > 1 && !faulty_("COM-32.4")) return false;
    }
    return true;
  }

  [[nodiscard]] bool read_passed(std::string_view text, Uc24Position& position) const {
    if (text == "-") return true;
    const std::optional<NamedSquare> named = read_square(text, extent);
    if (!named || named->length != text.size()) return false;
    const Square passed = named->at;
    const Side enemy = other(position.side);
    if (own_rank(passed, enemy) != 3 && !faulty_("COM-32.10")) return false;  // COM-32
    if (position.board.contains(passed) && !faulty_("COM-32.8")) return false;
    const std::optional<Square> start = next(passed, 0, -ahead(enemy));
    if (start && position.board.contains(*start) && !faulty_("COM-32.9")) return false;
    if (!stands(position.board, passer(position, passed), {kinds_.pawn(), enemy}) && !faulty_("COM-32.5")) return false;
    if (usable(position, passed) || faulty_("COM-32.3")) position.passed = passed;
    return true;
  }

  [[nodiscard]] bool read_queue(std::string_view text, Side owner, std::deque<Kind>& queue) const {
    if (text == "-") return true;
    if (text.empty()) return false;
    while (!text.empty()) {
      const std::optional<Labels::Read> label = labels().read(text);
      if (!label || label->piece.side != owner) return false;
      if ((is_king(label->piece) || is_pawn(label->piece)) && !faulty_("COM-32.7")) return false;  // COM-32
      if (queue.size() == 16 && !faulty_("UC-01.2")) return false;  // UC-01: sixteen kinds wait at first, none joins
      queue.push_back(label->piece.kind);
      text.remove_prefix(label->length);
    }
    return true;
  }

  [[nodiscard]] static bool read_rights(std::string_view text, Uc24Position& position) {
    const std::vector<std::string_view> numbers = split(text, ',');
    if (numbers.size() != 2) return false;
    for (const Side owner : {Side::first, Side::second}) {
      const std::optional<int> number = read_number(numbers[index(owner)], 0);
      if (!number) return false;
      position.rights[index(owner)] = *number;
    }
    return true;
  }

  /// `e5q`, `c4{nd}`, `e5N+`. COM-32: the capturing piece stands there, and no King was taken.
  [[nodiscard]] bool read_open(std::string_view text, Uc24Position& position) const {
    if (text == "-") return true;
    const std::optional<NamedSquare> named = read_square(text, extent);
    if (!named) return false;
    text.remove_prefix(named->length);
    const std::optional<Labels::Read> label = labels().read(text);
    if (!label || label->piece.side != position.side) return false;
    const std::string_view rest = text.substr(label->length);
    if (!rest.empty() && rest != "+") return false;
    const bool earned = rest == "+";
    // UC-11: the `+` belongs to overlapping exchanges, and Pawns earn nothing.
    if (earned && (!rulings_.overlapping_exchanges || is_pawn(label->piece)) && !faulty_("UC-11.4")) return false;
    if (is_king(label->piece) && !faulty_("COM-32.11")) return false;
    const auto capturing = position.board.find(named->at);
    const bool stands_there = capturing != position.board.end() && capturing->second.side != position.side;
    if (!stands_there && !faulty_("COM-32.12")) return false;
    position.open = OpenCapture{named->at, label->piece, earned};
    return true;
  }

  /// The fields between the side and the clocks.
  [[nodiscard]] std::string state(const Uc24Position& position) const {
    std::string text = position.passed ? name(*position.passed) : "-";
    for (const Side owner : {Side::first, Side::second}) {
      text += " ";
      for (const Kind kind : position.queues[index(owner)]) text += labels().text({kind, owner});
      if (position.queues[index(owner)].empty()) text += "-";
    }
    text += " " + std::to_string(position.rights[0]) + "," + std::to_string(position.rights[1]) + " ";
    if (!position.open) return text + "-";
    return text + name(position.open->at) + labels().text(position.open->victim) + (position.open->earned ? "+" : "");
  }
};

}  // namespace arbiter::model
