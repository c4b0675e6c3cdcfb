// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include <arbiter/game/fan.hpp>
#include <arbiter/games/orthodox/castlings.hpp>
#include <arbiter/games/orthodox/house_rules.hpp>
#include <arbiter/games/orthodox/pawns.hpp>
#include <arbiter/games/orthodox/rules.hpp>
#include <arbiter/movement/attacks.hpp>
#include <arbiter/movement/fills.hpp>
#include <arbiter/movement/leaps.hpp>
#include <arbiter/movement/walks.hpp>

namespace arbiter::orthodox {

/// Lists and counts the legal turns of an orthodox game.
template <int Ranks, std::size_t Kinds, Extras extras>
class Turns {
 public:
  using Rules = orthodox::Rules<Ranks, Kinds, extras>;
  using Position = orthodox::Position<Ranks, Kinds, extras>;
  static constexpr int lanes = Board<Ranks, Kinds>::lanes;
  using Set = SquareSet<lanes>;

  /// `move_rule`: the turns without capture or Pawn move that end the game, 0 for none. (ORT-05)
  Turns(const Row& row, int move_rule)
      : rules_(row),
        move_rule_(move_rule),
        walks_(row.kinds, row.extent),
        fills_(row.kinds, row.extent, {rules_.royal, rules_.pawn}),
        attacks_(row.kinds, row.extent),
        pawns_(rules_) {
    for (const Side side : {Side::first, Side::second}) {
      for (const Wing wing : {Wing::short_side, Wing::long_side})
        if (rules_.offers_castling(side, wing)) castlings_[index(side)].push_back(castling_turn(rules_, side, wing));
      if constexpr (extras.house) {
        mobile_[index(side)] = mobile_squares(rules_, walks_, side);
        continue;
      }
      royal_.emplace_back(row.kinds[row_of(rules_.royal)], side, row.extent);
    }
  }

  /// The row with what follows from it.
  [[nodiscard]] const Rules& rules() const noexcept { return rules_; }
  /// The movement of its kinds, piece by piece.
  [[nodiscard]] const Walks<lanes>& walks() const noexcept { return walks_; }

  /// The clock has reached the move rule. (ORT-05)
  [[nodiscard]] bool move_rule_ends(const Position& position) const noexcept {
    return move_rule_ != 0 && position.half_moves >= move_rule_;
  }

  /// The game has ended, whatever turns the pieces have: there are none. (ORT-01, ORT-05)
  [[nodiscard]] bool is_over(const Position& position) const noexcept {
    if constexpr (extras.bare_king_loses)
      if (rules_.bared(position)) return true;
    if constexpr (extras.house)
      if (house_end(rules_, position).over()) return true;
    return move_rule_ends(position);
  }

  /// The squares that `side` could capture on, `lifted` seen as empty. (COM-05)
  [[nodiscard]] Set attacked_by(Side side, const Position& position, Set lifted = Set{}) const noexcept {
    return attacks_.attacked(position.board, side, lifted);
  }
  /// The King of `side` is on the board and attacked. (ORT-01)
  [[nodiscard]] bool is_attacked(Side side, const Position& position) const noexcept {
    const Set royal = position.board.of(Piece{rules_.royal, side});
    if (royal.empty()) return false;
    return attacks_.attack(position.board, other(side), royal.front(), royal.front());
  }

  /// Calls `visit(const Fan&)` for each fan of legal turns until it says false; false if it did.
  bool visit(const Position& position, FanVisitor<lanes> visit) const {
    if (is_over(position)) return true;
    if constexpr (extras.house)
      if (rules_.row.house->sifts()) return visit_sifted(position, visit);
    return visit_all(position, visit);
  }

  /// The same without asking whether the game is over, and without what the file of a variant says about checks and
  /// captures. (VAR-03)
  bool visit_all(const Position& position, FanVisitor<lanes> visit) const {
    const State state(*this, position);
    const auto words = position.board.of(state.us).words();
    for (std::size_t w = 0; w < words.size(); ++w)
      for (std::uint64_t word = words[w]; word != 0; word &= word - 1)
        if (!visit_piece(position, state,
                         static_cast<Square>(w * 64 + static_cast<std::size_t>(std::countr_zero(word))), visit))
          return false;
    if (!visit_castling(position, state, visit) || !visit_en_passant(position, state, visit)) return false;
    if constexpr (extras.hands)
      if (rules_.has_hands()) return visit_drops(position, state, visit);
    return true;
  }

