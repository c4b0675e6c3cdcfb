// SPDX-License-Identifier: MIT

// Files of variants, value by value: what is read, and what is refused in which words.

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/core/random.hpp>
#include <arbiter/games/all.hpp>

namespace arbiter::tests {
namespace {

/// What is said against the first variant of a file, or against the file.
std::string refused_because(const std::string& text) {
  const auto listed = list_variants(text);
  std::string all;
  for (const Reason& reason : listed ? listed->front().reasons : listed.error().reasons) all += reason.text + "\n";
  return all;
}

/// Lines of a variant of chess, and part of what is said against them; nothing where they are read.
struct Value {
  std::string lines;
  std::string_view said;
};

void holds(const std::vector<Value>& values) {
  for (const auto& [lines, said] : values) {
    const std::string told = refused_because("[v:chess]\n" + lines + "\n");
    if (said.empty())
      EXPECT_EQ(told, "") << lines;
    else
      EXPECT_NE(told.find(said), std::string::npos) << lines << " is told: " << told;
  }
}

TEST(VariantRefusals, numbers_and_files) {
  constexpr std::string_view rank = "expected a number from 1 to 16";
  constexpr std::string_view file = "expected a file, a to p or 1 to 16";
  holds({{"castlingRank = x", rank},
         {"castlingRank = /", rank},
         {"castlingRank = 0", rank},
         {"castlingRank = 17", rank},
         {"castlingRank =", rank},
         {"nMoveRule = 123456", "expected a number from 0 to 30000"},
         {"nMoveRule = 30000", ""},
         {"castlingKingsideFile = q", file},
         {"castlingKingsideFile = A", file},
         {"castlingKingsideFile = ab", file},
         {"castlingKingsideFile = 17", file},
         {"castlingKingsideFile = 7", ""},
         {"maxFile = 0", file}});
}

TEST(VariantRefusals, flags_and_worths) {
  constexpr std::string_view worth = "expected win, loss or draw";
  holds({{"castling = True", "expected true or false"},
         {"castling = false", ""},
         {"stalemateValue = loss", ""},
         {"stalemateValue = draw", ""},
         {"stalemateValue = none", worth},
         {"checkmateValue = wins", worth},
         {"extinctionValue = none", ""}});
}

TEST(VariantRefusals, regions) {
  constexpr std::string_view squares = "expected squares such as e4, *8 for a rank, a* for a file, or -";
  holds({{"flagRegion = -", ""},
         {"flagRegion = E4 a* *8", ""},
         {"flagRegion = **", squares},
         {"flagRegion = q4", squares},
         {"flagRegion = [4", squares},
         {"flagRegion = !4", squares},
         {"flagRegion = e", squares},
         {"flagRegion = e0", squares}});
}

TEST(VariantRefusals, letters) {
  constexpr std::string_view letters = "expected letters of pieces of this variant, or -";
  holds({{"promotionPieceTypes = q R -", ""},
         {"promotionPieceTypes = ?", letters},
         {"promotionPieceTypes = *", letters},
         {"promotionPieceTypesWhite = {", letters},
         {"promotionPieceTypesBlack = x", letters},
         {"extinctionPieceTypes = *", ""},
         {"extinctionPieceTypes = ?", letters},
         {"castlingRookPiece = ?", letters},
         {"castlingRookPiece = r", ""},
         {"dropNoDoubled = ?", letters},
         {"dropNoDoubled = pn", "expected one piece, or -"},
         {"dropNoDoubled = -", ""},
         {"flagPiece = ?", letters},
         {"flagPiece = nq", "expected one piece, * or -"},
         {"flagPieceWhite = ?", letters},
         {"flagPieceWhite = n", ""},
         {"flagPieceBlack = *", ""}});
}

TEST(VariantRefusals, pieces) {
  constexpr std::string_view letter = "expected a letter, or - for no such piece";
  constexpr std::string_view movement = "expected a letter, a colon and a movement string";
  constexpr std::string_view king = "expected a movement of a King, without first moves";
  holds({{"knight = 7", letter},
         {"knight = nn", letter},
         {"knight =", letter},
         {"knight = [", letter},
         {"knight = {", letter},
         {"knight = N", ""},
         {"customPiece1 = z", movement},
         {"customPiece1 = z;W", movement},
         {"customPiece1 = 5:W", movement},
         {"customPiece1 = Z:W", ""},
         {"customPiece1 = z:", ""},
         {"customPiece1 = -", ""},
         {"king = k;K", movement},
         {"king = k", ""},
         {"king = k:KN", ""},
         {"king = k:ifmnD", king},
         {"king = k:eF", king},
         {"king = k:", king},
         {"janggiElephant = j", "there is no such piece here"}});
}

TEST(VariantRefusals, movements) {
  holds({{"customPiece1 = z:f", "expected a letter for a move behind its modifiers"},
         {"customPiece1 = z:xW", "Fairy-Stockfish does not know"},
         {"customPiece1 = z:nH", "no lame leap but nN, nA and nD"},
         {"customPiece1 = z:nN", ""},
         {"customPiece1 = z:pN", "hops along ranks, files and diagonals only"},
         {"customPiece1 = z:gN", "hops along ranks, files and diagonals only"},
         {"customPiece1 = z:gR", ""},
         {"customPiece1 = z:gR3", "a grasshopper with a range as a cannon"},
         {"customPiece1 = z:pR3", ""},
         {"customPiece1 = z:D2", "rides by steps of W, F and N only"},
         {"customPiece1 = z:ifmnA", "of first moves only ifmnD is known"},
         {"customPiece1 = z:ifmnD2", "of first moves only ifmnD is known"},
         {"customPiece1 = z:W123", "reads one digit of a range"},
         {"customPiece1 = z:W9", ""},
         {"customPiece1 = z:W12F", "reads one digit of a range"},
         {"customPiece1 = z:W-", "Fairy-Stockfish does not know '-'"},
         {"customPiece1 = z:WeF", ""},
         {"customPiece1 = z:lN", "left and right differ"},
         {"customPiece1 = z:mfmW", "movement 'mfmW'"}});
}

TEST(VariantRefusals, promotions_and_double_steps) {
  constexpr std::string_view limits = "letters of pieces with numbers, such as q:1 r:2";
  constexpr std::string_view pairs = "pairs of letters of pieces, such as p:g s:-";
  holds({{"promotionLimit = -", ""},
         {"promotionLimit = q:1 r:2", ""},
         {"promotionLimit = q", limits},
         {"promotionLimit = q;2", limits},
         {"promotionLimit = ?:2", limits},
         {"promotionLimit = q:x", limits},
         {"promotedPieceType = n:q b:-", ""},
         {"promotedPieceType = n:??", pairs},
         {"promotedPieceType = n:?", pairs},
         {"promotedPieceType = n:n", "promotion to a King, or to the same piece"},
         {"promotedPieceType = n:k", "promotion to a King, or to the same piece"},
         {"promotedPieceType = p:q", "a Pawn promotes to Queen in two ways"},
         {"promotedPieceType = k:q", ""},
         {"doubleStepRank = 16", ""},
         {"promotionRank = 16", ""},
         {"customPiece1 = z:bWcFifmnD", ""},
         {"customPiece1 = z:bWfHcFifmnD", ""},
         {"customPiece1 = z:mWcnN\nenPassantTypes = z", "which captures by more than single steps"},
         {"promotionPieceTypes = k", "promotion to a King"},
         {"promotionRank = 7", ""},
         {"doubleStepRank = 3", ""},
         {"doubleStepRankMin = 1", ""},
         {"doubleStepRank = 3\ndoubleStepRankMin = 2", "no doubleStepRankMin beside doubleStepRank"},
         {"customPiece1 = z:fRifmnD", "a double step of a piece that goes two squares ahead anyway"},
         {"customPiece1 = z:fDifmnD", "a double step of a piece that goes two squares ahead anyway"},
         {"customPiece1 = z:sRfDcWifmnD", "a double step of a piece that goes two squares ahead anyway"},
         {"customPiece1 = z:cWsRifmnD", ""},
         {"customPiece1 = z:mWcR\nenPassantTypes = z", "which captures by more than single steps"},
         {"customPiece1 = z:mWcpR\nenPassantTypes = z", "which captures by more than single steps"}});
}

TEST(VariantRefusals, starts) {
  const std::string chess = "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
  constexpr std::string_view castling = "castling in which the King stays or leaves the board";
  holds({{"startFen = 8", "expected a board and the side to move"},
         {chess + " w", ""},
         {chess + "  b 5 9", ""},
         {chess + " w KQkq - 0 1 7", "expected no more than the clocks, not '7'"},
         {chess + " w KX - 0 1", "expected castling rights KQkq or -"},
         {chess + "[-] w KQkq - 0 1", ""},
         {chess + "[Q] w KQkq - 0 1", "pieces in hand, though none is ever dropped"},
         {"startFen = +n3k3/8/8/8/8/8/8/4K3 w - - 0 1", "nothing promotes to '+n'"},
         {"startFen = +x3k3/8/8/8/8/8/8/4K3 w - - 0 1", "nothing promotes to '+x'"},
         {"startFen = 4k3/8/8/8/8/8/8/4K2+ w - - 0 1", "startFen"},
         {"promotedPieceType = n:q\nstartFen = +n3k3/8/8/8/8/8/8/4K3 w - - 0 1", ""},
         {"startFen = 4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", ""},
         {"startFen = r3k3/8/8/8/8/8/8/4K2r w KQkq - 0 1", ""},
         {"castlingRank = 9", ""},
         {"castlingKingPiece = q", "castling of a piece that is no King"},
         {"castlingKingsideFile = e", castling},
         {"castlingKingsideFile = i", castling},
         {"castlingKingsideFile = a", castling},
         {"castlingRookKingsideFile = a\nstartFen = 4k3/8/8/8/8/8/8/4K2R w K - 0 1", ""},
         {"castlingRookQueensideFile = h\nstartFen = 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", ""},
         {"startFen = 4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1", ""},
         {"promotedPieceType = n:q\npieceDrops = true\nstartFen = +n3k3/8/8/8/8/8/8/4K3 w - - 0 1", ""},
         {"promotedPieceType = n:q\npieceDrops = true\ncapturesToHand = true\npromotionPieceTypes = r\n"
          "startFen = +n3k3/8/8/8/8/8/8/4K3 w - - 0 1",
          ""},
         {"promotedPieceType = n:q\npieceDrops = true\ncapturesToHand = true\ndropLoop = true\n"
          "startFen = +n3k3/8/8/8/8/8/8/4K3 w - - 0 1",
          ""},
         {"castlingQueensideFile = h", castling},
         {"capturesToHand = true", "capturesToHand without pieceDrops"},
         {"castlingRookKingsideFile = a", castling}});
}

TEST(VariantRefusals, lines_and_headings) {
  EXPECT_EQ(refused_because("[v:chess]\r\n\tcastling = false\t\n"), "");
  EXPECT_EQ(refused_because("[v_1.A+b-9:chess] # words\n"), "");
  EXPECT_NE(refused_because("[v:chess] words\n").find("expected nothing behind the ]"), std::string::npos);
  EXPECT_NE(refused_because("[v:chess\n").find("expected ] behind the name"), std::string::npos);
  EXPECT_NE(refused_because("[]\n"), "");
  EXPECT_NE(refused_because("[v{:chess]\n"), "");
  EXPECT_NE(refused_because("[racingkings]\n").find("already"), std::string::npos);
  EXPECT_NE(refused_because("[janggi:chess]\n").find("already"), std::string::npos);
  EXPECT_NE(refused_because("[v]\n").find("it has no pieces"), std::string::npos);
  EXPECT_NE(refused_because("castling = false\n").find("before the first key"), std::string::npos);
  for (const std::string line : {"a\x01 = b", "a\x7f = b", "a\tb", " = 5"})
    EXPECT_NE(refused_because("[v:chess]\n" + line), "");
  std::string many = "[v:chess]\n";
  for (int i = 0; i < 40; ++i) many += "nosuch" + std::to_string(i) + " = 1\n";
  EXPECT_EQ(list_variants(many)->front().reasons.size(), 32U);
  std::string words = "[v:chess]\n";
  for (int i = 0; i < 40; ++i) words += "words\n";
  EXPECT_EQ(list_variants(words)->front().reasons.size(), 32U);
  const auto taken = list_variants("[chess" + words.substr(2));
  ASSERT_TRUE(taken);
  EXPECT_EQ(taken->front().reasons.size(), 32U) << "and so it is not told that there is a chess already";
}

TEST(VariantRefusals, a_value_that_is_not_honoured_may_be_given_again_and_is_told_once) {
  const auto listed = list_variants("[a:chess]\ncheckCounting = true\n[b:a]\ncheckCounting = 3\n[c:a]\n");
  ASSERT_TRUE(listed);
  ASSERT_EQ((*listed)[1].reasons.size(), 1U);
  EXPECT_EQ((*listed)[1].reasons[0].text, "checkCounting = '3' is not honoured: a result by counting checks");
  ASSERT_EQ((*listed)[2].reasons.size(), 1U);
  EXPECT_TRUE((*listed)[2].reasons[0].text.starts_with("its parent 'a' says checkCounting = 'true'"));
}

TEST(VariantRefusals, pieces_that_move_in_too_many_different_ways) {
  std::string text = "[v:chess]\nmaxFile = 16\nmaxRank = 16\npawn = -\nknight = -\nbishop = -\nrook = -\nqueen = -\n";
  for (int i = 0; i < 25; ++i) {
    const auto range = [i](std::uint64_t part) {
      return std::to_string(2 + mix(static_cast<std::uint64_t>(i) * 16 + part) % 8);
    };
    text += "customPiece" + std::to_string(i + 1) + " = " + std::string(1, "abcdefghijlmnopqrstuvwxyz"[i]) + ":fW" +
            range(0) + "bW" + range(1) + "sW" + range(2) + "fF" + range(3) + "bF" + range(4) + "ffN" + range(5) +
            "bbN" + range(6) + "fsN" + range(7) + "bsN" + range(8) + "\n";
  }
  EXPECT_NE(refused_because(text + "startFen = k15/16/16/16/16/16/16/16/16/16/16/16/16/16/16/K15 w\n")
                .find("move in too many different ways at once"),
            std::string::npos);
}

TEST(VariantRefusals, files_that_are_too_long) {
  EXPECT_NE(refused_because("[v:chess]\n" + std::string(10'000'000, '#')).find("the file is too long"),
            std::string::npos);
  std::string variants;
  for (int i = 0; i < 5000; ++i) variants += "[v" + std::to_string(i) + "]\n";
  EXPECT_NE(refused_because(variants).find("too many variants"), std::string::npos);
}

TEST(VariantRefusals, a_game_is_made_of_what_is_sound_alone) {
  EXPECT_FALSE(make_variant("castling = false\n", "v"));
  EXPECT_FALSE(make_variant("[v:chess]\nnosuch = 1\n", "v"));
  EXPECT_FALSE(make_variant("[v:chess]\n", "w"));
  EXPECT_FALSE(make_variant("[v:chess]\n", "v", std::vector<std::string>{"SCN-07=true"}));
  EXPECT_TRUE(make_variant("[v:chess]\n", "v", std::vector<std::string>{"move_rule=40"}));
}

}  // namespace
}  // namespace arbiter::tests
