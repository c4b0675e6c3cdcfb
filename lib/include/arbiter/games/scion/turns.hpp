// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <arbiter/game/fan.hpp>
#include <arbiter/games/scion/position.hpp>
#include <arbiter/movement/attacks.hpp>
#include <arbiter/movement/fills.hpp>
#include <arbiter/movement/leaps.hpp>
#include <arbiter/movement/walks.hpp>

namespace arbiter::scion {

/// The table of kinds without its ladder.
[[nodiscard]] inline std::vector<KindRow> kind_rows() {
  std::vector<KindRow> rows;
  for (const Row& row : table) rows.push_back(row.kind);
  return rows;
}

/// The rulings that bear on turns, as they are looked up while listing.
struct Switches {
  bool demoted_to_pool = false;
  bool placement_is_turn = true;
  bool placement_into_check = false;
  bool stalemate_loses = false;
  int move_rule = 100;
};

/// Lists and counts the legal turns of Scion.
class Turns {
 public:
  explicit Turns(Switches switches)
      : switches_(switches),
        walks_(kind_rows(), extent),
        fills_(kind_rows(), extent, {scion_kind}),
        attacks_(kind_rows(), extent),
        royal_(table[row_of(scion_kind)].kind, Side::first, extent),
        within_(Set::all(extent)) {}

  /// The movement of its kinds, piece by piece.
  [[nodiscard]] const Walks<16>& walks() const noexcept { return walks_; }

  /// The game has ended otherwise than by want of a turn. (COM-32, SCN-23)
  [[nodiscard]] bool is_over(const Position& position) const noexcept {
    return !position.has_royal(Side::first) || !position.has_royal(Side::second) || move_rule_ends(position);
  }
  /// The clock has reached the move rule. (SCN-23)
  [[nodiscard]] bool move_rule_ends(const Position& position) const noexcept {
    return switches_.move_rule != 0 && position.half_moves >= switches_.move_rule;
  }

  /// The squares that `side` could capture on. (COM-05)
  [[nodiscard]] Set attacked_by(Side side, const Position& position) const noexcept {
    return attacks_.attacked(position.board, side, Set{});
  }
  /// The Scion of `side` is on the board and attacked. (SCN-14, SCN-20)
  [[nodiscard]] bool is_attacked(Side side, const Position& position) const noexcept {
    const Set royal = position.scion(side);
    if (royal.empty()) return false;
    return attacks_.attack(position.board, other(side), royal.front(), royal.front());
  }

  /// Calls `visit(const Fan<16>&)` for each fan of legal turns until it says false; false if it did.
  bool visit(const Position& position, FanVisitor<16> visit) const {
    if (is_over(position)) return true;
    const State state(*this, position);
    if (!switches_.placement_is_turn) return visit_with_placements(position, state, visit);
    if (!state.must_place && !visit_moves(position, state, visit)) return false;
    return state.placements.empty() || visit(placement(state.placements));
  }

  /// The number of legal turns.
  [[nodiscard]] std::uint64_t count(const Position& position) const {
    if (is_over(position)) return 0;
    if (!switches_.placement_is_turn) {
      std::uint64_t turns = 0;
      visit(position, [&](const Fan<16>& fan) {
        turns += static_cast<std::uint64_t>(fan.size());
        return true;
      });
      return turns;
    }
    const State state(*this, position);
    const auto placements = static_cast<std::uint64_t>(state.placements.size());
    return state.must_place ? placements : placements + count_moves(position, state);
  }

  /// Calls `visit(const Turn&)` for each act within reach, whatever the clauses on legality say: moves, captures with
  /// every rung of the ladder, placements on every vacant square.
  void visit_reach(const Position& position, TurnVisitor visit) const {
    const Side side = position.to_move;
    const auto place_after = [&](const Turn& move) {
      visit(move);
      if (!position.waits(side)) return;
      Position moved = position;
      play(moved, move, switches_.demoted_to_pool);
      within_.without(moved.board.occupied()).for_each([&](Square s) { visit(Turn(move.first(), drop_part(s))); });
    };
    position.board.of(side).for_each([&](Square from) {
      const Piece piece = position.board.at(from);
      walks_.visit(position.board, piece, from, [&](Square to, bool capture) {
        Part part{from, {}, to, Kind::none, Power::move};
        place_after(Turn(part));
        if (!capture || next_rung(piece.kind) == Kind::none) return;
        part.becomes = next_rung(piece.kind);
        place_after(Turn(part));
      });
    });
    if (position.waits(side))
      within_.without(position.board.occupied()).for_each([&](Square s) { visit(Turn(drop_part(s))); });
  }

 private:
  [[nodiscard]] static Part drop_part(Square to) noexcept { return {{}, {}, to, scion_kind, Power::drop}; }
  [[nodiscard]] static Fan<16> placement(Set squares) noexcept { return {Turn(drop_part({})), squares}; }

  /// What the listing of one position needs to know.
  struct State {
    Side us;
    bool must_place;
    bool on_board;   ///< our Scion
    Square royal{};  ///< if on the board
    Set empty;
    Set victims;     ///< what may be captured
    Set placements;  ///< where the Scion may be placed as a whole turn
    Guard<16> guard;

