// SPDX-License-Identifier: MIT
// The three games of one engine: one file, so that it is compiled once.
#include <arbiter/games/all.hpp>
#include <arbiter/games/jupiter/jupiter_data.hpp>
#include <arbiter/games/jupiter/scirocco.hpp>
#include <arbiter/games/jupiter/typhoon.hpp>

#include "conformance.hpp"
#include "subjects.hpp"

namespace arbiter::properties {
namespace {

const Subject<Jupiter>& scirocco() {
  static const Subject<Jupiter> game =
      jupiter_subject(jupiter::scirocco::game, jupiter::scirocco::standard_rulings(), 0.15);
  return game;
}
const Subject<Jupiter>& typhoon() {
  static const Subject<Jupiter> game =
      jupiter_subject(jupiter::typhoon::game, jupiter::typhoon::standard_rulings(), 0.25);
  return game;
}
const Subject<Jupiter>& jupiter() {
  static const Subject<Jupiter> game =
      jupiter_subject(jupiter::revised::game, jupiter::revised::standard_rulings(), 0.10);
  return game;
}

ARBITER_CONFORMS(SciroccoConforms, scirocco(), 296750799908843971U, Least{"fields beside the board", 0},
                 Least{"one field emptied", 0}, Least{"drawn", 0})

ARBITER_CONFORMS(TyphoonConforms, typhoon(), 11320309369206985283U, Least{"fields beside the board", 8},
                 Least{"one field emptied", 2}, Least{"drawn", 1}, Least{"refused turns", 500})

ARBITER_CONFORMS(JupiterConforms, jupiter(), 1534934075632914252U, Least{"fields beside the board", 1},
                 Least{"one field emptied", 1}, Least{"drawn", 1}, Least{"refused turns", 300}, Least{"accepted", 400},
                 Least{"refused", 6000}, Least{"with other rulings", 5}, Least{"third occurrences", 0.2})

TEST(SeededSetUps, TYP_08_the_model_draws_the_same_arrays) {
  for (const std::string_view name : {"typhoon", "jupiter"}) {
    const auto game = *make_game(name);
    const auto model = make_model(name, {}, {});
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      const std::string called = "seed " + std::to_string(seed);
      EXPECT_EQ(start_called(*game, called).value(), model->start(called)) << name;
    }
  }
}

}  // namespace
}  // namespace arbiter::properties
