// SPDX-License-Identifier: MIT

// A wrong position is made smaller while the engine stays wrong there in the same way.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <arbiter/compare/minimise.hpp>

#include "library_engine.hpp"
#include "plans.hpp"
#include "scripted_engine.hpp"

namespace arbiter::compare {
namespace {

constexpr auto always = [] { return true; };

/// How many pieces stand on the board of a FEN.
std::size_t pieces_of(const AnyGame& game, std::string_view fen) {
  std::size_t pieces = 0;
  const Expected<Picture> picture = game.picture(fen);
  if (!picture) return 0;
  for (const std::string& label : picture->labels) pieces += label.empty() ? 0 : 1;
  return pieces;
}

struct Smaller {
  Compared compared;
  std::optional<WrongPosition> wrong;
  std::vector<Evidence> evidence;
};

/// What a comparison finds, and what becomes of it.
Smaller smaller(const AnyGame& game, LibraryEngine& engine, const Plan& plan) {
  Smaller result{compared(game, engine, plan), {}, {}};
  if (!result.compared.wrong) return result;
  Minimiser minimiser(game, engine, always);
  result.wrong = minimiser.run(*result.compared.wrong);
  result.evidence = minimiser.evidence();
  return result;
}

TEST(Minimise, SCN_12_a_wrong_turn_needs_few_pieces) {
  const auto scion = game("scion");
  LibraryEngine engine(game("scion", {"SCN-12=true"}), clocked);
  const Smaller result = smaller(*scion, engine, games(scion_start, 20, 1));
  ASSERT_TRUE(result.wrong) << shown(*scion, result.compared);
  EXPECT_LE(pieces_of(*scion, result.wrong->fen), 4U) << result.wrong->fen;
  EXPECT_EQ(result.wrong->met, result.compared.wrong->fen);
  EXPECT_EQ(result.wrong->differences.front().differs, result.compared.wrong->differences.front().differs);
  const Compared again = compared(*scion, engine, tree(result.wrong->fen, 1));
  EXPECT_TRUE(again.wrong) << result.wrong->fen << " does not show it";
}

TEST(Minimise, SCN_07_a_wrong_effect_stays_one_however_the_engine_tells_its_turns) {
  const auto scion = game("scion");
  for (const bool tells_after : {false, true}) {
    Abilities can = clocked;
    can.effects = tells_after;
    LibraryEngine engine(game("scion", {"SCN-07=true"}), can);
    const Smaller result = smaller(*scion, engine, games(scion_start, 20, 1));
    ASSERT_TRUE(result.wrong) << shown(*scion, result.compared);
    EXPECT_LE(pieces_of(*scion, result.wrong->fen), 4U) << result.wrong->fen;
    ASSERT_EQ(result.wrong->differences.front().differs, Differs::other_effect);
    EXPECT_EQ(result.wrong->set_up.turns.size(), tells_after ? 0U : 1U);
    Plan plan = tree(result.wrong->set_up.fen, 1);
    plan.start.turns = result.wrong->set_up.turns;
    EXPECT_TRUE(compared(*scion, engine, plan).wrong) << result.wrong->fen << " does not show it";
  }
}

TEST(Minimise, SCN_03_a_turn_that_is_wrong_while_the_game_goes_on_is_not_shown_where_it_is_over) {
  const auto scion = game("scion");
  LibraryEngine engine(game("scion"), clocked);
  engine.tells_outcome = false;
  engine.habit = [](const Line& line, Answer& answer) {  // the Scion steps to an empty square
    if (line.fen.find("O ") != std::string::npos) answer.turns.push_back({"O j1-i2", ""});
  };
  const Smaller result = smaller(*scion, engine, tree("3o6/10/10/10/10/4D5/10/10/3D6/9O w - - 0 1", 1));
  ASSERT_TRUE(result.wrong) << shown(*scion, result.compared);
  EXPECT_EQ(pieces_of(*scion, result.wrong->fen), 3U) << result.wrong->fen << ": one Disciple keeps the game going";
  EXPECT_FALSE(scion->outcome(result.wrong->fen)->over()) << result.wrong->fen;
}

TEST(Minimise, SCN_20_a_wrong_turn_stays_refused_by_the_clause_that_refused_it_first) {
  // The Throne on a9 holds the one on a5 before the Scion; it does not hold it where either is gone.
  const auto scion = game("scion");
  LibraryEngine engine(game("scion"), clocked);
  engine.habit = [](const Line&, Answer& answer) { answer.turns.push_back({"T a5-b5", ""}); };
  const Smaller result = smaller(*scion, engine, tree("9o/t9/10/10/10/T9/10/3D6/10/O9 w - - 0 1", 1));
  ASSERT_TRUE(result.wrong) << shown(*scion, result.compared);
  WrongPosition wrong = *result.wrong;
  add_grounds(*scion, wrong);
  ASSERT_EQ(wrong.differences.front().differs, Differs::extra_turn);
  EXPECT_EQ(wrong.differences.front().grounds.front().clause, "SCN-20") << wrong.fen;
  EXPECT_LT(pieces_of(*scion, wrong.fen), 5U) << wrong.fen;
}

TEST(Minimise, SCN_20_an_end_that_is_missed_for_a_turn_too_many_is_told_by_that_turn) {
  const auto scion = game("scion");
  LibraryEngine engine(game("scion"), clocked);
  engine.habit = [](const Line&, Answer& answer) {
    answer.outcome = Result::none;
    answer.turns.push_back({"O b2-a2", ""});
  };
  const Smaller result = smaller(*scion, engine, tree("4c1o3/10/10/10/4q5/10/10/10/pO8/10 w - - 0 1", 1));
  ASSERT_TRUE(result.wrong) << shown(*scion, result.compared);
  EXPECT_EQ(scion->outcome(result.wrong->fen)->clause, "SCN-21") << result.wrong->fen;
  WrongPosition wrong = *result.wrong;
  add_grounds(*scion, wrong);
  ASSERT_EQ(number_of(wrong, Differs::extra_turn), 1U) << wrong.fen;
  EXPECT_TRUE(names_clause(wrong.differences.back(), "SCN-20")) << wrong.fen;
  EXPECT_TRUE(names_clause(wrong.differences.back(), "SCN-21")) << "it says besides that the game is over";
}

TEST(Minimise, a_difference_that_needs_two_turns_keeps_two) {
  const auto chess = game("chess");
  LibraryEngine engine(game("chess"), uci);
  engine.habit = [](const Line& line, Answer& answer) {  // it forgets a turn after two
    if (line.turns.size() >= 2 && !answer.turns.empty()) answer.turns.erase(answer.turns.begin());
  };
  const Smaller result = smaller(*chess, engine, games(castling, 1, 1));
  ASSERT_TRUE(result.wrong) << shown(*chess, result.compared);
  EXPECT_TRUE(result.wrong->by_turns);
  EXPECT_EQ(result.wrong->set_up.turns.size(), 2U);
}

TEST(Minimise, an_engine_that_says_otherwise_when_asked_again_leaves_the_position_as_it_was) {
  const auto chess = game("chess");
  LibraryEngine engine(game("chess"), uci);
  bool forgets = true;
  engine.habit = [&](const Line&, Answer& answer) {
    if (forgets && !answer.turns.empty()) answer.turns.pop_back();
    forgets = false;
  };
  const Smaller result = smaller(*chess, engine, tree(castling, 1));
  EXPECT_TRUE(result.compared.wrong);
  EXPECT_FALSE(result.wrong);
}

TEST(Minimise, an_engine_that_fails_on_the_way_leaves_what_was_found_by_then) {
  const auto chess = game("chess");
  LibraryEngine engine(game("chess"), uci);
  engine.habit = [&](const Line&, Answer& answer) {
    if (engine.asked > 20) answer.failed = Verdict{Failing::garbled, "no more"};
    if (!answer.turns.empty()) answer.turns.pop_back();
  };
  const Smaller result = smaller(*chess, engine, tree(castling, 1));
  ASSERT_TRUE(result.wrong);
  EXPECT_LT(pieces_of(*chess, result.wrong->fen), pieces_of(*chess, castling));
}

TEST(Minimise, it_stops_when_it_is_told_to) {
  const auto scion = game("scion");
  LibraryEngine engine(game("scion"), clocked);
  engine.habit = [](const Line&, Answer& answer) {
    if (!answer.turns.empty()) answer.turns.pop_back();
  };
  const Compared found = compared(*scion, engine, tree(scion_start, 1));
  ASSERT_TRUE(found.wrong);
  const int before = engine.asked;
  int left = 5;
  (void)Minimiser(*scion, engine, [&] { return left-- > 0; }).run(*found.wrong);
  EXPECT_EQ(engine.asked - before, 5);
}

TEST(Minimise, COM_32_a_UCI_engine_is_asked_about_no_position_without_a_King) {
  const auto chess = game("chess");
  LibraryEngine engine(game("chess"), uci);
  bool all_ordinary = true;
  engine.habit = [&](const Line& line, Answer& answer) {
    all_ordinary = all_ordinary && chess->is_ordinary(line.fen);
    if (!answer.turns.empty()) answer.turns.pop_back();
  };
  const Smaller result = smaller(*chess, engine, tree(castling, 1));
  ASSERT_TRUE(result.wrong);
  EXPECT_GE(pieces_of(*chess, result.wrong->fen), 2U);
  EXPECT_TRUE(all_ordinary);
}

/// A difference that needs no comparison to be found.
WrongPosition missing(const AnyGame& game, std::string_view fen, std::vector<std::string> turns = {}) {
  WrongPosition wrong;
  wrong.set_up = {std::string(fen), std::move(turns)};
  const Expected<Played> played = game.play(wrong.set_up);
  wrong.fen = played ? played->fen : fen;
  wrong.differences.resize(1);
  return wrong;
}

TEST(Minimise, nothing_is_asked_about_a_count_or_about_no_difference) {
  const auto chess = game("chess");
  LibraryEngine engine(game("chess"), uci);
  Minimiser minimiser(*chess, engine, always);
  WrongPosition wrong = missing(*chess, castling);
  wrong.differences.front().differs = Differs::other_count;
  EXPECT_FALSE(minimiser.run(wrong));
  wrong.differences.clear();
  EXPECT_FALSE(minimiser.run(wrong));
  EXPECT_EQ(engine.asked, 0);
  EXPECT_FALSE(minimiser.run(missing(*chess, "no position")));
  EXPECT_EQ(engine.asked, 0);
}

TEST(Minimise, a_line_is_begun_at_the_last_turn_that_shows_the_difference) {
  const auto chess = game("chess");
  LibraryEngine engine(game("chess"), uci);
  engine.habit = [](const Line& line, Answer& answer) {
    if (line.turns.size() >= 2 && !answer.turns.empty()) answer.turns.erase(answer.turns.begin());
  };
  Minimiser minimiser(*chess, engine, always);
  const auto smaller = minimiser.run(missing(*chess, castling, {"e1d1", "e8d8", "d1e1", "d8e8"}));
  ASSERT_TRUE(smaller);
  EXPECT_EQ(smaller->set_up.turns, (std::vector<std::string>{"d1e1", "d8e8"}));
}

TEST(Minimise, a_wrong_effect_at_the_end_of_a_line_may_need_the_turns_before_it) {
  const auto chess = game("chess");
  LibraryEngine engine(game("chess"), uci);
  engine.habit = [&chess](const Line& line, Answer& answer) {
    if (line.turns.size() < 3) return;
    answer.fen = *chess->canonical("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    answer.turns.clear();
  };
  WrongPosition wrong = missing(*chess, castling, {"e1d1", "e8d8", "d1e1"});
  wrong.differences.front().differs = Differs::other_effect;
  Minimiser minimiser(*chess, engine, always);
  const auto smaller = minimiser.run(wrong);
  ASSERT_TRUE(smaller);
  EXPECT_TRUE(smaller->by_turns);
  EXPECT_EQ(smaller->set_up.turns.size(), 3U);
  EXPECT_EQ(smaller->differences.front().turn, "K d1-e1");
}

TEST(Minimise, an_engine_that_dies_is_asked_no_more) {
  const auto chess = game("chess");
  for (const bool tells_position : {false, true}) {
    ScriptedEngine engine(game("chess"), uci);
    int answered = 0;
    engine.answers = [&](const Line& line) -> Told<Answer> {
      Told<Answer> answer = engine.library.answer(line);
      answer->turns.pop_back();
      if (++answered < 3) return answer;
      if (!tells_position) return condemn(Failing::died, "it ended with exit code 1");
      answer->failed = Verdict{Failing::died, "it ended with exit code 1"};
      return answer;
    };
    Minimiser minimiser(*chess, engine, always);
    EXPECT_TRUE(minimiser.run(missing(*chess, castling)));
    EXPECT_EQ(answered, 3);
  }
}

TEST(Minimise, an_engine_that_tells_no_position_has_its_list_made_smaller_all_the_same) {
  const auto chess = game("chess");
  Abilities deaf = uci;
  deaf.echo = false;
  LibraryEngine engine(game("chess"), deaf);
  engine.habit = [](const Line&, Answer& answer) {
    answer.fen.clear();
    if (!answer.turns.empty()) answer.turns.pop_back();
  };
  const Smaller list = smaller(*chess, engine, tree(castling, 1));
  ASSERT_TRUE(list.wrong);
  EXPECT_LT(pieces_of(*chess, list.wrong->fen), 6U) << list.wrong->fen;
  // After one turn it tells nothing that could be held to another reading.
  Minimiser minimiser(*chess, engine, always);
  ASSERT_TRUE(minimiser.run(missing(*chess, castling, {"e1d1"})));
  for (const Evidence& evidence : minimiser.evidence()) EXPECT_EQ(evidence.turn, "");
}

TEST(Minimise, what_shows_only_another_difference_or_an_unreadable_answer_is_not_taken) {
  const auto chess = game("chess");
  enum class Says { twice, unread_turn, other_position, unread_position };
  for (const Says says : {Says::twice, Says::unread_turn, Says::other_position, Says::unread_position}) {
    LibraryEngine engine(game("chess"), Abilities{.spelling = Spelling::uci});
    engine.tells_fens = true;
    engine.habit = [says](const Line& line, Answer& answer) {
      if (answer.turns.empty()) return;
      if (line.fen == castling) {
        answer.turns.pop_back();
      } else if (says == Says::twice) {
        answer.turns.push_back(answer.turns.front());
      } else if (says == Says::unread_turn) {
        answer.turns.front().fen = "?";
      } else {
        answer.fen = says == Says::other_position ? std::string(castling) : "?";
      }
    };
    Minimiser minimiser(*chess, engine, always);
    const auto same = minimiser.run(missing(*chess, castling));
    ASSERT_TRUE(same);
    EXPECT_EQ(same->fen, castling);
    EXPECT_EQ(same->met, "");
  }
}

TEST(Minimise, a_turn_that_leads_to_a_position_that_cannot_be_read_shows_no_effect) {
  const auto chess = game("chess");
  LibraryEngine engine(game("chess"), Abilities{.spelling = Spelling::uci});
  engine.habit = [](const Line& line, Answer& answer) {
    if (!line.turns.empty()) answer.fen = "?";
  };
  WrongPosition wrong = missing(*chess, castling, {"e1d1"});
  wrong.differences.front().differs = Differs::other_effect;
  Minimiser minimiser(*chess, engine, always);
  EXPECT_FALSE(minimiser.run(wrong));
  EXPECT_TRUE(minimiser.evidence().empty());
}

TEST(Minimise, an_extra_turn_is_the_same_where_the_engine_tells_only_its_position) {
  const auto scion = game("scion");
  LibraryEngine engine(game("scion"), clocked);
  engine.tells_fens = true;
  engine.habit = [&scion](const Line& line, Answer& answer) {
    std::string fen = scion->with_clocks(answer.fen, "5 5");
    answer.turns.push_back({line.fen == promotion ? "Q-a1" : "", fen});
  };
  const Smaller result = smaller(*scion, engine, tree(promotion, 1));
  ASSERT_TRUE(result.wrong) << shown(*scion, result.compared);
  EXPECT_EQ(result.wrong->differences.front().differs, Differs::extra_turn);
  EXPECT_LT(pieces_of(*scion, result.wrong->fen), 4U) << result.wrong->fen;
}

TEST(Minimise, hands_stay_where_pieces_are_taken_off_the_board) {
  const auto crazyhouse = game("crazyhouse");
  LibraryEngine engine(game("crazyhouse"), uci);
  engine.habit = [](const Line&, Answer& answer) {  // it drops no Queen
    std::erase_if(answer.turns, [](const ToldTurn& turn) { return turn.text.starts_with("Q@"); });
  };
  const Smaller result = smaller(*crazyhouse, engine, tree("r3k2r/8/8/8/8/8/8/R3K2R[Qp] w KQkq - 0 1", 1));
  ASSERT_TRUE(result.wrong) << shown(*crazyhouse, result.compared);
  EXPECT_EQ(pieces_of(*crazyhouse, result.wrong->fen), 2U) << result.wrong->fen;
  EXPECT_NE(result.wrong->fen.find("[Qp]"), std::string::npos) << result.wrong->fen;
}

TEST(Minimise, an_engine_that_fails_to_tell_what_it_holds_shows_no_restored_position_that_is_wrong) {
  const auto chess = game("chess");
  ScriptedEngine engine(game("chess"), uci);
  engine.holds = []() -> Told<std::string> { return condemn(Failing::died, "it ended with exit code 1"); };
  WrongPosition wrong = missing(*chess, castling);
  wrong.differences.front().differs = Differs::not_restored;
  Minimiser minimiser(*chess, engine, always);
  EXPECT_FALSE(minimiser.run(wrong));
}

/// The readings of a game that change one of its rulings.
std::vector<Reading> rulings_of(std::string_view name, const std::vector<std::string>& values) {
  std::vector<Reading> readings;
  for (const std::string& value : values) {
    const std::shared_ptr<const AnyGame> other = game(name, {value});
    readings.push_back({{}, value, [other](const std::string& fen) -> std::optional<Reference> {
                          Expected<Reference> reference = refer(*other, FenReader(*other, true), fen);
                          if (!reference) return std::nullopt;
                          return *std::move(reference);
                        }});
  }
  return readings;
}

TEST(Readings, the_ruling_by_which_an_engine_plays_is_the_one_that_agrees) {
  const auto scion = game("scion");
  const std::vector<Reading> readings = rulings_of("scion", {"SCN-07=true", "SCN-12=true", "SCN-22=loss"});
  for (const Reading& meant : readings) {
    LibraryEngine engine(game("scion", {meant.text}), clocked);
    const std::string_view start =
        meant.text == "SCN-22=loss" ? "o9/10/10/10/10/10/10/10/10/O9 w - - 0 1" : scion_start;
    const Smaller result = smaller(*scion, engine, games(start, 20, 1));
    ASSERT_TRUE(result.wrong) << meant.text;
    const auto found =
        readings_of(*scion, FenReader(*scion, true), clocked.spelling, readings, result.evidence, always);
    ASSERT_EQ(found.size(), 1U) << meant.text;
    EXPECT_EQ(found.front()->text, meant.text);
  }
}

TEST(Readings, none_agrees_with_an_engine_that_forgets_a_turn) {
  const auto scion = game("scion");
  LibraryEngine engine(game("scion"), clocked);
  engine.habit = [](const Line&, Answer& answer) {
    if (!answer.turns.empty()) answer.turns.pop_back();
  };
  const Smaller result = smaller(*scion, engine, tree(scion_start, 1));
  ASSERT_TRUE(result.wrong);
  EXPECT_TRUE(readings_of(*scion, FenReader(*scion, true), clocked.spelling,
                          rulings_of("scion", {"SCN-07=true", "SCN-12=true"}), result.evidence, always)
                  .empty());
}

TEST(Readings, none_is_looked_at_without_evidence_and_none_after_a_stop) {
  const auto scion = game("scion");
  const FenReader fens(*scion, true);
  const std::vector<Reading> readings = rulings_of("scion", {"SCN-07=true", "SCN-12=true"});
  EXPECT_TRUE(readings_of(*scion, fens, clocked.spelling, readings, {}, always).empty());
  Evidence right;
  right.fen = *scion->canonical(promotion);
  right.lists = true;
  LibraryEngine engine(game("scion"), clocked);
  right.answer = *engine.answer({right.fen, {}});
  EXPECT_EQ(readings_of(*scion, fens, clocked.spelling, readings, {right}, always).size(), 2U);
  int left = 1;
  EXPECT_EQ(readings_of(*scion, fens, clocked.spelling, readings, {right}, [&] { return left-- > 0; }).size(), 1U);
}

TEST(Readings, that_do_not_read_the_position_or_cannot_read_the_answer_do_not_agree) {
  const auto scion = game("scion");
  const FenReader fens(*scion, true);
  const std::vector<Reading> readings = rulings_of("scion", {"SCN-07=true"});
  Evidence evidence;
  evidence.fen = "no position";
  EXPECT_TRUE(readings_of(*scion, fens, clocked.spelling, readings, {evidence}, always).empty());
  evidence.fen = *scion->canonical(promotion);
  EXPECT_EQ(readings_of(*scion, fens, clocked.spelling, readings, {evidence}, always).size(), 1U);
  evidence.lists = true;
  evidence.answer.turns = {{"", "?"}};
  EXPECT_TRUE(readings_of(*scion, fens, clocked.spelling, readings, {evidence}, always).empty());
}

}  // namespace
}  // namespace arbiter::compare
