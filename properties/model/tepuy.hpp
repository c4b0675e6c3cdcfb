// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "model/ruled.hpp"
#include "model/tepuy_parts.hpp"

namespace arbiter::model {

/// Tepuy: whole turns, and how games end.
class TepuyRules : public TepuyParts {
 public:
  using Position = TepuyPosition;
  using TepuyParts::TepuyParts;

  /// TPY-12
  [[nodiscard]] bool repetition_draws() const {
    if (faulty_("TPY-12")) return false;
    return rulings_.third_draws || faulty_("TPY-12.2");
  }

  [[nodiscard]] End end(const TepuyPosition& position, bool can_move) const {
    const Side mine = position.side;
    const End lost = won_by(other(mine));
    // TPY-10, COM-32: without its King a side has lost; if both are without, the side to move has.
    if (!faulty_("COM-32")) {
      const bool enemy_has = has_king(position.board, other(mine));
      if (!has_king(position.board, mine)) return faulty_("COM-32.5") && !enemy_has ? won_by(mine) : lost;
      if (!enemy_has) return won_by(mine);
    }
    if (!can_move) return faulty_("TPY-11") ? End::draw : lost;         // TPY-11
    if (position.half >= 100 && faulty_("TPY-12.3")) return End::draw;  // TPY-12: no move-count rule
    return End::none;
  }

  /// TPY-02, TPY-11: the complete turns, and the captures of the King, which are turns by themselves (TPY-10).
  [[nodiscard]] std::vector<Way<TepuyPosition>> legal(const TepuyPosition& position) const {
    std::vector<Way<TepuyPosition>> ways;
    const TepuyPlayed start{{}, position.board, position.side};
    if (faulty_("TPY-02.3")) {
      for (const TepuyPlayed& first : king_moves(start))
        for (const TepuyPlayed& second : moves(first))
          for (const TepuyPlayed& third : drops(second)) finish(position, third, ways);
      return ways;
    }
    for (const TepuyPlayed& first : moves(start)) {
      if (first.over) {
        finish(position, first, ways);
        continue;
      }
      for (const TepuyPlayed& second : drops(first)) add_king_moves(position, second, ways);
      if (faulty_("TPY-02.2")) add_king_moves(position, first, ways);
    }
    return ways;
  }

 private:
  [[nodiscard]] bool has_king(const Board& board, Side side) const { return find(board, king(side)).has_value(); }

  void add_king_moves(const TepuyPosition& before, const TepuyPlayed& played,
                      std::vector<Way<TepuyPosition>>& ways) const {
    for (const TepuyPlayed& last : king_moves(played)) finish(before, last, ways);
    if (faulty_("TPY-02")) finish(before, played, ways);
  }

  /// Adds the turn `played`: the other side is to move (TPY-10: after a capture of the King too), the clocks go on.
  void finish(const TepuyPosition& before, const TepuyPlayed& played, std::vector<Way<TepuyPosition>>& ways) const {
    if (faulty_("TPY-10.2") && !played.over) {
      const std::optional<Square> at = find(played.board, king(before.side));
      if (at && is_attacked(played.board, before.side, *at)) return;
    }
    TepuyPosition after{played.board, other(before.side), 0, before.full};
    if (faulty_("TPY-10.3") && played.over) after.side = before.side;
    if (!sets_clock_back(before, played)) after.half = counted_on(before.half, faulty_);
    if (before.side == Side::second || faulty_("COM-30.6")) after.full = counted_on(before.full, faulty_);
    ways.push_back({played.edits, std::move(after)});
  }

  /// A removed piece does, a friend or a King too, whatever was dropped.
  [[nodiscard]] bool sets_clock_back(const TepuyPosition& before, const TepuyPlayed& played) const {
    if (faulty_("COM-33")) return played.board.size() < before.board.size();
    if (faulty_("COM-33.2") && friends(played.board, before.side) < friends(before.board, before.side) + 1)
      return false;
    if (faulty_("COM-33.3") && played.over) return false;
    return played.removed;
  }

  /// Only for fault COM-33.2.
  [[nodiscard]] static int friends(const Board& board, Side side) {
    int n = 0;
    for (const auto& [at, man] : board)
      if (man.side == side) ++n;
    return n;
  }
};

}  // namespace arbiter::model
