// SPDX-License-Identifier: MIT

// Each clause of scion.md on a position made for it.

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include <arbiter/games/scion/scion.hpp>

#include "games/asked.hpp"

namespace arbiter::tests {
namespace {

const Asked& scion() { return asked("scion"); }
constexpr std::string_view scion_start =
    "t1usqqsu1t/flacppcalf/dddddddddd/10/10/10/10/DDDDDDDDDD/FLACPPCALF/T1USQQSU1T w Oo - 0 1";

/// A board with one piece on e5 or another square, Scions in two corners out of everybody's way.
std::string alone(std::string_view label, std::string_view pools = "-") {
  return "1o8/10/10/10/10/4" + std::string(label) + "5/10/10/9O/10 w - " + std::string(pools) + " 0 1";
}

TEST(Scion, SCN_01_slides_go_so_many_squares_and_no_farther) {
  EXPECT_EQ(scion().turns(alone("D")), (Texts{"D e5-d4", "D e5-d6", "D e5-f4", "D e5-f6"}));
  EXPECT_EQ(scion().turns(alone("F")),
            (Texts{"F e5-c5", "F e5-d5", "F e5-e3", "F e5-e4", "F e5-e6", "F e5-e7", "F e5-f5", "F e5-g5"}));
  const auto reach = [](std::string_view label) { return scion().count(alone(label)); };
  EXPECT_EQ(reach("L"), 24U);
  EXPECT_EQ(reach("A"), 16U);
  EXPECT_EQ(reach("C"), 17U);
  EXPECT_EQ(reach("P"), 35U);
  EXPECT_EQ(reach("S"), 17U);
  EXPECT_EQ(reach("T"), 18U);
  EXPECT_EQ(reach("Q"), 35U);
  // From a corner the ranges show: C5, P6, S7, T8, Q9.
  const auto corner = [](std::string_view label) {
    return scion().count("1o8/10/10/10/10/10/10/10/9O/" + std::string(label) + "9 w - - 0 1");
  };
  EXPECT_EQ(corner("A"), 8U);
  EXPECT_EQ(corner("C"), 5U);
  EXPECT_EQ(corner("P"), 18U);
  EXPECT_EQ(corner("S"), 7U);
  EXPECT_EQ(corner("T"), 16U);
  EXPECT_EQ(corner("Q"), 27U);
  constexpr std::string_view throne = "1o8/10/10/10/10/10/10/10/9O/T9 w - - 0 1";
  EXPECT_TRUE(scion().has(throne, "T a1-a9"));
  EXPECT_FALSE(scion().has(throne, "T a1-a10"));
}

TEST(Scion, SCN_01_a_slide_ends_before_a_friend_and_on_an_enemy) {
  constexpr std::string_view line = "1o8/4d5/10/10/10/4T5/10/4D5/9O/10 w - - 0 1";
  EXPECT_EQ(scion().turns(line, "T e5-e"), (Texts{"T e5-e4", "T e5-e6", "T e5-e7", "T e5-e8", "T e5-e9"}));
}

TEST(Scion, SCN_02_the_Duenna_leaps_over_anything_to_twelve_squares) {
  EXPECT_EQ(scion().turns(alone("U")), (Texts{"U e5-b5", "U e5-c4", "U e5-c6", "U e5-d3", "U e5-d7", "U e5-e2",
                                              "U e5-e8", "U e5-f3", "U e5-f7", "U e5-g4", "U e5-g6", "U e5-h5"}));
  constexpr std::string_view walled_in = "1o8/10/10/10/3ddd4/3dUd4/3ddd4/10/9O/10 w - - 0 1";
  EXPECT_EQ(scion().turns(walled_in, "U").size(), 12U);
}

TEST(Scion, SCN_03_the_Scion_moves_only_to_take_next_to_it) {
  EXPECT_EQ(scion().turns("9o/10/10/10/4d5/4O5/10/10/10/10 w - - 0 1"), (Texts{"O e5-e6"}));
  EXPECT_EQ(scion().turns("9o/10/10/4d5/10/4O5/10/10/10/10 w - - 0 1"), Texts{});
}

TEST(Scion, SCN_04_each_rung_of_the_ladder_leads_to_the_next_and_the_others_have_none) {
  const auto promotions = [](std::string_view label) {
    // Everything is in the pool, and a piece to take stands next to e5 on a rank, a diagonal and a leap away.
    const std::string fen = "1o8/10/10/3u6/4uu4/4" + std::string(label) + "5/10/10/9O/10 w - DFLACPSTQU/ 0 1";
    std::string kinds;
    for (const std::string& text : scion().turns(fen))
      if (const std::size_t semicolon = text.find(';');
          semicolon != std::string::npos && kinds.find(text[semicolon + 2]) == std::string::npos)
        kinds += text[semicolon + 2];
    return kinds;
  };
  EXPECT_EQ(promotions("D"), "C");
  EXPECT_EQ(promotions("F"), "A");
  EXPECT_EQ(promotions("L"), "P");
  EXPECT_EQ(promotions("A"), "T");
  EXPECT_EQ(promotions("C"), "S");
  EXPECT_EQ(promotions("P"), "Q");
  for (const std::string_view label : {"S", "T", "Q", "U"}) EXPECT_EQ(promotions(label), "") << label;
  EXPECT_EQ(scion().turns("9o/10/10/10/4d5/4O5/10/10/10/10 w - DFLACPSTQU/ 0 1"), (Texts{"O e5-e6"}));
}

TEST(Scion, SCN_05_a_captured_piece_enters_its_own_sides_pool_as_the_kind_that_it_was) {
  EXPECT_EQ(scion().after("1o8/10/10/10/5f4/4D5/10/10/9O/10 w - T/u 3 8", {"D e5-f6"}),
            "1o8/10/10/10/5D4/10/10/10/9O/10 b - T/fu 0 8");
  // A promoted piece is taken as what it has become.
  EXPECT_EQ(scion().after("1o8/10/10/5a4/5f4/4D5/10/10/9O/10 w - C/ 0 1", {"D e5-f6; C-f6", "a f7-f6"}),
            "1o8/10/10/10/5a4/10/10/10/9O/10 w - C/f 0 2");
}

TEST(Scion, SCN_06_a_capture_promotes_only_to_a_kind_the_pool_holds_and_takes_it_out) {
  constexpr std::string_view held = "1o8/10/10/10/5u4/4D5/10/10/9O/10 w - CCS/ 0 1";
  constexpr std::string_view lacking = "1o8/10/10/10/5u4/4D5/10/10/9O/10 w - DSQ/c 0 1";
  EXPECT_TRUE(scion().has(held, "D e5-f6"));
  EXPECT_TRUE(scion().has(held, "D e5-f6; C-f6"));
  EXPECT_FALSE(scion().has(held, "D e5-f6; S-f6")) << "one rung a capture";
  EXPECT_EQ(scion().after(held, {"D e5-f6; C-f6"}), "1o8/10/10/10/5C4/10/10/10/9O/10 b - CS/u 0 1");
  EXPECT_TRUE(scion().has(lacking, "D e5-f6"));
  EXPECT_FALSE(scion().has(lacking, "D e5-f6; C-f6")) << "the enemy's pool does not serve";
  EXPECT_EQ(scion().why(lacking, "D e5-f6; C-f6"), "SCN-06: promotion without pool: the pool of White holds no Cleric");
  EXPECT_EQ(scion().refused_by(held, "D e5-d6; C-d6"), "SCN-06");
  EXPECT_EQ(scion().refused_by(held, "D e5-f6; S-f6"), "SCN-04");
}

TEST(Scion, SCN_06_promotion_happens_anywhere_on_the_board) {
  EXPECT_TRUE(scion().has("1o8/10/10/10/10/10/10/10/9O/u1F7 w - A/ 0 1", "F c1-a1; A-a1"));
  EXPECT_TRUE(scion().has("1o8/10/10/10/10/10/10/5d4/6U2O/10 b - /c 0 1", "d f3-g2; c-g2"));
}

TEST(Scion, SCN_07_the_replaced_piece_leaves_the_game_or_by_the_other_reading_enters_the_pool) {
  constexpr std::string_view fen = "1o8/10/10/10/5u4/4D5/10/10/9O/10 w - C/ 0 1";
  EXPECT_EQ(scion().after(fen, {"D e5-f6; C-f6"}), "1o8/10/10/10/5C4/10/10/10/9O/10 b - /u 0 1");
  EXPECT_EQ(Asked("scion", {"SCN-07=true"}).after(fen, {"D e5-f6; C-f6"}),
            "1o8/10/10/10/5C4/10/10/10/9O/10 b - D/u 0 1");
}

TEST(Scion, SCN_08_check_is_judged_with_the_new_piece) {
  // On e8 a Font reaches the Scion on e10, and an Altar too; on e7 only the Altar does.
  constexpr std::string_view far_off = "4o5/10/10/4u5/4F5/10/10/10/10/O9 w - A/ 0 1";
  EXPECT_EQ(scion().clauses_of(far_off, "F e6-e7; A-e7"), "SCN-01 SCN-05 SCN-04 SCN-06 SCN-07 SCN-08 SCN-21");
  EXPECT_EQ(scion().end(far_off, {"F e6-e7; A-e7"}), "white SCN-21");
  EXPECT_EQ(scion().end(far_off, {"F e6-e7"}), "draw SCN-22");
}

TEST(Scion, SCN_10_placing_the_Scion_is_a_turn_or_by_the_other_reading_follows_a_move) {
  EXPECT_EQ(scion().count(scion_start), 56U);
  EXPECT_EQ(scion().turns(scion_start, "O-").size(), 32U);
  EXPECT_TRUE(scion().has(scion_start, "O-e5"));
  EXPECT_FALSE(scion().has(scion_start, "D e3-f4; O-e3"));
  EXPECT_EQ(scion().why(scion_start, "D e3-f4; O-e3"),
            "SCN-10: form of the placement: placing the Scion is a whole turn");
  const Asked other("scion", {"placement_is_turn=false"});
  EXPECT_EQ(other.count(scion_start), 792U);
  EXPECT_TRUE(other.has(scion_start, "D e3-f4; O-e3")) << "on the square just left";
  EXPECT_TRUE(other.has(scion_start, "D e3-f4"));
  EXPECT_EQ(other.why(scion_start, "O-e5"),
            "SCN-10: form of the placement: the Scion is placed after a move, in the same turn");
  // COM-28: with a capture and a promotion the placement stands before the promoted piece.
  constexpr std::string_view capture = "9o/10/10/10/5u4/4D5/10/10/10/10 w O C/ 0 1";
  EXPECT_TRUE(other.has(capture, "D e5-f6; O-b1; C-f6"));
}

TEST(Scion, SCN_11_any_vacant_square_of_the_board_will_do) {
  EXPECT_EQ(scion().turns("9o/10/10/10/10/10/10/10/10/10 w O - 0 1").size(), 96U)
      << "all but the enemy Scion and what it attacks";
  EXPECT_EQ(scion().why("9o/10/10/10/10/4D5/10/10/10/10 w O - 0 1", "O-e5"), "SCN-11: e5 is not vacant");
}

TEST(Scion, SCN_12_not_onto_an_attacked_square_nor_next_to_the_enemy_Scion) {
  constexpr std::string_view fen = "9o/10/10/10/4f5/10/10/10/10/10 w O - 0 1";
  EXPECT_FALSE(scion().has(fen, "O-e4"));
  EXPECT_TRUE(scion().has(fen, "O-e3"));
  EXPECT_FALSE(scion().has(fen, "O-i9"));
  EXPECT_EQ(scion().why(fen, "O-e4"), "SCN-12: placed into attack: e4 is attacked (COM-05)");
  EXPECT_EQ(scion().why(fen, "O-i9"), "SCN-12: placed into attack: i9 is attacked (COM-05)");
}

TEST(Scion, SCN_12_by_the_other_reading_it_may_and_is_taken_at_once) {
  const Asked other("scion", {"SCN-12=true"});
  constexpr std::string_view fen = "9o/10/10/10/4f5/10/10/10/10/10 w O - 0 1";
  EXPECT_TRUE(other.has(fen, "O-e4"));
  EXPECT_EQ(other.after(fen, {"O-e4", "f e6-e4"}), "9o/10/10/10/10/10/4f5/10/10/10 w - - 0 2") << "it enters no pool";
  EXPECT_EQ(other.end(fen, {"O-e4", "f e6-e4"}), "black COM-32");
  EXPECT_EQ(other.count("9o/10/10/10/10/10/4f5/10/10/10 w - - 0 2"), 0U);
  // SCN-13 goes first: who must place may not take.
  constexpr std::string_view must_place = "10/10/10/10/4f5/10/4O5/10/10/10 b o - 0 1";
  EXPECT_FALSE(other.has(must_place, "f e6-e4"));
  EXPECT_EQ(other.refused_by(must_place, "f e6-e4"), "SCN-13");
}

TEST(Scion, SCN_13_once_one_side_has_placed_the_next_turn_of_the_other_places) {
  const std::string placed = scion().after(scion_start, {"O-b1"});
  EXPECT_EQ(scion().count(placed), 32U);
  for (const std::string& text : scion().turns(placed)) EXPECT_EQ(text.substr(0, 2), "o-");
  EXPECT_EQ(scion().turns(scion().after(scion_start, {"O-e5"})).size(), 26U);
  EXPECT_EQ(scion().why(placed, "d e8-f7"),
            "SCN-13: forced reply: the enemy's Scion has been placed, so this turn must place the own one");
}

TEST(Scion, SCN_13_the_side_that_has_placed_moves_on_if_the_other_has_not) {
  constexpr std::string_view fen = "9d/10/4d5/5D4/4f5/10/3D6/10/10/O9 w o - 0 9";
  EXPECT_EQ(scion().count(fen), 8U);
  EXPECT_EQ(scion().turns(fen, "O"), Texts{});
}

TEST(Scion, SCN_14_a_side_that_has_not_placed_is_never_in_check_and_moves_freely) {
  // The same pinned Altar with its Scion behind it, and with its Scion off the board.
  EXPECT_EQ(scion().turns("o9/10/10/10/4t5/10/4A5/10/10/4O5 w - - 0 1", "A e4-d4"), Texts{});
  EXPECT_EQ(scion().turns("10/10/10/10/4t5/10/4A5/10/10/10 w Oo - 0 1", "A e4-d4"), (Texts{"A e4-d4"}));
}

TEST(Scion, SCN_15_nobody_need_place) {
  EXPECT_TRUE(scion().has(scion().after(scion_start, {"D e3-f4", "d e8-f7", "D d3-e4"}), "d d8-e7"));
}

TEST(Scion, SCN_20_no_turn_leaves_the_own_Scion_attacked) {
  constexpr std::string_view pinned = "o9/10/10/10/4t5/10/4A5/10/10/4O5 w - - 0 1";
  EXPECT_EQ(scion().turns(pinned), (Texts{"A e4-e2", "A e4-e3", "A e4-e5", "A e4-e6"}));
  EXPECT_EQ(scion().why(pinned, "A e4-d4"), "SCN-20: left attacked: the own Scion would be attacked (COM-05)");
  constexpr std::string_view check = "o9/10/10/10/4t5/10/10/10/3D6/4O5 w - - 0 1";
  EXPECT_EQ(scion().turns(check), (Texts{"D d2-e3"}));
  // A Scion does not take what is guarded, and is attacked along the line that it would leave behind it.
  EXPECT_EQ(scion().turns("o9/10/10/10/10/10/4t5/10/4d5/4O5 w - - 0 1"), Texts{});
  EXPECT_EQ(scion().turns("o9/10/10/10/10/10/10/10/4d5/4O5 w - - 0 1"), (Texts{"O e1-e2"}));
}

TEST(Scion, SCN_20_a_Scion_is_attacked_only_within_reach) {
  EXPECT_EQ(scion().end("o9/10/10/10/4f5/10/4O5/10/10/9d w - - 0 1"), "black SCN-21");
  EXPECT_EQ(scion().end("o9/10/10/10/4f5/10/10/4O5/10/9d w - - 0 1"), "draw SCN-22")
      << "three squares off is out of a Font's reach";
}

TEST(Scion, SCN_21_attacked_without_a_legal_turn_loses) {
  constexpr std::string_view mated =
      "t1usqqsu1t/flacppcalf/d1ddd1d1dd/2d3d1d1/8O1/6o3/7D2/DDDDDDDD1D/1FACPPCA1F/TLUSQQSULT b - - 7 5";
  EXPECT_EQ(scion().end(mated), "white SCN-21");
  EXPECT_EQ(scion().count(mated), 0U);
}

TEST(Scion, SCN_22_no_turn_and_no_attack_is_a_draw_or_by_the_other_reading_a_loss) {
  constexpr std::string_view still = "o9/10/10/10/10/10/10/10/10/O9 w - - 0 50";
  EXPECT_EQ(scion().end(still), "draw SCN-22");
  EXPECT_EQ(Asked("scion", {"stalemate=loss"}).end(still), "black SCN-22");
}

TEST(Scion, SCN_22_also_where_no_square_is_left_to_place_on_though_pieces_could_move) {
  // Black must place; White's pieces attack every vacant square of the board.
  constexpr std::string_view covered =
      "dQddddddQd/dddddddddd/dddddddddd/dddddddddd/dddddddddd/dddddddddd/dddddddddd/dddddddddd/dddddddddd/ddddd1dddO b "
      "o - 0 9";
  EXPECT_EQ(scion().end(covered), "none");
  constexpr std::string_view attacked =
      "dQddddddQd/dddddddddd/dddddddddd/dddddddddd/dddddddddd/dddddddddd/dddddddddd/dddddddddd/dddddFdddd/ddddd1dddO b "
      "o - 0 9";
  EXPECT_EQ(scion().end(attacked), "draw SCN-22");
  EXPECT_EQ(scion().count(attacked), 0U);
}

TEST(Scion, SCN_23_a_hundred_turns_without_capture_or_placement_draw) {
  constexpr std::string_view late = "o9/f9/10/10/10/10/10/10/9F/9O w - - 98 60";
  EXPECT_EQ(scion().end(late, {"F j2-i2"}), "none");
  EXPECT_EQ(scion().end(late, {"F j2-i2", "f a9-b9"}), "draw SCN-23");
  EXPECT_EQ(scion().after(late, {"F j2-i2", "f a9-b9", "F i2-h2"}),
            "turn 3, 'F i2-h2': SCN-23: the game is over: the move rule: too many turns without capture or placement");
  EXPECT_EQ(scion().refused_by("o9/f9/10/10/10/10/10/10/9F/9O w - - 100 60", "F j2-i2"), "SCN-23");
  EXPECT_EQ(Asked("scion", {"move_rule=0"}).end(late, {"F j2-i2", "f a9-b9"}), "none");
  EXPECT_EQ(Asked("scion", {"SCN-23=99"}).end(late, {"F j2-i2"}), "draw SCN-23");
}

TEST(Scion, SCN_23_captures_and_placements_start_the_clock_again_and_promotion_does_not_count_twice) {
  EXPECT_EQ(scion().after("10/10/10/10/5u4/4D5/10/10/10/10 w Oo C/ 98 60", {"O-a1", "o-j10", "D e5-d6"}),
            "9o/10/10/10/3D1u4/10/10/10/10/O9 b - C/ 1 61");
  EXPECT_EQ(scion().after("1o8/10/10/10/5u4/4D5/10/10/9O/10 w - C/ 98 60", {"D e5-f6; C-f6"}),
            "1o8/10/10/10/5C4/10/10/10/9O/10 b - /u 0 60");
}

TEST(Scion, COM_32_a_side_without_a_Scion_has_lost_and_a_Scion_is_never_captured) {
  EXPECT_EQ(scion().end("o9/10/10/10/10/10/10/10/9F/10 w - - 0 1"), "black COM-32");
  EXPECT_EQ(scion().end("o9/10/10/10/10/10/10/10/9F/10 b - - 0 1"), "black COM-32");
  EXPECT_EQ(scion().end("10/10/10/10/10/10/10/10/9F/10 w - - 0 1"), "black COM-32")
      << "of two that lack it, the side to move";
  EXPECT_EQ(scion().end("10/10/10/10/10/10/10/10/9F/10 w Oo - 0 1"), "none") << "off the board counts as present";
  constexpr std::string_view takeable = "4o5/10/10/4A5/10/10/10/10/10/O9 w - - 0 1";
  EXPECT_FALSE(scion().has(takeable, "A e7-e10"));
  EXPECT_EQ(scion().why(takeable, "A e7-e10"), "COM-32: royal captured: a Scion is never captured");
}

TEST(Scion, COM_31_a_bad_FEN_is_refused_with_every_reason_and_its_place) {
  EXPECT_EQ(scion().read("o9/10/10/10/10/10/10/10/10/O8 w - - 0 1"), "FEN: at 27: rank 1 has 9 squares, expected 10");
  EXPECT_EQ(scion().read("o9/10/10/10/10/10/10/10/10/OO8 w - - 0 1"), "FEN: at 28: a second Scion of white");
  EXPECT_EQ(scion().read("o9/10/10/10/10/10/10/10/10/O9 w Oo - 0 1"),
            "FEN: at 32: the Scion of black is both on and off the board; at 32: the Scion of white is both on and off "
            "the board");
  EXPECT_EQ(scion().read("10/10/10/10/10/10/10/10/10/10 w oO - 0 1"),
            "FEN: at 32: expected the Scions off the board, Oo, O, o or -, not 'oO'");
  EXPECT_EQ(scion().read("10/10/10/10/10/10/10/10/10/10 w Oo DD 0 1"), "FEN: at 37: expected / between the pools");
  EXPECT_EQ(scion().read("10/10/10/10/10/10/10/10/10/10 w Oo Dd/D 0 1"),
            "FEN: at 36: expected a kind that a pool can hold, in capitals, or /, not 'd'; at 38: expected a kind that "
            "a pool can "
            "hold, in lower case, not 'D'");
  EXPECT_EQ(scion().read("10/10/10/10/10/10/10/10/10/10 w Oo O/ 0 1"),
            "FEN: at 35: expected a kind that a pool can hold, in capitals, or /, not 'O'");
  EXPECT_EQ(scion().read("10/10/10/10/10/10/10/10/10/10 x Oo - -1 0"),
            "FEN: at 30: expected w or b for the side to move, not 'x'; at 37: expected a digit of the half-move "
            "clock, not '-'; at "
            "40: the full-move number goes from 1 to 65535");
}

TEST(Scion, COM_30_a_FEN_is_printed_in_its_canonical_form) {
  EXPECT_EQ(scion().read("55/10/10/10/10/10/10/10/10/{D}09 b o QDDT/uf 000 0001"),
            "10/10/10/10/10/10/10/10/10/D9 b o DDTQ/fu 0 1");
  EXPECT_EQ(scion().read("10/10/10/10/10/10/10/10/10/10 w - / 0 1"), "FEN: at 34: two empty pools are written -");
}

TEST(Scion, why_says_what_is_wrong_with_turns_out_of_reach) {
  EXPECT_EQ(scion().why(scion_start, "D e3-e4"), "SCN-01: no such reach: the Disciple on e3 (F) has no way to e4");
  EXPECT_EQ(scion().why(scion_start, "U c1-c3"), "SCN-02: no such reach: the Duenna on c1 (HN) has no way to c3");
  EXPECT_EQ(scion().why(scion_start, "d e8-f7"), "COM-12: it is the turn of White, whose piece does not stand on e8");
  EXPECT_EQ(scion().why(scion_start, "o-e5"), "SCN-13: this Scion is the other side's to place");
  EXPECT_EQ(scion().why(scion_start, "pass"), "COM-25: no turn here leaves the board as it is");
  EXPECT_EQ(scion().why(scion_start, "@-e3"), "COM-27: no turn has this effect");
  EXPECT_EQ(scion().why(scion_start, "T e3-f4"), "COM-27: label wrong: D, not T, stands on e3");
  EXPECT_EQ(scion().why(scion_start, "D e3-k4"), "turn: at 5: expected a square of this board after '-', not 'k4'");
  EXPECT_EQ(scion().why("9o/10/10/10/10/4D5/10/10/10/9O w - - 0 1", "O-a1"), "SCN-10: the Scion has been placed");
  EXPECT_EQ(scion().why(scion_start, "D e3-f4"), "legal");
}

TEST(Scion, why_names_the_clause_that_ended_the_game) {
  EXPECT_EQ(scion().why("9o/10/10/10/10/4D5/10/10/10/10 w - - 0 1", "D e5-f6"),
            "COM-32: no Scion: the side to move has no Scion");
  EXPECT_EQ(scion().why("10/10/10/10/10/4D5/10/10/10/9O w - - 0 1", "D e5-f6"),
            "COM-32: no Scion: the other side has no Scion");
  EXPECT_EQ(scion().why("9o/10/10/10/10/4D5/10/10/10/O9 w - - 100 90", "D e5-f6"),
            "SCN-23: move rule: too many turns without capture or placement");
}

TEST(Scion, SCN_04_SCN_10_a_promotion_with_another_edit_at_fault_is_not_denied) {
  EXPECT_EQ(scion().why("10/10/10/10/5t4/4D5/10/10/10/10 w Oo C/ 4 9", "D e5-f6; C-f6; C-j10"),
            "COM-27: no turn has this effect; the one that begins so is 'D e5-f6; C-f6'");
  EXPECT_EQ(scion().why("10/10/10/10/10/10/10/9o/d9/F8O w - A/ 0 1", "F a1-a2; O-a3; A-a2"),
            "SCN-10: the Scion has been placed");
}

TEST(Scion, COM_30_a_waiting_Scion_may_stand_in_braces) {
  EXPECT_EQ(scion().read("10/10/10/10/10/4D5/10/10/10/10 w {O}o - 0 1"), "10/10/10/10/10/4D5/10/10/10/10 w Oo - 0 1");
}

TEST(Scion, COM_27_an_edit_too_many_is_told_with_the_turn_that_begins_so) {
  EXPECT_EQ(scion().why(scion_start, "D e3-f4; @-a1"),
            "COM-27: no turn has this effect; the one that begins so is 'D e3-f4'");
}

TEST(Scion, explain_names_the_clauses_that_act_in_their_order) {
  EXPECT_EQ(scion().clauses_of(scion_start, "D e3-f4"), "SCN-01 SCN-14 SCN-15");
  EXPECT_EQ(scion().clauses_of(scion_start, "U c1-c4"), "SCN-02 SCN-14 SCN-15");
  EXPECT_EQ(scion().clauses_of(scion_start, "O-e5"), "SCN-11");
  EXPECT_EQ(scion().clauses_of(scion().after(scion_start, {"O-e5"}), "o-b10"), "SCN-13 SCN-11");
  EXPECT_EQ(scion().clauses_of("1o8/10/10/10/5u4/4D5/10/10/9O/10 w - C/ 0 1", "D e5-f6; C-f6"),
            "SCN-01 SCN-05 SCN-04 SCN-06 SCN-07 SCN-08 SCN-21")
      << "the Cleric gives check from f6 to b10, and a Scion cannot step aside";
  EXPECT_EQ(scion().clauses_of("9o/10/10/10/4d5/4O5/10/10/10/10 w - - 0 1", "O e5-e6"), "SCN-03 SCN-05 SCN-22");
}

TEST(Scion, explain_names_the_clauses_that_let_a_turn_pass) {
  EXPECT_EQ(scion().clauses_of("1o8/9d/10/10/5u4/4D5/10/10/D8O/10 w - C/ 0 1", "D e5-f6"), "SCN-01 SCN-05 SCN-06")
      << "it may become a Cleric, never must";
  EXPECT_EQ(scion().clauses_of("1o8/9d/10/10/5u4/4D5/10/10/D8O/10 w - A/ 0 1", "D e5-f6"), "SCN-01 SCN-05");
  EXPECT_EQ(scion().clauses_of("1o8/9d/10/10/5u4/4D5/10/10/D8O/10 w - C/ 0 1", "D e5-f6; C-f6"),
            "SCN-01 SCN-05 SCN-04 SCN-06 SCN-07 SCN-08 SCN-21")
      << "the Disciple would not attack b10, the Cleric does";
  EXPECT_EQ(scion().clauses_of("8o1/9d/10/10/5u4/4D5/10/10/D8O/10 w - C/ 0 1", "D e5-f6; C-f6"),
            "SCN-01 SCN-05 SCN-04 SCN-06 SCN-07");
  EXPECT_EQ(scion().clauses_of("9o/9d/10/10/10/4D5/10/10/D9/10 w O - 0 1", "O-e6"), "SCN-13 SCN-11");
  EXPECT_EQ(Asked("scion", {"SCN-10=false"}).clauses_of(scion_start, "D e3-f4; O-e5"), "SCN-01 SCN-11")
      << "the Scion has not waited";
}

TEST(Scion, SCN_20_the_Scion_does_not_capture_along_the_line_on_which_it_is_attacked) {
  // From e8 the Throne attacks e5, and e4 behind it once the Scion has left e5.
  constexpr std::string_view on_a_line = "9o/10/4t5/10/10/4O5/4d5/10/10/10 w - - 0 1";
  EXPECT_EQ(scion().turns(on_a_line), Texts{});
  EXPECT_EQ(scion().count(on_a_line), 0U);
  EXPECT_EQ(scion().refused_by(on_a_line, "O e5-e4"), "SCN-20");
  EXPECT_EQ(scion().turns("9o/10/5t4/10/10/4O5/4d5/10/10/10 w - - 0 1"), Texts{"O e5-e4"}) << "from f8 it does not";
}

TEST(Scion, SCN_12_a_captured_Scion_is_told_to_enter_no_pool) {
  const Asked daring("scion", {"placement_into_check=true"});
  constexpr std::string_view takeable = "4o5/10/10/4A5/10/10/10/10/10/O9 w - - 0 1";
  EXPECT_EQ(daring.clauses_of(takeable, "A e7-e10"), "SCN-01 SCN-12 COM-32");
  EXPECT_EQ(daring.after(takeable, {"A e7-e10"}), "4A5/10/10/10/10/10/10/10/10/O9 b - - 0 1");
}

TEST(Scion, COM_31_a_pool_tells_sixteen_faults_and_holds_65535_of_a_kind) {
  const std::string board = "10/10/10/10/10/10/10/10/10/10 w Oo ";
  const std::string many = scion().read(board + std::string(20, 'x') + "/ 0 1");
  std::size_t faults = 0;
  for (std::size_t at = many.find("a pool can hold"); at != std::string::npos;
       at = many.find("a pool can hold", at + 1))
    ++faults;
  EXPECT_EQ(faults, 16U);
  const std::string full = board + std::string(65535, 'D') + "/ 0 1";
  EXPECT_EQ(scion().read(full), full);
  EXPECT_EQ(scion().read(board + std::string(65536, 'D') + "/ 0 1"),
            "FEN: at 65570: a pool holds at most 65535 of a kind");
}

TEST(Scion, COM_27_a_second_move_of_the_piece_that_moved_is_no_part_of_a_turn) {
  EXPECT_EQ(scion().refused_by(scion_start, "D e3-f4; D f4-g5"), "COM-27");
}

TEST(Scion, invariants_name_sets_that_disagree_and_a_Scion_that_is_both_on_and_off_the_board) {
  const arbiter::Scion game;
  const auto position = *game.parse("o9/10/10/10/10/10/10/10/10/9O w - - 7 9");
  EXPECT_EQ(game.check_invariants(position), std::nullopt);
  auto doubled = position;
  doubled.board.put(square(4, 4), Piece{scion::scion_kind, Side::first});
  EXPECT_EQ(game.check_invariants(doubled), "more than one Scion of a side");
  auto waiting = position;
  waiting.fields.waiting[0] = true;
  EXPECT_EQ(game.check_invariants(waiting), "a Scion both on and off the board");
  auto overlaid = position;
  overlaid.board.put(square(0, 9), Piece{scion::scion_kind, Side::first});
  EXPECT_EQ(game.check_invariants(overlaid), "the sets or the key of the board disagree with its squares");
}

TEST(Scion, COM_03_exchanging_the_sides_keeps_the_clocks) {
  const arbiter::Scion game;
  EXPECT_EQ(game.print(game.swapped(*game.parse("o9/10/10/10/10/10/10/10/10/8O1 w - CC/t 7 9"))),
            "8o1/10/10/10/10/10/10/10/10/O9 b - T/cc 7 9");
}

TEST(Scion, the_sides_are_White_and_Black_and_its_table_says_who_waits) {
  const auto picture = scion().game().picture("9o/10/10/10/10/4D5/10/10/10/10 w O CC/t 0 1");
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture->labels[4 * 16 + 4], "D");
  EXPECT_EQ(picture->lines, (Texts{"White to move", "White: pool CC, Scion off the board", "Black: pool t"}));
}

}  // namespace
}  // namespace arbiter::tests
