// SPDX-License-Identifier: MIT
#pragma once

#include "games/asked.hpp"

namespace arbiter::tests {

// The control games with their standard rulings.
inline const Asked& chess() { return asked("chess"); }
inline const Asked& capablanca() { return asked("capablanca"); }
inline const Asked& grand() { return asked("grand"); }
inline const Asked& knightmate() { return asked("knightmate"); }
inline const Asked& makruk() { return asked("makruk"); }
inline const Asked& shatranj() { return asked("shatranj"); }
inline const Asked& courier() { return asked("courier"); }
inline const Asked& crazyhouse() { return asked("crazyhouse"); }
inline const Asked& berolina() { return asked("berolina"); }

}  // namespace arbiter::tests
