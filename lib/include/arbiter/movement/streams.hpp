// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include <arbiter/board/board.hpp>
#include <arbiter/board/neighbours.hpp>
#include <arbiter/movement/kinds.hpp>

namespace arbiter {

/// Moves a set by one step.
template <int Ranks>
using Shift = SquareSet<Ranks> (*)(SquareSet<Ranks>) noexcept;

/// Pieces of one step that advance together, as sets. Those with the longest range go first, and one that has fewer
/// steps joins when only that many are left, so that no two of them ever stand on one square: the landings of a stream
/// are a set, and its size is their number.
template <int Ranks>
class Stream {
 public:
  using Set = SquareSet<Ranks>;

  /// A squad of pieces (a number among those of the streams' owner) that may take up to `range` steps.
  struct Start {
    std::uint8_t range = 0;
    std::uint8_t squad = 0;
  };

  /// Precondition: at least one start; the longest range first; ranges no longer than the board has room for.
  /// `free`: the first start's range reaches across the whole board.
  Stream(Step step, std::span<const Start> starts, bool free)
      : step_(step), size_(static_cast<std::uint8_t>(starts.size())) {
    for (std::size_t i = 0; i < starts.size(); ++i) starts_[i] = starts[i];
    const bool unit = step.files >= -1 && step.files <= 1 && step.ranks >= -1 && step.ranks <= 1;
    const bool then_leaps = size_ == 1 || (size_ == 2 && starts_[1].range == 1);
    const Shape shape = starts_[0].range == 1 ? Shape::leap : free && unit && then_leaps ? Shape::ride : Shape::march;
    go_ = function(shape, step);
  }

  /// The step that its pieces take.
  [[nodiscard]] Step step() const noexcept { return step_; }
  /// The most steps that one of its pieces takes.
  [[nodiscard]] std::uint8_t range() const noexcept { return starts_[0].range; }

  /// Where the squads land among `targets`, going over `empty` squares.
  [[nodiscard]] Set landings(const Set* squads, Set empty, Set targets) const noexcept {
    return go_(*this, squads, empty, targets);
  }

 private:
  /// leap: one step. ride: as far as there is room, and perhaps others one step; doubling the distance each round.
  /// march: any ranges, step by step.
  enum class Shape : std::uint8_t { leap, ride, march };
  using Go = Set (*)(const Stream&, const Set*, Set, Set) noexcept;
  static constexpr std::size_t most_starts = 16;
  static constexpr int nearest = 3;  ///< steps of up to three files and ranks are compiled apart

  template <int Files, int North>
  [[nodiscard]] static Set shift(Set set) noexcept {
    return set.template shifted<North>(Files);
  }

  template <int Files, int North>
  [[nodiscard]] static Set leap(const Stream& stream, const Set* squads, Set, Set targets) noexcept {
    return shift<Files, North>(squads[stream.starts_[0].squad]) & targets;
  }

  template <int Files, int North>
  [[nodiscard]] static Set ride(const Stream& stream, const Set* squads, Set empty, Set targets) noexcept {
    Set landings = swept<Files, North>(squads[stream.starts_[0].squad], empty);
    if (stream.size_ == 2) landings |= shift<Files, North>(squads[stream.starts_[1].squad]);
    return landings & targets;
  }

  template <int Files, int North>
  [[nodiscard]] static Set march(const Stream& stream, const Set* squads, Set empty, Set targets) noexcept {
    return march_with(stream, squads, empty, targets, [](Set set) noexcept { return shift<Files, North>(set); });
  }
  [[nodiscard]] static Set far_march(const Stream& stream, const Set* squads, Set empty, Set targets) noexcept {
    return march_with(stream, squads, empty, targets, [&](Set set) noexcept { return set.shifted(stream.step_); });
  }
  template <class Step>
  [[nodiscard]] static Set march_with(const Stream& stream, const Set* squads, Set empty, Set targets,
                                      Step step) noexcept {
    Set front{};
    Set reached{};
    std::size_t next = 0;
    for (int left = stream.starts_[0].range; left > 0; --left) {
      if (next < stream.size_ && stream.starts_[next].range == left) front |= squads[stream.starts_[next++].squad];
      front = step(front);
      reached |= front;
      front &= empty;
    }
    return reached & targets;
  }

