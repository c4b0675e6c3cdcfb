// SPDX-License-Identifier: MIT

// Two translation units that include every header link into one program, and share one copy of everything. Returns 0 if
// so.

#include "everything.hpp"
#include "second.hpp"

int main() {
  using namespace arbiter;
  const tests::Seen here{scion::clauses.data(), orthodox::chess_kinds.data(), &make_game,
                         make_game("scion")->get()->name().data()};
  return here == tests::seen_by_second() ? 0 : 1;
}
