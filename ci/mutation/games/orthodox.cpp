// SPDX-License-Identifier: MIT
#include <arbiter/games/orthodox/orthodox.hpp>

#include "games/made.hpp"

namespace arbiter {

Expected<std::unique_ptr<AnyGame>> make_game(std::string_view name, std::span<const std::string> settings) {
  const auto made = [&]<class G>(const orthodox::Row& row, std::type_identity<G>) {
    return mutation::made(orthodox::standard_rulings(), settings,
                          [&](Rulings rulings) { return G(row, std::move(rulings)); });
  };
  for (const orthodox::Row* row : {&orthodox::chess, &orthodox::capablanca, &orthodox::amazon, &orthodox::knightmate,
                                   &orthodox::makruk, &orthodox::berolina})
    if (name == row->name) return made(*row, std::type_identity<Chess>{});
  if (name == "grand") return made(orthodox::grand, std::type_identity<Grand>{});
  if (name == "shatranj") return made(orthodox::shatranj, std::type_identity<Shatranj>{});
  if (name == "crazyhouse") return made(orthodox::crazyhouse, std::type_identity<Crazyhouse>{});
  if (name == "courier") return made(orthodox::courier, std::type_identity<Courier>{});
  return mutation::another(name);
}

}  // namespace arbiter
