// SPDX-License-Identifier: MIT

// Moves in words, against the movement strings that say the same.

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include <arbiter/games/jupiter/jupiter_data.hpp>
#include <arbiter/games/jupiter/scirocco.hpp>
#include <arbiter/movement/notation.hpp>
#include <arbiter/movement/words.hpp>

namespace arbiter::tests {
namespace {

/// The notation of a move in words, after a look that it says the move; or the error.
std::string notation(std::string_view words) {
  const Expected<WrittenMove> move = read_move(words);
  if (!move) return move.error().message();
  const Expected<Movement> again = read_movement(move->notation);
  EXPECT_TRUE(again && *again == move->movement) << words << ": " << move->notation;
  return move->notation;
}

struct Same {
  std::string_view words;
  std::string_view letters;
};

// The author's style, and each way in which the rule files write a move.
constexpr Same all_forms[] = {
    {"forward R + back N", "fRbhN"},
    {"B + side R", "BsR"},
    {"back F", "bF"},
    {"R4", "R4"},
    {"forward R + back F", "fRbF"},
    {"B + forward R + back R", "BfRbR"},
    {"B, fR, bR", "BfRbR"},
    {"mfW cfF", "mfWcfF"},
    {"mW cF", "mWcF"},
    {"F, H; and cW", "FHcW"},
    {"A; and cW", "AcW"},
    {"forward A + back Z", "fAbhZ"},
    {"FORWARD Z + BACK A", "fhZbA"},
    {"D; and mF", "DmF"},
    {"one step", "K"},
    {"m one step", "mK"},
    {"one step, 8 directions", "K"},
    {"one step but not straight forward", "FsbW"},
    {"one step but not straight back", "FsfW"},
    {"m one step; c D, cN", "mKcDcN"},
    {"m one step; cA, cN", "mKcAcN"},
    {"one step; mR and cB", "KmRcB"},
    {"one step, DD rider, AA rider", "KDDAA"},
    {"one step, N", "KN"},
    {"slide up to 2 in 8 directions, N", "Q2N"},
    {"R4, A, fF", "R4AfF"},
    {"B4, D, fW", "B4DfW"},
    {"fF, fW, sR4, bR", "fFfWsR4bR"},
    {"sW, bW, fD", "sWbWfD"},
    {"mQ2", "mQ2"},
    {"R, F", "RF"},
    {"Q3", "Q3"},
    {"NN", "NN"},
    {"N rider", "NN"},
    {"any square within two", "WFDNA"},
    {"Bishop + Wazir", "BW"},
    {"Bishop + Knight", "BN"},
    {"moves as Rook", "movement: at 0: "},
    {"Bishop + Wasir", "movement: at 9: "},
    {"moving Rook, capturing Bishop", "mRcB"},
    {"diagonal step", "F"},
    {"m orthogonal one step", "mW"},
    {"diagonal slide up to 3 squares", "B3"},
    {"straight forward W", "fW"},
    {"capturing forward F", "fcF"},
    {"left R + right R", "lRrR"},
    {"right N", "rhN"},
    {"(3,2), F", "(3,2)F"},
    {"forward R back F", "fRbF"},
    {"forwards R  +  Backward N leaps", "fRbhN"},
};

TEST(Words, a_move_in_words_is_the_movement_that_letters_say) {
  for (const Same& one : all_forms) {
    const std::string read = notation(one.words);
    if (one.letters.starts_with("movement:")) {
      EXPECT_TRUE(read.starts_with(one.letters)) << read;
      continue;
    }
    EXPECT_EQ(read, one.letters) << one.words;
    const Expected<WrittenMove> move = read_move(one.words);
    const Expected<Movement> letters = read_movement(one.letters);
    EXPECT_TRUE(move && letters && move->movement == *letters) << one.words;
  }
}

TEST(Words, every_movement_string_of_the_three_games_is_read_as_itself) {
  const auto check = [](const jupiter::KindText& kind) {
    if (!kind.movement.empty()) {
      EXPECT_EQ(notation(kind.movement), kind.movement) << kind.name;
    }
  };
  for (const jupiter::Row& row : jupiter::revised::table) check(row.plain), check(row.promoted);
  for (const jupiter::Row& row : jupiter::scirocco::table) check(row.plain), check(row.promoted);
  check(jupiter::typhoon::emperor_of_emperors);
}

TEST(Words, parts_side_by_side_keep_their_meaning) {
  EXPECT_EQ(notation("N, N"), "N") << "and no Nightrider";
  EXPECT_EQ(notation("R, R4"), "R");
  EXPECT_EQ(notation("W + W"), "W");
}

TEST(Words, what_is_not_agreed_on_is_refused_with_its_place) {
  const auto refused_at = [](std::string_view words) {
    const Expected<WrittenMove> move = read_move(words);
    if (move) return move->notation;
    std::string places;
    for (const Reason& reason : move.error().reasons)
      places.append(places.empty() ? "" : " ").append(std::to_string(reason.offset));
    return places;
  };
  EXPECT_EQ(refused_at(""), "0");
  EXPECT_EQ(refused_at("   "), "3");
  EXPECT_EQ(refused_at("forward K"), "0");
  EXPECT_EQ(refused_at("B + forward Q"), "4");
  EXPECT_EQ(refused_at("side N"), "0");
  EXPECT_EQ(refused_at("side F"), "0");
  EXPECT_EQ(refused_at("forward RF"), "0");
  EXPECT_EQ(refused_at("forward"), "7");
  EXPECT_EQ(refused_at("R + "), "4");
  EXPECT_EQ(refused_at("+ R"), "0");
  EXPECT_EQ(refused_at("forward back R"), "8");
  EXPECT_EQ(refused_at("straight R"), "0");
  EXPECT_EQ(refused_at("B + Rx"), "4");
  EXPECT_EQ(refused_at("B, sideway R"), "3");
  EXPECT_EQ(refused_at("B + W16 + fK + D rider rider rider x"), "5 10 35");
  EXPECT_EQ(refused_at("R rider"), "0");
}

TEST(Words, no_limit_is_not_read_out_of_up_to_0_and_no_Queen_out_of_a_Rook) {
  for (const std::string_view text :
       {"slide up to 0", "one step up to 0 squares", "R up to 03", "Rook in 8 directions",
        "diagonal slide, 8 directions", "orthogonal step 8 directions", "Alfil in 8 directions"})
    EXPECT_FALSE(read_move(text)) << text;
  for (const std::string_view text :
       {"slide up to 3 in 8 directions", "one step in 8 directions", "Knight in 8 directions",
        "Camel rider, 8 directions", "any square within two in 8 directions"})
    EXPECT_TRUE(read_move(text)) << text;
}

TEST(Words, a_refusal_says_what_was_expected) {
  EXPECT_EQ(read_move("B + forward Q").error().message(),
            "movement: at 4: expected no direction before Q: say W and F, R and B apart, as in forward W + forward F");
  EXPECT_EQ(read_move("R + B16").error().message(),
            "movement: at 5: expected a range from 1 to 15, or 0 for no limit, without leading zeros, found '1'");
}

}  // namespace
}  // namespace arbiter::tests
