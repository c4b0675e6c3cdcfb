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
#include <arbiter/games/board_game.hpp>
#include <arbiter/games/tepuy/clauses.hpp>
#include <arbiter/games/tepuy/fen.hpp>
#include <arbiter/games/tepuy/position.hpp>
#include <arbiter/games/tepuy/turns.hpp>

namespace arbiter {

/// Tepuy, by Roberto Lavieri: 9x9, a turn of three acts, Soldiers dropped in play. All that the concept Game, the
/// concept HasWays, the concept HasFirstWay, the concept HasParts, the concept StopsInside and the concept Restores
/// ask. (tepuy.md)
class Tepuy {
 public:
  static constexpr int ranks = 16;
  /// A removed piece makes room for the drop: a position can come back after it. (TPY-12)
  static constexpr bool forgets = false;
  using Position = tepuy::Position;
  using Fields = NoFields;

  explicit Tepuy(Rulings rulings) : shared_(std::make_shared<const Shared>(std::move(rulings))) {}
  Tepuy() : Tepuy(tepuy::standard_rulings()) {}

  [[nodiscard]] std::string_view name() const { return "tepuy"; }
  [[nodiscard]] std::string_view title() const {
    return "Tepuy, 9x9: a move, a drop and a King move each turn, cannibal Soldiers";
  }
  [[nodiscard]] std::string_view side_name(Side side) const { return side == Side::first ? "White" : "Black"; }
  [[nodiscard]] Extent extent() const { return tepuy::extent; }
  [[nodiscard]] const Labels& labels() const { return shared_->labels; }
  [[nodiscard]] std::span<const Start> starts() const { return start_list; }
  [[nodiscard]] std::span<const Clause> clauses() const { return tepuy::clauses; }
  /// The fields of its FENs behind the side to move.
  [[nodiscard]] std::span<const FenField> fen_fields() const { return tepuy::fen_field_list; }
  [[nodiscard]] const Rulings& rulings() const { return shared_->rulings; }

  [[nodiscard]] Expected<Position> parse(std::string_view fen) const { return tepuy::parse(fen, labels()); }
  [[nodiscard]] std::string print(const Position& position) const { return tepuy::print(position, labels()); }

  bool visit(const Position& position, FanVisitor<ranks> visit) const { return turns().visit(position, false, visit); }
  /// All legal ways, also several to one effect.
  bool visit_ways(const Position& position, FanVisitor<ranks> visit) const {
    return turns().visit(position, true, visit);
  }
  /// The way with the same effect as a legal `turn` that `visit` lists and COM-24 writes.
  [[nodiscard]] Turn first_way(const Position& position, const Turn& turn) const {
    return turns().first_way(position, turn);
  }
  /// The parts with which some legal turn goes on after `begun`, its first parts, in fans: of the moves of a General or
  /// Soldier, then of the drops, then of the King's moves. A turn after which none goes on is whole. (TPY-02)
  bool visit_parts(const Position& position, const Turn& begun, FanVisitor<ranks> visit) const {
    return turns().visit_parts(position, begun, visit);
  }
  [[nodiscard]] std::uint64_t count(const Position& position) const { return turns().count(position); }
  void play_unchecked(Position& position, const Turn& turn) const { tepuy::play(position, turn); }
  void restore(Position& next, const Position& position, const Turn& turn) const {
    tepuy::restore(next, position, turn);
  }
  /// The parts of a turn as edits, in the order played. (COM-23)
  [[nodiscard]] Edits acts(const Position& position, const Turn& turn) const {
    Edits edits;
    for (const Part& part : turn.played())
      edits.push_back(part.power == Power::drop ? appears({part.becomes, position.to_move}, part.to)
                                                : moves(part.from, part.to));
    return edits;
  }

  [[nodiscard]] Fields fields(const Position&) const { return {}; }
  [[nodiscard]] std::uint64_t key(const Position& position) const { return tepuy::key(position); }

  [[nodiscard]] Outcome outcome(const Position& position) const;
  [[nodiscard]] Outcome repetition() const {
    if (!turns().switches().third_draws) return {};
    return {Result::draw, "TPY-12", "third occurrence of the position"};
  }
  /// The loss of the side to move where the record of a game stops inside a turn with these edits because no part goes
  /// on; no outcome where they are anything else. (TPY-11)
  [[nodiscard]] Outcome stopped_inside(const Position& position, const Edits& edits) const;

  void visit_reach(const Position& position, TurnVisitor visit) const { turns().visit_reach(position, visit); }
  [[nodiscard]] std::span<const Filter<Tepuy>> filters() const;
  [[nodiscard]] Judgement no_reach(const Position& position, const Edits& edits) const;
  [[nodiscard]] std::vector<Note> explain(const Position& position, const Turn& turn) const;

  [[nodiscard]] std::optional<std::string> check_invariants(const Position& position) const;
  /// The position with the sides exchanged: the same game seen from the other side of the board.
  [[nodiscard]] Position swapped(const Position& position) const {
    Position other_way = position;
    other_way.board = with_sides_exchanged(position.board, tepuy::extent);
    other_way.to_move = other(position.to_move);
    return other_way;
  }
  /// The game itself: it has no move rule. (TPY-12)
  [[nodiscard]] Tepuy without_move_rule() const { return *this; }
  [[nodiscard]] std::vector<std::string> side_lines(const Position& position) const;
  /// Its kinds in words.
  [[nodiscard]] std::vector<KindNotes> kind_notes() const;

  /// What lists and counts its turns.
  [[nodiscard]] const tepuy::Turns& turns() const { return shared_->turns; }

 private:
  static constexpr std::array<Start, 3> start_list = {{
      {"standard", "2g1k1g2/9/g7g/9/9/9/G7G/9/2G1K1G2 w 0 1"},
      {"flat", "2ggkgg2/9/9/9/9/9/9/9/2GGKGG2 w 0 1"},
      {"spread", "1g1gkg1g1/9/9/9/9/9/9/9/1G1GKG1G1 w 0 1"},
  }};

  /// Rules and tables: built once, immutable, shared by copies.
  struct Shared {
    explicit Shared(Rulings set)
        : rulings(std::move(set)),
          turns({rulings.is_on("TPY-05"), rulings.is_on("TPY-08"), rulings.value("TPY-12") == 0}) {
      std::vector<std::string> names;
      for (const KindRow& row : tepuy::table) names.emplace_back(row.label);
      labels = Labels(std::move(names));
    }
    Rulings rulings;
    tepuy::Turns turns;
    Labels labels;
  };
  std::shared_ptr<const Shared> shared_;
};

}  // namespace arbiter

#include <arbiter/games/tepuy/judge.hpp>
#include <arbiter/games/tepuy/kind_notes.hpp>
