// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include <arbiter/core/expected.hpp>
#include <arbiter/game/players.hpp>

namespace arbiter::cli {

/// What `--player` takes, for help and errors.
inline constexpr std::string_view player_words = "random, greedy, or one for each side as in greedy/random";

/// The players that a value of `--player` names.
[[nodiscard]] Expected<Players> read_players(std::string_view text);

}  // namespace arbiter::cli
