// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/compare/difference.hpp>
#include <arbiter/compare/engine.hpp>
#include <arbiter/compare/match.hpp>
#include <arbiter/compare/plan.hpp>
#include <arbiter/core/random.hpp>

namespace arbiter::compare {

/// Holds an engine to the reference. The tree goes ply by ply, so that the first wrong position found is one of the
/// nearest to the start. Every position is set up by its FEN and by turns that lead there, and read back both times.
class Comparison {
 public:
  Comparison(const AnyGame& game, Engine& engine, const Plan& plan, Watch watch)
      : game_(game),
        engine_(engine),
        plan_(plan),
        watch_(std::move(watch)),
        abilities_(engine.abilities()),
        fens_(game, abilities_.clock) {}

  /// Works through the plan. An Error means that the start or its turns cannot be read.
  [[nodiscard]] Expected<Compared> run() {
    if (begin() && walk() && count(trail_.back().fen, trail_, plan_.depth)) play_games();
    if (error_) return refuse(*std::move(error_));
    return std::move(compared_);
  }

 private:
  /// A position on a line of play, and the turn that led there (none at the first).
  struct Stop {
    std::string fen;
    ListedTurn turn;
  };
  using Trail = std::vector<Stop>;

  /// A position of the tree, and how it was reached.
  struct Node {
    std::string fen;
    std::size_t parent = 0;
    std::string text;
    std::string uci;
  };

  // Every step below returns false where the comparison ends: a difference, a verdict, an error or a stop is noted.

  [[nodiscard]] bool fail(Error error) {
    error_ = std::move(error);
    return false;
  }

  [[nodiscard]] bool fail(Verdict verdict, Line asked) {
    if (verdict.failing == Failing::stopped) {
      compared_.stopped = true;
      return false;
    }
    compared_.verdict = std::move(verdict);
    compared_.asked = std::move(asked);
    return false;
  }

  [[nodiscard]] bool differ(const Trail& trail, std::vector<Difference> differences) {
    WrongPosition wrong;
    wrong.fen = trail.back().fen;
    wrong.line = texts(trail);
    wrong.set_up.fen = wrong.fen;
    wrong.differences = std::move(differences);
    compared_.wrong = std::move(wrong);
    return false;
  }

  [[nodiscard]] bool go_on() {
    if (watch_(compared_.tally) && (plan_.stop == nullptr || !plan_.stop->load(std::memory_order_relaxed))) return true;
    compared_.stopped = true;
    return false;
  }

  [[nodiscard]] static Line texts(std::span<const Stop> trail) {
    Line line{trail.front().fen, {}};
    for (const Stop& stop : trail.subspan(1)) line.turns.push_back(stop.turn.text);
    return line;
  }
  [[nodiscard]] Line spelled_line(std::span<const Stop> trail) const {
    Line line{trail.front().fen, {}};
    for (const Stop& stop : trail.subspan(1)) line.turns.push_back(spelled(stop.turn, abilities_.spelling));
    return line;
  }

  /// Plays the turns of the plan's start.
  [[nodiscard]] bool begin() {
    trail_.push_back({fens_.sent(plan_.start.fen), {}});
    for (const std::string& text : plan_.start.turns) {
      const Expected<std::string> after = game_.play(trail_.back().fen, text);
      if (!after) return fail(after.error());
      Expected<Reference> before = refer(game_, fens_, trail_.back().fen);
      if (!before) return fail(before.error());
      const std::string fen = fens_.sent(*after);
      const auto turn = std::find_if(before->turns.begin(), before->turns.end(),
                                     [&fen](const ListedTurn& listed) { return listed.fen == fen; });
      if (turn == before->turns.end()) return fail(Error("turn", 0, arbiter::quoted(text) + " is not a turn of a game that is over"));
      trail_.push_back({fen, *turn});
    }
    return true;
  }

  // The tree.

  [[nodiscard]] bool walk() {
    std::vector<Node> nodes{{trail_.back().fen, 0, {}, {}}};
    std::unordered_set<std::string> seen{nodes.front().fen};
    std::size_t first = 0;
    for (int ply = 1; ply <= plan_.depth; ++ply) {
      const std::size_t last = nodes.size();
      compared_.tally.wave = last - first;
      for (std::size_t i = first; i < last; ++i) {
        compared_.tally.wave_done = i - first;
        const std::optional<Reference> reference = visit(trail_to(nodes, i));
        if (!reference) return false;
        if (ply == plan_.depth) continue;
        for (const ListedTurn& turn : reference->turns)
          if (seen.insert(turn.fen).second) nodes.push_back({turn.fen, i, turn.text, turn.uci});
      }
      first = last;
      compared_.tally.depth = ply;
      compared_.tally.wave = 0;
    }
    return true;
  }

