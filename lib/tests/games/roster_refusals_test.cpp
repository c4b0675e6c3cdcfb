// SPDX-License-Identifier: MIT

// Roster files, line by line: corpora/rosters/squall.roster with one piece of its text changed is still read, or is
// refused.

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <arbiter/games/all.hpp>

namespace arbiter::tests {
namespace {

std::string squall() {
  std::ifstream file(ARBITER_CORPORA "/rosters/squall.roster", std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// What stands in the file, and what stands there instead.
struct Change {
  std::string from;
  std::string to;
};

/// What is said against the file with that change; nothing where it is read.
std::string told(const Change& change) {
  std::string text = squall();
  const std::size_t at = text.find(change.from);
  EXPECT_NE(at, std::string::npos) << change.from;
  if (at != std::string::npos) text.replace(at, change.from.size(), change.to);
  const auto game = make_roster_game(text);
  return game ? "" : game.error().message();
}

TEST(RosterRefusals, COM_31_of_headers_labels_names_powers_and_pairs) {
  const std::string longest(1000, 'x');
  for (const Change& change : std::vector<Change>{{"game: squall", "game: " + longest},
                                                  {"game: squall", "game: Squall!"},
                                                  {"title: Squall", "title: " + longest},
                                                  {"rules: jupiter", "rules: nonsense"},
                                                  {"rules: jupiter", "rule: jupiter"},
                                                  {"rules: jupiter", ""},
                                                  {"board: 8x8", "board: 8x17"},
                                                  {"board: 8x8", "board: 17x8"},
                                                  {"board: 8x8", "board: 0x8"},
                                                  {"board: 8x8", "board: 8"},
                                                  {"sides: Red, Green", "sides: Red"},
                                                  {"sides: Red, Green", "sides: , Green"},
                                                  {"sides: Red, Green", "sides: Red, Red"},
                                                  {"sides: Red, Green", "sides: Red, " + longest},
                                                  {"zone: 2 ", "zone: 17 "},
                                                  {"zone: 2 ", "zone: x "},
                                                  {"ruling: JUP-47=complete", "ruling: JUP-47=nonsense"},
                                                  {"ruling: JUP-47=complete", "ruling: JUP-47"},
                                                  {"[kinds]", "[nonsense]"},
                                                  {"[kinds]", "words\n[kinds]"},
                                                  {"[kinds]", "[kinds]\n\x01"},
                                                  {"[kinds]", "[kinds]\n\x7f"},
                                                  {"K       | King ", "        | King "},
                                                  {"K       | King ", "k       | King "},
                                                  {"K       | King ", "Kingkings | King "},
                                                  {"K       | King ", "K1      | King "},
                                                  {"K       | King ", "K[      | King "},
                                                  {"K       | King ", "K{      | King "},
                                                  {"K       | King ", "K       | " + longest},
                                                  {"K       | King ", "K       | "},
                                                  {"Em      | Emperor", "K       | Emperor"},
                                                  {"Em      | Emperor", "N       | Emperor"},
                                                  {"| Em\n", "| Em | more | columns\n"},
                                                  {"| Em\n", "| Xx\n"},
                                                  {"| Em\n", "| Em if\n"},
                                                  {"| Em\n", "| Em,\n"},
                                                  {"slide up to 2 in 8 directions", "slide nowhere"},
                                                  {"leaps orthogonal", "leaps nowhere"},
                                                  {"leaps orthogonal", "leaps"},
                                                  {"leaps orthogonal", "leaps orthogonal,"},
                                                  {"leaps orthogonal", "leaps orthogonal leaps orthogonal"},
                                                  {"leaps orthogonal", "nonsense"},
                                                  {"leaps orthogonal", "tramples"},
                                                  {"leaps orthogonal", "tramples 0"},
                                                  {"leaps orthogonal", "tramples x"},
                                                  {"leaps orthogonal", "tramples 99"},
                                                  {"leaps orthogonal", "tramples /"},
                                                  {"pushes 2 orthogonal", "pushes orthogonal"},
                                                  {"pushes 2 orthogonal", "pushes 2"},
                                                  {"hops", "withdraws"},
                                                  {"hops", "approaches"},
                                                  {"hops", "converts"},
                                                  {"hops", "hops, hops"},
                                                  {"K       | D      | d1", "K       | D      | d9"},
                                                  {"K       | D      | d1", "K       | D      | d1d"},
                                                  {"K       | D      | d1", "K       | D      | "},
                                                  {"K       | D      | d1", "K       | Xx     | d1"},
                                                  {"K       | D      | d1", "        | D      | d1"},
                                                  {"K       | D      | d1", "K       | " + longest + " | d1"},
                                                  {"R       | X      | a1", "R       | X      | d1"}}) {
    EXPECT_NE(told(change), "") << change.from << " -> " << change.to.substr(0, 60);
  }
}

TEST(RosterRefusals, are_none_where_blanks_and_comments_differ) {
  for (const Change& change : std::vector<Change>{{"game: squall", "game:\tsquall\t"},
                                                  {"title: Squall, 8x8", "title: Other"},
                                                  {"[kinds]\n", "[kinds]\r\n"},
                                                  {"zone: 2 ", "zone: 16 "},
                                                  {"K       | King ", "K | King Of-Kings "},
                                                  {"leaps orthogonal", "leaps all"}}) {
    EXPECT_EQ(told(change), "") << change.from << " -> " << change.to;
  }
}

TEST(RosterRefusals, of_files_that_are_too_long) {
  EXPECT_FALSE(make_roster_game(std::string(10'000'000, '#')));
  EXPECT_FALSE(make_roster_game(""));
  EXPECT_FALSE(make_roster_game(squall(), std::vector<std::string>{"JUP-47=nonsense"}));
  EXPECT_TRUE(make_roster_game(squall(), std::vector<std::string>{"JUP-47=seed"}));
}

}  // namespace
}  // namespace arbiter::tests
