// SPDX-License-Identifier: MIT

// Prints the positions of seeded random games over which Jupiter is measured: corpora/positions/jupiter.fens.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include <arbiter/game/playout.hpp>
#include <arbiter/games/jupiter/jupiter.hpp>
#include <arbiter/games/jupiter/jupiter_data.hpp>

int main() {
  using namespace arbiter;
  constexpr std::size_t wanted_plain = 800;
  constexpr std::size_t wanted_doubled = 200;
  constexpr int longest = 400;
  constexpr int apart = 16;

  const Jupiter game(jupiter::revised::game, jupiter::revised::standard_rulings());
  const auto may_act_twice = [&](const Jupiter::Position& position) {
    return !game.visit(position, [](const Fan<16>& fan) { return fan.turn.size < 2; });
  };
  std::vector<std::string> plain;
  std::vector<std::string> doubled;
  for (std::uint64_t seed = 1; plain.size() < wanted_plain || doubled.size() < wanted_doubled; ++seed) {
    int ply = 0;
    playout(game, *game.parse(game.starts().front().fen), seed, longest,
            [&](const auto&, const Turn&, const Jupiter::Position& after) {
              if (++ply % apart != 0 || game.count(after) == 0) return;
              auto& bucket = may_act_twice(after) ? doubled : plain;
              if (bucket.size() < (may_act_twice(after) ? wanted_doubled : wanted_plain))
                bucket.push_back(game.print(after));
            });
  }
  for (const auto* bucket : {&plain, &doubled})
    for (const std::string& fen : *bucket) std::puts(fen.c_str());
}
