// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/board.hpp"
#include "model/ruled.hpp"
#include "model/scion_texts.hpp"
#include "model/text.hpp"

namespace arbiter::model {

/// Scion, clause by clause.
class ScionRules : public ScionTexts {
 public:
  using Position = ScionPosition;

  ScionRules(ScionRulings rulings, Faults faulty) : ScionTexts(std::move(faulty)), rulings_(rulings) {}

  [[nodiscard]] bool repetition_draws() const { return !faulty_("SCN-23.4"); }

  [[nodiscard]] End end(const ScionPosition& position, bool can_move) const {
    const Side mine = position.side;
    const End lost = won_by(other(mine));
    const bool clock_ran_out = rulings_.move_rule > 0 ? position.half >= rulings_.move_rule && !faulty_("SCN-23")
                                                      : position.half >= 100 && faulty_("SCN-23.5");
    if (clock_ran_out && faulty_("COM-41")) return End::draw;
    // COM-32: without a Scion on or off the board a side has lost; if both have, the side to move has.
    if (!faulty_("COM-32")) {
      if (!present(position, mine)) return faulty_("COM-32.5") && !present(position, other(mine)) ? won_by(mine) : lost;
      if (!present(position, other(mine))) return won_by(mine);
    }
    if (!can_move) {
      if (attacked(position.board, mine, position.seen_as)) return faulty_("SCN-21") ? End::draw : lost;  // SCN-21
      const bool loses = (rulings_.stalemate_loses && !faulty_("SCN-22.2")) || faulty_("SCN-22");
      return loses ? lost : End::draw;  // SCN-22
    }
    if (clock_ran_out) return End::draw;  // SCN-23; after the others: COM-41
    return End::none;
  }

  [[nodiscard]] std::vector<Way<ScionPosition>> legal(const ScionPosition& position) const {
    const Side mine = position.side;
    // SCN-13: the other side has placed and this one has not, so this turn is the reply.
    const bool bound = position.off[index(mine)] && find(position.board, scion(other(mine))) && !faulty_("SCN-13");
    std::vector<Way<ScionPosition>> ways = allowed(position, bound);
    if (bound && ways.empty() && faulty_("SCN-22.3")) ways = allowed(position, false);
    return ways;
  }

 private:
  /// A way that is tried, and what its legality depends on.
  struct Try {
    Way<ScionPosition> way;
    bool places = false;
    bool takes_scion = false;
  };

  [[nodiscard]] static const ScionKind& row(Kind kind) { return scion_kinds[row_of(kind)]; }

  [[nodiscard]] bool present(const ScionPosition& position, Side side) const {
    return find(position.board, scion(side)) || (position.off[index(side)] && !faulty_("COM-32.6"));
  }

  /// Where the piece on `from` may land: SCN-01, SCN-02, SCN-03. Quiet move and capture alike.
  [[nodiscard]] std::vector<Square> reach(const Board& board, Square from) const {
    const Piece mover = board.at(from);
    const ScionKind& kind = row(mover.kind);
    std::vector<Square> landings;
    int range = kind.range;
    if (kind.label == 'T' && faulty_("SCN-01")) range = 9;
    if (kind.label == 'C' && faulty_("SCN-01.4")) range = 7;
    if (kind.orthogonal)
      for (const Step step : orthogonals) slide(board, extent_, from, step, range, faulty_, landings);
    if (kind.diagonal)
      for (const Step step : diagonals) {
        if (faulty_("SCN-01.2") && kind.label == 'D' && step.ranks != forward(mover.side)) continue;
        slide(board, extent_, from, step, range, faulty_, landings);
      }
    if (kind.label == 'U') {
      for (const Step step : leaps_of(faulty_("SCN-02") ? 2 : 3, 0)) {
        if (faulty_("SCN-02.2") && !clear_between(board, from, step)) continue;
        leap(board, extent_, from, step, landings);
      }
      for (const Step step : leaps_of(1, 2)) leap(board, extent_, from, step, landings);
    }
    if (kind.label == 'O') {
      std::vector<Square> near;
      for (const Step step : orthogonals) leap(board, extent_, from, step, near);
      if (!faulty_("SCN-03.2"))
        for (const Step step : diagonals) leap(board, extent_, from, step, near);
      for (const Square to : near)
        if (board.contains(to) || faulty_("SCN-03")) landings.push_back(to);
    }
    if (faulty_("SCN-01.3"))
      std::erase_if(landings, [&](Square to) {
        const int files = std::abs(file_of(to) - file_of(from));
        const int ranks = std::abs(rank_of(to) - rank_of(from));
        return kind.range > 0 && std::max(files, ranks) > 1 && board.contains(to);
      });
    return landings;
  }

