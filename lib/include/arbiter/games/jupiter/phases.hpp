// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>

#include <arbiter/game/turn.hpp>
#include <arbiter/games/jupiter/acts.hpp>
#include <arbiter/games/jupiter/position.hpp>
#include <arbiter/games/jupiter/roster.hpp>

namespace arbiter::jupiter {

/// By side: the squares that it has poisoned. (JUP-10)
using Poison = std::array<Set, 2>;

/// The poison that the pieces on a board lay. (JUP-07, phase 3)
[[nodiscard]] inline Poison poison(const Table& board, const Roster& roster) {
  Poison laid{};
  if (!roster.has_poison()) return laid;
  board.occupied().for_each([&](Square s) {
    const Powers& powers = roster.powers(board.kind_at(s));
    Set& mine = laid[board.holds(s, Side::first) ? 0 : 1];
    if (powers.burns) mine |= roster.around(s);
    if (powers.poisons) mine |= Set(s);
  });
  return laid;
}

/// Phase 2: every piece on a square poisoned against it is removed, all at once. (JUP-12)
inline void activate(Table& board, const Poison& laid) {
  for (const Side side : {Side::first, Side::second})
    (board.of(side) & laid[index(other(side))]).for_each([&](Square s) { board.clear(s); });
}

/// A piece of `side` on `s` cannot act. (TYP-35)
[[nodiscard]] inline bool is_frozen(const Table& board, const Roster& roster, Side side, Square s) {
  bool frozen = false;
  if (roster.has_freezers())
    (roster.around(s) & board.of(other(side))).for_each([&](Square near) {
      frozen = frozen || roster.powers(board.kind_at(near)).freezes;
    });
  return frozen;
}

/// A piece on `s` is next to a Doubler of either side. (JUP-40)
[[nodiscard]] inline bool is_doubled(const Table& board, const Roster& roster, Square s) {
  bool doubled = false;
  if (roster.has_doublers())
    (roster.around(s) & board.occupied()).for_each([&](Square near) {
      doubled = doubled || roster.powers(board.kind_at(near)).doubles;
    });
  return doubled;
}

/// Phase 1, one part: makes acts on a board. (TYP-05, JUP-20, JUP-30)
class Making {
 public:
  Making(const Roster& roster, const Acts& acts) : roster_(&roster), acts_(&acts) {}

  /// Makes a part that is within reach; the square on which the acting piece stands afterwards.
  Square make(Table& board, const Part& part) const {
    const Piece piece = board.at(part.from);
    const Powers& powers = roster_->powers(piece.kind);
    Square now = part.to;
    switch (part.power) {
      case Power::pass: return part.from;
      case Power::stand: board.clear(part.to); return part.from;
      case Power::relay: go(board, part.from, part.to, piece); return part.via;
      case Power::exchange: exchange(board, part, piece); break;
      case Power::push: push(board, part, piece); break;
      case Power::leap:
      case Power::step_twice:
        board.clear(part.via);
        go(board, part.from, part.to, piece);
        break;
      default: move(board, part, piece, powers);
    }
    if (powers.burns) take_all(board, roster_->around(now) & board.of(other(piece.side)));
    if (part.becomes != Kind::none) board.set(now, Piece{part.becomes, piece.side});
    return now;
  }

 private:
  static void go(Table& board, Square from, Square to, Piece piece) {
    board.clear(to);
    board.move(from, to, piece);
  }
  static void take_all(Table& board, Set victims) {
    victims.for_each([&](Square s) { board.clear(s); });
  }
  static void exchange(Table& board, const Part& part, Piece piece) {
    const Piece partner = board.at(part.to);
    board.set(part.to, piece);
    board.set(part.from, partner);
  }
  void push(Table& board, const Part& part, Piece piece) const {
    const int direction = direction_between(part.from, part.to);
    for (Square at = part.from; at != part.to; at = *roster_->next(at, direction))
      if (!acts_->push_once(board, piece, at, direction)) return;
  }

  /// A move by its own power, with the captures that it makes otherwise than by landing.
  void move(Table& board, const Part& part, Piece piece, const Powers& powers) const {
    const bool passes = powers.tramples != 0 || powers.longleaps;
    const bool looks = powers.withdraws || powers.approaches || powers.converts;
    const int direction = passes || looks ? direction_between(part.from, part.to) : -1;
    if (passes && direction >= 0)
      for (Square s = *roster_->next(part.from, direction); s != part.to; s = *roster_->next(s, direction))
        board.clear(s);
    go(board, part.from, part.to, piece);
    if (!looks || direction < 0) return;
    const auto enemy = [&](std::optional<Square> s) { return s && board.holds(*s, other(piece.side)); };
    if (powers.withdraws)
      if (const auto behind = roster_->next(part.from, (direction + 4) & 7); enemy(behind)) board.clear(*behind);
    std::optional<Square> ahead = roster_->next(part.to, direction);
    if (powers.converts && enemy(ahead)) board.set(*ahead, Piece{board.kind_at(*ahead), piece.side});
    if (!powers.approaches) return;
    for (; enemy(ahead); ahead = roster_->next(*ahead, direction)) board.clear(*ahead);
  }

  /// The direction of a straight line from one square to another, or -1.
  [[nodiscard]] static int direction_between(Square from, Square to) noexcept {
    const int files = file_of(to) - file_of(from);
    const int ranks = rank_of(to) - rank_of(from);
    if (files != 0 && ranks != 0 && files != ranks && files != -ranks) return -1;
    const auto sign = [](int n) { return static_cast<std::int8_t>((n > 0) - (n < 0)); };
    return from == to ? -1 : direction_of(Step{sign(files), sign(ranks)});
  }

  const Roster* roster_;
  const Acts* acts_;
};

}  // namespace arbiter::jupiter
