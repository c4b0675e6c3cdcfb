// SPDX-License-Identifier: MIT

// Clauses of uc-24.md on positions made for them; more stand in corpora/positions/uc24.clauses.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/games/uc24/uc24.hpp>

#include "games/asked.hpp"

namespace arbiter::tests {
namespace {

const Asked& uc24_game() { return asked("uc24"); }

/// The diagram of the seed: a Sissa on c3 among five other men, on a board of 10x10.
class SeedsSissa : public testing::Test {
 protected:
  using Squares = std::vector<std::string>;

  static Square at(std::string_view name) { return read_square(name, extent)->at; }

  /// The diagram with Pawns of the Sissa's own on some squares, and some squares emptied.
  static Board<10, uc24::kind_count> board(const Squares& filled, const Squares& emptied) {
    Board<10, uc24::kind_count> board;
    const auto stand = [&](std::string_view square, Kind kind, Side side) { board.put(at(square), Piece{kind, side}); };
    stand("c3", sissa, Side::first);
    stand("c2", uc24::king, Side::first);
    stand("d2", uc24::pawn, Side::first);
    stand("c5", bishop_like, Side::second);
    stand("e7", uc24::queen, Side::second);
    stand("g8", uc24::pawn, Side::second);
    stand("g6", uc24::king, Side::second);
    for (const std::string& square : emptied) board.clear(at(square));
    for (const std::string& square : filled) board.set(at(square), Piece{uc24::pawn, Side::first});
    return board;
  }

  static bool reaches(std::string_view square, const Squares& filled = {}, const Squares& emptied = {}) {
    static const std::vector<KindRow> kinds = uc24::kind_rows(true);
    static const Walks<16> walks(kinds, extent);
    bool found = false;
    walks.visit(board(filled, emptied), Piece{sissa, Side::first}, at("c3"),
                [&](Square to, bool) { found = found || to == at(square); });
    return found;
  }

  /// Each of these corners alone leads to the square, and no other does.
  static void expect_only_by(std::string_view square, const Squares& corners) {
    EXPECT_TRUE(reaches(square)) << square;
    EXPECT_FALSE(reaches(square, corners)) << square << " is reached otherwise";
    for (const std::string& corner : corners) {
      Squares others = corners;
      std::erase(others, corner);
      EXPECT_TRUE(reaches(square, others)) << square << " is not reached by " << corner;
    }
  }

