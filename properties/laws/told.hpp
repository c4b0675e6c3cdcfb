// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/text/turns.hpp>

#include "model/game.hpp"
#include "plain_board.hpp"
#include "walk.hpp"

namespace arbiter::properties {

/// One turn of a game, told in texts alone: what a law needs that shall hold for the library and for the model alike.
struct ToldTurn {
  std::string game;
  std::string before;                ///< FEN
  std::string text;                  ///< of the turn
  std::string after;                 ///< FEN
  std::vector<std::string> legal;    ///< the texts of all turns in `before`, for laws that ask for them
  std::vector<std::string> setting;  ///< rulings that are not at their default

  [[nodiscard]] bool has(std::string_view turn) const {
    return std::find(legal.begin(), legal.end(), turn) != legal.end();
  }
  [[nodiscard]] bool is_set(std::string_view ruling) const {
    return std::find(setting.begin(), setting.end(), ruling) != setting.end();
  }
};

/// A law on told turns as a law on the positions of a random game.
template <class Law>
struct Told {
  static constexpr auto least = Law::least;

  template <Game G>
  Complaint operator()(const Scene<G>& scene, Tally& tally) {
    if (scene.turn == nullptr) return std::nullopt;
    ToldTurn told{std::string(scene.game.name()),
                  scene.game.print(*scene.before),
                  {},
                  scene.game.print(scene.position),
                  {},
                  scene.subject.setting_of(scene.choices)};
    if constexpr (Law::asks_for_all_turns) {
      for (const auto& written : written_turns(scene.game, *scene.before)) told.legal.push_back(written.text);
    }
    told.text = write_edits(scene.before->board, scene.position.board, scene.game.acts(*scene.before, *scene.turn),
                            scene.game.labels());
    if (const Complaint complaint = law_(told, tally))
      return *complaint + " (" + told.text + " at " + told.before + ")";
    return std::nullopt;
  }

 private:
  Law law_;
};

/// The same law on a random game of the model, in which captures and turns of several edits are liked.
template <class Law>
Complaint told_by_model(const std::string& name, const model::Game& game, std::string fen,
                        const std::vector<std::string>& setting, const std::vector<std::uint16_t>& picks,
                        Tally& tally) {
  Law law;
  for (const std::uint16_t pick : picks) {
    const std::vector<model::Turn> turns = game.turns(fen);
    if (turns.empty()) return std::nullopt;
    ToldTurn told{name, fen, {}, {}, {}, setting};
    std::vector<model::Turn> liked;
    const std::size_t men = plain_board(fen).size();
    for (const model::Turn& turn : turns) {
      told.legal.push_back(turn.text);
      const bool has_several_edits = turn.text.find(';') != std::string::npos;
      if (pick % 4 == 1 ? has_several_edits : pick % 4 == 2 && plain_board(turn.fen).size() < men)
        liked.push_back(turn);
    }
    const std::vector<model::Turn>& among = liked.empty() ? turns : liked;
    const model::Turn& played = among[pick / 4U % among.size()];
    told.text = played.text;
    told.after = played.fen;
    if (Complaint complaint = law(told, tally)) return complaint;
    fen = played.fen;
  }
  return std::nullopt;
}

}  // namespace arbiter::properties
