// SPDX-License-Identifier: MIT

// Turns that nobody would list: which clause refuses them, or that they are legal.

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/games/all.hpp>

namespace arbiter::tests {
namespace {

/// A turn in a position, and the clause that refuses it; nothing where it is legal.
struct Asked {
  std::string turn;
  std::string clause;
};

void holds(const char* name, const std::string& fen, const std::vector<Asked>& all,
           const std::vector<std::string>& settings = {}) {
  const auto game = make_game(name, settings);
  ASSERT_TRUE(game) << game.error().message();
  for (const auto& [turn, clause] : all) {
    const auto why = (*game)->why(fen, turn);
    if (!why) {
      EXPECT_EQ(clause, "no turn") << turn << " in " << fen << ": " << why.error().message();
      continue;
    }
    EXPECT_EQ(why->clause, clause) << turn << " in " << fen << ": " << why->text;
    EXPECT_EQ(why->legal, clause.empty()) << turn << " in " << fen;
    EXPECT_EQ((*game)->play(fen, turn).has_value(), why->legal) << turn << " in " << fen;
  }
}

TEST(RefusedTurns, UC_06_UC_16_UC_20_of_a_move_and_a_drop_in_uc24) {
  holds("uc24", "4k3/P6p/8/3pP3/8/8/7P/R3K3 w d6 NQ rm 1,0 - 0 1",
        {{"P e5-d6; @-d5", ""},
         {"P e5-f6; @-d5", "UC-06"},
         {"P h2-d6; @-d5", "UC-06"},
         {"P e5-d6", "COM-27"},
         {"R a1-b1; P h2-h3", "UC-06"},
         {"P h2-h3; R a1-c3", "COM-04"},
         {"N-b1", "UC-16"},
         {"R a1-b1; N-a1", ""},
         {"R a1-b1; N-b1", "UC-20"},
         {"R a1-b1; N-e1", "UC-16"},
         {"R a1-b1; N-c1; N-d1", "UC-16"},
         {"R a1-b1; n-c1", "UC-16"},
         {"R a1-b1; Q-c1", "UC-16"},
         {"R a1-b1; N-c2", "UC-16"},
         {"P a7-a8; Q-a8", ""},
         {"P a7-a8; N-a8", "UC-20"},
         {"P h2-h3; N-h3", "UC-20"},
         {"R a1-b1; @-b1", "COM-27"},
         {"p h7-h6", "COM-12"},
         {"a3-a4", "COM-27"},
         {"pass", "COM-25"}});
  // White has the right to drop, and a Pawn could take on d6 in passing.
  holds("uc24", "4k3/P6p/8/3pP3/2PP4/8/3P3P/R3K3 w d6 NQ rm 1,0 - 0 1",
        {{"R a1-b1; b1-c1", ""},
         {"R a1-b1; b1-b8", "COM-27"},
         {"P a7-a8; Q-a8; P h2-h3", "UC-06"},
         {"R a1-b1; N-a1; @-h7", "COM-27"},
         {"R a1-b1; N-c1; @-h7", "COM-27"},
         {"P d2-d6", "UC-06"},
         {"P d4-d6", "UC-06"},
         {"P d4-d6; @-d5", "UC-06"},
         {"R a1-b1; N-d2", "UC-16"},
         {"P d4-e6; @-d5", "UC-06"},
         {"P c4-d6; @-d5", "UC-06"},
         {"P e5-d7", "UC-06"}});
  holds("uc24", "4k3/P6p/8/8/8/8/3P3P/R3K3 w - N rm 1,0 - 0 1",
        {{"R a1-b1; N-c1; @-h7", "COM-27"}, {"P d2-d3; N-c1; @-h7", "COM-27"}, {"P d2-d3; N-c1", ""}});
  holds("uc24", "4k3/P7/8/8/8/8/8/R3K3 w - N - 1,0 - 0 1",
        {{"P a7-a8; N-b1", "UC-20"}, {"P a7-a8; N-b1; N-a8", "UC-19"}, {"R a1-b1; N-a1", ""}});
  holds("uc24", "4k3/P7/8/8/8/8/8/R3K3 w - - - 1,0 - 0 1", {{"P a7-a8", "UC-21"}, {"R a1-b1; N-a1", "UC-16"}});
  holds("uc24", "4k3/8/8/8/8/8/8/K3OH2 w - - - 0,0 - 0 1", {{"pass", ""}});
  holds("uc24", "4k3/8/8/8/8/8/8/K3OH2 w - - - 0,0 - 0 1", {{"pass", "UC-30"}}, {"UC-30=false"});
  holds("uc24", "4k3/8/8/8/8/8/8/4KH2 w - - - 0,0 - 0 1", {{"pass", "UC-31"}});
}

TEST(RefusedTurns, UC_05_of_first_turns_from_positions_that_are_no_set_up_in_uc24) {
  const std::vector<std::string> guarded{"UC-05=true"};
  // Blue has a right to drop, which avenges nothing; from e7 its King avenges.
  holds("uc24", "4k3/8/8/3pP3/8/8/8/R3K3 w d6 N n 0,1 - 0 1", {{"P e5-d6; @-d5", "UC-05"}, {"R a1-b1", ""}}, guarded);
  holds("uc24", "8/4k3/8/3pP3/8/8/8/R3K3 w d6 N n 0,1 - 0 1", {{"P e5-d6; @-d5", ""}}, guarded);
  holds("uc24", "4k3/8/8/3pP3/8/8/8/R3K3 w d6 N n 0,1 - 0 1", {{"P e5-d6; @-d5", ""}});
}

TEST(RefusedTurns, TPY_02_TPY_07_TPY_09_of_three_parts_in_tepuy) {
  holds("tepuy", "2g1k1g2/9/g7g/9/9/9/G7G/9/2G1K1G2 w 0 1",
        {{"G c1-c5; S-e5; K e1-e2", ""},
         {"@-c1", "TPY-02"},
         {"S-c3", "TPY-02"},
         {"K e1-e2", "TPY-02"},
         {"g c9-c8", "COM-12"},
         {"G c1-d3", "TPY-03"},
         {"G c1-c5", "TPY-02"},
         {"G c1-c5; S-c6", "TPY-07"},
         {"G c1-c5; s-e5", "TPY-02"},
         {"G c1-c5; G-e5", "TPY-02"},
         {"G c1-c5; S-e5", "TPY-02"},
         {"G c1-c5; S-e5; K e1-d3", "TPY-09"},
         {"G c1-c5; S-e5; G g1-g2", "TPY-02"},
         {"G c1-c5; S-e5; K e1-e2; @-e2", "TPY-02"},
         {"G c1-c5; S-e5; S-a1", "TPY-02"},
         {"pass", "COM-25"}});
}

TEST(RefusedTurns, SCN_10_SCN_11_SCN_13_of_placements_in_scion) {
  holds("scion", "t1usqqsu1t/flacppcalf/dddddddddd/10/10/10/10/DDDDDDDDDD/FLACPPCALF/T1USQQSU1T w Oo - 0 1",
        {{"O-e5", ""}, {"o-e5", "SCN-13"}, {"O-a1", "SCN-11"}, {"d a8-b7", "COM-12"}, {"D a3-b4; C-b4", "SCN-06"}});
  holds("scion", "1o8/10/10/10/10/4d5/3D6/10/9O/10 w - AC/ 0 1",
        {{"O-a1", "SCN-10"},
         {"D d4-e5; C-e5", ""},
         {"D d4-e5; A-e5", "SCN-04"},
         {"D d4-e5; D-e5", ""},
         {"D d4-c5; e5-d6", "COM-12"},
         {"D d4-c5; c5-b6", "COM-27"},
         {"e1-e2", "COM-27"}});
}

TEST(RefusedTurns, SCN_11_SCN_13_a_placement_behind_a_move_needs_a_square_that_is_not_attacked_in_scion) {
  // The square that the Disciple leaves is the only vacant one, and the Throne beside attacks it.
  const std::string rows = "/DDDDDDDDDD/DDDDDDDDDD/DDDDDDDDDD/DDDDDDDDDD/DDDDDDDDDD/DDDDDDDDDD/DDDDDDDDDD";
  const std::string fen = "DDDDDDDDDD" + rows + "/DdDDDDDDDD/DtDDDDDDDD w Oo - 0 1";
  const auto game = make_game("scion", std::vector<std::string>{"SCN-10=false"});
  const auto listed = (*game)->turns(fen);
  ASSERT_TRUE(listed) << listed.error().message();
  std::vector<std::string> texts;
  for (const ListedTurn& turn : *listed)
    if (turn.text.starts_with("D a1-b2")) texts.push_back(turn.text);
  EXPECT_EQ(texts, std::vector<std::string>{"D a1-b2"});
  EXPECT_EQ((*game)->perft(fen, 1, {}).value(), listed->size());
}

TEST(RefusedTurns, UC_04_set_ups_are_fair_in_uc24_also_where_a_Dancing_Horse_may_stay_where_it_is) {
  const auto game = make_game("uc24", std::vector<std::string>{"UC-31=true"});
  ASSERT_TRUE(game) << game.error().message();
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const auto fen = (*game)->fair_start(seed);
    ASSERT_TRUE(fen);
    EXPECT_FALSE((*game)->outcome(*fen)->over()) << *fen;
  }
}

TEST(RefusedTurns,
     COM_10_UC_18_a_way_in_uc24_that_would_answer_check_by_its_drop_does_not_stand_for_one_that_need_not) {
  for (const bool may_answer : {true, false}) {
    const std::vector<std::string> settings{may_answer ? "UC-18=true" : "UC-18=false"};
    const auto game = make_game("uc24", settings);
    ASSERT_TRUE(game) << game.error().message();
    for (const auto& [fen, turn] : {std::pair("4k3/8/8/8/8/8/8/r1N1K1N1 w - N - 1,0 - 0 1", "N g1-e2; N-g1"),
                                    std::pair("4k3/8/8/8/8/4N3/8/4K2r w - N - 1,0 - 0 1", "N e3-f1; N-d1")}) {
      const auto listed = (*game)->turns(fen);
      ASSERT_TRUE(listed) << listed.error().message();
      const auto reached = (*game)->play(fen, turn);
      ASSERT_TRUE(reached) << turn << ": " << reached.error().message();
      int times = 0;
      for (const ListedTurn& one : *listed) times += one.fen == *reached ? 1 : 0;
      EXPECT_EQ(times, 1) << turn << " in " << fen << " under " << settings[0];
      EXPECT_EQ((*game)->perft(fen, 1, {}).value(), listed->size()) << fen;
    }
  }
}

TEST(RefusedTurns, COM_31_a_pool_in_scion_holds_as_many_as_can_be_counted) {
  const auto game = make_game("scion");
  const auto read = (*game)->canonical("1o8/10/10/10/10/4d5/3D6/10/9O/10 w - " + std::string(65536, 'A') + "/ 0 1");
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().message().find("a pool holds at most 65535 of a kind"), std::string::npos);
}

