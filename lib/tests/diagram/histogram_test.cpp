// SPDX-License-Identifier: MIT
#include <arbiter/diagram/histogram.hpp>

#include <cstdint>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "diagram/count.hpp"

namespace {

using namespace arbiter;
using tests::count;

/// The number of bars: rectangles with a title in them.
std::size_t bars(std::string_view svg) { return count(svg, "><title>"); }

std::string draw(const std::vector<std::uint64_t>& numbers, std::uint64_t width, std::size_t bars) {
  return svg_histograms("Lengths", "turns", "games",
                        {{"random", "all", histogram_of(numbers, width, bars), 7, "median"}});
}

TEST(Histogram, the_bars_and_what_is_beyond_them_sum_up) {
  std::vector<std::uint64_t> numbers;
  for (std::uint64_t n = 0; n < 137; ++n) numbers.push_back(n * n % 101);
  for (const std::uint64_t width : {1U, 2U, 7U, 50U, 1000U}) {
    for (const std::size_t most : {0U, 1U, 5U, 200U}) {
      const Histogram histogram = histogram_of(numbers, width, most);
      ASSERT_EQ(histogram.bars.size(), most);
      EXPECT_EQ(std::accumulate(histogram.bars.begin(), histogram.bars.end(), histogram.beyond), numbers.size())
          << most << " bars of " << width;
    }
  }
}

TEST(Histogram, a_bar_holds_its_first_number_and_not_that_of_the_next) {
  const std::vector<std::uint64_t> numbers = {0, 9, 10, 19, 20, 29, 30};
  const Histogram histogram = histogram_of(numbers, 10, 3);
  EXPECT_EQ(histogram.bars, (std::vector<std::uint64_t>{2, 2, 2}));
  EXPECT_EQ(histogram.beyond, 1U);
}

TEST(Histogram, steps_are_round_and_reach_beyond_the_most) {
  EXPECT_EQ(round_step(0, 4), 1U);
  EXPECT_EQ(round_step(3, 4), 1U);
  EXPECT_EQ(round_step(4, 4), 2U);
  EXPECT_EQ(round_step(3292, 80), 50U);
  EXPECT_EQ(round_step(3999, 80), 50U);
  EXPECT_EQ(round_step(4000, 80), 100U);
  for (std::uint64_t most = 0; most < 5000; ++most) {
    const std::uint64_t step = round_step(most, 80);
    EXPECT_GT(80 * step, most);
    EXPECT_TRUE(step == 1 || 80 * step <= most * 5 / 2)
        << step << " for " << most << " is more than the next step down";
  }
}

TEST(SvgHistograms, each_bar_that_counts_something_is_drawn_and_says_what) {
  const std::string svg = draw({3, 4, 12, 31, 99}, 10, 4);
  EXPECT_EQ(bars(svg), 4U) << svg;
  EXPECT_EQ(count(svg, "<title>0 to 9 turns: 2 games</title>"), 1U) << svg;
  EXPECT_EQ(count(svg, "<title>10 to 19 turns: 1 games</title>"), 1U) << svg;
  EXPECT_EQ(count(svg, "<title>30 to 39 turns: 1 games</title>"), 1U) << svg;
  EXPECT_EQ(count(svg, "<title>40 or more turns: 1 games</title>"), 1U) << svg;
  EXPECT_EQ(count(svg, ">more</text>"), 1U) << svg;
}

TEST(SvgHistograms, the_highest_bar_is_as_high_as_the_panel_and_the_others_in_proportion) {
  const std::string svg = draw({0, 0, 0, 0, 10, 10, 20}, 10, 3);
  for (const std::string_view height :
       {R"(height="160"><title>0 to)", R"(height="80"><title>10 to)", R"(height="40"><title>20 to)"})
    EXPECT_EQ(count(svg, height), 1U) << height << svg;
}

TEST(SvgHistograms, what_is_rare_is_still_seen) {
  std::vector<std::uint64_t> numbers(10000, 1);
  numbers.push_back(15);
  EXPECT_EQ(count(draw(numbers, 10, 2), R"(height="1"><title>10 to 19 turns: 1 games)"), 1U);
}

TEST(SvgHistograms, one_game_is_one_bar_with_the_median_on_it) {
  const std::string svg = draw({7}, 1, 8);
  EXPECT_EQ(bars(svg), 1U) << svg;
  EXPECT_EQ(count(svg, "<title>7 turns: 1 games</title>"), 1U) << svg;
  EXPECT_EQ(count(svg, ">median 7</text>"), 1U) << svg;
  EXPECT_EQ(count(svg, ">more</text>"), 0U) << svg;
}

TEST(SvgHistograms, without_numbers_it_says_so_and_draws_no_bar) {
  const std::string svg = draw({}, 1, 1);
  EXPECT_EQ(bars(svg), 0U) << svg;
  EXPECT_EQ(count(svg, ">no games</text>"), 1U) << svg;
  EXPECT_EQ(count(svg, "median"), 0U) << svg;
  const std::string empty = svg_histograms("Lengths", "turns", "games", {});
  EXPECT_EQ(bars(empty), 0U) << empty;
  EXPECT_EQ(count(empty, "</svg>"), 1U) << empty;
}

TEST(SvgHistograms, panels_have_a_colour_each_over_one_axis) {
  const std::vector<std::uint64_t> one = {5, 5};
  const std::vector<std::uint64_t> two = {25};
  const std::string svg = svg_histograms(
      "Lengths", "turns", "games",
      {{"random", "", histogram_of(one, 10, 3), 5, "median"}, {"greedy", "", histogram_of(two, 10, 3), 25, "median"}});
  EXPECT_EQ(bars(svg), 2U) << svg;
  EXPECT_EQ(count(svg, "<g fill=\"#3b6ea5\">"), 1U) << svg;
  EXPECT_EQ(count(svg, "<g fill=\"#c0642b\">"), 1U) << svg;
  EXPECT_EQ(count(svg, ">20</text>"), 2U) << "the axis of each panel reaches over all bars" << svg;
}

TEST(SvgHistograms, many_bars_are_thin_and_a_panel_without_a_mark_has_none) {
  const std::vector<std::uint64_t> numbers = {1, 2, 399};
  const std::string svg =
      svg_histograms("Lengths", "turns", "games", {{"random", "", histogram_of(numbers, 1, 400), 5, ""}});
  EXPECT_EQ(bars(svg), 3U) << svg;
  EXPECT_EQ(count(svg, "width=\"2\" height"), 3U) << svg;
  EXPECT_EQ(count(svg, "stroke-dasharray"), 0U) << svg;
}

TEST(SvgHistograms, all_text_is_escaped_and_the_ground_is_white) {
  const std::string svg =
      svg_histograms("<&>", "a<b", "c>d", {{"\"'", "&&", histogram_of(std::vector<std::uint64_t>{1}, 1, 2), 1, "<m"}});
  EXPECT_EQ(count(svg, "<title>&lt;&amp;&gt;</title>"), 1U) << svg;
  EXPECT_EQ(count(svg, ">&quot;&apos;</text>"), 1U) << svg;
  EXPECT_EQ(count(svg, "1 a&lt;b: 1 c&gt;d</title>"), 1U) << svg;
  EXPECT_EQ(count(svg, ">&lt;m 1</text>"), 1U) << svg;
  EXPECT_EQ(count(svg, "fill=\"#ffffff\"/>"), 1U) << svg;
  EXPECT_EQ(count(svg, "<&"), 0U) << svg;
}

}  // namespace
