// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <arbiter/any_game_of.hpp>
#include <arbiter/diagram/text.hpp>
#include <arbiter/game/playout.hpp>

#include "check.hpp"
#include "laws/agreement.hpp"
#include "laws/keys.hpp"
#include "laws/texts.hpp"
#include "laws/turns.hpp"
#include "walk.hpp"

namespace arbiter::properties {

/// A random game for people: rulings, start, turns, the last position as a diagram and as a FEN to paste.
template <Game G>
[[nodiscard]] std::string shown_game(const Subject<G>& subject, const Choices& choices) {
  std::string turns;
  typename G::Position last{};
  int ply = 0;
  (void)walk(subject, choices, [&](const Scene<G>& scene) -> Complaint {
    if (scene.turn != nullptr)
      turns += "  " + std::to_string(++ply) + ". " + turn_text(scene.game, *scene.before, *scene.turn) + "\n";
    last = scene.position;
    return std::nullopt;
  });
  const AnyGameOf<G> any(subject.game(choices));
  const std::string fen = subject.game(choices).print(last);
  std::string rulings;
  for (const std::string& setting : subject.setting_of(choices)) rulings += " --ruling " + setting;
  std::string text = "a game of " + std::string(any.name()) + (rulings.empty() ? "" : " with" + rulings) + " from " +
                     subject.start(choices) + "\n" + turns;
  if (const auto picture = any.picture(fen)) text += text_diagram(*picture);
  return text + "arbiter show " + std::string(any.name()) + rulings + " --fen '" + fen + "'\n";
}

/// The premises that a law must meet, with those that depend on the game.
template <class Law, Game G>
[[nodiscard]] std::vector<Least> least_of(const G& game) {
  std::vector<Least> all(Law::least.begin(), Law::least.end());
  if constexpr (requires { Law::least_of(game); })
    for (const Least& least : Law::least_of(game)) all.push_back(least);
  return all;
}

/// A law held against one game, from its start to its end; laws may remember what they saw.
template <class Law, Game G>
[[nodiscard]] Complaint judged(const Subject<G>& subject, const Choices& choices, Tally& tally) {
  Law law;
  return walk(subject, choices, [&](const Scene<G>& scene) { return law(scene, tally); });
}

/// Looks for a random game of the subject that breaks the law. `less`: premises that this game meets more seldom.
template <class Law, Game G>
[[nodiscard]] std::string falsified(const Subject<G>& subject, const std::vector<Least>& less = {}) {
  Property property;
  property.judge = [&](const Choices& choices, Tally& tally) { return judged<Law>(subject, choices, tally); };
  property.show = [&](const Choices& choices) { return shown_game(subject, choices); };
  property.starts = subject.starts().size();
  property.settings = settings_to_try(subject.standard());
  if constexpr (requires { Law::share; }) property.share = Law::share;
  property.share *= subject.share();
  property.least = least_of<Law>(subject.game(Choices{}));
  for (Least& least : property.least)
    for (const Least& here : less)
      if (here.premise == least.premise) least.in_a_hundred = here.in_a_hundred;
  return falsified(property);
}

/// A hash (FNV-1a) of all positions of twenty seeded games from the usual start.
template <Game G>
[[nodiscard]] std::uint64_t playouts_hash(const G& game) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    playout(game, *game.parse(game.starts()[0].fen), seed, 200, [&](const auto&, const Turn&, const auto& next) {
      for (const char c : game.print(next)) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    });
  return hash;
}

/// Of seeded games cut after a few turns, those that are given another result than none although they could go on.
template <Game G>
[[nodiscard]] std::string cut_games_with_a_result(const G& game) {
  const AnyGameOf<G> any(game);
  std::string wrong;
  int unfinished = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed)
    for (const int limit : {1, 6}) {
      const Line line = any.playout(game.starts()[0].fen, seed, limit).value();
      const Played cut = any.play(line).value();
      if (any.turns(cut.fen).value().empty()) continue;
      ++unfinished;
      if (cut.outcome.over()) wrong.append(cut.fen).append(" is ").append(name(cut.outcome.result)).append("\n");
    }
  return unfinished < 10 ? "too few games were cut" : wrong;
}

}  // namespace arbiter::properties

/// One property of one game as a test that holds it against random games. `subject`: an expression, the game; then the
/// premises that this game meets more seldom than others, `Least{...}, ...`.
#define ARBITER_PROPERTY(Suite, Name, Law, subject, ...)                                          \
  TEST(Suite, Name) {                                                                             \
    if (const std::string found =                                                                 \
            ::arbiter::properties::falsified<::arbiter::properties::Law>(subject, {__VA_ARGS__}); \
        !found.empty())                                                                           \
      FAIL() << found;                                                                            \
  }

