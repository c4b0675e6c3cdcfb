// SPDX-License-Identifier: MIT

// Files of variants: where in the file what is wrong stands, that it is told once, and what pieces are called.

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include <arbiter/games/all.hpp>

#include "games/refused_variants.hpp"

namespace arbiter::tests {
namespace {

/// What is said against the movement of a custom piece, whose text begins at column 18 of line 2.
std::string movement(const std::string& text) {
  const std::string told = refusal("customPiece1 = z:" + text);
  const std::string quoted = "movement '" + text + "': ";
  const std::size_t at = told.find(quoted);
  return at == std::string::npos ? told : told.substr(0, at) + told.substr(at + quoted.size());
}

TEST(VariantPlaces, of_movements_are_those_of_the_letter_that_is_wrong) {
  EXPECT_EQ(movement("f"), "2:19: expected a letter for a move behind its modifiers");
  EXPECT_EQ(movement("WxF"), "2:19: Fairy-Stockfish does not know 'x' and would skip it");
  EXPECT_EQ(movement("WD2"), "2:20: Fairy-Stockfish rides by steps of W, F and N only");
  EXPECT_EQ(movement("WnH"), "2:19: Fairy-Stockfish has no lame leap but nN, nA and nD");
  EXPECT_EQ(movement("WpN"), "2:19: Fairy-Stockfish hops along ranks, files and diagonals only");
  EXPECT_EQ(movement("WgN"), "2:19: Fairy-Stockfish hops along ranks, files and diagonals only");
  EXPECT_EQ(movement("WgR3"), "2:21: Fairy-Stockfish reads a grasshopper with a range as a cannon");
  EXPECT_EQ(movement("WimW"), "2:19: of first moves only ifmnD is known, the double step");
  EXPECT_EQ(movement("FW123"), "2:21: Fairy-Stockfish reads one digit of a range");
  EXPECT_EQ(movement("xmmW"), "2:18: Fairy-Stockfish does not know 'x' and would skip it") << "and nothing besides";
  EXPECT_EQ(refusal("customPiece1 = z:W12x"),
            "2:20: movement 'W12x': Fairy-Stockfish reads one digit of a range | 2:21: movement 'W12x': "
            "Fairy-Stockfish does not know 'x' and would skip it");
  EXPECT_EQ(movement("lN").substr(0, 5), "2:18:");
  EXPECT_EQ(movement("WefmmW").substr(0, 5), "2:22:") << "the second m, whatever is left out before it";
  EXPECT_EQ(movement("W0"), "") << "a rider without end";
}

TEST(VariantPlaces, of_lines_are_those_of_the_character_that_is_wrong) {
  EXPECT_EQ(refusal("castling = \x7f"), "2:12: expected printable ASCII, not '\\x7f'");
  EXPECT_EQ(refusal("ca\x01stling = true"), "2:3: expected printable ASCII, not '\\x01'");
  EXPECT_EQ(refusal("castling = ~"), "2:12: castling = '~': expected true or false");
  EXPECT_EQ(refusal(" = 5"), "2:2: expected [NAME], [NAME:PARENT], KEY = VALUE or # and a comment, not '= 5'");
  EXPECT_EQ(refusal("castling ="), "2:11: castling = '': expected true or false");
  EXPECT_EQ(refusal("castling =  \t \nmaxRank = 8"), "2:15: castling = '': expected true or false");
  EXPECT_EQ(refusal("[a:chess] x\n", "a"), "1:11: expected nothing behind the ], not 'x'");
  EXPECT_EQ(refusal("[a:chess\n", "a"), "1:9: expected ] behind the name");
  EXPECT_EQ(refusal("[ab{d:chess]\n", "ab{d"),
            "1:4: expected letters, digits and -_.+ in the name of a variant, not '{'");
  EXPECT_EQ(refusal("[:chess]\n", ""), "1:2: expected the name of a variant");
  EXPECT_EQ(refusal("[a:]\n", "a").substr(0, 38), "1:4: expected the name of a variant | ");
}

TEST(VariantPlaces, of_values_are_where_they_begin) {
  EXPECT_EQ(refusal("startFen = rnbqkbnr/8/8 w - - 0 1\nmaxRank = 8"),
            "2:12: startFen 'rnbqkbnr/8/8 w - - 0 1', at 12: expected 8 ranks, found 3");
  EXPECT_EQ(refusal("maxRank = 8\nstartFen = 8"), "3:12: startFen: expected a board and the side to move");
  EXPECT_EQ(refusal("startFen = 4k3/8/8/8/8/8/8/4K2+ w - - 0 1"),
            "2:12: startFen '4k3/8/8/8/8/8/8/4K2+ w - - 0 1', at 19: unknown label '+'");
  EXPECT_EQ(refusal("startFen = 4k3/8/8/8/8/8/8/4K3 w KXY - 0 1"),
            "2:12: startFen: expected castling rights KQkq or -, not 'KXY'");
  EXPECT_EQ(refusal("castlingKingsideFile = b\nstartFen = 4k3/8/8/8/8/8/8/K6R w K - 0 1"), "");
  EXPECT_EQ(refusal("capturesToHand = true\nmaxRank = 8"), "1:2: capturesToHand without pieceDrops");
}

TEST(VariantPlaces, a_value_that_is_wrong_is_told_once) {
  EXPECT_EQ(refusal("maxRank = 4294967304"), "2:11: maxRank = '4294967304': expected a number from 1 to 16");
  EXPECT_EQ(refusal("nMoveRule ="), "2:12: nMoveRule = '': expected a number from 0 to 30000");
  EXPECT_EQ(refusal("customPiece1 = 5:x"),
            "2:16: customPiece1 = '5:x': expected a letter, a colon and a movement string, such as d:FnD, or -");
  EXPECT_EQ(refusal("king = k:x"), "2:10: movement 'x': Fairy-Stockfish does not know 'x' and would skip it");
  EXPECT_EQ(refusal("janggiCannon = j\npromotionPieceTypes = j"),
            "2:16: janggiCannon: there is no such piece here: it neither hops over nor takes its like | 3:23: "
            "promotionPieceTypes = 'j': expected letters of pieces of this variant, or -");
  EXPECT_EQ(refusal("promotedPieceType = n:qq"),
            "2:21: promotedPieceType = 'n:qq': expected pairs of letters of pieces, such as p:g s:-");
}

TEST(VariantPlaces, values_at_the_ends_of_what_may_be_said_are_read) {
  EXPECT_EQ(refusal("maxFile = p\nstartFen = k15/16/16/16/16/16/16/K15 w - - 0 1"), "");
  EXPECT_EQ(refusal("flagRegion = A4 p16"), "");
  EXPECT_EQ(refusal("knight = A\npromotionPieceTypes = a\nstartFen = 4k3/8/8/8/8/8/8/A3K3 w - - 0 1"), "");
  EXPECT_EQ(refusal("alfil = a\npromotionPieceTypes = A"), "");
  EXPECT_EQ(refusal("castlingKingFile = e"), "");
  EXPECT_EQ(refusal("pieceValueMg = p:1\nvariantTemplate = x"), "");
  EXPECT_EQ(refusal("customPiece1 = z:cfDcfFifmnD"), "") << "what only captures two squares ahead";
  EXPECT_EQ(refusal("customPiece1 = z:ffNcfFifmnD"), "") << "what goes two ranks ahead and aside";
}

TEST(VariantPlaces, names_are_of_letters_digits_and_four_signs) {
  EXPECT_EQ(refusal("[azAZ09-_.+:chess]\n", "azAZ09-_.+"), "");
  for (const char c : std::string("`{@[/,*^")) {
    const std::string name = {'v', c};
    EXPECT_NE(refusal("[" + name + ":chess]\n", name), "") << name;
  }
}

TEST(VariantPlaces, the_longest_file_and_the_most_variants_are_read_and_one_more_is_told_once) {
  const std::string head = "[v:chess]\n";
  EXPECT_EQ(refusal(head + std::string((1U << 20) - head.size(), '#'), "v"), "");
  std::string variants;
  for (int i = 0; i < 4096; ++i) variants += "[v" + std::to_string(i) + "]\n";
  EXPECT_TRUE(list_variants(variants));
  const auto more = list_variants(variants + "[w]\n[x]\n");
  ASSERT_FALSE(more);
  EXPECT_EQ(more.error().reasons.size(), 1U);
  EXPECT_EQ(more.error().reasons[0].offset, variants.size());
}

TEST(VariantPlaces, what_comes_of_a_parent_that_is_refused_is_told_once) {
  EXPECT_EQ(refusal("[a:chess]\nnonsense\n[b:a]\n", "b"), "3:4: its parent 'a' is refused");
  EXPECT_EQ(refusal("[b:nosuch]\nfoo = 1\n", "b"), "1:4: there is no variant 'nosuch' before this one");
  EXPECT_EQ(refusal("[a:chess]\ncheckCounting = true\n[b:a]\n[c:b]\n", "c"),
            "4:4: its parent 'b' says checkCounting = 'true' is not honoured: a result by counting checks");
}

TEST(VariantPlaces, pieces_are_called_as_their_keys_are_in_words) {
  const auto game = make_variant(
      "[v:chess]\nalfil = a\nfersAlfil = f\nshogiKnight = s\ndragonHorse = d\ncustomPiece1 = c:W\ncustomPiece9 = w:W\n"
      "customPiece10 = x:W\ncustomPiece25 = y:W\n",
      "v");
  ASSERT_TRUE(game) << game.error().message();
  std::string names;
  for (const KindNotes& kind : (*game)->kinds()) names.append(names.empty() ? "" : ", ").append(kind.name);
  EXPECT_EQ(names,
            "Pawn, Knight, Bishop, Rook, Queen, Alfil, Fers Alfil, Shogi Knight, Dragon Horse, Custom Piece 1, "
            "Custom Piece 9, Custom Piece 10, Custom Piece 25, King");
  EXPECT_EQ((*game)->kinds()[5].label, "A");
}

TEST(VariantPlaces, VAR_01_regions_reach_the_sixteenth_rank_and_no_farther) {
  const auto game = make_variant(
      "[v:chess]\nmaxRank = 16\npromotionRank = 16\n"
      "startFen = 4k3/8/8/8/8/8/8/8/8/8/8/8/8/8/8/4K3 w - - 0 1\n",
      "v");
  ASSERT_TRUE(game) << game.error().message();
  EXPECT_EQ((*game)->kinds().front().promotions.front().text,
            "must promote, White on *16, Black on *1: Queen, Rook, Bishop, Knight");
}

}  // namespace
}  // namespace arbiter::tests
