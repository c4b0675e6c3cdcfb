// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "model/rulings.hpp"

namespace arbiter::model {

/// How Blue's first row is made of White's. (UC-02)
enum class Symmetry : std::uint8_t { asymmetric, mirror, rotated };

/// The switches of UC-24 with their defaults.
struct Uc24Rulings {
  Symmetry symmetry = Symmetry::asymmetric;  // UC-02
  bool first_turn_guard = false;             // UC-05
  bool overlapping_exchanges = false;        // UC-11
  bool first_capturer_earns = true;          // UC-12
  bool drop_may_answer_check = true;         // UC-18
  bool rose_null_move = true;                // UC-30
  bool dancing_horse_null_move = false;      // UC-31
  bool harvestman_outward = true;            // UC-32

  /// Nothing where a ruling is unknown or has no such value.
  [[nodiscard]] static std::optional<Uc24Rulings> read(const std::map<std::string, std::string>& rulings) {
    Uc24Rulings read;
    RulingReader from(rulings);
    std::string_view symmetry = "asymmetric";
    from.read_word("UC-02", "symmetry", std::array<std::string_view, 3>{"asymmetric", "mirror", "rotated"}, symmetry);
    if (symmetry == "mirror") read.symmetry = Symmetry::mirror;
    if (symmetry == "rotated") read.symmetry = Symmetry::rotated;
    from.read_either("UC-05", "first_turn_guard", "true", "false", read.first_turn_guard);
    from.read_either("UC-11", "overlapping_exchanges", "true", "false", read.overlapping_exchanges);
    from.read_either("UC-12", "first_capturer_earns", "true", "false", read.first_capturer_earns);
    from.read_either("UC-18", "drop_may_answer_check", "true", "false", read.drop_may_answer_check);
    from.read_either("UC-30", "rose_null_move", "true", "false", read.rose_null_move);
    from.read_either("UC-31", "dancing_horse_null_move", "true", "false", read.dancing_horse_null_move);
    from.read_either("UC-32", "harvestman_outward", "true", "false", read.harvestman_outward);
    if (!from.good()) return std::nullopt;
    return read;
  }
};

}  // namespace arbiter::model