// clang-format off
/// What a game must do to hold together, one call a game. `playouts`: the pinned hash of its seeded random games.
#define ARBITER_HOLDS_TOGETHER(Suite, subject, playouts, ...) \
  ARBITER_PROPERTY(Suite, COM_30_a_printed_position_reads_back_as_itself, ReadsBack, subject, __VA_ARGS__) \
  ARBITER_PROPERTY(Suite, COM_27_every_spelling_of_a_turn_is_read_as_its_effect, TurnsReadBack, subject, __VA_ARGS__) \
  ARBITER_PROPERTY(Suite, COM_23_the_edits_of_a_turn_alone_replay_it, EditsAloneReplay, subject, __VA_ARGS__) \
  ARBITER_PROPERTY(Suite, COM_24_equal_effects_have_equal_texts_and_different_ones_different_texts, EffectsHaveTexts, subject, __VA_ARGS__) \
  ARBITER_PROPERTY(Suite, COM_10_what_is_visited_is_listed_and_counted_once, ListedIsCounted, subject, __VA_ARGS__) \
  ARBITER_PROPERTY(Suite, a_visit_stops_when_it_is_told_to, VisitStops, subject, __VA_ARGS__) \
  ARBITER_PROPERTY(Suite, checked_play_is_unchecked_play_and_refuses_what_is_not_listed, CheckedPlayIsPlay, subject, __VA_ARGS__) \
  ARBITER_PROPERTY(Suite, what_is_within_reach_and_not_refused_by_a_clause_is_listed, ReachLessFiltersIsListed, subject, __VA_ARGS__) \
  ARBITER_PROPERTY(Suite, legal_turns_are_explained_and_others_refused_by_clauses, ClausesAreNamed, subject, __VA_ARGS__) \
  ARBITER_PROPERTY(Suite, COM_12_a_finished_position_has_no_turns_and_no_other_has_none, FinishedHasNoTurns, subject, __VA_ARGS__) \
  ARBITER_PROPERTY(Suite, COM_12_perft_is_the_sum_over_the_turns_counted_or_played, PerftIsSumOfTurns, subject, __VA_ARGS__) \
  ARBITER_PROPERTY(Suite, a_position_restored_after_a_turn_is_as_it_was_before, RestoredIsAsBefore, subject, __VA_ARGS__) \
  ARBITER_PROPERTY(Suite, invariants_hold_after_every_turn, InvariantsHold, subject, __VA_ARGS__) \
  ARBITER_PROPERTY(Suite, a_key_kept_while_playing_is_the_key_read_afresh, KeyIsFresh, subject, __VA_ARGS__) \
  ARBITER_PROPERTY(Suite, COM_10_different_positions_have_different_keys, KeysTellPositionsApart, subject, __VA_ARGS__) \
  ARBITER_PROPERTY(Suite, COM_03_exchanging_the_sides_exchanges_everything, SidesAreAlike, subject, __VA_ARGS__) \
  TEST(Suite, COM_42_a_game_cut_at_a_number_of_turns_is_unfinished_and_no_draw) { \
    EXPECT_EQ(::arbiter::properties::cut_games_with_a_result(subject.game({})), ""); \
  } \
  TEST(Suite, a_seed_makes_the_same_game_on_every_machine) { \
    EXPECT_EQ(::arbiter::properties::playouts_hash(subject.game({})), ::arbiter::properties::playouts_hash(subject.game({}))); \
    EXPECT_EQ(::arbiter::properties::playouts_hash(subject.game({})), std::uint64_t{playouts}); \
  }

/// The conformance kit: what every game of the library must do: hold together, and agree with the model.
#define ARBITER_CONFORMS(Suite, subject, playouts, ...) \
  ARBITER_HOLDS_TOGETHER(Suite, subject, playouts, __VA_ARGS__) \
  ARBITER_PROPERTY(Suite, COM_30_the_model_reads_and_refuses_the_same_texts, ModelReadsTheSame, subject, __VA_ARGS__) \
  ARBITER_PROPERTY(Suite, COM_11_the_model_lists_the_same_turns_texts_and_positions, ModelListsTheSame, subject, __VA_ARGS__) \
  ARBITER_PROPERTY(Suite, COM_40_the_model_ends_games_alike, ModelEndsTheSame, subject, __VA_ARGS__)
// clang-format on
