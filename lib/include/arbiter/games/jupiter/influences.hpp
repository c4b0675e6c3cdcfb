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
  Set bearers{};  ///< the pieces that have any

  /// Those of a board, looked for piece by piece.
  [[nodiscard]] static Influences of(const Table& board, const Roster& roster) noexcept {
    return among(board.occupied(), board, roster);
  }
  /// Those of `board` after it changed, where pieces that have influences came to or went from `touched` alone.
  [[nodiscard]] Influences after(const Set& touched, const Table& board, const Roster& roster) const noexcept {
    return among((bearers | touched) & board.occupied(), board, roster);
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

 private:
  /// Those of the pieces on `places`.
  [[nodiscard]] static Influences among(const Set& places, const Table& board, const Roster& roster) noexcept {
    Influences all;
    places.for_each([&](Square s) {
      if (const std::uint8_t has = roster.influence(board.kind_at(s)); has != 0) {
        all.bearers |= Set(s);
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
};

/// Phase 2: every piece on a square poisoned against it is removed, all at once; from where those went that have
/// influences. (JUP-12)
inline Set activate(Table& board, const Poison& laid, const Roster& roster) noexcept {
  Set gone{};
  for (const Side side : {Side::first, Side::second}) {
    const Set dying = board.of(side) & laid[index(other(side))];
    if (dying.empty()) continue;
    dying.for_each([&](Square s) {
      if (roster.influence(board.kind_at(s)) != 0) gone |= Set(s);
      board.clear(s);
    });
  }
  return gone;
}

}  // namespace arbiter::jupiter
