// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/game/game.hpp>
#include <arbiter/game/mark.hpp>
#include <arbiter/game/perft.hpp>
#include <arbiter/text/turns.hpp>

namespace arbiter::properties {

/// What is wrong with a Broken game.
enum class Bug : std::uint8_t {
  none,
  key_without_fields,      ///< the key tells only boards apart
  key_without_side,        ///< or not who is to move
  key_drifts,              ///< the key of a played position is not that of the same position read
  print_drops_clock,       ///< the half-move clock is always printed as 0
  parse_drops_fields,      ///< what is read has empty fields
  fields_are_all_alike,    ///< positions that differ in their fields are taken for one
  visit_misses_a_turn,     ///< one landing of a large fan is not listed, but counted
  a_turn_is_missing,       ///< nor counted
  visit_repeats_a_turn,    ///< one fan is listed twice
  visit_never_stops,       ///< whatever the visitor says
  visit_ignores_a_filter,  ///< listed although the last filter refuses
  filter_is_missing,       ///< the last filter refuses nothing
  filter_names_no_clause,  ///< and has an id that no rule file has
  nothing_is_explained,    ///< no clause acts
  play_keeps_the_clock,    ///< checked play forgets to count
  play_is_never_refused,   ///< checked play accepts what is not listed
  texts_lose_an_edit,      ///< the last edit of several is not written
  texts_are_alike,         ///< promotions are not written
  ended_but_has_turns,     ///< an outcome at clock 3
  ended_by_no_clause,      ///< an outcome without clause
  bulk_miscounts,          ///< one turn too many is counted
  invariant_broken,        ///< a second royal appears beside the first
  swapped_keeps_fields,    ///< exchanging the sides leaves the fields as they are
  second_side_is_lame,     ///< the second side has one turn less
  restore_keeps_fields,    ///< the fields stay as they are after the turn
  order_changes,           ///< turns are listed the other way round every other time
  a_mark_is_missing,       ///< the last marked square of a picture is not
};

/// A game with a planted bug, to show that the kit finds it.
template <Game G>
class Broken {
 public:
  static constexpr int ranks = G::ranks;
  using Fields = typename G::Fields;
  struct Position : G::Position {
    std::uint32_t played = 0;
    Position() = default;
    Position(typename G::Position position) : G::Position(std::move(position)) {}
  };

  Broken(G game, Bug bug) : game_(std::move(game)), bug_(bug) {
    for (std::size_t i = 0; i < game_.filters().size(); ++i) {
      const Filter<G>& filter = game_.filters()[i];
      const bool last = i + 1 == game_.filters().size();
      if (last && has(Bug::filter_is_missing)) continue;
      filters_.push_back({last && has(Bug::filter_names_no_clause) ? "XYZ-01" : filter.clause, filter.name, asked(i)});
    }
  }

  [[nodiscard]] bool has(Bug bug) const { return bug_ == bug; }
  [[nodiscard]] const G& right() const { return game_; }

  [[nodiscard]] std::string_view name() const { return game_.name(); }
  [[nodiscard]] std::string_view title() const { return game_.title(); }
  [[nodiscard]] std::string_view side_name(Side side) const { return game_.side_name(side); }
  [[nodiscard]] Extent extent() const { return game_.extent(); }
  [[nodiscard]] const Labels& labels() const { return game_.labels(); }
  [[nodiscard]] std::span<const Start> starts() const { return game_.starts(); }
  [[nodiscard]] std::span<const Clause> clauses() const { return game_.clauses(); }
  [[nodiscard]] const Rulings& rulings() const { return game_.rulings(); }

  [[nodiscard]] Expected<Position> parse(std::string_view fen) const {
    auto read = game_.parse(fen);
    if (!read) return refuse(read.error());
    if (has(Bug::parse_drops_fields)) read->fields = Fields{};
    return Position(*std::move(read));
  }
  [[nodiscard]] std::string print(const Position& position) const {
    Position printed = position;
    if (has(Bug::print_drops_clock)) printed.half_moves = 0;
    return game_.print(printed);
  }

