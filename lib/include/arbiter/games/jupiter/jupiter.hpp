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

#include <arbiter/game/game.hpp>
#include <arbiter/game/kind_notes.hpp>
#include <arbiter/game/mark.hpp>
#include <arbiter/games/jupiter/definition.hpp>
#include <arbiter/games/jupiter/fen.hpp>
#include <arbiter/games/jupiter/readings.hpp>
#include <arbiter/games/jupiter/set_up.hpp>
#include <arbiter/games/jupiter/turns.hpp>

namespace arbiter {

/// Scirocco, Typhoon or Jupiter, by Adrian King: one engine with the data of one of them, or of a roster that was read
/// (read_roster in arbiter/games/jupiter/text/roster_reader.hpp). All that the concept Game,
/// the concept HasWays, the concept HasMarks and the concept JudgesRepetition ask. (scirocco.md, typhoon.md,
/// jupiter.md)
class Jupiter {
 public:
  static constexpr int ranks = 16;
  using Position = jupiter::Position;
  using Fields = jupiter::Fields;

  /// The game keeps the `definition`.
  Jupiter(std::shared_ptr<const jupiter::Definition> definition, Rulings rulings)
      : shared_(std::make_shared<const Shared>(std::move(definition), std::move(rulings))) {}
  /// Precondition: the `definition` lives on, as those of the library do.
  Jupiter(const jupiter::Definition& definition, Rulings rulings)
      : Jupiter(std::shared_ptr<const jupiter::Definition>(std::shared_ptr<const void>(), &definition),
                std::move(rulings)) {}
  Jupiter(jupiter::Definition&&, Rulings) = delete;

  [[nodiscard]] std::string_view name() const { return definition().name; }
  [[nodiscard]] std::string_view title() const { return definition().title; }
  [[nodiscard]] std::string_view side_name(Side side) const { return definition().side_names[index(side)]; }
  [[nodiscard]] Extent extent() const { return definition().extent; }
  [[nodiscard]] const Labels& labels() const { return roster().labels(); }
  [[nodiscard]] std::span<const Start> starts() const { return definition().starts; }
  [[nodiscard]] std::span<const Clause> clauses() const { return definition().clauses; }
  [[nodiscard]] const Rulings& rulings() const { return shared_->rulings; }

  [[nodiscard]] Expected<Position> parse(std::string_view fen) const {
    return jupiter::parse(fen, definition(), roster());
  }
  [[nodiscard]] std::string print(const Position& position) const {
    return jupiter::print(position, definition(), roster());
  }

  bool visit(const Position& position, FanVisitor<ranks> visit) const {
    if (position.fields.pairs_set) return visit_set_up(position, visit);
    return early_end(position).over() || turns().visit(position, visit);
  }
  /// All legal ways, also several to one effect.
  bool visit_ways(const Position& position, FanVisitor<ranks> visit) const {
    if (position.fields.pairs_set) return visit_set_up(position, visit);
    return early_end(position).over() ||
           turns().visit_ways(position, [&](const Turn& turn) { return visit(Fan<ranks>::of(turn)); });
  }
  [[nodiscard]] std::uint64_t count(const Position& position) const {
    std::uint64_t counted = 0;
    visit(position, [&](const Fan<ranks>& fan) {
      counted += static_cast<std::uint64_t>(fan.size());
      return true;
    });
    return counted;
  }
  void play_unchecked(Position& position, const Turn& turn) const {
    if (position.fields.pairs_set) {
      shared_->set_up.play(position, turn);
    } else {
      turns().play(position, turn);
    }
  }
  /// The parts of a turn as edits, in the order played: what moves or appears; what is gone is left to the end.
  /// (COM-23)
  [[nodiscard]] Edits acts(const Position& position, const Turn& turn) const;

  [[nodiscard]] Fields fields(const Position& position) const { return position.fields; }
  [[nodiscard]] std::uint64_t key(const Position& position) const { return jupiter::key(position); }

