// SPDX-License-Identifier: MIT

// What is said of the turns of Scirocco, Typhoon and Jupiter: each power with its clause, phase by phase; and of what
// is refused.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/games/jupiter/jupiter.hpp>
#include <arbiter/games/jupiter/jupiter_data.hpp>
#include <arbiter/games/jupiter/scirocco.hpp>

#include "games/asked.hpp"

namespace arbiter::tests {
namespace {

const Asked& scirocco() { return asked("scirocco"); }
const Asked& typhoon() { return asked("typhoon"); }
const Asked& jupiter() { return asked("jupiter"); }
/// `CLAUSE: note` for each note on a legal turn.
Texts told(const Asked& game, std::string_view fen, std::string_view turn) {
  const auto notes = game.game().explain(fen, turn);
  EXPECT_TRUE(notes) << fen << ": " << turn << ": " << notes.error().message();
  Texts lines;
  if (notes)
    for (const Note& note : *notes) lines.push_back(std::string(note.clause) + ": " + note.text);
  return lines;
}
/// A board of Typhoon with these ranks 8 to 5, far from the Kings.
std::string typhoon_board(std::string_view ranks_8_to_5) {
  return std::string("12/12/10kp/12/").append(ranks_8_to_5).append("/12/12/P11/K11 w - 0 1");
}
/// A board of Jupiter with these ranks 12 to 6, far from the Kings.
std::string board(std::string_view ranks_12_to_6) {
  return std::string("14pk/16/16/16/").append(ranks_12_to_6).append("/16/16/16/16/KP14 w - 0 1");
}

TEST(JupiterExplained, SCI_24_SCI_20_SCI_21_captures_of_neighbours_and_relays_in_Scirocco) {
  EXPECT_EQ(told(scirocco(), "9k/10/10/10/4p5/4{Ge}5/10/9p/10/K9 w 0 1", "@-e6"),
            Texts{"SCI-24: the Genie on e5 takes the Pawn on e6 and stays"});
  EXPECT_EQ(told(scirocco(), "9k/10/10/4p5/4{Za}5/10/10/9p/10/K9 w 0 1", "{Za} e6-e8; @-e7"),
            Texts{"SCI-24: the Zag on e6 leaps to e8 over the Pawn on e7 and takes it"});
  EXPECT_EQ(told(scirocco(), "8pk/10/10/4N5/4{Ha}5/10/10/9p/10/K9 w 0 1", "N e7-f9"),
            (Texts{"SCI-21: the Harpy on e6 relays the Knight on e7 to f9",
                   "SCI-22: so it captures by landing only, and does not promote"}));
  EXPECT_EQ(told(scirocco(), "8pk/10/10/4N5/4{De}5/10/10/9p/10/K9 w 0 1", "N e7-e5"),
            (Texts{"SCI-20: the Dervish on e6 relays the Knight on e7 to e5",
                   "SCI-22: so it captures by landing only, and does not promote"}));
}

TEST(JupiterExplained, SCI_10_SCI_12_what_attacks_the_royal_and_what_ends_the_game) {
  EXPECT_EQ(told(scirocco(), "9k/10/10/10/10/9p/2R7/10/1R8/K9 w 0 1", "R b2-b10"),
            (Texts{"COM-04: the Rook on b2 (R) goes to b10", "SCI-10: it attacks the enemy's royal"}));
  EXPECT_EQ(told(scirocco(), "8pk/9p/10/10/10/10/10/10/RR8/K9 w 0 1", "R b2-b10"),
            Texts{"COM-04: the Rook on b2 (R) goes to b10"});
  EXPECT_EQ(told(scirocco(), "9k/8RR/10/10/10/10/10/9p/10/K9 w 0 1", "R j9-j3"),
            (Texts{"COM-04: the Rook on j9 (R) goes to j3", "COM-04: it captures the Pawn on j3",
                   "SCI-12: a side without pieces but its royal has lost"}));
}

TEST(JupiterExplained, TYP_30_TYP_36_TYP_06_of_Typhoon) {
  EXPECT_EQ(told(typhoon(), typhoon_board("12/12/4n7/4{HO}7"), "@-e6"),
            Texts{"TYP-30: the Horned Owl on e5 takes the Knight on e6 and stays"});
  EXPECT_EQ(
      told(typhoon(), typhoon_board("12/12/4n7/4{HO}7"), "{HO} e5-e7; @-e6"),
      (Texts{"TYP-30: the Horned Owl on e5 steps by way of e6 to e7", "TYP-30: it takes the Knight on e6 on its way"}));
  EXPECT_EQ(told(typhoon(), typhoon_board("12/12/12/4{HO}7"), "pass"),
            Texts{"TYP-06: the Horned Owl on e5 goes out and back: a pass"});
  EXPECT_EQ(told(typhoon(), typhoon_board("12/12/4N7/4{Ha}7"), "N e6-f8"),
            Texts{"TYP-36: the Harpy on e5 relays the Knight on e6 to f8"});
  EXPECT_EQ(told(typhoon(), typhoon_board("12/12/4N7/4{De}7"), "N e6-e4"),
            Texts{"TYP-36: the Dervish on e5 relays the Knight on e6 to e4"});
}

TEST(JupiterExplained, TYP_05_TYP_31_TYP_32_TYP_33_TYP_34_what_is_taken_beside_the_landing) {
  EXPECT_EQ(told(jupiter(), board("16/16/4n11/4n11/16/4{So}11/16"), "{So} e7-e8; @-e9; @-e10"),
            (Texts{"COM-04: the Sorcerer on e7 (mQ2) goes to e8", "TYP-31: it takes the Knight on e9",
                   "TYP-31: it takes the Knight on e10", "TYP-05: it cannot decline"}));
  EXPECT_EQ(told(jupiter(), board("16/16/4n11/16/4n11/4{LL}11/16"), "{LL} e7-e11; @-e8; @-e10"),
            (Texts{"COM-04: the Longleaper on e7 (mQ) goes to e11", "TYP-33: it takes the Knight on e8",
                   "TYP-33: it takes the Knight on e10", "TYP-05: it cannot decline"}));
  EXPECT_EQ(told(jupiter(), board("16/16/16/16/4{Un}11/4n11/16"), "{Un} e8-e9; @-e7"),
            (Texts{"COM-04: the Undertaker on e8 (mK) goes to e9", "TYP-05: it takes the Knight on e7"}));
  EXPECT_EQ(told(jupiter(), board("16/16/16/16/4{Ty}11/4n11/16"), "{Ty} e8-e6; @-e7"),
            (Texts{"COM-04: the Typhoon on e8 goes to e6", "TYP-05: it takes the Knight on e7"}));
  EXPECT_EQ(told(jupiter(), board("16/16/7p8/16/5{Mi}10/16/16"), "{Mi} f8-g9; P-h10"),
            (Texts{"COM-04: the Missionary on f8 (mB2) goes to g9", "TYP-32: the Pawn on h10 changes sides"}));
  EXPECT_EQ(told(jupiter(), board("16/16/16/16/4{Hu}P10/16/16"), "{Hu} e8-f8; P-e8"),
            Texts{"TYP-34: the Hummingbird on e8 changes places with the Pawn on f8"});
}

TEST(JupiterExplained, TYP_04_TYP_20_promotions) {
  const std::string fen = "14pk/16/16/{EE}15/3K12/16/16/16/16/16/16/16/16/16/16/1P14 w - 0 1";
  EXPECT_EQ(told(jupiter(), fen, "K d12-c11; {EE}-c11"),
            (Texts{"COM-04: the King on d12 (K) goes to c11", "JUP-44: promotion is judged part by part",
                   "TYP-20: it promotes to Emperor of Emperors"}));
  EXPECT_EQ(told(jupiter(), fen, "K d12-c11; {Em}-c11"),
            (Texts{"COM-04: the King on d12 (K) goes to c11", "JUP-44: promotion is judged part by part",
                   "TYP-04: it promotes to Emperor"}));
  EXPECT_EQ(told(jupiter(), board("4N11/16/16/16/16/16/16"), "N e12-f10"),
            (Texts{"COM-04: the Knight on e12 (N) goes to f10", "TYP-04: it could promote, and need not"}));
  EXPECT_EQ(told(jupiter(), board("4{Hu}N10/16/16/16/16/16/16"), "{Hu} e12-f12; N-e12; {Im}-f12"),
            (Texts{"TYP-34: the Hummingbird on e12 changes places with the Knight on f12",
                   "JUP-30: it moved itself, so it may promote", "JUP-44: promotion is judged part by part",
                   "TYP-04: it promotes to Immobilizer"}));
}

TEST(JupiterExplained, JUP_21_JUP_31_of_pieces_that_another_moves_what_they_do_not_and_that_they_may_be_frozen) {
  EXPECT_EQ(told(jupiter(), board("16/16/16/6{im}9/4{RF}N10/16/16"), "N f8-g7"),
            (Texts{"JUP-30: the Relay Ferz on e8 relays the Knight on f8 to g7",
                   "JUP-31: the Knight on f8 is frozen, and others may move it"}));
  EXPECT_EQ(told(jupiter(), board("16/16/16/16/4{Hu}{FiD}10/16/16"), "{Hu} e8-f8; {FiD}-e8"),
            (Texts{"TYP-34: the Hummingbird on e8 changes places with the Fiery Dragon on f8",
                   "JUP-21: moved by another it takes nothing around it", "JUP-10: Blue poisons d7 d8 f8 d9",
                   "JUP-10: Blue poisons no longer g7 e8 g8 g9"}));
}

/// What is said of a turn has this line.
bool says(const Asked& game, std::string_view fen, std::string_view turn, std::string_view line) {
  const Texts lines = told(game, fen, turn);
  return std::find(lines.begin(), lines.end(), line) != lines.end();
}

TEST(JupiterExplained, JUP_14_JUP_42_JUP_43_JUP_46_JUP_47_what_a_part_leaves_for_later_and_what_follows_it) {
  const std::string lion = board("16/16/6{fid}9/5p10/4{Ln}11/16/16");
  EXPECT_EQ(told(jupiter(), lion, "{Ln} e8-e10; @-f9"),
            (Texts{"JUP-45: the Lion on e8 steps by way of f9 to e10", "JUP-45: it takes the Pawn on f9 on its way",
                   "JUP-14: the poison on f9 is nothing to it inside a part"}));
  const std::string freed = board("16/16/6{im}9/16/16/4{FiD}11/3{Db}12");
  EXPECT_TRUE(says(jupiter(), freed, "{FiD} e7-g9; {FiD} g9-h8; @-g10",
                   "JUP-42: no enemy Immobilizer stands next to it after its first part"));
  const std::string poisoned = board("16/16/16/6{fid}9/4N{Db}10/16/16");
  EXPECT_TRUE(says(jupiter(), poisoned, "N e8-d6; N d6-c4; @-f8", "JUP-43: it acts once, after the second part"));
  const std::string relay = board("16/16/16/16/4{RF}N10/3{Db}12/16");
  EXPECT_TRUE(says(jupiter(), relay, "N f8-g7; {RF} e8-e9", "JUP-46: it is the relay piece that acts again"));
  EXPECT_TRUE(says(jupiter(), board("16/16/16/16/4{RF}N10/3{Db}1P10/16"), "N f8-g9; P f7-g8",
                   "JUP-46: a doubled relay piece may relay twice"));
  const std::string hopper = board("16/16/16/16/4{Hm}11/3{Db}12/16");
  EXPECT_TRUE(
      says(jupiter(), hopper, "{Hm} e8-e10", "JUP-47: its first part was a plain step or a single hop that captured"));
}

TEST(JupiterExplained, JUP_62_JUP_63_JUP_64_of_a_Tank_and_what_it_pushes) {
  EXPECT_EQ(told(jupiter(), board("3{OxT}N11/5{im}10/16/16/16/16/16"), "N e12-f12; {OxT} d12-e12; {DrT}-e12"),
            (Texts{"JUP-60: the Ox Tank on d12 advances to e12", "JUP-60: it pushes the Knight from e12 to f12",
                   "JUP-63: that is frozen, and pushed all the same", "JUP-62: that does not promote",
                   "JUP-64: a Tank promotes by the usual rule, also when it pushes",
                   "JUP-44: promotion is judged part by part", "TYP-04: it promotes to Dragon Tank"}));
  EXPECT_TRUE(says(jupiter(), board("16/16/16/16/3{OxT}{FiD}11/16/16"), "{FiD} e8-f8; {OxT} d8-e8",
                   "JUP-21: pushed it takes nothing around it"));
}

TEST(JupiterExplained, TYP_03_SCI_12_SCI_23_a_royal_that_may_be_left_to_be_captured_and_what_a_Dervish_takes) {
  const std::string attacked = "11k/11p/12/12/12/12/r11/12/12/7P4/12/K11";
  EXPECT_TRUE(says(typhoon(), attacked + " w - 0 1", "P h3-h4",
                   "TYP-03: it leaves a royal where it can be captured: there is no check"));
  EXPECT_TRUE(says(typhoon(), attacked + " b - 0 1", "r a6-a1", "TYP-03: there is no check: royals are captured"));
  EXPECT_TRUE(says(scirocco(), "10/10/10/10/10/3k6/3p6/3K6/10/1N8 w 0 1", "K d3-d4",
                   "SCI-12: it takes the last piece but the royal, so the own royal may be left attacked"));
  EXPECT_TRUE(
      says(scirocco(), "9k/9p/10/2p7/10/4{De}5/10/10/10/K9 w 0 1", "{De} e5-c7", "SCI-23: it captures the Pawn on c7"));
}

TEST(JupiterExplained, TYP_08_TYP_09_JUP_03_JUP_05_who_sets_up_and_where) {
  const std::string first = "JUP-03: Blue places the first pair of both armies, in any of four ways";
  const std::string fen(jupiter().game().starts().back().fen);
  const Texts lines = told(jupiter(), fen, "K-h1; {Co}-i1; k-h16; {co}-i16");
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0], first);
  EXPECT_EQ(lines[1], "JUP-05: the squares of that pair: K h1, {Co} i1, k h16, {co} i16");
  EXPECT_EQ(lines[2].substr(0, 6), "TYP-08");
  const std::string second = jupiter().after(fen, {"K-h1; {Co}-i1; k-h16; {co}-i16"});
  EXPECT_TRUE(says(jupiter(), second, "{FH}-a1; {GW}-p1; {fh}-a16; {gw}-p16",
                   "JUP-03: Tan turns the next pair of both armies, in either of two ways"));
  const std::string smaller(typhoon().game().starts().back().fen);
  EXPECT_EQ(told(typhoon(), smaller, "K-f1; {Co}-g1; {co}-f12; k-g12"),
            (Texts{"TYP-08: Blue places the first pair of both armies, in any of four ways",
                   "TYP-09: the squares of that pair: K f1, {Co} g1, k g12, {co} f12"}));
}

