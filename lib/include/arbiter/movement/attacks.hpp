// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include <arbiter/movement/path_walk.hpp>
#include <arbiter/movement/streams.hpp>

namespace arbiter {

/// An own piece that alone stands between its royal and an enemy rider: it may land on the line only.
struct Pin {
  Square at;
  Step outward;         ///< from the royal
  std::uint8_t length;  ///< steps from the royal to the rider
};

/// An enemy whose kind is not plain and that could attack the royal if other things stood where they stand.
struct OddAttacker {
  Square at;
  std::uint8_t row;  ///< of the table of kinds
};

/// What the enemies of other than plain kinds ask.
template <int Ranks>
struct OddGuard {
  Side attacker;
  bool check;  ///< one of them attacks the royal
  std::array<OddAttacker, 64> attackers;
  SquareSet<Ranks> occupied;
  SquareSet<Ranks> watched;  ///< the squares on which their attacks depend
};

/// What the safety of one royal asks of its side's turns.
template <int Ranks>
struct Guard {
  SquareSet<Ranks> answer;  ///< where a piece other than the royal must land; all squares when not in check
  SquareSet<Ranks> pinned;  ///< pieces of which `answer` does not say all; where odd attackers are, all but the royal
  std::array<Pin, 32> pins;
  std::uint8_t pin_count;
  std::uint8_t odd_count;  ///< enemies in `odd`, which holds nothing where there are none
  OddGuard<Ranks> odd;

  Guard() noexcept = default;
  ~Guard() = default;
  Guard(const Guard& other) noexcept { *this = other; }
  Guard& operator=(const Guard& other) noexcept {
    answer = other.answer;
    pinned = other.pinned;
    pins = other.pins;
    pin_count = other.pin_count;
    odd_count = other.odd_count;
    if (odd_count != 0) odd = other.odd;
    return *this;
  }

