// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/game/game.hpp>
#include <arbiter/game/kind_notes.hpp>
#include <arbiter/games/orthodox/clauses.hpp>
#include <arbiter/games/orthodox/fen.hpp>
#include <arbiter/games/orthodox/turns.hpp>

namespace arbiter {

/// The engine of the orthodox control games, with all that the concept Game, the concept HasUci and the concept
/// Restores ask: a Row says which game it is. `Ranks` is at least its board's, `Kinds` at least the size of its table
/// of kinds; `extras` are the row's. (orthodox.md)
template <int Ranks, std::size_t Kinds, orthodox::Extras extras = orthodox::Extras{}>
class Orthodox {
 public:
  static constexpr int ranks = Board<Ranks, Kinds>::lanes;
  using Position = orthodox::Position<Ranks, Kinds, extras>;
  using Fields = decltype(Position::fields);
  /// Where captured pieces come back, no turn makes the positions before it impossible. (COM-40)
  static constexpr bool forgets = !extras.hands;

  /// Precondition: the row's board and table of kinds fit the template's arguments. `keeper` keeps alive what the row
  /// points at, where that is not the program's own.
  explicit Orthodox(const orthodox::Row& row, Rulings rulings = orthodox::standard_rulings(),
                    std::shared_ptr<const void> keeper = nullptr)
      : shared_(std::make_shared<const Shared>(row, std::move(rulings), std::move(keeper))) {}

  [[nodiscard]] std::string_view name() const { return row().name; }
  [[nodiscard]] std::string_view title() const { return row().title; }
  [[nodiscard]] std::string_view uci_variant() const { return row().uci_variant; }
  [[nodiscard]] std::string_view side_name(Side side) const { return side == Side::first ? "White" : "Black"; }
  [[nodiscard]] Extent extent() const { return row().extent; }
  [[nodiscard]] const Labels& labels() const { return rules().labels; }
  [[nodiscard]] std::span<const Start> starts() const { return {&shared_->start, 1}; }
  [[nodiscard]] std::span<const Clause> clauses() const {
    return std::span(orthodox::clauses).first(orthodox::clauses.size() - (extras.house ? 0 : extras.hands ? 4 : 5));
  }
  /// The fields of its FENs behind the side to move.
  [[nodiscard]] std::span<const FenField> fen_fields() const { return orthodox::fen_field_list; }
  [[nodiscard]] const Rulings& rulings() const { return shared_->rulings; }

  [[nodiscard]] Expected<Position> parse(std::string_view fen) const { return orthodox::parse(fen, rules()); }
  [[nodiscard]] std::string print(const Position& position) const { return orthodox::print(position, rules()); }

  bool visit(const Position& position, FanVisitor<ranks> visit) const { return turns().visit(position, visit); }
  [[nodiscard]] std::uint64_t count(const Position& position) const { return turns().count(position); }
  void play_unchecked(Position& position, const Turn& turn) const { rules().play(position, turn); }
  void restore(Position& next, const Position& position, const Turn& turn) const {
    rules().restore(next, position, turn);
  }
  /// The parts of a turn as edits, in the order played; castling moves both pieces. (COM-23, ORT-02)
  [[nodiscard]] Edits acts(const Position& position, const Turn& turn) const {
    const Part& part = turn.first();
    if (part.power == Power::drop) return {appears(Piece{part.becomes, position.to_move}, part.to)};
    if constexpr (extras.house)
      if (part.power == Power::castle && part.to == part.via) return castling_onto(position, part);
    Edits edits{moves(part.from, part.to)};
    if (part.power == Power::castle) edits.push_back(moves(part.via, rules().rook_castled(part)));
    return edits;
  }
  /// `e2e4`, `e7e8q`, `P@e4`; castling is the King's move, or onto the Rook's square where the King could go there
  /// anyway; a piece that is no Pawn promotes with a `+`.
  [[nodiscard]] std::string uci(const Position& position, const Turn& turn) const {
    const Part& part = turn.first();
    if (part.power == Power::drop)
      return std::string(labels().label(Piece{part.becomes, Side::first})) + "@" + arbiter::name(part.to);
    if constexpr (extras.house) {
      const Kind kind = position.board.kind_at(part.from);
      const Square to = part.power == Power::castle && goes(position, part.from, part.to) ? part.via : part.to;
      std::string text = arbiter::name(part.from) + arbiter::name(to);
      if (part.becomes == Kind::none) return text;
      if (row().house->promoted[row_of(kind)] == part.becomes) return text + "+";
      return text.append(labels().label(Piece{part.becomes, Side::second}));
    }
    std::string text = arbiter::name(part.from) + arbiter::name(part.to);
    if (part.becomes != Kind::none) text += labels().label(Piece{part.becomes, Side::second});
    return text;
  }

  [[nodiscard]] Fields fields(const Position& position) const { return position.fields; }
  [[nodiscard]] std::uint64_t key(const Position& position) const { return orthodox::key(position); }

