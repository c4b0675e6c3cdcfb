// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "library_engine.hpp"
#include "plans.hpp"

namespace arbiter::compare {
namespace {

TEST(Compare, the_wrong_position_that_is_found_is_one_of_the_nearest_to_the_start) {
  const auto chess = game("chess");
  LibraryEngine engine(game("chess"), uci);
  const std::string near = *chess->play(castling, "h2h4");
  const std::string far = *chess->play(*chess->play(castling, "a2a3"), "a7a6");
  engine.habit = [&](const Line& line, Answer& answer) {
    if (line.turns.empty() &&
        (line.fen == chess->with_clocks(near, "0 1") || line.fen == chess->with_clocks(far, "0 1")))
      answer.turns.pop_back();
  };
  const Compared result = compared(*chess, engine, tree(castling, 3));
  ASSERT_TRUE(result.wrong) << shown(*chess, result);
  EXPECT_EQ(result.wrong->fen, chess->with_clocks(near, "0 1"));
  EXPECT_EQ(result.wrong->line.turns, std::vector<std::string>{"P h2-h4"});
}

TEST(Compare, turns_that_are_dropped_without_a_word_are_a_verdict) {
  const auto scion = game("scion");
  LibraryEngine engine(game("scion"), clocked);
  engine.habit = [](const Line& line, Answer& answer) {
    if (line.turns.size() > 1) answer.fen = line.fen;
  };
  const Compared result = compared(*scion, engine, tree(scion_start, 3));
  ASSERT_TRUE(result.verdict) << shown(*scion, result);
  EXPECT_EQ(result.verdict->failing, Failing::misplaced);
  EXPECT_NE(result.verdict->text.find("after 2 turns"), std::string::npos) << result.verdict->text;
  EXPECT_NE(result.verdict->text.find("the position after 0 of them"), std::string::npos) << result.verdict->text;
  EXPECT_EQ(result.asked.turns.size(), 2U);
}

TEST(Compare, a_list_that_is_wrong_only_after_turns_is_found_and_says_how_it_was_set_up) {
  const auto scion = game("scion");
  LibraryEngine engine(game("scion"), clocked);
  engine.habit = [](const Line& line, Answer& answer) {
    if (line.turns.size() == 2) answer.turns.pop_back();
  };
  const Compared result = compared(*scion, engine, tree(scion_start, 3));
  ASSERT_TRUE(result.wrong) << shown(*scion, result);
  EXPECT_TRUE(result.wrong->by_turns);
  EXPECT_EQ(result.wrong->set_up.fen, scion_start);
  EXPECT_EQ(result.wrong->set_up.turns.size(), 2U);
  EXPECT_EQ(result.wrong->line.turns, result.wrong->set_up.turns);
}

TEST(Compare, the_turn_with_another_effect_is_found_within_a_line) {
  const auto scion = game("scion");
  LibraryEngine engine(game("scion", {"SCN-07=true"}), clocked);
  Plan plan = games(promotion, 50, 3);
  plan.long_turns = 0;  // only the turns that the games take
  const Compared result = compared(*scion, engine, plan);
  ASSERT_TRUE(result.wrong) << shown(*scion, result);
  ASSERT_EQ(result.wrong->differences.size(), 1U) << shown(*scion, result);
  EXPECT_EQ(result.wrong->differences.front().differs, Differs::other_effect);
  EXPECT_TRUE(names_clause(result.wrong->differences.front(), "SCN-07"));
  ASSERT_EQ(result.wrong->set_up.turns.size(), 1U);
  EXPECT_EQ(result.wrong->set_up.fen, result.wrong->fen);
}

TEST(Compare, a_step_of_a_longer_line_that_is_also_wrong_alone_is_shown_alone) {
  constexpr std::string_view before = "o9/10/10/d9/4d5/3D6/10/10/10/9O b - C/ 0 1";
  const auto scion = game("scion");
  LibraryEngine engine(game("scion", {"SCN-07=true"}), clocked);
  Plan plan = tree(before, 3);
  plan.long_turns = 0;
  const Compared result = compared(*scion, engine, plan);
  ASSERT_TRUE(result.wrong) << shown(*scion, result);
  EXPECT_EQ(result.wrong->line.turns.size(), 1U) << shown(*scion, result);
  EXPECT_FALSE(result.wrong->by_turns);
  EXPECT_EQ(result.wrong->set_up.fen, result.wrong->fen);
  EXPECT_EQ(result.wrong->set_up.turns, std::vector<std::string>{result.wrong->differences.front().turn});
}

constexpr std::string_view few_men = "7k/8/8/8/8/8/8/K7 w - - 0 1";

TEST(Compare, COM_10_a_position_that_several_lines_reach_is_examined_once) {
  const auto chess = game("chess");
  LibraryEngine engine(game("chess"));
  const Compared result = compared(*chess, engine, tree(few_men, 5));
  ASSERT_FALSE(result.wrong || result.verdict) << shown(*chess, result);
  EXPECT_GT(result.tally.positions, 50U);
  EXPECT_EQ(result.tally.line_set_ups, result.tally.positions - 1) << "all but the start";
}

TEST(Compare, the_tree_goes_ply_by_ply_in_the_order_of_the_lists) {
  const auto chess = game("chess");
  LibraryEngine engine(game("chess"));
  std::vector<std::vector<std::string>> lines;  // the shortest to each position, as first found
  engine.habit = [&lines](const Line& line, Answer&) {
    if (line.fen == few_men && (lines.empty() || !line.turns.empty())) lines.push_back(line.turns);
  };
  const Compared result = compared(*chess, engine, tree(few_men, 4));
  ASSERT_FALSE(result.wrong || result.verdict) << shown(*chess, result);
  EXPECT_EQ(lines.size(), result.tally.positions) << "each position once";
  for (std::size_t i = 1; i < lines.size(); ++i) {
    EXPECT_LE(lines[i - 1].size(), lines[i].size());
    if (lines[i - 1].size() == lines[i].size()) {
      EXPECT_LT(lines[i - 1], lines[i]);
    }
  }
}

TEST(Compare, a_perft_that_counts_otherwise_than_the_lists_say_is_followed_to_the_position_where_it_parts) {
  constexpr std::string_view few = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
  const auto chess = game("chess");
  LibraryEngine engine(game("chess"), uci);
  const std::string wrong = chess->with_clocks(*chess->play(few, "e1d1"), "0 1");
  engine.count_habit = [&](const Line& line, int depth, std::vector<Share>& shares) {
    for (Share& share : shares)
      if ((line.fen == few && share.text == "e1d1" && depth == 3) ||
          (line.fen == wrong && share.text == "e8d8" && depth == 2))
        ++share.count;
  };
  const Compared result = compared(*chess, engine, tree(few, 3));
  ASSERT_TRUE(result.wrong) << shown(*chess, result);
  EXPECT_EQ(result.wrong->fen, wrong);
  EXPECT_EQ(result.wrong->depth, 2);
  ASSERT_EQ(result.wrong->differences.size(), 1U);
  EXPECT_EQ(result.wrong->differences.front().differs, Differs::other_count);
  EXPECT_EQ(result.wrong->differences.front().uci, "e8d8");
}

TEST(Compare, a_position_that_is_left_otherwise_after_counting_is_not_restored) {
  const auto chess = game("chess");
  LibraryEngine engine(game("chess"), uci);
  engine.leaves_after_counting = chess->with_clocks(*chess->play(castling, "e1g1"), "0 1");
  const Compared result = compared(*chess, engine, tree(castling, 2));
  ASSERT_TRUE(result.wrong) << shown(*chess, result);
  EXPECT_EQ(result.wrong->fen, castling);
  EXPECT_EQ(result.wrong->stage, Stage::counts);
  EXPECT_EQ(result.wrong->depth, 2);
  ASSERT_EQ(result.wrong->differences.size(), 1U);
  EXPECT_EQ(result.wrong->differences.front().differs, Differs::not_restored);
  EXPECT_EQ(result.wrong->differences.front().found, engine.leaves_after_counting);
}

TEST(Compare, random_games_are_the_same_for_the_same_seed) {
  const auto scion = game("scion");
  const auto asked = [&scion](std::uint64_t seed) {
    std::vector<std::string> fens;
    LibraryEngine engine(game("scion"), clocked);
    engine.habit = [&fens](const Line& line, Answer&) { fens.push_back(line.fen); };
    const Compared result = compared(*scion, engine, games(scion_start, 2, seed));
    EXPECT_FALSE(result.wrong || result.verdict) << shown(*scion, result);
    EXPECT_EQ(result.tally.games, 2U);
    EXPECT_GT(result.tally.game_turns, 20U);
    return fens;
  };
  const std::vector<std::string> once = asked(1);
  EXPECT_EQ(once, asked(1));
  EXPECT_NE(once, asked(2));
}

TEST(Compare, lines_in_games_have_a_length_and_each_game_is_played_whole_at_its_end) {
  const auto scion = game("scion");
  LibraryEngine engine(game("scion"), clocked);
  std::vector<std::size_t> lengths;
  engine.habit = [&lengths](const Line& line, Answer&) { lengths.push_back(line.turns.size()); };
  Plan plan = games(scion_start, 1, 1);
  plan.longest_line = 4;
  const Compared result = compared(*scion, engine, plan);
  ASSERT_GT(result.tally.game_turns, 4U);
  EXPECT_EQ(lengths.back(), result.tally.game_turns);
  lengths.pop_back();
  EXPECT_EQ(*std::max_element(lengths.begin(), lengths.end()), 4U);
}

TEST(Compare, COM_40_no_line_that_is_sent_holds_a_position_three_times) {
  constexpr std::string_view kings = "7k/8/8/8/8/8/8/K7 w - - 0 1";  // they come back to where they were
  const auto chess = game("chess");
  LibraryEngine engine(game("chess"));
  int longest = 0;
  engine.habit = [&](const Line& line, Answer&) {
    std::vector<std::string> fens{line.fen};
    for (const std::string& turn : line.turns)
      fens.push_back(chess->with_clocks(*chess->play(fens.back(), turn), "0 1"));
    for (const std::string& fen : fens)
      longest = std::max(longest, static_cast<int>(std::count(fens.begin(), fens.end(), fen)));
  };
  Plan plan = games(kings, 40, 1);
  plan.longest_game = 90;  // the engine keeps the move rule
  const Compared result = compared(*chess, engine, plan);
  ASSERT_FALSE(result.wrong || result.verdict) << shown(*chess, result);
  EXPECT_EQ(result.tally.games, 40U);
  EXPECT_EQ(longest, 2) << "and positions do recur in these games";
}

TEST(Compare, a_start_after_turns_is_set_up_by_them_and_a_turn_that_is_not_legal_is_an_error) {
  const auto scion = game("scion");
  LibraryEngine engine(game("scion"), clocked);
  std::vector<std::size_t> lengths;
  engine.habit = [&lengths](const Line& line, Answer&) { lengths.push_back(line.turns.size()); };
  Plan plan = tree(scion_start, 1);
  plan.start.turns = {"D a3-b4", "d a8-b7"};
  EXPECT_EQ(compared(*scion, engine, plan).tally.line_set_ups, 1U);
  EXPECT_EQ(lengths, (std::vector<std::size_t>{0, 2}));

  plan.start.turns = {"D a3-a4"};
  EXPECT_FALSE(compare_engine(*scion, engine, plan));
}

TEST(Compare, a_watch_that_says_no_stops_the_comparison_with_its_tally) {
  const auto scion = game("scion");
  LibraryEngine engine(game("scion"), clocked);
  const Plan plan = tree(scion_start, 2);
  const Expected<Compared> result =
      compare_engine(*scion, engine, plan, [](const Tally& tally, const Place&) { return tally.positions < 10; });
  ASSERT_TRUE(result);
  EXPECT_TRUE(result->stopped);
  EXPECT_EQ(result->tally.positions, 10U);
  EXPECT_EQ(result->tally.depth, 1);
  EXPECT_EQ(result->tally.wave, 56U);
}

TEST(Compare, what_an_engine_was_asked_when_it_failed_is_kept) {
  const auto scion = game("scion");
  LibraryEngine engine(game("scion"), clocked);
  engine.habit = [&engine](const Line&, Answer& answer) {
    if (engine.asked == 4) answer.failed = Verdict{Failing::silent, "nothing within 10 s"};
  };
  const Compared result = compared(*scion, engine, tree(scion_start, 2));
  ASSERT_TRUE(result.verdict);
  EXPECT_EQ(result.verdict->failing, Failing::silent);
  EXPECT_NE(result.asked.fen, scion_start);
  EXPECT_EQ(result.tally.positions, 2U);
}

}  // namespace
}  // namespace arbiter::compare
