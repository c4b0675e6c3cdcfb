// SPDX-License-Identifier: MIT

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include <arbiter/core/error.hpp>
#include <arbiter/core/expected.hpp>

namespace arbiter::tests {
namespace {

TEST(Errors, COM_31_a_message_is_one_line_with_every_place_and_reason) {
  const Error error{"FEN", {{4, "unknown label 'x'"}, {9, "expected '/'"}}};
  EXPECT_EQ(error.message(), "FEN: at 4: unknown label 'x'; at 9: expected '/'");
  EXPECT_EQ((Error{"turn", 0, "nothing stands on e4"}.message()), "turn: at 0: nothing stands on e4");
  EXPECT_EQ((Error{"movement", {}}.message()), "movement");
}

TEST(Errors, COM_31_quoted_text_shows_every_byte_that_is_not_printable_and_stays_on_its_line) {
  EXPECT_EQ(in_quotes("e4"), "'e4'");
  EXPECT_EQ(in_quotes(""), "''");
  EXPECT_EQ(in_quotes(std::string_view("a\nb\0\x7f\xff", 6)), "'a\\x0ab\\x00\\x7f\\xff'");
  EXPECT_EQ(in_quotes(" ~"), "' ~'");
}

TEST(Errors, quoted_text_is_cut_at_its_limit_and_says_so) {
  EXPECT_EQ(in_quotes(std::string(40, 'x')), "'" + std::string(40, 'x') + "'");
  EXPECT_EQ(in_quotes(std::string(41, 'x')), "'" + std::string(40, 'x') + "...'");
  EXPECT_EQ(in_quotes("abcdef", 3), "'abc...'");
}

TEST(Errors, a_refusal_carries_its_error_into_any_expected_value) {
  const Expected<int> none = refuse({"ruling", 7, "expected ID=VALUE"});
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().what, "ruling");
  EXPECT_EQ(none.error().reasons.at(0).offset, 7U);
}

}  // namespace
}  // namespace arbiter::tests
