// SPDX-License-Identifier: MIT

// A wrong position is made smaller while the engine stays wrong there in the same way.

#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <arbiter/compare/minimise.hpp>

#include "library_engine.hpp"
#include "plans.hpp"

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

}  // namespace
}  // namespace arbiter::compare
