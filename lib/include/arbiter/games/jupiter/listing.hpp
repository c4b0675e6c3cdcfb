// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include <arbiter/game/fan.hpp>
#include <arbiter/games/jupiter/acts.hpp>
#include <arbiter/games/jupiter/effect.hpp>
#include <arbiter/games/jupiter/listed.hpp>
#include <arbiter/games/jupiter/making.hpp>
#include <arbiter/games/jupiter/position.hpp>
#include <arbiter/games/jupiter/promoting.hpp>
#include <arbiter/games/jupiter/roster.hpp>
#include <arbiter/games/jupiter/rules.hpp>

namespace arbiter::jupiter {

/// Lists the turns of one position of Typhoon or Jupiter in fans, one way of each effect. (COM-10)
///
/// Nothing is played: an effect is told by what a turn changes. Turns that change nothing but where a piece leaves,
/// what it took before and where it lands are sets of landings, and ways that meet are unions.
class Listing {
 public:
  Listing(const Roster& roster, const Rules& rules, const Acts& acts, const Making& making, const Position& position,
          FanVisitor<16> visit)
      : roster_(roster),
        rules_(rules),
        acts_(acts),
        making_(making),
        board_(position.board),
        influences_(position.influences),
        side_(position.to_move),
        visit_(visit),
        teller_(side_, influences_.poison),
        enemies_(board_.of(other(side_))),
        zone_(rules.zones[index(side_)]) {}

  /// Calls the visitor with each fan until it says false; false if it did.
  bool run() {
    const Set acting = board_.of(side_).without(influences_.frozen(board_, side_));
    const Set doubled = influences_.doubled(board_);
    acting.for_each([&](Square from) {
      if (going_) list_piece(from, doubled.contains(from));
    });
    return going_;
  }

 private:
  void list_piece(Square from, bool doubled) {
    const Kind kind = board_.kind_at(from);
    const Acts::Landings reach = landings(board_, from, enemies_);
    list_moves(board_, from, reach.ends, teller_.without(board_, from), [](const Part& last) { return Turn(last); });
    if (doubled) half_ = board_;
    hopper_goes_on_ = roster_.around(from) | reach.single_captures;
    if (!roster_.is_plain(kind)) {
      each_special(board_, from, reach, [&](const Part& part) {
        if (!doubled) return list_one(part);
        Changes changes;
        const Square actor = making_.note(board_, part, changes);
        list_second(part, actor, changes);
        list_effect(Turn(part), changes);
      });
    }
    if (doubled)
      each_landing(board_, from, reach.ends, [&](const Part& first) {
        Changes changes;
        list_second(first, making_.note(board_, first, changes), changes);
      });
  }
  /// Lists a part that is no plain move.
  void list_one(const Part& part) {
    const Kind kind = board_.kind_at(part.from);
    if (part.power == Power::relay)
      return list_landings(Turn(part), teller_.without(board_, part.from), kind, Set(part.to));
    if ((part.power == Power::step_twice || part.power == Power::leap) && roster_.moves_plainly(kind))
      return list_landings(Turn(part), teller_.without(board_, part.from, part.via),
                           part.becomes == Kind::none ? kind : part.becomes, Set(part.to));
    Changes changes;
    making_.note(board_, part, changes);
    list_effect(Turn(part), changes);
  }

  /// Where the piece on `from` lands without changing anything else.
  [[nodiscard]] Acts::Landings landings(const Table& board, Square from, Set enemies) const {
    const Kind kind = board.kind_at(from);
    if (!roster_.lands_plainly(kind)) return {};
    Acts::Landings found = acts_.landings(board, from, roster_.within().without(board.occupied()), enemies);
    if (roster_.powers(kind).burns) found.ends = found.ends.without(neighbours(enemies));
    return found;
  }
  /// The moves of one part from `from` to `landings`, without promotion and with each; `turn(Part)` is what ends so.
  template <class TurnEnding>
  void list_moves(const Table& board, Square from, Set landings, const Rest& rest, TurnEnding&& turn) {
    if (landings.empty()) return;
    const Piece piece = board.at(from);
    Part part{from, {}, {}, Kind::none, Power::move};
    list_landings(turn(part), rest, piece.kind, landings);
    const Set promoting = zone_.contains(from) ? landings : landings & zone_;
    if (promoting.empty()) return;
    each_becoming(roster_, board, piece, [&](Kind becomes) {
      part.becomes = becomes;
      list_landings(turn(part), rest, becomes, promoting);
    });
  }

  /// Visits those of `landings` that are new, for a turn that changes nothing but them and the rest.
  void list_landings(const Turn& turn, const Rest& rest, Kind arrives, Set landings) {
    if (!going_) return;
    const Set deadly = landings & teller_.poisoned();
    if (const Set safe = landings.without(deadly); !safe.empty()) {
      Set& listed = find(rest, arrives, turn);
      const Set fresh = safe.without(listed);
      listed |= fresh;
      if (!fresh.empty()) going_ = visit_(Fan<16>{turn, fresh});
    }
    if (!deadly.empty()) list_deaths(turn, rest, deadly);
  }
  /// Who dies on an empty square dies alike on all. (JUP-13)
  void list_deaths(const Turn& turn, const Rest& rest, Set deadly) {
    const auto list_on = [&](Square to) {
      ToldEffect effect{rest, Kind::none, {}};
      effect.rest += teller_.without(board_, to);
      if (going_) list(effect, landing_on(to, turn));
    };
    const Set quiet = deadly.without(enemies_);
    if (!quiet.empty()) list_on(quiet.front());
    (deadly & enemies_).for_each(list_on);
  }
  [[nodiscard]] static Turn landing_on(Square to, Turn turn) noexcept {
    turn.parts[turn.size - 1U].to = to;
    return turn;
  }

