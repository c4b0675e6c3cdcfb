// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "model/board.hpp"
#include "model/fen.hpp"
#include "model/jupiter_rows.hpp"
#include "model/jupiter_scene.hpp"
#include "model/text.hpp"

namespace arbiter::model {

struct JupiterPosition {
  Board board;
  Side side = Side::first;
  std::optional<int> pairs_set{};  ///< during the set-up (TYP-08)
  int half = 0;
  int full = 1;
};

/// The positions of Scirocco, Typhoon and Jupiter as text.
class JupiterTexts {
 public:
  JupiterTexts(JupiterRow row, JupiterRulings rulings, Faults faulty)
      : row_(std::move(row)),
        rulings_(rulings),
        faulty_(std::move(faulty)),
        kinds_(ruled_kinds(row_, rulings_, faulty_)) {}

  [[nodiscard]] const Faults& faulty() const { return faulty_; }
  [[nodiscard]] TurnWriter writer() const { return TurnWriter(kinds_.labels(), row_.extent, faulty_); }

  [[nodiscard]] std::optional<JupiterPosition> read(std::string_view fen) const {
    const std::size_t more = has_set_up() ? 1 : 0;
    const auto fields = read_fields(fen, 4 + more, faulty_);
    if (!fields) return std::nullopt;
    const std::optional<Board> board = read_board((*fields)[0], row_.extent, kinds_.labels(), faulty_);
    const std::optional<Side> side = read_side((*fields)[1]);
    const std::optional<int> half = read_number((*fields)[2 + more], 0);
    const std::optional<int> full = read_number((*fields)[3 + more], faulty_("COM-30.7") ? 0 : 1);
    if (!board || !side || !half || !full) return std::nullopt;
    JupiterPosition position{*board, *side, std::nullopt, *half, *full};
    if (has_set_up() && (*fields)[2] != "-") {
      position.pairs_set = read_number((*fields)[2], 0);
      if (!position.pairs_set) return std::nullopt;
      if (*position.pairs_set >= pairs() && !faulty_("COM-32")) return std::nullopt;  // COM-32: out of range
      // TYP-08: field 0 has `w` to move, fields 1 and on `b`.
      if ((*position.pairs_set == 0) != (*side == Side::first)) return std::nullopt;
    }
    if (row_.check && !faulty_("COM-32.4"))
      for (const Side owner : {Side::first, Side::second})
        if (royals(position.board, owner) > 1) return std::nullopt;  // COM-32
    return position;
  }

  [[nodiscard]] std::string print(const JupiterPosition& position) const {
    return print_board(position.board, row_.extent, kinds_.labels(), faulty_) + " " + letter_of(position.side) + " " +
           set_up_field(position) + clocks(position);
  }

  [[nodiscard]] std::string identity(const JupiterPosition& position) const {
    return bytes_of(position.board) + letter_of(position.side) + set_up_field(position);
  }

  [[nodiscard]] std::string clocks(const JupiterPosition& position) const {
    return std::to_string(position.half) + " " + std::to_string(position.full);
  }

 protected:
  [[nodiscard]] bool has_set_up() const { return !row_.pairs.empty(); }
  [[nodiscard]] int pairs() const { return static_cast<int>(row_.pairs.size()); }
  [[nodiscard]] Scene scene(const Board& board) const { return {board, row_.extent, kinds_, rulings_, faulty_}; }

  [[nodiscard]] int men(const Board& board, Side side) const {
    int n = 0;
    for (const auto& [at, man] : board)
      if (man.side == side) ++n;
    return n;
  }
  [[nodiscard]] int royals(const Board& board, Side side) const {
    int n = 0;
    for (const auto& [at, man] : board)
      if (man.side == side && is_royal(man)) ++n;
    return n;
  }
  /// TYP-01
  [[nodiscard]] bool is_royal(Piece man) const {
    if (faulty_("TYP-01") && kinds_.row(man.kind).label == "TP") return false;
    return kinds_.can(man, Power::royal);
  }

  JupiterRow row_;
  JupiterRulings rulings_;
  Faults faulty_;
  KindTable kinds_;

 private:
  [[nodiscard]] std::string set_up_field(const JupiterPosition& position) const {
    if (!has_set_up()) return "";
    return (position.pairs_set ? std::to_string(*position.pairs_set) : "-") + " ";
  }
};

}  // namespace arbiter::model