  static constexpr Extent extent{10, 10};
  static constexpr Kind sissa = kind_of_row(5);
  static constexpr Kind bishop_like = kind_of_row(14);  ///< any kind: the game has no Bishop
};

TEST_F(SeedsSissa, reaches_i6_over_f3_and_not_over_f6_that_the_King_obstructs) {
  expect_only_by("i6", {"f3"});
  EXPECT_TRUE(reaches("i6", {"f3"}, {"g6"})) << "without the King f6 leads there too";
}
TEST_F(SeedsSissa, reaches_f9_over_f6_and_not_over_c6_that_the_Bishop_obstructs) {
  expect_only_by("f9", {"f6"});
  EXPECT_TRUE(reaches("f9", {"f6"}, {"c5"}));
}
TEST_F(SeedsSissa, reaches_c8_over_h3_and_not_over_h8_that_the_Pawn_on_g8_obstructs) {
  expect_only_by("c8", {"h3"});
  EXPECT_TRUE(reaches("c8", {"h3"}, {"g8"}));
}
TEST_F(SeedsSissa, reaches_c1_over_a1_or_a3_and_not_over_e3_or_e1_that_the_Pawn_on_d2_obstructs) {
  expect_only_by("c1", {"a1", "a3"});
  EXPECT_TRUE(reaches("c1", {"a1", "a3", "e1"}, {"d2"}));
  EXPECT_TRUE(reaches("c1", {"a1", "a3", "e3"}, {"d2"}));
}
TEST_F(SeedsSissa, reaches_a2_a4_b5_d5_and_e4_both_as_a_Mao_and_as_a_Moa) {
  expect_only_by("a2", {"b3", "b2"});
  expect_only_by("a4", {"b3", "b4"});
  expect_only_by("b5", {"c4", "b4"});
  expect_only_by("d5", {"c4", "d4"});
  expect_only_by("e4", {"d3", "d4"});
}
TEST_F(SeedsSissa, reaches_b1_as_a_Moa_only_and_d1_not_at_all) {
  expect_only_by("b1", {"b2"});
  EXPECT_FALSE(reaches("d1"));
  EXPECT_TRUE(reaches("d1", {}, {"c2"}));
  EXPECT_TRUE(reaches("d1", {}, {"d2"}));
}
TEST_F(SeedsSissa, takes_the_Bishop_by_four_paths) { expect_only_by("c5", {"e3", "e5", "a3", "a5"}); }
TEST_F(SeedsSissa, takes_the_Queen_over_e5_only_since_the_Bishop_obstructs_the_other_path) {
  expect_only_by("e7", {"e5"});
  EXPECT_TRUE(reaches("e7", {"e5"}, {"c5"}));
}

TEST(Uc24, UC_01_a_set_up_holds_each_kind_once_and_the_King_on_the_board) {
  for (const char* const symmetry : {"UC-02=asymmetric", "UC-02=mirror", "UC-02=rotated"}) {
    Rulings rulings = uc24::standard_rulings();
    ASSERT_TRUE(rulings.set(symmetry));
    const Uc24 game(rulings);
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      const uc24::Position position = *game.seeded_start(seed);
      EXPECT_EQ(position.queue(Side::first), position.queue(Side::second));
      for (const Side side : {Side::first, Side::second}) {
        std::vector<int> counts(uc24::kind_count);
        position.board.of(side).for_each([&](Square s) { ++counts[row_of(position.board.kind_at(s))]; });
        EXPECT_EQ(counts[row_of(uc24::king)], 1);
        EXPECT_EQ(counts[row_of(uc24::pawn)], 8);
        counts[row_of(uc24::pawn)] = 1;
        for (std::size_t i = 0; i < position.queue(side).size(); ++i) ++counts[row_of(position.queue(side)[i])];
        EXPECT_EQ(counts, std::vector<int>(uc24::kind_count, 1)) << game.print(position);
      }
      for (int file = 0; file < 8; ++file) {
        const Kind white = position.board.kind_at(square(file, 0));
        const int symmetry_value = rulings.value("UC-02");
        EXPECT_TRUE(symmetry_value != 1 || position.board.kind_at(square(file, 7)) == white);
        EXPECT_TRUE(symmetry_value != 2 || position.board.kind_at(square(7 - file, 7)) == white);
      }
    }
  }
}

TEST(Uc24, UC_03_starts_are_called_by_their_seeds) {
  const AnyGame& game = uc24_game().game();
  EXPECT_EQ(*start_called(game, "seed 1"), game.starts()[0].fen);
  EXPECT_EQ(*start_called(game, "seed 4"),
            "{nf}qkgm{ne}so/pppppppp/8/8/8/8/PPPPPPPP/MOKQS{NF}{NE}G w - {ND}J{BW}D{NG}UA{RF}{NW}RCLNVHW "
            "{nd}j{bw}d{ng}ua{rf}{nw}rclnvhw 0,0 - 0 1");
  EXPECT_EQ(start_called(game, "fair seed x").error().message(),
            "uc24 has no start 'fair seed x'; there are seed 1, seed 0 to seed 18446744073709551615, fair seed 0 to "
            "fair seed 18446744073709551615");
}

TEST(Uc24, UC_04_a_fair_start_is_the_first_fair_one_of_its_stream) {
  const AnyGame& game = uc24_game().game();
  int unfair = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const std::string first = *game.seeded_start(seed);
    const std::string fair = *game.fair_start(seed);
    EXPECT_EQ(*game.is_fair(fair), true);
    EXPECT_EQ(*game.is_fair(first), first == fair);
    unfair += first != fair ? 1 : 0;
  }
  EXPECT_GE(unfair, 3);
  EXPECT_EQ(*game.is_fair(game.starts()[0].fen), false);
}

