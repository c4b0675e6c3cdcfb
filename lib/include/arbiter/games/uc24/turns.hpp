// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <arbiter/board/word.hpp>
#include <arbiter/game/fan.hpp>
#include <arbiter/games/uc24/play.hpp>
#include <arbiter/games/uc24/reach.hpp>

namespace arbiter::uc24 {

/// Lists and counts the legal turns of UC-24: a move, and where the side has a right after it, the same with each drop.
class Turns {
 public:
  explicit Turns(const Switches& switches)
      : switches_(switches), kinds_(kind_rows(switches.harvestman_outward)), reach_(kinds_) {}

  /// The rulings as they are looked up.
  [[nodiscard]] const Switches& switches() const noexcept { return switches_; }
  /// The table of kinds.
  [[nodiscard]] const std::vector<KindRow>& kinds() const noexcept { return kinds_; }

  /// The clock has reached the move rule. (UC-06)
  [[nodiscard]] bool move_rule_ends(const Position& position) const noexcept {
    return switches_.move_rule != 0 && position.half_moves >= switches_.move_rule;
  }
  /// It is White's first turn, and guarded. (UC-05)
  [[nodiscard]] bool is_guarded(const Position& position) const noexcept {
    return switches_.first_turn_guard && position.to_move == Side::first && position.full_moves == 1;
  }
  /// The King of `side` is on the board and attacked. (UC-06)
  [[nodiscard]] bool is_attacked(Side side, const Position& position) const noexcept {
    const Set royal = position.board.of(Piece{king, side});
    if (royal.empty()) return false;  // COM-32
    return reach_.attacks(position.board, other(side), word_of(position.board.of(other(side))),
                          bit_number(royal.front()), word_of(position.board.occupied()));
  }

  /// Calls `visit(const Fan<8>&)` for each fan of legal turns, one way for each effect, until it says false; false if
  /// it did.
  bool visit(const Position& position, FanVisitor<8> visit) const {
    return list(position, false,
                [&](const Turn& turn, Word landings) { return visit(Fan<8>{turn, set_of(landings)}); });
  }
  /// The same with each way to an effect: of two pieces alike either may go where the other was and a third be dropped
  /// behind it, and each null move is one. (COM-24)
  bool visit_ways(const Position& position, FanVisitor<8> visit) const {
    return list(position, true, [&](const Turn& turn, Word landings) { return visit(Fan<8>{turn, set_of(landings)}); });
  }
  /// The number of legal turns.
  [[nodiscard]] std::uint64_t count(const Position& position) const {
    int turns = 0;
    list(position, false, [&](const Turn&, Word landings) {
      turns += std::popcount(landings);
      return true;
    });
    return static_cast<std::uint64_t>(turns);
  }

  /// The turn makes a set-up unfair: it captures what no turn of the other side avenges, or mates. Precondition: the
  /// turn is within reach. (UC-04)
  [[nodiscard]] bool is_unfair(const Position& position, const Turn& turn) const {
    const Part& part = turn.first();
    const bool captures =
        part.power == Power::en_passant || (part.power == Power::move && !position.board.is_empty(part.to));
    Position next = position;
    play(next, turn, switches_);
    next.half_moves = 0;  // mate goes before the move rule (COM-41)
    bool avenged = !captures;
    bool any = false;
    list(next, false, [&](const Turn& answer, Word landings) {
      any = true;
      // Where a turn has a second part, its first says where the piece that moved stands.
      const Word moved = answer.size == 1 ? landings : word_of(answer.first().to);
      avenged = avenged || (answer.first().power == Power::move && (moved & word_of(part.to)) != 0);
      return !avenged;
    });
    if (!avenged) return true;
    return !any && is_attacked(next.to_move, next);
  }

 private:
  /// What the listing of one position needs to know.
  struct State {
    Side us;
    Word own;
    Word enemies;
    Word occupied;
    Word victims;       ///< what may be captured: a King never is (COM-32)
    Word own_royal;     ///< empty where the side has none: then it is never in check
    std::size_t royal;  ///< if there is one
    Guard guard;
    Kind drop = Kind::none;  ///< the front of the queue, if it holds something
    Kind promoted;           ///< its back
    bool one_left;           ///< front and back are one
    bool has_right;

