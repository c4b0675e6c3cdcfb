// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include <arbiter/games/orthodox/ini/file.hpp>

#include "corpus.hpp"
#include "subjects.hpp"

namespace arbiter::properties {

/// A game of corpora/ini/model.ini.
[[nodiscard]] inline std::shared_ptr<const orthodox::HouseDefinition> house_definition(std::string_view name) {
  const auto variants = orthodox::IniFileReader::read(corpus_text("ini/model.ini"));
  if (!variants) throw std::runtime_error(variants.error().message());
  for (const orthodox::IniVariant& variant : *variants) {
    if (variant.name != name) continue;
    if (!variant.definition) throw std::runtime_error(variant.reasons.front().text);
    return variant.definition;
  }
  throw std::runtime_error("model.ini has no " + std::string(name));
}

/// The same with the model of that name.
[[nodiscard]] inline Subject<HouseGame> house_subject(std::string_view name, std::set<std::string> model_faults = {}) {
  const auto definition = house_definition(name);
  return subject_of<HouseGame>(
      orthodox::house_rulings(definition->house.move_rule),
      [definition](Rulings rulings) { return orthodox::house_game(definition, std::move(rulings)); },
      std::move(model_faults), 0.4);
}

}  // namespace arbiter::properties
