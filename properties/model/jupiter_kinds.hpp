// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/text/labels.hpp>

#include "model/jupiter_walks.hpp"

namespace arbiter::model {

/// What a kind can do or does to others beside the moves of its move string.
enum class Power : std::uint8_t {
  royal,                   // TYP-01
  jumps_orthogonal,        // takes an adjacent orthogonal enemy by leaping it (SCI-24)
  jumps_diagonal,          // the same, diagonally
  takes_standing,          // takes an adjacent enemy without moving (SCI-24)
  never_next,              // never ends on an adjacent square
  orthogonal_then_bishop,  // Spider
  diagonal_then_rook,      // Octopus
  beyond_mB_cR,            // Vulture, beyond an empty first square
  beyond_mR_cB,            // Ibis
  dervish,                 // relays (SCI-20)
  harpy,                   // relays (SCI-21)
  relays_ferz,             // Relay Ferz
  lion_on_diagonals,       // TYP-30
  lion_on_orthogonals,
  lion_forward,
  lion_on_forward_diagonals,
  lion,          // two steps in any directions
  takes_run,     // TYP-31
  converts,      // TYP-32
  longleaps,     // TYP-33
  exchanges,     // TYP-34
  freezes,       // TYP-35
  withdraws,     // takes the enemy straight behind its step
  hops,          // Cicada
  sweeps,        // takes every enemy on 1 to 3 squares of a Queen line
  glides,        // Salamander: 2 to 4 along a Queen line, to a square next to a friend
  burns,         // JUP-10, JUP-20
  poisons,       // JUP-10: its own square
  doubles,       // JUP-40
  halmops,       // JUP-50
  pushes_two,    // JUP-60: 1 or 2 squares, orthogonal
  pushes_three,  // JUP-60: 1 to 3 squares, 8 directions
  teleports,     // to an empty square next to a friend
};

/// A kind that a piece may become; with `needs`, only where its side has one of these on the board. (TYP-20)
struct Promotion {
  std::string_view label;
  std::vector<std::string_view> needs = {};
};

/// A row of a rule file's table of kinds. The letters of a move string are explained in jupiter_walks.hpp.
struct KindRow {
  std::string_view name;
  std::string_view label;
  std::string_view moves;
  std::vector<Power> powers = {};
  std::vector<Promotion> promotions = {};

  [[nodiscard]] bool can(Power power) const { return std::find(powers.begin(), powers.end(), power) != powers.end(); }
};

/// The kinds of one game, by kind and by label.
class KindTable {
 public:
  explicit KindTable(std::vector<KindRow> rows) : rows_(std::move(rows)) {
    std::vector<std::string> labels;
    for (const KindRow& row : rows_) {
      labels.emplace_back(row.label);
      walks_.push_back(read_walks(row.moves));
    }
    labels_ = Labels(std::move(labels));
  }

  [[nodiscard]] const Labels& labels() const { return labels_; }
  [[nodiscard]] const KindRow& row(Kind kind) const { return rows_[row_of(kind)]; }
  /// What the move string of `kind` says.
  [[nodiscard]] const std::vector<Walk>& walks(Kind kind) const { return walks_[row_of(kind)]; }
  /// Precondition: the game has the label, as the first player spells it.
  [[nodiscard]] Kind kind(std::string_view label) const { return labels_.find(label)->kind; }
  [[nodiscard]] bool can(Piece piece, Power power) const {
    return piece.kind != Kind::none && row(piece.kind).can(power);
  }

 private:
  std::vector<KindRow> rows_;
  std::vector<std::vector<Walk>> walks_;
  Labels labels_;
};

/// For tables that say what differs from another game's: the row with this label.
[[nodiscard]] inline KindRow& row_called(std::vector<KindRow>& rows, std::string_view label) {
  return *std::find_if(rows.begin(), rows.end(), [&](const KindRow& row) { return row.label == label; });
}

}  // namespace arbiter::model
