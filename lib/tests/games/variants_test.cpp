// SPDX-License-Identifier: MIT

// Files of variants: what is read, what is refused and where, and the numbers of Fairy-Stockfish for what is played.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/games/all.hpp>
#include <arbiter/text/record.hpp>

#include "games/asked.hpp"
#include "games/perft_corpus.hpp"
#include "games/refused_variants.hpp"

namespace arbiter::tests {
namespace {

std::string corpus_file(const std::string& path) {
  std::ifstream file(ARBITER_CORPORA "/" + path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::uint64_t perft(const std::string& text, std::string_view name, int depth, const std::string& fen = "") {
  const auto game = make_variant(text, name);
  if (!game) {
    ADD_FAILURE() << game.error().message();
    return 0;
  }
  return (*game)->perft(fen.empty() ? std::string((*game)->starts()[0].fen) : fen, depth, {}).value();
}

TEST(Variants, shipped_and_own_ones_have_the_numbers_of_Fairy_Stockfish) {
#if defined(__OPTIMIZE__) && !defined(ARBITER_SANITIZED)
  constexpr std::uint64_t most_leaves = 4'000'000;
#else
  constexpr std::uint64_t most_leaves = 20'000;
#endif
  const PerftCorpus corpus = read_perft_corpus(ARBITER_CORPORA "/ini");
  EXPECT_TRUE(corpus.faults.empty());
  std::map<std::string, int> asked;
  for (const PerftLine& line : corpus.lines) {
    if (line.count > most_leaves) continue;
    ++asked[line.game + ":" + line.id];
    const auto game = make_variant(corpus_file("ini/" + line.game + ".ini"), line.id);
    ASSERT_TRUE(game) << line.game << ":" << line.id << ": " << game.error().message();
    EXPECT_EQ((*game)->starts()[0].fen, line.fen);
    EXPECT_EQ((*game)->perft(line.fen, line.depth, {.clock = false}).value(), line.count)
        << line.game << ".ini:" << line.id << " " << line.fen << " depth " << line.depth;
  }
  EXPECT_GE(asked.size(), 50U);
}

TEST(Variants, Scions_pieces_have_the_numbers_of_Fairy_Stockfish_at_depth_4) {
#if defined(__OPTIMIZE__) && !defined(ARBITER_SANITIZED)
  const std::string text = corpus_file("ini/scion_kit.ini");
  EXPECT_EQ(perft(text, "scbase", 4), 3205217U);
  EXPECT_EQ(perft(text, "scfree", 4), 3259915U);
  EXPECT_EQ(perft(text, "sclimit", 4), 3205249U);
  EXPECT_EQ(perft(text, "scdrop", 4), 14375503U);
  EXPECT_EQ(perft(text, "sckking", 4), 3236325U);
  EXPECT_EQ(perft(text, "limited12x10", 4), 5286177U);
  EXPECT_EQ(perft(text, "big12x10", 4), 2442550U);
#endif
}

TEST(Variants, every_one_of_the_corpus_is_played) {
  for (const std::string file : {"ini/shipped.ini", "ini/scion_kit.ini", "ini/model.ini", "ini/debian.ini"}) {
    const auto listed = list_variants(corpus_file(file));
    ASSERT_TRUE(listed) << listed.error().message();
    for (const ListedVariant& variant : *listed)
      EXPECT_FALSE(variant.title.empty()) << file << ":" << variant.name << ": " << variant.reasons.front().text;
  }
}

TEST(Variants, an_unknown_key_is_an_error_that_names_it) {
  EXPECT_EQ(refusal("promotionRanks = 8\n"), "2:1: no key 'promotionRanks' is known");
  EXPECT_EQ(refusal("  Castling = false\n"), "2:3: no key 'Castling' is known");
}

TEST(Variants, an_unsupported_key_is_an_error_that_names_it_and_says_why) {
  EXPECT_EQ(refusal("checkCounting = true\n"),
            "2:1: checkCounting = 'true' is not honoured: a result by counting checks");
  EXPECT_EQ(refusal("mobilityRegionWhiteKing = e1\n"),
            "2:1: mobilityRegionWhiteKing = 'e1' is not honoured: a region in which one kind must stay");
  EXPECT_EQ(refusal("janggiCannon = j\n"),
            "2:16: janggiCannon: there is no such piece here: it neither hops over nor "
            "takes its like");
}

TEST(Variants, an_unsupported_key_with_the_value_that_changes_nothing_is_read) {
  EXPECT_EQ(refusal("checkCounting = false\nblastOnCapture = false\nconnectN = 0\nmobilityRegionWhiteKing = -\n"), "");
}

TEST(Variants, every_wrong_value_is_told_with_its_place) {
  EXPECT_EQ(
      refusals("[v:chess]\n# a comment\nmaxRank = 99\ncastling=maybe\n\nflagRegion = e4 x9\nqueen = 7\r\n", "v"),
      (std::vector<std::string>{
          "3:11: maxRank = '99': expected a number from 1 to 16", "4:10: castling = 'maybe': expected true or false",
          "6:14: flagRegion = 'e4 x9': expected squares such as e4, *8 for a rank, a* for a file, or -",
          "7:9: queen = '7': expected a letter, or - for no such piece"}));
}

TEST(Variants, a_line_that_is_none_is_told_with_its_place) {
  EXPECT_EQ(refusal("castling\n"),
            "2:1: expected [NAME], [NAME:PARENT], KEY = VALUE or # and a comment, not 'castling'");
  EXPECT_EQ(refusals("castling = true\n[v]\n", "v"),
            (std::vector<std::string>{"1:1: expected [NAME] or [NAME:PARENT] before the first key"}));
  EXPECT_EQ(refusals("[v:chess\n", "v").size(), 1U);
}

TEST(Variants, movement_strings_that_Fairy_Stockfish_reads_otherwise_are_refused) {
  const std::string prefix = "2:17: movement ";
  EXPECT_EQ(refusal("customPiece1 = z:W10\n"), "2:20: movement 'W10': Fairy-Stockfish reads one digit of a range");
  EXPECT_EQ(refusal("customPiece1 = z:zB\n"),
            "2:18: movement 'zB': Fairy-Stockfish does not know 'z' and would skip it");
  EXPECT_EQ(refusal("customPiece1 = z:DD\n"), "2:19: movement 'DD': Fairy-Stockfish rides by steps of W, F and N only");
  EXPECT_NE(refusal("customPiece1 = z:rW\n").find("left and right differ"), std::string::npos);
  EXPECT_NE(refusal("customPiece1 = z:fK\n"), "");
  EXPECT_NE(refusal("customPiece1 = z:imW\n").find("of first moves only ifmnD is known"), std::string::npos);
  EXPECT_EQ(refusal("customPiece1 = z:mfWcfFifmnD\n"), "");
}

TEST(Variants, a_parent_is_known_or_told) {
  EXPECT_EQ(refusals("[v:nosuch]\n", "v"),
            (std::vector<std::string>{"1:4: there is no variant 'nosuch' before this one"}));
  EXPECT_EQ(refusals("[v:janggi]\n", "v"),
            (std::vector<std::string>{"1:4: Fairy-Stockfish's own 'janggi' cannot be said here"}));
  EXPECT_EQ(refusals("[a:chess]\nfoo = 1\n[b:a]\n", "b"), (std::vector<std::string>{"3:4: its parent 'a' is refused"}));
  EXPECT_EQ(refusals("[chess:chess]\n", "chess"),
            (std::vector<std::string>{"1:2: there is a variant 'chess' already"}));
}

TEST(Variants, a_parent_with_a_rule_that_is_not_honoured_may_be_mended) {
  EXPECT_EQ(refusals("[v:makruk]\n", "v").size(), 1U);
  EXPECT_EQ(perft("[v:makruk]\ncountingRule = none\n", "v", 3), 12012U);
  EXPECT_EQ(perft("[a:chess]\ncheckCounting = true\n[b:a]\ncheckCounting = false\n", "b", 3), 8902U);
}

TEST(Variants, of_a_key_given_twice_the_last_counts) {
  EXPECT_EQ(perft("[v:chess]\ndoubleStep = false\ndoubleStep = true\n", "v", 3), 8902U);
}

TEST(Variants, a_start_that_is_none_is_told) {
  EXPECT_NE(refusal("startFen = 8/8/8/8/8/8/8/8 w - - 0 1\nmaxRank = 7\n").find("3:12"), 0U);
  EXPECT_NE(refusal("startFen = rnbqkbnr/8/8 w - - 0 1\n").find("expected 8 ranks"), std::string::npos);
  EXPECT_NE(refusal("startFen = *7/8/8/8/8/8/8/8 w - - 0 1\n").find("there are no walls here"), std::string::npos);
  EXPECT_NE(refusal("startFen = kk6/8/8/8/8/8/8/8 w - - 0 1\n").find("a second King"), std::string::npos);
}

TEST(Variants, a_start_written_otherwise_is_the_canonical_text) {
  const auto start = [](const std::string& fen) {
    const auto game = make_variant("[v:chess]\nstartFen = " + fen + "\n", "v");
    return game ? std::string((*game)->starts().front().fen) : game.error().message();
  };
  EXPECT_EQ(start("33qk/8/8/8/8/8/8/3QK3 w"), "6qk/8/8/8/8/8/8/3QK3 w - - 0 1");
  EXPECT_EQ(start("4k3/8/8/8/8/8/8/4K2R w KK - 00 01"), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
}

TEST(Variants, VAR_01_two_kinds_that_promote_to_one_cannot_be_told_apart_in_hand) {
  const std::string shogi =
      "gold = g\nsilver = s\nlance = l\npromotedPieceType = s:g l:g\npieceDrops = true\n"
      "startFen = 4k3/8/8/8/8/8/8/SL2K3[] w - - 0 1\n";
  EXPECT_EQ(refusal(shogi), "");
  EXPECT_NE(refusal(shogi + "capturesToHand = true\n").find("two kinds promote to Gold"), std::string::npos);
  EXPECT_EQ(refusal(shogi + "capturesToHand = true\ndropLoop = true\n"), "") << "it comes to hand as what it is";
}

TEST(Variants, an_unknown_variant_and_a_wrong_ruling_are_errors) {
  const auto none = make_variant("[v:chess]\n", "w");
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().message(), "no variant 'w' in this file; there are v");
  const std::vector<std::string> settings{"move_rule=nine"};
  EXPECT_FALSE(make_variant("[v:chess]\n", "v", settings));
}

TEST(Variants, ORT_05_the_move_rule_is_that_of_the_file_and_a_ruling) {
  const std::string text = "[v:chess]\nnMoveRule = 10\n";
  const std::string fen = "4k3/8/8/8/8/8/8/4K3 w - - 20 30";
  EXPECT_EQ((*make_variant(text, "v"))->outcome(fen).value().result, Result::draw);
  const std::vector<std::string> settings{"move_rule=0"};
  EXPECT_EQ((*make_variant(text, "v", settings))->outcome(fen).value().result, Result::none);
}

/// The turn is listed so.
bool lists(const AnyGame& game, std::string_view fen, std::string_view text) {
  const std::vector<ListedTurn> turns = game.turns(fen).value();
  return std::any_of(turns.begin(), turns.end(), [text](const ListedTurn& turn) { return turn.text == text; });
}

TEST(Variants, ORT_02_a_King_castles_onto_the_square_of_his_Rook) {
  const std::string text =
      "[v:chess]\nmaxFile = 5\nstartFen = r1k1r/5/5/5/5/5/5/R1K1R w KQkq - 0 1\n"
      "castlingKingsideFile = e\ncastlingQueensideFile = a\n";
  EXPECT_EQ(refusals(text, "v").size(), 0U);
  const auto game = *make_variant(text, "v");
  EXPECT_EQ(game->play("4k/5/5/5/5/5/5/R1K1R w KQ - 0 1", "R e1-d1; K c1-e1").value(), "4k/5/5/5/5/5/5/R2RK b - - 1 1");
  EXPECT_TRUE(lists(*game, "4k/5/5/5/5/5/5/R1K1R w KQ - 0 1", "R e1-d1; K c1-e1"));
}

TEST(Variants, ORT_02_a_King_and_a_Rook_side_by_side_change_places) {
  const std::string text = "[v:chess]\nstartFen = 4k3/8/8/8/8/8/8/4KR2 w K - 0 1\ncastlingKingsideFile = f\n";
  const auto game = *make_variant(text, "v");
  EXPECT_EQ(game->play("4k3/8/8/8/8/8/8/4KR2 w K - 0 1", "K e1-f1; R-e1").value(), "4k3/8/8/8/8/8/8/4RK2 b - - 1 1");
  EXPECT_TRUE(lists(*game, "4k3/8/8/8/8/8/8/4KR2 w K - 0 1", "K e1-f1; R-e1"));
}

TEST(Variants, VAR_02_a_King_in_hand_is_dropped_where_it_is_not_attacked) {
  const std::string text =
      "[v:chess]\npieceDrops = true\ncastling = false\n"
      "startFen = 4k3/8/8/8/8/8/8/8[K] w - - 0 1\n";
  const auto game = *make_variant(text, "v");
  EXPECT_EQ(game->turns("4k3/8/8/8/8/8/8/8[K] w - - 0 1").value().size(), 58U);  // the black King attacks five
  EXPECT_FALSE(game->canonical("4k3/8/8/8/8/8/8/4K3[K] w - - 0 1"));
}

TEST(Variants, VAR_02_where_the_file_says_so_nothing_is_dropped_where_it_could_never_move) {
  const std::string text =
      "[v:chess]\nlance = l\npieceDrops = true\ncastling = false\n"
      "startFen = 4k3/8/8/8/8/8/8/4K3[L] w - - 0 1\n";
  const std::string fen = "4k3/8/8/8/8/8/8/4K3[L] w - - 0 1";
  const auto anywhere = *make_variant(text, "v");
  const auto mobile = *make_variant(text + "immobilityIllegal = true\n", "v");
  EXPECT_EQ(anywhere->turns(fen).value().size(), 5U + 62U);
  EXPECT_EQ(mobile->turns(fen).value().size(), 5U + 55U) << fen << ": no drop on the last rank";
  EXPECT_EQ(mobile->why(fen, "L-a8")->clause, "VAR-02");
  EXPECT_TRUE(mobile->why(fen, "L-a7")->legal);
  EXPECT_TRUE(anywhere->why(fen, "L-a8")->legal);
}

TEST(Variants, VAR_04_all_pieces_together_are_what_must_not_be_lost_where_the_file_says_so) {
  const std::string text =
      "[v:chess]\nextinctionValue = loss\nextinctionPieceTypes = *\nextinctionPieceCount = 1\n"
      "extinctionOpponentPieceCount = 2\n";
  const auto game = *make_variant(text, "v");
  const auto end = [&](const std::string& fen) {
    const Outcome outcome = game->outcome(fen).value();
    return std::string(name(outcome.result)) + (outcome.over() ? " " + std::string(outcome.clause) : "");
  };
  EXPECT_EQ(end("4k3/8/8/8/8/8/8/R3K3 b - - 0 1"), "white VAR-04") << "a bare King against two";
  EXPECT_EQ(end("r3k3/8/8/8/8/8/8/4K3 b - - 0 1"), "black VAR-04");
  EXPECT_EQ(end("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), "none") << "a bare King against one";
  EXPECT_EQ(end("r3k3/8/8/8/8/8/8/R3K3 w - - 0 1"), "none");
}

/// What the kind `label` of the variant `v` of `text` is told to do.
std::string told_of(const std::string& text, std::string_view label) {
  const auto game = make_variant(text, "v");
  return game ? tests::told_of(**game, label) : game.error().message();
}

TEST(Variants, kinds_tell_their_powers_and_promotions) {
  const std::string chess = "[v:chess]\n";
  EXPECT_EQ(told_of(chess, "K"), "ORT-01 royal: no turn may leave it attacked; ORT-02 castles, either side");
  EXPECT_EQ(told_of(chess, "P"),
            "ORT-03 may go two squares ahead: White on *2, Black on *7; ORT-03 takes in passing, either side; "
            "ORT-04 must promote, White on *8, Black on *1: Queen, Rook, Bishop, Knight");
  EXPECT_EQ(told_of(chess + "castling = false\n", "K"), "ORT-01 royal: no turn may leave it attacked");
  EXPECT_EQ(told_of(chess + "promotedPieceType = n:r\npromotionRegionWhite = a8 *7\n", "N"),
            "VAR-01 may become Rook, White on *7 a8, Black on *1");
  EXPECT_EQ(told_of(chess + "pieceDrops = true\nblackDropRegion = e5\n", "Q"),
            "VAR-02 is dropped: White anywhere, Black on e5");
  EXPECT_EQ(told_of(chess + "flagPiece = q\nwhiteFlag = *8\n", "Q"), "VAR-04 is White's flag piece: on *8");
  EXPECT_EQ(told_of(chess + "extinctionValue = loss\nextinctionPieceTypes = q\n", "Q"),
            "VAR-04 its loss can end the game");
  EXPECT_EQ(told_of(chess + "promotionPieceTypesBlack = n\ndoubleStep = false\n", "P"),
            "ORT-03 takes in passing, either side; ORT-04 White's must promote, on *8: Queen, Rook, Bishop, Knight; "
            "ORT-04 Black's must promote, on *1: Knight");
}

TEST(Variants, boards_up_to_16x16_are_played) {
  const std::string text =
      "[v:chess]\nmaxRank = 16\nmaxFile = 16\ncastling = false\n"
      "startFen = k15/16/16/16/16/16/16/16/16/16/16/16/16/16/16/K14Q w - - 0 1\n";
  EXPECT_GT(perft(text, "v", 2), 100U);
}

}  // namespace
}  // namespace arbiter::tests
