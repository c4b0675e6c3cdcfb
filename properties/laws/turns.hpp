// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/game/common_clauses.hpp>
#include <arbiter/game/game.hpp>
#include <arbiter/game/perft.hpp>
#include <arbiter/text/turns.hpp>

#include "walk.hpp"

namespace arbiter::properties {

template <Game G>
[[nodiscard]] std::vector<Turn> all_turns(const G& game, const typename G::Position& position) {
  std::vector<Turn> turns;
  for_each_turn(game, position, [&](const Turn& turn) { turns.push_back(turn); });
  return turns;
}

/// Every legal way; several may have one effect.
template <Game G>
[[nodiscard]] std::vector<Turn> all_ways(const G& game, const typename G::Position& position) {
  std::vector<Turn> ways;
  for_each_way(game, position, [&](const Turn& way) { ways.push_back(way); });
  return ways;
}

/// Turns to look others up in: some positions have thousands.
class TurnSet {
 public:
  explicit TurnSet(const std::vector<Turn>& turns) {
    for (const Turn& turn : turns) turns_.insert(bits(turn));
  }
  [[nodiscard]] bool holds(const Turn& turn) const { return turns_.contains(bits(turn)); }

 private:
  using Bits = std::array<std::uint64_t, 2>;
  [[nodiscard]] static Bits bits(const Turn& turn) { return std::bit_cast<Bits>(turn); }
  std::set<Bits> turns_;
};

/// What is visited, listed and counted is the same, each effect once. (COM-10, COM-12)
struct ListedIsCounted {
  static constexpr std::array least{Least{"positions", 300}, Least{"positions without turns", 4}};

  template <Game G>
  Complaint operator()(const Scene<G>& scene, Tally& tally) const {
    tally.count("positions");
    std::uint64_t visited = 0;
    bool empty_fan = false;
    scene.game.visit(scene.position, [&](const Fan<G::ranks>& fan) {
      empty_fan = empty_fan || fan.landings.empty();
      visited += static_cast<std::uint64_t>(fan.size());
      return true;
    });
    if (visited == 0) tally.count("positions without turns");
    if (empty_fan) return "it has an empty fan";
    const std::uint64_t counted = scene.game.count(scene.position);
    if (counted != visited)
      return std::to_string(counted) + " turns are counted, " + std::to_string(visited) + " visited";
    if (has_turn(scene.game, scene.position) != (visited != 0))
      return "has_turn disagrees with " + std::to_string(visited) + " turns visited";
    if (const auto listed = written_turns(scene.game, scene.position).size(); listed != visited)
      return std::to_string(visited) + " turns are visited, but they have " + std::to_string(listed) + " effects";
    return std::nullopt;
  }
};

/// A visit stops when it is told to, and says so.
struct VisitStops {
  static constexpr std::array least{Least{"visits stopped", 300}};

  template <Game G>
  Complaint operator()(const Scene<G>& scene, Tally& tally) const {
    std::size_t fans = 0;
    if (!scene.game.visit(scene.position, [&](const Fan<G::ranks>&) { return ++fans != 0; }))
      return "a visit that nobody stopped says that it was stopped";
    if (fans == 0) return std::nullopt;
    const std::size_t stop_at = 1 + scene.pick % fans;
    std::size_t seen = 0;
    const bool finished = scene.game.visit(scene.position, [&](const Fan<G::ranks>&) { return ++seen < stop_at; });
    tally.count("visits stopped");
    if (finished) return "a visit that was stopped says that it was not";
    if (seen != stop_at) return "a visit went on after it was stopped";
    return std::nullopt;
  }
};

/// Checked play is unchecked play for legal turns, and refuses every other.
struct CheckedPlayIsPlay {
  static constexpr std::array least{Least{"legal turns", 4000}, Least{"illegal turns", 5000}};

  template <Game G>
  Complaint operator()(const Scene<G>& scene, Tally& tally) const {
    if (!scene.is_one_in(16)) return std::nullopt;
    const G& game = scene.game;
    const std::vector<Turn> legal = all_ways(game, scene.position);
    std::vector<Turn> reach;
    game.visit_reach(scene.position, [&](const Turn& turn) { reach.push_back(turn); });
    const TurnSet listed(legal);
    std::vector<Turn> tried = sampled(legal, 100);
    for (const Turn& turn : sampled(std::move(reach), 100)) tried.push_back(turn);
    // Neighbours of legal turns: another landing, another kind, another start.
    for (const Turn& turn : sampled(legal, 100)) {
      Turn other = turn;
      other.parts[other.size - 1U].to =
          static_cast<Square>(static_cast<std::uint8_t>(static_cast<unsigned>(turn.last().to) + 1U + scene.pick % 37U));
      if (game.extent().contains(other.last().to)) tried.push_back(other);
      other = turn;
      other.parts[0].becomes =
          static_cast<Kind>((static_cast<unsigned>(turn.first().becomes) + 1U) % (game.labels().size() + 1U));
      tried.push_back(other);
      other = turn;
      std::swap(other.parts[0].from, other.parts[0].to);
      tried.push_back(other);
    }
    for (const Turn& turn : tried) {
      const bool is_legal = listed.holds(turn);
      tally.count(is_legal ? "legal turns" : "illegal turns");
      const auto played = play(game, scene.position, turn);
      if (is_legal != played.has_value())
        return (is_legal ? "checked play refuses the listed turn "
                         : "checked play accepts a turn that is not listed, like ") +
               described(game, turn);
      if (is_legal && game.print(*played) != game.print(after(game, scene.position, turn)))
        return "checked and unchecked play differ for " + described(game, turn);
      if (!is_legal && played.error().reasons.empty())
        return "no reason is given for refusing " + described(game, turn);
    }
    return std::nullopt;
  }

