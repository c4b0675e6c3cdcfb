// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "model/uc24_turns.hpp"

namespace arbiter::model {

/// UC-24: which turns are legal, and how games end. Set-ups are in uc24.hpp.
class Uc24Play : public Uc24Turns {
 public:
  using Position = Uc24Position;
  using Uc24Turns::Uc24Turns;

  [[nodiscard]] bool repetition_draws() const { return !faulty_("UC-06.14"); }  // UC-06

  /// UC-06; UC-07: no dead-position rule.
  [[nodiscard]] End end(const Uc24Position& position, bool can_move) const {
    const Side mine = position.side;
    const bool clock_ran_out = position.half >= 100 && !faulty_("UC-06.10");
    if (clock_ran_out && faulty_("COM-41")) return End::draw;
    if (faulty_("COM-32.2"))
      for (const Side side : {mine, other(mine)})
        if (!find(position.board, {kinds_.king(), side})) return won_by(other(side));
    if (!can_move) {
      const bool mated = attacked(position, mine) && !faulty_("UC-06.3");
      return mated || faulty_("UC-06.2") ? won_by(other(mine)) : End::draw;
    }
    if (clock_ran_out) return End::draw;  // after the others: COM-41
    return faulty_("UC-07") && only_kings(position.board) ? End::draw : End::none;
  }

  [[nodiscard]] std::vector<Uc24Way> legal(const Uc24Position& position) const {
    std::vector<Uc24Way> ways = safe_ways(position);
    const bool guarded = rulings_.first_turn_guard != faulty_("UC-05");
    const bool turn_of_white = position.side == Side::first && (position.full == 1 || faulty_("UC-05.2"));
    if (guarded && turn_of_white)  // UC-05
      std::erase_if(ways, [&](const Uc24Way& way) { return is_unfair(position, way); });
    return ways;
  }

  /// UC-04: no first move of White captures an unprotected piece or Pawn, none mates.
  [[nodiscard]] bool is_fair(const Uc24Position& position) const {
    const std::vector<Uc24Way> ways = safe_ways(position);
    return std::none_of(ways.begin(), ways.end(), [&](const Uc24Way& way) { return is_unfair(position, way); });
  }

 private:
  // --- check --------------------------------------------------------------------------------------------------------

  /// Whether the piece on `from` could capture an enemy piece on `target`, legal or not. (COM-05)
  [[nodiscard]] bool strikes(const Board& board, Square from, Square target) const {
    const Piece man = board.at(from);
    const auto has = [&](const std::vector<Square>& squares) {
      return std::find(squares.begin(), squares.end(), target) != squares.end();
    };
    if (is_pawn(man)) return has(struck_by_pawn(from, man.side));  // UC-21: on the last row too
    const Uc24Terms terms = this->terms();
    return has(Uc24Reach(terms, board, from).landings());
  }

  /// Only for faults UC-06.19, a Leo, and UC-21.2, a Pawn next to the last row, of a side without queue.
  [[nodiscard]] bool is_harmless(const Uc24Position& position, Square from) const {
    const Piece man = position.board.at(from);
    if (faulty_("UC-06.19") && kinds_.path(man) == Uc24Path::leo) return true;
    return faulty_("UC-21.2") && is_pawn(man) && own_rank(from, man.side) == extent.ranks - 1 &&
           position.queues[index(man.side)].empty();
  }

  [[nodiscard]] bool attacked(const Uc24Position& position, Side side) const {
    const std::optional<Square> royal = find(position.board, {kinds_.king(), side});
    if (!royal) return false;  // COM-32
    for (const auto& [from, man] : position.board) {
      if (man.side == side || is_harmless(position, from) || !strikes(position.board, from, *royal)) continue;
      if (faulty_("COM-05") && pinned(position.board, from, *royal)) continue;
      return true;
    }
    return false;
  }

