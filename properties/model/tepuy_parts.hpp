// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "model/tepuy_rulings.hpp"
#include "model/tepuy_texts.hpp"

namespace arbiter::model {

/// A turn of Tepuy so far: its parts as played, and what they leave.
struct TepuyPlayed {
  std::vector<Edit> edits;
  Board board;
  Side side = Side::first;
  Square left{};         ///< where the General or Soldier came from
  Square landed{};       ///< and where it is
  bool removed = false;  ///< some piece was taken off the board
  bool over = false;     ///< a King was taken: no part follows (TPY-10)
};

/// The three parts of a turn of Tepuy, each in every way in which it can be made. (TPY-02)
class TepuyParts : public TepuyTexts {
 public:
  TepuyParts(TepuyRulings rulings, Faults faulty) : TepuyTexts(std::move(faulty)), rulings_(rulings) {}

 protected:
  /// Part one: a General or Soldier moves.
  [[nodiscard]] std::vector<TepuyPlayed> moves(const TepuyPlayed& before) const {
    std::vector<TepuyPlayed> all;
    for (const auto& [from, mover] : before.board) {
      if (mover.side != before.side) continue;
      std::vector<Square> landings;
      if (mover == general(before.side)) landings = general_landings(before.board, from);
      if (mover == soldier(before.side)) landings = soldier_landings(before.board, from);
      if (mover == king(before.side) && faulty_("TPY-02.4")) landings = king_landings(before.board, from);
      for (const Square to : landings) all.push_back(moved(before, from, to));
    }
    return all;
  }

  /// Part two: a new own Soldier, two squares orthogonally from the piece that just landed, on an empty square.
  /// TPY-07: the square that the piece left is empty; the board says so.
  [[nodiscard]] std::vector<TepuyPlayed> drops(const TepuyPlayed& before) const {
    std::vector<TepuyPlayed> all;
    const Square base = faulty_("TPY-07.3") ? before.left : before.landed;
    for (const Step step : drop_steps()) {
      const std::optional<Square> to = advance(base, step, extent_);
      if (!to || before.board.contains(*to)) continue;
      if (needs_clear_path() && !is_clear(before, base, step)) continue;  // TPY-08
      if (faulty_("TPY-07.4") && *to == before.left) continue;
      if (faulty_("TPY-09.5") && is_next_to_a_king(before.board, *to)) continue;
      const Piece dropped = soldier(faulty_("TPY-02.5") ? other(before.side) : before.side);
      all.push_back(before);
      all.back().edits.push_back(Edit::appear(dropped, *to));
      all.back().board[*to] = dropped;
    }
    if (all.empty() && faulty_("TPY-11.2")) all.push_back(before);
    return all;
  }

  /// Part three: the King moves, on the board as it is after the drop. TPY-09
  [[nodiscard]] std::vector<TepuyPlayed> king_moves(const TepuyPlayed& before) const {
    std::vector<TepuyPlayed> all;
    const std::optional<Square> from = find(before.board, king(before.side));
    if (!from) return all;
    Board seen = before.board;
    if (faulty_("TPY-09.4") && !before.edits.empty()) seen.erase(before.edits.back().to);
    if (faulty_("TPY-09.6")) seen.emplace(before.left, general(before.side));
    for (const Square to : king_landings(seen, *from)) {
      all.push_back(before);
      all.back().edits.push_back(Edit::go(*from, to));
      all.back().board.erase(*from);
      all.back().removed = before.removed || before.board.contains(to);
      all.back().board[to] = king(before.side);
    }
    if (all.empty() && faulty_("TPY-11.3")) all.push_back(before);
    return all;
  }

  /// Only for faults TPY-09.3 and TPY-10.2: whether an enemy Soldier is one orthogonal step from the square.
  [[nodiscard]] bool is_attacked(const Board& board, Side side, Square at) const {
    return std::any_of(orthogonals.begin(), orthogonals.end(), [&](Step step) {
      const std::optional<Square> near = advance(at, step, extent_);
      return near && board.contains(*near) && board.at(*near) == soldier(other(side));
    });
  }

  TepuyRulings rulings_;

 private:
  /// Like a Queen: up to `most` steps over empty squares in each direction, an enemy at the end included.
  [[nodiscard]] std::vector<Square> queen_slides(const Board& board, Square from, int most) const {
    std::vector<Square> landings;
    for (const Step step : orthogonals) slide(board, extent_, from, step, most, faulty_, landings);
    for (const Step step : diagonals) slide(board, extent_, from, step, most, faulty_, landings);
    return landings;
  }

  /// TPY-03: a slide to an empty square, or an orthogonal step onto what a General takes.
  [[nodiscard]] std::vector<Square> general_landings(const Board& board, Square from) const {
    const Piece mover = board.at(from);
    std::vector<Square> landings;
    for (const Square to : queen_slides(board, from, faulty_("TPY-03.7") ? 1 : 8))
      if (!board.contains(to)) landings.push_back(to);
    for (const Step step : orthogonals) add_capture(board, from, step, landings);
    if (faulty_("TPY-03.3"))
      for (const Step step : diagonals) add_capture(board, from, step, landings);
    if (faulty_("TPY-03.2"))
      for (const Square to : queen_slides(board, from, 8))
        if (board.contains(to) && board.at(to) == soldier(other(mover.side)) &&
            std::find(landings.begin(), landings.end(), to) == landings.end())
          landings.push_back(to);
    return landings;
  }

