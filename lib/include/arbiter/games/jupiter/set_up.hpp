// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include <arbiter/core/random.hpp>
#include <arbiter/game/turn.hpp>
#include <arbiter/games/jupiter/definition.hpp>
#include <arbiter/games/jupiter/position.hpp>
#include <arbiter/games/jupiter/roster.hpp>

namespace arbiter::jupiter {

/// The set-up that is played: Blue places Kings and Commoners, then Tan turns each other pair, for both armies at once.
/// A turn drops the first of a pair: Blue's says where both Kings stand, Tan's where Blue's piece does. (TYP-08)
class SetUp {
 public:
  SetUp(const Definition& game, const Roster& roster) : game_(&game), roster_(&roster) {}

  /// Calls `visit(const Turn&)` for each way to set up the next pair. Precondition: a position of the set-up.
  template <class Visit>
  bool visit(const Position& position, Visit&& visit) const {
    const Pair& pair = next_pair(position);
    for (const bool high : {false, true}) {
      const Part first = drop(pair, Side::first, high);
      if (*position.fields.pairs_set != 0) {
        if (!visit(Turn(first))) return false;
        continue;
      }
      for (const bool theirs_high : {false, true})
        if (!visit(Turn(first, drop(pair, Side::second, theirs_high)))) return false;
    }
    return true;
  }

  /// What a turn sets up: the four pieces with their squares.
  struct Placed {
    Square at{};
    Piece piece;
  };
  /// The four pieces that a turn sets up. Precondition for this and `play`: one of the ways that `visit` calls.
  [[nodiscard]] std::array<Placed, 4> placed(const Position& position, const Turn& turn) const {
    const Pair& pair = next_pair(position);
    const Square ours = turn.first().to;
    const Square theirs = turn.size == 2 ? turn.last().to : answering(position.board, ours);
    const Kind first = roster_->called(pair.first);
    const Kind second = roster_->called(pair.second);
    return {{{ours, {first, Side::first}},
             {beside(ours), {second, Side::first}},
             {theirs, {first, Side::second}},
             {beside(theirs), {second, Side::second}}}};
  }

  /// Sets up the pair of a turn; after the last it is the first side's turn to play.
  void play(Position& position, const Turn& turn) const {
    for (const Placed& one : placed(position, turn)) position.board.set(one.at, one.piece);
    position.influences = Influences::of(position.board, *roster_);
    ++*position.fields.pairs_set;
    position.to_move = Side::second;
    if (*position.fields.pairs_set < game_->pairs.size()) return;
    position.fields.pairs_set.reset();
    position.to_move = Side::first;
  }

  /// Plays the set-up that is drawn from `seed` to its end. Precondition: its first position. (TYP-08, UC-03)
  void play_seeded(Position& position, std::uint64_t seed) const {
    SplitMix64 random(seed);
    const std::uint64_t kings = random.below(4);
    play(position, Turn(drop(next_pair(position), Side::first, (kings & 1) != 0),
                        drop(next_pair(position), Side::second, (kings & 2) != 0)));
    while (position.fields.pairs_set)
      play(position, Turn(drop(next_pair(position), Side::first, random.below(2) != 0)));
  }

 private:
  [[nodiscard]] const Pair& next_pair(const Position& position) const {
    return game_->pairs[*position.fields.pairs_set];
  }
  [[nodiscard]] Square beside(Square s) const noexcept {
    return square(game_->extent.files - 1 - file_of(s), rank_of(s));
  }
  [[nodiscard]] Part drop(const Pair& pair, Side side, bool high) const {
    const int file = high ? game_->extent.files - 1 - pair.file : pair.file;
    const int rank = side == Side::first ? pair.rank : game_->extent.ranks - 1 - pair.rank;
    return {{}, {}, square(file, rank), roster_->called(pair.first), Power::drop};
  }
  /// Where Tan's piece stands if Blue's stands on `ours`: across the board where the Kings stand on one file, otherwise
  /// half a turn away.
  [[nodiscard]] Square answering(const Table& board, Square ours) const {
    const Square across = square(file_of(ours), game_->extent.ranks - 1 - rank_of(ours));
    return is_mirror_image(board) ? across : beside(across);
  }
  [[nodiscard]] bool is_mirror_image(const Table& board) const {
    const Pair& kings = game_->pairs[0];
    const Piece king{roster_->called(kings.first), Side::first};
    const auto stands = [&](Side side, bool high) {
      return board.at(drop(kings, side, high).to) == Piece{king.kind, side};
    };
    return (stands(Side::first, false) && stands(Side::second, false)) ||
           (stands(Side::first, true) && stands(Side::second, true));
  }

  const Definition* game_;
  const Roster* roster_;
};

}  // namespace arbiter::jupiter
