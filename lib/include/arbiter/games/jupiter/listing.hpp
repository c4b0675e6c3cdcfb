// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <arbiter/game/fan.hpp>
#include <arbiter/games/jupiter/acts.hpp>
#include <arbiter/games/jupiter/phases.hpp>
#include <arbiter/games/jupiter/position.hpp>
#include <arbiter/games/jupiter/promoting.hpp>
#include <arbiter/games/jupiter/roster.hpp>
#include <arbiter/games/jupiter/rules.hpp>

namespace arbiter::jupiter {

/// Lists the turns of one position of Typhoon or Jupiter in fans, one way of each effect. (COM-10)
///
/// A turn that changes nothing but where a piece leaves and where it lands is told by the piece, the square and what it
/// becomes: such turns are sets of landings, and ways that meet are unions. What phase 2 removes whoever acts is worked
/// out once. Every other turn is played, and told by the key of what it changes, with an exact look where keys meet.
class Listing {
 public:
  Listing(const Roster& roster, const Rules& rules, const Acts& acts, const Making& making, const Position& position,
          FanVisitor<16> visit)
      : roster_(roster),
        rules_(rules),
        acts_(acts),
        making_(making),
        board_(position.board),
        side_(position.to_move),
        visit_(visit),
        laid_(poison(board_, roster)),
        quiet_end_(board_),
        empty_(roster.within().without(board_.occupied())),
        enemies_(board_.of(other(side_))),
        zone_(rules.zones[index(side_)]) {
    listed_.reserve(128);
    activate(quiet_end_, laid_);
    doomed_ = board_.occupied().without(quiet_end_.occupied());
  }

  /// Calls the visitor with each fan until it says false; false if it did.
  bool run() {
    board_.of(side_).for_each([&](Square from) {
      if (going_ && !is_frozen(board_, roster_, side_, from)) list_piece(from);
    });
    return going_;
  }

 private:
  /// The landings listed so far of one piece as what it becomes.
  struct Listed {
    Set landings;
    Kind becomes = Kind::none;
    std::uint16_t next = 0;  ///< of the same piece, from 1; 0: none
  };
  /// A turn that is told by its key.
  struct Keyed {
    std::uint64_t key = 0;
    Turn turn;
  };

  [[nodiscard]] bool is_poisoned(Square s) const noexcept { return laid_[index(other(side_))].contains(s); }

  [[nodiscard]] Set& listed(Square from, Kind becomes) {
    for (std::uint16_t at = listed_of_[index(from)]; at != 0; at = listed_[at - 1U].next)
      if (listed_[at - 1U].becomes == becomes) return listed_[at - 1U].landings;
    listed_.push_back({Set{}, becomes, listed_of_[index(from)]});
    listed_of_[index(from)] = static_cast<std::uint16_t>(listed_.size());
    return listed_.back().landings;
  }

  /// Visits those of `landings` that are new, for a turn that changes nothing but them and `from`.
  void list_landings(Turn turn, Square from, Set landings, Kind becomes) {
    Set& seen = listed(from, becomes);
    const Set fresh = landings.without(seen);
    if (fresh.empty() || !going_) return;
    seen |= fresh;
    const Set deadly = fresh & laid_[index(other(side_))];
    if (const Set safe = fresh.without(deadly); !safe.empty()) going_ = visit_(Fan<16>{turn, safe});
    if (deadly.empty()) return;
    // Who dies on an empty square dies alike on all. (JUP-13)
    const std::uint64_t gone = own_key(from);
    const Set quiet = deadly.without(enemies_);
    if (!quiet.empty()) list_keyed(gone, at(turn, quiet.front()));
    (deadly & enemies_).for_each([&](Square to) { list_keyed(gone ^ victim_key(to), at(turn, to)); });
  }
  [[nodiscard]] static Turn at(Turn turn, Square to) noexcept {
    turn.parts[turn.size - 1U].to = to;
    return turn;
  }

  /// What the leaving of a square by its piece changes, and the taking of one: nothing where phase 2 removes it anyhow.
  [[nodiscard]] std::uint64_t own_key(Square from) const noexcept {
    return doomed_.contains(from) ? 0 : key_of(from, board_.at(from));
  }
  [[nodiscard]] std::uint64_t victim_key(Square s) const noexcept {
    return !enemies_.contains(s) || doomed_.contains(s) ? 0 : key_of(s, board_.at(s));
  }

