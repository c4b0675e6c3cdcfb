// SPDX-License-Identifier: MIT
#include "compare_jobs.hpp"

#include <algorithm>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include <arbiter/compare/comparison.hpp>

namespace arbiter::cli {
namespace {

using compare::Compared;
using compare::Place;
using compare::Plan;
using compare::Tally;

/// Adds what another engine compared. How far the tree was walked is that of the one that is farthest behind.
void add(Tally& sum, const Tally& more) {
  for (std::size_t i = 0; i < sum.items.size(); ++i) sum.items[i] += more.items[i];
  sum.positions += more.positions;
  sum.turns += more.turns;
  sum.effects += more.effects;
  sum.outcomes += more.outcomes;
  sum.echoes += more.echoes;
  sum.line_set_ups += more.line_set_ups;
  sum.counts += more.counts;
  sum.games += more.games;
  sum.game_turns += more.game_turns;
  for (const auto& [clause, count] : more.clauses) sum.clauses[clause] += count;
  const auto walked = [](const Tally& tally) { return std::pair(tally.depth, tally.wave == 0 ? 0 : tally.wave_done); };
  if (walked(more) < walked(sum)) {
    sum.depth = more.depth;
    sum.wave = more.wave;
    sum.wave_done = more.wave_done;
  }
}

/// What the engines have in common while they work.
class Shared {
 public:
  Shared(std::size_t engines, const std::function<bool(const Tally&)>& watch) : tallies_(engines), watch_(watch) {}

  /// An engine is at a place; false where it need not go on, since another found something before it or all stop.
  [[nodiscard]] bool goes_on(std::size_t engine, const Tally& tally, const Place& place) {
    const std::lock_guard lock(mutex_);
    tallies_[engine] = tally;
    if (first_ && *first_ < place) return false;
    return watch_(sum());
  }
  /// An engine was wrong or failed at a place.
  void found(const Place& place) {
    const std::lock_guard lock(mutex_);
    if (!first_ || place < *first_) first_ = place;
  }

 private:
  [[nodiscard]] Tally sum() const {
    Tally all = tallies_.front();
    for (std::size_t i = 1; i < tallies_.size(); ++i) add(all, tallies_[i]);
    return all;
  }

  std::mutex mutex_;
  std::vector<Tally> tallies_;
  const std::function<bool(const Tally&)>& watch_;
  std::optional<Place> first_;
};

bool has_found(const Expected<Compared>& compared) { return !compared || compared->wrong || compared->verdict; }

}  // namespace

Expected<SharedComparison> compare_at_once(const AnyGame& game, std::span<compare::Engine* const> engines,
                                           const Plan& plan, const std::function<bool(const Tally&)>& watch) {
  std::vector<Plan> plans(engines.size(), plan);
  std::vector<Expected<Compared>> results(engines.size());
  Shared shared(engines.size(), watch);
  const auto work = [&](std::size_t i) {
    plans[i].every = plan.every * engines.size();
    plans[i].first = plan.first + plan.every * i;
    results[i] = compare::compare_engine(
        game, *engines[i], plans[i],
        [&shared, i](const Tally& tally, const Place& place) { return shared.goes_on(i, tally, place); });
    if (has_found(results[i])) shared.found(results[i] ? results[i]->next : Place{});
  };
  std::vector<std::thread> threads;
  for (std::size_t i = 1; i < engines.size(); ++i) threads.emplace_back(work, i);
  work(0);
  for (std::thread& thread : threads) thread.join();

  SharedComparison all;
  for (std::size_t i = 0; i < results.size(); ++i) {
    if (!results[i]) return refuse(results[i].error());
    const bool is_first =
        has_found(results[i]) && (!has_found(results[all.found_by]) || results[i]->next < results[all.found_by]->next);
    if (is_first) all.found_by = i;
  }
  all.compared = *results[all.found_by];
  for (std::size_t i = 0; i < results.size(); ++i) {
    if (i == all.found_by) continue;
    add(all.compared.tally, results[i]->tally);
    all.compared.stopped = all.compared.stopped || results[i]->stopped;
    all.compared.next = std::min(all.compared.next, results[i]->next);
  }
  return all;
}

}  // namespace arbiter::cli
