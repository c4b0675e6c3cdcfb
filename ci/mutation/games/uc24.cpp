// SPDX-License-Identifier: MIT
#include <arbiter/games/uc24/uc24.hpp>

#include "games/made.hpp"

namespace arbiter {

Expected<std::unique_ptr<AnyGame>> make_game(std::string_view name, std::span<const std::string> settings) {
  if (name != "uc24") return mutation::another(name);
  return mutation::made(uc24::standard_rulings(), settings, [](Rulings rulings) { return Uc24(std::move(rulings)); });
}

}  // namespace arbiter