  template <int Files, int North>
  [[nodiscard]] static constexpr Go shaped(Shape shape) noexcept {
    if (shape == Shape::leap) return leap<Files, North>;
    if constexpr (Files >= -1 && Files <= 1 && North >= -1 && North <= 1)
      if (shape == Shape::ride) return ride<Files, North>;
    return march<Files, North>;
  }
  template <int... Index>
  [[nodiscard]] static Go near_function(Shape shape, int index, std::integer_sequence<int, Index...>) noexcept {
    constexpr int width = 2 * nearest + 1;
    Go found = far_march;
    ((index == Index ? void(found = shaped<Index % width - nearest, Index / width - nearest>(shape)) : void()), ...);
    return found;
  }
  [[nodiscard]] static Go function(Shape shape, Step step) noexcept {
    constexpr int width = 2 * nearest + 1;
    const int files = step.files + nearest;
    const int ranks = step.ranks + nearest;
    const bool near = files >= 0 && files < width && ranks >= 0 && ranks < width;
    return near_function(shape, near ? ranks * width + files : -1, std::make_integer_sequence<int, width * width>{});
  }

  Go go_ = nullptr;
  Step step_;
  std::uint8_t size_;
  std::array<Start, most_starts> starts_{};
};

/// The kinds that start together in some stream, by number.
template <int Ranks>
class SquadList {
 public:
  using Set = SquareSet<Ranks>;
  static constexpr std::size_t capacity = 48;
  using Gathered = std::array<Set, capacity>;

  /// The number of the squad of exactly these kinds (a bit a row of the table); a new one if there is none yet.
  /// Precondition: at most 64 kinds, and no more different squads than the capacity.
  [[nodiscard]] std::uint8_t number(std::uint64_t kinds) {
    std::size_t i = 0;
    while (i < squads_.size() && squads_[i] != kinds) ++i;
    if (i == squads_.size()) squads_.push_back(kinds);
    return static_cast<std::uint8_t>(i);
  }

  /// There are no more squads than can be gathered.
  [[nodiscard]] bool fits() const noexcept { return squads_.size() <= capacity; }

  /// The pieces of each squad among `movers`.
  template <class Board>
  [[nodiscard]] Gathered gather(const Board& board, Set movers) const noexcept {
    Gathered gathered;
    for (std::size_t i = 0; i < squads_.size(); ++i) {
      Set all{};
      for (std::uint64_t kinds = squads_[i]; kinds != 0; kinds &= kinds - 1)
        all |= board.of(kind_of_row(static_cast<std::size_t>(std::countr_zero(kinds))));
      gathered[i] = all & movers;
    }
    return gathered;
  }

 private:
  std::vector<std::uint64_t> squads_;
};

/// The starts of one step: `kind_count` kinds by their range, the longest first. `range_of(row)` gives a kind's range,
/// 0 for none.
template <int Ranks, class RangeOf>
[[nodiscard]] std::vector<typename Stream<Ranks>::Start> starts_of(std::size_t kind_count, SquadList<Ranks>& squads,
                                                                   RangeOf range_of) {
  std::vector<typename Stream<Ranks>::Start> starts;
  for (std::uint8_t range = 15; range > 0; --range) {
    std::uint64_t kinds = 0;
    for (std::size_t row = 0; row < kind_count; ++row)
      if (range_of(row) == range) kinds |= std::uint64_t{1} << row;
    if (kinds != 0) starts.push_back({range, squads.number(kinds)});
  }
  return starts;
}

/// How often `step` fits into a board at most.
[[nodiscard]] constexpr int room_for(Step step, Extent board) noexcept {
  const int files = step.files < 0 ? -step.files : step.files;
  const int ranks = step.ranks < 0 ? -step.ranks : step.ranks;
  const int by_files = files == 0 ? 15 : (board.files - 1) / files;
  const int by_ranks = ranks == 0 ? 15 : (board.ranks - 1) / ranks;
  return by_files < by_ranks ? by_files : by_ranks;
}

}  // namespace arbiter
