// SPDX-License-Identifier: MIT

// Engines that fail, contradict themselves or are told to stop in the middle of a comparison.

#include <atomic>
#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "plans.hpp"
#include "scripted_engine.hpp"

namespace arbiter::compare {
namespace {

constexpr std::string_view few = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
constexpr Abilities texts_alone{.spelling = Spelling::uci};

Compared run(const AnyGame& game, Engine& engine, const Plan& plan) {
  Expected<Compared> result = compare_engine(game, engine, plan);
  EXPECT_TRUE(result) << result.error().message();
  return result ? *std::move(result) : Compared{};
}

/// The comparison ended with this verdict, and its text holds `said`.
void expect_verdict(const AnyGame& game, const Compared& result, Failing failing, std::string_view said) {
  ASSERT_TRUE(result.verdict) << shown(game, result);
  EXPECT_EQ(name(result.verdict->failing), name(failing)) << shown(game, result);
  EXPECT_NE(result.verdict->text.find(said), std::string::npos) << shown(game, result);
}

TEST(BadAnswers, a_position_of_the_plan_or_a_start_that_cannot_be_read_is_an_error_and_no_verdict) {
  const auto chess = game("chess");
  LibraryEngine engine(game("chess"), uci);
  Plan plan = tree(castling, 1);
  plan.asked.push_back({{std::string(castling), {"P e2-e5"}}, "a file", Stage::positions});
  const Expected<Compared> asked = compare_engine(*chess, engine, plan);
  ASSERT_FALSE(asked);
  EXPECT_NE(asked.error().message().find("ORT-03"), std::string::npos) << asked.error().message();
  EXPECT_FALSE(compare_engine(*chess, engine, tree("no position", 1)));
  EXPECT_EQ(engine.asked, 0);
}

TEST(BadAnswers, a_perft_of_a_position_that_cannot_be_read_is_an_error_with_and_without_a_way_to_stop) {
  const auto chess = game("chess");
  LibraryEngine engine(game("chess"), uci);
  std::atomic<bool> stop = false;
  for (const bool can_stop : {false, true}) {
    Plan plan = tree(castling, 2);
    if (can_stop) plan.stop = &stop;
    Examiner examiner(*chess, engine, plan, [](const Tally&, const Place&) { return true; });
    EXPECT_FALSE(examiner.count("no position", {}, 2));
    EXPECT_TRUE(examiner.error);
    EXPECT_FALSE(examiner.result.stopped);
  }
}

TEST(BadAnswers, a_long_perft_of_the_reference_ends_when_the_comparison_is_told_to_stop) {
  const auto chess = game("chess");
  LibraryEngine engine(game("chess"), uci);
  std::atomic<bool> stop = false;
  Plan plan = tree(castling, 2);
  plan.stop = &stop;
  std::thread later;
  Examiner examiner(*chess, engine, plan, [&](const Tally&, const Place&) {
    if (!later.joinable())
      later = std::thread([&stop] {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        stop = true;
      });
    return true;
  });
  const std::string fen(castling);
  EXPECT_FALSE(examiner.count(fen, {{fen, {}}}, 12));
  later.join();
  EXPECT_TRUE(examiner.result.stopped);
  EXPECT_FALSE(examiner.error || examiner.result.verdict);
}

TEST(BadAnswers, a_comparison_stops_inside_the_tree_and_before_the_perft) {
  const auto chess = game("chess");
  for (const int questions : {1, 8}) {  // the start; all of depth 2
    LibraryEngine engine(game("chess"), uci);
    const Plan plan = tree(few, 2);
    int asked = 0;
    const Expected<Compared> result =
        compare_engine(*chess, engine, plan, [&](const Tally&, const Place&) { return ++asked <= questions; });
    ASSERT_TRUE(result);
    EXPECT_TRUE(result->stopped);
    EXPECT_FALSE(result->wrong || result->verdict);
    EXPECT_EQ(result->tally.counts, 0U);
  }
}

TEST(BadAnswers, a_list_that_is_wrong_only_after_a_whole_game_is_found_at_its_end) {
  const auto chess = game("chess");
  LibraryEngine engine(game("chess"), texts_alone);
  engine.habit = [](const Line& line, Answer& answer) {
    if (line.turns.size() > 4) answer.turns.pop_back();
  };
  Plan plan = games(few, 1, 1);
  plan.longest_line = 4;
  plan.longest_game = 6;
  const Compared result = run(*chess, engine, plan);
  ASSERT_TRUE(result.wrong) << shown(*chess, result);
  EXPECT_TRUE(result.wrong->by_turns);
  EXPECT_EQ(result.wrong->set_up.turns.size(), 6U) << shown(*chess, result);
  EXPECT_EQ(name(result.wrong->stage), "games");
}

TEST(BadAnswers, a_turn_whose_position_cannot_be_read_is_an_unreadable_answer_by_fen_and_by_turns) {
  const auto chess = game("chess");
  for (const std::size_t turns : {0U, 1U}) {
    LibraryEngine engine(game("chess"), texts_alone);
    engine.tells_fens = true;
    engine.habit = [turns](const Line& line, Answer& answer) {
      if (line.turns.size() == turns) answer.turns.front().fen = "8/8 w";
    };
    expect_verdict(*chess, run(*chess, engine, tree(few, 2)), Failing::garbled, "a FEN that cannot be read: '8/8 w'");
  }
}

TEST(BadAnswers, a_position_after_a_turn_that_cannot_be_read_is_an_unreadable_answer) {
  const auto chess = game("chess");
  LibraryEngine by_turns(game("chess"), texts_alone);
  by_turns.habit = [](const Line& line, Answer& answer) {
    if (!line.turns.empty()) answer.fen = "?";
  };
  expect_verdict(*chess, run(*chess, by_turns, tree(few, 2)), Failing::garbled, "a FEN that cannot be read: '?'");

  ScriptedEngine effects(game("chess"), uci);
  effects.reaches = [](std::string_view, std::span<const std::string> turns) {
    return std::vector<std::string>(turns.size(), "?");
  };
  expect_verdict(*chess, run(*chess, effects, tree(few, 1)), Failing::garbled, "a FEN that cannot be read: '?'");
}

TEST(BadAnswers, fewer_positions_than_turns_are_an_unreadable_answer) {
  const auto chess = game("chess");
  ScriptedEngine engine(game("chess"), uci);
  engine.reaches = [&engine](std::string_view fen, std::span<const std::string> turns) {
    return engine.library.after(fen, turns.first(turns.size() - 1));
  };
  expect_verdict(*chess, run(*chess, engine, tree(few, 1)), Failing::garbled, "tells 5 positions after 6 turns");
}

TEST(BadAnswers, a_mind_that_is_changed_between_two_questions_is_a_verdict) {
  const auto chess = game("chess");
  LibraryEngine engine(game("chess"), texts_alone);
  bool lied = false;
  engine.habit = [&lied](const Line& line, Answer& answer) {
    if (lied || line.turns.empty()) return;
    answer.fen = castling;
    lied = true;
  };
  expect_verdict(*chess, run(*chess, engine, tree(few, 2)), Failing::misplaced,
                 "the first time and the right one the second time");
}

TEST(BadAnswers, an_engine_that_dies_while_the_wrong_step_is_looked_for_has_died) {
  const auto chess = game("chess");
  // It holds another position after two turns; then it dies over them again, or over the second of them alone.
  for (const int answers : {0, 2}) {
    ScriptedEngine engine(game("chess"), texts_alone);
    int left = -1;
    engine.answers = [&](const Line& line) -> Told<Answer> {
      if (left == 0) return condemn(Failing::died, "it ended with exit code 1");
      if (left > 0) --left;
      Told<Answer> answer = engine.library.answer(line);
      if (line.turns.size() < 2) return answer;
      answer->fen = castling;
      if (left < 0) left = answers;
      return answer;
    };
    const Compared result = run(*chess, engine, tree(few, 3));
    if (answers == 0) {
      expect_verdict(*chess, result, Failing::died, "exit code 1");
    } else {  // what it says of one turn alone decides only how the difference is shown
      ASSERT_TRUE(result.wrong) << shown(*chess, result);
      EXPECT_TRUE(result.wrong->by_turns) << shown(*chess, result);
      EXPECT_EQ(result.wrong->set_up.turns.size(), 2U) << shown(*chess, result);
    }
  }
}

TEST(BadAnswers, an_engine_that_dies_over_a_turn_that_is_tried_has_died) {
  const auto scion = game("scion");
  ScriptedEngine engine(game("scion"), clocked);
  engine.answers = [&engine](const Line& line) -> Told<Answer> {
    if (!line.turns.empty()) return condemn(Failing::died, "it ended with exit code 1");
    return engine.library.answer(line);
  };
  const Compared result = run(*scion, engine, tree(promotion, 1));
  expect_verdict(*scion, result, Failing::died, "exit code 1");
  EXPECT_EQ(result.asked.turns.size(), 1U);
}

TEST(BadAnswers, an_engine_that_dies_over_its_perft_has_died) {
  const auto chess = game("chess");
  ScriptedEngine engine(game("chess"), uci);
  engine.divides = [](const Line&, int) -> Told<std::vector<Share>> {
    return condemn(Failing::silent, "nothing within 10 s");
  };
  expect_verdict(*chess, run(*chess, engine, tree(few, 2)), Failing::silent, "10 s");
}

TEST(BadAnswers, a_position_that_cannot_be_read_after_counting_is_an_unreadable_answer) {
  const auto chess = game("chess");
  LibraryEngine engine(game("chess"), uci);
  engine.leaves_after_counting = "?";
  expect_verdict(*chess, run(*chess, engine, tree(few, 2)), Failing::garbled, "a FEN that cannot be read: '?'");
}

TEST(BadAnswers, a_turn_that_its_perft_leaves_out_or_counts_twice_is_another_count) {
  const auto chess = game("chess");
  for (const bool twice : {false, true}) {
    LibraryEngine engine(game("chess"), uci);
    engine.count_habit = [twice](const Line&, int depth, std::vector<Share>& shares) {
      if (depth != 2) return;
      if (twice)
        shares.push_back(shares.back());
      else
        shares.pop_back();
    };
    const Compared result = run(*chess, engine, tree(few, 2));
    ASSERT_TRUE(result.wrong) << shown(*chess, result);
    ASSERT_EQ(result.wrong->differences.size(), 1U);
    const Difference& difference = result.wrong->differences.front();
    EXPECT_EQ(difference.differs, Differs::other_count);
    EXPECT_EQ(difference.uci, "e2e4");
    EXPECT_EQ(difference.expected, "5");
    EXPECT_EQ(difference.found, twice ? "10" : "0");
  }
}

TEST(BadAnswers, a_turn_that_its_perft_alone_has_is_another_count_unless_nothing_is_below_it) {
  const auto chess = game("chess");
  const auto scion = game("scion");
  for (const std::uint64_t below : {0U, 7U}) {
    LibraryEngine engine(game("chess"), uci);
    engine.count_habit = [below](const Line&, int depth, std::vector<Share>& shares) {
      if (depth == 2) shares.push_back({"e1e3", "e1e3", below});
    };
    const Compared result = run(*chess, engine, tree(few, 2));
    if (below == 0) {
      EXPECT_FALSE(result.wrong || result.verdict) << shown(*chess, result);
      continue;
    }
    ASSERT_TRUE(result.wrong) << shown(*chess, result);
    EXPECT_EQ(result.wrong->differences.front().differs, Differs::other_count);
    EXPECT_EQ(result.wrong->differences.front().uci, "e1e3");
    EXPECT_EQ(result.wrong->depth, 2);
    const std::string report = wrong_position_text(*chess, *result.wrong, "");
    EXPECT_NE(report.find("count      e1e3: 7 below it in the engine's own perft, not 0\n"
                          "             no legal turn is written so; "),
              std::string::npos)
        << report;
  }
  Abilities counting = clocked;
  counting.counts = true;
  LibraryEngine engine(game("scion"), counting);
  engine.count_habit = [](const Line&, int depth, std::vector<Share>& shares) {
    if (depth == 2) shares.push_back({"pass", "", 1});
  };
  const Compared result = run(*scion, engine, tree(promotion, 2));
  ASSERT_TRUE(result.wrong) << shown(*scion, result);
  EXPECT_EQ(result.wrong->differences.front().turn, "pass");
  EXPECT_EQ(result.wrong->differences.front().uci, "");
}

TEST(BadAnswers, each_way_to_fail_has_its_words) {
  EXPECT_EQ(name(Failing::stopped), "stopped");
  EXPECT_EQ(name(Failing::misplaced), "holds another position");
}

}  // namespace
}  // namespace arbiter::compare
