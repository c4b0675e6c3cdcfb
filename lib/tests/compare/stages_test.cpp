// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <arbiter/compare/finished_positions.hpp>
#include <arbiter/compare/kind_positions.hpp>

#include "library_engine.hpp"
#include "plans.hpp"

namespace arbiter::compare {
namespace {

std::size_t pieces(const AnyGame& game, const std::string& fen) {
  const Picture picture = *game.picture(fen);
  return picture.labels.size() - static_cast<std::size_t>(std::count(picture.labels.begin(), picture.labels.end(), ""));
}

TEST(Stages, every_kind_of_every_game_stands_on_a_board_that_is_else_empty_and_among_others) {
  for (const std::string_view name : game_names()) {
    const auto rules = game(name);
    KindPositions kinds(*rules, 1);
    const std::vector<Asked> alone = kinds.alone(2);
    std::set<std::string> told;
    for (const Asked& asked : alone) {
      told.insert(asked.about.substr(0, asked.about.find(" (")));
      EXPECT_TRUE(rules->is_ordinary(asked.set_up.fen)) << name << ": " << asked.set_up.fen;
      EXPECT_LE(pieces(*rules, asked.set_up.fen), 8U) << name << ": " << asked.set_up.fen;
      EXPECT_EQ(asked.stage, Stage::reach);
    }
    for (const KindNotes& kind : rules->kinds()) EXPECT_TRUE(told.contains(kind.name)) << name << ": " << kind.name;
    std::size_t crowd = 0;
    const std::vector<Asked> among = kinds.among_others(2);
    for (const Asked& asked : among) crowd += pieces(*rules, asked.set_up.fen);
    ASSERT_GT(among.size(), rules->kinds().size()) << name;
    EXPECT_GT(crowd / among.size(), 6U) << name;
  }
}

TEST(Stages, a_seed_makes_the_same_positions_with_every_compiler) {
  const std::vector<Asked> among = KindPositions(*game("chess"), 1).among_others(1);
  ASSERT_GT(among.size(), 2U);
  EXPECT_EQ(among[0].about, "Pawn (P) on d4");
  EXPECT_EQ(among[0].set_up.fen, "2R2q1k/1B2B1q1/2bQ4/1p6/3P4/5R2/4K2p/4nR2 w - - 0 1");
  EXPECT_EQ(among[1].set_up.fen, "7R/Q2Q1B2/2r5/6qB/8/q2k1b2/5p2/1K5P b - - 0 1");
}

TEST(Stages, no_position_of_a_kind_comes_twice_however_many_are_asked_for) {
  // On six squares they are few.
  const auto rules = make_variant(
      "[v:chess]\npawn = -\nknight = -\nbishop = -\nqueen = -\ncastling = false\nmaxFile = b\nmaxRank = 3\n"
      "startFen = 1k/2/KR w - - 0 1\n",
      "v");
  ASSERT_TRUE(rules) << rules.error().message();
  std::set<std::string> fens;
  const std::vector<Asked> alone = KindPositions(**rules, 1).alone(12);
  for (const Asked& asked : alone) EXPECT_TRUE(fens.insert(asked.set_up.fen).second) << asked.set_up.fen;
  EXPECT_GT(alone.size(), 4U);
}

TEST(Stages, boards_that_are_full_and_games_without_a_royal_or_other_kinds_have_only_ordinary_positions) {
  constexpr std::string_view no_pieces = "pawn = -\nknight = -\nbishop = -\nqueen = -\ncastling = false\n";
  for (const std::string& lines :
       {std::string(no_pieces) + "rook = -\nstartFen = 4k3/8/8/8/8/8/8/4K3 w - - 0 1\n",
        std::string(no_pieces) + "maxFile = b\nmaxRank = 2\nstartFen = 1k/K1 w - - 0 1\n",
        std::string(
            "king = -\ncommoner = k\ncastling = false\nextinctionValue = loss\nextinctionPieceTypes = nbrq\n")}) {
    const auto rules = make_variant("[v:chess]\n" + lines, "v");
    ASSERT_TRUE(rules) << rules.error().message();
    KindPositions kinds(**rules, 1);
    std::vector<Asked> all = kinds.alone(2);
    for (const Asked& asked : kinds.among_others(2)) all.push_back(asked);
    EXPECT_LT(all.size(), 20U) << lines;
    for (const Asked& asked : all) EXPECT_TRUE((*rules)->is_ordinary(asked.set_up.fen)) << asked.set_up.fen;
  }
}

TEST(Stages, the_same_seed_makes_the_same_positions) {
  const auto rules = game("typhoon");
  const std::vector<Asked> once = KindPositions(*rules, 7).among_others(1);
  const std::vector<Asked> again = KindPositions(*rules, 7).among_others(1);
  ASSERT_EQ(once.size(), again.size());
  for (std::size_t i = 0; i < once.size(); ++i) EXPECT_EQ(once[i].set_up.fen, again[i].set_up.fen);
}

TEST(Stages, finished_positions_are_finished_and_of_several_sorts) {
  for (const std::string_view name : {"chess", "scion", "scirocco", "uc24"}) {
    const auto rules = game(name);
    const Expected<std::vector<Asked>> ends = finished_positions(*rules, 1, 24, 3, 1500);
    ASSERT_TRUE(ends) << ends.error().message();
    std::set<std::string> sorts;
    for (const Asked& asked : *ends) {
      const Played end = *rules->play(asked.set_up);
      EXPECT_TRUE(end.outcome.over()) << name << ": " << end.fen;
      EXPECT_EQ(asked.about, "an end by " + std::string(end.outcome.clause));
      sorts.insert(std::string(end.outcome.clause) + std::string(arbiter::name(end.outcome.result)));
    }
    EXPECT_GE(sorts.size(), 2U) << name;
  }
}

TEST(Stages, games_that_are_cut_before_their_end_are_no_finished_positions) {
  const Expected<std::vector<Asked>> ends = finished_positions(*game("chess"), 1, 4, 3, 3);
  ASSERT_TRUE(ends);
  EXPECT_TRUE(ends->empty());
}

TEST(Stages, a_kind_that_moves_wrongly_is_found_where_it_stands_alone) {
  const auto chess = game("chess");
  LibraryEngine engine(game("chess"), uci);
  engine.habit = [](const Line&, Answer& answer) {  // no Knight goes two ranks up and one file left
    std::erase_if(answer.turns, [](const ToldTurn& turn) {
      return turn.text[2] - turn.text[0] == -1 && turn.text[3] - turn.text[1] == 2;
    });
  };
  Plan plan = tree(chess->starts().front().fen, 2);
  plan.asked = KindPositions(*chess, 1).alone(2);
  const Compared result = compared(*chess, engine, plan);
  ASSERT_TRUE(result.wrong) << shown(*chess, result);
  EXPECT_EQ(result.wrong->stage, Stage::reach);
  EXPECT_TRUE(result.wrong->about.starts_with("Knight (N) on ")) << result.wrong->about;
  EXPECT_NE(wrong_position_text(*chess, *result.wrong, "").find("with Knight (N) on"), std::string::npos);
}

/// What a comparison of Scion comes to whose finished games are these, made after `asked` questions.
Compared compared_to_ends(LibraryEngine& engine, Place from, const Expected<std::vector<Asked>>& ends, int& asked) {
  const auto scion = game("scion");
  Plan plan = tree(scion_start, 1);
  plan.asked = {{{std::string(promotion), {}}, "SCN-04", Stage::clauses}};
  plan.from = from;
  plan.make_ends = [&] {
    asked = engine.asked;
    return ends;
  };
  Expected<Compared> result = compare_engine(*scion, engine, plan);
  if (result) return *std::move(result);
  EXPECT_FALSE(ends) << result.error().message();
  return {};
}

TEST(Stages, finished_games_are_made_when_their_stage_begins_and_only_then) {
  const std::vector<Asked> ends{{{"10/10/10/10/4d5/3D6/10/10/10/9O w - - 0 1", {}}, "SCN-22", Stage::ends}};
  const auto of_ends = static_cast<std::size_t>(Stage::ends);
  int asked = -1;
  LibraryEngine right(game("scion"), clocked);
  const Compared whole = compared_to_ends(right, {}, ends, asked);
  EXPECT_FALSE(whole.wrong || whole.verdict);
  EXPECT_EQ(whole.tally.items[of_ends], 1U);
  EXPECT_GE(asked, 1) << "what comes first had been asked";
  EXPECT_LT(asked, right.asked);
  asked = -1;
  EXPECT_EQ(compared_to_ends(right, {Stage::tree, 1, 0}, ends, asked).tally.items[of_ends], 0U);
  EXPECT_EQ(asked, -1) << "the comparison begins behind them";
  LibraryEngine wrong(game("scion"), clocked);
  wrong.habit = [](const Line&, Answer& answer) { answer.turns.clear(); };
  EXPECT_TRUE(compared_to_ends(wrong, {}, ends, asked).wrong);
  EXPECT_EQ(asked, -1) << "what comes first differed";
  (void)compared_to_ends(right, {}, refuse(Error("no game ends", {})), asked);
  EXPECT_GE(asked, 1);
}

TEST(Stages, a_comparison_that_is_stopped_before_the_finished_games_goes_on_with_them) {
  const auto scion = game("scion");
  LibraryEngine engine(game("scion"), clocked);
  Plan plan = tree(scion_start, 0);
  bool made = false;
  plan.make_ends = [&made]() -> Expected<std::vector<Asked>> {
    made = true;
    return std::vector<Asked>();
  };
  const Expected<Compared> result =
      compare_engine(*scion, engine, plan, [](const Tally&, const Place&) { return false; });
  ASSERT_TRUE(result) << result.error().message();
  EXPECT_TRUE(result->stopped);
  EXPECT_FALSE(made);
  EXPECT_EQ(result->next, (Place{Stage::ends, 0, 0}));
}

TEST(Stages, work_begun_at_a_place_is_the_rest_of_the_whole) {
  const auto scion = game("scion");
  const auto turns = [&](Place from, std::uint64_t every, std::uint64_t first) {
    LibraryEngine engine(game("scion"), clocked);
    Plan plan = tree(scion_start, 2);
    plan.games = 3;
    plan.longest_game = 20;
    plan.asked = KindPositions(*scion, 1).alone(1);
    plan.from = from;
    plan.every = every;
    plan.first = first;
    const Compared result = compared(*scion, engine, plan);
    EXPECT_FALSE(result.wrong || result.verdict || result.stopped) << shown(*scion, result);
    return result.tally;
  };
  const auto items = [](const Tally& tally, Stage stage) { return tally.items[static_cast<std::size_t>(stage)]; };
  const Tally whole = turns({}, 1, 0);
  EXPECT_EQ(items(whole, Stage::tree), 57U);
  EXPECT_EQ(whole.games, 3U);
  EXPECT_EQ(items(turns({Stage::reach, 0, 5}, 1, 0), Stage::reach), items(whole, Stage::reach) - 5);
  const Tally rest = turns({Stage::tree, 2, 50}, 1, 0);
  EXPECT_EQ(items(rest, Stage::reach), 0U);
  EXPECT_EQ(items(rest, Stage::tree), 6U);
  EXPECT_EQ(turns({Stage::games, 0, 2}, 1, 0).games, 1U);
  std::uint64_t shared = 0;
  std::uint64_t played = 0;
  for (const std::uint64_t first : {0U, 1U, 2U, 3U}) {
    const Tally share = turns({}, 4, first);
    shared += items(share, Stage::tree) + items(share, Stage::reach);
    played += share.games;
  }
  EXPECT_EQ(shared, items(whole, Stage::tree) + items(whole, Stage::reach));
  EXPECT_EQ(played, 3U);
}

}  // namespace
}  // namespace arbiter::compare
