// SPDX-License-Identifier: MIT
// Where a program holds games of the library, a row's game is one of them.
#include "games/made.hpp"

namespace arbiter::mutation {

Expected<std::unique_ptr<AnyGame>> of_row(std::string_view name, std::span<const std::string> settings) {
  return make_game(name, settings);
}

}  // namespace arbiter::mutation
