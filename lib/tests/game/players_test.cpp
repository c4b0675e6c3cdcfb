// SPDX-License-Identifier: MIT
#include <arbiter/game/players.hpp>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <arbiter/any_game_of.hpp>
#include <arbiter/games/all.hpp>
#include <arbiter/games/jupiter/jupiter.hpp>
#include <arbiter/games/jupiter/jupiter_data.hpp>
#include <arbiter/games/jupiter/scirocco.hpp>
#include <arbiter/games/orthodox/orthodox.hpp>
#include <arbiter/games/scion/scion.hpp>

#include "texts.hpp"

namespace {

using namespace arbiter;
using tests::Texts;

constexpr Players both_random{{Player::random, Player::random}};
constexpr Players both_greedy{{Player::greedy, Player::greedy}};

const Chess& chess() {
  static const Chess game(orthodox::chess);
  return game;
}
const Jupiter& jupiter_game() {
  static const Jupiter game(jupiter::revised::game, jupiter::revised::standard_rulings());
  return game;
}

template <class G>
std::int64_t value(const G& game, std::string_view label) {
  return KindValues<G>(game).of(game.labels().find(label)->kind);
}

/// The texts of the turns that players choose in a position, each once.
template <class G>
std::vector<std::string> choices(const G& game, std::string_view fen, Players players, int times = 40) {
  const Choosing<G> choosing(game, players);
  const auto position = *game.parse(fen);
  std::vector<std::string> texts;
  for (int seed = 0; seed < times; ++seed) {
    SplitMix64 random(static_cast<std::uint64_t>(seed));
    const auto choice = choosing.choose(position, random);
    if (!choice) continue;
    EXPECT_EQ(choice->among, game.count(position)) << fen;
    std::string text = turn_text(game, position, choice->turn);
    if (std::find(texts.begin(), texts.end(), text) == texts.end()) texts.push_back(std::move(text));
  }
  std::sort(texts.begin(), texts.end());
  return texts;
}

TEST(KindValues, the_kinds_of_chess_are_worth_the_squares_that_they_reach) {
  EXPECT_EQ(value(chess(), "N"), 336);
  EXPECT_EQ(value(chess(), "B"), 560);
  EXPECT_EQ(value(chess(), "R"), 896);
  EXPECT_EQ(value(chess(), "Q"), 1456);
  EXPECT_EQ(value(chess(), "P"), 162) << "a step, two captures, and the double step";
}

TEST(KindValues, a_capture_that_is_no_move_counts) {
  EXPECT_EQ(value(jupiter_game(), "St"), 784 + 960) << "Stork: moves like an Alfil, captures like a Wazir too";
  const Scion scion;
  EXPECT_EQ(value(scion, "O"), 684) << "the Scion only captures";
}

TEST(KindValues, powers_count_by_where_they_lead) {
  EXPECT_GT(value(jupiter_game(), "OxT"), 0);
  EXPECT_GT(value(jupiter_game(), "DrT"), value(jupiter_game(), "OxT"));
  EXPECT_GT(value(jupiter_game(), "Ty"), value(jupiter_game(), "Ci"));
}

TEST(KindValues, TYP_01_royals_are_worth_more_than_all_else) {
  for (const std::string_view label : {"K", "Em", "EE", "TP", "EP"})
    EXPECT_GT(value(jupiter_game(), label), 1000 * value(jupiter_game(), "Q")) << label;
  EXPECT_LT(value(jupiter_game(), "Oc"), 2 * value(jupiter_game(), "Q"));
  const Jupiter scirocco(jupiter::scirocco::game, jupiter::scirocco::standard_rulings());
  EXPECT_GT(value(scirocco, "Em"), 1000 * value(scirocco, "Q")) << "what a King becomes is royal too";
}

TEST(KindValues, the_balance_of_the_usual_array_is_even_and_falls_by_what_is_lost) {
  auto position = *chess().parse(chess().starts().front().fen);
  const KindValues<Chess> values(chess());
  EXPECT_EQ(values.balance(position.board, Side::first), 0);
  position.board.clear(square(0, 0));
  EXPECT_EQ(values.balance(position.board, Side::first), -896);
  EXPECT_EQ(values.balance(position.board, Side::second), 896);
}

TEST(Greedy, takes_the_most_that_it_can_take) {
  EXPECT_EQ(choices(chess(), "k7/8/8/2q1r3/3P4/8/8/K7 w - - 0 1", both_greedy), Texts{"P d4-c5"});
  EXPECT_EQ(choices(chess(), "k7/8/8/1N6/3p4/2Q1R3/8/K7 b - - 0 1", both_greedy), Texts{"p d4-c3"});
}

TEST(Greedy, promotes_to_the_most) {
  EXPECT_EQ(choices(chess(), "8/P6k/8/8/8/8/8/K7 w - - 0 1", both_greedy), Texts{"P a7-a8; Q-a8"});
}

TEST(Greedy, an_end_comes_before_material) {
  EXPECT_EQ(choices(chess(), "6k1/5ppp/8/8/8/8/q7/1R5K w - - 0 1", both_greedy), Texts{"R b1-b8"});
}

TEST(Greedy, ORT_05_a_draw_is_even_worse_than_to_be_ahead_and_better_than_to_be_behind) {
  // Whatever is no Pawn move ends the game by the move rule.
  EXPECT_EQ(choices(chess(), "k7/8/8/8/8/8/P7/6QK w - - 99 80", both_greedy), (Texts{"P a2-a3", "P a2-a4"}));
  EXPECT_EQ(choices(chess(), "6qk/8/8/8/8/8/P7/K7 w - - 99 80", both_greedy), (Texts{"K a1-b1", "K a1-b2"}));
}

TEST(Greedy, all_equals_are_chosen_at_times) {
  EXPECT_EQ(choices(chess(), "k7/8/8/8/8/8/8/K7 w - - 0 1", both_greedy, 200),
            (Texts{"K a1-a2", "K a1-b1", "K a1-b2"}));
}

TEST(Greedy, a_drop_is_worth_nothing_by_itself) {
  const Scion scion;
  const Texts texts = choices(scion, scion.starts().front().fen, both_greedy, 400);
  const auto drops = std::count_if(texts.begin(), texts.end(), [](const std::string& text) { return text[0] == 'O'; });
  EXPECT_GT(drops, 0) << "it may be placed";
  EXPECT_LT(drops, static_cast<std::ptrdiff_t>(texts.size())) << "and it need not";
}

TEST(Greedy, JUP_50_the_first_turn_of_Jupiter_takes_the_King) {
  EXPECT_EQ(choices(jupiter_game(), jupiter_game().starts().front().fen, both_greedy), Texts{"{Hm} f3-i16"});
}

TEST(Greedy, a_win_comes_before_a_loss_by_the_own_turn) {
  const auto game = make_variant("[v:chess]\nstalemateValue = win\n", "v");  // for the side that has no turn
  ASSERT_TRUE(game) << game.error().message();
  const auto playouts = (*game)->playouts("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", both_greedy, 1);
  ASSERT_TRUE(playouts) << playouts.error().message();
  for (std::uint64_t seed = 0; seed < 5; ++seed) EXPECT_EQ((*playouts)->line(seed).turns, Texts{"Q c1-c8"});
}

TEST(Reach, of_one_piece_is_neither_that_of_others_nor_what_is_dropped) {
  const Scion scion;
  const auto position = *scion.parse(scion.starts().front().fen);
  EXPECT_EQ(squares_reached(scion, position, square(4, 2)).size(), 2) << "the Disciple on e3 goes to d4 and f4";
  EXPECT_TRUE(squares_reached(scion, position, square(4, 4)).empty());
}

TEST(Edits, what_a_piece_became_is_not_what_the_other_side_has_there) {
  const Piece piece{kind_of_row(1), Side::second};
  const Edits edits{moves(square(0, 0), square(0, 1)), appears(piece, square(0, 1))};
  EXPECT_EQ(appearing(edits, Side::second, square(0, 1)), piece);
  EXPECT_FALSE(appearing(edits, Side::first, square(0, 1)));
  EXPECT_FALSE(appearing(edits, Side::second, square(0, 2)));
}

TEST(Greedy, beats_chance) {
  const Choosing<Chess> choosing(chess(), {{Player::greedy, Player::random}});
  const auto start = *chess().parse(chess().starts().front().fen);
  int won = 0;
  int lost = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const auto game = play_out(chess(), choosing, start, seed, 500, nullptr, [](auto&&...) {});
    won += game->outcome.result == Result::white;
    lost += game->outcome.result == Result::black;
  }
  EXPECT_GT(won, 5 * (lost + 1)) << won << " won, " << lost << " lost";
}

