// SPDX-License-Identifier: MIT

#include <gtest/gtest.h>

#include <bit>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/board/word.hpp>
#include <arbiter/games/uc24/kinds.hpp>
#include <arbiter/movement/movement_reader.hpp>
#include <arbiter/movement/notation.hpp>
#include <arbiter/movement/slides.hpp>
#include <arbiter/movement/tries.hpp>
#include <arbiter/movement/walks.hpp>

#include "movement/naive_reach.hpp"

namespace arbiter::tests {
namespace {

constexpr Extent chessboard{8, 8};

TEST(Words, hold_the_squares_of_a_chessboard) {
  for (std::size_t bit = 0; bit < 64; ++bit) {
    const Square s = square_of_bit(bit);
    EXPECT_TRUE(chessboard.contains(s));
    EXPECT_EQ(bit_number(s), bit);
    EXPECT_EQ(word_of(s), Word{1} << bit);
    EXPECT_EQ(first_square(word_of(s)), s);
    EXPECT_EQ(set_of(word_of(s)), SquareSet<8>(s));
    EXPECT_EQ(word_of(SquareSet<8>(s)), word_of(s));
  }
  SplitMix64 random(1);
  for (int n = 0; n < 100; ++n) {
    const Word word = random.next();
    EXPECT_EQ(word_of(set_of(word)), word);
    EXPECT_EQ(set_of(word).size(), std::popcount(word));
    Word visited = 0;
    for_each_square(word, [&](Square s) { visited |= word_of(s); });
    EXPECT_EQ(visited, word);
  }
  EXPECT_EQ(word_of(SquareSet<8>::all(chessboard)), ~Word{0});
}

/// The kinds of UC-24 that ask for empty squares only.
std::vector<KindRow> kinds_that_fit(bool outward) {
  std::vector<KindRow> kinds;
  for (const KindRow& kind : uc24::kind_rows(outward))
    if (Tries::fits(kind) && kind.label != "P") kinds.push_back(kind);
  return kinds;
}

TEST(Tries, COM_04_do_not_fit_hoppers_and_divided_moves) {
  EXPECT_EQ(kinds_that_fit(true).size(), 23U);
  for (const KindRow& kind : uc24::kind_rows(true))
    EXPECT_EQ(Tries::fits(kind), kind.label != "L" && kind.label != "P");
}

/// Holds the landings of every piece of some random boards to those of walks; the number of landings.
int hold_to_walks(SplitMix64& random, const std::vector<KindRow>& kinds, Extent extent, int boards) {
  const Tries tries(kinds, extent);
  const Walks<8> walks(kinds, extent);
  int landings = 0;
  for (int n = 0; n < boards; ++n) {
    const auto board = random_board<Board<8, 23>>(random, kinds.size(), extent);
    const Word occupied = word_of(board.occupied());
    board.occupied().for_each([&](Square from) {
      const Piece piece = board.at(from);
      const KindRow& kind = kinds[row_of(piece.kind)];
      SquareSet<8> walked{};
      walks.visit(board, piece, from, [&](Square to, bool) { walked |= SquareSet<8>(to); });
      const Word reached = tries.landings(piece.kind, bit_number(from), occupied & ~word_of(from));
      EXPECT_EQ(set_of(reached & ~word_of(board.of(piece.side))), walked)
          << kind.name << ", " << to_text(kind.movement) << ", on " << name(from);
      landings += walked.size();
    });
  }
  return landings;
}

TEST(Tries, COM_04_land_where_walks_do_on_random_boards) {
  SplitMix64 random(4);
  for (const Extent extent : {chessboard, extent_of(8, 5), extent_of(6, 8)})
    for (const bool outward : {true, false})
      EXPECT_GT(hold_to_walks(random, kinds_that_fit(outward), extent, 60), 4000);
}

TEST(Tries, COM_05_a_line_is_empty_just_where_a_piece_reaches_its_target) {
  const std::vector<KindRow> kinds = kinds_that_fit(true);
  const Tries tries(kinds, chessboard);
  SplitMix64 random(5);
  int open = 0;
  int shut = 0;
  for (int n = 0; n < 40; ++n) {
    const Word occupied = random.next() & random.next();
    for (std::size_t row = 0; row < kinds.size(); ++row) {
      const Kind kind = kind_of_row(row);
      const std::size_t from = random.below(64);
      const Word others = occupied & ~(Word{1} << from);
      const Word reached = tries.landings(kind, from, others);
      for (std::size_t target = 0; target < 64; ++target) {
        bool is_open = false;
        bool has_line = false;
        tries.visit_lines(kind, from, target, [&](Word line) {
          has_line = true;
          EXPECT_EQ(line & (Word{1} << from), 0U) << "the square of departure counts as empty";
          is_open = is_open || (line & others) == 0;
        });
        EXPECT_EQ(has_line, (tries.attackers(kind, target) >> from & 1) != 0);
        EXPECT_EQ(is_open, (reached >> target & 1) != 0)
            << kinds[row].name << " from " << name(square_of_bit(from)) << " to " << name(square_of_bit(target));
        if (has_line) ++(is_open ? open : shut);
      }
    }
  }
  EXPECT_GT(open, 5000);
  EXPECT_GT(shut, 2000);
}

/// Kinds that are not among those of UC-24.
std::vector<KindRow> other_kinds() {
  std::vector<KindRow> kinds;
  const auto add = [&kinds](const Movement& movement) { kinds.push_back({"Other", "O", "", movement}); };
  add(movement("vR2sR"));
  add(movement("NaN"));
  Movement equal;
  Path path = path_of({Stride{{0, 1}, unlimited_range}, Stride{{1, 1}, unlimited_range}});
  path.equal = true;
  EXPECT_TRUE(join_all_around(equal, path));
  add(equal);
  Movement back_and_on;  // over the square of departure
  EXPECT_TRUE(join_all_around(back_and_on, path_of({Stride{{1, 2}, 1}, Stride{{-1, -2}, 1}, Stride{{0, 3}, 1}})));
  add(back_and_on);
  Movement round;  // to a square that it has passed
  EXPECT_TRUE(join_all_around(round, path_of({Stride{{0, 1}, 2}, Stride{{0, -1}, 2}})));
  add(round);
  return kinds;
}

TEST(Tries, COM_04_of_any_kinds_that_fit_land_where_walks_do) {
  const std::vector<KindRow> kinds = other_kinds();
  for (const KindRow& kind : kinds) EXPECT_TRUE(Tries::fits(kind));
  SplitMix64 random(6);
  EXPECT_GT(hold_to_walks(random, kinds, chessboard, 30), 300);
}

TEST(Slides, of_a_few_steps_end_after_them) {
  const Slides<8> slides({"Lance", "L", "", movement("W2")}, chessboard);
  EXPECT_EQ(slides.open(square(3, 3)).size(), 8);
  EXPECT_EQ(slides.landings(square(3, 3), SquareSet<8>(square(3, 4))).size(), 6);
  EXPECT_EQ(slides.landings(square(3, 3), SquareSet<8>(square(3, 6))).size(), 8);
}

KindRow row(std::string_view movement) { return {"x", "X", movement, parse_movement(movement).movement}; }

TEST(Tries, COM_04_fit_what_moves_and_captures_alike_over_empty_squares) {
  for (const std::string_view fitting : {"Q", "N", "W2F3", "NN", "AD", "RNaN"})
    EXPECT_TRUE(Tries::fits(row(fitting))) << fitting;
  for (const std::string_view not_fitting : {"gQ", "nN", "nA", "jA", "pR", "mQ", "cN", "KmR", "RgB", "FpafsF", "mRcB"})
    EXPECT_FALSE(Tries::fits(row(not_fitting))) << not_fitting;
}

TEST(Tries, COM_04_each_kind_lands_by_its_own_legs_alone) {
  const std::vector<KindRow> kinds = {row("R"), row("N"), row("A"), row("Q2")};
  const Tries tries(kinds, chessboard);
  const std::size_t d4 = bit_number(square(3, 3));
  const std::vector<int> landings = {14, 8, 4, 16};
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    EXPECT_EQ(std::popcount(tries.landings(kind_of_row(kind), d4, 0)), landings[kind]) << kinds[kind].notation;
    int lines = 0;
    for (std::size_t target = 0; target < 64; ++target)
      tries.visit_lines(kind_of_row(kind), d4, target, [&](Word) { ++lines; });
    EXPECT_EQ(lines, landings[kind]) << kinds[kind].notation;
  }
}

}  // namespace
}  // namespace arbiter::tests
