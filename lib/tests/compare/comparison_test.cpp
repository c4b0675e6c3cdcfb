// SPDX-License-Identifier: MIT
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "library_engine.hpp"
#include "plans.hpp"

namespace arbiter::compare {
namespace {

TEST(Compare, the_library_agrees_with_itself_and_counts_what_was_compared) {
  const auto scion = game("scion");
  LibraryEngine engine(game("scion"), clocked);
  const Compared result = compared(*scion, engine, tree(scion_start, 2));
  ASSERT_FALSE(result.wrong || result.verdict) << shown(*scion, result);
  EXPECT_FALSE(result.stopped);
  EXPECT_EQ(result.tally.positions, 1U + 56U);
  EXPECT_EQ(result.tally.turns, 56U + 2126U);
  EXPECT_EQ(result.tally.outcomes, 57U);
  EXPECT_EQ(result.tally.line_set_ups, 56U);
  EXPECT_EQ(result.tally.echoes, 57U + 56U);
  EXPECT_EQ(result.tally.effects, 56U);
  EXPECT_EQ(result.tally.depth, 2);
}

TEST(Compare, SCN_22_clauses_are_counted_by_the_turns_and_ends_in_which_they_acted) {
  const auto scion = game("scion");
  LibraryEngine engine(game("scion"), clocked);
  const Compared end = compared(*scion, engine, tree("o9/10/10/10/10/10/10/10/10/O9 w - - 0 1", 1));
  EXPECT_EQ(end.tally.clauses, (std::map<std::string, std::uint64_t>{{"SCN-22", 1}})) << shown(*scion, end);
  const Compared walk = compared(*scion, engine, tree(scion_start, 2));
  std::uint64_t acted = 0;
  for (const auto& [clause, count] : walk.tally.clauses) {
    EXPECT_LE(count, walk.tally.positions) << clause << ": of each position one turn is looked at";
    acted += count;
  }
  EXPECT_GE(acted, walk.tally.positions) << "in each turn some clause acts";
}

TEST(Compare, an_engine_that_can_tell_effects_has_all_of_them_and_its_counts_compared) {
  const auto chess = game("chess");
  LibraryEngine engine(game("chess"), uci);
  const Compared result = compared(*chess, engine, tree(castling, 2));
  ASSERT_FALSE(result.wrong || result.verdict) << shown(*chess, result);
  EXPECT_EQ(result.tally.effects, result.tally.turns);
  EXPECT_GT(result.tally.turns, 500U);
  EXPECT_EQ(result.tally.counts, chess->turns(castling)->size());
}

TEST(Compare, lists_of_positions_alone_are_compared_by_effect) {
  const auto scion = game("scion");
  LibraryEngine engine(game("scion"), clocked);
  engine.tells_texts = false;
  engine.tells_fens = true;
  const Compared result = compared(*scion, engine, tree(scion_start, 2));
  ASSERT_FALSE(result.wrong || result.verdict) << shown(*scion, result);
  EXPECT_EQ(result.tally.effects, 56U + 2126U);
}

TEST(Compare, SCN_07_an_engine_that_keeps_demoted_pieces_shows_another_effect_however_it_tells_its_turns) {
  const auto scion = game("scion");
  enum class Tells { texts, positions, positions_after };
  for (const Tells tells : {Tells::texts, Tells::positions, Tells::positions_after}) {
    Abilities can = clocked;
    can.effects = tells == Tells::positions_after;
    LibraryEngine engine(game("scion", {"SCN-07=true"}), can);
    engine.tells_texts = tells != Tells::positions;
    engine.tells_fens = tells == Tells::positions;
    const Compared result = compared(*scion, engine, tree(promotion, 1));
    ASSERT_TRUE(result.wrong) << shown(*scion, result);
    ASSERT_EQ(result.wrong->differences.size(), 1U) << shown(*scion, result);
    const Difference& difference = result.wrong->differences.front();
    EXPECT_EQ(difference.differs, Differs::other_effect);
    EXPECT_EQ(difference.turn, "D d5-e6; C-e6");
    EXPECT_TRUE(names_clause(difference, "SCN-07")) << shown(*scion, result);
    EXPECT_EQ(difference_in_words(*scion, difference.expected, difference.found), "FEN field 4 is D/d, not /d");
    EXPECT_EQ(result.wrong->set_up.turns.size(), tells == Tells::texts ? 1U : 0U) << "depth 1 must show it again";
  }
}

TEST(Compare, SCN_12_extra_and_missing_placements_come_with_the_clause) {
  constexpr std::string_view placed =
      "t1usqqsu1t/flacppcalf/dddddddddd/10/10/4O5/10/DDDDDDDDDD/FLACPPCALF/T1USQQSU1T b o - 0 1";
  const auto strict = game("scion");
  LibraryEngine lax(game("scion", {"SCN-12=true"}), clocked);
  const Compared extra = compared(*strict, lax, tree(placed, 1));
  ASSERT_TRUE(extra.wrong) << shown(*strict, extra);
  EXPECT_GT(number_of(*extra.wrong, Differs::extra_turn), 0U);
  EXPECT_EQ(number_of(*extra.wrong, Differs::extra_turn), extra.wrong->differences.size());
  for (const Difference& difference : extra.wrong->differences)
    EXPECT_TRUE(names_clause(difference, "SCN-12")) << shown(*strict, extra);

  LibraryEngine cautious(game("scion"), clocked);
  const auto open = game("scion", {"SCN-12=true"});
  const Compared missing = compared(*open, cautious, tree(placed, 1));
  ASSERT_TRUE(missing.wrong) << shown(*open, missing);
  EXPECT_EQ(number_of(*missing.wrong, Differs::missing_turn), extra.wrong->differences.size());
  EXPECT_FALSE(missing.wrong->differences.front().grounds.empty());
}

TEST(Compare, SCN_22_an_end_with_the_right_result_by_another_clause_is_a_wrong_reason) {
  constexpr std::string_view stalemate = "o9/10/10/10/10/10/10/10/10/O9 w - - 0 1";
  const auto scion = game("scion");
  for (const std::string_view clause : {"SCN-23", "SCN-22", ""}) {
    LibraryEngine engine(game("scion"), clocked);
    engine.habit = [clause](const Line&, Answer& answer) { answer.clause = clause; };
    const Compared result = compared(*scion, engine, tree(stalemate, 1));
    if (clause != "SCN-23") {
      EXPECT_FALSE(result.wrong) << shown(*scion, result);
      continue;
    }
    ASSERT_TRUE(result.wrong) << shown(*scion, result);
    EXPECT_EQ(result.wrong->differences.front().differs, Differs::wrong_reason);
    EXPECT_NE(wrong_position_text(*scion, *result.wrong, "").find("over by SCN-22; the engine says by SCN-23"),
              std::string::npos);
  }
}

TEST(Compare, SCN_22_an_end_with_another_result_is_a_wrong_winner) {
  constexpr std::string_view stalemate = "o9/10/10/10/10/10/10/10/10/O9 w - - 0 1";
  const auto scion = game("scion");
  LibraryEngine engine(game("scion", {"SCN-22=loss"}), clocked);
  const Compared result = compared(*scion, engine, tree(stalemate, 1));
  ASSERT_TRUE(result.wrong) << shown(*scion, result);
  ASSERT_EQ(result.wrong->differences.size(), 1U) << shown(*scion, result);
  EXPECT_EQ(result.wrong->differences.front().differs, Differs::wrong_winner);
  EXPECT_EQ(result.wrong->differences.front().expected, "draw");
  EXPECT_TRUE(names_clause(result.wrong->differences.front(), "SCN-22"));
}

TEST(Compare, COM_40_ends_that_are_missed_or_invented_are_told_apart) {
  constexpr std::string_view mated = "o9/10/10/10/10/T9/10/10/10/9O b - - 0 1";
  const auto scion = game("scion");
  LibraryEngine engine(game("scion"), clocked);
  engine.habit = [](const Line&, Answer& answer) {
    answer.outcome = answer.turns.empty() ? Result::none : Result::black;
  };
  const Compared missed = compared(*scion, engine, tree(mated, 1));
  ASSERT_TRUE(missed.wrong) << shown(*scion, missed);
  EXPECT_EQ(missed.wrong->differences.front().differs, Differs::end_missed);
  EXPECT_TRUE(names_clause(missed.wrong->differences.front(), "SCN-21")) << shown(*scion, missed);
  const Compared invented = compared(*scion, engine, tree(promotion, 1));
  ASSERT_TRUE(invented.wrong) << shown(*scion, invented);
  EXPECT_EQ(invented.wrong->differences.front().differs, Differs::end_invented);
  EXPECT_EQ(invented.wrong->differences.front().found, "black");
}

TEST(Compare, a_text_and_a_position_that_do_not_belong_together_are_a_turn_with_another_effect) {
  const auto scion = game("scion");
  LibraryEngine engine(game("scion"), clocked);
  engine.tells_fens = true;
  engine.habit = [](const Line&, Answer& answer) { std::swap(answer.turns[0].fen, answer.turns[1].fen); };
  const Compared result = compared(*scion, engine, tree(scion_start, 1));
  ASSERT_TRUE(result.wrong) << shown(*scion, result);
  EXPECT_EQ(number_of(*result.wrong, Differs::other_effect), 2U) << shown(*scion, result);
  EXPECT_EQ(result.wrong->differences.size(), 2U);
}

TEST(Compare, a_result_is_compared_only_where_the_engine_tells_one) {
  constexpr std::string_view stalemate = "o9/10/10/10/10/10/10/10/10/O9 w - - 0 1";
  const auto scion = game("scion");
  LibraryEngine engine(game("scion", {"SCN-22=loss"}), clocked);
  engine.tells_outcome = false;
  const Compared result = compared(*scion, engine, tree(stalemate, 1));
  EXPECT_FALSE(result.wrong || result.verdict) << shown(*scion, result);
  EXPECT_EQ(result.tally.positions, 1U);
  EXPECT_EQ(result.tally.outcomes, 0U);
}

TEST(Compare, a_turn_that_is_listed_twice_is_a_difference) {
  const auto scion = game("scion");
  LibraryEngine engine(game("scion"), clocked);
  engine.habit = [](const Line&, Answer& answer) { answer.turns.push_back(answer.turns.front()); };
  const Compared result = compared(*scion, engine, tree(scion_start, 1));
  ASSERT_TRUE(result.wrong) << shown(*scion, result);
  EXPECT_EQ(result.wrong->differences.front().differs, Differs::repeated_turn);
  EXPECT_TRUE(names_clause(result.wrong->differences.front(), "COM-10"));
}

TEST(Compare, COM_27_turns_may_be_written_as_a_reader_accepts_them) {
  const auto scion = game("scion");
  LibraryEngine engine(game("scion"), clocked);
  engine.habit = [](const Line&, Answer& answer) {
    for (ToldTurn& turn : answer.turns)
      if (turn.text.starts_with("D ")) turn.text.erase(0, 2);
  };
  const Compared result = compared(*scion, engine, tree(scion_start, 1));
  EXPECT_FALSE(result.wrong || result.verdict) << shown(*scion, result);
}

TEST(Compare, another_position_read_back_is_a_verdict_that_names_both) {
  const auto scion = game("scion");
  LibraryEngine engine(game("scion"), clocked);
  engine.habit = [](const Line&, Answer& answer) { answer.fen = promotion; };
  const Compared result = compared(*scion, engine, tree(scion_start, 1));
  ASSERT_TRUE(result.verdict) << shown(*scion, result);
  EXPECT_EQ(result.verdict->failing, Failing::misplaced);
  EXPECT_NE(result.verdict->text.find(scion_start), std::string::npos);
  EXPECT_NE(result.verdict->text.find(promotion), std::string::npos);
  EXPECT_EQ(result.tally.positions, 0U);
}

TEST(Compare, an_engine_that_dropped_its_turns_before_it_died_is_caught_by_the_position_it_told) {
  const auto scion = game("scion");
  LibraryEngine engine(game("scion"), clocked);
  engine.habit = [](const Line&, Answer& answer) {
    answer.fen = promotion;
    answer.failed = Verdict{Failing::died, "it ended with exit code 1"};
  };
  const Compared result = compared(*scion, engine, tree(scion_start, 1));
  ASSERT_TRUE(result.verdict) << shown(*scion, result);
  EXPECT_EQ(result.verdict->failing, Failing::misplaced);
}

TEST(Compare, clocks_are_compared_only_with_engines_that_keep_them) {
  const auto scion = game("scion");
  const auto other_clocks = [&scion](const Line&, Answer& answer) {
    answer.fen = scion->with_clocks(answer.fen, "7 9");
  };
  LibraryEngine without(game("scion"));
  without.habit = other_clocks;
  const Compared agrees = compared(*scion, without, tree(scion_start, 2));
  EXPECT_FALSE(agrees.wrong || agrees.verdict) << shown(*scion, agrees);

  LibraryEngine with(game("scion"), clocked);
  with.habit = other_clocks;
  const Compared differs = compared(*scion, with, tree(scion_start, 2));
  ASSERT_TRUE(differs.verdict);
  EXPECT_EQ(differs.verdict->failing, Failing::misplaced);
}

TEST(Compare, SCN_23_without_clocks_no_move_rule_ends_a_position) {
  constexpr std::string_view late =
      "t1usqqsu1t/flacppcalf/dddddddddd/10/10/10/10/DDDDDDDDDD/FLACPPCALF/T1USQQSU1T w Oo - 99 60";
  const auto scion = game("scion");
  LibraryEngine without(game("scion"));
  std::vector<std::string> sent;
  without.habit = [&sent](const Line& line, Answer&) { sent.push_back(line.fen); };
  const Compared result = compared(*scion, without, tree(late, 2));
  EXPECT_FALSE(result.wrong || result.verdict) << shown(*scion, result);
  EXPECT_EQ(result.tally.turns, 56U + 2126U);
  for (const std::string& fen : sent) EXPECT_TRUE(fen.ends_with(" 0 1")) << fen;

  LibraryEngine with(game("scion"), clocked);
  EXPECT_LT(compared(*scion, with, tree(late, 2)).tally.turns, 56U + 2126U) << "quiet turns end the game at clock 100";
}

TEST(Compare, ORT_02_a_missing_castling_is_told_in_both_spellings_and_with_its_clause) {
  const auto chess = game("chess");
  LibraryEngine engine(game("chess"), uci);
  engine.habit = [](const Line&, Answer& answer) {
    std::erase_if(answer.turns, [](const ToldTurn& turn) { return turn.text == "e1g1"; });
  };
  const Compared result = compared(*chess, engine, tree(castling, 1));
  ASSERT_TRUE(result.wrong) << shown(*chess, result);
  const Difference& difference = result.wrong->differences.front();
  EXPECT_EQ(difference.differs, Differs::missing_turn);
  EXPECT_EQ(difference.turn, "K e1-g1; R h1-f1");
  EXPECT_EQ(difference.uci, "e1g1");
  EXPECT_TRUE(names_clause(difference, "ORT-02")) << shown(*chess, result);
}

TEST(Compare, ORT_01_an_extra_turn_in_uci_gets_the_clause_that_refuses_it) {
  constexpr std::string_view checked = "4k3/8/8/8/8/8/r7/4K3 w - - 0 1";
  const auto chess = game("chess");
  LibraryEngine engine(game("chess"), uci);
  engine.habit = [](const Line&, Answer& answer) { answer.turns.push_back({"e1e2", {}}); };
  const Compared result = compared(*chess, engine, tree(checked, 1));
  ASSERT_TRUE(result.wrong) << shown(*chess, result);
  EXPECT_EQ(result.wrong->differences.front().turn, "K e1-e2");
  EXPECT_TRUE(names_clause(result.wrong->differences.front(), "ORT-01")) << shown(*chess, result);
}

}  // namespace
}  // namespace arbiter::compare
