// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "model/rulings.hpp"

namespace arbiter::model {

enum class Sister : std::uint8_t { scirocco, typhoon, jupiter };

/// What a recreated position does.
enum class Repetition : std::uint8_t { mover_loses, third_draws, none };

/// The switches of Scirocco, Typhoon and Jupiter. A larger game has those of the smaller ones that it takes over.
struct JupiterRulings {
  Repetition repetition = Repetition::third_draws;  // SCI-13, TYP-07
  bool dervish_corner_leap = false;                 // SCI-20
  bool dervish_captures = true;                     // SCI-23
  bool emperor_of_emperors = true;                  // TYP-20
  bool fire_horse_narrow = false;                   // TYP-21
  int zone = 0;                                     // SCI-01, TYP-04, JUP-02
  bool halmopper_complete = false;                  // JUP-47
  bool crush = true;                                // JUP-61

  /// Nothing where a ruling is unknown to the game or has no such value.
  [[nodiscard]] static std::optional<JupiterRulings> read(Sister game,
                                                          const std::map<std::string, std::string>& rulings) {
    JupiterRulings read;
    RulingReader from(rulings);
    from.read_either("SCI-20", "dervish_corner_leap", "true", "false", read.dervish_corner_leap);
    from.read_either("SCI-23", "dervish_captures", "true", "false", read.dervish_captures);
    if (game == Sister::scirocco) {
      read.zone = 3;
      read.repetition = Repetition::mover_loses;
      std::string_view word = "mover_loses";
      from.read_word("SCI-13", "repetition", std::array<std::string_view, 3>{"mover_loses", "third_draws", "none"},
                     word);
      if (word == "third_draws") read.repetition = Repetition::third_draws;
      if (word == "none") read.repetition = Repetition::none;
    } else {
      read.zone = 4;
      std::string_view word = "third_draws";
      from.read_word("TYP-07", "repetition", std::array<std::string_view, 2>{"third_draws", "none"}, word);
      if (word == "none") read.repetition = Repetition::none;
      from.read_either("TYP-20", "emperor_of_emperors", "true", "false", read.emperor_of_emperors);
      from.read_either("TYP-21", "fire_horse_narrow", "true", "false", read.fire_horse_narrow);
    }
    if (game == Sister::jupiter) {
      read.zone = 5;
      from.read_count("JUP-02", "zone", read.zone);
      from.read_either("JUP-47", "halmopper_second_part", "complete", "seed", read.halmopper_complete);
      from.read_either("JUP-61", "crush", "true", "false", read.crush);
    }
    if (!from.good() || read.zone > 16) return std::nullopt;
    return read;
  }
};

}  // namespace arbiter::model