  /// The number of legal turns.
  [[nodiscard]] std::uint64_t count(const Position& position) const {
    if (is_over(position)) return 0;
    int turns = 0;
    const auto add = [&](const Fan<lanes>& fan) {
      turns += fan.size();
      return true;
    };
    if constexpr (extras.house) {
      visit(position, add);
    } else {
      const State state(*this, position);
      turns = count_moves(position, state);
      state.guard.pinned.for_each([&](Square from) { visit_piece(position, state, from, add); });
      visit_castling(position, state, add);
      visit_en_passant(position, state, add);
      if constexpr (extras.hands) visit_drops(position, state, add);
    }
    return static_cast<std::uint64_t>(turns);
  }

  /// Calls `visit(const Turn&)` for each act within reach, whatever the clauses on legality say.
  void visit_reach(const Position& position, TurnVisitor visit) const {
    const Side side = position.to_move;
    position.board.of(side).for_each([&](Square from) {
      const Piece piece = position.board.at(from);
      const auto reach = [&](Square to) {
        visit(Turn(Part{from, {}, to, Kind::none, Power::move}));
        const auto promote = [&](Kind kind) { visit(Turn(Part{from, {}, to, kind, Power::move})); };
        if constexpr (extras.house) {
          for_each_promotion(rules_, side, piece.kind, [&](Kind kind, bool) { promote(kind); });
        } else if (piece.kind == rules_.pawn && pawns_.zone(side).contains(to)) {
          for (const Kind kind : rules_.promotes_to) promote(kind);
        }
      };
      walks_.visit(position.board, piece, from, [&](Square to, bool) { reach(to); });
      if (rules_.steps_twice(piece, side)) double_steps(position, side, from, reach);
    });
    for (const CastlingTurn<lanes>& castling : castlings_[index(side)])
      if (is_open(position, castling)) visit(castling.turn);
    if (position.fields.en_passant)
      rules_.takers(position, side, position.fields.passed).for_each([&](Square from) {
        visit(in_passing(position, from));
      });
    if constexpr (extras.hands)
      for_each_held(position, [&](Kind kind) {
        rules_.within.without(position.board.occupied()).for_each([&](Square to) { visit(dropped(kind, to)); });
        return true;
      });
  }

  /// A piece of `kind` and `side` could not move from `s` on an empty board, where that matters. (VAR-02)
  [[nodiscard]] bool is_immobile(Side side, Kind kind, Square s) const noexcept {
    return rules_.row.house->immobility_illegal && kind != rules_.royal &&
           !mobile_[index(side)][row_of(kind)].contains(s);
  }
  /// `turn` leaves the enemy's King attacked, where that is not allowed. (VAR-03)
  [[nodiscard]] bool checks_against_rule(const Position& position, const Turn& turn) const noexcept {
    const House& house = *rules_.row.house;
    if (house.checks && (house.drops_give_check || turn.first().power != Power::drop)) return false;
    Position next = position;
    rules_.play(next, turn);
    return is_attacked(next.to_move, next);
  }
  /// The side to move must capture, and can. (VAR-03)
  [[nodiscard]] bool must_capture(const Position& position) const {
    if (!rules_.row.house->must_capture) return false;
    return !visit_all(position, [&](const Fan<lanes>& fan) {
      bool found = false;
      fan.for_each([&](const Turn& turn) {
        found = found || (captures(position, turn) && !checks_against_rule(position, turn));
      });
      return !found;
    });
  }

 private:
  /// What the listing of one position needs to know.
  struct State {
    Side us;
    Set own_royal;  ///< empty where the side has none: then it is never in check (COM-32)
    Set empty;
    Set victims;     ///< what may be captured: a royal never is (COM-32)
    Square royal{};  ///< our King, if there is one
    Guard<lanes> guard;

    State(const Turns& turns, const Position& position) noexcept : us(position.to_move), guard(turns.rules_.within) {
      const Rules& rules = turns.rules_;
      own_royal = position.board.of(Piece{rules.royal, us});
      empty = rules.within.without(position.board.occupied());
      victims = position.board.of(other(us)).without(position.board.of(rules.royal));
      if (own_royal.empty()) return;
      royal = own_royal.front();
      turns.attacks_.guard(position.board, us, royal, guard);
    }
  };

