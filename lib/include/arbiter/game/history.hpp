// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <span>
#include <vector>

#include <arbiter/game/game.hpp>
#include <arbiter/game/outcome.hpp>

namespace arbiter {

/// Whether no position from before a turn that sets the half-move clock to 0 can come back. A game in which one can
/// says `forgets = false`.
template <class G>
[[nodiscard]] constexpr bool forgets() {
  if constexpr (requires { G::forgets; }) {
    return G::forgets;
  } else {
    return true;
  }
}

/// A game that judges repetition by the positions of a game itself: those since the last turn after which none can come
/// back, the present one last.
template <class G>
concept JudgesRepetition = requires(const G& game, std::span<const typename G::Position> positions) {
  { game.repetition(positions) } -> std::same_as<Outcome>;
};

/// The positions of a game since the last turn after which no earlier one can come back (the half-move clock stands at
/// 0), the present one last. Positions are compared whole, so that no two are ever taken for one. (COM-40)
template <Game G>
class History {
 public:
  using Position = typename G::Position;

  /// Notes the position at the start, and after each turn.
  void record(const Position& position) {
    if (forgets<G>() && position.half_moves == 0) positions_.clear();
    positions_.push_back(position);
  }

  /// The positions so far, the present one last.
  [[nodiscard]] std::span<const Position> positions() const noexcept { return positions_; }

  /// How often `position` has been on the board so far.
  [[nodiscard]] std::size_t occurrences(const G& game, const Position& position) const {
    return static_cast<std::size_t>(std::count_if(positions_.begin(), positions_.end(), [&](const Position& earlier) {
      return same_position(game, earlier, position);
    }));
  }

 private:
  std::vector<Position> positions_;
};

/// The outcome of a game whose last position is `position`: what the position says, then repetition. (COM-40, COM-41)
template <Game G>
[[nodiscard]] Outcome outcome(const G& game, const typename G::Position& position, const History<G>& history) {
  if (const Outcome now = game.outcome(position); now.over()) return now;
  if constexpr (JudgesRepetition<G>) return game.repetition(history.positions());
  const Outcome repetition = game.repetition();
  if (repetition.over() && history.occurrences(game, position) >= 3) return repetition;
  return {};
}

}  // namespace arbiter
