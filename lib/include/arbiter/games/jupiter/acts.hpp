// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include <arbiter/board/neighbours.hpp>
#include <arbiter/game/turn.hpp>
#include <arbiter/games/jupiter/position.hpp>
#include <arbiter/games/jupiter/push.hpp>
#include <arbiter/games/jupiter/roster.hpp>

namespace arbiter::jupiter {

/// The rulings that bear on single acts.
struct ActRulings {
  bool corner_leap = false;  ///< SCI-20
  bool crush = true;         ///< JUP-61
};

/// What one piece can do on a board as one part of a turn, before any promotion and whatever the clauses on legality
/// say.
class Acts {
 public:
  using MaybeSquare = std::optional<Square>;

  Acts(const Roster& roster, ActRulings rulings) : roster_(&roster), rulings_(rulings) {}

  /// How these read the clauses that leave it open.
  [[nodiscard]] const ActRulings& rulings() const noexcept { return rulings_; }

  /// Calls `visit(const Part&)` for each act of the piece on `from`: by its own move, and by moving friends.
  template <class Visit>
  void visit(const Table& board, Square from, Visit&& visit) const {
    const Piece piece = board.at(from);
    const Powers& powers = roster_->powers(piece.kind);
    const auto move = [&](Square to) { visit(Part{from, {}, to, Kind::none, Power::move}); };
    roster_->walks().visit(board, piece, from, [&](Square to, bool) { move(to); });
    if (powers.meets_friend) meets_friend(board, piece, from).for_each(move);
    if (powers.teleports) teleports(board, piece, from).for_each(move);
    Landings hopping;
    if (powers.hops) hopping = hops(board, piece, from);
    hopping.ends.for_each(move);
    hopping.ends = Set{};
    visit_special(board, from, hopping, visit);
  }

  /// Where the piece on `from` may land by acts that change nothing but these two squares, if its moves have no other
  /// effects (see Roster::moves_plainly); and what a Halmopper's hops come to.
  struct Landings {
    Set ends{};
    Set single_captures{};    ///< the first hop takes there
    bool comes_home = false;  ///< a chain of hops does: a pass
  };
  /// These landings: quiet ones on `empty`, captures on `enemies`, which may be fewer than there are.
  [[nodiscard]] Landings landings(const Table& board, Square from, Set empty, Set enemies) const {
    const Piece piece = board.at(from);
    const Powers& powers = roster_->powers(piece.kind);
    Landings found;
    if (powers.hops) found = hops(board, piece, from);
    found.ends |= roster_->walks().landings(board, piece, from, empty, enemies);
    if (powers.meets_friend) found.ends |= meets_friend(board, piece, from);
    if (powers.teleports) found.ends |= teleports(board, piece, from);
    return found;
  }

  /// Calls `visit(const Part&)` for the acts of the piece on `from` that its `landings` leave out.
  template <class Visit>
  void visit_special(const Table& board, Square from, const Landings& landings, Visit&& visit) const {
    const Piece piece = board.at(from);
    const Powers& powers = roster_->powers(piece.kind);
    if ((powers.leaps | powers.stands) != 0) take_from_stand(board, piece, from, powers, visit);
    if (powers.lion_lines != 0) lion_lines(board, piece, from, landings.ends, powers.lion_lines, visit);
    if (powers.lion) lion_steps(board, piece, from, landings.ends, visit);
    if (powers.tramples != 0) tramples(board, piece, from, powers.tramples, visit);
    if (powers.longleaps) longleaps(board, piece, from, visit);
    if (powers.exchanges) exchanges(board, piece, from, visit);
    if (landings.comes_home) visit(Part{from, {}, from, Kind::none, Power::pass});
    if (powers.pushes != 0) pushes(board, piece, from, powers, visit);
    if (powers.relays != Relay::none) relays(board, piece, from, powers.relays, visit);
  }

  /// Where a Halmopper's plain step or a single hop that captures may end. (JUP-47)
  [[nodiscard]] Set first_hops(const Table& board, Square from) const {
    return roster_->around(from) | hops(board, board.at(from), from).single_captures;
  }
  /// The part is a Halmopper's own, and neither of these.
  [[nodiscard]] bool is_chain(const Table& board, const Part& part) const {
    return part.power != Power::relay && roster_->powers(board.kind_at(part.from)).hops &&
           (part.power != Power::move || !first_hops(board, part.from).contains(part.to));
  }

