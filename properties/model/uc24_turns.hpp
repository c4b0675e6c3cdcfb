// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "model/ruled.hpp"
#include "model/uc24_exchanges.hpp"

namespace arbiter::model {

/// Moves, promotions and drops, whatever becomes of the own King.
class Uc24Turns : public Uc24Exchanges {
 public:
  using Uc24Exchanges::Uc24Exchanges;

 protected:
  using Uc24Way = Way<Uc24Position>;

  /// Every ordinary move of the side to move. A King is never captured. (COM-32)
  [[nodiscard]] std::vector<Uc24Way> moves(const Uc24Position& position) const {
    std::vector<Uc24Way> ways;
    for (const auto& [from, man] : position.board) {
      if (man.side != position.side) continue;
      if (is_pawn(man)) {
        add_pawn_moves(position, from, ways);
        continue;
      }
      const Uc24Terms terms = this->terms();
      for (const Square to : Uc24Reach(terms, position.board, from).landings())
        if (!takes_king(position.board, from, to)) ways.push_back(moved(position, from, to, to));
    }
    return ways;
  }

  /// The ways to add a drop to a move. (UC-16)
  [[nodiscard]] std::vector<Uc24Way> drops(const Uc24Position& before, const Uc24Way& move) const {
    const Side mine = before.side;
    std::vector<Uc24Way> ways;
    // UC-17: the rights after the move. UC-19: the queue after its promotion.
    const int rights = faulty_("UC-17") ? before.rights[index(mine)] : move.after.rights[index(mine)];
    std::deque<Kind> queue = move.after.queues[index(mine)];
    if (faulty_("UC-19.4")) queue = before.queues[index(mine)];
    if ((rights == 0 && !faulty_("UC-16.3")) || queue.empty()) return ways;
    std::vector<Kind> dropped{queue.front()};
    if (faulty_("UC-16")) dropped = {queue.back()};
    if (faulty_("UC-16.2")) dropped = {queue.begin(), queue.end()};
    for (const Square to : squares_of(extent)) {
      if (!receives(before, move, to)) continue;
      for (const Kind kind : dropped) {
        ways.push_back(with_drop(move, {kind, mine}, to));
        keep_facts(before, "UC-06.18", "UC-14.5", ways.back().after);
      }
    }
    return ways;
  }

  /// Only for fault UC-16.4: the turn in which nothing moves.
  [[nodiscard]] Uc24Way nothing_moved(const Uc24Position& position) const {
    Uc24Way way{{}, position};
    settle(position, std::nullopt, way.after);
    turn_over(way.after);
    return way;
  }

 private:
  [[nodiscard]] bool takes_king(const Board& board, Square from, Square to) const {
    return to != from && board.contains(to) && is_king(board.at(to)) && !faulty_("COM-32");
  }

  /// The turn in which the piece on `from` goes to `to`, takes what stands on `on` and becomes a `promoted`, if any.
  [[nodiscard]] Uc24Way moved(const Uc24Position& position, Square from, Square to, Square on,
                              std::optional<Kind> promoted = std::nullopt) const {
    Uc24Way way{{}, position};
    const bool null_move = from == to;  // UC-30, UC-31
    if (!null_move || faulty_("COM-25")) way.edits.push_back(Edit::go(from, to));
    Uc24Position& after = way.after;
    const Piece man = position.board.at(from);
    std::optional<Uc24Capture> capture;
    if (!null_move && position.board.contains(on))
      capture = Uc24Capture{on, position.board.at(on), to, man, promoted.has_value()};
    after.board.erase(from);
    if (capture) after.board.erase(on);
    after.board[to] = promoted ? Piece{*promoted, man.side} : man;
    after.passed.reset();
    settle(position, capture, after);
    if (null_move) keep_facts(position, "UC-30.3", "UC-30.3", after);
    if (promoted) keep_facts(position, "UC-06.15", "UC-14.2", after);
    if (capture) keep_facts(position, "UC-06.16", "UC-14.3", after);
    if (!null_move && !promoted && !capture) keep_facts(position, "UC-06.17", "UC-14.4", after);
    turn_over(after);
    if (capture && !faulty_("UC-06.12")) after.half = 0;  // UC-06
    if (is_pawn(man) && !faulty_("UC-06.11")) after.half = 0;
    return way;
  }

  /// Only for faults: what can be taken en passant, and the open capture, as they were before the turn.
  void keep_facts(const Uc24Position& before, std::string_view passed, std::string_view open,
                  Uc24Position& after) const {
    if (faulty_(passed)) after.passed = before.passed;
    if (faulty_(open) && before.open) after.open = before.open;
  }

