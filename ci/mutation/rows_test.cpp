// SPDX-License-Identifier: MIT
// Each row of corpora/positions/*.clauses as a test of its own, so that a mutant is held to those alone that come by
// it.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <ostream>
#include <string>
#include <vector>

#include "clause_rows.hpp"
#include "corpus.hpp"
#include "games/made.hpp"
#include "library_game.hpp"

namespace arbiter::properties {

inline void PrintTo(const ClauseRow& row, std::ostream* out) { *out << row.text; }

namespace {

class Rows : public testing::TestWithParam<ClauseRow> {};

TEST_P(Rows, holds) {
  auto game = mutation::of_row(GetParam().game, setting_of(GetParam()));
  ASSERT_TRUE(game) << game.error().message();
  const auto instead = broken(GetParam(), LibraryGame(*std::move(game)));
  EXPECT_FALSE(instead) << GetParam().text << "\n  but: " << *instead;
}

/// The rows of games that this program has, in the settings that these offer.
std::vector<ClauseRow> rows() {
  std::vector<ClauseRow> rows = corpus_rows();
  std::map<std::vector<std::string>, bool> offered;  // by game and setting: each is made once
  std::erase_if(rows, [&](const ClauseRow& row) {
    std::vector<std::string> setting = setting_of(row);
    setting.push_back(row.game);
    const auto [known, is_new] = offered.emplace(setting, false);
    if (is_new) known->second = mutation::of_row(row.game, setting_of(row)).has_value();
    return !known->second;
  });
  return rows;
}
std::string name_of(const testing::TestParamInfo<ClauseRow>& row) {
  std::string name = row.param.game + "_" + row.param.clause + "_" + std::to_string(row.param.line_number);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}
INSTANTIATE_TEST_SUITE_P(Clauses, Rows, testing::ValuesIn(rows()), name_of);

}  // namespace
}  // namespace arbiter::properties
