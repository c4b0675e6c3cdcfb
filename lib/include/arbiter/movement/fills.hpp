// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <vector>

#include <arbiter/board/two_ways.hpp>
#include <arbiter/movement/streams.hpp>

namespace arbiter {

/// Counts the ways in which the pieces of a side move: riders by unit steps that only a piece or the edge stops as
/// sets, both ways of a line at once; single leaps by a look-up a piece; all else as sets step by step. Kinds that are
/// not plain are left out, and those that the game counts by itself.
template <int Ranks>
class Fills {
 public:
  using Set = SquareSet<Ranks>;

  Fills(std::span<const KindRow> kinds, Extent board, std::initializer_list<Kind> left_out = {})
      : board_(board), movements_(kinds.size()) {
    for (std::size_t row = 0; row < kinds.size(); ++row)
      if (is_plain(kinds[row].movement)) movements_[row] = kinds[row].movement;
    for (const Kind kind : left_out)
      if (row_of(kind) < kinds.size()) movements_[row_of(kind)] = {};
    for (const Side side : {Side::first, Side::second}) {
      Ways& ways = ways_[index(side)];
      for (std::size_t line = 0; line < lines.size(); ++line) ways.pair_of[line] = add_line(ways, lines[line], side);
      for (const Step step : steps_of(kinds))
        for (const Mode mode : {Mode::both, Mode::move, Mode::capture}) add_stream(ways, step, mode, side);
      ways.leaps.assign(kinds.size() * squares, Set{});
      for (std::size_t row = 0; row < kinds.size(); ++row) add_leaps(ways, row, side);
    }
  }

  /// The number of ways in which the pieces of `side` on `movers` land on `quiet` without or on `victims` with capture,
  /// going over `empty` squares.
  template <class Board>
  [[nodiscard]] int count(const Board& board, Side side, Set movers, Set empty, Set quiet, Set victims) const noexcept {
    const Ways& ways = ways_[index(side)];
    const Set targets = quiet | victims;
    int count = count_lines(board, ways, movers, empty, targets);
    (pieces(board, leapers_) & movers).for_each([&](Square from) {
      count += (ways.leaps[row_of(board.kind_at(from)) * squares + index(from)] & targets).size();
    });
    if (ways.streams.empty()) return count;
    const auto squads = squads_.gather(board, movers);
    const std::array<Set, 4> by_mode{Set{}, quiet, victims, targets};
    for (const Moded& moded : ways.streams)
      count += moded.stream.landings(squads.data(), empty, by_mode[static_cast<std::size_t>(moded.mode)]).size();
    return count;
  }

 private:
  using Both = TwoWays<Ranks>;
  static constexpr std::size_t squares = static_cast<std::size_t>(Ranks) * 16;

  /// The lines of a board, each by the step that leads up it, or east.
  static constexpr std::array<Step, 4> lines{{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}};

  /// The kinds, a bit a row, that ride a line its way and the other.
  struct Pair {
    std::uint64_t there;
    std::uint64_t back;
    friend bool operator==(const Pair&, const Pair&) = default;
  };
  struct Moded {
    Stream<Ranks> stream;
    Mode mode;
  };
  /// How one side moves.
  struct Ways {
    std::vector<Pair> pairs;
    std::array<std::optional<std::uint8_t>, 4> pair_of;  ///< by line; none where nothing rides it
    std::vector<Set> leaps;                              ///< by row of the table of kinds and square
    std::vector<Moded> streams;
  };

  /// The pieces of `kinds`, a bit a row.
  template <class Board>
  [[nodiscard]] static Set pieces(const Board& board, std::uint64_t kinds) noexcept {
    Set all{};
    for (; kinds != 0; kinds &= kinds - 1)
      all |= board.of(kind_of_row(static_cast<std::size_t>(std::countr_zero(kinds))));
    return all;
  }

