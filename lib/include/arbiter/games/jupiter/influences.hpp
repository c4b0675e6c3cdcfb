// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include <arbiter/board/board.hpp>
#include <arbiter/board/neighbours.hpp>
#include <arbiter/games/jupiter/roster.hpp>

namespace arbiter::jupiter {

/// The board of all three games: without sets of kinds, which are too many.
using Table = Board<16, 0>;

/// By side: the squares that it has poisoned. (JUP-10)
using Poison = std::array<Set, 2>;

/// What the pieces on a board are to more than their own turns: royals, those that freeze and double, and the poison
/// that is laid.
struct Influences {
  Set royals{};
  Set freezers{};
  Set doublers{};
  Poison poison{};

  /// Those of a board, looked for piece by piece.
  [[nodiscard]] static Influences of(const Table& board, const Roster& roster) noexcept {
    Influences all;
    board.occupied().for_each([&](Square s) {
      if (const std::uint8_t has = roster.influence(board.kind_at(s)); has != 0) {
        Set& laid = all.poison[board.holds(s, Side::first) ? 0 : 1];
        if ((has & influence::royal) != 0) all.royals |= Set(s);
        if ((has & influence::poisons) != 0) laid |= Set(s);
        if ((has & influence::burns) != 0) laid |= roster.around(s);
        if ((has & influence::freezes) != 0) all.freezers |= Set(s);
        if ((has & influence::doubles) != 0) all.doublers |= Set(s);
      }
    });
    return all;
  }

  /// The squares that are poisoned against `side`.
  [[nodiscard]] const Set& poisoned(Side side) const noexcept { return poison[index(other(side))]; }
  /// The pieces of `side` that cannot act. (TYP-35)
  [[nodiscard]] Set frozen(const Table& board, Side side) const noexcept {
    if (freezers.empty()) return freezers;
    return neighbours(freezers & board.of(other(side))) & board.of(side);
  }
  /// The pieces that may act twice. (JUP-40)
  [[nodiscard]] Set doubled(const Table& board) const noexcept { return neighbours(doublers) & board.occupied(); }

  friend bool operator==(const Influences&, const Influences&) noexcept = default;
};

/// Phase 2: every piece on a square poisoned against it is removed, all at once; the influences that went. (JUP-12)
inline std::uint8_t activate(Table& board, const Poison& laid, const Roster& roster) noexcept {
  std::uint8_t gone = 0;
  for (const Side side : {Side::first, Side::second})
    (board.of(side) & laid[index(other(side))]).for_each([&](Square s) {
      gone |= roster.influence(board.kind_at(s));
      board.clear(s);
    });
  return gone;
}

}  // namespace arbiter::jupiter
