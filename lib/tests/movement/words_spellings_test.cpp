// SPDX-License-Identifier: MIT

// Moves in words, word by word: what each says in letters, and what is refused in which words.

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include <arbiter/movement/words.hpp>

namespace arbiter::tests {
namespace {

/// A move in words, and the same in letters, or part of why it is refused.
struct Spelling {
  std::string words;
  std::string_view letters;
};

TEST(WordSpellings, say_the_same_in_letters) {
  for (const auto& [words, letters] : std::vector<Spelling>{{"orthogonal one step", "W"},
                                                            {"orthogonally slide", "R"},
                                                            {"diagonally one step", "F"},
                                                            {"diagonal slides", "B"},
                                                            {"slides up to 3 squares", "Q3"},
                                                            {"slide up to 1 square", "Q1"},
                                                            {"knight riders", "NN"},
                                                            {"N rider", "NN"},
                                                            {"NN rider", "NN"},
                                                            {"Rook-wise;\tBishop-like", "RB"},
                                                            {"rooks and ferz leaps", "RF"},
                                                            {"one step but not straight forward", "FsbW"},
                                                            {"orthogonal one step but not straight left", "vrW"},
                                                            {"knight in 8 directions", "N"},
                                                            {"Queen, 8 directions", "Q"},
                                                            {"knight 8 directions", "N"},
                                                            {"left knight", "lhN"},
                                                            {"back ferz", "bF"},
                                                            {"straight forward rook", "fR"},
                                                            {"moving one step", "mK"},
                                                            {"knight leap", "N"},
                                                            {"ferz step", "F"},
                                                            {"moving NN", "mNN"},
                                                            {"capturing fsR", "cfsR"},
                                                            {"left fN", "lhfN"},
                                                            {"forward (1,2)", "fh(1,2)"},
                                                            {"capturing (1,3)", "c(1,3)"},
                                                            {"any square within two", "WFDNA"}}) {
    const auto read = read_move(words);
    ASSERT_TRUE(read) << words << ": " << read.error().message();
    EXPECT_TRUE(read->movement == parse_movement(letters).movement) << words << " is read as " << read->notation;
  }
}

TEST(WordSpellings, are_refused_where_they_are_not_agreed_on) {
  for (const auto& [words, said] : std::vector<Spelling>{
           {"", "expected a move"},
           {"+ R", "expected a move before this"},
           {"R and", "expected a move behind this"},
           {"moving capturing R", "expected one of moving and capturing"},
           {"back forward R", "expected one direction, not two"},
           {"orthogonal knight", "expected orthogonal or diagonal only before one step or slide"},
           {"nonsense + R", "expected a movement string, one step, slide"},
           {"WF rider", "expected rider only behind one letter"},
           {"WFD rider", "expected rider only behind one letter"},
           {"R up to", "expected a number behind up to"},
           {"R up to 0", "expected a number behind up to"},
           {"R up to x", "expected a number behind up to"},
           {"WF up to 3", "expected a number behind up to"},
           {"ferz but not straight forward", "expected one step before but not straight"},
           {"one step but not straight", "expected one step before but not straight"},
           {"one step but not straight side", "expected one step before but not straight"},
           {"rook in 8 directions", "expected 8 directions only behind what goes in so many"},
           {"R3 in 8 directions", "expected 8 directions only behind what goes in so many"},
           {"moving WF", "expected one atom behind moving, capturing or a direction"},
           {"moving RB", "expected one atom behind moving, capturing or a direction"},
           {"moving (1,2)(1,2)", "expected one atom behind moving, capturing or a direction"},
           {"straight knight", "expected straight only before forward, back, left or right"},
           {"straight forward ferz", "expected straight only before forward, back, left or right"},
           {"forward one step", "expected no direction before K"},
           {"forward queen", "expected no direction before Q"},
           {"side knight", "expected side only before W, R, D or H"},
           {"forward R99", "expected a range from 1 to 15"},
           {"forward 4R", "found '4'"},
           {"forward (1,2", "expected ')' after the two numbers of a leap, found the end"},
           {"forward fW", "at 0: expected only f, b, l or r doubled"},
           {"moving WFD", "expected one atom behind moving, capturing or a direction"},
           {"N C Z (4,1) (4,2) (4,3) (5,1) (5,2) (5,3)", "at 36: expected a movement of 64 straight legs"},
           {"NaN CaC", "at 4: expected a movement of 64 straight legs and 64 bent paths at most"},
           {"xyR", "found"}}) {
    const auto read = read_move(words);
    ASSERT_FALSE(read) << words << " is read as " << read->notation;
    EXPECT_NE(read.error().message().find(said), std::string::npos) << words << ": " << read.error().message();
  }
  std::string many;
  for (int i = 0; i < 40; ++i) many += "nonsense + ";
  EXPECT_EQ(read_move(many).error().reasons.size(), 16U);
}

}  // namespace
}  // namespace arbiter::tests