TEST(RefusedTurns, TPY_11_a_record_in_tepuy_does_not_stop_inside_a_turn_that_is_none) {
  const auto game = make_game("tepuy");
  const std::string start = "2g1k1g2/9/g7g/9/9/9/G7G/9/2G1K1G2 w 0 1";
  for (const std::string turn : {"pass", "S a1-a2", "G c1-c5; S-e5; K e1-e2; @-e2"}) {
    const auto replayed = (*game)->replay({start, {turn}});
    ASSERT_TRUE(replayed);
    ASSERT_TRUE(replayed->refused) << turn;
    EXPECT_EQ(replayed->refused->number, 1U);
  }
}

TEST(RefusedTurns, COM_21_of_drops_in_crazyhouse_in_UCI_text_and_in_edits) {
  holds("crazyhouse", "4k3/8/8/8/8/8/8/4K3[Pn] w - - 0 1",
        {{"P@e4", ""},
         {"P-e4", ""},
         {"P@e8", "COM-21"},
         {"P@e1", "COM-21"},
         {"P-e1", "COM-21"},
         {"P@h8", "ORT-04"},
         {"N@e4", "COM-21"},
         {"n@e4", "no turn"},
         {"n-e4", "COM-12"},
         {"P@", "no turn"},
         {"P@e44", "no turn"},
         {"P@z4", "no turn"},
         {"X@e4", "no turn"}});
}

