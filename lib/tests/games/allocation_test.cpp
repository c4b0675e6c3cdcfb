// SPDX-License-Identifier: MIT

// Listing, counting and playing turns takes no memory from the heap.

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdlib>
#include <new>
#include <string_view>

#include <arbiter/game/perft.hpp>
#include <arbiter/games/orthodox/orthodox.hpp>
#include <arbiter/games/scion/scion.hpp>
#include <arbiter/games/uc24/uc24.hpp>

namespace {
std::size_t allocations = 0;
}  // namespace

// The whole program counts; only the tests here look. Not inlined: g++ would see malloc meet delete.
[[gnu::noinline]] void* operator new(std::size_t size) {
  ++allocations;
  if (void* const memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace arbiter::tests {
namespace {

/// The allocations while perft is counted, in bulk and with every leaf played.
template <Game G>
std::size_t allocations_of(const G& game, std::string_view fen, int depth) {
  const auto position = *game.parse(fen);
  const std::size_t before = allocations;
  EXPECT_EQ(Perft<G>(game).count(position, depth), Perft<G>(game, false).count(position, depth));
  return allocations - before;
}

TEST(Allocations, are_counted) {
  const std::size_t before = allocations;
  delete new int(1);
  EXPECT_GE(allocations, before);  // a compiler may leave both out
  const std::string text(100, 'x');
  EXPECT_GT(allocations, before) << text;
}

TEST(Allocations, are_not_needed_to_list_count_and_play) {
  const Uc24 uc24;
  EXPECT_EQ(allocations_of(uc24, uc24.starts()[0].fen, 3), 0U);
  EXPECT_EQ(allocations_of(uc24, "1k1d1D2/8/7p/P1p2{nf}2/2P5/1H6/7K/1{NF}l5 w - O{NE}A o{ne}a 1,1 c1{NG} 0 32", 2), 0U);
  EXPECT_EQ(allocations_of(uc24, "2k1{bw}3/1p2p3/1{ng}3{nd}2/1p6/G1Pp4/6P1/3P4/{NE}3K{RF}2 b c3 NO no 0,0 - 0 32", 3),
            0U);
  EXPECT_EQ(allocations_of(uc24, "7k/8/8/8/8/8/8/K2OQ3 w - QR - 1,0 - 0 1", 2), 0U);
  const Scion scion;
  EXPECT_EQ(allocations_of(scion, scion.starts()[0].fen, 2), 0U);
  const Chess chess(orthodox::chess);
  EXPECT_EQ(allocations_of(chess, chess.starts()[0].fen, 3), 0U);
}

}  // namespace
}  // namespace arbiter::tests
