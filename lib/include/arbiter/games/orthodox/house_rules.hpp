// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include <arbiter/game/outcome.hpp>
#include <arbiter/game/turn.hpp>
#include <arbiter/games/orthodox/house.hpp>

// Promotions and ends of the games of files of variants, over the Rules of such a game. (VAR-01, VAR-04)

namespace arbiter::orthodox {

/// VAR-01: calls `visit(Kind becomes, bool as_pawn)` for each kind that a piece of `kind` may promote to somewhere.
template <class Rules, class Visit>
void for_each_promotion(const Rules& rules, Side side, Kind kind, Visit&& visit) {
  const House& house = *rules.row.house;
  if (kind == rules.royal) return;
  if (const Kind becomes = house.promoted[row_of(kind)]; becomes != Kind::none) visit(becomes, false);
  if (!has(house.pawns[index(side)], kind)) return;
  for (const Kind becomes : house.becomes[index(side)]) visit(becomes, true);
}

/// VAR-01: where a piece of `kind` that starts from `from` may become `becomes` now: `as_pawn`, or else as
/// other pieces do.
template <class Rules>
[[nodiscard]] typename Rules::Set promoting(const Rules& rules, const typename Rules::Position& position, Side side,
                                            Kind kind, Square from, Kind becomes, bool as_pawn) noexcept {
  const auto zone = rules.house.promotion[index(side)];
  const auto by_capture = rules.row.house->promotes_on_capture ? position.board.occupied() : rules.within;
  if (as_pawn) return rules.may_become(position, side, becomes) ? zone : typename Rules::Set{};
  if (kind == rules.pawn) return zone & by_capture;  // whatever the limit
  if (!rules.may_become(position, side, becomes)) return typename Rules::Set{};
  return (zone.contains(from) ? rules.within : zone) & by_capture;
}

/// ORT-04, VAR-01: where a piece of `kind` that starts from `from` must promote or not go at all.
template <class Rules>
[[nodiscard]] typename Rules::Set promoting_only(const Rules& rules, const typename Rules::Position& position,
                                                 Side side, Kind kind, Square from) noexcept {
  const House& house = *rules.row.house;
  const auto zone = rules.house.promotion[index(side)];
  typename Rules::Set only{};
  if (has(house.pawns[index(side)], kind) && house.must_promote_pawns) only |= zone;
  const Kind becomes = kind == rules.royal || kind == rules.pawn ? Kind::none : house.promoted[row_of(kind)];
  if (house.must_promote_pieces && becomes != Kind::none && rules.may_become(position, side, becomes))
    only |= (zone.contains(from) ? rules.within : zone) &
            (house.promotes_on_capture ? position.board.occupied() : rules.within);
  return only;
}

/// VAR-02: by row of the table of kinds, from where a piece of `side` could move on an empty board.
template <class Rules, class Walks>
[[nodiscard]] std::vector<typename Rules::Set> mobile_squares(const Rules& rules, const Walks& walks, Side side) {
  std::vector<typename Rules::Set> mobile(rules.row.kinds.size(), typename Rules::Set{});
  for (std::size_t row = 0; row < mobile.size(); ++row)
    rules.within.for_each([&](Square from) {
      typename Rules::Position alone;
      alone.board.put(from, Piece{kind_of_row(row), side});
      bool moves = false;
      walks.visit(alone.board, Piece{kind_of_row(row), side}, from, [&](Square, bool) { moves = true; });
      if (moves) mobile[row] |= typename Rules::Set(from);
    });
  return mobile;
}

/// VAR-03: `turn` captures.
template <class Position>
[[nodiscard]] bool captures(const Position& position, const Turn& turn) noexcept {
  const Part& part = turn.first();
  return part.power == Power::en_passant || (part.power == Power::move && !position.board.is_empty(part.to));
}

/// The result that is worth so much to `side`.
[[nodiscard]] constexpr Result result_of(Worth worth, Side side) noexcept {
  if (worth == Worth::none) return Result::none;
  if (worth == Worth::draw) return Result::draw;
  return won_by(worth == Worth::win ? side : other(side));
}

/// VAR-04: `side` has lost what it must not lose.
template <class Rules>
[[nodiscard]] bool is_extinct(const Rules& rules, const typename Rules::Position& position, Side side) noexcept {
  const Extinction& rule = rules.row.house->extinction;
  const int enemies = rule.enemies + (rule.claim && side == position.to_move ? 1 : 0);
  const auto held = [&](Side whose, std::size_t kind) {
    return position.board.of(Piece{kind_of_row(kind), whose}).size() + position.fields.hands[index(whose)][kind];
  };
  std::array<int, 2> all{};
  for (std::size_t kind = 0; kind < rules.row.kinds.size(); ++kind) {
    const int own = held(side, kind);
    const int others = held(other(side), kind);
    all[0] += own;
    all[1] += others;
    if (has(rule.kinds, kind_of_row(kind)) && own <= rule.most && others >= enemies) return true;
  }
  return rule.all && all[0] <= rule.most && all[1] >= enemies;
}

/// VAR-04: the end by what a side has lost, or by a flag reached.
template <class Rules>
[[nodiscard]] Outcome house_end(const Rules& rules, const typename Rules::Position& position) noexcept {
  const House& house = *rules.row.house;
  if (house.extinction.worth != Worth::none)
    for (const Side side : {other(position.to_move), position.to_move})
      if (is_extinct(rules, position, side))
        return {result_of(house.extinction.worth, side), "VAR-04", "what must not be lost is lost"};
  const Side mover = other(position.to_move);
  const auto there = rules.house.flag[index(mover)] & position.board.of(mover);
  if (there.empty()) return {};
  int flags = 0;
  for (std::size_t kind = 0; kind < rules.row.kinds.size(); ++kind)
    if (has(house.flags[index(mover)], kind_of_row(kind)))
      flags += (there & position.board.of(kind_of_row(kind))).size();
  if (flags >= house.flag_count) return {won_by(mover), "VAR-04", "the flag is reached"};
  return {};
}

}  // namespace arbiter::orthodox
