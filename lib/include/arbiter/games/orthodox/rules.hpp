// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <arbiter/game/clock.hpp>
#include <arbiter/game/turn.hpp>
#include <arbiter/games/orthodox/house_sets.hpp>
#include <arbiter/games/orthodox/position.hpp>
#include <arbiter/games/orthodox/rows.hpp>
#include <arbiter/text/labels.hpp>

namespace arbiter::orthodox {

/// A row of the table made ready: kinds by number, ranks by side.
template <int Ranks, std::size_t Kinds, Extras extras>
class Rules {
 public:
  using Position = orthodox::Position<Ranks, Kinds, extras>;
  static constexpr int lanes = Board<Ranks, Kinds>::lanes;
  using Set = SquareSet<lanes>;

  explicit Rules(const Row& game) : row(game), within(Set::all(game.extent)) {
    std::vector<std::string> names;
    for (const KindRow& kind : row.kinds) names.emplace_back(kind.label);
    labels = Labels(std::move(names));
    if constexpr (extras.house) {
      house = HouseSets<lanes>(*row.house, row.kinds, row.extent);
      royal = row.house->royal;
      pawn = row.house->pawn;
      if (std::all_of(row.kinds.begin(), row.kinds.end(), [](const KindRow& kind) { return is_plain(kind.movement); }))
        most_men = 65535;
    } else {
      royal = labels.find(row.royal)->kind;
      pawn = labels.find(row.pawn)->kind;
      rook = row.castling.offered ? labels.find("R")->kind : Kind::none;
      for (const char label : row.promotion.kinds)
        promotes_to.push_back(labels.find(std::string_view(&label, 1))->kind);
      for (const char c : row.start.substr(0, row.start.find(' ')))
        if (const auto piece = labels.find(std::string_view(&c, 1)); piece && piece->side == Side::first)
          ++at_start[row_of(piece->kind)];
    }
    kept_rights.fill(15);
    for (const Side side : {Side::first, Side::second}) {
      for (const Wing wing : {Wing::short_side, Wing::long_side}) {
        if (!offers_castling(side, wing)) continue;
        for (const Square home : {king_home(side, wing), rook_home(side, wing)})
          kept_rights[index(home)] = static_cast<std::uint8_t>(kept_rights[index(home)] & ~right(side, wing));
      }
      if constexpr (extras.house) continue;
      within.for_each([&](Square from) {
        for (const Step step : pawn_steps(side, Mode::capture))
          if (const auto to = advance(from, step, row.extent)) take_from[index(side)][index(*to)] |= Set(from);
      });
    }
  }

