// SPDX-License-Identifier: MIT
// The clauses and rulings that the library prints are those of corpora/rules.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/game/common_clauses.hpp>
#include <arbiter/games/all.hpp>

#include "clause_rows.hpp"
#include "corpus.hpp"

namespace arbiter::properties {
namespace {

/// A row of a table of clauses.
struct FileClause {
  std::string text;
  std::string sure;        ///< `stated`, `inferred`, `chosen`; empty where the file has no such column
  bool is_ruling = false;  ///< its id ends in a question mark
};

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

/// The word is the id of a clause: `SCN-06`, `UC-11`.
bool is_id(std::string_view word) {
  const std::size_t hyphen = word.find('-');
  return (hyphen == 2 || hyphen == 3) && word.size() == hyphen + 3 && word[hyphen + 1] >= '0' &&
         word[hyphen + 1] <= '9';
}

/// A clause that a line names in passing, in the cell of another table or in a text: a ruling, `Emperor of Emperors
/// (TYP-20?)`, or one with its certainty, `Start (TPY-01, chosen, ...)`.
void note_in_passing(std::string_view line, std::map<std::string, FileClause>& clauses) {
  for (std::size_t at = line.find('('); at != std::string_view::npos; at = line.find('(', at + 1)) {
    const std::string_view rest = line.substr(at + 1);
    const std::string_view word = rest.substr(0, rest.find_first_of("?,"));
    if (!is_id(word)) continue;
    const std::string_view after = rest.substr(word.size());
    if (after.starts_with("?")) clauses.emplace(word, FileClause{std::string(line), {}, true});
    if (after.starts_with(", chosen")) clauses.emplace(word, FileClause{std::string(line), "chosen", false});
  }
}

/// The clauses that a line of prose states: `UC-06 (stated): ...`.
void note_prose(std::string_view line, std::map<std::string, FileClause>& clauses) {
  for (const std::string_view word : {"stated", "inferred", "chosen"}) {
    const std::string mark = " (" + std::string(word) + "): ";
    for (std::size_t at = line.find(mark); at != std::string_view::npos; at = line.find(mark, at + 1)) {
      const std::string_view before = line.substr(0, at);
      const std::string_view id = before.substr(before.rfind(' ') + 1);  // all of it where there is no blank
      if (is_id(id))
        clauses.emplace(id, FileClause{std::string(line.substr(at + mark.size())), std::string(word), false});
    }
  }
}

/// The clauses of a rule file by id.
std::map<std::string, FileClause> clauses_in(const std::string& file) {
  std::map<std::string, FileClause> clauses;
  const std::string text = corpus_text("rules/" + file);
  for (const std::string_view line : cut(text, "\n")) {
    const std::vector<std::string_view> cells = cut(line, " | ");
    std::string_view id = trimmed(cells[0]);
    if (id.substr(0, 2) != "| " || cells.size() < 2) {
      note_prose(line, clauses);
      note_in_passing(line, clauses);
      continue;
    }
    id.remove_prefix(2);
    const bool is_ruling = !id.empty() && id.back() == '?';
    if (is_ruling) id.remove_suffix(1);
    if (!is_id(id)) {
      note_in_passing(line, clauses);
      continue;
    }
    FileClause clause{std::string(cells[1]), {}, is_ruling};
    if (cells.size() > 2) {
      // The first of these words: `chosen for the last`, `the friend: stated; the rest chosen`.
      std::size_t first = cells.back().size();
      for (const std::string_view word : {"stated", "inferred", "chosen"})
        if (const std::size_t at = cells.back().find(word); at < first) {
          first = at;
          clause.sure = word;
        }
    }
    EXPECT_TRUE(clauses.emplace(id, clause).second) << id << " stands twice in " << file;
  }
  return clauses;
}

/// The file with a game's own clauses.
std::string file_of(std::string_view game) {
  if (game == "uc24") return "uc-24.md";
  for (const std::string_view own : {"scion", "tepuy", "scirocco", "typhoon", "jupiter"})
    if (game == own) return std::string(game) + ".md";
  return "orthodox.md";
}

/// A game's own clauses, and those that it takes over from other files.
std::map<std::string, FileClause> clauses_of(std::string_view game) {
  auto all = clauses_in(file_of(game));
  if (game == "typhoon" || game == "jupiter") all.merge(clauses_in("scirocco.md"));
  if (game == "jupiter") all.merge(clauses_in("typhoon.md"));
  return all;
}

TEST(RuleFiles, are_read) {
  EXPECT_EQ(clauses_in("scion.md").size(), 18U);
  EXPECT_EQ(clauses_in("orthodox.md").size(), 5U);
  EXPECT_EQ(clauses_in("tepuy.md").size(), 13U);
  EXPECT_EQ(clauses_in("tepuy.md").at("TPY-01").sure, "chosen");
  EXPECT_EQ(clauses_in("uc-24.md").size(), 22U);
  EXPECT_EQ(clauses_in("common.md").size(), 24U);
  EXPECT_TRUE(clauses_in("scion.md").at("SCN-12").is_ruling);
  EXPECT_EQ(clauses_in("scion.md").at("SCN-12").sure, "inferred");
  EXPECT_FALSE(clauses_in("scion.md").at("SCN-13").is_ruling);
}

TEST(RuleFiles, every_clause_of_a_game_is_in_the_library_with_its_certainty_and_no_other) {
  const auto common = clauses_in("common.md");
  for (const std::string_view name : game_names()) {
    const auto game = *make_game(name);
    const auto own = clauses_in(file_of(name));
    const auto all = clauses_of(name);
    std::set<std::string> listed;
    for (const Clause& clause : game->clauses()) {
      const std::string id(clause.id);
      EXPECT_TRUE(listed.insert(id).second) << name << " lists " << id << " twice";
      EXPECT_FALSE(clause.line.empty()) << id;
      if (common.count(id) == 1) continue;
      ASSERT_EQ(all.count(id), 1U) << name << " lists " << id << ", which no rule file has";
      if (all.at(id).sure.empty()) continue;
      EXPECT_EQ(arbiter::name(clause.certainty), all.at(id).sure) << id;
    }
    for (const auto& [id, clause] : own) EXPECT_EQ(listed.count(id), 1U) << name << " does not list " << id;
  }
}

TEST(RuleFiles, the_clauses_of_a_game_of_a_file_are_those_of_orthodox_md_and_variants_md) {
  const auto game = *make_variant(corpus_text("ini/model.ini"), "isles");
  const auto common = clauses_in("common.md");
  auto own = clauses_in("orthodox.md");
  own.merge(clauses_in("variants.md"));
  EXPECT_EQ(own.size(), 9U);
  for (const Clause& clause : game->clauses()) {
    const std::string id(clause.id);
    if (common.count(id) == 1) continue;
    ASSERT_EQ(own.count(id), 1U) << id << " is in no rule file, or listed twice";
    EXPECT_EQ(arbiter::name(clause.certainty), own.at(id).sure) << id;
    own.erase(id);
  }
  EXPECT_TRUE(own.empty()) << own.begin()->first << " is not listed";
}

TEST(RuleFiles, the_common_clauses_of_the_library_are_those_of_the_file) {
  const auto common = clauses_in("common.md");
  std::set<std::string> listed;
  for (const Clause& clause : common_clauses) {
    listed.emplace(clause.id);
    EXPECT_EQ(common.count(std::string(clause.id)), 1U) << clause.id << " is in no rule file";
    EXPECT_FALSE(clause.line.empty()) << clause.id;
  }
  EXPECT_EQ(listed.size(), common.size());
}

TEST(RuleFiles, the_clauses_with_a_question_mark_are_the_rulings_of_the_library) {
  for (const std::string_view name : game_names()) {
    const auto game = *make_game(name);
    const auto own = clauses_in(file_of(name));
    const auto all = clauses_of(name);
    std::set<std::string> switched;
    for (std::size_t i = 0; i < game->rulings().all().size(); ++i) {
      const Ruling& ruling = game->rulings().all()[i];
      ASSERT_EQ(all.count(std::string(ruling.clause)), 1U) << ruling.clause;
      switched.emplace(ruling.clause);
      // The clause names its switch, and where it gives a default, that one: `stalemate = draw`.
      const std::string& text = all.at(std::string(ruling.clause)).text;
      const std::string with_default =
          "`" + std::string(ruling.name) + " = " + game->rulings().text(i, ruling.standard);
      const bool names_default = text.find(with_default + "`") != std::string::npos ||
                                 text.find(with_default + ",") != std::string::npos ||
                                 text.find(with_default + ";") != std::string::npos;
      EXPECT_TRUE(names_default || text.find("`" + std::string(ruling.name) + "`") != std::string::npos)
          << ruling.clause << " does not name " << with_default.substr(1);
    }
    for (const Clause& clause : game->clauses())
      EXPECT_EQ(!clause.ruling.empty(), switched.count(std::string(clause.id)) == 1) << clause.id;
    // orthodox.md marks none, but ORT-05 names its switches.
    for (const auto& [id, clause] : own) EXPECT_EQ(clause.is_ruling || id == "ORT-05", switched.count(id) == 1) << id;
  }
}

}  // namespace
}  // namespace arbiter::properties