  [[nodiscard]] Trail trail_to(const std::vector<Node>& nodes, std::size_t i) const {
    Trail back;
    for (; i != 0; i = nodes[i].parent) back.push_back({nodes[i].fen, {nodes[i].text, nodes[i].uci, nodes[i].fen}});
    Trail trail = trail_;
    trail.insert(trail.end(), back.rbegin(), back.rend());
    return trail;
  }

  // Random games.

  void play_games() {
    for (std::uint64_t game = 0; game < plan_.games; ++game) {
      if (!play_game(mix(plan_.seed + mix(game)))) return;
      ++compared_.tally.games;
    }
  }

  [[nodiscard]] bool play_game(std::uint64_t seed) {
    SplitMix64 random(seed);
    Trail trail = trail_;
    std::unordered_map<std::string, int> occurred{{trail.back().fen, 1}};
    const auto longest = static_cast<std::size_t>(plan_.longest_line);
    for (int played = 0;; ++played) {
      const std::size_t from = trail.size() > longest + 1 ? trail.size() - longest - 1 : 0;
      const std::optional<Reference> reference = visit(trail, from);
      if (!reference) return false;
      // A third occurrence ends most games (COM-40), and engines are asked without a history.
      if (reference->turns.empty() || played == plan_.longest_game || occurred[fens_.sent(trail.back().fen)] == 3)
        return from == 0 || set_up_by_turns(trail, 0, *reference);
      trail.push_back(step(reference->turns[draw(reference->turns, random)]));
      ++occurred[fens_.sent(trail.back().fen)];
      ++compared_.tally.game_turns;
    }
  }

  [[nodiscard]] static Stop step(const ListedTurn& turn) { return {turn.fen, turn}; }

  /// A turn by lot; one of a single edit is thrown back once, since captures with more to them, promotions and castling are rare.
  [[nodiscard]] static std::size_t draw(const std::vector<ListedTurn>& turns, SplitMix64& random) {
    const auto pick = static_cast<std::size_t>(random.below(turns.size()));
    if (turns[pick].text.find(';') != std::string::npos) return pick;
    return static_cast<std::size_t>(random.below(turns.size()));
  }

  // One position.

  /// Compares the last position of a trail, set up by its FEN and by the turns after `from`.
  [[nodiscard]] std::optional<Reference> visit(const Trail& trail, std::size_t from = 0) {
    if (!go_on()) return std::nullopt;
    const std::string& fen = trail.back().fen;
    Expected<Reference> reference = refer(game_, fens_, fen);
    if (!reference) {
      error_ = std::move(reference.error());
      return std::nullopt;
    }
    const bool is_new = compared_fens_.insert(fen).second;
    if (is_new && !set_up_by_fen(trail, *reference)) return std::nullopt;
    if (from + 1 < trail.size() && !set_up_by_turns(trail, from, *reference)) return std::nullopt;
    if (is_new && !compare_effects(trail, *reference)) return std::nullopt;
    return *std::move(reference);
  }

  [[nodiscard]] bool set_up_by_fen(const Trail& trail, const Reference& reference) {
    const Line line{reference.fen, {}};
    const Told<Answer> answer = engine_.answer(line);
    if (!answer) return fail(answer.error(), line);
    if (!fens_.same(answer->fen, reference.fen))
      return fail({Failing::misplaced, "sent " + reference.fen + "\nholds " + held(answer->fen)}, line);
    if (answer->failed) return fail(*answer->failed, line);
    ++compared_.tally.echoes;
    Told<std::vector<Difference>> differences = match(game_, fens_, reference, *answer, abilities_.spelling);
    if (!differences) return fail(differences.error(), line);
    ++compared_.tally.positions;
    compared_.tally.turns += reference.turns.size();
    if (answer->outcome) ++compared_.tally.outcomes;
    if (!differences->empty()) return differ(trail, *std::move(differences));
    if (!answer->turns.empty() && !answer->turns.front().fen.empty()) tells_effects_ = true;
    if (tells_effects_) compared_.tally.effects += reference.turns.size();
    return true;
  }

  /// Its FEN as the reference writes it, or as it is where the reference cannot read it.
  [[nodiscard]] std::string held(const std::string& told) const {
    const Told<std::string> read = fens_.read(told);
    return read ? *read : arbiter::quoted(told, 400) + ", which cannot be read";
  }

