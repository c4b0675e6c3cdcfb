// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include <arbiter/movement/guard.hpp>
#include <arbiter/movement/path_walk.hpp>
#include <arbiter/movement/streams.hpp>
#include <arbiter/movement/threats.hpp>

namespace arbiter {

/// What a side attacks, and the pieces that give check to a royal or pin others before it. Few squares are looked at
/// one by one, from the square to what could attack it: sound for plain kinds, since every leg is one step repeated.
/// Many are found as sets. The other kinds are walked forward, and turns that touch what they look at are tried out.
/// (COM-05)
/// Precondition: at most 32 different steps of riders, and at most 64 pieces of a side that are of other than plain
/// kinds and could attack the royal.
template <int Ranks>
class Attacks {
 public:
  using Set = SquareSet<Ranks>;
  using Squads = typename SquadList<Ranks>::Gathered;

  Attacks(std::span<const KindRow> kinds, Extent board)
      : board_(board),
        within_(Set::all(board)),
        threats_{Threats<Ranks>(kinds, Side::first, board), Threats<Ranks>(kinds, Side::second, board)} {
    for (const Side attacker : {Side::first, Side::second}) {
      for (const Step step : steps_of(kinds)) add_stream(kinds, attacker, step);
      for (std::size_t row = 0; row < kinds.size(); ++row)
        if (!is_plain(kinds[row].movement)) add_odd(kinds[row], row, attacker);
    }
  }

  /// The kinds move in no more ways than can be looked at together.
  [[nodiscard]] bool fits() const noexcept { return squads_.fits(); }
  /// Some kind is not plain.
  [[nodiscard]] bool has_odd() const noexcept { return has_odd_; }

  /// All squares that the pieces of `attacker` could capture on, their own pieces' included; `lifted` are seen as
  /// empty. (COM-05)
  template <class Board>
  [[nodiscard]] Set attacked(const Board& board, Side attacker, Set lifted) const noexcept {
    const Set empty = within_.without(board.occupied()) | lifted;
    const Squads squads = squads_.gather(board, board.of(attacker));
    Set reached{};
    for (const Stream<Ranks>& stream : streams_[index(attacker)])
      reached |= stream.landings(squads.data(), empty, within_);
    return has_odd_ ? reached | attacked_oddly(board, attacker, within_.without(empty)) : reached;
  }

  /// Pieces of `attacker` could capture on `target`, `lifted` seen as empty.
  template <class Board>
  [[nodiscard]] bool attack(const Board& board, Side attacker, Square target, Square lifted) const noexcept {
    if (has_odd_) return attacked(board, attacker, Set(lifted)).contains(target);
    return threats_[index(attacker)].attack(board, target, lifted);
  }

  /// Those of `targets` on which no piece of `attacker` could capture, `lifted` seen as empty.
  template <class Board>
  [[nodiscard]] Set safe(const Board& board, Side attacker, Set targets, Square lifted) const noexcept {
    if (has_odd_ || targets.size() > Threats<Ranks>::few)
      return targets.without(attacked(board, attacker, Set(lifted)));
    return targets.empty() ? targets : targets.without(threats_[index(attacker)].attacked(board, targets, lifted));
  }

  /// Adds to `guard`, which asks nothing so far, what `royal` of `side` asks.
  template <class Board>
  void guard(const Board& board, Side side, Square royal, Guard<Ranks>& guard) const noexcept {
    threats_[index(other(side))].guard(board, royal, guard);
    if (has_odd_) find_odd(board, side, royal, guard);
  }

  /// Where the piece on `from`, not the royal, may land: everywhere unless it is pinned or the royal is in check.
  [[nodiscard]] Set allowed(const Guard<Ranks>& guard, Square royal, Square from) const noexcept {
    return guard.odd_count == 0 ? allowed_by_plain(guard, royal, from) : allowed_by_all(guard, royal, from);
  }

 private:
  [[nodiscard]] Set allowed_by_plain(const Guard<Ranks>& guard, Square royal, Square from) const noexcept {
    Set squares = guard.answer;
    for (std::size_t i = 0; i < guard.pin_count; ++i)
      if (guard.pins[i].at == from) squares &= stretch<Ranks>(royal, guard.pins[i].rider, guard.pins[i].outward);
    return squares;
  }
  [[nodiscard, gnu::noinline]] Set allowed_by_all(const Guard<Ranks>& guard, Square royal, Square from) const noexcept {
    return allowed_by_plain(guard, royal, from) & safe_from_odd(guard, royal, from);
  }

  /// A kind that is not plain.
  struct Odd {
    std::uint8_t row;
    std::vector<Path> paths;  ///< that may capture
    std::vector<Set> from;    ///< by the royal's square: from where it could attack it, whatever stood where
  };

  void add_odd(const KindRow& kind, std::size_t row, Side attacker) {
    Odd odd{static_cast<std::uint8_t>(row), paths_of(kind.movement, attacker),
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

  template <class Board>
  [[nodiscard, gnu::noinline]] Set attacked_oddly(const Board& board, Side attacker, Set occupied) const noexcept {
    PathWalk<Ranks> walk(board_, occupied);
    Set reached{};
    Set read{};
    for (const Odd& odd : odd_[index(attacker)])
      board.of(Piece{kind_of_row(odd.row), attacker}).for_each([&](Square from) {
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
  [[gnu::noinline]] void find_odd(const Board& board, Side side, Square royal, Guard<Ranks>& guard) const noexcept {
    guard.odd.attacker = other(side);
    for (const Odd& odd : odd_[index(guard.odd.attacker)])
      (board.of(Piece{kind_of_row(odd.row), guard.odd.attacker}) & odd.from[index(royal)]).for_each([&](Square at) {
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

  void add_stream(std::span<const KindRow> kinds, Side attacker, Step step) {
    const auto starts = starts_of(kinds.size(), squads_, [&](std::size_t row) {
      return is_plain(kinds[row].movement) ? ranges(kinds[row].movement, step, board_).capture : std::uint8_t{0};
    });
    if (starts.empty()) return;
    streams_[index(attacker)].emplace_back(oriented(step, attacker), starts, starts[0].range >= room_for(step, board_));
  }

  Extent board_;
  Set within_;
  SquadList<Ranks> squads_;
  std::array<std::vector<Stream<Ranks>>, 2> streams_;
  std::array<Threats<Ranks>, 2> threats_;
  std::array<std::vector<Odd>, 2> odd_;
  bool has_odd_ = false;
};

}  // namespace arbiter