  void add_capture(const Board& board, Square from, Step step, std::vector<Square>& landings) const {
    const std::optional<Square> to = advance(from, step, extent_);
    if (to && board.contains(*to) && general_takes(board.at(from).side, board.at(*to))) landings.push_back(*to);
  }

  /// TPY-03: an enemy Soldier and nothing else.
  [[nodiscard]] bool general_takes(Side mine, Piece victim) const {
    if (victim == soldier(mine)) return faulty_("TPY-03.6");
    if (victim == general(other(mine))) return faulty_("TPY-03.4");
    if (victim == king(other(mine))) return faulty_("TPY-03.5");
    return victim == soldier(other(mine)) && !faulty_("TPY-03");
  }

  /// TPY-04: an orthogonal step to an empty square or onto what a Soldier takes.
  [[nodiscard]] std::vector<Square> soldier_landings(const Board& board, Square from) const {
    const Side mine = board.at(from).side;
    std::vector<Step> steps(orthogonals.begin(), orthogonals.end());
    if (faulty_("TPY-04.3")) steps.insert(steps.end(), diagonals.begin(), diagonals.end());
    if (faulty_("TPY-04.5")) std::erase_if(steps, [&](Step step) { return step.ranks == -forward(mine); });
    std::vector<Square> landings;
    for (const Step step : steps) {
      const std::optional<Square> to = advance(from, step, extent_);
      if (to && (!board.contains(*to) || soldier_takes(mine, board.at(*to)))) landings.push_back(*to);
    }
    return landings;
  }

  [[nodiscard]] bool soldier_takes(Side mine, Piece victim) const {
    if (victim == king(mine)) return faulty_("TPY-06");  // TPY-06
    // TPY-04: friends, and the enemy King.
    if (victim == general(mine)) return !faulty_("TPY-04") && !faulty_("TPY-04.2");
    if (victim == soldier(mine)) return !faulty_("TPY-04");
    if (victim == king(other(mine))) return !faulty_("TPY-04.4");
    // TPY-05: enemy Soldiers and Generals only where the ruling says so.
    if (victim == general(other(mine)) && faulty_("TPY-05.2")) return true;
    if (victim == general(other(mine)) && faulty_("TPY-05.3")) return false;
    return rulings_.soldier_takes_soldier != faulty_("TPY-05");
  }

  /// TPY-09: like a Queen to an empty square.
  [[nodiscard]] std::vector<Square> king_landings(const Board& board, Square from) const {
    const Side mine = board.at(from).side;
    std::vector<Square> landings = queen_slides(board, from, faulty_("TPY-09") ? 1 : 8);
    std::erase_if(landings, [&](Square to) {
      if (faulty_("TPY-09.3") && is_attacked(board, mine, to)) return true;
      if (!board.contains(to)) return false;
      return !(faulty_("TPY-09.2") && board.at(to) == soldier(other(mine)));
    });
    return landings;
  }

  [[nodiscard]] TepuyPlayed moved(TepuyPlayed played, Square from, Square to) const {
    const Side mine = played.side;
    const Piece mover = played.board.at(from);
    const auto victim = played.board.find(to);
    if (victim != played.board.end()) {
      played.removed = true;
      const bool is_king = victim->second.kind == king(mine).kind;
      played.over = is_king && !(faulty_("TPY-10") && victim->second.side != mine);  // TPY-10
    }
    played.edits.push_back(Edit::go(from, to));
    played.board.erase(from);
    const bool last = rank_of(to) == (mine == Side::first ? extent_.ranks - 1 : 0);
    const bool promotes = mover == soldier(mine) && last && faulty_("TPY-13");
    played.board[to] = promotes ? general(mine) : mover;  // TPY-13
    played.left = from;
    played.landed = to;
    return played;
  }

  [[nodiscard]] std::vector<Step> drop_steps() const {
    std::vector<Step> steps = leaps_of(faulty_("TPY-07") ? 1 : 2, 0);  // TPY-07
    if (faulty_("TPY-07.2"))
      for (const Step step : leaps_of(2, 2)) steps.push_back(step);
    if (faulty_("TPY-07.5"))
      for (const Step step : orthogonals) steps.push_back(step);
    return steps;
  }

  /// TPY-08: whether nothing stands between `base` and the square two away. Faults drop next to it too: nothing
  /// between.
  [[nodiscard]] bool is_clear(const TepuyPlayed& played, Square base, Step step) const {
    const Step half{static_cast<std::int8_t>(step.files / 2), static_cast<std::int8_t>(step.ranks / 2)};
    if (half == Step{}) return true;
    const Square between = *advance(base, half, extent_);
    if (faulty_("TPY-08.2") && between == played.left) return false;
    return !played.board.contains(between);
  }

  [[nodiscard]] bool needs_clear_path() const { return rulings_.drop_needs_clear_path != faulty_("TPY-08"); }

  /// Only for fault TPY-09.5.
  [[nodiscard]] bool is_next_to_a_king(const Board& board, Square at) const {
    return std::any_of(orthogonals.begin(), orthogonals.end(), [&](Step step) {
      const std::optional<Square> near = advance(at, step, extent_);
      return near && board.contains(*near) && board.at(*near).kind == king(Side::first).kind;
    });
  }
};

}  // namespace arbiter::model
