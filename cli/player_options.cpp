// SPDX-License-Identifier: MIT
#include "player_options.hpp"

#include <optional>
#include <string>

#include "say.hpp"

namespace arbiter::cli {

Expected<Players> read_players(std::string_view text) {
  if (const std::optional<Players> players = players_called(text)) return *players;
  return cannot("--player " + in_quotes(text) + ": expected " + std::string(player_words));
}

}  // namespace arbiter::cli
