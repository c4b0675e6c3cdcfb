// SPDX-License-Identifier: MIT

// Plays seeded random games by one way: their turns are counted, one is chosen and played, the position judged. For
// ci/regress, which counts the instructions inside `measured_games` with callgrind.
//     arbiter_instructions          the names of the games
//     arbiter_instructions GAME     plays, and prints how many turns were played

#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string_view>

#include <arbiter/games/all.hpp>

extern "C" [[gnu::noinline]] int measured_games(const arbiter::Playouts& playouts) {
  constexpr std::uint64_t games = 10;
  int turns = 0;
  for (std::uint64_t seed = 1; seed <= games; ++seed)
    if (const std::optional<arbiter::Playout> playout = playouts.play(seed)) turns += playout->turns;
  return turns;
}

int main(int argc, char** argv) {
  using namespace arbiter;
  constexpr int longest_game = 100;
  if (argc == 1) {
    for (const std::string_view name : game_names()) std::printf("%.*s\n", static_cast<int>(name.size()), name.data());
    return 0;
  }
  const auto game = make_game(argv[1]);
  if (!game) {
    std::fprintf(stderr, "arbiter_instructions: %s\n", game.error().message().c_str());
    return 1;
  }
  const auto playouts = (*game)->playouts((*game)->starts().front().fen, {}, longest_game);
  std::printf("%d\n", measured_games(**playouts));
  return 0;
}
