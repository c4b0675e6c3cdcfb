// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

#include <arbiter/movement/streams.hpp>

namespace arbiter {

/// Counts the ways in which all pieces of a side move, as sets. Kinds that are not plain are left out, and those that
/// the game counts by itself.
template <int Ranks>
class Fills {
 public:
  using Set = SquareSet<Ranks>;
  using Squads = typename SquadList<Ranks>::Gathered;

  Fills(std::span<const KindRow> kinds, Extent board, std::initializer_list<Kind> left_out = {}) {
    for (const Kind kind : left_out) left_out_ |= std::uint64_t{1} << row_of(kind);
    for (const Side side : {Side::first, Side::second})
      for (const Step step : steps_of(kinds))
        for (const Mode mode : {Mode::both, Mode::move, Mode::capture}) add_stream(kinds, board, side, step, mode);
  }

  /// Gathers the pieces on `movers` for the calls below.
  template <class Board>
  [[nodiscard]] Squads squads(const Board& board, Set movers) const noexcept {
    return squads_.gather(board, movers);
  }

  /// The number of ways in which the gathered pieces of `side` land on `quiet` without or on `victims` with capture,
  /// going over `empty` squares.
  [[nodiscard]] int count(Side side, const Squads& squads, Set empty, Set quiet, Set victims) const noexcept {
    const std::array<Set, 4> targets{Set{}, quiet, victims, quiet | victims};
    int ways = 0;
    for (const Moded& moded : streams_[index(side)])
      ways += moded.stream.landings(squads.data(), empty, targets[static_cast<std::size_t>(moded.mode)]).size();
    return ways;
  }

  /// The number of captures alone: of `victims`, over squares of `empty`.
  [[nodiscard]] int count_captures(Side side, const Squads& squads, Set empty, Set victims) const noexcept {
    int ways = 0;
    for (const Moded& moded : streams_[index(side)])
      if (moded.mode != Mode::move) ways += moded.stream.landings(squads.data(), empty, victims).size();
    return ways;
  }

 private:
  struct Moded {
    Stream<Ranks> stream;
    Mode mode;
  };

  void add_stream(std::span<const KindRow> kinds, Extent board, Side side, Step step, Mode mode) {
    const auto starts = starts_of(kinds.size(), squads_, [&](std::size_t row) -> std::uint8_t {
      if (!is_plain(kinds[row].movement) || (left_out_ >> row & 1) != 0) return 0;
      return range_in(ranges(kinds[row].movement, step, board), mode);
    });
    if (starts.empty()) return;
    streams_[index(side)].push_back(
        {Stream<Ranks>(oriented(step, side), starts, starts[0].range >= room_for(step, board)), mode});
  }

  /// A kind that moves as far as it captures goes with the stream of both; otherwise its two ranges go apart.
  [[nodiscard]] static std::uint8_t range_in(Ranges ranges, Mode mode) noexcept {
    const bool same = ranges.move == ranges.capture;
    if (mode == Mode::both) return same ? ranges.move : std::uint8_t{0};
    if (same) return 0;
    return mode == Mode::move ? ranges.move : ranges.capture;
  }

  std::uint64_t left_out_ = 0;  ///< a bit a row
  SquadList<Ranks> squads_;
  std::array<std::vector<Moded>, 2> streams_;
};

}  // namespace arbiter
