// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include <arbiter/any_game.hpp>
#include <arbiter/game/game.hpp>
#include <arbiter/game/players.hpp>
#include <arbiter/text/turns.hpp>

namespace arbiter {

/// Playouts over one game, as `play` and `line` of a `seed` tell them; at most `limit` turns each.
template <Game G>
class PlayoutsOf final : public Playouts {
 public:
  PlayoutsOf(const G& game, const typename G::Position& start, Players players, int limit)
      : game_(game), choosing_(game_, players), start_(start), limit_(limit) {}

  [[nodiscard]] std::optional<Playout> play(std::uint64_t seed, const std::atomic<bool>* stop) const override {
    return play_out(game_, choosing_, start_, seed, limit_, stop, [](const auto&, const Turn&, const auto&) {});
  }
  [[nodiscard]] Line line(std::uint64_t seed) const override {
    Line line{game_.print(start_), {}};
    (void)play_out(game_, choosing_, start_, seed, limit_, nullptr,
                   [&](const auto& before, const Turn& turn, const auto&) {
                     line.turns.push_back(turn_text(game_, before, turn));
                   });
    return line;
  }

 private:
  G game_;
  Choosing<G> choosing_;
  typename G::Position start_;
  int limit_;
};

}  // namespace arbiter
