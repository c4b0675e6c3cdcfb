// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "laws/agreement.hpp"
#include "walk.hpp"

namespace arbiter::properties {

/// Under rulings that are not at their default the model lists the same turns. Each ruling by its name is a premise:
/// how often it changed the list, which counts only if the position says something about it.
struct RulingsAreTheModels {
  static constexpr std::array least{Least{"positions", 60}};

  template <Game G>
  Complaint operator()(const Scene<G>& scene, Tally& tally) const {
    tally.count("positions");
    if (!scene.subject.setting_of(scene.choices).empty()) tally.count("with other rulings");
    const std::string fen = scene.game.print(scene.position);
    const std::vector<model::Turn> told = told_turns(scene.game, scene.position);
    if (Complaint complaint = unlike(told, scene.subject.model(scene.choices).turns(fen))) return complaint;
    const Rulings& rulings = scene.subject.standard();
    std::uint64_t weight = 1;
    for (std::size_t i = 0; i < rulings.all().size(); ++i) {
      const std::uint64_t values = values_to_try(rulings, i).size();
      const std::uint64_t value = scene.choices.rulings / weight % values;
      if (value != 0) {
        Choices without = scene.choices;
        without.rulings = static_cast<std::uint16_t>(scene.choices.rulings % settings_to_try(rulings) - value * weight);
        const G& game = scene.subject.game(without);
        if (told_turns(game, *game.parse(fen)) != told) tally.count(rulings.all()[i].name);
      }
      weight *= values;
    }
    return std::nullopt;
  }
};

}  // namespace arbiter::properties
