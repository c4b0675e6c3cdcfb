// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <arbiter/compare/self_minimise.hpp>
#include <arbiter/compare/self_report.hpp>

#include "library_engine.hpp"
#include "plans.hpp"

namespace arbiter::compare {
namespace {

SelfPlan plan(std::uint64_t games, std::string_view fen = "") {
  SelfPlan plan;
  plan.start.fen = fen;
  plan.games = games;
  plan.longest_game = 30;
  return plan;
}

struct Looked {
  SelfCompared compared;
  std::string text;  ///< for a failing test
};

Looked look(Engine& engine, const SelfPlan& plan) {
  SelfComparison comparison(engine, plan, [](const SelfTally&) { return true; });
  Looked looked{comparison.run(), {}};
  if (looked.compared.wrong) {
    looked.compared.wrong = SelfMinimiser(comparison, looked.compared.symmetric).run(*looked.compared.wrong);
    looked.text = contradiction_text(*looked.compared.wrong, "");
  }
  if (looked.compared.verdict) looked.text += verdict_text(*looked.compared.verdict, looked.compared.asked);
  return looked;
}

TEST(Self, the_library_is_of_one_mind_and_the_tally_says_what_was_asked) {
  for (const std::string_view name : {"chess", "crazyhouse", "makruk"}) {
    LibraryEngine engine(game(name), uci);
    const Looked looked = look(engine, plan(2));
    ASSERT_FALSE(looked.compared.wrong || looked.compared.verdict) << name << "\n" << looked.text;
    EXPECT_EQ(looked.compared.tally.games, 2U);
    EXPECT_GT(looked.compared.tally.positions, 40U);
    EXPECT_EQ(looked.compared.tally.counts, looked.compared.tally.turns);
    EXPECT_EQ(looked.compared.tally.again, 12U);
    const std::size_t sides = name == "makruk" ? 1 : 0;  // its Queens stand opposite the Kings
    EXPECT_EQ(looked.compared.tally.seen[sides], looked.compared.tally.positions) << name;
    EXPECT_TRUE(looked.compared.symmetric[2]) << name;
  }
}

TEST(Self, an_engine_without_perft_and_with_turn_texts_has_lists_and_positions_held_to_each_other) {
  LibraryEngine engine(game("scion"), clocked);
  const Looked looked = look(engine, plan(1));
  ASSERT_FALSE(looked.compared.wrong || looked.compared.verdict) << looked.text;
  EXPECT_EQ(looked.compared.tally.positions, 31U);
  EXPECT_EQ(looked.compared.tally.counts, 0U);
  EXPECT_EQ(looked.compared.symmetric, Symmetries{});
}

TEST(Self, a_count_that_is_not_the_sum_below_it_is_found_and_the_board_emptied_around_it) {
  LibraryEngine engine(game("chess"), uci);
  engine.count_habit = [](const Line&, int, std::vector<Share>& shares) {
    for (Share& share : shares)
      if (share.text == "g1f3") ++share.count;  // taken back badly
  };
  const Looked looked = look(engine, plan(1));
  ASSERT_TRUE(looked.compared.wrong) << looked.text;
  EXPECT_EQ(looked.compared.wrong->contradicts, Contradicts::count) << looked.text;
  EXPECT_EQ(looked.compared.wrong->turn, "g1f3");
  EXPECT_TRUE(looked.compared.wrong->line.turns.empty());
  EXPECT_EQ(looked.compared.wrong->fen, "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1") << looked.text;
  EXPECT_FALSE(looked.compared.wrong->met.empty());
}

TEST(Self, state_that_the_fen_does_not_tell_is_found_with_the_fewest_turns_that_make_it) {
  LibraryEngine engine(game("chess"), uci);
  engine.habit = [](const Line& line, Answer& answer) {  // after a turn of a Knight's, castling is forgotten
    if (line.turns.size() < 2 || line.turns.back() != "b8c6") return;
    answer.turns.erase(answer.turns.begin());
  };
  const Looked looked = look(engine, plan(40));
  ASSERT_TRUE(looked.compared.wrong) << looked.text;
  EXPECT_EQ(looked.compared.wrong->contradicts, Contradicts::list) << looked.text;
  ASSERT_EQ(looked.compared.wrong->line.turns.size(), 2U) << looked.text;
  EXPECT_EQ(looked.compared.wrong->line.turns.back(), "b8c6");
}

TEST(Self, counts_after_turns_and_from_the_fen_are_held_to_each_other) {
  LibraryEngine engine(game("chess"), uci);
  engine.count_habit = [](const Line& line, int, std::vector<Share>& shares) {
    if (!line.turns.empty()) ++shares.front().count;
  };
  const Looked looked = look(engine, plan(1));
  ASSERT_TRUE(looked.compared.wrong) << looked.text;
  EXPECT_EQ(looked.compared.wrong->contradicts, Contradicts::count_moved) << looked.text;
  EXPECT_EQ(looked.compared.wrong->line.turns.size(), 1U) << looked.text;
}

TEST(Self, a_fen_that_is_read_as_another_position_a_turn_listed_twice_and_a_changed_mind_are_told_apart) {
  LibraryEngine forgets(game("chess"), uci);
  forgets.habit = [](const Line& line, Answer& answer) {
    if (line.turns.empty() && !line.fen.empty())
      if (const std::size_t rights = answer.fen.find(" KQkq "); rights != std::string::npos)
        answer.fen.replace(rights, 6, " - ");
  };
  EXPECT_EQ(look(forgets, plan(1)).compared.wrong->contradicts, Contradicts::fen);

  LibraryEngine repeats(game("chess"), uci);
  repeats.habit = [](const Line&, Answer& answer) { answer.turns.push_back(answer.turns.front()); };
  EXPECT_EQ(look(repeats, plan(1)).compared.wrong->contradicts, Contradicts::repeated);

  LibraryEngine changes(game("chess"), uci);
  changes.habit = [&changes](const Line& line, Answer& answer) {
    if (changes.asked > 600 && line.fen.empty() && line.turns.size() < 10) answer.turns.pop_back();
  };
  SelfPlan long_game = plan(1);
  const Looked looked = look(changes, long_game);
  ASSERT_TRUE(looked.compared.wrong) << looked.text;
  EXPECT_EQ(looked.compared.wrong->contradicts, Contradicts::again) << looked.text;
}

TEST(Self, an_engine_that_drops_a_turn_without_a_word_is_found) {
  LibraryEngine engine(game("chess"), uci);
  engine.habit = [&](const Line& line, Answer& answer) {
    if (line.turns.empty() || line.turns.back() != "g8f6") return;
    Line before = line;
    before.turns.pop_back();
    answer = *engine.answer(before);
  };
  const Looked looked = look(engine, plan(20));
  ASSERT_TRUE(looked.compared.wrong) << looked.text;
  EXPECT_EQ(looked.compared.wrong->contradicts, Contradicts::stuck) << looked.text;
  EXPECT_EQ(looked.compared.wrong->turn, "g8f6");
  EXPECT_EQ(looked.compared.wrong->fen, "4k1n1/8/8/8/8/8/8/4K3 b - - 0 1") << looked.text;
}

TEST(Self, a_side_that_may_do_less_than_the_other_is_seen_by_turning_the_board) {
  LibraryEngine engine(game("chess"), uci);
  const auto forbid = [](const std::string& turn) { return turn == "e8g8"; };  // castling, missing for Black alone
  engine.habit = [&](const Line&, Answer& answer) {
    std::erase_if(answer.turns, [&](const ToldTurn& turn) { return forbid(turn.text); });
  };
  engine.count_habit = [&](const Line&, int, std::vector<Share>& shares) {
    std::erase_if(shares, [&](const Share& share) { return forbid(share.text); });
  };
  // From a start in which both castle at once.
  const Looked looked = look(engine, plan(1, castling));
  ASSERT_TRUE(looked.compared.wrong) << looked.text;
  EXPECT_TRUE(looked.compared.wrong->contradicts == Contradicts::symmetry ||
              looked.compared.wrong->contradicts == Contradicts::count)
      << looked.text;
}

TEST(Self, an_engine_that_fails_gets_its_verdict_and_a_stop_is_none) {
  LibraryEngine engine(game("chess"), uci);
  const Looked failed = look(engine, plan(1, "no FEN"));
  ASSERT_TRUE(failed.compared.verdict);
  EXPECT_EQ(failed.compared.verdict->failing, Failing::refused);

  LibraryEngine other(game("chess"), uci);
  other.habit = [](const Line& line, Answer& answer) {
    if (line.fen == castling) answer.fen = std::string(game("chess")->starts().front().fen);
  };
  const Looked misplaced = look(other, plan(1, castling));
  ASSERT_TRUE(misplaced.compared.verdict) << misplaced.text;
  EXPECT_EQ(misplaced.compared.verdict->failing, Failing::misplaced);

  SelfPlan some = plan(5);
  SelfComparison comparison(engine, some, [](const SelfTally& tally) { return tally.positions < 7; });
  const SelfCompared stopped = comparison.run();
  EXPECT_TRUE(stopped.stopped);
  EXPECT_FALSE(stopped.wrong || stopped.verdict);
  EXPECT_EQ(stopped.tally.positions, 7U);
}

}  // namespace
}  // namespace arbiter::compare
