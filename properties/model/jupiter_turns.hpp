// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "model/jupiter_acts.hpp"
#include "model/jupiter_set_up.hpp"

namespace arbiter::model {

/// The whole turns of Scirocco, Typhoon and Jupiter, phase by phase (JUP-07), whatever they do to the own royals. Where
/// no kind doubles, burns or poisons, a turn is one part and the later phases do nothing.
class JupiterTurns : public JupiterSetUp {
 public:
  using JupiterSetUp::JupiterSetUp;

 protected:
  [[nodiscard]] std::vector<Way<JupiterPosition>> turns_of(const JupiterPosition& position) const {
    const Board& board = position.board;
    const Poison poison = laid_by(board);
    std::vector<Way<JupiterPosition>> ways;
    for (const auto& [from, man] : board) {
      if (man.side != position.side) continue;
      const bool doubled = is_doubled(board, from);
      for (const Played& first : parts(board, from, from)) {
        finish(position, first, poison, ways);
        if (!(faulty_("JUP-40.3") ? is_doubled(first.board, first.actor) : doubled)) continue;
        if (!may_go_on(board, first, faulty_("JUP-42.3") ? laid_by(first.board) : poison)) continue;
        const Board between = faulty_("JUP-43") ? activated(first.board, first, poison) : first.board;
        for (Played& second : parts(between, first.actor, from)) {
          if (faulty_("JUP-46") && first.relay && second.relay) continue;
          second.edits.insert(second.edits.begin(), first.edits.begin(), first.edits.end());
          finish(position, second, faulty_("JUP-43") ? laid_by(between) : poison, ways);
        }
      }
    }
    return ways;
  }

 private:
  /// One or two parts as played.
  struct Played {
    std::vector<Edit> edits;
    Board board;
    Square actor{};        ///< where the piece that acts stands now
    bool complete = true;  ///< JUP-47
    bool relay = false;
    bool promoted = false;
  };

  /// The squares poisoned against each side. (JUP-10)
  using Poison = std::array<std::set<Square>, 2>;

  // --- phase 1: one or two parts ------------------------------------------------------------------------------------

  /// JUP-40: next to a Doubler of either side at the start of the turn.
  [[nodiscard]] bool is_doubled(const Board& board, Square at) const {
    const Scene here = scene(board);
    const Side mine = board.at(at).side;
    if (faulty_("JUP-41") || (faulty_("JUP-45") && here.row(at).can(Power::lion))) return false;
    if (faulty_("JUP-40.2") && here.row(at).can(Power::doubles)) return true;
    if (here.is_next_to(at, mine, Power::doubles)) return true;
    return here.is_next_to(at, other(mine), Power::doubles) && !faulty_("JUP-40");
  }

  /// JUP-42, JUP-47: whether the piece that made `first` may make a second part. The poison is that of the turn's
  /// start, the Immobilizers are those after part one.
  [[nodiscard]] bool may_go_on(const Board& start, const Played& first, const Poison& poison) const {
    const Side mine = first.board.at(first.actor).side;
    if (poison[index(mine)].contains(first.actor) && !faulty_("JUP-42")) return false;
    if (scene(first.board).frozen(first.actor) && !faulty_("JUP-42.2")) return false;
    if (faulty_("JUP-41.2") && doublers(first.board) < doublers(start)) return false;
    if (faulty_("JUP-44") && first.promoted) return false;
    return first.complete;
  }

  /// Only for fault JUP-41.2.
  [[nodiscard]] long doublers(const Board& board) const {
    return std::count_if(board.begin(), board.end(),
                         [&](const auto& entry) { return kinds_.can(entry.second, Power::doubles); });
  }

  /// The parts that the piece on `from` can make, with and without promotion. It began the turn on `began`.
  [[nodiscard]] std::vector<Played> parts(const Board& board, Square from, Square began) const {
    const bool second = from != began;
    std::vector<Played> all;
    const Scene here = scene(board);
    for (const Act& act : second&& faulty_("JUP-42.2") ? acts_of(here, from) : acts_unless_frozen(here, from)) {
      const Played plain{edits_of(act), after(board, act), act.ends, act.complete, act.relay};
      bool optional = true;
      for (const auto& [start, end] : promotable(act)) {
        const Square judged = faulty_("JUP-44.2") ? began : start;
        for (const Kind kind : promotions(plain.board, judged, end)) {
          all.push_back(plain);
          all.back().board.at(end).kind = kind;
          all.back().promoted = true;
          optional = optional && !compulsory(plain.board.at(end), end);
        }
      }
      if (optional) all.push_back(plain);
    }
    return all;
  }

  /// JUP-30, SCI-22, JUP-62: the piece that acts, if it itself moved; no piece that another moves.
  [[nodiscard]] std::vector<std::pair<Square, Square>> promotable(const Act& act) const {
    std::vector<std::pair<Square, Square>> movers;
    const bool pushes = act.moves.size() > 1 && !act.exchange;
    const bool held = (pushes && faulty_("JUP-64")) || (act.exchange && faulty_("TYP-34.4"));
    if (act.own && !held) movers.emplace_back(act.actor, act.ends);
    if (act.relay && (faulty_("SCI-22.3") || faulty_("TYP-36.3") || faulty_("JUP-30"))) movers.push_back(act.moves[0]);
    if (act.exchange && faulty_("TYP-34.3")) movers.push_back(act.moves[1]);
    if (pushes && faulty_("JUP-62")) movers.insert(movers.end(), act.moves.begin(), act.moves.end() - 1);
    return movers;
  }

