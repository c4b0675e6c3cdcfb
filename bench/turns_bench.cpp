// SPDX-License-Identifier: MIT

// Listing, counting and playing turns over positions of seeded random games: one position listed again and again would
// train the branch predictor. Rates are turns a second.

#include <benchmark/benchmark.h>

#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

#include <arbiter/game/perft.hpp>
#include <arbiter/game/playout.hpp>
#include <arbiter/games/orthodox/orthodox.hpp>
#include <arbiter/games/scion/scion.hpp>
#include <arbiter/games/tepuy/tepuy.hpp>
#include <arbiter/games/uc24/uc24.hpp>

namespace {

using namespace arbiter;

template <Game G>
std::vector<typename G::Position> positions_of_random_games(const G& game) {
  std::vector<typename G::Position> positions;
  const auto start = game.parse(game.starts().front().fen);
  for (std::uint64_t seed = 1; positions.size() < 1000; ++seed)
    playout(game, *start, seed, 120,
            [&](const auto& before, const Turn&, const auto&) { positions.push_back(before); });
  positions.resize(1000);
  return positions;
}

/// The middle positions of UC-24 that the corpora keep.
std::vector<Uc24::Position> middle_positions(const Uc24& game) {
  std::vector<Uc24::Position> positions;
  std::ifstream file(ARBITER_CORPORA "/positions/uc24_middle.fens");
  for (std::string line; std::getline(file, line);)
    if (line[0] != '#') positions.push_back(*game.parse(line));
  return positions;
}

/// Runs `work(position)`, which says how many turns it handled, over the positions of random games.
template <Game G, class Work>
void over_positions(benchmark::State& state, const G& game, Work&& work) {
  const auto positions = positions_of_random_games(game);
  std::size_t next = 0;
  std::uint64_t turns = 0;
  for (auto _ : state) {
    turns += work(positions[next]);
    next = next + 1 == positions.size() ? 0 : next + 1;
  }
  state.counters["turns"] = benchmark::Counter(static_cast<double>(turns), benchmark::Counter::kIsRate);
}

template <Game G>
void BM_Count(benchmark::State& state, G game) {
  over_positions(state, game, [&](const auto& position) { return game.count(position); });
}

template <Game G>
void BM_List(benchmark::State& state, G game) {
  over_positions(state, game, [&](const auto& position) {
    std::uint64_t turns = 0;
    for_each_turn(game, position, [&](const Turn& turn) {
      benchmark::DoNotOptimize(turn.parts[0].to);
      ++turns;
    });
    return turns;
  });
}

void BM_ListUc24Middle(benchmark::State& state) {
  const Uc24 game;
  const std::vector<Uc24::Position> positions = middle_positions(game);
  if (positions.size() != 200) return state.SkipWithError("200 positions are not there");
  std::size_t next = 0;
  std::uint64_t turns = 0;
  for (auto _ : state) {
    for_each_turn(game, positions[next], [&](const Turn& turn) {
      benchmark::DoNotOptimize(turn.parts[0].to);
      ++turns;
    });
    next = next + 1 == positions.size() ? 0 : next + 1;
  }
  state.counters["turns"] = benchmark::Counter(static_cast<double>(turns), benchmark::Counter::kIsRate);
}

template <Game G>
void BM_Play(benchmark::State& state, G game) {
  over_positions(state, game, [&](const auto& position) { return Perft<G>(game, false).count(position, 1); });
}

/// Perft from the start; a wrong number of leaves is an error, so that nothing fast and wrong can pass.
template <Game G>
void BM_Perft(benchmark::State& state, G game, int depth, std::uint64_t leaves) {
  const auto start = game.parse(game.starts().front().fen);
  for (auto _ : state)
    if (Perft<G>(game).count(*start, depth) != leaves) state.SkipWithError("wrong number of leaves");
  state.counters["leaves"] =
      benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsIterationInvariantRate);
}

BENCHMARK_CAPTURE(BM_Count, chess, Chess(orthodox::chess));
BENCHMARK_CAPTURE(BM_Count, grand, Grand(orthodox::grand));
BENCHMARK_CAPTURE(BM_Count, scion, Scion());
BENCHMARK_CAPTURE(BM_Count, tepuy, Tepuy());
BENCHMARK_CAPTURE(BM_List, chess, Chess(orthodox::chess));
BENCHMARK_CAPTURE(BM_List, grand, Grand(orthodox::grand));
BENCHMARK_CAPTURE(BM_List, scion, Scion());
BENCHMARK_CAPTURE(BM_List, tepuy, Tepuy());
BENCHMARK_CAPTURE(BM_Play, chess, Chess(orthodox::chess));
BENCHMARK_CAPTURE(BM_Play, grand, Grand(orthodox::grand));
BENCHMARK_CAPTURE(BM_Play, scion, Scion());
BENCHMARK_CAPTURE(BM_Play, tepuy, Tepuy());
BENCHMARK_CAPTURE(BM_Count, uc24, Uc24());
BENCHMARK_CAPTURE(BM_List, uc24, Uc24());
BENCHMARK(BM_ListUc24Middle);
BENCHMARK_CAPTURE(BM_Play, uc24, Uc24());
BENCHMARK_CAPTURE(BM_Perft, chess, Chess(orthodox::chess), 4, 197281);
BENCHMARK_CAPTURE(BM_Perft, capablanca, Capablanca(orthodox::capablanca), 4, 805128);
BENCHMARK_CAPTURE(BM_Perft, grand, Grand(orthodox::grand), 3, 259514);
BENCHMARK_CAPTURE(BM_Perft, shatranj, Shatranj(orthodox::shatranj), 5, 1164248);
BENCHMARK_CAPTURE(BM_Perft, courier, Courier(orthodox::courier), 4, 500337);
BENCHMARK_CAPTURE(BM_Perft, crazyhouse, Crazyhouse(orthodox::crazyhouse), 4, 197281);
BENCHMARK_CAPTURE(BM_Perft, berolina, Berolina(orthodox::berolina), 4, 882717);
BENCHMARK_CAPTURE(BM_Perft, scion, Scion(), 4, 2218380);
BENCHMARK_CAPTURE(BM_Perft, tepuy, Tepuy(), 2, 8428718);
BENCHMARK_CAPTURE(BM_Perft, uc24, Uc24(), 3, 40428);

}  // namespace
