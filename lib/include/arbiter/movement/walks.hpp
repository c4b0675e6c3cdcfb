// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <arbiter/board/kind.hpp>
#include <arbiter/board/square.hpp>
#include <arbiter/board/square_set.hpp>
#include <arbiter/movement/kinds.hpp>
#include <arbiter/movement/leaps.hpp>
#include <arbiter/movement/path_walk.hpp>

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
        if (kind.movement.path_count != 0) paths_.push_back(bent(kind.movement, side));
        leaps_.push_back(Leaps<Lanes>::fits(kind) ? std::optional(Leaps<Lanes>(kind, side, board)) : std::nullopt);
      }
    }
    first_.push_back(static_cast<std::uint16_t>(paths_.size()));
    for (std::size_t row = 0; row + 1 < first_.size(); ++row) near_.push_back(near_row(paths(row)));
  }

  /// Calls `visit(Square to, bool capture)` for each way in which `piece` on `from` can land: a capture is of a piece
  /// of the other side, whatever it is. A square that two legs reach is visited twice; one that many bent paths reach,
  /// once for them all. (COM-04)
  template <class Board, class Visit>
  void visit(const Board& board, Piece piece, Square from, Visit&& visit) const {
    for (const Line& path : paths(row_of_paths(piece))) visit_path(board, piece.side, path, from, visit);
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
    for (const Line& path : paths(row)) {
      if (path.passage != Passage::rider || !path.moves || !path.captures)
        return visited_landings(board, piece, from, quiet, victims);
      Square here = from;
      for (int left = room(path, from); left > 0; --left) {
        here = by(here, path.delta);
        both |= Set(here);
        if (!board.is_empty(here)) break;
      }
    }
    return both & (quiet | victims);
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
  /// A straight leg made ready, or all bent paths of a kind.
  struct Line {
    std::int16_t delta;  ///< between square numbers
    Step step;
    Step between;  ///< lame and jump: from the departure to the first square that is looked at
    std::uint8_t range;
    std::uint8_t room;  ///< row of the table of steps to the edge
    bool moves;
    bool captures;
    Passage passage;
    std::uint16_t first_bent = 0;
    std::uint8_t bent_count = 0;  ///< 0: a straight leg
  };
  using Room = std::array<std::uint8_t, 256>;

  using Nearest = std::vector<Set>;

  [[nodiscard]] std::size_t row_of_paths(Piece piece) const noexcept {
    return index(piece.side) * kinds_ + row_of(piece.kind);
  }
  [[nodiscard]] std::span<const Line> paths(std::size_t row) const noexcept {
    return {paths_.data() + first_[row], static_cast<std::size_t>(first_[row + 1] - first_[row])};
  }

  [[nodiscard]] Line path(const Leg& leg, Side side) {
    const Step step = oriented(leg.step, side);
    const auto mode = static_cast<unsigned>(leg.mode);
    return {static_cast<std::int16_t>(step.ranks * 16 + step.files),
            step,
            first_between(step),
            leg.range,
            room_row(step),
            (mode & static_cast<unsigned>(Mode::move)) != 0,
            (mode & static_cast<unsigned>(Mode::capture)) != 0,
            leg.passage,
            0,
            0};
  }

  /// The landings of a kind of which not every leg is a slide of both modes. Out of line: the others are more.
  template <class Board>
  [[nodiscard, gnu::noinline]] Set visited_landings(const Board& board, Piece piece, Square from, Set quiet,
                                                    Set victims) const {
    Set landings{};
    visit(board, piece, from, [&](Square to, bool capture) { landings |= Set(to) & (capture ? victims : quiet); });
    return landings;
  }

  /// Neither moves nor captures by itself: what it does is found out of line.
  [[nodiscard]] Line bent(const Movement& movement, Side side) {
    Line line{
        0, {}, {}, 0, 0, false, false, Passage::rider, static_cast<std::uint16_t>(bent_.size()), movement.path_count};
    for (std::size_t i = 0; i < movement.path_count; ++i) bent_.push_back(oriented(movement.paths[i], side));
    return line;
  }

  template <class Board, class Visit>
  [[gnu::noinline]] void visit_bent(const Board& board, Side side, const Line& line, Square from, Visit&& visit) const {
    Set moving{};
    Set capturing{};
    Set read{};
    PathWalk<Lanes> walk(board_, board.occupied());
    for (std::size_t i = 0; i < line.bent_count; ++i) {
      const Path& path = bent_[line.first_bent + i];
      const Set ends = walk.ends(path, from, read);
      if (holds(path.mode, Mode::move)) moving |= ends;
      if (holds(path.mode, Mode::capture)) capturing |= ends;
    }
    moving.without(board.occupied()).for_each([&](Square to) { visit(to, false); });
    (capturing & board.of(other(side))).for_each([&](Square to) { visit(to, true); });
  }

  template <class Board, class Visit>
  void visit_path(const Board& board, Side side, const Line& path, Square from, Visit&& visit) const {
    if (path.bent_count != 0) return visit_bent(board, side, path, from, visit);
    switch (path.passage) {
      case Passage::rider: ride(board, side, path, from, visit); break;
      case Passage::lame:
      case Passage::jump: leap(board, side, path, from, visit); break;
      case Passage::cannon: hop(board, side, path, from, visit); break;
      case Passage::grasshopper: land_behind(board, side, path, from, visit); break;
    }
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
  [[nodiscard]] std::uint16_t near_row(std::span<const Line> paths) {
    bool rides = true;
    Nearest nearest(256, Set::all(board_));
    for (const Line& path : paths) rides = rides && path.passage == Passage::rider && path.bent_count == 0;
    if (rides) {
      Set::all(board_).for_each([&](Square from) {
        nearest[index(from)] = Set{};
        for (const Line& path : paths)
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

  [[nodiscard]] int room(const Line& path, Square from) const noexcept {
    const int steps = room_[path.room][index(from)];
    return steps < path.range ? steps : path.range;
  }

  template <class Board, class Visit>
  void ride(const Board& board, Side side, const Line& path, Square from, Visit&& visit) const {
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
  void leap(const Board& board, Side side, const Line& path, Square from, Visit&& visit) const {
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
  [[nodiscard]] static bool something_between(const Board& board, const Line& path, Square from, Square to) noexcept {
    const int step = path.between.ranks * 16 + path.between.files;
    const bool straight =
        path.step.files == 0 || path.step.ranks == 0 || std::abs(path.step.files) == std::abs(path.step.ranks);
    if (!straight) return !board.is_empty(by(from, step));
    for (Square s = by(from, step); s != to; s = by(s, step))
      if (!board.is_empty(s)) return true;
    return false;
  }

  template <class Board, class Visit>
  void hop(const Board& board, Side side, const Line& path, Square from, Visit&& visit) const {
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
  void land_behind(const Board& board, Side side, const Line& path, Square from, Visit&& visit) const {
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
  std::vector<Line> paths_;
  std::vector<Path> bent_;
  std::vector<std::optional<Leaps<Lanes>>> leaps_;  ///< by side and row, for kinds that only leap
  std::vector<std::uint16_t> near_;                 ///< by side and row: its row of nearest_
  std::vector<Nearest> nearest_;
  std::vector<Step> room_steps_;
  std::vector<Room> room_;
};

}  // namespace arbiter