  /// What every turn changes besides.
  void turn_over(Uc24Position& after) const {
    after.half = counted_on(after.half, faulty_);
    if (after.side == Side::second || faulty_("COM-30.6")) after.full = counted_on(after.full, faulty_);
    after.side = other(after.side);
  }

  // --- Pawns --------------------------------------------------------------------------------------------------------

  void add_pawn_moves(const Uc24Position& position, Square from, std::vector<Uc24Way>& ways) const {
    const Board& board = position.board;
    const Side mine = position.side;
    const std::optional<Square> one = next(from, 0, ahead(mine));
    const bool free = one && !board.contains(*one);
    if (free) arrive(position, from, *one, ways);
    const std::optional<Square> two = next(from, 0, 2 * ahead(mine));
    const bool may_double = own_rank(from, mine) == 2 || (faulty_("UC-06.5") && own_rank(from, mine) < 6);
    if (may_double && two && !board.contains(*two) && (free || faulty_("UC-06.6"))) {  // UC-06
      ways.push_back(moved(position, from, *two, *two));
      Uc24Position& after = ways.back().after;
      if (usable(after, *one) || faulty_("UC-06.8")) after.passed = one;
    }
    for (const Square to : struck_by_pawn(from, mine)) {
      if (board.contains(to) && board.at(to).side != mine && !takes_king(board, from, to))
        arrive(position, from, to, ways);
      if (position.passed == to && !faulty_("UC-06.4")) ways.push_back(en_passant(position, from, to));
    }
  }

  [[nodiscard]] Uc24Way en_passant(const Uc24Position& position, Square from, Square to) const {
    const Square beyond = *passer(position, to);
    Uc24Way way = moved(position, from, to, beyond);
    if (faulty_("UC-06.7") && position.board.contains(beyond)) way.after.board[beyond] = position.board.at(beyond);
    return way;
  }

  /// Adds the move of a Pawn to `to`, with the promotion that it must have there.
  void arrive(const Uc24Position& position, Square from, Square to, std::vector<Uc24Way>& ways) const {
    const Side mine = position.side;
    const std::deque<Kind>& queue = position.queues[index(mine)];
    if (own_rank(to, mine) < extent.ranks) {
      ways.push_back(moved(position, from, to, to));
      return;
    }
    if (faulty_("UC-20.4")) ways.push_back(moved(position, from, to, to));
    if (queue.empty()) {  // UC-21: it may not go there
      if (faulty_("UC-21")) ways.push_back(moved(position, from, to, to, kind_of_row(1)));
      if (faulty_("UC-21.3")) ways.push_back(moved(position, from, to, to));
      return;
    }
    std::vector<std::size_t> chosen{queue.size() - 1};  // UC-20: the last one
    if (faulty_("UC-20")) chosen.clear();
    for (std::size_t i = 0; faulty_("UC-20") && i < queue.size(); ++i) chosen.push_back(i);
    if (faulty_("UC-20.2")) chosen = {0};
    for (const std::size_t i : chosen) {
      ways.push_back(moved(position, from, to, to, queue[i]));
      std::deque<Kind>& left = ways.back().after.queues[index(mine)];
      if (!faulty_("UC-20.3")) left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }

  // --- drops --------------------------------------------------------------------------------------------------------

  /// UC-16: an empty square of the own first row; the square just left may receive the drop.
  [[nodiscard]] bool receives(const Uc24Position& before, const Uc24Way& move, Square to) const {
    const int rank = own_rank(to, before.side);
    const bool on_row = rank == 1 || (rank == 2 && faulty_("UC-16.7")) || (rank == 8 && faulty_("UC-16.10"));
    const bool was_taken = before.board.contains(to) && faulty_("UC-16.5");
    return on_row && !move.after.board.contains(to) && !was_taken;
  }

  [[nodiscard]] Uc24Way with_drop(const Uc24Way& move, Piece dropped, Square to) const {
    Uc24Way way = move;
    way.edits.push_back(Edit::appear(dropped, to));
    Uc24Position& after = way.after;
    after.board[to] = dropped;
    int& rights = after.rights[index(dropped.side)];
    if (rights > 0 && !faulty_("UC-16.8")) --rights;
    std::deque<Kind>& queue = after.queues[index(dropped.side)];
    const auto place = std::find(queue.begin(), queue.end(), dropped.kind);
    if (place != queue.end() && !faulty_("UC-16.9")) queue.erase(place);
    if (!faulty_("UC-06.13")) after.half = 0;
    return way;
  }
};

}  // namespace arbiter::model
