// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/compare/engine.hpp>
#include <arbiter/compare/examiner.hpp>
#include <arbiter/compare/match.hpp>
#include <arbiter/compare/plan.hpp>
#include <arbiter/compare/seen.hpp>
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
    if (begin() && ask() && walk() && examiner_.count(start_.back().fen, start_, plan_.depth)) play_games();
    if (examiner_.error) return refuse(*std::move(examiner_.error));
    return std::move(examiner_.result);
  }

 private:
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

  /// The positions of the plan.
  [[nodiscard]] bool ask() {
    for (const Asked& asked : plan_.asked) {
      const Trail trail{{examiner_.fens().sent(asked.fen), {}}};
      if (!examiner_.visit(trail)) {
        if (examiner_.result.wrong) examiner_.result.wrong->about = asked.about;
        return false;
      }
      ++examiner_.result.tally.asked;
    }
    return true;
  }

  // The tree.

  [[nodiscard]] bool walk() {
    Tally& tally = examiner_.result.tally;
    (void)seen_.find(start_.back().fen, 1);
    std::uint64_t wave = 1;
    for (int ply = 1; ply <= plan_.depth; ++ply) {
      tally.wave = wave;
      tally.wave_done = 0;
      wave = 0;
      Trail trail = start_;
      if (!walk(trail, 1, ply, wave)) return false;
      tally.depth = ply;
      tally.wave = 0;
    }
    return true;
  }

  /// Examines the positions of one ply below the last of a trail, which is `at` plies deep; counts those of the next in
  /// `found`. To walk there again costs less than to keep them.
  [[nodiscard]] bool walk(Trail& trail, int at, int ply, std::uint64_t& found) {
    if (at == ply) {
      const std::optional<Reference> reference = examiner_.visit(trail);
      if (!reference) return false;
      ++examiner_.result.tally.wave_done;
      if (ply == plan_.depth) return true;
      for (const ListedTurn& turn : reference->turns)
        if (seen_.find(turn.fen, ply + 1)) ++found;
      return true;
    }
    const Expected<Reference> reference = refer(game_, examiner_.fens(), trail.back().fen);
    if (!reference) return examiner_.fail(reference.error());
    for (const ListedTurn& turn : reference->turns) {
      if (!seen_.enter(turn.fen, at + 1, ply)) continue;
      trail.push_back(step(turn));
      const bool goes_on = walk(trail, at + 1, ply, found);
      trail.pop_back();
      if (!goes_on) return false;
    }
    return true;
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
  Seen seen_;
};

/// Compares `engine` with `game`: see Comparison.
[[nodiscard]] inline Expected<Compared> compare_engine(
    const AnyGame& game, Engine& engine, const Plan& plan, Watch watch = [](const Tally&) { return true; }) {
  return Comparison(game, engine, plan, std::move(watch)).run();
}

}  // namespace arbiter::compare
