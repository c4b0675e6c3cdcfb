// SPDX-License-Identifier: MIT

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <numeric>
#include <span>
#include <vector>

#include <arbiter/core/random.hpp>

namespace arbiter::tests {
namespace {

static_assert(SplitMix64(0).next() == 0xe220a8397b1dcdaf, "UC-03");
static_assert(mix(0) == 0xe220a8397b1dcdaf);

TEST(SplitMix64, UC_03_the_stream_of_seed_0_is_the_published_one) {
  SplitMix64 random(0);
  EXPECT_EQ(random.next(), 0xe220a8397b1dcdafU);
  EXPECT_EQ(random.next(), 0x6e789e6aa1b965f4U);
  EXPECT_EQ(random.next(), 0x06c45d188009454fU);
}

TEST(SplitMix64, UC_03_below_throws_away_just_the_draws_at_or_above_the_greatest_multiple) {
  // Of n = 2^63 + 1 there is one multiple below 2^64, so about half of all draws are thrown away.
  constexpr std::uint64_t n = (std::uint64_t{1} << 63) + 1;
  SplitMix64 drawn(7);
  SplitMix64 plain(7);
  int thrown = 0;
  for (int i = 0; i < 200; ++i) {
    std::uint64_t expected = plain.next();
    for (; expected >= n; expected = plain.next()) ++thrown;
    EXPECT_EQ(drawn.below(n), expected);
  }
  EXPECT_GT(thrown, 100);
  // A power of two throws nothing away.
  SplitMix64 halves(9);
  SplitMix64 bits(9);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(halves.below(std::uint64_t{1} << 63), bits.next() % (std::uint64_t{1} << 63));
}

TEST(SplitMix64, a_number_below_1_is_0_and_every_number_below_n_comes_up) {
  SplitMix64 random(1);
  EXPECT_EQ(random.below(1), 0U);
  std::array<int, 7> seen{};
  for (int i = 0; i < 7000; ++i) ++seen.at(static_cast<std::size_t>(random.below(7)));
  for (const int count : seen) EXPECT_NEAR(count, 1000, 150);
}

TEST(SplitMix64, UC_03_shuffle_exchanges_from_the_last_index_down) {
  std::vector<int> shuffled(20);
  std::iota(shuffled.begin(), shuffled.end(), 0);
  std::vector<int> expected = shuffled;
  SplitMix64 random(5);
  random.shuffle(std::span<int>(shuffled));
  SplitMix64 same(5);
  for (std::size_t i = 19; i > 0; --i) std::swap(expected[i], expected[static_cast<std::size_t>(same.below(i + 1))]);
  EXPECT_EQ(shuffled, expected);
  EXPECT_NE(shuffled, (std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19}));
  std::sort(shuffled.begin(), shuffled.end());
  EXPECT_EQ(shuffled.front(), 0);
  EXPECT_EQ(shuffled.back(), 19);
  EXPECT_EQ(random.next(), same.next()) << "as many draws as items, less one";
}

}  // namespace
}  // namespace arbiter::tests