TEST(JupiterExplained, SCI_22_TYP_20_JUP_04_what_refuses_a_promotion_and_a_way_that_no_kind_has) {
  EXPECT_EQ(scirocco().refused_by("8pk/10/4{De}5/4N5/10/10/10/9p/10/K9 w 0 1", "N e7-e9; R-e9"), "SCI-22");
  EXPECT_EQ(jupiter().refused_by(board("3K12/16/16/16/16/16/16"), "K d12-c11; {EE}-c11"), "TYP-20");
  EXPECT_EQ(jupiter().refused_by(board("4N11/16/16/16/16/16/16"), "N e12-f10; Q-f10"), "TYP-04");
  EXPECT_EQ(jupiter().refused_by(board("16/16/16/16/4N11/16/16"), "N e8-e9"), "JUP-04");
  EXPECT_EQ(jupiter().refused_by(board("16/16/16/16/4N11/16/16"), "N e8-e9; @-p16"), "COM-04");
}

TEST(JupiterExplained, JUP_10_JUP_12_JUP_20_poison_with_its_sources_and_what_burns) {
  EXPECT_EQ(
      told(jupiter(), board("4p1p9/16/4{FiD}11/16/16/16/16"), "{FiD} e10-f11; @-e12; @-g12"),
      (Texts{"COM-04: the Fiery Dragon on e10 (BsR) goes to f11", "JUP-20: it takes the Pawn on e12",
             "JUP-20: it takes the Pawn on g12", "TYP-05: it cannot decline",
             "JUP-10: Blue poisons e10 g10 g11 e12 f12 g12", "JUP-10: Blue poisons no longer d9 e9 f9 d10 d11 f11"}));
  // On f9 lies the poison of the Nightshade there and of both Dragons next to it, not of the one on b12.
  EXPECT_EQ(told(jupiter(), board("1{fid}14/16/4{fid}11/5{dn}{fid}9/16/5R10/4{dn}11"), "R f7-f9; @-f9"),
            (Texts{"COM-04: the Rook on f7 (R) goes to f9", "COM-04: it captures the Deadly Nightshade on f9",
                   "JUP-11: the poison that was laid at the start of the turn stays in it: Deadly Nightshade f9",
                   "JUP-13: a move that loses the mover to poison is legal",
                   "JUP-12: the Rook on f9 stands on poison of Tan (Deadly Nightshade f9, Fiery Dragon g9, Fiery "
                   "Dragon e10) and is removed",
                   "JUP-07: poison acts after the whole act, by what lay at the start of the turn"}));
  EXPECT_EQ(told(jupiter(), "14pk/16/16/16/16/16/16/16/16/16/16/16/16/1{fid}14/7P8/K7B7 w - 0 1", "K a1-a2; @-a2"),
            (Texts{"COM-04: the King on a1 (K) goes to a2", "JUP-13: a move that loses the mover to poison is legal",
                   "JUP-12: the King on a2 stands on poison of Tan (Fiery Dragon b3) and is removed",
                   "JUP-07: poison acts after the whole act, by what lay at the start of the turn",
                   "TYP-02: no royal, or one piece at most"}));
}

