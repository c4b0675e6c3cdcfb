// SPDX-License-Identifier: MIT

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/core/random.hpp>
#include <arbiter/movement/notation.hpp>

#include "reach.hpp"

namespace arbiter::tests {
namespace {

using enum Expectation;

struct Wrong {
  std::string_view text;
  std::vector<MovementFault> faults;
};

void PrintTo(const Wrong& wrong, std::ostream* out) { *out << in_quotes(wrong.text); }

std::string listed(const std::vector<MovementFault>& faults) {
  std::string text;
  for (const MovementFault& fault : faults)
    text += std::to_string(fault.offset) + " " + std::string(words(fault.expectation)) + "\n";
  return text;
}

class WrongMovementString : public testing::TestWithParam<Wrong> {};

TEST_P(WrongMovementString, names_each_place_and_what_was_expected_and_gives_no_leg) {
  const ParsedMovement parsed = parse_movement(GetParam().text);
  const std::vector<MovementFault> faults(parsed.faults.begin(),
                                          parsed.faults.begin() + static_cast<std::ptrdiff_t>(parsed.kept()));
  EXPECT_EQ(listed(faults), listed(GetParam().faults));
  EXPECT_EQ(parsed.found, GetParam().faults.size());
  EXPECT_EQ(parsed.movement.size + parsed.movement.path_count, 0);
}

INSTANTIATE_TEST_SUITE_P(
    Table, WrongMovementString,
    testing::Values(
        Wrong{"", {{0, atom}}},                 //
        Wrong{"m", {{1, atom}}},                //
        Wrong{"Wmf", {{3, atom}}},              //
        Wrong{" ", {{0, modifier_or_atom}}},    //
        Wrong{"W F", {{1, modifier_or_atom}}},  //
        Wrong{"w", {{0, modifier_or_atom}}},    //
        Wrong{"X", {{0, modifier_or_atom}}},    //
        Wrong{"3W", {{0, modifier_or_atom}}},   //
        Wrong{"W\n", {{1, modifier_or_atom}}},  //
        Wrong{"W-1", {{1, modifier_or_atom}}},  //
        // what engines take for another piece without a word
        Wrong{"zW", {{0, crooked_rider}}},                               //
        Wrong{"qR", {{0, circular_leap}}},                               //
        Wrong{"F[DD]", {{1, modifier_or_atom}, {4, modifier_or_atom}}},  //
        Wrong{"t[FR]", {{0, modifier_or_atom}, {4, modifier_or_atom}}},  //
        Wrong{"[FR]", {{0, modifier_or_atom}, {3, modifier_or_atom}}},   //
        Wrong{"NcaN", {{1, capture_at_the_end}}},                        //
        Wrong{"fmWfceFifmnD", {{5, no_passing}, {7, no_first_move}}},    //
        // chains, circles and zigzags
        Wrong{"camK", {{0, capture_at_the_end}}}, Wrong{"mafcafW", {{3, capture_at_the_end}}},
        Wrong{"naD", {{0, hop_onward}}}, Wrong{"majD", {{2, hop_onward}}}, Wrong{"anN", {{1, hop_onward}}},
        Wrong{"yW", {{0, toggle_before_leg}}}, Wrong{"yayfW", {{2, toggle_before_leg}}},
        Wrong{"yyafW", {{1, toggle_before_leg}}}, Wrong{"pyafR", {{1, toggle_without_hop}}},
        Wrong{"apW", {{1, rider_to_hop}}}, Wrong{"yapR", {{2, rider_to_hop}}}, Wrong{"ahlN", {{1, half_of_turns}}},
        Wrong{"afhW", {{2, half_of_turns}}}, Wrong{"asfW", {{1, pair_order}}}, Wrong{"assW", {{1, doubled_direction}}},
        Wrong{"afmlW", {{3, directions_together}}}, Wrong{"faK", {{0, no_direction}}},
        Wrong{"aaaafW", {{3, four_legs}}}, Wrong{"aaN", {{2, legs}}}, Wrong{"a", {{1, atom}}}, Wrong{"Wa", {{2, atom}}},
        Wrong{"qF", {{0, circular_leap}}}, Wrong{"qN8", {{0, circular_leap}}}, Wrong{"qN1", {{0, circular_leap}}},
        Wrong{"qaN", {{0, curve_alone}}}, Wrong{"azB", {{1, curve_alone}}}, Wrong{"zpB", {{0, curve_alone}}},
        Wrong{"zqNN", {{1, one_curve}}}, Wrong{"zN", {{0, crooked_rider}}}, Wrong{"zB1", {{0, crooked_rider}}},
        Wrong{"imfW2", {{0, no_first_move}}}, Wrong{"oR", {{0, no_cylinder}}}, Wrong{"dK", {{0, modifier_or_atom}}},
        Wrong{"fmWxcF", {{3, modifier_or_atom}}}, Wrong{"WO2", {{1, modifier_or_atom}}},  //
        // ranges and doubling
        Wrong{"W16", {{1, range}}}, Wrong{"W150", {{1, range}}},  //
        Wrong{"W01", {{1, range}}},                               //
        Wrong{"W00", {{1, range}}},                               //
        Wrong{"W99999999999999999999", {{1, range}}},             //
        Wrong{"fW100cF", {{2, range}}},                           //
        Wrong{"NN3", {{2, doubled_without_range}}},               //
        Wrong{"BNN0F", {{3, doubled_without_range}}},             //
        Wrong{"NNN", {{2, letter_doubled_once}}},                 //
        Wrong{"WWWW", {{2, letter_doubled_once}}},                //
        Wrong{"RR", {{1, leaper_to_double}}},                     //
        Wrong{"BB", {{1, leaper_to_double}}},                     //
        Wrong{"QQQ", {{1, leaper_to_double}}},                    //
        Wrong{"KK", {{1, leaper_to_double}}},                     //
        // leaps by numbers
        Wrong{"(0,0)", {{0, leap_away}}},                                                               //
        Wrong{"(16,0)", {{1, leap_number}}},                                                            //
        Wrong{"(1,99)", {{3, leap_number}}},                                                            //
        Wrong{"(,1)", {{1, leap_number}}},                                                              //
        Wrong{"(1,)", {{3, leap_number}}},                                                              //
        Wrong{"(01,2)", {{1, leap_number}}},                                                            //
        Wrong{"(1 ,2)", {{2, leap_comma}}},                                                             //
        Wrong{"(-1,2)X", {{1, leap_number}, {6, modifier_or_atom}}}, Wrong{"(12)", {{3, leap_comma}}},  //
        Wrong{"(1,2", {{4, leap_close}}},                                                               //
        Wrong{"(1,2W", {{4, leap_close}}},                                                              //
        Wrong{"(", {{1, leap_number}}},                                                                 //
        Wrong{")", {{0, modifier_or_atom}}},                                                            //
        Wrong{"(2,1)16", {{5, range}}},                                                                 //
        Wrong{"(2,1)(2,1)", {{5, leap_once}}},                                                          //
        // modes and passages
        Wrong{"mmW", {{1, mode_once}}},                                                                            //
        Wrong{"cmcW", {{2, mode_once}}},                                                                           //
        Wrong{"npD", {{1, one_passage}}},                                                                          //
        Wrong{"jpgW", {{0, jumping_leap}, {1, one_passage}, {2, one_passage}}}, Wrong{"nnD", {{1, one_passage}}},  //
        Wrong{"nW", {{0, lame_leap}}},                                                                             //
        Wrong{"nF", {{0, lame_leap}}},                                                                             //
        Wrong{"nC", {{0, lame_leap}}},                                                                             //
        Wrong{"nZ", {{0, lame_leap}}},                                                                             //
        Wrong{"nR", {{0, lame_leap}}},                                                                             //
        Wrong{"nK", {{0, lame_leap}}},                                                                             //
        Wrong{"nNN", {{0, lame_leap}}},                                                                            //
        Wrong{"mnD2", {{1, lame_leap}}},                                                                           //
        Wrong{"n(4,1)", {{0, lame_leap}}},                                                                         //
        Wrong{"jN", {{0, jumping_leap}}},                                                                          //
        Wrong{"jW", {{0, jumping_leap}}},                                                                          //
        Wrong{"jR", {{0, jumping_leap}}},                                                                          //
        Wrong{"jAA", {{0, jumping_leap}}},                                                                         //
        Wrong{"pN", {{0, rider_to_hop}}},                                                                          //
        Wrong{"gK", {{0, rider_to_hop}}},                                                                          //
        Wrong{"mpR1", {{1, rider_to_hop}}},                                                                        //
        Wrong{"p(2,1)", {{0, rider_to_hop}}},                                                                      //
        // directions
        Wrong{"fK", {{0, no_direction}}},                    //
        Wrong{"mvQ3", {{1, no_direction}}},                  //
        Wrong{"fmlW", {{2, directions_together}}},           //
        Wrong{"ffW", {{0, doubled_direction}}},              //
        Wrong{"ffF", {{0, doubled_direction}}},              //
        Wrong{"ssN", {{0, doubled_direction}}},              //
        Wrong{"sfN", {{0, pair_order}}},                     //
        Wrong{"vlF", {{0, pair_order}}},                     //
        Wrong{"svN", {{0, pair_order}}},                     //
        Wrong{"fhW", {{1, half_before_oblique}}},            //
        Wrong{"hlF", {{0, half_before_oblique}}},            //
        Wrong{"fhF", {{1, half_before_oblique}}},            //
        Wrong{"hN", {{0, half_pair}}},                       //
        Wrong{"hfN", {{0, half_pair}}},                      //
        Wrong{"shN", {{0, half_pair}}},                      //
        Wrong{"hrhlN", {{0, hand_alone}, {2, hand_alone}}},  //
        Wrong{"fhrW", {{1, half_before_oblique}}},           //
        Wrong{"hrfN", {{0, hand_alone}}},                    //
        // size
        Wrong{"WFDNAHCZG(4,1)(4,2)(4,3)F", {{19, legs}}},  //
        Wrong{"xWFDNAHCZG(4,1)(4,2)(4,3)", {{0, modifier_or_atom}, {20, legs}}},
        Wrong{"WFDNAHCZG(4,1)(4,2)(5,0)(5,5)", {{19, legs}}},  //
        // several
        Wrong{"fKxW16(0,0)RRm",
              {{0, no_direction},
               {2, modifier_or_atom},
               {4, range},
               {6, leap_away},
               {12, leaper_to_double},
               {14, atom}}}));

TEST(MovementStrings, a_reader_outside_the_program_gets_place_expectation_and_what_stands_there) {
  const Expected<Movement> read = read_movement("fKW16");
  ASSERT_FALSE(read);
  EXPECT_EQ(
      read.error().message(),
      "movement: at 0: expected no direction before K or Q: W and F, R and B take their own, as in fWfF, found 'f'; "
      "at 3: expected a range from 1 to 15, or 0 for no limit, without leading zeros, found '1'");
  EXPECT_EQ(read_movement("m").error().message(),
            "movement: at 1: expected an atom: W F D N A H C L Z J G B R Q K or a leap (x,y), found the end");
  EXPECT_EQ(read_movement(std::string_view("\x00W", 2)).error().reasons.at(0).text,
            std::string(words(modifier_or_atom)) + ", found '\\x00'");
}

TEST(MovementStrings, faults_past_the_sixteenth_are_counted_and_the_first_sixteen_kept) {
  std::string text;
  for (int i = 0; i < 20; ++i) text += "xW";
  const ParsedMovement parsed = parse_movement(text);
  EXPECT_EQ(parsed.found, 20u);
  EXPECT_EQ(parsed.kept(), 16u);
  EXPECT_EQ(parsed.faults[15].offset, 30u);
  EXPECT_NE(read_movement(text).error().message().find("(and 4 more places)"), std::string::npos);
}

TEST(MovementStrings, a_fault_that_is_found_late_but_stands_first_takes_the_place_of_the_last) {
  ParsedMovement parsed;
  for (std::size_t i = 0; i < ParsedMovement::capacity; ++i) parsed.add(10 + i, Expectation::atom);
  parsed.add(99, Expectation::atom);
  EXPECT_EQ(parsed.faults.back().offset, 10 + ParsedMovement::capacity - 1);
  parsed.add(3, Expectation::legs);
  EXPECT_EQ(parsed.faults.front(), (MovementFault{3, Expectation::legs}));
  EXPECT_EQ(parsed.faults.back().offset, 10 + ParsedMovement::capacity - 2);
  EXPECT_EQ(parsed.found, ParsedMovement::capacity + 2);
}

TEST(MovementStrings, any_bytes_give_a_movement_that_prints_and_reads_back_or_faults_in_order) {
  constexpr std::string_view letters = "WFDNAHCLZJGBRQKKmcnjpgfblrsvhfsN0123459(2,1)(),zqaay[] \xff";
  constexpr std::uint64_t seed = 20240611;
  SplitMix64 random(seed);
  int good = 0;
  int bent = 0;
  for (int round = 0; round < 60000; ++round) {
    std::string text;
    for (std::uint64_t length = 1 + random.below(9); length > 0; --length)
      text += letters[random.below(letters.size())];
    const ParsedMovement parsed = parse_movement(text);
    if (parsed.ok()) {
      ++good;
      bent += parsed.movement.path_count != 0 ? 1 : 0;
      ASSERT_GT(parsed.movement.size + parsed.movement.path_count, 0) << in_quotes(text);
      ASSERT_LE(parsed.movement.size, Movement::capacity) << in_quotes(text);
      const Expected<Movement> again = read_movement(to_text(parsed.movement));
      ASSERT_TRUE(again) << in_quotes(text) << " printed " << to_text(parsed.movement) << ": "
                         << again.error().message();
      ASSERT_EQ(*again, parsed.movement) << in_quotes(text);
    } else {
      ASSERT_EQ(parsed.movement.size + parsed.movement.path_count, 0) << in_quotes(text);
      std::size_t last = 0;
      for (std::size_t i = 0; i < parsed.kept(); ++i) {
        ASSERT_LE(last, parsed.faults[i].offset) << in_quotes(text);
        last = parsed.faults[i].offset;
      }
      ASSERT_LE(last, text.size()) << in_quotes(text);
    }
  }
  EXPECT_GE(good, 5000) << "seed " << seed;
  EXPECT_GE(bent, 400) << "seed " << seed;
}

}  // namespace
}  // namespace arbiter::tests
