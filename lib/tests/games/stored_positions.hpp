// SPDX-License-Identifier: MIT
#pragma once

#include <fstream>
#include <string>
#include <vector>

#include <arbiter/games/jupiter/jupiter.hpp>
#include <arbiter/games/jupiter/jupiter_data.hpp>

namespace arbiter::tests {

/// The FENs of a file of `corpora/bench`, one a line; none if it is not there.
inline std::vector<std::string> stored_fens(const std::string& path) {
  std::vector<std::string> fens;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);)
    if (!line.empty() && line.front() != '#') fens.push_back(line);
  return fens;
}

/// Jupiter with its default rulings, and the positions over which it is measured: 800 of random games without, then 200
/// with a piece that may act twice.
struct StoredJupiter {
  static constexpr std::size_t without_doubled = 800;
  static constexpr std::size_t with_doubled = 200;
  static constexpr unsigned long long turns = 197247;

  Jupiter game{jupiter::revised::game, jupiter::revised::standard_rulings()};
  std::vector<Jupiter::Position> positions;

  explicit StoredJupiter(const std::string& corpora) {
    for (const std::string& fen : stored_fens(corpora + "/bench/jupiter.fens"))
      if (const auto position = game.parse(fen)) positions.push_back(*position);
  }
};

}  // namespace arbiter::tests