  template <class Board>
  [[nodiscard]] static int count_lines(const Board& board, const Ways& ways, Set movers, Set empty,
                                       Set targets) noexcept {
    if (ways.pairs.empty()) return 0;
    std::array<Both, 4> riders;
    for (std::size_t i = 0; i < ways.pairs.size(); ++i) {
      const Pair& pair = ways.pairs[i];
      const Set there = pieces(board, pair.there) & movers;
      riders[i] = Both(there, pair.back == pair.there ? there : pieces(board, pair.back) & movers);
    }
    const Both open(empty, empty);
    const Both ends(targets, targets);
    int count = 0;
    if (const auto pair = ways.pair_of[0]) count += (riders[*pair].template swept<1, 0>(open) & ends).size();
    if (const auto pair = ways.pair_of[1]) count += (riders[*pair].template swept<0, 1>(open) & ends).size();
    if (const auto pair = ways.pair_of[2]) count += (riders[*pair].template swept<1, 1>(open) & ends).size();
    if (const auto pair = ways.pair_of[3]) count += (riders[*pair].template swept<-1, 1>(open) & ends).size();
    return count;
  }

  /// How the kinds go by a step and a mode. By some steps there are riders that stop after so many: then all go
  /// together, as a stream; so they do where moves and captures differ. By others a kind goes not at all, by a single
  /// leap, or along a line to its end.
  enum class Way : std::uint8_t { none, leap, line, stream };

  [[nodiscard]] Way way_of(const Movement& movement, Step step, Mode mode) const noexcept {
    const std::uint8_t range = range_in(ranges(movement, step, board_), mode);
    if (range == 0) return Way::none;
    const bool unit = step.files >= -1 && step.files <= 1 && step.ranks >= -1 && step.ranks <= 1;
    for (const Movement& other : movements_) {
      const std::uint8_t rides = range_in(ranges(other, step, board_), mode);
      if (rides > 1 && !(unit && mode == Mode::both && rides >= room_for(step, board_))) return Way::stream;
    }
    if (range > 1) return Way::line;
    return mode == Mode::both ? Way::leap : Way::stream;
  }
  /// A kind that moves as far as it captures goes by both modes at once; otherwise its two ranges go apart.
  [[nodiscard]] static std::uint8_t range_in(Ranges ranges, Mode mode) noexcept {
    const bool same = ranges.move == ranges.capture;
    if (mode == Mode::both) return same ? ranges.move : std::uint8_t{0};
    if (same) return 0;
    return mode == Mode::move ? ranges.move : ranges.capture;
  }

  [[nodiscard]] std::uint64_t kinds_riding(Step step) const noexcept {
    std::uint64_t kinds = 0;
    for (std::size_t row = 0; row < movements_.size(); ++row)
      if (way_of(movements_[row], step, Mode::both) == Way::line) kinds |= std::uint64_t{1} << row;
    return kinds;
  }
  /// `line` as it leads on the board; kinds have it as it leads for the first player.
  [[nodiscard]] std::optional<std::uint8_t> add_line(Ways& ways, Step line, Side side) const {
    const Step there = oriented(line, side);
    const Pair pair{kinds_riding(there),
                    kinds_riding({static_cast<std::int8_t>(-there.files), static_cast<std::int8_t>(-there.ranks)})};
    if (pair == Pair{0, 0}) return std::nullopt;
    std::size_t i = 0;
    while (i < ways.pairs.size() && !(ways.pairs[i] == pair)) ++i;
    if (i == ways.pairs.size()) ways.pairs.push_back(pair);
    return static_cast<std::uint8_t>(i);
  }

  void add_stream(Ways& ways, Step step, Mode mode, Side side) {
    const auto starts = starts_of(movements_.size(), squads_, [&](std::size_t row) -> std::uint8_t {
      if (way_of(movements_[row], step, mode) != Way::stream) return 0;
      return range_in(ranges(movements_[row], step, board_), mode);
    });
    if (starts.empty()) return;
    ways.streams.push_back(
        {Stream<Ranks>(oriented(step, side), starts, starts[0].range >= room_for(step, board_)), mode});
  }

  void add_leaps(Ways& ways, std::size_t row, Side side) {
    for (const Leg& leg : movements_[row]) {
      if (way_of(movements_[row], leg.step, Mode::both) != Way::leap) continue;
      leapers_ |= std::uint64_t{1} << row;
      Set::all(board_).for_each([&](Square from) {
        if (const auto to = advance(from, oriented(leg.step, side), board_))
          ways.leaps[row * squares + index(from)] |= Set(*to);
      });
    }
  }

  Extent board_;
  std::vector<Movement> movements_;  ///< by row of the table of kinds; nothing for those that are left out
  SquadList<Ranks> squads_;
  std::uint64_t leapers_ = 0;  ///< the kinds that are looked up, a bit a row
  std::array<Ways, 2> ways_;
};

}  // namespace arbiter