  [[nodiscard]] bool clear_between(const Board& board, Square from, Step step) const {
    for (int n = 1; n < 3; ++n)
      if (board.contains(square(file_of(from) + n * step.files / 3, rank_of(from) + n * step.ranks / 3))) return false;
    return true;
  }

  /// SCN-20: whether the Scion of `side` stands where an enemy piece could capture it. COM-05: legal or not.
  /// SCN-14: a Scion that is not on the board is not attacked.
  [[nodiscard]] bool attacked(Board board, Side side, std::optional<std::pair<Square, Kind>> seen_as) const {
    const std::optional<Square> royal = find(board, scion(side));
    if (!royal) return false;
    if (seen_as) {
      const auto man = board.find(seen_as->first);
      if (man != board.end() && man->second.side == other(side)) man->second.kind = seen_as->second;
    }
    for (const auto& [from, man] : board) {
      if (man.side == side || (man.kind == scion_kind_ && faulty_("SCN-12.3"))) continue;
      const std::vector<Square> landings = reach(board, from);
      if (std::find(landings.begin(), landings.end(), *royal) == landings.end()) continue;
      if (faulty_("COM-05")) {
        Board taken = board;
        taken.erase(from);
        taken[*royal] = man;
        if (strikes(taken, find(taken, scion(man.side)))) continue;
      }
      return true;
    }
    return false;
  }

  /// Only for fault COM-05: whether any enemy of the piece on `target` reaches it.
  [[nodiscard]] bool strikes(const Board& board, std::optional<Square> target) const {
    if (!target) return false;
    for (const auto& [from, man] : board) {
      if (man.side == board.at(*target).side) continue;
      const std::vector<Square> landings = reach(board, from);
      if (std::find(landings.begin(), landings.end(), *target) != landings.end()) return true;
    }
    return false;
  }

  /// Every way that the clauses allow. `bound`: SCN-13 asks for a placement.
  [[nodiscard]] std::vector<Way<ScionPosition>> allowed(const ScionPosition& position, bool bound) const {
    std::vector<Way<ScionPosition>> ways;
    for (Try& tried : everything(position, bound))
      if (may(position, tried)) ways.push_back(std::move(tried.way));
    return ways;
  }

  [[nodiscard]] bool may(const ScionPosition& before, const Try& tried) const {
    const Side mine = before.side;
    if (tried.takes_scion) {
      if (faulty_("COM-32.2")) return true;
      // COM-32: a royal is not captured, but where SCN-12 lets it be placed into check. SCN-20 exempts no turn.
      if (!rulings_.placement_into_check || faulty_("SCN-12.4")) return false;
      if (faulty_("SCN-12.7")) return true;
    }
    if (tried.places && faulty_("SCN-12")) return true;
    if (tried.places && rulings_.placement_into_check && !faulty_("SCN-12.2")) {  // SCN-12
      const bool answer = find(before.board, scion(other(mine))).has_value();
      if (!(answer && faulty_("SCN-12.6"))) return true;
    }
    if (!tried.places && faulty_("SCN-20")) return true;
    return !attacked(tried.way.after.board, mine, before.seen_as);  // SCN-12, SCN-20
  }

  [[nodiscard]] std::vector<Try> everything(const ScionPosition& position, bool bound) const {
    const bool off = position.off[index(position.side)];
    const bool whole = (rulings_.placement_is_turn && !faulty_("SCN-10")) || faulty_("SCN-10.2");
    const bool overdue = off && position.full >= 10 && faulty_("SCN-15");
    std::vector<Try> tries;
    if (off && whole)  // SCN-10
      for (const Square to : squares_of(extent_)) place(Try{{{}, turn_over(position)}}, position.side, to, tries);
    if (whole && (bound || overdue)) return tries;
    if (off && faulty_("SCN-14")) return tries;
    for (const Try& moved : moves(position)) {
      // SCN-12: a capture of the Scion ends the turn, no placement is due.
      if (moved.takes_scion && !faulty_("SCN-12.8")) {
        tries.push_back(moved);
        continue;
      }
      if (!bound && !overdue) tries.push_back(moved);
      if (off && !whole)  // SCN-10 `false`: after the move, in the same turn
        for (const Square to : squares_of(extent_)) place(moved, position.side, to, tries);
    }
    return tries;
  }

