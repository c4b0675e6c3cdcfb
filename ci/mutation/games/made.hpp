// SPDX-License-Identifier: MIT
#pragma once

// What the one game of a mutants' program is made with; the others are refused there.

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <arbiter/any_game_of.hpp>
#include <arbiter/games/all.hpp>
#include <arbiter/games/settings.hpp>

namespace arbiter::mutation {

template <class Build>
[[nodiscard]] Expected<std::unique_ptr<AnyGame>> made(Rulings standard, std::span<const std::string> settings,
                                                      Build build) {
  Expected<Rulings> rulings = with_settings(std::move(standard), settings);
  if (!rulings) return refuse(rulings.error());
  auto game = build(*std::move(rulings));
  return std::make_unique<AnyGameOf<decltype(game)>>(std::move(game));
}

[[nodiscard]] inline Expected<std::unique_ptr<AnyGame>> another(std::string_view name) {
  return refuse(Error("this program does not hold " + std::string(name), {}));
}

/// The game of a row of corpora/positions.
[[nodiscard]] Expected<std::unique_ptr<AnyGame>> of_row(std::string_view name, std::span<const std::string> settings);

}  // namespace arbiter::mutation
