// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include <arbiter/game/fan.hpp>
#include <arbiter/games/tepuy/position.hpp>
#include <arbiter/movement/leaps.hpp>
#include <arbiter/movement/slides.hpp>

namespace arbiter::tepuy {

/// The rulings that bear on turns, as they are looked up while listing.
struct Switches {
  bool soldier_takes_soldier = false;  ///< TPY-05
  bool drop_needs_clear_path = false;  ///< TPY-08
  bool third_draws = true;             ///< TPY-12
};

/// Lists and counts the legal turns of Tepuy: what is listed one by one is moves with their drops; the King's moves
/// after each are a set.
class Turns {
 public:
  explicit Turns(Switches switches)
      : switches_(switches),
        slides_(table[row_of(king)], extent),
        steps_(table[row_of(soldier)], Side::first, extent),
        drops_(drop_row, Side::first, extent),
        within_(Set::all(extent)) {}

  /// Calls `visit(const Fan<16>&)` for each fan of legal turns until it says false; false if it did. Of two ways to one
  /// effect it is the one that COM-24 writes, or both where `all_ways` asks.
  bool visit(const Position& position, bool all_ways, FanVisitor<16> visit) const {
    if (!position.has_both_kings()) return true;
    const Square home = position.king_of(position.to_move).front();
    const bool finished = each_pair(position, all_ways, [&](Square from, Square to, Square drop, Set landings) {
      return visit(Fan<16>{Turn(move_part(from, to), drop_part(drop), move_part(home, {})), landings});
    });
    return finished && visit_king_captures(position, visit);
  }

  /// The number of legal turns, one for each effect.
  [[nodiscard]] std::uint64_t count(const Position& position) const {
    if (!position.has_both_kings()) return 0;
    auto turns = static_cast<std::uint64_t>(king_takers(position).size());
    each_pair(position, false, [&](Square, Square, Square, Set landings) {
      turns += static_cast<std::uint64_t>(landings.size());
      return true;
    });
    return turns;
  }

  /// The way that `visit` lists to the effect of a legal `turn`. (COM-10, COM-24)
  [[nodiscard]] Turn first_way(const Position& position, const Turn& turn) const noexcept {
    if (turn.size != 3 || !is_second_way(position, turn.first(), turn.parts[1].to)) return turn;
    return Turn(move_part(turn.first().from, turn.parts[1].to), drop_part(turn.first().to), turn.last());
  }

  /// Calls `visit` with each fan of the parts with which some legal turn goes on after `begun`, its first parts; none
  /// where that is a whole turn or begins none. (TPY-02, TPY-11)
  bool visit_parts(const Position& position, const Turn& begun, FanVisitor<16> visit) const {
    if (!position.has_both_kings()) return true;
    if (begun.size == 0) return visit_first_parts(position, visit);
    const Part& move = begun.first();
    if (!goes(position, move) || takes_king(position, move)) return true;
    const Departure after = departure(position, move.from);
    if (begun.size == 1) {
      const Set squares = after.open_drops(*this, move.to);
      return squares.empty() || visit(Fan<16>{Turn(move, drop_part({})), squares});
    }
    const Part& drop = begun.parts[1];
    if (begun.size > 2 || drop != drop_part(drop.to) || !after.drops(*this, move.to).contains(drop.to)) return true;
    const Set landings = after.king_landings(*this, move.to, drop.to);
    return landings.empty() || visit(Fan<16>{Turn(move, drop, move_part(after.home, {})), landings});
  }

  /// Where a General or Soldier of the side to move may go from `from`; a Soldier onto the enemy King too.
  [[nodiscard]] Set landings(const Position& position, Square from) const {
    const Side us = position.to_move;
    if (position.board.kind_at(from) == general) {
      const Set victims = position.board.of(Piece{soldier, other(us)});
      return slides_.landings(from, position.board.occupied()) | steps_.landings(from, Set{}, victims);
    }
    return steps_.landings(from, quiet(position), soldier_victims(position));
  }

