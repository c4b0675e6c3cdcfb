// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "laws/jupiter_plain.hpp"
#include "laws/jupiter_relays.hpp"

namespace arbiter::properties {

/// A Halmopper hops on from every empty landing, poisoned or next to an Immobilizer too; where it ends it suffers what
/// lies there. It goes nowhere else but a step. (JUP-50, JUP-51)
struct ChainsHopOn {
  static constexpr std::array least{Least{"ends of chains", 5000}, Least{"ends behind poison", 500},
                                    Least{"ends on poison", 500}, Least{"ends behind an Immobilizer", 300}};

  Complaint operator()(const ToldPosition& told, Tally& tally) const {
    const PlainJupiter position(told);
    if (!position.in_play || told.turns.empty() || !position.has_own({"hm"})) return std::nullopt;
    const PlainBoards boards(told, position.size);
    for (const auto& [at, label] : position.board) {
      if (kind_of(label) != "hm" || !position.is_mine(label) || position.is_frozen(at)) continue;
      PlainBoard others = position.board;
      others.erase(at);
      const auto anywhere = [](Place) { return true; };
      const auto unpoisoned = [&](Place here) { return !position.is_poisoned(here, label); };
      const auto unfrozen = [&](Place here) { return !position.is_frozen(others, here, label); };
      const std::set<Place> near_no_poison = ends(position, others, at, unpoisoned);
      const std::set<Place> near_no_ice = ends(position, others, at, unfrozen);
      const std::set<Place> all = ends(position, others, at, anywhere);
      if (Complaint complaint = strays(told, position, at, all)) return complaint;
      for (const Place& end : all) {
        if (end == at) continue;
        tally.count("ends of chains");
        if (!near_no_poison.contains(end)) tally.count("ends behind poison");
        if (!near_no_ice.contains(end)) tally.count("ends behind an Immobilizer");
        if (position.is_poisoned(end, label)) tally.count("ends on poison");
        PlainBoard after = others;
        after[end] = label;
        if (!boards.has(position.activated(after)))
          return "no turn takes the Halmopper on " + told_place(at) + " to " + told_place(end);
      }
    }
    return std::nullopt;
  }

 private:
  /// A turn that takes the piece on `at` neither a step nor to one of `ends`.
  static Complaint strays(const ToldPosition& told, const PlainJupiter& position, Place at,
                          const std::set<Place>& ends) {
    if (position.has_own({"de", "ha", "rf", "oxt", "drt"})) return std::nullopt;
    for (const model::Turn& turn : told.turns) {
      const std::optional<PlainEdit> move = only_move(plain_edits(turn.text));
      if (move && move->from == at && !is_next_to(at, move->to) && !ends.contains(move->to))
        return turn.text + " goes where no chain ends";
    }
    return std::nullopt;
  }

  /// Where chains may end that hop on only from landings that `may_go_on` likes.
  template <class Likes>
  [[nodiscard]] static std::set<Place> ends(const PlainJupiter& position, const PlainBoard& others, Place from,
                                            Likes may_go_on) {
    std::set<Place> found;
    std::set<Place> tried{from};
    std::vector<Place> open{from};
    while (!open.empty()) {
      const Place at = open.back();
      open.pop_back();
      for (const Way& step : eight_ways()) {
        Place over = at + step;
        while (position.is_on_board(over) && !others.contains(over)) over = over + step;
        const Place to = over + step;
        if (!position.is_on_board(over) || !position.is_on_board(to)) continue;
        const auto there = others.find(to);
        if (there != others.end() && position.is_mine(there->second)) continue;
        found.insert(to);
        if (there == others.end() && may_go_on(to) && tried.insert(to).second) open.push_back(to);
      }
    }
    return found;
  }
};

}  // namespace arbiter::properties
