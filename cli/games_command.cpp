// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "commands.hpp"
#include "game_options.hpp"
#include "say.hpp"

namespace arbiter::cli {
namespace {

int list_games(bool names_only) {
  std::size_t width = 0;
  for (const std::string_view name : known_games()) width = std::max(width, name.size());
  for (const std::string_view name : known_games()) {
    if (names_only) {
      fmt::print("{}\n", name);
      continue;
    }
    const Expected<std::unique_ptr<AnyGame>> game = open_game(name);
    if (!game) return fail(game.error());
    const Extent extent = (*game)->extent();
    const std::string board = fmt::format("{}x{}", extent.files, extent.ranks);
    fmt::print("{:<{}}  {:<5}  {}\n", name, width, board, (*game)->title());
  }
  return ok;
}

}  // namespace

void add_games_command(CommandLine& line) {
  const auto names_only = std::make_shared<bool>(false);
  line.add("games", "list the games: name, board, title")
      .flag("--names", *names_only, "names only, one a line")
      .run([names_only] { return list_games(*names_only); });
}

}  // namespace arbiter::cli
