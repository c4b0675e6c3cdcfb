// SPDX-License-Identifier: MIT
// The library does what every row of corpora/positions/*.clauses says.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/games/all.hpp>

#include "clause_rows.hpp"
#include "corpus.hpp"
#include "library_game.hpp"

namespace arbiter::properties {
namespace {

[[nodiscard]] bool is_played(std::string_view game) {
  const auto names = game_names();
  return std::find(names.begin(), names.end(), game) != names.end();
}

/// The library's game of this name, or that of corpora/ini/model.ini.
[[nodiscard]] Expected<std::unique_ptr<AnyGame>> opened(const std::string& game,
                                                        const std::vector<std::string>& setting) {
  return is_played(game) ? make_game(game, setting) : make_variant(corpus_text("ini/model.ini"), game, setting);
}

TEST(ClauseRows, the_library_does_what_every_row_says) {
  std::map<std::string, int> asked;
  std::map<std::string, int> not_offered;
  for (const ClauseRow& row : corpus_rows()) {
    auto game = opened(row.game, setting_of(row));
    if (!game) {
      ++not_offered[game.error().message()];
      continue;
    }
    ++asked[row.clause];
    if (const auto instead = broken(row, LibraryGame(*std::move(game))))
      ADD_FAILURE() << row.text << "\n  but: " << *instead;
  }
  int rows = 0;
  for (const auto& [clause, count] : asked) rows += count;
  EXPECT_GE(rows, 500);
  EXPECT_GE(asked.size(), 40U);
  // orthodox.md has no dead-position rule; the model plays one so that rows can say what that means.
  for (const auto& [message, count] : not_offered)
    EXPECT_NE(message.find("expected false for ORT-05, not 'true'"), std::string::npos) << message;
}

TEST(ClauseRows, a_row_that_the_library_breaks_is_told) {
  const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  for (const std::string expectation : {"has P a2-a5", "lacks P a2-a3", "turns 19", "result draw", "perft 2 399",
                                        "refuses", "reads => 8/8", "becomes P a2-a3 => 8/8", "line P a2-a3 => draw"}) {
    const ClauseRows read = read_clause_rows("COM-01 | chess | - | " + start + " | " + expectation);
    ASSERT_EQ(read.rows.size(), 1U) << expectation;
    EXPECT_TRUE(broken(read.rows[0], LibraryGame(*make_game("chess")))) << expectation;
  }
}

}  // namespace
}  // namespace arbiter::properties