  /// Those of `squares` on which our King would not be attacked.
  [[nodiscard]] Set safe(const Position& position, const State& state, Set squares) const noexcept {
    return attacks_.safe(position.board, other(state.us), squares, state.royal);
  }
  /// Where the piece on `from` may land, were it not the King.
  [[nodiscard]] Set allowed(const State& state, Square from) const noexcept {
    if (state.own_royal.empty() || from == state.royal) return rules_.within;
    return attacks_.allowed(state.guard, state.royal, from);
  }

  bool visit_piece(const Position& position, const State& state, Square from, FanVisitor<lanes> visit) const {
    const Kind kind = position.board.kind_at(from);
    const Set squares = allowed(state, from);
    const Set quiet = state.empty & squares;
    Set landings = walks_.landings(position.board, Piece{kind, state.us}, from, quiet, state.victims & squares);
    if (rules_.steps_twice(Piece{kind, state.us}, state.us))
      double_steps(position, state.us, from, [&](Square to) { landings |= Set(to) & quiet; });
    if (state.own_royal.contains(from)) landings = safe(position, state, landings);
    const Fan<lanes> fan{Turn(Part{from, {}, {}, Kind::none, Power::move}), landings};
    if constexpr (extras.house) {
      return landings.empty() || visit_house_promotions(position, state, kind, fan, visit);
    } else {
      if (kind == rules_.pawn) return visit_promotions(position, state, fan, visit);
      return landings.empty() || visit(fan);
    }
  }

  /// ORT-04, VAR-01: splits a piece's landings into those without and those with promotion.
  bool visit_house_promotions(const Position& position, const State& state, Kind kind, Fan<lanes> fan,
                              FanVisitor<lanes> visit) const {
    const Set all = fan.landings;
    const Square from = fan.turn.first().from;
    const auto shown = [&](Kind becomes, Set landings) {
      fan.turn.parts[0].becomes = becomes;
      fan.landings = landings;
      return landings.empty() || visit(fan);
    };
    Set plain = all.without(promoting_only(rules_, position, state.us, kind, from));
    if (rules_.row.house->immobility_illegal && kind != rules_.royal) plain &= mobile_[index(state.us)][row_of(kind)];
    bool going = shown(Kind::none, plain);
    for_each_promotion(rules_, state.us, kind, [&](Kind becomes, bool as_pawn) {
      going = going && shown(becomes, all & promoting(rules_, position, state.us, kind, from, becomes, as_pawn));
    });
    return going;
  }

  /// VAR-03: the turns that neither give a forbidden check nor leave a capture undone that is due.
  bool visit_sifted(const Position& position, FanVisitor<lanes> visit) const {
    const bool captures_only = must_capture(position);
    return visit_all(position, [&](const Fan<lanes>& fan) {
      Fan<lanes> kept = fan;
      fan.for_each([&](const Turn& turn) {
        if ((captures_only && !captures(position, turn)) || checks_against_rule(position, turn))
          kept.landings = kept.landings.without(Set(turn.first().to));
      });
      return kept.landings.empty() || visit(kept);
    });
  }

  /// ORT-04: splits a Pawn's landings into those without and those with promotion.
  bool visit_promotions(const Position& position, const State& state, Fan<lanes> fan, FanVisitor<lanes> visit) const {
    const Set promoting = fan.landings & pawns_.zone(state.us);
    fan.landings = fan.landings.without(pawns_.last(state.us));
    if (!fan.landings.empty() && !visit(fan)) return false;
    if (promoting.empty()) return true;
    fan.landings = promoting;
    for (const Kind kind : rules_.promotes_to) {
      if (!rules_.may_become(position, state.us, kind)) continue;
      fan.turn.parts[0].becomes = kind;
      if (!visit(fan)) return false;
    }
    return true;
  }

  /// ORT-03: calls `reach(Square)` where a Pawn on its starting rank goes two steps over an empty square to another.
  template <class Reach>
  void double_steps(const Position& position, Side side, Square from, Reach&& reach) const {
    if constexpr (extras.house) {
      if (!rules_.house.double_step[index(side)].contains(from)) return;
      const Step ahead{0, static_cast<std::int8_t>(forward(side))};
      const std::optional<Square> passed = advance(from, ahead, rules_.row.extent);
      if (!passed || !position.board.is_empty(*passed)) return;
      const std::optional<Square> to = advance(*passed, ahead, rules_.row.extent);
      if (to && position.board.is_empty(*to)) reach(*to);
    } else {
      pawns_.double_steps(position.board, side, from, reach);
    }
  }

