// SPDX-License-Identifier: MIT

#include "model/model.hpp"

#include "model/faults.hpp"
#include "model/jupiter.hpp"
#include "model/jupiter_faults.hpp"
#include "model/orthodox.hpp"
#include "model/orthodox_faults.hpp"
#include "model/ruled.hpp"
#include "model/scion.hpp"
#include "model/scion_faults.hpp"

namespace arbiter::model {

std::span<const Fault> faults(std::string_view game) {
  static const std::vector<Fault> chess_faults = orthodox_faults_of("chess");
  static const std::vector<Fault> capablanca_faults = orthodox_faults_of("capablanca");
  static const std::vector<Fault> grand_faults = orthodox_faults_of("grand");
  static const std::vector<Fault> scirocco_faults = jupiter_faults_of("scirocco");
  static const std::vector<Fault> typhoon_faults = jupiter_faults_of("typhoon");
  static const std::vector<Fault> jupiter_faults = jupiter_faults_of("jupiter");
  if (game == "scion") return scion_faults;
  if (game == "scirocco") return scirocco_faults;
  if (game == "typhoon") return typhoon_faults;
  if (game == "jupiter") return jupiter_faults;
  if (game == "chess") return chess_faults;
  if (game == "capablanca") return capablanca_faults;
  if (game == "grand") return grand_faults;
  return {};
}

std::unique_ptr<Game> make_game(std::string_view name, const Settings& settings) {
  const Faults faulty(settings.faults);
  if (!faulty.all_in(faults(name))) return nullptr;
  if (name == "scion")
    if (const auto rulings = ScionRulings::read(settings.rulings))
      return std::make_unique<Ruled<ScionRules>>(ScionRules(*rulings, faulty));
  for (const auto& row : {scirocco_row(), typhoon_row(), jupiter_row()})
    if (row.name == name)
      if (const auto rulings = JupiterRulings::read(row.sister, settings.rulings))
        return std::make_unique<Ruled<JupiterRules>>(JupiterRules(row, *rulings, faulty));
  for (const OrthodoxRow& row : orthodox_rows)
    if (row.name == name)
      if (const auto rulings = OrthodoxRulings::read(settings.rulings))
        return std::make_unique<Ruled<OrthodoxRules>>(OrthodoxRules(row, *rulings, faulty));
  return nullptr;
}

}  // namespace arbiter::model