  /// The position with the other side to move and the clocks one turn on; nothing moved yet.
  [[nodiscard]] ScionPosition turn_over(const ScionPosition& position) const {
    ScionPosition after = position;
    after.half = counted_on(after.half, faulty_);
    if (position.side == Side::second || faulty_("COM-30.6")) after.full = counted_on(after.full, faulty_);
    after.side = other(position.side);
    after.seen_as.reset();
    return after;
  }

  /// SCN-11: adds `so_far` with the Scion placed on `to`, if that is vacant.
  void place(Try so_far, Side mine, Square to, std::vector<Try>& tries) const {
    ScionPosition& after = so_far.way.after;
    if (after.board.contains(to)) return;
    const bool own_half = mine == Side::first ? rank_of(to) < 5 : rank_of(to) >= 5;
    if (faulty_("SCN-11") && !own_half) return;
    after.board[to] = scion(mine);
    after.off[index(mine)] = false;
    if (!faulty_("SCN-23.2")) after.half = 0;
    so_far.way.edits.push_back(Edit::appear(scion(mine), to));
    so_far.places = true;
    tries.push_back(std::move(so_far));
  }

  /// Every move of a piece, captures with and without promotion.
  [[nodiscard]] std::vector<Try> moves(const ScionPosition& position) const {
    const Side mine = position.side;
    std::vector<Try> all;
    for (const auto& [from, mover] : position.board) {
      if (mover.side != mine) continue;
      for (const Square to : reach(position.board, from)) {
        Try tried{{{Edit::go(from, to)}, turn_over(position)}};
        ScionPosition& after = tried.way.after;
        const auto victim = position.board.find(to);
        const bool captures = victim != position.board.end();
        if (captures) {
          tried.takes_scion = victim->second == scion(other(mine));
          take(victim->second, after);
          if (!faulty_("SCN-23.3")) after.half = 0;
        }
        after.board.erase(from);
        after.board[to] = mover;
        const std::vector<Try> promoted = promotions(tried, to, captures);
        if (promoted.empty() || !faulty_("SCN-06.2")) all.push_back(tried);
        all.insert(all.end(), promoted.begin(), promoted.end());
      }
    }
    return all;
  }

  /// SCN-05: a captured piece goes to its own side's pool, by the kind it has now. SCN-12: a Scion to none.
  void take(Piece victim, ScionPosition& after) const {
    if (victim.kind == scion_kind_ && !faulty_("SCN-12.5")) return;
    if (row(victim.kind).label == 'U' && faulty_("SCN-05.2")) return;
    const Side owner = faulty_("SCN-05") ? other(victim.side) : victim.side;
    ++after.pools[index(owner)][victim.kind];
  }

  /// SCN-06: the move that `tried` holds, with its piece on `to` replaced by the next of its ladder.
  [[nodiscard]] std::vector<Try> promotions(const Try& tried, Square to, bool captures) const {
    std::vector<Try> all;
    if (!captures && !faulty_("SCN-06.5")) return all;
    const Piece lower = tried.way.after.board.at(to);
    const int rank = rank_of(to);
    if (faulty_("SCN-06.4") && (lower.side == Side::first ? rank < 5 : rank >= 5)) return all;
    std::vector<char> nexts{next(row(lower.kind).label)};
    if (faulty_("SCN-06.6")) nexts.push_back(next(nexts[0]));
    for (const char label : nexts) {
      if (label == '-') continue;
      const Piece higher = piece(label, lower.side);
      Try promoted = tried;
      ScionPosition& after = promoted.way.after;
      std::map<Kind, int>& pool = after.pools[index(lower.side)];
      const auto held = pool.find(higher.kind);
      if (held == pool.end() && !faulty_("SCN-06")) continue;
      if (held != pool.end() && !faulty_("SCN-06.3") && --held->second == 0) pool.erase(held);
      after.board[to] = higher;
      if ((rulings_.demoted_to_pool && !faulty_("SCN-07.2")) || faulty_("SCN-07")) ++pool[lower.kind];  // SCN-07
      if (faulty_("SCN-08")) after.seen_as = std::pair(to, lower.kind);                                 // SCN-08
      all.push_back(std::move(promoted));
    }
    return all;
  }

  /// SCN-04: the next rung of the ladder, `-` at its end.
  [[nodiscard]] char next(char label) const {
    if (label == '-') return '-';
    if (label == 'L' && faulty_("SCN-04")) return 'Q';
    if (label == 'S' && faulty_("SCN-04.2")) return 'Q';
    return row(piece(label, Side::first).kind).next;
  }

  ScionRulings rulings_;
};

}  // namespace arbiter::model