  [[nodiscard]] bool set_up_by_turns(const Trail& trail, std::size_t from, const Reference& reference) {
    const std::span<const Stop> stops = std::span<const Stop>(trail).subspan(from);
    const Line line = spelled_line(stops);
    const Told<Answer> answer = engine_.answer(line);
    if (!answer) return fail(answer.error(), line);
    if (!fens_.same(answer->fen, reference.fen)) return find_wrong_step(trail, from);
    if (answer->failed) return fail(*answer->failed, line);
    ++compared_.tally.echoes;
    ++compared_.tally.line_set_ups;
    if (!abilities_.effects && !tells_effects_) ++compared_.tally.effects;  // of the last turn
    Told<std::vector<Difference>> differences = match(game_, fens_, reference, *answer, abilities_.spelling);
    if (!differences) return fail(differences.error(), line);
    if (differences->empty()) return true;
    (void)differ(trail, *std::move(differences));
    compared_.wrong->by_turns = true;
    compared_.wrong->set_up = texts(stops);
    return false;
  }

  /// After the turns of a trail the engine holds another position: finds the first of them that it plays otherwise.
  [[nodiscard]] bool find_wrong_step(const Trail& trail, std::size_t from) {
    const std::span<const Stop> stops = std::span<const Stop>(trail).subspan(from);
    for (std::size_t length = 2; length <= stops.size(); ++length) {
      const Line line = spelled_line(stops.first(length));
      const Told<Answer> answer = engine_.answer(line);
      if (!answer) return fail(answer.error(), line);
      const Stop& last = stops[length - 1];
      if (fens_.same(answer->fen, last.fen)) continue;
      if (length > 2 && wrong_alone(stops[length - 2].fen, last))
        return find_wrong_step(Trail(trail.begin(), trail.begin() + static_cast<std::ptrdiff_t>(from + length)), from + length - 2);
      if (const std::size_t kept = position_held(stops.first(length - 1), answer->fen); kept < length - 1)
        return fail(dropped(last, kept, length - 1, answer->fen), line);
      const Told<std::string> found = fens_.read(answer->fen);
      if (!found) return fail(found.error(), line);
      Difference difference = differing_turn(Differs::other_effect, last.turn);
      difference.expected = last.fen;
      difference.found = *found;
      (void)differ(Trail(trail.begin(), trail.begin() + static_cast<std::ptrdiff_t>(from + length - 1)), {difference});
      compared_.wrong->by_turns = length > 2;
      compared_.wrong->set_up = texts(stops.first(length));
      return false;
    }
    return fail({Failing::misplaced, "holds another position after these turns the first time and the right one the second time"},
                spelled_line(stops));
  }

  /// True if the engine holds another position also after that one turn alone.
  [[nodiscard]] bool wrong_alone(const std::string& fen, const Stop& last) {
    const Told<Answer> answer = engine_.answer({fen, {spelled(last.turn, abilities_.spelling)}});
    return answer && !fens_.same(answer->fen, last.fen);
  }

  /// The first of `stops` whose position the engine holds, or their number.
  [[nodiscard]] std::size_t position_held(std::span<const Stop> stops, const std::string& told) const {
    std::size_t i = 0;
    while (i < stops.size() && !fens_.same(told, stops[i].fen)) ++i;
    return i;
  }

  [[nodiscard]] Verdict dropped(const Stop& last, std::size_t kept, std::size_t sent, const std::string& told) const {
    return {Failing::misplaced, "after " + std::to_string(sent) + (sent == 1 ? " turn" : " turns") + ", the last of them " +
                                    spelled(last.turn, abilities_.spelling) + ", it holds the position after " +
                                    std::to_string(kept) + " of them: turns were dropped without a word\nsent " + last.fen +
                                    "\nholds " + held(told)};
  }