  template <Game G>
  [[nodiscard]] static std::string described(const G& game, const Turn& turn) {
    std::string text;
    for (const Part& part : turn.played()) {
      text += (text.empty() ? "" : ", ") + name(part.from) + "-" + name(part.to);
      if (part.becomes != Kind::none) text += "=" + std::string(game.labels().label({part.becomes, Side::first}));
    }
    return text;
  }
};

/// What is within reach and refused by no filter is exactly what is listed. Every filter has work.
struct ReachLessFiltersIsListed {
  static constexpr std::array least{Least{"legal turns", 10000}, Least{"refused turns", 900}};

  /// Each filter must have refused something.
  template <Game G>
  [[nodiscard]] static std::vector<Least> least_of(const G& game) {
    std::vector<Least> all;
    for (const Filter<G>& filter : game.filters()) all.push_back({filter.name, 0.4});
    return all;
  }

  template <Game G>
  Complaint operator()(const Scene<G>& scene, Tally& tally) const {
    if (!scene.is_one_in(2)) return std::nullopt;
    const G& game = scene.game;
    const std::vector<Turn> legal = all_ways(game, scene.position);
    const TurnSet listed(legal);
    std::vector<Turn> passed;
    Complaint complaint;
    game.visit_reach(scene.position, [&](const Turn& turn) {
      if (complaint) return;
      const Judgement judgement = judge(game, scene.position, turn);
      if (judgement.legal) {
        tally.count("legal turns");
        passed.push_back(turn);
        if (!listed.holds(turn))
          complaint = "no filter refuses " + CheckedPlayIsPlay::described(game, turn) + ", but it is not listed";
        return;
      }
      tally.count("refused turns");
      for (const Filter<G>& filter : game.filters())
        if (filter.refuses(game, scene.position, turn)) {
          tally.count(filter.name);
          break;
        }
      if (listed.holds(turn))
        complaint = CheckedPlayIsPlay::described(game, turn) + " is listed, but " + judgement.clause +
                    " refuses it: " + judgement.text;
    });
    if (complaint) return complaint;
    const TurnSet within_reach(passed);
    for (const Turn& turn : legal)
      if (!within_reach.holds(turn))
        return CheckedPlayIsPlay::described(game, turn) + " is listed, but not within reach";
    return std::nullopt;
  }
};

/// Whether `clause` is one that `game` may name: one of its own, or one that is common to all games.
template <Game G>
[[nodiscard]] bool is_clause_of(const G& game, std::string_view clause) {
  const auto is_it = [clause](const Clause& known) { return known.id == clause; };
  return std::any_of(common_clauses.begin(), common_clauses.end(), is_it) ||
         std::any_of(game.clauses().begin(), game.clauses().end(), is_it);
}

/// `why` says legal exactly of legal effects and names a clause for the others; `explain` names clauses for legal
/// turns.
struct ClausesAreNamed {
  static constexpr std::array least{Least{"turns explained", 2000}, Least{"turns refused", 150}};

