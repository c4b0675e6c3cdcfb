// SPDX-License-Identifier: MIT

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include <arbiter/game/history.hpp>
#include <arbiter/games/orthodox/orthodox.hpp>
#include <arbiter/games/scion/scion.hpp>
#include <arbiter/text/turns.hpp>

namespace arbiter::tests {
namespace {

/// The outcomes before the first and after each turn of a game, as `none none draw:SCN-23`.
template <Game G>
std::string outcomes(const G& game, std::string_view fen, const std::vector<std::string>& turns) {
  auto position = *game.parse(fen);
  History<G> history;
  history.record(position);
  std::string all;
  const auto note = [&] {
    const Outcome now = outcome(game, position, history);
    all += (all.empty() ? "" : " ") + std::string(name(now.result));
    if (now.over()) all += ":" + std::string(now.clause);
  };
  note();
  for (const std::string& text : turns) {
    const Expected<Turn> turn = read_turn(game, position, text);
    EXPECT_TRUE(turn) << text << ": " << turn.error().message();
    if (!turn) return all;
    game.play_unchecked(position, *turn);
    history.record(position);
    note();
  }
  return all;
}

constexpr std::string_view two_thrones = "9o/10/10/10/t9/10/10/10/10/T8O w - - 0 1";
const std::vector<std::string> shuttle{"T a1-b1", "t a6-b6", "T b1-a1", "t b6-a6"};

std::vector<std::string> twice(const std::vector<std::string>& turns) {
  std::vector<std::string> both = turns;
  both.insert(both.end(), turns.begin(), turns.end());
  return both;
}

TEST(Histories, COM_40_the_third_occurrence_draws_at_once_and_the_start_counts) {
  EXPECT_EQ(outcomes(Scion(), two_thrones, twice(shuttle)), "none none none none none none none none draw:SCN-23");
}

TEST(Histories, COM_40_a_position_with_the_other_side_to_move_is_another) {
  // White loses a move on its way round, so the board of the start stands there with Black to move.
  EXPECT_EQ(
      outcomes(Scion(), two_thrones,
               {"T a1-b1", "t a6-b6", "T b1-a1", "t b6-a6", "T a1-b1", "t a6-b6", "T b1-c1", "t b6-a6", "T c1-a1"}),
      "none none none none none none none none none none")
      << "the third time this board, the first time with Black to move";
}

TEST(Histories, COM_10_clocks_do_not_make_positions_different) {
  EXPECT_EQ(outcomes(Scion(), "9o/10/10/10/t9/10/10/10/10/T8O w - - 40 77", twice(shuttle)),
            "none none none none none none none none draw:SCN-23");
}

TEST(Histories, COM_10_fields_make_positions_different) {
  // The King's way out and back costs the right to castle, so the start comes back but once.
  const Chess chess(orthodox::chess);
  const std::vector<std::string> kings{"K e1-e2", "k e8-e7", "K e2-e1", "k e7-e8"};
  EXPECT_EQ(outcomes(chess, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", twice(kings)),
            "none none none none none none none none none");
  EXPECT_EQ(outcomes(chess, "4k3/8/8/8/8/8/8/4K2R w - - 0 1", twice(kings)),
            "none none none none none none none none draw:ORT-05");
}

TEST(Histories, ORT_05_a_right_to_take_in_passing_makes_the_position_another) {
  // After e2-e4 the Pawn on d4 could take; the same board without that right is another position.
  const Chess chess(orthodox::chess);
  const std::vector<std::string> knights{"n b8-a6", "N b1-a3", "n a6-b8", "N a3-b1"};
  std::vector<std::string> turns{"P e2-e4"};
  turns.insert(turns.end(), knights.begin(), knights.end());
  turns.insert(turns.end(), knights.begin(), knights.end());
  EXPECT_EQ(outcomes(chess, "1n2k3/8/8/8/3p4/8/4P3/1N2K3 w - - 0 1", turns),
            "none none none none none none none none none none");
  turns.insert(turns.end(), knights.begin(), knights.end());
  EXPECT_EQ(outcomes(chess, "1n2k3/8/8/8/3p4/8/4P3/1N2K3 w - - 0 1", turns),
            "none none none none none none none none none none draw:ORT-05 draw:ORT-05 draw:ORT-05 draw:ORT-05");
}

TEST(Histories, a_ruling_can_switch_repetition_off) {
  Rulings rulings = orthodox::standard_rulings();
  ASSERT_TRUE(rulings.set("repetition=none"));
  EXPECT_EQ(outcomes(Chess(orthodox::chess, rulings), "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
                     twice({"K e1-e2", "k e8-e7", "K e2-e1", "k e7-e8"})),
            "none none none none none none none none none");
}

TEST(Histories, COM_33_what_stood_before_a_capture_never_comes_back_and_is_forgotten) {
  History<Scion> history;
  const Scion game;
  auto position = *game.parse("9o/10/10/10/t9/10/10/10/10/T8O w - - 5 1");
  history.record(position);
  history.record(position);
  EXPECT_EQ(history.occurrences(game, position), 2U);
  position.half_moves = 0;
  history.record(position);
  EXPECT_EQ(history.occurrences(game, position), 1U);
}

TEST(Histories, COM_41_want_of_a_turn_goes_before_the_move_rule_and_that_before_repetition) {
  const Scion game;
  const auto judged = [&](std::string_view fen, int times) {
    const auto position = *game.parse(fen);
    History<Scion> history;
    for (int i = 0; i < times; ++i) history.record(position);
    const Outcome now = outcome(game, position, history);
    return std::string(name(now.result)) + ":" + std::string(now.clause);
  };
  EXPECT_EQ(judged("o9/10/10/10/10/10/10/10/t9/2t6O w - - 100 60", 3), "black:SCN-21");
  EXPECT_EQ(judged("o9/10/10/10/10/10/10/10/10/9O w - - 100 60", 3), "draw:SCN-22");
  EXPECT_EQ(judged("o9/10/10/10/10/10/10/10/9F/9O w - - 100 60", 3), "draw:SCN-23");
  EXPECT_EQ(judged("o9/10/10/10/10/10/10/10/9F/9O w - - 99 60", 3), "draw:SCN-23");
  EXPECT_EQ(judged("o9/10/10/10/10/10/10/10/9F/9O w - - 99 60", 2), "none:");
}

}  // namespace
}  // namespace arbiter::tests
