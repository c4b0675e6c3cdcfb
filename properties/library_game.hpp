// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/any_game.hpp>

#include "clause_rows.hpp"

namespace arbiter::properties {

/// A game of the library as rows ask for it.
class LibraryGame {
 public:
  explicit LibraryGame(std::unique_ptr<AnyGame> game) : game_(std::move(game)) {}

  [[nodiscard]] std::optional<std::string> canonical(std::string_view fen) const {
    const Expected<std::string> read = game_->canonical(fen);
    return read ? std::optional(*read) : std::nullopt;
  }
  [[nodiscard]] std::string start(std::string_view name) const { return start_called(*game_, name).value(); }
  [[nodiscard]] std::vector<ListedTurn> turns(std::string_view fen) const { return game_->turns(fen).value(); }
  [[nodiscard]] std::string result(std::string_view fen) const {
    return std::string(name(game_->outcome(fen).value().result));
  }
  /// Of a game from its first position to its last: the turns between them are looked up.
  [[nodiscard]] std::string result(const std::vector<std::string>& fens) const {
    Line line{fens.front(), {}};
    for (std::size_t i = 1; i < fens.size(); ++i)
      for (const ListedTurn& turn : turns(fens[i - 1]))
        if (turn.fen == fens[i]) {
          line.turns.push_back(turn.text);
          break;
        }
    const Expected<Played> played = game_->play(line);
    return played ? std::string(name(played->outcome.result)) : played.error().message();
  }
  [[nodiscard]] std::uint64_t perft(std::string_view fen, int depth) const {
    return game_->perft(fen, depth, {}).value();
  }

 private:
  std::unique_ptr<AnyGame> game_;
};
static_assert(RowSubject<LibraryGame>);

[[nodiscard]] inline std::vector<std::string> setting_of(const ClauseRow& row) {
  std::vector<std::string> setting;
  for (const auto& [id, value] : row.rulings) setting.push_back(id + "=" + value);
  return setting;
}

}  // namespace arbiter::properties
