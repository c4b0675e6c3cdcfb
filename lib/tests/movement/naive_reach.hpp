// SPDX-License-Identifier: MIT
#pragma once

// Reach worked out from the words of movement.hpp alone, one landing square at a time, and random kinds and boards to
// hold the library against it.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/board/board.hpp>
#include <arbiter/core/random.hpp>
#include <arbiter/movement/kinds.hpp>
#include <arbiter/movement/movement.hpp>
#include <arbiter/movement/movement_reader.hpp>
#include <arbiter/movement/path.hpp>
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

/// `step` turned clockwise by eighths of a circle, found among all leaps of its shape by their angles.
inline Step naive_turned(Step step, int eighths) {
  const int longer = std::max(std::abs(step.files), std::abs(step.ranks));
  const int shorter = std::min(std::abs(step.files), std::abs(step.ranks));
  std::vector<Step> ring;
  for (int files = -longer; files <= longer; ++files)
    for (int ranks = -longer; ranks <= longer; ++ranks) {
      const int high = std::max(std::abs(files), std::abs(ranks));
      const int low = std::min(std::abs(files), std::abs(ranks));
      const bool straight = shorter == 0 || shorter == longer;
      if (high == longer && (straight ? low == 0 || low == longer : low == shorter))
        ring.push_back(step_by(files, ranks));
    }
  std::sort(ring.begin(), ring.end(),
            [](Step a, Step b) { return std::atan2(a.ranks, a.files) > std::atan2(b.ranks, b.files); });
  const auto at = std::find(ring.begin(), ring.end(), step) - ring.begin();
  return ring[static_cast<std::size_t>((at + eighths + 64) % 8)];
}

/// The squares where `path` of a piece of `side` may end, whatever stands there: every way to walk it is walked.
template <class Board>
class NaivePath {
 public:
  NaivePath(const Board& board, const Path& path, Side side, Square from, Extent extent)
      : board_(board), path_(path), side_(side), extent_(extent) {
    board_.clear(from);  // COM-04
    walk(0, {from}, 0);
  }
  std::vector<Square> ends;

 private:
  void walk(int made, const std::vector<Square>& trail, int first_count) {
    if (made == path_.most) return;
    int number = made;
    int rounds = 0;
    while (number >= path_.size) {
      number -= path_.size - path_.loop;
      ++rounds;
    }
    const Stride stride = path_.strides[static_cast<std::size_t>(number)];
    const Step step = oriented(naive_turned(stride.step, path_.turn * rounds), side_);
    const Leg leg{step, stride.range, Mode::both, stride.passage};
    for (int count = 1; count <= stride.range; ++count) {
      const auto to = advance(trail.back(), step_by(step.files * count, step.ranks * count), extent_);
      if (!to) return;
      if (path_.equal && made == 1 && count != first_count) continue;
      std::vector<Square> longer = trail;
      bool is_clear = true;
      for (int i = 1; i < count; ++i) {
        longer.push_back(*advance(trail.back(), step_by(step.files * i, step.ranks * i), extent_));
        is_clear = is_clear && board_.is_empty(longer.back());
      }
      if (made + 1 >= path_.least && passes(board_, leg, Side::first, trail.back(), count, extent_) &&
          std::find(longer.begin(), longer.end(), *to) == longer.end())
        ends.push_back(*to);
      longer.push_back(*to);
      const bool empty = board_.is_empty(*to);
      if (is_clear && (stride.onward == Onward::any || empty == (stride.onward == Onward::empty)))
        walk(made + 1, longer, count);
    }
  }

  Board board_;
  const Path& path_;
  Side side_;
  Extent extent_;
};

/// Calls `visit(Square to, Mode)` for each square where a leg of `movement` may end, by each way in which it may end
/// there if the right thing stands on it; once for all its bent paths.
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
  std::set<std::pair<Square, Mode>> bent;
  for (std::size_t i = 0; i < movement.path_count; ++i) {
    const Path& path = movement.paths[i];
    for (const Square to : NaivePath<Board>(board, path, side, from, extent).ends) {
      if (holds(path.mode, Mode::move)) bent.emplace(to, Mode::move);
      if (holds(path.mode, Mode::capture)) bent.emplace(to, Mode::capture);
    }
  }
  for (const auto& [to, mode] : bent) visit(to, mode);
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
    if (!plain && random.below(3) != 0) join_paths(random, movement);
    return movement;
  }

  /// Adds what strings say, or paths of any shape.
  static void join_paths(SplitMix64& random, Movement& movement) {
    if (random.below(3) == 0) {
      constexpr std::array<std::string_view, 12> strings{"FyafsF", "NaN",   "qN",  "zB",     "mzRczB3", "afsW",
                                                         "yafW",   "gafsQ", "paK", "mpasR2", "asR",     "mafsmacfW"};
      const ParsedMovement parsed = parse_movement(strings[random.below(strings.size())]);
      for (std::size_t i = 0; i < parsed.movement.path_count; ++i) (void)join(movement, parsed.movement.paths[i]);
      return;
    }
    for (std::uint64_t paths = 1 + random.below(4); paths > 0; --paths) {
      Path path;
      path.size = static_cast<std::uint8_t>(small(random, 1, 3));
      for (std::size_t i = 0; i < path.size; ++i) {
        Stride& stride = path.strides[i];
        const int reach = random.below(3) == 0 ? 2 : 1;
        while (stride.step == Step{}) stride.step = step_by(small(random, -reach, reach), small(random, -reach, reach));
        constexpr std::array<std::uint8_t, 5> ranges{1, 1, 1, 3, 15};
        stride.range = ranges[random.below(ranges.size())];
        stride.onward = static_cast<Onward>(random.below(2) == 0 ? 0 : small(random, 0, 2));
      }
      path.mode = static_cast<Mode>(random.below(2) == 0 ? 3 : small(random, 1, 2));
      path.loop = path.most = path.least = path.size;
      if (random.below(3) == 0) {
        path.loop = static_cast<std::uint8_t>(random.below(path.size));
        path.most = static_cast<std::uint8_t>(small(random, path.size, 7));
        path.turn = static_cast<std::int8_t>(small(random, -2, 2));
        for (Stride& stride : path.strides) stride.range = stride.range > 1 ? std::uint8_t{2} : stride.range;
      } else if (random.below(2) == 0) {
        Stride& last = path.strides[path.size - 1U];
        last.passage = static_cast<Passage>(small(random, 0, 4));
        if (last.passage == Passage::lame || last.passage == Passage::jump) last.range = 1;
      } else if (path.size == 2) {
        path.equal = random.below(2) == 0;
      }
      path.least = static_cast<std::uint8_t>(small(random, 1, path.size));
      (void)join(movement, path);
    }
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
