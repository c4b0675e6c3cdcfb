// SPDX-License-Identifier: MIT

// Each clause of typhoon.md on positions made for it.

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "games/asked.hpp"

namespace arbiter::tests {
namespace {

const Asked& typhoon() { return asked("typhoon"); }

/// A board with these ranks 12 to 1, Blue to move; Kings in two corners and a Pawn each far from everything.
std::string board(std::string_view ranks_11_to_3) { return "10pk/" + std::string(ranks_11_to_3) + "/12/KP10 w - 0 1"; }

TEST(Typhoon, TYP_01_TYP_02_a_side_loses_with_its_last_royal_only) {
  EXPECT_EQ(typhoon().end("k6{tp}4/12/7p4/12/12/12/12/R11/12/2{EP}9/12/K11 w - 0 1"), "none");
  EXPECT_EQ(typhoon().end("k11/12/7p4/12/12/12/12/R11/12/2{EP}9/12/K11 w - 0 1", {"R a5-a12"}), "white TYP-02");
  EXPECT_EQ(typhoon().end("k6{tp}4/12/7p4/12/12/12/12/R11/12/2{EP}9/12/K11 w - 0 1", {"R a5-a12"}), "none");
}

TEST(Typhoon, TYP_02_one_piece_is_too_few_and_both_sides_lost_is_a_draw) {
  EXPECT_EQ(typhoon().end("11k/12/12/12/12/12/12/12/12/12/12/KP10 w - 0 1"), "white TYP-02");
  EXPECT_EQ(typhoon().end("11k/12/12/12/12/12/12/12/12/12/12/K11 w - 0 1"), "draw TYP-02");
  EXPECT_EQ(typhoon().end("11k/12/12/12/12/12/12/12/12/12/12/PP10 w - 0 1"), "draw TYP-02") << "no royal, one piece";
  EXPECT_EQ(typhoon().end("10pk/12/12/12/12/12/12/12/12/pp10/P11/12 w - 0 1"), "black TYP-02");
}

TEST(Typhoon, TYP_03_a_royal_may_be_left_where_it_can_be_taken) {
  EXPECT_TRUE(typhoon().has(board("12/12/12/12/12/12/12/12/r11"), "P b1-b2"));
}

TEST(Typhoon, TYP_04_a_move_by_own_power_in_the_farthest_four_ranks_may_promote) {
  EXPECT_TRUE(typhoon().has(board("12/12/12/12/4W7/12/12/12/12"), "W e7-e8"));
  EXPECT_FALSE(typhoon().has(board("12/12/12/12/4W7/12/12/12/12"), "W e7-e8; {Za}-e8"));
  EXPECT_TRUE(typhoon().has(board("12/12/12/4W7/12/12/12/12/12"), "W e8-e9; {Za}-e9"));
}

TEST(Typhoon, TYP_05_the_Undertaker_and_the_Typhoon_must_take_what_their_move_takes) {
  EXPECT_EQ(typhoon().turns(board("12/12/12/12/12/4{Un}7/4p7/12/12"), "{Un} e6-e7"), Texts{"{Un} e6-e7; @-e5"});
  EXPECT_EQ(
      typhoon().turns(board("12/12/12/12/4p7/4p7/4{Ty}7/12/12"), "{Ty} e5-e"),
      (Texts{"{Ty} e5-e2", "{Ty} e5-e3", "{Ty} e5-e4", "{Ty} e5-e6", "{Ty} e5-e7; @-e6", "{Ty} e5-e8; @-e6; @-e7"}));
}

TEST(Typhoon, TYP_06_lion_lines_let_a_side_pass_over_an_empty_neighbour_if_not_frozen) {
  EXPECT_TRUE(typhoon().has(board("12/12/12/12/4{Rv}7/12/12/12/12"), "pass"));
  EXPECT_FALSE(typhoon().has(board("12/12/12/3p1p6/4{Rv}7/3p1p6/12/12/12"), "pass"));
  EXPECT_EQ(typhoon().refused_by(board("12/12/12/12/4{Rv}{im}6/12/12/12/12"), "pass"), "TYP-35");
  EXPECT_EQ(typhoon().clauses_of(board("12/12/12/12/4{Rv}7/12/12/12/12"), "pass"), "TYP-06");
}

TEST(Typhoon, TYP_07_the_third_occurrence_draws_or_by_the_other_reading_never) {
  const std::string fen = board("12/12/12/12/12/12/12/12/12");
  const Texts round{"K a1-a2", "k l12-l11", "K a2-a1", "k l11-l12"};
  Texts twice = round;
  twice.insert(twice.end(), round.begin(), round.end());
  EXPECT_EQ(typhoon().end(fen, round), "none");
  EXPECT_EQ(typhoon().end(fen, twice), "draw TYP-07");
  EXPECT_EQ(Asked("typhoon", {"TYP-07=none"}).end(fen, twice), "none");
}

TEST(Typhoon, TYP_08_Blue_places_the_Kings_and_Tan_turns_each_other_pair_for_both) {
  const std::string start(typhoon().game().starts()[1].fen);
  EXPECT_EQ(typhoon().turns(start), (Texts{"K-f1; {Co}-g1; k-f12; {co}-g12", "K-f1; {Co}-g1; {co}-f12; k-g12",
                                           "{Co}-f1; K-g1; k-f12; {co}-g12", "{Co}-f1; K-g1; {co}-f12; k-g12"}));
  const std::string rotated = typhoon().after(start, {"K-f1; {Co}-g1; {co}-f12; k-g12"});
  EXPECT_EQ(typhoon().turns(rotated),
            (Texts{"{FH}-a1; {GW}-l1; {gw}-a12; {fh}-l12", "{GW}-a1; {FH}-l1; {fh}-a12; {gw}-l12"}));
  const std::string mirrored = typhoon().after(start, {"K-f1; {Co}-g1; k-f12; {co}-g12"});
  EXPECT_EQ(typhoon().turns(mirrored),
            (Texts{"{FH}-a1; {GW}-l1; {fh}-a12; {gw}-l12", "{GW}-a1; {FH}-l1; {gw}-a12; {fh}-l12"}));
  EXPECT_EQ(rotated.substr(rotated.find(' ')), " b 1 0 1");
}

TEST(Typhoon, TYP_08_TYP_09_the_default_array_is_every_pair_in_table_order_rotated) {
  std::string fen(typhoon().game().starts()[1].fen);
  fen = typhoon().after(fen, {"K-f1; {Co}-g1; {co}-f12; k-g12"});
  while (fen.find(" b ") != std::string::npos) {
    // The first of the pair stands on the lower file for Blue: its turn is the one whose first appearance is not the
    // second kind; both orders are tried and the array compared at the end.
    const Texts turns = typhoon().turns(fen);
    ASSERT_EQ(turns.size(), 2U) << fen;
    const std::string start(typhoon().game().starts()[0].fen);
    std::string chosen;
    for (const std::string& turn : turns) {
      const std::string next = typhoon().after(fen, {turn});
      const auto square = turn.substr(turn.find('-') + 1, turn.find(';') - turn.find('-') - 1);
      const auto label = turn.substr(0, turn.find('-'));
      const Asked& game = typhoon();
      const auto picture = game.game().picture(start);
      ASSERT_TRUE(picture);
      const auto at = read_square(square, game.game().extent());
      std::string stands = picture->labels[index(at->at)];
      if (stands.size() > 1) stands = "{" + stands + "}";
      if (stands == label) chosen = next;
    }
    ASSERT_FALSE(chosen.empty()) << fen;
    fen = chosen;
  }
  EXPECT_EQ(fen, typhoon().game().starts()[0].fen);
}

TEST(Typhoon, TYP_08_a_seed_draws_a_set_up) {
  const auto seven = start_called(typhoon().game(), "seed 7");
  ASSERT_TRUE(seven);
  EXPECT_EQ(typhoon().read(*seven), *seven);
  EXPECT_EQ(*start_called(typhoon().game(), "seed 7"), *seven);
  EXPECT_NE(*start_called(typhoon().game(), "seed 8"), *seven);
  EXPECT_EQ(start_called(typhoon().game(), "seed x").error().message(),
            "typhoon has no start 'seed x'; there are standard, set-up, seed 0 to seed 18446744073709551615");
}

TEST(Typhoon, TYP_08_in_other_games_no_seed_draws_a_set_up) {
  EXPECT_FALSE(start_called(*make_game("chess").value(), "seed 7"));
}

TEST(Typhoon, TYP_20_a_King_becomes_Emperor_of_Emperors_only_beside_an_Emperor) {
  constexpr std::string_view with = "12/12/12/5K6/12/12/12/12/12/12/11p/{Em}10k w - 0 1";
  constexpr std::string_view without = "12/12/12/5K6/12/12/12/12/12/12/11p/R10k w - 0 1";
  EXPECT_TRUE(typhoon().has(with, "K f9-f10; {EE}-f10"));
  EXPECT_FALSE(typhoon().has(without, "K f9-f10; {EE}-f10"));
  EXPECT_FALSE(Asked("typhoon", {"TYP-20=false"}).has(with, "K f9-f10; {EE}-f10"));
  EXPECT_EQ(typhoon().clauses_of(with, "K f9-f10; {EE}-f10"), "COM-04 TYP-20");
}

TEST(Typhoon, TYP_21_the_Fire_Horse_leaps_back_to_four_squares_or_by_the_other_reading_to_two) {
  EXPECT_EQ(typhoon().turns(board("12/12/12/12/4p7/4{FH}7/12/12/12"), "{FH}"),
            (Texts{"{FH} e6-c5", "{FH} e6-d4", "{FH} e6-e7", "{FH} e6-f4", "{FH} e6-g5"}));
  EXPECT_EQ(Asked("typhoon", {"TYP-21=true"}).turns(board("12/12/12/12/4p7/4{FH}7/12/12/12"), "{FH}"),
            (Texts{"{FH} e6-d4", "{FH} e6-e7", "{FH} e6-f4"}));
}

TEST(Typhoon, TYP_30_lion_power_takes_and_stays_or_goes_on_and_takes_again) {
  const std::string fen = board("12/12/6p5/5p6/4{Rv}7/12/12/12/12");
  EXPECT_TRUE(typhoon().has(fen, "@-f8"));
  EXPECT_TRUE(typhoon().has(fen, "{Rv} e7-g9; @-f8"));
  EXPECT_TRUE(typhoon().has(fen, "{Rv} e7-g9")) << "the leap of the base move takes nothing on its way";
  EXPECT_EQ(typhoon().clauses_of(fen, "{Rv} e7-g9; @-f8"), "TYP-30 TYP-30 COM-04");
  EXPECT_FALSE(typhoon().has(board("12/12/12/4p7/4{Rv}7/12/12/12/12"), "@-e8")) << "not on its lines";
}

TEST(Typhoon, TYP_31_the_Sorcerer_takes_the_run_of_enemies_straight_ahead) {
  EXPECT_TRUE(typhoon().has(board("12/4p7/12/4p7/4p7/12/4{So}7/12/12"), "{So} e5-e6; @-e7; @-e8"));
  EXPECT_FALSE(typhoon().has(board("12/4p7/12/4p7/4p7/12/4{So}7/12/12"), "{So} e5-e6"));
}

TEST(Typhoon, TYP_32_the_Missionary_converts_the_enemy_straight_ahead_royals_too) {
  EXPECT_TRUE(typhoon().has(board("12/12/12/7n4/6r5/12/4{Mi}7/12/12"), "{Mi} e5-f6; R-g7"));
  EXPECT_EQ(typhoon().end("12/12/12/12/6k5/12/4{Mi}7/12/12/12/7p4/K11 w - 0 1", {"{Mi} e5-f6; K-g8"}).substr(0, 5),
            "turn ");
  EXPECT_EQ(typhoon().end("12/12/12/12/12/6k5/12/4{Mi}7/12/12/7p4/K11 w - 0 1", {"{Mi} e5-f6; K-g7"}), "white TYP-02");
}

TEST(Typhoon, TYP_33_the_Longleaper_leaps_enemies_with_an_empty_square_behind_each) {
  const std::string fen = board("12/12/4p7/12/4p7/12/4{LL}7/12/12");
  EXPECT_TRUE(typhoon().has(fen, "{LL} e5-e8; @-e7"));
  EXPECT_TRUE(typhoon().has(fen, "{LL} e5-e10; @-e7; @-e9"));
  EXPECT_FALSE(typhoon().has(board("12/12/12/4p7/4p7/12/4{LL}7/12/12"), "{LL} e5-e9; @-e7; @-e8")) << "two adjacent";
  EXPECT_FALSE(typhoon().has(fen, "{LL} e5-e7"));
}

TEST(Typhoon, TYP_34_the_Hummingbird_changes_places_with_a_friend_on_one_of_its_squares) {
  EXPECT_TRUE(typhoon().has(board("12/12/12/12/12/12/3N{Hu}7/12/12"), "{Hu} e5-d5; N-e5"));
  EXPECT_TRUE(typhoon().has(board("12/12/12/12/4N7/12/4{Hu}7/12/12"), "{Hu} e5-e7; N-e5")) << "its leap too";
  EXPECT_FALSE(typhoon().has(board("12/12/12/12/12/4N7/4{Hu}7/12/12"), "{Hu} e5-e6; N-e5"));
}

TEST(Typhoon, TYP_35_a_frozen_piece_cannot_act_but_can_be_moved) {
  const std::string fen = board("12/12/12/12/12/12/3N{im}7/12/12");
  EXPECT_EQ(typhoon().refused_by(fen, "N d5-e7"), "TYP-35");
  EXPECT_TRUE(typhoon().has(board("12/12/12/12/12/4{im}7/3N8/3{De}8/12"), "N d5-d3")) << "relayed";
  EXPECT_EQ(typhoon().refused_by(board("12/12/12/12/12/12/3N8/3{De}{im}7/12"), "N d5-d3"), "TYP-35")
      << "a frozen relay piece does not relay";
}

TEST(Typhoon, TYP_36_a_relayed_piece_takes_by_landing_only) {
  // The Sorcerer is relayed one step and leaves the run before it alone.
  const std::string fen = board("12/12/12/12/5p6/12/3{De}{So}7/12/12");
  EXPECT_TRUE(typhoon().has(fen, "{So} e5-d6"));
}

}  // namespace
}  // namespace arbiter::tests
