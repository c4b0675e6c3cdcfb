// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <arbiter/game/clock.hpp>
#include <arbiter/game/fan.hpp>
#include <arbiter/games/jupiter/acts.hpp>
#include <arbiter/games/jupiter/listing.hpp>
#include <arbiter/games/jupiter/making.hpp>
#include <arbiter/games/jupiter/position.hpp>
#include <arbiter/games/jupiter/promoting.hpp>
#include <arbiter/games/jupiter/roster.hpp>
#include <arbiter/games/jupiter/rules.hpp>

namespace arbiter::jupiter {

/// Positions after turns, to tell whether an effect has been seen. (COM-10)
class SeenEffects {
 public:
  /// Notes a board; false if an equal one had been noted.
  bool add(const Table& board) {
    if (2 * (boards_.size() + 1) > places_.size()) grow();
    std::size_t at = board.key() & (places_.size() - 1);
    for (; places_[at] != 0; at = (at + 1) & (places_.size() - 1))
      if (boards_[places_[at] - 1] == board) return false;
    boards_.push_back(board);
    places_[at] = static_cast<std::uint32_t>(boards_.size());
    return true;
  }

 private:
  void grow() {
    places_.assign(places_.empty() ? 256 : places_.size() * 2, 0);
    for (std::size_t i = 0; i < boards_.size(); ++i) {
      std::size_t at = boards_[i].key() & (places_.size() - 1);
      while (places_[at] != 0) at = (at + 1) & (places_.size() - 1);
      places_[at] = static_cast<std::uint32_t>(i + 1);
    }
  }
  std::vector<Table> boards_;
  std::vector<std::uint32_t> places_;  ///< number in boards_, from 1; 0: free
};

/// Lists, plays and judges the turns of a position in play (not of the set-up).
class Turns {
 public:
  Turns(const Roster& roster, const Rules& rules)
      : roster_(&roster), rules_(rules), acts_(roster, rules.acts), making_(roster, acts_) {}

  /// What single pieces can do.
  [[nodiscard]] const Acts& acts() const noexcept { return acts_; }

  /// The ranks in which a side promotes. (SCI-01, TYP-04, JUP-02)
  [[nodiscard]] const Set& zone(Side side) const noexcept { return rules_.zones[index(side)]; }
  /// Makes a part that is within reach on a board; where the acting piece stands afterwards.
  Square make(Table& board, const Part& part) const { return making_.make(board, part); }

  /// Calls `visit(const Turn&)` for each legal way until it says false; false if it did.
  template <class Visit>
  bool visit_ways(const Position& position, Visit&& visit) const {
    return each_legal(position, [&](const Turn& turn, const Table&) { return visit(turn); });
  }

  /// Calls `visit(const Fan&)` for fans of legal turns, one way of each effect, until it says false.
  bool visit(const Position& position, FanVisitor<16> visit) const {
    if (!rules_.checks) return Listing(*roster_, rules_, acts_, making_, position, visit).run();
    SeenEffects seen;
    return each_legal(
        position, [&](const Turn& turn, const Table& after) { return !seen.add(after) || visit(Fan<16>::of(turn)); });
  }

  /// Calls `visit(const Turn&)` for each way within reach, also of frozen pieces and whatever bars a second part.
  template <class Visit>
  void visit_reach(const Position& position, Visit&& visit) const {
    each_way(position, false, [&](const Turn& turn, const Table&) {
      visit(turn);
      return true;
    });
  }

  /// Plays a turn that is within reach, legal or not. (JUP-07)
  void play(Position& position, const Turn& turn) const {
    Table& board = position.board;
    const int before = board.occupied().size();
    Set touched{};
    for (const Part& part : turn.played()) making_.make(board, part, touched);
    touched |= activate(board, position.influences.poison, *roster_);
    if (!touched.empty()) position.influences = position.influences.after(touched, board, *roster_);
    const bool fell = board.occupied().size() < before;
    hand_over(position, !fell);  // COM-33
  }

  /// The square of the piece whose act a part is: the relay piece, where one moves another.
  [[nodiscard]] static Square actor(const Part& part) noexcept {
    return part.power == Power::relay ? part.via : part.from;
  }

  /// A board as the first part of a turn leaves it, and where the acting piece stands then.
  struct Half {
    Table board;
    Square actor{};
  };
  /// The half way of a turn of two parts.
  [[nodiscard]] Half after_first(const Position& position, const Turn& turn) const {
    Half half{position.board, {}};
    half.actor = making_.make(half.board, turn.first());
    return half;
  }

