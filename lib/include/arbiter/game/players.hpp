// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <arbiter/board/side.hpp>
#include <arbiter/core/random.hpp>
#include <arbiter/game/game.hpp>
#include <arbiter/game/history.hpp>
#include <arbiter/game/kind_values.hpp>
#include <arbiter/game/playout.hpp>

namespace arbiter {

/// Who chooses the turns of a side: by chance, all legal turns alike; or the turn after which the side stands best, an
/// end of the game before everything else, and by chance among equals.
enum class Player : std::uint8_t { random, greedy };

/// The word for a player.
[[nodiscard]] constexpr std::string_view name(Player player) noexcept {
  return player == Player::random ? "random" : "greedy";
}

/// Who plays the two sides.
struct Players {
  std::array<Player, 2> of = {Player::random, Player::random};

  /// One of the sides is played by `player`.
  [[nodiscard]] constexpr bool include(Player player) const noexcept { return of[0] == player || of[1] == player; }
  friend constexpr bool operator==(const Players&, const Players&) noexcept = default;
};

/// `greedy` where both sides are played so, `greedy/random` where the first player's is and the second's is not.
[[nodiscard]] inline std::string name(Players players) {
  std::string text(name(players.of[0]));
  if (players.of[0] != players.of[1]) text.append("/").append(name(players.of[1]));
  return text;
}

/// The players whose name is `text`, or nothing.
[[nodiscard]] inline std::optional<Players> players_called(std::string_view text) {
  for (const Player first : {Player::random, Player::greedy})
    for (const Player second : {Player::random, Player::greedy}) {
      const Players players{{first, second}};
      const std::string written = std::string(name(first)).append("/").append(name(second));
      if (text == name(players) || text == written) return players;
    }
  return std::nullopt;
}

/// What came of a game that players played.
struct Playout {
  Outcome outcome;                 ///< not over where the limit cut the game (COM-42)
  int turns = 0;                   ///< turns played, of both sides
  std::uint64_t choices = 0;       ///< legal turns, summed over the positions in which one was played
  std::uint64_t most_choices = 0;  ///< legal turns in the position that had the most of these
};

/// Chooses turns as the players of a game do.
template <Game G>
class Choosing {
 public:
  using Position = typename G::Position;

  Choosing(const G& game, Players players) : game_(game), players_(players) {
    if (players.include(Player::greedy)) values_.emplace(game);
  }

  /// A turn, and among how many it was chosen.
  struct Choice {
    Turn turn;
    std::uint64_t among = 0;
  };

  /// The choice of the side to move; nothing where it has no turn.
  [[nodiscard]] std::optional<Choice> choose(const Position& position, SplitMix64& random) const {
    return players_.of[index(position.to_move)] == Player::random ? choose_at_random(position, random)
                                                                  : choose_best(position, random);
  }

 private:
  [[nodiscard]] std::optional<Choice> choose_at_random(const Position& position, SplitMix64& random) const {
    const std::uint64_t turns = game_.count(position);
    if (turns == 0) return std::nullopt;
    const std::optional<Turn> turn = arbiter::choose(game_, position, random.below(turns));
    return turn ? std::optional(Choice{*turn, turns}) : std::nullopt;
  }

  [[nodiscard]] std::optional<Choice> choose_best(const Position& position, SplitMix64& random) const {
    Choice best;
    std::int64_t best_score = 0;
    std::uint64_t equals = 0;
    Position next = position;
    for_each_turn(game_, position, [&](const Turn& turn) {
      game_.play_unchecked(next, turn);
      const std::int64_t score = score_of(position.to_move, turn, next);
      restore(game_, next, position, turn);
      if (best.among == 0 || score > best_score) equals = 0;
      ++best.among;
      if (equals != 0 && score < best_score) return;
      // Each of n equals stays with a chance of one in n.
      if (random.below(++equals) != 0) return;
      best.turn = turn;
      best_score = score;
    });
    return best.among == 0 ? std::nullopt : std::optional(best);
  }

  /// How well `side` stands in `next` after its `turn`. What it drops it had before.
  [[nodiscard]] std::int64_t score_of(Side side, const Turn& turn, const Position& next) const {
    const Outcome end = game_.outcome(next);
    if (end.result == Result::draw) return 0;
    if (end.over())
      return end.result == won_by(side) ? std::numeric_limits<std::int64_t>::max()
                                        : std::numeric_limits<std::int64_t>::min();
    std::int64_t score = values_->balance(next.board, side);
    for (const Part& part : turn.played())
      if (part.power == Power::drop && part.becomes != Kind::none) score -= values_->of(part.becomes);
    return score;
  }

  const G& game_;
  Players players_;
  std::optional<KindValues<G>> values_;
};

/// Plays the game of `seed` from `position` to its end, repetition looked at, or for at most `limit` turns; calls
/// `played(before, turn, after)` for each turn. Nothing where `stop`, looked at before each turn, said so.
template <Game G, class Played>
[[nodiscard]] std::optional<Playout> play_out(const G& game, const Choosing<G>& choosing, typename G::Position position,
                                              std::uint64_t seed, int limit, const std::atomic<bool>* stop,
                                              Played&& played) {
  SplitMix64 random(seed);
  History<G> history;
  history.record(position);
  Playout playout{outcome(game, position, history), 0, 0, 0};
  typename G::Position next = position;
  while (!playout.outcome.over() && playout.turns < limit) {
    if (stop != nullptr && stop->load(std::memory_order_relaxed)) return std::nullopt;
    const auto choice = choosing.choose(position, random);
    if (!choice) break;
    game.play_unchecked(next, choice->turn);
    played(std::as_const(position), choice->turn, std::as_const(next));
    position = next;
    ++playout.turns;
    playout.choices += choice->among;
    if (choice->among > playout.most_choices) playout.most_choices = choice->among;
    history.record(position);
    playout.outcome = outcome(game, position, history);
  }
  return playout;
}

}  // namespace arbiter
