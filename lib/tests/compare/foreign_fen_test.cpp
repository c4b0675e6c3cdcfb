// SPDX-License-Identifier: MIT
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <arbiter/compare/foreign_fen.hpp>

namespace arbiter::compare {
namespace {

std::string seen(std::string_view text, Symmetry symmetry) {
  const std::optional<ForeignFen> fen = ForeignFen::read(text);
  if (!fen) return "unread";
  const std::optional<ForeignFen> there = fen->seen_in(symmetry);
  return there ? there->text() : "nothing";
}

TEST(ForeignFen, texts_of_all_dialects_are_read_and_written_again) {
  for (const std::string_view text : {
           "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
           "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1",
           "lnsgkg1nl/1r5+B1/p~pppppppp/9/9/9/PPPPPPPPP/7R1/LNSGKGSNL[Bs] b - - 0 2",
           "1{fid}14/16 w - 0 1",
           "3k/4/**2/K3 w - - 3+1 0 9",
       }) {
    const std::optional<ForeignFen> fen = ForeignFen::read(text);
    ASSERT_TRUE(fen) << text;
    EXPECT_EQ(fen->text(), text);
  }
}

TEST(ForeignFen, what_is_no_board_is_not_read) {
  for (const std::string_view text : {"", "8", "8/7 w", "17 w", "8/8x w", "/ w", "[] w", "99999999999999999999 w"})
    EXPECT_FALSE(ForeignFen::read(text)) << text;
}

TEST(ForeignFen, the_other_side_sees_the_board_turned_with_hands_rights_squares_and_checks_exchanged) {
  EXPECT_EQ(seen("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR[Qpp] b KQ e3 3+1 0 1", Symmetry::swap),
            "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR[PPq] w kq e6 1+3 0 1");
  EXPECT_EQ(seen("1{fid}14/16 w - 0 1", Symmetry::swap), "nothing") << "labels of several letters have no other case";
  EXPECT_EQ(seen("8/8 x - 0 1", Symmetry::swap), "nothing");
  EXPECT_EQ(seen("8/8 w - - foo 1", Symmetry::swap), "nothing");
}

TEST(ForeignFen, a_mirror_turns_files_and_shows_nothing_where_a_wing_has_rights) {
  EXPECT_EQ(seen("2k5/8/8/3pP3/8/8/8/7K w - d6 0 1", Symmetry::mirror), "5k2/8/8/3Pp3/8/8/8/K7 w - e6 0 1");
  EXPECT_EQ(seen("r3k3/8/8/8/8/8/8/4K3 b q - 0 1", Symmetry::mirror), "nothing");
}

TEST(ForeignFen, turned_by_half_the_sides_and_the_wings_change_places) {
  EXPECT_EQ(seen("2k5/8/8/3pP3/8/8/8/7K w - d6 0 1", Symmetry::turn), "k7/8/8/8/3pP3/8/8/5K2 b - e3 0 1");
}

TEST(ForeignFen, fields_are_emptied_but_for_numbers) {
  ForeignFen fen = *ForeignFen::read("8/8[Qp] w KQ e3 0 1");
  for (const std::size_t field : {0U, 2U, 3U, 4U, 5U}) fen.clear_field(field);
  EXPECT_EQ(fen.text(), "8/8[] w - - 0 1");
}

TEST(ForeignFen, moves_change_their_squares_and_nothing_else) {
  const ForeignFen fen = *ForeignFen::read("10/10/10/10/10/10/10/10/10/10 w - - 0 1");
  EXPECT_EQ(fen.move_seen_in(Symmetry::swap, "a10b9q"), "a1b2q");
  EXPECT_EQ(fen.move_seen_in(Symmetry::mirror, "a10b9q"), "j10i9q");
  EXPECT_EQ(fen.move_seen_in(Symmetry::swap, "+P@e4"), "+P@e7");
  EXPECT_EQ(fen.move_seen_in(Symmetry::mirror, "a1b2,b2c3"), "j1i2,i2h3");
  EXPECT_EQ(fen.move_seen_in(Symmetry::mirror, "0000"), "0000");
}

TEST(ForeignFen, boards_that_are_too_large_or_end_in_the_middle_of_a_row_are_not_read) {
  EXPECT_TRUE(ForeignFen::read("1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1 w"));
  EXPECT_FALSE(ForeignFen::read("1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1 w")) << "17 ranks";
  EXPECT_FALSE(ForeignFen::read("17q/17q w"));
  EXPECT_FALSE(ForeignFen::read("16/16q w"));
  for (const std::string_view text : {"7+/8 w", "7{/8 w", "7{a/8 w"}) {
    const std::optional<ForeignFen> fen = ForeignFen::read(text);
    ASSERT_TRUE(fen) << text;
    EXPECT_EQ(fen->text(), text);
  }
}

TEST(ForeignFen, a_text_of_two_fields_is_seen_from_everywhere) {
  EXPECT_EQ(seen("2k1/K3 w", Symmetry::swap), "k3/2K1 b");
  EXPECT_EQ(seen("2k1/K3 w", Symmetry::mirror), "1k2/3K w");
  EXPECT_EQ(seen("2k1/K3 b", Symmetry::turn), "3k/1K2 w");
}

TEST(ForeignFen, a_field_that_only_begins_as_a_square_or_a_number_of_checks_is_not_known) {
  EXPECT_EQ(seen("8/8 w - e2x 0 1", Symmetry::swap), "nothing");
  EXPECT_EQ(seen("8/8 w - - 3+x 0", Symmetry::swap), "nothing");
  EXPECT_EQ(seen("8/8 w - - 3+1 0", Symmetry::mirror), "8/8 w - - 3+1 0");
}

TEST(ForeignFen, a_picture_has_the_hands_beside_it) {
  EXPECT_EQ(ForeignFen::read("8/8[Qp] w")->picture().lines, (std::vector<std::string>{"hands [Qp]", "to move: w"}));
  EXPECT_EQ(ForeignFen::read("8/8 w")->picture().lines, (std::vector<std::string>{"to move: w"}));
}

}  // namespace
}  // namespace arbiter::compare
