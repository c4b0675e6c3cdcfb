// SPDX-License-Identifier: MIT

#include <gtest/gtest.h>

#include <ostream>
#include <set>
#include <string>
#include <string_view>

#include <arbiter/movement/notation.hpp>

#include "reach.hpp"

namespace arbiter::tests {
namespace {

struct Meaning {
  std::string_view text;
  std::string_view moves;     // from e4 of an empty 8x8 board
  std::string_view captures;  // "=": as moves
};

void PrintTo(const Meaning& meaning, std::ostream* out) { *out << meaning.text; }

// Written by hand, no string from another.
constexpr std::string_view rook = "e1 e2 e3 e5 e6 e7 e8 a4 b4 c4 d4 f4 g4 h4";
constexpr std::string_view bishop = "b1 c2 d3 f5 g6 h7 a8 b7 c6 d5 f3 g2 h1";
constexpr std::string_view queen = "e1 e2 e3 e5 e6 e7 e8 a4 b4 c4 d4 f4 g4 h4 b1 c2 d3 f5 g6 h7 a8 b7 c6 d5 f3 g2 h1";
constexpr std::string_view king = "d3 e3 f3 d4 f4 d5 e5 f5";
constexpr std::string_view knight = "d2 f2 c3 g3 c5 g5 d6 f6";
constexpr std::string_view knight_rider = "d2 f2 c3 g3 c5 g5 d6 f6 a2 a6 c8 g8";

constexpr Meaning meanings[] = {
    // atoms
    {"W", "d4 f4 e3 e5", "="},
    {"F", "d3 f3 d5 f5", "="},
    {"D", "c4 g4 e2 e6", "="},
    {"N", knight, "="},
    {"A", "c2 g2 c6 g6", "="},
    {"H", "b4 h4 e1 e7", "="},
    {"C", "d1 f1 b3 h3 b5 h5 d7 f7", "="},
    {"L", "d1 f1 b3 h3 b5 h5 d7 f7", "="},
    {"Z", "c1 g1 b2 h2 b6 h6 c7 g7", "="},
    {"J", "c1 g1 b2 h2 b6 h6 c7 g7", "="},
    {"G", "b1 h1 b7 h7", "="},
    {"K", king, "="},
    {"R", rook, "="},
    {"B", bishop, "="},
    {"Q", queen, "="},
    // leaps by numbers
    {"(2,1)", knight, "="},
    {"(1,2)", knight, "="},
    {"(0,2)", "c4 g4 e2 e6", "="},
    {"(4,1)", "a3 a5 d8 f8", "="},
    {"(4,4)", "a8", "="},
    {"(0,4)", "a4 e8", "="},
    {"(15,15)", "", "="},
    {"(1,1)3", "b1 c2 d3 f5 g6 h7 b7 c6 d5 f3 g2 h1", "="},
    {"(1,0)0", rook, "="},
    // ranges
    {"W1", "d4 f4 e3 e5", "="},
    {"W2", "c4 d4 f4 g4 e2 e3 e5 e6", "="},
    {"W0", rook, "="},
    {"W15", rook, "="},
    {"F2", "c2 d3 f5 g6 c6 d5 f3 g2", "="},
    {"R1", "d4 f4 e3 e5", "="},
    {"R2", "c4 d4 f4 g4 e2 e3 e5 e6", "="},
    {"B1", "d3 f3 d5 f5", "="},
    {"B4", "b1 c2 d3 f5 g6 h7 a8 b7 c6 d5 f3 g2 h1", "="},
    {"Q2", "c4 d4 f4 g4 e2 e3 e5 e6 c2 d3 f5 g6 c6 d5 f3 g2", "="},
    {"K1", king, "="},
    {"K2", "c4 d4 f4 g4 e2 e3 e5 e6 c2 d3 f5 g6 c6 d5 f3 g2", "="},
    {"K0", queen, "="},
    {"N1", knight, "="},
    {"N2", knight_rider, "="},
    {"D2", "c4 a4 g4 e2 e6 e8", "="},
    // doubled: N and a second N together are one rider, whatever stands before
    {"WW", rook, "="},
    {"FF", bishop, "="},
    {"NN", knight_rider, "="},
    {"N0", knight_rider, "="},
    {"DD", "c4 a4 g4 e2 e6 e8", "="},
    {"AA", "c2 g2 c6 g6 a8", "="},
    {"HH", "b4 h4 e1 e7", "="},
    {"CC", "d1 f1 b3 h3 b5 h5 d7 f7", "="},
    {"BNN", "b1 c2 d3 f5 g6 h7 a8 b7 c6 d5 f3 g2 h1 d2 f2 c3 g3 c5 g5 d6 f6 a2 a6 c8 g8", "="},
    {"NNW", "d2 f2 c3 g3 c5 g5 d6 f6 a2 a6 c8 g8 d4 f4 e3 e5", "="},
    // compounds
    {"RN", "e1 e2 e3 e5 e6 e7 e8 a4 b4 c4 d4 f4 g4 h4 d2 f2 c3 g3 c5 g5 d6 f6", "="},
    {"BN", "b1 c2 d3 f5 g6 h7 a8 b7 c6 d5 f3 g2 h1 d2 f2 c3 g3 c5 g5 d6 f6", "="},
    {"WF", king, "="},
    {"NC", "d2 f2 c3 g3 c5 g5 d6 f6 d1 f1 b3 h3 b5 h5 d7 f7", "="},
    {"CL", "d1 f1 b3 h3 b5 h5 d7 f7", "="},
    // directions of orthogonal atoms: one each, letters add up
    {"fW", "e5", "="},
    {"bW", "e3", "="},
    {"lW", "d4", "="},
    {"rW", "f4", "="},
    {"sW", "d4 f4", "="},
    {"vW", "e3 e5", "="},
    {"fsW", "e5 d4 f4", "="},
    {"sfW", "e5 d4 f4", "="},
    {"flW", "e5 d4", "="},
    {"fbW", "e3 e5", "="},
    {"svW", "d4 f4 e3 e5", "="},
    {"fR", "e5 e6 e7 e8", "="},
    {"bR", "e3 e2 e1", "="},
    {"vR", "e5 e6 e7 e8 e3 e2 e1", "="},
    {"sR4", "a4 b4 c4 d4 f4 g4 h4", "="},
    {"fD", "e6", "="},
    {"sH", "b4 h4", "="},
    {"f(4,0)", "e8", "="},
    // directions of diagonal atoms: a letter alone is a pair, crossing letters one
    {"fF", "d5 f5", "="},
    {"bF", "d3 f3", "="},
    {"lF", "d3 d5", "="},
    {"rF", "f3 f5", "="},
    {"sF", "d3 f3 d5 f5", "="},
    {"vF", "d3 f3 d5 f5", "="},
    {"fbF", "d3 f3 d5 f5", "="},
    {"flF", "d5", "="},
    {"lfF", "d5", "="},
    {"brF", "f3", "="},
    {"fsF", "d5 f5", "="},
    {"lvF", "d3 d5", "="},
    {"frlF", "f5 d3 d5", "="},
    {"flbrF", "d5 f3", "="},
    {"bB", "d3 c2 b1 f3 g2 h1", "="},
    {"flB", "d5 c6 b7 a8", "="},
    {"fA", "c6 g6", "="},
    // directions of oblique atoms: a letter alone is the nearest pair
    {"fN", "d6 f6", "="},
    {"ffN", "d6 f6", "="},
    {"bN", "d2 f2", "="},
    {"bbN", "d2 f2", "="},
    {"lN", "c3 c5", "="},
    {"rrN", "g3 g5", "="},
    {"sN", "c3 c5 g3 g5", "="},
    {"vN", "d2 f2 d6 f6", "="},
    {"fbN", "d2 f2 d6 f6", "="},
    {"fsN", "c5 g5", "="},
    {"bsN", "c3 g3", "="},
    {"lvN", "d2 d6", "="},
    {"rvN", "f2 f6", "="},
    {"fhN", "c5 d6 f6 g5", "="},
    {"bhN", "c3 d2 f2 g3", "="},
    {"lhN", "c3 c5 d2 d6", "="},
    {"rhN", "f2 f6 g3 g5", "="},
    {"flN", "c5", "="},
    {"frN", "g5", "="},
    {"blN", "c3", "="},
    {"brN", "g3", "="},
    {"lfN", "d6", "="},
    {"rfN", "f6", "="},
    {"lbN", "d2", "="},
    {"rbN", "f2", "="},
    {"hrN", "f6 g3 d2 c5", "="},
    {"hlN", "g5 f2 c3 d6", "="},
    {"ffrrN", "d6 f6 g3 g5", "="},
    {"flrfN", "c5 f6", "="},
    {"fC", "d7 f7", "="},
    {"fsC", "b5 h5", "="},
    {"fhZ", "c7 g7 b6 h6", "="},
    {"bsJ", "b2 h2", "="},
    {"fNN", "d6 c8 f6 g8", "="},
    {"lh(4,1)", "a3 a5 d8", "="},
    // modes
    {"mN", knight, ""},
    {"cN", "", knight},
    {"mcN", knight, "="},
    {"cmN", knight, "="},
    {"mfWcfF", "e5", "d5 f5"},
    {"fmWfcF", "e5", "d5 f5"},
    {"mWcF", "d4 f4 e3 e5", "d3 f3 d5 f5"},
    {"mNcB", knight, bishop},
    {"WmR", rook, "d4 f4 e3 e5"},
    {"mQ3", "b4 c4 d4 f4 g4 h4 e1 e2 e3 e5 e6 e7 b1 c2 d3 f5 g6 h7 b7 c6 d5 f3 g2 h1", ""},
    {"mflB2", "d5 c6", ""},
    // passages: on an empty board the lame ones go where the free ones go, and nothing is there to hop over
    {"nN", knight, "="},
    {"nA", "c2 g2 c6 g6", "="},
    {"nD", "c4 g4 e2 e6", "="},
    {"fnH", "e7", "="},
    {"n(4,0)", "a4 e8", "="},
    {"jD", "", "="},
    {"pR", "", "="},
    {"gQ", "", "="},
    {"mRcpR", rook, ""},
    // rows of the rule files
    {"sWfD", "d4 f4 e6", "="},                                                   // Cuckoo
    {"sWbWfD", "d4 f4 e3 e6", "="},                                              // Hummingbird
    {"fRbhN", "e5 e6 e7 e8 c3 d2 f2 g3", "="},                                   // Fire Horse
    {"fRbN", "e5 e6 e7 e8 d2 f2", "="},                                          // the same, TYP-21
    {"fRbF", "e5 e6 e7 e8 d3 f3", "="},                                          // Ghost Warrior
    {"fFfWsR4bR", "d5 e5 f5 a4 b4 c4 d4 f4 g4 h4 e3 e2 e1", "="},                // Beaver
    {"FsWbW", "d3 f3 d5 f5 d4 f4 e3", "="},                                      // Blind Tiger
    {"WfF", "d4 f4 e3 e5 d5 f5", "="},                                           // Gold General
    {"FHcW", "d3 f3 d5 f5 b4 h4 e1 e7", "d3 f3 d5 f5 b4 h4 e1 e7 d4 f4 e3 e5"},  // Tadpole
    {"mKcDcN", king, "c4 g4 e2 e6 d2 f2 c3 g3 c5 g5 d6 f6"},                     // Tiger Prince
    {"HN", "b4 h4 e1 e7 d2 f2 c3 g3 c5 g5 d6 f6", "="},                          // SCN-02 Duenna
    {"cK", "", king},                                                            // SCN-03 Scion
    {"KDDAA", "d3 e3 f3 d4 f4 d5 e5 f5 c4 a4 g4 e2 e6 e8 c2 g2 c6 g6 a8", "="},  // Dayrider
    {"mQcpQ", queen, ""},                                                        // Leo
};

constexpr Extent chess_board{8, 8};
constexpr Square e4 = square(4, 3);
constexpr Square e5 = square(4, 4);

class MovementString : public testing::TestWithParam<Meaning> {};

TEST_P(MovementString, reaches_just_these_squares) {
  const Meaning& meaning = GetParam();
  const Expected<Movement> read = read_movement(meaning.text);
  ASSERT_TRUE(read) << read.error().message();
  const std::string_view captures = meaning.captures == "=" ? meaning.moves : meaning.captures;
  EXPECT_EQ(names(reached(*read, Mode::move, e4, chess_board)), names(squares(meaning.moves, chess_board)));
  EXPECT_EQ(names(reached(*read, Mode::capture, e4, chess_board)), names(squares(captures, chess_board)));
}

INSTANTIATE_TEST_SUITE_P(Table, MovementString, testing::ValuesIn(meanings));

TEST(MovementStrings, the_table_is_long_and_names_no_string_twice) {
  std::set<std::string_view> texts;
  for (const Meaning& meaning : meanings) EXPECT_TRUE(texts.insert(meaning.text).second) << meaning.text;
  EXPECT_GE(texts.size(), 140u);
}

TEST(MovementStrings, W10_is_ten_squares_and_not_one) {
  constexpr Extent board{16, 16};
  EXPECT_EQ(names(reached(movement("W10"), Mode::move, e5, board)),
            names(squares("a5 b5 c5 d5 f5 g5 h5 i5 j5 k5 l5 m5 n5 o5 e1 e2 e3 e4 e6 e7 e8 e9 e10 e11 e12 e13 e14 e15",
                          board)));
}

TEST(MovementStrings, a_range_of_15_is_no_limit_on_the_largest_board) {
  constexpr Extent board{16, 16};
  EXPECT_EQ(reached(movement("R"), Mode::move, square(0, 0), board).count(), 30u);
  EXPECT_EQ(movement("W15"), movement("R"));
  EXPECT_NE(movement("W14"), movement("R"));
}

TEST(MovementStrings, leaps_by_numbers_go_up_to_15) {
  constexpr Extent board{16, 16};
  EXPECT_EQ(names(reached(movement("(15,2)"), Mode::move, square(0, 0), board)), "p3 c16");
}

// The same at compile time.
static_assert(movement("W").size == 4 && movement("N").size == 8 && movement("Q").size == 8);
static_assert(movement("mfWcfF").size == 3);
static_assert(movement("mfWcfF").legs[0] == Leg{{0, 1}, 1, Mode::move, Passage::rider});
static_assert(movement("R4").legs[0] == Leg{{0, 1}, 4, Mode::both, Passage::rider});
static_assert(movement("W10").legs[0].range == 10 && movement("NN").legs[0].range == unlimited_range);
static_assert(movement("nN").legs[0].passage == Passage::lame && movement("jA").legs[0].passage == Passage::jump);
static_assert(movement("pR").legs[0].passage == Passage::cannon && movement("gNN").legs[0].range == unlimited_range);
static_assert(movement("gB").legs[0].passage == Passage::grasshopper &&
              movement("pR").legs[0].range == unlimited_range);
static_assert(movement("mR4cpR").size == 8);
static_assert(movement("BNN") == movement("NNB") && movement("BNN") != movement("BN"));
static_assert(movement("WFDNAHCZG").size == 48 && movement("WFDNAHCZG(4,1)(4,2)").size == 64);
static_assert(!parse_movement("").ok() && !parse_movement("zW").ok() && parse_movement("zW").movement.path_count == 0);
static_assert(movement("NaN").size == 8 && movement("NaN").path_count == 56);
static_assert(movement("FyafsF").path_count == 8 && movement("FyafsF").paths[0].strides[1].range == unlimited_range);
static_assert(movement("qN").path_count == 16 && movement("zB").path_count == 8 && movement("afsW").path_count == 8);

}  // namespace
}  // namespace arbiter::tests
