// SPDX-License-Identifier: MIT
// Numbers that the rule files and other programs agree on.
#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "model/model.hpp"

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

}  // namespace
}  // namespace arbiter::model
