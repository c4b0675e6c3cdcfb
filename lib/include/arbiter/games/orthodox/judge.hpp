// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <arbiter/games/orthodox/orthodox.hpp>
#include <arbiter/games/refusals.hpp>

namespace arbiter {

namespace orthodox {

/// What a filter says: a sentence where it refuses, or nothing.
using Sentence = std::optional<std::string>;

/// The filters of an orthodox game, in the order in which they are asked.
template <int Ranks, std::size_t Kinds, Extras extras>
struct Filters {
  using Game = Orthodox<Ranks, Kinds, extras>;
  using Position = orthodox::Position<Ranks, Kinds, extras>;

  /// ORT-01: no turn follows the baring of a King, where that loses.
  static Sentence king_is_bare(const Game& game, const Position& position, const Turn&) {
    const std::optional<Side> bared = game.rules().bared(position);
    if (!bared) return std::nullopt;
    return "the King of " + std::string(game.side_name(*bared)) + " is bare";
  }
  /// COM-32: royals are never captured.
  static Sentence royal_taken(const Game& game, const Position& position, const Turn& turn) {
    if (position.board.kind_at(turn.first().to) != game.rules().royal) return std::nullopt;
    return std::string("a King is never captured");
  }
  /// ORT-04: a Pawn on the last rank has promoted.
  static Sentence unpromoted(const Game& game, const Position& position, const Turn& turn) {
    const Part& part = turn.first();
    if constexpr (extras.house) {
      if (part.power != Power::move || part.becomes != Kind::none) return std::nullopt;
      const Kind kind = position.board.kind_at(part.from);
      if (!promoting_only(game.rules(), position, position.to_move, kind, part.from).contains(part.to))
        return std::nullopt;
      return "what reaches " + name(part.to) + " so must promote";
    }
    if (position.board.kind_at(part.from) != game.rules().pawn || part.becomes != Kind::none ||
        !game.rules().must_promote(position.to_move, part.to))
      return std::nullopt;
    return "a Pawn that reaches " + name(part.to) + " must promote";
  }
  /// ORT-04: where only lost kinds come back, the kind has been lost.
  static Sentence not_lost(const Game& game, const Position& position, const Turn& turn) {
    const Kind becomes = turn.first().becomes;
    if (becomes == Kind::none || turn.first().power == Power::drop ||
        game.rules().may_become(position, position.to_move, becomes))
      return std::nullopt;
    return "no " + std::string(game.row().kinds[row_of(becomes)].name) + " has been lost";
  }
  /// ORT-04: nor is a Pawn dropped where it would have to be promoted, or where none ever stands.
  static Sentence pawn_on_edge(const Game& game, const Position& position, const Turn& turn) {
    const Part& part = turn.first();
    if (part.power != Power::drop || game.rules().drop_zone(position, part.becomes).contains(part.to))
      return std::nullopt;
    if constexpr (extras.house)
      return "no " + std::string(game.row().kinds[row_of(part.becomes)].name) + " is dropped on " + name(part.to);
    return "no Pawn is dropped on " + name(part.to);
  }
  /// ORT-02: the King castles neither out of, through nor into attack.
  static Sentence castles_through_attack(const Game& game, const Position& position, const Turn& turn) {
    const Part& part = turn.first();
    if (part.power != Power::castle) return std::nullopt;
    const auto lifted = position.board.of(Piece{game.rules().royal, position.to_move});
    const auto attacked =
        game.turns().attacked_by(other(position.to_move), position, lifted) & game.rules().king_path(part);
    if (attacked.empty()) return std::nullopt;
    return name(attacked.front()) + " is attacked";
  }
  /// ORT-01: no turn leaves the own King attacked.
  static Sentence left_in_check(const Game& game, const Position& position, const Turn& turn) {
    if (!game.turns().is_attacked(position.to_move, after(game, position, turn))) return std::nullopt;
    return std::string("the own King would be in check");
  }
  /// ORT-05: no turn follows the end by the move rule.
  static Sentence past_move_rule(const Game& game, const Position& position, const Turn&) {
    if (!game.turns().move_rule_ends(position)) return std::nullopt;
    return std::string("too many turns without capture or Pawn move");
  }

