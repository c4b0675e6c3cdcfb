// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <arbiter/board/kind.hpp>
#include <arbiter/board/square.hpp>
#include <arbiter/board/square_set.hpp>
#include <arbiter/movement/kinds.hpp>
#include <arbiter/movement/leaps.hpp>

namespace arbiter {

/// Walks one piece at a time over a board, square by square, by every kind of passage that a movement may ask for. The
/// tables are built once for a game's kinds and its board of at most `Lanes` (8 or 16) ranks.
template <int Lanes>
class Walks {
 public:
  using Set = SquareSet<Lanes>;

  Walks(std::span<const KindRow> kinds, Extent board) : board_(board), kinds_(kinds.size()) {
    for (const Side side : {Side::first, Side::second}) {
      for (const KindRow& kind : kinds) {
        first_.push_back(static_cast<std::uint16_t>(paths_.size()));
        for (const Leg& leg : kind.movement) paths_.push_back(path(leg, side));
        leaps_.push_back(Leaps<Lanes>::fits(kind) ? std::optional(Leaps<Lanes>(kind, side, board)) : std::nullopt);
      }
    }
    first_.push_back(static_cast<std::uint16_t>(paths_.size()));
    for (std::size_t row = 0; row + 1 < first_.size(); ++row) near_.push_back(near_row(paths(row)));
  }

  /// Calls `visit(Square to, bool capture)` for each way in which `piece` on `from` can land: a capture is of a piece
  /// of the other side, whatever it is. A square that two legs reach is visited twice. (COM-04)
  template <class Board, class Visit>
  void visit(const Board& board, Piece piece, Square from, Visit&& visit) const {
    for (const Path& path : paths(row_of_paths(piece))) visit_path(board, piece.side, path, from, visit);
  }

  /// The squares on which `piece` may land from `from`: `quiet` ones without, `victims` with capture. `quiet` holds all
  /// empty squares or fewer, `victims` no square of the piece's own side.
  template <class Board>
  [[nodiscard]] Set landings(const Board& board, Piece piece, Square from, Set quiet, Set victims) const {
    const std::size_t row = row_of_paths(piece);
    if (const std::optional<Leaps<Lanes>>& leaps = leaps_[row]) return leaps->landings(from, quiet, victims);
    // Most pieces of a crowded board are shut in, and all that they could reach is next to them.
    const Set near = nearest_[near_[row]][index(from)];
    if ((near.without(board.occupied()) | (near & victims)).empty()) return Set{};
    // Where a slide of either mode meets a piece, the sets say what it is.
    Set both{};
    Set moving{};
    Set capturing{};
    bool apart = false;
    for (const Path& path : paths(row)) {
      if (path.passage == Passage::rider && path.moves && path.captures) {
        Square here = from;
        for (int left = room(path, from); left > 0; --left) {
          here = by(here, path.delta);
          both |= Set(here);
          if (!board.is_empty(here)) break;
        }
        continue;
      }
      apart = true;
      visit_path(board, piece.side, path, from,
                 [&](Square to, bool capture) { (capture ? capturing : moving) |= Set(to); });
    }
    const Set landings = both & (quiet | victims);
    return apart ? landings | (moving & quiet) | (capturing & victims) : landings;
  }

  /// True if `piece` on `from` could capture on `target` if an enemy stood there. (COM-05)
  template <class Board>
  [[nodiscard]] bool attacks(const Board& board, Piece piece, Square from, Square target) const {
    Board with_target = board;
    with_target.set(target, Piece{piece.kind, other(piece.side)});
    bool found = false;
    visit(with_target, piece, from, [&](Square to, bool capture) { found = found || (capture && to == target); });
    return found;
  }

 private:
  struct Path {
    std::int16_t delta;  ///< between square numbers
    Step step;
    Step between;  ///< lame and jump: from the departure to the first square that is looked at
    std::uint8_t range;
    std::uint8_t room;  ///< row of the table of steps to the edge
    bool moves;
    bool captures;
    Passage passage;
  };
  using Room = std::array<std::uint8_t, 256>;

  using Nearest = std::vector<Set>;

  [[nodiscard]] std::size_t row_of_paths(Piece piece) const noexcept {
    return index(piece.side) * kinds_ + row_of(piece.kind);
  }
  [[nodiscard]] std::span<const Path> paths(std::size_t row) const noexcept {
    return {paths_.data() + first_[row], static_cast<std::size_t>(first_[row + 1] - first_[row])};
  }

  [[nodiscard]] Path path(const Leg& leg, Side side) {
    const Step step = oriented(leg.step, side);
    const auto mode = static_cast<unsigned>(leg.mode);
    return {static_cast<std::int16_t>(step.ranks * 16 + step.files),
            step,
            first_between(step),
            leg.range,
            room_row(step),
            (mode & static_cast<unsigned>(Mode::move)) != 0,
            (mode & static_cast<unsigned>(Mode::capture)) != 0,
            leg.passage};
  }

  template <class Board, class Visit>
  void visit_path(const Board& board, Side side, const Path& path, Square from, Visit&& visit) const {
    switch (path.passage) {
      case Passage::rider: ride(board, side, path, from, visit); break;
      case Passage::lame:
      case Passage::jump: leap(board, side, path, from, visit); break;
      case Passage::cannon: hop(board, side, path, from, visit); break;
      case Passage::grasshopper: land_behind(board, side, path, from, visit); break;
    }
  }

