// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include <arbiter/text/labels.hpp>

#include "model/board.hpp"

namespace arbiter::model {

/// An edit of a way as it was played: a piece goes from a square to a square, or a piece appears.
struct Edit {
  enum class What : std::uint8_t { goes, appears };
  What what = What::goes;
  Square from{};
  Square to{};
  Piece piece{};  ///< what appears

  [[nodiscard]] static Edit go(Square from, Square to) { return {What::goes, from, to, {}}; }
  [[nodiscard]] static Edit appear(Piece piece, Square to) { return {What::appears, {}, to, piece}; }
};

/// Writes turns of one game.
class TurnWriter {
 public:
  TurnWriter(const Labels& labels, Extent extent, const Faults& faulty)
      : labels_(labels), extent_(extent), faulty_(faulty) {}

  /// The edits of the text of a way: as played, then what is still to change. (COM-23)
  [[nodiscard]] std::vector<std::string> edits(const Board& before, const std::vector<Edit>& played,
                                               const Board& after) const {
    std::vector<std::string> texts;
    Board board = before;
    for (const Edit& edit : played) {
      if (faulty_("COM-23") && board.contains(edit.to)) texts.push_back("@-" + at(edit.to));
      if (edit.what == Edit::What::goes) {
        const Piece piece = board.at(edit.from);
        texts.push_back(mover(piece, edit, after) + at(edit.from) + "-" + at(edit.to));  // COM-20
        board.erase(edit.from);
        board[edit.to] = piece;
      } else {
        texts.push_back(label(edit.piece) + "-" + at(edit.to));  // COM-21
        board[edit.to] = edit.piece;
      }
    }
    if (faulty_("COM-23.2")) std::reverse(texts.begin(), texts.end());
    for (const auto& [where, piece] : board)
      if (!after.contains(where) && !faulty_("COM-22")) texts.push_back("@-" + at(where));  // COM-22
    for (const auto& [where, piece] : after) {
      const auto man = board.find(where);
      if (man != board.end() && man->second == piece) continue;
      if (faulty_("COM-21") && !texts.empty())
        texts.back() += "=" + label(piece);
      else
        texts.push_back(label(piece) + "-" + at(where));
    }
    return texts;
  }

  /// The edits joined; nothing changed is `pass`. (COM-25)
  [[nodiscard]] static std::string join(const std::vector<std::string>& edits) {
    if (edits.empty()) return "pass";
    std::string text;
    for (const std::string& edit : edits) text += (text.empty() ? "" : "; ") + edit;
    return text;
  }

 private:
  [[nodiscard]] std::string label(Piece piece) const {
    if (faulty_("COM-02")) piece.side = Side::first;
    if (faulty_("COM-26")) return std::string(labels_.label(piece));
    return labels_.text(piece);
  }
  [[nodiscard]] std::string mover(Piece piece, const Edit& edit, const Board& after) const {
    const auto arrived = after.find(edit.to);
    if (faulty_("COM-20") && arrived != after.end()) piece = arrived->second;
    return label(piece) + " ";
  }
  [[nodiscard]] std::string at(Square where) const {
    if (faulty_("COM-01")) where = square(file_of(where), extent_.ranks - 1 - rank_of(where));
    return name(where);
  }

  const Labels& labels_;
  Extent extent_;
  const Faults& faulty_;
};

}  // namespace arbiter::model