TEST(JupiterExplained, JUP_30_JUP_50_JUP_60_JUP_61_relays_hops_and_pushes) {
  EXPECT_EQ(told(jupiter(), board("16/16/16/16/4{RF}11/3N12/16"), "N d7-c8"),
            Texts{"JUP-30: the Relay Ferz on e8 relays the Knight on d7 to c8"});
  const std::string hopper = board("16/16/16/16/4{Hm}P9p/16/16");
  EXPECT_EQ(told(jupiter(), hopper, "{Hm} e8-g8"),
            (Texts{"JUP-50: the Halmopper on e8 (K) goes to g8",
                   "JUP-51: landings inside a chain suffer neither poison nor freezing"}));
  EXPECT_EQ(told(jupiter(), hopper, "{Hm} e8-e9"), Texts{"COM-04: the Halmopper on e8 (K) goes to e9"});
  EXPECT_EQ(told(jupiter(), hopper, "pass"),
            (Texts{"JUP-50: the Halmopper on e8 goes out and back: a pass",
                   "JUP-51: landings inside a chain suffer neither poison nor freezing"}));
  EXPECT_EQ(told(jupiter(), board("16/16/16/16/4{OxT}n10/16/16"), "n f8-g8; {OxT} e8-f8"),
            (Texts{"JUP-60: the Ox Tank on e8 advances to f8", "JUP-60: it pushes the Knight from f8 to g8"}))
      << "it captures nothing";
  EXPECT_EQ(told(jupiter(), board("16/16/16/16/13{OxT}np/16/16"), "n o8-p8; {OxT} n8-o8"),
            (Texts{"JUP-60: the Ox Tank on n8 advances to o8", "JUP-60: it pushes the Knight from o8 to p8",
                   "JUP-61: the last of the line is pushed off the board"}));
}