  [[nodiscard]] Outcome outcome(const Position& position) const;
  [[nodiscard]] Outcome repetition() const {
    if (rulings().value("repetition") != 0) return {};
    return {Result::draw, "ORT-05", "third occurrence of the position"};
  }
  /// What the file of a variant says of the last of the `positions` of a game. (ORT-05)
  [[nodiscard]] Outcome repetition(std::span<const Position> positions) const
    requires(extras.house);

  void visit_reach(const Position& position, TurnVisitor visit) const { turns().visit_reach(position, visit); }
  [[nodiscard]] std::span<const Filter<Orthodox>> filters() const;
  [[nodiscard]] Judgement no_reach(const Position& position, const Edits& edits) const;
  /// Why what a single edit lets appear is no drop.
  [[nodiscard]] Judgement no_drop(const Position& position, const Edit& edit) const;
  [[nodiscard]] std::vector<Note> explain(const Position& position, const Turn& turn) const;

  [[nodiscard]] std::optional<std::string> check_invariants(const Position& position) const;
  /// The position with the sides exchanged: the same game seen from the other side of the board.
  [[nodiscard]] Position swapped(const Position& position) const;
  [[nodiscard]] Orthodox without_move_rule() const {
    Rulings changed = rulings();
    changed.set_value("move_rule", 0);
    return under(std::move(changed));
  }
  /// The same game under other rulings, which are a setting of its own.
  [[nodiscard]] Orthodox under(Rulings rulings) const { return Orthodox(row(), std::move(rulings), shared_->keeper); }
  [[nodiscard]] std::vector<std::string> side_lines(const Position& position) const;
  /// Each side has its royal, and none could be taken now: what other programs count on. (COM-32)
  [[nodiscard]] bool is_ordinary(const Position& position) const;
  /// Its kinds in words.
  [[nodiscard]] std::vector<KindNotes> kind_notes() const;

  /// What makes it this game.
  [[nodiscard]] const orthodox::Row& row() const { return rules().row; }
  /// The row with what follows from it.
  [[nodiscard]] const orthodox::Rules<Ranks, Kinds, extras>& rules() const { return turns().rules(); }
  /// What lists its turns.
  [[nodiscard]] const orthodox::Turns<Ranks, Kinds, extras>& turns() const { return shared_->turns; }

 private:
  /// The edits of a castling in which the King ends where the Rook began: the Rook goes first, or, where it ends where
  /// the King began, appears there.
  [[nodiscard]] static Edits castling_onto(const Position& position, const Part& part) {
    const Square to = orthodox::Rules<Ranks, Kinds, extras>::rook_castled(part);
    if (to != part.from) return {moves(part.via, to), moves(part.from, part.to)};
    return {moves(part.from, part.to), appears(position.board.at(part.via), to)};
  }
  /// The piece on `from` goes to `to` by its own movement, legally or not.
  [[nodiscard]] bool goes(const Position& position, Square from, Square to) const {
    bool found = false;
    turns().walks().visit(position.board, position.board.at(from), from,
                          [&](Square s, bool) { found = found || s == to; });
    return found;
  }
  [[nodiscard]] bool is_pawn(Side side, Kind kind) const noexcept {
    if constexpr (extras.house)
      if (orthodox::has(row().house->pawns[index(side)], kind)) return true;
    return kind == rules().pawn;
  }

  /// Rules and tables: built once, immutable, shared by copies.
  struct Shared {
    Shared(const orthodox::Row& row, Rulings set, std::shared_ptr<const void> kept)
        : keeper(std::move(kept)),
          rulings(std::move(set)),
          turns(row, rulings.value("move_rule")),
          start{"standard", row.start} {}
    std::shared_ptr<const void> keeper;
    Rulings rulings;
    orthodox::Turns<Ranks, Kinds, extras> turns;
    Start start;
  };
  std::shared_ptr<const Shared> shared_;
};

/// One instance serves all games of eight ranks with up to eight kinds.
using Chess = Orthodox<8, 8>;
using Capablanca = Orthodox<8, 8>;                               ///< ten files
using Grand = Orthodox<10, 8>;                                   ///< ten ranks
using Amazon = Orthodox<8, 8>;                                   ///< the Queen leaps like a Knight too
using Knightmate = Orthodox<8, 8>;                               ///< royal Knights
using Makruk = Orthodox<8, 8>;                                   ///< chess of Thailand, without its counting
using Berolina = Orthodox<8, 8>;                                 ///< Pawns go diagonally and capture straight on
using Shatranj = Orthodox<8, 9, orthodox::shatranj.extras>;      ///< the old game; a bare King loses
using Courier = Orthodox<8, 9, orthodox::courier.extras>;        ///< twelve files; a bare King loses
using Crazyhouse = Orthodox<8, 8, orthodox::crazyhouse.extras>;  ///< captured pieces come back as drops
/// Any game of a file of variants: up to 16x16 and 30 kinds. (VAR-01 to VAR-04)
using HouseGame = Orthodox<16, 32, orthodox::Extras{.bare_king_loses = false, .hands = true, .house = true}>;

}  // namespace arbiter

#include <arbiter/games/orthodox/judge.hpp>
#include <arbiter/games/orthodox/kind_notes.hpp>
