// SPDX-License-Identifier: MIT

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/game/game.hpp>
#include <arbiter/game/playout.hpp>
#include <arbiter/games/orthodox/orthodox.hpp>
#include <arbiter/games/scion/scion.hpp>
#include <arbiter/text/turns.hpp>

namespace arbiter::tests {
namespace {

static_assert(Game<Scion> && Game<Chess> && Game<Capablanca> && Game<Grand>);
static_assert(!HasWays<Scion> && !HasWays<Chess>, "no two ways of theirs have one effect");

Square at(std::string_view name) { return read_square(name, {16, 16})->at; }
Turn moving(std::string_view from, std::string_view to, Kind becomes = Kind::none) {
  return Turn(Part{at(from), {}, at(to), becomes, Power::move});
}

const Chess& chess() {
  static const Chess game(orthodox::chess);
  return game;
}
auto position(std::string_view fen) { return *chess().parse(fen); }
constexpr std::string_view pinned = "4k3/8/8/4r3/8/4R3/8/4K3 w - - 0 1";

TEST(Turns, are_a_choice_of_at_most_three_parts_in_16_bytes) {
  static_assert(sizeof(Turn) == 16 && std::is_trivially_copyable_v<Turn>);
  const Part one{at("a1"), at("a2"), at("a3"), kind_of_row(3), Power::push};
  const Part two{at("a3"), {}, at("a4"), Kind::none, Power::move};
  EXPECT_EQ(Turn(one).size, 1);
  EXPECT_EQ(Turn(one, two).last(), two);
  EXPECT_EQ(Turn(one, two, one).played().size(), 3U);
  EXPECT_EQ(Turn(one, two).first(), one);
  EXPECT_FALSE(Turn(one) == Turn(one, two));
  EXPECT_FALSE(moving("a1", "a2") == moving("a1", "a3"));
}

TEST(Fans, list_a_turn_for_each_landing_by_square) {
  SquareSet<8> landings{};
  for (const std::string_view name : {"h1", "a8", "c3"}) landings |= SquareSet<8>(at(name));
  const Fan<8> fan{moving("a1", "a1"), landings};
  std::vector<Turn> turns;
  fan.for_each([&](const Turn& turn) { turns.push_back(turn); });
  EXPECT_EQ(turns, (std::vector<Turn>{moving("a1", "h1"), moving("a1", "c3"), moving("a1", "a8")}));
  EXPECT_EQ(fan.size(), 3);
  const Fan<8> one = Fan<8>::of(moving("a1", "c3"));
  EXPECT_EQ(one.size(), 1);
  one.for_each([&](const Turn& turn) { EXPECT_EQ(turn, moving("a1", "c3")); });
}

TEST(Effects, COM_10_hold_the_squares_that_change_by_number_and_the_fields) {
  const auto before = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 4");
  const auto castled = *read_turn(chess(), before, "K e1-c1; R a1-d1");
  const auto changed = effect(chess(), before, castled);
  const Piece king = before.board.at(at("e1"));
  const Piece rook = before.board.at(at("a1"));
  EXPECT_EQ(changed.changes, (std::vector<Change>{{at("a1"), {}}, {at("c1"), king}, {at("d1"), rook}, {at("e1"), {}}}));
  EXPECT_EQ(changed.fields.rights, before.fields.rights & 12);
  auto board = before.board;
  apply(board, changed.changes);
  EXPECT_EQ(board, after(chess(), before, castled).board);
  // The clocks are no part of it.
  EXPECT_EQ(effect(chess(), position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 9 40"), castled), changed);
}

TEST(Play, gives_the_position_after_a_legal_turn_and_leaves_the_one_before) {
  const auto before = position(pinned);
  const auto next = play(chess(), before, moving("e3", "e5"));
  ASSERT_TRUE(next);
  EXPECT_EQ(chess().print(*next), "4k3/8/8/4R3/8/8/8/4K3 b - - 0 1");
  EXPECT_EQ(chess().print(before), pinned);
}

TEST(Play, refuses_a_turn_by_the_clause_that_refuses_it) {
  EXPECT_EQ(play(chess(), position(pinned), moving("e3", "d3")).error().message(),
            "turn: at 0: ORT-01: left in check: the own King would be in check");
  const Scion scion;
  const auto placed = *scion.parse("10/10/10/10/10/4D5/10/10/10/9o w O - 0 1");
  EXPECT_EQ(play(scion, placed, moving("e5", "d4")).error().message(),
            "turn: at 0: SCN-13: forced reply: the enemy's Scion has been placed, so this turn must place the own one");
}

TEST(Play, refuses_what_no_piece_can_do) {
  const auto before = position(pinned);
  for (const Turn& turn :
       {moving("e3", "f5"), moving("a1", "a2"), moving("e8", "e7"), moving("e3", "e4", kind_of_row(4)), Turn{},
        Turn(moving("e3", "e4").first(), moving("e4", "e5").first()),
        Turn(Part{at("e3"), {}, at("e4"), Kind::none, Power::push})})
    EXPECT_EQ(play(chess(), before, turn).error().message(), "turn: at 0: no piece can act so");
}

TEST(Judge, names_the_first_filter_that_refuses) {
  // The turn takes a King and leaves the own in check: COM-32 is asked first.
  const auto both = position("4k3/8/8/8/8/8/4R3/r3K3 w - - 0 1");
  EXPECT_EQ(judge(chess(), both, moving("e2", "e8")).clause, "COM-32");
  EXPECT_EQ(judge(chess(), both, moving("e2", "e3")).clause, "ORT-01");
  EXPECT_TRUE(judge(chess(), both, moving("e1", "f2")).legal);
}

/// Listing, counting and judging one by one must say the same.
template <Game G>
void hold_together(const G& game, std::string_view fen) {
  const auto position = *game.parse(fen);
  std::vector<Turn> listed;
  for_each_turn(game, position, [&](const Turn& turn) { listed.push_back(turn); });
  EXPECT_EQ(game.count(position), listed.size()) << fen;
  EXPECT_EQ(has_turn(game, position), !listed.empty()) << fen;
  std::vector<Turn> passed;
  game.visit_reach(position, [&](const Turn& turn) {
    if (judge(game, position, turn).legal) passed.push_back(turn);
  });
  EXPECT_TRUE(std::is_permutation(listed.begin(), listed.end(), passed.begin(), passed.end()))
      << fen << ": " << listed.size() << " listed, " << passed.size() << " judged legal";
}

TEST(Reach, less_what_the_filters_refuse_is_what_is_listed) {
  for (const std::string_view fen :
       {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1", "r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1",
        "4k3/8/8/8/8/8/4P3/R3K3 w - - 100 80"})
    hold_together(chess(), fen);
  hold_together(Grand(orthodox::grand), "3n3k2/4P5/1P8/10/10/10/10/10/1NB1KCABN1/R8R w - - 0 1");
  std::vector<Rulings> settings(5, scion::standard_rulings());
  ASSERT_TRUE(settings[1].set("SCN-07=true"));
  ASSERT_TRUE(settings[2].set("SCN-10=false"));
  ASSERT_TRUE(settings[3].set("SCN-12=true"));
  ASSERT_TRUE(settings[4].set("SCN-10=false") && settings[4].set("SCN-12=true"));
  for (const Rulings& rulings : settings) {
    const Scion scion(rulings);
    for (const std::string_view fen :
         {"t1usqqsu1t/flacppcalf/dddddddddd/10/10/10/10/DDDDDDDDDD/FLACPPCALF/T1USQQSU1T w Oo - 0 1",
          "1t1su1s2t/fla2qdaQf/ddd2d4/oCu1dplc2/10/2q5P1/2U1D4O/1DDDD1D2L/FLAC3DF1/T2SQ1SU1T b - DDDAP/ddcp 1 35",
          "2l1q1s1a1/f1acs5/d1dQdq2u1/8T1/10/2D7/4l2D2/1D2S2C2/1FSA2DA1F/TLU1Q2U2 b Oo DDDDDLCP/dddddddfcpttu 0 32",
          "9d/10/4d5/5D4/4f5/10/3D6/10/10/O9 w o - 0 9", "10/10/10/10/4f5/10/4O5/10/10/10 b o - 0 1",
          "o9/10/10/10/10/10/10/2u7/10/O9 w - - 0 50", "9o/10/10/10/10/10/10/10/9F/10 w - - 0 1"})
      hold_together(scion, fen);
  }
}

TEST(Visits, stop_when_the_visitor_says_so) {
  const Scion scion;
  const auto start = *scion.parse(scion.starts()[0].fen);
  int fans = 0;
  EXPECT_FALSE(scion.visit(start, [&](const Fan<16>&) { return ++fans < 3; }));
  EXPECT_EQ(fans, 3);
  EXPECT_TRUE(scion.visit(start, [&](const Fan<16>&) {
    ++fans;
    return true;
  }));
  EXPECT_GT(fans, 6);
}

TEST(SwappedSides, play_the_same_game) {
  const Scion scion;
  auto position = *scion.parse(
      "2l1q1s1a1/f1acs5/d1dQdq2u1/8T1/10/2D7/4l2D2/1D2S2C2/1FSA2DA1F/TLU1Q2U2 b Oo DDDDDLCP/dddddddfcpttu 0 32");
  EXPECT_EQ(scion.count(scion.swapped(position)), scion.count(position));
  EXPECT_TRUE(same_position(scion, scion.swapped(scion.swapped(position)), position));
  const auto castling = chess().swapped(tests::position("r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQk - 7 9"));
  EXPECT_EQ(chess().print(castling), "r3k2r/8/5Q2/8/8/3q4/8/R3K2R w Kkq - 7 9");
}

TEST(Playouts, choose_each_turn_by_its_number_modulo_their_count) {
  const Scion scion;
  const auto start = *scion.parse(scion.starts()[0].fen);
  std::vector<Turn> listed;
  for_each_turn(scion, start, [&](const Turn& turn) { listed.push_back(turn); });
  for (std::uint64_t i = 0; i < listed.size(); ++i) {
    EXPECT_EQ(choose(scion, start, i), listed[i]);
    EXPECT_EQ(choose(scion, start, i + listed.size() * 1000), listed[i]);
  }
  EXPECT_EQ(choose(scion, *scion.parse("o9/10/10/10/10/10/10/10/10/O9 w - - 0 50"), 5), std::nullopt);
}

TEST(Playouts, of_one_seed_are_one_game_and_of_two_seeds_two) {
  const auto game_of = [](std::uint64_t seed, int limit) {
    std::string text;
    playout(chess(), position(orthodox::chess.start), seed, limit,
            [&](const auto&, const Turn& turn, const auto&) { text += chess().uci({}, turn) + " "; });
    return text;
  };
  EXPECT_EQ(game_of(1, 40), game_of(1, 40));
  EXPECT_NE(game_of(1, 40), game_of(2, 40));
  EXPECT_EQ(game_of(1, 40).substr(0, game_of(1, 10).size()), game_of(1, 10));
  EXPECT_EQ(game_of(1, 0), "");
}

TEST(Playouts, COM_42_a_game_that_could_go_on_is_cut_after_as_many_turns_as_asked) {
  const Scion scion;
  for (const int limit : {0, 1, 2, 10}) {
    int turns = 0;
    playout(scion, *scion.parse(scion.starts()[0].fen), 1, limit,
            [&](const auto&, const Turn&, const auto&) { ++turns; });
    EXPECT_EQ(turns, limit);
  }
}

TEST(Invariants, hold_along_playouts_and_are_missed_where_they_do_not) {
  const Scion scion;
  playout(scion, *scion.parse(scion.starts()[0].fen), 5, 200, [&](const auto&, const Turn&, const auto& next) {
    EXPECT_EQ(scion.check_invariants(next), std::nullopt) << scion.print(next);
  });
  auto twice = *scion.parse("9o/10/10/10/10/10/10/10/10/O9 w - - 0 1");
  twice.fields.waiting[0] = true;
  EXPECT_EQ(scion.check_invariants(twice), "a Scion both on and off the board");
  twice.fields.waiting[0] = false;
  twice.board.put(at("e5"), twice.board.at(at("a1")));
  EXPECT_EQ(scion.check_invariants(twice), "more than one Scion of a side");
  auto king = position("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  king.fields.rights = 1;
  EXPECT_NE(chess().check_invariants(king), std::nullopt);
}

}  // namespace
}  // namespace arbiter::tests