  /// SCI-01, TYP-04, JUP-44: what the piece on `end` may become at the end of a part that it began on `start`.
  [[nodiscard]] std::vector<Kind> promotions(const Board& board, Square start, Square end) const {
    std::vector<Kind> kinds;
    const Piece man = board.at(end);
    const bool starts = in_zone(man.side, start) && !faulty_("SCI-01.2") && !faulty_("TYP-04.2");
    if (!starts && !in_zone(man.side, end)) return kinds;
    for (const Promotion& promotion : kinds_.row(man.kind).promotions) {
      const bool allowed = promotion.needs.empty() ||
                           std::any_of(promotion.needs.begin(), promotion.needs.end(), [&](std::string_view label) {
                             return find(board, Piece{kinds_.kind(label), man.side}).has_value();
                           });
      if (allowed) kinds.push_back(kinds_.kind(promotion.label));
    }
    return kinds;
  }

  /// Only for faults: promotion is optional. (SCI-01, TYP-04)
  [[nodiscard]] bool compulsory(Piece man, Square at) const {
    const bool last = ranks_ahead(man.side, at) == 0 && kinds_.row(man.kind).label == "P";
    return faulty_("SCI-01") || faulty_("TYP-04") || (faulty_("SCI-02") && last);
  }

  [[nodiscard]] int ranks_ahead(Side side, Square at) const {
    return side == Side::first ? row_.extent.ranks - 1 - rank_of(at) : rank_of(at);
  }

  [[nodiscard]] bool in_zone(Side side, Square at) const {
    const int zone = faulty_("SCI-01.3") || faulty_("JUP-02") ? 4 : faulty_("TYP-04.3") ? 3 : rulings_.zone;
    return ranks_ahead(side, at) < zone;
  }

  // --- phases 2 and 3: poison ---------------------------------------------------------------------------------------

  /// JUP-10, and JUP-07 phase 3: what the pieces on the board lay.
  [[nodiscard]] Poison laid_by(const Board& board) const {
    Poison poison;
    const auto lay = [&](Side source, Square at) {
      poison[index(other(source))].insert(at);
      if (faulty_("JUP-10")) poison[index(source)].insert(at);
    };
    for (const auto& [at, man] : board) {
      if (kinds_.can(man, Power::poisons) && !faulty_("JUP-10.3")) lay(man.side, at);
      if (!kinds_.can(man, Power::burns)) continue;
      for (const Square near : scene(board).around(at)) lay(man.side, near);
      if (faulty_("JUP-10.2")) poison[index(other(man.side))].insert(at);
    }
    return poison;
  }

  /// JUP-07 phase 2: every piece that stands on a square poisoned against it goes, all at once. JUP-12: it spares
  /// nobody, and covers both sides' poison.
  [[nodiscard]] Board activated(Board board, const Played& played, const Poison& poison) const {
    const Side mine = board.at(played.actor).side;
    std::erase_if(board, [&](const auto& entry) {
      if (faulty_("JUP-12") && entry.first == played.actor) return false;
      if (faulty_("JUP-12.2") && entry.second.side != mine) return false;
      return poison[index(entry.second.side)].contains(entry.first);
    });
    return board;
  }

  /// Adds the way that the parts in `played` make: phase 2 by the poison that lay at the start of the turn (JUP-11),
  /// and the clocks.
  void finish(const JupiterPosition& before, const Played& played, Poison poison,
              std::vector<Way<JupiterPosition>>& ways) const {
    if (faulty_("JUP-13") && poison[index(before.side)].contains(played.actor)) return;
    if (faulty_("JUP-07")) poison = laid_by(played.board);
    if (faulty_("JUP-11")) poison = laid_by(still_there(before.board, played.board));
    Way<JupiterPosition> way{played.edits, {activated(played.board, played, poison), other(before.side), {}, 0, 1}};
    // COM-25, JUP-13: a pass, however it was made.
    if (played.board == before.board && !faulty_("COM-25")) way.edits.clear();
    const bool fell = way.after.board.size() < before.board.size() || (faulty_("COM-33") && played.promoted);
    if (!fell) way.after.half = counted_on(before.half, faulty_);  // COM-33
    const bool round = before.side == Side::second || faulty_("COM-30.6");
    way.after.full = round ? counted_on(before.full, faulty_) : before.full;
    ways.push_back(std::move(way));
  }

  /// Only for fault JUP-11: the pieces that neither moved nor changed.
  [[nodiscard]] static Board still_there(const Board& before, const Board& after) {
    Board same;
    for (const auto& [at, man] : before)
      if (const auto now = after.find(at); now != after.end() && now->second == man) same[at] = man;
    return same;
  }
};

}  // namespace arbiter::model