  /// Calls `visit(const Turn&)` for each act that rows allow, whole or not, whatever the other clauses say: captures
  /// by any orthogonal step, drops on empty squares, turns that stop after one or two parts.
  void visit_reach(const Position& position, TurnVisitor visit) const {
    const Side us = position.to_move;
    position.board.of(us).without(position.king_of(us)).for_each([&](Square from) {
      reach(position, from).for_each([&](Square to) {
        const Part move = move_part(from, to);
        visit(Turn(move));
        Position moved = position;
        make_move(moved, move);
        (drops_from(to) & quiet(moved)).for_each([&](Square square) {
          const Part drop = drop_part(square);
          visit(Turn(move, drop));
          const Set homes = moved.king_of(us);
          if (homes.empty()) return;
          const Square home = homes.front();
          slides_.landings(home, moved.board.occupied() | Set(square)).for_each([&](Square landing) {
            visit(Turn(move, drop, move_part(home, landing)));
          });
        });
      });
    });
  }
  /// Where the row of the General or Soldier on `from` leads, whatever it would take there; onto friends only a
  /// Soldier. (TPY-03, TPY-04)
  [[nodiscard]] Set reach(const Position& position, Square from) const {
    if (position.board.kind_at(from) == soldier) return around(from);
    return slides_.landings(from, position.board.occupied()) |
           (around(from) & position.board.of(other(position.to_move)));
  }
  /// The squares an orthogonal step away.
  [[nodiscard]] Set around(Square from) const noexcept { return steps_.landings(from, within_, Set{}); }
  /// The squares two away orthogonally, empty or not. (TPY-07)
  [[nodiscard]] Set drops_from(Square to) const noexcept { return drops_.landings(to, within_, Set{}); }
  /// Where the King of the side to move goes from its square. Precondition: it is there. (TPY-09)
  [[nodiscard]] Set king_landings(const Position& position) const noexcept {
    return slides_.landings(position.king_of(position.to_move).front(), position.board.occupied());
  }

  /// The rulings that bear on turns.
  [[nodiscard]] const Switches& switches() const noexcept { return switches_; }

  /// The part in which the piece of `from` goes to `to`.
  [[nodiscard]] static constexpr Part move_part(Square from, Square to) noexcept {
    return {from, {}, to, Kind::none, Power::move};
  }
  /// The part in which a Soldier is dropped on `to`.
  [[nodiscard]] static constexpr Part drop_part(Square to) noexcept { return {{}, {}, to, soldier, Power::drop}; }

 private:
  /// The board with one piece lifted off.
  struct Departure {
    Square home;   ///< of the own King
    Set empty;     ///< the square that the piece left too (TPY-07)
    Set landings;  ///< of the King

    /// The squares on which a Soldier may be dropped after the piece landed on `to`. (TPY-07, TPY-08)
    [[nodiscard]] Set drops(const Turns& turns, Square to) const noexcept {
      const Set squares = turns.drops_.landings(to, empty, Set{});
      if (!turns.switches_.drop_needs_clear_path) return squares;
      Set clear{};
      squares.for_each([&](Square drop) {
        if (empty.contains(between(to, drop))) clear |= Set(drop);
      });
      return clear;
    }
    /// Where the King goes after that, and a drop. (TPY-09)
    [[nodiscard]] Set king_landings(const Turns& turns, Square to, Square drop) const noexcept {
      return landings.without(turns.slides_.cut(home, to)).without(turns.slides_.cut(home, drop));
    }
    /// The drops after which the King can move. (TPY-11)
    [[nodiscard]] Set open_drops(const Turns& turns, Square to) const noexcept {
      Set open{};
      drops(turns, to).for_each([&](Square drop) {
        if (!king_landings(turns, to, drop).empty()) open |= Set(drop);
      });
      return open;
    }
  };

  [[nodiscard]] Departure departure(const Position& position, Square from) const noexcept {
    const Square home = position.king_of(position.to_move).front();
    const Set left = position.board.occupied().without(Set(from));
    return {home, within_.without(left), slides_.landings(home, left)};
  }

