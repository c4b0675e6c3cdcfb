// SPDX-License-Identifier: MIT

// Engines held to themselves that fail in the middle, or write positions as no program of the library does.

#include <atomic>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <arbiter/compare/self_minimise.hpp>
#include <arbiter/compare/self_report.hpp>

#include "plans.hpp"
#include "scripted_engine.hpp"

namespace arbiter::compare {
namespace {

constexpr Abilities lists{.spelling = Spelling::uci};
constexpr std::string_view few = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

SelfPlan one_game(std::string_view fen, int turns = 3) {
  SelfPlan plan;
  plan.start.fen = fen;
  plan.games = 1;
  plan.longest_game = turns;
  return plan;
}

bool always(const SelfTally&) { return true; }

SelfCompared run(Engine& engine, const SelfPlan& plan) { return SelfComparison(engine, plan, always).run(); }

std::string shown(const SelfCompared& compared) {
  std::string text;
  if (compared.wrong) text += contradiction_text(*compared.wrong, "");
  if (compared.verdict) text += verdict_text(*compared.verdict, compared.asked);
  return text.empty() ? "neither a contradiction nor a verdict" : text;
}

void expect_contradiction(const SelfCompared& compared, Contradicts contradicts) {
  ASSERT_TRUE(compared.wrong) << shown(compared);
  EXPECT_EQ(name(compared.wrong->contradicts), name(contradicts)) << shown(compared);
}

Told<Answer> dies() { return condemn(Failing::died, "it ended with exit code 1"); }

/// An engine of a game of its own: two Kings on two squares that pass in turn. It writes what `fields` says behind the
/// side to move.
class TwoKings final : public Engine {
 public:
  explicit TwoKings(std::string fields, Abilities can = lists) : fields_(std::move(fields)), can_(can) {}

  std::function<void(const Line&, Answer&)> habit;

  [[nodiscard]] std::string_view name() const override { return "two Kings"; }
  [[nodiscard]] Abilities abilities() const override { return can_; }
  [[nodiscard]] Told<Answer> answer(const Line& line) override {
    const bool begins = line.fen.empty() || line.fen.starts_with("kK w");
    held_ = std::string(begins == (line.turns.size() % 2 == 0) ? "kK w" : "kK b") + fields_;
    Answer answer{held_, {{"0000", {}}}, {}, {}, {}};
    if (habit) habit(line, answer);
    return answer;
  }
  [[nodiscard]] Told<std::vector<Share>> divide(const Line& line, int) override {
    (void)answer(line);
    return std::vector<Share>{{"0000", "0000", 1}};
  }
  [[nodiscard]] Told<std::string> held() override { return held_; }

