// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include <arbiter/board/square_set.hpp>
#include <arbiter/movement/kinds.hpp>

namespace arbiter {

/// Where one kind of leaper goes from each square, for one side: a look-up in place of a walk.
template <int Ranks>
class Leaps {
 public:
  using Set = SquareSet<Ranks>;

  /// True if every leg of `kind` is a single free leap.
  [[nodiscard]] static constexpr bool fits(const KindRow& kind) noexcept {
    for (const Leg& leg : kind.movement)
      if (leg.passage != Passage::rider || leg.range != 1) return false;
    return kind.movement.path_count == 0;
  }

  /// Precondition: `fits(kind)`.
  Leaps(const KindRow& kind, Side side, Extent board)
      : moves_(static_cast<std::size_t>(Ranks) * 16, Set{}), captures_(moves_) {
    Set::all(board).for_each([&](Square from) {
      for (const Leg& leg : kind.movement) {
        const auto to = advance(from, oriented(leg.step, side), board);
        if (!to) continue;
        if (holds(leg.mode, Mode::move)) moves_[index(from)] |= Set(*to);
        if (holds(leg.mode, Mode::capture)) captures_[index(from)] |= Set(*to);
      }
    });
  }

  /// Where it lands on `quiet` without or on `victims` with capture.
  [[nodiscard]] Set landings(Square from, Set quiet, Set victims) const noexcept {
    return (moves_[index(from)] & quiet) | (captures_[index(from)] & victims);
  }

 private:
  std::vector<Set> moves_;
  std::vector<Set> captures_;
};

}  // namespace arbiter
