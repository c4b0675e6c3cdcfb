// SPDX-License-Identifier: MIT

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include <arbiter/text/labels.hpp>

namespace arbiter::tests {
namespace {

const Labels labels({"K", "P", "FH", "GW", "FiD"});
constexpr Piece king{kind_of_row(0), Side::first};
constexpr Piece tan_horse{kind_of_row(2), Side::second};
constexpr Piece dragon{kind_of_row(4), Side::first};

TEST(Labels, COM_02_the_first_players_are_as_in_the_table_and_the_seconds_in_lower_case) {
  EXPECT_EQ(labels.size(), 5U);
  EXPECT_EQ(labels.label(dragon), "FiD");
  EXPECT_EQ(labels.label({dragon.kind, Side::second}), "fid");
  EXPECT_EQ(labels.find("fid"), (Piece{dragon.kind, Side::second}));
  EXPECT_EQ(labels.find("FiD"), dragon);
}

TEST(Labels, COM_02_another_spelling_is_no_label) {
  for (const std::string_view text : {"fiD", "FID", "fI", "", "KK", "Q", "{K}", " K"})
    EXPECT_FALSE(labels.find(text)) << text;
}

TEST(Labels, COM_02_every_letter_from_A_to_Z_has_its_lower_case) {
  for (char letter = 'A'; letter <= 'Z'; ++letter) {
    const std::string first = {letter, letter};
    const Labels one(std::vector<std::string>{first});
    EXPECT_EQ(one.label({kind_of_row(0), Side::second}), std::string(2, static_cast<char>(letter - 'A' + 'a')));
    EXPECT_EQ(one.find(first), (Piece{kind_of_row(0), Side::first}));
  }
}

TEST(Labels, COM_02_what_is_no_letter_is_the_same_for_both_sides) {
  const Labels one(std::vector<std::string>{"G2", "Q~"});
  EXPECT_EQ(one.label({kind_of_row(0), Side::second}), "g2");
  EXPECT_EQ(one.label({kind_of_row(1), Side::second}), "q~");
}

TEST(Labels, COM_26_more_than_one_letter_stands_in_braces) {
  EXPECT_EQ(labels.text(king), "K");
  EXPECT_EQ(labels.text(tan_horse), "{fh}");
  EXPECT_EQ(labels.text(dragon), "{FiD}");
}

TEST(Labels, COM_26_COM_30_a_label_is_read_bare_or_in_braces_from_the_start_of_a_text) {
  EXPECT_EQ(labels.read("K3")->piece, king);
  EXPECT_EQ(labels.read("K3")->length, 1U);
  EXPECT_EQ(labels.read("{K}3")->piece, king) << "braces around one letter";
  EXPECT_EQ(labels.read("{K}3")->length, 3U);
  EXPECT_EQ(labels.read("{fh}{gw}")->piece, tan_horse);
  EXPECT_EQ(labels.read("{fh}{gw}")->length, 4U);
  EXPECT_FALSE(labels.read("FiD")) << "F alone is no label";
  for (const std::string_view text : {"", "{", "{}", "{K", "{ K}", "{Q}", "}", "{{K}}", "Q", "3"})
    EXPECT_FALSE(labels.read(text)) << text;
}

}  // namespace
}  // namespace arbiter::tests
