// SPDX-License-Identifier: MIT
#pragma once

// Reach worked out from the words of movement.hpp alone, one landing square at a time, and random kinds and boards to
// hold the library against it.

#include <array>
#include <cstdint>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include <arbiter/board/board.hpp>
#include <arbiter/core/random.hpp>
#include <arbiter/movement/kinds.hpp>
#include <arbiter/movement/movement.hpp>
#include <arbiter/movement/print.hpp>

namespace arbiter {

inline void PrintTo(Square s, std::ostream* out) { *out << name(s); }
template <int Ranks>
void PrintTo(const SquareSet<Ranks>& set, std::ostream* out) {
  set.for_each([&](Square s) { *out << name(s) << ' '; });
}

}  // namespace arbiter

namespace arbiter::tests {

inline Extent extent_of(int files, int ranks) {
  return {static_cast<std::uint8_t>(files), static_cast<std::uint8_t>(ranks)};
}
inline Step step_by(int files, int ranks) { return {static_cast<std::int8_t>(files), static_cast<std::int8_t>(ranks)}; }

/// The squares that a single leap passes between its ends: of a straight leap all on the line, of a Knight's the one
/// next to the start on its long side.
inline std::vector<Square> squares_between(Square from, Step step, Extent board) {
  const int files = std::abs(step.files);
  const int ranks = std::abs(step.ranks);
  std::vector<Square> between;
  if (files == 0 || ranks == 0 || files == ranks) {
    const int parts = std::gcd(files, ranks);
    for (int i = 1; i < parts; ++i)
      between.push_back(*advance(from, step_by(step.files / parts * i, step.ranks / parts * i), board));
  } else {
    const Step beside = files > ranks ? step_by(step.files > 0 ? 1 : -1, 0) : step_by(0, step.ranks > 0 ? 1 : -1);
    between.push_back(*advance(from, beside, board));
  }
  return between;
}

/// Whether `leg` of a piece of `side` may land with its step number `count`, whatever stands there.
template <class Board>
bool passes(const Board& board, const Leg& leg, Side side, Square from, int count, Extent extent) {
  const Step step = oriented(leg.step, side);
  const auto is_occupied = [&](int i) {
    return !board.is_empty(*advance(from, step_by(step.files * i, step.ranks * i), extent));
  };
  int occupied = 0;
  for (int i = 1; i < count; ++i) occupied += is_occupied(i) ? 1 : 0;
  int between = 0;
  if (leg.passage == Passage::lame || leg.passage == Passage::jump)
    for (const Square s : squares_between(from, step, extent)) between += board.is_empty(s) ? 0 : 1;
  switch (leg.passage) {
    case Passage::rider: return occupied == 0;
    case Passage::lame: return between == 0;
    case Passage::jump: return between != 0;
    case Passage::cannon: return occupied == 1;
    case Passage::grasshopper: return count > 1 && occupied == 1 && is_occupied(count - 1);
  }
  return false;
}

/// Calls `visit(Square to, Mode)` for each square where a leg of `movement` may end, by each way in which it may end
/// there if the right thing stands on it.
template <class Board, class Visit>
void naive_visit(const Board& board, const Movement& movement, Side side, Square from, Extent extent, Visit&& visit) {
  for (const Leg& leg : movement) {
    const Step step = oriented(leg.step, side);
    for (int count = 1; count <= leg.range; ++count) {
      const auto to = advance(from, step_by(step.files * count, step.ranks * count), extent);
      if (!to || !passes(board, leg, side, from, count, extent)) continue;
      if (holds(leg.mode, Mode::move)) visit(*to, Mode::move);
      if (holds(leg.mode, Mode::capture)) visit(*to, Mode::capture);
    }
  }
}

/// The squares that the pieces of `side` could capture on, whatever stands there. (COM-05)
template <class Board>
typename Board::Set naive_attacked(const Board& board, const std::vector<KindRow>& kinds, Side side, Extent extent) {
  typename Board::Set attacked{};
  board.of(side).for_each([&](Square from) {
    naive_visit(board, kinds[row_of(board.kind_at(from))].movement, side, from, extent, [&](Square to, Mode mode) {
      if (mode == Mode::capture) attacked |= typename Board::Set(to);
    });
  });
  return attacked;
}

/// Random kinds, of which the first `plain` are plain, and boards on which they stand.
struct RandomTable {
  std::vector<std::string> names;
  std::vector<KindRow> kinds;