TEST(JupiterExplained, JUP_40_JUP_41_JUP_45_doubled_turns) {
  EXPECT_EQ(told(jupiter(), board("16/16/16/16/4{Db}{Ln}{db}9/5p10/16"), "{Ln} f8-g9; {Ln} g9-i10"),
            (Texts{"COM-04: the Lion on f8 (WFDNA) goes to h8",
                   "JUP-40: it stood next to a Doubler (e8 g8) at the start of the turn",
                   "JUP-41: it acts a second time", "COM-04: the Lion on h8 (WFDNA) goes to i10"}));
  EXPECT_EQ(
      told(jupiter(), board("16/16/5p10/5p10/4{Db}{Ln}10/16/16"), "{Ln} f8-f10; @-f9"),
      (Texts{"JUP-45: the Lion on f8 steps by way of f9 to f10", "JUP-45: it takes the Pawn on f9 on its way",
             "COM-04: it captures the Pawn on f10", "JUP-40: it stood next to a Doubler (e8) at the start of the turn",
             "JUP-41: it acts a second time", "TYP-06: the Lion on f10 goes out and back: a pass"}));
  EXPECT_EQ(told(jupiter(), board("16/16/16/5p10/5{Ln}10/16/16"), "@-f9"),
            Texts{"JUP-45: the Lion on f8 takes the Pawn on f9 and stays"});
}

