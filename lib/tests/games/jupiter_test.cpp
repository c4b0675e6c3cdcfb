// SPDX-License-Identifier: MIT

// Each clause of jupiter.md on positions made for it; the worked examples of the seed by their numbers.

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "games/asked.hpp"
#include "games/stored_positions.hpp"

namespace arbiter::tests {
namespace {

const Asked& jupiter() { return asked("jupiter"); }

/// A board with these ranks 12 to 4; Kings in two corners and a Pawn each far from everything.
std::string board(std::string_view ranks_12_to_4, char to_move = 'w') {
  return std::string("14pk/16/16/16/").append(ranks_12_to_4).append("/16/16/KP14 ").append(1, to_move).append(" - 0 1");
}

constexpr std::string_view example_1 = "15k/16/15p/16/16/16/16/6n9/5{fid}1p8/16/16/16/16/P1{FiD}13/16/K15 w - 0 1";

TEST(Jupiter, JUP_20_seed_example_1_two_Fiery_Dragons_meet_and_both_are_gone) {
  EXPECT_EQ(jupiter().after(example_1, {"{FiD} c3-g7; @-g7; @-f8; @-h8"}),
            "15k/16/15p/16/16/16/16/6n9/16/16/16/16/16/P15/16/K15 b - 0 1");
  EXPECT_EQ(jupiter().clauses_of(example_1, "{FiD} c3-g7; @-g7; @-f8; @-h8"),
            "COM-04 JUP-20 JUP-20 TYP-05 JUP-11 JUP-13 JUP-12 JUP-07 JUP-10 JUP-10");
  EXPECT_EQ(jupiter().refused_by(example_1, "{FiD} c3-g7"), "COM-27") << "the captures are compulsory";
}

TEST(Jupiter, TYP_04_why_denies_no_promotion_that_there_is_when_another_edit_is_wrong) {
  const std::string_view fen = "14pk/16/16/16/16/4N11/16/16/16/16/16/16/16/16/16/KP14 w - 0 1";
  EXPECT_EQ(jupiter().why(fen, "N e11-f13; R-f13"), "legal");
  EXPECT_EQ(jupiter().why(fen, "N e11-f13; R-f13; @-b1"),
            "COM-27: no turn has this effect; the one that begins so is 'N e11-f13; R-f13'");
  EXPECT_EQ(jupiter().why(fen, "N e11-f13; B-f13"), "TYP-04: no such promotion of the Knight on f13");
  EXPECT_EQ(jupiter().why(fen, "N e11-f13; B-f13; @-b1"), "TYP-04: no such promotion of the Knight on f13");
}

TEST(Jupiter, JUP_47_a_relayed_Halmopper_does_not_end_the_turn_of_the_doubled_piece_that_relays_it) {
  const std::string fen = board("16/16/16/16/3{Db}12/4{De}11/4{Hm}11/16/16");
  EXPECT_EQ(jupiter().why(fen, "{Hm} e6-d7; {De} e7-g9"), "legal");
  EXPECT_TRUE(jupiter().has(fen, "{Hm} e6-d7; {De} e7-g9"));
  EXPECT_TRUE(jupiter().has(fen, "{Hm} e6-e8; {De} e7-g9"))
      << "relayed over the Dervish, though it could hop there itself";
}

TEST(Jupiter, JUP_47_by_the_other_reading_a_chain_of_hops_is_a_first_part_too) {
  const std::string fen = board("16/16/16/16/16/3{Db}P11/4{Hm}11/16/16");
  constexpr std::string_view hop_and_step = "{Hm} e6-e8; {Hm} e8-f9";
  EXPECT_FALSE(jupiter().has(fen, hop_and_step));
  EXPECT_EQ(jupiter().refused_by(fen, hop_and_step), "JUP-47");
  const Asked complete("jupiter", {"JUP-47=complete"});
  EXPECT_TRUE(complete.has(fen, hop_and_step));
  EXPECT_EQ(complete.count(fen), complete.turns(fen).size()) << fen << ": counted by effects, and listed by texts";
}

TEST(Jupiter, JUP_42_an_Immobilizer_that_the_first_part_pushed_away_no_longer_bars_the_second) {
  const std::string fen = board("16/16/16/16/4{im}11/4p11/3{Db}{OxT}11/16/16");
  constexpr std::string_view push_and_leave = "{im} e8-e9; p e7-e8; {OxT} e6-e7; {OxT} e7-d7";
  EXPECT_EQ(jupiter().why(fen, push_and_leave), "legal");
  EXPECT_TRUE(jupiter().has(fen, push_and_leave)) << "the Pawn stands where the Immobilizer stood";
  EXPECT_EQ(jupiter().count(fen), jupiter().turns(fen).size()) << fen << ": counted by effects, and listed by texts";
}

TEST(Jupiter, JUP_21_an_exchanged_Dragon_takes_nothing_and_poisons_after_the_turn) {
  const std::string before = board("16/16/16/5p10/3{FiD}{Hu}11/16/16/16/16");
  const std::string after = jupiter().after(before, {"{Hu} e8-d8; {FiD}-e8"});
  EXPECT_EQ(after, "14pk/16/16/16/16/16/16/5p10/3{Hu}{FiD}11/16/16/16/16/16/16/KP14 b - 1 1");
  EXPECT_TRUE(jupiter().has(after, "k p16-o15; @-f9")) << "on f9 the Pawn stands on poison now";
}

TEST(Jupiter, JUP_21_seed_example_2_a_relayed_Dragon_takes_nothing_and_poisons_after_the_turn) {
  // The Relay Ferz moves the Dragon next to a Pawn and a Knight of Tan.
  const std::string before = board("16/16/16/16/5pn9/16/3{FiD}{RF}11/16/16");
  const std::string after = jupiter().after(before, {"{FiD} d6-e7"});
  EXPECT_EQ(after, "14pk/16/16/16/16/16/16/16/5pn9/4{FiD}11/4{RF}11/16/16/16/16/KP14 b - 1 1");
  EXPECT_EQ(jupiter().clauses_of(before, "{FiD} d6-e7").substr(0, 6), "JUP-30");
  // Tan may leave; what stays is removed, even if the Dragon is taken in that turn.
  EXPECT_TRUE(jupiter().has(after, "n g8-h10; @-f8"));
  EXPECT_TRUE(jupiter().has(after, "n g8-e7; @-f8")) << "the Knight on e7 stands on no poison";
}

TEST(Jupiter, JUP_21_seed_example_3_relayed_onto_poison_it_dies_and_lays_none) {
  const std::string next_to = board("16/16/16/16/5{fid}10/16/3{FiD}{RF}11/16/16");
  EXPECT_EQ(jupiter().after(next_to, {"{FiD} d6-e7; @-e7"}),
            "14pk/16/16/16/16/16/16/16/5{fid}10/16/4{RF}11/16/16/16/16/KP14 b - 0 1");
  const std::string onto = board("16/16/16/16/16/4{dn}11/3{FiD}{RF}11/16/16");
  EXPECT_TRUE(jupiter().has(onto, "{FiD} d6-e7; @-e7"));
}

TEST(Jupiter, JUP_10_a_Nightshade_poisons_its_own_square_and_harms_the_other_side_only) {
  const std::string fen = board("16/16/16/16/16/4{dn}11/4R11/16/16");
  EXPECT_TRUE(jupiter().has(fen, "R e6-e7; @-e7"));
  EXPECT_FALSE(jupiter().has(fen, "R e6-e7"));
  EXPECT_TRUE(jupiter().has(board("16/16/16/16/3{FiD}1{FiD}10/16/16/16/16"), "{FiD} d8-e7"))
      << "own poison is harmless";
}

TEST(Jupiter, JUP_11_the_poison_of_a_source_that_is_taken_lasts_through_the_turn) {
  // The Dragon on e8 poisons d7, e7 and f7; the Rook on f7 dies although the other takes the Dragon.
  EXPECT_TRUE(jupiter().has(board("16/16/16/16/4{fid}11/5R10/16/4R11/16"), "R e5-e8; @-f7"));
}

TEST(Jupiter, JUP_12_JUP_13_all_ways_to_lose_a_piece_to_poison_are_one_turn) {
  const std::string fen = board("16/16/16/4{fid}1{fid}9/16/16/5N10/16/16");
  const Texts texts = jupiter().turns(fen, "N");
  EXPECT_EQ(texts, (Texts{"N f6-d5", "N f6-d7", "N f6-e4", "N f6-e8; @-e8", "N f6-g4", "N f6-h5", "N f6-h7"}));
}

TEST(Jupiter, JUP_13_a_Knight_with_three_poisoned_squares_has_one_suicide) {
  // Dragons on g9, k9 and l8 poison h8, j8 and k7.
  const std::string fen = board("16/16/16/6{fid}3{fid}5/11{fid}4/16/8N7/16/16");
  EXPECT_EQ(jupiter().turns(fen, "N"), (Texts{"N i6-g5", "N i6-g7", "N i6-h4", "N i6-h8; @-h8", "N i6-j4", "N i6-k5"}));
}

TEST(Jupiter, COM_10_two_doomed_pieces_of_one_kind_that_could_land_on_one_square_make_one_turn) {
  // Both Commoners die where they stand, so it is the same whichever of them goes to d4 or d6.
  const Jupiter game(jupiter::revised::game, jupiter::revised::standard_rulings());
  const auto position = game.parse("k15/16/16/16/16/16/16/16/16/16/3{fid}12/2{Co}1{Co}11/16/16/16/K15 w - 0 1");
  ASSERT_TRUE(position);
  EXPECT_EQ(game.count(*position), 14U);
}

TEST(Jupiter, COM_10_a_relay_equal_to_the_pieces_own_move_is_one_turn) {
  const std::string fen = board("16/16/16/16/16/3B12/4{RF}11/16/16");
  EXPECT_EQ(jupiter().turns(fen, "B d7-c8"), Texts{"B d7-c8"});
}

TEST(Jupiter, JUP_61_a_push_of_three_with_one_off_the_edge) {
  const std::string fen = board("16/16/16/16/16/16/12{OxT}Nnp/16/16");
  EXPECT_TRUE(jupiter().has(fen, "n o6-p6; N n6-o6; {OxT} m6-n6"));
}

TEST(Jupiter, JUP_13_COM_25_a_pass_in_whose_phase_2_something_dies_is_written_as_the_removals) {
  constexpr std::string_view fen = "15k/16/15p/16/16/16/16/5{fid}10/4P11/16/16/4R11/3{Db}12/16/16/K15 w - 0 1";
  EXPECT_TRUE(jupiter().has(fen, "@-e8")) << "the doubled Rook goes out and back";
}

TEST(Jupiter, JUP_02_the_zone_is_five_ranks_or_as_the_ruling_says) {
  constexpr std::string_view fen = "15k/16/15p/16/16/2P13/4N11/16/16/16/16/16/16/P15/16/K15 w - 0 1";
  EXPECT_TRUE(jupiter().has(fen, "N e10-d12; R-d12"));
  EXPECT_FALSE(Asked("jupiter", {"JUP-02=4"}).has(fen, "N e10-d12; R-d12"));
  EXPECT_TRUE(Asked("jupiter", {"zone=16"}).has(fen, "P a3-a4; {Ta}-a4"));
  EXPECT_FALSE(Asked("jupiter", {"zone=0"}).has(fen, "N e10-d12; R-d12"));
}

TEST(Jupiter, JUP_03_the_set_up_is_played_King_and_Commoner_first) {
  const std::string start(jupiter().game().starts()[1].fen);
  EXPECT_EQ(jupiter().turns(start).size(), 4U);
  const std::string next = jupiter().after(start, {"K-h1; {Co}-i1; {co}-h16; k-i16"});
  EXPECT_EQ(jupiter().turns(next),
            (Texts{"{FH}-a1; {GW}-p1; {gw}-a16; {fh}-p16", "{GW}-a1; {FH}-p1; {fh}-a16; {gw}-p16"}));
}

TEST(Jupiter, JUP_31_JUP_63_a_frozen_piece_cannot_act_but_is_pushed) {
  EXPECT_EQ(jupiter().refused_by(board("16/16/16/16/16/4{im}11/4R11/16/16"), "R e6-f6"), "JUP-31");
  EXPECT_EQ(jupiter().refused_by(board("16/16/16/16/16/16/4R11/3{im}12/4{OxT}11"), "{OxT} e4-f4"), "JUP-31");
  EXPECT_TRUE(jupiter().has(board("16/16/16/16/5{im}10/4R11/16/4{OxT}11/16"), "R e7-e8; {OxT} e5-e7"));
}

TEST(Jupiter, JUP_40_JUP_41_a_piece_next_to_a_Doubler_of_either_side_may_act_twice) {
  const std::string own = board("16/16/16/16/16/16/4N{Db}10/16/16");
  EXPECT_EQ(jupiter().why(own, "N e6-e10"), "legal");
  EXPECT_EQ(jupiter().why(board("16/16/16/16/16/16/4N{db}10/16/16"), "N e6-e10"), "legal");
  EXPECT_NE(jupiter().why(board("16/16/16/16/16/16/4N1{Db}9/16/16"), "N e6-e10"), "legal");
  EXPECT_NE(jupiter().why(own, "{Db} f6-f8"), "legal") << "a Doubler does not double itself";
  EXPECT_EQ(jupiter().clauses_of(own, "N e6-e10"), "COM-04 JUP-40 JUP-41 COM-04");
  EXPECT_EQ(jupiter().why(board("16/16/16/16/16/16/4R{db}10/16/16"), "R e6-f9; @-f6"), "legal")
      << "also after taking it";
}

TEST(Jupiter, JUP_42_the_second_part_does_not_start_on_poison_or_next_to_an_Immobilizer) {
  EXPECT_NE(jupiter().why(board("16/16/16/16/3{im}1p10/16/4N{Db}10/16/16"), "N e6-e10"), "legal");
  EXPECT_EQ(jupiter().refused_by(board("16/16/16/2{im}3{im}9/16/16/4N{Db}10/16/16"), "N e6-e10"), "JUP-42");
}

TEST(Jupiter, JUP_44_promotion_is_judged_part_by_part) {
  const std::string fen = "15k/16/15p/16/16/4W{Db}10/16/16/16/16/16/16/16/P15/16/K15 w - 0 1";
  EXPECT_EQ(jupiter().why(fen, "W e11-e13"), "legal") << "unpromoted";
  EXPECT_EQ(jupiter().why(fen, "W e11-e13; {Za}-e13"), "legal");
  EXPECT_EQ(jupiter().why(fen, "W e11-f13; {Za}-f13"), "legal") << "promoted after its first part it goes on as a Zag";
}

TEST(Jupiter, JUP_45_a_doubled_Lion_takes_four) {
  const std::string fen = board("16/16/16/8n7/7n8/6n9/5n10/4{Ln}{Db}10/16");
  EXPECT_EQ(jupiter().why(fen, "{Ln} e5-i9; @-f6; @-g7; @-h8"), "legal");
}

TEST(Jupiter, JUP_46_a_doubled_relay_piece_relays_twice) {
  const std::string fen = board("16/16/16/16/16/3N1B10/4{RF}{Db}10/16/16");
  EXPECT_TRUE(jupiter().has(fen, "B f7-g8; N d7-c8")) << "the first in ASCII order";
  EXPECT_EQ(jupiter().why(board("16/16/16/16/16/16/3N{RF}{Db}10/16/16"), "N d6-f8"), "legal")
      << "the same piece twice, from d6 by way of e7";
}

TEST(Jupiter, JUP_47_a_doubled_Halmopper_goes_on_after_a_step_or_a_single_hop_that_captured) {
  const std::string fen = "15k/16/15p/16/16/16/16/16/16/4p11/16/4{Hm}1pn8/3{Db}12/P15/16/K15 w - 0 1";
  const Texts seed = jupiter().turns(fen, "{Hm}");
  const Texts complete = Asked("jupiter", {"JUP-47=complete"}).turns(fen, "{Hm}");
  EXPECT_LT(seed.size(), complete.size());
  for (const std::string& text : seed) EXPECT_EQ(Asked("jupiter", {"JUP-47=complete"}).why(fen, text), "legal") << text;
}

TEST(Jupiter, JUP_50_JUP_51_a_Halmopper_hops_on_over_poison_and_freezing_and_may_come_home) {
  const std::string fen = board("16/16/16/16/16/16/4{Hm}P9p/16/16");
  EXPECT_TRUE(jupiter().has(fen, "{Hm} e6-g6"));
  EXPECT_TRUE(jupiter().has(fen, "pass")) << "over the Pawn and back";
  EXPECT_EQ(jupiter().clauses_of(fen, "pass"), "JUP-50 JUP-51");
  EXPECT_TRUE(jupiter().has(board("16/16/16/16/16/6n9/4{Hm}P1n8/16/16"), "{Hm} e6-i6")) << "g6 and on";
}

TEST(Jupiter, JUP_60_a_Tank_pushes_the_line_before_it_step_by_step) {
  const std::string fen = board("16/16/16/16/4p11/4N11/4{OxT}11/16/16");
  EXPECT_TRUE(jupiter().has(fen, "p e8-e9; N e7-e8; {OxT} e6-e7"));
  EXPECT_TRUE(jupiter().has(fen, "p e8-e10; N e7-e9; {OxT} e6-e8"));
  EXPECT_EQ(jupiter().clauses_of(fen, "p e8-e9; N e7-e8; {OxT} e6-e7"), "JUP-60 JUP-60 JUP-60");
}

TEST(Jupiter, JUP_61_an_enemy_goes_over_the_edge_and_a_friend_does_not) {
  const std::string enemy = board("16/16/16/16/16/16/13{OxT}np/16/16");
  EXPECT_TRUE(jupiter().has(enemy, "n o6-p6; {OxT} n6-o6")) << "the Pawn of p6 is gone";
  const std::string friendly = board("16/16/16/16/16/16/13{OxT}nP/16/16");
  EXPECT_TRUE(jupiter().turns(friendly, "n o6").empty());
  EXPECT_TRUE(Asked("jupiter", {"crush=false"}).turns(enemy, "n o6").empty());
}

TEST(Jupiter, JUP_62_JUP_64_the_Tank_promotes_and_what_it_pushes_does_not) {
  const std::string fen = "15k/16/15p/16/16/4W11/4{OxT}11/16/16/16/16/16/16/P15/16/K15 w - 0 1";
  EXPECT_TRUE(jupiter().has(fen, "W e11-e13; {OxT} e10-e12; {DrT}-e12"));
  for (const std::string& text : jupiter().turns(fen, "W e11-e12; {OxT}"))
    EXPECT_EQ(text.find("{Za}"), std::string::npos) << text;
}

TEST(Jupiter, JUP_30_the_relayed_neither_promotes_nor_captures_but_by_landing) {
  const std::string fen = "15k/16/15p/16/16/3W12/4{RF}11/16/16/16/16/16/16/P15/16/K15 w - 0 1";
  EXPECT_TRUE(jupiter().has(fen, "W d11-c12"));
  EXPECT_FALSE(jupiter().has(fen, "W d11-c12; {Za}-c12"));
}

TEST(Jupiter, JUP_10_JUP_31_JUP_40_pictures_mark_poisoned_squares_and_frozen_and_doubled_pieces) {
  const auto picture = jupiter().game().picture(board("16/16/16/16/1{dn}14/16/4N{im}3R{db}5/16/16"));
  ASSERT_TRUE(picture);
  std::string marks;
  for (const MarkedSquare& one : picture->marks)
    marks.append(name(one.at)).append(" ").append(name(one.mark)).append(" ");
  EXPECT_EQ(marks, "b8 poisoned e6 frozen j6 doubled ");
}

TEST(Jupiter, TYP_06_a_Lion_passes_by_stepping_out_and_back) {
  EXPECT_TRUE(jupiter().has(board("16/16/16/16/16/16/4{Ln}11/16/16"), "pass"));
  EXPECT_TRUE(jupiter().has(board("16/16/16/16/16/4n11/4{Ln}11/16/16"), "@-e7")) << "take and return";
}

TEST(Jupiter, COM_31_a_set_up_field_out_of_range_is_an_error) {
  EXPECT_EQ(jupiter().read("16/16/16/16/16/16/16/16/16/16/16/16/16/16/16/16 w 21 0 1"),
            "FEN: at 50: at most 20 pairs are set up before the last; then the field is -");
  EXPECT_EQ(jupiter().read("16/16/16/16/16/16/16/16/16/16/16/16/16/16/16/16 b 0 0 1"),
            "FEN: at 48: White sets up the first pair and Black the others");
}

TEST(Jupiter, the_stored_positions_have_as_many_turns_as_they_had) {
  const StoredJupiter stored(ARBITER_CORPORA);
  std::size_t doubled = 0;
  std::uint64_t turns = 0;
  for (const Jupiter::Position& position : stored.positions) {
    turns += stored.game.count(position);
    doubled += stored.game.visit(position, [](const Fan<16>& fan) { return fan.turn.size < 2; }) ? 0U : 1U;
  }
  EXPECT_EQ(stored.positions.size() - doubled, StoredJupiter::without_doubled);
  EXPECT_EQ(doubled, StoredJupiter::with_doubled);
  EXPECT_EQ(turns, StoredJupiter::turns);
}

TEST(Jupiter, a_position_is_less_than_a_kilobyte) { EXPECT_LE(sizeof(Jupiter::Position), 1024U); }

}  // namespace
}  // namespace arbiter::tests
