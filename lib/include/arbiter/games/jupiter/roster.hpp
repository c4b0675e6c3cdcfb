// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/board/kind.hpp>
#include <arbiter/board/neighbours.hpp>
#include <arbiter/board/square.hpp>
#include <arbiter/board/square_set.hpp>
#include <arbiter/games/jupiter/kinds.hpp>
#include <arbiter/movement/movement_reader.hpp>
#include <arbiter/movement/walks.hpp>
#include <arbiter/text/labels.hpp>

namespace arbiter::jupiter {

/// A set of squares of the largest board.
using Set = SquareSet<16>;

/// What a kind may become: always, or (TYP-20) only while a friend of one of the kinds that it may otherwise become
/// stands on the board.
struct Promotion {
  Kind becomes = Kind::none;
  bool needs_one = false;
  friend constexpr bool operator==(const Promotion&, const Promotion&) noexcept = default;
};

/// The kinds of a game made ready for its board: movement, powers and promotions by kind.
class Roster {
 public:
  /// The kinds of `rows` in their order, those that have a label already left out, with what `becomings` add.
  /// Precondition: every movement string is one, and no two kinds have one label.
  Roster(std::span<const Row> rows, std::span<const Becoming> becomings, Extent board)
      : extent_(board), within_(Set::all(board)) {
    for (const Row& row : rows) {
      const Kind plain = add(row.plain);
      if (row.promoted.label.empty()) continue;
      const Kind promoted = add(row.promoted);
      promotions_[row_of(plain)].push_back({promoted, false});
    }
    std::vector<std::string> names;
    for (const KindRow& kind : kinds_) names.emplace_back(kind.label);
    labels_ = Labels(std::move(names));
    for (const Becoming& one : becomings)
      promotions_[row_of(called(one.kind))].push_back({called(one.becomes), one.needs_one});
    for (int d = 0; d < 8; ++d)
      within_.for_each([&](Square s) { next_[static_cast<std::size_t>(d)][index(s)] = advance(s, step_in(d), board); });
    within_.for_each([&](Square s) { around_[index(s)] = neighbours(Set(s)) & within_; });
    walks_.emplace(kinds_, board);
  }

  /// The kind with this label. Precondition: there is one.
  [[nodiscard]] Kind called(std::string_view label) const { return labels_.find(label)->kind; }

  /// Files and ranks of the board.
  [[nodiscard]] Extent extent() const noexcept { return extent_; }
  /// All squares of the board.
  [[nodiscard]] Set within() const noexcept { return within_; }
  /// The labels of the kinds. (COM-02)
  [[nodiscard]] const Labels& labels() const noexcept { return labels_; }
  /// Name, label and movement of a kind. Precondition for this and the next two: a kind of the roster.
  [[nodiscard]] const KindRow& kind(Kind kind) const noexcept { return kinds_[row_of(kind)]; }
  /// What a kind can do beside its moves.
  [[nodiscard]] const Powers& powers(Kind kind) const noexcept { return powers_[row_of(kind)]; }
  /// What a kind may become.
  [[nodiscard]] std::span<const Promotion> promotions(Kind kind) const noexcept { return promotions_[row_of(kind)]; }
  /// The moves of the movement strings.
  [[nodiscard]] const Walks<16>& walks() const noexcept { return *walks_; }
  /// A move of this kind takes nothing but what it lands on, unless it burns.
  [[nodiscard]] bool lands_plainly(Kind kind) const noexcept { return lands_plainly_[row_of(kind)]; }
  /// A move of this kind changes nothing but the squares where it starts and ends.
  [[nodiscard]] bool moves_plainly(Kind kind) const noexcept { return moves_plainly_[row_of(kind)]; }
  /// This kind moves plainly and does nothing else.
  [[nodiscard]] bool is_plain(Kind kind) const noexcept { return is_plain_[row_of(kind)]; }
  /// How a kind bears on more than its own turns, as bits of Influence; none for Kind::none.
  [[nodiscard]] std::uint8_t influence(Kind kind) const noexcept { return influence_[static_cast<std::size_t>(kind)]; }
  /// The `ranks` farthest ranks, seen from `side`.
  [[nodiscard]] Set farthest(Side side, int ranks) const noexcept {
    Set zone{};
    for (int r = 0; r < ranks && r < extent_.ranks; ++r)
      zone |= Set::rank(side == Side::first ? extent_.ranks - 1 - r : r, extent_);
    return zone;
  }
  /// Some kind doubles. (JUP-40)
  [[nodiscard]] bool has_doublers() const noexcept { return has_doublers_; }

  /// The square next to `s` in a direction, if it is on the board.
  [[nodiscard]] std::optional<Square> next(Square s, int direction) const noexcept {
    return next_[static_cast<std::size_t>(direction)][index(s)];
  }
  /// The squares next to `s`.
  [[nodiscard]] Set around(Square s) const noexcept { return around_[index(s)]; }

 private:
  Kind add(const KindText& text) {
    for (std::size_t row = 0; row < kinds_.size(); ++row)
      if (kinds_[row].label == text.label) return kind_of_row(row);
    kinds_.push_back({text.name, text.label, text.movement,
                      text.movement.empty() ? Movement{} : parse_movement(text.movement).movement});
    powers_.push_back(text.powers);
    promotions_.emplace_back();
    const Powers& has = text.powers;
    const bool plainly = has.tramples == 0 && !has.longleaps && !has.withdraws && !has.approaches && !has.converts;
    const bool acts = has.relays != Relay::none || (has.leaps | has.stands | has.lion_lines) != 0 || has.lion ||
                      has.exchanges || has.hops || has.pushes != 0;
    lands_plainly_[kinds_.size() - 1] = plainly;
    moves_plainly_[kinds_.size() - 1] = plainly && !has.burns;
    is_plain_[kinds_.size() - 1] = plainly && !has.burns && !acts;
    influence_[kinds_.size()] = influence_of(has);
    has_doublers_ = has_doublers_ || text.powers.doubles;
    return kind_of_row(kinds_.size() - 1);
  }

  Extent extent_;
  Set within_;
  std::vector<KindRow> kinds_;
  std::vector<Powers> powers_;
  std::vector<std::vector<Promotion>> promotions_;
  std::array<bool, 256> lands_plainly_{};  ///< this and the next two by row
  std::array<bool, 256> moves_plainly_{};
  std::array<bool, 256> is_plain_{};
  std::array<std::uint8_t, 256> influence_{};  ///< by kind
  Labels labels_;
  std::array<std::array<std::optional<Square>, 256>, 8> next_{};
  std::array<Set, 256> around_{};
  std::optional<Walks<16>> walks_;
  bool has_doublers_ = false;
};

}  // namespace arbiter::jupiter