  /// Compares the position after each turn, where the engine can tell it.
  [[nodiscard]] bool compare_effects(const Trail& trail, const Reference& reference) {
    if (reference.turns.empty() || tells_effects_) return true;
    if (!abilities_.effects) return try_long_turns(trail, reference);
    std::vector<std::string> turns;
    for (const ListedTurn& turn : reference.turns) turns.push_back(spelled(turn, abilities_.spelling));
    const Line line{reference.fen, {}};
    const Told<std::vector<std::string>> after = engine_.after(reference.fen, turns);
    if (!after) return fail(after.error(), line);
    if (after->size() != turns.size())
      return fail({Failing::garbled, "tells " + std::to_string(after->size()) + " positions after " +
                                         std::to_string(turns.size()) + " turns"}, line);
    std::vector<Difference> differences;
    for (std::size_t i = 0; i < turns.size(); ++i) {
      const std::string& told = (*after)[i];
      if (fens_.same(told, reference.turns[i].fen)) continue;
      if (fens_.same(told, reference.fen)) return fail(dropped(step(reference.turns[i]), 0, 1, told), {reference.fen, {turns[i]}});
      const Told<std::string> found = fens_.read(told);
      if (!found) return fail(found.error(), {reference.fen, {turns[i]}});
      differences.push_back(differing_turn(Differs::other_effect, reference.turns[i]));
      differences.back().expected = reference.turns[i].fen;
      differences.back().found = *found;
    }
    if (!differences.empty()) return differ(trail, std::move(differences));
    compared_.tally.effects += turns.size();
    compared_.tally.echoes += turns.size();
    return true;
  }

  /// An engine that tells texts alone has the turns with more than one edit, up to a number, played and read back: in
  /// these a text leaves most unsaid, such as what becomes of a pool.
  [[nodiscard]] bool try_long_turns(const Trail& trail, const Reference& reference) {
    int tried = 0;
    for (const ListedTurn& turn : reference.turns) {
      if (turn.text.find(';') == std::string::npos || tried == plan_.long_turns) continue;
      ++tried;
      Trail longer = trail;
      longer.push_back(step(turn));
      const Line line = spelled_line(std::span<const Stop>(longer).last(2));
      const Told<Answer> answer = engine_.answer(line);
      if (!answer) return fail(answer.error(), line);
      if (!fens_.same(answer->fen, turn.fen)) return find_wrong_step(longer, trail.size() - 1);
      ++compared_.tally.echoes;
      ++compared_.tally.effects;
    }
    return true;
  }

  // Counts.

  /// Compares the engine's own perft below a position whose lists agree: what it does with its moves inside may differ
  /// from what it says of positions that are set up. Descends to the first position where the counts part.
  [[nodiscard]] bool count(const std::string& fen, const Trail& trail, int depth) {
    if (!abilities_.counts || depth < 2) return true;
    if (!go_on()) return false;
    PerftOptions options;
    options.clock = abilities_.clock;
    options.stop = plan_.stop;
    const Expected<std::vector<Share>> shares = game_.divide(fen, depth, options);
    if (!shares) return plan_.stop != nullptr && plan_.stop->load() ? go_on() : fail(shares.error());
    const Told<std::vector<Share>> told = engine_.divide(fen, depth);
    if (!told) return fail(told.error(), {fen, {}});
    std::unordered_map<std::string_view, std::uint64_t> counts;
    for (const Share& share : *told) counts.emplace(share.text, share.count);
    for (const Share& share : *shares) {
      const auto at = counts.find(abilities_.spelling == Spelling::uci ? share.uci : share.text);
      if (at != counts.end() && at->second == share.count) continue;
      const std::uint64_t found = at == counts.end() ? 0 : at->second;
      return descend(fen, trail, depth, share, found);
    }
    compared_.tally.counts += shares->size();
    return true;
  }

  [[nodiscard]] bool descend(const std::string& fen, const Trail& trail, int depth, const Share& share, std::uint64_t found) {
    const Expected<std::string> after = game_.play(fen, share.text);
    if (!after) return fail(after.error());
    Trail below = trail;
    below.push_back({fens_.sent(*after), {share.text, share.uci, fens_.sent(*after)}});
    if (!count(below.back().fen, below, depth - 1)) return false;
    Difference difference{Differs::other_count, share.text, share.uci, std::to_string(share.count), std::to_string(found), {}};
    (void)differ(trail, {difference});
    compared_.wrong->depth = depth;
    return false;
  }

  const AnyGame& game_;
  Engine& engine_;
  const Plan& plan_;
  Watch watch_;
  Abilities abilities_;
  FenReader fens_;
  Trail trail_;  ///< the plan's start
  std::unordered_set<std::string> compared_fens_;
  bool tells_effects_ = false;  ///< its lists hold the positions after the turns
  Compared compared_;
  std::optional<Error> error_;
};

/// Compares `engine` with `game`: see Comparison.
[[nodiscard]] inline Expected<Compared> compare_engine(const AnyGame& game, Engine& engine, const Plan& plan,
                                                       Watch watch = [](const Tally&) { return true; }) {
  return Comparison(game, engine, plan, std::move(watch)).run();
}

}  // namespace arbiter::compare