  bool visit(const Position& position, FanVisitor<ranks> visit) const {
    if (has(Bug::order_changes) && (turn_about_ = !turn_about_)) return visit_backwards(position, visit);
    bool stopped = false;
    bool repeated = false;
    const bool lame = has(Bug::second_side_is_lame) && position.to_move == Side::second;
    const bool missing = has(Bug::visit_misses_a_turn) || has(Bug::a_turn_is_missing) || lame;
    game_.visit(position, [&](Fan<ranks> fan) {
      if (stopped) return false;
      if (missing && fan.size() >= 4) fan.landings = fan.landings.without(SquareSet<ranks>(fan.landings.front()));
      stopped = !visit(fan) && !has(Bug::visit_never_stops);
      if (has(Bug::visit_repeats_a_turn) && !repeated && !stopped) {
        repeated = true;
        stopped = !visit(fan);
      }
      return !stopped;
    });
    if (has(Bug::visit_ignores_a_filter) && !stopped) {
      game_.visit_reach(position, [&](const Turn& turn) {
        if (!stopped && refused_by_the_last_filter_only(position, turn)) stopped = !visit(Fan<ranks>::of(turn));
      });
    }
    return !stopped;
  }
  [[nodiscard]] std::uint64_t count(const Position& position) const {
    if (has(Bug::bulk_miscounts)) return game_.count(position) + (game_.count(position) > 10 ? 1 : 0);
    if (has(Bug::visit_misses_a_turn)) return game_.count(position);
    std::uint64_t turns = 0;
    visit(position, [&](const Fan<ranks>& fan) {
      turns += static_cast<std::uint64_t>(fan.size());
      return true;
    });
    return turns;
  }
  void play_unchecked(Position& position, const Turn& turn) const {
    game_.play_unchecked(position, turn);
    ++position.played;
    if (has(Bug::invariant_broken) && position.half_moves == 2) add_a_royal(position);
  }
  void restore(Position& next, const Position& position, const Turn& turn) const {
    const Fields played = next.fields;
    arbiter::restore(game_, next, position, turn);
    next.played = position.played;
    if (has(Bug::restore_keeps_fields)) next.fields = played;
  }
  [[nodiscard]] Edits acts(const Position& position, const Turn& turn) const { return game_.acts(position, turn); }

  [[nodiscard]] Fields fields(const Position& position) const {
    return has(Bug::fields_are_all_alike) ? Fields{} : game_.fields(position);
  }
  [[nodiscard]] std::uint64_t key(const Position& position) const {
    Position seen = position;
    if (has(Bug::key_without_fields)) seen.fields = Fields{};
    if (has(Bug::key_without_side)) seen.to_move = Side::first;
    return game_.key(seen) + (has(Bug::key_drifts) && position.played > 3 ? 1 : 0);
  }

  [[nodiscard]] Outcome outcome(const Position& position) const {
    if (has(Bug::ended_but_has_turns) && position.half_moves == 3) return {Result::draw, "COM-41", "three quiet turns"};
    Outcome outcome = game_.outcome(position);
    if (has(Bug::ended_by_no_clause)) outcome.clause = {};
    return outcome;
  }
  [[nodiscard]] Outcome repetition() const { return game_.repetition(); }
  void visit_reach(const Position& position, TurnVisitor visit) const { game_.visit_reach(position, visit); }
  [[nodiscard]] std::span<const Filter<Broken>> filters() const { return filters_; }
  [[nodiscard]] Judgement no_reach(const Position& position, const Edits& edits) const {
    return game_.no_reach(position, edits);
  }
  [[nodiscard]] std::vector<Note> explain(const Position& position, const Turn& turn) const {
    return has(Bug::nothing_is_explained) ? std::vector<Note>{} : game_.explain(position, turn);
  }
  [[nodiscard]] std::optional<std::string> check_invariants(const Position& position) const {
    return game_.check_invariants(position);
  }
  [[nodiscard]] Position swapped(const Position& position) const {
    Position swapped(game_.swapped(position));
    if (has(Bug::swapped_keeps_fields)) swapped.fields = position.fields;
    return swapped;
  }
  [[nodiscard]] Broken without_move_rule() const { return Broken(game_.without_move_rule(), bug_); }
  [[nodiscard]] std::vector<std::string> side_lines(const Position& position) const {
    return game_.side_lines(position);
  }
  [[nodiscard]] bool in_play(const Position& position) const
    requires requires(const G& game) { game.in_play(position); }
  {
    return game_.in_play(position);
  }
  [[nodiscard]] std::vector<MarkedSquare> marks(const Position& position) const
    requires requires(const G& game) { game.marks(position); }
  {
    std::vector<MarkedSquare> marks = game_.marks(position);
    if (has(Bug::a_mark_is_missing) && !marks.empty()) marks.pop_back();
    return marks;
  }

