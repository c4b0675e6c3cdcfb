// SPDX-License-Identifier: MIT

// The three ways to move pieces (Walks, Fills, Attacks) against the naive one, on random boards of every extent.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <arbiter/movement/attacks.hpp>
#include <arbiter/movement/fills.hpp>
#include <arbiter/movement/leaps.hpp>
#include <arbiter/movement/notation.hpp>
#include <arbiter/movement/walks.hpp>

#include "movement/naive_reach.hpp"

namespace arbiter::tests {
namespace {

constexpr std::size_t kind_count = 5;

template <class Ranks>
class Reach : public testing::Test {
 public:
  static constexpr int ranks = Ranks::value;
  using Table = Board<ranks, kind_count>;
  using Set = SquareSet<ranks>;
  static constexpr int rounds = ranks == 8 ? 12 : 6;

  /// Random royals of one side: what the library allows its other pieces against all that leaves it unattacked.
  static void hold_guards(SplitMix64& random, const RandomTable& table, Extent extent, int boards, int& checks,
                          int& pins) {
    const Attacks<ranks> attacks(table.kinds, extent);
    for (int round = 0; round < boards; ++round) {
      const auto board = random_board<Table>(random, kind_count, extent);
      const Side side = random.below(2) == 0 ? Side::first : Side::second;
      std::vector<Square> own;
      board.of(side).for_each([&](Square s) { own.push_back(s); });
      if (own.empty()) continue;
      const Square royal = own[random.below(own.size())];
      const bool in_check = naive_attacked(board, table.kinds, other(side), extent).contains(royal);
      checks += in_check ? 1 : 0;
      Guard<ranks> guard(Set::all(extent));
      attacks.guard(board, side, royal, guard);
      pins += guard.pin_count;
      for (int tried = 0; tried < 6; ++tried) {
        const Square from = own[random.below(own.size())];
        if (from == royal) continue;
        Set expected{};
        const Set landings = Set::all(extent).without(board.of(side));
        landings.for_each([&](Square to) {
          auto next = board;
          next.clear(from);
          next.set(to, board.at(from));
          if (!naive_attacked(next, table.kinds, other(side), extent).contains(royal)) expected |= Set(to);
        });
        const Set allowed = attacks.allowed(guard, royal, from) & landings;
        ASSERT_EQ(allowed, expected) << "royal " << name(royal) << ", piece " << name(from)
                                     << picture(board, table, extent);
        // A piece that is neither pinned nor has to answer goes anywhere.
        if (!in_check && !guard.pinned.contains(from)) {
          ASSERT_EQ(expected, landings);
        }
      }
    }
  }