TEST(Uc24, UC_04_in_other_games_no_start_is_called_fair) {
  EXPECT_FALSE(start_called(*make_game("typhoon").value(), "fair seed 7"));
  EXPECT_EQ(*(*make_game("typhoon"))->is_fair((*make_game("typhoon"))->starts()[0].fen), std::nullopt);
}

TEST(Uc24, UC_05_a_guarded_first_turn_leaves_out_just_what_makes_the_set_up_unfair) {
  const Asked guarded("uc24", {"UC-05=true"});
  const std::string start(uc24_game().game().starts()[0].fen);
  const Texts all = uc24_game().turns(start);
  const Texts left = guarded.turns(start);
  EXPECT_LT(left.size(), all.size());
  EXPECT_GT(left.size(), 0U);
  for (const std::string& text : all) {
    if (guarded.has(start, text)) continue;
    EXPECT_EQ(guarded.refused_by(start, text), "UC-05") << text;
  }
}

TEST(Uc24, why_names_the_clause_that_refuses_a_whole_turn) {
  const auto why = [](std::string_view fen, std::string_view text) { return uc24_game().why(fen, text); };
  EXPECT_EQ(why("7k/8/8/8/8/8/PP6/K5r1 w - R - 1,0 - 0 1", "P a2-a3"),
            "UC-06: left attacked: the own King would be attacked");
  EXPECT_EQ(why("7k/8/8/8/8/8/PP6/K6l w - Q - 1,0 - 0 1", "P a2-a3; Q-c1"),
            "UC-18: drop exposes the King: the drop on c1 would leave the own King attacked");
  EXPECT_EQ(Asked("uc24", {"UC-18=false"}).why("7k/8/8/8/8/8/PP6/K5r1 w - R - 1,0 - 0 1", "P a2-a3; R-b1"),
            "UC-18: attacked before the drop: the own King is attacked after the move, and a drop may not answer that");
  EXPECT_EQ(why("7k/8/8/8/8/8/8/K2N4 w - RM - 0,1 - 5 80", "N d1-c3; R-b1"),
            "UC-16: drop without a right: White has no right to drop");
  EXPECT_EQ(why("4k3/8/8/8/8/8/8/4R2K w - - - 0,0 - 0 1", "R e1-e8"),
            "COM-32: King captured: a King is never captured");
  EXPECT_EQ(why("8/4P3/8/8/8/8/8/K6k w - - - 1,0 - 0 1", "P e7-e8"),
            "UC-21: queue empty: the queue is empty, so no Pawn may go to the last row");
  EXPECT_EQ(why("4k3/8/8/8/8/8/8/K2N4 w - - - 0,0 - 100 80", "N d1-c3"),
            "UC-06: move rule: too many turns without capture, Pawn move or drop");
}

