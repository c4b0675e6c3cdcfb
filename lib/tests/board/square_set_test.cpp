// SPDX-License-Identifier: MIT

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <set>
#include <string>
#include <utility>

#include <arbiter/board/square_set.hpp>
#include <arbiter/board/two_ways.hpp>
#include <arbiter/core/random.hpp>

namespace arbiter::tests {
namespace {

/// A set of squares as a set of numbers.
using Numbers = std::set<int>;

template <int Ranks>
Numbers numbers(const SquareSet<Ranks>& set) {
  Numbers members;
  set.for_each([&](Square s) { members.insert(static_cast<int>(s)); });
  return members;
}
template <int Ranks>
SquareSet<Ranks> set_of(const Numbers& members) {
  SquareSet<Ranks> set{};
  for (const int member : members) set |= SquareSet<Ranks>(static_cast<Square>(member));
  return set;
}
/// A random set: sparse, half full or nearly full.
template <int Ranks>
Numbers some(SplitMix64& random) {
  const std::uint64_t of_eight = 1 + random.below(7);
  Numbers members;
  for (int s = 0; s < Ranks * 16; ++s)
    if (random.below(8) < of_eight) members.insert(s);
  return members;
}
Numbers moved(const Numbers& members, int files, int north, int ranks) {
  Numbers result;
  for (const int member : members) {
    const int file = member % 16 + files;
    const int rank = member / 16 + north;
    if (file >= 0 && file < 16 && rank >= 0 && rank < ranks) result.insert(rank * 16 + file);
  }
  return result;
}

template <class Ranks>
class SquareSets : public testing::Test {};

struct RankNames {
  template <class Ranks>
  static std::string GetName(int) {
    return std::to_string(Ranks::value) + "_lanes";
  }
};
using AllRanks = testing::Types<std::integral_constant<int, 8>, std::integral_constant<int, 16>>;
TYPED_TEST_SUITE(SquareSets, AllRanks, RankNames);

TYPED_TEST(SquareSets, agree_with_sets_of_numbers_in_every_operation) {
  constexpr int ranks = TypeParam::value;
  using Set = SquareSet<ranks>;
  SplitMix64 random(2024);
  for (int round = 0; round < 300; ++round) {
    const Numbers a = some<ranks>(random);
    const Numbers b = some<ranks>(random);
    const Set x = set_of<ranks>(a);
    const Set y = set_of<ranks>(b);
    Numbers both, either, one, only;
    std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::inserter(both, both.end()));
    std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::inserter(either, either.end()));
    std::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(), std::inserter(one, one.end()));
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::inserter(only, only.end()));
    EXPECT_EQ(numbers(x), a);
    EXPECT_EQ(numbers(x & y), both);
    EXPECT_EQ(numbers(x | y), either);
    EXPECT_EQ(numbers(x ^ y), one);
    EXPECT_EQ(numbers(x.without(y)), only);
    Set changed = x;
    changed &= y;
    EXPECT_EQ(changed, x & y);
    changed = x;
    changed |= y;
    EXPECT_EQ(changed, x | y);
    changed = x;
    changed ^= y;
    EXPECT_EQ(changed, x ^ y);
    EXPECT_EQ(x == y, a == b);
    EXPECT_EQ(x.size(), static_cast<int>(a.size()));
    EXPECT_EQ(x.empty(), a.empty());
    if (!a.empty()) {
      EXPECT_EQ(static_cast<int>(x.front()), *a.begin());
    }
  }
}

TYPED_TEST(SquareSets, know_their_single_members_and_the_empty_set) {
  constexpr int ranks = TypeParam::value;
  using Set = SquareSet<ranks>;
  EXPECT_TRUE(Set{}.empty());
  EXPECT_EQ(Set{}.size(), 0);
  for (int s = 0; s < ranks * 16; ++s) {
    const Set one(static_cast<Square>(s));
    EXPECT_EQ(numbers(one), Numbers{s});
    EXPECT_FALSE(one.empty());
    EXPECT_EQ(static_cast<int>(one.front()), s);
    for (int t = 0; t < ranks * 16; ++t) EXPECT_EQ(one.contains(static_cast<Square>(t)), s == t);
  }
}

TYPED_TEST(SquareSets, are_visited_in_the_order_of_their_numbers) {
  constexpr int ranks = TypeParam::value;
  SplitMix64 random(3);
  const auto set = set_of<ranks>(some<ranks>(random));
  int last = -1;
  set.for_each([&](Square s) {
    EXPECT_GT(static_cast<int>(s), last);
    last = static_cast<int>(s);
  });
}

TYPED_TEST(SquareSets, of_all_squares_and_of_one_rank_fit_every_board) {
  constexpr int ranks = TypeParam::value;
  for (int f = 1; f <= 16; ++f) {
    for (int r = 1; r <= ranks; ++r) {
      const Extent board{static_cast<std::uint8_t>(f), static_cast<std::uint8_t>(r)};
      const auto all = SquareSet<ranks>::all(board);
      EXPECT_EQ(all.size(), f * r);
      all.for_each([&](Square s) { EXPECT_TRUE(board.contains(s)) << name(s); });
      Numbers rank;
      for (int file = 0; file < f; ++file) rank.insert((r - 1) * 16 + file);
      EXPECT_EQ(numbers(SquareSet<ranks>::rank(r - 1, board)), rank);
    }
  }
}

