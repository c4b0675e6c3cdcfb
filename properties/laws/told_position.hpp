// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/core/random.hpp>
#include <arbiter/text/turns.hpp>

#include "laws/agreement.hpp"
#include "model/game.hpp"
#include "walk.hpp"

namespace arbiter::properties {

/// A position and all its turns, told in texts alone: what a law needs that looks at every turn, and that shall hold
/// for the library and for the model alike.
struct ToldPosition {
  std::string game;
  std::string fen;
  std::vector<model::Turn> turns;
  std::vector<std::string> setting;  ///< rulings that are not at their default
};

/// A law on told positions as a law on the positions of a random game. A law that wants to look at one position in
/// several has `one_in`.
template <class Law>
struct ToldWhole {
  static constexpr auto least = Law::least;

  template <Game G>
  Complaint operator()(const Scene<G>& scene, Tally& tally) {
    const ToldPosition told{std::string(scene.game.name()), scene.game.print(scene.position),
                            told_turns(scene.game, scene.position), scene.subject.setting_of(scene.choices)};
    return Law{}(told, tally);
  }
};

/// The same law on positions of the model: `positions` of them, each one turn on from the last or one of `starts`.
template <class Law>
Complaint told_whole_by_model(const std::string& name, const model::Game& game, const std::vector<std::string>& starts,
                              int positions, std::uint64_t seed, Tally& tally) {
  SplitMix64 random(seed);
  std::string fen;
  for (int n = 0; n < positions; ++n) {
    if (fen.empty() || random.below(3) == 0) fen = starts[random.below(starts.size())];
    const ToldPosition told{name, fen, game.turns(fen), {}};
    if (Complaint complaint = Law{}(told, tally)) return complaint;
    fen = told.turns.empty() ? "" : told.turns[random.below(told.turns.size())].fen;
  }
  return std::nullopt;
}

}  // namespace arbiter::properties
