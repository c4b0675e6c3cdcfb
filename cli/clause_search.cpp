// SPDX-License-Identifier: MIT
#include "clause_search.hpp"

#include <algorithm>
#include <cstddef>
#include <ctime>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <arbiter/compare/evidence.hpp>
#include <arbiter/compare/kind_positions.hpp>
#include <arbiter/core/random.hpp>

#include "clause_positions.hpp"
#include "readings.hpp"
#include "say.hpp"

namespace arbiter::cli {
namespace {

using compare::Asked;
using compare::Reading;
using compare::Reference;

constexpr std::size_t most_found = 12;
constexpr std::size_t most_of_a_reading = 4;
constexpr std::size_t most_tried = 20000;
constexpr double search_time = 15;  ///< seconds of this process: a loaded machine finds as much
constexpr int longest_game = 120;

double process_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

bool same(const Reference& one, const Reference& other) {
  const auto fens = [](const Reference& reference) {
    std::vector<std::string_view> all;
    for (const ListedTurn& turn : reference.turns) all.push_back(turn.fen);
    std::sort(all.begin(), all.end());
    return all;
  };
  return one.outcome.result == other.outcome.result && fens(one) == fens(other);
}

/// Looks for positions that tell readings of a clause from the rules.
class Search {
 public:
  Search(const Chosen& chosen, std::string clause, std::uint64_t seed)
      : game_(*chosen.game), clause_(std::move(clause)), seed_(seed), fens_(game_, true) {
    for (Reading& reading : other_readings(chosen, true))
      if (reading.clause == clause_) readings_.push_back({std::move(reading), 0});
  }

  [[nodiscard]] bool has_readings() const { return !readings_.empty(); }
  [[nodiscard]] std::size_t tried() const { return tried_; }

  /// The positions made for the clause, then random pieces and random games by turns, until enough is found.
  [[nodiscard]] std::vector<Asked> run(const std::vector<Asked>& made) {
    for (const Asked& asked : made)
      if (asked.about == clause_ && asked.set_up.turns.empty()) look_at(asked.set_up.fen);
    for (std::uint64_t round = 0; goes_on(); ++round) {
      compare::KindPositions kinds(game_, mix(seed_ + round));
      for (const auto& positions : {kinds.among_others(1), kinds.alone(1)})
        for (const Asked& asked : positions) look_at(asked.set_up.fen);
      look_along_a_game(mix(seed_ + mix(round)));
    }
    return std::move(found_);
  }

 private:
  [[nodiscard]] bool goes_on() const {
    return found_.size() < most_found && tried_ < most_tried && process_seconds() < end_ &&
           std::any_of(
               readings_.begin(), readings_.end(),
               [](const auto& reading) { return reading.second < most_of_a_reading; });
  }

  void look_at(const std::string& fen) {
    if (!goes_on() || !known_.insert(fen).second) return;
    ++tried_;
    const Expected<Reference> rules = compare::refer(game_, fens_, fen);
    if (!rules) return;
    bool matters = false;
    for (auto& [reading, times] : readings_) {
      if (times >= most_of_a_reading) continue;
      const std::optional<Reference> read = reading.refer(fen);
      if (!read || same(*rules, *read)) continue;
      ++times;
      matters = true;
    }
    if (matters) found_.push_back({{fen, {}}, clause_, compare::Stage::positions});
  }

  void look_along_a_game(std::uint64_t seed) {
    const Expected<Line> line = game_.playout(game_.starts().front().fen, seed, longest_game);
    if (!line) return;
    std::string fen = line->fen;
    for (const std::string& turn : line->turns) {
      const Expected<std::string> after = game_.play(fen, turn);
      if (!after) return;
      fen = *after;
      look_at(fen);
    }
  }

  const AnyGame& game_;
  std::string clause_;
  std::uint64_t seed_;
  compare::FenReader fens_;
  std::vector<std::pair<Reading, std::size_t>> readings_;  ///< and how many positions told each from the rules
  std::set<std::string> known_;
  std::vector<Asked> found_;
  std::size_t tried_ = 0;
  double end_ = process_seconds() + search_time;
};

}  // namespace

Expected<std::vector<Asked>> positions_about(const Chosen& chosen, const std::string& clause, std::uint64_t seed) {
  const AnyGame& game = *chosen.game;
  if (find_clause(game, clause) == nullptr)
    return cannot(fmt::format("--about {}: {} has no such clause", in_quotes(clause, 80), game.name()));
  Search search(chosen, clause, seed);
  if (!search.has_readings())
    return cannot(fmt::format("--about {}: no other reading of it is known, so no position tells them apart", clause));
  std::vector<Asked> found = search.run(clause_positions(chosen));
  if (found.empty())
    return cannot(fmt::format("--about {}: it matters in none of {} positions", clause, search.tried()));
  return found;
}

}  // namespace arbiter::cli