TEST(RefusedTurns, COM_21_of_promotions_and_castling_in_chess) {
  holds("chess", "4k3/P7/8/8/8/8/8/4K2R w K - 0 1",
        {{"a7a8q", ""},
         {"a7a8k", "ORT-04"},
         {"a7a8", "ORT-04"},
         {"a7a8Q", "no turn"},
         {"a7a8x", "no turn"},
         {"a7a8qq", "no turn"},
         {"e1g1", ""},
         {"e1g1; h1f1", "no turn"},
         {"0000", "no turn"},
         {"pass", "COM-25"}});
}

class ShortFens : public testing::TestWithParam<std::string_view> {};

TEST_P(ShortFens, COM_31_a_FEN_that_ends_early_is_refused) {
  const auto game = make_game(GetParam());
  ASSERT_TRUE(game) << game.error().message();
  for (const Start& start : (*game)->starts()) {
    const std::string fen(start.fen);
    EXPECT_TRUE((*game)->canonical(fen)) << fen;
    EXPECT_FALSE((*game)->canonical(""));
    EXPECT_FALSE((*game)->canonical(" " + fen));
    EXPECT_FALSE((*game)->canonical(fen + " 1"));
    for (std::size_t blank = fen.find(' '); blank != std::string::npos; blank = fen.find(' ', blank + 1)) {
      EXPECT_FALSE((*game)->canonical(fen.substr(0, blank))) << fen.substr(0, blank);
      EXPECT_FALSE((*game)->canonical(fen.substr(0, blank + 1))) << fen.substr(0, blank + 1);
      EXPECT_FALSE((*game)->canonical(fen.substr(0, blank + 1) + fen.substr(blank))) << fen << " at " << blank;
    }
  }
}
INSTANTIATE_TEST_SUITE_P(Games, ShortFens, testing::ValuesIn(all_game_names),
                         [](const auto& of) { return std::string(of.param); });

