// SPDX-License-Identifier: MIT

#include <gtest/gtest.h>

#include <string_view>

#include "games/control_games.hpp"

namespace arbiter::tests {
namespace {

TEST(ControlGames, ORT_01_stalemate_loses_in_shatranj_and_draws_in_courier) {
  EXPECT_EQ(shatranj().end("7k/R7/p7/P7/8/8/8/K5R1 b - - 0 1"), "white ORT-01");
  EXPECT_EQ(courier().end("11k/R11/p11/P11/12/12/12/K9R1 b - - 0 1"), "draw ORT-01");
  EXPECT_EQ(makruk().end("7k/R7/8/8/8/8/8/K5R1 b - - 0 1"), "draw ORT-01");
}

TEST(ControlGames, ORT_01_a_bare_King_loses_unless_it_bares_the_other_at_once) {
  constexpr std::string_view against_two = "8/8/8/8/8/8/3kP3/7K b - - 0 1";
  EXPECT_EQ(shatranj().end(against_two), "none");
  EXPECT_EQ(shatranj().end(shatranj().after(against_two, {"k d2-e2"})), "none");
  EXPECT_EQ(shatranj().end(shatranj().after(against_two, {"k d2-c2"})), "white ORT-01");
  EXPECT_EQ(shatranj().end("8/8/8/8/8/4P3/3kP3/7K b - - 0 1"), "white ORT-01");
  EXPECT_EQ(shatranj().why("8/8/8/8/8/4P3/3kP3/7K b - - 0 1", "k d2-e2"),
            "ORT-01: bare King: the King of Black is bare");
  EXPECT_EQ(courier().end("12/12/12/12/12/4P7/3kP7/7K4 b - - 0 1"), "white ORT-01");
  EXPECT_EQ(makruk().end("8/8/8/8/8/4P3/3kP3/7K b - - 0 1"), "none");
}

TEST(ControlGames, ORT_01_a_side_without_King_is_not_bare) {
  EXPECT_EQ(shatranj().end("8/8/8/4p3/8/8/8/4KR2 b - - 0 1"), "none");
}

TEST(ControlGames, ORT_04_in_makruk_a_Pawn_is_promoted_on_rank_6) {
  constexpr std::string_view fen = "4k3/8/8/P7/8/8/8/4K3 w - - 0 1";
  EXPECT_TRUE(makruk().has(fen, "P a5-a6; M-a6"));
  EXPECT_EQ(makruk().why(fen, "P a5-a6"), "ORT-04: promotion due: a Pawn that reaches a6 must promote");
  EXPECT_EQ(makruk().read("4k3/P7/8/8/8/8/8/4K3 w - - 0 1"),
            "FEN: at 4: a Pawn on a7, where it would have had to promote");
}

TEST(ControlGames, ORT_02_in_knightmate_the_King_castles_and_is_attacked_as_ever) {
  constexpr std::string_view open = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  EXPECT_EQ(knightmate().after(open, {"K e1-g1; R h1-f1"}), "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
  EXPECT_FALSE(knightmate().has("r3k2r/8/8/8/8/8/6m1/R3K2R w KQkq - 0 1", "K e1-g1; R h1-f1")) << "a Man attacks f1";
  EXPECT_EQ(knightmate().after(open, {"K e1-f3"}), "r3k2r/8/8/8/8/5K2/8/R6R b kq - 1 1");
}

TEST(ControlGames, COM_21_a_piece_in_hand_is_dropped_on_an_empty_square) {
  constexpr std::string_view fen = "4k3/8/8/8/8/8/8/4K3[Nq] w - - 3 9";
  EXPECT_EQ(crazyhouse().after(fen, {"N-f7"}), "4k3/5N2/8/8/8/8/8/4K3[q] b - - 4 9");
  EXPECT_EQ(crazyhouse().after(fen, {"N@f7"}), "4k3/5N2/8/8/8/8/8/4K3[q] b - - 4 9");
  EXPECT_EQ(crazyhouse().why(fen, "N-e8"), "COM-21: e8 is occupied");
  EXPECT_EQ(crazyhouse().why(fen, "Q-e4"), "COM-21: no Queen is in hand");
  EXPECT_EQ(crazyhouse().why(fen, "q-e4"), "COM-12: it is the turn of White");
  EXPECT_EQ(crazyhouse().clauses_of(fen, "N-c7"), "COM-21 ORT-01");
  EXPECT_EQ(crazyhouse().read("4k3/8/8/8/8/8/8/4K3[NK w - - 3 9"),
            "FEN: at 22: expected the pieces in hand, [] if there are none");
}

TEST(ControlGames, ORT_04_a_promoted_piece_is_captured_as_a_Pawn) {
  EXPECT_EQ(crazyhouse().after("3rk3/P7/8/8/8/8/8/4K3[] w - - 0 1", {"P a7-a8; Q-a8", "r d8-a8"}),
            "r3k3/8/8/8/8/8/8/4K3[p] w - - 0 2");
  EXPECT_EQ(crazyhouse().read("4k3/P~6/8/8/8/8/8/4K~2[] w - - 0 1"),
            "FEN: at 4: rank 7 has 7 squares, expected 8; at 18: rank 1 has 7 squares, expected 8");
  EXPECT_EQ(crazyhouse().read("4k3/P~7/8/8/8/8/8/4K~3[] w - - 0 1"),
            "FEN: at 4: what stands on a7 was no Pawn; at 19: what stands on e1 was no Pawn");
}

TEST(ControlGames, ORT_04_Pawns_are_dropped_on_neither_the_first_nor_the_last_rank) {
  constexpr std::string_view fen = "4k3/8/8/8/8/8/8/4K3[Pp] w - - 0 1";
  for (const std::string_view edge : {"P-a1", "P-h8"}) EXPECT_EQ(crazyhouse().refused_by(fen, edge), "ORT-04") << edge;
  EXPECT_EQ(crazyhouse().count(fen), 48U + 5U);
}

TEST(ControlGames, COM_40_a_position_may_come_back_across_captures_in_crazyhouse) {
  const Texts cycle{"N-e7",    "k e8-e7", "K e1-d1", "n-d2",    "K d1-d2",
                    "k e7-e8", "K d2-d1", "k e8-d8", "K d1-e1", "k d8-e8"};
  Texts twice = cycle;
  twice.insert(twice.end(), cycle.begin(), cycle.end());
  constexpr std::string_view start = "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1";
  EXPECT_EQ(crazyhouse().end(start, cycle), "none");
  EXPECT_EQ(crazyhouse().end(start, twice), "draw ORT-05");
}

TEST(ControlGames, ORT_03_in_berolina_the_text_says_which_of_two_Pawns_passed) {
  EXPECT_EQ(berolina().after("4k3/8/8/8/4Pp2/8/4P3/4K3 w - - 0 1", {"P e2-g4"}),
            "4k3/8/8/8/4PpP1/8/8/4K3 b - f3g4 0 1");
  EXPECT_EQ(berolina().after("4k3/8/8/8/4PpP1/8/8/4K3 b - f3g4 0 1", {"f4f3"}), "4k3/8/8/8/4P3/5p2/8/4K3 w - - 0 2");
  EXPECT_EQ(berolina().after("4k3/8/8/8/4PpP1/8/8/4K3 b - f3e4 0 1", {"f4f3"}), "4k3/8/8/8/6P1/5p2/8/4K3 w - - 0 2");
  EXPECT_EQ(berolina().read("4k3/8/8/8/4PpP1/8/8/4K3 b - f3 0 1"),
            "FEN: at 28: two Pawns could have passed over it: expected f3g4 or f3e4");
  EXPECT_EQ(berolina().read("4k3/8/8/8/4Pp2/8/8/4K3 b - f3e4 0 1"),
            "FEN: at 27: expected an en-passant square or -, not 'f3e4'");
  EXPECT_EQ(berolina().read("4k3/8/8/8/5p2/8/8/4K3 b - f3 0 1"), "FEN: at 26: no Pawn on g4 or e4 that passed over f3");
}

}  // namespace
}  // namespace arbiter::tests
