// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "model/draws.hpp"
#include "model/uc24_play.hpp"

namespace arbiter::model {

/// UC-24 whole: its play and its set-ups. (UC-01 to UC-04)
class Uc24Rules : public Uc24Play {
 public:
  using Uc24Play::Uc24Play;

  /// "seed N": drawn from N; "fair seed N": the first fair one of the same stream; "": seed 1.
  [[nodiscard]] std::string start(std::string_view name) const {
    if (name.empty()) name = "seed 1";
    if (const auto seed = read_seed(name, "seed ")) {
      SetUpDraws draws(*seed);
      return print(set_up(draws));
    }
    if (const auto seed = read_seed(name, "fair seed ")) {
      SetUpDraws draws(*seed);
      while (true)
        if (const Uc24Position position = set_up(draws); is_fair(position)) return print(position);
    }
    throw std::invalid_argument("no start is called " + std::string(name));
  }

 private:
  /// UC-03
  [[nodiscard]] Uc24Position set_up(SetUpDraws& draws) const {
    std::vector<Kind> kinds;
    for (std::size_t row = 0; row < uc24_kinds().size(); ++row)
      if (const Kind kind = kind_of_row(row); !is_pawn({kind}) && !(is_king({kind}) && !faulty_("UC-01")))
        kinds.push_back(kind);
    draws.shuffle(kinds);
    if (!faulty_("UC-01")) kinds.insert(kinds.begin(), kinds_.king());  // UC-01: it is always on the board
    const auto end_of_row = kinds.begin() + extent.files;
    std::vector<Kind> white(kinds.begin(), end_of_row);
    draws.shuffle(white);
    Uc24Position position;
    position.queues[0] = {end_of_row, kinds.end()};
    position.queues[1] = position.queues[0];
    if (faulty_("UC-03")) std::reverse(position.queues[1].begin(), position.queues[1].end());
    const std::vector<Kind> blue = blue_row(white, draws);
    for (int file = 0; file < extent.files; ++file) {
      const auto i = static_cast<std::size_t>(file);
      position.board[square(file, 0)] = {white[i], Side::first};
      position.board[square(file, 1)] = {kinds_.pawn(), Side::first};
      position.board[square(file, 6)] = {kinds_.pawn(), Side::second};
      position.board[square(file, 7)] = {blue[i], Side::second};
    }
    return position;
  }

  /// Blue's first row by files. (UC-02)
  [[nodiscard]] std::vector<Kind> blue_row(std::vector<Kind> row, SetUpDraws& draws) const {
    switch (faulty_("UC-02") ? Symmetry::mirror : rulings_.symmetry) {
      case Symmetry::asymmetric: draws.shuffle(row); break;
      case Symmetry::rotated: std::reverse(row.begin(), row.end()); break;
      case Symmetry::mirror: break;
    }
    return row;
  }
};

}  // namespace arbiter::model
