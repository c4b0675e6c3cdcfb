// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/compare/engine.hpp>
#include <arbiter/compare/match.hpp>

namespace arbiter::compare {

/// A position on a line of play, and the turn that led there (none at the first).
struct Stop {
  std::string fen;
  ListedTurn turn;
};

/// A line of play with all its positions. Never empty.
using Trail = std::vector<Stop>;

/// The stop after a turn.
[[nodiscard]] inline Stop step(const ListedTurn& turn) { return {turn.fen, turn}; }

/// The line of some stops in a row, in the engine's spelling.
[[nodiscard]] inline Line spelled_line(std::span<const Stop> stops, Spelling spelling) {
  Line line{stops.front().fen, {}};
  for (const Stop& stop : stops.subspan(1)) line.turns.push_back(spelled(stop.turn, spelling));
  return line;
}

/// The same in turn texts.
[[nodiscard]] inline Line text_line(std::span<const Stop> stops) { return spelled_line(stops, Spelling::turn_text); }

}  // namespace arbiter::compare
