// SPDX-License-Identifier: MIT

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <set>

#include <arbiter/board/board.hpp>
#include <arbiter/core/random.hpp>

namespace arbiter::tests {
namespace {

constexpr Extent extent{10, 8};
using Small = Board<8, 4>;
using Large = Board<16, 0>;

Piece piece(int row, Side side) { return {kind_of_row(static_cast<std::size_t>(row)), side}; }

TEST(Boards, put_and_remove_keep_squares_sides_kinds_and_key_together) {
  Small board;
  const Square e4 = square(4, 3);
  const std::uint64_t empty = board.key();
  board.put(e4, piece(2, Side::second));
  EXPECT_EQ(board.at(e4), piece(2, Side::second));
  EXPECT_EQ(board.kind_at(e4), kind_of_row(2));
  EXPECT_FALSE(board.is_empty(e4));
  EXPECT_TRUE(board.holds(e4, Side::second));
  EXPECT_FALSE(board.holds(e4, Side::first));
  EXPECT_EQ(board.of(kind_of_row(2)), SquareSet<8>(e4));
  EXPECT_EQ(board.of(piece(2, Side::second)), SquareSet<8>(e4));
  EXPECT_TRUE(board.of(piece(2, Side::first)).empty());
  EXPECT_TRUE(board.of(kind_of_row(1)).empty());
  EXPECT_EQ(board.occupied(), SquareSet<8>(e4));
  EXPECT_NE(board.key(), empty);
  board.remove(e4, piece(2, Side::second));
  EXPECT_EQ(board, Small{});
  EXPECT_EQ(board.key(), empty);
  EXPECT_EQ(board.at(e4), Piece{});
}

TEST(Boards, set_replaces_whatever_stood_there_and_clear_takes_it_away) {
  Small board;
  const Square a1 = square(0, 0);
  board.set(a1, piece(0, Side::first));
  board.set(a1, piece(3, Side::second));
  EXPECT_EQ(board.at(a1), piece(3, Side::second));
  EXPECT_EQ(board.occupied().size(), 1);
  EXPECT_TRUE(board.is_consistent(extent));
  board.set(a1, Piece{});
  EXPECT_TRUE(board.is_empty(a1));
  board.clear(a1);
  EXPECT_EQ(board, Small{});
}

TEST(Boards, COM_04_a_move_onto_a_victim_is_its_removal_and_a_move) {
  const Square from = square(0, 0);
  const Square to = square(9, 7);
  for (const bool captures : {true, false}) {
    Small original;
    original.put(from, piece(1, Side::first));
    original.put(square(5, 5), piece(2, Side::first));
    if (captures) original.put(to, piece(2, Side::second));
    Small expected = original;
    if (captures) expected.remove(to, piece(2, Side::second));
    expected.remove(from, piece(1, Side::first));
    expected.put(to, piece(1, Side::first));
    Small board = original;
    board.move(from, to, piece(1, Side::first), captures ? kind_of_row(2) : Kind::none);
    EXPECT_EQ(board, expected);
    EXPECT_EQ(board.key(), expected.key());
    EXPECT_TRUE(board.is_consistent(extent));
    board.restore_move(original, from, to);
    board.restore_sides(original);
    EXPECT_EQ(board, original) << "and is taken back";
    EXPECT_EQ(board.of(kind_of_row(1)), original.of(kind_of_row(1)));
    EXPECT_EQ(board.of(kind_of_row(2)), original.of(kind_of_row(2)));
    EXPECT_TRUE(board.is_consistent(extent));
  }
}

TEST(Boards, move_is_a_removal_and_a_putting) {
  Small board;
  board.put(square(0, 0), piece(1, Side::first));
  board.move(square(0, 0), square(9, 7), piece(1, Side::first));
  Small expected;
  expected.put(square(9, 7), piece(1, Side::first));
  EXPECT_EQ(board, expected);
  EXPECT_EQ(board.key(), expected.key());
}

TEST(Boards, equal_boards_have_equal_keys_however_they_came_about_and_different_ones_do_not) {
  SplitMix64 random(11);
  std::set<std::uint64_t> keys;
  for (int round = 0; round < 200; ++round) {
    Small board;
    std::array<Piece, 256> plain{};
    for (int change = 0; change < 60; ++change) {
      const int file = static_cast<int>(random.below(10));
      const Square s = square(file, static_cast<int>(random.below(8)));
      const Side side = random.below(2) == 0 ? Side::first : Side::second;
      const int row = static_cast<int>(random.below(6));
      const Piece now = row > 3 ? Piece{} : piece(row, side);
      board.set(s, now);
      plain[index(s)] = now;
    }
    Small fresh;
    for (int s = 255; s >= 0; --s)
      if (const Piece p = plain[static_cast<std::size_t>(s)]) fresh.put(static_cast<Square>(s), p);
    EXPECT_EQ(board, fresh);
    EXPECT_EQ(board.key(), fresh.key());
    EXPECT_TRUE(board.is_consistent(extent));
    keys.insert(board.key());
    const Small copy = board;
    EXPECT_EQ(copy, board);
    Small assigned;
    assigned = board;
    EXPECT_EQ(assigned, board);
    for (int s = 0; s < 128; ++s) EXPECT_EQ(copy.at(static_cast<Square>(s)), plain[static_cast<std::size_t>(s)]);
  }
  EXPECT_EQ(keys.size(), 200U);
}

TEST(Boards, the_key_tells_square_side_and_kind_apart) {
  std::set<std::uint64_t> keys{0};
  int pieces = 0;
  for (int s = 0; s < 256; ++s) {
    for (int row = 0; row < 255; row += 51) {
      for (const Side side : {Side::first, Side::second}) {
        keys.insert(key_of(static_cast<Square>(s), piece(row, side)));
        ++pieces;
      }
    }
  }
  EXPECT_EQ(keys.size(), static_cast<std::size_t>(pieces) + 1);
}

TEST(Boards, a_piece_off_the_extent_or_of_a_kind_that_is_none_is_not_consistent) {
  Large board;
  board.put(square(15, 15), piece(200, Side::second));
  EXPECT_TRUE(board.is_consistent({16, 16}));
  EXPECT_FALSE(board.is_consistent({15, 16}));
  EXPECT_FALSE(board.is_consistent({16, 15}));
  // Told of a piece other than the one that stands there, the sets and the squares part.
  board.remove(square(15, 15), piece(200, Side::first));
  EXPECT_FALSE(board.is_consistent({16, 16}));
}

TEST(Boards, of_sixteen_ranks_without_sets_of_kinds_hold_any_of_255_kinds) {
  Large board;
  for (int row = 0; row < 255; ++row)
    board.put(static_cast<Square>(row), piece(row, row % 2 == 0 ? Side::first : Side::second));
  EXPECT_TRUE(board.is_consistent({16, 16}));
  for (int row = 0; row < 255; ++row)
    EXPECT_EQ(row_of(board.kind_at(static_cast<Square>(row))), static_cast<std::size_t>(row));
  EXPECT_EQ(board.of(Side::first).size(), 128);
  EXPECT_EQ(board.of(Side::second).size(), 127);
}

TEST(Boards, of_an_odd_number_of_ranks_are_copied_whole) {
  Board<9, 4> board;
  board.put(square(8, 8), piece(2, Side::second));
  board.put(square(0, 8), piece(1, Side::first));
  const Board<9, 4> copy = board;
  EXPECT_EQ(copy.at(square(8, 8)), piece(2, Side::second));
  EXPECT_EQ(copy, board);
  EXPECT_TRUE(copy.is_consistent(Extent{9, 9}));
}

TEST(Boards, are_restored_square_by_square) {
  Small board;
  board.put(square(0, 0), piece(0, Side::first));
  board.put(square(1, 1), piece(1, Side::second));
  board.put(square(2, 2), piece(2, Side::first));
  Small played = board;
  played.remove(square(1, 1), piece(1, Side::second));
  played.move(square(0, 0), square(1, 1), piece(0, Side::first));
  played.set(square(1, 1), piece(2, Side::first));
  for (const Square s : {square(0, 0), square(1, 1)}) played.restore(board, s);
  played.restore_sides(board);
  EXPECT_EQ(played, board);
  EXPECT_TRUE(played.is_consistent({8, 8}));
}

TEST(Boards, COM_03_seen_from_the_other_side_each_piece_stands_across_and_is_of_the_other_side) {
  Small board;
  board.put(square(0, 0), piece(1, Side::first));
  board.put(square(9, 2), piece(2, Side::second));
  const Small across = with_sides_exchanged(board, extent);
  EXPECT_EQ(across.occupied().size(), 2);
  EXPECT_EQ(across.at(square(0, 7)), piece(1, Side::second));
  EXPECT_EQ(across.at(square(9, 5)), piece(2, Side::first));
  EXPECT_TRUE(across.is_consistent(extent));
  EXPECT_EQ(with_sides_exchanged(across, extent), board);
}

}  // namespace
}  // namespace arbiter::tests