  [[nodiscard]] Outcome outcome(const Position& position) const;
  /// Judged by the positions of the game.
  [[nodiscard]] Outcome repetition() const { return {}; }
  /// SCI-13, TYP-07: `positions` since the last turn after which none can come back, the present one last.
  [[nodiscard]] Outcome repetition(std::span<const Position> positions) const;

  void visit_reach(const Position& position, TurnVisitor visit) const {
    if (!position.fields.pairs_set) return turns().visit_reach(position, visit);
    shared_->set_up.visit(position, [&](const Turn& turn) {
      visit(turn);
      return true;
    });
  }
  [[nodiscard]] std::span<const Filter<Jupiter>> filters() const;
  [[nodiscard]] Judgement no_reach(const Position& position, const Edits& edits) const;
  [[nodiscard]] std::vector<Note> explain(const Position& position, const Turn& turn) const;

  /// Looks afresh for what the pieces on the board are to others.
  void settle(Position& position) const { position.influences = jupiter::Influences::of(position.board, roster()); }
  [[nodiscard]] std::optional<std::string> check_invariants(const Position& position) const;
  [[nodiscard]] Position swapped(const Position& position) const;
  [[nodiscard]] Jupiter without_move_rule() const { return *this; }
  [[nodiscard]] std::vector<std::string> side_lines(const Position& position) const;
  /// Its kinds in words.
  [[nodiscard]] std::vector<KindNotes> kind_notes() const;
  /// The squares that are poisoned, by square, then those of frozen and those of doubled pieces.
  [[nodiscard]] std::vector<MarkedSquare> marks(const Position& position) const;

  /// The set-up that is drawn from a seed, in a game that has one. (TYP-08)
  [[nodiscard]] std::optional<Position> seeded_start(std::uint64_t seed) const {
    if (!definition().sets_up()) return std::nullopt;
    Position position = *parse(starts().back().fen);
    set_up().play_seeded(position, seed);
    return position;
  }
  /// The set-up is over. (TYP-08)
  [[nodiscard]] bool in_play(const Position& position) const { return !position.fields.pairs_set; }

  /// Which of the three it is, or what a roster makes of one of them.
  [[nodiscard]] const jupiter::Definition& definition() const { return *shared_->definition; }
  /// The same game under other rulings, which are a setting of its own.
  [[nodiscard]] Jupiter under(Rulings rulings) const { return {shared_->definition, std::move(rulings)}; }
  /// Its kinds.
  [[nodiscard]] const jupiter::Roster& roster() const { return shared_->roster; }
  /// What lists and plays its turns.
  [[nodiscard]] const jupiter::Turns& turns() const { return shared_->turns; }

  /// What lists and plays the turns of its set-up.
  [[nodiscard]] const jupiter::SetUp& set_up() const { return shared_->set_up; }

  /// The end that a position has otherwise than by want of a turn. (SCI-12, TYP-02, COM-32)
  [[nodiscard]] Outcome early_end(const Position& position) const;

 private:
  bool visit_set_up(const Position& position, FanVisitor<ranks> visit) const {
    return set_up().visit(position, [&](const Turn& turn) { return visit(Fan<ranks>::of(turn)); });
  }
  /// The side has lost by what stands on the board. (TYP-02)
  [[nodiscard]] bool has_lost(const Position& position, Side side) const {
    const jupiter::Set& own = position.board.of(side);
    return (position.influences.royals & own).empty() || own.size() <= 1;
  }

  /// Rules and tables: built once, immutable, shared by copies.
  struct Shared {
    Shared(std::shared_ptr<const jupiter::Definition> game, Rulings set)
        : definition(std::move(game)),
          rulings(std::move(set)),
          roster(jupiter::roster_under(*definition, rulings)),
          set_up(*definition, roster),
          turns(roster, jupiter::rules_under(*definition, rulings, roster)) {}
    std::shared_ptr<const jupiter::Definition> definition;
    Rulings rulings;
    jupiter::Roster roster;
    jupiter::SetUp set_up;
    jupiter::Turns turns;
  };
  std::shared_ptr<const Shared> shared_;
};

}  // namespace arbiter

#include <arbiter/games/jupiter/judge.hpp>
#include <arbiter/games/jupiter/powers_text.hpp>