void goes_on(const char* name, const std::string& fen) {
  const auto game = make_game(name);
  ASSERT_TRUE(game) << game.error().message();
  PerftOptions endless;
  endless.clock = false;
  EXPECT_EQ((*game)->perft(fen, 1, {}), 0U) << fen;
  EXPECT_GT((*game)->perft(fen, 1, endless).value_or(0), 5U) << fen;
}
TEST(PerftWithoutTheMoveRule, COM_12_goes_on_in_uc24) { goes_on("uc24", "4k3/8/8/8/8/8/8/R3K3 w - - - 0,0 - 100 90"); }
TEST(PerftWithoutTheMoveRule, COM_12_goes_on_in_chess) { goes_on("chess", "4k3/8/8/8/8/8/8/R3K3 w - - 100 90"); }
TEST(PerftWithoutTheMoveRule, COM_12_goes_on_in_scion) {
  goes_on("scion", "1o8/10/10/10/10/4U5/10/10/9O/10 w - - 100 90");
}

TEST(RefusedTurns, COM_27_of_words_and_whole_games_in_chess) {
  const auto game = make_game("chess");
  EXPECT_FALSE((*game)->canonical(""));
  EXPECT_FALSE((*game)->find("nonsense", "e2e4"));
  EXPECT_FALSE((*game)->picture("nonsense"));
  EXPECT_FALSE((*game)->parts("nonsense", ""));
  EXPECT_FALSE((*game)->perft("nonsense", 1, {}));
  EXPECT_FALSE((*game)->divide("nonsense", 1, {}));
  EXPECT_FALSE((*game)->replay({"nonsense", {}}));
  EXPECT_FALSE((*game)->outcome("nonsense"));
  EXPECT_FALSE((*game)->explain("nonsense", "e2e4"));
  EXPECT_FALSE((*game)->playouts("nonsense", {}, 1));
  EXPECT_EQ((*game)->with_clocks("nonsense", "0 1"), "nonsense");
  EXPECT_EQ((*game)->with_clocks(" a", "0 1"), " a");
  EXPECT_EQ((*game)->with_clocks("a b c", "0 1"), "a 0 1");
  EXPECT_EQ(find_clause(**game, "ORT-01")->id, "ORT-01");
  EXPECT_EQ(find_clause(**game, "COM-10")->id, "COM-10");
  EXPECT_EQ(find_clause(**game, "SCN-06"), nullptr);
}

TEST(RefusedTurns, COM_27_of_parts_in_tepuy) {
  const auto tepuy = make_game("tepuy");
  const std::string start = "2g1k1g2/9/g7g/9/9/9/G7G/9/2G1K1G2 w 0 1";
  EXPECT_EQ((*tepuy)->parts(start, "G c1-c5")->size(), 4U);
  EXPECT_FALSE((*tepuy)->parts(start, "S c1-c5"));
  EXPECT_FALSE((*tepuy)->parts(start, "G c1-d3"));
  EXPECT_FALSE((*tepuy)->parts(start, "nonsense"));
  EXPECT_FALSE((*tepuy)->parts("nonsense", ""));
}

}  // namespace
}  // namespace arbiter::tests
