// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>

#include <arbiter/game/game.hpp>

namespace arbiter {

/// The number of sequences of `depth` turns from a position. (COM-12) Positions of a finished game have no turns, so
/// the move rule ends them too unless the game is made `without_move_rule`.
template <Game G>
class Perft {
 public:
  using Position = typename G::Position;

  /// `bulk`: turns of the last ply are counted without being played. `stop`, if given, ends the count early with a
  /// number that means nothing; it is looked at before each position with turns to play.
  explicit Perft(const G& game, bool bulk = true, const std::atomic<bool>* stop = nullptr) noexcept
      : game_(game), stop_(stop), bulk_(bulk) {}

  /// The number of sequences of `depth` turns from here; 1 where `depth` is 0 or less.
  [[nodiscard]] std::uint64_t count(const Position& position, int depth) const {
    if (depth <= 0) return 1;
    if (depth == 1 && bulk_) return game_.count(position);
    if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) return 0;
    std::uint64_t leaves = 0;
    Position next = position;
    game_.visit(position, [&](const Fan<G::ranks>& fan) {
      fan.for_each([&](const Turn& turn) {
        game_.play_unchecked(next, turn);
        if (depth == 1) {
          asm volatile("" : : "r"(&next) : "memory");  // the leaf is really played, though nobody looks at it
          ++leaves;
        } else {
          leaves += count(next, depth - 1);
        }
        restore(game_, next, position, turn);
      });
      return true;
    });
    return leaves;
  }

 private:
  const G& game_;
  const std::atomic<bool>* stop_;
  bool bulk_;
};

}  // namespace arbiter
