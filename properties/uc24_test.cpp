// SPDX-License-Identifier: MIT
#include <arbiter/games/all.hpp>

#include "conformance.hpp"
#include "laws/uc24_laws.hpp"
#include "subjects.hpp"

namespace arbiter::properties {
namespace {

const Subject<Uc24>& subject() {
  static const Subject<Uc24> uc24 = uc24_subject();
  return uc24;
}

ARBITER_CONFORMS(Uc24Conforms, subject(), 12966244865176588576U)

ARBITER_PROPERTY(Uc24Laws, UC_01_queue_board_and_captured_pieces_make_the_same_kinds_all_game_long, Told<KindsConserve>,
                 subject())
ARBITER_PROPERTY(Uc24Laws, UC_12_rights_rise_by_exchanges_of_pieces_and_fall_by_drops, Told<RightsComeByExchanges>,
                 subject())
ARBITER_PROPERTY(Uc24Laws, UC_20_a_drop_is_the_front_of_the_queue_and_a_promotion_its_back, Told<QueuesKeepTheirOrder>,
                 subject())
ARBITER_PROPERTY(Uc24Laws, UC_18_no_turn_leaves_the_own_King_attacked, Told<NoTurnLeavesTheUc24KingAttacked>, subject())
ARBITER_PROPERTY(Uc24Laws, UC_32_a_Harvestman_changes_colour_and_a_bent_Dragon_does_not, Told<ColoursAreBound>,
                 subject())
ARBITER_PROPERTY(Uc24Laws, UC_10_open_captures_and_en_passant_squares_last_one_turn, Told<FactsLastOneTurn>, subject())
ARBITER_PROPERTY(Uc24Laws, UC_14_no_sort_of_turn_leaves_an_open_capture_or_an_en_passant_square_to_the_next,
                 ToldWhole<NothingOutlastsATurn>, subject())
ARBITER_PROPERTY(Uc24Laws, UC_06_the_clock_counts_turns_without_capture_Pawn_move_or_drop, Told<ClockCountsUc24Turns>,
                 subject())

/// A board of random pieces, Kings left out, on which `piece` stands on a random square, as the rows of a FEN.
std::string random_rows(const Uc24& game, SplitMix64& random, Piece piece) {
  Uc24::Position position;
  position.board.put(square_of_bit(random.below(piece.kind == uc24::pawn ? 56 : 64)), piece);
  const std::uint64_t sparse = 1 + random.below(8);
  uc24::Set::all(uc24::extent).for_each([&](Square s) {
    if (!position.board.is_empty(s) || random.below(1 + sparse) != 0) return;
    const Piece other{kind_of_row(1 + random.below(23)), random.below(2) == 0 ? Side::first : Side::second};
    position.board.put(s, other);
  });
  return print_rows(position.board, uc24::extent, game.labels());
}

/// What a kind did on the random boards of one ruling.
struct Reached {
  std::size_t moves = 0;     ///< to empty squares
  std::size_t captures = 0;  ///< of enemies
};

TEST(Uc24OnRandomBoards, COM_04_every_kind_reaches_what_the_model_says) {
  for (const std::vector<std::string>& setting : {std::vector<std::string>{},
                                                  {"rose_null_move=false"},
                                                  {"dancing_horse_null_move=true"},
                                                  {"harvestman_outward=false"}}) {
    Rulings rulings = uc24::standard_rulings();
    for (const std::string& text : setting) ASSERT_TRUE(rulings.set(text));
    const Uc24 game(rulings);
    const auto model = make_model("uc24", setting);
    SplitMix64 random(24);
    for (std::size_t row = 0; row < uc24::kind_count; ++row) {
      const Piece piece{kind_of_row(row), Side::first};
      const std::string label(game.labels().label(piece));
      Reached reached;
      // Kings and Pawns seldom capture, so they get more boards.
      const auto has_reached_enough = [&] { return reached.moves >= 12 && reached.captures >= 4; };
      for (int board = 0; board < 12 || (board < 120 && !has_reached_enough()); ++board) {
        const std::string fen = random_rows(game, random, piece) + " w - - - 0,0 - 0 1";
        const Uc24::Position position = *game.parse(fen);
        const auto told = told_turns(game, position);
        const Complaint complaint = unlike(told, model->turns(fen));
        EXPECT_FALSE(complaint) << fen << ": " << *complaint;
        for_each_turn(game, position, [&](const Turn& turn) {
          const Part& part = turn.first();
          if (part.power != Power::move || position.board.at(part.from) != piece) return;
          ++(position.board.is_empty(part.to) ? reached.moves : reached.captures);
        });
      }
      EXPECT_TRUE(has_reached_enough()) << label << " moved " << reached.moves << " times and captured "
                                        << reached.captures << " times";
    }
  }
}

/// A random position with Kings or without, queues, rights and perhaps an open capture.
std::string random_fen(const Uc24& game, SplitMix64& random) {
  Uc24::Position position;
  for (const Side side : {Side::first, Side::second}) {
    const Square at = square_of_bit(random.below(64));
    if (random.below(3) != 0 && position.board.is_empty(at)) position.board.put(at, Piece{uc24::king, side});
    for (std::uint64_t n = random.below(5); n > 0; --n)
      position.fields.queues[index(side)].push_back(kind_of_row(1 + random.below(23)));
    position.fields.rights[index(side)] = static_cast<std::uint16_t>(random.below(3));
  }
  position.to_move = random.below(2) == 0 ? Side::first : Side::second;
  const std::uint64_t sparse = 1 + random.below(6);
  // Leos, and what stands in the queue's front, more often than others.
  const Kind front = position.queue(position.to_move).empty() ? uc24::leo : position.queue(position.to_move).front();
  uc24::Set::all(uc24::extent).for_each([&](Square s) {
    if (!position.board.is_empty(s) || random.below(1 + sparse) != 0) return;
    const Side side = random.below(2) == 0 ? Side::first : Side::second;
    Kind kind = kind_of_row(1 + random.below(24));
    if (random.below(3) == 0) kind = front;
    if (random.below(8) == 0) kind = uc24::leo;
    if (kind == uc24::pawn && rank_of(s) == uc24::last_rank(side)) return;
    if (rank_of(s) == uc24::first_rank(position.to_move) && random.below(3) == 0) return;
    position.board.put(s, Piece{kind, side});
  });
  const uc24::Set enemies = position.board.of(other(position.to_move));
  if (random.below(3) == 0 && !enemies.empty())
    position.fields.open = uc24::OpenCapture{enemies.back(), kind_of_row(1 + random.below(24)), false};
  return game.print(position);
}

TEST(Uc24OnRandomBoards, UC_18_the_model_lists_the_same_turns_with_Leos_pins_and_drops) {
  for (const std::vector<std::string>& setting :
       {std::vector<std::string>{}, {"drop_may_answer_check=false"}, {"dancing_horse_null_move=true"}}) {
    Rulings rulings = uc24::standard_rulings();
    for (const std::string& text : setting) ASSERT_TRUE(rulings.set(text));
    const Uc24 game(rulings);
    const auto model = make_model("uc24", setting);
    SplitMix64 random(18);
    std::size_t turns = 0;
    std::size_t checks = 0;
    std::size_t ways = 0;
    for (int n = 0; n < 200; ++n) {
      const std::string fen = random_fen(game, random);
      const auto position = game.parse(fen);
      ASSERT_TRUE(position) << fen << ": " << position.error().message();
      const auto told = told_turns(game, *position);
      turns += told.size();
      checks += game.turns().is_attacked(position->to_move, *position) ? 1 : 0;
      ways += all_ways(game, *position).size() - told.size();
      EXPECT_EQ(game.count(*position), told.size()) << fen;
      const Complaint complaint = unlike(told, model->turns(fen));
      EXPECT_FALSE(complaint) << fen << ": " << *complaint;
    }
    EXPECT_GE(turns, 10000U);
    EXPECT_GE(checks, 30U);
    EXPECT_GE(ways, 50U) << "too few effects have several ways";
  }
}

TEST(Uc24SetUps, UC_03_the_model_draws_the_same_set_ups) {
  for (const std::string symmetry : {"asymmetric", "mirror", "rotated"}) {
    const std::vector<std::string> setting =
        symmetry == "asymmetric" ? std::vector<std::string>{} : std::vector<std::string>{"symmetry=" + symmetry};
    const auto game = *make_game("uc24", setting);
    const auto model = make_model("uc24", setting);
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      const std::string called = "seed " + std::to_string(seed);
      EXPECT_EQ(start_called(*game, called).value(), model->start(called)) << symmetry;
    }
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
      const std::string called = "fair seed " + std::to_string(seed);
      EXPECT_EQ(start_called(*game, called).value(), model->start(called)) << symmetry;
    }
  }
}

}  // namespace
}  // namespace arbiter::properties
