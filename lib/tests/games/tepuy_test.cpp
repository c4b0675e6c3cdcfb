// SPDX-License-Identifier: MIT

// Each clause of tepuy.md on positions made for it.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <ctime>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/game/playout.hpp>
#include <arbiter/games/tepuy/tepuy.hpp>
#include <arbiter/replay.hpp>

#include "games/asked.hpp"

namespace arbiter::tests {
namespace {

constexpr std::string_view tepuy_start = "2g1k1g2/9/g7g/9/9/9/G7G/9/2G1K1G2 w 0 1";
/// A Soldier in the open; the King can only go from i1 to i2.
constexpr std::string_view soldier_alone = "k8/9/9/9/4S4/9/8s/7s1/7sK w 0 1";

const Asked& tepuy() { return asked("tepuy"); }

Texts parts(std::string_view fen, std::string_view begun = "") {
  const auto parts = tepuy().game().parts(fen, begun);
  return parts ? *parts : Texts{parts.error().message()};
}

TEST(Tepuy, TPY_01_the_starts_are_three_and_have_their_numbers) {
  const std::vector<std::uint64_t> turns{3266, 2856, 2892};
  const std::vector<std::uint64_t> clear{3202, 2856, 2860};
  const std::vector<std::string_view> names{"standard", "flat", "spread"};
  const Asked needs_clear_path("tepuy", {"TPY-08=true"});
  ASSERT_EQ(tepuy().game().starts().size(), 3U);
  EXPECT_EQ(tepuy().game().starts()[0].fen, tepuy_start);
  for (std::size_t i = 0; i < 3; ++i) {
    const Start& named = tepuy().game().starts()[i];
    EXPECT_EQ(named.name, names[i]);
    EXPECT_EQ(tepuy().count(named.fen), turns[i]) << named.name;
    EXPECT_EQ(needs_clear_path.count(named.fen), clear[i]) << named.name;
  }
}

TEST(Tepuy, TPY_02_a_turn_is_a_move_a_drop_and_a_King_move) {
  EXPECT_TRUE(tepuy().has(tepuy_start, "G c1-c5; S-e5; K e1-e2"));
  EXPECT_EQ(tepuy().after(tepuy_start, {"G c1-c5; S-e5; K e1-e2", "g c9-c8; s-c6; k e9-e7"}),
            "6g2/2g6/g3k3g/2s6/2G1S4/9/G7G/4K4/6G2 w 2 2");
  EXPECT_EQ(tepuy().why(tepuy_start, "G c1-c5"),
            "TPY-02: unfinished turn: a Soldier must be dropped and the King must move yet");
  EXPECT_EQ(tepuy().why(tepuy_start, "G c1-c5; S-e5"), "TPY-02: unfinished turn: the King must move yet");
  EXPECT_EQ(tepuy().why(tepuy_start, "K e1-e2"), "TPY-02: the King moves last, after a move and a drop");
  EXPECT_EQ(tepuy().why(tepuy_start, "S-e5"), "TPY-02: a turn begins with a General or Soldier that moves");
  EXPECT_EQ(tepuy().why(tepuy_start, "G c1-c5; K e1-e2"), "TPY-02: a new own Soldier is dropped after the first move");
  EXPECT_EQ(tepuy().why(tepuy_start, "G c1-c5; s-e5; K e1-e2"),
            "TPY-02: a new own Soldier is dropped after the first move");
  EXPECT_EQ(tepuy().why(tepuy_start, "G c1-c5; S-e5; G a3-a4"), "TPY-02: the King moves after the drop");
  EXPECT_EQ(tepuy().why(tepuy_start, "G c1-c5; S-e5; K e1-e2; S-a1"),
            "TPY-02: a turn is a move, a drop and a move of the King");
}

TEST(Tepuy, TPY_03_a_General_slides_and_takes_Soldiers_by_an_orthogonal_step_only) {
  constexpr std::string_view victims = "k8/9/9/4g4/3sGs3/4s4/8s/7s1/7sK w 0 1";
  EXPECT_TRUE(tepuy().has(victims, "G e5-d5; S-b5; K i1-i2"));
  EXPECT_TRUE(tepuy().has(victims, "G e5-e4; S-e6; K i1-i2") == false) << "a General stands on e6";
  EXPECT_EQ(tepuy().why(victims, "G e5-e6; S-c6; K i1-i2"),
            "TPY-03: taken by a General: a General takes Soldiers only, and a General stands on e6");
  EXPECT_EQ(tepuy().why("9/9/9/4k4/4G4/9/9/9/8K w 0 1", "G e5-e6"),
            "TPY-03: taken by a General: a General takes Soldiers only, and a King stands on e6");
  EXPECT_EQ(tepuy().why("k8/9/9/3s5/4G4/9/9/9/8K w 0 1", "G e5-d6; S-d8; K i1-i2"),
            "TPY-03: no such reach: the General on e5 (mQcW) has no way to d6");
  EXPECT_EQ(tepuy().refused_by("k8/9/9/4S4/4G4/9/9/9/8K w 0 1", "G e5-e6; S-c6; K i1-i2"), "TPY-03");
}

TEST(Tepuy, TPY_04_Soldiers_are_cannibals_and_step_orthogonally) {
  EXPECT_EQ(tepuy().count(soldier_alone), 14U);
  EXPECT_EQ(tepuy().after("k8/9/9/4G4/4S4/9/8s/7s1/7sK w 4 1", {"S e5-e6; S-c6; K i1-i2"}),
            "k8/9/9/2S1S4/9/9/8s/7sK/7s1 b 0 1");
  EXPECT_EQ(tepuy().why(soldier_alone, "S e5-f6; S-d6; K i1-i2"),
            "TPY-04: no such reach: the Soldier on e5 (W) has no way to f6");
}

TEST(Tepuy, TPY_05_of_the_enemy_a_Soldier_takes_the_King_only_or_by_the_other_reading_anything) {
  constexpr std::string_view fen = "k8/9/9/4g4/3sS4/9/8s/7s1/7sK w 4 1";
  EXPECT_EQ(tepuy().why(fen, "S e5-e6; S-c6; K i1-i2"),
            "TPY-05: taken by a Soldier: of the enemy a Soldier takes the King only, and a General stands on e6");
  EXPECT_EQ(tepuy().refused_by(fen, "S e5-d5; S-b5; K i1-i2"), "TPY-05");
  const Asked takes("tepuy", {"soldier_takes_soldier=true"});
  EXPECT_EQ(takes.after(fen, {"S e5-e6; S-c6; K i1-i2"}), "k8/9/9/2S1S4/3s5/9/8s/7sK/7s1 b 0 1");
  EXPECT_TRUE(takes.has(fen, "S e5-d5; S-b5; K i1-i2"));
}

TEST(Tepuy, TPY_06_the_own_King_is_never_taken) {
  EXPECT_EQ(tepuy().why("k8/9/9/9/9/9/9/8S/8K w 0 1", "S i2-i1; S-g1"),
            "TPY-06: own King taken: the own King stands on i1");
}

TEST(Tepuy, TPY_07_the_drop_is_exactly_two_squares_away_on_an_empty_square) {
  EXPECT_TRUE(tepuy().has("k8/9/9/9/4G4/9/8s/7s1/7sK w 0 1", "G e5-e7; S-e5; K i1-i2")) << "the square just left";
  EXPECT_EQ(tepuy().why(soldier_alone, "S e5-e6; S-e7; K i1-i2"),
            "TPY-07: e7 is not two squares away orthogonally from e6");
  EXPECT_EQ(tepuy().why(soldier_alone, "S e5-e6; S-g8; K i1-i2"),
            "TPY-07: g8 is not two squares away orthogonally from e6");
  EXPECT_EQ(tepuy().why("k8/9/9/2s6/4S4/9/8s/7s1/7sK w 0 1", "S e5-e6; S-c6; K i1-i2"), "TPY-07: c6 is not empty");
}

TEST(Tepuy, TPY_08_what_stands_between_matters_only_by_the_other_reading) {
  constexpr std::string_view fen = "k8/9/9/3s5/4S4/9/8s/7s1/7sK w 0 1";
  const Asked clear("tepuy", {"drop_needs_clear_path=true"});
  EXPECT_TRUE(tepuy().has(fen, "S e5-e6; S-c6; K i1-i2"));
  EXPECT_EQ(clear.why(fen, "S e5-e6; S-c6; K i1-i2"),
            "TPY-08: drop blocked: d6, between the piece and the drop, is occupied");
  EXPECT_TRUE(clear.has(fen, "S e5-e4; S-e6; K i1-i2")) << "over the square that it left";
}

TEST(Tepuy, TPY_09_the_King_moves_on_the_board_after_the_drop_and_captures_nothing) {
  constexpr std::string_view fen = "k8/9/9/9/9/9/9/4S4/8K w 0 1";
  EXPECT_TRUE(tepuy().has(fen, "S e2-e1; S-g1; K i1-h1"));
  EXPECT_EQ(tepuy().why(fen, "S e2-e1; S-g1; K i1-f1"), "TPY-09: no such reach: the King on i1 (mQ) has no way to f1");
  EXPECT_EQ(tepuy().refused_by(soldier_alone, "S e5-e6; S-c6; K i1-h1"), "TPY-09");
  EXPECT_TRUE(tepuy().has("k8/9/9/9/9/9/9/9/4S3K w 0 1", "S e1-e2; S-c2; K i1-a1")) << "through the square just left";
}

TEST(Tepuy, TPY_10_the_capture_of_the_King_is_a_whole_turn_and_ends_the_game) {
  constexpr std::string_view fen = "9/9/9/4k4/4S4/9/9/7ss/7sK w 7 1";
  EXPECT_EQ(tepuy().turns(fen), Texts{"S e5-e6"}) << "the own King cannot move";
  EXPECT_EQ(tepuy().after(fen, {"S e5-e6"}), "9/9/9/4S4/9/9/9/7ss/7sK b 0 1");
  EXPECT_EQ(tepuy().end(fen, {"S e5-e6"}), "white TPY-10");
  EXPECT_EQ(tepuy().why("9/9/9/4k4/4S4/9/9/9/8K w 0 1", "S e5-e6; S-c6; K i1-i2"),
            "TPY-10: after the capture of the King: the capture of the King ends the turn and the game");
  EXPECT_EQ(tepuy().why("9/9/9/4S4/9/9/9/7ss/7sK b 0 1", "s h2-h3"), "TPY-10: no King: the side to move has no King");
}

TEST(Tepuy, TPY_11_a_side_without_a_complete_turn_has_lost) {
  EXPECT_EQ(tepuy().end("k8/9/9/9/4S4/9/9/7ss/7sK w 0 1"), "black TPY-11");
  EXPECT_EQ(tepuy().end("k8/9/9/9/9/9/9/9/8K w 0 1"), "black TPY-11");
  EXPECT_EQ(tepuy().end("7Sk/7SS/9/9/4s4/9/9/9/K8 b 0 1"), "white TPY-11");
}

/// From b1 to a1 the General finds both squares for the drop occupied.
constexpr std::string_view trap = "k8/9/9/9/9/9/s8/9/1Gs5K w 0 1";

TEST(Tepuy, TPY_11_a_record_that_stops_where_no_part_goes_on_is_a_loss_and_no_illegal_turn) {
  EXPECT_EQ(tepuy().end(trap, {"G b1-a1"}), "black TPY-11");
  EXPECT_EQ(tepuy().end(trap, {"G b1-b2; S-b4; K i1-i2", "s a3-a2; s-a4; k a9-a8"}), "none");
  EXPECT_EQ(tepuy().after(trap, {"G b1-a1"}), trap) << "the turn was not made";
  EXPECT_EQ(tepuy().why(trap, "G b1-a1"),
            "TPY-11: stopped inside the turn: a Soldier must be dropped and the King must move, and no such part goes "
            "on: a game that stops here is lost");
  const auto replayed = tepuy().game().replay(Line{std::string(trap), {"b1-a1"}});
  ASSERT_TRUE(replayed);
  EXPECT_FALSE(replayed->refused);
  EXPECT_EQ(replayed->line.turns, Texts{"G b1-a1"});
  // Where a part goes on, or something follows, it is a turn refused like any other.
  EXPECT_EQ(tepuy().end(trap, {"G b1-b2"}),
            "turn 1, 'G b1-b2': TPY-02: unfinished turn: a Soldier must be dropped and the King must move yet");
  EXPECT_EQ(tepuy().end(trap, {"G b1-a1", "s a3-a2; s-a4; k a9-a8"}).substr(0, 25), "turn 1, 'G b1-a1': TPY-11");
  // Two steps onto friends with one effect, of which one goes on.
  EXPECT_EQ(tepuy().end("k8/9/9/9/9/9/s8/1S7/SSs5K w 0 1", {"S b1-a1"}), "black TPY-11");
  EXPECT_EQ(tepuy().end("k8/9/9/9/9/9/s8/1S7/SSs5K w 0 1", {"S b1-b2"}).substr(0, 25), "turn 1, 'S b1-b2': TPY-02");
  // The King's last square taken by the own drop.
  EXPECT_EQ(tepuy().end("k8/9/9/9/9/8s/6S2/7s1/7sK w 0 1", {"S g3-g2; S-i2"}), "black TPY-11");
}

TEST(Tepuy, TPY_11_a_record_may_stop_inside_a_turn_where_no_turn_at_all_could_be_finished) {
  constexpr std::string_view stuck = "k8/9/9/9/4S4/9/9/7ss/7sK w 0 1";
  ASSERT_EQ(tepuy().end(stuck), "black TPY-11");
  EXPECT_EQ(tepuy().end(stuck, {"S e5-e6"}), "black TPY-11");
  EXPECT_EQ(tepuy().end(stuck, {"S e5-e6; S-c6"}), "black TPY-11");
  EXPECT_EQ(tepuy().after(stuck, {"S e5-e6"}), stuck) << "the turn was not made";
  // What begins no turn stays refused, and so does what follows a capture of the King or a draw.
  EXPECT_EQ(tepuy().end(stuck, {"S e5-f6"}), "turn 1, 'S e5-f6': TPY-11: the game is over: no complete turn");
  EXPECT_EQ(tepuy().end(stuck, {"S e5-e6; S-c6; K i1-h3"}).substr(0, 48),
            "turn 1, 'S e5-e6; S-c6; K i1-h3': TPY-11: the ga");
  EXPECT_EQ(tepuy().end("4S4/9/9/9/9/9/s8/9/1gS1K4 b 0 1", {"g b1-a1"}).substr(0, 25), "turn 1, 'g b1-a1': TPY-10");
}

TEST(Tepuy, TPY_12_a_third_occurrence_draws_or_by_the_other_reading_does_not) {
  constexpr std::string_view fen = "8k/1s1s5/1s7/9/9/9/1S7/1S1S5/8K w 0 1";
  const Texts round{"S b2-b3; S-d3; K i1-i2", "s b8-b7; s-d7; k i9-i8", "S d3-d2; S-b2; K i2-i1",
                    "s d7-d8; s-b8; k i8-i9"};
  Texts twice = round;
  twice.insert(twice.end(), round.begin(), round.end());
  EXPECT_EQ(tepuy().end(fen, round), "none");
  EXPECT_EQ(tepuy().end(fen, twice), "draw TPY-12") << "though each of its turns removed a piece";
  EXPECT_EQ(Asked("tepuy", {"repetition=none"}).end(fen, twice), "none");
  // Nor does a record stop inside a turn behind the draw, though it would have before.
  constexpr std::string_view beside_a_trap = "8k/1s1s5/1s7/9/9/9/sS7/1S1S5/1Gs5K w 0 1";
  EXPECT_EQ(tepuy().end(beside_a_trap, {"G b1-a1"}), "black TPY-11");
  EXPECT_EQ(tepuy().end(beside_a_trap, twice), "draw TPY-12");
  twice.emplace_back("G b1-a1");
  EXPECT_EQ(tepuy().end(beside_a_trap, twice).substr(0, 25), "turn 9, 'G b1-a1': TPY-12");
}

TEST(Tepuy, TPY_13_a_Soldier_on_the_last_rank_stays_one) {
  EXPECT_EQ(tepuy().after("k8/4S4/9/9/9/9/8s/7s1/7sK w 0 1", {"S e8-e9; S-c9; K i1-i2"}),
            "k1S1S4/9/9/9/9/9/8s/7sK/7s1 b 1 1");
}

TEST(Tepuy, COM_24_of_two_mirrored_ways_the_first_by_file_then_rank_is_written) {
  EXPECT_TRUE(tepuy().has(soldier_alone, "S e5-e4; S-e6; K i1-i2"));
  EXPECT_FALSE(tepuy().has(soldier_alone, "S e5-e6; S-e4; K i1-i2"));
  EXPECT_TRUE(tepuy().has(soldier_alone, "S e5-d5; S-f5; K i1-i2"));
  const auto found = tepuy().game().find(soldier_alone, "S e5-f5; S-d5; K i1-i2");
  ASSERT_TRUE(found) << found.error().message();
  EXPECT_EQ(found->text, "S e5-d5; S-f5; K i1-i2");
  // Onto a friend it is no mirror image: the friend is gone.
  EXPECT_TRUE(tepuy().has("k8/9/9/4S4/4S4/9/8s/7s1/7sK w 0 1", "S e5-e6; S-e4; K i1-i2"));
}

TEST(Tepuy, COM_12_perft_counts_without_listing) {
  const std::clock_t before = std::clock();
  EXPECT_EQ(tepuy().game().perft(tepuy_start, 2, {}), 8428718U);
#if defined(__OPTIMIZE__) && !defined(ARBITER_SANITIZED)
  EXPECT_LT(static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC, 0.2);
#else
  EXPECT_GE(std::clock(), before);
#endif
}

TEST(TepuyParts, TPY_02_list_moves_then_drops_then_King_moves) {
  EXPECT_EQ(parts(tepuy_start).size(), 68U);
  EXPECT_EQ(parts(tepuy_start).front(), "G a3-a1");
  EXPECT_EQ(parts(tepuy_start, "G c1-c5"), (Texts{"S-a5", "S-c3", "S-c7", "S-e5"}));
  EXPECT_EQ(parts(tepuy_start, "G c1-c5; S-e5").size(), 16U);
  EXPECT_EQ(parts(tepuy_start, "G c1-c5; S-e5; K e1-e2"), Texts{});
  EXPECT_EQ(parts(soldier_alone), (Texts{"S e5-d5", "S e5-e4", "S e5-e6", "S e5-f5"}));
  EXPECT_EQ(parts(soldier_alone, "e5-e6"), (Texts{"S-c6", "S-e4", "S-e8", "S-g6"})) << "both of two mirrored ways";
  EXPECT_EQ(parts("9/9/9/4k4/4S4/9/9/9/8K w 0 1", "S e5-e6"), Texts{}) << "a captured King ends the turn";
}

TEST(TepuyParts, TPY_11_are_those_with_which_some_turn_goes_on) {
  const Texts moves = parts(trap);
  EXPECT_EQ(std::count(moves.begin(), moves.end(), "G b1-a1"), 0);
  EXPECT_EQ(std::count(moves.begin(), moves.end(), "G b1-b2"), 1);
  // A drop that takes the King's last square, and a move that makes one.
  EXPECT_EQ(parts("k8/9/9/9/9/8s/6S2/7s1/7sK w 0 1", "S g3-g2"), (Texts{"S-e2", "S-g4"}));
  EXPECT_EQ(parts("k8/9/9/9/9/9/9/7sS/7sK w 0 1"), Texts{"S i2-i3"});
  EXPECT_EQ(parts("k8/9/9/9/4S4/9/9/7ss/7sK w 0 1"), Texts{});
  EXPECT_EQ(parts("9/9/9/9/4S4/9/9/9/8K w 0 1"), Texts{}) << "the game is over";
}

TEST(TepuyParts, that_begin_no_turn_are_refused_by_clauses) {
  EXPECT_EQ(parts(tepuy_start, "G c1-d3"),
            Texts{"turn: at 0: TPY-03: no such reach: the General on c1 (mQcW) has no way to d3"});
  EXPECT_EQ(parts(tepuy_start, "G c1-c5; S-d5"),
            Texts{"turn: at 0: TPY-07: d5 is not two squares away orthogonally from c5"});
  EXPECT_EQ(parts(trap, "G b1-a1").front().substr(0, 18), "turn: at 0: TPY-11");
  EXPECT_EQ(parts(tepuy_start, "G c1").front().substr(0, 4), "turn");
}

TEST(TepuyParts, TPY_02_chosen_at_random_make_legal_turns_until_the_game_ends) {
  const Tepuy game;
  SplitMix64 random(7);
  int turns = 0;
  for (int n = 0; n < 20; ++n) {
    auto position = *game.parse(tepuy_start);
    while (const std::optional<Turn> turn = choose_by_parts(game, position, random)) {
      ASSERT_TRUE(judge(game, position, *turn).legal) << game.print(position);
      position = after(game, position, *turn);
      ++turns;
    }
    EXPECT_TRUE(game.outcome(position).over()) << game.print(position);
  }
  EXPECT_GT(turns, 600);
}

TEST(TepuyParts, of_other_games_are_their_whole_turns) {
  const Asked chess("chess");
  const std::string fen(chess.game().starts()[0].fen);
  EXPECT_EQ(chess.game().parts(fen, ""), chess.turns(fen));
  EXPECT_EQ(chess.game().parts(fen, "P e2-e4"), Texts{});
  EXPECT_EQ(chess.game().parts(fen, "P e2-e5").error().message().substr(0, 18), "turn: at 0: ORT-03");
}

TEST(Tepuy, COM_33_the_clock_counts_turns_since_any_piece_was_removed) {
  EXPECT_EQ(tepuy().after("k8/9/9/4s4/4G4/9/8s/7s1/7sK w 4 1", {"G e5-e6; S-c6; K i1-i2"}),
            "k8/9/9/2S1G4/9/9/8s/7sK/7s1 b 0 1");
  EXPECT_EQ(tepuy().after(soldier_alone, {"S e5-e6; S-c6; K i1-i2"}), "k8/9/9/2S1S4/9/9/8s/7sK/7s1 b 1 1");
}

TEST(Tepuy, COM_32_a_side_without_a_King_has_lost) {
  EXPECT_EQ(tepuy().end("9/9/9/9/4S4/9/9/9/8K w 0 1"), "white COM-32");
  EXPECT_EQ(tepuy().end("k8/9/9/9/4S4/9/9/9/9 w 0 1"), "black TPY-10");
  EXPECT_EQ(tepuy().end("9/9/9/9/4S4/9/9/9/9 w 0 1"), "black TPY-10") << "of two that lack it, the side to move";
  EXPECT_EQ(tepuy().count("9/9/9/9/4S4/9/9/9/9 w 0 1"), 0U);
}

TEST(Tepuy, COM_31_a_bad_FEN_is_refused_with_every_reason_and_its_place) {
  EXPECT_EQ(tepuy().read("k8/9/9/9/4S4/9/9/8K/8K x 0 0"),
            "FEN: at 21: a second King of white; at 23: expected w or b for the side to move, not 'x'; at 27: the "
            "full-move number goes from 1 to 65535");
}

TEST(Tepuy, explain_names_the_clauses_that_act_part_by_part) {
  EXPECT_EQ(tepuy().clauses_of(tepuy_start, "G c1-c5; S-e5; K e1-e2"), "TPY-03 TPY-07 TPY-09");
  EXPECT_EQ(tepuy().clauses_of("k8/9/9/4s4/4G4/9/8s/7s1/7sK w 4 1", "G e5-e6; S-c6; K i1-i2"),
            "TPY-03 TPY-03 TPY-07 TPY-09");
  EXPECT_EQ(tepuy().clauses_of("k8/9/9/3sG4/4S4/9/8s/7s1/7sK w 4 1", "S e5-e6; S-c6; K i1-i2"),
            "TPY-04 TPY-04 TPY-07 TPY-08 TPY-09");
  EXPECT_EQ(tepuy().clauses_of("k8/9/9/9/4G4/9/9/9/8K w 4 1", "G e5-e6; S-c6; K i1-i2"), "TPY-03 TPY-07 TPY-09 TPY-11")
      << "Black has nothing to move but its King";
  EXPECT_EQ(tepuy().clauses_of("9/9/9/4k4/4S4/9/9/9/8K w 0 1", "S e5-e6"), "TPY-04 TPY-10 TPY-10");
  EXPECT_EQ(Asked("tepuy", {"TPY-05=true"}).clauses_of("k8/9/9/4g4/4S4/9/9/9/8K w 0 1", "S e5-e6; S-c6; K i1-i2"),
            "TPY-04 TPY-05 TPY-07 TPY-09 TPY-11");
}

TEST(Tepuy, TPY_06_TPY_13_whole_turns_that_begin_with_the_own_King_s_capture_or_end_with_a_promotion_name_the_clause) {
  constexpr std::string_view beside = "k8/9/9/9/9/9/9/8S/8K w 0 1";
  EXPECT_EQ(tepuy().why(beside, "S i2-i1; S-g1; S i1-b8; K-b8"), "TPY-06: the own King stands on i1");
  constexpr std::string_view near_the_end = "9/1Sk6/9/6K2/9/9/9/9/9 w 0 1";
  EXPECT_EQ(tepuy().why(near_the_end, "S b8-b9; S-b7; K g6-a6; G-b9"), "TPY-13: a Soldier does not promote");
  EXPECT_EQ(tepuy().refused_by(near_the_end, "S b8-b9; S-b7; K g6-a6; S-c3"), "TPY-02") << "a second drop";
  EXPECT_EQ(tepuy().refused_by("9/1Gk6/9/6K2/9/9/9/9/9 w 0 1", "G b8-b9; S-b7; K g6-a6; S-b9"), "TPY-02")
      << "no Soldier moved";
}

TEST(Tepuy, why_says_what_is_wrong_with_turns_out_of_reach) {
  EXPECT_EQ(tepuy().why(tepuy_start, "pass"), "COM-25: no turn here leaves the board as it is");
  EXPECT_EQ(tepuy().why(tepuy_start, "g c9-c5; s-e5; k e9-e8"),
            "COM-12: it is the turn of White, whose piece does not stand on c9");
  EXPECT_EQ(tepuy().why(tepuy_start, "S c1-c5"), "COM-27: label wrong: G, not S, stands on c1");
  EXPECT_EQ(tepuy().why(tepuy_start, "@-c1"), "TPY-02: a turn begins with a General or Soldier that moves");
  EXPECT_EQ(tepuy().why(tepuy_start, "G c1-c5; S-e5; K e1-e2"), "legal");
}

TEST(Tepuy, TPY_11_a_record_with_a_wrong_label_is_no_record_that_stops_inside_a_turn) {
  EXPECT_EQ(tepuy().end(trap, {"S b1-a1"}), "turn 1, 'S b1-a1': COM-27: label wrong: G, not S, stands on b1");
}

TEST(Tepuy, TPY_09_a_King_that_cannot_go_so_is_told_after_a_drop_on_the_square_that_was_left) {
  EXPECT_EQ(tepuy().refused_by(tepuy_start, "G c1-c3; S-c1; K e1-f3"), "TPY-09");
  EXPECT_EQ(tepuy().refused_by(tepuy_start, "G c1-c3; S-d1; K e1-e2"), "TPY-07");
}

TEST(Tepuy, TPY_07_a_drop_on_the_square_that_was_left_is_told) {
  const auto told = [](std::string_view text) {
    std::string all;
    const Expected<std::vector<Note>> notes = tepuy().game().explain(tepuy_start, text);
    for (const Note& note : *notes) all += note.text + "\n";
    return all;
  };
  EXPECT_NE(told("G c1-c3; S-c1; K e1-e2").find("where the piece came from"), std::string::npos);
  EXPECT_EQ(told("G c1-c3; S-c5; K e1-e2").find("where the piece came from"), std::string::npos);
}

TEST(TepuyParts, TPY_02_no_part_goes_on_after_one_that_is_no_move_of_the_own_piece) {
  const arbiter::Tepuy game;
  const auto position = *game.parse(tepuy_start);
  const auto fans_after = [&](Part part) {
    int fans = 0;
    game.visit_parts(position, Turn(part), [&](const Fan<16>&) {
      ++fans;
      return true;
    });
    return fans;
  };
  const Part move{square(2, 0), {}, square(2, 4), Kind::none, Power::move};  // G c1-c5
  EXPECT_EQ(fans_after(move), 1);
  Part by_way = move;
  by_way.via = square(2, 2);
  EXPECT_EQ(fans_after(by_way), 0) << "no move of Tepuy goes by way of a square";
  Part promoting = move;
  promoting.becomes = static_cast<Kind>(1);
  EXPECT_EQ(fans_after(promoting), 0);
}

TEST(TepuyParts, a_visit_of_first_parts_stops_when_it_is_told_to) {
  const arbiter::Tepuy game;
  int fans = 0;
  EXPECT_FALSE(game.visit_parts(*game.parse(tepuy_start), Turn(), [&](const Fan<16>&) {
    ++fans;
    return false;
  }));
  EXPECT_EQ(fans, 1);
}

TEST(Tepuy, invariants_name_sets_that_disagree_and_a_second_King) {
  const arbiter::Tepuy game;
  const auto position = *game.parse(tepuy_start);
  EXPECT_EQ(game.check_invariants(position), std::nullopt);
  auto crowned = position;
  crowned.board.put(square(4, 4), Piece{arbiter::tepuy::king, Side::first});
  EXPECT_EQ(game.check_invariants(crowned), "more than one King of a side");
  auto overlaid = position;
  overlaid.board.put(square(4, 0), Piece{arbiter::tepuy::soldier, Side::first});
  EXPECT_EQ(game.check_invariants(overlaid), "the sets or the key of the board disagree with its squares");
}

TEST(Tepuy, a_picture_says_which_side_has_no_King) {
  EXPECT_EQ(tepuy().game().picture("9/9/9/9/4S4/9/9/9/8K w 0 1")->lines, (Texts{"White to move", "Black: no King"}));
  EXPECT_EQ(tepuy().game().picture(tepuy_start)->lines, Texts{"White to move"});
}

TEST(Tepuy, TPY_02_nothing_goes_on_from_parts_that_begin_no_turn) {
  const Tepuy game;
  const Tepuy::Position position = *game.parse(tepuy_start);
  const auto goes_on = [&](const Turn& begun) {
    bool any = false;
    game.visit_parts(position, begun, [&](const Fan<16>&) { return any = true; });
    return any;
  };
  const auto part = [](Square from, Square to, Power power) { return Part{from, {}, to, Kind::none, power}; };
  const Part move = tepuy::Turns::move_part(square(2, 0), square(2, 4));
  EXPECT_TRUE(goes_on(Turn(move)));
  EXPECT_FALSE(goes_on(Turn(part(square(2, 0), square(2, 4), Power::drop)))) << "no move";
  EXPECT_FALSE(goes_on(Turn(tepuy::Turns::move_part(square(15, 0), square(2, 4))))) << "from beyond the board";
  EXPECT_FALSE(goes_on(Turn(tepuy::Turns::move_part(square(2, 0), square(2, 12))))) << "to beyond the board";
  EXPECT_FALSE(goes_on(Turn(tepuy::Turns::move_part(square(4, 0), square(4, 1))))) << "the King";
  EXPECT_FALSE(goes_on(Turn(tepuy::Turns::move_part(square(2, 8), square(2, 7))))) << "the other side's";
  EXPECT_FALSE(goes_on(Turn(tepuy::Turns::move_part(square(2, 0), square(3, 2))))) << "not as it moves";
  EXPECT_TRUE(goes_on(Turn(move, tepuy::Turns::drop_part(square(4, 4)))));
  EXPECT_FALSE(goes_on(Turn(move, part(square(0, 0), square(4, 4), Power::move)))) << "no drop";
  EXPECT_FALSE(goes_on(Turn(move, tepuy::Turns::drop_part(square(3, 4))))) << "not two squares away";
}

}  // namespace
}  // namespace arbiter::tests
