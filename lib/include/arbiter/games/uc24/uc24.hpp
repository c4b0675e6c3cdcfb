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
#include <arbiter/games/uc24/acts.hpp>
#include <arbiter/games/uc24/clauses.hpp>
#include <arbiter/games/uc24/fen.hpp>
#include <arbiter/games/uc24/set_up.hpp>
#include <arbiter/games/uc24/turns.hpp>
#include <arbiter/text/labels.hpp>

namespace arbiter {

/// UC-24, by Carlos Cetina: chess with 24 kinds, half of which wait in an ordered queue. All that the concept Game,
/// the concept HasWays and the concept Restores ask. (uc-24.md)
class Uc24 {
 public:
  static constexpr int ranks = 8;
  using Position = uc24::Position;
  using Fields = uc24::Fields;

  explicit Uc24(Rulings rulings = uc24::standard_rulings()) : Uc24(std::move(rulings), 100) {}

  [[nodiscard]] std::string_view name() const { return "uc24"; }
  [[nodiscard]] std::string_view title() const { return "UC-24"; }
  [[nodiscard]] std::string_view side_name(Side side) const { return side == Side::first ? "White" : "Blue"; }
  [[nodiscard]] Extent extent() const { return uc24::extent; }
  [[nodiscard]] const Labels& labels() const { return shared_->labels; }
  [[nodiscard]] std::span<const Start> starts() const { return {&shared_->start, 1}; }
  [[nodiscard]] std::span<const Clause> clauses() const { return uc24::clauses; }
  /// The fields of its FENs behind the side to move.
  [[nodiscard]] std::span<const FenField> fen_fields() const { return uc24::fen_field_list; }
  [[nodiscard]] const Rulings& rulings() const { return shared_->rulings; }

  [[nodiscard]] Expected<Position> parse(std::string_view fen) const {
    return uc24::parse(fen, labels(), turns().switches());
  }
  [[nodiscard]] std::string print(const Position& position) const { return uc24::print(position, labels()); }

  bool visit(const Position& position, FanVisitor<ranks> visit) const { return turns().visit(position, visit); }
  /// All legal ways, also several to one effect.
  bool visit_ways(const Position& position, FanVisitor<ranks> visit) const {
    return turns().visit_ways(position, visit);
  }
  [[nodiscard]] std::uint64_t count(const Position& position) const { return turns().count(position); }
  void play_unchecked(Position& position, const Turn& turn) const { uc24::play(position, turn, turns().switches()); }
  void restore(Position& next, const Position& position, const Turn& turn) const {
    uc24::restore(next, position, turn);
  }
  /// The parts of a turn as edits, in the order played; a null move has none. (COM-23)
  [[nodiscard]] Edits acts(const Position& position, const Turn& turn) const {
    Edits edits;
    for (const Part& part : turn.played()) {
      if (part.power == Power::pass) continue;
      edits.push_back(part.power == Power::drop ? appears({part.becomes, position.to_move}, part.to)
                                                : moves(part.from, part.to));
    }
    return edits;
  }

  [[nodiscard]] Fields fields(const Position& position) const { return position.fields; }
  [[nodiscard]] std::uint64_t key(const Position& position) const { return uc24::key(position); }

  [[nodiscard]] Outcome outcome(const Position& position) const;
  [[nodiscard]] Outcome repetition() const { return {Result::draw, "UC-06", "third occurrence of the position"}; }

  void visit_reach(const Position& position, TurnVisitor visit) const { shared_->acts.visit(position, visit); }
  [[nodiscard]] std::span<const Filter<Uc24>> filters() const;
  [[nodiscard]] Judgement no_reach(const Position& position, const Edits& edits) const;
  [[nodiscard]] std::vector<Note> explain(const Position& position, const Turn& turn) const;

  [[nodiscard]] std::optional<std::string> check_invariants(const Position& position) const;
  /// The position with the sides exchanged: the same game seen from the other side of the board.
  [[nodiscard]] Position swapped(const Position& position) const;
  [[nodiscard]] Uc24 without_move_rule() const { return Uc24(shared_->rulings, 0); }
  [[nodiscard]] std::vector<std::string> side_lines(const Position& position) const;
  /// Its kinds in words.
  [[nodiscard]] std::vector<KindNotes> kind_notes() const;

  /// The set-up that is drawn from a seed. (UC-03)
  [[nodiscard]] std::optional<Position> seeded_start(std::uint64_t seed) const {
    SplitMix64 random(seed);
    return uc24::drawn(random, turns().switches().symmetry);
  }
  /// The first fair set-up of the stream of a seed. (UC-03, UC-04)
  [[nodiscard]] Position fair_start(std::uint64_t seed) const {
    SplitMix64 random(seed);
    for (;;)
      if (const Position position = uc24::drawn(random, turns().switches().symmetry); is_fair(position))
        return position;
  }
  /// No first turn captures what no turn avenges, and none mates. (UC-04)
  [[nodiscard]] bool is_fair(const Position& position) const;

  /// Both sides have the same rules here: not where White's first turn is guarded. (UC-05)
  [[nodiscard]] bool in_play(const Position& position) const {
    return !turns().switches().first_turn_guard || position.full_moves != 1;
  }

  /// What lists and plays its turns.
  [[nodiscard]] const uc24::Turns& turns() const { return shared_->turns; }
  /// What its rows and powers allow.
  [[nodiscard]] const uc24::Acts& reach() const { return shared_->acts; }

 private:
  Uc24(Rulings rulings, int move_rule) : shared_(std::make_shared<const Shared>(std::move(rulings), move_rule)) {}

  [[nodiscard]] static uc24::Switches switches(const Rulings& rulings, int move_rule) {
    uc24::Switches switches(rulings);
    switches.move_rule = move_rule;
    return switches;
  }

  /// Rules and tables: built once, immutable, shared by copies.
  struct Shared {
    Shared(Rulings set, int move_rule)
        : rulings(std::move(set)), turns(switches(rulings, move_rule)), acts(turns.kinds(), turns.switches()) {
      std::vector<std::string> names;
      for (const KindRow& row : turns.kinds()) names.emplace_back(row.label);
      labels = Labels(std::move(names));
      SplitMix64 random(1);
      start_fen = uc24::print(uc24::drawn(random, turns.switches().symmetry), labels);
      start = {"seed 1", start_fen};
    }
    Shared(const Shared&) = delete;  // the start looks at its text
    Shared& operator=(const Shared&) = delete;
    Rulings rulings;
    uc24::Turns turns;
    uc24::Acts acts;
    Labels labels;
    std::string start_fen;
    Start start;
  };
  std::shared_ptr<const Shared> shared_;
};

}  // namespace arbiter

#include <arbiter/games/uc24/judge.hpp>
#include <arbiter/games/uc24/kind_notes.hpp>
