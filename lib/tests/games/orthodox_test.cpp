// SPDX-License-Identifier: MIT

// Each clause of orthodox.md on positions made for it.

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "games/control_games.hpp"

namespace arbiter::tests {
namespace {

constexpr std::string_view chess_start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view short_castling = "K e1-g1; R h1-f1";
constexpr std::string_view long_castling = "K e1-c1; R a1-d1";

/// The UCI texts of all turns that begin so, in byte order.
Texts uci(const Asked& game, std::string_view fen, std::string_view begin = "") {
  const auto listed = game.game().turns(fen);
  EXPECT_TRUE(listed) << fen << ": " << listed.error().message();
  Texts texts;
  if (listed)
    for (const ListedTurn& turn : *listed)
      if (turn.uci.substr(0, begin.size()) == begin) texts.push_back(turn.uci);
  std::sort(texts.begin(), texts.end());
  return texts;
}

TEST(Orthodox, ORT_01_check_binds) {
  EXPECT_EQ(uci(chess(), "4k3/8/8/8/4r3/8/3P4/R3K3 w - - 0 1"), (Texts{"e1d1", "e1f1", "e1f2"}));
  EXPECT_EQ(uci(chess(), "4k3/8/8/4r3/8/3P4/3P4/R3K3 w - - 0 1"), (Texts{"e1d1", "e1f1", "e1f2"}));
  EXPECT_EQ(uci(chess(), "4k3/8/8/4r3/8/2N5/3P4/3QK3 w - - 0 1"), (Texts{"c3e2", "c3e4", "d1e2", "e1f1", "e1f2"}));
  EXPECT_EQ(chess().why("4k3/8/8/4r3/8/2N5/3P4/3QK3 w - - 0 1", "N c3-b5"),
            "ORT-01: left in check: the own King would be in check");
  // A pinned Rook goes along its pin only.
  EXPECT_EQ(uci(chess(), "4k3/8/8/4r3/8/4R3/8/4K3 w - - 0 1", "e3"), (Texts{"e3e2", "e3e4", "e3e5"}));
  // Of two that give check one cannot be answered but by the King.
  EXPECT_EQ(uci(chess(), "4k3/8/8/4r3/8/3n4/1P6/R1Q1K3 w - - 0 1"), (Texts{"e1d1", "e1d2", "e1f1"}));
  // The King shields nothing behind itself.
  EXPECT_EQ(uci(chess(), "4k3/8/8/8/r3K3/8/8/8 w - - 0 1"), (Texts{"e4d3", "e4d5", "e4e3", "e4e5", "e4f3", "e4f5"}));
}

TEST(Orthodox, ORT_01_checkmate_loses_and_stalemate_draws) {
  EXPECT_EQ(chess().end("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"), "black ORT-01");
  EXPECT_EQ(chess().end("7k/5KQ1/8/8/8/8/8/8 b - - 0 1"), "white ORT-01");
  EXPECT_EQ(chess().end("7k/5K2/6Q1/8/8/8/8/8 b - - 0 1"), "draw ORT-01");
  EXPECT_EQ(chess().end("8/8/8/8/8/4k3/8/4K2R w - - 0 1"), "none");
  EXPECT_EQ(chess().clauses_of("7k/5K2/8/6Q1/8/8/8/8 w - - 0 1", "Q g5-g7"), "COM-04 ORT-01");
}

TEST(Orthodox, ORT_02_the_King_goes_two_squares_and_the_Rook_to_its_other_side) {
  constexpr std::string_view open = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 4";
  EXPECT_TRUE(chess().has(open, short_castling));
  EXPECT_TRUE(chess().has(open, long_castling));
  EXPECT_EQ(chess().after(open, {std::string(short_castling)}), "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 4 4");
  EXPECT_EQ(chess().after(open, {std::string(long_castling)}), "r3k2r/8/8/8/8/8/8/2KR3R b kq - 4 4");
  EXPECT_EQ(chess().after(open, {"e1c1", "e8g8"}), "r4rk1/8/8/8/8/8/8/2KR3R w - - 5 5") << "UCI spelling";
  EXPECT_EQ(chess().clauses_of(open, short_castling), "ORT-02");
  EXPECT_EQ(chess().clauses_of("5k2/8/8/8/8/8/8/4K2R w K - 0 1", short_castling), "ORT-02 ORT-01")
      << "the Rook gives check";
}

TEST(Orthodox, ORT_02_the_King_neither_starts_passes_nor_ends_attacked) {
  const auto castles = [](std::string_view fen) {
    return std::string(chess().has(fen, short_castling) ? "K" : "") + (chess().has(fen, long_castling) ? "Q" : "");
  };
  EXPECT_EQ(castles("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "KQ");
  EXPECT_EQ(castles("4k3/8/8/4r3/8/8/8/R3K2R w KQ - 0 1"), "") << "from";
  EXPECT_EQ(castles("4k3/8/8/5r2/8/8/8/R3K2R w KQ - 0 1"), "Q") << "over f1";
  EXPECT_EQ(castles("4k3/8/8/6r1/8/8/8/R3K2R w KQ - 0 1"), "Q") << "to g1";
  EXPECT_EQ(castles("4k3/8/8/3r4/8/8/8/R3K2R w KQ - 0 1"), "K") << "over d1";
  EXPECT_EQ(castles("4k3/8/8/2r5/8/8/8/R3K2R w KQ - 0 1"), "K") << "to c1";
  EXPECT_EQ(castles("4k3/8/8/1r5r/8/8/8/R3K2R w KQ - 0 1"), "KQ") << "b1 and the Rook may be attacked";
  EXPECT_EQ(castles("4k3/8/8/8/8/8/7p/R3K2R w KQ - 0 1"), "Q") << "a Pawn attacks g1";
  EXPECT_EQ(chess().why("4k3/8/8/5r2/8/8/8/R3K2R w KQ - 0 1", short_castling),
            "ORT-02: castling through attack: f1 is attacked");
}

TEST(Orthodox, ORT_02_nothing_stands_between_King_and_Rook) {
  for (const std::string_view row : {"RN2K2R", "R1B1K2R", "R2QK2R"}) {
    const std::string fen = "4k3/8/8/8/8/8/8/" + std::string(row) + " w KQ - 0 1";
    EXPECT_FALSE(chess().has(fen, long_castling)) << fen;
    EXPECT_TRUE(chess().has(fen, short_castling)) << fen;
    EXPECT_EQ(chess().refused_by(fen, long_castling), "ORT-02");
  }
  for (const std::string_view row : {"R3KB1R", "R3K1NR", "R3K1nR"}) {
    const std::string fen = "4k3/8/8/8/8/8/8/" + std::string(row) + " w KQ - 0 1";
    EXPECT_FALSE(chess().has(fen, short_castling)) << fen;
  }
}

TEST(Orthodox, ORT_02_a_right_is_lost_when_King_or_Rook_moves_or_the_Rook_is_taken) {
  constexpr std::string_view open = "r3k2r/8/8/8/8/8/6B1/R3K2R w KQkq - 0 1";
  const auto rights = [&](const std::vector<std::string>& turns) {
    const std::string fen = chess().after(open, turns);
    const std::size_t begin = fen.find(' ') + 3;
    return fen.substr(begin, fen.find(' ', begin) - begin);
  };
  EXPECT_EQ(rights({"h1g1"}), "Qkq");
  EXPECT_EQ(rights({"a1b1"}), "Kkq");
  EXPECT_EQ(rights({"e1e2"}), "kq");
  EXPECT_EQ(rights({"h1h8"}), "Qq") << "the Rook that takes has moved, and the other is gone";
  EXPECT_EQ(rights({"g2a8"}), "KQk");
  EXPECT_EQ(rights({"h1g1", "e8d8", "g1h1"}), "Q") << "a Rook that came back has moved";
}

TEST(Orthodox, ORT_02_in_capablanca_the_King_goes_from_f_to_i_or_c) {
  constexpr std::string_view open = "r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1";
  EXPECT_EQ(capablanca().after(open, {"K f1-i1; R j1-h1"}), "r4k3r/10/10/10/10/10/10/R6RK1 b kq - 1 1");
  EXPECT_EQ(capablanca().after(open, {"K f1-c1; R a1-d1"}), "r4k3r/10/10/10/10/10/10/2KR5R b kq - 1 1");
  EXPECT_EQ(uci(capablanca(), open, "f1"), (Texts{"f1c1", "f1e1", "f1e2", "f1f2", "f1g1", "f1g2", "f1i1"}));
  EXPECT_FALSE(capablanca().has("r4k3r/10/10/7r2/10/10/10/R4K3R w KQkq - 0 1", "K f1-i1; R j1-h1")) << "h1 is passed";
  EXPECT_TRUE(capablanca().has("r4k3r/10/10/1r6r1/10/10/10/R4K3R w KQkq - 0 1", "K f1-c1; R a1-d1"));
  EXPECT_EQ(grand().read("r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w KQ - 0 1"),
            "FEN: at 66: expected -, there is no castling here");
}

TEST(Orthodox, ORT_03_a_Pawn_may_go_two_squares_from_its_start_over_nothing) {
  EXPECT_EQ(uci(chess(), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2"), (Texts{"e2e3", "e2e4"}));
  EXPECT_EQ(uci(chess(), "4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e2"), (Texts{"e2e3"}));
  EXPECT_EQ(uci(chess(), "4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2"), Texts{});
  EXPECT_EQ(uci(chess(), "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3"), (Texts{"e3e4"}));
  EXPECT_EQ(chess().why("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "P e3-e5"),
            "ORT-03: no such reach: the Pawn on e3 (mfWcfF) has no way to e5");
  EXPECT_EQ(uci(grand(), "4k5/10/10/10/10/10/10/4P5/10/4K5 w - - 0 1", "e3"), (Texts{"e3e4", "e3e5"}))
      << "grand's start on rank 3";
}

TEST(Orthodox, ORT_03_the_Pawn_passed_over_is_taken_on_the_next_turn_only) {
  constexpr std::string_view fen = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1";
  EXPECT_EQ(chess().after(fen, {"P e2-e4"}), "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
  EXPECT_EQ(chess().after(fen, {"P e2-e4", "p d4-e3; @-e4"}), "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2");
  EXPECT_EQ(chess().after(fen, {"P e2-e4", "k e8-e7", "K e1-f1"}), "8/4k3/8/8/3pP3/8/8/5K2 b - - 2 2");
  EXPECT_EQ(chess().turns("8/4k3/8/8/3pP3/8/8/5K2 b - - 2 2", "p"), (Texts{"p d4-d3"}));
  EXPECT_EQ(chess().clauses_of("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "p d4-e3; @-e4"), "ORT-03");
  EXPECT_EQ(chess().clauses_of(fen, "P e2-e4"), "ORT-03");
}

TEST(Orthodox, ORT_03_taking_in_passing_does_not_uncover_the_own_King) {
  // Both Pawns leave the fifth rank at once.
  EXPECT_EQ(uci(chess(), "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1", "d4"), (Texts{"d4d3"}));
  EXPECT_EQ(uci(chess(), "8/8/8/8/k1bpP2R/8/8/4K3 b - e3 0 1", "d4"), (Texts{"d4d3", "d4e3"}));
  EXPECT_EQ(chess().why("8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1", "p d4-e3; @-e4"),
            "ORT-01: left in check: the own King would be in check");
  // The taker is pinned on a diagonal; along that diagonal it may take.
  EXPECT_EQ(uci(chess(), "8/8/1k6/8/3pP3/8/5B2/4K3 b - e3 0 1", "d4"), (Texts{"d4e3"}));
  EXPECT_EQ(uci(chess(), "8/6k1/8/8/3pP3/2B5/8/4K3 b - e3 0 1", "d4"), (Texts{"d4c3"}));
  // The Pawn that gives check is taken in passing.
  EXPECT_EQ(uci(chess(), "8/8/8/3k4/3pP3/8/8/4K3 b - e3 0 1", "d4"), (Texts{"d4e3"}));
}

TEST(Orthodox, ORT_03_two_Pawns_may_both_be_able_to_take_in_passing) {
  EXPECT_EQ(chess().turns("4k3/8/8/8/3pPp2/8/8/4K3 b - e3 0 1", "p"),
            (Texts{"p d4-d3", "p d4-e3; @-e4", "p f4-e3; @-e4", "p f4-f3"}));
}

TEST(Orthodox, COM_32_an_en_passant_square_that_no_Pawn_can_use_is_left_out) {
  EXPECT_EQ(chess().read("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"),
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  EXPECT_EQ(chess().after(chess_start, {"e2e4"}), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  // A Pawn that stands there but is pinned keeps it.
  EXPECT_EQ(chess().read("8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1"), "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1");
}

TEST(Orthodox, COM_32_an_en_passant_square_that_the_board_contradicts_is_an_error) {
  const auto read = [](std::string_view rest) { return chess().read("4k3/8/8/8/" + std::string(rest)); };
  EXPECT_EQ(read("3pP3/8/8/4K3 b - e4 0 1"), "FEN: at 27: no double step of white passes over e4");
  EXPECT_EQ(read("3pP3/8/8/4K3 w - e3 0 1"), "FEN: at 27: no double step of black passes over e3");
  EXPECT_EQ(read("3p4/8/8/4K3 b - e3 0 1"), "FEN: at 26: no Pawn on e4 that passed over e3");
  EXPECT_EQ(read("3pP3/4N3/8/4K3 b - e3 0 1"), "FEN: at 29: the en-passant square e3 is occupied");
  EXPECT_EQ(read("3pP3/8/4N3/4K3 b - e3 0 1"),
            "FEN: at 29: the Pawn that passed over e3 came from e2, which is occupied");
  EXPECT_EQ(read("3pP3/8/8/4K3 b - e33 0 1"), "FEN: at 27: expected an en-passant square or -, not 'e33'");
  EXPECT_EQ(read("3pP3/8/8/4K3 b - x3 0 1"), "FEN: at 27: expected an en-passant square or -, not 'x3'");
}

TEST(Orthodox, ORT_04_promotion_on_the_last_rank_is_compulsory_and_to_the_rows_kinds) {
  EXPECT_EQ(uci(chess(), "3n1k2/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7"),
            (Texts{"e7d8b", "e7d8n", "e7d8q", "e7d8r", "e7e8b", "e7e8n", "e7e8q", "e7e8r"}));
  EXPECT_TRUE(chess().has("5k2/4P3/8/8/8/8/8/4K3 w - - 0 1", "P e7-e8; N-e8"));
  EXPECT_EQ(chess().why("5k2/4P3/8/8/8/8/8/4K3 w - - 0 1", "P e7-e8"),
            "ORT-04: promotion due: a Pawn that reaches e8 must promote");
  EXPECT_EQ(chess().refused_by("5k2/4P3/8/8/8/8/8/4K3 w - - 0 1", "P e7-e8; K-e8"), "ORT-04");
  EXPECT_EQ(chess().refused_by("5k2/8/4P3/8/8/8/8/4K3 w - - 0 1", "P e6-e7; Q-e7"), "ORT-04");
  EXPECT_EQ(uci(capablanca(), "10/4P5/7k2/10/10/10/10/4K5 w - - 0 1", "e7"),
            (Texts{"e7e8a", "e7e8b", "e7e8c", "e7e8n", "e7e8q", "e7e8r"}));
  EXPECT_EQ(chess().clauses_of("5k2/4P3/8/8/8/8/8/4K3 w - - 0 1", "P e7-e8; Q-e8"), "COM-04 ORT-04 ORT-01");
}

TEST(Orthodox, ORT_04_in_grand_promotion_is_optional_on_ranks_8_and_9_and_to_lost_kinds_only) {
  // White has everything but a Queen and a Knight.
  EXPECT_EQ(uci(grand(), "7k2/10/10/4P5/10/10/10/10/1NB1KCAB2/R8R w - - 0 1", "e7"), (Texts{"e7e8", "e7e8n", "e7e8q"}));
  EXPECT_EQ(uci(grand(), "7k2/10/4P5/10/10/10/10/10/1NB1KCAB2/R8R w - - 0 1", "e8"), (Texts{"e8e9", "e8e9n", "e8e9q"}));
  EXPECT_EQ(uci(grand(), "7k2/4P5/10/10/10/10/10/10/1NB1KCAB2/R8R w - - 0 1", "e9"), (Texts{"e9e10n", "e9e10q"}))
      << "rank 10 must";
  EXPECT_EQ(uci(grand(), "7k2/10/10/10/4P5/10/10/10/1NB1KCAB2/R8R w - - 0 1", "e6"), (Texts{"e6e7"}));
  EXPECT_EQ(grand().why("7k2/10/10/4P5/10/10/10/10/1NB1KCAB2/R8R w - - 0 1", "P e7-e8; R-e8"),
            "ORT-04: promotion to what was not lost: no Rook has been lost");
}

TEST(Orthodox, ORT_04_in_grand_a_Pawn_that_cannot_promote_stays_off_rank_10_but_attacks_it) {
  constexpr std::string_view full = "3n3k2/4P5/10/10/10/10/10/10/1NBQKCABN1/R8R w - - 0 1";
  EXPECT_EQ(uci(grand(), full, "e9"), Texts{});
  EXPECT_EQ(grand().why(full, "P e9-e10"), "ORT-04: promotion due: a Pawn that reaches e10 must promote");
  // The enemy King may not step onto the square that it attacks.
  EXPECT_EQ(uci(grand(), "6k3/4P5/10/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R b - - 0 1", "g10"),
            (Texts{"g10f9", "g10g9", "g10h10", "g10h9"}));
}

TEST(Orthodox, ORT_05_a_hundred_turns_without_capture_or_Pawn_move_draw) {
  constexpr std::string_view late = "4k3/8/8/8/8/8/4P3/R3K3 w - - 98 80";
  EXPECT_EQ(chess().end(late, {"a1a2"}), "none");
  EXPECT_EQ(chess().end(late, {"a1a2", "e8e7"}), "draw ORT-05");
  EXPECT_EQ(chess().end(late, {"a1a2", "e8e7", "a2a1"}),
            "turn 3, 'a2a1': ORT-05: the game is over: the move rule: too many turns without capture or Pawn move");
  EXPECT_EQ(chess().end(late, {"e2e3", "e8e7"}), "none");
  EXPECT_EQ(Asked("chess", {"move_rule=0"}).end(late, {"a1a2", "e8e7"}), "none");
  EXPECT_EQ(Asked("chess", {"ORT-05=99"}).end(late, {"a1a2"}), "draw ORT-05");
  EXPECT_EQ(chess().refused_by("4k3/8/8/8/8/8/4P3/R3K3 w - - 100 80", "R a1-a2"), "ORT-05");
  EXPECT_EQ(chess().end("7k/8/5KQ1/8/8/8/8/8 w - - 99 80", {"g6g7"}), "white ORT-01") << "COM-41: mate goes first";
}

TEST(Orthodox, ORT_05_there_is_no_dead_position_rule) {
  EXPECT_EQ(chess().end("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), "none");
  EXPECT_EQ(make_game("chess", std::vector<std::string>{"dead_position=true"}).error().message(),
            "ruling 'dead_position=true': at 14: expected false for ORT-05, not 'true'");
}

TEST(Orthodox, COM_32_without_a_King_a_side_is_never_in_check_and_a_King_is_never_taken) {
  EXPECT_EQ(uci(chess(), "4k3/8/8/8/8/8/4r3/R7 w - - 0 1").size(), 14U);
  EXPECT_EQ(chess().end("8/8/8/8/8/8/4r3/R7 w - - 0 1"), "none");
  constexpr std::string_view takeable = "4k3/8/8/8/8/8/8/K3R3 w - - 0 1";
  EXPECT_EQ(uci(chess(), takeable, "e1"),
            (Texts{"e1b1", "e1c1", "e1d1", "e1e2", "e1e3", "e1e4", "e1e5", "e1e6", "e1e7", "e1f1", "e1g1", "e1h1"}));
  EXPECT_EQ(chess().why(takeable, "R e1-e8"), "COM-32: royal captured: a King is never captured");
}

TEST(Orthodox, COM_31_a_bad_FEN_is_refused_with_every_reason_and_its_place) {
  EXPECT_EQ(chess().read("4k3/8/8/8/8/8/8/3KK3 w - - 0 1"), "FEN: at 18: a second King of white");
  EXPECT_EQ(chess().read("4k2P/8/8/8/8/8/8/p3K3 w - - 0 1"),
            "FEN: at 3: a Pawn on h8, where it would have had to promote; at 17: a Pawn on a1, where it would have had "
            "to promote");
  EXPECT_EQ(chess().read("4k3/8/8/8/8/8/8/p3K2P w - - 0 1"),
            "FEN: at 16: a Pawn on a1, where it would have had to promote");
  EXPECT_EQ(chess().read("4k3/8/8/8/8/8/8/4K2R w KQ - 0 1"),
            "FEN: at 24: castling right 'Q' without King or Rook at home");
  EXPECT_EQ(chess().read("4k3/8/8/8/8/8/8/R3K2R w QK - 0 1"),
            "FEN: at 25: expected castling rights, letters of KQkq in this order or -");
  EXPECT_EQ(chess().read("4k3/8/8/8/8/8/8/R3K2R w KK - 0 1"),
            "FEN: at 25: expected castling rights, letters of KQkq in this order or -");
  EXPECT_EQ(chess().read("4k3/8/8/8/8/8/8/R3K2R w Kx - 0 1"),
            "FEN: at 25: expected castling rights, letters of KQkq in this order or -");
  EXPECT_EQ(chess().read("4k3/8/8/8/8/8/8/4K3 w K e6 0 1"),
            "FEN: at 22: castling right 'K' without King or Rook at home; at 24: no Pawn on e5 that passed over e6");
  EXPECT_EQ(
      chess().read("4k3/8/8/8/8/8/8/4X3 w XYZ q9 0 1"),
      "FEN: at 17: unknown label 'X'; at 22: expected castling rights, letters of KQkq in this order or -; at 26: "
      "expected an en-passant square or -, not 'q9'");
  EXPECT_EQ(chess().read("4k3/8/8/8/5p2/4N3/4P3/4K3 b - e3 0 1"),
            "FEN: at 30: no Pawn on e4 that passed over e3; at 30: the Pawn that passed over e3 came from e2, which is "
            "occupied; at 30: the en-passant square e3 is occupied");
  EXPECT_EQ(chess().read("4k3/8/8/8/8/8/8/4K3 w - - 65536 0"),
            "FEN: at 26: the half-move clock goes from 0 to 65535; at 32: the full-move number goes from 1 to 65535");
  EXPECT_EQ(chess().read("4k3/8/8/8/8/8/8/4X3 q - - 0 1"),
            "FEN: at 17: unknown label 'X'; at 20: expected w or b for the side to move, not 'q'");
}

TEST(Orthodox, COM_30_clocks_saturate) {
  EXPECT_EQ(Asked("chess", {"move_rule=0"}).after("4k3/8/8/8/8/8/8/4K3 b - - 65535 65535", {"e8e7"}),
            "8/4k3/8/8/8/8/8/4K3 w - - 65535 65535");
}

TEST(Orthodox, why_names_what_is_wrong_with_turns_out_of_reach) {
  EXPECT_EQ(chess().why(chess_start, "N b1-b3"), "COM-04: no such reach: the Knight on b1 (N) has no way to b3");
  EXPECT_EQ(chess().why(chess_start, "p e7-e5"), "COM-12: it is the turn of White, whose piece does not stand on e7");
  EXPECT_EQ(chess().why(chess_start, "e1h1"), "COM-04: no such reach: the King on e1 (K) has no way to h1");
  EXPECT_EQ(chess().why(chess_start, "P e2-e5"), "ORT-03: no such reach: the Pawn on e2 (mfWcfF) has no way to e5");
  EXPECT_EQ(chess().why(chess_start, "pass"), "COM-25: no turn here leaves the board as it is");
  EXPECT_EQ(chess().why(chess_start, "e2e4"), "legal");
}

TEST(Orthodox, ORT_02_a_King_that_castles_in_vain_is_told_why) {
  EXPECT_EQ(chess().why(chess_start, "e1g1"), "ORT-02: no such castling: something stands between King and Rook");
  EXPECT_EQ(chess().why(chess_start, long_castling),
            "ORT-02: no such castling: something stands between King and Rook");
  constexpr std::string_view open = "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1";
  EXPECT_EQ(chess().why(open, "K e1-g1"), "ORT-02: no such castling: the right to it is gone");
  EXPECT_EQ(chess().why(open, "K e1-c1"),
            "COM-27: no turn has this effect; the one that begins so is 'K e1-c1; R a1-d1'");
}

TEST(Orthodox, COM_27_an_edit_too_many_or_too_few_is_told_with_the_turn_that_begins_so) {
  EXPECT_EQ(chess().why(chess_start, "P e2-e4; @-h8"),
            "COM-27: no turn has this effect; the one that begins so is 'P e2-e4'");
  EXPECT_EQ(chess().why("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "P e5-d6"),
            "COM-27: no turn has this effect; the one that begins so is 'P e5-d6; @-d5'");
}

TEST(Orthodox, COM_22_a_turn_of_two_moves_of_one_piece_has_no_such_effect) {
  EXPECT_EQ(chess().refused_by(chess_start, "N g1-f3; f3-g5"), "COM-27");
}

TEST(Orthodox, ORT_04_a_promotion_with_an_edit_too_many_is_not_denied) {
  EXPECT_EQ(chess().why("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "P a7-a8; Q-a8; R-b8"),
            "COM-27: no turn has this effect; the one that begins so is 'P a7-a8; Q-a8'");
}

TEST(Orthodox, ORT_01_ORT_02_a_turn_in_UCI_is_refused_by_the_clause_that_refuses_its_edits) {
  EXPECT_EQ(chess().why("4k3/8/8/8/8/8/5r2/4K2R w K - 0 1", "e1g1"), "ORT-02: castling through attack: f1 is attacked");
  EXPECT_EQ(chess().why("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 3", "e5d6"),
            "ORT-01: left in check: the own King would be in check");
}

TEST(Orthodox, COM_41_an_illegal_turn_is_refused_by_its_own_clause_though_the_move_rule_has_ended_the_game) {
  constexpr std::string_view mate = "7k/5KQ1/8/8/8/8/8/8 b - - 100 90";
  EXPECT_EQ(chess().end(mate), "white ORT-01");
  EXPECT_EQ(chess().why(mate, "k h8-h7"), "ORT-01: left in check: the own King would be in check");
  EXPECT_EQ(chess().why("4k3/8/8/8/8/8/8/4K3 w - - 100 90", "K e1-e2"),
            "ORT-05: move rule: too many turns without capture or Pawn move");
}

TEST(Orthodox, UCI_texts_are_read_wherever_turn_texts_are) {
  EXPECT_EQ(chess().after(chess_start, {"e2e4", "p e7-e5", "g1f3"}),
            "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
  EXPECT_EQ(chess().game().uci_variant(), "chess");
  EXPECT_EQ(capablanca().game().uci_variant(), "capablanca");
  EXPECT_EQ(grand().game().uci_variant(), "grand");
}

}  // namespace
}  // namespace arbiter::tests
