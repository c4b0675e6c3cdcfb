// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <set>
#include <string>

#include "laws/jupiter_plain.hpp"

namespace arbiter::properties {

/// A position with left and right exchanged has its turns with left and right exchanged, to positions with left and
/// right exchanged, and its result: no kind of Scirocco, Typhoon and Jupiter knows left from right.
struct LeftIsAsRight {
  static constexpr std::array least{Least{"positions", 90}, Least{"turns", 3000}, Least{"finished", 2}};

  template <Game G>
  Complaint operator()(const Scene<G>& scene, Tally& tally) const {
    const G& game = scene.game;
    if (!game.in_play(scene.position)) return std::nullopt;
    const std::string fen = game.print(scene.position);
    const auto mirrored = game.parse(reflected(fen));
    if (!mirrored) return "the position with left and right exchanged is refused: " + mirrored.error().message();
    tally.count("positions");
    const std::set<std::string> turns = boards(told_turns(game, scene.position), true);
    const std::set<std::string> others = boards(told_turns(game, *mirrored), false);
    tally.count("turns", turns.size());
    for (const std::string& after : turns)
      if (!others.contains(after)) return "with left and right exchanged no turn leads to " + after;
    for (const std::string& after : others)
      if (!turns.contains(after)) return "only with left and right exchanged a turn leads to " + after;
    if (game.outcome(scene.position).over()) tally.count("finished");
    if (game.outcome(*mirrored).result != game.outcome(scene.position).result)
      return "with left and right exchanged the result is another";
    return std::nullopt;
  }

 private:
  [[nodiscard]] static std::string reflected(const std::string& fen) {
    const PlainBoard board = plain_board(fen);
    int size = 1;
    for (const char c : plain_rows(fen)) size += c == '/' ? 1 : 0;
    PlainBoard other_way;
    for (const auto& [at, label] : board) other_way[{size + 1 - at.first, at.second}] = label;
    return plain_rows_of(other_way, size) + fen.substr(fen.find(' '));
  }
  [[nodiscard]] static std::set<std::string> boards(const std::vector<model::Turn>& turns, bool reflect) {
    std::set<std::string> fens;
    for (const model::Turn& turn : turns) fens.insert(reflect ? reflected(turn.fen) : turn.fen);
    return fens;
  }
};

}  // namespace arbiter::properties