  RandomTable(SplitMix64& random, std::size_t count, std::size_t plain) {
    names.reserve(count);
    for (std::size_t row = 0; row < count; ++row) {
      const Movement movement = random_movement(random, row < plain);
      names.push_back(to_text(movement));
      kinds.push_back({names.back(), names.back(), names.back(), movement});
    }
  }

 private:
  static int small(SplitMix64& random, int least, int most) {
    return least + static_cast<int>(random.below(static_cast<std::uint64_t>(most - least + 1)));
  }
  static Movement random_movement(SplitMix64& random, bool plain) {
    Movement movement;
    const int legs = small(random, 1, 8);
    while (movement.size < legs) {
      Leg leg;
      // Steps that many kinds share, so that pieces of several ranges meet in one stream; now and then a far one.
      const int reach = random.below(12) == 0 ? 6 : random.below(3) == 0 ? 3 : 1;
      const int files = small(random, -reach, reach);
      leg.step = step_by(files, small(random, -reach, reach));
      if (leg.step == Step{}) continue;
      leg.mode = static_cast<Mode>(random.below(2) == 0 ? 3 : small(random, 1, 2));
      constexpr std::array<int, 6> ranges{1, 1, 2, 3, 7, 15};
      leg.range = static_cast<std::uint8_t>(ranges[random.below(ranges.size())]);
      if (!plain) leg.passage = static_cast<Passage>(small(random, 0, 4));
      if (leg.passage == Passage::lame || leg.passage == Passage::jump) {
        // The squares between are agreed on for straight leaps and the Knight's.
        const Leap leap = leap_of(leg.step);
        if (leap.oblique() && leap != Leap{2, 1}) continue;
        leg.range = 1;
      }
      if ((leg.passage == Passage::cannon || leg.passage == Passage::grasshopper) && leg.range == 1) continue;
      (void)join(movement, leg);
    }
    return movement;
  }
};

/// A board of these kinds, sparse or crowded.
template <class Board>
Board random_board(SplitMix64& random, std::size_t kinds, Extent extent) {
  const std::uint64_t sparse = 1 + random.below(8);
  Board board;
  Board::Set::all(extent).for_each([&](Square s) {
    if (random.below(1 + sparse) == 0)
      board.put(s, {kind_of_row(random.below(kinds)), random.below(2) == 0 ? Side::first : Side::second});
  });
  return board;
}

/// A random subset of `set`.
template <class Set>
Set some_of(SplitMix64& random, Set set) {
  Set chosen{};
  set.for_each([&](Square s) {
    if (random.below(3) != 0) chosen |= Set(s);
  });
  return chosen;
}

/// The board for people, kinds as their row letters (first side A, B, ..., second side a, b, ...), and the kinds.
template <class Board>
std::string picture(const Board& board, const RandomTable& table, Extent extent) {
  std::string text = "\n";
  for (int rank = extent.ranks - 1; rank >= 0; --rank) {
    for (int file = 0; file < extent.files; ++file) {
      const Piece piece = board.at(square(file, rank));
      text += !piece
                  ? '.'
                  : static_cast<char>((piece.side == Side::first ? 'A' : 'a') + static_cast<int>(row_of(piece.kind)));
    }
    text += '\n';
  }
  for (std::size_t row = 0; row < table.kinds.size(); ++row)
    text += std::string(1, static_cast<char>('A' + row)) + " " + table.names[row] + "\n";
  return text;
}

}  // namespace arbiter::tests
