// SPDX-License-Identifier: MIT
#include "breakthrough.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/any_game_of.hpp>

#include "conformance.hpp"

namespace arbiter::tutorial {
namespace {

const AnyGame& breakthrough() {
  static const AnyGameOf<Breakthrough> game{Breakthrough()};
  return game;
}
std::vector<std::string> texts(std::string_view fen) {
  const std::vector<ListedTurn> listed = breakthrough().turns(fen).value();
  std::vector<std::string> all;
  for (const ListedTurn& turn : listed) all.push_back(turn.text);
  return all;
}
std::string refused(std::string_view fen, std::string_view turn) {
  const Judgement judgement = breakthrough().why(fen, turn).value();
  return judgement.clause + ": " + judgement.text;
}

// Depth 4: published in tests/perft.sh of Fairy-Stockfish; the others: what Fairy-Stockfish 11.1 counts.
TEST(Breakthrough, has_the_perft_numbers_of_Fairy_Stockfish) {
  const auto perft = [](std::string_view fen, int depth) { return breakthrough().perft(fen, depth, {}).value(); };
  const std::string_view start = breakthrough_starts[0].fen;
  EXPECT_EQ(perft(start, 1), 22U);
  EXPECT_EQ(perft(start, 4), 256036U);
  const std::string_view sharp = "1p2pp1p/2p2ppp/2P5/8/8/3P2P1/1p1P2PP/1PP1PP1P w 1 26";
  EXPECT_EQ(perft(sharp, 1), 21U);
  EXPECT_EQ(perft(sharp, 4), 121264U);
  EXPECT_EQ(perft(sharp, 5), 2418822U);
}

TEST(Breakthrough, BRK_01_a_Pawn_goes_ahead_or_diagonally_and_captures_diagonally_only) {
  const std::string_view fen = "8/8/8/2ppp3/3P4/8/8/8 w 0 1";
  EXPECT_EQ(texts(fen), (std::vector<std::string>{"P d4-c5", "P d4-e5"}));
  EXPECT_EQ(refused(fen, "P d4-d5"), "BRK-01: no such reach: the Pawn on d4 (fmWfF) has no way to d5");
  EXPECT_EQ(texts("8/8/8/3p4/8/8/8/P7 b 0 1"), (std::vector<std::string>{"p d5-c4", "p d5-d4", "p d5-e4"}));
}

TEST(Breakthrough, BRK_02_a_Pawn_on_the_farthest_rank_wins_and_ends_the_game) {
  EXPECT_EQ(breakthrough().explain("8/P7/8/8/8/7p/8/8 w 0 1", "P a7-b8").value().back().clause, "BRK-02");
  const std::string_view won = "1P6/8/8/8/8/7p/8/8 b 1 1";
  EXPECT_EQ(breakthrough().outcome(won)->result, Result::white);
  EXPECT_EQ(texts(won), std::vector<std::string>{});
  EXPECT_EQ(refused(won, "p h3-h2"), "COM-12: the game is over: a Pawn has reached the farthest rank");
}

TEST(Breakthrough, BRK_03_a_side_whose_last_Pawn_is_captured_has_lost) {
  const auto end = breakthrough().explain("8/8/8/8/3p4/4P3/8/8 b 0 1", "p d4-e3").value();
  EXPECT_EQ(end.back().clause, "BRK-03");
  EXPECT_EQ(breakthrough().outcome("8/8/8/8/8/4p3/8/8 w 0 2")->result, Result::black);
}

const properties::Subject<Breakthrough>& subject() {
  static const properties::Subject<Breakthrough> game(
      Rulings(), [](const Rulings&) { return Breakthrough(); }, [](const auto&) { return nullptr; },
      {"pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w 0 1", "1p2pp1p/2p2ppp/2P5/8/8/3P2P1/1p1P2PP/1PP1PP1P w 1 26",
       "8/8/1P4p1/8/8/1P4p1/8/8 b 0 30", "8/8/8/3p4/4P3/8/8/8 w 0 40"});
  return game;
}

// One edit a turn and no draws; nothing is refused but what comes after the end.
using properties::Least;
ARBITER_HOLDS_TOGETHER(BreakthroughConforms, subject(), 6076894792633733408U, Least{"fields beside the board", 0},
                       Least{"one field emptied", 0}, Least{"turns of several edits", 0}, Least{"drawn", 0},
                       Least{"refused turns", 200}, Least{"turns refused", 30})

std::string contents(std::string_view file) {
  std::ostringstream text;
  text << std::ifstream(std::string(ARBITER_TUTORIAL "/").append(file)).rdbuf();
  return text.str();
}
/// The code blocks of the tutorial that begin with ```LANGUAGE, each as it stands.
std::vector<std::string> blocks(const std::string& language) {
  const std::string text = contents("README.md");
  const std::string fence = "\n```" + language + "\n";
  std::vector<std::string> found;
  for (std::size_t at = text.find(fence); at != std::string::npos; at = text.find(fence, at)) {
    at += fence.size();
    const std::size_t end = text.find("```\n", at);
    found.push_back(text.substr(at, end - at));
    at = end;
  }
  return found;
}

TEST(Tutorial, shows_the_whole_game_as_it_is_compiled) {
  std::string shown;
  for (const std::string& block : blocks("cpp")) shown += (shown.empty() ? "" : "\n") + block;
  EXPECT_EQ(shown, contents("breakthrough.hpp"));
}

TEST(Tutorial, shows_tests_that_are_run) {
  const std::string tests = contents("breakthrough_test.cpp");
  EXPECT_GE(blocks("c++").size(), 2U);
  for (const std::string& block : blocks("c++")) EXPECT_NE(tests.find(block), std::string::npos) << block;
}

}  // namespace
}  // namespace arbiter::tutorial