TEST(Uc24, why_names_the_clause_that_an_unfinished_turn_or_one_out_of_reach_breaks) {
  const auto why = [](std::string_view fen, std::string_view text) { return uc24_game().why(fen, text); };
  constexpr std::string_view promoting = "7k/4P3/8/8/8/8/8/K7 w - RNM - 1,0 - 3 9";
  EXPECT_EQ(why(promoting, "P e7-e8"),
            "UC-20: a Pawn on the last row becomes the last piece of the queue, the Marshall");
  EXPECT_EQ(why(promoting, "P e7-e8; R-e8"),
            "UC-20: a Pawn on the last row becomes the last piece of the queue, the Marshall");
  EXPECT_EQ(why("8/4P3/8/8/8/8/8/K6k w - - - 1,0 - 0 1", "P e7-e8; Q-e8"),
            "UC-21: the queue is empty, so no Pawn may go to the last row");
  EXPECT_EQ(why("7k/4P3/8/8/8/8/8/K7 w - R - 1,0 - 0 9", "P e7-e8; R-b1; R-e8"),
            "UC-19: the Pawn takes the last piece of the queue, and nothing is left to drop");
  constexpr std::string_view dropping = "7k/8/8/8/8/8/8/K2N4 w - RM m 2,0 - 5 80";
  EXPECT_EQ(why(dropping, "R-b1"), "UC-16: a drop is added to a move, never instead of one");
  EXPECT_EQ(why(dropping, "N d1-c3; M-b1"), "UC-16: the front of the queue of White is the Rook");
  EXPECT_EQ(why(dropping, "N d1-c3; m-b1"), "UC-16: a side drops pieces of its own queue");
  EXPECT_EQ(why(dropping, "N d1-c3; R-b2"), "UC-16: b2 is not on the own first row");
  EXPECT_EQ(why(dropping, "N d1-c3; R-a1"), "UC-16: a1 is not empty");
  EXPECT_EQ(why(dropping, "N d1-c3; R-b1; M-d1"), "UC-16: one drop is added to a move, not several");
  EXPECT_EQ(why(dropping, "N d1-c3; K a1-a2"), "UC-06: a turn is one move, to which one drop may be added");
  EXPECT_EQ(why("4k3/8/8/8/8/8/8/4K2R w - - - 0,0 - 0 1", "K e1-g1; R h1-f1"),
            "UC-06: no such reach: the King on e1 (K) has no way to g1")
      << "it does not castle";
  EXPECT_EQ(why(dropping, "N d1-c3; R-c3"), "UC-20: only a Pawn on the last row becomes another piece");
  EXPECT_EQ(why("7k/8/8/8/8/8/8/K2N4 w - - m 2,0 - 5 80", "N d1-c3; R-b1"), "UC-16: the queue of White is empty");
  EXPECT_EQ(why(dropping, "N d1-d4"), "COM-04: no such reach: the Knight on d1 (N) has no way to d4");
  EXPECT_EQ(why(dropping, "k h8-g8"), "COM-12: it is the turn of White, whose piece does not stand on h8");
  EXPECT_EQ(why(dropping, "pass"), "COM-25: no turn here leaves the board as it is");
  EXPECT_EQ(why("7k/8/8/8/8/8/8/O2K4 w - - - 0,0 - 5 80", "pass"), "UC-30: no Rose has a full circle of empty squares");
  EXPECT_EQ(Asked("uc24", {"UC-30=false"}).why("7k/8/8/8/8/8/8/K2O4 w - - - 0,0 - 5 80", "pass"),
            "UC-30: a Rose makes no null move");
  EXPECT_EQ(why("7k/8/8/8/8/8/8/K2H4 w - - - 0,0 - 5 80", "pass"),
            "UC-31: a Dancing Horse does not end where it began");
  EXPECT_EQ(why("7k/8/8/8/8/8/8/K2V4 w - - - 0,0 - 5 80", "V d1-d3"),
            "UC-32: no such reach: the Harvestman on d1 has no way to d3");
  EXPECT_EQ(why("4k3/8/8/3pP3/8/8/8/4K3 w - - - 0,0 - 0 1", "P e5-d6; @-d5"),
            "UC-06: no such reach: the Pawn on e5 (mfWcfF) has no way to d6");
  EXPECT_EQ(why(dropping, "N d1-c3; @-a1"), "COM-27: no turn has this effect; the one that begins so is 'N d1-c3'");
  EXPECT_EQ(why(dropping, "N d1-c3; R-d1"), "legal");
}

