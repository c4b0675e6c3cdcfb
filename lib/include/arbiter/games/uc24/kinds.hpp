// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/board/kind.hpp>
#include <arbiter/movement/kinds.hpp>
#include <arbiter/movement/notation.hpp>
#include <arbiter/movement/path.hpp>

namespace arbiter::uc24 {

/// The number of kinds, King and Pawn included.
inline constexpr std::size_t kind_count = 25;

// The kinds that a clause names, by their rows below.

/// The royal, always on the board. (UC-01)
inline constexpr Kind king = kind_of_row(0);
/// Along whose lines a Leo goes.
inline constexpr Kind queen = kind_of_row(1);
/// Can make a null move. (UC-30)
inline constexpr Kind rose = kind_of_row(6);
/// Could make a null move. (UC-31)
inline constexpr Kind dancing_horse = kind_of_row(7);
/// Goes outward. (UC-32)
inline constexpr Kind harvestman = kind_of_row(22);
/// Captures over one piece. (COM-04)
inline constexpr Kind leo = kind_of_row(23);
/// Is in no queue, and earns nothing. (UC-13, UC-20)
inline constexpr Kind pawn = kind_of_row(24);

/// n squares like a Rook, then n like a Bishop, or the reverse; never one of the two alone.
[[nodiscard]] inline Movement sissa_movement() {
  Movement movement;
  for (const Step diagonal : {Step{1, 1}, Step{1, -1}}) {
    Path path = path_of({Stride{{0, 1}, unlimited_range}, Stride{diagonal, unlimited_range}});
    path.equal = true;
    (void)join_all_around(movement, path);
    std::swap(path.strides[0], path.strides[1]);
    (void)join_all_around(movement, path);
  }
  return movement;
}

/// A Rook, or one diagonal step and then jumps of two squares straight on along one of its two components.
[[nodiscard]] inline Movement dragon_movement() {
  Movement movement = arbiter::movement("R");
  Path path = path_of({Stride{{1, 1}, 1}, Stride{{0, 2}, unlimited_range}});
  path.least = 1;
  (void)join_all_around(movement, path);
  return movement;
}

/// One orthogonal step, and then a crooked Bishop: away from where it came, or where `outward` is false along any file
/// or rank. (UC-32)
[[nodiscard]] inline Movement harvestman_movement(bool outward) {
  Movement movement;
  const auto add = [&](Step one, Step two) {
    Path path = path_of({Stride{{0, 1}, 1}, Stride{one, 1}, Stride{two, 1}});
    path.loop = 1;
    path.least = 1;
    path.most = unlimited_range;
    (void)join_all_around(movement, path);
  };
  add({1, 1}, {-1, 1});
  if (outward) return movement;
  add({1, -1}, {-1, -1});
  add({1, 1}, {1, -1});
  add({1, -1}, {1, 1});
  return movement;
}

/// The table of uc-24.md in its order, the Pawn last; the double step, en passant and the capture of a King are told by
/// clauses. `outward`: UC-32.
// clang-format off: one kind a line
[[nodiscard]] inline std::vector<KindRow> kind_rows(bool outward) {
  return {
      {"King",           "K",  "K",      movement("K")},
      {"Queen",          "Q",  "Q",      movement("Q")},
      {"Rook",           "R",  "R",      movement("R")},
      {"Knight",         "N",  "N",      movement("N")},
      {"Amazon",         "A",  "QN",     movement("QN")},
      {"Sissa",          "S",  "",       sissa_movement()},
      {"Rose",           "O",  "qN",     movement("qN")},
      {"Dancing Horse",  "H",  "NaN",    movement("NaN")},
      {"Dragon",         "D",  "",       dragon_movement()},
      {"Archbishoprider", "U", "BNN",    movement("BNN")},
      {"Nightrider",     "W",  "NN",     movement("NN")},
      {"Gryphon",        "G",  "FyafsF", movement("FyafsF")},
      {"Aanca",          "J",  "WyafsW", movement("WyafsW")},
      {"Marshall",       "M",  "RN",     movement("RN")},
      {"Cardinal",       "C",  "BN",     movement("BN")},
      {"Rook-Ferz",      "RF", "RF",     movement("RF")},
      {"Bishop-Wazir",   "BW", "BW",     movement("BW")},
      {"Knight-Dabbaba", "ND", "ND",     movement("ND")},
      {"Knight-Alfil",   "NE", "NA",     movement("NA")},
      {"Knight-Guard",   "NG", "NK",     movement("NK")},
      {"Knight-Wazir",   "NW", "NW",     movement("NW")},
      {"Knight-Ferz",    "NF", "NF",     movement("NF")},
      {"Harvestman",     "V",  "",       harvestman_movement(outward)},
      {"Leo",            "L",  "mQcpQ",  movement("mQcpQ")},
      {"Pawn",           "P",  "mfWcfF", movement("mfWcfF")},
  };
}
// clang-format on

/// The clause that says how a kind moves.
[[nodiscard]] constexpr std::string_view row_clause(Kind kind) noexcept {
  if (kind == king || kind == pawn) return "UC-06";
  if (kind == rose) return "UC-30";
  if (kind == dancing_horse) return "UC-31";
  return kind == harvestman ? "UC-32" : "COM-04";
}

}  // namespace arbiter::uc24
