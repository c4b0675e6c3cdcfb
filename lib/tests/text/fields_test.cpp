// SPDX-License-Identifier: MIT

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include <arbiter/text/fields.hpp>

namespace arbiter::tests {
namespace {

std::string split(std::string_view fen) {
  std::vector<Reason> reasons;
  std::string text;
  for (const Field& field : split_fields(fen, {"the board", "the side to move", "the clock"}, reasons))
    text.append(field.text).append("@").append(std::to_string(field.offset)).append(" ");
  return reasons.empty() ? text : refuse_fen(reasons).value().message();
}
std::string number(std::string_view text, unsigned least) {
  std::vector<Reason> reasons;
  const std::uint16_t value = read_number({text, 10}, "the clock", least, reasons);
  return reasons.empty() ? std::to_string(value) : std::to_string(reasons[0].offset) + ": " + reasons[0].text;
}

TEST(Fields, are_separated_by_one_blank_and_know_where_they_begin) { EXPECT_EQ(split("8/8 w 0"), "8/8@0 w@4 0@6 "); }

TEST(Fields, COM_31_a_field_too_few_too_many_or_empty_is_an_error_at_its_place) {
  EXPECT_EQ(split(""), "FEN: at 0: expected the board");
  EXPECT_EQ(split("8/8"), "FEN: at 3: expected a blank and the side to move");
  EXPECT_EQ(split("8/8 w"), "FEN: at 5: expected a blank and the clock");
  EXPECT_EQ(split("8/8 w "), "FEN: at 6: expected the clock");
  EXPECT_EQ(split("8/8  w 0"), "FEN: at 4: expected the side to move, not a second blank");
  EXPECT_EQ(split(" 8/8 w 0"), "FEN: at 0: expected the board, not a second blank");
  EXPECT_EQ(split("8/8 w 0 1"), "FEN: at 8: expected the end of the text");
  EXPECT_EQ(split("8/8 w 0 "), "FEN: at 8: expected the end of the text");
  EXPECT_EQ(split("8/8   w "), "FEN: at 4: expected the side to move, not a second blank; at 8: expected the clock");
  EXPECT_EQ(split("   "), "FEN: at 0: expected the board, not a second blank");
}

TEST(Fields, COM_31_what_is_missing_is_empty_and_the_others_can_be_read) {
  std::vector<Reason> reasons;
  const std::vector<Field> fields = split_fields("8/8", {"the board", "the side to move", "the clock"}, reasons);
  ASSERT_EQ(fields.size(), 3U);
  EXPECT_EQ(fields[0].text, "8/8");
  EXPECT_TRUE(fields[1].is_missing());
  EXPECT_TRUE(fields[2].is_missing());
  ASSERT_EQ(reasons.size(), 1U);
  (void)read_side(fields[1], reasons);
  (void)read_number(fields[2], "the clock", 1, reasons);
  EXPECT_EQ(reasons.size(), 1U) << "a missing field is told once";
}

TEST(Fields, COM_31_a_text_without_end_is_refused_unread) {
  EXPECT_EQ(split(std::string(longest_fen + 1, '8')), "FEN: at 1048576: the text is too long");
  EXPECT_EQ(split(std::string(longest_fen, '8')), "FEN: at 1048576: expected a blank and the side to move");
  std::vector<Reason> reasons;
  EXPECT_EQ(split_fields(std::string(longest_fen + 1, '8'), {"the board", "the side to move"}, reasons).size(), 2U);
}

TEST(Fields, COM_31_nothing_behind_the_end_of_the_text_is_looked_at) {
  EXPECT_EQ(split(std::string_view("8/8  w 0").substr(0, 4)), "FEN: at 4: expected the side to move");
  EXPECT_EQ(split(std::string_view("8/8 w 0").substr(0, 3)), "FEN: at 3: expected a blank and the side to move");
}

TEST(Fields, COM_30_numbers_go_to_65535_with_leading_zeros_and_no_sign) {
  EXPECT_EQ(number("0", 0), "0");
  EXPECT_EQ(number("65535", 0), "65535");
  EXPECT_EQ(number("00007", 1), "7");
  EXPECT_EQ(number(std::string(1000, '0') + "9", 0), "9");
  EXPECT_EQ(number("655350", 0), "10: the clock goes from 0 to 65535");
  EXPECT_EQ(number("65536", 0), "10: the clock goes from 0 to 65535");
  EXPECT_EQ(number(std::string(100, '9'), 0), "10: the clock goes from 0 to 65535");
  EXPECT_EQ(number("0", 1), "10: the clock goes from 1 to 65535");
  EXPECT_EQ(number("-1", 0), "10: expected a digit of the clock, not '-'");
  EXPECT_EQ(number("12x", 0), "12: expected a digit of the clock, not 'x'");
}

TEST(Fields, the_side_to_move_is_w_or_b) {
  std::vector<Reason> reasons;
  EXPECT_EQ(read_side({"w", 4}, reasons), Side::first);
  EXPECT_EQ(read_side({"b", 4}, reasons), Side::second);
  EXPECT_TRUE(reasons.empty());
  for (const std::string_view text : {"W", "B", "white", "-"}) (void)read_side({text, 4}, reasons);
  ASSERT_EQ(reasons.size(), 4U);
  EXPECT_EQ(reasons[2].text, "expected w or b for the side to move, not 'white'");
  EXPECT_EQ(reasons[2].offset, 4U);
}

TEST(Fields, COM_30_counters_saturate) {
  EXPECT_EQ(saturating_next(0), 1);
  EXPECT_EQ(saturating_next(65534), 65535);
  EXPECT_EQ(saturating_next(65535), 65535);
}

TEST(Fields, COM_31_a_refusal_lists_its_reasons_in_the_order_of_their_places) {
  const auto refused = refuse_fen({{9, "c"}, {2, "b"}, {2, "a"}});
  EXPECT_EQ(refused.value().message(), "FEN: at 2: a; at 2: b; at 9: c");
}

}  // namespace
}  // namespace arbiter::tests
