// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <type_traits>
#include <vector>

#include <arbiter/game/game.hpp>

#include "laws/turns.hpp"
#include "plain_board.hpp"
#include "walk.hpp"

namespace arbiter::properties {

/// The key kept up to date while playing is the key of the same position read afresh.
struct KeyIsFresh {
  static constexpr std::array least{Least{"positions", 300}};

  template <Game G>
  Complaint operator()(const Scene<G>& scene, Tally& tally) const {
    tally.count("positions");
    const auto fresh = scene.game.parse(scene.game.print(scene.position));
    if (!fresh) return "its own FEN is refused: " + fresh.error().message();
    if (scene.game.key(*fresh) != scene.game.key(scene.position))
      return "its key is not that of the same position read afresh";
    return std::nullopt;
  }
};

/// Different positions have different keys, clocks apart: over a sample of the game's tree, and over the position
/// itself with the other side to move, or with one of its fields emptied. (COM-10)
struct KeysTellPositionsApart {
  static constexpr std::array least{Least{"positions", 8000}, Least{"other side to move", 60},
                                    Least{"other clocks", 60}};

  /// Where the game has fields beside the board.
  template <Game G>
  [[nodiscard]] static std::vector<Least> least_of(const G&) {
    if constexpr (std::is_empty_v<typename G::Fields>) return {};
    return {{"one field emptied", 50}};
  }

  template <Game G>
  Complaint operator()(const Scene<G>& scene, Tally& tally) {
    if (!scene.is_one_in(8)) return std::nullopt;
    const G& game = scene.game;
    if (Complaint complaint = note(game, scene.position, tally)) return complaint;
    std::vector<std::string> fields = fen_fields(game.print(scene.position));
    const auto try_without = [&](std::size_t i, const std::string& text, std::string_view premise) -> Complaint {
      std::vector<std::string> changed = fields;
      if (changed[i] == text) return std::nullopt;
      changed[i] = text;
      const auto other = game.parse(joined(changed));
      if (!other) return std::nullopt;
      tally.count(premise);
      if ((game.key(*other) == game.key(scene.position)) != same_position(game, *other, scene.position))
        return "its key tells it from " + joined(changed) + " where the position does not, or the other way round";
      return note(game, *other, tally);
    };
    if (Complaint complaint = try_without(1, fields[1] == "w" ? "b" : "w", "other side to move")) return complaint;
    for (std::size_t i = 2; i + 2 < fields.size(); ++i)
      if (Complaint complaint = try_without(i, "-", "one field emptied")) return complaint;
    if (Complaint complaint = try_without(fields.size() - 2, fields[fields.size() - 2] + "1", "other clocks"))
      return complaint;
    const std::vector<Turn> turns = all_turns(game, scene.position);
    for (const Turn& turn : sampled(turns, 100))
      if (Complaint complaint = note(game, after(game, scene.position, turn), tally)) return complaint;
    for (const Turn& turn : sampled(turns, 3)) {
      const typename G::Position child = after(game, scene.position, turn);
      for (const Turn& reply : sampled(all_turns(game, child), 100))
        if (Complaint complaint = note(game, after(game, child, reply), tally)) return complaint;
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] static std::string joined(const std::vector<std::string>& fields) {
    std::string fen;
    for (const std::string& field : fields) fen += (fen.empty() ? "" : " ") + field;
    return fen;
  }

  template <Game G>
  Complaint note(const G& game, const typename G::Position& position, Tally& tally) {
    std::vector<std::string> fields = fen_fields(game.print(position));
    fields.resize(fields.size() - 2);
    std::string identity = joined(fields);
    const auto [known, is_new] = seen_.emplace(game.key(position), identity);
    if (is_new) tally.count("positions");
    if (known->second != identity) return "the key of " + identity + " is that of " + known->second;
    return std::nullopt;
  }

  std::map<std::uint64_t, std::string> seen_;  ///< key to FEN without clocks
};

/// Exchanging the sides exchanges everything: turns, their effects, outcomes. (COM-02, COM-03)
struct SidesAreAlike {
  static constexpr std::array least{Least{"positions", 300}, Least{"turns", 3000}, Least{"finished", 4}};

  template <Game G>
  Complaint operator()(const Scene<G>& scene, Tally& tally) const {
    const G& game = scene.game;
    const typename G::Position& position = scene.position;
    // A set-up that one side begins is not the other side's.
    if constexpr (requires { game.in_play(position); })
      if (!game.in_play(position)) return std::nullopt;
    const typename G::Position swapped = game.swapped(position);
    tally.count("positions");
    if (!same_position(game, game.swapped(swapped), position))
      return "exchanging the sides twice does not give it back";
    if (swapped.to_move == position.to_move) return "exchanging the sides leaves the same side to move";
    if (Complaint complaint = game.check_invariants(swapped)) return "with the sides exchanged: " + *complaint;
    if (game.count(position) != game.count(swapped))
      return std::to_string(game.count(position)) + " turns, but " + std::to_string(game.count(swapped)) +
             " with the sides exchanged";
    const Outcome outcome = game.outcome(position);
    const Outcome mirrored = game.outcome(swapped);
    if (outcome.over()) tally.count("finished");
    if (exchanged(outcome.result) != mirrored.result || outcome.clause != mirrored.clause)
      return "its result is " + std::string(name(outcome.result)) + ", with the sides exchanged " +
             std::string(name(mirrored.result));
    if (!scene.is_one_in(8)) return std::nullopt;
    std::vector<std::string> after_turns;
    std::vector<std::string> after_mirrored;
    if (game.count(position) > 300) return std::nullopt;
    for (const Turn& turn : all_turns(game, position))
      after_turns.push_back(unnumbered(game, game.swapped(after(game, position, turn))));
    for (const Turn& turn : all_turns(game, swapped))
      after_mirrored.push_back(unnumbered(game, after(game, swapped, turn)));
    tally.count("turns", after_turns.size());
    std::sort(after_turns.begin(), after_turns.end());
    std::sort(after_mirrored.begin(), after_mirrored.end());
    if (after_turns != after_mirrored) return "the turns with the sides exchanged have other effects";
    return std::nullopt;
  }

 private:
  [[nodiscard]] static Result exchanged(Result result) {
    return result == Result::white ? Result::black : result == Result::black ? Result::white : result;
  }
  /// The FEN without its full-move number, which the second side makes grow.
  template <Game G>
  [[nodiscard]] static std::string unnumbered(const G& game, const typename G::Position& position) {
    const std::string fen = game.print(position);
    return fen.substr(0, fen.rfind(' '));
  }
};

}  // namespace arbiter::properties
