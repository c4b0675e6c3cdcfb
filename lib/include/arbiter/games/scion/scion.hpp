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
#include <arbiter/games/scion/clauses.hpp>
#include <arbiter/games/scion/fen.hpp>
#include <arbiter/games/scion/turns.hpp>

namespace arbiter {

/// Scion, by L. Lynn Smith: 10x10, captured pieces come back as promotions, the Scion is placed in play.
/// All that the concept Game and the concept Restores ask. (scion.md)
class Scion {
 public:
  static constexpr int ranks = 16;
  using Position = scion::Position;
  using Fields = scion::Fields;

  explicit Scion(Rulings rulings = scion::standard_rulings())
      : shared_(std::make_shared<const Shared>(std::move(rulings))) {}

  [[nodiscard]] std::string_view name() const { return "scion"; }
  [[nodiscard]] std::string_view title() const {
    return "Scion, 10x10: promotion to captured kinds, the Scion placed in play";
  }
  [[nodiscard]] std::string_view side_name(Side side) const { return side == Side::first ? "White" : "Black"; }
  [[nodiscard]] Extent extent() const { return scion::extent; }
  [[nodiscard]] const Labels& labels() const { return shared_->labels; }
  [[nodiscard]] std::span<const Start> starts() const { return start_list; }
  [[nodiscard]] std::span<const Clause> clauses() const { return scion::clauses; }
  /// The fields of its FENs behind the side to move.
  [[nodiscard]] std::span<const FenField> fen_fields() const { return scion::fen_field_list; }
  [[nodiscard]] const Rulings& rulings() const { return shared_->rulings; }

  [[nodiscard]] Expected<Position> parse(std::string_view fen) const { return scion::parse(fen, labels()); }
  [[nodiscard]] std::string print(const Position& position) const { return scion::print(position, labels()); }

  bool visit(const Position& position, FanVisitor<ranks> visit) const { return shared_->turns.visit(position, visit); }
  [[nodiscard]] std::uint64_t count(const Position& position) const { return shared_->turns.count(position); }
  void play_unchecked(Position& position, const Turn& turn) const {
    scion::play(position, turn, shared_->switches.demoted_to_pool);
  }
  void restore(Position& next, const Position& position, const Turn& turn) const {
    scion::restore(next, position, turn);
  }
  /// The parts of a turn as edits, in the order played. (COM-23)
  [[nodiscard]] Edits acts(const Position& position, const Turn& turn) const {
    Edits edits;
    for (const Part& part : turn.played())
      edits.push_back(part.power == Power::drop ? appears({part.becomes, position.to_move}, part.to)
                                                : moves(part.from, part.to));
    return edits;
  }

  [[nodiscard]] Fields fields(const Position& position) const { return position.fields; }
  [[nodiscard]] std::uint64_t key(const Position& position) const { return scion::key(position); }

  [[nodiscard]] Outcome outcome(const Position& position) const;
  [[nodiscard]] Outcome repetition() const { return {Result::draw, "SCN-23", "third occurrence of the position"}; }

  void visit_reach(const Position& position, TurnVisitor visit) const { shared_->turns.visit_reach(position, visit); }
  [[nodiscard]] std::span<const Filter<Scion>> filters() const;
  [[nodiscard]] Judgement no_reach(const Position& position, const Edits& edits) const;
  [[nodiscard]] std::vector<Note> explain(const Position& position, const Turn& turn) const;

  [[nodiscard]] std::optional<std::string> check_invariants(const Position& position) const;
  /// The position with the sides exchanged: the same game seen from the other side of the board.
  [[nodiscard]] Position swapped(const Position& position) const;
  [[nodiscard]] Scion without_move_rule() const {
    Rulings rulings = shared_->rulings;
    rulings.set_value("SCN-23", 0);
    return Scion(std::move(rulings));
  }
  [[nodiscard]] std::vector<std::string> side_lines(const Position& position) const;
  /// Its kinds in words.
  [[nodiscard]] std::vector<KindNotes> kind_notes() const;

  /// The rulings as the rules below look them up.
  [[nodiscard]] const scion::Switches& switches() const { return shared_->switches; }
  [[nodiscard]] const scion::Turns& turns() const { return shared_->turns; }

 private:
  static constexpr std::array<Start, 1> start_list = {
      {{"standard", "t1usqqsu1t/flacppcalf/dddddddddd/10/10/10/10/DDDDDDDDDD/FLACPPCALF/T1USQQSU1T w Oo - 0 1"}}};

  /// Rules and tables: built once, immutable, shared by copies.
  struct Shared {
    explicit Shared(Rulings set)
        : rulings(std::move(set)),
          switches{rulings.is_on("SCN-07"), rulings.is_on("SCN-10"), rulings.is_on("SCN-12"), rulings.is_on("SCN-22"),
                   rulings.value("SCN-23")},
          turns(switches) {
      std::vector<std::string> names;
      for (const scion::Row& row : scion::table) names.emplace_back(row.kind.label);
      labels = Labels(std::move(names));
    }
    Rulings rulings;
    scion::Switches switches;
    scion::Turns turns;
    Labels labels;
  };
  std::shared_ptr<const Shared> shared_;
};

}  // namespace arbiter

#include <arbiter/games/scion/judge.hpp>
#include <arbiter/games/scion/kind_notes.hpp>