TEST(JupiterExplained, COM_25_COM_12_of_passes_and_pieces_that_are_not_there_or_not_to_move) {
  const std::string fen = board("16/16/16/16/4N11/16/16");
  EXPECT_EQ(jupiter().refused_by(fen, "pass"), "COM-25");
  EXPECT_EQ(jupiter().refused_by(fen, "p o16-o15"), "COM-12");
  EXPECT_EQ(jupiter().refused_by(fen, "N e8-f10; N f10-g12"), "COM-27");
  EXPECT_EQ(jupiter().refused_by(fen, "P b1-b2; N f10-g12"), "COM-27");
  EXPECT_EQ(scirocco().refused_by("9k/10/10/10/10/9p/2R7/10/1R8/K9 w 0 1", "pass"), "COM-25");
  EXPECT_EQ(scirocco().refused_by("9k/10/10/10/10/9p/2R7/10/1R8/K9 w 0 1", "k j10-i10"), "COM-12");
}

TEST(JupiterExplained, SCI_11_TYP_02_a_side_without_a_turn_is_checkmated_only_where_there_is_check_and_it_is_attacked) {
  const auto reason = [](const Asked& game, std::string_view fen) {
    const auto outcome = game.game().outcome(fen);
    EXPECT_TRUE(outcome) << fen << ": " << outcome.error().message();
    return outcome ? std::string(outcome->reason) : "";
  };
  EXPECT_EQ(reason(scirocco(), "9k/10/10/10/9p/9P/10/1q8/10/K9 w 0 1"), "no legal turn");
  EXPECT_EQ(reason(scirocco(), "9k/10/10/10/9p/9P/10/q9/1q8/K9 w 0 1"), "checkmate");
  EXPECT_EQ(reason(scirocco(), "9k/10/10/10/9p/9P/10/2q7/10/K9 w 0 1"), "");
}