  /// A leap along a line passes the squares of that line; a Knight's passes the orthogonal neighbour on its long side.
  [[nodiscard]] static Step first_between(Step step) noexcept {
    const int files = std::abs(step.files);
    const int ranks = std::abs(step.ranks);
    if (files != ranks && files != 0 && ranks != 0) {
      return files > ranks ? Step{static_cast<std::int8_t>(step.files / files), 0}
                           : Step{0, static_cast<std::int8_t>(step.ranks / ranks)};
    }
    const int parts = std::gcd(files, ranks);
    return {static_cast<std::int8_t>(step.files / parts), static_cast<std::int8_t>(step.ranks / parts)};
  }

  /// The row of the table that says how many times `step` can be taken from each square.
  [[nodiscard]] std::uint8_t room_row(Step step) {
    for (std::size_t row = 0; row < room_steps_.size(); ++row)
      if (room_steps_[row] == step) return static_cast<std::uint8_t>(row);
    Room room{};
    for (int rank = 0; rank < board_.ranks; ++rank) {
      for (int file = 0; file < board_.files; ++file) {
        std::uint8_t steps = 0;
        while (board_.contains(file + (steps + 1) * step.files, rank + (steps + 1) * step.ranks)) ++steps;
        room[index(square(file, rank))] = steps;
      }
    }
    room_steps_.push_back(step);
    room_.push_back(room);
    return static_cast<std::uint8_t>(room_steps_.size() - 1);
  }

  /// The row of the table of the squares of which a piece with these paths must be able to land on one if it can land
  /// anywhere: those of its first steps, or all, where one of its paths is more than a ride.
  [[nodiscard]] std::uint16_t near_row(std::span<const Path> paths) {
    Nearest nearest(256, Set::all(board_));
    bool rides = true;
    for (const Path& path : paths) rides = rides && path.passage == Passage::rider;
    if (rides) {
      Set::all(board_).for_each([&](Square from) {
        nearest[index(from)] = Set{};
        for (const Path& path : paths)
          if (room(path, from) != 0) nearest[index(from)] |= Set(by(from, path.delta));
      });
    }
    const auto row = std::find(nearest_.begin(), nearest_.end(), nearest) - nearest_.begin();
    if (static_cast<std::size_t>(row) == nearest_.size()) nearest_.push_back(std::move(nearest));
    return static_cast<std::uint16_t>(row);
  }

  [[nodiscard]] static Square by(Square s, int delta) noexcept {
    return static_cast<Square>(static_cast<int>(s) + delta);
  }

  [[nodiscard]] int room(const Path& path, Square from) const noexcept {
    const int steps = room_[path.room][index(from)];
    return steps < path.range ? steps : path.range;
  }

  template <class Board, class Visit>
  void ride(const Board& board, Side side, const Path& path, Square from, Visit&& visit) const {
    Square here = from;
    for (int left = room(path, from); left > 0; --left) {
      here = by(here, path.delta);
      if (!board.is_empty(here)) {
        if (path.captures && board.holds(here, other(side))) visit(here, true);
        return;
      }
      if (path.moves) visit(here, false);
    }
  }

  /// Leaps that look at the squares between: all empty (lame), or something there (jump).
  template <class Board, class Visit>
  void leap(const Board& board, Side side, const Path& path, Square from, Visit&& visit) const {
    Square here = from;
    for (int left = room(path, from); left > 0; --left) {
      const Square to = by(here, path.delta);
      if (something_between(board, path, here, to) != (path.passage == Passage::jump)) return;
      here = to;
      if (!board.is_empty(here)) {
        if (path.captures && board.holds(here, other(side))) visit(here, true);
        return;
      }
      if (path.moves) visit(here, false);
    }
  }

  template <class Board>
  [[nodiscard]] static bool something_between(const Board& board, const Path& path, Square from, Square to) noexcept {
    const int step = path.between.ranks * 16 + path.between.files;
    const bool straight =
        path.step.files == 0 || path.step.ranks == 0 || std::abs(path.step.files) == std::abs(path.step.ranks);
    if (!straight) return !board.is_empty(by(from, step));
    for (Square s = by(from, step); s != to; s = by(s, step))
      if (!board.is_empty(s)) return true;
    return false;
  }

  template <class Board, class Visit>
  void hop(const Board& board, Side side, const Path& path, Square from, Visit&& visit) const {
    Square here = from;
    bool over = false;
    for (int left = room(path, from); left > 0; --left) {
      here = by(here, path.delta);
      if (board.is_empty(here)) {
        if (over && path.moves) visit(here, false);
        continue;
      }
      if (over) {
        if (path.captures && board.holds(here, other(side))) visit(here, true);
        return;
      }
      over = true;
    }
  }

  template <class Board, class Visit>
  void land_behind(const Board& board, Side side, const Path& path, Square from, Visit&& visit) const {
    Square here = from;
    const int steps = room(path, from);
    for (int taken = 1; taken <= steps; ++taken) {
      here = by(here, path.delta);
      if (board.is_empty(here)) continue;
      if (taken == steps) return;  // the square behind it is out of range or off the board
      here = by(here, path.delta);
      if (board.is_empty(here)) {
        if (path.moves) visit(here, false);
      } else if (path.captures && board.holds(here, other(side))) {
        visit(here, true);
      }
      return;
    }
  }

  Extent board_;
  std::size_t kinds_;
  std::vector<std::uint16_t> first_;  ///< by side and row: its first path
  std::vector<Path> paths_;
  std::vector<std::optional<Leaps<Lanes>>> leaps_;  ///< by side and row, for kinds that only leap
  std::vector<std::uint16_t> near_;                 ///< by side and row: its row of nearest_
  std::vector<Nearest> nearest_;
  std::vector<Step> room_steps_;
  std::vector<Room> room_;
};

}  // namespace arbiter
