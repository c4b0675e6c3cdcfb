// SPDX-License-Identifier: MIT
#include <arbiter/replay.hpp>

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "games/asked.hpp"

namespace arbiter::tests {
namespace {

Replay replayed(std::string_view name, const std::string& text) {
  const Asked game(name);
  const auto record = read_record("game: " + std::string(name) + "\n" + text);
  EXPECT_TRUE(record) << record.error().message();
  const auto result = replay(game.game(), *record);
  EXPECT_TRUE(result) << result.error().message();
  return *result;
}

TEST(Replay, SCN_13_the_first_bad_turn_is_named_with_its_clause_and_the_position_before_it) {
  const Replay result = replayed("scion", "O-e5\nd a8-b7\no-e7");
  ASSERT_TRUE(result.refused);
  EXPECT_EQ(result.refused->number, 2U);
  EXPECT_EQ(result.refused->judgement.clause, "SCN-13");
  EXPECT_EQ(result.line.turns, Texts{"O-e5"});
  EXPECT_EQ(result.played.fen,
            "t1usqqsu1t/flacppcalf/dddddddddd/10/10/4O5/10/DDDDDDDDDD/FLACPPCALF/T1USQQSU1T b o - 0 1");
}

TEST(Replay, COM_40_repetition_ends_a_game_though_the_position_alone_goes_on) {
  const std::string shuffle = "N g1-f3 n g8-f6 N f3-g1 n f6-g8 ";
  const Replay result = replayed("chess", shuffle + shuffle + "e2-e4 e7-e5");
  ASSERT_TRUE(result.refused);
  EXPECT_EQ(result.refused->number, 9U);
  EXPECT_EQ(result.refused->judgement.clause, "ORT-05");
  EXPECT_EQ(result.played.outcome.result, Result::draw);
  EXPECT_FALSE(replayed("chess", shuffle + shuffle).refused);
}

TEST(Replay, COM_27_a_turn_that_the_game_cannot_read_is_refused_by_that_clause) {
  const Replay result = replayed("chess", "e2e4 {Foo} a1-a2");
  ASSERT_TRUE(result.refused);
  EXPECT_EQ(result.refused->number, 2U);
  EXPECT_EQ(result.refused->judgement.clause, "COM-27");
  EXPECT_EQ(result.line.turns, Texts{"P e2-e4"});
}

TEST(Replay, a_bad_start_names_its_place_in_the_record) {
  const Asked chess("chess");
  const auto record = read_record("game: chess\nfen: 8/8 w");
  ASSERT_TRUE(record);
  EXPECT_EQ(replay(chess.game(), *record).error().reasons.front().offset, 20U);
  const auto named = read_record("game: chess\nstart: odd");
  EXPECT_EQ(replay(chess.game(), *named).error().reasons.front().offset, 19U);
}

}  // namespace
}  // namespace arbiter::tests
