// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "choices.hpp"
#include "tally.hpp"

namespace arbiter::properties {

/// A property of random games, ready to be checked.
struct Property {
  std::function<Complaint(const Choices&, Tally&)> judge;
  std::function<std::string(const Choices&)> show;  ///< a game as people read it
  std::size_t starts = 1;
  std::uint64_t settings = 1;
  std::vector<Least> least;
  double share = 1;  ///< of the games that RC_PARAMS asks for
};

/// Looks for games that break the property: first every start with no turn played, then random games as RC_PARAMS says
/// (seed, max_success, max_size). Empty if there were none and
/// every premise was met often enough; otherwise the smallest such game, or the premise that was not.
[[nodiscard]] std::string falsified(const Property& property);

}  // namespace arbiter::properties
