// SPDX-License-Identifier: MIT

// Roster files, line by line: corpora/rosters/squall.roster with one piece of its text changed is still read, or is
// refused.

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <arbiter/games/all.hpp>
#include <arbiter/games/jupiter/text/roster_printer.hpp>

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
  for (const Change& change :
       std::vector<Change>{{"game: squall", "game: " + longest},
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
                           {"hops", "hops, withdraws"},
                           {"hops", "hops, approaches"},
                           {"hops", "hops, converts"},
                           {"hops", "tramples 1 all, teleports"},
                           {"leaps orthogonal", "relays"},
                           {"K       | King ", "1K      | King "},
                           {"[starts]\n", "[starts]\n | 8/8/8/8/8/8/8/8 w - 0 1\n"},
                           {"[starts]\n", "[starts]\n" + longest + " | 8/8/8/8/8/8/8/8 w - 0 1\n"},
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
                                                  {"leaps orthogonal", "leaps orthogonal , freezes"},
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

TEST(RosterRefusals, COM_31_what_becomes_of_a_kind_is_told_though_a_label_is_none) {
  std::string text = squall();
  for (const Change& change : std::vector<Change>{{"Em      | Emperor", "1E      | Emperor"}, {"| Em\n", "| 1m\n"}})
    text.replace(text.find(change.from), change.from.size(), change.to);
  const auto game = make_roster_game(text);
  ASSERT_FALSE(game);
  EXPECT_NE(game.error().message().find("not '1E'"), std::string::npos) << game.error().message();
  EXPECT_EQ(game.error().message().find("not '1m'"), std::string::npos) << game.error().message();
}

/// A roster of the built-in game with one kind changed, and the line of a clause of it.
std::string line_of(std::string_view clause, const Change& change) {
  std::ifstream file(ARBITER_CORPORA "/rosters/jupiter.roster", std::ios::binary);
  std::ostringstream read;
  read << file.rdbuf();
  std::string text = read.str();
  const std::size_t at = text.find(change.from);
  EXPECT_NE(at, std::string::npos) << change.from;
  text.replace(at, change.from.size(), change.to);
  const auto game = make_roster_game(text);
  EXPECT_TRUE(game) << game.error().message();
  for (const Clause& one : (*game)->clauses())
    if (one.id == clause) return std::string(one.line);
  return "no clause";
}

TEST(Rosters, JUP_04_a_kind_that_is_otherwise_makes_the_kinds_those_of_a_file) {
  const std::string tadpole = "Ta      | Tadpole             | FHcW\n";
  const std::string guard = "Gu      | Guard               | mWcF               |                     | B\n";
  const std::string own = line_of("JUP-04", {tadpole, tadpole});
  EXPECT_EQ(own.find("read from a file"), std::string::npos) << own;
  for (const Change& change : std::vector<Change>{{tadpole + guard, guard + tadpole},
                                                  {"| Tadpole ", "| Toad    "},
                                                  {"| FHcW", "| FHcF"},
                                                  {"| lion f\n", "| lion b\n"}})
    EXPECT_NE(line_of("JUP-04", change).find("read from a file"), std::string::npos) << change.from;
}

/// The clauses whose rulings a small game by the rules of Typhoon has, with these kinds.
std::string rulings_with(const std::string& kinds) {
  const auto game =
      make_roster_game("game: small\nboard: 6x6\nrules: typhoon\n[kinds]\nK | King | K | royal\nP | Pawn | mfWcfF\n" +
                       kinds + "[starts]\narray | 2k3/pppppp/6/6/PPPPPP/2K3 w 0 1\n");
  EXPECT_TRUE(game) << game.error().message();
  std::string clauses;
  if (game)
    for (const Ruling& ruling : (*game)->rulings().all()) clauses.append(" ").append(ruling.clause);
  return clauses;
}

TEST(Rosters, TYP_21_SCI_23_rulings_bear_on_the_pieces_that_they_were_made_for_and_on_no_others) {
  EXPECT_NE(rulings_with("FH | Fire Horse | fRbhN\n").find("TYP-21"), std::string::npos);
  EXPECT_EQ(rulings_with("FH | Fire Horse | fRbN\n").find("TYP-21"), std::string::npos);
  EXPECT_EQ(rulings_with("FH | Fire Horse | | exchanges\n").find("TYP-21"), std::string::npos);
  EXPECT_NE(rulings_with("De | Dervish | AD | relays leapfrog\n").find("SCI-20"), std::string::npos);
  EXPECT_EQ(rulings_with("De | Dervish | A | relays leapfrog\nDr | Droll | AD | relays leapfrog\n").find("SCI-23"),
            std::string::npos);
}

TEST(Rosters, a_piece_that_acts_twice_and_burns_or_tramples_is_listed_as_it_is_played) {
  for (const std::string power : {"lion, burns", "lion, withdraws", "stands all, burns", "leaps all, burns"}) {
    const auto game = make_roster_game(
        "game: small\nboard: 6x6\nrules: jupiter\n[kinds]\nK | King | K | royal\nP | Pawn | mfWcfF\nX | Extra | K | " +
        power + "\n[starts]\narray | 2k3/pppppp/1p1p2/2X3/PPPPPP/2K3 w 0 1\n");
    if (!game) {
      ADD_FAILURE() << power << ": " << game.error().message();
      continue;
    }
    const std::string fen((*game)->starts()[0].fen);
    const auto listed = (*game)->turns(fen);
    ASSERT_TRUE(listed);
    EXPECT_EQ((*game)->perft(fen, 1, {}).value(), listed->size()) << power;
    for (const ListedTurn& turn : *listed)
      EXPECT_EQ((*game)->play(fen, turn.text).value_or("refused"), turn.fen) << turn.text;
  }
}

TEST(Rosters, starts_may_be_called_set_up_by_the_file) {
  std::string text = squall();
  text.replace(text.find("set-up | 8/pp"), 6, "array ");
  const auto renamed = make_roster_game(text);
  ASSERT_TRUE(renamed) << renamed.error().message();
  EXPECT_TRUE(start_called(**renamed, "array"));
}

TEST(Rosters, TYP_08_an_array_may_be_called_set_up_and_then_the_set_up_is_called_so) {
  const auto usual = make_roster_game(squall());
  ASSERT_TRUE(usual);
  std::string text = squall();
  text.replace(text.find("set-up | 8/pp"), std::string::npos,
               "set-up | " + std::string((*usual)->starts()[0].fen) + "\n");
  const auto game = make_roster_game(text);
  ASSERT_TRUE(game) << game.error().message();
  EXPECT_EQ((*game)->starts().front().name, "set-up");
  EXPECT_EQ((*game)->starts().back().name, "the set-up");
  EXPECT_EQ((*game)->starts().back().fen, (*usual)->starts().back().fen);
}

TEST(Rosters, a_row_of_one_column_is_printed_without_bars) {
  EXPECT_EQ(jupiter::detail::table_text({{"K", "King"}, {"Em", ""}, {"P"}}), "K  | King\nEm\nP\n");
}

TEST(Rosters, a_line_from_a_square_to_itself_or_off_all_lines_has_no_direction) {
  EXPECT_EQ(jupiter::direction_between(square(4, 3), square(4, 3)), -1);
  EXPECT_EQ(jupiter::direction_between(square(4, 3), square(5, 5)), -1);
  EXPECT_EQ(jupiter::direction_between(square(4, 3), square(6, 5)), 1);
}

}  // namespace
}  // namespace arbiter::tests