 private:
  template <class Visit>
  static void for_each_direction(DirectionSet set, Visit&& visit) {
    for (int d = 0; d < 8; ++d)
      if ((set >> d & 1) != 0) visit(d);
  }
  [[nodiscard]] static bool is_enemy(const Table& board, Piece piece, MaybeSquare s) noexcept {
    return s && board.holds(*s, other(piece.side));
  }
  [[nodiscard]] static bool is_friend(const Table& board, Piece piece, MaybeSquare s) noexcept {
    return s && board.holds(*s, piece.side);
  }

  /// SCI-24: captures of a neighbour, by a leap over it or without moving.
  template <class Visit>
  void take_from_stand(const Table& board, Piece piece, Square from, const Powers& powers, Visit&& visit) const {
    for_each_direction(oriented(powers.leaps, piece.side), [&](int d) {
      const MaybeSquare victim = roster_->next(from, d);
      if (!is_enemy(board, piece, victim)) return;
      const MaybeSquare behind = roster_->next(*victim, d);
      if (behind && board.is_empty(*behind)) visit(Part{from, *victim, *behind, Kind::none, Power::leap});
    });
    for_each_direction(oriented(powers.stands, piece.side), [&](int d) {
      const MaybeSquare victim = roster_->next(from, d);
      if (is_enemy(board, piece, victim)) visit(Part{from, {}, *victim, Kind::none, Power::stand});
    });
  }

  /// The second step of a Lion by way of `via`, which holds no friend; to `landings` it goes without that, if it takes
  /// nothing on its way. (TYP-06, TYP-30, JUP-45)
  template <class Visit>
  void second_step(const Table& board, Piece piece, Square from, Set landings, Square via, MaybeSquare to,
                   Visit&& visit) const {
    if (!to || (*to != from && is_friend(board, piece, to))) return;
    const bool took = !board.is_empty(via);
    if (*to != from) {
      if (took || !landings.contains(*to)) visit(Part{from, via, *to, Kind::none, Power::step_twice});
    } else if (took) {
      visit(Part{from, {}, via, Kind::none, Power::stand});
    } else {
      visit(Part{from, {}, from, Kind::none, Power::pass});
    }
  }
  template <class Visit>
  void lion_lines(const Table& board, Piece piece, Square from, Set landings, DirectionSet lines, Visit&& visit) const {
    for_each_direction(oriented(lines, piece.side), [&](int d) {
      const MaybeSquare via = roster_->next(from, d);
      if (!via || is_friend(board, piece, via)) return;
      second_step(board, piece, from, landings, *via, from, visit);
      second_step(board, piece, from, landings, *via, roster_->next(*via, d), visit);
    });
  }
  template <class Visit>
  void lion_steps(const Table& board, Piece piece, Square from, Set landings, Visit&& visit) const {
    for (int d = 0; d < 8; ++d) {
      const MaybeSquare via = roster_->next(from, d);
      if (!via || is_friend(board, piece, via)) continue;
      for (int e = 0; e < 8; ++e) second_step(board, piece, from, landings, *via, roster_->next(*via, e), visit);
    }
  }

  template <class Visit>
  void tramples(const Table& board, Piece piece, Square from, int range, Visit&& visit) const {
    for (int d = 0; d < 8; ++d) {
      MaybeSquare to = roster_->next(from, d);
      for (int left = range; left > 0 && to && !is_friend(board, piece, to); --left) {
        visit(Part{from, {}, *to, Kind::none, Power::move});
        to = roster_->next(*to, d);
      }
    }
  }

  /// TYP-33: over enemies only, an empty square behind each.
  template <class Visit>
  void longleaps(const Table& board, Piece piece, Square from, Visit&& visit) const {
    for (int d = 0; d < 8; ++d) {
      bool leapt = false;
      for (MaybeSquare at = roster_->next(from, d); at;) {
        if (board.is_empty(*at)) {
          if (leapt) visit(Part{from, {}, *at, Kind::none, Power::move});
          at = roster_->next(*at, d);
          continue;
        }
        const MaybeSquare behind = roster_->next(*at, d);
        if (!is_enemy(board, piece, at) || !behind || !board.is_empty(*behind)) break;
        leapt = true;
        at = behind;
      }
    }
  }

  /// The Salamander's slide: 2 to 4 squares, next to a friend as the board is after it.
  [[nodiscard]] Set meets_friend(const Table& board, Piece piece, Square from) const {
    Set met{};
    for (int d = 0; d < 8; ++d) {
      MaybeSquare to = roster_->next(from, d);
      for (int steps = 1; steps <= 4 && to; ++steps) {
        if (is_friend(board, piece, to)) break;
        if (steps >= 2) met |= Set(*to);
        if (!board.is_empty(*to)) break;
        to = roster_->next(*to, d);
      }
    }
    return met & neighbours(board.of(piece.side).without(Set(from)));
  }

