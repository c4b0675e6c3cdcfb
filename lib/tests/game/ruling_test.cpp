// SPDX-License-Identifier: MIT

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/game/clause.hpp>
#include <arbiter/game/outcome.hpp>
#include <arbiter/game/ruling.hpp>

namespace arbiter::tests {
namespace {

Rulings some_rulings() {
  return Rulings({
      flag("ABC-01", "loops", false),
      flag("ABC-02", "leaps", true),
      {"ABC-03", "ends", {{"draw", 0, 0}, {"loss", 0, 0}}, 0},
      {"ABC-04", "zone", {{{}, 2, 16}}, 5},
  });
}
std::string refusal(std::string_view setting) {
  Rulings rulings = some_rulings();
  const Expected<void> set = rulings.set(setting);
  for (std::size_t i = 0; i < rulings.all().size(); ++i)
    EXPECT_TRUE(rulings.is_default(i)) << "half set by " << setting;
  return set ? "none" : set.error().message();
}

TEST(RulingSettings, stand_at_the_rule_files_defaults) {
  const Rulings rulings = some_rulings();
  EXPECT_FALSE(rulings.is_on("ABC-01"));
  EXPECT_TRUE(rulings.is_on("leaps"));
  EXPECT_EQ(rulings.value("zone"), 5);
  EXPECT_EQ(rulings.text(0), "false");
  EXPECT_EQ(rulings.text(1), "true");
  EXPECT_EQ(rulings.text(2), "draw");
  EXPECT_EQ(rulings.text(3), "5");
  for (std::size_t i = 0; i < 4; ++i) EXPECT_TRUE(rulings.is_default(i));
}

TEST(RulingSettings, are_set_by_clause_or_by_name_to_a_word_or_a_number) {
  Rulings rulings = some_rulings();
  EXPECT_TRUE(rulings.set("ABC-01=true"));
  EXPECT_TRUE(rulings.set("leaps=false"));
  EXPECT_TRUE(rulings.set("ends", "loss"));
  EXPECT_TRUE(rulings.set("ABC-04=16"));
  EXPECT_TRUE(rulings.is_on("loops"));
  EXPECT_FALSE(rulings.is_on("ABC-02"));
  EXPECT_EQ(rulings.text(2), "loss");
  EXPECT_EQ(rulings.value("zone"), 16);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_FALSE(rulings.is_default(i));
  EXPECT_TRUE(rulings.set("zone=002"));
  EXPECT_EQ(rulings.value("zone"), 2);
  rulings.set_value("zone", 9);
  EXPECT_EQ(rulings.text(3), "9");
}

TEST(RulingSettings, a_clause_with_several_rulings_sets_the_one_that_takes_the_value) {
  Rulings rulings({{"ABC-01", "limit", {{{}, 0, 99}}, 50}, {"ABC-01", "third", {{"draws", 0, 0}, {"none", 0, 0}}, 0}});
  EXPECT_TRUE(rulings.set("ABC-01=7"));
  EXPECT_TRUE(rulings.set("ABC-01=none"));
  EXPECT_EQ(rulings.value("limit"), 7);
  EXPECT_EQ(rulings.value("third"), 1);
  EXPECT_EQ(rulings.set("ABC-01=some").error().message(),
            "ruling 'ABC-01=some': at 7: expected 0 to 99 for limit, or draws, none for third, not 'some'");
}

TEST(RulingSettings, COM_31_a_bad_setting_changes_nothing_and_says_what_there_is) {
  EXPECT_EQ(refusal("ABC-01"), "ruling 'ABC-01': at 6: expected ID=VALUE, as in SCN-07=true");
  EXPECT_EQ(refusal(""), "ruling '': at 0: expected ID=VALUE, as in SCN-07=true");
  EXPECT_EQ(refusal("ABC-9=true"),
            "ruling 'ABC-9=true': at 0: no ruling 'ABC-9' here; there are ABC-01 loops, ABC-02 leaps, ABC-03 ends, "
            "ABC-04 zone");
  EXPECT_EQ(refusal("=true").substr(0, 36), "ruling '=true': at 0: no ruling '' h");
  EXPECT_EQ(refusal("ABC-01=yes"), "ruling 'ABC-01=yes': at 7: expected false, true for ABC-01, not 'yes'");
  EXPECT_EQ(refusal("ABC-01=TRUE"), "ruling 'ABC-01=TRUE': at 7: expected false, true for ABC-01, not 'TRUE'");
  EXPECT_EQ(refusal("loops=1"), "ruling 'loops=1': at 6: expected false, true for ABC-01, not '1'");
  EXPECT_EQ(refusal("ends="), "ruling 'ends=': at 5: expected draw, loss for ABC-03, not ''");
  for (const std::string_view number : {"1", "17", "-5", "5x", "", " 5", "99999999999999999999"})
    EXPECT_EQ(refusal("zone=" + std::string(number)), "ruling 'zone=" + std::string(number) +
                                                          "': at 5: expected 2 to 16 for ABC-04, not '" +
                                                          std::string(number) + "'");
  EXPECT_EQ(Rulings().set("a=b").error().message(), "ruling 'a=b': at 0: no ruling 'a' here");
}

TEST(Outcomes, name_their_result_and_the_certainty_of_clauses) {
  EXPECT_EQ(name(Result::none), "none");
  EXPECT_EQ(name(Result::draw), "draw");
  EXPECT_EQ(name(won_by(Side::first)), "white");
  EXPECT_EQ(name(won_by(Side::second)), "black");
  EXPECT_FALSE(Outcome{}.over());
  EXPECT_TRUE((Outcome{Result::draw, "COM-40", "third occurrence"}.over()));
  EXPECT_EQ(name(Certainty::stated), "stated");
  EXPECT_EQ(name(Certainty::inferred), "inferred");
  EXPECT_EQ(name(Certainty::chosen), "chosen");
}

}  // namespace
}  // namespace arbiter::tests
