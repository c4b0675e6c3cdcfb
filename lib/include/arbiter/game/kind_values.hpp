// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <arbiter/board/kind.hpp>
#include <arbiter/board/side.hpp>
#include <arbiter/board/square.hpp>
#include <arbiter/game/game.hpp>

namespace arbiter {

/// Brings what a position keeps beside its board up to date after the board was changed by hand, in a game that keeps
/// such things.
template <Game G>
void settle(const G& game, typename G::Position& position) {
  if constexpr (requires { game.settle(position); }) game.settle(position);
}

/// A position of a game in play with nothing on the board, in hands or to come, the first player to move.
template <Game G>
[[nodiscard]] typename G::Position bare_position(const G& game) {
  typename G::Position bare = *game.parse(game.starts().front().fen);
  bare.to_move = Side::first;
  if constexpr (requires { bare.fields = {}; }) bare.fields = {};
  bare.board.occupied().for_each([&](Square s) { bare.board.clear(s); });
  settle(game, bare);
  return bare;
}

/// The squares to which the piece on `from` can go in one part, whatever the clauses on legality say.
template <Game G>
[[nodiscard]] auto squares_reached(const G& game, const typename G::Position& position, Square from) {
  decltype(position.board.occupied()) squares{};
  game.visit_reach(position, [&](const Turn& turn) {
    const Part& part = turn.last();
    if (turn.size == 1 && part.power != Power::drop && part.from == from && part.to != from)
      squares |= decltype(squares)(part.to);
  });
  return squares;
}

/// What the kinds of a game are worth to a player who knows nothing but the rules: the number of squares to which a
/// kind can go on an empty board, or on which it can capture on a board full of enemies, summed over all squares on
/// which it may stand. A royal is worth more than all else together.
template <Game G>
class KindValues {
 public:
  using Position = typename G::Position;

  explicit KindValues(const G& game) : by_row_(game.labels().size()) {
    find_royals(game, *game.parse(game.starts().front().fen));
    const auto squares = Squares::all(game.extent());
    Position alone = bare_position(game);
    Position crowd = alone;
    squares.for_each([&](Square s) { crowd.board.put(s, Piece{kind_of_row(0), Side::second}); });
    for (std::size_t row = 0; row < by_row_.size(); ++row)
      if (by_row_[row] == 0)
        squares.for_each([&](Square s) { by_row_[row] += reached(game, alone, crowd, s, kind_of_row(row)); });
  }

  /// The worth of a kind. Precondition: a kind of the game.
  [[nodiscard]] std::int64_t of(Kind kind) const noexcept { return by_row_[row_of(kind)]; }

  /// What the pieces of `side` on a board are worth, less those of the other side.
  template <class Board>
  [[nodiscard]] std::int64_t balance(const Board& board, Side side) const noexcept {
    std::int64_t sum = 0;
    board.of(side).for_each([&](Square s) { sum += of(board.kind_at(s)); });
    board.of(other(side)).for_each([&](Square s) { sum -= of(board.kind_at(s)); });
    return sum;
  }

 private:
  using Squares = decltype(Position{}.board.occupied());
  static constexpr std::int64_t royal = 1'000'000'000;

  /// A kind is royal if the first player, with the usual array but for it, has lost; and so is one that prevents this
  /// in its stead. Where no loss of a kind ends the game, none is royal: it is never captured, or its capture ends it.
  void find_royals(const G& game, const Position& start) {
    const auto lost = [&](const Position& position) { return game.outcome(position).result == Result::black; };
    if (lost(start)) return;
    Squares royals{};
    for (std::size_t row = 0; row < by_row_.size(); ++row) {
      Position without = start;
      Squares gone{};
      start.board.of(Side::first).for_each([&](Square s) {
        if (start.board.kind_at(s) == kind_of_row(row)) gone |= Squares(s);
      });
      gone.for_each([&](Square s) { without.board.clear(s); });
      settle(game, without);
      if (gone.empty() || !lost(without)) continue;
      royals |= gone;
      by_row_[row] = royal;
    }
    if (royals.empty()) return;
    for (std::size_t row = 0; row < by_row_.size(); ++row) {
      Position instead = start;
      royals.for_each([&](Square s) { instead.board.set(s, Piece{kind_of_row(row), Side::first}); });
      settle(game, instead);
      if (!lost(instead)) by_row_[row] = royal;
    }
  }

  /// The number of squares that one piece can reach from `s`, by what `alone` and `crowd` allow.
  [[nodiscard]] static std::int64_t reached(const G& game, Position alone, Position crowd, Square s, Kind kind) {
    Squares squares{};
    for (Position* position : {&alone, &crowd}) {
      position->board.set(s, Piece{kind, Side::first});
      settle(game, *position);
      squares |= squares_reached(game, *position, s);
    }
    return squares.size();
  }

  std::vector<std::int64_t> by_row_;
};

}  // namespace arbiter
