// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/compare/contradiction.hpp>
#include <arbiter/compare/engine.hpp>
#include <arbiter/compare/fen_fields.hpp>
#include <arbiter/compare/foreign_fen.hpp>
#include <arbiter/compare/seen.hpp>
#include <arbiter/core/random.hpp>

namespace arbiter::compare {

/// What is asked of an engine alone.
struct SelfPlan {
  Line start;                ///< as in Contradiction
  int depth = 2;             ///< of the counts, in plies
  std::uint64_t games = 20;  ///< random games by the engine's own lists
  std::uint64_t seed = 1;
  int longest_game = 100;                   ///< turns after which a game is cut
  int asked_again = 6;                      ///< positions of each game that are asked about once more at its end
  const std::atomic<bool>* stop = nullptr;  ///< looked at now and then
};

/// How much was asked.
struct SelfTally {
  std::uint64_t positions = 0;  ///< set up by turns and by the FEN that they led to
  std::uint64_t turns = 0;
  std::uint64_t counts = 0;             ///< perft numbers below a turn
  std::uint64_t again = 0;              ///< positions asked about once more
  std::array<std::uint64_t, 3> seen{};  ///< by Symmetry: positions that were also seen so
  std::uint64_t games = 0;
  std::uint64_t game_turns = 0;
};

/// By Symmetry: whether the rules have it.
using Symmetries = std::array<bool, 3>;

/// What came of it: neither a contradiction nor a verdict means that it was of one mind.
struct SelfCompared {
  SelfTally tally;
  std::optional<Contradiction> wrong;
  std::optional<Verdict> verdict;
  Line asked;              ///< with a verdict: what the engine was asked when it failed
  bool stopped = false;    ///< the plan was not worked through
  std::string start;       ///< the FEN of the start, as the engine tells it
  Symmetries symmetric{};  ///< those that the rules seem to have
};

/// Told how far it is before each position; false stops it.
using SelfWatch = std::function<bool(const SelfTally&)>;

/// Holds an engine to itself, in any game that it knows: no reference is needed to see that two of its answers
/// contradict each other. It plays random games by its own lists; each position is set up by turns and by its own FEN,
/// listed, counted, counted again as the sum of its children, and seen in each symmetry that the rules seem to have,
/// going by the start.
class SelfComparison {
 public:
  SelfComparison(Engine& engine, const SelfPlan& plan, SelfWatch watch)
      : engine_(engine), plan_(plan), watch_(std::move(watch)), can_(engine.abilities()) {}

  /// Works through the plan.
  [[nodiscard]] SelfCompared run() {
    if (begin())
      for (std::uint64_t game = 0; game < plan_.games && play(mix(plan_.seed + mix(game))); ++game)
        ++result_.tally.games;
    return std::move(result_);
  }

  /// In what the engine contradicts itself at the end of one line, if it does. Precondition: `run` came to its end.
  [[nodiscard]] std::optional<Contradiction> check(const Line& line, const Symmetries& symmetric) {
    seen_.clear();
    result_ = {};
    result_.symmetric = symmetric;
    if (go_on()) (void)look(line);
    return result_.wrong;
  }
  /// The FEN that the engine holds at the end of a line.
  [[nodiscard]] std::optional<std::string> held(const Line& line) {
    const Told<Answer> answer = engine_.answer(line);
    if (!answer || answer->failed) return std::nullopt;
    return answer->fen;
  }

 private:
  // Every step below returns false where the comparison has ended.

  [[nodiscard]] bool begin() {
    const std::optional<Answer> start = ask(plan_.start);
    if (!start) return false;
    result_.start = start->fen;
    if (plan_.start.turns.empty() && !holds(plan_.start.fen, start->fen)) return false;
    if (can_.spelling != Spelling::uci) return true;
    for (const Symmetry symmetry : {Symmetry::swap, Symmetry::turn, Symmetry::mirror})
      result_.symmetric[static_cast<std::size_t>(symmetry)] = looks_symmetric(symmetry);
    return !result_.verdict && !result_.stopped;
  }

  /// The engine holds the board of the FEN that it was given, or all of a text that is no FEN.
  [[nodiscard]] bool holds(const std::string& sent, const std::string& held) {
    const std::optional<ForeignFen> given = ForeignFen::read(sent);
    const std::optional<ForeignFen> found = ForeignFen::read(held);
    const bool same = given && found ? given->same_board(*found) : !given && !found && same_fen(sent, held);
    if (sent.empty() || same) return true;
    (void)failed({Failing::misplaced, "sent " + sent + "\nholds " + held}, plan_.start);
    return false;
  }