  /// Calls `check(random, extent)` for every extent of at most `ranks` ranks.
  template <class Check>
  static void for_each_extent(std::uint64_t seed, Check&& check) {
    SplitMix64 random(seed);
    for (int f = 1; f <= 16; ++f)
      for (int r = 1; r <= ranks; ++r) check(random, extent_of(f, r));
  }
};

struct RankNames {
  template <class Ranks>
  static std::string GetName(int) {
    return std::to_string(Ranks::value) + "_lanes";
  }
};
using AllRanks = testing::Types<std::integral_constant<int, 8>, std::integral_constant<int, 16>>;
TYPED_TEST_SUITE(Reach, AllRanks, RankNames);

using Landing = std::pair<Square, bool>;

TYPED_TEST(Reach, COM_04_a_piece_walks_to_just_the_squares_where_its_legs_may_end) {
  using Fixture = Reach<TypeParam>;
  std::size_t captures = 0;
  std::size_t quiet = 0;
  Fixture::for_each_extent(1, [&](SplitMix64& random, Extent extent) {
    const RandomTable table(random, kind_count, 2);
    const Walks<Fixture::ranks> walks(table.kinds, extent);
    for (int round = 0; round < 4; ++round) {
      const auto board = random_board<typename Fixture::Table>(random, kind_count, extent);
      board.occupied().for_each([&](Square from) {
        const Piece piece = board.at(from);
        std::vector<Landing> expected;
        naive_visit(board, table.kinds[row_of(piece.kind)].movement, piece.side, from, extent,
                    [&](Square to, Mode mode) {
                      if (mode == Mode::move ? board.is_empty(to) : board.holds(to, other(piece.side)))
                        expected.emplace_back(to, mode == Mode::capture);
                    });
        std::vector<Landing> found;
        walks.visit(board, piece, from, [&](Square to, bool capture) { found.emplace_back(to, capture); });
        std::sort(expected.begin(), expected.end());
        std::sort(found.begin(), found.end());
        ASSERT_EQ(found, expected) << name(from) << picture(board, table, extent);
        for (const Landing& landing : found) ++(landing.second ? captures : quiet);
        // The same as a set, with only some of the squares asked for.
        const auto free = some_of(random, Fixture::Set::all(extent).without(board.occupied()));
        const auto victims = some_of(random, board.of(other(piece.side)));
        typename Fixture::Set squares{};
        for (const Landing& landing : expected)
          if ((landing.second ? victims : free).contains(landing.first))
            squares |= typename Fixture::Set(landing.first);
        ASSERT_EQ(walks.landings(board, piece, from, free, victims), squares)
            << name(from) << picture(board, table, extent);
      });
    }
  });
  EXPECT_GT(captures, 1000U);
  EXPECT_GT(quiet, 1000U);
}

TYPED_TEST(Reach, COM_05_a_piece_attacks_a_square_where_it_could_capture_an_enemy) {
  using Fixture = Reach<TypeParam>;
  Fixture::for_each_extent(2, [&](SplitMix64& random, Extent extent) {
    const RandomTable table(random, kind_count, 2);
    const Walks<Fixture::ranks> walks(table.kinds, extent);
    const auto board = random_board<typename Fixture::Table>(random, kind_count, extent);
    for (int round = 0; round < 10 && !board.occupied().empty(); ++round) {
      const Square from = board.occupied().front();
      const Piece piece = board.at(from);
      const auto target = static_cast<Square>(static_cast<int>(random.below(256)));
      if (!extent.contains(target) || target == from) continue;
      auto with_enemy = board;
      with_enemy.set(target, {piece.kind, other(piece.side)});
      bool expected = false;
      naive_visit(with_enemy, table.kinds[row_of(piece.kind)].movement, piece.side, from, extent,
                  [&](Square to, Mode mode) { expected = expected || (mode == Mode::capture && to == target); });
      EXPECT_EQ(walks.attacks(board, piece, from, target), expected)
          << name(from) << name(target) << picture(board, table, extent);
    }
  });
}

TYPED_TEST(Reach, all_pieces_of_a_side_moved_at_once_land_as_often_as_one_by_one) {
  using Fixture = Reach<TypeParam>;
  std::int64_t total = 0;
  Fixture::for_each_extent(3, [&](SplitMix64& random, Extent extent) {
    const std::size_t plain = 4 + random.below(2);  // of five kinds, one may be left out
    const RandomTable table(random, kind_count, plain);
    const Fills<Fixture::ranks> fills(table.kinds, extent);
    for (int round = 0; round < Fixture::rounds; ++round) {
      const auto board = random_board<typename Fixture::Table>(random, kind_count, extent);
      const auto empty = Fixture::Set::all(extent).without(board.occupied());
      for (const Side side : {Side::first, Side::second}) {
        const auto movers = some_of(random, board.of(side));
        const auto quiet = some_of(random, empty);
        const auto victims = some_of(random, board.of(other(side)));
        int moves = 0;
        int captures = 0;
        movers.for_each([&](Square from) {
          const Movement& movement = table.kinds[row_of(board.kind_at(from))].movement;
          if (!is_plain(movement)) return;
          naive_visit(board, movement, side, from, extent, [&](Square to, Mode mode) {
            if (mode == Mode::move) moves += quiet.contains(to) ? 1 : 0;
            if (mode == Mode::capture) captures += victims.contains(to) ? 1 : 0;
          });
        });
        ASSERT_EQ(fills.count(board, side, movers, empty, quiet, victims), moves + captures)
            << picture(board, table, extent);
        total += moves + captures;
      }
    }
  });
  EXPECT_GT(total, 10000);
}

TYPED_TEST(Reach, COM_05_all_squares_attacked_at_once_are_those_attacked_one_by_one) {
  using Fixture = Reach<TypeParam>;
  Fixture::for_each_extent(4, [&](SplitMix64& random, Extent extent) {
    const RandomTable table(random, kind_count, random.below(2) == 0 ? kind_count : 2);
    const Attacks<Fixture::ranks> attacks(table.kinds, extent);
    for (int round = 0; round < Fixture::rounds; ++round) {
      const auto board = random_board<typename Fixture::Table>(random, kind_count, extent);
      for (const Side side : {Side::first, Side::second}) {
        // Some pieces of the other side are lifted, as a royal that moves away is.
        const auto lifted = some_of(random, board.of(other(side)));
        auto without = board;
        lifted.for_each([&](Square s) { without.clear(s); });
        ASSERT_EQ(attacks.attacked(board, side, lifted), naive_attacked(without, table.kinds, side, extent))
            << picture(without, table, extent);
      }
    }
  });
}

TYPED_TEST(Reach, COM_05_a_square_looked_at_alone_is_attacked_as_among_all) {
  using Fixture = Reach<TypeParam>;
  int attacked = 0;
  Fixture::for_each_extent(6, [&](SplitMix64& random, Extent extent) {
    const RandomTable table(random, kind_count, random.below(2) == 0 ? kind_count : 2);
    const Attacks<Fixture::ranks> attacks(table.kinds, extent);
    const auto board = random_board<typename Fixture::Table>(random, kind_count, extent);
    for (const Side side : {Side::first, Side::second}) {
      const auto lifted =
          square(static_cast<int>(random.below(extent.files)), static_cast<int>(random.below(extent.ranks)));
      if (board.holds(lifted, side)) continue;
      auto without = board;
      without.clear(lifted);
      const auto expected = naive_attacked(without, table.kinds, side, extent);
      const auto all = Fixture::Set::all(extent);
      all.for_each([&](Square target) {
        ASSERT_EQ(attacks.attack(board, side, target, lifted), expected.contains(target))
            << name(target) << " without " << name(lifted) << picture(board, table, extent);
      });
      const auto near = all & neighbours(typename Fixture::Set(lifted));
      for (const auto& targets : {all, some_of(random, all), some_of(random, some_of(random, some_of(random, all))),
                                  near, some_of(random, near)})
        ASSERT_EQ(attacks.safe(board, side, targets, lifted), targets.without(expected))
            << "without " << name(lifted) << picture(board, table, extent);
      attacked += expected.size();
    }
  });
  EXPECT_GT(attacked, 1000);
}

TYPED_TEST(Reach, SCN_20_ORT_01_pins_and_answers_to_check_allow_just_what_leaves_the_royal_unattacked) {
  using Fixture = Reach<TypeParam>;
  int checks = 0;
  int pins = 0;
  Fixture::for_each_extent(5, [&](SplitMix64& random, Extent extent) {
    const RandomTable table(random, kind_count, kind_count);
    Fixture::hold_guards(random, table, extent, Fixture::rounds, checks, pins);
  });
  EXPECT_GT(checks, 50);
  EXPECT_GT(pins, 30);
}

TYPED_TEST(Reach, SCN_20_ORT_01_the_same_holds_against_hoppers_lame_leapers_and_bent_riders) {
  using Fixture = Reach<TypeParam>;
  int checks = 0;
  int pins = 0;
  int boards = 0;
  Fixture::for_each_extent(7, [&](SplitMix64& random, Extent extent) {
    if (++boards % (Fixture::ranks == 8 ? 2 : 7) != 0) return;
    const RandomTable table(random, kind_count, 3);
    Fixture::hold_guards(random, table, extent, 2, checks, pins);
  });
  EXPECT_GT(checks, 10);
}

TYPED_TEST(Reach, leaps_looked_up_are_leaps_walked) {
  using Fixture = Reach<TypeParam>;
  Fixture::for_each_extent(6, [&](SplitMix64& random, Extent extent) {
    Movement movement = arbiter::movement("mfWcfFNfZ(6,1)bcD");
    const KindRow kind{"Leaper", "L", "", movement};
    ASSERT_TRUE(Leaps<Fixture::ranks>::fits(kind));
    const auto board = random_board<Board<Fixture::ranks, 1>>(random, 1, extent);
    for (const Side side : {Side::first, Side::second}) {
      const Leaps<Fixture::ranks> leaps(kind, side, extent);
      Fixture::Set::all(extent).for_each([&](Square from) {
        const auto quiet = Fixture::Set::all(extent).without(board.occupied());
        typename Fixture::Set expected{};
        naive_visit(board, movement, side, from, extent, [&](Square to, Mode mode) {
          if ((mode == Mode::move ? quiet : board.of(other(side))).contains(to)) expected |= typename Fixture::Set(to);
        });
        ASSERT_EQ(leaps.landings(from, quiet, board.of(other(side))), expected) << name(from);
      });
    }
  });
}

TEST(Leapers, are_kinds_whose_legs_are_all_single_free_leaps) {
  const auto fits = [](const Movement& movement) { return Leaps<8>::fits(KindRow{"", "", "", movement}); };
  EXPECT_TRUE(fits(movement("K")));
  EXPECT_TRUE(fits(movement("mfWcfF")));
  EXPECT_FALSE(fits(movement("R2")));
  EXPECT_FALSE(fits(movement("WNN")));
  EXPECT_FALSE(fits(movement("nN")));
  EXPECT_FALSE(fits(movement("jD")));
}

/// What a first-side piece on `from` reaches, as names, captures in capitals.
std::string walked(const Movement& movement, std::string_view notation, Square from,
                   std::initializer_list<Square> enemies, std::initializer_list<Square> friends, Extent extent) {
  const std::vector<KindRow> kinds{{"Piece", "P", notation, movement}};
  const Walks<16> walks(kinds, extent);
  Board<16, 1> board;
  const Piece piece{kind_of_row(0), Side::first};
  board.put(from, piece);
  for (const Square s : enemies) board.put(s, {kind_of_row(0), Side::second});
  for (const Square s : friends) board.put(s, piece);
  std::vector<std::string> names;
  walks.visit(board, piece, from,
              [&](Square to, bool capture) { names.emplace_back(capture ? "x" : "").append(name(to)); });
  std::sort(names.begin(), names.end());
  std::string text;
  for (const std::string& one : names) text += (text.empty() ? "" : " ") + one;
  return text;
}

TEST(Passages, are_what_their_words_say) {
  const Extent board{8, 8};
  const Square e4 = square(4, 3);
  const Square e5 = square(4, 4);
  const Square e6 = square(4, 5);
  const Square e7 = square(4, 6);
  EXPECT_EQ(walked(movement("fR"), "fR", e4, {e7}, {}, board), "e5 e6 xe7");
  EXPECT_EQ(walked(movement("fR2"), "fR2", e4, {e7}, {}, board), "e5 e6");
  EXPECT_EQ(walked(movement("fR"), "fR", e4, {e7}, {e5}, board), "");
  EXPECT_EQ(walked(movement("fD"), "fD", e4, {e6}, {e5}, board), "xe6");
  EXPECT_EQ(walked(movement("fnD"), "fnD", e4, {e6}, {e5}, board), "");
  EXPECT_EQ(walked(movement("fnD"), "fnD", e4, {e6}, {}, board), "xe6");
  EXPECT_EQ(walked(movement("fjD"), "fjD", e4, {e6}, {}, board), "");
  EXPECT_EQ(walked(movement("fjD"), "fjD", e4, {e6}, {e5}, board), "xe6");
  EXPECT_EQ(walked(movement("fpR"), "fpR", e4, {e6}, {e5}, board), "xe6");
  EXPECT_EQ(walked(movement("fpR"), "fpR", e4, {}, {e5}, board), "e6 e7 e8");
  EXPECT_EQ(walked(movement("fpR3"), "fpR3", e4, {}, {e5}, board), "e6 e7") << "the range counts from the start";
  EXPECT_EQ(walked(movement("fpR"), "fpR", e4, {e7}, {e5}, board), "e6 xe7");
  EXPECT_EQ(walked(movement("fgR"), "fgR", e4, {}, {e6}, board), "e7");
  EXPECT_EQ(walked(movement("fgR"), "fgR", e4, {e7}, {e6}, board), "xe7");
  EXPECT_EQ(walked(movement("fgR"), "fgR", e4, {}, {e6, e7}, board), "");
  EXPECT_EQ(walked(movement("fgR3"), "fgR3", e4, {}, {e6}, board), "e7");
  EXPECT_EQ(walked(movement("fgR2"), "fgR2", e4, {}, {e6}, board), "") << "the range counts from the start";
  EXPECT_EQ(walked(movement("fnN"), "fnN", e4, {}, {e5}, board), "");
  EXPECT_EQ(walked(movement("fnN"), "fnN", e4, {}, {square(3, 3)}, board), "d6 f6");
  EXPECT_EQ(walked(movement("ffNN"), "ffNN", e4, {square(3, 5)}, {}, board), "f6 g8 xd6");
}

}  // namespace
}  // namespace arbiter::tests