  void list_effect(const Turn& turn, const Changes& changes) {
    if (going_) list(teller_.tell(changes), turn);
  }
  /// Visits a turn if no other with its effect was.
  void list(const ToldEffect& effect, const Turn& turn) {
    Set& listed = find(effect.rest, effect.arrives, turn);
    if (listed.contains(effect.at)) return;
    listed |= Set(effect.at);
    going_ = visit_(Fan<16>::of(turn));
  }
  [[nodiscard]] Set& find(const Rest& rest, Kind arrives, const Turn& turn) {
    return listed_.find(rest, arrives, turn,
                        [&](const Turn& seen) { return teller_.same_rest(changes_of(seen), changes_of(turn)); });
  }
  [[nodiscard]] Changes changes_of(const Turn& turn) const {
    Changes changes;
    making_.note(board_, turn.first(), changes);
    if (turn.size == 1) return changes;
    Table half = board_;
    changes.apply(half, roster_);
    Changes later;
    making_.note(half, turn.last(), later);
    changes.then(later);
    return changes;
  }

  /// Calls `visit(Part)` for what a piece does beside its `landings`, without and with promotion.
  template <class Visit>
  void each_special(const Table& board, Square from, const Acts::Landings& landings, Visit&& visit) const {
    const auto each = [&](const Part& part) { with_promotions(roster_, zone_, board, part, visit); };
    if (roster_.moves_plainly(board.kind_at(from))) {
      acts_.visit_special(board, from, landings, each);
    } else {
      acts_.visit(board, from, [&](const Part& part) {
        if (part.power != Power::move || !landings.ends.contains(part.to)) each(part);
      });
    }
  }
  /// Calls `visit(Part)` for each plain move to `landings`, without and with promotion.
  template <class Visit>
  void each_landing(const Table& board, Square from, Set landings, Visit&& visit) const {
    landings.for_each(
        [&](Square to) { with_promotions(roster_, zone_, board, Part{from, {}, to, Kind::none, Power::move}, visit); });
  }

  /// The second parts of a doubled piece that stands on `actor` after its `first`. (JUP-41)
  void list_second(const Part& first, Square actor, const Changes& changes) {
    if (!going_ || teller_.poisoned().contains(actor)) return;  // JUP-42
    if (!rules_.complete_second && first.power != Power::relay && roster_.powers(board_.kind_at(first.from)).hops &&
        (first.power != Power::move || !hopper_goes_on_.contains(first.to)))
      return;  // JUP-47
    changes.apply(half_, roster_);
    if (half_.holds(actor, side_) && !is_frozen(changes, actor)) list_from_half(first, actor, changes);
    changes.undo(half_);
  }
  /// The piece on `actor` stands next to an enemy Immobilizer after these changes. (JUP-42)
  [[nodiscard]] bool is_frozen(const Changes& changes, Square actor) const {
    Set freezers = influences_.freezers;
    for (const Swap& swap : changes.all()) {
      if ((roster_.influence(swap.kind_before) & influence::freezes) != 0) freezers = freezers.without(Set(swap.at));
      if ((roster_.influence(swap.kind_after) & influence::freezes) != 0) freezers |= Set(swap.at);
    }
    return !(roster_.around(actor) & freezers & half_.of(other(side_))).empty();
  }

  void list_from_half(const Part& first, Square actor, const Changes& changes) {
    const Kind kind = half_.kind_at(actor);
    const auto list_two = [&](const Part& second) {
      Changes later;
      making_.note(half_, second, later);
      Changes all = changes;
      all.then(later);
      list_effect(Turn(first, second), all);
    };
    const Acts::Landings reach = landings(half_, actor, half_.of(other(side_)));
    Set singly = reach.ends;
    if (first.power == Power::move && roster_.moves_plainly(board_.kind_at(first.from))) {
      // A fan, but for home again: that changes nothing, or what the piece became.
      singly &= Set(first.from);
      list_moves(half_, actor, reach.ends.without(singly), teller_.without(board_, first.from, first.to),
                 [&](const Part& last) { return Turn(first, last); });
    }
    each_landing(half_, actor, singly, list_two);
    if (!roster_.is_plain(kind)) each_special(half_, actor, reach, list_two);
  }

  const Roster& roster_;
  const Rules& rules_;
  const Acts& acts_;
  const Making& making_;
  const Table& board_;
  const Influences& influences_;
  Side side_;
  FanVisitor<16> visit_;
  Teller teller_;
  Set enemies_;
  Set zone_;              ///< where a move starts or ends that promotes
  Set hopper_goes_on_{};  ///< of the Halmopper that is listed: where a first part may end
  bool going_ = true;
  Table half_;  ///< after a first part, where the piece is doubled
  ListedEffects listed_;
};

}  // namespace arbiter::jupiter
