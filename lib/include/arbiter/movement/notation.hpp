// SPDX-License-Identifier: MIT
#pragma once

// Movement strings: Betza's notation as H. G. Muller and Fairy-Stockfish write it. Chains (a, y), circular (q) and
// crooked (z) riders are explained in corpora/rules/movement.md; this is the rest.
//
//   movement   atoms one after the other; the kind has the moves of all
//   atom       modifiers, then W (1,0), F (1,1), D (2,0), N (2,1), A (2,2), H (3,0), C or L (3,1), Z or J (3,2),
//              G (3,3), (x,y) with 0 to 15 each, or B = FF, R = WW, Q = RB, K = WF; then a range or the letter again
//   range      1 to 15: that many equal steps at most, W10 is ten; 0: no limit. R1 is W, K3 is Q3, N3 a short rider
//   doubled    WW FF DD NN ...: no limit. The two letters stand together and bind first: BNN is B and NN. A third
//              letter, a range after two, BB RR QQ KK, and a leap (x,y) written twice running are errors
//   m c        ends only on an empty square, only on an enemy; mc is both, as is neither
//   n j        lame: the squares between are empty; jumping: one of them at least is not. Before one leap of several
//              squares straight on (D A H G and the like), n also before N, stopped by the square next to it
//              orthogonally as the Xiangqi horse is. Errors elsewhere: the squares between are not agreed on
//   p g        cannon: over exactly one piece; grasshopper: over the first piece met to the very next landing square.
//              Only before riders; a range counts from the start
//
// Directions are from the mover's side, all of an atom's stand together, and they differ by the atom's shape:
//   orthogonal f b l r, s = l and r, v = f and b; letters add up: fsW is three squares
//   diagonal   a letter alone is a pair, fF is both ahead; f or b beside l or r is one: flF; s and v add up: fsF is fF
//   oblique    a letter alone, or doubled, is the two leaps nearest to it: fN and ffN go from e4 to d6 and f6. fs is
//              the other two ahead (c5 g5), fh all four ahead; fl is the left one of fs, lf the left one of ff; the
//              others likewise. hr is every second leap clockwise from the first ahead to the right, hl the other four
//
// All letters mean what they mean to XBoard and Fairy-Stockfish (both read in their sources, the second also asked)
// where those agree. Where they do not:
//   - L and J: camel and zebra, as Betza and Fairy-Stockfish have them; XBoard exchanges the two.
//   - Modifiers stand in any order (mfW, fmW), as in Fairy-Stockfish; XBoard asks for directions first.
//   - fsF: Fairy-Stockfish's forward two; XBoard ignores s before diagonal atoms.
//   - nH, nG: every square between must be empty, jH, jG: not all of them; XBoard looks at the first one only.
//   - gR4: a grasshopper within four squares, as in XBoard; Fairy-Stockfish takes it for pR4.
//   - Refused, since one or the other reads another piece: directions before K and Q (fK is one square or three), sf,
//     sv, ssN and the like, h before straight atoms, hr beside others, directions that m or c divides.

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include <arbiter/core/expected.hpp>
#include <arbiter/movement/expectation.hpp>
#include <arbiter/movement/movement.hpp>
#include <arbiter/movement/movement_reader.hpp>

namespace arbiter {

namespace detail {
inline void this_is_no_movement_string() noexcept {}
}  // namespace detail

/// The movement that `text` in the program names; one that names none does not compile.
[[nodiscard]] consteval Movement movement(std::string_view text) {
  const ParsedMovement parsed = parse_movement(text);
  if (!parsed.ok()) detail::this_is_no_movement_string();
  return parsed.movement;
}

/// Reads a movement string from outside, `text`. The error names each place, what was expected and what was found
/// there. (COM-31)
[[nodiscard]] inline Expected<Movement> read_movement(std::string_view text) {
  const ParsedMovement parsed = parse_movement(text);
  if (parsed.ok()) return parsed.movement;
  Error error;
  error.what = "movement";
  for (std::size_t i = 0; i < parsed.kept(); ++i) {
    const MovementFault fault = parsed.faults[i];
    std::string reason(words(fault.expectation));
    reason += ", found ";
    reason += fault.offset < text.size() ? in_quotes(text.substr(fault.offset, 1)) : std::string("the end");
    error.reasons.push_back(Reason{fault.offset, std::move(reason)});
  }
  if (parsed.found > parsed.kept())
    error.reasons.back().text += " (and " + std::to_string(parsed.found - parsed.kept()) + " more places)";
  return refuse(std::move(error));
}

}  // namespace arbiter
