// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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
    const Expected<std::unique_ptr<AnyGame>> game = open_game({std::string(name), {}});
    if (!game) return fail(game.error());
    const Extent extent = (*game)->extent();
    const std::string board = fmt::format("{}x{}", extent.files, extent.ranks);
    fmt::print("{:<{}}  {:<5}  {}\n", name, width, board, (*game)->title());
  }
  return ok;
}

/// The variants of a file: what each is, or why it cannot be played.
int list_file(const std::string& file, bool names_only) {
  const Expected<std::vector<ListedVariant>> listed = open_variants(file);
  if (!listed) return fail(listed.error());
  for (const ListedVariant& variant : *listed) {
    if (names_only) {
      if (!variant.title.empty()) fmt::print("{}:{}\n", file, variant.name);
      continue;
    }
    fmt::print("{}:{}  {}\n", file, variant.name, variant.title.empty() ? "is refused:" : variant.title);
    for (const Reason& reason : variant.reasons) fmt::print("  {}\n", one_line(reason.text));
  }
  return ok;
}

struct GamesOptions {
  std::optional<std::string> file;
  bool names_only = false;
};

}  // namespace

void add_games_command(CommandLine& line) {
  const auto options = std::make_shared<GamesOptions>();
  line.add("games", "list the games: name, board, title")
      .argument("FILE", options->file, "the variants of this file instead, and of those that are refused each reason")
      .flag("--names", options->names_only, "names only, one a line, those that can be played")
      .run([options] {
        return options->file ? list_file(*options->file, options->names_only) : list_games(options->names_only);
      });
}

}  // namespace arbiter::cli
