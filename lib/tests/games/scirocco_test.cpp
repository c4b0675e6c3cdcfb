// SPDX-License-Identifier: MIT

// Each clause of scirocco.md on positions made for it.

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "games/asked.hpp"

namespace arbiter::tests {
namespace {

const Asked& scirocco() { return asked("scirocco"); }

TEST(Scirocco, SCI_01_a_move_that_starts_or_ends_in_the_farthest_three_ranks_may_promote_once) {
  EXPECT_EQ(scirocco().turns("9k/10/10/4W5/10/9p/10/10/10/K9 w 0 1", "W"),
            (Texts{"W e7-d7", "W e7-e6", "W e7-e8", "W e7-e8; {Za}-e8", "W e7-f7"}));
  EXPECT_TRUE(scirocco().has("9k/10/4W5/10/10/9p/10/10/10/K9 w 0 1", "W e8-e7; {Za}-e7")) << "starting there is enough";
  EXPECT_FALSE(scirocco().has("9k/10/4{Za}5/10/10/9p/10/10/10/K9 w 0 1", "{Za} e8-d9; W-d9"));
  EXPECT_EQ(scirocco().refused_by("9k/10/10/4W5/10/9p/10/10/10/K9 w 0 1", "W e7-e6; {Za}-e6"), "SCI-01");
}

TEST(Scirocco, SCI_02_Pawns_step_once_from_their_start_and_need_not_promote) {
  EXPECT_EQ(scirocco().turns("9k/10/10/10/10/9p/10/P9/10/K9 w 0 1", "P"), Texts{"P a3-a4"});
  EXPECT_EQ(scirocco().turns("9k/P9/10/10/10/9p/10/10/10/K9 w 0 1", "P"), (Texts{"P a9-a10", "P a9-a10; {Ta}-a10"}));
}

TEST(Scirocco, SCI_10_a_royal_is_left_to_no_capture_by_relay_leap_or_stand) {
  // The Genie takes a neighbour without moving.
  EXPECT_EQ(scirocco().refused_by("9k/10/10/10/10/3{ge}6/10/10/3K6/9P w 0 1", "K d2-d4"), "COM-04");
  EXPECT_EQ(scirocco().refused_by("9k/10/10/10/10/3{ge}6/10/3K6/10/9P w 0 1", "K d3-d4"), "SCI-10");
  // The Zag takes over a neighbour.
  EXPECT_EQ(scirocco().refused_by("9k/10/10/10/10/3{za}6/10/3K6/10/9P w 0 1", "K d3-d4"), "SCI-10");
  // A Harpy lets its friend leap like a Knight.
  EXPECT_EQ(scirocco().refused_by("9k/9p/7{ha}2/6p3/10/4f5/3K6/10/P9/10 w 0 1", "P a2-a3"), "SCI-10");
}

TEST(Scirocco, SCI_11_a_side_without_a_turn_has_lost_attacked_or_not) {
  EXPECT_EQ(scirocco().end("9k/10/10/10/9p/9P/10/1q8/10/K9 w 0 1"), "black SCI-11");
  EXPECT_EQ(scirocco().end("9k/10/10/10/9p/9P/10/q9/1q8/K9 w 0 1"), "black SCI-11");
}

TEST(Scirocco, SCI_12_a_side_with_its_royal_alone_has_lost) {
  EXPECT_EQ(scirocco().end("9k/10/10/10/10/9p/10/10/10/K9 w 0 1"), "black SCI-12");
  EXPECT_EQ(scirocco().end("9k/10/10/10/10/10/10/10/10/K9 w 0 1"), "black SCI-12") << "both: the side to move";
  EXPECT_EQ(scirocco().end("9k/10/10/10/10/10/10/10/10/K9 b 0 1"), "white SCI-12");
  // The enemy's last piece may be taken whatever attacks the own royal.
  EXPECT_EQ(scirocco().end("9k/10/10/10/10/10/10/r8R/10/K9 w 0 1", {"R j3-a3"}), "white SCI-12");
}

TEST(Scirocco, SCI_13_who_makes_a_position_again_loses_unless_no_mover_could_take) {
  constexpr std::string_view quiet = "k9/p9/10/10/10/10/10/10/9P/K9 w 0 1";
  EXPECT_EQ(scirocco().end(quiet, {"K a1-b1", "k a10-b10", "K b1-a1", "k b10-a10"}), "draw SCI-13");
  // On b1 the Rook could take the Pawn of b9.
  EXPECT_EQ(scirocco().end("k9/1p8/10/10/10/10/10/10/10/2R6K w 0 1", {"R c1-b1", "k a10-b10", "R b1-c1", "k b10-a10"}),
            "white SCI-13");
}

TEST(Scirocco, SCI_13_what_a_relay_piece_could_relay_is_no_capture_of_its_own) {
  // On e3 the Dervish could let the Guard of d3 leap over it onto the Pawn of f3, and takes nothing itself.
  constexpr std::string_view relay = "9k/10/10/10/10/10/10/2{De}{Gu}1p4/10/K9 w 0 1";
  EXPECT_TRUE(scirocco().has(scirocco().after(relay, {"{De} c3-e3", "k j10-i10"}), "{Gu} d3-f3"));
  EXPECT_EQ(scirocco().end(relay, {"{De} c3-e3", "k j10-i10", "{De} e3-c3", "k i10-j10"}), "draw SCI-13");
}

TEST(Scirocco, SCI_13_other_readings_draw_at_the_third_occurrence_or_never) {
  constexpr std::string_view quiet = "k9/p9/10/10/10/10/10/10/9P/K9 w 0 1";
  const Texts round{"K a1-b1", "k a10-b10", "K b1-a1", "k b10-a10"};
  Texts twice = round;
  twice.insert(twice.end(), round.begin(), round.end());
  EXPECT_EQ(Asked("scirocco", {"SCI-13=third_draws"}).end(quiet, round), "none");
  EXPECT_EQ(Asked("scirocco", {"SCI-13=third_draws"}).end(quiet, twice), "draw SCI-13");
  EXPECT_EQ(Asked("scirocco", {"SCI-13=none"}).end(quiet, twice), "none");
}

TEST(Scirocco, SCI_20_a_neighbour_of_a_Dervish_leaps_over_it_or_steps_around_it) {
  constexpr std::string_view corner = "9k/10/10/10/5P4/4{De}4p/10/10/10/K9 w 0 1";
  EXPECT_EQ(scirocco().turns(corner, "P"), (Texts{"P f6-d4", "P f6-f7"}));
  constexpr std::string_view beside = "9k/10/10/10/4P5/4{De}4p/10/10/10/K9 w 0 1";
  EXPECT_EQ(scirocco().turns(beside, "P"), (Texts{"P e6-d5", "P e6-e4", "P e6-e7", "P e6-f5"}));
  EXPECT_EQ(scirocco().clauses_of(beside, "P e6-e4"), "SCI-20 SCI-22");
  EXPECT_EQ(Asked("scirocco", {"SCI-20=true"}).turns(corner, "P"), (Texts{"P f6-d4", "P f6-d6", "P f6-f4", "P f6-f7"}));
}

TEST(Scirocco, SCI_21_the_first_friend_on_a_Queen_line_of_a_Harpy_leaps_like_a_Knight) {
  constexpr std::string_view fen = "9k/10/10/10/1P8/10/10/4{Ha}4p/10/K9 w 0 1";
  EXPECT_EQ(scirocco().turns(fen, "P"),
            (Texts{"P b6-a4", "P b6-a8", "P b6-b7", "P b6-c4", "P b6-c8", "P b6-d5", "P b6-d7"}));
  EXPECT_EQ(scirocco().turns("9k/10/10/P9/10/10/10/4{Ha}4p/10/K9 w 0 1", "P"), (Texts{"P a7-a8", "P a7-a8; {Ta}-a8"}))
      << "four away";
  EXPECT_EQ(scirocco().turns("9k/10/10/10/1P8/2p7/10/4{Ha}5/10/K9 w 0 1", "P"), Texts{"P b6-b7"})
      << "an enemy stands before it";
}

TEST(Scirocco, SCI_22_a_relayed_piece_never_promotes_nor_does_the_relay_piece) {
  constexpr std::string_view fen = "9k/10/10/4W5/4{Ha}5/9p/10/10/10/K9 w 0 1";
  EXPECT_TRUE(scirocco().has(fen, "W e7-d9"));
  EXPECT_FALSE(scirocco().has(fen, "W e7-d9; {Za}-d9"));
  EXPECT_EQ(scirocco().refused_by(fen, "W e7-d9; {Za}-d9"), "SCI-22");
}

TEST(Scirocco, SCI_23_a_Dervish_takes_by_its_own_leaps_or_by_the_other_reading_does_not) {
  constexpr std::string_view fen = "9k/10/10/4p5/10/4{De}4p/10/10/10/K9 w 0 1";
  EXPECT_TRUE(scirocco().has(fen, "{De} e5-e7"));
  EXPECT_FALSE(Asked("scirocco", {"SCI-23=false"}).has(fen, "{De} e5-e7"));
  EXPECT_TRUE(Asked("scirocco", {"SCI-23=false"}).has(fen, "{De} e5-e3"));
}

TEST(Scirocco, SCI_24_captures_over_a_neighbour_and_without_moving) {
  EXPECT_TRUE(scirocco().has("9k/10/10/4p5/4{Za}5/9p/10/10/10/K9 w 0 1", "{Za} e6-e8; @-e7"));
  EXPECT_FALSE(scirocco().has("9k/10/4p5/4p5/4{Za}5/10/10/10/10/K9 w 0 1", "{Za} e6-e8; @-e7"))
      << "no square behind it";
  EXPECT_TRUE(scirocco().has("9k/10/10/5p4/4{Zi}5/9p/10/10/10/K9 w 0 1", "{Zi} e6-g8; @-f7"));
  EXPECT_TRUE(scirocco().has("9k/10/10/5p4/4{Ge}5/9p/10/10/10/K9 w 0 1", "@-f7"));
  EXPECT_EQ(scirocco().clauses_of("9k/10/10/5p4/4{Ge}5/9p/10/10/10/K9 w 0 1", "@-f7"), "SCI-24");
}

TEST(Scirocco, COM_10_two_Genies_that_take_one_piece_without_moving_make_one_turn) {
  const Texts texts = scirocco().turns("9k/10/10/10/10/4p5/3{Ge}1{Ge}4/10/10/K8p w 0 1", "@");
  EXPECT_EQ(texts, Texts{"@-e5"});
}

TEST(Scirocco, COM_32_a_side_without_royal_has_lost_and_two_are_an_error) {
  EXPECT_EQ(scirocco().end("10/10/10/10/10/9p/10/10/9P/K9 w 0 1"), "white COM-32");
  EXPECT_EQ(scirocco().read("9k/10/10/10/10/9p/10/10/9P/KK8 w 0 1"), "FEN: at 28: a second royal of white");
  EXPECT_EQ(scirocco().refused_by("9k/9R/10/10/10/9p/10/10/9P/K9 w 0 1", "R j9-j10"), "COM-32");
}

}  // namespace
}  // namespace arbiter::tests
