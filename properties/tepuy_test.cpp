// SPDX-License-Identifier: MIT
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

ARBITER_CONFORMS(TepuyConforms, subject(), 1143618927474962999U, Least{"fields beside the board", 0},
                 Least{"one field emptied", 0}, Least{"drawn", 0}, Least{"third occurrences", 0}, Least{"captures", 30},
                 Least{"with other rulings", 10}, Least{"perft compared", 10})

ARBITER_PROPERTY(TepuyLaws, TPY_02_every_part_of_a_turn_is_made, Told<EveryPartIsMade>, subject())
ARBITER_PROPERTY(TepuyLaws, TPY_02_parts_make_whole_turns_and_nothing_else, PartsMakeWholeTurns, subject())
ARBITER_PROPERTY(TepuyLaws, TPY_04_Soldiers_are_cannibals, Told<SoldiersAreCannibals>, subject())
ARBITER_PROPERTY(TepuyLaws, TPY_07_drops_are_two_squares_away_on_empty_squares, Told<DropsAreTwoSquaresAway>, subject())
ARBITER_PROPERTY(TepuyLaws, TPY_10_only_Soldiers_take_the_King, Told<OnlySoldiersTakeTheKing>, subject())
ARBITER_PROPERTY(TepuyLaws, TPY_11_a_side_that_cannot_finish_a_turn_has_lost, UnableToFinishLoses, subject())
ARBITER_PROPERTY(TepuyLaws, TPY_13_Soldiers_fall_in_number_by_capture_alone, Told<SoldiersFallByCaptureAlone>,
                 subject())
ARBITER_PROPERTY(TepuyLaws, COM_33_the_clock_counts_turns_since_a_removal, Told<ClockCountsRemovals>, subject())
ARBITER_PROPERTY(TepuyLaws, TPY_03_the_rules_know_no_direction, EightSymmetries, subject())

}  // namespace
}  // namespace arbiter::properties