    State(const Turns& turns, const Position& position) noexcept : us(position.to_move) {
      own = word_of(position.board.of(us));
      enemies = word_of(position.board.of(other(us)));
      occupied = own | enemies;
      const Word royals = word_of(position.board.of(king));
      victims = enemies & ~royals;
      own_royal = own & royals;
      royal = static_cast<std::size_t>(std::countr_zero(own_royal | Word{1} << 63));
      if (own_royal != 0) guard = turns.reach_.guard(position.board, other(us), enemies, victims, royal, occupied);
      const Queue& queue = position.queue(us);
      drop = queue.empty() ? Kind::none : queue.front();
      promoted = queue.empty() ? Kind::none : queue.back();
      one_left = queue.size() == 1;
      has_right = position.fields.rights[index(us)] != 0;
    }
  };

  [[nodiscard]] static Word rank_word(int rank) noexcept { return Word{0xFF} << (rank * 8); }
  [[nodiscard]] static Turn moving(std::size_t from) noexcept {
    return Turn(Part{square_of_bit(from), {}, {}, Kind::none, Power::move});
  }

  [[nodiscard]] static Part dropped(Kind kind) noexcept { return {{}, {}, {}, kind, Power::drop}; }

  /// Calls `use(const Turn&, Word landings)` for each fan until it says false; false if it did. `all_ways`: also
  /// several ways to one effect.
  template <class Use>
  bool list(const Position& position, bool all_ways, Use&& use) const {
    if (move_rule_ends(position)) return true;
    if (!is_guarded(position)) return list_unguarded(position, all_ways, use);
    return list_unguarded(position, all_ways, [&](Turn turn, Word landings) {
      for (; landings != 0; landings &= landings - 1) {
        turn.parts[turn.size - 1U].to = first_square(landings);
        if (!is_unfair(position, turn) && !use(turn, landings & (~landings + 1))) return false;  // UC-05
      }
      return true;
    });
  }

  template <class Use>
  bool list_unguarded(const Position& position, bool all_ways, Use&& use) const {
    const State state(*this, position);
    for (Word rest = state.own; rest != 0; rest &= rest - 1) {
      const auto from = static_cast<std::size_t>(std::countr_zero(rest));
      const Kind kind = position.board.kind_at(square_of_bit(from));
      const Word landings = reached(position, state, kind, from);
      if (landings != 0 && !list_moves(position, state, kind, from, landings, use)) return false;
    }
    if (position.fields.passed && !list_en_passant(position, state, use)) return false;
    if (!list_null_moves(position, state, all_ways, use)) return false;
    return state.drop == Kind::none || (!state.has_right && !position.fields.open) ||
           list_drops(position, state, all_ways, use);
  }

  /// Where the piece on `from` may land, whatever becomes of its King; en passant apart.
  [[nodiscard]] Word reached(const Position&, const State& state, Kind kind, std::size_t from) const noexcept {
    if (kind != pawn) return reach_.landings(kind, from, state.occupied) & (~state.occupied | state.victims);
    const int ahead = 8 * forward(state.us);
    const Word here = Word{1} << from;
    Word landings = (ahead > 0 ? here << 8 : here >> 8) & ~state.occupied;
    if ((here & rank_word(pawn_rank(state.us))) != 0)
      landings |= (ahead > 0 ? landings << 8 : landings >> 8) & ~state.occupied;
    landings |= reach_.pawn_captures(state.us, from) & state.victims;
    return state.drop == Kind::none ? landings & ~rank_word(last_rank(state.us)) : landings;  // UC-21
  }

  /// Those of the landings after which the own King is not attacked.
  [[nodiscard]] Word safe(const Position& position, const State& state, std::size_t from,
                          Word landings) const noexcept {
    if (state.own_royal == 0) return landings;
    const Word here = Word{1} << from;
    if (here == state.own_royal) {
      Word kept = 0;
      for (Word rest = landings; rest != 0; rest &= rest - 1) {
        const auto to = static_cast<std::size_t>(std::countr_zero(rest));
        if (!reach_.attacks(position.board, other(state.us), state.enemies, to, state.occupied & ~here))
          kept |= Word{1} << to;
      }
      return kept;
    }
    if ((state.guard.shields & here) == 0) return landings & state.guard.answer;
    return landings & reach_
                          .guard(position.board, other(state.us), state.enemies, state.victims, state.royal,
                                 state.occupied & ~here)
                          .answer;
  }

