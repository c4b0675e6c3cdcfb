// SPDX-License-Identifier: MIT
// Numbers that the rule files and other programs agree on.
#include <algorithm>
#include <array>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "model/model.hpp"
#include "model/uc24_reach.hpp"

namespace arbiter::model {
namespace {

/// The FEN after the turn with this text.
std::string after(const Game& game, std::string_view fen, std::string_view text) {
  for (const Turn& turn : game.turns(fen))
    if (turn.text == text) return turn.fen;
  ADD_FAILURE() << "no turn " << text << " at " << fen;
  return std::string(fen);
}

TEST(ModelNumbers, Scion_perft_from_the_start) {
  const auto game = make_game("scion");
  EXPECT_EQ(game->perft(game->start(), 0), 1U);
  EXPECT_EQ(game->perft(game->start(), 1), 56U);
  EXPECT_EQ(game->perft(game->start(), 2), 2126U);
  EXPECT_EQ(game->perft(game->start(), 3), 72360U);
}

TEST(ModelNumbers, Scion_starts_with_18_Disciple_2_Lady_2_Throne_and_2_Duenna_moves_and_32_placements) {
  const auto game = make_game("scion");
  std::string counted;
  for (const Turn& turn : game->turns(game->start())) counted += turn.text[0];
  std::sort(counted.begin(), counted.end());
  EXPECT_EQ(counted, std::string(18, 'D') + std::string(2, 'L') + std::string(32, 'O') + "TT" + "UU");
}

TEST(ModelNumbers, Scion_answers_a_placement_on_b1_in_32_ways_and_on_e5_in_26) {
  const auto game = make_game("scion");
  EXPECT_EQ(game->turns(after(*game, game->start(), "O-b1")).size(), 32U);
  EXPECT_EQ(game->turns(after(*game, game->start(), "O-e5")).size(), 26U);
}

/// How many different beginnings of `parts` parts the turns have.
std::size_t beginnings(const std::vector<Turn>& turns, std::size_t parts) {
  std::set<std::string> seen;
  for (const Turn& turn : turns) {
    std::size_t end = 0;
    for (std::size_t n = 0; n < parts; ++n) end = turn.text.find("; ", end + 1);
    seen.insert(turn.text.substr(0, end));
  }
  return seen.size();
}

TEST(ModelNumbers, Tepuy_moves_then_drops_then_King_moves_from_each_start) {
  const auto numbers = [](const Game& game, std::string_view start) {
    const std::vector<Turn> turns = game.turns(game.start(start));
    return std::vector<std::size_t>{beginnings(turns, 1), beginnings(turns, 2), turns.size()};
  };
  using Numbers = std::vector<std::size_t>;
  const auto game = make_game("tepuy");
  EXPECT_EQ(numbers(*game, "standard"), (Numbers{68, 200, 3266}));
  EXPECT_EQ(numbers(*game, "flat"), (Numbers{64, 206, 2856}));
  EXPECT_EQ(numbers(*game, "spread"), (Numbers{66, 194, 2892}));
  const auto clear = make_game("tepuy", {{{"TPY-08", "true"}}, {}});
  EXPECT_EQ(numbers(*clear, "standard")[2], 3202U);
  EXPECT_EQ(numbers(*clear, "flat")[2], 2856U);
  EXPECT_EQ(numbers(*clear, "spread")[2], 2860U);
}

TEST(ModelNumbers, chess_perft_from_the_start) {
  const auto game = make_game("chess");
  EXPECT_EQ(game->perft(game->start(), 1), 20U);
  EXPECT_EQ(game->perft(game->start(), 2), 400U);
  EXPECT_EQ(game->perft(game->start(), 3), 8902U);
}

TEST(ModelNumbers, chess_perft_of_the_usual_test_positions) {
  const auto game = make_game("chess");
  constexpr std::string_view kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
  EXPECT_EQ(game->perft(kiwipete, 1), 48U);
  EXPECT_EQ(game->perft(kiwipete, 2), 2039U);
  constexpr std::string_view endgame = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
  EXPECT_EQ(game->perft(endgame, 1), 14U);
  EXPECT_EQ(game->perft(endgame, 2), 191U);
  EXPECT_EQ(game->perft(endgame, 3), 2812U);
  constexpr std::string_view promotions = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1";
  EXPECT_EQ(game->perft(promotions, 1), 6U);
  EXPECT_EQ(game->perft(promotions, 2), 264U);
  EXPECT_EQ(game->perft(promotions, 3), 9467U);
  constexpr std::string_view middle = "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8";
  EXPECT_EQ(game->perft(middle, 1), 44U);
  EXPECT_EQ(game->perft(middle, 2), 1486U);
}

TEST(ModelNumbers, capablanca_perft_from_the_start) {
  const auto game = make_game("capablanca");
  EXPECT_EQ(game->perft(game->start(), 1), 28U);
  EXPECT_EQ(game->perft(game->start(), 2), 784U);
}

TEST(ModelNumbers, grand_perft_from_the_start) {
  const auto game = make_game("grand");
  EXPECT_EQ(game->perft(game->start(), 1), 65U);
  EXPECT_EQ(game->perft(game->start(), 2), 4225U);
}

TEST(ModelNumbers, perft_of_the_other_control_games_from_the_start) {
  const auto perft_3 = [](std::string_view name) {
    const auto game = make_game(name);
    return game->perft(game->start(), 3);
  };
  EXPECT_EQ(perft_3("amazon"), 12483U);
  EXPECT_EQ(perft_3("knightmate"), 6765U);
  EXPECT_EQ(perft_3("makruk"), 12012U);
  EXPECT_EQ(perft_3("shatranj"), 4176U);
  EXPECT_EQ(perft_3("courier"), 18406U);
  EXPECT_EQ(perft_3("crazyhouse"), 8902U);
  EXPECT_EQ(perft_3("berolina"), 28328U);
  const auto crazyhouse = make_game("crazyhouse");
  EXPECT_EQ(crazyhouse->perft("2k5/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - - 0 1", 1), 301U);
  EXPECT_EQ(crazyhouse->perft("2k5/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - - 0 1", 2), 75353U);
}

/// Where the piece with this label goes from a square of an empty board of UC-24, in byte order.
std::vector<std::string> alone(std::string_view label, std::string_view from, const Settings& settings = {}) {
  const auto game = make_game("uc24", settings);
  const NamedSquare at = *read_square(from, {8, 8});
  std::string fen;
  for (int rank = 7; rank >= 0; --rank) {
    const int file = file_of(at.at);
    const auto run = [](int squares) { return squares > 0 ? std::to_string(squares) : std::string{}; };
    fen += rank_of(at.at) == rank ? run(file) + std::string(label) + run(7 - file) : "8";
    if (rank > 0) fen += "/";
  }
  std::vector<std::string> squares;
  for (const Turn& turn : game->turns(fen + " w - - - 0,0 - 0 1"))
    squares.push_back(turn.text == "pass" ? turn.text : turn.text.substr(turn.text.find('-') + 1));
  return squares;
}

TEST(ModelNumbers, Uc24_kinds_alone_reach_as_many_squares_as_the_rule_file_says) {
  const auto counts = [](std::string_view label, const Settings& settings = {}) {
    return std::array{alone(label, "d4", settings).size(), alone(label, "a1", settings).size(),
                      alone(label, "e1", settings).size()};
  };
  using Counts = std::array<std::size_t, 3>;
  EXPECT_EQ(counts("S"), (Counts{26, 20, 20}));
  EXPECT_EQ(counts("O"), (Counts{14, 9, 13}));
  EXPECT_EQ(counts("O", {{{"UC-30", "false"}}, {}}), (Counts{14, 9, 12}));
  EXPECT_EQ(counts("H"), (Counts{34, 11, 20}));
  EXPECT_EQ(counts("D"), (Counts{26, 21, 24}));
  EXPECT_EQ(counts("G"), (Counts{24, 13, 19}));
  EXPECT_EQ(counts("J"), (Counts{24, 14, 15}));
  EXPECT_EQ(counts("V"), (Counts{20, 14, 17}));
}

TEST(ModelNumbers, Uc24_kinds_alone_reach_the_squares_of_the_rule_file) {
  const auto joined = [](const std::vector<std::string>& squares) {
    std::string text;
    for (const std::string& square : squares) text += (text.empty() ? "" : " ") + square;
    return text;
  };
  EXPECT_EQ(joined(alone("S", "d4")), "a4 b3 b4 b5 b8 c2 c4 c6 d1 d2 d3 d5 d6 d7 d8 e2 e4 e6 f3 f4 f5 f8 g4 h2 h4 h6");
  EXPECT_EQ(joined(alone("D", "d4")), "a3 a4 a5 b4 c1 c3 c4 c5 c7 d1 d2 d3 d5 d6 d7 d8 e1 e3 e4 e5 e7 f4 g3 g4 g5 h4");
  EXPECT_EQ(joined(alone("V", "d4")), "a4 b3 b5 c2 c4 c6 c8 d1 d3 d5 d7 e2 e4 e6 e8 f3 f5 g4 h3 h5");
  const auto game = make_game("uc24");
  const auto listed = [&](std::string_view fen, std::string_view mover) {
    std::vector<std::string> squares;
    for (const Turn& turn : game->turns(fen))
      if (turn.text.substr(0, mover.size()) == mover) squares.push_back(turn.text.substr(mover.size() + 1));
    return joined(squares);
  };
  EXPECT_EQ(listed("8/8/8/4P3/3G4/2p5/8/8 w - - - 0,0 - 0 1", "G d4"), "a5 b5 c3 c5 c6 c7 c8 e1 e2 e3 f3 g3 h3");
  EXPECT_EQ(listed("8/8/2P5/8/1O6/8/8/4n3 w - - - 0,0 - 0 1", "O b4"), "a2 a6 b8 c2 d3 d5 e1 e7 f4 f8 g2 g6");
}

/// The seed's example, on a board of nine files and ranks; any enemy stands for its Bishop.
TEST(ModelNumbers, Uc24_Sissa_goes_by_the_paths_of_the_seed) {
  const Uc24Table kinds;
  const auto at = [](std::string_view name) { return read_square(name, {9, 9})->at; };
  Board board;
  const std::vector<std::pair<std::string_view, std::string_view>> men{
      {"S", "c3"}, {"K", "c2"}, {"P", "d2"}, {"n", "c5"}, {"q", "e7"}, {"p", "g8"}, {"k", "g6"}};
  for (const auto& [label, square] : men) board[at(square)] = *kinds.labels().find(label);
  const Uc24Rulings rulings;
  const Faults faulty;
  const std::vector<Square> landings = Uc24Reach({{9, 9}, kinds, rulings, faulty}, board, at("c3")).landings();
  const auto paths = [&](std::string_view to) { return std::count(landings.begin(), landings.end(), at(to)); };
  for (const std::string_view once : {"i6", "f9", "c8", "b1", "e7"}) EXPECT_EQ(paths(once), 1) << once;
  for (const std::string_view twice : {"c1", "a2", "a4", "b5", "d5", "e4"}) EXPECT_EQ(paths(twice), 2) << twice;
  EXPECT_EQ(paths("c5"), 4);
  EXPECT_EQ(paths("d1"), 0);
}

}  // namespace
}  // namespace arbiter::model