TEST(JupiterExplained, SCI_10_pictures_say_in_check_where_there_is_check) {
  const auto lines = [](const Asked& game, std::string_view fen) {
    const auto picture = game.game().picture(fen);
    EXPECT_TRUE(picture) << fen << ": " << picture.error().message();
    std::string all;
    if (picture)
      for (const std::string& line : picture->lines) all += line + "; ";
    return all;
  };
  EXPECT_NE(lines(scirocco(), "9k/10/10/10/9p/9P/10/q9/10/K9 w 0 1").find("in check"), std::string::npos);
  EXPECT_EQ(lines(scirocco(), "9k/10/10/10/9p/9P/10/1q8/10/K9 w 0 1").find("in check"), std::string::npos);
  EXPECT_EQ(lines(jupiter(), "14pk/16/16/16/16/16/16/16/16/16/16/16/16/16/1n14/KPP1R11 w - 0 1").find("in check"),
            std::string::npos);
  EXPECT_EQ(lines(jupiter(), "14pk/16/16/16/16/16/16/16/16/16/16/16/16/r15/16/KP14 w - 0 1").find("in check"),
            std::string::npos)
      << "in Jupiter there is no check";
}

TEST(JupiterExplained, JUP_40_a_Doubler_that_poison_removed_doubles_nobody_in_the_turns_that_follow) {
  const std::string fen = board("16/16/16/6{fid}9/4N{Db}10/16/16");
  EXPECT_EQ(jupiter().why(fen, "N e8-d6; N d6-c4; @-f8"), "legal");
  const auto then = [&](std::string_view turn) {
    return jupiter().after(fen, {"P b1-b2; @-f8", "p o16-o15", std::string(turn)});
  };
  EXPECT_EQ(then("N e8-d6").substr(0, 4), "15k/") << then("N e8-d6");
  EXPECT_EQ(then("N e8-d6; N d6-c4").substr(0, 6), "turn 3") << then("N e8-d6; N d6-c4");
}

TEST(JupiterExplained, what_a_position_is_not_is_said) {
  const Jupiter scirocco_game(jupiter::scirocco::game, jupiter::scirocco::standard_rulings());
  auto position = *scirocco_game.parse("9k/10/10/10/9p/9P/10/2q7/10/K9 w 0 1");
  EXPECT_EQ(scirocco_game.check_invariants(position), std::nullopt);
  position.board.put(square(5, 5), {scirocco_game.roster().called("K"), Side::first});
  EXPECT_EQ(scirocco_game.check_invariants(position),
            "poison, royals, Immobilizers or Doublers are not those of the board");
  scirocco_game.settle(position);
  EXPECT_EQ(scirocco_game.check_invariants(position), "two royals of a side");
  position.board.put(square(5, 5), {scirocco_game.roster().called("P"), Side::second});
  EXPECT_EQ(scirocco_game.check_invariants(position), "the sets or the key of the board disagree with its squares");
}

