// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/board/board.hpp>
#include <arbiter/core/random.hpp>
#include <arbiter/game/clock.hpp>
#include <arbiter/game/game.hpp>
#include <arbiter/game/kind_notes.hpp>
#include <arbiter/games/refusals.hpp>
#include <arbiter/movement/walks.hpp>
#include <arbiter/text/fields.hpp>
#include <arbiter/text/labels.hpp>
#include <arbiter/text/rows.hpp>

namespace arbiter {

/// A position that is told by its board and the side to move.
template <int Ranks, std::size_t Kinds>
struct BoardPosition {
  Board<Ranks, Kinds> board;
  Side to_move = Side::first;
  std::uint16_t half_moves = 0;  ///< turns since a capture (COM-33)
  std::uint16_t full_moves = 1;
};

/// What identifies a position beside the board and the side to move, where that is nothing.
struct NoFields {
  friend bool operator==(NoFields, NoFields) noexcept = default;
};

/// All that the concept Game asks of games in which a turn moves one piece as its row says, and nothing but the board
/// and the side to move tells positions apart. `Own` is the game, derived from this. It says `name`, `title`, `starts`,
/// `clauses` and `outcome`; it may say more, or otherwise: `filters`, `side_name`, `move_clause`, `repetition`,
/// `side_lines`. Turns are listed by asking each filter about each turn within reach: a game that must be fast lists
/// its own. `Ranks` is at least the board's, `Kinds` at least the number of kinds.
template <class Own, int Ranks, std::size_t Kinds>
class BoardGame {
 public:
  static constexpr int ranks = Board<Ranks, Kinds>::lanes;
  using Position = BoardPosition<Ranks, Kinds>;
  using Fields = NoFields;
  using Set = SquareSet<ranks>;

  /// Precondition: the board and the kinds fit the template's arguments.
  BoardGame(Extent extent, std::vector<KindRow> kinds)
      : shared_(std::make_shared<const Shared>(extent, std::move(kinds))) {}

  [[nodiscard]] std::string_view side_name(Side side) const { return side == Side::first ? "White" : "Black"; }
  [[nodiscard]] Extent extent() const { return shared_->extent; }
  [[nodiscard]] const Labels& labels() const { return shared_->labels; }
  [[nodiscard]] const Rulings& rulings() const { return shared_->rulings; }

  /// Board, side to move, half-move clock, full-move number. (COM-30 to COM-32)
  [[nodiscard]] Expected<Position> parse(std::string_view fen) const {
    std::vector<Reason> reasons;
    const std::vector<Field> fields =
        split_fields(fen, {"the board", "the side to move", "the half-move clock", "the full-move number"}, reasons);
    Position position;
    for (const PlacedPiece& placed : read_rows(fields[0], extent(), labels(), reasons))
      position.board.put(placed.at, placed.piece);
    position.to_move = read_side(fields[1], reasons);
    position.half_moves = read_number(fields[2], "the half-move clock", 0, reasons);
    position.full_moves = read_number(fields[3], "the full-move number", 1, reasons);
    if (!reasons.empty()) return refuse_fen(std::move(reasons));
    return position;
  }
  [[nodiscard]] std::string print(const Position& position) const {
    std::string text = print_rows(position.board, extent(), labels());
    text.append(position.to_move == Side::first ? " w " : " b ").append(std::to_string(position.half_moves));
    return text.append(" ").append(std::to_string(position.full_moves));
  }

  bool visit(const Position& position, FanVisitor<ranks> visit) const {
    bool going = true;
    position.board.of(position.to_move).for_each([&](Square from) {
      if (!going) return;
      Set allowed{};
      landings(position, from).for_each([&](Square to) {
        if (!is_refused(position, moving(from, to))) allowed |= Set(to);
      });
      if (!allowed.empty()) going = visit(Fan<ranks>{moving(from, {}), allowed});
    });
    return going;
  }
  [[nodiscard]] std::uint64_t count(const Position& position) const {
    std::uint64_t turns = 0;
    own().visit(position, [&](const Fan<ranks>& fan) {
      turns += static_cast<std::uint64_t>(fan.size());
      return true;
    });
    return turns;
  }
  void play_unchecked(Position& position, const Turn& turn) const {
    const Part& part = turn.first();
    const bool captures = !position.board.is_empty(part.to);
    position.board.clear(part.to);
    position.board.move(part.from, part.to, position.board.at(part.from));
    hand_over(position, !captures);
  }
  [[nodiscard]] Edits acts(const Position&, const Turn& turn) const {
    return {moves(turn.first().from, turn.first().to)};
  }

