// SPDX-License-Identifier: MIT
// Every law of the conformance kit rejects a game with a bug of its sort, and no law rejects the game without.
#include <map>

#include "broken.hpp"
#include "conformance.hpp"
#include "subjects.hpp"

namespace arbiter::properties {
namespace {

constexpr int games = 60;
constexpr std::size_t plies = 60;

template <Game G>
using Hunt = Complaint (*)(const Subject<G>&);

/// What a law finds wrong in seeded games.
template <class Law, Game G>
Complaint hunted(const Subject<G>& subject) {
  Tally tally;
  for (std::uint64_t seed = 1; seed <= games; ++seed)
    if (Complaint complaint = judged<Law>(subject, seeded_choices(seed, plies), tally)) return complaint;
  return std::nullopt;
}

/// The laws by name.
template <Game G>
const std::map<std::string, Hunt<G>>& laws() {
  static const std::map<std::string, Hunt<G>> all{
      {"ReadsBack", hunted<ReadsBack, G>},
      {"ModelReadsTheSame", hunted<ModelReadsTheSame, G>},
      {"TurnsReadBack", hunted<TurnsReadBack, G>},
      {"EditsAloneReplay", hunted<EditsAloneReplay, G>},
      {"EffectsHaveTexts", hunted<EffectsHaveTexts, G>},
      {"ListedIsCounted", hunted<ListedIsCounted, G>},
      {"VisitStops", hunted<VisitStops, G>},
      {"CheckedPlayIsPlay", hunted<CheckedPlayIsPlay, G>},
      {"ReachLessFiltersIsListed", hunted<ReachLessFiltersIsListed, G>},
      {"ClausesAreNamed", hunted<ClausesAreNamed, G>},
      {"FinishedHasNoTurns", hunted<FinishedHasNoTurns, G>},
      {"PerftIsSumOfTurns", hunted<PerftIsSumOfTurns, G>},
      {"RestoredIsAsBefore", hunted<RestoredIsAsBefore, G>},
      {"InvariantsHold", hunted<InvariantsHold, G>},
      {"KeyIsFresh", hunted<KeyIsFresh, G>},
      {"KeysTellPositionsApart", hunted<KeysTellPositionsApart, G>},
      {"SidesAreAlike", hunted<SidesAreAlike, G>},
      {"ModelListsTheSame", hunted<ModelListsTheSame, G>},
      {"ModelEndsTheSame", hunted<ModelEndsTheSame, G>},
  };
  return all;
}

/// A bug and the laws that must find it.
struct Planted {
  Bug bug;
  std::vector<std::string> found_by;
};

const std::vector<Planted>& planted() {
  static const std::vector<Planted> all{
      {Bug::key_without_fields, {"KeysTellPositionsApart"}},
      {Bug::key_without_side, {"KeysTellPositionsApart"}},
      {Bug::key_drifts, {"KeyIsFresh"}},
      {Bug::print_drops_clock, {"ReadsBack", "ModelListsTheSame"}},
      {Bug::parse_drops_fields, {"ModelReadsTheSame"}},
      {Bug::fields_are_all_alike, {"KeysTellPositionsApart"}},
      {Bug::visit_misses_a_turn,
       {"ListedIsCounted", "ReachLessFiltersIsListed", "PerftIsSumOfTurns", "ModelListsTheSame"}},
      {Bug::a_turn_is_missing, {"ReachLessFiltersIsListed", "ModelListsTheSame"}},
      {Bug::visit_repeats_a_turn, {"ListedIsCounted"}},
      {Bug::visit_never_stops, {"VisitStops"}},
      {Bug::visit_ignores_a_filter, {"ReachLessFiltersIsListed", "ModelListsTheSame"}},
      {Bug::filter_is_missing, {"ReachLessFiltersIsListed", "ClausesAreNamed"}},
      {Bug::filter_names_no_clause, {"ClausesAreNamed"}},
      {Bug::nothing_is_explained, {"ClausesAreNamed"}},
      {Bug::play_keeps_the_clock, {"CheckedPlayIsPlay"}},
      {Bug::play_is_never_refused, {"CheckedPlayIsPlay"}},
      {Bug::texts_lose_an_edit, {"TurnsReadBack", "EditsAloneReplay", "ModelListsTheSame"}},
      {Bug::texts_are_alike, {"EffectsHaveTexts", "EditsAloneReplay"}},
      {Bug::ended_but_has_turns, {"FinishedHasNoTurns", "ModelEndsTheSame"}},
      {Bug::ended_by_no_clause, {"FinishedHasNoTurns"}},
      {Bug::bulk_miscounts, {"ListedIsCounted", "PerftIsSumOfTurns"}},
      {Bug::restore_keeps_fields, {"RestoredIsAsBefore"}},
      {Bug::invariant_broken, {"InvariantsHold"}},
      {Bug::swapped_keeps_fields, {"SidesAreAlike"}},
      {Bug::second_side_is_lame, {"SidesAreAlike"}},
  };
  return all;
}

/// A subject with a bug in it.
template <Game G>
Subject<Broken<G>> broken(Bug bug, const Rulings& standard, const std::function<G(Rulings)>& make) {
  return subject_of<Broken<G>>(standard,
                               [bug, make](Rulings rulings) { return Broken<G>(make(std::move(rulings)), bug); });
}
Subject<Broken<Scion>> broken_scion(Bug bug) {
  return broken<Scion>(bug, scion::standard_rulings(), [](Rulings rulings) { return Scion(std::move(rulings)); });
}
Subject<Broken<Chess>> broken_chess(Bug bug) {
  return broken<Chess>(bug, orthodox::standard_rulings(),
                       [](Rulings rulings) { return Chess(orthodox::chess, std::move(rulings)); });
}

template <Game G>
void expect_bugs_found(Subject<G> (*plant)(Bug)) {
  std::set<std::string> have_found;
  for (const Planted& one : planted()) {
    const Subject<G> subject = plant(one.bug);
    for (const std::string& law : one.found_by) {
      EXPECT_TRUE(laws<G>().at(law)(subject).has_value()) << law << " does not find bug " << static_cast<int>(one.bug);
      have_found.insert(law);
    }
  }
  for (const auto& [law, hunt] : laws<G>())
    EXPECT_TRUE(have_found.count(law) == 1) << law << " has no planted bug to find";
}

template <Game G>
void expect_nothing_found(Subject<G> (*plant)(Bug)) {
  const Subject<G> subject = plant(Bug::none);
  for (const auto& [law, hunt] : laws<G>())
    if (const Complaint complaint = hunt(subject)) ADD_FAILURE() << law << ": " << *complaint;
}

TEST(PlantedBugs, every_law_finds_the_bugs_of_its_sort_in_chess) { expect_bugs_found(broken_chess); }
TEST(PlantedBugs, every_law_finds_the_bugs_of_its_sort_in_Scion) { expect_bugs_found(broken_scion); }
TEST(PlantedBugs, no_law_finds_anything_in_chess_without_a_bug) { expect_nothing_found(broken_chess); }
TEST(PlantedBugs, no_law_finds_anything_in_Scion_without_a_bug) { expect_nothing_found(broken_scion); }

TEST(PlantedBugs, playouts_tell_when_the_order_of_turns_changes) {
  const Broken<Chess> game(Chess(orthodox::chess), Bug::order_changes);
  EXPECT_NE(playouts_hash(game), playouts_hash(Chess(orthodox::chess)));
}

TEST(PlantedBugs, COM_42_a_cut_game_that_is_called_a_draw_is_told) {
  EXPECT_EQ(cut_games_with_a_result(Broken<Chess>(Chess(orthodox::chess), Bug::none)), "");
  EXPECT_NE(cut_games_with_a_result(Broken<Chess>(Chess(orthodox::chess), Bug::ended_but_has_turns)), "");
}

TEST(PlantedBugs, a_property_whose_premise_is_never_met_fails) {
  const Subject<Chess> subject = orthodox_subject<Chess>(orthodox::chess);
  EXPECT_EQ(falsified<FinishedHasNoTurns>(subject), "");
  EXPECT_NE(falsified<FinishedHasNoTurns>(subject, {{"won", 1e9}}).find("'won' was met"), std::string::npos);
}

TEST(PlantedBugs, a_counterexample_shows_turns_a_board_and_a_FEN_to_paste) {
  const std::string text = falsified<ListedIsCounted>(broken_scion(Bug::bulk_miscounts));
  for (const std::string_view part : {"a game of scion", "arbiter show scion", "--fen '", "10 | t . u s q q s u . t |",
                                      "57 turns are counted, 56 visited"})
    EXPECT_NE(text.find(part), std::string::npos) << part << " is missing in\n" << text;
  const std::string played = falsified<KeyIsFresh>(broken_chess(Bug::key_drifts));
  for (const std::string_view part : {"  1. ", "  4. ", "arbiter show chess"})
    EXPECT_NE(played.find(part), std::string::npos) << part << " is missing in\n" << played;
  EXPECT_EQ(played.find("  5. "), std::string::npos) << "four turns are enough:\n" << played;
}

TEST(PlainBoards, COM_23_edits_that_do_not_fit_are_refused) {
  const PlainBoard board = plain_board("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  EXPECT_EQ(board.size(), 32U);
  const auto pawn_up = replayed(board, "P e2-e4");
  ASSERT_TRUE(pawn_up);
  EXPECT_EQ(pawn_up->at({5, 4}), "P");
  EXPECT_FALSE(pawn_up->contains({5, 2}));
  EXPECT_EQ(replayed(board, "pass"), board);
  EXPECT_EQ(replayed(board, "@-e2; Q-e8")->at({5, 8}), "Q");
  for (const std::string_view wrong :
       {"", "e2-e4", "N e2-e4", "P e3-e4", "P e2", "@-e5", "P e2-e4; ", "P e2-e4;P d2-d4", "P e2-z9", "-e4"})
    EXPECT_FALSE(replayed(board, wrong)) << wrong;
  EXPECT_EQ(plain_board("10/{FH}8{gw} w - 0 1").at({1, 1}), "FH");
  EXPECT_EQ(plain_board("10/{FH}8{gw} w - 0 1").at({10, 1}), "gw");
}

}  // namespace
}  // namespace arbiter::properties
