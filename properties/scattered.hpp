// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "clutter.hpp"
#include "conformance.hpp"
#include "subjects.hpp"

namespace arbiter::properties {

/// Choices whose first pick says which start: short games from many starts, where the kit's are long and half of them
/// from the usual one.
[[nodiscard]] inline Choices scattered(Choices choices, std::size_t starts, std::size_t plies) {
  if (!choices.picks.empty()) {
    choices.start = static_cast<std::uint16_t>(choices.picks.front() % starts);
    choices.picks.erase(choices.picks.begin());
  }
  choices.picks.resize(std::min(choices.picks.size(), plies));
  return choices;
}

/// Looks for a position a few turns from a start of the subject that breaks the law. `games`: how many of the games
/// that RC_PARAMS asks for.
template <class Law, Game G>
[[nodiscard]] std::string falsified_nearby(const Subject<G>& subject, double games, const std::vector<Least>& less) {
  constexpr std::size_t plies = 3;
  const auto near = [&](const Choices& choices) { return scattered(choices, subject.starts().size(), plies); };
  Property property;
  property.judge = [&](const Choices& choices, Tally& tally) { return judged<Law>(subject, near(choices), tally); };
  property.show = [&](const Choices& choices) { return shown_game(subject, near(choices)); };
  property.settings = settings_to_try(subject.standard());
  property.share = games;
  property.least = least_of<Law>(subject.game(Choices{}));
  for (Least& usual : property.least)
    for (const Least& here : less)
      if (here.premise == usual.premise) usual.in_a_hundred = here.in_a_hundred;
  return falsified(property);
}

/// Scirocco, Typhoon or Jupiter from the positions of the corpora, and three times as many of clutter of the themes
/// that a law asks for.
[[nodiscard]] inline Subject<Jupiter> cluttered_subject(const jupiter::Definition& definition, Rulings standard,
                                                        const std::vector<std::string_view>& themes) {
  const Jupiter game(definition, standard);
  const std::string name(game.name());
  std::vector<std::string> starts = starts_of(game);
  for (std::string& fen : cluttered_starts(name, themes, 3 * starts.size())) starts.push_back(std::move(fen));
  return Subject<Jupiter>(
      std::move(standard), [&definition](Rulings rulings) { return Jupiter(definition, std::move(rulings)); },
      [name](const std::vector<std::string>& setting) { return make_model(name, setting, {}); }, std::move(starts));
}

}  // namespace arbiter::properties
