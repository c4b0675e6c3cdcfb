// SPDX-License-Identifier: MIT

#include "model/model.hpp"

#include "model/faults.hpp"
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
  if (game == "scion") return scion_faults;
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
  for (const OrthodoxRow& row : orthodox_rows)
    if (row.name == name)
      if (const auto rulings = OrthodoxRulings::read(settings.rulings))
        return std::make_unique<Ruled<OrthodoxRules>>(OrthodoxRules(row, *rulings, faulty));
  return nullptr;
}

}  // namespace arbiter::model
