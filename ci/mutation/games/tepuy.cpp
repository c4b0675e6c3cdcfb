// SPDX-License-Identifier: MIT
#include <arbiter/games/tepuy/tepuy.hpp>

#include "games/made.hpp"

namespace arbiter {

Expected<std::unique_ptr<AnyGame>> make_game(std::string_view name, std::span<const std::string> settings) {
  if (name != "tepuy") return mutation::another(name);
  return mutation::made(tepuy::standard_rulings(), settings, [](Rulings rulings) { return Tepuy(std::move(rulings)); });
}

}  // namespace arbiter
