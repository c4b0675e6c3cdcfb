// SPDX-License-Identifier: MIT

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/board/board.hpp>
#include <arbiter/text/edits.hpp>
#include <arbiter/text/rows.hpp>

namespace arbiter::tests {
namespace {

constexpr Extent extent{10, 12};
const Labels edit_labels({"K", "P", "Q", "FH", "A", "E"});
using Table = Board<16, 6>;

Table board(std::string_view rows) {
  std::vector<Reason> reasons;
  Table result;
  for (const PlacedPiece& placed : read_rows({rows, 0}, extent, edit_labels, reasons))
    result.put(placed.at, placed.piece);
  EXPECT_TRUE(reasons.empty()) << Error("FEN", reasons).message();
  return result;
}
Square at(std::string_view name) { return read_square(name, extent)->at; }

/// Every edit as it is printed; a move without a label as `? e2-e4`; or the error.
std::string read(std::string_view text) {
  const Expected<Edits> edits = read_edits(text, extent, edit_labels);
  if (!edits) return edits.error().message();
  std::string all;
  for (const Edit& edit : *edits) {
    if (!all.empty()) all += "; ";
    all += edit.kind == EditKind::move && !edit.piece ? "? " + name(edit.from) + "-" + name(edit.at)
                                                      : print_edit(edit, edit_labels);
  }
  return all;
}
std::string error(std::size_t offset, std::string_view expected, std::string_view found = "") {
  return "turn: at " + std::to_string(offset) + ": expected " + std::string(expected) +
         (found.empty() ? "" : ", not '" + std::string(found) + "'");
}
constexpr std::string_view edit_start = "a label, a square of this board or @";

TEST(Edits, COM_20_to_22_a_move_an_appearance_and_a_disappearance_are_read_as_printed) {
  for (const std::string_view text : {"P e2-e4", "Q-e8", "@-e5", "{FH} a1-a12", "{fh}-j12", "p e7-e8; q-e8",
                                      "K e1-d1; @-e2; P-e3", "a a1-a5", "a-a5", "e e2-e3"})
    EXPECT_EQ(read(text), text);
}

TEST(Edits, COM_25_pass_is_no_edit) {
  EXPECT_EQ(read("pass"), "");
  EXPECT_EQ(read("  pass "), "");
  EXPECT_EQ(read("pass; @-e5"), error(4, "the end of the turn after pass", "; @-e5"));
  EXPECT_EQ(read("pass pass"), error(5, "the end of the turn after pass", "pass"));
}

TEST(Edits, COM_27_a_reader_takes_no_label_free_spacing_and_the_seeds_form_of_a_removal) {
  EXPECT_EQ(read("e2-e4"), "? e2-e4");
  EXPECT_EQ(read("e4-"), "@-e4");
  EXPECT_EQ(read("e4-; P-e5"), "@-e4; P-e5");
  EXPECT_EQ(read("e4 -  ;P - e5"), "@-e4; P-e5");
  EXPECT_EQ(read("  P\te2 - e4 ;Q- e8"), "P e2-e4; Q-e8");
  EXPECT_EQ(read("Pe2-e4"), "P e2-e4");
  EXPECT_EQ(read("{P} e2-e4"), "P e2-e4");
  EXPECT_EQ(read("@ -e5;@- e6"), "@-e5; @-e6");
  EXPECT_EQ(read("aa1-a5"), "a a1-a5") << "a label that looks like a file";
  EXPECT_EQ(read("a1-a5"), "? a1-a5");
}

TEST(Edits, COM_27_a_square_is_never_taken_away) {
  EXPECT_EQ(read("-e4"), error(0, "a label, a square or @ (no game here takes a square away)", "-e4"));
  EXPECT_EQ(read("P e2-e3; -e4"), error(9, "a label, a square or @ (no game here takes a square away)", "-e4"));
}

TEST(Edits, COM_31_an_error_says_where_the_text_stops_making_sense_and_what_was_expected) {
  const std::vector<std::pair<std::string_view, std::string>> cases = {
      {"", error(0, edit_start)},
      {"   ", error(3, edit_start)},
      {"P e2-e4;", error(8, edit_start)},
      {"P e2-e4; ", error(9, edit_start)},
      {";P e2-e4", error(0, edit_start, ";P e2-e4")},
      {"P e2-e4 P e4-e5", error(8, "';' or the end of the turn", "P e4-e5")},
      {"X e2-e4", error(0, edit_start, "X e2-e4")},
      {"{XX} e2-e4", error(0, edit_start, "{XX} e2-")},
      {"{FH e2-e4", error(0, edit_start, "{FH e2-e")},
      {"k2-k4", error(1, "'-' or a square of this board after the label", "2-k4")},
      {"P", error(1, "'-' or a square of this board after the label")},
      {"P e2", error(4, "'-' after the square")},
      {"P e2 e4", error(5, "'-' after the square", "e4")},
      {"P e2-", error(5, "a square of this board after '-'")},
      {"P e2-; @-e5", error(5, "a square of this board after '-'", "; @-e5")},
      {"P e2-e13", error(5, "a square of this board after '-'", "e13")},
      {"P e2-e04", error(5, "a square of this board after '-'", "e04")},
      {"P e2-k4", error(5, "a square of this board after '-'", "k4")},
      {"P e2-e4x", error(7, "';' or the end of the turn", "x")},
      {"Q-", error(2, "a square of this board after '-'")},
      {"@", error(1, "'-' after @")},
      {"@e5", error(1, "'-' after @", "e5")},
      {"@-", error(2, "a square of this board after '-'")},
      {"@-@", error(2, "a square of this board after '-'", "@")},
      {"e4", error(2, "'-' after the square")},
      {"e4-e", error(3, "a square of this board after '-'", "e")},
      {"P e2-e4\n", error(7, "';' or the end of the turn", "\\x0a")},
      {"Passe", error(1, "'-' or a square of this board after the label", "asse")},
      {"pas", error(1, "'-' or a square of this board after the label", "as")},
  };
  for (const auto& [text, message] : cases) EXPECT_EQ(read(text), message) << "'" << text << "'";
}

TEST(Edits, COM_31_a_text_without_end_is_refused_unread) {
  EXPECT_EQ(read(std::string(longest_turn + 1, ' ')), "turn: at 4096: the text is too long");
  EXPECT_EQ(read(std::string(longest_turn - 4, ' ') + "pass"), "");
}

TEST(Edits, COM_31_nothing_behind_the_end_of_the_text_is_looked_at) {
  EXPECT_EQ(read(std::string_view("P e2-e4 x").substr(0, 7)), "P e2-e4");
  EXPECT_EQ(read(std::string_view("-e4").substr(0, 0)), error(0, edit_start));
}

std::string rows_after(std::string_view rows, std::string_view text) {
  Table changed = board(rows);
  const Expected<void> done = replay(changed, *read_edits(text, extent, edit_labels), edit_labels);
  return done ? print_rows(changed, extent, edit_labels) : done.error().message();
}
constexpr std::string_view few = "10/10/10/10/10/10/10/10/4q5/10/4P5/K9";  // q e4, P e2, K a1

TEST(Edits, COM_23_are_made_one_after_the_other_and_an_arrival_replaces_what_stood_there) {
  EXPECT_EQ(rows_after(few, "P e2-e4"), "10/10/10/10/10/10/10/10/4P5/10/10/K9");
  EXPECT_EQ(rows_after(few, "P e2-e3; P e3-e4; Q-e4"), "10/10/10/10/10/10/10/10/4Q5/10/10/K9");
  EXPECT_EQ(rows_after(few, "@-e4; {fh}-j12"), "9{fh}/10/10/10/10/10/10/10/10/10/4P5/K9");
  EXPECT_EQ(rows_after(few, "e2-e3; e4-e2"), "10/10/10/10/10/10/10/10/10/4P5/4q5/K9");
  EXPECT_EQ(rows_after(few, "@-b2"), few) << "taking away nothing is no error";
}

TEST(Edits, COM_27_a_wrong_label_or_an_empty_square_is_an_error_at_its_edit) {
  EXPECT_EQ(rows_after(few, "Q e2-e4"), "turn: at 0: label wrong: P, not Q, stands on e2");
  EXPECT_EQ(rows_after(few, "P e4-e5"), "turn: at 0: label wrong: q, not P, stands on e4");
  EXPECT_EQ(rows_after(few, "p e2-e4"), "turn: at 0: label wrong: P, not p, stands on e2") << "the side counts";
  EXPECT_EQ(rows_after(few, "K a1-a2; P b2-b3"), "turn: at 9: nothing stands on b2");
  EXPECT_EQ(rows_after(few, "K a1-a2; K a1-b1"), "turn: at 9: nothing stands on a1");
  EXPECT_EQ(rows_after(few, "P e2-e3; Q-e3; P e3-e4"), "turn: at 15: label wrong: Q, not P, stands on e3");
}

/// The canonical text of a way from one board to another, and its number of edits.
std::string written(std::string_view before, std::string_view after, const Edits& acts) {
  std::size_t edits = 0;
  const std::string text = write_edits(board(before), board(after), acts, edit_labels, &edits);
  return std::to_string(edits) + ": " + text;
}

TEST(Edits, COM_23_moves_come_first_then_removals_by_square_then_changes_by_square) {
  // A Pawn goes e2-e4-e6 and becomes a Q; pieces on a2, b1 go, a3 and c1 are converted.
  EXPECT_EQ(written("10/10/10/10/10/10/10/10/10/p9/p3P5/1pp7", "10/10/10/10/10/10/4Q5/10/10/P9/10/2P7",
                    {moves(at("e2"), at("e4")), moves(at("e4"), at("e6"))}),
            "7: P e2-e4; P e4-e6; @-b1; @-a2; P-c1; P-a3; Q-e6");
}

TEST(Edits, COM_23_a_drop_is_an_appearance_in_the_order_played) {
  EXPECT_EQ(written("10/10/10/10/10/10/10/10/10/10/4P5/K9", "10/10/10/10/10/10/10/10/10/4P5/4Q5/10",
                    {moves(at("e2"), at("e3")), appears({kind_of_row(2), Side::first}, at("e2"))}),
            "3: P e2-e3; Q-e2; @-a1");
}

TEST(Edits, COM_25_no_change_on_the_board_is_pass_and_has_no_edit) {
  EXPECT_EQ(written(few, few, {}), "0: pass");
  EXPECT_EQ(written(few, few, {moves(at("e2"), at("e3")), moves(at("e3"), at("e2"))}), "0: pass")
      << "a step out and back";
  EXPECT_EQ(written(few, "10/10/10/10/10/10/10/10/4q5/10/4P5/10", {}), "1: @-a1") << "a pass in which something dies";
}

TEST(Edits, COM_26_labels_stand_as_they_are_on_the_square_at_that_point) {
  EXPECT_EQ(written("10/10/10/10/10/10/10/10/10/{fh}9/10/10", "10/10/10/10/10/10/10/10/10/10/10/k9",
                    {moves(at("a3"), at("a2")), moves(at("a2"), at("a1"))}),
            "3: {fh} a3-a2; {fh} a2-a1; k-a1");
}

}  // namespace
}  // namespace arbiter::tests