TEST(Players, names_are_read_back) {
  for (const Player first : {Player::random, Player::greedy})
    for (const Player second : {Player::random, Player::greedy})
      EXPECT_EQ(players_called(name(Players{{first, second}})), (Players{{first, second}}));
  EXPECT_EQ(players_called("greedy"), both_greedy);
  EXPECT_EQ(players_called("greedy/greedy"), both_greedy);
  for (const std::string_view text : {"", "Greedy", "greedy/", "/random", "random/random/random"})
    EXPECT_EQ(players_called(text), std::nullopt) << text;
}

TEST(Playouts, a_game_says_its_turns_choices_and_end) {
  const AnyGameOf<Chess> game(chess());
  const auto playouts = game.playouts(orthodox::chess.start, both_random, 1000).value();
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Playout playout = playouts->play(seed).value();
    const Line line = playouts->line(seed);
    ASSERT_EQ(line.turns.size(), static_cast<std::size_t>(playout.turns));
    std::uint64_t choices = 0;
    std::string fen = line.fen;
    for (const std::string& turn : line.turns) {
      choices += game.turns(fen)->size();
      fen = *game.play(fen, turn);
    }
    EXPECT_EQ(playout.choices, choices) << "seed " << seed;
    const Played played = game.play(line).value();
    EXPECT_EQ(played.outcome.result, playout.outcome.result) << "seed " << seed;
    EXPECT_EQ(played.outcome.clause, playout.outcome.clause) << "seed " << seed;
    EXPECT_GE(playout.most_choices * static_cast<std::uint64_t>(playout.turns), choices);
  }
}