  /// JUP-42: the piece may not go on from where its first part left it.
  [[nodiscard]] bool is_barred(const Half& half, const Position& position) const {
    const Side side = position.to_move;
    return position.influences.poisoned(side).contains(half.actor) ||
           Influences::of(half.board, *roster_).frozen(half.board, side).contains(half.actor);
  }
  /// JUP-47: a Halmopper goes on only after its plain step or a single hop that captured.
  [[nodiscard]] bool ends_chain(const Table& board, const Part& first) const {
    return !rules_.complete_second && acts_.is_chain(board, first);
  }

  /// The enemy could take a royal of `side` by any means, or none of its pieces but royals is left. (SCI-10, SCI-12)
  [[nodiscard]] bool leaves_royal(const Table& board, Side side) const {
    bool bare = true;
    board.of(other(side)).for_each([&](Square s) { bare = bare && roster_->powers(board.kind_at(s)).royal; });
    return !bare && is_attacked(board, side);
  }
  /// The other side could take a royal of `side`. Precondition: no kind takes otherwise than by landing, leaping or
  /// standing.
  [[nodiscard]] bool is_attacked(const Table& board, Side side) const {
    const Set royals = royals_of(board, side);
    bool attacked = false;
    board.of(other(side)).for_each([&](Square s) {
      if (attacked) return;
      attacked = !acts_.landings(board, s, Set{}, royals).ends.without(board.of(other(side))).empty();
      if (attacked || roster_->is_plain(board.kind_at(s))) return;
      acts_.visit_special(board, s, {}, [&](const Part& part) {
        attacked = attacked || royals.contains(part.power == Power::leap ? part.via : part.to);
      });
    });
    return attacked;
  }
  /// COM-32: a turn with this board after it has taken a royal.
  [[nodiscard]] bool takes_royal(const Position& before, const Table& after) const {
    const Side them = other(before.to_move);
    bool taken = false;
    before.board.of(them).without(after.of(them)).for_each([&](Square s) {
      taken = taken || roster_->powers(before.board.kind_at(s)).royal;
    });
    return taken;
  }
  /// The squares of the royals of a side. (TYP-01)
  [[nodiscard]] Set royals_of(const Table& board, Side side) const {
    Set royals{};
    board.of(side).for_each([&](Square s) {
      if (roster_->powers(board.kind_at(s)).royal) royals |= Set(s);
    });
    return royals;
  }

 private:
  /// Calls `visit(turn, board after it)` for each legal way until it says false.
  template <class Visit>
  bool each_legal(const Position& position, Visit&& visit) const {
    return each_way(position, true, [&](const Turn& turn, Table after) {
      activate(after, position.influences.poison, *roster_);
      if (rules_.checks && (takes_royal(position, after) || leaves_royal(after, position.to_move))) return true;
      return visit(turn, after);
    });
  }

  /// Calls `visit(Part)` for each act of the piece on `from`, without promotion and with each that it may have.
  template <class Visit>
  bool each_part(const Table& board, Square from, Visit&& visit) const {
    const Set zone = rules_.zones[index(board.at(from).side)];
    bool going = true;
    acts_.visit(board, from, [&](const Part& part) {
      if (going) with_promotions(*roster_, zone, board, part, [&](const Part& one) { going = going && visit(one); });
    });
    return going;
  }

  /// Calls `visit(turn, board after phase 1)` for each way.
  template <class Visit>
  bool each_way(const Position& position, bool lawful, Visit&& visit) const {
    const Side side = position.to_move;
    const Set frozen = lawful ? position.influences.frozen(position.board, side) : Set{};
    const Set doubling = position.influences.doubled(position.board);
    bool going = true;
    position.board.of(side).without(frozen).for_each([&](Square s) {
      if (!going) return;
      const bool doubled = doubling.contains(s);
      going = each_part(position.board, s, [&](const Part& first) {
        Half half{position.board, {}};
        half.actor = making_.make(half.board, first);
        if (!visit(Turn(first), half.board)) return false;
        if (!doubled || !half.board.holds(half.actor, side)) return true;
        if (lawful && (is_barred(half, position) || ends_chain(position.board, first))) return true;
        return each_part(half.board, half.actor, [&](const Part& second) {
          Table board = half.board;
          making_.make(board, second);
          return visit(Turn(first, second), board);
        });
      });
    });
    return going;
  }

  const Roster* roster_;
  Rules rules_;
  Acts acts_;
  Making making_;
};

}  // namespace arbiter::jupiter
