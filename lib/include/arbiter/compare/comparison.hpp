// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
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
#include <arbiter/compare/stage.hpp>
#include <arbiter/compare/trail.hpp>
#include <arbiter/core/random.hpp>

namespace arbiter::compare {

/// Holds an engine to the reference along a plan. The tree goes ply by ply, so that the first wrong position found is
/// one of the nearest to the start.
class Comparison {
 public:
  Comparison(const AnyGame& game, Engine& engine, const Plan& plan, Watch watch)
      : game_(game), plan_(plan), examiner_(game, engine, plan, std::move(watch)) {}

  /// Works through the plan. An Error means that the start, a position of the plan or their turns cannot be read.
  [[nodiscard]] Expected<Compared> run() {
    if (read(plan_.start, start_) && ask(plan_.asked) && ask_ends() && walk() && count() && play_games())
      examiner_.result.next = past_the_end;
    if (examiner_.error) return refuse(*std::move(examiner_.error));
    return std::move(examiner_.result);
  }

 private:
  static constexpr Place past_the_end{Stage::games, 0, std::numeric_limits<std::uint64_t>::max()};

  /// The item at a place is one that this comparison looks at. Notes that it has come there.
  [[nodiscard]] bool begins(const Place& place) {
    examiner_.result.next = place;
    return place >= plan_.from && place.item % plan_.every == plan_.first;
  }

  // Every step below returns false where the comparison has ended.

  /// Plays the turns of a line.
  [[nodiscard]] bool read(const Line& line, Trail& trail) {
    trail.push_back({examiner_.fens().sent(line.fen), {}});
    for (const std::string& text : line.turns) {
      Expected<ListedTurn> turn = game_.find(trail.back().fen, text);
      if (!turn) return examiner_.fail(turn.error());
      turn->fen = examiner_.fens().sent(turn->fen);
      trail.push_back(step(*turn));
    }
    return true;
  }

  /// Positions of the plan.
  [[nodiscard]] bool ask(const std::vector<Asked>& positions) {
    Place place;
    for (const Asked& asked : positions) {
      if (asked.stage != place.stage) place = {asked.stage, 0, 0};
      const bool is_mine = begins(place);
      ++place.item;
      if (!is_mine) continue;
      Trail trail;
      if (!read(asked.set_up, trail)) return false;
      if (!examiner_.visit(trail)) return found_in(asked.stage, asked.about);
      ++examiner_.result.tally.items[static_cast<std::size_t>(asked.stage)];
    }
    return true;
  }

  /// The positions of the stage `ends`, whose making takes time: a difference before them is told without it.
  [[nodiscard]] bool ask_ends() {
    if (!plan_.make_ends || plan_.from.stage > Stage::ends) return true;
    examiner_.result.next = {Stage::ends, 0, 0};
    if (!examiner_.go_on()) return false;
    const Expected<std::vector<Asked>> ends = plan_.make_ends();
    return ends ? ask(*ends) : examiner_.fail(ends.error());
  }

  /// Notes in which stage the comparison has ended; always false.
  [[nodiscard]] bool found_in(Stage stage, const std::string& about = {}) {
    if (!examiner_.result.wrong) return false;
    examiner_.result.wrong->stage = stage;
    examiner_.result.wrong->about = about;
    return false;
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
      if (!walk(trail, 1, ply, wave)) return found_in(Stage::tree);
      tally.depth = ply;
      tally.wave = 0;
    }
    return true;
  }

  /// Examines the positions of one ply below the last of a trail, which is `at` plies deep; counts those of the next in
  /// `found`. To walk there again costs less than to keep them.
  [[nodiscard]] bool walk(Trail& trail, int at, int ply, std::uint64_t& found) {
    if (at == ply) return examine(trail, ply, found);
    const std::optional<Reference> reference = examiner_.refer_to(trail);
    if (!reference) return false;
    for (const ListedTurn& turn : reference->turns) {
      if (!seen_.enter(turn.fen, at + 1, ply)) continue;
      trail.push_back(step(turn));
      const bool goes_on = walk(trail, at + 1, ply, found);
      trail.pop_back();
      if (!goes_on) return false;
    }
    return true;
  }

  [[nodiscard]] bool examine(const Trail& trail, int ply, std::uint64_t& found) {
    const bool is_mine = begins({Stage::tree, ply, examiner_.result.tally.wave_done});
    const bool is_last = ply == plan_.depth;
    if (is_mine || !is_last) {
      const std::optional<Reference> reference = is_mine ? examiner_.visit(trail) : examiner_.refer_to(trail);
      if (!reference) return false;
      if (is_mine) ++examiner_.result.tally.items[static_cast<std::size_t>(Stage::tree)];
      if (!is_last)
        for (const ListedTurn& turn : reference->turns)
          if (seen_.find(turn.fen, ply + 1)) ++found;
    }
    ++examiner_.result.tally.wave_done;
    return true;
  }

  /// The engine's own perft.
  [[nodiscard]] bool count() {
    if (!plan_.counts || plan_.depth < 2 || !begins({Stage::counts, 0, 0})) return true;
    if (!examiner_.count(start_.back().fen, start_, plan_.depth)) return found_in(Stage::counts);
    return true;
  }

  // Random games.

  [[nodiscard]] bool play_games() {
    for (std::uint64_t game = plan_.from.stage == Stage::games ? plan_.from.item : 0; game < plan_.games; ++game) {
      if (!begins({Stage::games, 0, game})) continue;
      if (!play_game(mix(plan_.seed + mix(game)))) return found_in(Stage::games);
      ++examiner_.result.tally.games;
    }
    return true;
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
    const AnyGame& game, Engine& engine, const Plan& plan,
    Watch watch = [](const Tally&, const Place&) { return true; }) {
  return Comparison(game, engine, plan, std::move(watch)).run();
}

}  // namespace arbiter::compare
