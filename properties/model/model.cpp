// SPDX-License-Identifier: MIT

#include "model/model.hpp"

#include <map>
#include <vector>

#include "model/faults.hpp"
#include "model/house.hpp"
#include "model/house_faults.hpp"
#include "model/jupiter.hpp"
#include "model/jupiter_faults.hpp"
#include "model/orthodox.hpp"
#include "model/orthodox_faults.hpp"
#include "model/ruled.hpp"
#include "model/scion.hpp"
#include "model/scion_faults.hpp"
#include "model/tepuy.hpp"
#include "model/tepuy_faults.hpp"
#include "model/uc24.hpp"
#include "model/uc24_faults.hpp"

namespace arbiter::model {

std::span<const Fault> faults(std::string_view game) {
  static const std::map<std::string_view, std::vector<Fault>> by_name = [] {
    std::map<std::string_view, std::vector<Fault>> faults;
    for (const OrthodoxRow& row : orthodox_rows) faults.emplace(row.name, orthodox_faults_of(row));
    for (const HouseRow& row : house_rows) faults.emplace(row.name, house_faults_of(row.name));
    for (const std::string_view name : {"scirocco", "typhoon", "jupiter"})
      faults.emplace(name, jupiter_faults_of(name));
    return faults;
  }();
  if (game == "scion") return scion_faults;
  if (game == "tepuy") return tepuy_faults;
  if (game == "uc24") return uc24_faults;
  const auto found = by_name.find(game);
  return found == by_name.end() ? std::span<const Fault>{} : std::span<const Fault>(found->second);
}

std::unique_ptr<Game> make_game(std::string_view name, const Settings& settings) {
  const Faults faulty(settings.faults);
  if (!faulty.all_in(faults(name))) return nullptr;
  if (name == "scion")
    if (const auto rulings = ScionRulings::read(settings.rulings))
      return std::make_unique<Ruled<ScionRules>>(ScionRules(*rulings, faulty));
  if (name == "tepuy")
    if (const auto rulings = TepuyRulings::read(settings.rulings))
      return std::make_unique<Ruled<TepuyRules>>(TepuyRules(*rulings, faulty));
  if (name == "uc24")
    if (const auto rulings = Uc24Rulings::read(settings.rulings))
      return std::make_unique<Ruled<Uc24Rules>>(Uc24Rules(*rulings, faulty));
  for (const auto& row : {scirocco_row(), typhoon_row(), jupiter_row()})
    if (row.name == name)
      if (const auto rulings = JupiterRulings::read(row.sister, settings.rulings))
        return std::make_unique<Ruled<JupiterRules>>(JupiterRules(row, *rulings, faulty));
  for (const OrthodoxRow& row : orthodox_rows)
    if (row.name == name)
      if (const auto rulings = OrthodoxRulings::read(settings.rulings))
        return std::make_unique<Ruled<OrthodoxRules>>(OrthodoxRules(row, *rulings, faulty));
  for (const HouseRow& row : house_rows)
    if (row.name == name)
      if (const auto rulings = HouseRulings::read(row, settings.rulings))
        return std::make_unique<Ruled<HouseRules>>(HouseRules(row, *rulings, faulty));
  return nullptr;
}

}  // namespace arbiter::model