  /// TYP-34: with the friend that ends a leg of its own movement.
  template <class Visit>
  void exchanges(const Table& board, Piece piece, Square from, Visit&& visit) const {
    for (const Leg& leg : roster_->kind(piece.kind).movement) {
      MaybeSquare to = from;
      for (int left = leg.range; left > 0; --left) {
        to = advance(*to, arbiter::oriented(leg.step, piece.side), roster_->extent());
        if (!to) break;
        if (is_friend(board, piece, to)) visit(Part{from, {}, *to, Kind::none, Power::exchange});
        if (!board.is_empty(*to)) break;
      }
    }
  }

  [[nodiscard]] Set teleports(const Table& board, Piece piece, Square from) const {
    return neighbours(board.of(piece.side).without(Set(from))) & roster_->within().without(board.occupied());
  }

  /// Where chains of grasshopper hops may end: all hops of one generation at once. (JUP-50)
  [[nodiscard]] Landings hops(const Table& board, Piece piece, Square from) const {
    const Set others = board.occupied().without(Set(from));
    const Set open = roster_->within().without(others);
    const Set enemies = board.of(other(piece.side));
    Landings found;
    Set landed{};
    for (Set hoppers(from); !hoppers.empty();) {
      const Set reached = hopped<0, 1>(hoppers, open, others) | hopped<1, 1>(hoppers, open, others) |
                          hopped<1, 0>(hoppers, open, others) | hopped<1, -1>(hoppers, open, others) |
                          hopped<0, -1>(hoppers, open, others) | hopped<-1, -1>(hoppers, open, others) |
                          hopped<-1, 0>(hoppers, open, others) | hopped<-1, 1>(hoppers, open, others);
      if (landed.empty()) found.single_captures = reached & enemies;
      found.ends |= reached & enemies;
      hoppers = (reached & open).without(landed);
      landed |= hoppers;
    }
    found.comes_home = landed.contains(from);
    found.ends |= landed.without(Set(from));
    return found;
  }
  /// The squares behind the first of `others` that each of `hoppers` meets in one direction.
  template <int Files, int North>
  [[nodiscard]] static Set hopped(Set hoppers, Set open, Set others) noexcept {
    const Set met = flooded<Files, North>(hoppers, open).template shifted<North>(Files) & others;
    return met.template shifted<North>(Files);
  }

  /// JUP-60, JUP-61: each step that has room makes an act.
  template <class Visit>
  void pushes(const Table& board, Piece piece, Square from, const Powers& powers, Visit&& visit) const {
    for_each_direction(oriented(powers.push_lines, piece.side), [&](int d) {
      Push push(*roster_, board, from, d, rulings_.crush);
      for (int left = powers.pushes; left > 0 && push.step(); --left)
        visit(Part{from, {}, push.at(), Kind::none, Power::push});
    });
  }

  template <class Visit>
  void relays(const Table& board, Piece piece, Square via, Relay relay, Visit&& visit) const {
    const auto move = [&](Square from, MaybeSquare to) {
      if (to && !is_friend(board, piece, to)) visit(Part{from, via, *to, Kind::none, Power::relay});
    };
    if (relay == Relay::knight) return relay_knights(board, piece, via, move);
    (roster_->around(via) & board.of(piece.side)).for_each([&](Square from) {
      for (int d = 1; d < 8; d += 2) {
        const MaybeSquare to = roster_->next(from, d);
        if (relay == Relay::diagonally || (to && roster_->around(via).contains(*to))) move(from, to);
      }
      if (relay != Relay::leapfrog) return;
      const Step across{static_cast<std::int8_t>(2 * (file_of(via) - file_of(from))),
                        static_cast<std::int8_t>(2 * (rank_of(via) - rank_of(from)))};
      move(from, advance(from, across, roster_->extent()));
      if (!rulings_.corner_leap || across.files == 0 || across.ranks == 0) return;
      move(from, advance(from, Step{across.files, 0}, roster_->extent()));
      move(from, advance(from, Step{0, across.ranks}, roster_->extent()));
    });
  }
  template <class Move>
  void relay_knights(const Table& board, Piece piece, Square via, Move&& move) const {
    for (int d = 0; d < 8; ++d) {
      MaybeSquare at = roster_->next(via, d);
      for (int left = 2; left > 0 && at && board.is_empty(*at); --left) at = roster_->next(*at, d);
      if (!is_friend(board, piece, at)) continue;
      for (int leap = 0; leap < 8; ++leap) move(*at, advance(*at, step_of(Leap{2, 1}, leap), roster_->extent()));
    }
  }

  const Roster* roster_;
  ActRulings rulings_;
};

}  // namespace arbiter::jupiter
