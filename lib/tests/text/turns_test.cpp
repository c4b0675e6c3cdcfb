// SPDX-License-Identifier: MIT

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/games/orthodox/orthodox.hpp>
#include <arbiter/games/scion/scion.hpp>
#include <arbiter/text/turns.hpp>
#include <arbiter/text/uci.hpp>

namespace arbiter::tests {
namespace {

const Scion& scion() {
  static const Scion game;
  return game;
}
auto position(std::string_view fen) { return *scion().parse(fen); }
constexpr std::string_view start =
    "t1usqqsu1t/flacppcalf/dddddddddd/10/10/10/10/DDDDDDDDDD/FLACPPCALF/T1USQQSU1T w Oo - 0 1";
constexpr std::string_view promotion = "1o8/10/10/10/5u4/4D5/10/10/9O/10 w - C/ 0 1";

std::string read(std::string_view fen, std::string_view text) {
  const auto before = position(fen);
  const Expected<Turn> turn = read_turn(scion(), before, text);
  return turn ? turn_text(scion(), before, *turn) : turn.error().message();
}

TEST(TurnTexts, stand_in_byte_order_and_each_is_another_position) {
  for (const std::string_view fen : {start, promotion}) {
    const auto before = position(fen);
    const auto turns = written_turns(scion(), before);
    EXPECT_EQ(turns.size(), scion().count(before));
    for (std::size_t i = 1; i < turns.size(); ++i) EXPECT_LT(turns[i - 1].text, turns[i].text);
    for (const auto& written : turns) {
      EXPECT_EQ(turn_text(scion(), before, written.turn), written.text);
      EXPECT_TRUE(same_position(scion(), written.next, after(scion(), before, written.turn)));
      EXPECT_EQ(read(fen, written.text), written.text);
    }
  }
}

/// Scion with one key for all positions, so that the positions themselves say which turns are one.
class OneKeyScion : public Scion {
 public:
  [[nodiscard]] std::uint64_t key(const Position&) const { return 0; }
  [[nodiscard]] std::span<const Filter<OneKeyScion>> filters() const { return {}; }
  [[nodiscard]] OneKeyScion without_move_rule() const { return *this; }
};

TEST(TurnTexts, COM_11_turns_with_one_key_are_one_only_where_they_lead_to_one_position) {
  for (const std::string_view fen : {start, promotion}) {
    const auto before = position(fen);
    EXPECT_EQ(written_turns(OneKeyScion(), before).size(), scion().count(before)) << fen;
  }
}

TEST(TurnTexts, COM_24_of_ways_with_one_effect_the_fewest_edits_are_written_and_then_the_first_text) {
  const TextedWay straight{"R a1-a3", 1, 0, Turn()};
  const TextedWay other{"R b3-a3", 1, 0, Turn()};
  const TextedWay around{"B a1-b2; B-a3", 2, 0, Turn()};
  const auto written = [](const std::vector<TextedWay>& ways) {
    std::string texts;
    const std::vector<TextedWay> least = least_texts(ways, [](const Turn&, const Turn&) { return true; });
    for (const TextedWay& way : least) texts.append(texts.empty() ? "" : " | ").append(way.text);
    return texts;
  };
  EXPECT_EQ(written({around, straight}), "R a1-a3");
  EXPECT_EQ(written({straight, around}), "R a1-a3");
  EXPECT_EQ(written({other, straight}), "R a1-a3");
  EXPECT_EQ(written({straight, other}), "R a1-a3");
}

TEST(TurnTexts, COM_27_what_the_edits_come_to_is_what_counts) {
  EXPECT_EQ(read(promotion, "D e5-f6; C-f6"), "D e5-f6; C-f6");
  EXPECT_EQ(read(promotion, "@-e5; C-f6"), "D e5-f6; C-f6");
  EXPECT_EQ(read(promotion, "e5-; f6-; C-f6"), "D e5-f6; C-f6");
  EXPECT_EQ(read(promotion, "D e5-e6;e6-f6"), "D e5-f6");
  EXPECT_EQ(read(start, "e3-f4"), "D e3-f4");
  EXPECT_EQ(read(start, "O - e5"), "O-e5");
  EXPECT_EQ(read(start, "{D}e3-f4"), "D e3-f4");
}

TEST(TurnTexts, COM_27_a_text_that_describes_no_legal_turn_is_refused_with_the_reason) {
  EXPECT_EQ(read(start, "D e3-e4"), "turn: at 0: SCN-01: no such reach: the Disciple on e3 (F) has no way to e4");
  EXPECT_EQ(read(promotion, "D e5-f6; S-f6"), "turn: at 0: SCN-04: Disciple does not become Scholar");
  EXPECT_EQ(read(start, "T e3-f4"), "turn: at 0: label wrong: D, not T, stands on e3");
  EXPECT_EQ(read(start, "D e5-f6"), "turn: at 0: nothing stands on e5");
  EXPECT_EQ(read(start, "D e3-f4; -e3"),
            "turn: at 9: expected a label, a square or @ (no game here takes a square away), not '-e3'");
  EXPECT_EQ(read(start, "pass"), "turn: at 0: COM-25: no turn here leaves the board as it is");
  EXPECT_EQ(read(start, ""), "turn: at 0: expected a label, a square of this board or @");
}

TEST(TurnTexts, COM_27_a_text_that_begins_as_an_act_within_reach_is_told_the_one_that_is_likest) {
  EXPECT_EQ(read(start, "O-e5; D-a5"), "turn: at 0: COM-27: no turn has this effect; the one that begins so is 'O-e5'");
  EXPECT_EQ(read(promotion, "D e5-f6; C-a1"),
            "turn: at 0: COM-27: no turn has this effect; the one that begins so is 'D e5-f6'");
}

TEST(TurnTexts, COM_27_the_likest_act_is_sought_among_those_whose_first_edit_is_the_same) {
  const Chess chess(orthodox::chess);
  const auto before = *chess.parse("4k3/8/8/8/8/8/4K3/R6R w - - 0 1");
  const auto told = [&](std::string_view text) {
    return why(chess, before, *read_edits(text, chess.extent(), chess.labels())).text;
  };
  const std::string none = "no turn has this effect";
  const std::string begins = none + "; the one that begins so is ";
  EXPECT_EQ(told("R a1-d1; P-h5"), begins + "'R a1-d1'");
  EXPECT_EQ(told("R a1-d1; @-h1; R-a1; P-h5"), begins + "'R a1-d1'") << "h1-d1 is nearer, from another square";
  EXPECT_EQ(told("R a1-d1; @-d1; R-c1; P-h5"), begins + "'R a1-d1'") << "a1-c1 is nearer, to another square";
  EXPECT_EQ(told("@-b1; P-h5"), none) << "a1-b1 ends there, too, but is no removal";
}

TEST(TurnTexts, of_UCI_are_none_where_something_stands_behind_them) {
  const Chess chess(orthodox::chess);
  const auto edits = [&](std::string_view text) { return read_uci(text, Side::first, chess.extent(), chess.labels()); };
  EXPECT_TRUE(edits("P@e4"));
  EXPECT_TRUE(edits("e7e8q"));
  for (const std::string_view text : {"P@e4x", "P@", "@e4", "p@e4", "e7e8Q", "e7e8qq", "e7", ""})
    EXPECT_FALSE(edits(text)) << text;
}

TEST(TurnTexts, COM_28_castling_and_taking_in_passing_are_written_as_what_they_change) {
  const Chess chess(orthodox::chess);
  const auto texts = [&](std::string_view fen) {
    std::vector<std::string> all;
    for (const auto& written : written_turns(chess, *chess.parse(fen))) all.push_back(written.text);
    return all;
  };
  const auto castling = texts("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1");
  EXPECT_NE(std::find(castling.begin(), castling.end(), "k e8-c8; r a8-d8"), castling.end());
  const auto passing = texts("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
  EXPECT_NE(std::find(passing.begin(), passing.end(), "p d4-e3; @-e4"), passing.end());
}

}  // namespace
}  // namespace arbiter::tests
