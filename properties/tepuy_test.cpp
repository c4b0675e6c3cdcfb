// SPDX-License-Identifier: MIT
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "conformance.hpp"
#include "laws/tepuy_laws.hpp"
#include "laws/tepuy_scene_laws.hpp"
#include "subjects.hpp"

namespace arbiter::properties {
namespace {

const Subject<Tepuy>& subject() {
  static const Subject<Tepuy> tepuy = tepuy_subject({}, 0.1);
  return tepuy;
}

/// Games that come back to where they were: from few pieces, Kings shut in by their own Soldiers, who can step to and
/// fro.
const Subject<Tepuy>& to_and_fro() {
  static const Subject<Tepuy> tepuy = tepuy_subject_from(
      starts_behind("ks7/1s3s1s1/ss5s1/9/9/9/1S5SS/1S1S3S1/7SK w 0 1", Tepuy()), 0.2, Habit::retreat);
  return tepuy;
}
/// Games with few turns: from a crowded board with seven, under all rulings, on which the players leave each other
/// little.
const Subject<Tepuy>& squeezed() {
  static const Subject<Tepuy> tepuy = tepuy_subject_from(
      starts_behind("s1sG1SsSS/1sSssss1s/1ssssSg1S/s1SsSkSS1/1ss1sSS1S/SS1sSSSSs/SsGSs1g2/2SSSGK1s/2S1SsSs1 b 3 31",
                    Tepuy()),
      0.2, Habit::squeeze);
  return tepuy;
}
/// Games from the usual starts, in which Generals have room.
const Subject<Tepuy>& opened() {
  static const Subject<Tepuy> tepuy = [] {
    std::vector<std::string> starts;
    for (const Start& start : Tepuy().starts()) starts.emplace_back(start.fen);
    return tepuy_subject_from(std::move(starts), 0.03);
  }();
  return tepuy;
}

/// The same from starts where a position has thousands of turns.
struct ModelListsTheSameThousands : ModelListsTheSame {
  static constexpr std::array least{Least{"positions", 60}, Least{"turns", 100000}};
};

// A position alone is never drawn (TPY-12): what draws is held by the laws on third occurrences.
ARBITER_HOLDS_TOGETHER(TepuyConforms, subject(), 1143618927474962999U, Least{"drawn", 0})
ARBITER_PROPERTY(TepuyConforms, COM_30_the_model_reads_and_refuses_the_same_texts, ModelReadsTheSame, subject())
ARBITER_PROPERTY(TepuyConforms, COM_11_the_model_lists_the_same_turns_texts_and_positions, ModelListsTheSame,
                 squeezed())
ARBITER_PROPERTY(TepuyConforms, COM_40_the_model_ends_games_alike, ModelEndsTheSame, to_and_fro())

ARBITER_PROPERTY(TepuyLaws, TPY_01_the_model_lists_the_same_turns_from_the_usual_starts, ModelListsTheSameThousands,
                 opened())
ARBITER_PROPERTY(TepuyLaws, TPY_02_every_part_of_a_turn_is_made, Told<EveryPartIsMade>, subject())
ARBITER_PROPERTY(TepuyLaws, TPY_02_parts_make_whole_turns_and_nothing_else, PartsMakeWholeTurns, subject())
ARBITER_PROPERTY(TepuyLaws, TPY_04_Soldiers_are_cannibals, Told<SoldiersAreCannibals>, subject())
ARBITER_PROPERTY(TepuyLaws, TPY_07_drops_are_two_squares_away_on_empty_squares, Told<DropsAreTwoSquaresAway>, subject())
ARBITER_PROPERTY(TepuyLaws, TPY_10_only_Soldiers_take_the_King, Told<OnlySoldiersTakeTheKing>, subject())
ARBITER_PROPERTY(TepuyLaws, TPY_11_a_side_that_cannot_finish_a_turn_has_lost, UnableToFinishLoses, subject())
ARBITER_PROPERTY(TepuyLaws, TPY_12_a_third_occurrence_draws_whatever_was_removed, ThirdOccurrenceDraws, to_and_fro())
ARBITER_PROPERTY(TepuyLaws, TPY_12_no_clock_ends_a_game, NoClockEndsAGame, subject())
ARBITER_PROPERTY(TepuyLaws, TPY_13_Soldiers_fall_in_number_by_capture_alone, Told<SoldiersFallByCaptureAlone>,
                 subject())
ARBITER_PROPERTY(TepuyLaws, COM_33_the_clock_counts_turns_since_a_removal, Told<ClockCountsRemovals>, subject())
ARBITER_PROPERTY(TepuyLaws, TPY_03_the_rules_know_no_direction, EightSymmetries, subject())

}  // namespace
}  // namespace arbiter::properties