  /// Visits a turn if no other with its key changes the same.
  void list_keyed(std::uint64_t key, const Turn& turn) {
    if (!going_) return;
    if (2 * (keyed_.size() + 1) > places_.size()) grow();
    std::size_t place = key & (places_.size() - 1);
    for (; places_[place] != 0; place = (place + 1) & (places_.size() - 1)) {
      const Keyed& other_turn = keyed_[places_[place] - 1U];
      if (other_turn.key == key && end_of(other_turn.turn) == end_of(turn)) return;
    }
    keyed_.push_back({key, turn});
    places_[place] = static_cast<std::uint16_t>(keyed_.size());
    going_ = visit_(Fan<16>::of(turn));
  }
  void grow() {
    places_.assign(places_.empty() ? 256 : places_.size() * 2, 0);
    for (std::size_t i = 0; i < keyed_.size(); ++i) {
      std::size_t place = keyed_[i].key & (places_.size() - 1);
      while (places_[place] != 0) place = (place + 1) & (places_.size() - 1);
      places_[place] = static_cast<std::uint16_t>(i + 1);
    }
  }
  [[nodiscard]] Table end_of(const Turn& turn) const {
    Table board = board_;
    for (const Part& part : turn.played()) making_.make(board, part);
    activate(board, laid_);
    return board;
  }

  /// Visits a turn whose end on the board, phase 2 included, is `end`, if it is new.
  void list_played(const Turn& turn, const Table& end) {
    const std::uint64_t key = end.key() ^ quiet_end_.key();
    // The same as a plain move of a piece, perhaps of one that was pushed?
    const Set arrived = end.of(side_).without(quiet_end_.of(side_));
    const Set left = quiet_end_.of(side_).without(end.of(side_));
    if (!arrived.empty()) {
      const Square from = left.empty() ? turn.first().from : left.front();
      const Square to = arrived.front();
      const Kind now = end.kind_at(to);
      if (key == (own_key(from) ^ victim_key(to) ^ key_of(to, Piece{now, side_}))) {
        Set& seen = listed(from, now == board_.kind_at(from) ? Kind::none : now);
        if (!seen.contains(to) && going_) going_ = visit_(Fan<16>::of(turn));
        seen |= Set(to);
        return;
      }
    }
    list_keyed(key, turn);
  }

  void list_piece(Square from) {
    const Kind kind = board_.kind_at(from);
    const bool doubled = is_doubled(board_, roster_, from);
    Acts::Landings plain;
    if (roster_.moves_plainly(kind)) {
      plain = acts_.landings(board_, from, empty_, enemies_);
      list_moves({}, board_, from, from, plain.ends, Kind::none);
    }
    hopper_goes_on_ = roster_.around(from) | plain.single_captures;
    if (!roster_.is_plain(kind)) {
      each_special(board_, from, plain.comes_home, [&](const Part& part) {
        Table half = board_;
        const Square actor = making_.make(half, part);
        if (doubled) list_second(half, actor, part);
        activate(half, laid_);
        list_played(Turn(part), half);
      });
    }
    if (doubled) double_plain(from, plain.ends);
  }

  /// The moves of one part to `landings`, with and without promotion, after `before` (no part, or the first).
  void list_moves(const Turn& before, const Table& board, Square start, Square from, Set landings, Kind became) {
    const Part part{from, {}, {}, Kind::none, Power::move};
    const auto with = [&](Part last) { return before.size == 0 ? Turn(last) : Turn(before.first(), last); };
    list_landings(with(part), start, landings, became);
    const Set promoting = zone_.contains(from) ? landings : landings & zone_;
    if (promoting.empty()) return;
    each_becoming(roster_, board, board.at(from), [&](Kind becomes) {
      Part promoted = part;
      promoted.becomes = becomes;
      list_landings(with(promoted), start, promoting, becomes);
    });
  }

