// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "model/jupiter_kinds.hpp"
#include "model/jupiter_rulings.hpp"
#include "model/jupiter_table.hpp"

namespace arbiter::model {

/// What makes a game of the family: everything in which Scirocco, Typhoon and Jupiter differ is here.
struct JupiterRow {
  std::string_view name;
  Sister sister{};
  Extent extent;
  std::vector<KindRow> kinds;
  bool check = false;                ///< SCI-10 to SCI-12; otherwise TYP-01 to TYP-03
  std::string_view start;            ///< of a game without set-up
  std::span<const PairRow> pairs{};  ///< the King's first; none: there is no set-up
  std::span<const std::string_view> pawns{};
  int pawn_rank = 0;
};

[[nodiscard]] inline JupiterRow scirocco_row() {
  return {"scirocco", Sister::scirocco, {10, 10}, scirocco_kinds(), true, scirocco_start};
}

[[nodiscard]] inline JupiterRow typhoon_row() {
  return {"typhoon", Sister::typhoon, {12, 12},      typhoon_kinds(),  false,
          "",        typhoon_pairs,   typhoon_pawns, typhoon_pawn_rank};
}

[[nodiscard]] inline JupiterRow jupiter_row() {
  return {"jupiter", Sister::jupiter, {16, 16},      jupiter_kinds(),  false,
          "",        jupiter_pairs,   jupiter_pawns, jupiter_pawn_rank};
}

/// The kinds of `row` under the rulings that change a move string.
[[nodiscard]] inline std::vector<KindRow> ruled_kinds(const JupiterRow& row, const JupiterRulings& rulings,
                                                      const Faults& faulty) {
  std::vector<KindRow> kinds = row.kinds;
  if (rulings.dervish_captures == faulty("SCI-23")) row_called(kinds, "De").moves = "mA mD";
  if (row.sister == Sister::scirocco) return kinds;
  if (faulty("JUP-04")) row_called(kinds, "D").promotions = {{"Ge"}};
  if (rulings.fire_horse_narrow != faulty("TYP-21")) row_called(kinds, "FH").moves = "fR bN";
  if (rulings.emperor_of_emperors == faulty("TYP-20")) row_called(kinds, "K").promotions = {{"Em"}};
  if (faulty("TYP-20.2")) row_called(kinds, "K").promotions = {{"Em"}, {"EE"}};
  return kinds;
}

}  // namespace arbiter::model