TEST(Uc24, explain_tells_a_turn_part_by_part) {
  const auto clauses = [](std::string_view fen, std::string_view text) { return uc24_game().clauses_of(fen, text); };
  EXPECT_EQ(clauses("7k/8/8/8/8/8/8/K2N4 w - RM - 1,0 - 5 80", "N d1-c3"), "COM-04");
  EXPECT_EQ(clauses("7k/8/8/8/8/8/8/K2N4 w - RM - 1,0 - 5 80", "N d1-c3; R-b1"), "COM-04 UC-16");
  EXPECT_EQ(clauses("k7/8/3p4/4N3/8/8/8/K7 b - RM rm 0,0 e5q 0 1", "p d6-e5; r-b8"),
            "UC-06 COM-04 UC-10 UC-12 UC-12 UC-11 UC-17 UC-16");
  EXPECT_EQ(clauses("k7/8/3p4/4N3/8/8/8/K7 b - RM rm 0,0 e5q 0 1", "k a8-b8"), "UC-06 UC-14");
  EXPECT_EQ(clauses("k7/8/3p4/2R1N3/8/8/8/K7 b - RM rm 0,0 e5q 0 1", "p d6-c5"), "UC-06 COM-04 UC-14 UC-10");
  EXPECT_EQ(clauses("k3r3/8/8/4P3/8/8/8/K7 b - QM qm 0,0 e5n 0 9", "r e8-e5"), "COM-04 COM-04 UC-10 UC-13 UC-11");
  EXPECT_EQ(clauses("7k/4P3/8/8/8/8/8/K7 w - R{NW} - 1,0 - 3 9", "P e7-e8; R-b1; {NW}-e8"), "UC-06 UC-20 UC-19 UC-16");
  EXPECT_EQ(clauses("4k3/8/8/3pP3/8/8/8/4K3 w d6 - - 0,0 - 0 1", "P e5-d6; @-d5"), "UC-06 UC-06 UC-19 UC-10");
  EXPECT_EQ(clauses("4k3/8/8/8/3p4/8/4P3/4K3 w - - - 0,0 - 5 1", "P e2-e4"), "UC-06 UC-06");
  EXPECT_EQ(clauses("7k/8/8/8/8/8/8/K2O4 w - R - 1,0 - 5 1", "pass"), "UC-30");
  EXPECT_EQ(clauses("7k/8/8/8/8/8/8/K2O4 w - R - 1,0 - 5 1", "R-b1"), "UC-30 UC-16");
  EXPECT_EQ(clauses("7k/8/8/4n3/8/8/8/K2O4 w - R - 1,0 e5N 5 1", "R-b1"), "UC-30 UC-14 UC-16");
  EXPECT_EQ(clauses("7k/8/8/8/8/8/PP6/K5r1 w - R - 1,0 - 0 1", "P a2-a3; R-b1"), "UC-06 UC-16 UC-18");
  EXPECT_EQ(clauses("7k/8/6K1/8/8/8/8/Q7 w - - - 0,0 - 99 80", "Q a1-a8"), "COM-04 UC-06");
}

TEST(Uc24, UC_04_UC_05_a_turn_that_would_be_unfair_as_the_first_is_told_before_and_after_it) {
  const Asked guarded("uc24", {"UC-05=true"});
  EXPECT_EQ(guarded.why("7k/6pp/8/8/8/8/8/K2R4 w - - - 0,0 - 0 1", "R d1-d8"),
            "UC-05: first turn guarded: White's first turn would mate, or capture what no turn of Blue avenges, which "
            "UC-04 calls unfair");
  EXPECT_EQ(guarded.clauses_of("7k/6pp/8/8/8/8/8/K2R4 w - - - 0,0 - 0 2", "R d1-d8"), "COM-04 UC-05 UC-06");
  EXPECT_EQ(guarded.clauses_of("7k/6pp/8/8/8/8/8/K2R4 w - - - 0,0 - 0 2", "R d1-d7"), "COM-04");
  EXPECT_EQ(guarded.clauses_of("k2r4/8/8/8/8/8/6PP/7K b - - - 0,0 - 0 1", "r d8-d1"), "COM-04 UC-06");
}

