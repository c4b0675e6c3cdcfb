// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/games/all.hpp>

#include "texts.hpp"

namespace arbiter::tests {

/// A game with some rulings, asked in words; whatever it refuses fails the test and shows the error.
class Asked {
 public:
  explicit Asked(std::string_view name, std::vector<std::string> settings = {}) {
    auto made = make_game(name, settings);
    EXPECT_TRUE(made) << made.error().message();
    game_ = *std::move(made);
  }

  [[nodiscard]] const AnyGame& game() const { return *game_; }

  /// The texts of all legal turns, in byte order.
  [[nodiscard]] std::vector<std::string> turns(std::string_view fen) const {
    std::vector<std::string> texts;
    const auto listed = game_->turns(fen);
    EXPECT_TRUE(listed) << fen << ": " << listed.error().message();
    if (listed)
      for (const ListedTurn& turn : *listed) texts.push_back(turn.text);
    return texts;
  }
  /// The same, but only those of the piece or pieces whose text begins so.
  [[nodiscard]] std::vector<std::string> turns(std::string_view fen, std::string_view start) const {
    std::vector<std::string> texts = turns(fen);
    std::erase_if(texts, [&](const std::string& text) { return text.substr(0, start.size()) != start; });
    return texts;
  }
  [[nodiscard]] bool has(std::string_view fen, std::string_view text) const {
    const std::vector<std::string> texts = turns(fen);
    return std::find(texts.begin(), texts.end(), text) != texts.end();
  }
  [[nodiscard]] std::uint64_t count(std::string_view fen) const { return game_->perft(fen, 1, {}).value_or(999999); }

  /// The position after turns, or what refuses one of them.
  [[nodiscard]] std::string after(std::string_view fen, const std::vector<std::string>& texts) const {
    const auto played = game_->play(Line{std::string(fen), texts});
    return played ? played->fen : played.error().message();
  }
  /// The result and its clause after turns: `white SCN-21`.
  [[nodiscard]] std::string end(std::string_view fen, const std::vector<std::string>& texts = {}) const {
    const auto played = game_->play(Line{std::string(fen), texts});
    if (!played) return played.error().message();
    return std::string(name(played->outcome.result)) +
           (played->outcome.over() ? " " + std::string(played->outcome.clause) : "");
  }
  /// `legal`, or the clause and the sentence that refuse a turn; or the error of a text that is none.
  [[nodiscard]] std::string why(std::string_view fen, std::string_view text) const {
    const auto judgement = game_->why(fen, text);
    if (!judgement) return judgement.error().message();
    return judgement->legal ? "legal" : judgement->clause + ": " + judgement->text;
  }
  /// The clause alone.
  [[nodiscard]] std::string refused_by(std::string_view fen, std::string_view text) const {
    const std::string answer = why(fen, text);
    return answer.substr(0, answer.find(':'));
  }
  /// The clauses that act in a turn: `SCN-01 SCN-05`.
  [[nodiscard]] std::string clauses_of(std::string_view fen, std::string_view text) const {
    const auto notes = game_->explain(fen, text);
    if (!notes) return notes.error().message();
    std::string clauses;
    for (const Note& note : *notes) clauses.append(clauses.empty() ? "" : " ").append(note.clause);
    return clauses;
  }
  /// The canonical form, or the error.
  [[nodiscard]] std::string read(std::string_view fen) const {
    const auto canonical = game_->canonical(fen);
    return canonical ? *canonical : canonical.error().message();
  }

 private:
  std::unique_ptr<AnyGame> game_;
};

/// The game called `name` with its standard rulings, made when it is first asked.
inline const Asked& asked(std::string_view name) {
  static std::map<std::string, Asked> games;
  return games.try_emplace(std::string(name), name).first->second;
}

/// What the kind `label` of a game is told to do, with the clauses: `ORT-03 may go two squares; ORT-04 becomes one`.
inline std::string told_of(const AnyGame& game, std::string_view label) {
  std::string told;
  for (const KindNotes& kind : game.kinds()) {
    if (kind.label != label) continue;
    for (const std::vector<Note>* notes : {&kind.powers, &kind.promotions})
      for (const Note& note : *notes) {
        EXPECT_NE(find_clause(game, note.clause), nullptr) << note.clause;
        told.append(told.empty() ? "" : "; ").append(note.clause).append(" " + note.text);
      }
  }
  return told;
}

}  // namespace arbiter::tests