TEST(Playouts, COM_42_a_limit_cuts_a_game_and_no_less_turns_are_played) {
  const AnyGameOf<Chess> game(chess());
  const Playout cut = game.playouts(orthodox::chess.start, both_greedy, 5).value()->play(1).value();
  EXPECT_EQ(cut.turns, 5);
  EXPECT_FALSE(cut.outcome.over());
  EXPECT_EQ(game.playouts(orthodox::chess.start, both_greedy, 0).value()->play(1)->turns, 0);
}

TEST(Playouts, a_finished_position_is_a_game_of_no_turns) {
  const AnyGameOf<Chess> game(chess());
  const auto playouts = game.playouts("7k/6Q1/5K2/8/8/8/8/8 b - - 0 1", both_greedy, 10).value();
  const Playout playout = playouts->play(1).value();
  EXPECT_EQ(playout.turns, 0);
  EXPECT_EQ(playout.choices, 0U);
  EXPECT_EQ(playout.outcome.result, Result::white);
}

TEST(Playouts, a_stop_ends_a_game_with_nothing) {
  const AnyGameOf<Chess> game(chess());
  const std::atomic<bool> stop{true};
  EXPECT_EQ(game.playouts(orthodox::chess.start, both_random, 10).value()->play(1, &stop).has_value(), false);
}

TEST(Playouts, bad_text_is_refused) {
  const AnyGameOf<Chess> game(chess());
  EXPECT_EQ(game.playouts("nonsense", both_random, 10).error().message(), game.canonical("nonsense").error().message());
}

}  // namespace
