// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/games/orthodox/house.hpp>
#include <arbiter/games/orthodox/ini/draft.hpp>
#include <arbiter/movement/kinds.hpp>
#include <arbiter/text/labels.hpp>
#include <arbiter/text/rows.hpp>

namespace arbiter::orthodox {

/// A `startFen` made a FEN of this library: fields that are left out are put in, rights that no King and Rook have are
/// left out, and what castles with what is found as Fairy-Stockfish finds it.
class IniStart {
 public:
  IniStart(const Draft& draft, const std::vector<KindRow>& kinds, const House& house) : draft_(draft), house_(house) {
    std::vector<std::string> labels;
    for (const KindRow& kind : kinds) labels.emplace_back(kind.label);
    labels_ = Labels(std::move(labels));
    std::vector<std::string> fields = words(draft.start);
    if (fields.size() < 2) {
      faults_.emplace_back("expected a board and the side to move");
      return;
    }
    read_board(fields[0]);
    fen_ = fields[0] + " " + fields[1];
    std::size_t at = 2;
    std::string rights = "-";
    std::string passed = "-";
    if (at < fields.size() && !is_number(fields[at])) rights = fields[at++];
    if (at < fields.size() && !is_number(fields[at])) passed = fields[at++];
    read_rights(rights);
    fen_ += " " + passed + " ";
    fen_ += at < fields.size() ? fields[at++] : "0";
    fen_ += " ";
    fen_ += at < fields.size() ? fields[at++] : "1";
    if (at < fields.size()) faults_.push_back("expected no more than the clocks, not " + in_quotes(fields[at]));
  }

  /// The FEN; that it is a position is not looked at.
  [[nodiscard]] const std::string& fen() const noexcept { return fen_; }
  /// What castles with what, by side and wing.
  [[nodiscard]] const std::array<std::array<HouseCastling, 2>, 2>& castling() const noexcept { return castling_; }
  /// What is wrong.
  [[nodiscard]] const std::vector<std::string>& faults() const noexcept { return faults_; }

 private:
  [[nodiscard]] static std::vector<std::string> words(std::string_view text) {
    std::vector<std::string> found;
    while (!text.empty()) {
      const std::size_t end = std::min(text.find(' '), text.size());
      if (end != 0) found.emplace_back(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    return found;
  }
  [[nodiscard]] static bool is_number(std::string_view text) {
    return text.find_first_not_of("0123456789") == std::string_view::npos;
  }

  void read_board(std::string& field) {
    const std::size_t bracket = std::min(field.find('['), field.size());
    std::string hands = field.substr(bracket);
    field.resize(bracket);
    if (hands == "[-]") hands = "[]";
    if (draft_.drops)
      field += hands.empty() ? "[]" : hands;
    else if (hands.size() > 2)
      faults_.emplace_back("pieces in hand, though none is ever dropped");
    if (field.find('*') < bracket) faults_.emplace_back("there are no walls here");
    field = with_promoted(field);
    std::vector<Reason> reasons;
    std::string unmarked = field.substr(0, field.find('['));
    unmarked.erase(std::remove(unmarked.begin(), unmarked.end(), '~'), unmarked.end());
    pieces_ = read_rows({unmarked, 0},
                        Extent{static_cast<std::uint8_t>(draft_.files), static_cast<std::uint8_t>(draft_.ranks)},
                        labels_, reasons);
  }

  /// `+f`, a promoted Ferz, written as what it was promoted to.
  [[nodiscard]] std::string with_promoted(std::string_view field) {
    std::string text;
    for (std::size_t i = 0; i < field.size(); ++i) {
      if (field[i] != '+' || i + 1 == field.size()) {
        text += field[i];
        continue;
      }
      const auto piece = labels_.find(field.substr(++i, 1));
      const Kind becomes = piece ? house_.promoted[row_of(piece->kind)] : Kind::none;
      if (becomes == Kind::none) {
        faults_.push_back("nothing promotes to " + in_quotes(field.substr(i - 1, 2)));
        continue;
      }
      text += labels_.text(Piece{becomes, piece->side});
      if (draft_.drops && draft_.captures_to_hand && !draft_.keeps_promoted) text += '~';
    }
    return text;
  }

  void read_rights(std::string_view text) {
    std::string kept;
    constexpr std::string_view letters = "KQkq";
    for (const char c : text)
      if (letters.find(c) == std::string_view::npos && c != '-') {
        faults_.push_back("expected castling rights KQkq or -, not " + in_quotes(text));
        break;
      }
    for (std::size_t i = 0; i < letters.size(); ++i) {
      if (text.find(letters[i]) == std::string_view::npos || !draft_.castles) continue;
      const std::size_t side = i / 2;
      if (find_castling(side, i % 2)) kept += letters[i];
    }
    fen_ += " " + (kept.empty() ? std::string("-") : kept);
  }

  [[nodiscard]] Piece at(Square s) const {
    for (const PlacedPiece& placed : pieces_)
      if (placed.at == s) return placed.piece;
    return {};
  }

  /// Finds King and Rook of one castling of the start; false where there is none.
  bool find_castling(std::size_t side, std::size_t wing) {
    const Side owner = side == 0 ? Side::first : Side::second;
    const int rank = side == 0 ? draft_.castling_rank : draft_.ranks - 1 - draft_.castling_rank;
    if (rank < 0 || rank >= draft_.ranks) return false;
    if (!draft_.castling_king[side][king_slot]) {
      faults_.emplace_back("castling of a piece that is no King (castlingKingPiece)");
      return false;
    }
    std::optional<int> king;
    for (const PlacedPiece& placed : pieces_)
      if (placed.piece == Piece{house_.royal, owner} && rank_of(placed.at) == rank) king = file_of(placed.at);
    if (!king) return false;
    const int step = wing == 0 ? -1 : 1;  // inwards
    int rook = wing == 0 ? std::min(draft_.rook_short, draft_.files - 1) : draft_.rook_long;
    const auto is_rook = [&](int file) {
      const Piece piece = at(square(file, rank));
      return piece && piece.side == owner && has(house_.rooks[side], piece.kind);
    };
    while (rook != *king && rook >= 0 && rook < draft_.files && !is_rook(rook)) rook += step;
    if (rook == *king || rook < 0 || rook >= draft_.files) return false;
    const int to = wing == 0 ? draft_.king_to_short : draft_.king_to_long;
    if (to >= draft_.files || to + step < 0 || to + step >= draft_.files || to == *king ||
        (rook > *king) != (wing == 0)) {
      faults_.emplace_back("castling in which the King stays or leaves the board");
      return false;
    }
    castling_[side][wing] = {true, square(*king, rank), square(rook, rank), square(to, rank)};
    return true;
  }

  const Draft& draft_;
  const House& house_;
  Labels labels_;
  std::vector<PlacedPiece> pieces_;
  std::string fen_;
  std::array<std::array<HouseCastling, 2>, 2> castling_{};
  std::vector<std::string> faults_;
};

}  // namespace arbiter::orthodox