TEST(Uc24, UC_17_a_drop_beside_a_capture_that_earned_nothing_is_told_as_such) {
  const auto why = [](std::string_view rest, std::string_view turn) {
    return uc24_game().why("k7/8/8/4R3/6n1/8/8/K7 b - QM qm 0,0 " + std::string(rest), turn);
  };
  EXPECT_EQ(
      why("e5p 0 9", "n g4-e5; q-b8"),
      "UC-16: drop without a right: Blue has no right to drop, and by UC-13 an exchange of a Pawn earns none that "
      "UC-17 would let it use");
  EXPECT_EQ(
      why("- 0 9", "n g4-e5; q-b8"),
      "UC-16: drop without a right: Blue has no right to drop, and the capture earns none that UC-17 would let it "
      "use");
  EXPECT_EQ(why("e5p 0 9", "n g4-f6; q-b8"), "UC-16: drop without a right: Blue has no right to drop");
}

TEST(Uc24, COM_24_of_two_pieces_alike_the_first_text_is_written) {
  const Asked& game = uc24_game();
  constexpr std::string_view queens = "7k/8/8/8/8/8/8/K2Q4 w - Q - 1,0 - 0 1";
  EXPECT_TRUE(game.has(queens, "Q d1-b1; Q-c1"));
  EXPECT_FALSE(game.has(queens, "Q d1-c1; Q-b1"));
  EXPECT_EQ(game.after(queens, {"Q d1-c1; Q-b1"}), game.after(queens, {"Q d1-b1; Q-c1"}));
  EXPECT_EQ(game.count(queens), game.turns(queens).size());
}

TEST(Uc24, COM_31_a_bad_text_is_refused_with_every_reason) {
  const auto refusal = [](std::string_view fen) { return uc24_game().read(fen); };
  EXPECT_EQ(
      refusal("4k3/8/8/8/8/8/8/4KK2 w - KX p 1 e5 0 0"),
      "FEN: at 18: a second King of white; at 25: expected a piece that a queue can hold, in capitals, not 'K'; at "
      "26: expected a piece that a queue can hold, in capitals, not 'X'; at 28: expected a piece that a queue can "
      "hold, in lower case, not 'p'; at 30: expected the rights to drop, as in 0,0, not '1'; at 34: expected the "
      "label of what was captured; at 37: the full-move number goes from 1 to 65535");
  EXPECT_EQ(
      refusal("4k3/8/8/4N3/8/8/8/4K3 b - - - 0,0 e5Q+ 0 1"),
      "FEN: at 36: expected a victim of the side to move, not 'Q'; at 37: expected no +: exchanges do not overlap");
  EXPECT_EQ(refusal("4k3/8/8/3pP3/8/8/8/4K3 w d6 - - 0,0 d5N 0 1"),
            "FEN: at 36: an en-passant square and an open capture at once");
}

TEST(Uc24, UC_04_a_capture_that_leaves_no_turn_is_not_avenged) {
  // Taking on c7 is stalemate.
  EXPECT_FALSE(Asked("uc24", {"UC-05=true"}).has("k7/2p5/8/8/8/8/8/K1Q5 w - - - 0,0 - 0 1", "Q c1-c7"));
  EXPECT_TRUE(Asked("uc24", {"UC-05=true"}).has("k7/2p5/8/8/8/8/8/K1Q5 w - - - 0,0 - 0 1", "Q c1-c6"));
}

TEST(Uc24, COM_41_mate_goes_before_the_move_rule_also_where_a_first_turn_is_guarded) {
  EXPECT_EQ(uc24_game().end("7k/6Q1/6K1/8/8/8/8/8 b - - - 0,0 - 100 80"), "white UC-06");
  EXPECT_EQ(uc24_game().end("7k/8/8/8/8/8/8/K6R b - - - 0,0 - 100 80"), "draw UC-06") << "a check is no mate";
  EXPECT_TRUE(Asked("uc24", {"UC-05=true"}).has("k7/8/8/8/8/8/8/K6R w - - - 0,0 - 99 1", "R h1-h8"))
      << "the check is no mate, though the move rule ends the game";
}

