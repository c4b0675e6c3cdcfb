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

/// An own piece that alone stands between its royal and an enemy rider: it may land on the line only.
struct Pin {
  Square at{};
  Step outward;             ///< from the royal
  std::uint8_t length = 0;  ///< steps from the royal to the rider
};

/// What the safety of one royal asks of its side's turns.
template <int Ranks>
struct Guard {
  SquareSet<Ranks> answer;  ///< where a piece other than the royal must land; all squares when not in check
  SquareSet<Ranks> pinned;
  std::array<Pin, 32> pins;
  std::uint8_t pin_count = 0;

  [[nodiscard]] std::span<const Pin> all_pins() const noexcept { return {pins.data(), pin_count}; }
};

/// Finds the pieces that give check to a royal and those that are pinned before it, by walking outward from the royal
/// along the enemy's steps reversed. That is sound because every leg is one step repeated. Precondition: plain kinds.
template <int Ranks>
class Guards {
 public:
  using Set = SquareSet<Ranks>;

  Guards(std::span<const KindRow> kinds, Extent board) : board_(board) {
    for (const Side attacker : {Side::first, Side::second}) {
      for (const Step step : steps_of(kinds)) {
        Threat threat;
        const Step there = oriented(step, attacker);
        threat.outward = {static_cast<std::int8_t>(-there.files), static_cast<std::int8_t>(-there.ranks)};
        threat.range_of.resize(kinds.size());
        for (std::size_t row = 0; row < kinds.size(); ++row) {
          const std::uint8_t range = ranges(kinds[row].movement, step, board).capture;
          threat.range_of[row] = range;
          if (range > threat.range) threat.range = range;
          if (range > 1) threat.riders.push_back(kind_of_row(row));
        }
        if (threat.range == 0) continue;
        if (threat.range > 1) threat.rays = rays(threat.outward, threat.range);
        threats_[index(attacker)].push_back(std::move(threat));
      }
    }
  }

  /// What `royal` of `side` asks. `in_check`: whether it is attacked.
  template <class Board>
  [[nodiscard]] Guard<Ranks> guard(const Board& board, Side side, Square royal, bool in_check, Set all) const noexcept {
    Guard<Ranks> guard;
    guard.answer = all;
    guard.pinned = Set{};
    for (const Threat& threat : threats_[index(other(side))]) {
      if (threat.range > 1) find_pin(threat, board, side, royal, guard);
      if (in_check) find_check(threat, board, side, royal, guard);
    }
    return guard;
  }

  /// Where the piece on `from`, not the royal, may land: everywhere unless it is pinned or the royal is in check.
  [[nodiscard]] Set allowed(const Guard<Ranks>& guard, Square royal, Square from) const noexcept {
    Set squares = guard.answer;
    for (const Pin& pin : guard.all_pins())
      if (pin.at == from) squares &= stretch(royal, pin.outward, pin.length);
    return squares;
  }

 private:
  struct Threat {
    Step outward;            ///< from the royal to the attacker
    std::uint8_t range = 0;  ///< of the kind that comes from farthest
    std::vector<std::uint8_t> range_of;  ///< by row of the table of kinds
    std::vector<Kind> riders;            ///< kinds with more than one step
    std::vector<Set> rays;               ///< by square, where there are riders
  };

  [[nodiscard]] std::vector<Set> rays(Step outward, int range) const {
    std::vector<Set> from(static_cast<std::size_t>(Ranks) * 16);
    for (int rank = 0; rank < board_.ranks; ++rank)
      for (int file = 0; file < board_.files; ++file)
        from[index(square(file, rank))] = stretch(square(file, rank), outward, range);
    return from;
  }

  [[nodiscard]] Set stretch(Square from, Step step, int length) const noexcept {
    SquareSetBuilder<Ranks> squares;
    int file = file_of(from) + step.files;
    int rank = rank_of(from) + step.ranks;
    for (; length > 0 && board_.contains(file, rank); --length, file += step.files, rank += step.ranks)
      squares.add(square(file, rank));
    return squares.set();
  }

  template <class Board>
  void find_pin(const Threat& threat, const Board& board, Side side, Square royal, Guard<Ranks>& guard) const noexcept {
    Set riders{};
    for (const Kind kind : threat.riders) riders |= board.of(kind);
    if ((threat.rays[index(royal)] & riders & board.of(other(side))).empty()) return;
    Pin pin{{}, threat.outward, 0};
    bool shielded = false;
    int file = file_of(royal) + threat.outward.files;
    int rank = rank_of(royal) + threat.outward.ranks;
    for (int steps = 1; steps <= threat.range && board_.contains(file, rank);
         ++steps, file += threat.outward.files, rank += threat.outward.ranks) {
      const Square here = square(file, rank);
      if (board.is_empty(here)) continue;
      if (board.holds(here, side)) {
        if (shielded) return;
        shielded = true;
        pin.at = here;
        continue;
      }
      if (!shielded || threat.range_of[row_of(board.kind_at(here))] < steps) return;
      pin.length = static_cast<std::uint8_t>(steps);
      guard.pinned |= Set(pin.at);
      guard.pins[guard.pin_count++] = pin;
      return;
    }
  }

  template <class Board>
  void find_check(const Threat& threat, const Board& board, Side side, Square royal, Guard<Ranks>& guard) const noexcept {
    int file = file_of(royal) + threat.outward.files;
    int rank = rank_of(royal) + threat.outward.ranks;
    for (int steps = 1; steps <= threat.range && board_.contains(file, rank);
         ++steps, file += threat.outward.files, rank += threat.outward.ranks) {
      const Square here = square(file, rank);
      if (board.is_empty(here)) continue;
      if (!board.holds(here, side) && threat.range_of[row_of(board.kind_at(here))] >= steps)
        guard.answer &= stretch(royal, threat.outward, steps);
      return;
    }
  }

  Extent board_;
  std::array<std::vector<Threat>, 2> threats_;
};

}  // namespace arbiter
