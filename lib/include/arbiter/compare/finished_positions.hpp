// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/compare/plan.hpp>
#include <arbiter/compare/stage.hpp>
#include <arbiter/core/random.hpp>
#include <arbiter/game/outcome.hpp>
#include <arbiter/game/players.hpp>

namespace arbiter::compare {

/// Finished games of each sort that random play ends in: at most `each` of a result and a clause, set up by their last
/// turns. `games`: how many are played for it from `seed`, in turn by chance and greedily, each of `longest` turns at
/// most.
[[nodiscard]] inline Expected<std::vector<Asked>> finished_positions(const AnyGame& game, std::uint64_t seed, int games,
                                                                     int each, int longest) {
  constexpr std::size_t last_turns = 2;
  struct Sort {
    Result result;
    std::string clause;
    int found;
  };
  std::vector<Sort> sorts;
  std::vector<Asked> positions;
  const std::string start(game.starts().front().fen);
  for (int i = 0; i < games; ++i) {
    const Player player = i % 2 == 0 ? Player::random : Player::greedy;
    const auto playouts = game.playouts(start, {{player, player}}, longest);
    if (!playouts) return refuse(playouts.error());
    const std::uint64_t one = mix(seed + mix(static_cast<std::uint64_t>(i)));
    const std::optional<Playout> played = (*playouts)->play(one);
    if (!played || !played->outcome.over()) continue;
    const Outcome& outcome = played->outcome;
    auto sort = std::find_if(sorts.begin(), sorts.end(), [&outcome](const Sort& known) {
      return known.result == outcome.result && known.clause == outcome.clause;
    });
    if (sort == sorts.end()) sort = sorts.insert(sorts.end(), {outcome.result, std::string(outcome.clause), 0});
    if (sort->found == each) continue;
    Line line = (*playouts)->line(one);
    const std::size_t kept = std::min(last_turns, line.turns.size());
    const auto last = line.turns.end() - static_cast<std::ptrdiff_t>(kept);
    const Expected<Played> before = game.play(Line{line.fen, {line.turns.begin(), last}});
    if (!before) return refuse(before.error());
    Asked asked{{before->fen, {last, line.turns.end()}}, "an end by " + sort->clause, Stage::ends};
    const Expected<Played> end = game.play(asked.set_up);
    // Without its history a game that ended by repetition goes on.
    if (!end || !end->outcome.over()) continue;
    ++sort->found;
    positions.push_back(std::move(asked));
  }
  return positions;
}

}  // namespace arbiter::compare
