// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/compare/engine.hpp>
#include <arbiter/games/all.hpp>

namespace arbiter::compare {

[[nodiscard]] inline std::unique_ptr<AnyGame> game(std::string_view name, std::vector<std::string> rulings = {}) {
  Expected<std::unique_ptr<AnyGame>> made = make_game(name, rulings);
  return made ? *std::move(made) : nullptr;
}

/// The library itself as an engine, perhaps under other rulings than the reference, and with habits of its own.
class LibraryEngine final : public Engine {
 public:
  explicit LibraryEngine(std::unique_ptr<AnyGame> rules, Abilities can = {}) : rules_(std::move(rules)), can_(can) {}

  bool tells_texts = true;
  bool tells_fens = false;
  bool tells_outcome = true;
  std::function<void(const Line&, Answer&)> habit;                         ///< changes an answer
  std::function<void(const Line&, int, std::vector<Share>&)> count_habit;  ///< changes a perft
  std::function<bool(const Line&)> refuses;                                ///< what it says it cannot play
  std::string leaves_after_counting;                                       ///< the position that it holds then
  int asked = 0;

  [[nodiscard]] std::string_view name() const override { return "the library"; }
  [[nodiscard]] Abilities abilities() const override { return can_; }

  [[nodiscard]] Told<Answer> answer(const Line& line) override {
    ++asked;
    if (refuses && refuses(line)) return condemn(Failing::refused, "it cannot play that");
    Answer answer;
    const Told<std::string> fen = reached(line);
    if (!fen) return tl::unexpected<Verdict>(fen.error());
    answer.fen = *fen;
    const Expected<std::vector<ListedTurn>> turns = rules_->turns(answer.fen);
    if (!turns) return condemn(Failing::refused, turns.error().message());
    for (const ListedTurn& turn : *turns)
      answer.turns.push_back(
          {tells_texts ? (can_.spelling == Spelling::uci ? turn.uci : turn.text) : "", tells_fens ? turn.fen : ""});
    if (tells_outcome) answer.outcome = rules_->outcome(answer.fen)->result;
    held_ = answer.fen;
    if (habit) habit(line, answer);
    return answer;
  }

  [[nodiscard]] Told<std::vector<std::string>> after(std::string_view fen,
                                                     std::span<const std::string> turns) override {
    std::vector<std::string> fens;
    for (const std::string& turn : turns) {
      Expected<std::string> held = rules_->play(fen, turn);
      if (!held) return condemn(Failing::refused, held.error().message());
      fens.push_back(*std::move(held));
    }
    return fens;
  }

  [[nodiscard]] Told<std::vector<Share>> divide(const Line& line, int depth) override {
    const Told<std::string> fen = reached(line);
    if (!fen) return tl::unexpected<Verdict>(fen.error());
    std::vector<Share> shares = *rules_->divide(*fen, depth, {});
    for (Share& share : shares)
      if (can_.spelling == Spelling::uci) share.text = share.uci;
    if (count_habit) count_habit(line, depth, shares);
    held_ = leaves_after_counting.empty() ? *fen : leaves_after_counting;
    return shares;
  }

  [[nodiscard]] Told<std::string> held() override { return held_; }

 private:
  [[nodiscard]] Told<std::string> reached(const Line& line) const {
    std::string fen = line.fen.empty() ? std::string(rules_->starts().front().fen) : line.fen;
    for (const std::string& turn : line.turns) {
      const Expected<std::string> after = rules_->play(fen, turn);
      if (!after) return condemn(Failing::refused, after.error().message());
      fen = *after;
    }
    return fen;
  }

  std::unique_ptr<AnyGame> rules_;
  Abilities can_;
  std::string held_;
};

}  // namespace arbiter::compare
