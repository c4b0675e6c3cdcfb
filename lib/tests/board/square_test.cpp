// SPDX-License-Identifier: MIT

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>

#include <arbiter/board/side.hpp>
#include <arbiter/board/square.hpp>

namespace arbiter::tests {
namespace {

constexpr Extent largest{16, 16};

TEST(Squares, COM_01_are_numbered_by_rank_then_file_and_named_by_letter_and_number) {
  EXPECT_EQ(index(square(0, 0)), 0U);
  EXPECT_EQ(index(square(1, 0)), 1U);
  EXPECT_EQ(index(square(0, 1)), 16U);
  EXPECT_EQ(index(square(15, 15)), 255U);
  EXPECT_EQ(name(square(0, 0)), "a1");
  EXPECT_EQ(name(square(4, 3)), "e4");
  EXPECT_EQ(name(square(9, 9)), "j10");
  EXPECT_EQ(name(square(15, 15)), "p16");
}

TEST(Squares, COM_01_a_name_is_read_back_on_every_board_that_has_its_square) {
  for (int files = 1; files <= 16; ++files) {
    for (int ranks = 1; ranks <= 16; ++ranks) {
      const Extent board{static_cast<std::uint8_t>(files), static_cast<std::uint8_t>(ranks)};
      int found = 0;
      for (int s = 0; s < 256; ++s) {
        const auto named = read_square(name(static_cast<Square>(s)), board);
        EXPECT_EQ(named.has_value(), board.contains(static_cast<Square>(s)));
        if (!named) continue;
        ++found;
        EXPECT_EQ(named->at, static_cast<Square>(s));
        EXPECT_EQ(named->length, name(static_cast<Square>(s)).size());
      }
      EXPECT_EQ(found, board.size());
    }
  }
}

TEST(Squares, COM_01_the_longest_number_is_read_and_what_follows_it_is_left) {
  const auto length = [](std::string_view text, Extent board = largest) -> std::size_t {
    const auto named = read_square(text, board);
    return named ? named->length : 0;
  };
  EXPECT_EQ(length("e4-e5"), 2U);
  EXPECT_EQ(length("e16;"), 3U);
  EXPECT_EQ(length("e1x6"), 2U);
  EXPECT_EQ(length("e17"), 0U) << "not e1 with a 7 left over";
  EXPECT_EQ(length("e11", {8, 8}), 0U);
  EXPECT_EQ(length("a99999999999999999999"), 0U);
}

TEST(Squares, COM_01_what_is_no_square_of_the_board_is_none) {
  for (const std::string_view text : {"", "e", "4", "4e", "e0", "e01", "q1", "E4", " e4", "e-4", "a\xff", "`1", "{1"})
    EXPECT_FALSE(read_square(text, largest)) << text;
  EXPECT_FALSE(read_square("i1", {8, 8}));
  EXPECT_FALSE(read_square("h9", {8, 8}));
}

TEST(Squares, advance_stays_on_the_board_and_never_wraps) {
  EXPECT_EQ(advance(square(15, 2), {1, 0}, largest), std::nullopt);
  EXPECT_EQ(advance(square(0, 2), {-1, 0}, largest), std::nullopt);
  EXPECT_EQ(advance(square(3, 7), {0, 1}, {8, 8}), std::nullopt);
  EXPECT_EQ(advance(square(3, 0), {0, -1}, {8, 8}), std::nullopt);
  EXPECT_EQ(advance(square(3, 3), {-3, 4}, {8, 8}), square(0, 7));
}

TEST(Sides, COM_02_COM_03_the_first_player_is_white_and_goes_up) {
  EXPECT_EQ(name(Side::first), "white");
  EXPECT_EQ(name(Side::second), "black");
  EXPECT_EQ(forward(Side::first), 1);
  EXPECT_EQ(forward(Side::second), -1);
  EXPECT_EQ(other(Side::first), Side::second);
  EXPECT_EQ(other(Side::second), Side::first);
}

TEST(Squares, COM_01_a_name_ends_with_its_text_and_the_longest_number_is_read) {
  const std::string_view text = "a123";
  ASSERT_TRUE(read_square(text.substr(0, 2), largest));
  EXPECT_EQ(read_square(text.substr(0, 2), largest)->at, square(0, 0));
  EXPECT_EQ(read_square(text.substr(0, 3), largest)->at, square(0, 11));
  EXPECT_FALSE(read_square(text, largest)) << "123 is no rank";
  EXPECT_FALSE(read_square(text.substr(0, 1), largest));
  EXPECT_FALSE(read_square(text.substr(0, 0), largest));
  EXPECT_FALSE(read_square("p160", largest));
  EXPECT_FALSE(read_square("a17", largest));
  EXPECT_FALSE(read_square("q1", largest));
  EXPECT_FALSE(read_square("`1", largest));
  EXPECT_FALSE(read_square("a0", largest));
  EXPECT_FALSE(read_square("a:", largest));
  EXPECT_EQ(read_square("p9", largest)->at, square(15, 8));
}

}  // namespace
}  // namespace arbiter::tests
