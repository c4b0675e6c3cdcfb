// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/compare/comparison.hpp>
#include <arbiter/compare/engine.hpp>
#include <arbiter/compare/grounds.hpp>
#include <arbiter/compare/minimise.hpp>
#include <arbiter/compare/plan.hpp>
#include <arbiter/compare/report.hpp>

namespace arbiter::compare {

/// A class of positions with rules of its own. `T::from_fen(text)` is the position of a FEN, or an optional or other
/// pointer-like value that holds none where the text is no position; `fen()` is its FEN, `turns()` a range of the texts
/// of its legal turns, and `play(text)` plays one of them, returning nothing, or false where it refuses.
template <class T>
concept Playable = std::copyable<T> && requires(const T position, T changing, std::string fen) {
  T::from_fen(fen);
  { position.fen() } -> std::convertible_to<std::string>;
  { position.turns() } -> std::ranges::input_range;
  requires std::convertible_to<std::ranges::range_value_t<decltype(position.turns())>, std::string>;
  changing.play(fen);
};

/// A class of the same process as an engine.
template <Playable T>
class InProcess final : public Engine {
 public:
  /// `name`: for reports; `spelling`: of its turns; `clock`: it keeps clocks and ends games by them.
  explicit InProcess(std::string name, Spelling spelling = Spelling::uci, bool clock = false)
      : name_(std::move(name)), spelling_(spelling), clock_(clock) {}

  [[nodiscard]] std::string_view name() const override { return name_; }
  [[nodiscard]] Abilities abilities() const override {
    return {.spelling = spelling_, .clock = clock_, .effects = true, .counts = false};
  }

  [[nodiscard]] Told<Answer> answer(const Line& line) override {
    Told<T> position = reach(line.fen, line.turns);
    if (!position) return tl::unexpected<Verdict>(position.error());
    Answer answer;
    answer.fen = position->fen();
    for (auto&& turn : position->turns()) {
      if (answer.turns.size() == most_turns) return tl::unexpected<Verdict>(too_many_turns());
      answer.turns.push_back({std::string(turn), {}});
    }
    return answer;
  }

  [[nodiscard]] Told<std::vector<std::string>> after(std::string_view fen,
                                                     std::span<const std::string> turns) override {
    std::vector<std::string> fens;
    for (const std::string& turn : turns) {
      Told<T> position = reach(fen, {&turn, 1});
      if (!position) return tl::unexpected<Verdict>(position.error());
      fens.push_back(position->fen());
    }
    return fens;
  }

 private:
  [[nodiscard]] static std::optional<T> read(const std::string& fen) {
    auto made = T::from_fen(fen);
    if constexpr (std::convertible_to<decltype(made), T>) {
      return made;
    } else {
      if (!made) return std::nullopt;
      return std::move(*made);
    }
  }

  [[nodiscard]] static bool play(T& position, const std::string& turn) {
    if constexpr (std::convertible_to<decltype(position.play(turn)), bool>) {
      return static_cast<bool>(position.play(turn));
    } else {
      position.play(turn);
      return true;
    }
  }

  [[nodiscard]] static Told<T> reach(std::string_view fen, std::span<const std::string> turns) {
    std::optional<T> position = read(std::string(fen));
    if (!position) return condemn(Failing::refused, "it cannot read the FEN");
    for (const std::string& turn : turns)
      if (!play(*position, turn)) return condemn(Failing::refused, "it refuses to play " + in_quotes(turn));
    return *std::move(position);
  }

  std::string name_;
  Spelling spelling_;
  bool clock_;
};

/// Holds an engine to the rules along `plan`. Empty where all agrees; otherwise the report that `arbiter compare` would
/// print: the smallest position that shows the difference, the turns and the clauses.
[[nodiscard]] inline std::string differences_of(const AnyGame& game, Engine& engine, const Plan& plan) {
  Expected<Compared> compared = compare_engine(game, engine, plan);
  if (!compared) return compared.error().message() + "\n";
  if (compared->verdict) return verdict_text(*compared->verdict, compared->asked);
  if (!compared->wrong) return compared->tally.positions == 0 ? "nothing was compared\n" : "";
  WrongPosition& wrong = *compared->wrong;
  Minimiser minimiser(game, engine, [] { return true; });
  if (const std::optional<WrongPosition> smaller = minimiser.run(wrong)) wrong = *smaller;
  add_grounds(game, wrong);
  return wrong_position_text(game, wrong, {});
}

/// The same for a class, from the game's usual start, to `depth` plies and in `games` random games:
/// `EXPECT_EQ(differences_of<MyChess>(*make_game("chess")), "")`. Its turns are spelled as UCI texts where the game has
/// them, otherwise as turn texts.
template <Playable T>
[[nodiscard]] std::string differences_of(const AnyGame& game, int depth = 2, std::uint64_t games = 10) {
  InProcess<T> engine("a class", game.has_uci() ? Spelling::uci : Spelling::turn_text);
  Plan plan;
  plan.start.fen = std::string(game.starts().front().fen);
  plan.depth = depth;
  plan.games = games;
  return differences_of(game, engine, plan);
}

}  // namespace arbiter::compare
