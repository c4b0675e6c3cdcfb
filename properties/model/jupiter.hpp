// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "model/jupiter_turns.hpp"

namespace arbiter::model {

/// Scirocco, Typhoon and Jupiter: which turns are legal, and how games end.
class JupiterRules : public JupiterTurns {
 public:
  using Position = JupiterPosition;
  using JupiterTurns::JupiterTurns;

  [[nodiscard]] bool repetition_draws() const {
    if (faulty_("TYP-07")) return false;
    if (faulty_("TYP-07.2") || faulty_("SCI-13.3")) return true;
    return rulings_.repetition == Repetition::third_draws;
  }

  /// SCI-13: what the last of `game` does as the second occurrence of a position; no end where it does nothing.
  [[nodiscard]] End recreated(const std::vector<JupiterPosition>& game) const {
    if (rulings_.repetition != Repetition::mover_loses || faulty_("SCI-13") || faulty_("SCI-13.3")) return End::none;
    const JupiterPosition& now = game.back();
    for (std::size_t i = game.size() - 1; i-- > 0;) {
      if (identity(game[i]) != identity(now)) continue;
      bool attacked = false;
      for (std::size_t turn = i; turn + 1 < game.size(); ++turn)
        if (counts(game, turn)) attacked = attacked || attacks_with_what_moved(game[turn], game[turn + 1].board);
      if (!attacked && !faulty_("SCI-13.2")) return End::draw;
      return won_by(now.side);
    }
    return End::none;
  }

  [[nodiscard]] End end(const JupiterPosition& position, bool can_move) const {
    if (position.pairs_set && !faulty_("TYP-02.5")) return End::none;  // TYP-02: not judged during the set-up
    const Side mine = position.side;
    const Side enemy = other(mine);
    if (!row_.check) {
      const bool i_lost = lost(position.board, mine) || (!can_move && !faulty_("TYP-02.3"));
      const bool enemy_lost = lost(position.board, enemy);
      if (i_lost && enemy_lost && !faulty_("TYP-02.4")) return End::draw;
      if (i_lost) return won_by(enemy);
      return enemy_lost ? won_by(mine) : End::none;
    }
    // SCI-12, COM-32: if both have lost, the side to move has.
    const bool turned = faulty_("SCI-12.3");
    for (const Side side : turned ? std::array{enemy, mine} : std::array{mine, enemy})
      if (bare(position.board, side) || (royals(position.board, side) == 0 && !faulty_("COM-32")))
        return won_by(other(side));
    if (!can_move) {  // SCI-11
      if (faulty_("SCI-11") && !attacked(position.board, mine)) return End::draw;
      return won_by(enemy);
    }
    return End::none;
  }

  [[nodiscard]] std::vector<Way<JupiterPosition>> legal(const JupiterPosition& position) const {
    if (position.pairs_set) return set_up_ways(position);
    std::vector<Way<JupiterPosition>> ways = turns_of(position);
    if (row_.check || faulty_("TYP-03"))
      std::erase_if(ways, [&](const Way<JupiterPosition>& way) { return !may(position, way.after.board); });
    return ways;
  }

 private:
  // --- ends ---------------------------------------------------------------------------------------------------------

  /// TYP-02: no royal, or at most one piece.
  [[nodiscard]] bool lost(const Board& board, Side side) const {
    return (royals(board, side) == 0 && !faulty_("TYP-02")) || (men(board, side) <= 1 && !faulty_("TYP-02.2"));
  }

  /// SCI-12: without non-royal pieces.
  [[nodiscard]] bool bare(const Board& board, Side side) const {
    return men(board, side) == royals(board, side) && !faulty_("SCI-12");
  }

  /// Only for faults: every turn since the earlier position counts, of either side, the repeating one included.
  /// (SCI-13)
  [[nodiscard]] bool counts(const std::vector<JupiterPosition>& game, std::size_t turn) const {
    if (faulty_("SCI-13.4") && turn + 2 == game.size()) return false;
    return !(faulty_("SCI-13.5") && game[turn].side == game.back().side);
  }

  /// SCI-13: whether the piece that changed squares in this turn is able to take some enemy by its own power.
  [[nodiscard]] bool attacks_with_what_moved(const JupiterPosition& before, const Board& board) const {
    for (const auto& [at, man] : board) {
      if (man.side != before.side || scene(before.board).held_by(before.side, at)) continue;
      for (const Act& act : acts_of(scene(board), at))
        if (!act.relay && !act.taken.empty()) return true;
    }
    return false;
  }

  // --- check: Scirocco ----------------------------------------------------------------------------------------------

  /// SCI-10: whether the enemy could capture the royal of `side` by any means. COM-05: legal or not.
  [[nodiscard]] bool attacked(const Board& board, Side side) const {
    for (const Act& act : acts_of(scene(board), other(side))) {
      if (faulty_("SCI-10.2") && act.relay) continue;
      if (faulty_("SCI-10.3") && !act.relay && (act.taken.size() != 1 || act.taken[0] != act.ends)) continue;
      for (const Square victim : act.taken)
        if (is_royal(board.at(victim)) && !(faulty_("COM-05") && pinned(board, act))) return true;
    }
    return false;
  }

  /// Only for fault COM-05: whether the act would leave its own royal to be taken.
  [[nodiscard]] bool pinned(const Board& board, const Act& act) const {
    const Side side = board.at(act.actor).side;
    const Board then = after(board, act);
    for (const Act& answer : acts_of(scene(then), other(side)))
      for (const Square victim : answer.taken)
        if (is_royal(then.at(victim))) return true;
    return false;
  }

  [[nodiscard]] bool may(const JupiterPosition& before, const Board& board) const {
    const Side mine = before.side;
    const Side enemy = other(mine);
    if (!row_.check) return !attacked(board, mine);  // only with fault TYP-03
    if (royals(board, enemy) < royals(before.board, enemy) && !faulty_("COM-32.2")) return false;  // COM-32
    if (bare(board, enemy) && !faulty_("SCI-12.2")) return true;                                   // SCI-12
    return faulty_("SCI-10") || !attacked(board, mine);                                            // SCI-10
  }
};

}  // namespace arbiter::model