  /// VAR-04: no turn follows a flag reached or the loss of what must not be lost.
  static Sentence flag_reached(const Game& game, const Position& position, const Turn&) {
    if constexpr (extras.house)
      if (const Outcome end = house_end(game.rules(), position); end.over()) return std::string(end.reason);
    return std::nullopt;
  }
  /// VAR-01: a piece promotes where the file of the variant lets it.
  static Sentence promotes_elsewhere(const Game& game, const Position& position, const Turn& turn) {
    const Part& part = turn.first();
    if constexpr (extras.house) {
      if (part.power != Power::move || part.becomes == Kind::none) return std::nullopt;
      const auto& rules = game.rules();
      const Side side = position.to_move;
      const Kind kind = position.board.kind_at(part.from);
      bool may = false;
      for_each_promotion(rules, side, kind, [&](Kind becomes, bool as_pawn) {
        may = may || (becomes == part.becomes &&
                      promoting(rules, position, side, kind, part.from, becomes, as_pawn).contains(part.to));
      });
      if (!may) return "no such promotion there, or there are as many of its kind as there may be";
    }
    return std::nullopt;
  }
  /// VAR-02: nothing comes to stand where it could never move.
  static Sentence stuck(const Game& game, const Position& position, const Turn& turn) {
    const Part& part = turn.first();
    if constexpr (extras.house) {
      const bool drops = part.power == Power::drop;
      if (!drops && (part.power != Power::move || part.becomes != Kind::none)) return std::nullopt;
      const Kind kind = drops ? part.becomes : position.board.kind_at(part.from);
      if (game.turns().is_immobile(position.to_move, kind, part.to))
        return "it could never move from " + name(part.to) + " on";
    }
    return std::nullopt;
  }
  /// VAR-03: the turn gives no check that the file of the variant forbids.
  static Sentence forbidden_check(const Game& game, const Position& position, const Turn& turn) {
    if constexpr (extras.house)
      if (game.turns().checks_against_rule(position, turn)) return std::string("it would give check");
    return std::nullopt;
  }
  /// VAR-03: a capture is made where one can be.
  static Sentence capture_due(const Game& game, const Position& position, const Turn& turn) {
    if constexpr (extras.house)
      if (!captures(position, turn) && game.turns().must_capture(position))
        return std::string("there is a capture, and captures are compulsory");
    return std::nullopt;
  }

