// SPDX-License-Identifier: MIT
#include <arbiter/games/jupiter/jupiter.hpp>
#include <arbiter/games/jupiter/jupiter_data.hpp>
#include <arbiter/games/jupiter/scirocco.hpp>
#include <arbiter/games/jupiter/text/roster_reader.hpp>
#include <arbiter/games/jupiter/typhoon.hpp>

#include "games/made.hpp"

namespace arbiter {

Expected<std::unique_ptr<AnyGame>> make_game(std::string_view name, std::span<const std::string> settings) {
  const auto made = [&](const jupiter::Definition& definition, Rulings standard) {
    return mutation::made(std::move(standard), settings,
                          [&](Rulings rulings) { return Jupiter(definition, std::move(rulings)); });
  };
  if (name == "scirocco") return made(jupiter::scirocco::game, jupiter::scirocco::standard_rulings());
  if (name == "typhoon") return made(jupiter::typhoon::game, jupiter::typhoon::standard_rulings());
  if (name == "jupiter") return made(jupiter::revised::game, jupiter::revised::standard_rulings());
  return mutation::another(name);
}

Expected<std::unique_ptr<AnyGame>> make_roster_game(std::string_view roster, std::span<const std::string> settings) {
  const Expected<Jupiter> game = jupiter::read_roster(roster);
  if (!game) return refuse(game.error());
  return mutation::made(game->rulings(), settings,
                        [&](Rulings rulings) { return settings.empty() ? *game : game->under(std::move(rulings)); });
}

}  // namespace arbiter
