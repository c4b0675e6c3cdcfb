// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <arbiter/board/board.hpp>
#include <arbiter/movement/kinds.hpp>

namespace arbiter {

/// Moves all pieces of a side at once, as sets. A *stream* is one step with all kinds that have it; its pieces advance
/// together, those with the longest range first, and one that has fewer steps joins when only that many are left, so that
/// no two of them ever stand on one square: the landings of a stream are a set, and its size is their number.
/// Precondition: at most 64 kinds; kinds that are not plain are left out, and steps reach at most three ranks.
template <int Ranks>
class Fills {
 public:
  using Set = SquareSet<Ranks>;
  /// The squares of the pieces that belong to each start of a stream, for one position.
  static constexpr std::size_t most_squads = 32;
  using Squads = std::array<Set, most_squads>;

  Fills(std::span<const KindRow> kinds, Extent board) {
    for (const Step step : steps_of(kinds)) {
      add_streams(kinds, board, step, Mode::both);
      add_streams(kinds, board, step, Mode::move);
      add_streams(kinds, board, step, Mode::capture);
    }
  }

  /// Gathers the pieces on `movers` for the calls below.
  template <class Board>
  [[nodiscard]] Squads squads(const Board& board, Set movers) const noexcept {
    Squads gathered;
    for (std::size_t i = 0; i < squads_.size(); ++i) {
      Set all{};
      for (const Kind kind : squads_[i].members()) all |= board.of(kind);
      gathered[i] = all & movers;
    }
    return gathered;
  }

  /// The number of ways in which the gathered pieces of `side` land on `quiet` without or on `victims` with capture,
  /// going over `empty` squares.
  [[nodiscard]] int count(Side side, const Squads& squads, Set empty, Set quiet, Set victims) const noexcept {
    int ways = 0;
    const Set both = quiet | victims;
    for (const Stream& stream : streams_) {
      const Set targets = stream.mode == Mode::both ? both : stream.mode == Mode::move ? quiet : victims;
      ways += landings(stream, side, squads, empty, targets).size();
    }
    return ways;
  }

  /// The number of captures alone.
  [[nodiscard]] int count_captures(Side side, const Squads& squads, Set empty, Set victims) const noexcept {
    int ways = 0;
    for (const Stream& stream : streams_)
      if (stream.mode != Mode::move) ways += landings(stream, side, squads, empty, victims).size();
    return ways;
  }

  /// All squares that the gathered pieces of `side` attack, own pieces protected included. (COM-05)
  [[nodiscard]] Set attacked(Side side, const Squads& squads, Set empty, Set within) const noexcept {
    Set reached{};
    for (const Stream& stream : streams_)
      if (stream.mode != Mode::move) reached |= landings(stream, side, squads, empty, within);
    return reached;
  }

 private:
  struct Start {
    std::uint8_t range;
    std::uint8_t squad;
  };
  struct Stream {
    Step step;
    Mode mode;
    std::uint8_t starts;  ///< how many, longest range first
    std::uint16_t first;  ///< the first of them
  };
  /// Kinds that start together.
  struct Squad {
    std::array<Kind, 64> kinds{};
    std::uint8_t size = 0;
    [[nodiscard]] std::span<const Kind> members() const noexcept { return {kinds.data(), size}; }
    friend bool operator==(const Squad&, const Squad&) noexcept = default;
  };

  void add_streams(std::span<const KindRow> kinds, Extent board, Step step, Mode mode) {
    const std::size_t first = starts_.size();
    for (std::uint8_t range = 15; range > 0; --range) {
      Squad squad;
      for (std::size_t row = 0; row < kinds.size(); ++row)
        if (is_plain(kinds[row].movement) && range_in(ranges(kinds[row].movement, step, board), mode) == range)
          squad.kinds[squad.size++] = kind_of_row(row);
      if (squad.size != 0) starts_.push_back({range, squad_number(squad)});
    }
    if (starts_.size() != first)
      streams_.push_back(
          {step, mode, static_cast<std::uint8_t>(starts_.size() - first), static_cast<std::uint16_t>(first)});
  }

  /// A kind that moves as far as it captures goes with the stream of both; otherwise its two ranges go apart.
  [[nodiscard]] static std::uint8_t range_in(Ranges ranges, Mode mode) noexcept {
    const bool same = ranges.move == ranges.capture;
    if (mode == Mode::both) return same ? ranges.move : std::uint8_t{0};
    if (same) return 0;
    return mode == Mode::move ? ranges.move : ranges.capture;
  }

  [[nodiscard]] std::uint8_t squad_number(const Squad& squad) {
    std::size_t i = 0;
    while (i < squads_.size() && !(squads_[i] == squad)) ++i;
    if (i == squads_.size()) squads_.push_back(squad);
    return static_cast<std::uint8_t>(i);
  }

  [[nodiscard]] Set landings(const Stream& stream, Side side, const Squads& squads, Set empty, Set targets) const noexcept {
    const Step step = oriented(stream.step, side);
    return with_constant_rank_step(step.ranks, [&](auto north) {
      Set frontier{};
      Set reached{};
      const Start* next = starts_.data() + stream.first;
      const Start* const end = next + stream.starts;
      for (int left = next->range; left > 0; --left) {
        if (next != end && next->range == left) {
          frontier |= squads[next->squad];
          ++next;
        }
        frontier = frontier.template shifted<decltype(north)::value>(step.files);
        reached |= frontier & targets;
        frontier &= empty;
      }
      return reached;
    });
  }

  std::vector<Stream> streams_;
  std::vector<Start> starts_;
  std::vector<Squad> squads_;
};

}  // namespace arbiter
