// SPDX-License-Identifier: MIT
#pragma once

// The definition of what all.hpp declares, with every game in it.

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <arbiter/any_game_of.hpp>
#include <arbiter/games/all.hpp>
#include <arbiter/games/jupiter/jupiter.hpp>
#include <arbiter/games/jupiter/jupiter_data.hpp>
#include <arbiter/games/jupiter/scirocco.hpp>
#include <arbiter/games/jupiter/text/roster_reader.hpp>
#include <arbiter/games/jupiter/typhoon.hpp>
#include <arbiter/games/orthodox/orthodox.hpp>
#include <arbiter/games/scion/scion.hpp>
#include <arbiter/games/settings.hpp>
#include <arbiter/games/tepuy/tepuy.hpp>
#include <arbiter/games/uc24/uc24.hpp>

namespace arbiter {

/// The game called `name` with `settings`, each `ID=VALUE`.
ARBITER_ONCE Expected<std::unique_ptr<AnyGame>> make_game(std::string_view name,
                                                          std::span<const std::string> settings) {
  const auto make = [&](Rulings standard, auto build) -> Expected<std::unique_ptr<AnyGame>> {
    Expected<Rulings> rulings = with_settings(std::move(standard), settings);
    if (!rulings) return refuse(rulings.error());
    auto game = build(*std::move(rulings));
    return std::make_unique<AnyGameOf<decltype(game)>>(std::move(game));
  };
  const auto make_orthodox = [&]<class G>(const orthodox::Row& row, std::type_identity<G>) {
    return make(orthodox::standard_rulings(), [&](Rulings rulings) { return G(row, std::move(rulings)); });
  };
  for (const orthodox::Row* row : {&orthodox::chess, &orthodox::capablanca, &orthodox::amazon, &orthodox::knightmate,
                                   &orthodox::makruk, &orthodox::berolina})
    if (name == row->name) return make_orthodox(*row, std::type_identity<Chess>{});
  if (name == "grand") return make_orthodox(orthodox::grand, std::type_identity<Grand>{});
  if (name == "shatranj") return make_orthodox(orthodox::shatranj, std::type_identity<Shatranj>{});
  if (name == "crazyhouse") return make_orthodox(orthodox::crazyhouse, std::type_identity<Crazyhouse>{});
  if (name == "courier") return make_orthodox(orthodox::courier, std::type_identity<Courier>{});
  if (name == "scion")
    return make(scion::standard_rulings(), [](Rulings rulings) { return Scion(std::move(rulings)); });
  if (name == "tepuy")
    return make(tepuy::standard_rulings(), [](Rulings rulings) { return Tepuy(std::move(rulings)); });
  if (name == "scirocco")
    return make(jupiter::scirocco::standard_rulings(),
                [](Rulings rulings) { return Jupiter(jupiter::scirocco::game, std::move(rulings)); });
  if (name == "typhoon")
    return make(jupiter::typhoon::standard_rulings(),
                [](Rulings rulings) { return Jupiter(jupiter::typhoon::game, std::move(rulings)); });
  if (name == "jupiter")
    return make(jupiter::revised::standard_rulings(),
                [](Rulings rulings) { return Jupiter(jupiter::revised::game, std::move(rulings)); });
  if (name == "uc24") return make(uc24::standard_rulings(), [](Rulings rulings) { return Uc24(std::move(rulings)); });
  std::string known;
  for (const std::string_view game : game_names()) known.append(known.empty() ? "" : ", ").append(game);
  return refuse(Error("no game " + in_quotes(name) + "; there are " + known, {}));
}

/// The game of a roster file with `settings`, each `ID=VALUE`.
ARBITER_ONCE Expected<std::unique_ptr<AnyGame>> make_roster_game(std::string_view roster,
                                                                 std::span<const std::string> settings) {
  const Expected<Jupiter> game = jupiter::read_roster(roster);
  if (!game) return refuse(game.error());
  Expected<Rulings> rulings = with_settings(game->rulings(), settings);
  if (!rulings) return refuse(rulings.error());
  return std::make_unique<AnyGameOf<Jupiter>>(settings.empty() ? *game : game->under(*std::move(rulings)));
}

}  // namespace arbiter
