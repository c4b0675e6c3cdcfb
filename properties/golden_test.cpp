// SPDX-License-Identifier: MIT
// Golden games: every position of corpora/golden says what it said; a change of rules is told with clause and position.
#include <gtest/gtest.h>

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include <arbiter/games/all.hpp>

#include "corpus.hpp"
#include "golden.hpp"

namespace arbiter::properties {
namespace {

std::vector<GoldenGame> kept(std::string_view name) {
  const auto games = read_golden(corpus_text("golden/" + std::string(name) + ".golden"));
  if (!games) throw std::runtime_error(games.error().message());
  return *games;
}

TEST(GoldenGames, say_in_every_position_what_they_said) {
  for (const std::string_view name : game_names()) {
    const auto game = make_game(name);
    const std::vector<GoldenGame> games = kept(name);
    EXPECT_EQ(games.size(), 4U) << name;
    if (const auto change = changed(**game, name, games))
      ADD_FAILURE() << name << ", " << shown(**game, *change)
                    << "If that is meant, ci/regress --accept, and name the clause in the message of the commit.";
  }
}

TEST(GoldenGames, are_written_as_they_are_read) {
  for (const std::string_view name : game_names())
    EXPECT_EQ(print_golden(name, kept(name)), corpus_text("golden/" + std::string(name) + ".golden")) << name;
}

/// What the golden games of a game under a ruling say of it without.
std::optional<Change> seen_with(std::string_view name, const std::string& ruling) {
  const auto other = make_game(name, std::vector<std::string>{ruling});
  return changed(**other, name, kept(name));
}

TEST(GoldenGames, tell_SCN_12_by_the_first_position_in_which_it_acts) {
  const auto change = seen_with("scion", "SCN-12=true");
  ASSERT_TRUE(change);
  EXPECT_EQ(change->clause, "SCN-12") << change->what;
  EXPECT_NE(change->where.find("turn "), std::string::npos) << change->where;
  const auto game = make_game("scion");
  const std::string text = shown(**game, *change);
  EXPECT_NE(text.find("--fen '" + change->fen + "'"), std::string::npos) << text;
  EXPECT_NE(text.find("clause SCN-12"), std::string::npos) << text;
}

TEST(GoldenGames, tell_TPY_08_and_UC_12_too) {
  for (const auto& [name, ruling, clause] :
       {std::tuple("tepuy", "TPY-08=true", "TPY-08"), std::tuple("uc24", "UC-12=false", "UC-12")}) {
    const auto change = seen_with(name, ruling);
    ASSERT_TRUE(change) << name;
    EXPECT_EQ(change->clause, clause) << change->what;
  }
}

TEST(GoldenGames, are_the_same_under_their_own_rules) {
  const auto game = make_game("shatranj");
  EXPECT_FALSE(changed(**game, "shatranj", recorded(**game)));
  EXPECT_FALSE(first_difference(**game, "shatranj", {std::string((*game)->starts()[0].fen)}, 20));
}

TEST(GoldenGames, are_looked_for_from_given_positions) {
  const auto other = make_game("scion", std::vector<std::string>{"SCN-12=true"});
  // White has placed, so that Black's reply is the first turn in which the ruling acts.
  const std::string before = "t1usqqsu1t/flacppcalf/dddddddddd/10/10/10/10/DDDDDDDDDD/FLACPPCALF/TOUSQQSU1T w o - 0 1";
  const auto found = first_difference(**other, "scion", {before}, 100);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->clause, "SCN-12") << found->what;
  EXPECT_NE(found->where.find(", "), std::string::npos) << found->where;
}

TEST(GoldenGames, refuse_a_file_that_is_none) {
  for (const std::string text :
       {"", "start x\n", "20 0123456789abcdef P a2-a3\n", "start x\n20 0123 P a2-a3\nresult none\n",
        "start x\nresult none\n20 0123456789abcdef\n", "start x\nstart y\nresult none\n"})
    EXPECT_FALSE(read_golden(text)) << text;
  EXPECT_FALSE(read_golden(std::string(10U << 20, '#')));
  const auto read = read_golden("# words\nstart x\n20 0123456789abcdef P a2-a3\n19 00000000000000ff\nresult none\n");
  ASSERT_TRUE(read) << read.error().message();
  EXPECT_EQ(read->front().positions[0].text, "P a2-a3");
  EXPECT_EQ(read->front().positions[1].digest, 255U);
}

}  // namespace
}  // namespace arbiter::properties