 private:
  using Refuses = std::optional<std::string> (*)(const Broken&, const Position&, const Turn&);
  template <std::size_t I>
  static std::optional<std::string> ask(const Broken& game, const Position& position, const Turn& turn) {
    return game.game_.filters()[I].refuses(game.game_, position, turn);
  }
  [[nodiscard]] static Refuses asked(std::size_t i) {
    constexpr std::array<Refuses, 9> all{ask<0>, ask<1>, ask<2>, ask<3>, ask<4>, ask<5>, ask<6>, ask<7>, ask<8>};
    return all.at(i);
  }
  [[nodiscard]] bool refused_by_the_last_filter_only(const Position& position, const Turn& turn) const {
    const auto filters = game_.filters();
    for (std::size_t i = 0; i < filters.size(); ++i)
      if (filters[i].refuses(game_, position, turn)) return i + 1 == filters.size();
    return false;
  }
  bool visit_backwards(const Position& position, FanVisitor<ranks> visit) const {
    std::vector<Fan<ranks>> fans;
    game_.visit(position, [&](const Fan<ranks>& fan) {
      fans.push_back(fan);
      return true;
    });
    for (std::size_t i = fans.size(); i-- > 0;)
      if (!visit(fans[i])) return false;
    return true;
  }
  /// Puts a second piece like the royal that stands nearest to a1 on the first empty square.
  void add_a_royal(Position& position) const {
    const Labels& labels = game_.labels();
    const Piece royal = *labels.find(labels.find("K") ? "K" : "O");
    if (position.board.of(royal).empty()) return;
    for (int file = 0; file < game_.extent().files; ++file)
      if (position.board.is_empty(square(file, 4))) return position.board.put(square(file, 4), royal);
  }

  G game_;
  Bug bug_;
  std::vector<Filter<Broken>> filters_;
  mutable bool turn_about_ = false;
};

/// Checked play of a broken game, for the bugs in it.
template <Game G>
[[nodiscard]] Expected<typename Broken<G>::Position> play(const Broken<G>& game,
                                                          const typename Broken<G>::Position& position,
                                                          const Turn& turn) {
  if (game.has(Bug::play_is_never_refused)) return after(game, position, turn);
  auto played = arbiter::play(game, position, turn);
  if (played && game.has(Bug::play_keeps_the_clock)) played->half_moves = position.half_moves;
  return played;
}

/// The texts of a broken game, for the bugs in them.
template <Game G>
[[nodiscard]] std::vector<WrittenTurn<Broken<G>>> written_turns(const Broken<G>& game,
                                                                const typename Broken<G>::Position& position) {
  auto turns = arbiter::written_turns(game, position);
  for (auto& written : turns) {
    const std::size_t last = written.text.rfind("; ");
    if (last == std::string::npos) continue;
    const bool appears = written.text.find(' ', last + 2) == std::string::npos;
    if (game.has(Bug::texts_lose_an_edit) || (game.has(Bug::texts_are_alike) && appears)) written.text.resize(last);
  }
  return turns;
}

}  // namespace arbiter::properties
