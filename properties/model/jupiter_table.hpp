// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "model/typhoon_table.hpp"

namespace arbiter::model {

/// The kinds of Jupiter: Typhoon's, and its own. (JUP-04)
[[nodiscard]] inline std::vector<KindRow> jupiter_kinds() {
  using enum Power;
  std::vector<KindRow> rows = typhoon_kinds();
  const std::vector<KindRow> more{
      {"Fiery Dragon", "FiD", "B sR", {burns}},
      {"Deadly Nightshade", "DN", "mK", {poisons}},
      {"Doubler", "Db", "mK", {doubles}},
      {"Halmopper", "Hm", "K", {halmops}},
      {"Ox Tank", "OxT", "", {pushes_two}, {{"DrT"}}},
      {"Dragon Tank", "DrT", "", {pushes_three}},
      {"Teleporter", "Te", "mK", {teleports}},
      {"Relay Ferz", "RF", "mK", {relays_ferz}},
      {"Lion", "Ln", "K D N A", {lion}},
  };
  rows.insert(rows.end(), more.begin(), more.end());
  return rows;
}

/// The King's pair first, then in the order of JUP-05.
inline constexpr std::array<PairRow, 21> jupiter_pairs{{
    {"K", "Co", 7, 0},   {"FH", "GW", 0, 0}, {"GG", "FL", 1, 0}, {"CG", "SG", 2, 0},  {"BT", "El", 3, 0},
    {"Ov", "Un", 4, 0},  {"Cu", "Hu", 5, 0}, {"De", "BD", 6, 0}, {"Ch", "Wa", 0, 1},  {"A", "D", 1, 1},
    {"St", "Go", 2, 1},  {"N", "C", 3, 1},   {"W", "F", 4, 1},   {"Ma", "Pr", 5, 1},  {"Bn", "La", 6, 1},
    {"Be", "Ot", 7, 1},  {"Ci", "Sa", 2, 2}, {"Db", "Te", 3, 2}, {"FiD", "DN", 4, 2}, {"Hm", "RF", 5, 2},
    {"OxT", "Ln", 3, 3},
}};

inline constexpr int jupiter_pawn_rank = 4;
inline constexpr std::array<std::string_view, 16> jupiter_pawns{"P",  "P", "Gu", "P",  "Fu", "P",  "P", "Gu",
                                                                "Gu", "P", "P",  "Fu", "P",  "Gu", "P", "P"};

}  // namespace arbiter::model
