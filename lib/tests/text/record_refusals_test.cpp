// SPDX-License-Identifier: MIT

// Records of games, line by line: what is read, and what is refused in which words.

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include <arbiter/text/record.hpp>

namespace arbiter::tests {
namespace {

/// The text of a record, and part of what is said against it; nothing where it is read.
struct Text {
  std::string text;
  std::string_view said;
};

void holds(const std::vector<Text>& texts) {
  for (const auto& [text, said] : texts) {
    const auto record = read_record(text);
    const std::string told = record ? "" : record.error().message();
    if (said.empty())
      EXPECT_EQ(told, "") << text;
    else
      EXPECT_NE(told.find(said), std::string::npos) << text << " is told: " << told;
  }
}

TEST(RecordRefusals, COM_31_headers) {
  holds({{"", "expected a line `game: NAME`"},
         {"game:\n", "expected a value after 'game:'"},
         {"game: a\ngame: b\n", "expected only one 'game:'"},
         {"game: a\nnosuch: b\n", "expected game, ruling, start, fen or result before ':'"},
         {"game: a\nstart: x\nstart: y\n", "expected only one 'start:' or 'fen:'"},
         {"game: a\nfen: x\nfen: y\n", "expected only one 'start:' or 'fen:'"},
         {"game: a\nfen: x\nstart: y\n", "expected only one 'start:' or 'fen:'"},
         {"game: a\ne2-e4\nruling: x\n", "expected 'ruling:' before the first turn"},
         {"game: a\ne2-e4\nresult: white\n", ""},
         {"game: a\nresult: black\nresult: draw\n", "expected only one 'result:'"},
         {"game: a\nresult: blue\n", "expected white, black, draw or none, not 'blue'"},
         {"\tgame:\ta\t\r\n", ""},
         {"game: \x01\n", "expected printable ASCII"},
         {"game: \x7f\n", "expected printable ASCII"},
         {"game: a b # c\n", ""}});
}

TEST(RecordRefusals, COM_31_numbers_of_turns) {
  constexpr std::string_view dots = "expected one dot, or three, after the number of a turn";
  holds({{"game: a\n1 e2-e4\n", dots},
         {"game: a\n1.... e2-e4\n", dots},
         {"game: a\n1", dots},
         {"game: a\n0. e2-e4\n", "expected number 1 or more, not '0.'"},
         {"game: a\n1. 2. e2-e4\n", "expected a turn, not '2."},
         {"game: a\n1. e2-e4 2. e7-e5 4. d2-d4\n", "expected number 3, not '4.'"},
         {"game: a\n1. e2-e4 e7-e5 2. d2-d4 d7-d5 4. c2-c4\n", "expected number 3, not '4.'"},
         {"game: a\n1. e2-e4 3. e7-e5\n", "expected number 2 or 1, not '3.'"},
         {"game: a\n7... e7-e5 8. d2-d4\n", ""},
         {"game: a\n7. e2-e4 7... e7-e5\n", ""},
         {"game: a\n7. e2-e4 e7-e5 8... d2-d4\n", "expected number"},
         {"game: a\n1. e2-e4 2... e7-e5\n", "expected number"},
         {"game: a\n99999999999999999999. e2-e4\n", ""}});
}

TEST(RecordRefusals, COM_27_edits_and_comments) {
  constexpr std::string_view edit = "expected an edit of a turn, such as P e2-e4, Q-e8 or @-e5";
  holds({{"game: a\n{ never ends\n", "expected '}' on the line on which the comment begins"},
         {"game: a\n{~} a1-a2 {} { }\n", ""},
         {"game: a\n{FH\n", "expected '}' on the line on which the comment begins"},
         {"game: a\nP\n", edit},
         {"game: a\nP Q\n", edit},
         {"game: a\nP 5\n", edit},
         {"game: a\n;\n", edit},
         {"game: a\ne2-e4;\n", edit},
         {"game: a\ne2!e4\n", edit},
         {"game: a\nq~ e2-e4; @ - e5 ; {FH} a1 -a2\n", ""},
         {"game: a\nqx e2-e4\n", ""},
         {"game: a\npass\n", ""},
         {"game: a\ne5- d7-d6\n", ""},
         {"game: a\ne5- d7\n", ""},
         {"game: a\ne5-\n", ""},
         {"game: a\nP-\n", ""},
         {"game: a\n" + std::string(5000, 'a') + "\n", "the turn is too long"}});
}

TEST(RecordRefusals, COM_31_are_told_so_many_times_and_no_more) {
  std::string lines = "game: a\n";
  for (std::size_t i = 0; i < 2 * most_record_reasons; ++i) lines += "nosuch: b\n";
  EXPECT_EQ(read_record(lines).error().reasons.size(), most_record_reasons);
  std::string in_a_line = "game: a\n";
  for (std::size_t i = 0; i + 1 < most_record_reasons; ++i) in_a_line += "nosuch: b\n";
  EXPECT_EQ(read_record(in_a_line + "result: x\nresult: y\n").error().reasons.size(), most_record_reasons);
  EXPECT_FALSE(read_record(std::string(10'000'000, ' ')));
}

TEST(RecordRefusals, COM_31_a_game_that_is_never_named_is_told_last_if_there_is_room) {
  EXPECT_EQ(read_record("e2-e4\n").error().reasons.back().text, "expected a line `game: NAME`");
  std::string lines;
  for (std::size_t i = 0; i < most_record_reasons; ++i) lines += "nosuch: b\n";
  const Expected<Record> full = read_record(lines);
  ASSERT_FALSE(full);
  EXPECT_EQ(full.error().reasons.size(), most_record_reasons);
  EXPECT_NE(full.error().reasons.back().text, "expected a line `game: NAME`");
  const Expected<Record> empty = read_record("game:\n");
  ASSERT_FALSE(empty);
  EXPECT_EQ(empty.error().reasons.front().text, "expected a value after 'game:'");
}

TEST(RecordRefusals, COM_31_two_reasons_in_the_last_line_are_one_where_there_is_room_for_one) {
  std::string lines = "game: a\nresult: white\n";
  for (std::size_t i = 0; i + 1 < most_record_reasons; ++i) lines += "nosuch: b\n";
  EXPECT_EQ(read_record(lines + "result: x\n").error().reasons.back().text, "expected only one 'result:'");
}

}  // namespace
}  // namespace arbiter::tests
