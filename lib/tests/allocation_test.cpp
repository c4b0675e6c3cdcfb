// SPDX-License-Identifier: MIT

// Listing and playing turns asks for no memory. A program of its own: it counts what `new` is asked for.

#include <gtest/gtest.h>

#include <cstddef>
#include <vector>

#include <arbiter/game/perft.hpp>
#include <arbiter/games/orthodox/orthodox.hpp>
#include <arbiter/games/scion/scion.hpp>

#include "counted_new.hpp"
#include "games/stored_positions.hpp"

namespace arbiter::tests {
namespace {

/// What `new` is asked for while every turn is listed and played, and then counted.
template <Game G>
std::size_t allocations_of(const G& game, const typename G::Position& position) {
  const std::size_t before = allocations;
  (void)Perft<G>(game, false).count(position, 1);
  (void)game.count(position);
  return allocations - before;
}

TEST(Allocation, new_is_counted) {
  const std::size_t before = allocations;
  const std::vector<int> some(10);
  EXPECT_GT(allocations, before);
}

TEST(Allocation, a_position_of_each_engine_is_listed_and_played_without) {
  const Chess chess(orthodox::chess);
  EXPECT_EQ(allocations_of(chess, *chess.parse(chess.starts().front().fen)), 0U);
  const Crazyhouse crazyhouse(orthodox::crazyhouse);
  EXPECT_EQ(allocations_of(crazyhouse, *crazyhouse.parse(crazyhouse.starts().front().fen)), 0U);
  const Scion scion;
  EXPECT_EQ(allocations_of(scion, *scion.parse(scion.starts().front().fen)), 0U);
}

TEST(Allocation, the_stored_positions_of_Jupiter_are_listed_and_played_without) {
  const StoredJupiter stored(ARBITER_CORPORA);
  ASSERT_EQ(stored.positions.size(), StoredJupiter::without_doubled + StoredJupiter::with_doubled);
  for (const Jupiter::Position& position : stored.positions)
    ASSERT_EQ(allocations_of(stored.game, position), 0U) << stored.game.print(position);
}

}  // namespace
}  // namespace arbiter::tests
