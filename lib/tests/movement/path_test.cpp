// SPDX-License-Identifier: MIT

// Kinds of UC-24 that no movement string says, as paths in code, against the squares that uc-24.md lists.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <arbiter/movement/notation.hpp>
#include <arbiter/movement/walks.hpp>

#include "movement/naive_reach.hpp"

namespace arbiter::tests {
namespace {

constexpr Extent chessboard{8, 8};
constexpr Square d4 = square(3, 3);
constexpr Square a1 = square(0, 0);
constexpr Square e1 = square(4, 0);

/// n squares like a Rook, then n like a Bishop, or the reverse.
Movement sissa() {
  Movement movement;
  for (const Step diagonal : {Step{1, 1}, Step{1, -1}}) {
    Path path = path_of({Stride{{0, 1}, unlimited_range}, Stride{diagonal, unlimited_range}});
    path.equal = true;
    EXPECT_TRUE(join_all_around(movement, path));
    std::swap(path.strides[0], path.strides[1]);
    EXPECT_TRUE(join_all_around(movement, path));
  }
  return movement;
}

/// A Rook, or a diagonal step and then jumps of two squares straight on.
Movement dragon() {
  Movement movement = arbiter::movement("R");
  Path path = path_of({Stride{{1, 1}, 1}, Stride{{0, 2}, unlimited_range}});
  path.least = 1;
  EXPECT_TRUE(join_all_around(movement, path));
  return movement;
}

/// An orthogonal step, and then a crooked Bishop outward.
Movement harvestman() {
  Movement movement;
  Path path = path_of({Stride{{0, 1}, 1}, Stride{{1, 1}, 1}, Stride{{-1, 1}, 1}});
  path.loop = 1;
  path.least = 1;
  path.most = 15;
  EXPECT_TRUE(join_all_around(movement, path));
  return movement;
}

/// Where a lone piece goes, as names in byte order; where the library and the naive reach differ, that.
std::vector<std::string> goes(const Movement& movement, Square from) {
  const std::vector<KindRow> kinds{{"Piece", "P", "", movement}};
  const Walks<8> walks(kinds, chessboard);
  Board<8, 1> board;
  const Piece piece{kind_of_row(0), Side::first};
  board.put(from, piece);
  std::vector<std::string> names;
  walks.visit(board, piece, from, [&](Square to, bool) { names.push_back(name(to)); });
  std::sort(names.begin(), names.end());
  std::vector<std::string> naive;
  naive_visit(board, movement, piece.side, from, chessboard, [&](Square to, Mode mode) {
    if (mode == Mode::move) naive.push_back(name(to));
  });
  std::sort(naive.begin(), naive.end());
  EXPECT_EQ(names, naive) << name(from);
  return names;
}

std::vector<std::string> words(const std::string& line) {
  std::vector<std::string> all;
  for (std::size_t at = 0; at < line.size(); at += 3) all.push_back(line.substr(at, 2));
  return all;
}

std::vector<std::size_t> numbers(const Movement& movement) {
  return {goes(movement, d4).size(), goes(movement, a1).size(), goes(movement, e1).size()};
}

using Numbers = std::vector<std::size_t>;

TEST(Paths, a_Sissa_goes_as_far_like_a_Bishop_as_like_a_Rook) {
  EXPECT_EQ(goes(sissa(), d4), words("a4 b3 b4 b5 b8 c2 c4 c6 d1 d2 d3 d5 d6 d7 d8 e2 e4 e6 f3 f4 f5 f8 g4 h2 h4 h6"));
  EXPECT_EQ(numbers(sissa()), (Numbers{26, 20, 20}));
}

TEST(Paths, a_Dragon_goes_like_a_Rook_or_bends_after_one_diagonal_step) {
  const auto rook = goes(movement("R"), d4);
  auto bent = goes(dragon(), d4);
  std::erase_if(bent, [&](const std::string& s) { return std::find(rook.begin(), rook.end(), s) != rook.end(); });
  EXPECT_EQ(bent, words("a3 a5 c1 c3 c5 c7 e1 e3 e5 e7 g3 g5"));
  EXPECT_EQ(numbers(dragon()), (Numbers{26, 21, 24}));
}

TEST(Paths, a_Harvestman_zigzags_outward_after_one_orthogonal_step) {
  EXPECT_EQ(goes(harvestman(), d4), words("a4 b3 b5 c2 c4 c6 c8 d1 d3 d5 d7 e2 e4 e6 e8 f3 f5 g4 h3 h5"));
  EXPECT_EQ(numbers(harvestman()), (Numbers{20, 14, 17}));
}

TEST(Paths, of_strings_give_the_numbers_of_the_kinds_of_Uc24_too) {
  EXPECT_EQ(numbers(movement("qN")), (Numbers{14, 9, 12})) << "Rose, without its null move";
  EXPECT_EQ(numbers(movement("NaN")), (Numbers{34, 11, 20})) << "Dancing Horse";
  EXPECT_EQ(numbers(movement("FyafsF")), (Numbers{24, 13, 19})) << "Gryphon";
  EXPECT_EQ(numbers(movement("WyafsW")), (Numbers{24, 14, 15})) << "Aanca";
}

TEST(Paths, a_walk_over_occupied_squares_bends_where_both_parts_are_equal_too) {
  PathWalk<8> walk(chessboard, SquareSet<8>{});
  SquareSet<8> read{};
  SquareSet<8> ends{};
  for (const Path& path : paths_of(sissa(), Side::first)) ends |= walk.ends(path, d4, read);
  std::vector<std::string> names;
  ends.for_each([&](Square s) { names.push_back(name(s)); });
  std::sort(names.begin(), names.end());
  EXPECT_EQ(names, goes(sissa(), d4));
}

}  // namespace
}  // namespace arbiter::tests
