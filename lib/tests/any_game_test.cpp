// SPDX-License-Identifier: MIT

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/asked.hpp"

namespace arbiter::tests {
namespace {

TEST(GamesByName, are_made_by_name_and_say_what_they_are) {
  std::set<std::string_view> names;
  for (const std::string_view name : game_names()) {
    const Asked game(name);
    EXPECT_EQ(game.game().name(), name);
    EXPECT_FALSE(game.game().title().empty());
    EXPECT_FALSE(game.game().starts().empty());
    EXPECT_FALSE(game.game().clauses().empty());
    EXPECT_EQ(game.game().has_uci(), !game.game().uci_variant().empty());
    EXPECT_EQ(game.game().side_name(Side::first), name == "typhoon" || name == "jupiter" ? "Blue" : "White");
    for (const Start& start : game.game().starts())
      EXPECT_EQ(game.read(start.fen), start.fen) << name << " " << start.name;
    names.insert(name);
  }
  EXPECT_EQ(names, (std::set<std::string_view>{"chess", "capablanca", "grand", "amazon", "knightmate", "makruk",
                                               "shatranj", "courier", "crazyhouse", "berolina", "scion", "tepuy",
                                               "scirocco", "typhoon", "jupiter", "uc24"}));
}

TEST(GamesByName, rulings_name_clauses_of_their_game) {
  for (const std::string_view name : game_names()) {
    const Asked game(name);
    for (const Ruling& ruling : game.game().rulings().all()) {
      bool known = false;
      for (const Clause& clause : game.game().clauses()) known = known || clause.id == ruling.clause;
      EXPECT_TRUE(known) << name << " " << ruling.name << " of " << ruling.clause;
    }
  }
}

TEST(GamesByName, COM_30_the_fields_of_a_FEN_that_a_game_tells_are_those_that_it_writes_and_name_its_clauses) {
  std::size_t tell = 0;
  for (const std::string_view name : game_names()) {
    const Asked game(name);
    const std::span<const FenField> fields = game.game().fen_fields();
    if (fields.empty()) continue;
    ++tell;
    const std::string_view fen = game.game().starts().front().fen;
    EXPECT_EQ(std::count(fen.begin(), fen.end(), ' '), static_cast<std::ptrdiff_t>(1 + fields.size())) << name;
    for (const FenField& field : fields)
      EXPECT_TRUE(field.clause.empty() || find_clause(game.game(), field.clause) != nullptr)
          << name << " " << field.name;
  }
  EXPECT_GE(tell, 13U);
}

TEST(GamesByName, COM_31_an_unknown_name_or_setting_is_refused_with_what_there_is) {
  const std::string there_are =
      "; there are chess, capablanca, grand, amazon, knightmate, makruk, shatranj, courier, crazyhouse, berolina, "
      "scion, tepuy, scirocco, typhoon, jupiter, uc24";
  EXPECT_EQ(make_game("go").error().message(), "no game 'go'" + there_are);
  EXPECT_EQ(make_game("").error().message(), "no game ''" + there_are);
  EXPECT_EQ(make_game("scion", std::vector<std::string>{"SCN-10=false", "SCN-99=true"}).error().message().substr(0, 57),
            "ruling 'SCN-99=true': at 0: no ruling 'SCN-99' here; ther");
}

TEST(AnyGame, every_call_refuses_a_bad_FEN_alike) {
  const Asked chess("chess");
  const AnyGame& game = chess.game();
  const std::string fen = "8/8 w";
  const std::string error = game.canonical(fen).error().message();
  EXPECT_EQ(error, "FEN: at 3: expected 8 ranks, found 2; at 5: expected a blank and the castling rights");
  EXPECT_EQ(game.turns(fen).error().message(), error);
  EXPECT_EQ(game.parts(fen, "").error().message(), error);
  EXPECT_EQ(game.play(fen, "e2e4").error().message(), error);
  EXPECT_EQ(game.play(Line{fen, {}}).error().message(), error);
  EXPECT_EQ(game.outcome(fen).error().message(), error);
  EXPECT_EQ(game.why(fen, "e2e4").error().message(), error);
  EXPECT_EQ(game.explain(fen, "e2e4").error().message(), error);
  EXPECT_EQ(game.perft(fen, 1, {}).error().message(), error);
  EXPECT_EQ(game.divide(fen, 1, {}).error().message(), error);
  EXPECT_EQ(game.playout(fen, 1, 10).error().message(), error);
  EXPECT_EQ(game.picture(fen).error().message(), error);
}

TEST(AnyGame, a_line_names_the_turn_that_is_refused) {
  const Asked chess("chess");
  const std::string start(chess.game().starts()[0].fen);
  EXPECT_EQ(chess.after(start, {"e2e4", "e7e5", "N b1-b3"}),
            "turn 3, 'N b1-b3': COM-04: no such reach: the Knight on b1 (N) has no way to b3");
}

TEST(AnyGame, a_seeded_game_is_played_again_turn_by_turn) {
  for (const std::string_view name : game_names()) {
    const Asked asked(name);
    const AnyGame& game = asked.game();
    const auto line = game.playout(game.starts()[0].fen, 9, 60);
    ASSERT_TRUE(line);
    EXPECT_FALSE(line->turns.empty());
    std::string fen = line->fen;
    for (const std::string& text : line->turns) {
      EXPECT_TRUE(asked.has(fen, text)) << name << " " << fen << " " << text;
      fen = *game.play(fen, text);
    }
    EXPECT_EQ(game.play(*line)->fen, fen);
    EXPECT_EQ(game.playout(game.starts()[0].fen, 9, 60)->turns, line->turns);
  }
}

TEST(AnyGame, clocks_are_replaced_for_programs_that_keep_others) {
  const Asked chess("chess");
  EXPECT_EQ(chess.game().with_clocks("8/8/8/8/8/8/8/8 w - - 17 42", "0 1"), "8/8/8/8/8/8/8/8 w - - 0 1");
  EXPECT_EQ(chess.game().with_clocks("nonsense", "0 1"), "nonsense");
}

TEST(AnyGame, COM_42_a_game_cut_short_is_unfinished_and_never_a_draw) {
  for (const std::string_view name : game_names()) {
    const auto game = make_game(name);
    ASSERT_TRUE(game);
    const auto line = (*game)->playout((*game)->starts()[0].fen, 7, 3);
    ASSERT_TRUE(line);
    EXPECT_EQ(line->turns.size(), 3U) << name;
    const auto played = (*game)->play(*line);
    ASSERT_TRUE(played) << name << ": " << played.error().message();
    EXPECT_EQ(played->outcome.result, Result::none) << name << " " << played->fen;
  }
}

TEST(AnyGame, COM_41_nothing_follows_the_end_of_a_line) {
  const auto chess = make_game("chess");
  ASSERT_TRUE(chess);
  const auto played =
      (*chess)->play(Line{std::string((*chess)->starts()[0].fen), {"f2f3", "e7e5", "g2g4", "d8h4", "e2e4"}});
  ASSERT_FALSE(played);
  EXPECT_EQ(played.error().message(), "turn 5, 'e2e4': ORT-01: the game is over: checkmate");
}

TEST(AnyGame, COM_27_a_refused_uci_turn_is_refused_by_a_clause) {
  const auto chess = make_game("chess");
  ASSERT_TRUE(chess);
  const auto why = (*chess)->why((*chess)->starts()[0].fen, "e2e5");
  ASSERT_TRUE(why) << why.error().message();
  EXPECT_FALSE(why->legal);
  EXPECT_EQ(why->clause, "ORT-03");
}

TEST(AnyGame, COM_27_a_line_refuses_a_uci_turn_that_leaves_the_King_attacked_by_its_clause) {
  const Asked chess("chess");
  EXPECT_EQ(chess.after("4k3/8/8/8/8/8/r7/4K3 w - - 0 1", {"e1e2"}).substr(0, 22), "turn 1, 'e1e2': ORT-01");
}

TEST(AnyGame, COM_27_the_last_text_of_a_line_that_is_none_is_refused_in_a_game_that_may_stop_inside_a_turn) {
  const Asked tepuy("tepuy");
  const std::string start(tepuy.game().starts()[0].fen);
  EXPECT_EQ(tepuy.after(start, {"nonsense"}).substr(0, 28), "turn 1, 'nonsense': COM-27: ");
}

TEST(AnyGame, a_perft_that_is_told_to_stop_has_no_number) {
  const Asked chess("chess");
  const std::atomic<bool> stop = true;
  PerftOptions options;
  options.stop = &stop;
  const auto count = chess.game().perft(chess.game().starts()[0].fen, 4, options);
  ASSERT_FALSE(count);
  EXPECT_EQ(count.error().message(), "perft was stopped");
}

TEST(AnyGame, a_seed_is_a_number_of_64_bits) {
  const Asked uc24("uc24");
  EXPECT_TRUE(start_called(uc24.game(), "seed 18446744073709551615"));
  for (const std::string_view name : {"seed 18446744073709551616", "seed ", "seed 1x", "seed -1"})
    EXPECT_FALSE(start_called(uc24.game(), name)) << name;
}

TEST(AnyGame, COM_32_an_ordinary_position_is_not_over_and_has_two_royals_of_which_none_can_be_taken) {
  const auto chess = *make_game("chess");
  EXPECT_TRUE(chess->is_ordinary(chess->starts().front().fen));
  EXPECT_TRUE(chess->is_ordinary("4k3/8/8/8/8/8/4q3/4K2R w - - 0 1")) << "the side to move may be in check";
  EXPECT_FALSE(chess->is_ordinary("4k3/8/8/8/8/8/4q3/4K3 b - - 0 1"));
  EXPECT_FALSE(chess->is_ordinary("8/8/8/8/8/8/4P3/4K3 w - - 0 1"));
  EXPECT_FALSE(chess->is_ordinary("4k3/4Q3/4K3/8/8/8/8/8 b - - 0 1")) << "mate";
  EXPECT_FALSE(chess->is_ordinary("8/8 w"));
}

}  // namespace
}  // namespace arbiter::tests
