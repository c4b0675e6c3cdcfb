// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <arbiter/board/neighbours.hpp>
#include <arbiter/board/square_set.hpp>
#include <arbiter/movement/guard.hpp>
#include <arbiter/movement/kinds.hpp>

namespace arbiter {

/// What the pieces of one side could capture on one square, looked at from that square: those that stand where they
/// could reach it if nothing stood between are few, and only their lines are walked. Kinds that are not plain are left
/// out. (COM-05)
template <int Ranks>
class Threats {
 public:
  using Set = SquareSet<Ranks>;

  Threats(std::span<const KindRow> kinds, Side side, Extent board) : side_(side), board_(board) {
    std::vector<std::vector<Set>> from;  // by threat and target
    for (const bool rides : {true, false}) {
      for (std::size_t row = 0; row < kinds.size(); ++row)
        if (is_plain(kinds[row].movement) && is_rider(kinds[row].movement) == rides)
          add(kinds[row].movement, row, from);
      if (rides) riders_ = kinds_.size();
    }
    from_.reserve(squares * from.size());
    for (std::size_t target = 0; target < squares; ++target)
      for (const std::vector<Set>& threat : from) from_.push_back(threat[target]);
    note_leaps();
  }

  /// A piece could capture on `target`, `lifted` seen as empty.
  template <class Board>
  [[nodiscard]] bool attack(const Board& board, Square target, Square lifted) const noexcept {
    bool open = false;
    visit(board, target, [&](Square at, int delta) {
      open = is_open(board, target, at, delta, lifted);
      return !open;
    });
    return open;
  }

  /// No more targets than this are looked at together.
  static constexpr int few = 8;
  /// Those of a few `targets` on which a piece could capture, `lifted` seen as empty. Cheapest where all are next to
  /// `lifted`: leapers that are far from there are passed over at once.
  template <class Board>
  [[nodiscard]] Set attacked(const Board& board, Set targets, Square lifted) const noexcept {
    std::array<Square, few> at;
    std::array<const Set*, few> from;
    std::size_t count = 0;
    targets.for_each([&](Square target) {
      at[count] = target;
      from[count++] = from_.data() + index(target) * kinds_.size();
    });
    Set reached{};
    const Set pieces = board.of(side_);
    const std::size_t threats =
        targets.without(around_[index(lifted)]).empty() ? threats_around(lifted, pieces) : kinds_.size();
    for (std::size_t threat = 0; threat < threats; ++threat) {
      Set near{};
      for (std::size_t i = 0; i < count; ++i) near |= from[i][threat];
      near &= pieces;
      if (near.is_apart(board.of(kinds_[threat]))) continue;
      near &= board.of(kinds_[threat]);
      near.for_each([&](Square piece) {
        for (std::size_t i = 0; i < count; ++i)
          if (from[i][threat].contains(piece) &&
              is_open(board, at[i], piece, toward(lines_[threat], at[i], piece), lifted))
            reached |= Set(at[i]);
      });
    }
    return reached;
  }

  /// Adds to `guard` the checks that the pieces give to the other side's `royal`, and what they pin before it.
  template <class Board>
  void guard(const Board& board, Square royal, Guard<Ranks>& guard) const noexcept {
    visit(board, royal, [&](Square at, int delta) {
      look(board, royal, at, delta, guard);
      return true;
    });
  }

 private:
  static constexpr std::size_t squares = static_cast<std::size_t>(Ranks) * 16;
  /// By the way from a square to a rider: one step of it, as a difference of square numbers; 0 for no line.
  using Lines = std::array<std::int16_t, 1024>;

  /// Some leg captures farther away than a step.
  [[nodiscard]] bool is_rider(const Movement& movement) const noexcept {
    return std::any_of(movement.begin(), movement.end(),
                       [&](const Leg& leg) { return ranges(movement, leg.step, board_).capture > 1; });
  }
  void add(const Movement& movement, std::size_t row, std::vector<std::vector<Set>>& from) {
    for (const Leg& leg : movement) {
      if (!holds(leg.mode, Mode::capture)) continue;
      const Step step = oriented(leg.step, side_);
      const int range = ranges(movement, leg.step, board_).capture;
      const std::size_t threat = threat_of(kind_of_row(row), step, range);
      if (threat == from.size()) from.emplace_back(squares, Set{});
      note(from[threat], step, range);
    }
  }
  /// The number of the threat to which `step` of `kind` belongs: of its own, or one none of whose other steps leads
  /// from one square to another as this one does.
  [[nodiscard]] std::size_t threat_of(Kind kind, Step step, int range) {
    std::size_t threat = 0;
    while (threat < kinds_.size() && !(kinds_[threat] == kind && is_free(lines_[threat], step, range))) ++threat;
    if (threat == kinds_.size()) {
      kinds_.push_back(kind);
      lines_.emplace_back();
    }
    for (int steps = 1; steps <= range; ++steps) lines_[threat][line(steps, step)] = delta(step);
    return threat;
  }
  void note(std::vector<Set>& from, Step step, int range) const {
    Set::all(board_).for_each([&](Square start) {
      int steps = 0;
      for (auto to = advance(start, step, board_); to && steps < range; to = advance(*to, step, board_), ++steps)
        from[index(*to)] |= Set(start);
    });
  }

