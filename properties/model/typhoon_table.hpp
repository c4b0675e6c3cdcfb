// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "model/scirocco_table.hpp"

namespace arbiter::model {

/// Two kinds that stand on one rank at equal distance from the middle line: on rank `rank` (from 0, from the owner's
/// side), the first one on `file` by default. (TYP-08)
struct PairRow {
  std::string_view first;
  std::string_view second;
  int file;
  int rank;
};

/// The kinds of Typhoon. Those of Scirocco keep their moves.
[[nodiscard]] inline std::vector<KindRow> typhoon_kinds() {
  using enum Power;
  std::vector<KindRow> rows = scirocco_kinds();
  row_called(rows, "Gu").promotions = {{"B"}};
  row_called(rows, "A").promotions = {{"Sc"}};
  row_called(rows, "Sc").promotions = {};
  row_called(rows, "D").promotions = {{"DK"}};
  row_called(rows, "Em").moves = "Q2 N";
  row_called(rows, "K").promotions = {{"Em"}, {"EE", {"Em", "EE"}}};  // TYP-20
  const std::vector<KindRow> more{
      {"Emperor of Emperors", "EE", "Q N", {royal}},
      {"Fire Horse", "FH", "fR bhN", {}, {{"FO"}}},
      {"Flying Ox", "FO", "B fR bR"},
      {"Ghost Warrior", "GW", "fR bF", {}, {{"FB"}}},
      {"Free Boar", "FB", "B sR"},
      {"Banner", "Bn", "fW sW", {}, {{"Rv"}}},
      {"Raven", "Rv", "F A", {lion_on_diagonals}},
      {"Lantern", "La", "fF", {}, {{"Pa"}}},
      {"Parrot", "Pa", "W D", {lion_on_orthogonals}},
      {"Beaver", "Be", "fF fW sR4 bR", {}, {{"So"}}},
      {"Sorcerer", "So", "mQ2", {takes_run}},
      {"Otter", "Ot", "F fW sR4", {}, {{"Mi"}}},
      {"Missionary", "Mi", "mB2", {converts}},
      {"Bishop's Dog", "BD", "B3", {}, {{"Ce"}}},
      {"Centaur", "Ce", "K N"},
      {"Blind Tiger", "BT", "F sW bW", {}, {{"TP"}}},
      {"Tiger Prince", "TP", "mK cD cN", {royal}},
      {"Drunk Elephant", "El", "F fW sW", {}, {{"EP"}}},
      {"Elephant Prince", "EP", "mK cA cN", {royal}},
      {"Copper General", "CG", "fF fW bW", {}, {{"Ib"}}},
      {"Ibis", "Ib", "K", {beyond_mR_cB}},
      {"Silver General", "SG", "F fW", {}, {{"Vu"}}},
      {"Gold General", "GG", "W fF", {}, {{"HO"}}},
      {"Horned Owl", "HO", "B4 D fW", {lion_forward}},
      {"Ferocious Leopard", "FL", "F fW bW", {}, {{"DO"}}},
      {"Diving Osprey", "DO", "R4 A fF", {lion_on_forward_diagonals}},
      {"Cuckoo", "Cu", "sW fD", {}, {{"LL"}}},
      {"Longleaper", "LL", "mQ", {longleaps}},
      {"Hummingbird", "Hu", "sW bW fD", {exchanges}, {{"Im"}}},
      {"Immobilizer", "Im", "mQ", {freezes}},
      {"Overtaker", "Ov", "mK", {jumps_orthogonal, jumps_diagonal}, {{"NN"}}},
      {"Nightrider", "NN", "NN"},
      {"Undertaker", "Un", "mK", {withdraws}, {{"DR"}}},
      {"Dayrider", "DR", "K DD AA"},
      {"Cicada", "Ci", "mK", {hops}, {{"Ty"}}},
      {"Typhoon", "Ty", "", {sweeps}},
      {"Salamander", "Sa", "K", {glides}, {{"Ge"}}},
      {"Fu", "Fu", "fW", {}, {{"Z"}}},
      {"Dragon Kite", "DK", "R F"},
  };
  rows.insert(rows.end(), more.begin(), more.end());
  return rows;
}

/// The King's pair first, then in table order. (TYP-08, TYP-09)
inline constexpr std::array<PairRow, 17> typhoon_pairs{{
    {"K", "Co", 5, 0},
    {"FH", "GW", 0, 0},
    {"GG", "FL", 1, 0},
    {"CG", "SG", 2, 0},
    {"BT", "El", 3, 0},
    {"Ov", "Un", 4, 0},
    {"Ch", "Wa", 0, 1},
    {"Cu", "Hu", 1, 1},
    {"A", "D", 2, 1},
    {"St", "Go", 3, 1},
    {"N", "C", 4, 1},
    {"W", "F", 5, 1},
    {"Bn", "La", 1, 2},
    {"Be", "Ot", 2, 2},
    {"Ma", "Pr", 3, 2},
    {"Ci", "Sa", 4, 2},
    {"De", "BD", 5, 2},
}};

inline constexpr int typhoon_pawn_rank = 3;
inline constexpr std::array<std::string_view, 12> typhoon_pawns{"P", "P",  "Gu", "P",  "Fu", "P",
                                                                "P", "Fu", "P",  "Gu", "P",  "P"};

}  // namespace arbiter::model