TEST(JupiterExplained, UC_03_TYP_08_no_seed_sets_up_Scirocco_and_a_zone_ends_with_the_board) {
  const Jupiter scirocco_game(jupiter::scirocco::game, jupiter::scirocco::standard_rulings());
  EXPECT_FALSE(scirocco_game.seeded_start(1));
  for (const Side side : {Side::first, Side::second}) {
    EXPECT_EQ(scirocco_game.roster().farthest(side, 16), scirocco_game.roster().within());
    EXPECT_EQ(scirocco_game.roster().farthest(side, 3).size(), 30);
    EXPECT_TRUE(scirocco_game.roster().farthest(side, 0).empty());
  }
}

TEST(JupiterExplained, TYP_08_COM_23_the_edits_of_a_turn_of_the_set_up_are_its_four_pieces_by_square) {
  const Jupiter game(jupiter::revised::game, jupiter::revised::standard_rulings());
  const auto position = *game.parse(game.starts().back().fen);
  int turns = 0;
  for_each_turn(game, position, [&](const Turn& turn) {
    ++turns;
    const Edits edits = game.acts(position, turn);
    ASSERT_EQ(edits.size(), 4U);
    for (const Edit& edit : edits) EXPECT_EQ(edit.kind, EditKind::appear);
    EXPECT_LT(edits[0].at, edits[1].at);
    EXPECT_LT(edits[1].at, edits[2].at);
    EXPECT_LT(edits[2].at, edits[3].at);
  });
  EXPECT_EQ(turns, 4);
}

/// `CLAUSE: note` for each power of a kind, then each promotion.
Texts of_kind(const Asked& game, std::string_view label) {
  Texts lines;
  for (const KindNotes& kind : game.game().kinds()) {
    if (kind.label != label) continue;
    for (const Note& note : kind.powers) lines.push_back(std::string(note.clause) + ": " + note.text);
    for (const Note& note : kind.promotions) lines.push_back(std::string(note.clause) + ": " + note.text);
  }
  return lines;
}

TEST(JupiterExplained, SCI_10_TYP_01_TYP_20_a_royal_kind_says_what_is_lost_with_it_and_what_it_becomes) {
  const Texts king = of_kind(scirocco(), "K");
  ASSERT_FALSE(king.empty());
  EXPECT_EQ(king[0], "SCI-10: royal: no turn may leave it where the enemy could capture it");
  const Texts revised = of_kind(jupiter(), "K");
  ASSERT_EQ(revised.size(), 3U);
  EXPECT_EQ(revised[0].substr(0, 6), "TYP-01");
  EXPECT_EQ(revised[1],
            "TYP-04: may become Emperor (Em), by a move of its own that starts or ends in the farthest 5 ranks");
  EXPECT_EQ(revised[2],
            "TYP-20: may become Emperor of Emperors (EE), by a move of its own that starts or ends in the farthest 5 "
            "ranks, while its side has one of these on the board: Emperor (Em), Emperor of Emperors (EE)");
}

TEST(JupiterExplained, JUP_47_JUP_61_kinds_say_what_the_rulings_make_of_them) {
  const auto has = [](const Texts& lines, std::string_view line) {
    return std::find(lines.begin(), lines.end(), line) != lines.end();
  };
  constexpr std::string_view any_two = "JUP-47: doubled, it makes any two of its moves";
  constexpr std::string_view off_board =
      "JUP-61: an enemy at the edge is pushed off the board; a friend there stops it";
  EXPECT_FALSE(has(of_kind(jupiter(), "Hm"), any_two));
  EXPECT_TRUE(has(of_kind(Asked("jupiter", {"JUP-47=complete"}), "Hm"), any_two));
  EXPECT_TRUE(has(of_kind(jupiter(), "OxT"), off_board));
  EXPECT_FALSE(has(of_kind(Asked("jupiter", {"JUP-61=false"}), "OxT"), off_board));
}

}  // namespace
}  // namespace arbiter::tests
