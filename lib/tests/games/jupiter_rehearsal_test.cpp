// SPDX-License-Identifier: MIT

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <arbiter/any_game_of.hpp>
#include <arbiter/game/history.hpp>
#include <arbiter/game/perft.hpp>
#include <arbiter/game/playout.hpp>
#include <arbiter/text/turns.hpp>

#include "games/jupiter_scenes.hpp"

namespace arbiter::tests {
namespace {

static_assert(Game<Rehearsal>);
static_assert(HasWays<Rehearsal>);
static_assert(std::is_trivially_copyable_v<Turn> && sizeof(Turn) == 16);

const Rehearsal& game() {
  static const Rehearsal rehearsal = jupiter_rehearsal();
  return rehearsal;
}
const Scene& scene(std::string_view name) {
  return *std::find_if(game().scenes().begin(), game().scenes().end(), [&](const Scene& s) { return s.name == name; });
}
Rehearsal::Position position_of(std::string_view name) { return *game().parse(scene(name).fen); }

std::vector<std::string> texts(std::string_view name) {
  std::vector<std::string> all;
  for (const auto& written : written_turns(game(), position_of(name))) all.push_back(written.text);
  return all;
}
using Texts = std::vector<std::string>;

std::string show(const std::vector<Change>& changes) {
  std::string text;
  for (const Change& change : changes)
    text += (change.now ? game().labels().text(change.now) : std::string("@")) + "-" + name(change.at) + " ";
  return text;
}

TEST(Rehearsal, COM_30_every_scene_is_read_and_printed_as_it_is_written) {
  for (const Scene& scene : game().scenes()) {
    const auto position = game().parse(scene.fen);
    ASSERT_TRUE(position) << scene.name << ": " << position.error().message();
    EXPECT_EQ(game().print(*position), scene.fen);
    EXPECT_EQ(game().check_invariants(*position), std::nullopt) << scene.name;
    EXPECT_TRUE(same_position(game(), game().swapped(game().swapped(*position)), *position)) << scene.name;
  }
}

TEST(Rehearsal, COM_10_effect_holds_all_that_a_way_changes_by_square_and_nothing_else) {
  for (const Scene& scene : game().scenes()) {
    const auto position = *game().parse(scene.fen);
    for (const Way& way : scene.ways)
      EXPECT_EQ(show(effect(game(), position, way.turn).changes), show(way.changes)) << scene.name << ": " << way.text;
  }
}

TEST(Rehearsal, COM_23_the_text_of_each_way_is_made_from_its_turn_and_its_effect) {
  for (const Scene& scene : game().scenes()) {
    const auto position = *game().parse(scene.fen);
    for (const Way& way : scene.ways) {
      const auto next = after(game(), position, way.turn);
      EXPECT_EQ(write_edits(position.board, next.board, game().acts(position, way.turn), game().labels()), way.text)
          << scene.name;
    }
  }
}

TEST(Rehearsal, COM_24_each_effect_is_one_turn_with_the_text_of_its_least_way) {
  EXPECT_EQ(texts("dragon"), (Texts{"P a3-a4", "{FiD} c3-f6", "{FiD} c3-g7; @-g7; @-f8"}));
  EXPECT_EQ(texts("moved and relayed"), (Texts{"{FiD} d4-e5", "{FiD} d4-e5; @-f6"}));
  EXPECT_EQ(texts("relayed as moved"), (Texts{"{FiD} d4-c5; @-e5", "{FiD} d4-e5; @-e5"}));
  EXPECT_EQ(texts("lion"), (Texts{"@-f6", "pass", "{Ln} e5-e6; {Ln} e6-f6", "{Ln} e5-g7", "{Ln} e5-g7; @-f6",
                                  "{Ln} e5-g7; {Ln} g7-i9; @-f6; @-h8"}));
  EXPECT_EQ(texts("tank"), (Texts{"n n4-p4; {OxT} m4-o4", "p o4-p4; n n4-o4; {OxT} m4-n4"}));
  EXPECT_EQ(texts("two tanks"), (Texts{"P g4-h4; p e4-g4; {OxT} d4-f4", "{OxT} o4-p4"}));
  EXPECT_EQ(texts("suicide"), (Texts{"N c3-a4", "N c3-d5; @-d5"}));
  EXPECT_EQ(texts("deadly pass"), (Texts{"@-e7", "{Ln} c3-c4; @-e7"}));
  EXPECT_EQ(texts("frozen"), (Texts{"{Ln} e5-f6"}));
  EXPECT_EQ(texts("other powers"), (Texts{"@-k5", "pass", "{Co} a12-a13; {Co} a13-b16; {Wi}-b16", "{Hu} a2-b2; N-a2",
                                          "{Mi} b7-d9; P-e10", "{Za} m6-m8; @-m7"}));
  EXPECT_EQ(texts("set-up"), (Texts{"K-h1; {Co}-i1; k-h16; {co}-i16", "K-h1; {Co}-i1; {co}-h16; k-i16",
                                    "{Co}-h1; K-i1; k-h16; {co}-i16", "{Co}-h1; K-i1; {co}-h16; k-i16"}));
}

TEST(Rehearsal, COM_12_listed_and_counted_are_turns_not_ways) {
  for (const Scene& scene : game().scenes()) {
    const auto position = *game().parse(scene.fen);
    std::vector<std::vector<Change>> effects;
    for_each_turn(game(), position,
                  [&](const Turn& turn) { effects.push_back(effect(game(), position, turn).changes); });
    EXPECT_EQ(effects.size(), written_turns(game(), position).size()) << scene.name;
    EXPECT_EQ(game().count(position), effects.size()) << scene.name;
    for (std::size_t i = 1; i < effects.size(); ++i)
      EXPECT_EQ(std::find(effects.begin(), effects.begin() + static_cast<std::ptrdiff_t>(i), effects[i]),
                effects.begin() + static_cast<std::ptrdiff_t>(i))
          << scene.name << " lists twice: " << show(effects[i]);
  }
}

TEST(Rehearsal, COM_27_the_text_of_every_way_is_read_back_to_a_turn_with_its_effect) {
  for (const Scene& scene : game().scenes()) {
    const auto position = *game().parse(scene.fen);
    for (const Way& way : scene.ways) {
      const Expected<Turn> turn = read_turn(game(), position, way.text);
      if (!turn) {
        EXPECT_FALSE(way.refused.empty()) << scene.name << ": " << turn.error().message();
        continue;
      }
      EXPECT_EQ(show(effect(game(), position, *turn).changes), show(way.changes)) << scene.name << ": " << way.text;
    }
  }
}

TEST(Rehearsal, a_legal_way_is_played_listed_or_not_and_another_is_refused_by_its_clause) {
  for (const Scene& scene : game().scenes()) {
    const auto position = *game().parse(scene.fen);
    for (const Way& way : scene.ways) {
      const auto next = play(game(), position, way.turn);
      if (way.refused.empty()) {
        ASSERT_TRUE(next) << scene.name << ": " << way.text << ": " << next.error().message();
        EXPECT_TRUE(same_position(game(), *next, after(game(), position, way.turn)));
      } else {
        ASSERT_FALSE(next) << scene.name << ": " << way.text;
        EXPECT_EQ(next.error().message(),
                  "turn: at 0: " + std::string(way.refused) + ": frozen: the piece on e5 is frozen");
      }
    }
  }
  const auto unheard = play(game(), position_of("tank"), Turn(act(Power::push, "m4", "p4")));
  ASSERT_FALSE(unheard);
  EXPECT_EQ(unheard.error().message(), "turn: at 0: no piece can act so");
}

TEST(Rehearsal, JUP_31_why_names_the_clause_unless_another_way_has_the_effect) {
  const auto position = position_of("frozen");
  const auto ask = [&](std::string_view text) {
    return why(game(), position, *read_edits(text, jupiter_extent, game().labels()));
  };
  EXPECT_EQ(ask("{Ln} e5-e6").clause, "JUP-31");
  EXPECT_TRUE(ask("{Ln} e5-f6").legal) << "the relay is legal, and the text does not say who moves the Lion";
  EXPECT_EQ(ask("{RF} e5-f6").clause, "COM-27");
  EXPECT_EQ(ask("{RF} e4-e3").clause, "COM-27");
  EXPECT_EQ(read_turn(game(), position, "{Ln} e5-e6").error().message(),
            "turn: at 0: JUP-31: frozen: the piece on e5 is frozen");
}

TEST(Rehearsal, COM_33_the_clock_counts_from_the_last_turn_after_which_fewer_pieces_stood) {
  const auto clock = [](std::string_view name, const Turn& turn) {
    return after(game(), position_of(name), turn).half_moves;
  };
  EXPECT_EQ(clock("dragon", Turn(act(Power::move, "c3", "f6"))), 8);
  EXPECT_EQ(clock("dragon", Turn(act(Power::move, "c3", "g7"))), 0);
  EXPECT_EQ(clock("suicide", Turn(act(Power::move, "c3", "d5"))), 0);
  EXPECT_EQ(clock("other powers", Turn(act(Power::move, "b7", "d9"))), 1) << "conversion";
}

TEST(Rehearsal, COM_40_two_passes_bring_the_position_back_and_four_end_the_game) {
  auto position = position_of("Blue may pass");
  History<Rehearsal> history;
  history.record(position);
  for (int turn = 0; turn < 4; ++turn) {
    EXPECT_FALSE(outcome(game(), position, history).over()) << "after " << turn << " passes";
    position = after(game(), position, *read_turn(game(), position, "pass"));
    history.record(position);
  }
  const Outcome end = outcome(game(), position, history);
  EXPECT_EQ(end.result, Result::draw);
  EXPECT_EQ(end.clause, "TYP-07");
}

TEST(Rehearsal, COM_12_perft_counts_turns_whether_the_last_ply_is_played_or_not) {
  for (const bool bulk : {true, false}) {
    const Perft<Rehearsal> perft(game(), bulk);
    EXPECT_EQ(perft.count(position_of("dragon"), 0), 1U);
    EXPECT_EQ(perft.count(position_of("dragon"), 1), 3U);
    EXPECT_EQ(perft.count(position_of("dragon"), 2), 2U)
        << "only the position after the Dragon's death is written down";
    EXPECT_EQ(perft.count(position_of("relayed as moved"), 1), 2U);
    EXPECT_EQ(perft.count(position_of("Blue may pass"), 1), 2U);
    EXPECT_EQ(perft.count(position_of("Blue may pass"), 2), 2U);
    EXPECT_EQ(perft.count(position_of("Blue may pass"), 5), 2U);
  }
}

TEST(Rehearsal, a_playout_plays_turns_that_are_listed) {
  int played = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    playout(game(), position_of("Blue may pass"), seed, 20,
            [&](const auto& before, const Turn& turn, const auto& next) {
              ++played;
              EXPECT_TRUE(same_position(game(), *play(game(), before, turn), next));
            });
  }
  EXPECT_GE(played, 12);
}

TEST(Rehearsal, every_call_of_AnyGame_works_over_it) {
  const AnyGameOf<Rehearsal> any(game());
  const std::string dragon(scene("dragon").fen);
  const std::string text = "{FiD} c3-g7; @-g7; @-f8";
  const std::string dead = "14k1/16/p15/16/16/16/16/16/16/16/16/16/16/P15/16/14K1 b - 0 30";
  EXPECT_EQ(any.starts().size(), game().scenes().size());
  EXPECT_FALSE(any.has_uci());
  EXPECT_EQ(any.canonical("14k1/88/p15/16/97/0016/16/16/5{fid}10/16/16/16/16/{P}1{FiD}13/16/14K1 w - 07 30"), dragon);
  EXPECT_EQ(any.turns(dragon)->at(2).text, text);
  EXPECT_EQ(any.turns(dragon)->at(2).fen, dead);
  EXPECT_EQ(any.play(dragon, text), dead);
  EXPECT_EQ(any.play(dragon, "{FiD}c3 - g7;f8-;@-g7"), dead)
      << "COM-27: free spacing, removals in another order and form";
  EXPECT_EQ(any.play(Line{dragon, {text, "p a14-a13"}})->fen,
            "14k1/16/16/p15/16/16/16/16/16/16/16/16/16/P15/16/14K1 w - 1 31");
  EXPECT_TRUE(any.why(dragon, text)->legal);
  EXPECT_EQ(any.explain(std::string(scene("tank").fen), "n n4-p4; {OxT} m4-o4")->at(0).clause, "JUP-60");
  EXPECT_EQ(any.perft(dragon, 2, {}), 2U);
  const auto shares = *any.divide(dragon, 2, {});
  ASSERT_EQ(shares.size(), 3U);
  EXPECT_EQ(shares[2].text, text);
  EXPECT_EQ(shares[2].count, 2U);
  const std::string passing_fen(scene("Blue may pass").fen);
  const Line line = *any.playout(passing_fen, 3, 20);
  EXPECT_TRUE(any.play(line)) << any.play(line).error().message();
  EXPECT_EQ(any.picture(dragon)->labels[index(at("f8"))], "fid");
  EXPECT_EQ(any.with_clocks(dragon, "0 1"),
            "14k1/16/p15/16/16/16/16/16/5{fid}10/16/16/16/16/P1{FiD}13/16/14K1 w - 0 1");
}

}  // namespace
}  // namespace arbiter::tests
