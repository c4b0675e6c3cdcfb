// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <arbiter/game/game.hpp>

#include "choices.hpp"
#include "habits.hpp"
#include "model/game.hpp"
#include "setting.hpp"
#include "tally.hpp"

namespace arbiter::properties {

/// `fen` with other clocks: `which` 0 leaves them, others are near the end by a move rule of 100, near the greatest
/// numbers, or both. (COM-30)
[[nodiscard]] inline std::string with_clocks(const std::string& fen, std::uint8_t which) {
  constexpr std::array<std::string_view, 4> clocks{"", " 97 49", " 0 65534", " 65533 65535"};
  if (which % clocks.size() == 0) return fen;
  const std::size_t last = fen.rfind(' ');
  return fen.substr(0, fen.rfind(' ', last - 1)).append(clocks[which % clocks.size()]);
}

/// What the kit is run on: a game, made with any rulings, the same game of the model, and where random games start.
template <Game G>
class Subject {
 public:
  using MakeGame = std::function<G(Rulings)>;
  using MakeModel = std::function<std::unique_ptr<model::Game>(const std::vector<std::string>&)>;

  /// `share`: of the random games that are asked for, in a game whose positions take long. `favourite`: what both
  /// players like to do in every second game, where a law asks for what other games seldom have.
  Subject(Rulings standard, MakeGame make, MakeModel make_model, std::vector<std::string> starts, double share = 1,
          std::optional<Habit> favourite = std::nullopt)
      : standard_(std::move(standard)),
        make_(std::move(make)),
        make_model_(std::move(make_model)),
        starts_(std::move(starts)),
        share_(share),
        favourite_(favourite) {}

  [[nodiscard]] const Rulings& standard() const { return standard_; }
  [[nodiscard]] const std::vector<std::string>& starts() const { return starts_; }
  [[nodiscard]] double share() const { return share_; }
  [[nodiscard]] std::string start(const Choices& choices) const {
    return with_clocks(starts_[choices.start % starts_.size()], choices.clocks);
  }
  [[nodiscard]] Habit habit(const Choices& choices) const {
    if (favourite_ && choices.picks.size() % 2 != 0) return *favourite_;
    return static_cast<Habit>(choices.habit % habit_count);
  }
  [[nodiscard]] std::vector<std::string> setting_of(const Choices& choices) const {
    return properties::setting(standard_, choices.rulings);
  }

  /// The game with the rulings of `choices`; made once.
  [[nodiscard]] const G& game(const Choices& choices) const {
    const auto known = made_.find(choices.rulings);
    if (known != made_.end()) return known->second;
    Rulings rulings = standard_;
    for (const std::string& text : setting_of(choices)) (void)rulings.set(text);
    return made_.emplace(choices.rulings, make_(std::move(rulings))).first->second;
  }
  [[nodiscard]] const model::Game& model(const Choices& choices) const {
    std::unique_ptr<model::Game>& made = models_[choices.rulings];
    if (!made) made = make_model_(setting_of(choices));
    return *made;
  }

 private:
  Rulings standard_;
  MakeGame make_;
  MakeModel make_model_;
  std::vector<std::string> starts_;
  double share_;
  std::optional<Habit> favourite_;
  mutable std::map<std::uint16_t, G> made_;
  mutable std::map<std::uint16_t, std::unique_ptr<model::Game>> models_;
};

/// One position of a random game as a law sees it.
template <Game G>
struct Scene {
  const Subject<G>& subject;
  const Choices& choices;
  const G& game;
  const typename G::Position& position;
  const typename G::Position* before;  ///< null at the start
  const Turn* turn;                    ///< the turn from `before` to `position`; null at the start
  std::uint16_t pick;                  ///< the pick of that turn; 0 at the start

  /// Whether a slow law should look here: at one position in `n`, and at those to which games shrink.
  [[nodiscard]] bool is_one_in(unsigned n) const { return pick / 16U % n == 0; }
};

/// At most `most` of `items`, evenly spread: where SCN-10 is `false` a position has thousands of turns.
template <class Item>
[[nodiscard]] std::vector<Item> sampled(std::vector<Item> items, std::size_t most) {
  if (items.size() <= most) return items;
  std::vector<Item> sample;
  for (std::size_t i = 0; i < most; ++i) sample.push_back(std::move(items[i * items.size() / most]));
  return sample;
}

/// Plays the game that `choices` make and shows each position to `look(const Scene<G>&)` until it complains.
template <Game G>
Complaint walk(const Subject<G>& subject, const Choices& choices,
               const std::type_identity_t<std::function<Complaint(const Scene<G>&)>>& look) {
  const G& game = subject.game(choices);
  Expected<typename G::Position> start = game.parse(subject.start(choices));
  if (!start) return "the start " + subject.start(choices) + " is refused: " + start.error().message();
  typename G::Position position = *std::move(start);
  if (Complaint complaint = look(Scene<G>{subject, choices, game, position, nullptr, nullptr, 0})) return complaint;
  std::vector<Turn> played;
  for (const std::uint16_t pick : choices.picks) {
    const Turn* own_last = played.size() < 2 ? nullptr : &played[played.size() - 2];
    const std::optional<Turn> turn = picked(game, position, subject.habit(choices), pick, own_last);
    if (!turn) break;
    const typename G::Position before = position;
    position = after(game, before, *turn);
    played.push_back(*turn);
    if (Complaint complaint = look(Scene<G>{subject, choices, game, position, &before, &*turn, pick})) {
      const std::string ply = std::to_string(played.size());
      return *complaint + "\nafter turn " + ply + " of the game below, at " + game.print(position);
    }
  }
  return std::nullopt;
}

}  // namespace arbiter::properties
