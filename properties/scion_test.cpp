// SPDX-License-Identifier: MIT
#include "conformance.hpp"
#include "laws/scion_laws.hpp"
#include "subjects.hpp"

namespace arbiter::properties {
namespace {

const Subject<Scion>& subject() {
  static const Subject<Scion> scion = scion_subject();
  return scion;
}

ARBITER_CONFORMS(ScionConforms, subject(), 1011873130728369680U)

ARBITER_PROPERTY(ScionLaws, SCN_05_what_a_side_started_with_is_on_the_board_in_its_pool_or_gone, Told<PoolsConserve>,
                 subject())
ARBITER_PROPERTY(ScionLaws, SCN_05_the_sum_of_a_kind_on_board_and_in_pool_never_grows, Told<NoKindGrows>, subject())
ARBITER_PROPERTY(ScionLaws, SCN_06_a_promotion_takes_the_next_rung_out_of_the_pool, Told<PromotionComesFromThePool>,
                 subject())
ARBITER_PROPERTY(ScionLaws, SCN_06_a_capture_may_promote_and_never_must, Told<CapturesMayPromote>, subject())
ARBITER_PROPERTY(ScionLaws, SCN_13_a_forced_reply_is_only_placements, Told<ForcedReplyPlaces>, subject())
ARBITER_PROPERTY(ScionLaws, SCN_20_no_turn_leaves_the_own_Scion_attacked, Told<NoTurnLeavesTheScionAttacked>, subject())
ARBITER_PROPERTY(ScionLaws, SCN_11_a_Scion_is_placed_once_on_a_vacant_square, Told<ScionsArePlacedOnce>, subject())
ARBITER_PROPERTY(ScionLaws, SCN_23_the_clock_counts_turns_without_capture_or_placement, Told<ClockCountsQuietTurns>,
                 subject())

}  // namespace
}  // namespace arbiter::properties