  /// The right is there and nothing stands between.
  [[nodiscard]] static bool is_open(const Position& position, const CastlingTurn<lanes>& castling) noexcept {
    return position.may_castle(castling.side, castling.wing) && (castling.between & position.board.occupied()).empty();
  }
  bool visit_castling(const Position& position, const State& state, FanVisitor<lanes> visit) const {
    if (position.fields.rights == 0) return true;
    for (const CastlingTurn<lanes>& castling : castlings_[index(state.us)]) {
      if (!is_open(position, castling) || !(safe(position, state, castling.path) == castling.path)) continue;
      if (!visit(Fan<lanes>{castling.turn, Set(castling.turn.first().to)})) return false;
    }
    return true;
  }

  /// Calls `use(Kind)` for each kind that the side to move holds until it says false; false if it did.
  template <class Use>
  bool for_each_held(const Position& position, Use&& use) const {
    const auto& hand = position.fields.hands[index(position.to_move)];
    for (std::size_t row = 0; row < hand.size(); ++row)
      if (hand[row] != 0 && !use(kind_of_row(row))) return false;
    return true;
  }
  [[nodiscard]] static Turn dropped(Kind kind, Square to) noexcept { return Turn(Part{{}, {}, to, kind, Power::drop}); }
  bool visit_drops(const Position& position, const State& state, FanVisitor<lanes> visit) const {
    const Set quiet = state.empty & state.guard.answer;
    return for_each_held(position, [&](Kind kind) {
      Set landings = quiet & rules_.drop_zone(position, kind);
      if constexpr (extras.house) {
        if (kind == rules_.royal) landings = landings.without(attacked_by(other(state.us), position));
        if (rules_.row.house->immobility_illegal) landings &= mobile_[index(state.us)][row_of(kind)];
      }
      return landings.empty() || visit(Fan<lanes>{dropped(kind, {}), landings});
    });
  }

  [[nodiscard]] static Turn in_passing(const Position& position, Square from) noexcept {
    return Turn(Part{from, position.fields.passer, position.fields.passed, Kind::none, Power::en_passant});
  }
  /// Two pieces leave their squares at once, so these turns are played and tested.
  bool visit_en_passant(const Position& position, const State& state, FanVisitor<lanes> visit) const {
    if (!position.fields.en_passant) return true;
    bool going = true;
    rules_.takers(position, state.us, position.fields.passed).for_each([&](Square from) {
      if (!going) return;
      const Turn turn = in_passing(position, from);
      Position next = position;
      rules_.play(next, turn);
      if (!is_attacked(state.us, next)) going = visit(Fan<lanes>{turn, Set(position.fields.passed)});
    });
    return going;
  }

  /// The number of turns of all pieces that are not pinned.
  [[nodiscard]] int count_moves(const Position& position, const State& state) const noexcept {
    int turns = 0;
    const Set quiet = state.empty & state.guard.answer;
    const Set victims = state.victims & state.guard.answer;
    if (!(quiet | victims).empty()) {
      const Set movers = position.board.of(state.us).without(state.guard.pinned);
      turns += fills_.count(position.board, state.us, movers, state.empty, quiet, victims);
      turns += pawns_.count(state.us, movers & position.board.of(rules_.pawn), state.empty, quiet, victims,
                            [&] { return promotions(position, state.us); });
    }
    if (state.own_royal.empty()) return turns;
    const Set steps = royal_[index(state.us)].landings(state.royal, state.empty, state.victims);
    return turns + safe(position, state, steps).size();
  }

  /// How many kinds a Pawn of `side` may become now. (ORT-04)
  [[nodiscard]] int promotions(const Position& position, Side side) const noexcept {
    int kinds = 0;
    for (const Kind kind : rules_.promotes_to) kinds += rules_.may_become(position, side, kind) ? 1 : 0;
    return kinds;
  }

  Rules rules_;
  int move_rule_;
  Walks<lanes> walks_;
  Fills<lanes> fills_;
  Attacks<lanes> attacks_;
  std::vector<Leaps<lanes>> royal_;                            ///< the King's, by side
  std::array<std::vector<CastlingTurn<lanes>>, 2> castlings_;  ///< by side
  std::conditional_t<extras.house, NoPawns<Rules>, Pawns<Rules>> pawns_;
  std::array<std::vector<Set>, 2> mobile_;  ///< by side and row: from where a kind could move on an empty board
};

}  // namespace arbiter::orthodox
