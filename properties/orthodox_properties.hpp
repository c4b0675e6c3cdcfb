// SPDX-License-Identifier: MIT
#pragma once

#include "conformance.hpp"
#include "laws/orthodox_laws.hpp"
#include "subjects.hpp"

// clang-format off
/// What every orthodox game must do besides conforming.
#define ARBITER_KEEPS_ORTHODOX_LAWS(Suite, subject, ...) \
  ARBITER_PROPERTY(Suite, ORT_01_no_turn_leaves_the_own_King_attacked, Told<::arbiter::properties::NoTurnLeavesTheKingAttacked>, subject, __VA_ARGS__) \
  ARBITER_PROPERTY(Suite, ORT_04_no_Pawn_stands_where_it_must_be_promoted, Told<::arbiter::properties::NoPawnOnTheLastRank>, subject, __VA_ARGS__) \
  ARBITER_PROPERTY(Suite, ORT_04_Pawns_become_what_they_may_and_nothing_else_changes, Told<::arbiter::properties::PawnsBecomeWhatTheyMay>, subject, __VA_ARGS__) \
  ARBITER_PROPERTY(Suite, ORT_05_the_clock_counts_turns_without_capture_or_Pawn_move, Told<::arbiter::properties::ClockCountsOrthodoxTurns>, subject, __VA_ARGS__) \
  ARBITER_PROPERTY(Suite, COM_32_Kings_are_never_captured, Told<::arbiter::properties::KingsAreNeverCaptured>, subject, __VA_ARGS__)

/// What every orthodox game with double steps must do besides.
#define ARBITER_KEEPS_DOUBLE_STEP_LAWS(Suite, subject, ...) \
  ARBITER_PROPERTY(Suite, ORT_03_an_en_passant_square_lasts_one_turn, Told<::arbiter::properties::EnPassantLastsOneTurn>, subject, __VA_ARGS__) \
  ARBITER_PROPERTY(Suite, ORT_03_a_Pawn_is_taken_in_passing_on_the_square_passed_over, Told<::arbiter::properties::EnPassantTakesThePawn>, subject, __VA_ARGS__)

/// What every orthodox game in which a bare King loses must do besides.
#define ARBITER_KEEPS_BARE_KING_LAWS(Suite, subject, ...) \
  ARBITER_PROPERTY(Suite, ORT_01_a_bare_King_plays_no_more_but_to_bare_the_other_at_once, Told<::arbiter::properties::BareKingsPlayNoMore>, subject, __VA_ARGS__)

/// What every orthodox game with hands must do besides.
#define ARBITER_KEEPS_HAND_LAWS(Suite, subject, ...) \
  ARBITER_PROPERTY(Suite, ORT_04_captured_pieces_change_sides_and_promoted_ones_are_Pawns_again, Told<::arbiter::properties::HandsConserve>, subject, __VA_ARGS__)

/// What every orthodox game with castling must do besides.
#define ARBITER_KEEPS_CASTLING_LAWS(Suite, subject, ...) \
  ARBITER_PROPERTY(Suite, ORT_02_a_right_to_castle_never_comes_back, Told<::arbiter::properties::RightsNeverReturn>, subject, __VA_ARGS__) \
  ARBITER_PROPERTY(Suite, ORT_02_castling_starts_passes_and_ends_unattacked_over_empty_squares, Told<::arbiter::properties::CastlingIsSafe>, subject, __VA_ARGS__)
// clang-format on