  // The move rule is judged after the want of a turn. (COM-41)
  static constexpr auto list = [] {
    constexpr std::size_t size_of_all =
        6 + (extras.bare_king_loses ? 1 : 0) + (extras.hands ? 1 : 0) + (extras.house ? 4 : 0);
    std::array<Filter<Game>, size_of_all> all{};
    std::size_t size = 0;
    const auto ask = [&](Filter<Game> filter) { all[size++] = filter; };
    if (extras.bare_king_loses) ask({"ORT-01", "bare King", king_is_bare});
    ask({"COM-32", "royal captured", royal_taken});
    ask({"ORT-04", "promotion due", unpromoted});
    if (!extras.house) ask({"ORT-04", "promotion to what was not lost", not_lost});
    if (extras.house) {
      ask({"VAR-04", "flag reached or pieces extinct", flag_reached});
      ask({"VAR-01", "promotion elsewhere", promotes_elsewhere});
      ask({"VAR-02", "drop elsewhere", pawn_on_edge});
      ask({"VAR-02", "immobile for ever", stuck});
    } else if (extras.hands) {
      ask({"ORT-04", "Pawn dropped on an outer rank", pawn_on_edge});
    }
    ask({"ORT-02", "castling through attack", castles_through_attack});
    ask({"ORT-01", "left in check", left_in_check});
    if (extras.house) {
      ask({"VAR-03", "check forbidden", forbidden_check});
      ask({"VAR-03", "capture due", capture_due});
    }
    ask({"ORT-05", "move rule", past_move_rule});
    return all;
  }();
};

}  // namespace orthodox

template <int Ranks, std::size_t Kinds, orthodox::Extras extras>
std::span<const Filter<Orthodox<Ranks, Kinds, extras>>> Orthodox<Ranks, Kinds, extras>::filters() const {
  return orthodox::Filters<Ranks, Kinds, extras>::list;
}

template <int Ranks, std::size_t Kinds, orthodox::Extras extras>
Outcome Orthodox<Ranks, Kinds, extras>::outcome(const Position& position) const {
  if (const std::optional<Side> bared = rules().bared(position))
    return {won_by(other(*bared)), "ORT-01", "a bare King"};
  if constexpr (extras.house)
    if (const Outcome end = orthodox::house_end(rules(), position); end.over()) return end;
  Position fresh = position;  // the move rule is judged after the want of a turn (COM-41)
  fresh.half_moves = 0;
  if (!has_turn(*this, fresh)) {
    const bool attacked = turns().is_attacked(position.to_move, position);
    if constexpr (extras.house) {
      const orthodox::Worth worth = attacked ? row().house->checkmate : row().house->stalemate;
      return {orthodox::result_of(worth, position.to_move), "ORT-01", attacked ? "checkmate" : "stalemate"};
    }
    if (attacked) return {won_by(other(position.to_move)), "ORT-01", "checkmate"};
    if (row().stalemate_loses) return {won_by(other(position.to_move)), "ORT-01", "stalemate, which loses here"};
    return {Result::draw, "ORT-01", "stalemate"};
  }
  if (turns().move_rule_ends(position))
    return {Result::draw, "ORT-05", "the move rule: too many turns without capture or Pawn move"};
  return {};
}

template <int Ranks, std::size_t Kinds, orthodox::Extras extras>
Outcome Orthodox<Ranks, Kinds, extras>::repetition(std::span<const Position> positions) const
  requires(extras.house)
{
  const orthodox::House& house = *row().house;
  if (rulings().value("repetition") != 0 || house.fold == 0) return {};
  const Position& now = positions.back();
  const auto times = std::count_if(positions.begin(), positions.end(),
                                   [&](const Position& earlier) { return same_position(*this, earlier, now); });
  if (times < house.fold) return {};
  const Side side = house.folded_for_first ? Side::first : now.to_move;
  return {orthodox::result_of(house.folded, side), "ORT-05", "the position has occurred too often"};
}

template <int Ranks, std::size_t Kinds, orthodox::Extras extras>
Judgement Orthodox<Ranks, Kinds, extras>::no_reach(const Position& position, const Edits& edits) const {
  if (edits.empty()) return no_pass();
  if constexpr (extras.hands)
    if (edits.size() == 1 && edits[0].kind == EditKind::appear) return no_drop(position, edits[0]);
  const Side side = position.to_move;
  for (const Edit& edit : edits) {
    if (edit.kind != EditKind::move) continue;
    const Piece piece = position.board.at(edit.from);
    if (!piece) continue;
    if (piece.side != side) return not_to_move(side_name(side), edit.from);
    const KindRow& kind = row().kinds[row_of(piece.kind)];
    const Within within = within_reach(*this, position, edit, appearing(edits, side, edit.at).kind);
    if (!within.goes && piece.kind == rules().royal)
      if (const std::optional<orthodox::Wing> wing = rules().castling_wing(side, edit.from, edit.at))
        return {false, "ORT-02",
                position.may_castle(side, *wing) ? "no such castling: something stands between King and Rook"
                                                 : "no such castling: the right to it is gone"};
    if (!within.goes) return no_way(piece.kind == rules().pawn ? "ORT-03" : "COM-04", kind, edit.from, edit.at);
    if (!within.becomes) return no_such_promotion("ORT-04", kind, edit.at);
  }
  return no_such_effect();
}

template <int Ranks, std::size_t Kinds, orthodox::Extras extras>
Judgement Orthodox<Ranks, Kinds, extras>::no_drop(const Position& position, const Edit& edit) const {
  if (edit.piece.side != position.to_move)
    return {false, "COM-12", "it is the turn of " + std::string(side_name(position.to_move))};
  if (!position.board.is_empty(edit.at)) return {false, "COM-21", arbiter::name(edit.at) + " is occupied"};
  return {false, "COM-21", "no " + std::string(row().kinds[row_of(edit.piece.kind)].name) + " is in hand"};
}

template <int Ranks, std::size_t Kinds, orthodox::Extras extras>
std::vector<Note> Orthodox<Ranks, Kinds, extras>::explain(const Position& position, const Turn& turn) const {
  std::vector<Note> notes;
  const Part& part = turn.first();
  const auto note_end = [&] {
    const Position next = after(*this, position, turn);
    if (const Outcome end = outcome(next); end.over()) {
      notes.push_back({end.clause, std::string(end.reason)});
    } else if (turns().is_attacked(next.to_move, next)) {
      notes.push_back({"ORT-01", "it gives check"});
    }
  };
  if (part.power == Power::drop) {
    notes.push_back({"COM-21", "a " + std::string(row().kinds[row_of(part.becomes)].name) +
                                   " out of the hand appears on " + arbiter::name(part.to)});
    note_end();
    return notes;
  }
  const Piece piece = position.board.at(part.from);
  const KindRow& kind = row().kinds[row_of(piece.kind)];
  const std::string way = arbiter::way(kind, part.from, part.to);
  const auto name_of = [&](Square s) { return std::string(row().kinds[row_of(position.board.kind_at(s))].name); };
  if (part.power == Power::castle) {
    notes.push_back({"ORT-02", way + ", the Rook from " + arbiter::name(part.via) + " to " +
                                   arbiter::name(rules().rook_castled(part))});
  } else if (part.power == Power::en_passant) {
    notes.push_back({"ORT-03", way + " and takes the Pawn that passed over it"});
  } else if (rules().steps_twice(piece, position.to_move) &&
             rank_of(part.to) - rank_of(part.from) == 2 * forward(position.to_move)) {
    notes.push_back({"ORT-03", way + ", two squares from its starting rank"});
  } else {
    notes.push_back({"COM-04", way + " (" + std::string(kind.notation) + ")"});
    if (!position.board.is_empty(part.to))
      notes.push_back({"COM-04", "it captures the " + name_of(part.to) + " there"});
  }
  if (part.becomes != Kind::none)
    notes.push_back({is_pawn(position.to_move, piece.kind) ? "ORT-04" : "VAR-01",
                     "it promotes to " + std::string(row().kinds[row_of(part.becomes)].name)});
  note_end();
  return notes;
}

template <int Ranks, std::size_t Kinds, orthodox::Extras extras>
std::optional<std::string> Orthodox<Ranks, Kinds, extras>::check_invariants(const Position& position) const {
  if (!position.board.is_consistent(extent())) return "the sets or the key of the board disagree with its squares";
  for (const Side side : {Side::first, Side::second})
    if (position.board.of(Piece{rules().royal, side}).size() > 1) return "more than one King of a side";
  // A position is sound if its own text is read back as the same.
  const Expected<Position> again = parse(print(position));
  if (!again) return again.error().message();
  if (!same_position(*this, *again, position)) return "the text of the position is another position";
  return std::nullopt;
}

template <int Ranks, std::size_t Kinds, orthodox::Extras extras>
orthodox::Position<Ranks, Kinds, extras> Orthodox<Ranks, Kinds, extras>::swapped(const Position& position) const {
  const auto across = [&](Square s) { return square(file_of(s), extent().ranks - 1 - rank_of(s)); };
  Position other_way;
  other_way.board = with_sides_exchanged(position.board, extent());
  other_way.fields.rights = static_cast<std::uint8_t>((position.fields.rights >> 2 | position.fields.rights << 2) & 15);
  other_way.fields.en_passant = position.fields.en_passant;
  if (position.fields.en_passant) {
    other_way.fields.passed = across(position.fields.passed);
    other_way.fields.passer = across(position.fields.passer);
  }
  if constexpr (extras.hands) {
    other_way.fields.hands = {position.fields.hands[1], position.fields.hands[0]};
    position.fields.promoted.for_each([&](Square s) { other_way.fields.promoted |= SquareSet<ranks>(across(s)); });
  }
  other_way.to_move = other(position.to_move);
  other_way.half_moves = position.half_moves;
  other_way.full_moves = position.full_moves;
  return other_way;
}

template <int Ranks, std::size_t Kinds, orthodox::Extras extras>
std::vector<std::string> Orthodox<Ranks, Kinds, extras>::side_lines(const Position& position) const {
  std::vector<std::string> lines;
  if (turns().is_attacked(position.to_move, position)) lines.emplace_back("in check");
  if (position.fields.en_passant) lines.push_back("en passant on " + arbiter::name(position.fields.passed));
  if constexpr (extras.hands) {
    if constexpr (extras.house)
      if (!rules().has_hands()) return lines;
    for (const Side side : {Side::first, Side::second}) {
      const std::string hand = orthodox::print_hand(position, side, rules());
      lines.push_back(std::string(side_name(side)) + ": in hand " + (hand.empty() ? "-" : hand));
    }
    std::string promoted;
    position.fields.promoted.for_each([&](Square s) { promoted += " " + arbiter::name(s); });
    if (!promoted.empty()) lines.push_back("promoted:" + promoted);
  }
  return lines;
}

template <int Ranks, std::size_t Kinds, orthodox::Extras extras>
bool Orthodox<Ranks, Kinds, extras>::is_ordinary(const Position& position) const {
  if constexpr (extras.house)
    if (row_of(rules().royal) >= row().kinds.size()) return true;  // a variant without Kings
  for (const Side side : {Side::first, Side::second})
    if (position.board.of(Piece{rules().royal, side}).empty()) return false;
  return !turns().is_attacked(other(position.to_move), position);
}

}  // namespace arbiter
