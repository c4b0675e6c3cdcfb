// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include <arbiter/game/turn.hpp>
#include <arbiter/games/jupiter/acts.hpp>
#include <arbiter/games/jupiter/changes.hpp>
#include <arbiter/games/jupiter/influences.hpp>
#include <arbiter/games/jupiter/push.hpp>
#include <arbiter/games/jupiter/roster.hpp>

namespace arbiter::jupiter {

/// Phase 1, one part: makes acts on a board. (TYP-05, JUP-20, JUP-30)
class Making {
 public:
  Making(const Roster& roster, const Acts& acts) : roster_(&roster), acts_(&acts) {}

  /// Makes a part that is within reach; the square on which the acting piece stands afterwards. Where
  /// pieces that have influences came or went is added to `touched`.
  Square make(Table& board, const Part& part, Set& touched) const {
    Changes changes;
    const Square now = note(board, part, changes);
    touched |= changes.apply(board, *roster_);
    return now;
  }
  /// The same, whatever was touched.
  Square make(Table& board, const Part& part) const {
    Set touched{};
    return make(board, part, touched);
  }

  /// Notes what a part that is within reach would change; the square on which the acting piece stands afterwards.
  /// Precondition: `changes` are none so far.
  Square note(const Table& board, const Part& part, Changes& changes) const {
    const Piece piece = board.at(part.from);
    const Piece then{part.becomes == Kind::none ? piece.kind : part.becomes, piece.side};
    const Powers& powers = roster_->powers(piece.kind);
    const auto go = [&](Piece arriving) {
      changes.clear(board, part.from);
      changes.set(board, part.to, arriving);
    };
    switch (part.power) {
      case Power::pass: return part.from;
      case Power::stand: changes.clear(board, part.to); return part.from;
      case Power::relay: go(piece); return part.via;
      case Power::exchange:
        changes.set(board, part.from, board.at(part.to));
        changes.set(board, part.to, then);
        break;
      case Power::push: Push::of(*roster_, board, part, acts_->rulings().crush).note(changes, then); break;
      case Power::leap:
      case Power::step_twice:
        changes.clear(board, part.via);
        go(then);
        break;
      default:
        go(then);
        if (!roster_->lands_plainly(piece.kind)) take_along(board, part, piece, powers, changes);
    }
    if (powers.burns) roster_->around(part.to).for_each([&](Square s) { take(board, piece.side, s, changes); });
    return part.to;
  }

 private:
  /// Takes an enemy of `side` on `s`, if one stands there.
  static bool take(const Table& board, Side side, std::optional<Square> s, Changes& changes) {
    const Piece victim = s ? changes.at(board, *s) : Piece{};
    if (!victim || victim.side == side) return false;
    changes.clear(board, *s);
    return true;
  }

  /// What a move by the piece's own power does beside taking what it lands on.
  void take_along(const Table& board, const Part& part, Piece piece, const Powers& powers, Changes& changes) const {
    const int direction = direction_between(part.from, part.to);
    if (direction < 0) return;
    if (powers.tramples != 0 || powers.longleaps)
      for (Square s = *roster_->next(part.from, direction); s != part.to; s = *roster_->next(s, direction))
        take(board, piece.side, s, changes);
    if (powers.withdraws) take(board, piece.side, roster_->next(part.from, (direction + 4) & 7), changes);
    std::optional<Square> ahead = roster_->next(part.to, direction);
    if (powers.converts && ahead && board.holds(*ahead, other(piece.side)))
      changes.set(board, *ahead, Piece{board.kind_at(*ahead), piece.side});
    if (powers.approaches)
      while (take(board, piece.side, ahead, changes)) ahead = roster_->next(*ahead, direction);
  }

  const Roster* roster_;
  const Acts* acts_;
};

}  // namespace arbiter::jupiter