    State(const Turns& turns, const Position& position) noexcept
        : us(position.to_move), must_place(position.must_place()), on_board(false), guard(turns.within_) {
      const Side them = other(us);
      const Set own_royal = position.scion(us);
      on_board = !own_royal.empty();
      empty = turns.within_.without(position.board.occupied());
      // COM-32: a royal is never captured, but for SCN-12's other reading
      victims = turns.switches_.placement_into_check ? position.board.of(them)
                                                     : position.board.of(them).without(position.scion(them));
      placements = Set{};
      if (position.waits(us))
        placements = turns.switches_.placement_into_check
                         ? empty
                         : empty.without(turns.attacks_.attacked(position.board, them, Set{}));
      if (!on_board) return;  // SCN-14
      royal = own_royal.front();
      turns.attacks_.guard(position.board, us, royal, guard);
    }
  };

  /// Those of `squares` on which our Scion would not be attacked.
  [[nodiscard]] Set safe(const Position& position, const State& state, Set squares) const noexcept {
    return attacks_.safe(position.board, other(state.us), squares, state.royal);
  }
  /// Where the piece on `from` may land, were it not the Scion.
  [[nodiscard]] Set allowed(const State& state, Square from) const noexcept {
    if (!state.on_board || from == state.royal) return within_;
    return attacks_.allowed(state.guard, state.royal, from);
  }

  bool visit_moves(const Position& position, const State& state, FanVisitor<16> visit) const {
    bool going = true;
    const auto words = position.board.of(state.us).words();
    for (std::size_t w = 0; going && w < words.size(); ++w) {
      for (std::uint64_t word = words[w]; going && word != 0; word &= word - 1) {
        const auto from = static_cast<Square>(w * 64 + static_cast<std::size_t>(std::countr_zero(word)));
        going = visit_piece(position, state, from, visit);
      }
    }
    return going;
  }

  bool visit_piece(const Position& position, const State& state, Square from, FanVisitor<16> visit) const {
    const Kind kind = position.board.kind_at(from);
    const Set squares = allowed(state, from);
    Set landings =
        walks_.landings(position.board, Piece{kind, state.us}, from, state.empty & squares, state.victims & squares);
    if (state.on_board && from == state.royal) landings = safe(position, state, landings);
    Fan<16> fan{Turn(Part{from, {}, {}, Kind::none, Power::move}), landings};
    if (!landings.empty() && !visit(fan)) return false;
    const Kind next = next_rung(kind);
    if (next == Kind::none || !position.pooled(state.us, next)) return true;
    fan.turn.parts[0].becomes = next;  // SCN-06
    fan.landings = landings & state.victims;
    return fan.landings.empty() || visit(fan);
  }

  /// SCN-10 `false`: after an ordinary move, in the same turn, the Scion may be placed, and must be where SCN-13 binds.
  bool visit_with_placements(const Position& position, const State& state, FanVisitor<16> visit) const {
    return visit_moves(position, state, [&](const Fan<16>& moves) {
      if (!position.waits(state.us)) return visit(moves);
      bool going = true;
      moves.for_each([&](const Turn& move) {
        if (!going) return;
        Position moved = position;
        play(moved, move, switches_.demoted_to_pool);
        const Side them = other(state.us);
        const bool ends = !moved.has_royal(them);  // SCN-12: the capture of the Scion ends the turn
        if (ends || !state.must_place) going = visit(Fan<16>{move, Set(move.first().to)});
        if (ends || !going) return;
        const Set vacant = within_.without(moved.board.occupied());
        const Set squares = switches_.placement_into_check ? vacant : vacant.without(attacked_by(them, moved));
        if (!squares.empty()) going = visit(Fan<16>{Turn(move.first(), drop_part({})), squares});
      });
      return going;
    });
  }

  [[nodiscard]] std::uint64_t count_moves(const Position& position, const State& state) const {
    const Set quiet = state.empty & state.guard.answer;
    const Set victims = state.victims & state.guard.answer;
    std::uint64_t turns = 0;
    if (!(quiet | victims).empty()) {
      const Set movers = position.board.of(state.us).without(state.guard.pinned);
      turns += static_cast<std::uint64_t>(fills_.count(position.board, state.us, movers, state.empty, quiet, victims));
      if (const Set promoters = movers & can_promote(position, state.us); !promoters.empty())
        turns +=
            static_cast<std::uint64_t>(fills_.count(position.board, state.us, promoters, state.empty, Set{}, victims));
    }
    if (state.on_board)  // the same steps for both sides
      turns +=
          static_cast<std::uint64_t>(safe(position, state, royal_.landings(state.royal, Set{}, state.victims)).size());
    state.guard.pinned.for_each([&](Square from) {
      visit_piece(position, state, from, [&](const Fan<16>& fan) {
        turns += static_cast<std::uint64_t>(fan.size());
        return true;
      });
    });
    return turns;
  }

  /// The pieces of a side for which the pool holds the next rung. (SCN-06)
  [[nodiscard]] static Set can_promote(const Position& position, Side side) noexcept {
    Set pieces{};
    for (const Row& row : table) {
      if (row.next != Kind::none && position.pooled(side, row.next))
        pieces |= position.board.of(kind_of_row(static_cast<std::size_t>(&row - table.data())));
    }
    return pieces & position.board.of(side);
  }

  Switches switches_;
  Walks<16> walks_;
  Fills<16> fills_;
  Attacks<16> attacks_;
  Leaps<16> royal_;
  Set within_;
};

}  // namespace arbiter::scion
