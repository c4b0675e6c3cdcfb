// SPDX-License-Identifier: MIT

// Position texts of the orthodox games that few games have: marks and hands, two double steps over one square, and what
// is told of a text that is wrong in several places.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include <arbiter/games/orthodox/orthodox.hpp>

#include "games/control_games.hpp"

namespace arbiter::tests {
namespace {

/// Crazyhouse on a board of twelve files.
const Crazyhouse& wide() {
  static const Crazyhouse game([] {
    orthodox::Row row = orthodox::crazyhouse;
    row.extent = {12, 8};
    row.start = "r3k6r/12/12/12/12/12/12/R3K6R[] w - - 0 1";
    row.castling = {};
    return row;
  }());
  return game;
}
std::string read_wide(std::string_view fen) {
  const auto position = wide().parse(fen);
  return position ? wide().print(*position) : position.error().message();
}

TEST(OrthodoxFens, COM_30_marks_stand_behind_their_pieces_whatever_runs_of_empty_squares_are_there) {
  for (const std::string_view fen :
       {"r~3k6r/12/12/3Q~8/12/12/12/R3K6R~[] w - - 0 1", "k11/10Q~1/9Q~2/12/12/12/12/11K[QPPn] w - - 0 1",
        "k11/12/Q~11/12/12/12/12/11K[] b - - 0 1", "k11/1Q~10/12/12/10q~q~/12/12/11K[] b - - 0 1"})
    EXPECT_EQ(read_wide(fen), fen);
}

TEST(OrthodoxFens, COM_31_a_mark_behind_no_piece_is_an_error_at_its_place) {
  EXPECT_EQ(read_wide("k11/9~3/12/12/12/12/12/11K[] w - - 0 1"), "FEN: at 5: expected a piece before ~");
  const auto first_of = [](std::string_view rows) {
    const std::string told = crazyhouse().read(std::string(rows) + "[] w - - 0 1");
    return told.substr(0, told.find(';'));
  };
  EXPECT_EQ(first_of("4k3/~8/8/8/8/8/8/4K3"), "FEN: at 4: expected a piece before ~");
  EXPECT_EQ(first_of("~4k3/8/8/8/8/8/8/4K3"), "FEN: at 0: expected a piece before ~");
  EXPECT_EQ(first_of("4k3/8~/8/8/8/8/8/4K3"), "FEN: at 5: expected a piece before ~");
  EXPECT_EQ(first_of("4k3/Q~~7/8/8/8/8/8/4K3"), "FEN: at 6: expected a piece before ~");
  EXPECT_EQ(read_wide("k11/10~2/12/12/12/12/12/11K[] w - - 0 1"), "FEN: at 6: expected a piece before ~");
}

TEST(OrthodoxFens, COM_31_what_is_wrong_behind_a_mark_is_told_at_its_place_in_the_text) {
  EXPECT_EQ(crazyhouse().read("Q~3k3/8/8/8/8/8/8/4X3[] w - - 0 1"), "FEN: at 19: unknown label 'X'");
  EXPECT_EQ(crazyhouse().read("Q~X1k4/8/8/8/8/8/8/4K3[] w - - 0 1"), "FEN: at 2: unknown label 'X'");
  EXPECT_EQ(crazyhouse().read("Q~3k3/8/8/8/8/8/8/3KK3[] w - - 0 1"), "FEN: at 20: a second King of white");
  EXPECT_EQ(crazyhouse().read("X3k3/8/8/8/8/8/8/Q~3K3[] w - - 0 1"), "FEN: at 0: unknown label 'X'");
  EXPECT_EQ(crazyhouse().read("4k3/8/8/8/8/8/8/P~3K3[] w - - 0 1"), "FEN: at 16: what stands on a1 was no Pawn");
  EXPECT_EQ(crazyhouse().read("4k3/8/8/8/8/8/Q~K~6/8[] w - - 0 1"), "FEN: at 16: what stands on b2 was no Pawn");
}

TEST(OrthodoxFens, COM_31_hands_are_read_piece_by_piece_and_faults_are_told_at_their_places) {
  const auto hand = [](const std::string& held) {
    return crazyhouse().read("4k3/8/8/8/8/8/8/4K3[" + held + "] w - - 0 1");
  };
  EXPECT_EQ(hand("x"), "FEN: at 20: expected a piece that can be in hand or ], not 'x'");
  EXPECT_EQ(hand("PkQ"), "FEN: at 21: expected a piece that can be in hand or ], not 'k'");
  EXPECT_EQ(hand("pPqQ"), "4k3/8/8/8/8/8/8/4K3[QPqp] w - - 0 1");
  const std::string many = hand(std::string(40, 'x'));
  EXPECT_EQ(std::count(many.begin(), many.end(), ';'), 15) << "of one hand sixteen faults are told";
  EXPECT_EQ(hand(std::string(65536, 'Q')), "FEN: at 65555: a hand holds at most 65535 of a kind");
  EXPECT_EQ(crazyhouse().read(""), "FEN: at 0: expected the board");
  EXPECT_EQ(crazyhouse().read("[] w - - 0 1"), "FEN: at 0: expected the board before the pieces in hand");
  EXPECT_EQ(crazyhouse().read("4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
            "FEN: at 19: expected the pieces in hand, [] if there are none");
  EXPECT_EQ(crazyhouse().read("4k3/8/8/8/8/8/8/4K3[Q w - - 0 1"),
            "FEN: at 21: expected the pieces in hand, [] if there are none");
}

TEST(OrthodoxFens, COM_31_fields_are_held_against_each_other_only_where_they_make_sense) {
  EXPECT_EQ(chess().read("4X3/8/8/8/3pP3/8/8/4K3 b K e4 0 1"), "FEN: at 1: unknown label 'X'");
  EXPECT_EQ(chess().read("4k3/8/8/8/3pP3/8/8/4K3 q - e4 0 1"),
            "FEN: at 23: expected w or b for the side to move, not 'q'");
  EXPECT_EQ(chess().read("4X3/8/8/8/3pP3/8/8/4K3 b - e4e5 0 1"),
            "FEN: at 1: unknown label 'X'; at 27: expected an en-passant square or -, not 'e4e5'");
}

TEST(OrthodoxFens, COM_31_a_square_behind_the_en_passant_square_is_read_only_where_two_Pawns_could_have_passed) {
  EXPECT_EQ(chess().read("4k3/8/8/8/3pP3/8/8/4K3 b - e4e5 0 1"),
            "FEN: at 27: expected an en-passant square or -, not 'e4e5'");
  EXPECT_EQ(chess().read("4k3/8/8/8/3pP3/8/8/4K3 b - e3e4 0 1"),
            "FEN: at 27: expected an en-passant square or -, not 'e3e4'");
  const auto read = [](std::string_view rank_2, std::string_view rank_3, std::string_view rank_4,
                       std::string_view passed) {
    return berolina().read("4k3/8/8/8/" + std::string(rank_4) + "/" + std::string(rank_3) + "/" + std::string(rank_2) +
                           "/4K3 b - " + std::string(passed) + " 0 1");
  };
  const std::string both = "4k3/8/8/8/3PpP2/8/8/4K3 b - ";
  EXPECT_EQ(read("8", "8", "3PpP2", "e3f4"), both + "e3f4 0 1");
  EXPECT_EQ(read("8", "8", "3PpP2", "e3d4"), both + "e3d4 0 1");
  const std::string which = "two Pawns could have passed over it: expected e3f4 or e3d4";
  const std::string other = "two Pawns could have passed over it: expected e3d4 or e3f4";
  for (const std::string_view passed : {"e3", "e3e4", "e3g4"}) {
    const std::string told = read("8", "8", "3PpP2", passed);
    EXPECT_TRUE(told == "FEN: at 28: " + which || told == "FEN: at 28: " + other) << told;
  }
  EXPECT_EQ(read("8", "8", "3Pp3", "e3"), "4k3/8/8/8/3Pp3/8/8/4K3 b - e3 0 1") << "one Pawn alone needs no square";
  EXPECT_EQ(read("8", "8", "3Pp3", "e3d4"), "FEN: at 27: expected an en-passant square or -, not 'e3d4'");
  EXPECT_EQ(read("8", "4N3", "3PpP2", "e3"), "FEN: at 30: the en-passant square e3 is occupied");
}

TEST(OrthodoxFens, COM_31_a_square_by_the_edge_is_passed_over_by_no_Pawn_that_goes_aslant) {
  EXPECT_EQ(berolina().read("4k3/8/8/8/p7/8/8/4K3 b - a3 0 1"), "FEN: at 25: no double step of white passes over a3");
  EXPECT_EQ(berolina().read("4k3/8/8/8/7p/8/8/4K3 b - h3 0 1"), "FEN: at 25: no double step of white passes over h3");
  EXPECT_EQ(berolina().read("4k3/8/8/8/1p6/8/8/4K3 b - b3 0 1").substr(0, 26), "FEN: at 26: no Pawn on c4 ");
}

TEST(OrthodoxFens, COM_10_an_en_passant_square_that_no_Pawn_can_use_is_no_part_of_the_position) {
  const Chess game(orthodox::chess);
  const auto with = *game.parse("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1");
  const auto without = *game.parse("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
  EXPECT_EQ(game.key(with), game.key(without));
  EXPECT_TRUE(same_position(game, with, without));
}

TEST(OrthodoxFens, COM_10_what_was_a_Pawn_and_what_is_held_are_part_of_the_position) {
  const Crazyhouse game(orthodox::crazyhouse);
  const auto key = [&](std::string_view fen) { return game.key(*game.parse(fen)); };
  const auto plain = key("4k3/8/8/8/8/8/8/Q3K3[] w - - 0 1");
  EXPECT_NE(key("4k3/8/8/8/8/8/8/Q~3K3[] w - - 0 1"), plain);
  EXPECT_NE(key("4k3/8/8/8/8/8/8/Q3K3[P] w - - 0 1"), plain);
  EXPECT_NE(key("4k3/8/8/8/8/8/8/Q3K3[p] w - - 0 1"), key("4k3/8/8/8/8/8/8/Q3K3[P] w - - 0 1"));
}

}  // namespace
}  // namespace arbiter::tests
