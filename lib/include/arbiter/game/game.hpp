// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/board/square.hpp>
#include <arbiter/core/expected.hpp>
#include <arbiter/game/clause.hpp>
#include <arbiter/game/edit.hpp>
#include <arbiter/game/effect.hpp>
#include <arbiter/game/fan.hpp>
#include <arbiter/game/outcome.hpp>
#include <arbiter/game/ruling.hpp>
#include <arbiter/game/start.hpp>
#include <arbiter/game/turn.hpp>

namespace arbiter {

class Labels;

/// A named reason to refuse a turn that is otherwise within a piece's reach. Filters are asked in order; the first that
/// refuses names the clause. Listing must agree with reach less what the filters refuse (tested in the kit).
template <class G>
struct Filter {
  std::string_view clause;
  std::string_view name;  ///< `forced reply`
  /// A sentence where the turn is refused, nothing where it passes.
  std::optional<std::string> (*refuses)(const G&, const typename G::Position&, const Turn&);
};

/// What every game offers. A game is a small object of rules, immutable and shared; a `Position` is a value with a
/// `board`, a side `to_move`, and the clocks `half_moves` and `full_moves`. Perft, playouts, texts, properties and
/// fuzzers are written once against this. A game says
/// - `name` for programs, `title` and `side_name` for people; its board's `extent`, its kinds' `labels`, its `starts`,
///   of which the first is the usual one, its `clauses`, and its `rulings` as they are set;
/// - `parse`: the position of a FEN, or an Error with every reason (COM-31); `print`: the FEN in canonical form
/// (COM-30);
/// - `visit`: each legal turn once, one way for each effect (COM-10), in fans that are not empty, until the visitor
/// says
///   false; false if it did. A finished position has none. `count`: how many turns that are;
/// - `play_unchecked`: plays a turn within reach, legal or not; `acts`: its parts as edits, moves without labels, in
/// the
///   order played (COM-23);
/// - `fields`: what identifies a position beside the board and the side to move; `key`: a hash of all three, equal for
///   equal positions;
/// - `outcome` of a position by itself; `repetition`: that of a position's third occurrence, none where it has none
///   (COM-40);
/// - `visit_reach`: each act that a row or a power allows, whatever the clauses on legality say; `filters`: those
/// clauses,
///   in the order asked. Reach less what they refuse is what `visit` lists;
/// - `no_reach`: why no act within reach has the effect of these edits, which replay on the board; `explain`: the
/// clauses
///   that act in a legal turn, in the order in which they do, and the one that ends the game by it;
/// - `check_invariants`: what is wrong with a position that play should never reach, nothing if it is sound; `swapped`:
///   the position seen from the other side, the other side to move (COM-03); `without_move_rule`: the same game with no
///   end by clocks; `side_lines`: what people should read beside the board.
template <class G>
concept Game =
    std::copyable<typename G::Position> && std::equality_comparable<typename G::Fields> &&
    requires(const G& game, const typename G::Position& position, typename G::Position& changed, const Turn& turn,
             std::string_view text, const Edits& edits, FanVisitor<G::ranks> visit, TurnVisitor visit_turn) {
      { game.name() } -> std::convertible_to<std::string_view>;
      { game.title() } -> std::convertible_to<std::string_view>;
      { game.side_name(Side::first) } -> std::convertible_to<std::string_view>;
      { game.extent() } -> std::same_as<Extent>;
      { game.labels() } -> std::same_as<const Labels&>;
      { game.starts() } -> std::convertible_to<std::span<const Start>>;
      { game.clauses() } -> std::convertible_to<std::span<const Clause>>;
      { game.rulings() } -> std::same_as<const Rulings&>;
      // Texts.
      { game.parse(text) } -> std::same_as<Expected<typename G::Position>>;
      { game.print(position) } -> std::same_as<std::string>;
      // Turns, one for each effect (COM-10): listed (the visitor may stop by returning false), counted, played.
      { game.visit(position, visit) } -> std::same_as<bool>;
      { game.count(position) } -> std::same_as<std::uint64_t>;
      { game.play_unchecked(changed, turn) } -> std::same_as<void>;
      { game.acts(position, turn) } -> std::same_as<Edits>;
      // What identifies a position beside the board and the side to move. (COM-10)
      { game.fields(position) } -> std::same_as<typename G::Fields>;
      { game.key(position) } -> std::same_as<std::uint64_t>;
      // Rules as sentences.
      { game.outcome(position) } -> std::same_as<Outcome>;
      { game.repetition() } -> std::same_as<Outcome>;
      { game.visit_reach(position, visit_turn) } -> std::same_as<void>;
      { game.filters() } -> std::convertible_to<std::span<const Filter<G>>>;
      { game.no_reach(position, edits) } -> std::same_as<Judgement>;
      { game.explain(position, turn) } -> std::same_as<std::vector<Note>>;
      // For the harness.
      { game.check_invariants(position) } -> std::same_as<std::optional<std::string>>;
      { game.swapped(position) } -> std::same_as<typename G::Position>;
      { game.without_move_rule() } -> std::same_as<G>;
      { game.side_lines(position) } -> std::same_as<std::vector<std::string>>;
    };

/// A game in which several ways can have one effect. `visit` lists one way of each; `visit_ways` lists all legal ways,
/// among which COM-24 chooses the text.
template <class G>
concept HasWays = requires(const G& game, const typename G::Position& position, FanVisitor<G::ranks> visit) {
  { game.visit_ways(position, visit) } -> std::same_as<bool>;
};

/// A game that knows which way COM-24 writes: `first_way` is, of all ways with the effect of a legal turn, that one.
template <class G>
concept HasFirstWay = requires(const G& game, const typename G::Position& position, const Turn& turn) {
  { game.first_way(position, turn) } -> std::same_as<Turn>;
};

/// A game whose turns have so many forms that one is better chosen part by part: `visit_parts` calls `visit` with each
/// fan of `begun`, the first parts of a turn (none at the start), and one part more with which some legal turn goes on,
/// until it says false; false if it did. A turn after which no part goes on is whole. Turns chosen so have the effects
/// of those that `visit` lists.
template <class G>
concept HasParts =
    requires(const G& game, const typename G::Position& position, const Turn& begun, FanVisitor<G::ranks> visit) {
      { game.visit_parts(position, begun, visit) } -> std::same_as<bool>;
    };

/// A game in which a record may stop inside a turn: `stopped_inside` is the outcome if it does with these edits; none
/// where they are anything else.
template <class G>
concept StopsInside = requires(const G& game, const typename G::Position& position, const Edits& edits) {
  { game.stopped_inside(position, edits) } -> std::same_as<Outcome>;
};

/// A game whose `restore` makes `next`, the position after `turn`, equal to `position` again faster than by copying it.
template <class G>
concept Restores =
    requires(const G& game, typename G::Position& next, const typename G::Position& position, const Turn& turn) {
      { game.restore(next, position, turn) } -> std::same_as<void>;
    };

/// Makes `next`, which is `position` with `turn` played, equal to `position` again.
template <Game G>
void restore(const G& game, typename G::Position& next, const typename G::Position& position, const Turn& turn) {
  if constexpr (Restores<G>) {
    game.restore(next, position, turn);
  } else {
    next = position;
  }
}

/// The position after a legal turn. Precondition: the turn is legal in `position`.
template <Game G>
[[nodiscard]] typename G::Position after(const G& game, const typename G::Position& position, const Turn& turn) {
  typename G::Position next = position;
  game.play_unchecked(next, turn);
  return next;
}

/// Calls `visit(const Turn&)` for each legal turn.
template <Game G>
void for_each_turn(const G& game, const typename G::Position& position, TurnVisitor visit) {
  game.visit(position, [&](const Fan<G::ranks>& fan) {
    fan.for_each(visit);
    return true;
  });
}

/// Calls `visit(const Fan&)` for each fan of legal ways until it says false; false if it did. (COM-10)
template <Game G>
bool visit_ways(const G& game, const typename G::Position& position, FanVisitor<G::ranks> visit) {
  if constexpr (HasWays<G>) {
    return game.visit_ways(position, visit);
  } else {
    return game.visit(position, visit);
  }
}

/// Calls `visit(const Turn&)` for each legal way.
template <Game G>
void for_each_way(const G& game, const typename G::Position& position, TurnVisitor visit) {
  visit_ways(game, position, [&](const Fan<G::ranks>& fan) {
    fan.for_each(visit);
    return true;
  });
}

/// What a legal turn changes. (COM-10)
template <Game G>
[[nodiscard]] Effect<typename G::Fields> effect(const G& game, const typename G::Position& position, const Turn& turn) {
  const typename G::Position next = after(game, position, turn);
  return {changes_between(position.board, next.board), game.fields(next)};
}

/// True if `a` and `b` are the same position but for their clocks. (COM-10)
template <Game G>
[[nodiscard]] bool same_position(const G& game, const typename G::Position& a, const typename G::Position& b) {
  return a.to_move == b.to_move && a.board == b.board && game.fields(a) == game.fields(b);
}

/// Whether the position has at least one legal turn.
template <Game G>
[[nodiscard]] bool has_turn(const G& game, const typename G::Position& position) {
  return !game.visit(position, [](const Fan<G::ranks>& fan) { return fan.landings.empty(); });
}

/// The first filter that refuses a turn within reach, or that the turn is legal.
template <Game G>
[[nodiscard]] Judgement judge(const G& game, const typename G::Position& position, const Turn& turn) {
  for (const Filter<G>& filter : game.filters()) {
    if (std::optional<std::string> sentence = filter.refuses(game, position, turn))
      return {false, std::string(filter.clause), std::string(filter.name) + ": " + *std::move(sentence)};
  }
  return {true, {}, "legal"};
}

/// Plays a turn after checking that it is legal, by whatever way: a copy of the position with the turn played, or why
/// not.
template <Game G>
[[nodiscard]] Expected<typename G::Position> play(const G& game, const typename G::Position& position,
                                                  const Turn& turn) {
  bool listed = false;
  visit_ways(game, position, [&](const Fan<G::ranks>& fan) {
    Turn same = fan.turn;
    same.parts[same.size - 1U].to = turn.parts[same.size - 1U].to;
    listed = same == turn && fan.landings.contains(turn.last().to);
    return !listed;
  });
  if (listed) return after(game, position, turn);
  bool within_reach = false;
  Judgement judgement;
  game.visit_reach(position, [&](const Turn& reached) {
    if (within_reach || !(reached == turn)) return;
    within_reach = true;
    judgement = judge(game, position, turn);
  });
  return refuse({"turn", 0, within_reach ? judgement.clause + ": " + judgement.text : "no piece can act so"});
}

}  // namespace arbiter
