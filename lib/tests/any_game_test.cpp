// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <arbiter/games/all.hpp>

namespace arbiter::tests {
namespace {

TEST(AnyGames, COM_42_a_game_cut_short_is_unfinished_and_never_a_draw) {
  for (const std::string_view name : game_names()) {
    const auto game = make_game(name);
    ASSERT_TRUE(game);
    const auto line = (*game)->playout((*game)->starts()[0].fen, 7, 3);
    ASSERT_TRUE(line);
    EXPECT_EQ(line->turns.size(), 3U) << name;
    const auto played = (*game)->play(*line);
    ASSERT_TRUE(played) << name << ": " << played.error().message();
    EXPECT_EQ(played->outcome.result, Result::none) << name << " " << played->fen;
  }
}

TEST(AnyGames, COM_41_nothing_follows_the_end_of_a_line) {
  const auto chess = make_game("chess");
  ASSERT_TRUE(chess);
  const auto played = (*chess)->play(Line{std::string((*chess)->starts()[0].fen), {"f2f3", "e7e5", "g2g4", "d8h4", "e2e4"}});
  ASSERT_FALSE(played);
  EXPECT_EQ(played.error().message(), "turn 5, 'e2e4': the game is over: ORT-01, checkmate");
}

TEST(AnyGames, COM_27_a_refused_uci_turn_is_refused_by_a_clause) {
  const auto chess = make_game("chess");
  ASSERT_TRUE(chess);
  const auto why = (*chess)->why((*chess)->starts()[0].fen, "e2e5");
  ASSERT_TRUE(why) << why.error().message();
  EXPECT_FALSE(why->legal);
  EXPECT_EQ(why->clause, "ORT-03");
}

}  // namespace
}  // namespace arbiter::tests