  /// The rank nearest to `side`, from 0.
  [[nodiscard]] int home_rank(Side side) const noexcept { return side == Side::first ? 0 : row.extent.ranks - 1; }
  /// The rank from which Pawns of `side` may go two squares, from 0.
  [[nodiscard]] int pawn_rank(Side side) const noexcept {
    return side == Side::first ? row.pawn_rank : row.extent.ranks - 1 - row.pawn_rank;
  }
  /// Whether a Pawn of `side` on `s` must have been promoted. (ORT-04)
  [[nodiscard]] bool must_promote(Side side, Square s) const noexcept {
    return farthest(side, row.promotion.must).contains(s);
  }
  /// The farthest `ranks` ranks for `side`.
  [[nodiscard]] Set farthest(Side side, int ranks) const noexcept {
    Set set{};
    for (int i = 0; i < ranks; ++i) set |= Set::rank(side == Side::first ? row.extent.ranks - 1 - i : i, row.extent);
    return set;
  }
  /// The game has this castling. (ORT-02)
  [[nodiscard]] bool offers_castling(Side side, Wing wing) const noexcept {
    if constexpr (extras.house) return house_castling(side, wing).offered;
    return row.castling.offered;
  }
  /// Where the King stands that may castle on this wing.
  [[nodiscard]] Square king_home(Side side, Wing wing) const noexcept {
    if constexpr (extras.house) return house_castling(side, wing).king;
    return square(row.castling.king, home_rank(side));
  }
  /// Where the Rook stands that it may castle with on this wing.
  [[nodiscard]] Square rook_home(Side side, Wing wing) const noexcept {
    if constexpr (extras.house) return house_castling(side, wing).rook;
    return square(wing == Wing::short_side ? row.extent.files - 1 : 0, home_rank(side));
  }
  /// Where the King stands after castling on this wing.
  [[nodiscard]] Square king_castled(Side side, Wing wing) const noexcept {
    if constexpr (extras.house) return house_castling(side, wing).king_to;
    return square(wing == Wing::short_side ? row.castling.short_side : row.castling.long_side, home_rank(side));
  }
  /// The wing to which a King of `side` that goes from `from` to `to` castles, if it does. (ORT-02)
  [[nodiscard]] std::optional<Wing> castling_wing(Side side, Square from, Square to) const noexcept {
    for (const Wing wing : {Wing::short_side, Wing::long_side})
      if (offers_castling(side, wing) && from == king_home(side, wing) && to == king_castled(side, wing)) return wing;
    return std::nullopt;
  }
  /// Whether King and Rook of a castling stand at home.
  [[nodiscard]] bool is_at_home(const Position& position, Side side, Wing wing) const noexcept {
    const Piece castled = position.board.at(rook_home(side, wing));
    if (position.board.at(king_home(side, wing)) != Piece{royal, side}) return false;
    if constexpr (extras.house)
      return castled && castled.side == side && has(row.house->rooks[index(side)], castled.kind);
    return castled == Piece{rook, side};
  }
  /// Where the Rook of a castling part goes: next to the King, on the other side than it came from.
  [[nodiscard]] static Square rook_castled(const Part& castling) noexcept {
    return static_cast<Square>(static_cast<int>(castling.to) + (castling.via > castling.from ? -1 : 1));
  }
  /// The squares that the King of a castling part stands on, passes and reaches. (ORT-02)
  [[nodiscard]] static Set king_path(const Part& castling) noexcept {
    SquareSet<lanes> path{};
    const int step = castling.to > castling.from ? 1 : -1;
    for (int s = static_cast<int>(castling.from); s != static_cast<int>(castling.to) + step; s += step)
      path |= Set(static_cast<Square>(s));
    return path;
  }
  /// A double step of a Pawn of `side` over `passed`: from where to where.
  struct DoubleStep {
    Square start;
    Square end;
  };
  /// The double steps of Pawns of `side` over `passed`: one in most games, two in berolina.
  [[nodiscard]] std::vector<DoubleStep> double_steps_over(Side side, Square passed) const {
    std::vector<DoubleStep> found;
    if constexpr (extras.house) {
      const int there = rank_of(passed) + forward(side);
      const int back = rank_of(passed) - forward(side);
      if (row.house->steppers != 0 && row.extent.contains(file_of(passed), there) &&
          row.extent.contains(file_of(passed), back) && house.passing[index(other(side))].contains(passed) &&
          house.double_step[index(side)].contains(square(file_of(passed), back)))
        found.push_back({square(file_of(passed), back), square(file_of(passed), there)});
      return found;
    }
    if (!row.double_step) return found;
    for (const Step step : pawn_steps(side, Mode::move)) {
      const Step back{static_cast<std::int8_t>(-step.files), static_cast<std::int8_t>(-step.ranks)};
      const std::optional<Square> start = advance(passed, back, row.extent);
      const std::optional<Square> end = advance(passed, step, row.extent);
      if (start && end && rank_of(*start) == pawn_rank(side)) found.push_back({*start, *end});
    }
    return found;
  }
  /// The Pawns of the side that is not to move that could just have passed over `passed`. (ORT-03)
  [[nodiscard]] std::vector<Square> passers(const Position& position, Square passed) const {
    const Side mover = other(position.to_move);
    std::vector<Square> found;
    for (const DoubleStep& way : double_steps_over(mover, passed))
      if (steps_twice(position.board.at(way.end), mover) && position.board.is_empty(way.start))
        found.push_back(way.end);
    return found;
  }

  /// A piece of `side` of a kind that has a double step. (ORT-03)
  [[nodiscard]] bool steps_twice(Piece piece, Side side) const noexcept {
    if constexpr (extras.house) return piece && piece.side == side && has(row.house->steppers, piece.kind);
    return piece == Piece{pawn, side};
  }

  /// ORT-01: the side that has lost because its King is all that it has. If it is to move and the enemy has but one
  /// piece beside the King, it has not yet.
  [[nodiscard]] std::optional<Side> bared(const Position& position) const noexcept {
    if constexpr (extras.bare_king_loses) {
      for (const Side side : {Side::first, Side::second}) {
        const int enough = side == position.to_move ? 3 : 2;
        if (position.board.of(side).size() == 1 && !position.board.of(Piece{royal, side}).empty() &&
            position.board.of(other(side)).size() >= enough)
          return side;
      }
    }
    return std::nullopt;
  }
  /// ORT-04: a Pawn of `side` may become a `kind` now.
  [[nodiscard]] bool may_become(const Position& position, Side side, Kind kind) const noexcept {
    if constexpr (extras.house) {
      const int limit = row.house->limits[row_of(kind)];
      return limit == 0 || position.board.of(Piece{kind, side}).size() < limit;
    }
    return !row.promotion.only_lost || position.board.of(Piece{kind, side}).size() < at_start[row_of(kind)];
  }

