// SPDX-License-Identifier: MIT
#include "playout_summary.hpp"

#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace {

using namespace arbiter;
using namespace arbiter::cli;

constexpr Outcome mate{Result::white, "X-1", "mate"};
constexpr Outcome flag{Result::white, "X-2", "flag"};
constexpr Outcome draw{Result::draw, "X-1", "mate"};

SeededPlayout game(int turns, std::uint64_t seed, Outcome outcome, std::uint64_t choices = 0, std::uint64_t most = 0) {
  return {seed, {outcome, turns, choices, most}};
}

TEST(PlayoutSummary, without_games_all_is_zero) {
  const PlayoutSummary summary = summary_of({});
  EXPECT_EQ(summary.percentile(50), 0U);
  EXPECT_EQ(summary.mean, 0);
  EXPECT_EQ(summary.branching, 0);
  EXPECT_TRUE(summary.endings.empty());
}

TEST(PlayoutSummary, one_game_is_all_of_its_percentiles) {
  const std::vector<SeededPlayout> games = {game(7, 5, mate, 70, 20)};
  const PlayoutSummary summary = summary_of(games);
  for (const std::size_t percent : {0U, 1U, 5U, 25U, 50U, 75U, 95U, 100U}) EXPECT_EQ(summary.percentile(percent), 7U);
  EXPECT_EQ(summary.mean, 7);
  EXPECT_EQ(summary.branching, 10);
  EXPECT_EQ(summary.most_choices, 20U);
  EXPECT_EQ(summary.shortest.seed, 5U);
  EXPECT_EQ(summary.longest.seed, 5U);
}

TEST(PlayoutSummary, a_percentile_is_the_least_length_that_so_many_games_do_not_exceed) {
  std::vector<SeededPlayout> games;
  for (int turns = 10; turns >= 1; --turns) games.push_back(game(turns, 0, mate));
  const PlayoutSummary summary = summary_of(games);
  EXPECT_EQ(summary.percentile(0), 1U);
  EXPECT_EQ(summary.percentile(10), 1U);
  EXPECT_EQ(summary.percentile(11), 2U);
  EXPECT_EQ(summary.percentile(25), 3U);
  EXPECT_EQ(summary.percentile(50), 5U);
  EXPECT_EQ(summary.percentile(75), 8U);
  EXPECT_EQ(summary.percentile(95), 10U);
  EXPECT_EQ(summary.percentile(100), 10U);
}

TEST(PlayoutSummary, of_equals_the_first_is_the_shortest_and_the_longest) {
  const std::vector<SeededPlayout> games = {game(5, 1, mate), game(3, 2, mate), game(3, 3, mate), game(5, 4, mate)};
  EXPECT_EQ(summary_of(games).shortest.seed, 2U);
  EXPECT_EQ(summary_of(games).longest.seed, 1U);
}

TEST(PlayoutSummary, endings_are_told_apart_by_result_clause_and_reason_and_stand_by_number) {
  const std::vector<SeededPlayout> games = {game(1, 0, draw), game(1, 0, flag), game(1, 0, mate), game(1, 0, {}),
                                            game(1, 0, flag), game(1, 0, mate), game(1, 0, flag)};
  const PlayoutSummary summary = summary_of(games);
  ASSERT_EQ(summary.endings.size(), 4U);
  EXPECT_EQ(summary.endings[0].outcome.clause, "X-2");
  EXPECT_EQ(summary.endings[0].games, 3U);
  EXPECT_EQ(summary.endings[1].outcome.clause, "X-1");
  EXPECT_EQ(summary.endings[1].games, 2U);
  EXPECT_EQ(summary.endings[2].outcome.result, Result::none) << "among equals the order is always the same";
  EXPECT_EQ(summary.endings[3].outcome.result, Result::draw);
}

TEST(PlayoutSummary, branching_is_by_position_and_not_by_game) {
  const std::vector<SeededPlayout> games = {game(1, 0, mate, 100, 100), game(99, 0, mate, 99, 1)};
  EXPECT_DOUBLE_EQ(summary_of(games).branching, 1.99);
}

TEST(LengthsSvg, the_longest_in_a_hundred_share_one_bar) {
  std::vector<SeededPlayout> games;
  for (int turns = 1; turns <= 1000; ++turns) games.push_back(game(turns == 1000 ? 100000 : turns, 0, mate));
  const std::string svg = lengths_svg("t", std::vector<NamedSummary>{{"random", summary_of(games)}});
  EXPECT_NE(svg.find("<title>980 to 999 turns of both sides: 20 games</title>"), std::string::npos) << svg;
  EXPECT_NE(svg.find("<title>1000 or more turns of both sides: 1 games</title>"), std::string::npos) << svg;
}

TEST(LengthsSvg, no_players_and_no_games_are_drawn_empty) {
  EXPECT_NE(lengths_svg("t", {}).find("</svg>"), std::string::npos);
  EXPECT_NE(lengths_svg("t", std::vector<NamedSummary>{{"random", {}}}).find(">no games</text>"), std::string::npos);
}

}  // namespace
