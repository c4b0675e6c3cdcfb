// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <arbiter/board/side.hpp>
#include <arbiter/board/square.hpp>
#include <arbiter/game/game.hpp>

namespace arbiter::properties {

/// What the players of a random game like to do. Even choices hardly ever promote, mate or repeat; these games do.
enum class Habit : std::uint8_t {
  even,       ///< all turns alike
  capture,    ///< take what can be taken
  transform,  ///< promote, castle, take in passing; otherwise move what cannot go back, Pawns
  squeeze,    ///< leave the enemy few turns: checks, mates, stalemates
  retreat,    ///< go back to where the piece of the own last turn came from: repetitions, move rules
  advance,    ///< go forward: promotions, double steps
};
inline constexpr std::uint8_t habit_count = 6;

[[nodiscard]] inline bool drops(const Turn& turn) { return turn.last().power == Power::drop; }

/// Whether a turn goes back to where the piece of the own last turn came from. Where each turn is a move, a drop and a
/// King move, the dropped piece goes, another is dropped where the first came from, and the King goes home.
[[nodiscard]] inline bool goes_back(const Turn& turn, const Turn& last) {
  if (turn.size == 3 && last.size == 3)
    return turn.first().from == last.parts[1].to && turn.parts[1].to == last.first().from &&
           turn.last().to == last.last().from;
  return turn.first().from == last.last().to && turn.first().to == last.first().from;
}

/// Whether as many pieces stand after a turn as before it.
template <Game G>
[[nodiscard]] bool keeps_the_number(const G& game, const typename G::Position& position, const Turn& turn) {
  return after(game, position, turn).board.occupied().size() == position.board.occupied().size();
}

/// Whether a side whose every turn drops a piece could take this one back if it were to move again: then a piece must
/// go for each that is dropped, and such turns are few.
template <HasParts G>
[[nodiscard]] bool can_go_back(const G& game, const typename G::Position& position, const Turn& turn) {
  if (!keeps_the_number(game, position, turn)) return false;
  typename G::Position again = after(game, position, turn);
  again.to_move = position.to_move;
  bool found = false;
  for_each_turn(game, again, [&](const Turn& back) {
    found = found || (goes_back(back, turn) && keeps_the_number(game, again, back));
  });
  return found;
}

/// The turns of `turns` that `habit` likes best; none if it likes none.
template <Game G>
[[nodiscard]] std::vector<Turn> liked(const G& game, const typename G::Position& position,
                                      const std::vector<Turn>& turns, Habit habit, const Turn* own_last) {
  std::vector<Turn> best;
  const auto keep = [&](auto likes) { std::copy_if(turns.begin(), turns.end(), std::back_inserter(best), likes); };
  switch (habit) {
    case Habit::even: break;
    case Habit::capture:
      keep([&](const Turn& turn) {
        return after(game, position, turn).board.occupied().size() < position.board.occupied().size();
      });
      break;
    case Habit::transform:
      keep([](const Turn& turn) {
        return !drops(turn) && (turn.first().becomes != Kind::none || turn.first().power != Power::move);
      });
      if (best.empty())
        keep([&](const Turn& turn) { return !drops(turn) && after(game, position, turn).half_moves == 0; });
      break;
    case Habit::squeeze: {
      std::uint64_t fewest = ~std::uint64_t{0};
      for (const Turn& turn : turns) {
        const std::uint64_t left = game.count(after(game, position, turn));
        if (left < fewest) best.clear();
        fewest = std::min(fewest, left);
        if (left == fewest) best.push_back(turn);
      }
      break;
    }
    case Habit::retreat:
      keep([&](const Turn& turn) {
        return own_last != nullptr && goes_back(turn, *own_last) &&
               (turn.size < 3 || keeps_the_number(game, position, turn));
      });
      if constexpr (HasParts<G>)
        if (best.empty()) keep([&](const Turn& turn) { return can_go_back(game, position, turn); });
      break;
    case Habit::advance:
      keep([&](const Turn& turn) {
        return (rank_of(turn.first().to) - rank_of(turn.first().from)) * forward(position.to_move) > 0;
      });
      break;
  }
  return best;
}

/// The legal turn that a pick stands for: one of those that the habit likes, but one pick in eight is even. Where there
/// is anything else to do, a drop waits for one pick in sixteen, or games of Scion would end before they begin. Nothing
/// where there is no legal turn.
template <Game G>
[[nodiscard]] std::optional<Turn> picked(const G& game, const typename G::Position& position, Habit habit,
                                         std::uint16_t pick, const Turn* own_last) {
  std::vector<Turn> turns;
  for_each_turn(game, position, [&](const Turn& turn) { turns.push_back(turn); });
  if (habit != Habit::even && pick % 16 != 0 && !std::all_of(turns.begin(), turns.end(), drops))
    turns.erase(std::remove_if(turns.begin(), turns.end(), drops), turns.end());
  if (turns.empty()) return std::nullopt;
  if (pick % 8 != 0)
    if (const std::vector<Turn> best = liked(game, position, turns, habit, own_last); !best.empty())
      return best[pick / 16U % best.size()];
  return turns[pick / 16U % turns.size()];
}

}  // namespace arbiter::properties
