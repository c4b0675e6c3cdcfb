// SPDX-License-Identifier: MIT
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <arbiter/compare/grounds.hpp>
#include <arbiter/compare/report.hpp>

#include "library_engine.hpp"

namespace arbiter::compare {
namespace {

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

TEST(Grounds, uci_texts_become_turn_texts_also_where_they_are_not_legal) {
  const auto chess = game("chess");
  constexpr std::string_view promoting = "4k3/P7/8/8/8/8/p7/4K3 w - - 0 1";
  EXPECT_EQ(edits_of_uci(*chess, start, "e1e3"), "K e1-e3");
  EXPECT_EQ(edits_of_uci(*chess, start, "e5e6"), "e5-e6");
  EXPECT_EQ(edits_of_uci(*chess, start, "P@e4"), "P-e4");
  EXPECT_EQ(edits_of_uci(*chess, promoting, "a7a8q"), "P a7-a8; Q-a8");
  EXPECT_EQ(edits_of_uci(*chess, promoting, "a2a1n"), "p a2-a1; n-a1");
  EXPECT_EQ(edits_of_uci(*game("grand"), game("grand")->starts().front().fen, "a9a10q"), "a9-a10; q-a10");
  for (const std::string_view text : {"", "e2", "e2e9", "e2e4qq", "e2e4Q", "@e4", "P@", "P@e44", "i1i2"})
    EXPECT_EQ(edits_of_uci(*chess, start, text), std::nullopt) << text;
}

TEST(Grounds, a_turn_known_by_its_effect_alone_becomes_edits) {
  const auto scion = game("scion");
  constexpr std::string_view before = "o9/10/10/10/4d5/3D6/10/10/10/9O w - C/ 0 1";
  const auto edits = [&](std::string_view after) { return edits_between(*scion, before, after).value_or("error"); };
  EXPECT_EQ(edits("o9/10/10/10/4D5/10/10/10/10/9O b - C/d 0 1"), "D d5-e6");
  EXPECT_EQ(edits("o9/10/10/10/4C5/10/10/10/10/9O b - /d 0 1"), "D d5-e6; C-e6");
  EXPECT_EQ(edits("o9/10/10/10/4d5/3D6/10/10/10/Q8O b - C/ 0 1"), "Q-a1");
  EXPECT_EQ(edits("o9/10/10/10/10/10/10/10/10/9O b - C/ 0 1"), "@-d5; @-e6");
  EXPECT_EQ(edits("o9/10/10/10/4d5/3D6/10/10/10/9O b - C/ 1 1"), "pass");
}

TEST(Grounds, the_difference_between_two_positions_is_told_in_words) {
  const auto scion = game("scion");
  EXPECT_EQ(difference_in_words(*scion, "o9/10/10/10/4C5/10/10/10/10/9O b - /d 0 1",
                                "o9/10/10/10/4D5/10/10/10/10/9O b - C/d 0 1"),
            "e6 holds D, not C; FEN field 4 is C/d, not /d");
  EXPECT_EQ(difference_in_words(*scion, "o9/10/10/10/4C5/10/10/10/10/9O b - - 0 1",
                                "o9/10/10/10/10/10/10/10/10/9O w - - 0 1"),
            "e6 holds nothing, not C; FEN field 2 is w, not b");
}

TEST(Grounds, are_told_of_many_turns_but_not_of_thousands) {
  const auto scion = game("scion");
  WrongPosition wrong;
  wrong.fen = "o9/10/10/10/4d5/3D6/10/10/10/9O w - C/ 0 1";
  for (int i = 0; i < 1000; ++i) wrong.differences.push_back({Differs::extra_turn, "D d5-d6", {}, {}, {}, {}});
  wrong.differences.push_back({Differs::missing_turn, "D d5-e6", {}, {}, {}, {}});
  add_grounds(*scion, wrong);
  for (std::size_t i = 0; i < 1000; ++i) EXPECT_EQ(wrong.differences[i].grounds.empty(), i >= most_grounded) << i;
  EXPECT_FALSE(wrong.differences.back().grounds.empty());
}

TEST(Report, running_text_is_broken_behind_its_margin_and_no_line_is_too_long) {
  std::string words;
  for (int i = 0; i < 100; ++i) words += "word" + std::to_string(i) + " ";
  const std::string text = ground_text({"SCN-06", words});
  EXPECT_TRUE(text.starts_with("             SCN-06  word0 word1"));
  std::size_t begin = 0;
  for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', begin)) {
    EXPECT_LE(end - begin, report_width);
    EXPECT_EQ(text.substr(begin, 13), std::string(13, ' '));
    begin = end + 1;
  }
  EXPECT_EQ(begin, text.size());
}

TEST(Report, what_an_engine_wrote_is_printed_without_control_characters) {
  const auto scion = game("scion");
  const Difference difference{Differs::extra_turn, "\x1b[2Jx\n", {}, {}, {}, {}};
  EXPECT_EQ(difference_text(*scion, difference), "extra      \\x1b[2Jx\\x0a\n");
}

TEST(Report, differences_are_counted_by_kind) {
  std::vector<Difference> differences(3);
  differences[0].differs = Differs::extra_turn;
  differences[2].differs = Differs::other_effect;
  EXPECT_EQ(differences_in_short(differences), "1 missing turn, 1 extra turn, 1 turn with another effect");
  differences[2].differs = Differs::missing_turn;
  EXPECT_EQ(differences_in_short(differences), "2 missing turns, 1 extra turn");
}

TEST(Report, many_differences_of_one_kind_are_cut_with_their_number) {
  const auto scion = game("scion");
  WrongPosition wrong;
  wrong.fen = scion->starts().front().fen;
  wrong.differences.resize(20);
  const std::string text = wrong_position_text(*scion, wrong, "command");
  EXPECT_NE(text.find("and        12 more: missing"), std::string::npos) << text;
  EXPECT_TRUE(text.ends_with("again      command\n")) << text;
}

TEST(Report, a_tally_without_positions_says_that_nothing_was_compared) {
  EXPECT_EQ(tally_text(*game("chess"), {}, {}, {}), "compared   nothing\n");
}

}  // namespace
}  // namespace arbiter::compare
