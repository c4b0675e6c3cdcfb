// SPDX-License-Identifier: MIT

// Jupiter over its stored positions: distinct turns listed and plays with all phases a second, and the position that
// takes longest a turn. A wrong number of turns is an error.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>

#include <arbiter/game/perft.hpp>

#include "games/stored_positions.hpp"

namespace {

using namespace arbiter;
using tests::StoredJupiter;

const StoredJupiter& stored() {
  static const StoredJupiter read(ARBITER_CORPORA);
  return read;
}

/// Runs `work(position)`, which says how many turns it handled, over all positions.
template <class Work>
void over_stored(benchmark::State& state, Work&& work) {
  for (auto _ : state) {
    std::uint64_t turns = 0;
    for (const Jupiter::Position& position : stored().positions) turns += work(position);
    if (turns != StoredJupiter::turns) state.SkipWithError("wrong number of turns");
  }
  state.counters["turns"] =
      benchmark::Counter(static_cast<double>(StoredJupiter::turns), benchmark::Counter::kIsIterationInvariantRate);
}

void BM_JupiterList(benchmark::State& state) {
  over_stored(state, [](const Jupiter::Position& position) { return stored().game.count(position); });
}
void BM_JupiterPlay(benchmark::State& state) {
  const Perft<Jupiter> played(stored().game, false);
  over_stored(state, [&](const Jupiter::Position& position) { return played.count(position, 1); });
}

/// The least of some tries for each position: what others do on the machine is not counted.
void BM_JupiterSlowestPosition(benchmark::State& state) {
  using Clock = std::chrono::steady_clock;
  double slowest = 0;
  for (auto _ : state) {
    for (const Jupiter::Position& position : stored().positions) {
      double least = 1e9;
      std::uint64_t turns = 1;
      for (int attempt = 0; attempt < 10; ++attempt) {
        const Clock::time_point start = Clock::now();
        turns = stored().game.count(position);
        least = std::min(least, std::chrono::duration<double, std::nano>(Clock::now() - start).count());
      }
      slowest = std::max(slowest, least / static_cast<double>(turns));
    }
  }
  state.counters["ns_a_turn"] = slowest;
}

BENCHMARK(BM_JupiterList)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_JupiterPlay)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_JupiterSlowestPosition)->Unit(benchmark::kMillisecond)->Iterations(3);

}  // namespace
