// SPDX-License-Identifier: MIT
#pragma once

#include <arbiter/board/square_set.hpp>

namespace arbiter {

/// The squares next to a member of `set`, in any of the eight directions; the result may hold members, and squares off
/// a board with fewer files or ranks than the set has room for.
template <int Ranks>
[[nodiscard]] SquareSet<Ranks> neighbours(SquareSet<Ranks> set) noexcept {
  const SquareSet<Ranks> beside = set.template shifted<0>(1) | set.template shifted<0>(-1);
  const SquareSet<Ranks> row = beside | set;
  return beside | row.template shifted<1>(0) | row.template shifted<-1>(0);
}

/// `set`, and all that a piece on a member reaches from there over `open` squares by any number of unit steps.
template <int Files, int North, int Ranks>
[[nodiscard]] SquareSet<Ranks> flooded(SquareSet<Ranks> set, SquareSet<Ranks> open) noexcept {
  static_assert(Files >= -1 && Files <= 1 && North >= -1 && North <= 1);
  // The distance doubles each round. A file has at most `Ranks` squares, a rank up to sixteen.
  set |= open & set.template shifted<North>(Files);
  open &= open.template shifted<North>(Files);
  set |= open & set.template shifted<2 * North>(2 * Files);
  open &= open.template shifted<2 * North>(2 * Files);
  set |= open & set.template shifted<4 * North>(4 * Files);
  if constexpr (Ranks > 8 || North == 0) {
    open &= open.template shifted<4 * North>(4 * Files);
    set |= open & set.template shifted<8 * North>(8 * Files);
  }
  return set;
}

/// Where riders on the members of `set` land by a unit step: over `open` squares, and on the first that is not open.
/// The result may hold squares off the board.
template <int Files, int North, int Ranks>
[[nodiscard]] SquareSet<Ranks> swept(SquareSet<Ranks> set, SquareSet<Ranks> open) noexcept {
  if constexpr (Files == 1 && North == 0) {
    return open.eastward(set.template shifted<0>(1));
  } else {
    return flooded<Files, North>(set, open).template shifted<North>(Files);
  }
}

}  // namespace arbiter