  [[nodiscard]] Set quiet(const Position& position) const noexcept {
    return within_.without(position.board.occupied());
  }
  /// What the Soldiers of the side to move take. (TPY-04 to TPY-06)
  [[nodiscard]] Set soldier_victims(const Position& position) const noexcept {
    const Side us = position.to_move;
    const Set friends = position.board.of(us).without(position.king_of(us));
    return friends | (switches_.soldier_takes_soldier ? position.board.of(other(us)) : position.king_of(other(us)));
  }
  /// The own Soldiers that can take the enemy King. Precondition: it is there. (TPY-10)
  [[nodiscard]] Set king_takers(const Position& position) const noexcept {
    const Set own = position.board.of(Piece{soldier, position.to_move});
    return steps_.landings(position.king_of(other(position.to_move)).front(), own, Set{});
  }
  [[nodiscard]] bool takes_king(const Position& position, const Part& move) const noexcept {
    return position.king_of(other(position.to_move)).contains(move.to);
  }
  /// A General or Soldier of the side to move may go so.
  [[nodiscard]] bool goes(const Position& position, const Part& move) const {
    const Side us = position.to_move;
    return move == move_part(move.from, move.to) && extent.contains(move.from) && extent.contains(move.to) &&
           position.board.of(us).without(position.king_of(us)).contains(move.from) &&
           landings(position, move.from).contains(move.to);
  }

  bool visit_king_captures(const Position& position, FanVisitor<16> visit) const {
    const Set target = position.king_of(other(position.to_move));
    bool going = true;
    king_takers(position).for_each([&](Square from) {
      if (going) going = visit(Fan<16>{Turn(move_part(from, {})), target});
    });
    return going;
  }

  bool visit_first_parts(const Position& position, FanVisitor<16> visit) const {
    const Side us = position.to_move;
    const Set enemy_king = position.king_of(other(us));
    bool going = true;
    position.board.of(us).without(position.king_of(us)).for_each([&](Square from) {
      if (!going) return;
      const Departure after = departure(position, from);
      const Set reached = landings(position, from);
      Set open = reached & enemy_king;
      reached.without(enemy_king).for_each([&](Square to) {
        if (!after.open_drops(*this, to).empty()) open |= Set(to);
      });
      if (!open.empty()) going = visit(Fan<16>{Turn(move_part(from, {})), open});
    });
    return going;
  }

  /// Calls `visit(Square from, Square to, Square drop, Set king_landings)` for each move and drop with their King
  /// moves, where there are any, until it says false; false if it did. Captures of the King are no such turns.
  template <class Visit>
  bool each_pair(const Position& position, bool all_ways, Visit&& visit) const {
    const Side us = position.to_move;
    const Set occupied = position.board.occupied();
    const Set enemy_king = position.king_of(other(us));
    const Square home = position.king_of(us).front();
    const Set lines = slides_.open(home);
    const Set base = slides_.landings(home, occupied);
    bool going = true;
    position.board.of(us).without(Set(home)).for_each([&](Square from) {
      if (!going) return;
      const Departure after{home, within_.without(occupied) | Set(from),
                            lines.contains(from) ? slides_.landings(home, occupied.without(Set(from))) : base};
      landings(position, from).without(enemy_king).for_each([&](Square to) {
        after.drops(*this, to).for_each([&](Square drop) {
          if (!going || (!all_ways && is_second_way(position, move_part(from, to), drop))) return;
          const Set squares = after.king_landings(*this, to, drop);
          if (!squares.empty()) going = visit(from, to, drop, squares);
        });
      });
    });
    return going;
  }

  /// A Soldier that steps to an empty square and drops straight behind does what its mirror image does; this is the one
  /// whose landing is not the first by file, then by rank. (COM-10, COM-24)
  [[nodiscard]] static bool is_second_way(const Position& position, const Part& move, Square drop) noexcept {
    const int step = static_cast<int>(move.to) - static_cast<int>(move.from);
    return step > 0 && static_cast<int>(move.from) - static_cast<int>(drop) == step &&
           position.board.kind_at(move.from) == soldier && position.board.is_empty(move.to);
  }

  Switches switches_;
  Slides<16> slides_;  ///< of the King, and of a General that captures nothing
  Leaps<16> steps_;    ///< of a Soldier, and of a General that captures
  Leaps<16> drops_;
  Set within_;
};

}  // namespace arbiter::tepuy
