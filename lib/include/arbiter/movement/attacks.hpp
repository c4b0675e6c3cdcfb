// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include <arbiter/movement/streams.hpp>

namespace arbiter {

/// An own piece that alone stands between its royal and an enemy rider: it may land on the line only.
struct Pin {
  Square at;
  Step outward;         ///< from the royal
  std::uint8_t length;  ///< steps from the royal to the rider
};

/// What the safety of one royal asks of its side's turns.
template <int Ranks>
struct Guard {
  SquareSet<Ranks> answer;  ///< where a piece other than the royal must land; all squares when not in check
  SquareSet<Ranks> pinned;
  std::array<Pin, 32> pins;
  std::uint8_t pin_count;

  /// A side whose royal needs no guarding.
  [[nodiscard]] static Guard none(SquareSet<Ranks> all) noexcept {
    Guard guard;
    guard.answer = all;
    guard.pinned = SquareSet<Ranks>{};
    guard.pin_count = 0;
    return guard;
  }
};

/// What a side attacks, and the pieces that give check to a royal or pin others before it. Checks and pins are found by
/// walking outward from the royal along the enemy's steps reversed: sound because every leg is one step repeated.
/// Precondition: plain kinds (COM-05), at most 32 different steps of riders.
template <int Ranks>
class Attacks {
 public:
  using Set = SquareSet<Ranks>;
  using Squads = typename SquadList<Ranks>::Gathered;

  Attacks(std::span<const KindRow> kinds, Extent board) : board_(board), within_(Set::all(board)) {
    for (const Side attacker : {Side::first, Side::second}) {
      for (const Step step : steps_of(kinds)) add_threat(kinds, attacker, step);
      for (const Threat& threat : threats_[index(attacker)])
        if (threat.stream.range() > 1) add_rays(attacker, threat);
    }
  }
  Attacks(const Attacks&) = delete;  // the rays point at the threats
  Attacks& operator=(const Attacks&) = delete;

  /// Gathers all pieces of `attacker` for the calls below.
  template <class Board>
  [[nodiscard]] Squads squads(const Board& board, Side attacker) const noexcept {
    return squads_.gather(board, board.of(attacker));
  }

  /// All squares that the gathered pieces of `attacker` could capture on, their own pieces' included. (COM-05)
  [[nodiscard]] Set attacked(Side attacker, const Squads& squads, Set empty) const noexcept {
    Set reached{};
    for (const Threat& threat : threats_[index(attacker)])
      reached |= threat.stream.landings(squads.data(), empty, within_);
    return reached;
  }

  /// What `royal` of `side` asks, `squads` being the enemy's. `in_check`: whether it is attacked.
  template <class Board>
  [[nodiscard]] Guard<Ranks> guard(const Board& board, const Squads& squads, Side side, Square royal,
                                   bool in_check) const noexcept {
    Guard<Ranks> guard = Guard<Ranks>::none(within_);
    for (const Rays& rays : rays_[index(other(side))])
      if (!(rays.from[index(royal)] & squads[rays.riders]).empty()) find_pin(*rays.threat, board, side, royal, guard);
    if (in_check)
      for (const Threat& threat : threats_[index(other(side))]) find_check(threat, board, side, royal, guard);
    return guard;
  }

  /// Where the piece on `from`, not the royal, may land: everywhere unless it is pinned or the royal is in check.
  [[nodiscard]] Set allowed(const Guard<Ranks>& guard, Square royal, Square from) const noexcept {
    Set squares = guard.answer;
    for (std::size_t i = 0; i < guard.pin_count; ++i)
      if (guard.pins[i].at == from) squares &= stretch(royal, guard.pins[i].outward, guard.pins[i].length);
    return squares;
  }

 private:
  struct Threat {
    Stream<Ranks> stream;
    Step outward;                        ///< from the royal to the attacker
    std::vector<std::uint8_t> range_of;  ///< by row of the table of kinds
  };
  /// Where the riders of a threat may stand, for a quick look at whether there is one.
  struct Rays {
    const Threat* threat;
    std::uint8_t riders;    ///< the squad of all kinds with more than one step
    std::vector<Set> from;  ///< by the royal's square
  };

  void add_threat(std::span<const KindRow> kinds, Side attacker, Step step) {
    std::vector<std::uint8_t> range_of;
    for (const KindRow& kind : kinds) range_of.push_back(ranges(kind.movement, step, board_).capture);
    const auto starts = starts_of(kinds.size(), squads_, [&](std::size_t row) { return range_of[row]; });
    if (starts.empty()) return;
    const Step there = oriented(step, attacker);
    const Step outward{static_cast<std::int8_t>(-there.files), static_cast<std::int8_t>(-there.ranks)};
    threats_[index(attacker)].push_back(
        {Stream<Ranks>(there, starts, starts[0].range >= room_for(step, board_)), outward, std::move(range_of)});
  }

  void add_rays(Side attacker, const Threat& threat) {
    std::uint64_t riders = 0;
    for (std::size_t row = 0; row < threat.range_of.size(); ++row)
      if (threat.range_of[row] > 1) riders |= std::uint64_t{1} << row;
    Rays rays{&threat, squads_.number(riders), std::vector<Set>(static_cast<std::size_t>(Ranks) * 16, Set{})};
    within_.for_each([&](Square s) { rays.from[index(s)] = stretch(s, threat.outward, threat.stream.range()); });
    rays_[index(attacker)].push_back(std::move(rays));
  }

  [[nodiscard]] Set stretch(Square from, Step step, int length) const noexcept {
    SquareSet<Ranks> squares{};
    int file = file_of(from) + step.files;
    int rank = rank_of(from) + step.ranks;
    for (; length > 0 && board_.contains(file, rank); --length, file += step.files, rank += step.ranks)
      squares |= Set(square(file, rank));
    return squares;
  }

  template <class Board>
  void find_pin(const Threat& threat, const Board& board, Side side, Square royal, Guard<Ranks>& guard) const noexcept {
    Square shield{};
    bool shielded = false;
    int file = file_of(royal) + threat.outward.files;
    int rank = rank_of(royal) + threat.outward.ranks;
    for (int steps = 1; steps <= threat.stream.range() && board_.contains(file, rank);
         ++steps, file += threat.outward.files, rank += threat.outward.ranks) {
      const Square here = square(file, rank);
      if (board.is_empty(here)) continue;
      if (!board.holds(here, side)) {
        if (!shielded || threat.range_of[row_of(board.kind_at(here))] < steps) return;
        guard.pinned |= Set(shield);
        guard.pins[guard.pin_count++] = {shield, threat.outward, static_cast<std::uint8_t>(steps)};
        return;
      }
      if (shielded) return;
      shielded = true;
      shield = here;
    }
  }

  template <class Board>
  void find_check(const Threat& threat, const Board& board, Side side, Square royal,
                  Guard<Ranks>& guard) const noexcept {
    int file = file_of(royal) + threat.outward.files;
    int rank = rank_of(royal) + threat.outward.ranks;
    for (int steps = 1; steps <= threat.stream.range() && board_.contains(file, rank);
         ++steps, file += threat.outward.files, rank += threat.outward.ranks) {
      const Square here = square(file, rank);
      if (board.is_empty(here)) continue;
      if (!board.holds(here, side) && threat.range_of[row_of(board.kind_at(here))] >= steps)
        guard.answer &= stretch(royal, threat.outward, steps);
      return;
    }
  }

  Extent board_;
  Set within_;
  SquadList<Ranks> squads_;
  std::array<std::vector<Threat>, 2> threats_;
  std::array<std::vector<Rays>, 2> rays_;
};

}  // namespace arbiter
