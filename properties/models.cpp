// SPDX-License-Identifier: MIT
#include "models.hpp"

#include <stdexcept>

#include "model/model.hpp"
#include "setting.hpp"

namespace arbiter::properties {

std::unique_ptr<model::Game> make_model(std::string_view name, const std::vector<std::string>& setting,
                                        const std::set<std::string>& faults) {
  model::Settings settings = model_settings(setting);
  settings.faults = faults;
  std::unique_ptr<model::Game> game = model::make_game(name, settings);
  if (!game) throw std::invalid_argument("the model does not play " + std::string(name) + " so");
  return game;
}

std::vector<std::string> model_faults(std::string_view name) {
  std::vector<std::string> ids;
  for (const model::Fault& fault : model::faults(name)) ids.emplace_back(fault.clause);
  return ids;
}

}  // namespace arbiter::properties