  /// Only for fault COM-05: whether a capture from `from` on `to` would leave the capturing side's King attacked.
  [[nodiscard]] bool pinned(Board board, Square from, Square to) const {
    const Piece man = board.at(from);
    board.erase(from);
    board[to] = man;
    const std::optional<Square> royal = find(board, {kinds_.king(), man.side});
    for (const auto& [at, enemy] : board)
      if (royal && enemy.side != man.side && strikes(board, at, *royal)) return true;
    return false;
  }

  [[nodiscard]] bool safe(const Uc24Position& position, Side side) const {
    return !attacked(position, side) || faulty_("UC-06");
  }

  // --- legal ways ---------------------------------------------------------------------------------------------------

  /// The turns after which the own King is not attacked. UC-18: judged after the whole turn, or after move and drop.
  [[nodiscard]] std::vector<Uc24Way> safe_ways(const Uc24Position& position) const {
    const Side mine = position.side;
    const bool drop_may_answer = rulings_.drop_may_answer_check != faulty_("UC-18");
    std::vector<Uc24Way> moves = this->moves(position);
    if (faulty_("UC-16.4")) moves.push_back(nothing_moved(position));
    std::vector<Uc24Way> ways;
    for (Uc24Way& move : moves) {
      const bool safe_without = safe(move.after, mine);
      if (safe_without || drop_may_answer)
        for (Uc24Way& way : all_drops(position, move))
          if (safe(way.after, mine) || (safe_without && faulty_("UC-18.2"))) ways.push_back(std::move(way));
      if (faulty_("UC-15")) move.after.rights[index(mine)] = 0;
      const bool is_move = !(faulty_("UC-16.4") && &move == &moves.back());
      if (safe_without && is_move) ways.push_back(std::move(move));
    }
    if (faulty_("UC-06.9"))
      for (Uc24Way& way : ways)
        if (!takes_en_passant(way.after)) way.after.passed.reset();
    return ways;
  }

  [[nodiscard]] std::vector<Uc24Way> all_drops(const Uc24Position& position, const Uc24Way& move) const {
    std::vector<Uc24Way> ways = drops(position, move);
    if (!faulty_("UC-16.6")) return ways;
    const std::vector<Uc24Way> once = ways;
    for (const Uc24Way& way : once)
      for (Uc24Way& twice : drops(position, way)) ways.push_back(std::move(twice));
    return ways;
  }

  /// Only for fault UC-06.9.
  [[nodiscard]] bool takes_en_passant(const Uc24Position& position) const {
    const std::vector<Uc24Way> moves = this->moves(position);
    return std::any_of(moves.begin(), moves.end(), [&](const Uc24Way& way) {
      return !way.edits.empty() && way.edits[0].to == position.passed &&
             is_pawn(position.board.at(way.edits[0].from)) && safe(way.after, position.side);
    });
  }

  // --- fairness -----------------------------------------------------------------------------------------------------

  /// UC-04: whether this turn of White mates, or captures what no legal Blue turn avenges.
  [[nodiscard]] bool is_unfair(const Uc24Position& before, const Uc24Way& way) const {
    const Side enemy = other(before.side);
    std::vector<Uc24Way> answers = safe_ways(way.after);
    if (faulty_("UC-04.3")) answers = moves(way.after);
    if (answers.empty() && attacked(way.after, enemy) && !faulty_("UC-04.2")) return true;
    if (men(way.after.board, enemy) == men(before.board, enemy)) return false;
    const Square capturing = way.edits[0].to;
    if (faulty_("UC-04") && before.board.contains(capturing) && is_pawn(before.board.at(capturing))) return false;
    return std::none_of(answers.begin(), answers.end(), [&](const Uc24Way& answer) {
      return !answer.edits.empty() && answer.edits[0].what == Edit::What::goes && answer.edits[0].to == capturing;
    });
  }

  [[nodiscard]] static std::ptrdiff_t men(const Board& board, Side side) {
    return std::count_if(board.begin(), board.end(), [&](const auto& at_man) { return at_man.second.side == side; });
  }
  [[nodiscard]] bool only_kings(const Board& board) const {
    return std::all_of(board.begin(), board.end(), [&](const auto& at_man) { return is_king(at_man.second); });
  }
};

}  // namespace arbiter::model
