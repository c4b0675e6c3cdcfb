// SPDX-License-Identifier: MIT

// What the orthodox games say: of their kinds, of turns, of positions and of what is wrong with one.

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include <arbiter/games/orthodox/orthodox.hpp>

#include "games/control_games.hpp"

namespace arbiter::tests {
namespace {

/// The lines beside the picture of a position, with blanks and bars between them.
std::string lines(const Asked& game, std::string_view fen) {
  std::string all;
  const auto picture = game.game().picture(fen);
  for (const std::string& line : picture->lines) all.append(all.empty() ? "" : " | ").append(line);
  return all;
}

TEST(OrthodoxWords, ORT_01_to_ORT_04_of_kinds_are_what_the_row_of_the_game_says) {
  EXPECT_EQ(told_of(chess().game(), "K"), "ORT-01 royal: no turn may leave it attacked; ORT-02 castles with a Rook");
  EXPECT_EQ(told_of(grand().game(), "K"), "ORT-01 royal: no turn may leave it attacked");
  EXPECT_EQ(told_of(chess().game(), "N"), "");
  EXPECT_EQ(told_of(chess().game(), "P"),
            "ORT-03 may go two squares from its starting rank; ORT-04 becomes one of these on the last rank: Queen, "
            "Rook, Bishop, Knight");
  EXPECT_EQ(told_of(makruk().game(), "P"), "ORT-04 becomes one of these on the farthest 3 ranks: Met");
  EXPECT_EQ(told_of(grand().game(), "P"),
            "ORT-03 may go two squares from its starting rank; ORT-04 may become one of these on the farthest 3 ranks, "
            "and must on the last rank, if its side has lost one: Queen, Archbishop, Chancellor, Rook, Bishop, Knight");
  EXPECT_EQ(chess().game().kinds().size(), 6U);
}

TEST(OrthodoxWords, ORT_01_ORT_03_COM_21_beside_a_picture_stand_check_the_square_passed_and_the_hands) {
  EXPECT_EQ(lines(chess(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1").find("in check"), std::string::npos);
  EXPECT_NE(lines(chess(), "4k3/8/8/8/8/8/8/4RK2 b - - 0 1").find("in check"), std::string::npos);
  EXPECT_NE(lines(chess(), "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1").find("en passant on e3"), std::string::npos);
  const std::string empty = lines(crazyhouse(), "4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
  EXPECT_NE(empty.find("White: in hand - | Black: in hand -"), std::string::npos) << empty;
  EXPECT_EQ(empty.find("promoted"), std::string::npos) << empty;
  const std::string held = lines(crazyhouse(), "4k3/8/8/8/8/8/Q~7/R~3K3[QPn] w - - 0 1");
  EXPECT_NE(held.find("White: in hand QP | Black: in hand n | promoted: a1 a2"), std::string::npos) << held;
}

TEST(OrthodoxWords, COM_21_ORT_01_of_a_drop_it_is_told_that_it_gives_check) {
  constexpr std::string_view fen = "4k3/8/8/8/8/8/8/4K3[R] w - - 0 1";
  EXPECT_EQ(crazyhouse().clauses_of(fen, "R-a8"), "COM-21 ORT-01");
  EXPECT_EQ(crazyhouse().clauses_of(fen, "R-a7"), "COM-21");
}

TEST(OrthodoxWords, COM_04_of_a_capture_it_is_told_what_is_taken) {
  constexpr std::string_view fen = "n3k3/8/8/8/8/8/8/R3K3 w - - 0 1";
  EXPECT_EQ(chess().clauses_of(fen, "R a1-a8"), "COM-04 COM-04 ORT-01");
  EXPECT_EQ(chess().clauses_of(fen, "R a1-a7"), "COM-04");
  const auto notes = chess().game().explain(fen, "R a1-a8");
  ASSERT_TRUE(notes);
  EXPECT_EQ((*notes)[1].text, "it captures the Knight there");
}

TEST(OrthodoxWords, COM_21_a_drop_that_is_none_is_told_why) {
  constexpr std::string_view fen = "4k3/8/8/8/8/8/8/1N2K3[P] w - - 0 1";
  EXPECT_EQ(crazyhouse().why(fen, "P-b1"), "COM-21: b1 is occupied");
  EXPECT_EQ(crazyhouse().why(fen, "Q-b3"), "COM-21: no Queen is in hand");
  EXPECT_EQ(crazyhouse().why(fen, "p-b3"), "COM-12: it is the turn of White");
  EXPECT_EQ(crazyhouse().why(fen, "P-b8"), "ORT-04: Pawn dropped on an outer rank: no Pawn is dropped on b8");
  EXPECT_EQ(crazyhouse().why(fen, "N b1-b3"), "COM-04: no such reach: the Knight on b1 (N) has no way to b3");
  EXPECT_EQ(crazyhouse().why(fen, "P-b3; P-b4"), "COM-27: no turn has this effect; the one that begins so is 'P-b3'");
}

TEST(OrthodoxWords, COM_21_a_drop_in_UCI_is_its_capital_and_its_square) {
  const auto listed = crazyhouse().game().turns("8/8/8/8/8/1pk5/1p1p4/K7[n] b - - 0 1");
  ASSERT_TRUE(listed);
  int drops = 0;
  for (const ListedTurn& turn : *listed)
    if (turn.text.starts_with("n-")) {
      ++drops;
      EXPECT_EQ(turn.uci, "N@" + turn.text.substr(2));
    }
  EXPECT_EQ(drops, 59);
}

TEST(OrthodoxWords, ORT_01_no_turn_follows_the_baring_of_a_King_where_that_loses) {
  const Asked shatranj("shatranj");
  EXPECT_EQ(shatranj.why("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "R a1-a2"), "ORT-01: bare King: the King of Black is bare");
  EXPECT_EQ(shatranj.why("4k3/8/8/8/8/8/p7/R3K3 w - - 0 1", "R a1-b1"), "legal");
  EXPECT_EQ(shatranj.why("4k3/8/8/8/8/8/8/r3K2R w - - 0 1", "R h1-h2"),
            "ORT-01: left in check: the own King would be in check");
}

TEST(OrthodoxWords, ORT_02_a_King_that_is_not_at_home_castles_nowhere) {
  EXPECT_EQ(chess().why("4k3/8/8/K7/8/8/8/8 w - - 0 1", "K a5-g1"),
            "COM-04: no such reach: the King on a5 (K) has no way to g1");
}

TEST(OrthodoxWords, ORT_02_a_Rook_that_was_a_Pawn_stays_one_when_it_castles) {
  EXPECT_EQ(crazyhouse().after("4k3/8/8/8/8/8/8/4K2R~[] w K - 0 1", {"K e1-g1; R h1-f1"}),
            "4k3/8/8/8/8/8/8/5R~K1[] b - - 1 1");
}

TEST(OrthodoxWords, a_visit_that_is_stopped_at_a_capture_in_passing_says_so_though_another_Pawn_could_take_too) {
  const Chess game(orthodox::chess);
  const auto position = *game.parse("4k3/8/8/8/3pPp2/8/8/4K3 b - e3 0 1");
  int fans = 0;
  EXPECT_FALSE(game.visit(position, [&](const Fan<Chess::ranks>& fan) {
    fans += fan.turn.first().power == Power::en_passant ? 1 : 0;
    return fans == 0;
  }));
  EXPECT_EQ(fans, 1);
}

TEST(OrthodoxWords, what_is_wrong_with_a_position_is_told) {
  const Chess game(orthodox::chess);
  const auto sound = *game.parse("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  EXPECT_EQ(game.check_invariants(sound), std::nullopt);
  const Piece pawn{game.rules().pawn, Side::first};
  auto twice = sound;
  twice.board.put(square(4, 0), pawn);
  EXPECT_EQ(game.check_invariants(twice), "the sets or the key of the board disagree with its squares");
  auto kings = sound;
  kings.board.put(square(0, 0), Piece{game.rules().royal, Side::first});
  EXPECT_EQ(game.check_invariants(kings), "more than one King of a side");
  auto edge = sound;
  edge.board.put(square(0, 7), pawn);
  EXPECT_EQ(game.check_invariants(edge), "FEN: at 0: a Pawn on a8, where it would have had to promote");
  auto passed = *game.parse("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
  passed.fields.en_passant = true;
  passed.fields.passed = square(4, 2);
  passed.fields.passer = square(4, 3);
  EXPECT_EQ(game.check_invariants(passed), "the text of the position is another position");
}

TEST(OrthodoxWords, COM_03_a_position_with_the_sides_exchanged_keeps_its_clocks) {
  const Chess game(orthodox::chess);
  EXPECT_EQ(game.print(game.swapped(*game.parse("4k3/8/8/8/3pP3/8/8/R3K3 b Q e3 0 9"))),
            "r3k3/8/8/3Pp3/8/8/8/4K3 w q e6 0 9");
  EXPECT_EQ(game.print(game.swapped(*game.parse("4k3/8/8/8/8/8/8/4K2R w K - 7 9"))), "4k2r/8/8/8/8/8/8/4K3 b k - 7 9");
}

TEST(OrthodoxWords, COM_32_a_position_is_ordinary_where_each_side_has_a_King_that_could_not_be_taken_now) {
  EXPECT_TRUE(chess().game().is_ordinary("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
  EXPECT_TRUE(chess().game().is_ordinary("4k3/8/8/8/8/8/8/4RK2 b - - 0 1")) << "in check";
  EXPECT_FALSE(chess().game().is_ordinary("4k3/8/8/8/8/8/8/4RK2 w - - 0 1")) << "the King could be taken";
  EXPECT_FALSE(chess().game().is_ordinary("4k3/8/8/8/8/8/8/8 w - - 0 1"));
  EXPECT_FALSE(chess().game().is_ordinary("8/8/8/8/8/8/8/4K3 w - - 0 1"));
}

}  // namespace
}  // namespace arbiter::tests
