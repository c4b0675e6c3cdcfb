// SPDX-License-Identifier: MIT
#include <arbiter/games/scion/scion.hpp>

#include "games/made.hpp"

namespace arbiter {

Expected<std::unique_ptr<AnyGame>> make_game(std::string_view name, std::span<const std::string> settings) {
  if (name != "scion") return mutation::another(name);
  return mutation::made(scion::standard_rulings(), settings, [](Rulings rulings) { return Scion(std::move(rulings)); });
}

}  // namespace arbiter