  /// The steps with which a Pawn of `side` moves or captures.
  [[nodiscard]] std::vector<Step> pawn_steps(Side side, Mode mode) const {
    std::vector<Step> steps;
    for (const Leg& leg : row.kinds[row_of(pawn)].movement)
      if (holds(leg.mode, mode)) steps.push_back(oriented(leg.step, side));
    return steps;
  }

  /// The Pawns of `side` that could take in passing on `passed`, legally or not.
  [[nodiscard]] Set takers(const Position& position, Side side, Square passed) const noexcept {
    if constexpr (extras.house) return house.takers(position.board, side, passed, row.extent);
    return take_from[index(side)][index(passed)] & position.board.of(Piece{pawn, side});
  }

  /// Pieces in hand are written and dropped.
  [[nodiscard]] bool has_hands() const noexcept {
    if constexpr (extras.house) return row.house->drops;
    return extras.hands;
  }
  /// A piece of this kind may be what was promoted, and is marked if it was.
  [[nodiscard]] bool may_be_promoted(Kind kind) const noexcept {
    if constexpr (extras.house) return keeps_marks() && row.house->base[row_of(kind)] != Kind::none;
    return std::find(promotes_to.begin(), promotes_to.end(), kind) != promotes_to.end();
  }
  /// Where a piece of `kind` may be dropped by the side to move, if nothing stands there: a Pawn on neither the first
  /// nor the last rank, or what the file of the variant says. (VAR-02)
  [[nodiscard]] Set drop_zone(const Position& position, Kind kind) const noexcept {
    if constexpr (extras.house) {
      const Side side = position.to_move;
      Set zone = kind == pawn ? house.pawn_drop[index(side)] : house.drop[index(side)];
      if (kind == row.house->alone)
        for (const Set& file : house.files)
          if ((file & position.board.of(Piece{kind, side})).size() >= row.house->alone_count) zone = zone.without(file);
      return zone;
    }
    return kind == pawn ? within.without(farthest(Side::first, 1) | farthest(Side::second, 1)) : within;
  }

  /// Plays a turn that is within reach, legal or not.
  void play(Position& position, const Turn& turn) const noexcept {
    const Part& part = turn.first();
    const Side side = position.to_move;
    if constexpr (extras.hands)
      if (part.power == Power::drop) return drop(position, part);
    if constexpr (extras.house)
      if (part.power == Power::castle) return castle(position, part);
    const Piece piece{position.board.kind_at(part.from), side};
    bool quiet = !resets_clock(piece);
    if (part.power == Power::move && part.becomes == Kind::none) {
      const Kind victim = position.board.kind_at(part.to);
      if constexpr (extras.hands) {
        if (victim != Kind::none) hold(position, victim, part.to);
        move_mark(position, part.from, part.to);
      }
      position.board.move(part.from, part.to, piece, victim);
      quiet = quiet && victim == Kind::none;
    } else {
      quiet = play_special(position, part, piece) && quiet;
    }
    position.fields.rights =
        static_cast<std::uint8_t>(position.fields.rights & kept_rights[index(part.from)] & kept_rights[index(part.to)]);
    turn_over(position, quiet);
    if ((extras.house || row.double_step) && steps_twice(piece, side)) note_double_step(position, part, side);
  }

  /// Makes `next` the position again from which a turn led to it.
  void restore(Position& next, const Position& position, const Turn& turn) const noexcept {
    const Part& part = turn.first();
    if (part.power == Power::move && part.becomes == Kind::none)
      next.board.restore_move(position.board, part.from, part.to);
    else
      restore_special(next.board, position.board, part);
    take_back(next, position);
  }

  const Row row;  ///< the spans in it are of the program's own tables
  Set within;
  Labels labels;
  Kind royal{};
  Kind pawn{};
  Kind rook{};
  std::vector<Kind> promotes_to;
  /// What the file of a variant says, made ready.
  std::conditional_t<extras.house, HouseSets<lanes>, NoHouse> house;
  std::array<int, Kinds> at_start{};  ///< of each kind a side
  /// The pieces that there may be in all: of kinds that are not plain, `Attacks` looks at so many of a side.
  int most_men = 64;
  /// By square: the castling rights that are left when a piece leaves it or comes to it. (ORT-02)
  std::array<std::uint8_t, 256> kept_rights{};
  /// By side and square: from where its Pawns capture on it.
  std::array<std::array<Set, 256>, 2> take_from{};