  /// Sides that begin alike are taken to have the same rules. A board that is not its own mirror tells nothing, so the
  /// start is counted in it, without castling.
  [[nodiscard]] bool looks_symmetric(Symmetry symmetry) {
    std::vector<std::string> fields;
    for (const std::string_view field : fen_fields(result_.start)) fields.emplace_back(field);
    if (exchanges_wings(symmetry) && fields.size() > 2) fields[2] = "-";
    std::string text;
    for (const std::string& field : fields) text += (text.empty() ? "" : " ") + field;
    const std::optional<ForeignFen> fen = ForeignFen::read(text);
    const std::optional<ForeignFen> seen = fen ? fen->seen_in(symmetry) : std::nullopt;
    if (!seen) return false;
    if (exchanges_sides(symmetry)) return fen->same_board(*seen) && fen->same_hands(*seen);
    if (!can_.counts) return false;
    const auto count = [this](const ForeignFen& at) { return divide({at.text(), {}}); };
    const std::optional<Counts> one = count(*fen);
    const std::optional<Counts> other = one ? count(*seen) : std::nullopt;
    return other && turned(*one, *fen, symmetry) == *other;
  }

  [[nodiscard]] bool play(std::uint64_t seed) {
    SplitMix64 random(seed);
    Line line = plan_.start;
    std::vector<std::pair<Line, Answer>> told;
    for (int played = 0;; ++played) {
      if (!go_on()) return false;
      const std::optional<Answer> answer = look(line);
      if (!answer) return false;
      told.emplace_back(line, *answer);
      if (answer->turns.empty() || played == plan_.longest_game) break;
      line.turns.push_back(answer->turns[static_cast<std::size_t>(random.below(answer->turns.size()))].text);
      ++result_.tally.game_turns;
    }
    for (int i = 0; i < plan_.asked_again; ++i)
      if (!repeats(told[static_cast<std::size_t>(random.below(told.size()))])) return false;
    return true;
  }

  /// Asks all questions about the position at the end of a line.
  [[nodiscard]] std::optional<Answer> look(const Line& line) {
    std::optional<Answer> answer = ask(line);
    if (!answer) return std::nullopt;
    held_ = answer->fen;
    asked_ = line;
    if (seen_.size() < most_seen && !seen_.insert(fingerprint(text_of(line) + "|" + answer->fen)).second) return answer;
    if (!can_.counts && !line.turns.empty()) {  // otherwise seen when the children are counted
      const std::optional<Answer> before = ask({line.fen, {line.turns.begin(), line.turns.end() - 1}});
      if (!before) return std::nullopt;
      if (before->fen == answer->fen) return wrong(Contradicts::stuck, line.turns.back(), before->fen, answer->fen);
    }
    const Line alone{answer->fen, {}};
    const std::optional<Answer> from_fen = ask(alone);
    if (!from_fen) return std::nullopt;
    if (!same_fen(answer->fen, from_fen->fen)) return wrong(Contradicts::fen, {}, answer->fen, from_fen->fen);
    if (!listed_alike(*answer, *from_fen)) return std::nullopt;
    if (can_.counts && !answer->turns.empty() && !counts_alike(line, alone)) return std::nullopt;
    for (const Symmetry symmetry : {Symmetry::swap, Symmetry::turn, Symmetry::mirror})
      if (result_.symmetric[static_cast<std::size_t>(symmetry)] && !looks_alike(symmetry, *answer)) return std::nullopt;
    ++result_.tally.positions;
    result_.tally.turns += answer->turns.size();
    return answer;
  }

  [[nodiscard]] bool listed_alike(const Answer& by_turns, const Answer& by_fen) {
    const std::vector<std::string> one = texts(by_turns);
    const std::vector<std::string> other = texts(by_fen);
    for (const std::vector<std::string>* list : {&one, &other})
      if (const auto twice = std::adjacent_find(list->begin(), list->end()); twice != list->end())
        return contradict(Contradicts::repeated, *twice, "in its list", "once more");
    if (one == other) return true;
    return contradict(Contradicts::list, {}, "by its turns: " + only_in(one, other, "from its FEN"),
                      "from its FEN: " + only_in(other, one, "by its turns"));
  }

