// SPDX-License-Identifier: MIT
#pragma once

#include <cstdlib>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "plain_board.hpp"

namespace arbiter::properties {

/// What the laws know of an orthodox game.
struct PlainGame {
  std::string_view name;
  int files;
  int ranks;
  std::vector<PlainKind> kinds;  ///< a kind of two sorts of steps stands twice
  std::string_view becomes;      ///< labels
  int promotes_on = 1;           ///< the farthest ranks on which a Pawn may be promoted
  int must_on = 1;               ///< and on which it must be
  bool only_lost = false;
  bool aslant = false;  ///< Pawns move aslant and capture straight ahead
  bool bare_king_loses = false;
};

[[nodiscard]] inline const PlainGame& plain_game(std::string_view name) {
  using Steps = std::vector<std::pair<int, int>>;
  static const Steps straight = all_ways(0, 1);
  static const Steps slant = all_ways(1, 1);
  static const Steps around = joined(straight, slant);
  static const Steps knight = all_ways(1, 2);
  static const Steps strikes{{-1, 1}, {1, 1}};
  constexpr int far = 16;
  static const std::vector<PlainKind> usual{{"P", strikes, 1}, {"R", straight, far}, {"N", knight, 1}};
  const auto and_also = [](std::vector<PlainKind> kinds) {
    kinds.insert(kinds.begin(), usual.begin(), usual.end());
    return kinds;
  };
  static const std::vector<PlainKind> chess = and_also({{"B", slant, far}, {"Q", around, far}, {"K", around, 1}});
  static const std::vector<PlainKind> wide = and_also({{"B", slant, far},
                                                       {"Q", around, far},
                                                       {"K", around, 1},
                                                       {"A", knight, 1},
                                                       {"A", slant, far},
                                                       {"C", knight, 1},
                                                       {"C", straight, far}});
  static const std::vector<PlainGame> games{
      {"chess", 8, 8, chess, "QRBN"},
      {"crazyhouse", 8, 8, chess, "QRBN"},
      {"berolina",
       8,
       8,
       {{"P", {{0, 1}}, 1},
        {"R", straight, far},
        {"N", knight, 1},
        {"B", slant, far},
        {"Q", around, far},
        {"K", around, 1}},
       "QRBN",
       1,
       1,
       false,
       true},
      {"capablanca", 10, 8, wide, "QRBNAC"},
      {"grand", 10, 10, wide, "QRBNAC", 3, 1, true},
      {"amazon", 8, 8, and_also({{"B", slant, far}, {"A", around, far}, {"A", knight, 1}, {"K", around, 1}}), "ARBN"},
      {"knightmate",
       8,
       8,
       {{"P", strikes, 1},
        {"R", straight, far},
        {"B", slant, far},
        {"Q", around, far},
        {"M", around, 1},
        {"K", knight, 1}},
       "QRBM"},
      {"makruk", 8, 8, and_also({{"S", joined(slant, {{0, 1}}), 1}, {"M", slant, 1}, {"K", around, 1}}), "M", 3, 3},
      {"shatranj", 8, 8, and_also({{"B", all_ways(2, 2), 1}, {"Q", slant, 1}, {"K", around, 1}}), "Q", 1, 1, false,
       false, true},
      {"courier", 12, 8,
       and_also({{"B", slant, far},
                 {"E", all_ways(2, 2), 1},
                 {"F", slant, 1},
                 {"W", straight, 1},
                 {"M", around, 1},
                 {"K", around, 1}}),
       "F", 1, 1, false, false, true},
  };
  for (const PlainGame& game : games)
    if (game.name == name) return game;
  throw std::invalid_argument("the laws know no game " + std::string(name));
}

/// How many pieces of each kind there are in a game with hands, whoever has them, on the board or in hand; what was a
/// Pawn counts as one. By label in capitals.
[[nodiscard]] inline std::map<std::string, int> conserved_counts(std::string_view fen) {
  std::map<std::string, int> counts;
  const std::string men = fen_fields(fen)[0];
  for (std::size_t i = 0; i < men.size(); ++i) {
    const std::string label = capital(men.substr(i, 1));
    if (!is_first_players(label)) continue;
    ++counts[i + 1 < men.size() && men[i + 1] == '~' ? "P" : label];
  }
  return counts;
}

/// A position of an orthodox game as its text says.
struct PlainOrthodox {
  PlainBoard board;
  const PlainGame& game;
  bool first_to_move = true;
  std::string rights;
  std::string passed;  ///< the en-passant field
  int quiet = 0;

  PlainOrthodox(std::string_view name, std::string_view fen) : board(plain_board(fen)), game(plain_game(name)) {
    const std::vector<std::string> fields = fen_fields(fen);
    first_to_move = fields[1] == "w";
    rights = fields[2] == "-" ? "" : fields[2];
    passed = fields[3];
    quiet = std::atoi(fields[4].c_str());
  }

  [[nodiscard]] std::string at(std::pair<int, int> square) const {
    const auto found = board.find(square);
    return found == board.end() ? "" : found->second;
  }
  [[nodiscard]] std::map<std::string, int> counts() const {
    std::map<std::string, int> counts;
    for (const auto& [square, label] : board) ++counts[label];
    return counts;
  }
  [[nodiscard]] int men_of(bool first) const {
    int men = 0;
    for (const auto& [square, label] : board) men += is_first_players(label) == first ? 1 : 0;
    return men;
  }
  /// The rank as the side counts from its last one, which is 1.
  [[nodiscard]] int from_last(bool first, int rank) const { return first ? game.ranks + 1 - rank : rank; }
  [[nodiscard]] bool attacks(std::pair<int, int> square, bool by_first) const {
    return is_attacked(board, game.kinds, square, by_first, game.files, game.ranks);
  }
};

/// The first edit of a turn: which piece goes where, or appears.
struct PlainMove {
  std::string mover;
  std::pair<int, int> from;
  std::pair<int, int> to;
  bool drops = false;
  bool castles = false;

  explicit PlainMove(std::string_view text) {
    const std::string_view edit = text.substr(0, text.find(';'));
    const std::size_t blank = edit.find(' ');
    const std::size_t dash = edit.find('-');
    to = *plain_square(edit.substr(dash + 1));
    drops = blank == std::string_view::npos;
    mover = edit.substr(0, drops ? dash : blank);
    from = drops ? to : *plain_square(edit.substr(blank + 1, dash - blank - 1));
    castles = text.find("; R ") != std::string_view::npos || text.find("; r ") != std::string_view::npos;
  }
  [[nodiscard]] bool by_pawn() const { return capital(mover) == "P"; }
};

}  // namespace arbiter::properties
