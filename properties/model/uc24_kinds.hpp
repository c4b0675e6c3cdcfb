// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/text/labels.hpp>

#include "model/jupiter_walks.hpp"

namespace arbiter::model {

/// How a kind goes that no move string tells.
enum class Uc24Path : std::uint8_t { none, sissa, rose, dancing_horse, dragon, gryphon, aanca, harvestman, leo, pawn };

/// A row of the rule file's table of kinds. The letters of a move string are explained in jupiter_walks.hpp.
struct Uc24Kind {
  std::string_view name;
  std::string_view label;
  std::string_view moves;
  Uc24Path path = Uc24Path::none;
};

/// The kinds in the order in which a set-up is drawn from them (UC-03), the King before and the Pawn behind.
[[nodiscard]] inline const std::vector<Uc24Kind>& uc24_kinds() {
  static const std::vector<Uc24Kind> kinds{
      {"King", "K", "K"},
      {"Queen", "Q", "Q"},
      {"Rook", "R", "R"},
      {"Knight", "N", "N"},
      {"Amazon", "A", "Q N"},
      {"Sissa", "S", "", Uc24Path::sissa},
      {"Rose", "O", "", Uc24Path::rose},
      {"Dancing Horse", "H", "", Uc24Path::dancing_horse},
      {"Dragon", "D", "R", Uc24Path::dragon},
      {"Archbishoprider", "U", "B NN"},
      {"Nightrider", "W", "NN"},
      {"Gryphon", "G", "", Uc24Path::gryphon},
      {"Aanca", "J", "", Uc24Path::aanca},
      {"Marshall", "M", "R N"},
      {"Cardinal", "C", "B N"},
      {"Rook-Ferz", "RF", "R F"},
      {"Bishop-Wazir", "BW", "B W"},
      {"Knight-Dabbaba", "ND", "N D"},
      {"Knight-Alfil", "NE", "N A"},
      {"Knight-Guard", "NG", "N K"},
      {"Knight-Wazir", "NW", "N W"},
      {"Knight-Ferz", "NF", "N F"},
      {"Harvestman", "V", "", Uc24Path::harvestman},
      {"Leo", "L", "", Uc24Path::leo},
      {"Pawn", "P", "", Uc24Path::pawn},
  };
  return kinds;
}

/// The kinds with their labels, and what their move strings say.
class Uc24Table {
 public:
  Uc24Table() {
    std::vector<std::string> labels;
    for (const Uc24Kind& kind : uc24_kinds()) {
      labels.emplace_back(kind.label);
      walks_.push_back(read_walks(kind.moves));
    }
    labels_ = Labels(std::move(labels));
  }

  [[nodiscard]] const Labels& labels() const { return labels_; }
  [[nodiscard]] Uc24Path path(Piece man) const { return uc24_kinds()[row_of(man.kind)].path; }
  [[nodiscard]] const std::vector<Walk>& walks(Piece man) const { return walks_[row_of(man.kind)]; }
  [[nodiscard]] bool is_pawn(Kind kind) const { return kind == pawn_; }
  [[nodiscard]] bool is_king(Kind kind) const { return kind == king_; }
  [[nodiscard]] Kind king() const { return king_; }
  [[nodiscard]] Kind pawn() const { return pawn_; }

 private:
  Labels labels_;
  std::vector<std::vector<Walk>> walks_;
  Kind king_ = kind_of_row(0);
  Kind pawn_ = kind_of_row(uc24_kinds().size() - 1);
};

}  // namespace arbiter::model