  /// Around each square, where leapers might stand that attack there.
  void note_leaps() {
    around_.assign(squares, Set{});
    leaps_around_ = around_;
    const Set all = Set::all(board_);
    all.for_each([&](Square s) {
      around_[index(s)] = all & (neighbours(Set(s)) | Set(s));
      around_[index(s)].for_each([&](Square target) {
        for (std::size_t threat = riders_; threat < kinds_.size(); ++threat)
          leaps_around_[index(s)] |= from_[index(target) * kinds_.size() + threat];
      });
    });
  }

  /// How many of the threats there may be to `s` and its neighbours: no leapers where `pieces` are far.
  [[nodiscard]] std::size_t threats_around(Square s, const Set& pieces) const noexcept {
    return pieces.is_apart(leaps_around_[index(s)]) ? riders_ : kinds_.size();
  }

  /// Calls `use(Square at, int delta)` for each piece that could capture on `target` if nothing stood between, `delta`
  /// leading there from `target`, until it says false.
  template <class Board, class Use>
  void visit(const Board& board, Square target, Use&& use) const noexcept {
    const Set pieces = board.of(side_);
    const Set* const from = from_.data() + index(target) * kinds_.size();
    const std::size_t threats = threats_around(target, pieces);
    for (std::size_t threat = 0; threat < threats; ++threat) {
      const Set near = from[threat] & pieces;
      const Set& of_kind = board.of(kinds_[threat]);
      if (near.is_apart(of_kind)) continue;
      const auto words = (near & of_kind).words();
      for (std::size_t w = 0; w < words.size(); ++w)
        for (std::uint64_t word = words[w]; word != 0; word &= word - 1) {
          const auto at = static_cast<Square>(w * 64 + static_cast<std::size_t>(std::countr_zero(word)));
          if (!use(at, toward(lines_[threat], target, at))) return;
        }
    }
  }

  /// The number of the way from a target to what attacks it by so many steps.
  [[nodiscard]] static std::size_t line(int steps, Step step) noexcept {
    return way(-steps * step.files, -steps * step.ranks);
  }
  [[nodiscard]] static std::size_t way(int files, int ranks) noexcept {
    return static_cast<std::size_t>((files & 31) | (ranks & 31) << 5);
  }
  [[nodiscard]] static std::int16_t delta(Step step) noexcept {
    return static_cast<std::int16_t>(-(step.files + 16 * step.ranks));
  }
  [[nodiscard]] static int toward(const Lines& lines, Square target, Square at) noexcept {
    return lines[way(file_of(at) - file_of(target), rank_of(at) - rank_of(target))];
  }
  [[nodiscard]] static bool is_free(const Lines& lines, Step step, int range) noexcept {
    for (int steps = 1; steps <= range; ++steps)
      if (lines[line(steps, step)] != 0) return false;
    return true;
  }

  template <class Board>
  [[nodiscard]] static bool is_open(const Board& board, Square target, Square at, int delta, Square lifted) noexcept {
    for (int i = static_cast<int>(target) + delta; i != static_cast<int>(at); i += delta)
      if (const auto here = static_cast<Square>(i); !board.is_empty(here) && here != lifted) return false;
    return true;
  }

  /// Walks from the royal to a piece: nothing between is a check, a single piece of its side is pinned.
  template <class Board>
  void look(const Board& board, Square royal, Square at, int delta, Guard<Ranks>& guard) const noexcept {
    bool shielded = false;
    Square shield{};
    for (int i = static_cast<int>(royal) + delta; i != static_cast<int>(at); i += delta) {
      const auto here = static_cast<Square>(i);
      if (board.is_empty(here)) continue;
      if (shielded || board.holds(here, side_)) return;
      shielded = true;
      shield = here;
    }
    if (!shielded) {
      guard.answer &= stretch<Ranks>(royal, at, delta);
      return;
    }
    guard.pinned |= Set(shield);
    guard.pins[guard.pin_count++] = {shield, at, static_cast<std::int16_t>(delta)};
  }

  Side side_;
  Extent board_;
  std::vector<Kind> kinds_;        ///< by threat: pieces of one kind, and steps by which they capture
  std::vector<Lines> lines_;       ///< by threat
  std::size_t riders_ = 0;         ///< so many of the threats come first and are of riders
  std::vector<Set> from_;          ///< by target, then by threat: where its pieces may stand
  std::vector<Set> around_;        ///< by square: it and its neighbours
  std::vector<Set> leaps_around_;  ///< by square: from where leapers reach any of them
};

}  // namespace arbiter