TEST(Uc24, UC_18_a_drop_that_leaves_an_attack_as_it_was_is_refused_by_UC_06) {
  EXPECT_EQ(uc24_game().refused_by("4r2k/8/8/8/8/8/8/N3K3 w - R - 1,0 - 0 1", "N a1-b3; R-h1"), "UC-06");
}

TEST(Uc24, UC_06_why_takes_a_capture_in_passing_for_a_move_that_there_is) {
  constexpr std::string_view passed = "k7/8/8/P2PpP2/3P4/8/8/K7 w e6 - - 0,0 - 0 9";
  const auto refused_by = [&passed](std::string_view text) { return uc24_game().refused_by(passed, text); };
  EXPECT_EQ(refused_by("P d5-e6; @-e5; @-a1"), "COM-27");
  EXPECT_EQ(refused_by("P f5-e6; @-e5; @-a1"), "COM-27");
  EXPECT_EQ(refused_by("P a5-e6; @-e5"), "UC-06") << "not on a square beside";
  EXPECT_EQ(refused_by("P d4-e6; @-e5"), "UC-06") << "not on the rank behind";
  EXPECT_EQ(refused_by("K a1-e6; @-e5"), "UC-06") << "no Pawn";
}

TEST(Uc24, COM_27_why_blames_no_part_that_is_right_when_another_edit_is_wrong) {
  constexpr std::string_view full = "7k/4P3/5N2/8/8/8/8/K7 w - R - 1,0 - 3 9";
  constexpr std::string_view empty = "7k/4P3/5N2/8/8/8/8/K7 w - - - 1,0 - 3 9";
  const auto refused_by = [](std::string_view fen, std::string_view text) { return uc24_game().refused_by(fen, text); };
  EXPECT_EQ(refused_by(full, "@-a1"), "COM-27");
  EXPECT_EQ(refused_by(full, "K a1-a2; R-h1; @-e7"), "COM-27") << "the last piece of the queue may be dropped";
  EXPECT_EQ(refused_by(full, "K a1-a2; R-a1; @-e7"), "COM-27") << "the square that was left may receive it";
  EXPECT_EQ(refused_by(full, "N f6-e8; R-h1; @-e7"), "COM-27") << "only a Pawn promotes";
  EXPECT_EQ(refused_by(full, "P e7-e8; R-e8; @-f6"), "COM-27") << "what a Pawn becomes is no drop";
  EXPECT_EQ(refused_by(full, "P e7-e8; R-e8; R-h1"), "UC-19");
  EXPECT_EQ(refused_by(empty, "N f6-e8; @-e7"), "COM-27") << "other pieces go to the last row";
  EXPECT_EQ(refused_by(full, "R-h1; R h1-h2"), "UC-16");
}

TEST(Uc24, UC_31_a_Dancing_Horse_without_an_empty_square_to_leap_to_makes_no_null_move) {
  const Asked passing("uc24", {"UC-31=true"});
  EXPECT_EQ(passing.refused_by("7k/8/8/8/8/1P6/2P5/H6K w - - - 0,0 - 0 1", "pass"), "UC-31");
  EXPECT_TRUE(passing.has("7k/8/8/8/8/1P6/8/H6K w - - - 0,0 - 0 1", "pass"));
  EXPECT_EQ(uc24_game().refused_by("7k/8/8/8/8/8/8/H6K w - - - 0,0 - 0 1", "H a1-a8"), "UC-31");
}

TEST(Uc24, UC_06_a_check_is_told) {
  EXPECT_EQ(uc24_game().clauses_of("7k/8/8/8/8/8/8/R6K w - - - 0,0 - 0 1", "R a1-a8"), "COM-04 UC-06");
  EXPECT_EQ(uc24_game().clauses_of("7k/8/8/8/8/8/8/R6K w - - - 0,0 - 0 1", "R a1-a7"), "COM-04");
}

