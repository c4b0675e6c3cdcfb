// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include <arbiter/text/labels.hpp>

#include "model/board.hpp"
#include "model/fen.hpp"
#include "model/text.hpp"

namespace arbiter::model {

struct TepuyPosition {
  Board board;
  Side side = Side::first;
  int half = 0;  ///< turns since any piece was removed, a friend or a King too
  int full = 1;
};

/// Tepuy's positions as text.
class TepuyTexts {
 public:
  explicit TepuyTexts(Faults faulty) : faulty_(std::move(faulty)) {}

  [[nodiscard]] const Faults& faulty() const { return faulty_; }
  [[nodiscard]] TurnWriter writer() const { return TurnWriter(labels_, extent_, faulty_); }

  /// TPY-01: `standard`, which needs no name, `flat` or `spread`.
  [[nodiscard]] std::string start(std::string_view name) const {
    if (name.empty() || name == "standard") return "2g1k1g2/9/g7g/9/9/9/G7G/9/2G1K1G2 w 0 1";
    if (name == "flat") return "2ggkgg2/9/9/9/9/9/9/9/2GGKGG2 w 0 1";
    if (name == "spread") return "1g1gkg1g1/9/9/9/9/9/9/9/1G1GKG1G1 w 0 1";
    throw std::invalid_argument("no start is called " + std::string(name));
  }

  [[nodiscard]] std::optional<TepuyPosition> read(std::string_view fen) const {
    const auto fields = read_fields(fen, 4, faulty_);
    if (!fields) return std::nullopt;
    const std::optional<Board> board = read_board((*fields)[0], extent_, labels_, faulty_);
    const std::optional<Side> side = read_side((*fields)[1]);
    const std::optional<int> half = read_number((*fields)[2], 0);
    const std::optional<int> full = read_number((*fields)[3], faulty_("COM-30.7") ? 0 : 1);
    if (!board || !side || !half || !full) return std::nullopt;
    for (const Side owner : {Side::first, Side::second})
      if (count(*board, king(owner)) > 1 && !faulty_("COM-32.4")) return std::nullopt;  // COM-32
    return TepuyPosition{*board, *side, *half, *full};
  }

  [[nodiscard]] std::string print(const TepuyPosition& position) const {
    return print_board(position.board, extent_, labels_, faulty_) + " " + letter_of(position.side) + " " +
           clocks(position);
  }

  [[nodiscard]] std::string identity(const TepuyPosition& position) const {
    return bytes_of(position.board) + letter_of(position.side);
  }

  [[nodiscard]] std::string clocks(const TepuyPosition& position) const {
    return std::to_string(position.half) + " " + std::to_string(position.full);
  }

 protected:
  [[nodiscard]] Piece king(Side side) const { return piece("K", side); }
  [[nodiscard]] Piece general(Side side) const { return piece("G", side); }
  [[nodiscard]] Piece soldier(Side side) const { return piece("S", side); }

  Faults faulty_;
  Extent extent_{9, 9};
  Labels labels_{{"K", "G", "S"}};

 private:
  [[nodiscard]] Piece piece(std::string_view label, Side side) const { return {labels_.find(label)->kind, side}; }
};

}  // namespace arbiter::model
