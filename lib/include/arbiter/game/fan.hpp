// SPDX-License-Identifier: MIT
#pragma once

#include <arbiter/board/square_set.hpp>
#include <arbiter/core/function_ref.hpp>
#include <arbiter/game/turn.hpp>

namespace arbiter {

/// Turns that differ only in where their last part lands: `turn` with any member of `landings` as that square. No two
/// of them have one effect (COM-10).
template <int Ranks>
struct Fan {
  Turn turn;
  SquareSet<Ranks> landings;

  /// The fan of one turn, also of one that lands nowhere: a pass, a capture without moving.
  [[nodiscard]] static Fan of(const Turn& only) noexcept { return {only, SquareSet<Ranks>(only.last().to)}; }

  /// The number of turns.
  [[nodiscard]] int size() const noexcept { return landings.size(); }
  /// Calls `visit(const Turn&)` for each turn, by landing square.
  template <class Visit>
  void for_each(Visit&& visit) const {
    Turn one = turn;
    Square& last = one.parts[one.size - 1U].to;
    landings.for_each([&](Square to) {
      last = to;
      visit(static_cast<const Turn&>(one));
    });
  }
};

/// What a listing calls with each fan; it stops where the answer is false.
template <int Ranks>
using FanVisitor = FunctionRef<bool(const Fan<Ranks>&)>;

/// What a listing of reach calls with each turn.
using TurnVisitor = FunctionRef<void(const Turn&)>;

}  // namespace arbiter
