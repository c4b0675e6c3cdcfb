// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "model/jupiter_kinds.hpp"

namespace arbiter::model {

/// The kinds of Scirocco, each with its promoted kind behind it.
[[nodiscard]] inline std::vector<KindRow> scirocco_kinds() {
  using enum Power;
  return {
      {"Pawn", "P", "mfW cfF", {}, {{"Ta"}}},
      {"Tadpole", "Ta", "F H cW"},
      {"Guard", "Gu", "mW cF", {}, {{"Z"}}},
      {"Zebra", "Z", "Z"},
      {"Wazir", "W", "W", {}, {{"Za"}}},
      {"Zag", "Za", "F A", {jumps_orthogonal}},
      {"Firzan", "F", "F", {}, {{"Zi"}}},
      {"Zig", "Zi", "W D", {jumps_diagonal}},
      {"Alfil", "A", "A", {}, {{"B"}}},
      {"Bishop", "B", "B"},
      {"Dabbaba", "D", "D", {}, {{"Ge"}}},
      {"Genie", "Ge", "Q3", {takes_standing}},
      {"Stork", "St", "A cW", {}, {{"Q"}}},
      {"Queen", "Q", "Q"},
      {"Goat", "Go", "D mF", {}, {{"Li"}}},
      {"Lioness", "Li", "K D N A"},
      {"Commoner", "Co", "K", {}, {{"Wi"}}},
      {"Wildebeest", "Wi", "N C"},
      {"Knight", "N", "N", {}, {{"R"}}},
      {"Rook", "R", "R"},
      {"Camel", "C", "C", {}, {{"Sq"}}},
      {"Squirrel", "Sq", "N A D"},
      {"Marquis", "Ma", "W N", {}, {{"Ab"}}},
      {"Abbot", "Ab", "N B4"},
      {"Priest", "Pr", "F N", {}, {{"Du"}}},
      {"Duke", "Du", "N R4"},
      {"Wagon", "Wa", "R", {never_next}, {{"Sp"}}},
      {"Spider", "Sp", "mW", {orthogonal_then_bishop}},
      {"Chariot", "Ch", "R4", {}, {{"Oc"}}},
      {"Octopus", "Oc", "mF", {diagonal_then_rook}},
      {"Dervish", "De", "A D", {dervish}, {{"Ha"}}},
      {"Harpy", "Ha", "mQ3", {harpy}},
      {"Scirocco", "Sc", "B W", {}, {{"Vu"}}},
      {"Vulture", "Vu", "K", {beyond_mB_cR}},
      {"King", "K", "K", {royal}, {{"Em"}}},
      {"Emperor", "Em", "W D A", {royal}},
  };
}

inline constexpr std::string_view scirocco_start =
    "{wa}d{go}{de}cn1{st}a{ch}/1{ma}{sc}{co}fwk{sc}{pr}1/pp{gu}pppp{gu}pp/10/10/10/10/PP{Gu}PPPP{Gu}PP/"
    "1{Pr}{Sc}KWF{Co}{Sc}{Ma}1/{Ch}A{St}1NC{De}{Go}D{Wa} w 0 1";

}  // namespace arbiter::model