  /// Lists the landings of a piece without a drop, a Pawn's with promotion where it ends. (UC-20)
  template <class Use>
  bool list_moves(const Position& position, const State& state, Kind kind, std::size_t from, Word landings,
                  Use& use) const {
    landings = safe(position, state, from, landings);
    Turn turn = moving(from);
    if (kind == pawn) {
      if (const Word promoting = landings & rank_word(last_rank(state.us)); promoting != 0) {
        landings &= ~promoting;
        turn.parts[0].becomes = state.promoted;
        if (!use(turn, promoting)) return false;
        turn.parts[0].becomes = Kind::none;
      }
    }
    return landings == 0 || use(turn, landings);
  }

  /// What the own King asks after a move, `moved` the piece's squares before and after, `gone` a piece taken elsewhere.
  [[nodiscard]] Guard guard_after(const Position& position, const State& state, Word from, Word to,
                                  Word gone) const noexcept {
    if (state.own_royal == 0) return {};
    const Word taken = to | gone;
    const Word occupied = ((state.occupied & ~from) | to) & ~gone;
    const std::size_t royal = from == state.own_royal ? static_cast<std::size_t>(std::countr_zero(to)) : state.royal;
    return reach_.guard(position.board, other(state.us), state.enemies & ~taken, state.victims & ~taken, royal,
                        occupied);
  }

  /// Calls `take(Turn)` for each Pawn that attacks the passed square, until it says false. (UC-06)
  template <class Take>
  bool for_each_taker(const Position& position, const State& state, Take&& take) const {
    const Square passed = *position.fields.passed;
    const Square victim = square(file_of(passed), rank_of(passed) - forward(state.us));
    Word takers =
        reach_.pawn_captures(other(state.us), bit_number(passed)) & state.own & word_of(position.board.of(pawn));
    for (; takers != 0; takers &= takers - 1)
      if (!take(Part{first_square(takers), victim, passed, Kind::none, Power::en_passant})) return false;
    return true;
  }
  /// Two pieces leave their squares at once, so the King is looked at afresh.
  template <class Use>
  bool list_en_passant(const Position& position, const State& state, Use& use) const {
    return for_each_taker(position, state, [&](const Part& part) {
      const Guard guard = guard_after(position, state, word_of(part.from), word_of(part.to), word_of(part.via));
      return guard.check || use(Turn(part), word_of(part.to));
    });
  }

  /// Calls `make(std::size_t)` for each piece that has a null move, until it says false. (UC-30, UC-31)
  template <class Make>
  bool for_each_null_move(const Position& position, const State& state, Make&& make) const {
    if (switches_.rose_null_move)
      for (Word rest = word_of(position.board.of(rose)) & state.own; rest != 0; rest &= rest - 1) {
        const auto from = static_cast<std::size_t>(std::countr_zero(rest));
        if (reach_.has_circle(from, state.occupied) && !make(from)) return false;
      }
    if (switches_.dancing_horse_null_move)
      for (Word rest = word_of(position.board.of(dancing_horse)) & state.own; rest != 0; rest &= rest - 1) {
        const auto from = static_cast<std::size_t>(std::countr_zero(rest));
        if (reach_.has_way_back(from, state.occupied) && !make(from)) return false;
      }
    return true;
  }
  [[nodiscard]] static Part standing(std::size_t at) noexcept {
    const Square s = square_of_bit(at);
    return {s, {}, s, Kind::none, Power::pass};
  }
  template <class Use>
  bool list_null_moves(const Position& position, const State& state, bool all_ways, Use& use) const {
    if (state.guard.check) return true;
    bool going = true;
    for_each_null_move(position, state, [&](std::size_t at) {
      going = use(Turn(standing(at)), Word{1} << at);
      return going && all_ways;  // they have one effect (COM-11)
    });
    return going;
  }

  /// The drop squares after a move, which the own King's safety leaves. (UC-16, UC-18)
  [[nodiscard]] Word drops_after(const State& state, const Guard& guard, Word occupied) const noexcept {
    if (guard.check && !switches_.drop_may_answer_check) return 0;
    return rank_word(first_rank(state.us)) & ~occupied & guard.answer;
  }
  /// The side has a right once it has captured on `to`. (UC-16, UC-17)
  [[nodiscard]] bool may_drop(const Position& position, const State& state, Square to) const noexcept {
    return state.has_right || (!position.board.is_empty(to) &&
                               settled(position.fields, to, position.board.kind_at(to), switches_).avenger_earns);
  }

