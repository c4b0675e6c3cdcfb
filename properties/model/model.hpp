// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "model/game.hpp"

namespace arbiter::model {

/// The faults that `game` can be played with: those that can show in some position. Empty for an unknown game.
[[nodiscard]] std::span<const Fault> faults(std::string_view game);

/// The game called `name`; null where the name, a ruling, a ruling's value or a fault is unknown.
[[nodiscard]] std::unique_ptr<Game> make_game(std::string_view name, const Settings& settings = {});

}  // namespace arbiter::model
