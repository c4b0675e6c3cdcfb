// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "model/game.hpp"

namespace arbiter::properties {

/// The model's game called `name` with the rulings of a setting (`NAME=VALUE`), played with `faults`. Throws
/// std::invalid_argument where the model knows no such game, ruling or fault. (The model and the library are never
/// included in one place: both have names like `won_by` for the same words.)
[[nodiscard]] std::unique_ptr<model::Game> make_model(std::string_view name, const std::vector<std::string>& setting,
                                                      const std::set<std::string>& faults = {});

/// The faults that the model can play `name` with, by id.
[[nodiscard]] std::vector<std::string> model_faults(std::string_view name);

}  // namespace arbiter::properties
