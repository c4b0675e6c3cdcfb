// SPDX-License-Identifier: MIT

// Rules of files of variants that few variants have: what they change, in positions made for them.

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/games/all.hpp>

#include "games/asked.hpp"

namespace arbiter::tests {
namespace {

/// The variant of chess with these lines.
std::unique_ptr<AnyGame> variant(const std::string& lines) {
  auto made = make_variant("[v:chess]\n" + lines, "v");
  EXPECT_TRUE(made) << lines << made.error().message();
  return made ? *std::move(made) : nullptr;
}

/// The texts of the legal turns that begin so.
std::vector<std::string> turns(const AnyGame& game, std::string_view fen, std::string_view start) {
  std::vector<std::string> texts;
  const auto listed = game.turns(fen);
  EXPECT_TRUE(listed) << fen << ": " << listed.error().message();
  if (listed)
    for (const ListedTurn& turn : *listed)
      if (turn.text.starts_with(start)) texts.push_back(turn.text);
  return texts;
}

/// `white VAR-04`, or `none`.
std::string end(const AnyGame& game, const Line& line) {
  const auto played = game.play(line);
  if (!played) return played.error().message();
  return std::string(name(played->outcome.result)) +
         (played->outcome.over() ? " " + std::string(played->outcome.clause) : "");
}

TEST(VariantRules, VAR_01_a_piece_that_must_promote_need_not_where_none_is_left_to_become) {
  const std::string lines = "promotedPieceType = n:q\nmandatoryPiecePromotion = true\npromotionLimit = q:1\n";
  const auto game = variant(lines);
  EXPECT_EQ(turns(*game, "4k3/8/6N1/8/8/8/8/4K3 w - - 0 1", "N g6-f8"), Texts{"N g6-f8; Q-f8"});
  EXPECT_EQ(turns(*game, "4k3/8/6N1/8/8/8/8/Q3K3 w - - 0 1", "N g6-f8"), Texts{"N g6-f8"});
}

TEST(VariantRules, VAR_01_a_piece_that_promotes_when_it_captures_must_do_it_there_alone) {
  const auto game =
      variant("promotedPieceType = n:q\nmandatoryPiecePromotion = true\npiecePromotionOnCapture = true\n");
  EXPECT_EQ(turns(*game, "5r2/3k4/6N1/8/8/8/8/4K3 w - - 0 1", "N g6-f8"), Texts{"N g6-f8; Q-f8"});
  EXPECT_EQ(turns(*game, "5r2/3k4/6N1/8/8/8/8/4K3 w - - 0 1", "N g6-h8"), Texts{"N g6-h8"});
}

TEST(VariantRules, VAR_01_a_Pawn_becomes_what_pieces_do_whatever_the_limit_and_a_King_nothing) {
  const auto limited = variant(
      "customPiece1 = z:W\npromotedPieceType = p:z\npromotionLimit = z:1\npromotionPieceTypes = -\n"
      "mandatoryPawnPromotion = false\n");
  EXPECT_EQ(turns(*limited, "8/4P3/8/8/8/8/8/Z3K2k w - - 0 1", "P e7-e8"), (Texts{"P e7-e8", "P e7-e8; Z-e8"}));
  const auto kings = variant("promotionPawnTypes = pk\nmandatoryPawnPromotion = false\n");
  EXPECT_EQ(turns(*kings, "8/4K3/8/8/8/8/8/4k3 w - - 0 1", "K e7-e8"), Texts{"K e7-e8"});
}

TEST(VariantRules, VAR_04_a_claim_lets_the_other_side_have_one_more) {
  const std::string lines = "extinctionValue = loss\nextinctionPieceTypes = q\nextinctionOpponentPieceCount = 1\n";
  const auto plain = variant(lines);
  const auto claim = variant(lines + "extinctionClaim = true\n");
  const Line one_queen{"q3k3/8/8/8/8/8/8/4K3 w - - 0 1", {}};
  EXPECT_EQ(end(*plain, one_queen), "black VAR-04");
  EXPECT_EQ(end(*claim, one_queen), "none") << "White is to move and may claim";
  EXPECT_EQ(end(*claim, {"q3k3/8/8/8/8/8/8/4K3 b - - 0 1", {}}), "black VAR-04");
  EXPECT_EQ(end(*plain, {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", {}}), "none") << "nobody has a Queen";
}

TEST(VariantRules, VAR_04_a_file_says_how_many_flags_win) {
  const auto game = variant("flagPiece = q\nflagRegion = *8\nflagPieceCount = 2\n");
  EXPECT_EQ(end(*game, {"Q7/8/8/8/4k3/8/8/4K3 b - - 0 1", {}}), "none");
  EXPECT_EQ(end(*game, {"Q1Q5/8/8/8/4k3/8/8/4K3 b - - 0 1", {}}), "white VAR-04");
  EXPECT_EQ(end(*game, {"q1q5/8/8/8/4k3/8/8/4K3 w - - 0 1", {}}), "black VAR-04") << "one region is of both sides";
}

TEST(VariantRules, VAR_04_a_file_says_what_checkmate_is_worth) {
  const Line mate{"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", {}};
  EXPECT_EQ(end(*variant(""), mate), "black ORT-01");
  EXPECT_EQ(end(*variant("checkmateValue = win\n"), mate), "white ORT-01");
  EXPECT_EQ(end(*variant("checkmateValue = draw\n"), mate), "draw ORT-01");
}

TEST(VariantRules, VAR_02_a_file_says_how_many_of_a_kind_may_stand_on_a_file_when_one_is_dropped_there) {
  const auto game = variant(
      "pieceDrops = true\ndropNoDoubled = n\ndropNoDoubledCount = 2\nstartFen = 4k3/8/8/8/8/8/8/4K3[] w - - 0 1\n");
  EXPECT_EQ(turns(*game, "4k3/8/8/8/8/N7/8/4K3[N] w - - 0 1", "N-a").size(), 7U);
  EXPECT_EQ(turns(*game, "4k3/8/8/8/8/N7/N7/4K3[N] w - - 0 1", "N-a").size(), 0U);
  EXPECT_EQ(turns(*game, "4k3/8/8/8/8/N7/n7/4K3[N] w - - 0 1", "N-a").size(), 6U);
}

TEST(VariantRules, VAR_04_all_together_count_against_all_of_the_other_side) {
  const auto game = variant(
      "extinctionValue = loss\nextinctionPieceTypes = *\nextinctionPieceCount = 1\nextinctionOpponentPieceCount = 2\n");
  EXPECT_EQ(end(*game, {"r3k3/8/8/8/8/8/8/4K3 b - - 0 1", {}}), "black VAR-04");
  EXPECT_EQ(end(*game, {"4k3/8/8/8/8/8/8/4K3 b - - 0 1", {}}), "none");
}

TEST(VariantRules, ORT_05_a_file_says_how_often_a_position_may_occur_and_for_whom) {
  const std::string fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
  Texts there_and_back;
  for (int i = 0; i < 3; ++i)
    for (const char* turn : {"e1d1", "e8d8", "d1e1", "d8e8"}) there_and_back.emplace_back(turn);
  const Line twice{fen, {there_and_back.begin(), there_and_back.begin() + 8}};
  EXPECT_EQ(end(*variant(""), twice), "draw ORT-05");
  EXPECT_EQ(end(*variant("nFoldRule = 0\n"), {fen, there_and_back}), "none");
  EXPECT_EQ(end(*variant("nFoldValue = win\nnFoldRule = 2\n"), {fen, {"e1d1", "e8d8", "d1e1", "d8e8"}}),
            "white ORT-05");
  const Line black_moves{"4k3/8/8/8/8/8/8/4K3 b - - 0 1", {"e8d8", "e1d1", "d8e8", "d1e1"}};
  EXPECT_EQ(end(*variant("nFoldValue = win\nnFoldRule = 2\n"), black_moves), "black ORT-05");
  EXPECT_EQ(end(*variant("nFoldValue = win\nnFoldRule = 2\nnFoldValueAbsolute = true\n"), black_moves), "white ORT-05");
}

TEST(VariantRules, ORT_03_a_square_outside_the_region_is_not_taken_on_in_passing) {
  const std::string before = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1";
  const auto anywhere = variant("");
  const auto nowhere = variant("enPassantRegion = a3\n");
  EXPECT_EQ(anywhere->play(before, "e2e4").value(), "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
  EXPECT_EQ(nowhere->play(before, "e2e4").value(), "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1");
  EXPECT_FALSE(nowhere->canonical("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"));
}

TEST(VariantRules, ORT_03_what_takes_in_passing_does_it_by_its_captures_of_one_step_alone) {
  for (const char* moves : {"mRcF", "mpRcF", "mWcF"}) {
    const auto game = variant("customPiece1 = z:" + std::string(moves) + "\nenPassantTypes = z\n");
    EXPECT_EQ(turns(*game, "4k3/8/8/8/3zP3/8/8/4K3 b - e3 0 1", "z d4-e3"), Texts{"z d4-e3; @-e4"}) << moves;
  }
}

TEST(VariantRules, ORT_03_a_double_step_never_leaves_the_board) {
  const auto game = variant(
      "doubleStepRegionWhite = *7 *8\nmandatoryPawnPromotion = false\npromotionRegionWhite = a1\n"
      "startFen = 4k3/8/8/8/8/8/8/4K3 w - - 0 1\n");
  EXPECT_EQ(turns(*game, "P7/1P6/7k/2P5/8/8/8/4K3 w - - 0 1", "P "), (Texts{"P b7-b8", "P c5-c6"}));
}

TEST(VariantRules, ORT_03_two_ranks_ahead_and_aside_are_no_double_step) {
  const auto game = variant(
      "customPiece1 = z:fAmfWcfFifmnD\npawn = -\n"
      "startFen = 4k3/8/8/8/8/8/8/4K3 w - - 0 1\nenPassantTypes = z\n");
  EXPECT_EQ(game->play("4k3/8/8/8/6z1/8/4Z3/4K3 w - - 0 1", "e2g4").value(), "4k3/8/8/8/6Z1/8/8/4K3 b - - 0 1");
  EXPECT_EQ(game->play("4k3/8/8/8/8/8/4Z3/4K3 w - - 0 1", "e2g4").value(), "4k3/8/8/8/6Z1/8/8/4K3 b - - 1 1");
}

TEST(VariantRules, ORT_02_a_castling_that_the_King_could_walk_is_written_onto_the_Rook) {
  const auto game = variant("startFen = 4k3/8/8/8/8/8/8/4K2R w K - 0 1\ncastlingKingsideFile = f\n");
  const auto listed = game->turns("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  ASSERT_TRUE(listed);
  const auto castling = std::find_if(listed->begin(), listed->end(),
                                     [](const ListedTurn& turn) { return turn.text == "K e1-f1; R h1-e1"; });
  ASSERT_NE(castling, listed->end());
  EXPECT_EQ(castling->uci, "e1h1");
}

TEST(VariantRules, VAR_02_what_is_kept_promoted_is_not_marked_and_stays_what_it_is_in_hand) {
  const std::string drops = "pieceDrops = true\nstartFen = 4k3/8/8/8/8/8/8/4K3[] w - - 0 1\n";
  for (const std::string& lines : {drops, drops + "capturesToHand = true\ndropLoop = true\n"}) {
    const auto game = variant(lines);
    EXPECT_FALSE(game->canonical("4k3/8/8/8/8/8/8/Q~3K3[] w - - 0 1")) << lines;
    EXPECT_EQ(game->play("4k3/P7/8/8/8/8/8/4K3[] w - - 0 1", "a7a8q").value(), "Q3k3/8/8/8/8/8/8/4K3[] b - - 0 1");
  }
  const auto marked = variant(drops + "capturesToHand = true\n");
  EXPECT_EQ(marked->picture("4k3/8/8/8/8/8/8/Q~3K3[] w - - 0 1")->lines.back(), "promoted: a1");
  EXPECT_EQ(marked->play("4k3/P7/8/8/8/8/8/4K3[] w - - 0 1", "a7a8q").value(), "Q~3k3/8/8/8/8/8/8/4K3[] b - - 0 1");
}

TEST(VariantRules, VAR_02_hands_hold_as_many_as_a_position_can_count) {
  const auto game = variant("pieceDrops = true\nstartFen = 4k3/8/8/8/8/8/8/4K3[] w - - 0 1\n");
  const auto error = [&](const std::string& hand) {
    const auto read = game->canonical("4k3/8/8/8/8/8/8/4K3[" + hand + "] w - - 0 1");
    return read ? std::string("read") : read.error().message();
  };
  EXPECT_EQ(error(std::string(40000, 'Q')), "read");
  EXPECT_NE(error(std::string(65536, 'Q')).find("a hand holds at most 65535 of a kind"), std::string::npos);
  EXPECT_NE(error(std::string(40000, 'Q') + std::string(40000, 'r')).find("more than 65535 pieces in all"),
            std::string::npos);
}

TEST(VariantRules, of_one_side_alone_are_told_so) {
  EXPECT_EQ(told_of(*variant("startFen = r3k3/8/8/8/8/8/8/4K3 w q - 0 1\n"), "K"),
            "ORT-01 royal: no turn may leave it attacked; ORT-02 castles, Black only");
  EXPECT_EQ(told_of(*variant("startFen = 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\n"), "K"),
            "ORT-01 royal: no turn may leave it attacked; ORT-02 castles, White only");
  EXPECT_EQ(told_of(*variant("flagPiece = q\nblackFlag = *1\n"), "Q"), "VAR-04 is Black's flag piece: on *1");
  EXPECT_EQ(told_of(*variant("pieceDrops = true\nwhiteDropRegion = -\nblackDropRegion = -\n"), "N"),
            "VAR-02 is dropped: nowhere");
  EXPECT_EQ(told_of(*variant("promotionPawnTypesWhite = pn\n"), "N"),
            "ORT-04 White's must promote, on *8: Queen, Rook, Bishop, Knight");
}

TEST(VariantRules, regions_and_kinds_of_a_file_are_told) {
  const auto pawn = [](const std::string& lines) { return told_of(*variant(lines), "P"); };
  const std::string rest =
      "; ORT-03 takes in passing, either side; ORT-04 must promote, White on *8, Black on *1: "
      "Queen, Rook, Bishop, Knight";
  EXPECT_EQ(pawn("doubleStepRank = 3\n"), "ORT-03 may go two squares ahead: White on *2 *3, Black on *6 *7" + rest);
  EXPECT_EQ(pawn("doubleStepRankMin = 1\n"), "ORT-03 may go two squares ahead: White on *1 *2, Black on *7 *8" + rest);
  EXPECT_NE(pawn("promotionRank = 7\n").find("White on *7 *8, Black on *1 *2"), std::string::npos);
  const std::string drops = "pieceDrops = true\nstartFen = 4k3/8/8/8/8/8/8/4K3[] w - - 0 1\n";
  EXPECT_NE(pawn(drops).find("is dropped: on *2 *3 *4 *5 *6 *7;"), std::string::npos);
  EXPECT_NE(pawn(drops + "firstRankPawnDrops = true\n")
                .find("is dropped: White on *1 *2 *3 *4 *5 *6 *7, Black on *2 *3 *4 *5 *6 *7 *8;"),
            std::string::npos);
  EXPECT_NE(pawn(drops + "promotionZonePawnDrops = true\n")
                .find("is dropped: White on *2 *3 *4 *5 *6 *7 *8, Black on *1 *2 *3 *4 *5 *6 *7;"),
            std::string::npos);
  EXPECT_EQ(told_of(*variant("customPiece1 = z:mfWcefF\n"), "Z"), "ORT-03 takes in passing, either side");
  EXPECT_EQ(told_of(*variant("flagPieceWhite = q\nflagPieceBlack = n\nflagRegionWhite = *8\n"), "Q"),
            "VAR-04 is White's flag piece: on *8");
  EXPECT_EQ(told_of(*variant("flagPieceWhite = q\nflagPieceBlack = n\nflagRegionBlack = *1\n"), "Q"), "");
}

TEST(VariantRules, ORT_02_a_file_says_with_what_and_on_which_rank_a_King_castles) {
  const std::string royal = "ORT-01 royal: no turn may leave it attacked";
  const std::string castles = royal + "; ORT-02 castles, either side";
  const std::string knights = "startFen = n3k2n/8/8/8/8/8/8/N3K2N w KQkq - 0 1\n";
  EXPECT_EQ(told_of(*variant(knights), "K"), royal);
  EXPECT_EQ(told_of(*variant(knights + "castlingRookPiece = n\n"), "K"), castles);
  EXPECT_EQ(told_of(*variant(knights + "castlingRookPieces = n\n"), "K"), castles);
  const std::string second = "startFen = 8/r3k2r/8/8/8/8/R3K2R/8 w KQkq - 0 1\n";
  EXPECT_EQ(told_of(*variant(second), "K"), royal);
  EXPECT_EQ(told_of(*variant(second + "castlingRank = 2\n"), "K"), castles);
  const auto chess = variant("");
  for (const std::string_view rank : {"4K3", "4K2r", "4K2N"})
    EXPECT_FALSE(chess->canonical("4k3/8/8/8/8/8/8/" + std::string(rank) + " w K - 0 1")) << rank;
}

TEST(VariantRules, a_section_takes_back_what_its_parent_says) {
  const auto child = [](const std::string& parent, const std::string& lines) {
    auto made = make_variant("[a:chess]\n" + parent + "[v:a]\n" + lines, "v");
    EXPECT_TRUE(made) << made.error().message();
    return *std::move(made);
  };
  const auto king = child("king = k:N\n", "king = k\n");
  EXPECT_EQ(king->kinds().back().movement, "K");
  const std::string queens = "extinctionValue = loss\nextinctionPieceTypes = q\n";
  EXPECT_EQ(end(*child(queens, "extinctionValue = none\n"), {"4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", {}}), "none");
  const std::string all =
      "extinctionValue = loss\nextinctionPieceTypes = *\nextinctionPieceCount = 1\n"
      "extinctionOpponentPieceCount = 2\n";
  const Line bare{"4k3/8/8/8/8/8/8/R3K3 b - - 0 1", {}};
  EXPECT_EQ(end(*child(all, ""), bare), "white VAR-04");
  EXPECT_EQ(end(*child(all, "extinctionPieceTypes = q\n"), bare), "none");
}

TEST(VariantRules, ORT_05_a_file_says_whose_moves_set_the_clock_back) {
  const auto game = variant("nMoveRuleTypes = n\n");
  EXPECT_EQ(game->play("4k3/8/8/8/8/8/4P3/N3K3 w - - 5 7", "a1b3").value(), "4k3/8/8/8/8/1N6/4P3/4K3 b - - 0 7");
  EXPECT_EQ(game->play("4k3/8/8/8/8/8/4P3/N3K3 w - - 5 7", "e2e3").value(), "4k3/8/8/8/8/4P3/8/N3K3 b - - 6 7");
}

TEST(VariantRules, ORT_03_only_a_piece_that_steps_twice_and_of_the_side_that_moved_has_passed) {
  const auto chess = variant("");
  EXPECT_FALSE(chess->canonical("4k3/8/8/8/3pp3/8/8/4K3 b - e3 0 1"));
  EXPECT_FALSE(chess->canonical("4k3/8/8/8/3pN3/8/8/4K3 b - e3 0 1"));
  const auto pawnless = variant("pawn = -\nstartFen = 4k3/8/8/8/8/8/8/4K3 w - - 0 1\n");
  EXPECT_EQ(pawnless->canonical("4k3/8/8/8/8/8/8/4K3 b - e3 0 1").error().reasons.front().text,
            "no double step of white passes over e3");
  const auto walker = variant("customPiece1 = z:mWcF\nenPassantTypes = z\n");
  EXPECT_EQ(walker->canonical("4k3/8/8/8/4P3/3z4/8/4K3 b - e3 0 1").value(), "4k3/8/8/8/4P3/3z4/8/4K3 b - - 0 1")
      << "a step that does not capture takes nothing in passing";
}

TEST(VariantRules, VAR_02_what_is_captured_comes_to_hand_only_where_the_file_says_so) {
  const std::string drops = "pieceDrops = true\nstartFen = 4k3/8/8/8/8/8/8/4K3[] w - - 0 1\n";
  const std::string fen = "r3k3/8/8/8/8/8/8/R3K3[] w - - 0 1";
  EXPECT_EQ(variant(drops)->play(fen, "a1a8").value(), "R3k3/8/8/8/8/8/8/4K3[] b - - 0 1");
  EXPECT_EQ(variant(drops + "capturesToHand = true\n")->play(fen, "a1a8").value(), "R3k3/8/8/8/8/8/8/4K3[R] b - - 0 1");
  const auto picture = variant("")->picture("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  for (const std::string& line : picture->lines) EXPECT_EQ(line.find("in hand"), std::string::npos) << line;
  const auto held = [&](std::size_t queens) {
    return variant(drops)->canonical("4k3/8/8/8/8/8/8/4K3[" + std::string(queens, 'Q') + "] w - - 0 1").has_value();
  };
  EXPECT_TRUE(held(65533)) << "with the Kings as many as there may be";
  EXPECT_FALSE(held(65534));
  const auto kings = variant(drops)->canonical("4k3/8/8/8/8/8/8/3KK3[K] w - - 0 1");
  ASSERT_FALSE(kings);
  EXPECT_EQ(kings.error().reasons.size(), 1U);
}

TEST(VariantRules, turns_in_UCI_say_what_promotes_how_and_where_a_King_castles) {
  const auto game = variant("promotedPieceType = n:q\n");
  const auto listed = game->turns("4k3/P7/6N1/8/8/8/4P3/4K2R w K - 0 1");
  ASSERT_TRUE(listed);
  const auto uci = [&](std::string_view text) {
    const auto found =
        std::find_if(listed->begin(), listed->end(), [&](const ListedTurn& turn) { return turn.text == text; });
    return found == listed->end() ? "none" : found->uci;
  };
  EXPECT_EQ(uci("N g6-f8; Q-f8"), "g6f8+");
  EXPECT_EQ(uci("N g6-f8"), "g6f8");
  EXPECT_EQ(uci("P a7-a8; Q-a8"), "a7a8q");
  EXPECT_EQ(uci("P e2-e4"), "e2e4");
  EXPECT_EQ(uci("K e1-g1; R h1-f1"), "e1g1");
}

TEST(VariantRules, VAR_01_VAR_02_what_promotes_need_not_be_able_to_move_as_it_was) {
  const auto game = variant(
      "lance = l\npromotedPieceType = l:q\nimmobilityIllegal = true\nstartFen = 4k3/8/8/8/8/8/8/L3K3 w - - 0 1\n");
  EXPECT_EQ(turns(*game, "4k3/L7/8/8/8/8/8/4K3 w - - 0 1", "L a7-a8"), Texts{"L a7-a8; Q-a8"});
  EXPECT_TRUE(game->why("4k3/L7/8/8/8/8/8/4K3 w - - 0 1", "L a7-a8; Q-a8")->legal);
  EXPECT_EQ(game->why("4k3/L7/8/8/8/8/8/4K3 w - - 0 1", "L a7-a8")->clause, "VAR-02");
}

TEST(VariantRules, ORT_04_VAR_01_a_piece_that_promotes_as_a_Pawn_is_told_so) {
  const auto promotes = [](const AnyGame& game) {
    const auto notes = game.explain("8/4N1k1/8/8/8/8/8/4K3 w - - 0 1", "N e7-g8; Q-g8");
    EXPECT_TRUE(notes);
    return std::string(notes ? (*notes)[1].clause : "");
  };
  EXPECT_EQ(promotes(*variant("promotionPawnTypes = pn\n")), "ORT-04");
  EXPECT_EQ(promotes(*variant("promotedPieceType = n:q\n")), "VAR-01");
  EXPECT_EQ(told_of(*variant("extinctionPieceTypes = q\n"), "Q"), "") << "nothing ends by its loss";
}

TEST(VariantRules, COM_32_a_position_of_a_game_without_Kings_is_ordinary) {
  const std::string fen = "r7/8/8/8/8/8/8/R7 w - - 0 1";
  EXPECT_TRUE(variant("king = -\nstartFen = " + fen + "\n")->is_ordinary(fen));
  EXPECT_FALSE(variant("")->is_ordinary(fen));
}

TEST(VariantRules, VAR_04_a_game_may_be_over_before_it_begins) {
  const auto game =
      variant("extinctionValue = loss\nextinctionPieceTypes = q\nstartFen = q3k3/8/8/8/8/8/8/4K3 w - - 0 1\n");
  const Players greedy{{Player::greedy, Player::greedy}};
  const auto playouts = game->playouts(game->starts()[0].fen, greedy, 10);
  ASSERT_TRUE(playouts);
  EXPECT_EQ((*playouts)->line(1).turns.size(), 0U);
  EXPECT_EQ((*playouts)->play(1)->outcome.result, Result::black);
}

TEST(VariantRules, a_piece_without_moves_stands_where_it_is) {
  const auto game = variant("immobile = i\nstartFen = 4k3/8/8/8/8/8/8/I3K3 w - - 0 1\n");
  EXPECT_TRUE(turns(*game, "4k3/8/8/8/8/8/8/I3K3 w - - 0 1", "I ").empty());
}

}  // namespace
}  // namespace arbiter::tests