  [[nodiscard]] Fields fields(const Position&) const { return {}; }
  [[nodiscard]] std::uint64_t key(const Position& position) const {
    return position.board.key() ^ mix(0x626f617264U + index(position.to_move));
  }

  /// The third occurrence of a position is a draw. (COM-40)
  [[nodiscard]] Outcome repetition() const { return {Result::draw, "COM-40", "third occurrence of the position"}; }
  [[nodiscard]] std::span<const Filter<Own>> filters() const { return {}; }
  /// The clause that holds the move of a kind.
  [[nodiscard]] std::string_view move_clause(Kind) const { return "COM-04"; }

  void visit_reach(const Position& position, TurnVisitor visit) const {
    position.board.of(position.to_move).for_each([&](Square from) {
      landings(position, from).for_each([&](Square to) { visit(moving(from, to)); });
    });
  }
  [[nodiscard]] Judgement no_reach(const Position& position, const Edits& edits) const {
    if (edits.empty()) return no_pass();
    for (const Edit& edit : edits) {
      if (edit.kind != EditKind::move) continue;
      const Piece piece = position.board.at(edit.from);
      if (!piece) continue;
      if (piece.side != position.to_move) return not_to_move(own().side_name(position.to_move), edit.from);
      if (!landings(position, edit.from).contains(edit.at))
        return no_way(own().move_clause(piece.kind), row(piece.kind), edit.from, edit.at);
    }
    return no_such_effect();
  }
  [[nodiscard]] std::vector<Note> explain(const Position& position, const Turn& turn) const {
    const Part& part = turn.first();
    const Kind kind = position.board.kind_at(part.from);
    const Kind victim = position.board.kind_at(part.to);
    std::vector<Note> notes{{own().move_clause(kind), way(row(kind), part.from, part.to)}};
    if (victim != Kind::none)
      notes.push_back({"COM-04", "it captures the " + std::string(row(victim).name) + " there"});
    if (const Outcome end = own().outcome(after(own(), position, turn)); end.over())
      notes.push_back({end.clause, std::string(end.reason)});
    return notes;
  }

  [[nodiscard]] std::optional<std::string> check_invariants(const Position& position) const {
    if (!position.board.is_consistent(extent())) return "the sets or the key of the board disagree with its squares";
    return std::nullopt;
  }
  [[nodiscard]] Position swapped(const Position& position) const {
    Position other_way = position;
    other_way.board = with_sides_exchanged(position.board, extent());
    other_way.to_move = other(position.to_move);
    return other_way;
  }
  /// The game itself: it has no move rule.
  [[nodiscard]] Own without_move_rule() const { return own(); }
  [[nodiscard]] std::vector<std::string> side_lines(const Position&) const { return {}; }
  /// Its kinds, told by their rows.
  [[nodiscard]] std::vector<KindNotes> kind_notes() const {
    std::vector<KindNotes> all;
    for (const KindRow& kind : shared_->kinds)
      all.push_back({std::string(kind.name), std::string(kind.label), std::string(kind.notation)});
    return all;
  }

 private:
  /// Built once, immutable, shared by copies.
  struct Shared {
    Shared(Extent of_board, std::vector<KindRow> rows)
        : extent(of_board), kinds(std::move(rows)), walks(kinds, extent) {
      std::vector<std::string> names;
      for (const KindRow& kind : kinds) names.emplace_back(kind.label);
      labels = Labels(std::move(names));
    }
    Extent extent;
    std::vector<KindRow> kinds;
    Walks<ranks> walks;
    Labels labels;
    Rulings rulings;
  };

  [[nodiscard]] const Own& own() const noexcept { return static_cast<const Own&>(*this); }
  [[nodiscard]] const KindRow& row(Kind kind) const { return shared_->kinds[row_of(kind)]; }
  [[nodiscard]] static Turn moving(Square from, Square to) noexcept {
    return Turn(Part{from, {}, to, Kind::none, Power::move});
  }
  /// Where the piece on `from` could land.
  [[nodiscard]] Set landings(const Position& position, Square from) const {
    const Piece piece = position.board.at(from);
    return shared_->walks.landings(position.board, piece, from, Set::all(extent()).without(position.board.occupied()),
                                   position.board.of(other(piece.side)));
  }
  [[nodiscard]] bool is_refused(const Position& position, const Turn& turn) const {
    for (const Filter<Own>& filter : own().filters())
      if (filter.refuses(own(), position, turn)) return true;
    return false;
  }

  std::shared_ptr<const Shared> shared_;
};

}  // namespace arbiter