  /// The counts by turns, from the FEN, and as sums over the children.
  [[nodiscard]] bool counts_alike(const Line& by_turns, const Line& by_fen) {
    const std::optional<Counts> one = divide(by_turns);
    const std::optional<Counts> other = one ? divide(by_fen) : std::nullopt;
    if (!other || !still_holds(by_fen)) return false;
    for (const auto& [turn, count] : *one) {
      const auto found = other->find(turn);
      if (found == other->end() || found->second != count)
        return contradict(Contradicts::count_moved, turn, told_count("by its turns", count),
                          told_count("from its FEN", found == other->end() ? 0 : found->second));
    }
    for (const auto& [turn, count] : *other) {
      if (!one->contains(turn))
        return contradict(Contradicts::count_moved, turn, told_count("by its turns", 0),
                          told_count("from its FEN", count));
      const std::optional<std::uint64_t> below = count_below({by_fen.fen, {turn}});
      if (!below) return false;
      if (*below != count)
        return contradict(Contradicts::count, turn, told_count("below this turn", count),
                          told_count("by the position after it", *below));
      ++result_.tally.counts;
    }
    return true;
  }

  /// What was counted is taken back.
  [[nodiscard]] bool still_holds(const Line& line) {
    if (!can_.echo) return true;
    const Told<std::string> held = engine_.held();
    if (!held) {
      (void)failed(held.error(), line);
      return false;
    }
    if (same_fen(*held, line.fen)) return true;
    return contradict(Contradicts::left, {}, line.fen, *held);
  }

  /// The number of sequences below a turn from a FEN, set up afresh.
  [[nodiscard]] std::optional<std::uint64_t> count_below(const Line& line) {
    const std::optional<Answer> answer = ask(line);
    if (!answer) return std::nullopt;
    if (answer->fen == line.fen) return wrong(Contradicts::stuck, line.turns.back(), line.fen, answer->fen);
    if (plan_.depth == 2) return answer->turns.size();
    const std::optional<Counts> counts = divide(line, plan_.depth - 1);
    if (!counts) return std::nullopt;
    std::uint64_t sum = 0;
    for (const auto& [turn, count] : *counts) sum += count;
    return sum;
  }

  [[nodiscard]] bool looks_alike(Symmetry symmetry, const Answer& answer) {
    const std::optional<ForeignFen> fen = ForeignFen::read(answer.fen);
    const std::optional<ForeignFen> seen = fen ? fen->seen_in(symmetry) : std::nullopt;
    if (!seen) return true;
    const std::optional<Answer> there = ask({seen->text(), {}});
    if (!there) return false;
    if (!same_fen(there->fen, seen->text())) return true;  // it does not hold that, and so says nothing of it
    std::vector<std::string> turned_texts;
    for (const ToldTurn& turn : answer.turns) turned_texts.push_back(fen->move_seen_in(symmetry, turn.text));
    std::sort(turned_texts.begin(), turned_texts.end());
    const std::vector<std::string> other = texts(*there);
    ++result_.tally.seen[static_cast<std::size_t>(symmetry)];
    if (turned_texts == other) return true;
    return contradict(Contradicts::symmetry, std::string(name(symmetry)),
                      "seen from there: " + only_in(turned_texts, other, "there"),
                      "at " + seen->text() + ": " + only_in(other, turned_texts, "seen from there"));
  }

  /// Asks again what was asked before.
  [[nodiscard]] bool repeats(const std::pair<Line, Answer>& before) {
    const std::optional<Answer> now = ask(before.first);
    if (!now) return false;
    ++result_.tally.again;
    held_ = before.second.fen;
    asked_ = before.first;
    if (now->fen != before.second.fen) return contradict(Contradicts::again, {}, before.second.fen, now->fen);
    const std::vector<std::string> one = texts(before.second);
    const std::vector<std::string> other = texts(*now);
    if (one == other) return true;
    return contradict(Contradicts::again, {}, "first: " + only_in(one, other, "the second answer"),
                      "then: " + only_in(other, one, "the first answer"));
  }

  // Questions.

  using Counts = std::unordered_map<std::string, std::uint64_t>;

