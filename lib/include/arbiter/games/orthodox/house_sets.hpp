// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <arbiter/board/square_set.hpp>
#include <arbiter/games/orthodox/house.hpp>
#include <arbiter/movement/kinds.hpp>

namespace arbiter::orthodox {

/// What stands for the sets of a house in games that have none.
struct NoHouse {};

/// The regions of a House as sets of one board, and which kinds take in passing by which steps.
template <int Lanes>
struct HouseSets {
  using Set = SquareSet<Lanes>;

  std::array<Set, 2> promotion{};
  std::array<Set, 2> double_step{};
  std::array<Set, 2> passing{};
  std::array<Set, 2> drop{};
  std::array<Set, 2> pawn_drop{};
  std::array<Set, 2> flag{};
  std::vector<Set> files;
  /// By side: the steps by which kinds capture and do not move. (ORT-03)
  std::array<std::vector<std::pair<Kind, Step>>, 2> taking;

  HouseSets() = default;
  HouseSets(const House& house, std::span<const KindRow> kinds, Extent extent) {
    for (std::size_t side = 0; side < 2; ++side) {
      promotion[side] = set_of<Lanes>(house.promotion[side], extent);
      double_step[side] = set_of<Lanes>(house.double_step[side], extent);
      passing[side] = set_of<Lanes>(house.passing[side], extent);
      drop[side] = set_of<Lanes>(house.drop[side], extent);
      pawn_drop[side] = set_of<Lanes>(house.pawn_drop[side], extent);
      flag[side] = set_of<Lanes>(house.flag[side], extent);
      for (std::size_t row = 0; row < kinds.size(); ++row)
        if (has(house.takers[side], kind_of_row(row))) add_taking(kinds[row], kind_of_row(row), side);
    }
    for (int file = 0; file < extent.files; ++file) {
      Set squares{};
      for (int rank = 0; rank < extent.ranks; ++rank) squares |= Set(square(file, rank));
      files.push_back(squares);
    }
  }

  /// The pieces of `side` that could take in passing on `passed`.
  template <class Board>
  [[nodiscard]] Set takers(const Board& board, Side side, Square passed, Extent extent) const noexcept {
    Set found{};
    if (!passing[index(side)].contains(passed)) return found;
    for (const auto& [kind, step] : taking[index(side)]) {
      const Step back{static_cast<std::int8_t>(-step.files), static_cast<std::int8_t>(-step.ranks)};
      if (const std::optional<Square> from = advance(passed, back, extent))
        if (board.at(*from) == Piece{kind, side}) found |= Set(*from);
    }
    return found;
  }

 private:
  void add_taking(const KindRow& row, Kind kind, std::size_t side) {
    for (const Leg& leg : row.movement) {
      if (leg.passage != Passage::rider || leg.range != 1 || leg.mode != Mode::capture) continue;
      taking[side].emplace_back(kind, oriented(leg.step, side == 0 ? Side::first : Side::second));
    }
  }
};

}  // namespace arbiter::orthodox
