// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace arbiter {

/// What the reader of movement strings expected at a place where it found something else.
enum class Expectation : std::uint8_t {
  atom,
  modifier_or_atom,
  mode_once,
  one_passage,
  directions_together,
  no_direction,
  doubled_direction,
  pair_order,
  half_pair,
  half_before_oblique,
  hand_alone,
  lame_leap,
  jumping_leap,
  rider_to_hop,
  leaper_to_double,
  letter_doubled_once,
  leap_once,
  range,
  doubled_without_range,
  leap_number,
  leap_comma,
  leap_close,
  leap_away,
  legs,
  four_legs,
  half_of_turns,
  capture_at_the_end,
  hop_onward,
  toggle_before_leg,
  toggle_without_hop,
  one_curve,
  curve_alone,
  circular_leap,
  crooked_rider,
  no_first_move,
  no_cylinder,
  no_passing
};

/// The expectation as a sentence about the place: `expected ...`.
[[nodiscard]] constexpr std::string_view words(Expectation expectation) noexcept {
  switch (expectation) {
    case Expectation::atom: return "expected an atom: W F D N A H C L Z J G B R Q K or a leap (x,y)";
    case Expectation::modifier_or_atom:
      return "expected a modifier (m c n j p g a y q z f b l r s v h) or an atom (W F D N A H C L Z J G B R Q K or "
             "(x,y))";
    case Expectation::mode_once: return "expected each of m and c once at most";
    case Expectation::one_passage: return "expected one of n, j, p and g at most";
    case Expectation::directions_together: return "expected the directions of an atom side by side";
    case Expectation::no_direction:
      return "expected no direction before K or Q: W and F, R and B take their own, as in fWfF";
    case Expectation::doubled_direction: return "expected only f, b, l or r doubled, and before an oblique atom";
    case Expectation::pair_order: return "expected s or v second in a pair: fs bs lv rv";
    case Expectation::half_pair: return "expected h in one of fh bh lh rh hl hr";
    case Expectation::half_before_oblique: return "expected h only before an oblique atom: N C L Z J or such a leap";
    case Expectation::hand_alone: return "expected hl or hr as the only direction of its atom";
    case Expectation::lame_leap:
      return "expected n only before N or a straight leap of two or more squares: D A H G, without a range";
    case Expectation::jumping_leap:
      return "expected j only before a straight leap of two or more squares: D A H G, without a range";
    case Expectation::rider_to_hop:
      return "expected p or g only before a rider: B R Q, a doubled atom, or a range of 2 or more";
    case Expectation::leaper_to_double: return "expected another atom: B R Q are riders already, and KK is written Q";
    case Expectation::letter_doubled_once: return "expected another atom: a letter is doubled for a rider, not tripled";
    case Expectation::leap_once: return "expected another atom: the rider of a leap is written (x,y)0";
    case Expectation::range: return "expected a range from 1 to 15, or 0 for no limit, without leading zeros";
    case Expectation::doubled_without_range: return "expected no range after a doubled atom: N3 is limited, NN is not";
    case Expectation::leap_number: return "expected a number from 0 to 15, without leading zeros";
    case Expectation::leap_comma: return "expected ',' between the two numbers of a leap";
    case Expectation::leap_close: return "expected ')' after the two numbers of a leap";
    case Expectation::leap_away: return "expected a leap that leaves its square, not (0,0)";
    case Expectation::legs: return "expected a movement of 64 straight legs and 64 bent paths at most";
    case Expectation::four_legs: return "expected a chain of four legs at most";
    case Expectation::half_of_turns: return "expected no h behind a: a further leg turns by f fl l bl b br r fr";
    case Expectation::capture_at_the_end:
      return "expected c only before the last leg of a chain: what is taken on the way is a power of a kind, not a "
             "move";
    case Expectation::hop_onward: return "expected of n, j, p and g only p or g in a chain";
    case Expectation::toggle_before_leg:
      return "expected y once, and only before a: it changes the range of the next leg";
    case Expectation::toggle_without_hop: return "expected y without p or g: g changes the range by itself";
    case Expectation::one_curve: return "expected one of q and z at most, once";
    case Expectation::curve_alone: return "expected q or z without a, n, j, p and g";
    case Expectation::circular_leap:
      return "expected q only before an oblique atom (N C L Z J or such a leap), up to 7 leaps";
    case Expectation::crooked_rider:
      return "expected z only before a rider: B R Q, a doubled atom, or a range of 2 or more";
    case Expectation::no_first_move:
      return "expected no i: what a piece may do only on its first move is a clause of its game";
    case Expectation::no_cylinder: return "expected no o: no board here is a cylinder";
    case Expectation::no_passing: return "expected no e: taking in passing is a clause of its game";
  }
  return "expected something else";
}

}  // namespace arbiter