  /// Calls `visit(Part)` for what a piece does that is no plain move, without and with promotion.
  template <class Visit>
  void each_special(const Table& board, Square from, bool comes_home, Visit&& visit) const {
    const Kind kind = board.kind_at(from);
    const auto each = [&](const Part& part) { with_promotions(roster_, zone_, board, part, visit); };
    if (roster_.moves_plainly(kind)) {
      acts_.visit_special(board, from, comes_home, each);
    } else {
      acts_.visit(board, from, each);
    }
  }
  /// JUP-41: what a doubled piece does after a first part that was a plain move.
  void double_plain(Square from, Set landings) {
    each_promotion(board_, {from, {}, {}, Kind::none, Power::move}, landings, [&](const Part& first) {
      if (!going_) return;
      Table half = board_;
      making_.make(half, first);
      list_second(half, first.to, first);
    });
  }

  /// Two plain moves of one piece: what they change is where it was, whom it took on the way, and where it lands.
  void list_two_moves(const Part& first, const Table& half, Set landings) {
    const Part second{first.to, {}, {}, Kind::none, Power::move};
    const std::uint64_t taken = victim_key(first.to);
    if (taken == 0) {
      list_moves(Turn(first), half, first.from, first.to, landings.without(Set(first.from)), first.becomes);
      landings &= Set(first.from);  // home again changes nothing, or what it became
    }
    const Kind was = half.kind_at(first.to);
    each_promotion(half, second, landings, [&](const Part& part) {
      const Piece now{part.becomes == Kind::none ? was : part.becomes, side_};
      const std::uint64_t there = is_poisoned(part.to) ? 0 : key_of(part.to, now);
      list_keyed(own_key(first.from) ^ taken ^ victim_key(part.to) ^ there, Turn(first, part));
    });
  }

  /// Calls `visit(Part)` for a part that ends on each of `landings`, without promotion and with each.
  template <class Visit>
  void each_promotion(const Table& board, Part part, Set landings, Visit&& visit) const {
    landings.for_each([&](Square to) {
      part.to = to;
      with_promotions(roster_, zone_, board, part, visit);
    });
  }

  /// The second part of a doubled piece that stands on `actor`. (JUP-41, JUP-42)
  void list_second(const Table& half, Square actor, const Part& first) {
    if (!going_ || !half.holds(actor, side_) || is_poisoned(actor) || is_frozen(half, roster_, side_, actor)) return;
    if (!rules_.complete_second && roster_.powers(board_.kind_at(first.from)).hops &&
        (first.power != Power::move || !hopper_goes_on_.contains(first.to)))
      return;  // JUP-47
    const Kind kind = half.kind_at(actor);
    const auto play = [&](const Part& second) {
      Table end = half;
      making_.make(end, second);
      activate(end, laid_);
      list_played(Turn(first, second), end);
    };
    Acts::Landings plain;
    if (roster_.moves_plainly(kind)) {
      plain = acts_.landings(half, actor, roster_.within().without(half.occupied()), half.of(other(side_)));
      if (first.power == Power::move && roster_.moves_plainly(board_.kind_at(first.from))) {
        list_two_moves(first, half, plain.ends);
      } else {
        each_promotion(half, {actor, {}, {}, Kind::none, Power::move}, plain.ends, play);
      }
    }
    if (!roster_.is_plain(kind)) each_special(half, actor, plain.comes_home, play);
  }

  const Roster& roster_;
  const Rules& rules_;
  const Acts& acts_;
  const Making& making_;
  const Table& board_;
  Side side_;
  FanVisitor<16> visit_;
  Poison laid_;
  Table quiet_end_;  ///< the board after phase 2 of a turn that does nothing
  Set empty_;
  Set enemies_;
  Set doomed_;            ///< what such a phase 2 removes
  Set hopper_goes_on_{};  ///< of the Halmopper that is listed: where a first part may end
  bool going_ = true;
  Set zone_;  ///< where a move starts or ends that promotes
  std::vector<Listed> listed_;
  std::array<std::uint16_t, 256> listed_of_{};  ///< by square of departure: the last of its entries, from 1
  std::vector<Keyed> keyed_;
  std::vector<std::uint16_t> places_;
};

}  // namespace arbiter::jupiter
