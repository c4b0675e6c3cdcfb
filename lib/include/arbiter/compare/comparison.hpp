// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/compare/engine.hpp>
#include <arbiter/compare/examiner.hpp>
#include <arbiter/compare/match.hpp>
#include <arbiter/compare/plan.hpp>
#include <arbiter/compare/trail.hpp>
#include <arbiter/core/random.hpp>

namespace arbiter::compare {

/// Holds an engine to the reference along a plan. The tree goes ply by ply, so that the first wrong position found is
/// one of the nearest to the start.
class Comparison {
 public:
  Comparison(const AnyGame& game, Engine& engine, const Plan& plan, Watch watch)
      : game_(game), plan_(plan), examiner_(game, engine, plan, std::move(watch)) {}

  /// Works through the plan. An Error means that the start or its turns cannot be read.
  [[nodiscard]] Expected<Compared> run() {
    if (begin() && walk() && examiner_.count(start_.back().fen, start_, plan_.depth)) play_games();
    if (examiner_.error) return refuse(*std::move(examiner_.error));
    return std::move(examiner_.result);
  }

 private:
  /// A position of the tree, and how it was reached.
  struct Node {
    std::string fen;
    std::size_t parent = 0;
    std::string text;
    std::string uci;
  };

  // Every step below returns false where the comparison has ended.

  /// Plays the turns of the plan's start.
  [[nodiscard]] bool begin() {
    start_.push_back({examiner_.fens().sent(plan_.start.fen), {}});
    for (const std::string& text : plan_.start.turns) {
      const Expected<std::string> after = game_.play(start_.back().fen, text);
      if (!after) return examiner_.fail(after.error());
      Expected<Reference> before = refer(game_, examiner_.fens(), start_.back().fen);
      if (!before) return examiner_.fail(before.error());
      const std::string fen = examiner_.fens().sent(*after);
      const auto turn = std::find_if(before->turns.begin(), before->turns.end(),
                                     [&fen](const ListedTurn& listed) { return listed.fen == fen; });
      if (turn == before->turns.end())
        return examiner_.fail(Error("turn", 0, "the game is over before " + in_quotes(text)));
      start_.push_back({fen, *turn});
    }
    return true;
  }

  // The tree.

  [[nodiscard]] bool walk() {
    std::deque<Node> nodes{{start_.back().fen, 0, {}, {}}};
    std::unordered_set<std::string_view> seen{nodes.front().fen};  // into the nodes, which stay where they are
    std::size_t first = 0;
    for (int ply = 1; ply <= plan_.depth; ++ply) {
      const std::size_t last = nodes.size();
      examiner_.result.tally.wave = last - first;
      for (std::size_t i = first; i < last; ++i) {
        examiner_.result.tally.wave_done = i - first;
        const std::optional<Reference> reference = examiner_.visit(trail_to(nodes, i));
        if (!reference) return false;
        if (ply == plan_.depth) continue;
        for (const ListedTurn& turn : reference->turns) {
          if (seen.contains(turn.fen)) continue;
          nodes.push_back({turn.fen, i, turn.text, turn.uci});
          seen.insert(nodes.back().fen);
        }
      }
      first = last;
      examiner_.result.tally.depth = ply;
      examiner_.result.tally.wave = 0;
    }
    return true;
  }

  [[nodiscard]] Trail trail_to(const std::deque<Node>& nodes, std::size_t i) const {
    Trail back;
    for (; i != 0; i = nodes[i].parent) back.push_back({nodes[i].fen, {nodes[i].text, nodes[i].uci, nodes[i].fen}});
    Trail trail = start_;
    trail.insert(trail.end(), back.rbegin(), back.rend());
    return trail;
  }

  // Random games.

  void play_games() {
    for (std::uint64_t game = 0; game < plan_.games; ++game) {
      if (!play_game(mix(plan_.seed + mix(game)))) return;
      ++examiner_.result.tally.games;
    }
  }

  [[nodiscard]] bool play_game(std::uint64_t seed) {
    SplitMix64 random(seed);
    Trail trail = start_;
    const auto without_clocks = [this](const std::string& fen) { return game_.with_clocks(fen, "0 1"); };
    std::unordered_map<std::string, int> occurred{{without_clocks(trail.back().fen), 1}};
    const auto longest = static_cast<std::size_t>(plan_.longest_line);
    for (int played = 0;; ++played) {
      const std::size_t from = trail.size() > longest + 1 ? trail.size() - longest - 1 : 0;
      const std::optional<Reference> reference = examiner_.visit(trail, from);
      if (!reference) return false;
      const bool is_last = reference->turns.empty() || played == plan_.longest_game;
      if (!is_last) trail.push_back(step(reference->turns[draw(reference->turns, random)]));
      // A third occurrence ends most games (COM-40), and the reference is asked without a history: stop before it.
      const bool recurs = !is_last && ++occurred[without_clocks(trail.back().fen)] == 3;
      if (recurs) trail.pop_back();
      if (is_last || recurs) return from == 0 || examiner_.set_up_by_turns(trail, 0, *reference);
      ++examiner_.result.tally.game_turns;
    }
  }

  /// A turn by lot; one of a single edit is thrown back once, since promotions, castling and the like are rare.
  [[nodiscard]] static std::size_t draw(const std::vector<ListedTurn>& turns, SplitMix64& random) {
    const auto pick = static_cast<std::size_t>(random.below(turns.size()));
    if (turns[pick].text.find(';') != std::string::npos) return pick;
    return static_cast<std::size_t>(random.below(turns.size()));
  }

  const AnyGame& game_;
  const Plan& plan_;
  Examiner examiner_;
  Trail start_;  ///< the plan's start, after its turns
};

/// Compares `engine` with `game`: see Comparison.
[[nodiscard]] inline Expected<Compared> compare_engine(
    const AnyGame& game, Engine& engine, const Plan& plan, Watch watch = [](const Tally&) { return true; }) {
  return Comparison(game, engine, plan, std::move(watch)).run();
}

}  // namespace arbiter::compare
