// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <arbiter/board/kind.hpp>
#include <arbiter/board/side.hpp>
#include <arbiter/board/square.hpp>

#include "model/faults.hpp"

namespace arbiter::model {

/// What stands where; a square without entry is empty.
using Board = std::map<Square, Piece>;

inline constexpr std::array<Step, 4> orthogonals{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
inline constexpr std::array<Step, 4> diagonals{{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};

/// Every square of a board, a1 first. (COM-01)
[[nodiscard]] inline std::vector<Square> squares_of(Extent extent) {
  std::vector<Square> all;
  for (int rank = 0; rank < extent.ranks; ++rank)
    for (int file = 0; file < extent.files; ++file) all.push_back(square(file, rank));
  return all;
}

/// The square where `piece` stands, the first if there are several.
[[nodiscard]] inline std::optional<Square> find(const Board& board, Piece piece) {
  for (const auto& [at, man] : board)
    if (man == piece) return at;
  return std::nullopt;
}

[[nodiscard]] inline int count(const Board& board, Piece piece) {
  int n = 0;
  for (const auto& [at, man] : board)
    if (man == piece) ++n;
  return n;
}

/// Adds the squares where the piece on `from` may land by going 1 to `limit` times `step` over empty squares. (COM-04)
inline void slide(const Board& board, Extent extent, Square from, Step step, int limit, const Faults& faulty,
                  std::vector<Square>& landings) {
  const Side mover = board.at(from).side;
  std::optional<Square> at = from;
  for (int n = 1; n <= limit; ++n) {
    at = advance(*at, step, extent);
    if (!at) return;
    const auto man = board.find(*at);
    if (man == board.end()) {
      landings.push_back(*at);
      continue;
    }
    if (man->second.side == mover) return;
    landings.push_back(*at);
    if (!faulty("COM-04")) return;
  }
}

/// Adds the square `step` away unless an own piece stands there; what lies between does not matter. (COM-04)
inline void leap(const Board& board, Extent extent, Square from, Step step, std::vector<Square>& landings) {
  const std::optional<Square> to = advance(from, step, extent);
  if (!to) return;
  const auto man = board.find(*to);
  if (man == board.end() || man->second.side != board.at(from).side) landings.push_back(*to);
}

/// The eight steps of which one part is `a` and the other `b`, either way round, signs free (four if one is 0).
[[nodiscard]] inline std::vector<Step> leaps_of(int a, int b) {
  std::vector<Step> steps;
  const int most = a > b ? a : b;
  for (int files = -most; files <= most; ++files)
    for (int ranks = -most; ranks <= most; ++ranks) {
      const int x = files < 0 ? -files : files;
      const int y = ranks < 0 ? -ranks : ranks;
      if ((x == a && y == b) || (x == b && y == a))
        steps.push_back(Step{static_cast<std::int8_t>(files), static_cast<std::int8_t>(ranks)});
    }
  return steps;
}

/// Bytes that are equal for equal boards only.
[[nodiscard]] inline std::string bytes_of(const Board& board) {
  std::string bytes;
  for (const auto& [at, man] : board) {
    bytes += static_cast<char>(at);
    bytes += static_cast<char>(man.kind);
    bytes += static_cast<char>(man.side);
  }
  return bytes;
}

}  // namespace arbiter::model
