// SPDX-License-Identifier: MIT

// Of the clauses that have a say in what is wrong, the likeliest are told first.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <arbiter/compare/minimise.hpp>
#include <arbiter/compare/suspects.hpp>

#include "library_engine.hpp"
#include "plans.hpp"

namespace arbiter::compare {
namespace {

using Clauses = std::vector<std::string>;
using Acted = std::map<std::string, std::uint64_t>;

/// A wrong position with these differences, told as their kind and the clauses that have a say in them.
WrongPosition wrong_by(const std::vector<std::pair<Differs, Clauses>>& differences) {
  WrongPosition wrong;
  for (const auto& [differs, clauses] : differences) {
    Difference& difference = wrong.differences.emplace_back();
    difference.differs = differs;
    for (const std::string& clause : clauses) difference.grounds.push_back({clause, "a sentence", Role::acts});
    const bool ends = differs == Differs::end_missed || differs == Differs::wrong_winner;
    if (ends) difference.grounds.front().role = Role::outcome;
    if (differs == Differs::extra_turn) difference.grounds.front().role = Role::refuses;
    if (differs == Differs::extra_turn && clauses.size() == 2) difference.grounds.back().role = Role::outcome;
  }
  return wrong;
}

Clauses suspects(const WrongPosition& wrong, const Acted& acted) { return Suspicion(acted).of(wrong); }

TEST(Suspects, a_clause_that_acts_in_every_wrong_turn_and_seldom_in_right_ones_goes_first) {
  const WrongPosition wrong = wrong_by(
      {{Differs::missing_turn, {"SCN-01", "SCN-06"}}, {Differs::missing_turn, {"SCN-01", "SCN-06", "SCN-05"}}});
  EXPECT_EQ(suspects(wrong, {{"SCN-01", 200}, {"SCN-05", 3}}), (Clauses{"SCN-06", "SCN-05", "SCN-01"}));
  EXPECT_EQ(suspects(wrong, {{"SCN-06", 200}, {"SCN-05", 3}}), (Clauses{"SCN-01", "SCN-05", "SCN-06"}));
}

TEST(Suspects, a_clause_that_refuses_is_told_whatever_else_it_allowed) {
  const WrongPosition wrong =
      wrong_by({{Differs::missing_turn, {"SCN-01"}}, {Differs::extra_turn, {"SCN-03", "SCN-22"}}});
  EXPECT_EQ(suspects(wrong, {{"SCN-01", 200}, {"SCN-03", 200}}), (Clauses{"SCN-03", "SCN-01"}))
      << "that the game is over besides refuses no turn of its own";
}

TEST(Suspects, TPY_02_of_turns_that_are_missing_and_extra_alike_the_clause_that_refuses_goes_first) {
  const WrongPosition wrong =
      wrong_by({{Differs::missing_turn, {"TPY-03", "TPY-07"}}, {Differs::extra_turn, {"TPY-02"}}});
  EXPECT_EQ(suspects(wrong, {}), (Clauses{"TPY-02", "TPY-03", "TPY-07"}));
}

TEST(Suspects, TPY_11_how_the_game_ends_by_a_turn_is_no_reason_for_its_absence) {
  const auto tepuy = game("tepuy");
  WrongPosition wrong = wrong_by({{Differs::missing_turn, {}}});
  wrong.fen = "k8/9/9/9/4G4/9/9/9/8K w 4 1";
  wrong.differences.front().turn = "G e5-e6; S-c6; K i1-i2";
  add_grounds(*tepuy, wrong);
  EXPECT_TRUE(names_clause(wrong.differences.front(), "TPY-11"));
  EXPECT_EQ(suspects(wrong, {{"TPY-03", 9}, {"TPY-07", 9}, {"TPY-09", 9}}), (Clauses{"TPY-03", "TPY-07", "TPY-09"}));
}

TEST(Suspects, COM_27_how_turns_are_written_is_no_reason_for_a_turn_that_no_rule_has) {
  const WrongPosition wrong = wrong_by({{Differs::extra_turn, {"COM-27"}}, {Differs::missing_turn, {"UC-06"}}});
  EXPECT_EQ(suspects(wrong, {{"UC-06", 90}}), Clauses{"UC-06"});
}

TEST(Suspects, TYP_34_a_piece_with_a_power_that_goes_as_no_turn_does_may_have_that_power_read_otherwise) {
  const auto typhoon = game("typhoon");
  WrongPosition wrong = wrong_by({{Differs::extra_turn, {"COM-27"}}});
  wrong.fen = "12/12/12/12/8{em}1{Ma}1/10{hu}1/11{TP}/12/12/12/12/12 b - 0 1";
  wrong.differences.front().turn = "{hu} k7-k8; {Ma}-k7";
  add_grounds(*typhoon, wrong);
  EXPECT_TRUE(names_clause(wrong.differences.front(), "TYP-34"));
  EXPECT_EQ(suspects(wrong, {}).front(), "TYP-34");
}

TEST(Suspects, TYP_35_a_turn_that_is_missing_beside_a_piece_with_a_power_may_be_missing_for_that_power) {
  const auto typhoon = game("typhoon");
  WrongPosition wrong = wrong_by({{Differs::missing_turn, {}}});
  wrong.fen = "11k/12/12/12/12/12/12/12/12/3P8/{Im}3{im}7/K11 w - 0 1";
  wrong.differences.front().turn = "K a1-b1";
  add_grounds(*typhoon, wrong);
  EXPECT_TRUE(names_clause(wrong.differences.front(), "TYP-35")) << "the Immobilizer on a2";
  const auto power = std::find_if(wrong.differences.front().grounds.begin(), wrong.differences.front().grounds.end(),
                                  [](const Ground& ground) { return ground.clause == "TYP-35"; });
  ASSERT_NE(power, wrong.differences.front().grounds.end());
  EXPECT_EQ(power->role, Role::power);
  EXPECT_EQ(power->text, "a power of the Immobilizer on a2");
  wrong.fen = "11k/12/12/12/12/12/12/12/12/3P1{Im}6/4{im}7/K11 w - 0 1";
  add_grounds(*typhoon, wrong);
  EXPECT_FALSE(names_clause(wrong.differences.front(), "TYP-35")) << "none is near";
}

TEST(Suspects, UC_10_the_clause_of_a_wrong_field_goes_before_those_that_act) {
  WrongPosition wrong = wrong_by({{Differs::other_effect, {"UC-10", "UC-12"}}});
  wrong.differences.front().grounds.front().role = Role::field;
  EXPECT_EQ(suspects(wrong, {{"UC-10", 90}, {"UC-12", 1}}), (Clauses{"UC-10", "UC-12"}));
}

TEST(Suspects, UC_04_a_clause_that_the_refusal_names_follows_the_one_that_refuses) {
  WrongPosition wrong = wrong_by({{Differs::extra_turn, {"UC-05"}}});
  wrong.differences.front().grounds.front().text = "what UC-04 calls unfair; not A-1, UC-x4 nor U-04";
  EXPECT_EQ(suspects(wrong, {}), (Clauses{"UC-05", "UC-04"}));
}

TEST(Suspects, a_reading_under_which_all_is_right_goes_before_what_acts) {
  WrongPosition wrong = wrong_by({{Differs::missing_turn, {"SCN-01", "SCN-05"}}});
  wrong.readings = {{"SCN-12", "ruling SCN-12=true"}, {"", "two rulings"}};
  EXPECT_EQ(suspects(wrong, {}), (Clauses{"SCN-12", "SCN-01", "SCN-05"}));
}

TEST(Suspects, an_end_that_comes_of_wrong_turns_is_not_what_is_read_otherwise) {
  EXPECT_EQ(suspects(wrong_by({{Differs::end_missed, {"SCN-22"}}, {Differs::extra_turn, {"SCN-03"}}}), {}),
            Clauses{"SCN-03"});
  EXPECT_EQ(suspects(wrong_by({{Differs::wrong_winner, {"SCN-22"}}}), {}), Clauses{"SCN-22"});
}

TEST(Suspects, three_are_told_at_most_and_none_where_no_clause_has_a_say) {
  EXPECT_EQ(suspects(wrong_by({{Differs::missing_turn, {"SCN-01", "SCN-04", "SCN-05", "SCN-06"}}}), {}).size(), 3U);
  EXPECT_EQ(suspects(wrong_by({{Differs::not_restored, {}}, {Differs::extra_turn, {""}}}), {}), Clauses{});
}

TEST(Suspects, COM_20_to_COM_26_a_text_that_nobody_reads_is_wrong_by_the_clause_of_the_edit_in_which_it_differs) {
  EXPECT_EQ(clause_of_writing("D a3-b10", "D a3-b0"), "COM-01");
  EXPECT_EQ(clause_of_writing("@-e10", "@-e"), "COM-01");
  EXPECT_EQ(clause_of_writing("d a3-b4", "D a3-b4"), "COM-02");
  EXPECT_EQ(clause_of_writing("{FH} a1-a5; Q-a5", "FH a1-a5; Q-a5"), "COM-26");
  EXPECT_EQ(clause_of_writing("P e7-e8; Q-e8", "Pe7-e8; Q-e8"), "COM-20");
  EXPECT_EQ(clause_of_writing("P e7-e8; Q-e8", "P e7-e8; Qe8"), "COM-21");
  EXPECT_EQ(clause_of_writing("{Za} c4-c6; @-c5", "{Za} c4-c6; -c5"), "COM-22");
  EXPECT_EQ(clause_of_writing("{Za} c4-c6; @-c5", "{Za} c4-c6"), "COM-23");
  EXPECT_EQ(clause_of_writing("@-d5", "@-d5; Q-e8"), "COM-23");
  EXPECT_EQ(clause_of_writing("@-d5", "pass"), "COM-23");
  EXPECT_EQ(clause_of_writing("pass", "-"), "COM-25");
}

TEST(Suspects, COM_21_a_turn_that_is_there_but_whose_text_is_wrong_is_suspect_for_how_it_is_written) {
  const auto scion = game("scion");
  LibraryEngine engine(game("scion"), clocked);
  engine.tells_fens = true;
  engine.habit = [](const Line&, Answer& answer) {  // D e5-f6; O-b1 without the dash of what appears
    for (ToldTurn& turn : answer.turns)
      if (const std::size_t at = turn.text.find("; C-"); at != std::string::npos) turn.text.erase(at + 3, 1);
  };
  Compared result = compared(*scion, engine, tree(promotion, 1));
  ASSERT_TRUE(result.wrong) << shown(*scion, result);
  EXPECT_EQ(number_of(*result.wrong, Differs::extra_turn), number_of(*result.wrong, Differs::missing_turn));
  const Clauses told = suspects(*result.wrong, {});
  ASSERT_FALSE(told.empty());
  EXPECT_EQ(told.front(), "COM-21");
}

TEST(Suspects, SCN_11_a_turn_that_an_engine_refuses_to_play_has_suspects_as_a_missing_one_has) {
  const auto scion = game("scion");
  const Verdict refusal{Failing::refused, "no such turn"};
  const Line asked{std::string(scion_start), {"D a3-b4", "o-e5"}};
  EXPECT_EQ(suspects_of_refusal(*scion, refusal, asked, {}), Clauses{"SCN-11"});
  EXPECT_EQ(suspects_of_refusal(*scion, {Failing::died, "gone"}, asked, {}), Clauses{});
  EXPECT_EQ(suspects_of_refusal(*scion, refusal, {asked.fen, {}}, {}), (Clauses{"COM-30", "COM-02", "COM-32"}))
      << "it refused the position";
  EXPECT_EQ(suspects_of_refusal(*game("jupiter"), {Failing::garbled, "a FEN"}, {"{FH}15/16 w - 0 1", {}}, {}),
            (Clauses{"COM-30", "COM-26", "COM-02"}));
  EXPECT_EQ(suspects_of_refusal(*scion, refusal, {asked.fen, {"D a3-a9"}}, {}), Clauses{}) << "the rules refuse it too";
  EXPECT_EQ(suspects_of_refusal(*scion, refusal, {asked.fen, {"D a3-a9", "o-e5"}}, {}), Clauses{});
}

TEST(Suspects, COM_21_COM_27_what_an_engine_refuses_to_play_of_a_position_tells_how_it_reads_turns) {
  const auto scion = game("scion");
  const Verdict refusal{Failing::refused, "no such turn"};
  LibraryEngine engine(game("scion"), clocked);
  const auto told = [&](std::function<bool(const std::string&)> refuses) {
    engine.refuses = [refuses](const Line& line) { return refuses(line.turns.back()); };
    return suspects_of_refusal(*scion, refusal, {std::string(scion_start), {"O-e5"}}, {}, &engine);
  };
  EXPECT_EQ(told([](const std::string& turn) { return turn.starts_with("O-"); }), (Clauses{"SCN-11", "COM-21"}));
  EXPECT_EQ(told([](const std::string&) { return true; }).back(), "COM-27");
  EXPECT_EQ(told([](const std::string& turn) { return turn == "O-e5"; }), Clauses{"SCN-11"})
      << "it reads the others, which are written alike";
}

TEST(Suspects, SCN_11_of_a_line_that_an_engine_refuses_the_turn_is_told_that_it_refuses_alone) {
  const auto scion = game("scion");
  LibraryEngine engine(game("scion"), clocked);
  engine.refuses = [](const Line& line) {
    for (const std::string& turn : line.turns)
      if (turn.starts_with("O-")) return true;
    return false;
  };
  Plan plan = games(scion_start, 20, 1);
  const Compared result = compared(*scion, engine, plan);
  ASSERT_TRUE(result.verdict) << shown(*scion, result);
  EXPECT_EQ(result.verdict->failing, Failing::refused);
  ASSERT_EQ(result.asked.turns.size(), 1U) << shown(*scion, result);
  EXPECT_TRUE(result.asked.turns.front().starts_with("O-")) << shown(*scion, result);
}

TEST(Suspects, SCN_23_a_field_that_is_not_right_after_a_turn_is_told_by_its_clause) {
  const auto scion = game("scion");
  LibraryEngine engine(game("scion"), clocked);
  engine.tells_fens = true;
  engine.habit = [](const Line&, Answer& answer) {  // every turn sets the clock to 0
    for (ToldTurn& turn : answer.turns)
      if (const std::size_t at = turn.fen.find(" - - 1 1"); at != std::string::npos)
        turn.fen.replace(at, 8, " - - 0 1");
  };
  Compared result = compared(*scion, engine, tree("3o5O/10/10/10/10/4D5/10/10/10/10 w - - 0 1", 1));
  ASSERT_TRUE(result.wrong) << shown(*scion, result);
  ASSERT_EQ(result.wrong->differences.front().differs, Differs::other_effect);
  EXPECT_EQ(result.wrong->differences.front().grounds.front().clause, "SCN-23") << shown(*scion, result);
  EXPECT_EQ(result.wrong->differences.front().grounds.front().text, "field 5: half-move clock");
  add_suspects(*result.wrong, {{"SCN-01", 40}});
  ASSERT_FALSE(result.wrong->suspects.empty());
  EXPECT_EQ(result.wrong->suspects.front(), "SCN-23");
  EXPECT_NE(shown(*scion, result)
                .find("suspects   what is most likely read otherwise, the likeliest first\n"
                      "             SCN-23  100 turns without capture"),
            std::string::npos)
      << shown(*scion, result);
}

TEST(Suspects, COM_33_the_clock_of_a_game_that_says_no_more_of_its_fields_is_that_of_all_games) {
  const auto typhoon = game("typhoon");
  const std::string right = "11k/11p/12/12/12/12/12/12/12/12/P11/K11 b - 4 1";
  const std::string held = "11k/11p/12/12/12/12/12/12/12/12/P11/K11 b - 0 1";
  const std::vector<Ground> grounds = grounds_of_fields(*typhoon, right, held);
  ASSERT_EQ(grounds.size(), 1U);
  EXPECT_EQ(grounds.front().clause, "COM-33");
  EXPECT_EQ(grounds.front().text, "field 4: half-move clock");
  EXPECT_TRUE(grounds_of_fields(*typhoon, right, right).empty());
  EXPECT_TRUE(grounds_of_fields(*typhoon, right, "11k b").empty());
}

TEST(Suspects, a_position_after_a_turn_that_the_rules_exclude_is_another_effect_and_no_unreadable_answer) {
  const auto scion = game("scion");
  LibraryEngine engine(game("scion"), clocked);
  engine.tells_fens = true;
  engine.habit = [](const Line&, Answer& answer) {  // a Scion that is placed waits on
    for (ToldTurn& turn : answer.turns)
      if (turn.text.starts_with("O-")) turn.fen.replace(turn.fen.find(" b o"), 4, " b Oo");
  };
  const Compared result = compared(*scion, engine, tree(scion_start, 1));
  ASSERT_TRUE(result.wrong) << shown(*scion, result);
  const Difference& difference = result.wrong->differences.front();
  EXPECT_EQ(difference.differs, Differs::other_effect);
  EXPECT_TRUE(names_clause(difference, "SCN-11")) << shown(*scion, result);
  EXPECT_EQ(difference.grounds.front().text.substr(0, 20), "that is no position:");
}

TEST(Suspects, an_extra_turn_is_one_whatever_position_follows_it) {
  const auto scion = game("scion");
  LibraryEngine engine(game("scion"), clocked);
  engine.tells_fens = true;
  engine.habit = [](const Line&, Answer& answer) {
    answer.turns.push_back(
        {"O-a1", "t1usqqsu1t/flacppcalf/dddddddddd/10/10/10/10/DDDDDDDDDD/FLACPPCALF/O1USQQSU1T b O - 0 1"});
  };
  const Compared result = compared(*scion, engine, tree(scion_start, 1));
  ASSERT_TRUE(result.wrong) << shown(*scion, result);
  EXPECT_EQ(result.wrong->differences.front().differs, Differs::extra_turn);
  EXPECT_TRUE(names_clause(result.wrong->differences.front(), "SCN-11")) << shown(*scion, result);
}

}  // namespace
}  // namespace arbiter::compare
