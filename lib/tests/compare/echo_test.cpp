// SPDX-License-Identifier: MIT
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "library_engine.hpp"
#include "plans.hpp"

// Engines that cannot tell which position they hold.

namespace arbiter::compare {
namespace {

constexpr Abilities deaf_mute{
    .spelling = Spelling::uci, .clock = false, .effects = false, .counts = true, .echo = false};
constexpr std::string_view castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

/// The answer without the position, as such engines give it.
void say_no_position(const Line&, Answer& answer) {
  answer.fen.clear();
  answer.outcome.reset();
}

TEST(Echo, lists_and_counts_are_compared_without_a_position_and_none_is_said_to_be_read_back) {
  const auto chess = game("chess");
  LibraryEngine engine(game("chess"), deaf_mute);
  engine.habit = say_no_position;
  const Compared result = compared(*chess, engine, tree(castling, 2));
  ASSERT_FALSE(result.wrong || result.verdict) << shown(*chess, result);
  EXPECT_EQ(result.tally.echoes, 0U);
  EXPECT_EQ(result.tally.effects, 0U);
  EXPECT_EQ(result.tally.positions, 1U + 26U);
  EXPECT_EQ(result.tally.line_set_ups, 26U);
  EXPECT_EQ(result.tally.counts, 26U);
  const std::string text = tally_text(*chess, result.tally, tree(castling, 2), deaf_mute);
  EXPECT_NE(text.find("none read back, for the engine tells no positions; 26 set up by turns too"), std::string::npos)
      << text;
}

TEST(Echo, turns_that_are_not_played_show_in_the_list_after_them) {
  const auto chess = game("chess");
  const auto other = game("chess");
  LibraryEngine engine(game("chess"), deaf_mute);
  engine.habit = [&other](const Line& line, Answer& answer) {
    say_no_position(line, answer);
    if (line.turns.empty()) return;
    answer.turns.clear();
    const std::vector<ListedTurn> before = *other->turns(line.fen);
    for (const ListedTurn& turn : before) answer.turns.push_back({turn.uci, {}});
  };
  const Compared result = compared(*chess, engine, tree(castling, 2));
  ASSERT_TRUE(result.wrong) << shown(*chess, result);
  EXPECT_TRUE(result.wrong->by_turns);
  EXPECT_GT(number_of(*result.wrong, Differs::missing_turn), 0U) << shown(*chess, result);
}

TEST(Echo, what_is_lost_when_a_turn_is_taken_back_shows_in_the_counts) {
  const auto chess = game("chess");
  LibraryEngine engine(game("chess"), deaf_mute);
  engine.habit = say_no_position;
  engine.count_habit = [](const Line&, int depth, std::vector<Share>& shares) {
    if (depth == 2) ++shares.front().count;
  };
  const Compared result = compared(*chess, engine, tree(castling, 2));
  ASSERT_TRUE(result.wrong) << shown(*chess, result);
  EXPECT_EQ(number_of(*result.wrong, Differs::other_count), 1U) << shown(*chess, result);
}

}  // namespace
}  // namespace arbiter::compare