  /// Lists the turns with a drop.
  template <class Use>
  bool list_drops(const Position& position, const State& state, bool all_ways, Use& use) const {
    const auto drop_behind = [&](const Part& part, const Guard& guard, Word occupied) {
      const Word squares = drops_after(state, guard, occupied);
      return squares == 0 || use(Turn(part, dropped(state.drop)), squares);
    };
    if (state.has_right) {
      bool going = true;
      for_each_null_move(position, state, [&](std::size_t at) {
        going = drop_behind(standing(at), state.guard, state.occupied);
        return going && all_ways;
      });
      if (!going) return false;
      if (position.fields.passed && !for_each_taker(position, state, [&](const Part& part) {
            const Word from = word_of(part.from);
            const Word to = word_of(part.to);
            const Word gone = word_of(part.via);
            return drop_behind(part, guard_after(position, state, from, to, gone),
                               ((state.occupied & ~from) | to) & ~gone);
          }))
        return false;
    }
    for (Word rest = state.own; rest != 0; rest &= rest - 1) {
      const auto from = static_cast<std::size_t>(std::countr_zero(rest));
      const Kind kind = position.board.kind_at(square_of_bit(from));
      Word landings = reached(position, state, kind, from);
      if (!state.has_right) landings &= word_of(position.fields.open->at);  // UC-17
      for (; landings != 0; landings &= landings - 1) {
        Part part{square_of_bit(from), {}, first_square(landings), Kind::none, Power::move};
        if (!may_drop(position, state, part.to)) continue;
        const Word to = word_of(part.to);
        if (kind == pawn && (to & rank_word(last_rank(state.us))) != 0) {
          if (state.one_left) continue;  // UC-19: it takes what would be dropped
          part.becomes = state.promoted;
        }
        const Word here = Word{1} << from;
        const Guard guard = guard_after(position, state, here, to, 0);
        const Word occupied = (state.occupied & ~here) | to;
        Word squares = drops_after(state, guard, occupied);
        if (kind == state.drop && !all_ways && squares != 0)
          squares = without_repeated(position, state, from, to, squares);
        if (squares != 0 && !use(Turn(part, dropped(state.drop)), squares)) return false;
      }
    }
    return true;
  }

  /// COM-10: where a piece of the dropped kind moves, another way can have the same effect: the drop and the piece
  /// change places, another such piece goes there and the drop replaces it, or none moves and the drop goes there
  /// (UC-30, UC-31). The null move stands for its effect, then the lowest squares.
  [[nodiscard]] Word without_repeated(const Position& position, const State& state, std::size_t from, Word to,
                                      Word squares) const noexcept {
    const Word here = Word{1} << from;
    const Word row = rank_word(first_rank(state.us));
    const bool quiet = (to & state.occupied) == 0;
    const auto is_way = [&](std::size_t start, Word end, Word drop) {
      const Word started = Word{1} << start;
      const Guard guard = guard_after(position, state, started, end, 0);
      return (drops_after(state, guard, (state.occupied & ~started) | end) & drop) != 0;
    };
    Word kept = squares;
    if ((squares & here) != 0) {
      bool repeated = false;
      if (quiet && (to & row) != 0 && state.has_right)
        for_each_null_move(position, state, [&](std::size_t) {
          repeated = (drops_after(state, state.guard, state.occupied) & to) != 0;
          return false;
        });
      for (Word rest = state.own & row & (here - 1); !repeated && rest != 0; rest &= rest - 1) {
        const auto start = static_cast<std::size_t>(std::countr_zero(rest));
        repeated = position.board.kind_at(square_of_bit(start)) == state.drop &&
                   (reached(position, state, state.drop, start) & to) != 0 && is_way(start, to, Word{1} << start);
      }
      if (repeated) kept &= ~here;
    }
    if (quiet && (to & row) != 0)
      for (Word rest = squares & ~here & (to - 1) & reached(position, state, state.drop, from); rest != 0;
           rest &= rest - 1)
        if (const Word lower = rest & (~rest + 1); is_way(from, lower, to)) kept &= ~lower;
    return kept;
  }

  Switches switches_;
  std::vector<KindRow> kinds_;
  Reach reach_;
};

}  // namespace arbiter::uc24
