// SPDX-License-Identifier: MIT
#include <arbiter/diagram/svg.hpp>

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <arbiter/diagram/text.hpp>
#include <arbiter/diagram/turn_marks.hpp>

#include "diagram/count.hpp"

namespace {

using namespace arbiter;
using tests::count;

Picture board(int files, int ranks) {
  Picture picture;
  picture.extent = Extent{static_cast<std::uint8_t>(files), static_cast<std::uint8_t>(ranks)};
  picture.labels.resize(256);
  return picture;
}

TEST(SvgDiagram, COM_01_a1_is_dark_and_at_the_lower_left) {
  const std::string svg = svg_diagram(board(6, 6));
  EXPECT_NE(svg.find("M28 268h48v48h-48z"), std::string::npos) << svg;
  EXPECT_EQ(count(svg, "h48v48h-48z"), 18U);
}

TEST(SvgDiagram, COM_02_small_letters_are_dark_stones) {
  Picture picture = board(8, 8);
  picture.labels[index(square(0, 0))] = "FiD";
  picture.labels[index(square(1, 0))] = "fid";
  const std::string svg = svg_diagram(picture);
  const std::size_t light = svg.find(">FiD</text>");
  const std::size_t dark = svg.find("#37332e\" stroke=\"#14120f\" stroke-width=\"1.5\">");
  ASSERT_NE(light, std::string::npos) << svg;
  ASSERT_NE(dark, std::string::npos) << svg;
  EXPECT_LT(light, dark);
  EXPECT_LT(dark, svg.find(">fid</text>"));
}

TEST(SvgDiagram, all_text_is_escaped) {
  Picture picture = board(2, 2);
  picture.lines = {"<&>\"'\n\x80"};
  picture.labels[0] = "<K";
  const std::string svg = svg_diagram(picture);
  EXPECT_NE(svg.find("<title>&lt;&amp;&gt;&quot;&apos;?"
                     "?</title>"),
            std::string::npos)
      << svg;
  EXPECT_NE(svg.find(">&lt;K</text>"), std::string::npos) << svg;
}

TEST(SvgDiagram, long_lines_are_cut_at_blanks_and_nothing_is_lost) {
  EXPECT_EQ(wrapped_line("ab cd ef", 5), (std::vector<std::string>{"ab cd", "ef"}));
  EXPECT_EQ(wrapped_line("abcdefg", 3), (std::vector<std::string>{"abc", "def", "g"}));
  EXPECT_EQ(wrapped_line("", 3), (std::vector<std::string>{""}));
}

TEST(SvgDiagram, a_small_board_with_many_lines_grows) {
  Picture picture = board(6, 6);
  picture.lines.assign(30, "pool");
  EXPECT_EQ(svg_diagram(picture).find("height=\"344\""), std::string::npos);
}

TEST(SvgDiagram, marks_of_every_kind_and_arrows_are_drawn_on_the_board_only) {
  Picture picture = board(6, 6);
  picture.marks = {{square(0, 0), Mark::poisoned}, {square(9, 9), Mark::left}};
  picture.arrows = {{square(0, 0), square(0, 5)}, {square(1, 1), square(1, 1)}, {square(0, 0), square(9, 9)}};
  const std::string svg = svg_diagram(picture);
  EXPECT_EQ(count(svg, "#6f9a2f"), 2U) << "the square and what it means";
  EXPECT_EQ(count(svg, "#e8c547"), 0U);
  EXPECT_EQ(count(svg, "<polygon"), 1U);
  EXPECT_EQ(count(svg, "<circle"), 1U);
}

TEST(SvgDiagram, frozen_squares_arrows_from_beyond_the_board_and_long_labels_are_drawn_as_the_rest) {
  Picture picture = board(6, 6);
  picture.marks = {{square(0, 0), Mark::frozen}};
  picture.arrows = {{square(9, 9), square(0, 0)}};
  picture.labels[0] = "LONG";
  const std::string svg = svg_diagram(picture);
  EXPECT_EQ(count(svg, "#a9d8f0"), 2U) << "the square and what it means";
  EXPECT_EQ(count(svg, "<polygon"), 0U);
  EXPECT_NE(svg.find("font-size=\"10\">LONG</text>"), std::string::npos) << svg;
  EXPECT_EQ(wrapped_line(" abcdefg", 4), (std::vector<std::string>{" abc", "defg"}));
}

TEST(Marks, have_a_word_each) {
  EXPECT_EQ(name(Mark::left), "left");
  EXPECT_EQ(name(Mark::reached), "reached");
  EXPECT_EQ(name(Mark::doubled), "doubled");
}

TEST(TurnMarks, COM_23_edits_say_what_is_left_and_what_is_reached) {
  Picture picture = board(16, 16);
  mark_turn(picture, "{Co} a12-a13; @-c5; {Wi}-b16");
  EXPECT_EQ(picture.marks, (std::vector<MarkedSquare>{{square(0, 11), Mark::left},
                                                      {square(0, 12), Mark::reached},
                                                      {square(2, 4), Mark::left},
                                                      {square(1, 15), Mark::reached}}));
  add_arrows(picture, "K e1-g1; O-a1");
  EXPECT_EQ(picture.arrows, (std::vector<Arrow>{{square(4, 0), square(6, 0)}, {square(0, 0), square(0, 0)}}));
  Picture untouched = board(8, 8);
  mark_turn(untouched, "pass");
  EXPECT_TRUE(untouched.marks.empty());
}

TEST(TurnMarks, what_disappears_is_a_ring) {
  Picture picture = board(8, 8);
  add_arrows(picture, "P e5-d6; @-d5");
  EXPECT_EQ(picture.arrows, (std::vector<Arrow>{{square(4, 4), square(3, 5)}, {square(3, 4), square(3, 4)}}));
  EXPECT_EQ(text_lines(picture), (std::vector<std::string>{"arrows: e5-d6 d5"}));
}

TEST(TextDiagram, the_last_turn_stands_in_brackets) {
  Picture picture = board(3, 1);
  picture.labels[1] = "D";
  mark_turn(picture, "D a1-b1");
  picture.marks.push_back({square(2, 0), Mark::frozen});
  picture.lines = {"White to move"};
  EXPECT_EQ(text_diagram(picture),
            "   +-------+\n"
            " 1 |(.[D]. |\n"
            "   +-------+\n"
            "     a b c\n"
            "White to move\n"
            "frozen: c1\n");
}

}  // namespace