  /// A side whose royal needs no guarding.
  [[nodiscard]] static Guard none(SquareSet<Ranks> all) noexcept {
    Guard guard;
    guard.answer = all;
    guard.pinned = SquareSet<Ranks>{};
    guard.pin_count = 0;
    guard.odd_count = 0;
    return guard;
  }
};

/// What a side attacks, and the pieces that give check to a royal or pin others before it. Checks and pins of plain
/// kinds are found by walking outward from the royal along the enemy's steps reversed: sound because every leg is one
/// step repeated. The other kinds are walked forward, and turns that touch what they look at are tried out. (COM-05)
/// Precondition: at most 32 different steps of riders, and at most 64 pieces of a side that are of other than plain
/// kinds and could attack the royal.
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
      for (std::size_t row = 0; row < kinds.size(); ++row)
        if (!is_plain(kinds[row].movement)) add_odd(kinds[row], row, attacker);
    }
  }
  Attacks(const Attacks&) = delete;  // the rays point at the threats
  Attacks& operator=(const Attacks&) = delete;

  /// The kinds move in no more ways than can be looked at together.
  [[nodiscard]] bool fits() const noexcept { return squads_.fits(); }
  /// Some kind is not plain.
  [[nodiscard]] bool has_odd() const noexcept { return has_odd_; }

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
    return has_odd_ ? reached | attacked_oddly(attacker, squads, within_.without(empty)) : reached;
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
    if (has_odd_) find_odd(board, squads, side, royal, guard);
    return guard;
  }

  /// Where the piece on `from`, not the royal, may land: everywhere unless it is pinned or the royal is in check.
  [[nodiscard]] Set allowed(const Guard<Ranks>& guard, Square royal, Square from) const noexcept {
    return guard.odd_count == 0 ? allowed_by_plain(guard, royal, from) : allowed_by_all(guard, royal, from);
  }

 private:
  [[nodiscard]] Set allowed_by_plain(const Guard<Ranks>& guard, Square royal, Square from) const noexcept {
    Set squares = guard.answer;
    for (std::size_t i = 0; i < guard.pin_count; ++i)
      if (guard.pins[i].at == from) squares &= stretch(royal, guard.pins[i].outward, guard.pins[i].length);
    return squares;
  }
  [[nodiscard, gnu::noinline]] Set allowed_by_all(const Guard<Ranks>& guard, Square royal, Square from) const noexcept {
    return allowed_by_plain(guard, royal, from) & safe_from_odd(guard, royal, from);
  }

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

  /// A kind that is not plain.
  struct Odd {
    std::uint8_t row;
    std::uint8_t squad;
    std::vector<Path> paths;  ///< that may capture
    std::vector<Set> from;    ///< by the royal's square: from where it could attack it, whatever stood where
  };

  void add_odd(const KindRow& kind, std::size_t row, Side attacker) {
    Odd odd{static_cast<std::uint8_t>(row), squads_.number(std::uint64_t{1} << row), paths_of(kind.movement, attacker),
            std::vector<Set>(static_cast<std::size_t>(Ranks) * 16, Set{})};
    std::erase_if(odd.paths, [](const Path& path) { return !holds(path.mode, Mode::capture); });
    if (odd.paths.empty()) return;
    auto walk = PathWalk<Ranks>::over_anything(board_);
    Set read{};
    within_.for_each([&](Square s) {
      for (const Path& path : odd.paths)
        walk.ends(path, s, read).for_each([&](Square royal) { odd.from[index(royal)] |= Set(s); });
    });
    odd_[index(attacker)].push_back(std::move(odd));
    has_odd_ = true;
  }

  [[nodiscard, gnu::noinline]] Set attacked_oddly(Side attacker, const Squads& squads, Set occupied) const noexcept {
    PathWalk<Ranks> walk(board_, occupied);
    Set reached{};
    Set read{};
    for (const Odd& odd : odd_[index(attacker)])
      squads[odd.squad].for_each([&](Square from) {
        for (const Path& path : odd.paths) reached |= walk.ends(path, from, read);
      });
    return reached;
  }

  /// Whether the odd attackers of a guard, but for one on `taken`, attack `royal` when `occupied` is; adds to `read`
  /// the squares that this depends on.
  [[nodiscard]] bool odd_attack(const Guard<Ranks>& guard, Square royal, Set taken, Set occupied,
                                Set& read) const noexcept {
    PathWalk<Ranks> walk(board_, occupied);
    bool found = false;
    for (std::size_t i = 0; i < guard.odd_count; ++i) {
      if (taken.contains(guard.odd.attackers[i].at)) continue;
      for (const Odd& odd : odd_[index(guard.odd.attacker)])
        if (odd.row == guard.odd.attackers[i].row)
          for (const Path& path : odd.paths)
            found = walk.ends(path, guard.odd.attackers[i].at, read).contains(royal) || found;
      read |= Set(guard.odd.attackers[i].at);
    }
    return found;
  }

  template <class Board>
  [[gnu::noinline]] void find_odd(const Board& board, const Squads& squads, Side side, Square royal,
                                  Guard<Ranks>& guard) const noexcept {
    guard.odd.attacker = other(side);
    for (const Odd& odd : odd_[index(guard.odd.attacker)])
      (squads[odd.squad] & odd.from[index(royal)]).for_each([&](Square at) {
        if (guard.odd_count < guard.odd.attackers.size()) guard.odd.attackers[guard.odd_count++] = {at, odd.row};
      });
    if (guard.odd_count == 0) return;
    guard.odd.occupied = board.occupied();
    guard.odd.watched = Set{};
    guard.odd.check = odd_attack(guard, royal, Set{}, guard.odd.occupied, guard.odd.watched);
    guard.pinned = board.of(side).without(Set(royal));
  }

  /// Where the piece on `from` may land so that no odd attacker attacks `royal`: a turn that touches nothing that the
  /// attackers look at changes nothing for them, any other is tried out.
  [[nodiscard]] Set safe_from_odd(const Guard<Ranks>& guard, Square royal, Square from) const noexcept {
    const bool leaves = guard.odd.watched.contains(from);
    const Set tried = leaves ? within_ : guard.odd.watched;
    Set safe = guard.odd.check ? Set{} : within_.without(tried);
    tried.for_each([&](Square to) {
      Set read{};
      if (!odd_attack(guard, royal, Set(to), guard.odd.occupied.without(Set(from)) | Set(to), read)) safe |= Set(to);
    });
    return safe;
  }

  void add_threat(std::span<const KindRow> kinds, Side attacker, Step step) {
    std::vector<std::uint8_t> range_of;
    for (const KindRow& kind : kinds)
      range_of.push_back(is_plain(kind.movement) ? ranges(kind.movement, step, board_).capture : std::uint8_t{0});
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
  std::array<std::vector<Odd>, 2> odd_;
  bool has_odd_ = false;
};

}  // namespace arbiter
