// SPDX-License-Identifier: MIT
#include <arbiter/diagram/text.hpp>

#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <arbiter/any_game.hpp>
#include <arbiter/board/square.hpp>

namespace {

using arbiter::Extent;
using arbiter::Picture;
using arbiter::text_diagram;

Picture empty_board(int files, int ranks) {
  Picture picture;
  picture.extent = Extent{static_cast<std::uint8_t>(files), static_cast<std::uint8_t>(ranks)};
  picture.labels.resize(256);
  return picture;
}

void put(Picture& picture, std::string_view at, std::string label) {
  const auto named = arbiter::read_square(at, picture.extent);
  ASSERT_TRUE(named) << at;
  picture.labels[arbiter::index(named->at)] = std::move(label);
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

TEST(TextDiagram, COM_01_the_highest_rank_stands_on_top_and_file_a_at_the_left) {
  Picture picture = empty_board(3, 2);
  put(picture, "a1", "K");
  put(picture, "c2", "q");
  EXPECT_EQ(text_diagram(picture),
            "   +-------+\n"
            " 2 | . . q |\n"
            " 1 | K . . |\n"
            "   +-------+\n"
            "     a b c\n");
}

TEST(TextDiagram, the_smallest_board_has_one_square) {
  Picture picture = empty_board(1, 1);
  put(picture, "a1", "Zeb");
  EXPECT_EQ(text_diagram(picture),
            "   +-----+\n"
            " 1 | Zeb |\n"
            "   +-----+\n"
            "      a\n");
}

TEST(TextDiagram, cells_are_as_wide_as_the_longest_label_on_the_board) {
  Picture picture = empty_board(3, 2);
  put(picture, "a1", "K");
  put(picture, "b1", "FH");
  put(picture, "c1", "Oxt");
  EXPECT_EQ(text_diagram(picture),
            "   +-------------+\n"
            " 2 |  .   .   .  |\n"
            " 1 |  K  FH  Oxt |\n"
            "   +-------------+\n"
            "      a   b   c\n");
}

TEST(TextDiagram, a_label_that_is_off_the_board_widens_nothing) {
  Picture picture = empty_board(2, 2);
  picture.labels[arbiter::index(arbiter::square(15, 15))] = "Long";
  EXPECT_EQ(lines_of(text_diagram(picture))[1], " 2 | . . |");
}

TEST(TextDiagram, ranks_of_two_digits_keep_the_board_straight) {
  Picture picture = empty_board(1, 10);
  const std::vector<std::string> lines = lines_of(text_diagram(picture));
  ASSERT_EQ(lines.size(), 13U);
  EXPECT_EQ(lines[1], "10 | . |");
  EXPECT_EQ(lines[2], " 9 | . |");
  EXPECT_EQ(lines[10], " 1 | . |");
}

TEST(TextDiagram, the_largest_board_with_labels_of_three_letters_fits_a_terminal) {
  Picture picture = empty_board(16, 16);
  for (std::string& label : picture.labels) label = "Oxt";
  picture.lines = {"Blue to move"};
  const std::string text = text_diagram(picture);
  const std::vector<std::string> lines = lines_of(text);
  ASSERT_EQ(lines.size(), 20U) << text;
  for (const std::string& line : lines) EXPECT_LE(line.size(), 80U) << text;
  EXPECT_EQ(lines[1].substr(0, 13), "16 | Oxt Oxt ");
  EXPECT_EQ(lines[18].substr(0, 11), "      a   b");
  EXPECT_EQ(lines[18].back(), 'p');
}

TEST(TextDiagram, the_lines_stand_beside_the_board_where_they_fit) {
  Picture picture = empty_board(2, 2);
  picture.lines = {"White to move", "pool: AAC/t"};
  EXPECT_EQ(text_diagram(picture),
            "   +-----+\n"
            " 2 | . . |   White to move\n"
            " 1 | . . |   pool: AAC/t\n"
            "   +-----+\n"
            "     a b\n");
}

TEST(TextDiagram, more_lines_than_ranks_stand_below_the_board) {
  Picture picture = empty_board(2, 1);
  picture.lines = {"White to move", "pool: AAC/t"};
  EXPECT_EQ(text_diagram(picture),
            "   +-----+\n"
            " 1 | . . |\n"
            "   +-----+\n"
            "     a b\n"
            "White to move\n"
            "pool: AAC/t\n");
}

TEST(TextDiagram, lines_too_long_for_a_terminal_stand_below_the_board) {
  Picture picture = empty_board(2, 2);
  picture.lines = {std::string(67, 'x')};  // 10 wide, 3 between: 80
  EXPECT_EQ(lines_of(text_diagram(picture))[1].size(), 80U);
  picture.lines = {std::string(68, 'x')};
  const std::vector<std::string> lines = lines_of(text_diagram(picture));
  ASSERT_EQ(lines.size(), 6U);
  EXPECT_EQ(lines[1], " 2 | . . |");
  EXPECT_EQ(lines[5], picture.lines[0]);
}

TEST(TextDiagram, no_line_ends_in_a_blank) {
  Picture picture = empty_board(8, 3);
  put(picture, "h1", "Oxt");
  picture.lines = {"", "Tan to move"};
  const std::vector<std::string> lines = lines_of(text_diagram(picture));
  ASSERT_EQ(lines.size(), 6U);
  for (const std::string& line : lines) {
    ASSERT_FALSE(line.empty());
    EXPECT_NE(line.back(), ' ') << '"' << line << '"';
  }
}

TEST(TextDiagram, every_square_of_every_size_is_drawn_once_in_its_place) {
  for (int files = 1; files <= 16; ++files) {
    for (int ranks = 1; ranks <= 16; ++ranks) {
      Picture picture = empty_board(files, ranks);
      for (int rank = 0; rank < ranks; ++rank)
        for (int file = 0; file < files; ++file)
          picture.labels[arbiter::index(arbiter::square(file, rank))] = name(arbiter::square(file, rank));
      const std::vector<std::string> lines = lines_of(text_diagram(picture));
      ASSERT_EQ(lines.size(), static_cast<std::size_t>(ranks) + 3) << files << "x" << ranks;
      for (int rank = 0; rank < ranks; ++rank) {
        std::istringstream row(lines[static_cast<std::size_t>(ranks - rank)]);
        std::string word;
        row >> word;
        EXPECT_EQ(word, std::to_string(rank + 1));
        row >> word;
        EXPECT_EQ(word, "|");
        for (int file = 0; file < files; ++file) {
          row >> word;
          EXPECT_EQ(word, name(arbiter::square(file, rank))) << files << "x" << ranks;
        }
        row >> word;
        EXPECT_EQ(word, "|");
      }
    }
  }
}

}  // namespace
