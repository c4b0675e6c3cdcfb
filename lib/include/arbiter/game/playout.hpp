// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <arbiter/core/random.hpp>
#include <arbiter/game/game.hpp>

namespace arbiter {

/// Takes the turn with number `left` out of fans that come one by one: the answer to each of them, whether to go on.
template <int Ranks>
[[nodiscard]] bool pass_by(const Fan<Ranks>& fan, std::uint64_t& left, std::optional<Turn>& chosen) {
  const auto size = static_cast<std::uint64_t>(fan.size());
  if (left >= size) {
    left -= size;
    return true;
  }
  fan.for_each([&](const Turn& turn) {
    if (left-- == 0) chosen = turn;
  });
  return false;
}

/// The legal turn with number `choice` modulo their count, in the order in which the game lists them; nothing where
/// there is none. Short lists of choices are short games: they shrink well.
template <Game G>
[[nodiscard]] std::optional<Turn> choose(const G& game, const typename G::Position& position, std::uint64_t choice) {
  const std::uint64_t turns = game.count(position);
  if (turns == 0) return std::nullopt;
  std::uint64_t left = choice % turns;
  std::optional<Turn> chosen;
  game.visit(position, [&](const Fan<G::ranks>& fan) { return pass_by(fan, left, chosen); });
  return chosen;
}

/// A legal turn made part by part, at each step all parts alike (so that not all turns are); nothing where there is
/// none. It looks at tens of parts where there are thousands of turns.
template <Game G>
  requires HasParts<G>
[[nodiscard]] std::optional<Turn> choose_by_parts(const G& game, const typename G::Position& position,
                                                  SplitMix64& random) {
  std::optional<Turn> chosen;
  for (;;) {
    const Turn begun = chosen.value_or(Turn());
    std::uint64_t parts = 0;
    game.visit_parts(position, begun, [&](const Fan<G::ranks>& fan) {
      parts += static_cast<std::uint64_t>(fan.size());
      return true;
    });
    if (parts == 0) return chosen;
    std::uint64_t left = random.below(parts);
    game.visit_parts(position, begun, [&](const Fan<G::ranks>& fan) { return pass_by(fan, left, chosen); });
  }
}

/// The random game of `seed` with at most `limit` turns, all legal turns alike at each position; it ends where the
/// position has no turns, repetition not looked at. Calls `played(const Position& before, const Turn&, const Position&
/// after)`.
template <Game G, class Played>
void playout(const G& game, typename G::Position position, std::uint64_t seed, int limit, Played&& played) {
  SplitMix64 random(seed);
  for (int ply = 0; ply < limit; ++ply) {
    const std::uint64_t turns = game.count(position);
    if (turns == 0) return;
    const std::optional<Turn> turn = choose(game, position, random.below(turns));
    if (!turn) return;
    typename G::Position next = after(game, position, *turn);
    played(std::as_const(position), *turn, std::as_const(next));
    position = std::move(next);
  }
}

}  // namespace arbiter