 private:
  std::string fields_;
  Abilities can_;
  std::string held_;
};

TEST(SelfAnswers, positions_of_two_fields_or_without_numbers_are_compared_as_they_are) {
  for (const std::string_view fields : {"", " -", " 1", " 7 8"}) {
    TwoKings engine{std::string(fields), uci};
    const SelfCompared compared = run(engine, one_game(""));
    EXPECT_FALSE(compared.wrong || compared.verdict) << shown(compared);
    EXPECT_EQ(compared.tally.games, 1U);
    EXPECT_EQ(compared.start, "kK w" + std::string(fields));
    EXPECT_FALSE(compared.symmetric[0]);
  }
}

TEST(SelfAnswers, texts_that_are_no_positions_are_of_one_mind_too_and_have_no_symmetry) {
  TwoKings engine("", lists);
  engine.habit = [](const Line&, Answer& answer) { answer.fen = answer.fen.substr(3); };
  const SelfCompared compared = run(engine, one_game(""));
  EXPECT_EQ(compared.symmetric, Symmetries{});
  expect_contradiction(compared, Contradicts::fen);  // "b" is read as White's

  TwoKings deaf("");
  deaf.habit = [](const Line& line, Answer& answer) {
    if (!line.fen.empty()) answer.fen = "?";
  };
  const SelfCompared misplaced = run(deaf, one_game("kK w"));
  ASSERT_TRUE(misplaced.verdict) << shown(misplaced);
  EXPECT_EQ(name(misplaced.verdict->failing), name(Failing::misplaced));
}

TEST(SelfAnswers, a_position_that_is_no_longer_readable_is_seen_in_no_mirror) {
  // It begins as a symmetric game, and one turn later tells a text that it reads again, but no board.
  ScriptedEngine later(game("chess"), lists);
  later.answers = [&](const Line& line) -> Told<Answer> {
    const bool moved = line.turns.size() == 1 && line.fen.empty();
    if (!moved && line.fen != "elsewhere") return later.library.answer(line);
    Answer answer = *later.library.answer({"", {"e2e4"}});
    answer.fen = "elsewhere";
    return answer;
  };
  const SelfCompared unread = run(later, one_game("", 1));
  EXPECT_FALSE(unread.wrong || unread.verdict) << shown(unread);
  EXPECT_TRUE(unread.symmetric[0]);
  EXPECT_EQ(unread.tally.seen[0], 1U) << "of two positions the start alone has a board";
}

TEST(SelfAnswers, hands_that_differ_are_no_symmetry) {
  LibraryEngine engine(game("crazyhouse"), uci);
  const SelfCompared compared = run(engine, one_game("4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1", 1));
  EXPECT_FALSE(compared.wrong || compared.verdict) << shown(compared);
  EXPECT_FALSE(compared.symmetric[0]);
}

TEST(SelfAnswers, without_perft_no_mirror_is_looked_into) {
  LibraryEngine engine(game("chess"), lists);
  const SelfCompared compared = run(engine, one_game("4k3/8/8/8/8/8/8/4K3 w - - 0 1", 1));
  EXPECT_FALSE(compared.wrong || compared.verdict) << shown(compared);
  EXPECT_TRUE(compared.symmetric[0]);
  EXPECT_FALSE(compared.symmetric[2]);
}

TEST(SelfAnswers, a_perft_that_fails_is_a_verdict_wherever_it_is_asked_for) {
  // In the mirror and the position itself, then by turns, from its FEN, and below a turn.
  for (const int answered : {0, 1, 2, 3, 4, 5, 6}) {
    ScriptedEngine engine(game("chess"), uci);
    int left = answered;
    engine.divides = [&](const Line& line, int depth) -> Told<std::vector<Share>> {
      if (left-- == 0) return condemn(Failing::silent, "nothing within 10 s");
      return engine.library.divide(line, depth);
    };
    SelfPlan plan = one_game("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    plan.depth = 3;
    const SelfCompared compared = run(engine, plan);
    ASSERT_TRUE(compared.verdict) << shown(compared);
    EXPECT_EQ(name(compared.verdict->failing), name(Failing::silent));
    EXPECT_EQ(compared.asked.fen.empty(), false);
    EXPECT_FALSE(compared.stopped);
  }
}

TEST(SelfAnswers, a_stop_while_the_start_is_counted_in_the_mirror_is_no_verdict) {
  ScriptedEngine engine(game("chess"), uci);
  engine.divides = [](const Line&, int) -> Told<std::vector<Share>> { return condemn(Failing::stopped, ""); };
  const SelfCompared compared = run(engine, one_game(few));
  EXPECT_TRUE(compared.stopped);
  EXPECT_FALSE(compared.wrong || compared.verdict) << shown(compared);
  EXPECT_EQ(compared.tally.positions, 0U);
}

TEST(SelfAnswers, a_flag_stops_it_before_the_next_position) {
  LibraryEngine engine(game("chess"), lists);
  const std::atomic<bool> stop = true;
  SelfPlan plan = one_game(few);
  plan.stop = &stop;
  const SelfCompared compared = run(engine, plan);
  EXPECT_TRUE(compared.stopped);
  EXPECT_EQ(compared.tally.positions, 0U);
}

TEST(SelfAnswers, an_engine_that_dies_after_any_number_of_answers_has_died) {
  for (const Abilities& can : {lists, uci}) {
    LibraryEngine counted(game("chess"), can);
    ASSERT_FALSE(run(counted, one_game(few, 2)).verdict);
    const int whole = counted.asked;
    for (int answered = 0; answered < whole; ++answered) {
      for (const bool tells_position : {false, true}) {
        ScriptedEngine engine(game("chess"), can);
        int left = answered;
        engine.answers = [&](const Line& line) -> Told<Answer> {
          if (left-- > 0) return engine.library.answer(line);
          if (!tells_position) return dies();
          Answer answer = *engine.library.answer(line);
          answer.failed = dies().error();
          return answer;
        };
        const SelfCompared compared = run(engine, one_game(few, 2));
        ASSERT_TRUE(compared.verdict) << answered << " of " << whole << ": " << shown(compared);
        EXPECT_EQ(name(compared.verdict->failing), name(Failing::died));
        EXPECT_FALSE(compared.wrong);
      }
    }
  }
}

TEST(SelfAnswers, a_turn_that_changes_nothing_is_found_without_perft_too) {
  ScriptedEngine engine(game("chess"), lists);
  engine.answers = [&engine](const Line& line) { return engine.library.answer({line.fen, {}}); };
  expect_contradiction(run(engine, one_game(few)), Contradicts::stuck);
}

TEST(SelfAnswers, a_turn_that_one_of_its_two_perfts_lacks_is_another_count_from_its_own_fen) {
  for (const bool by_turns : {false, true}) {
    LibraryEngine engine(game("chess"), uci);
    engine.count_habit = [by_turns](const Line& line, int, std::vector<Share>& shares) {
      if (line.turns.size() == 1 && by_turns) shares.pop_back();
      if (line.turns.empty() && !by_turns && line.fen.find(" b ") != std::string::npos) shares.pop_back();
    };
    SelfPlan plan = one_game("", 1);
    const SelfCompared compared = run(engine, plan);
    expect_contradiction(compared, Contradicts::count_moved);
    EXPECT_NE(shown(compared).find(by_turns ? "0 by its turns" : "0 from its FEN"), std::string::npos)
        << shown(compared);
  }
}

TEST(SelfAnswers, a_turn_that_its_perft_counts_twice_is_no_sum_of_what_is_below) {
  LibraryEngine engine(game("chess"), uci);
  engine.count_habit = [](const Line&, int, std::vector<Share>& shares) { shares.push_back(shares.back()); };
  expect_contradiction(run(engine, one_game("rnbqkbnr/8/8/8/8/8/8/4K3 w - - 0 1", 1)), Contradicts::count);
}

TEST(SelfAnswers, a_list_that_lacks_turns_of_one_side_is_seen_by_turning_the_board) {
  LibraryEngine engine(game("chess"), lists);
  engine.habit = [](const Line& line, Answer& answer) {
    if (answer.fen.find(" b ") == std::string::npos || line.fen.empty()) return;
    answer.turns.erase(answer.turns.begin(), answer.turns.end() - 9);
  };
  const SelfCompared compared = run(engine, one_game("", 0));
  expect_contradiction(compared, Contradicts::symmetry);
  const std::string text = shown(compared);
  EXPECT_TRUE(
      text.starts_with("verdict    contradicts itself: other turns in the turned position, from the other side"))
      << text;
  EXPECT_EQ(text.find("\nturn "), std::string::npos) << text;
  EXPECT_NE(text.find(" and 3 more\n"), std::string::npos) << text;
}

TEST(SelfAnswers, a_turned_position_that_it_does_not_hold_says_nothing) {
  LibraryEngine engine(game("chess"), lists);
  engine.habit = [](const Line& line, Answer& answer) {
    if (line.fen.find(" b ") != std::string::npos) answer.fen = few;
  };
  const SelfCompared compared = run(engine, one_game("", 0));
  EXPECT_FALSE(compared.wrong || compared.verdict) << shown(compared);
  EXPECT_TRUE(compared.symmetric[0]);
  EXPECT_EQ(compared.tally.seen[0], 0U);
}

TEST(SelfAnswers, another_position_on_the_same_question_is_a_changed_mind) {
  LibraryEngine engine(game("chess"), lists);
  int whole = 1000;
  engine.habit = [&](const Line&, Answer& answer) {
    if (engine.asked > whole) answer.fen = few;
  };
  (void)run(engine, one_game("", 1));
  SelfPlan plan = one_game("", 1);
  plan.asked_again = 1;
  engine.asked = 0;
  ASSERT_FALSE(run(engine, plan).wrong);
  whole = engine.asked - 1;  // the last question is the one that is asked again
  engine.asked = 0;
  expect_contradiction(run(engine, plan), Contradicts::again);
}

/// A contradiction made smaller.
Contradiction smaller(SelfComparison& comparison) {
  const SelfCompared compared = comparison.run();
  EXPECT_TRUE(compared.wrong) << shown(compared);
  if (!compared.wrong) return {};
  return SelfMinimiser(comparison, compared.symmetric).run(*compared.wrong);
}

/// Lists the turn that White begins with twice, in all positions.
void repeats(const Line&, Answer& answer) {
  if (!answer.turns.empty()) answer.turns.push_back(answer.turns.front());
}

TEST(SelfAnswers, a_contradiction_stays_as_it_was_met_where_it_may_ask_no_more_or_the_engine_dies) {
  for (const int way : {0, 1, 2}) {
    ScriptedEngine engine(game("chess"), lists);
    bool found = false;
    engine.answers = [&](const Line& line) -> Told<Answer> {
      if (found && way == 1) return dies();
      Told<Answer> answer = engine.library.answer(line);
      repeats(line, *answer);
      if (found && way == 2) answer->failed = dies().error();
      return answer;
    };
    const SelfPlan plan = one_game("");
    SelfComparison comparison(engine, plan, [&](const SelfTally&) { return !(found && way == 0); });
    const SelfCompared compared = comparison.run();
    found = true;
    expect_contradiction(compared, Contradicts::repeated);
    const Contradiction same = SelfMinimiser(comparison, compared.symmetric).run(*compared.wrong);
    EXPECT_EQ(same.fen, compared.wrong->fen);
    EXPECT_EQ(same.met, "");
  }
}

TEST(SelfAnswers, a_contradiction_over_a_text_that_is_no_board_is_made_no_smaller_and_shown_without_one) {
  TwoKings engine("");
  engine.habit = [](const Line& line, Answer& answer) {
    repeats(line, answer);
    answer.fen = "somewhere";
  };
  const SelfPlan plan = one_game("");
  SelfComparison comparison(engine, plan, always);
  const Contradiction same = smaller(comparison);
  EXPECT_EQ(same.fen, "somewhere");
  EXPECT_EQ(
      contradiction_text(same, "").find("verdict    contradicts itself: a turn listed twice\n\nfen        somewhere"),
      0U)
      << contradiction_text(same, "");
}

TEST(SelfAnswers, a_smaller_position_with_another_contradiction_is_not_taken_for_it) {
  LibraryEngine engine(game("chess"), lists);
  engine.habit = [](const Line& line, Answer& answer) {
    repeats(line, answer);
    // Without all of White's pieces it tells another position each time.
    if (!line.fen.empty() && line.fen.find("RNBQKBNR") == std::string::npos)
      answer.fen = line.fen == few ? "4k3/8/8/8/8/8/8/4K3 w - - 0 1" : few;
  };
  const SelfPlan plan = one_game("");
  SelfComparison comparison(engine, plan, always);
  const Contradiction found = smaller(comparison);
  EXPECT_EQ(name(found.contradicts), name(Contradicts::repeated));
  EXPECT_NE(found.fen.find("RNBQKBNR"), std::string::npos) << found.fen;
}

TEST(SelfAnswers, an_engine_that_tells_no_position_after_its_perft_is_not_asked_for_one) {
  Abilities deaf = uci;
  deaf.echo = false;
  ScriptedEngine engine(game("chess"), deaf);
  engine.holds = []() -> Told<std::string> { return condemn(Failing::unfit, "tells no position"); };
  const SelfCompared compared = run(engine, one_game(few, 1));
  EXPECT_FALSE(compared.wrong || compared.verdict) << shown(compared);
  ScriptedEngine dying(game("chess"), uci);
  dying.holds = engine.holds;
  const SelfCompared failed = run(dying, one_game(few, 1));
  ASSERT_TRUE(failed.verdict) << shown(failed);
  EXPECT_EQ(name(failed.verdict->failing), name(Failing::unfit));
}

TEST(SelfAnswers, a_start_that_is_no_board_is_held_if_it_is_told_again) {
  TwoKings engine("");
  engine.habit = [](const Line&, Answer& answer) { answer.fen = "somewhere"; };
  const SelfCompared compared = run(engine, one_game("somewhere", 0));
  EXPECT_FALSE(compared.verdict) << shown(compared);
  EXPECT_EQ(compared.start, "somewhere");
}

}  // namespace
}  // namespace arbiter::compare
