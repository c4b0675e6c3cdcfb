// SPDX-License-Identifier: MIT

// Every header once more, in another translation unit of the same program.

#include "second.hpp"
#include "everything.hpp"

namespace arbiter::tests {

Seen seen_by_second() {
  return {scion::clauses.data(), orthodox::chess_kinds.data(), &make_game, make_game("scion")->get()->name().data()};
}

}  // namespace arbiter::tests