TEST(Uc24, COM_31_fields_that_depend_on_the_board_are_not_blamed_for_a_bad_one) {
  EXPECT_EQ(uc24_game().read("x6k/8/8/8/8/8/8/K7 w e3 - - 0,0 - 0 1"), "FEN: at 0: unknown label 'x'");
  EXPECT_EQ(uc24_game().read("x6k/8/8/8/8/8/8/K7 w - - - 0,0 e5Q 0 1"), "FEN: at 0: unknown label 'x'");
  EXPECT_EQ(uc24_game().read("7k/8/8/8/8/8/8/K7 w - - -"), "FEN: at 25: expected a blank and the rights to drop");
  EXPECT_EQ(uc24_game().read("7k/8/8/8/8/8/8/K7 w e6x - - 0,0 - 0 1"),
            "FEN: at 20: expected an en-passant square or -, not 'e6x'");
  EXPECT_EQ(uc24_game().read("7k/8/8/8/8/8/8/K7 w - - - 0,x - 0 1"),
            "FEN: at 28: expected a digit of Blue's rights to drop, not 'x'");
  EXPECT_EQ(uc24_game().read("7k/8/8/4n3/8/8/8/K7 w - - - 0,0 e5Qx 0 1"),
            "FEN: at 35: expected the end of the open capture");
}

TEST(Uc24, COM_31_a_queue_tells_sixteen_faults) {
  const std::string told = uc24_game().read("7k/8/8/8/8/8/8/K7 w - " + std::string(20, 'x') + " - 0,0 - 0 1");
  std::size_t faults = 0;
  for (std::size_t at = told.find("a queue can hold"); at != std::string::npos;
       at = told.find("a queue can hold", at + 1))
    ++faults;
  EXPECT_EQ(faults, 16U);
}

TEST(Uc24, invariants_name_what_play_never_reaches) {
  const arbiter::Uc24 game;
  const auto position = *game.parse("7k/8/8/8/3pP3/8/8/K7 b e3 - - 0,0 - 0 1");
  EXPECT_EQ(game.check_invariants(position), std::nullopt);
  const auto broken = [&](auto&& change) {
    auto changed = position;
    change(changed);
    return game.check_invariants(changed).value_or("nothing");
  };
  EXPECT_EQ(broken([](auto& p) { p.board.put(square(4, 4), Piece{arbiter::uc24::king, Side::first}); }),
            "more than one King of a side");
  EXPECT_EQ(broken([](auto& p) { p.board.put(square(0, 7), Piece{arbiter::uc24::pawn, Side::first}); }),
            "a Pawn on the last row");
  EXPECT_EQ(broken([](auto& p) { p.board.put(square(0, 0), Piece{arbiter::uc24::pawn, Side::first}); }),
            "the sets or the key of the board disagree with its squares");
  const arbiter::uc24::OpenCapture open{square(4, 3), arbiter::uc24::queen, false};
  EXPECT_EQ(broken([&](auto& p) { p.fields.open = open; }), "an en-passant square and an open capture at once");
  EXPECT_EQ(broken([&](auto& p) {
              p.fields.passed.reset();
              p.fields.open = open;
              p.fields.open->at = square(3, 3);
            }),
            "an open capture without the piece that captured");
}

TEST(Uc24, the_sides_are_White_and_Blue_and_its_table_shows_queues_and_rights) {
  const auto picture = uc24_game().game().picture("k7/8/3p4/4N3/8/8/8/K7 b - RM {nd} 1,0 e5q 0 1");
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture->lines, (Texts{"Blue to move", "White: queue RM, 1 right to drop",
                                   "Blue: queue {nd}, 0 rights to drop", "open capture: e5q"}));
}

}  // namespace
}  // namespace arbiter::tests
