// SPDX-License-Identifier: MIT
#pragma once

// The scenes of the rehearsal: Jupiter's positions with some of their ways, worked out by hand from jupiter.md.

#include <string>
#include <string_view>
#include <vector>

#include "games/jupiter_rehearsal.hpp"

namespace arbiter::tests {

inline const std::vector<std::string>& jupiter_labels() {
  static const std::vector<std::string> labels{"K",   "P",  "N",  "R",  "Co", "Wi", "FiD", "DN", "Db",
                                               "OxT", "Ln", "RF", "Hu", "Mi", "Ge", "Za",  "Im"};
  return labels;
}

/// The square with this name. Precondition: there is one.
inline Square at(std::string_view name) { return read_square(name, jupiter_extent)->at; }
/// The piece with this bare label. Precondition: there is one.
inline Piece named(std::string_view label) { return *Labels(jupiter_labels()).find(label); }

inline Part act(Power power, std::string_view from, std::string_view to) {
  return {at(from), {}, at(to), Kind::none, power};
}
inline Part act(Power power, std::string_view from, std::string_view via, std::string_view to) {
  return {at(from), at(via), at(to), Kind::none, power};
}
inline Part promoting(Part part, std::string_view label) {
  part.becomes = named(label).kind;
  return part;
}
inline Part dropping(std::string_view label, std::string_view to) {
  return {{}, {}, at(to), named(label).kind, Power::drop};
}
/// The piece of `from` passes; it is the one that must be able to act.
inline Turn passing(std::string_view from) { return Turn(act(Power::pass, from, from)); }

inline Change gone(std::string_view square) { return {at(square), {}}; }
inline Change stands(std::string_view label, std::string_view square) { return {at(square), named(label)}; }

inline std::vector<Scene> jupiter_scenes() {
  using enum Power;
  return {
      // The seed's first worked example: Tan's Dragon is taken at once, its poison stays, Blue's Dragon dies.
      {"dragon",
       "14k1/16/p15/16/16/16/16/16/5{fid}10/16/16/16/16/P1{FiD}13/16/14K1 w - 7 30",
       {{Turn(act(move, "c3", "g7")), {gone("c3"), gone("f8")}, "{FiD} c3-g7; @-g7; @-f8", {}},
        {Turn(act(move, "c3", "f6")), {gone("c3"), stands("FiD", "f6")}, "{FiD} c3-f6", {}},
        {Turn(act(move, "a3", "a4")), {gone("a3"), stands("P", "a4")}, "P a3-a4", {}}}},
      {"after the dragon",
       "14k1/16/p15/16/16/16/16/16/16/16/16/16/16/P15/16/14K1 b - 0 30",
       {{Turn(act(move, "a14", "a13")), {stands("p", "a13"), gone("a14")}, "p a14-a13", {}},
        {Turn(act(move, "o16", "p16")), {gone("o16"), stands("k", "p16")}, "k o16-p16", {}}}},
      // JUP-20, JUP-21: the same squares by its own move and by a relay are two turns.
      {"moved and relayed",
       "14k1/16/16/16/16/16/16/16/16/16/5p10/16/3{FiD}12/2{RF}13/16/14K1 w - 0 1",
       {{Turn(act(move, "d4", "e5")), {gone("d4"), stands("FiD", "e5"), gone("f6")}, "{FiD} d4-e5; @-f6", {}},
        {Turn(act(relay, "d4", "c3", "e5")), {gone("d4"), stands("FiD", "e5")}, "{FiD} d4-e5", {}}}},
      // The seed's third worked example. Whatever Blue does, the Nightshade stands on the poison of Blue's Dragon.
      {"relayed as moved",
       "14k1/16/16/16/16/16/16/16/16/16/16/4{dn}11/3{FiD}12/2{RF}13/16/14K1 w - 0 1",
       {{Turn(act(relay, "d4", "c3", "e5")), {gone("d4"), gone("e5")}, "{FiD} d4-e5; @-e5", {}},
        {Turn(act(move, "d4", "e5")), {gone("d4"), gone("e5")}, "{FiD} d4-e5; @-e5", {}},
        {Turn(act(move, "d4", "c5")), {gone("d4"), stands("FiD", "c5"), gone("e5")}, "{FiD} d4-c5; @-e5", {}},
        {Turn(act(relay, "d4", "c3", "c5")), {gone("d4"), stands("FiD", "c5"), gone("e5")}, "{FiD} d4-c5; @-e5", {}}}},
      // JUP-45: two steps are a part, so the doubled Lion takes four.
      {"lion",
       "14k1/16/16/16/16/16/16/8r7/7p8/6n9/4pp10/4{Ln}11/4{Db}11/16/16/14K1 w - 0 1",
       {{Turn(act(step_twice, "e5", "f6", "g7"), act(step_twice, "g7", "h8", "i9")),
         {gone("e5"), gone("f6"), gone("g7"), gone("h8"), stands("Ln", "i9")},
         "{Ln} e5-g7; {Ln} g7-i9; @-f6; @-h8",
         {}},
        {Turn(act(step_twice, "e5", "f6", "g7")), {gone("e5"), gone("f6"), stands("Ln", "g7")}, "{Ln} e5-g7; @-f6", {}},
        {Turn(act(move, "e5", "g7")), {gone("e5"), stands("Ln", "g7")}, "{Ln} e5-g7", {}},
        {Turn(act(step_twice, "e5", "f6", "e5")), {gone("f6")}, "@-f6", {}},
        {Turn(act(step_twice, "e5", "e6", "f6")), {gone("e5"), gone("e6"), stands("Ln", "f6")}, "{Ln} e5-f6; @-e6", {}},
        {Turn(act(step_twice, "e5", "e6", "e5"), act(move, "e5", "f6")),
         {gone("e5"), gone("e6"), stands("Ln", "f6")},
         "{Ln} e5-f6; @-e6",
         {}},
        {Turn(act(move, "e5", "e6"), act(move, "e6", "f6")),
         {gone("e5"), gone("e6"), stands("Ln", "f6")},
         "{Ln} e5-e6; {Ln} e6-f6",
         {}},
        {Turn(act(step_twice, "e5", "d5", "e5")), {}, "pass", {}},
        {Turn(act(step_twice, "e5", "d5", "e5"), act(step_twice, "e5", "d6", "e5")), {}, "pass", {}}}},
      // JUP-60, JUP-61: three in line, the last falls off the edge; a second step pushes anew.
      {"tank",
       "14k1/16/16/16/16/16/16/16/16/16/16/16/12{OxT}npr/16/16/14K1 w - 0 1",
       {{Turn(act(push, "m4", "n4")),
         {gone("m4"), stands("OxT", "n4"), stands("n", "o4"), stands("p", "p4")},
         "p o4-p4; n n4-o4; {OxT} m4-n4",
         {}},
        {Turn(act(push, "m4", "o4")),
         {gone("m4"), gone("n4"), stands("OxT", "o4"), stands("n", "p4")},
         "n n4-p4; {OxT} m4-o4",
         {}}}},
      // COM-28's two pushes; the doubled Tank's parts push one after the other.
      {"two tanks",
       "14k1/16/16/16/16/16/16/16/16/16/16/2{Db}13/3{OxT}p1P7{OxT}p/16/16/14K1 w - 0 1",
       {{Turn(act(push, "d4", "f4")),
         {gone("d4"), gone("e4"), stands("OxT", "f4"), stands("p", "g4"), stands("P", "h4")},
         "P g4-h4; p e4-g4; {OxT} d4-f4",
         {}},
        {Turn(act(push, "d4", "e4"), act(push, "e4", "f4")),
         {gone("d4"), gone("e4"), stands("OxT", "f4"), stands("p", "g4"), stands("P", "h4")},
         "p e4-f4; {OxT} d4-e4; P g4-h4; p f4-g4; {OxT} e4-f4",
         {}},
        {Turn(act(push, "o4", "p4")), {gone("o4"), stands("OxT", "p4")}, "{OxT} o4-p4", {}}}},
      // JUP-13: one suicide on three poisoned squares.
      {"suicide",
       "14k1/16/16/16/16/16/16/16/16/16/3{fid}12/16/16/2N2{fid}10/16/14K1 w - 0 1",
       {{Turn(act(move, "c3", "e2")), {gone("c3")}, "N c3-e2; @-e2", {}},
        {Turn(act(move, "c3", "e4")), {gone("c3")}, "N c3-e4; @-e4", {}},
        {Turn(act(move, "c3", "d5")), {gone("c3")}, "N c3-d5; @-d5", {}},
        {Turn(act(move, "c3", "a4")), {gone("c3"), stands("N", "a4")}, "N c3-a4", {}}}},
      // JUP-13: the Pawn dies whether it goes on or the Lion passes; the pass needs fewer edits.
      {"deadly pass",
       "14k1/16/16/16/16/16/16/16/5{fid}10/4P11/16/16/16/2{Ln}13/16/14K1 w - 0 1",
       {{Turn(act(move, "e7", "e8")), {gone("e7")}, "P e7-e8; @-e8", {}},
        {passing("c3"), {gone("e7")}, "@-e7", {}},
        {Turn(act(move, "c3", "c4")), {gone("c3"), stands("Ln", "c4"), gone("e7")}, "{Ln} c3-c4; @-e7", {}}}},
      // JUP-31: the Lion is frozen, but it can be relayed, to where it could not go by itself.
      {"frozen",
       "14k1/16/16/16/16/16/16/16/16/16/16/3{im}{Ln}11/4{RF}11/16/16/14K1 w - 0 1",
       {{Turn(act(move, "e5", "f6")), {gone("e5"), stands("Ln", "f6")}, "{Ln} e5-f6", "JUP-31"},
        {Turn(act(move, "e5", "e6")), {gone("e5"), stands("Ln", "e6")}, "{Ln} e5-e6", "JUP-31"},
        {Turn(act(relay, "e5", "e4", "f6")), {gone("e5"), stands("Ln", "f6")}, "{Ln} e5-f6", {}}}},
      // COM-28: exchange, conversion, promotion before a second part, captures by leaping and without moving.
      {"other powers",
       "14k1/16/16/16/{Co}15/1{Db}14/4p11/16/16/1{Mi}10n3/12{Za}3/10p5/9{Ge}6/16/{Hu}N4{Hu}{Hu}8/14K1 w - 0 1",
       {{Turn(act(exchange, "a2", "b2")), {stands("N", "a2"), stands("Hu", "b2")}, "{Hu} a2-b2; N-a2", {}},
        {Turn(act(exchange, "g2", "h2")), {}, "pass", {}},
        {Turn(act(exchange, "h2", "g2")), {}, "pass", {}},
        {Turn(act(move, "b7", "d9")), {gone("b7"), stands("Mi", "d9"), stands("P", "e10")}, "{Mi} b7-d9; P-e10", {}},
        {Turn(promoting(act(move, "a12", "a13"), "Wi"), act(move, "a13", "b16")),
         {gone("a12"), stands("Wi", "b16")},
         "{Co} a12-a13; {Co} a13-b16; {Wi}-b16",
         {}},
        {Turn(act(stand, "j4", "k5")), {gone("k5")}, "@-k5", {}},
        {Turn(act(step_twice, "m6", "m7", "m8")),
         {gone("m6"), gone("m7"), stands("Za", "m8")},
         "{Za} m6-m8; @-m7",
         {}}}},
      // TYP-06 for both sides, there and back.
      {"Blue may pass",
       "14k1/16/16/16/11{ln}4/16/16/16/16/16/16/4{Ln}11/16/16/16/14K1 w - 3 20",
       {{passing("e5"), {}, "pass", {}},
        {Turn(act(step_twice, "e5", "d5", "e5")), {}, "pass", {}},
        {Turn(act(move, "e5", "e6")), {gone("e5"), stands("Ln", "e6")}, "{Ln} e5-e6", {}}}},
      {"Tan may pass",
       "14k1/16/16/16/11{ln}4/16/16/16/16/16/16/4{Ln}11/16/16/16/14K1 b - 4 20",
       {{passing("l12"), {}, "pass", {}},
        {Turn(act(move, "l12", "l11")), {stands("ln", "l11"), gone("l12")}, "{ln} l12-l11", {}}}},
      // JUP-03, TYP-08: the first turn of the set-up, four ways to four effects; a part says where a King stands.
      {"set-up",
       "16/16/16/16/pppppppppppppppp/16/16/16/16/16/16/PPPPPPPPPPPPPPPP/16/16/16/16 w 0 0 1",
       {{Turn(dropping("K", "h1"), dropping("K", "h16")),
         {stands("K", "h1"), stands("Co", "i1"), stands("k", "h16"), stands("co", "i16")},
         "K-h1; {Co}-i1; k-h16; {co}-i16",
         {}},
        {Turn(dropping("K", "h1"), dropping("K", "i16")),
         {stands("K", "h1"), stands("Co", "i1"), stands("co", "h16"), stands("k", "i16")},
         "K-h1; {Co}-i1; {co}-h16; k-i16",
         {}},
        {Turn(dropping("K", "i1"), dropping("K", "h16")),
         {stands("Co", "h1"), stands("K", "i1"), stands("k", "h16"), stands("co", "i16")},
         "{Co}-h1; K-i1; k-h16; {co}-i16",
         {}},
        {Turn(dropping("K", "i1"), dropping("K", "i16")),
         {stands("Co", "h1"), stands("K", "i1"), stands("co", "h16"), stands("k", "i16")},
         "{Co}-h1; K-i1; {co}-h16; k-i16",
         {}}}},
  };
}

inline Rehearsal jupiter_rehearsal() { return Rehearsal(jupiter_labels(), jupiter_scenes()); }

}  // namespace arbiter::tests
