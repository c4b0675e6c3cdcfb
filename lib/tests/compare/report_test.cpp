// SPDX-License-Identifier: MIT
#include <cstddef>
#include <optional>
#include <set>
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

TEST(Grounds, of_positions_and_turns_that_cannot_be_read_are_what_the_reader_says) {
  const auto chess = game("chess");
  EXPECT_FALSE(edits_between(*chess, "?", start));
  EXPECT_FALSE(edits_between(*chess, start, "?"));
  EXPECT_EQ(edits_of_uci(*chess, "?", "e2e4"), std::nullopt);
  EXPECT_EQ(difference_in_words(*chess, "?", start),
            "FEN field 2 is w, not nothing; FEN field 3 is KQkq, not nothing; "
            "FEN field 4 is -, not nothing; FEN field 5 is 0, not nothing; "
            "FEN field 6 is 1, not nothing");
  EXPECT_EQ(difference_in_words(*chess, "? w", "?"), "FEN field 2 is nothing, not w");
  const std::vector<Ground> refused = grounds_for(*chess, start, "P e2-e5");
  ASSERT_EQ(refused.size(), 1U);
  EXPECT_EQ(refused.front().clause, "");
  EXPECT_NE(refused.front().text.find("ORT-03"), std::string::npos) << refused.front().text;
  const std::vector<Ground> unread = grounds_against(*chess, start, "e2 to e4");
  ASSERT_EQ(unread.size(), 1U);
  EXPECT_TRUE(unread.front().text.starts_with("cannot be read: ")) << unread.front().text;
  const std::vector<Ground> legal = grounds_against(*chess, start, "P e2-e4");
  ASSERT_EQ(legal.size(), 1U);
  EXPECT_EQ(legal.front().text, "its board is that of a legal turn, another field is not");
}

TEST(Grounds, of_an_end_at_a_position_that_cannot_be_read_are_none) {
  const auto chess = game("chess");
  WrongPosition wrong;
  wrong.fen = "?";
  wrong.differences.resize(2);
  wrong.differences[0].differs = Differs::end_missed;
  wrong.differences[1].differs = Differs::extra_turn;
  wrong.differences[1].turn = "P e2-e4";
  add_grounds(*chess, wrong);
  EXPECT_TRUE(wrong.differences[0].grounds.empty());
  ASSERT_EQ(wrong.differences[1].grounds.size(), 1U);
  EXPECT_TRUE(wrong.differences[1].grounds.front().text.starts_with("cannot be read: "));
  EXPECT_EQ(wrong_position_text(*chess, wrong, "")
                .find("verdict    differs: 1 missed end, 1 extra turn, at the start "
                      "(stage tree)\n\nfen        ?\n"),
            0U)
      << "no board can be shown";
}

TEST(Grounds, an_extra_turn_known_by_its_position_is_told_as_edits_and_one_without_any_is_left) {
  const auto scion = game("scion");
  WrongPosition wrong;
  wrong.fen = "o9/10/10/10/4d5/3D6/10/10/10/9O w - C/ 0 1";
  wrong.differences.resize(2);
  for (Difference& difference : wrong.differences) difference.differs = Differs::extra_turn;
  wrong.differences[0].found = "o9/10/10/10/4d5/3D6/10/10/10/Q8O b - C/ 0 1";
  add_grounds(*scion, wrong);
  EXPECT_EQ(wrong.differences[0].turn, "Q-a1");
  EXPECT_EQ(difference_text(*scion, wrong.differences[0]).find("extra      Q-a1\n             to o9/"), 0U)
      << difference_text(*scion, wrong.differences[0]);
  EXPECT_EQ(wrong.differences[1].turn, "");
  EXPECT_TRUE(wrong.differences[1].grounds.front().text.starts_with("cannot be read: "));
}

TEST(Grounds, a_move_of_one_piece_is_told_as_one_whichever_of_its_squares_comes_first) {
  const auto chess = game("chess");
  EXPECT_EQ(edits_between(*chess, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"), "P e2-e4");
  EXPECT_EQ(edits_between(*chess, "4k3/8/8/8/8/8/4R3/7K w - - 0 1", "4k3/8/8/8/8/8/8/4R2K b - - 1 1"), "R e2-e1");
}

TEST(Grounds, uci_texts_with_signs_in_them_are_none_and_braces_are_not_doubled) {
  const auto chess = game("chess");
  for (const std::string_view text : {"P@e4x", "e7e8{", "e7e8=", "e7e8Q"})
    EXPECT_EQ(edits_of_uci(*chess, start, text), std::nullopt) << text;
  EXPECT_EQ(edits_of_uci(*chess, start, "{Oc}@e4"), "{Oc}-e4");
  EXPECT_EQ(edits_of_uci(*chess, start, "Oc@e4"), "{Oc}-e4");
}

TEST(Report, every_kind_of_difference_has_its_own_words) {
  const auto chess = game("chess");
  std::set<std::string_view> names;
  std::set<std::string> texts;
  std::set<std::string> shorts;
  for (std::size_t kind = 0; kind < differs_count; ++kind) {
    Difference difference;
    difference.differs = static_cast<Differs>(kind);
    names.insert(name(difference.differs));
    texts.insert(difference_text(*chess, difference));
    shorts.insert(differences_in_short({difference}));
  }
  EXPECT_EQ(names.size(), differs_count);
  EXPECT_EQ(texts.size(), differs_count);
  EXPECT_EQ(shorts.size(), differs_count);
  EXPECT_FALSE(shorts.contains(""));
}

TEST(Report, a_text_that_is_the_same_in_both_spellings_is_told_once) {
  const auto chess = game("chess");
  EXPECT_EQ(difference_text(*chess, {Differs::extra_turn, "zz", "zz", {}, {}, {}}), "extra      zz\n");
  EXPECT_EQ(difference_text(*chess, {Differs::extra_turn, "P e2-e5", "e2e5", {}, {}, {}}),
            "extra      P e2-e5   (e2e5)\n");
}

TEST(Report, a_kind_that_was_met_among_others_is_named_so) {
  WrongPosition wrong;
  wrong.differences.resize(1);
  wrong.about = "Knight (N) on d4";
  wrong.stage = Stage::clutter;
  EXPECT_EQ(wrong_position_verdict(wrong), "differs: 1 missing turn, with Knight (N) on d4 (stage clutter)");
  wrong.met = start;
  EXPECT_EQ(wrong_position_verdict(wrong), "differs: 1 missing turn, met with Knight (N) on d4 (stage clutter)");
  wrong.stage = Stage::clauses;
  EXPECT_EQ(wrong_position_verdict(wrong),
            "differs: 1 missing turn, at a position about Knight (N) on d4 (stage clauses)");
}

TEST(Report, clauses_that_all_acted_leave_none_to_be_named) {
  const auto chess = game("chess");
  Tally tally;
  for (const Clause& clause : chess->clauses()) tally.clauses[std::string(clause.id)] = 1;
  const std::string all = std::to_string(chess->clauses().size());
  EXPECT_EQ(clauses_text(*chess, tally), "clauses    " + all + " of " + all + " seen to act in a turn or an end\n");
}

TEST(Report, fields_may_stand_apart_by_several_blanks) {
  EXPECT_EQ(fen_fields("  8/8   w - "), (std::vector<std::string_view>{"8/8", "w", "-"}));
}

}  // namespace
}  // namespace arbiter::compare
