// SPDX-License-Identifier: MIT
// corpora/positions/*.clauses, the faults and the rulings, held against each other and against the rule files.
#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "clause_rows.hpp"
#include "model/model.hpp"
#include "model_tests/corpus.hpp"

namespace arbiter::model {
namespace {

using properties::ClauseRow;

const std::vector<std::string>& games() {
  static const std::vector<std::string> names{"scion",      "chess",   "capablanca", "grand",   "amazon",
                                              "knightmate", "makruk",  "shatranj",   "courier", "crazyhouse",
                                              "berolina",   "isles",   "harbour",    "regatta", "scirocco",
                                              "typhoon",    "jupiter", "tepuy",      "uc24"};
  return names;
}

std::vector<ClauseRow> rows() {
  std::vector<ClauseRow> all;
  for (const std::string name :
       {"scion", "orthodox", "control", "scirocco", "typhoon", "jupiter", "tepuy", "uc24", "house"}) {
    const std::string file = "positions/" + name + ".clauses";
    const properties::ClauseRows read = properties::read_clause_rows(corpus(file));
    for (const std::string& error : read.errors) ADD_FAILURE() << file << ": " << error;
    all.insert(all.end(), read.rows.begin(), read.rows.end());
  }
  EXPECT_GE(all.size(), 1300U);
  return all;
}

/// Where the clause id that ends at `end` begins: two or three capitals, a dash, two digits. `end` if there is none.
[[nodiscard]] std::size_t clause_id_before(std::string_view text, std::size_t end) {
  const auto among = [&](std::size_t at, char least, char most) { return text[at] >= least && text[at] <= most; };
  if (end < 5 || !among(end - 1, '0', '9') || !among(end - 2, '0', '9') || text[end - 3] != '-') return end;
  std::size_t begin = end - 3;
  while (begin > 0 && among(begin - 1, 'A', 'Z')) --begin;
  const std::size_t letters = end - 3 - begin;
  return letters == 2 || letters == 3 ? begin : end;
}

/// The ids that begin the rows of a rule file's tables, without question marks, those of the rulings that stand in a
/// cell of a table, `(TYP-20?`, and those of the clauses that stand in a text: `UC-06 (stated)`.
std::set<std::string> clauses_of(const std::string& file) {
  std::set<std::string> ids;
  const std::string text = corpus("rules/" + file);
  for (std::string_view line : properties::cut(text, "\n")) {
    const bool is_row = line.substr(0, 2) == "| ";
    for (std::size_t end = 5; end < line.size(); ++end) {
      const std::size_t begin = clause_id_before(line, end);
      if (begin == end) continue;
      const std::string_view rest = line.substr(end);
      const bool begins_row = is_row && begin == 2 && (rest[0] == ' ' || rest[0] == '?');
      const bool in_cell = is_row && line[begin - 1] == '(' && rest[0] == '?';
      const bool in_text = !is_row && (rest.starts_with(" (stated)") || rest.starts_with(" (chosen)"));
      if (begins_row || in_cell || in_text) ids.emplace(line.substr(begin, end - begin));
    }
  }
  return ids;
}

TEST(ClauseRows, the_model_does_what_every_row_says) {
  for (const ClauseRow& row : rows()) {
    const auto game = make_game(row.game, {row.rulings, {}});
    ASSERT_NE(game, nullptr) << row.text;
    if (const auto instead = properties::broken(row, *game)) ADD_FAILURE() << row.text << "\n  but: " << *instead;
  }
}

TEST(ClauseRows, every_fault_breaks_a_row_of_its_clause_in_its_game) {
  const std::vector<ClauseRow> all = rows();
  int faults_tried = 0;
  for (const std::string& name : games())
    for (const Fault& fault : faults(name)) {
      ++faults_tried;
      const bool shows = std::any_of(all.begin(), all.end(), [&](const ClauseRow& row) {
        if (row.game != name || row.clause != clause_of(fault.clause)) return false;
        const auto faulty = make_game(name, {row.rulings, {std::string(fault.clause)}});
        return faulty != nullptr && properties::broken(row, *faulty).has_value();
      });
      EXPECT_TRUE(shows) << name << " passes although " << fault.clause << ": " << fault.sentence;
    }
  EXPECT_GE(faults_tried, 600);
}

TEST(ClauseRows, every_clause_of_a_game_that_the_model_plays_has_a_row_and_a_fault) {
  std::set<std::string> with_row;
  for (const ClauseRow& row : rows()) with_row.insert(row.clause);
  std::set<std::string> with_fault;
  for (const std::string& name : games())
    for (const Fault& fault : faults(name)) with_fault.emplace(clause_of(fault.clause));
  std::set<std::string> clauses = clauses_of("scion.md");
  EXPECT_EQ(clauses.size(), 18U);
  clauses.merge(clauses_of("orthodox.md"));
  EXPECT_EQ(clauses.size(), 23U);
  clauses.merge(clauses_of("scirocco.md"));
  EXPECT_EQ(clauses.size(), 34U);
  clauses.merge(clauses_of("typhoon.md"));
  EXPECT_EQ(clauses.size(), 52U);
  clauses.merge(clauses_of("jupiter.md"));
  EXPECT_EQ(clauses.size(), 82U);
  clauses.merge(clauses_of("tepuy.md"));
  EXPECT_EQ(clauses.size(), 94U);
  clauses.merge(clauses_of("uc-24.md"));
  EXPECT_EQ(clauses.size(), 116U);
  clauses.merge(clauses_of("variants.md"));
  EXPECT_EQ(clauses.size(), 120U);
  for (const std::string& id : clauses) {
    EXPECT_TRUE(with_row.count(id) == 1) << id << " has no row";
    EXPECT_TRUE(with_fault.count(id) == 1) << id << " has no fault";
  }
}

TEST(ClauseRows, the_common_clauses_without_a_row_are_those_that_say_nothing_of_these_games) {
  // COM-27: reading. COM-42: harnesses.
  const std::set<std::string> without{"COM-27", "COM-42"};
  std::set<std::string> with_row;
  for (const ClauseRow& row : rows()) with_row.insert(row.clause);
  for (const std::string& id : clauses_of("common.md"))
    EXPECT_NE(with_row.count(id) == 1, without.count(id) == 1) << id << " is in both lists or in neither";
}

TEST(ClauseRows, rows_and_faults_name_clauses_that_the_rule_files_have) {
  std::set<std::string> clauses = clauses_of("common.md");
  for (const char* const file :
       {"scion.md", "orthodox.md", "scirocco.md", "typhoon.md", "jupiter.md", "tepuy.md", "uc-24.md", "variants.md"})
    clauses.merge(clauses_of(file));
  for (const ClauseRow& row : rows()) EXPECT_EQ(clauses.count(row.clause), 1U) << row.text;
  for (const std::string& name : games()) {
    std::set<std::string_view> ids;
    for (const Fault& fault : faults(name)) {
      EXPECT_EQ(clauses.count(std::string(clause_of(fault.clause))), 1U) << fault.clause;
      EXPECT_TRUE(ids.insert(fault.clause).second) << fault.clause << " stands twice";
      EXPECT_FALSE(fault.sentence.empty());
    }
    for (const std::string_view id : ids) EXPECT_EQ(ids.count(clause_of(id)), 1U) << id << " has no plain fault";
  }
}

/// A switch: its clause, the names it goes by, its default and a value other than that.
struct Switch {
  std::string clause;
  std::vector<std::string> names;
  std::string usual;
  std::string other;
};

bool is_one_of(const std::string& name, const Switch& about) {
  return std::find(about.names.begin(), about.names.end(), name) != about.names.end();
}

/// Whether `row` is about `about` and breaks if the switch is given `value` instead of what the row says.
bool breaks_with(const ClauseRow& row, const Switch& about, const std::string& value) {
  if (row.clause != about.clause) return false;
  std::map<std::string, std::string> rulings = row.rulings;
  std::erase_if(rulings, [&](const auto& ruling) { return is_one_of(ruling.first, about); });
  rulings[about.names[0]] = value;
  return properties::broken(row, *make_game(row.game, {rulings, {}})).has_value();
}

bool has_set(const ClauseRow& row, const Switch& about) {
  return std::any_of(row.rulings.begin(), row.rulings.end(), [&](const auto& ruling) {
    return is_one_of(ruling.first, about) && ruling.second != about.usual;
  });
}

TEST(ClauseRows, every_ruling_has_rows_under_each_value_that_the_other_value_breaks) {
  const std::vector<Switch> scion{
      {"SCN-07", {"SCN-07", "demoted_to_pool"}, "false", "true"},
      {"SCN-10", {"SCN-10", "placement_is_turn"}, "true", "false"},
      {"SCN-12", {"SCN-12", "placement_into_check"}, "false", "true"},
      {"SCN-22", {"SCN-22", "stalemate"}, "draw", "loss"},
      {"SCN-23", {"SCN-23", "move_rule"}, "100", "0"},
  };
  const std::vector<Switch> orthodox{
      {"ORT-05", {"move_rule"}, "100", "0"},
      {"ORT-05", {"repetition"}, "third_draws", "none"},
      {"ORT-05", {"dead_position"}, "false", "true"},
  };
  const std::vector<Switch> harbour{{"VAR-04", {"repetition"}, "as_the_file_says", "none"}};
  const std::vector<Switch> regatta{{"ORT-05", {"move_rule"}, "40", "0"}};
  const std::vector<Switch> scirocco{
      {"SCI-13", {"SCI-13", "repetition"}, "mover_loses", "third_draws"},
      {"SCI-13", {"SCI-13", "repetition"}, "mover_loses", "none"},
      {"SCI-20", {"SCI-20", "dervish_corner_leap"}, "false", "true"},
      {"SCI-23", {"SCI-23", "dervish_captures"}, "true", "false"},
  };
  const std::vector<Switch> typhoon{
      {"TYP-07", {"TYP-07", "repetition"}, "third_draws", "none"},
      {"TYP-20", {"TYP-20", "emperor_of_emperors"}, "true", "false"},
      {"TYP-21", {"TYP-21", "fire_horse_narrow"}, "false", "true"},
      {"SCI-20", {"SCI-20", "dervish_corner_leap"}, "false", "true"},
      {"SCI-23", {"SCI-23", "dervish_captures"}, "true", "false"},
  };
  std::vector<Switch> jupiter = typhoon;
  jupiter.push_back({"JUP-02", {"JUP-02", "zone"}, "5", "4"});
  jupiter.push_back({"JUP-47", {"JUP-47", "halmopper_second_part"}, "seed", "complete"});
  jupiter.push_back({"JUP-61", {"JUP-61", "crush"}, "true", "false"});
  const std::vector<Switch> tepuy{
      {"TPY-05", {"TPY-05", "soldier_takes_soldier"}, "false", "true"},
      {"TPY-08", {"TPY-08", "drop_needs_clear_path"}, "false", "true"},
      {"TPY-12", {"TPY-12", "repetition"}, "third_draws", "none"},
  };
  const std::vector<Switch> uc24{
      {"UC-02", {"UC-02", "symmetry"}, "asymmetric", "mirror"},
      {"UC-02", {"UC-02", "symmetry"}, "asymmetric", "rotated"},
      {"UC-05", {"UC-05", "first_turn_guard"}, "false", "true"},
      {"UC-11", {"UC-11", "overlapping_exchanges"}, "false", "true"},
      {"UC-12", {"UC-12", "first_capturer_earns"}, "true", "false"},
      {"UC-18", {"UC-18", "drop_may_answer_check"}, "true", "false"},
      {"UC-30", {"UC-30", "rose_null_move"}, "true", "false"},
      {"UC-31", {"UC-31", "dancing_horse_null_move"}, "false", "true"},
      {"UC-32", {"UC-32", "harvestman_outward"}, "true", "false"},
  };
  const std::map<std::string, std::vector<Switch>> own{
      {"scion", scion}, {"scirocco", scirocco}, {"typhoon", typhoon}, {"jupiter", jupiter}, {"tepuy", tepuy},
      {"uc24", uc24},   {"isles", {}},          {"harbour", harbour}, {"regatta", regatta}};
  const std::vector<ClauseRow> all = rows();
  for (const std::string& name : games()) {
    const auto found = own.find(name);
    for (const Switch& about : found == own.end() ? orthodox : found->second) {
      int usual = 0;
      int changed = 0;
      for (const ClauseRow& row : all) {
        if (row.game != name) continue;
        if (!has_set(row, about) && breaks_with(row, about, about.other)) ++usual;
        if (has_set(row, about) && breaks_with(row, about, about.usual)) ++changed;
      }
      EXPECT_GT(usual, 0) << name << ": no row needs " << about.names[0] << "=" << about.usual;
      EXPECT_GT(changed, 0) << name << ": no row needs another " << about.names[0];
    }
  }
}

TEST(Model, SCN_06_without_a_pool_does_not_show_in_the_first_two_turns_from_the_start) {
  const auto right = make_game("scion");
  const auto faulty = make_game("scion", {{}, {"SCN-06"}});
  EXPECT_EQ(right->turns(right->start()), faulty->turns(faulty->start()));
  for (const Turn& turn : right->turns(right->start())) EXPECT_EQ(right->turns(turn.fen), faulty->turns(turn.fen));
}

TEST(Model, a_ruling_goes_by_its_clause_and_by_its_switch) {
  constexpr std::string_view fen = "o9/10/10/10/10/10/10/10/10/O9 w - - 0 50";
  EXPECT_EQ(make_game("scion", {{{"SCN-22", "loss"}}, {}})->result(fen), "black");
  EXPECT_EQ(make_game("scion", {{{"stalemate", "loss"}}, {}})->result(fen), "black");
}

TEST(Model, unknown_games_rulings_values_and_faults_make_no_game) {
  EXPECT_EQ(make_game("checkers"), nullptr);
  EXPECT_EQ(make_game(""), nullptr);
  EXPECT_EQ(make_game("scion", {{{"SCN-99", "true"}}, {}}), nullptr);
  EXPECT_EQ(make_game("scion", {{{"SCN-07", "yes"}}, {}}), nullptr);
  EXPECT_EQ(make_game("scion", {{{"SCN-23", "-1"}}, {}}), nullptr);
  EXPECT_EQ(make_game("scion", {{}, {"ORT-01"}}), nullptr);
  EXPECT_EQ(make_game("grand", {{}, {"ORT-02"}}), nullptr);
  EXPECT_EQ(make_game("chess", {{{"stalemate", "loss"}}, {}}), nullptr);
  EXPECT_EQ(make_game("scirocco", {{{"TYP-20", "true"}}, {}}), nullptr);
  EXPECT_EQ(make_game("typhoon", {{{"repetition", "mover_loses"}}, {}}), nullptr);
  EXPECT_EQ(make_game("jupiter", {{{"JUP-02", "17"}}, {}}), nullptr);
  EXPECT_EQ(make_game("scirocco", {{}, {"JUP-40"}}), nullptr);
  EXPECT_EQ(make_game("tepuy", {{{"TPY-05", "1"}}, {}}), nullptr);
  EXPECT_EQ(make_game("tepuy", {{{"TPY-06", "true"}}, {}}), nullptr);
  EXPECT_EQ(make_game("tepuy", {{{"repetition", "mover_loses"}}, {}}), nullptr);
  EXPECT_EQ(make_game("uc24", {{{"symmetry", "turned"}}, {}}), nullptr);
  EXPECT_EQ(make_game("uc24", {{{"UC-06", "true"}}, {}}), nullptr);
  EXPECT_EQ(make_game("uc24", {{}, {"ORT-01"}}), nullptr);
  EXPECT_TRUE(faults("checkers").empty());
}

TEST(Model, TYP_08_starts_have_names) {
  const auto typhoon = make_game("typhoon");
  EXPECT_EQ(typhoon->start("set-up").substr(0, 12), "12/12/12/pp{");
  EXPECT_EQ(typhoon->perft(typhoon->start("set-up"), 4), 32U);
  const auto jupiter = make_game("jupiter");
  EXPECT_EQ(jupiter->perft(jupiter->start("set-up"), 4), 32U);
  // The low bits of splitmix64 from 0: 3, both Kings on the higher file; then 0 1 0 1 0 1 0 1 0 1 0 1 1 1 1 1.
  EXPECT_EQ(typhoon->start("seed 0"),
            "{fh}{fl}{cg}{el}{ov}{co}k{un}{bt}{sg}{gg}{gw}/{wa}{cu}d{st}cwfn{go}a{hu}{ch}/"
            "1{la}{ot}{pr}{sa}{bd}{de}{ci}{ma}{be}{bn}1/pp{gu}p{fu}pp{fu}p{gu}pp/12/12/12/12/"
            "PP{Gu}P{Fu}PP{Fu}P{Gu}PP/1{La}{Ot}{Pr}{Sa}{BD}{De}{Ci}{Ma}{Be}{Bn}1/"
            "{Wa}{Cu}D{St}CWFN{Go}A{Hu}{Ch}/{FH}{FL}{CG}{El}{Ov}{Co}K{Un}{BT}{SG}{GG}{GW} w - 0 1");
  // From 1: 1, Blue's King on the higher file and Tan's on the lower; then 1 0 1 1 0 1 1 0 0 1 0 0 0 0 1 1.
  EXPECT_EQ(typhoon->start("seed 1"),
            "{fh}{fl}{cg}{bt}{un}k{co}{ov}{el}{sg}{gg}{gw}/{ch}{cu}d{go}nfwc{st}a{hu}{wa}/"
            "1{la}{ot}{pr}{ci}{de}{bd}{sa}{ma}{be}{bn}1/pp{gu}p{fu}pp{fu}p{gu}pp/12/12/12/12/"
            "PP{Gu}P{Fu}PP{Fu}P{Gu}PP/1{Bn}{Be}{Ma}{Sa}{BD}{De}{Ci}{Pr}{Ot}{La}1/"
            "{Wa}{Hu}A{St}CWFN{Go}D{Cu}{Ch}/{GW}{GG}{SG}{El}{Ov}{Co}K{Un}{BT}{CG}{FL}{FH} w - 0 1");
  for (const std::string_view wrong : {"seed", "seed ", "seed x", "seed 18446744073709551616", "set up"})
    EXPECT_THROW((void)typhoon->start(wrong), std::invalid_argument) << wrong;
  EXPECT_THROW((void)make_game("scirocco")->start("set-up"), std::invalid_argument);
}

TEST(Model, TPY_01_starts_have_names) {
  const auto game = make_game("tepuy");
  EXPECT_EQ(game->start("standard"), "2g1k1g2/9/g7g/9/9/9/G7G/9/2G1K1G2 w 0 1");
  EXPECT_EQ(game->start(), game->start("standard"));
  EXPECT_EQ(game->start("flat"), "2ggkgg2/9/9/9/9/9/9/9/2GGKGG2 w 0 1");
  EXPECT_EQ(game->start("spread"), "1g1gkg1g1/9/9/9/9/9/9/9/1G1GKG1G1 w 0 1");
  for (const std::string_view name : {"standard", "flat", "spread"})
    EXPECT_EQ(game->canonical(game->start(name)), game->start(name));
  for (const std::string_view wrong : {"Flat", "set-up", "standard "})
    EXPECT_THROW((void)game->start(wrong), std::invalid_argument) << wrong;
}

TEST(Model, UC_03_starts_have_names) {
  const auto game = make_game("uc24");
  EXPECT_EQ(game->start(), game->start("seed 1"));
  EXPECT_EQ(game->start("seed 4"), game->start("fair seed 4"));
  EXPECT_NE(game->start("seed 1"), game->start("fair seed 1"));
  // UC-04: a set-up that only UC-05 makes playable is still unfair.
  EXPECT_EQ(make_game("uc24", {{{"UC-05", "true"}}, {}})->start("fair seed 1"), game->start("fair seed 1"));
  for (const std::string_view wrong : {"seed", "seed ", "seed x", "fair seed ", "fair 1", "seed 18446744073709551616"})
    EXPECT_THROW((void)game->start(wrong), std::invalid_argument) << wrong;
}

TEST(Model, what_canonical_refuses_throws_elsewhere) {
  const auto game = make_game("chess");
  EXPECT_EQ(game->canonical("8/8 w - - 0 1"), std::nullopt);
  EXPECT_THROW((void)game->turns("8/8 w - - 0 1"), std::invalid_argument);
  EXPECT_THROW((void)game->perft("", 0), std::invalid_argument);
  EXPECT_THROW((void)game->result(std::string_view("?")), std::invalid_argument);
  EXPECT_THROW((void)game->result(std::vector<std::string>{}), std::invalid_argument);
  EXPECT_THROW((void)game->start("960"), std::invalid_argument);
}

TEST(ClauseRows, a_line_that_is_no_row_is_named) {
  const auto errors = [](std::string_view line) { return properties::read_clause_rows(line).errors.size(); };
  EXPECT_EQ(errors("# a comment\n\n"), 0U);
  EXPECT_EQ(errors("A | g | - | f | turns 3"), 0U);
  for (const std::string_view wrong :
       {"A | g | - | f", "A | g | - | f | turns", "A | g | - | f | turns x", "A | g | - | f | turns 3 4",
        "A | g | - | f | result lost", "A | g | - | f | becomes x", "A | g | - | f | becomes => x",
        "A | g | - | f | line x => lost", "A | g | - | f | reads x", "A | g | - | f | refuses it",
        "A | g | - | f | has", "A | g | X | f | turns 3", "A | g | X= | f | turns 3", "A | g | X=1,X=2 | f | turns 3",
        " | g | - | f | turns 3", "A | g | - | f | perft 3", "A | g | - | f | wins x", "A | g | - | f | starts"})
    EXPECT_EQ(errors(wrong), 1U) << wrong;
}

TEST(ClauseRows, every_expectation_can_fail) {
  const auto game = make_game("chess");
  const std::string start = game->start();
  for (const std::string expectation :
       {"has P a2-a5", "lacks P a2-a3", "turns 19", "result draw", "perft 2 399", "refuses", "reads => 8/8",
        "becomes P a2-a3 => 8/8", "line P a2-a5 => none", "line P a2-a3 => draw", "starts seed 1"}) {
    const auto read = properties::read_clause_rows("COM-01 | chess | - | " + start + " | " + expectation);
    ASSERT_EQ(read.rows.size(), 1U) << expectation;
    EXPECT_TRUE(properties::broken(read.rows[0], *game)) << expectation;
  }
  const auto early = properties::read_clause_rows(
      "COM-40 | chess | - | 4k3/8/8/8/8/8/8/4K3 w - - 99 80 | line K e1-d1, k e8-d8 => none");
  ASSERT_EQ(early.rows.size(), 1U);
  EXPECT_TRUE(properties::broken(early.rows[0], *game)) << "the game was over before its last turn";
}

}  // namespace
}  // namespace arbiter::model