 private:
  /// Makes the changes of a promotion, castling or capture in passing on the board; false where it captures.
  [[gnu::noinline]] bool play_special(Position& position, const Part& part, Piece piece) const noexcept {
    bool quiet = true;
    if (part.power == Power::en_passant) {
      if constexpr (extras.hands) hold(position, extras.house ? position.board.kind_at(part.via) : pawn, part.via);
      position.board.clear(part.via);
    } else if (const Kind victim = position.board.kind_at(part.to); victim != Kind::none) {
      if constexpr (extras.hands) hold(position, victim, part.to);
      position.board.remove(part.to, Piece{victim, other(piece.side)});
      quiet = false;
    }
    position.board.remove(part.from, piece);
    position.board.put(part.to, Piece{part.becomes != Kind::none ? part.becomes : piece.kind, piece.side});
    if constexpr (extras.hands) {
      if (part.becomes == Kind::none)
        move_mark(position, part.from, part.to);
      else if (!extras.house || keeps_marks())
        position.fields.promoted = position.fields.promoted.without(Set(part.from)) | Set(part.to);
    }
    if (part.power == Power::castle) {
      const Square to = rook_castled(part);
      const Piece castled = position.board.at(part.via);
      position.board.remove(part.via, castled);
      position.board.put(to, castled);
      if constexpr (extras.hands) move_mark(position, part.via, to);
    }
    return quiet;
  }
  [[gnu::noinline]] void restore_special(typename Position::Board& board, const typename Position::Board& original,
                                         const Part& part) const noexcept {
    board.restore(original, part.from);
    board.restore(original, part.to);
    if (part.power == Power::en_passant) {
      board.restore(original, part.via);
    } else if (part.power == Power::castle) {
      board.restore(original, part.via);
      board.restore(original, rook_castled(part));
    }
  }

  /// What every turn changes besides.
  static void turn_over(Position& position, bool quiet) noexcept {
    position.fields.en_passant = false;
    position.fields.passed = Square{};
    position.fields.passer = Square{};
    hand_over(position, quiet);
  }

  [[nodiscard]] const HouseCastling& house_castling(Side side, Wing wing) const noexcept {
    return row.house->castling[index(side)][static_cast<std::size_t>(wing)];
  }
  /// The clock is set back by moves of this piece. (ORT-05)
  [[nodiscard]] bool resets_clock(Piece piece) const noexcept {
    if constexpr (extras.house) return has(row.house->resets[index(piece.side)], piece.kind);
    return piece.kind == pawn;
  }
  /// What was promoted is marked, since it is captured as what it was.
  [[nodiscard]] bool keeps_marks() const noexcept {
    return row.house->drops && row.house->captures_to_hand && !row.house->keeps_promoted;
  }
  /// A castling of a game in which King and Rook may end where the other began.
  void castle(Position& position, const Part& part) const noexcept {
    const Piece king = position.board.at(part.from);
    const Piece castled = position.board.at(part.via);
    position.board.remove(part.from, king);
    position.board.remove(part.via, castled);
    position.board.put(part.to, king);
    position.board.put(rook_castled(part), castled);
    position.fields.rights = static_cast<std::uint8_t>(position.fields.rights & kept_rights[index(part.from)]);
    turn_over(position, !resets_clock(king));
  }

  /// A captured piece changes sides; what was a Pawn is one again.
  void hold(Position& position, Kind victim, Square at) const noexcept {
    const bool promoted = position.fields.promoted.contains(at);
    Kind back = pawn;
    if constexpr (extras.house) {
      if (!row.house->captures_to_hand) return;
      back = row.house->base[row_of(victim)];
    }
    std::uint16_t& held = position.fields.hands[index(position.to_move)][row_of(promoted ? back : victim)];
    held = saturating_next(held);
    position.fields.promoted = position.fields.promoted.without(Set(at));
  }
  static void move_mark(Position& position, Square from, Square to) noexcept {
    if (!position.fields.promoted.contains(from)) return;
    position.fields.promoted = position.fields.promoted.without(Set(from)) | Set(to);
  }
  /// ORT-05: a dropped Pawn sets the clock back as a Pawn's move does.
  void drop(Position& position, const Part& part) const noexcept {
    position.board.put(part.to, Piece{part.becomes, position.to_move});
    --position.fields.hands[index(position.to_move)][row_of(part.becomes)];
    turn_over(position, !resets_clock(Piece{part.becomes, position.to_move}));
  }

  /// ORT-03: the square passed over is kept if a Pawn stands where it could take there.
  void note_double_step(Position& position, const Part& part, Side side) const noexcept {
    if (rank_of(part.to) - rank_of(part.from) != 2 * forward(side)) return;
    if constexpr (extras.house)
      if (part.becomes != Kind::none || file_of(part.to) != file_of(part.from)) return;
    const auto passed = static_cast<Square>((static_cast<int>(part.from) + static_cast<int>(part.to)) / 2);
    if (takers(position, other(side), passed).empty()) return;
    position.fields.en_passant = true;
    position.fields.passed = passed;
    position.fields.passer = part.to;
  }
};

}  // namespace arbiter::orthodox
