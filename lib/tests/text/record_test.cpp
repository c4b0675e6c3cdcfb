// SPDX-License-Identifier: MIT
#include <arbiter/text/record.hpp>

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "texts.hpp"

namespace {

using namespace arbiter;
using tests::Texts;

std::vector<std::string> turns(std::string_view text) {
  const auto record = read_record(text);
  if (!record) return {record.error().message()};
  std::vector<std::string> texts;
  for (const Entry& turn : record->turns) texts.push_back(turn.text);
  return texts;
}
std::string error(std::string_view text) {
  const auto record = read_record(text);
  return record ? "read" : record.error().message();
}

TEST(Record, reads_headers_numbers_comments_and_turns) {
  const auto record = read_record(
      "# a game\ngame: scion  # name\r\nruling: SCN-07=true\nstart: standard\n\nresult: draw\n"
      "1. O-e5 { well } o-e7\n2. {Co} a12-a13 ;{Wi}-b16   @-d5\n");
  ASSERT_TRUE(record) << record.error().message();
  EXPECT_EQ(record->game.text, "scion");
  EXPECT_EQ(record->rulings[0].text, "SCN-07=true");
  EXPECT_EQ(record->start->text, "standard");
  EXPECT_EQ(record->result->text, "draw");
  ASSERT_EQ(record->turns.size(), 4U);
  EXPECT_EQ(record->turns[2].text, "{Co} a12-a13; {Wi}-b16");
  EXPECT_EQ(read_record(print_record(*record)).value(), *record);
}

TEST(Record, COM_26_a_label_in_braces_is_no_comment) {
  EXPECT_EQ(turns("game: x\n{FiD} a1-a2 { FiD } {it's} b1-b2"), (Texts{"{FiD} a1-a2", "b1-b2"}));
}

TEST(Record, COM_27_blanks_may_stand_between_the_parts_of_an_edit) {
  EXPECT_EQ(turns("game: x\n1. P e5 - d6;d5 - 2. Q - e8 ; @ - e5 3. e2 -e4; {FH}- a1"),
            (Texts{"P e5-d6; d5-", "Q-e8; @-e5", "e2-e4; {FH}-a1"}));
  EXPECT_EQ(turns("game: x\ne5- d7-d6 e4 - d7 - d6 P e4- d6"), (Texts{"e5-", "d7-d6", "e4-", "d7-d6", "P e4-d6"}))
      << "a square that a dash follows begins a turn";
  EXPECT_EQ(turns("game: x\na1-a2 b1-b2 { b1 } - c1"), (Texts{"a1-a2", "b1-b2", "-c1"})) << "a comment ends a turn";
}

TEST(Record, numbers_count_turns_or_pairs_of_turns_throughout) {
  EXPECT_EQ(turns("game: x\n1. a1-a2 2. a1-a2 3. a1-a2").size(), 3U);
  EXPECT_EQ(turns("game: x\n7... a1-a2\n8. a1-a2 a1-a2\n9. a1-a2").size(), 4U);
  EXPECT_EQ(error("game: x\n1. a1-a2 a1-a2 a1-a2 4. a1-a2 3. a1-a2"), "record: at 38: expected number 5, not '3.'");
  EXPECT_EQ(error("game: x\n1. a1-a2 a1-a2\n4. a1-a2"), "record: at 23: expected number 3 or 2, not '4.'");
  EXPECT_EQ(error("game: x\n0. a1-a2"), "record: at 8: expected number 1 or more, not '0.'");
  EXPECT_EQ(error("game: x\n1. 2. a1-a2"), "record: at 11: expected a turn, not '2. a1-a2'");
}

TEST(Record, COM_31_every_reason_has_its_place) {
  EXPECT_EQ(error("game: x\ncolour: y\nresult: 1-0\ne2-e4; \n"),
            "record: at 8: expected game, ruling, start, fen or result before ':', not 'colour'; "
            "at 26: expected white, black, draw or none, not '1-0'; "
            "at 36: expected an edit of a turn, such as P e2-e4, Q-e8 or @-e5");
  EXPECT_EQ(error("game: x\nresult: draw\nresult: v"),
            "record: at 21: expected only one 'result:'; at 29: expected white, black, draw or none, not 'v'");
  EXPECT_EQ(error(""), "record: at 0: expected a line `game: NAME`");
  EXPECT_EQ(error("game: x\na1-a2\nfen: y"), "record: at 14: expected 'fen:' before the first turn");
  EXPECT_EQ(error("game: x\n{ open"), "record: at 8: expected '}' on the line on which the comment begins");
  EXPECT_EQ(place_of("a\nbc\n", 3).line, 2U);
  EXPECT_EQ(place_of("a\nbc\n", 3).column, 2U);
}

TEST(Record, is_bounded) {
  EXPECT_NE(error(std::string(longest_record + 1, '\n')).find("too long"), std::string::npos);
  std::string bad = "game: x\n";
  for (int i = 0; i < 1000; ++i) bad += "!\n";
  EXPECT_EQ(read_record(bad).error().reasons.size(), most_record_reasons);

  std::string many = "game: x\n";
  for (std::size_t i = 0; i < most_record_rulings; ++i) many += "ruling: A=1\n";
  EXPECT_EQ(error(many), "read");
  EXPECT_EQ(error("ruling: B=1\n" + many), "record: at 12296: expected at most 1024 rulings");
  for (std::size_t i = 0; i < most_record_turns; ++i) many += "a1-a2 ";
  EXPECT_EQ(error(many), "read");
  EXPECT_EQ(error(many + "a1-a2"), "record: at 405512: expected at most 65536 turns");
}

TEST(Record, of_the_most_lines_is_read_in_a_time_that_grows_with_its_length) {
  EXPECT_EQ(error("game: x\n" + std::string(longest_record - 8, '\n')), "read")
      << "minutes, if each line looked at all";
}

}  // namespace