  [[nodiscard]] std::optional<Answer> ask(const Line& line) {
    Told<Answer> answer = engine_.answer(line);
    if (!answer) return failed(answer.error(), line);
    if (answer->failed) return failed(*answer->failed, line);
    for (const ToldTurn& turn : answer->turns)
      if (turn.text.empty())
        return failed({Failing::unfit, "it tells turns without a text, and so none can be played"}, line);
    return *std::move(answer);
  }
  [[nodiscard]] std::optional<Counts> divide(const Line& line) { return divide(line, plan_.depth); }
  [[nodiscard]] std::optional<Counts> divide(const Line& line, int depth) {
    const Told<std::vector<Share>> shares = engine_.divide(line, depth);
    if (!shares) {
      (void)failed(shares.error(), line);
      return std::nullopt;
    }
    Counts counts;
    for (const Share& share : *shares) counts[share.text] += share.count;
    return counts;
  }

  std::nullopt_t failed(const Verdict& verdict, const Line& line) {
    if (verdict.failing == Failing::stopped) {
      result_.stopped = true;
    } else {
      result_.verdict = verdict;
      result_.asked = line;
    }
    return std::nullopt;
  }
  [[nodiscard]] bool go_on() {
    if (watch_(result_.tally) && (plan_.stop == nullptr || !plan_.stop->load(std::memory_order_relaxed))) return true;
    result_.stopped = true;
    return false;
  }

  std::nullopt_t wrong(Contradicts contradicts, std::string turn, std::string one, std::string other) {
    result_.wrong = Contradiction{contradicts, asked_, held_, std::move(turn), std::move(one), std::move(other), {}};
    return std::nullopt;
  }
  [[nodiscard]] bool contradict(Contradicts contradicts, std::string turn, std::string one, std::string other) {
    (void)wrong(contradicts, std::move(turn), std::move(one), std::move(other));
    return false;
  }

  // Answers.

  [[nodiscard]] static std::vector<std::string> texts(const Answer& answer) {
    std::vector<std::string> all;
    for (const ToldTurn& turn : answer.turns) all.push_back(turn.text);
    std::sort(all.begin(), all.end());
    return all;
  }
  /// `31 turns, of which d2d4 e2e4 are not in the other`.
  [[nodiscard]] static std::string only_in(const std::vector<std::string>& one, const std::vector<std::string>& other,
                                           std::string_view where) {
    std::vector<std::string> only;
    std::set_difference(one.begin(), one.end(), other.begin(), other.end(), std::back_inserter(only));
    std::string text = std::to_string(one.size()) + " turns";
    if (only.empty()) return text;
    text += ", not in the list " + std::string(where) + ":";
    for (std::size_t i = 0; i < only.size() && i < 8; ++i) text += " " + only[i];
    if (only.size() > 8) text += " and " + std::to_string(only.size() - 8) + " more";
    return text;
  }
  [[nodiscard]] static std::string told_count(std::string_view where, std::uint64_t count) {
    return std::to_string(count) + " " + std::string(where);
  }
  [[nodiscard]] static Counts turned(const Counts& counts, const ForeignFen& fen, Symmetry symmetry) {
    Counts seen;
    for (const auto& [turn, count] : counts) seen.emplace(fen.move_seen_in(symmetry, turn), count);
    return seen;
  }
  [[nodiscard]] static std::string text_of(const Line& line) {
    return line.turns.empty() ? std::string() : line.turns.back();
  }
  /// Many programs drop the clocks of a FEN or begin them anew, so they are left out.
  [[nodiscard]] static bool same_fen(std::string_view one, std::string_view other) {
    const auto without_clocks = [](std::string_view fen) {
      std::vector<std::string_view> fields = fen_fields(fen);
      for (int clock = 0; clock < 2 && fields.size() > 2; ++clock)
        if (fields.back().find_first_not_of("0123456789") == std::string_view::npos) fields.pop_back();
      return fields;
    };
    return without_clocks(one) == without_clocks(other);
  }

  static constexpr std::size_t most_seen = std::size_t{1} << 18;

  Engine& engine_;
  const SelfPlan& plan_;
  SelfWatch watch_;
  Abilities can_;
  SelfCompared result_;
  std::unordered_set<std::uint64_t> seen_;
  Line asked_;        ///< the line that is looked at
  std::string held_;  ///< and the position there
};

}  // namespace arbiter::compare
