// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/game/ruling.hpp>

#include "model/game.hpp"

namespace arbiter::properties {

/// The values of a ruling that random games are played with: every word; of a number the default, 0, and one so
/// small that random games reach it.
[[nodiscard]] inline std::vector<std::string> values_to_try(const Rulings& rulings, std::size_t i) {
  const Ruling& ruling = rulings.all()[i];
  std::vector<std::string> values{rulings.text(i, ruling.standard)};
  const auto add = [&](std::string value) {
    if (std::find(values.begin(), values.end(), value) == values.end()) values.push_back(std::move(value));
  };
  for (const Choice& choice : ruling.choices) {
    if (!choice.word.empty()) {
      add(std::string(choice.word));
      continue;
    }
    for (const int number : {0, 20})
      if (number >= choice.least && number <= choice.most) add(std::to_string(number));
  }
  return values;
}

/// How many settings there are to try, the default one included.
[[nodiscard]] inline std::uint64_t settings_to_try(const Rulings& rulings) {
  std::uint64_t settings = 1;
  for (std::size_t i = 0; i < rulings.all().size(); ++i) settings *= values_to_try(rulings, i).size();
  return settings;
}

/// Setting number `n` modulo their count, as `NAME=VALUE` for each ruling that is not at its default; 0 is empty.
[[nodiscard]] inline std::vector<std::string> setting(const Rulings& rulings, std::uint64_t n) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < rulings.all().size(); ++i) {
    const std::vector<std::string> values = values_to_try(rulings, i);
    if (const std::size_t value = n % values.size(); value != 0)
      texts.push_back(std::string(rulings.all()[i].name) + "=" + values[value]);
    n /= values.size();
  }
  return texts;
}

/// The model's settings for the same list.
[[nodiscard]] inline model::Settings model_settings(const std::vector<std::string>& setting) {
  model::Settings settings;
  for (const std::string& text : setting) {
    const std::size_t equals = text.find('=');
    settings.rulings[text.substr(0, equals)] = text.substr(equals + 1);
  }
  return settings;
}

}  // namespace arbiter::properties