  template <Game G>
  Complaint operator()(const Scene<G>& scene, Tally& tally) const {
    if (!scene.is_one_in(16)) return std::nullopt;
    const G& game = scene.game;
    const auto written = written_turns(game, scene.position);
    for (const auto& one : sampled(written, 100)) {
      tally.count("turns explained");
      const std::vector<Note> notes = game.explain(scene.position, one.turn);
      if (notes.empty()) return "nothing explains " + one.text;
      for (const Note& note : notes)
        if (!is_clause_of(game, note.clause) || note.text.empty())
          return "'" + std::string(note.clause) + "' is no clause that explains " + one.text;
    }
    std::vector<Turn> reach;
    game.visit_reach(scene.position, [&](const Turn& turn) { reach.push_back(turn); });
    for (const Turn& turn : sampled(std::move(reach), 100)) {
      const typename G::Position next = after(game, scene.position, turn);
      const bool legal =
          std::any_of(written.begin(), written.end(), [&](const auto& one) { return one.next.board == next.board; });
      const std::string text =
          write_edits(scene.position.board, next.board, game.acts(scene.position, turn), game.labels());
      const Expected<Edits> edits = read_edits(text, game.extent(), game.labels());
      if (!edits) return "its own text '" + text + "' is refused: " + edits.error().message();
      if (!legal) tally.count("turns refused");
      const Judgement judgement = why(game, scene.position, *edits);
      if (judgement.legal != legal)
        return "why says of '" + text + "', which is " + (legal ? "legal: " : "not legal: ") + judgement.clause + " " +
               judgement.text;
      if (!legal && (!is_clause_of(game, judgement.clause) || judgement.text.empty()))
        return "why names no clause that refuses '" + text + "' but '" + judgement.clause + "'";
    }
    return std::nullopt;
  }
};

/// A finished position has no turns, one without turns is finished, and a clause has ended it. (COM-12)
struct FinishedHasNoTurns {
  static constexpr std::array least{Least{"finished", 4}, Least{"won", 1}, Least{"drawn", 2}, Least{"going on", 300}};

  template <Game G>
  Complaint operator()(const Scene<G>& scene, Tally& tally) const {
    const Outcome outcome = scene.game.outcome(scene.position);
    tally.count(outcome.over() ? "finished" : "going on");
    if (outcome.over()) tally.count(outcome.result == Result::draw ? "drawn" : "won");
    if (outcome.over() != (scene.game.count(scene.position) == 0))
      return "its result is " + std::string(name(outcome.result)) + ", but it has " +
             std::to_string(scene.game.count(scene.position)) + " turns";
    if (outcome.over() && (!is_clause_of(scene.game, outcome.clause) || outcome.reason.empty()))
      return "'" + std::string(outcome.clause) + "' is no clause that has ended it";
    return std::nullopt;
  }
};

/// perft(0) = 1, perft(1) counts the turns, perft(2) is the sum over the turns, in bulk and played alike. (COM-12)
struct PerftIsSumOfTurns {
  static constexpr std::array least{Least{"turns", 2000}};

  template <Game G>
  Complaint operator()(const Scene<G>& scene, Tally& tally) const {
    if (!scene.is_one_in(16) || scene.game.count(scene.position) > 300) return std::nullopt;
    const Perft<G> bulk(scene.game, true);
    const Perft<G> played(scene.game, false);
    std::uint64_t turns = 0;
    std::uint64_t below = 0;
    for_each_turn(scene.game, scene.position, [&](const Turn& turn) {
      ++turns;
      below += scene.game.count(after(scene.game, scene.position, turn));
    });
    tally.count("turns", turns);
    for (const Perft<G>* perft : {&bulk, &played}) {
      const std::array<std::uint64_t, 3> expected{1, turns, below};
      for (int depth = 0; depth < 3; ++depth)
        if (const std::uint64_t count = perft->count(scene.position, depth);
            count != expected[static_cast<std::size_t>(depth)])
          return "perft " + std::to_string(depth) + (perft == &bulk ? " in bulk" : " played") + " is " +
                 std::to_string(count) + ", but the sum over the turns is " +
                 std::to_string(expected[static_cast<std::size_t>(depth)]);
    }
    return std::nullopt;
  }
};

/// A position that is restored after a turn is the one from which it was played, its board as consistent as before.
struct RestoredIsAsBefore {
  static constexpr std::array least{Least{"turns", 2000}};

  template <Game G>
  Complaint operator()(const Scene<G>& scene, Tally& tally) const {
    if (!scene.is_one_in(4)) return std::nullopt;
    auto next = scene.position;
    for (const Turn& turn : all_turns(scene.game, scene.position)) {
      tally.count("turns");
      scene.game.play_unchecked(next, turn);
      restore(scene.game, next, scene.position, turn);
      if (!next.board.is_consistent(scene.game.extent()) || !same_position(scene.game, next, scene.position) ||
          scene.game.print(next) != scene.game.print(scene.position))
        return "restored after " + turn_text(scene.game, scene.position, turn) + " it is " + scene.game.print(next);
    }
    return std::nullopt;
  }
};

/// The game's invariants hold after every turn.
struct InvariantsHold {
  static constexpr std::array least{Least{"positions", 300}, Least{"children", 3000}};

  template <Game G>
  Complaint operator()(const Scene<G>& scene, Tally& tally) const {
    tally.count("positions");
    if (Complaint complaint = scene.game.check_invariants(scene.position)) return complaint;
    if (!scene.is_one_in(8)) return std::nullopt;
    for (const Turn& turn : all_turns(scene.game, scene.position)) {
      tally.count("children");
      if (Complaint complaint = scene.game.check_invariants(after(scene.game, scene.position, turn)))
        return "after " + turn_text(scene.game, scene.position, turn) + ": " + *complaint;
    }
    return std::nullopt;
  }
};

}  // namespace arbiter::properties
