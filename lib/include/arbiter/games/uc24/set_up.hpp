// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include <arbiter/core/random.hpp>
#include <arbiter/games/uc24/clauses.hpp>
#include <arbiter/games/uc24/position.hpp>

namespace arbiter::uc24 {

/// The next set-up of a stream of numbers. (UC-01 to UC-03)
[[nodiscard]] inline Position drawn(SplitMix64& random, Symmetry symmetry) noexcept {
  constexpr std::size_t others = 23;
  std::array<Kind, 1 + others> kinds{king};
  for (std::size_t i = 0; i < others; ++i) kinds[1 + i] = kind_of_row(1 + i);
  random.shuffle(std::span<Kind>(kinds).subspan(1));
  std::array<Kind, 8> row{};
  std::copy_n(kinds.begin(), row.size(), row.begin());
  random.shuffle(std::span<Kind>(row));
  std::array<Kind, 8> answer = row;
  if (symmetry == Symmetry::asymmetric) random.shuffle(std::span<Kind>(answer));
  if (symmetry == Symmetry::rotated) std::reverse(answer.begin(), answer.end());

  Position position;
  for (std::size_t file = 0; file < row.size(); ++file) {
    const auto stand = [&](Side side, int rank, Kind kind) {
      position.board.put(square(static_cast<int>(file), rank), Piece{kind, side});
    };
    stand(Side::first, first_rank(Side::first), row[file]);
    stand(Side::first, pawn_rank(Side::first), pawn);
    stand(Side::second, pawn_rank(Side::second), pawn);
    stand(Side::second, first_rank(Side::second), answer[file]);
  }
  for (Queue& queue : position.fields.queues)
    for (std::size_t i = row.size(); i < kinds.size(); ++i) queue.push_back(kinds[i]);
  return position;
}

}  // namespace arbiter::uc24
