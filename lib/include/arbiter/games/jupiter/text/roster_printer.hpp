// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/board/square.hpp>
#include <arbiter/game/ruling.hpp>
#include <arbiter/games/jupiter/definition.hpp>
#include <arbiter/games/jupiter/text/base_rules.hpp>
#include <arbiter/games/jupiter/text/powers.hpp>

namespace arbiter::jupiter {

/// The kinds that a kind may become as a roster's column has them.
[[nodiscard]] inline std::string becomes_text(const std::vector<Becoming>& becomes) {
  std::string text;
  for (const Becoming& one : becomes)
    text.append(text.empty() ? "" : ", ").append(one.becomes).append(one.needs_one ? " if one stands" : "");
  return text;
}

namespace detail {

/// Rows of columns, each column as wide as its widest text.
[[nodiscard]] inline std::string table_text(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string text;
  for (const auto& row : rows) {
    std::size_t last = row.size();
    while (last > 1 && row[last - 1].empty()) --last;
    std::string line;
    for (std::size_t i = 0; i < last; ++i) {
      line.append(i == 0 ? "" : " | ").append(row[i]);
      if (i + 1 < last) line.append(widths[i] - row[i].size(), ' ');
    }
    text.append(line).append("\n");
  }
  return text;
}

}  // namespace detail

/// The roster file of a `game` with these rulings: read_roster gives the game back.
[[nodiscard]] inline std::string print_roster(const Definition& game, const Rulings& rulings) {
  std::string text;
  const auto header = [&text](std::string_view key, const std::string& value) {
    text.append(key).append(": ").append(value).append("\n");
  };
  header("game", std::string(game.name));
  header("title", std::string(game.title));
  header("rules", std::string(game.rules));
  header("board", std::to_string(game.extent.files) + "x" + std::to_string(game.extent.ranks));
  header("sides", std::string(game.side_names[0]).append(", ").append(game.side_names[1]));
  header("zone", std::to_string(game.zone));
  const Rulings standard = find_base_rules(game.rules)->rulings();
  for (std::size_t i = 0; i < rulings.all().size(); ++i) {
    const std::string_view clause = rulings.all()[i].clause;
    const int usual = clause == "JUP-02" ? game.zone : standard.value(clause);
    if (rulings.value(clause) != usual) header("ruling", std::string(clause).append("=").append(rulings.text(i)));
  }

  std::vector<std::vector<std::string>> rows{{"# label", "name", "move", "powers", "becomes"}};
  for (const ListedKind& kind : listed_kinds(game))
    rows.push_back({std::string(kind.text.label), std::string(kind.text.name), std::string(kind.text.movement),
                    power_text(kind.text.powers), becomes_text(kind.becomes)});
  text.append("\n[kinds]\n").append(detail::table_text(rows));
  if (game.sets_up()) {
    rows = {{"# first", "second", "square of the first"}};
    for (const Pair& pair : game.pairs)
      rows.push_back({std::string(pair.first), std::string(pair.second), name(square(pair.file, pair.rank))});
    text.append("\n[pairs]\n").append(detail::table_text(rows));
  }
  rows = {{"# name", "position"}};
  for (const Start& start : game.starts) rows.push_back({std::string(start.name), std::string(start.fen)});
  return text.append("\n[starts]\n").append(detail::table_text(rows));
}

}  // namespace arbiter::jupiter
