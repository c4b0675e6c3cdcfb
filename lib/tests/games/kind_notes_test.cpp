// SPDX-License-Identifier: MIT
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <arbiter/games/all.hpp>

namespace {

using namespace arbiter;

using Clauses = std::vector<std::string>;

std::string joined(const std::vector<Note>& notes) {
  std::string text;
  for (const Note& note : notes) text.append(text.empty() ? "" : " ").append(note.clause);
  return text;
}

KindNotes kind(std::string_view game, std::string_view label, const std::vector<std::string>& rulings = {}) {
  const auto made = make_game(game, rulings).value();
  for (KindNotes& one : made->kinds())
    if (one.label == label) return one;
  ADD_FAILURE() << game << " has no " << label;
  return {};
}

TEST(KindNotes, JUP_04_each_power_of_Jupiter_is_told_with_its_clause_and_no_other) {
  const std::map<std::string, std::string> powers = {
      {"K", "TYP-01"},
      {"Em", "TYP-01"},
      {"EE", "TYP-01"},
      {"TP", "TYP-01"},
      {"EP", "TYP-01"},
      {"HO", "TYP-30 TYP-06"},
      {"DO", "TYP-30 TYP-06"},
      {"Ov", "SCI-24"},
      {"Un", "TYP-05"},
      {"LL", "TYP-33"},
      {"Hu", "TYP-34"},
      {"Im", "TYP-35"},
      {"Za", "SCI-24"},
      {"Zi", "SCI-24"},
      {"Rv", "TYP-30 TYP-06"},
      {"Pa", "TYP-30 TYP-06"},
      {"So", "TYP-31"},
      {"Mi", "TYP-32"},
      {"Ty", "TYP-05"},
      {"Sa", "COM-04"},
      {"Ge", "SCI-24"},
      {"De", "TYP-36 SCI-23"},
      {"Ha", "TYP-36"},
      {"FiD", "JUP-20 JUP-10 JUP-21"},
      {"DN", "JUP-10"},
      {"FH", "TYP-21"},
      {"Db", "JUP-40"},
      {"Hm", "JUP-50 JUP-51 JUP-47"},
      {"Te", "COM-04"},
      {"RF", "JUP-30"},
      {"Ln", "JUP-45 TYP-06"},
      {"OxT", "JUP-60 JUP-61 JUP-62 JUP-63"},
      {"DrT", "JUP-60 JUP-61 JUP-62 JUP-63"},
  };
  std::size_t with_powers = 0;
  for (const KindNotes& one : make_game("jupiter").value()->kinds()) {
    const auto expected = powers.find(one.label);
    EXPECT_EQ(joined(one.powers), expected == powers.end() ? "" : expected->second) << one.name;
    with_powers += one.powers.empty() ? 0U : 1U;
  }
  EXPECT_EQ(with_powers, powers.size());
}

TEST(KindNotes, every_clause_is_one_of_the_game_and_every_kind_has_its_name) {
  for (const std::string_view name : game_names()) {
    const auto game = make_game(name).value();
    for (const KindNotes& one : game->kinds()) {
      EXPECT_FALSE(one.name.empty() || one.label.empty()) << name;
      for (const std::vector<Note>* notes : {&one.powers, &one.promotions})
        for (const Note& note : *notes) {
          EXPECT_NE(find_clause(*game, note.clause), nullptr) << name << ": " << one.name << " has " << note.clause;
          EXPECT_EQ(note.text.find("some directions"), std::string::npos) << name << ": " << one.name;
        }
    }
  }
}

TEST(KindNotes, promotions_say_to_what_and_where) {
  EXPECT_EQ(joined(kind("jupiter", "K").promotions), "TYP-04 TYP-20");
  EXPECT_NE(kind("jupiter", "OxT").promotions.at(0).text.find("Dragon Tank (DrT)"), std::string::npos);
  EXPECT_TRUE(kind("jupiter", "DrT").promotions.empty());
  EXPECT_EQ(kind("grand", "P").promotions.at(0).text,
            "may become one of these on the farthest 3 ranks, and must on the last rank, if its side has lost one: "
            "Queen, Archbishop, Chancellor, Rook, Bishop, Knight");
  EXPECT_EQ(joined(kind("scion", "L").promotions), "SCN-06");
  EXPECT_TRUE(kind("scion", "U").promotions.empty());
}

TEST(KindNotes, rulings_change_what_is_told) {
  EXPECT_NE(kind("jupiter", "K", {"JUP-02=4"}).promotions.at(0).text.find("farthest 4 ranks"), std::string::npos);
  EXPECT_EQ(joined(kind("jupiter", "K", {"TYP-20=false"}).promotions), "TYP-04");
  EXPECT_NE(kind("jupiter", "Hm", {"JUP-47=complete"}).powers.at(2).text, kind("jupiter", "Hm").powers.at(2).text);
  EXPECT_NE(kind("jupiter", "OxT", {"JUP-61=false"}).powers.at(1).text, kind("jupiter", "OxT").powers.at(1).text);
  EXPECT_NE(kind("jupiter", "FH", {"TYP-21=true"}).movement, kind("jupiter", "FH").movement);
  EXPECT_EQ(joined(kind("uc24", "O").powers), "UC-30");
  EXPECT_EQ(joined(kind("uc24", "O", {"UC-30=false"}).powers), "");
  EXPECT_EQ(joined(kind("uc24", "H").powers), "");
  EXPECT_EQ(joined(kind("uc24", "H", {"UC-31=true"}).powers), "UC-31");
  EXPECT_NE(kind("uc24", "V", {"UC-32=false"}).powers.at(0).text, kind("uc24", "V").powers.at(0).text);
}

TEST(KindNotes, SCN_06_each_kind_of_Scion_says_what_it_may_become_and_only_the_Scion_has_powers) {
  std::string told;
  for (const KindNotes& one : make_game("scion").value()->kinds()) {
    told += one.label + ":" + joined(one.powers) + ":";
    for (const Note& note : one.promotions) told += note.text.substr(0, note.text.find(" when"));
    told += "\n";
  }
  EXPECT_EQ(told,
            "D::may become Cleric (C)\nF::may become Altar (A)\nL::may become Princess (P)\nA::may become Throne (T)\n"
            "C::may become Scholar (S)\nP::may become Queen (Q)\nS::\nT::\nQ::\nU::\nO:SCN-20 SCN-11:\n");
}

TEST(KindNotes, each_kind_of_Uc24_has_its_name_and_a_movement_string_or_words_for_it) {
  std::size_t without_string = 0;
  for (const KindNotes& one : make_game("uc24").value()->kinds()) {
    EXPECT_NE(one.name, one.label);
    if (!one.movement.empty()) continue;
    ++without_string;
    EXPECT_FALSE(one.powers.empty()) << one.name;
  }
  EXPECT_EQ(without_string, 3U) << "Sissa, Dragon, Harvestman";
  std::string told;
  for (const KindNotes& one : make_game("uc24").value()->kinds())
    if (!one.powers.empty() || !one.promotions.empty())
      told += one.label + ":" + joined(one.powers) + ":" + joined(one.promotions) + " ";
  EXPECT_EQ(told, "K:UC-06: S:COM-04: O:UC-30: D:COM-04: V:UC-32: P:UC-06:UC-20 UC-21 ");
  EXPECT_EQ(joined(kind("uc24", "P").promotions), "UC-20 UC-21");
}

TEST(KindNotes, each_kind_of_Tepuy_has_its_name_and_what_it_captures) {
  EXPECT_EQ(kind("tepuy", "K").name, "King");
  EXPECT_EQ(joined(kind("tepuy", "K").powers), "TPY-02 TPY-09 TPY-10");
  EXPECT_EQ(joined(kind("tepuy", "G").powers), "TPY-03");
  EXPECT_EQ(joined(kind("tepuy", "S").powers), "TPY-04 TPY-05 TPY-07");
  EXPECT_NE(kind("tepuy", "S", {"TPY-05=true"}).powers.at(1).text, kind("tepuy", "S").powers.at(1).text);
}

TEST(KindNotes, a_kind_that_has_the_board_to_itself_reaches_what_its_row_and_its_powers_say) {
  const auto game = make_game("jupiter").value();
  const auto names = [&](std::string_view label, Square from) {
    std::string text;
    for (const Square s : game->reach(label, from)) text += name(s) + " ";
    return text;
  };
  EXPECT_EQ(names("OxT", square(0, 0)), "b1 c1 a2 a3 ");
  EXPECT_EQ(names("oxt", square(15, 15)), "p14 p15 n16 o16 ");
  EXPECT_EQ(names("P", square(3, 4)), "d6 ");
  EXPECT_EQ(names("p", square(3, 4)), "d4 ");
  EXPECT_EQ(names("Hm", square(0, 0)), "b1 a2 b2 ");
  EXPECT_EQ(make_game("scion").value()->reach("O", square(4, 4)).size(), 0U) << "SCN-03: it only captures";
  EXPECT_EQ(make_game("chess").value()->reach("K", square(4, 0)).size(), 5U) << "it castles with nothing";
}

}  // namespace