/// Holds one shift by `North` ranks and every number of files against the numbers.
template <int Ranks, int North>
void shift_all(SplitMix64& random) {
  Numbers all;
  for (int s = 0; s < Ranks * 16; ++s) all.insert(s);
  for (int files = -15; files <= 15; ++files) {
    const Numbers members = some<Ranks>(random);
    EXPECT_EQ(numbers(set_of<Ranks>(members).template shifted<North>(files)), moved(members, files, North, Ranks))
        << files << " files, " << North << " ranks";
    EXPECT_EQ(numbers(set_of<Ranks>(all).template shifted<North>(files)), moved(all, files, North, Ranks))
        << files << " files, " << North << " ranks";
  }
}
template <int Ranks, int... I>
void shift_by_each(SplitMix64& random, std::integer_sequence<int, I...>) {
  (shift_all<Ranks, I - 15>(random), ...);
}

TYPED_TEST(SquareSets, COM_01_are_shifted_by_any_step_without_wrapping_at_an_edge) {
  constexpr int ranks = TypeParam::value;
  SplitMix64 random(77);
  if constexpr (ranks == 8) {
    for (const int files : {-15, -3, -1, 0, 1, 3, 15}) {
      const Numbers members = some<8>(random);
      const auto set = set_of<8>(members);
      EXPECT_EQ(numbers(set.template shifted<-7>(files)), moved(members, files, -7, 8));
      EXPECT_EQ(numbers(set.template shifted<-3>(files)), moved(members, files, -3, 8));
      EXPECT_EQ(numbers(set.template shifted<3>(files)), moved(members, files, 3, 8));
      EXPECT_EQ(numbers(set.template shifted<7>(files)), moved(members, files, 7, 8));
    }
    shift_all<8, -2>(random);
    shift_all<8, -1>(random);
    shift_all<8, 0>(random);
    shift_all<8, 1>(random);
    shift_all<8, 2>(random);
  } else {
    shift_by_each<16>(random, std::make_integer_sequence<int, 31>{});
  }
}

/// Where riders by a unit step land, square by square.
template <class Set>
Set ridden(Set riders, Set open, Step step) {
  const Extent lanes{16, Set::ranks};
  Set landings{};
  riders.for_each([&](Square from) {
    for (auto to = advance(from, step, lanes); to; to = advance(*to, step, lanes)) {
      landings |= Set(*to);
      if (!open.contains(*to)) break;
    }
  });
  return landings;
}

TYPED_TEST(SquareSets, go_along_a_line_both_ways_at_once_as_each_way_alone) {
  constexpr int ranks = TypeParam::value;
  using Set = SquareSet<ranks>;
  SplitMix64 random(8);
  const auto drawn = [&] {
    Set set{};
    Set::all({16, ranks}).for_each([&](Square s) { set |= random.below(3) == 0 ? Set(s) : Set{}; });
    return set;
  };
  for (int round = 0; round < 200; ++round) {
    const Set occupied = drawn();
    const Set open = Set::all({16, ranks}).without(occupied);
    const Set there = occupied & drawn();
    const Set back = occupied & drawn();
    const Set targets = drawn();
    const TwoWays<ranks> both(there, back);
    const TwoWays<ranks> lines(open, open);
    const auto hold = [&](const TwoWays<ranks>& landings, Step step) {
      const Set one = ridden(there, open, step) & targets;
      const Step reverse{static_cast<std::int8_t>(-step.files), static_cast<std::int8_t>(-step.ranks)};
      const Set other = ridden(back, open, reverse) & targets;
      ASSERT_EQ((landings & TwoWays<ranks>(targets, targets)).size(), one.size() + other.size());
    };
    hold(both.template swept<1, 0>(lines), {1, 0});
    hold(both.template swept<0, 1>(lines), {0, 1});
    hold(both.template swept<1, 1>(lines), {1, 1});
    hold(both.template swept<-1, 1>(lines), {-1, 1});
  }
}

TYPED_TEST(SquareSets, are_shifted_by_a_step_that_is_not_known_when_compiled) {
  constexpr int ranks = TypeParam::value;
  SplitMix64 random(78);
  for (int north = -15; north <= 15; ++north) {
    for (int files = -15; files <= 15; ++files) {
      const Numbers members = some<ranks>(random);
      const Step step{static_cast<std::int8_t>(files), static_cast<std::int8_t>(north)};
      EXPECT_EQ(numbers(set_of<ranks>(members).shifted(step)), moved(members, files, north, ranks))
          << files << " files, " << north << " ranks";
    }
  }
}

TYPED_TEST(SquareSets, the_last_member_is_the_greatest) {
  SplitMix64 random(7);
  for (int n = 0; n < 200; ++n) {
    const Numbers members = some<TypeParam::value>(random);
    if (!members.empty()) {
      EXPECT_EQ(static_cast<int>(set_of<TypeParam::value>(members).back()), *members.rbegin());
    }
    const int one = static_cast<int>(random.below(TypeParam::value * 16));
    EXPECT_EQ(static_cast<int>(set_of<TypeParam::value>({one}).back()), one);
  }
}

}  // namespace
}  // namespace arbiter::tests
