// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "laws/told_position.hpp"
#include "plain_board.hpp"

namespace arbiter::properties {

/// File and rank, both from 1.
using Place = std::pair<int, int>;
/// Files and ranks from one place to another.
using Way = std::pair<int, int>;

[[nodiscard]] inline Place operator+(Place at, Way way) { return {at.first + way.first, at.second + way.second}; }
[[nodiscard]] inline Way way(Place from, Place to) { return {to.first - from.first, to.second - from.second}; }
[[nodiscard]] inline bool is_next_to(Place a, Place b) {
  return a != b && std::abs(a.first - b.first) <= 1 && std::abs(a.second - b.second) <= 1;
}
[[nodiscard]] inline int sign(int n) { return (n > 0) - (n < 0); }

[[nodiscard]] inline std::string told_place(Place at) {
  return std::string(1, static_cast<char>('a' + at.first - 1)) + std::to_string(at.second);
}

/// A label without its side. (COM-02)
[[nodiscard]] inline std::string kind_of(std::string label) {
  for (char& c : label)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return label;
}

/// The eight ways of a King's step.
[[nodiscard]] inline const std::vector<Way>& eight_ways() {
  static const std::vector<Way> all{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};
  return all;
}

/// The rows of a board as a canonical FEN has them. (COM-30)
[[nodiscard]] inline std::string plain_rows_of(const PlainBoard& board, int size) {
  std::string rows;
  for (int rank = size; rank >= 1; --rank) {
    int run = 0;
    const auto end_run = [&] {
      if (run > 0) rows += std::to_string(run);
      run = 0;
    };
    for (int file = 1; file <= size; ++file) {
      const auto here = board.find({file, rank});
      if (here == board.end()) {
        ++run;
        continue;
      }
      end_run();
      rows += here->second.size() == 1 ? here->second : "{" + here->second + "}";
    }
    end_run();
    if (rank > 1) rows += '/';
  }
  return rows;
}

/// One edit of a turn's text.
struct PlainEdit {
  enum class Does : std::uint8_t { moves, appears, vanishes };
  Does does = Does::moves;
  std::string label;  ///< empty where something vanishes
  Place from{};
  Place to{};
};

/// The edits of a canonical turn text. (COM-20 to COM-22)
[[nodiscard]] inline std::vector<PlainEdit> plain_edits(std::string_view text) {
  std::vector<PlainEdit> edits;
  while (!text.empty() && text != "pass") {
    const std::size_t end = std::min(text.find("; "), text.size());
    const std::string_view one = text.substr(0, end);
    text.remove_prefix(std::min(end + 2, text.size()));
    const std::size_t dash = one.find('-');
    const std::string_view left = one.substr(0, dash);
    PlainEdit edit;
    edit.to = plain_square(one.substr(dash + 1)).value_or(Place{});
    if (left == "@") {
      edit.does = PlainEdit::Does::vanishes;
    } else {
      const std::size_t blank = left.find(' ');
      edit.label = labels_in(left.substr(0, blank)).front();
      if (blank == std::string_view::npos) {
        edit.does = PlainEdit::Does::appears;
      } else {
        edit.from = plain_square(left.substr(blank + 1)).value_or(Place{});
      }
    }
    edits.push_back(edit);
  }
  return edits;
}

/// A position of Scirocco, Typhoon or Jupiter as its text says, and what lies on its squares by jupiter.md alone.
struct PlainJupiter {
  PlainBoard board;
  bool first_to_move = true;
  bool in_play = true;       ///< no set-up
  int size = 0;              ///< files and ranks
  int zone = 0;              ///< how many of the farthest ranks promote
  bool crush = true;         ///< JUP-61
  bool corner_leap = false;  ///< SCI-20

  explicit PlainJupiter(const ToldPosition& told) : board(plain_board(told.fen)) {
    const std::vector<std::string> fields = fen_fields(told.fen);
    first_to_move = fields[1] == "w";
    in_play = told.game == "scirocco" || fields[2] == "-";
    size = told.game == "scirocco" ? 10 : told.game == "typhoon" ? 12 : 16;
    zone = told.game == "scirocco" ? 3 : told.game == "typhoon" ? 4 : 5;
    for (const std::string& ruling : told.setting) {
      if (ruling.rfind("zone=", 0) == 0) zone = std::atoi(ruling.c_str() + 5);
      if (ruling == "crush=false") crush = false;
      if (ruling == "dervish_corner_leap=true") corner_leap = true;
    }
  }

  [[nodiscard]] bool is_mine(std::string_view label) const { return is_first_players(label) == first_to_move; }
  [[nodiscard]] bool is_on_board(Place at) const {
    return at.first >= 1 && at.second >= 1 && at.first <= size && at.second <= size;
  }
  /// Ranks toward the enemy.
  [[nodiscard]] Way seen_by(std::string_view label, Way way) const {
    return {way.first, is_first_players(label) ? way.second : -way.second};
  }
  [[nodiscard]] bool is_in_zone(std::string_view label, Place at) const {
    return (is_first_players(label) ? size - at.second : at.second - 1) < zone;
  }

  /// JUP-10: whether the pieces on a board poison a square against the side of `label`.
  [[nodiscard]] bool is_poisoned(const PlainBoard& on, Place at, std::string_view label) const {
    return !sources(on, at, label).empty();
  }
  [[nodiscard]] bool is_poisoned(Place at, std::string_view label) const { return is_poisoned(board, at, label); }
  /// The pieces that poison it so.
  [[nodiscard]] static std::vector<Place> sources(const PlainBoard& on, Place at, std::string_view label) {
    std::vector<Place> found;
    const auto look = [&](Place from, std::string_view kind) {
      const auto here = on.find(from);
      if (here != on.end() && kind_of(here->second) == kind &&
          is_first_players(here->second) != is_first_players(label))
        found.push_back(from);
    };
    look(at, "dn");
    for (const Way& step : eight_ways()) look(at + step, "fid");
    return found;
  }
  /// TYP-35: whether a piece called `label` would be frozen there.
  [[nodiscard]] bool is_frozen(const PlainBoard& on, Place at, std::string_view label) const {
    return has_near(on, at, "im",
                    [&](std::string_view near) { return is_first_players(near) != is_first_players(label); });
  }
  [[nodiscard]] bool is_frozen(Place at) const { return is_frozen(board, at, board.at(at)); }
  /// JUP-40: whether a piece there is doubled.
  [[nodiscard]] bool is_doubled(Place at) const {
    return has_near(board, at, "db", [](std::string_view) { return true; });
  }

  /// Whether a piece of this kind that `fits` stands next to a square.
  template <class Fits>
  [[nodiscard]] static bool has_near(const PlainBoard& on, Place at, std::string_view kind, Fits fits) {
    for (const Way& step : eight_ways())
      if (const auto near = on.find(at + step); near != on.end() && kind_of(near->second) == kind && fits(near->second))
        return true;
    return false;
  }
  [[nodiscard]] bool has_own(std::initializer_list<std::string_view> kinds) const {
    for (const auto& [at, label] : board)
      if (is_mine(label) && std::find(kinds.begin(), kinds.end(), kind_of(label)) != kinds.end()) return true;
    return false;
  }

  /// JUP-07, phase 2: what is left of a board by the poison that lay before the turn.
  [[nodiscard]] PlainBoard activated(PlainBoard on) const {
    std::erase_if(on, [&](const auto& here) { return is_poisoned(here.first, here.second); });
    return on;
  }
};

/// The boards that a position's turns lead to, to be asked for one.
class PlainBoards {
 public:
  PlainBoards(const ToldPosition& told, int size) : size_(size) {
    for (const model::Turn& turn : told.turns) rows_.insert(plain_rows(turn.fen));
  }
  [[nodiscard]] bool has(const PlainBoard& board) const { return rows_.contains(plain_rows_of(board, size_)); }

 private:
  std::set<std::string> rows_;
  int size_;
};

/// How kinds with short or straight moves go, captures included; `reach` may hold more than the rules allow. A turn in
/// which such a piece goes elsewhere is one of another piece's power.
[[nodiscard]] inline bool knows_moves_of(std::string_view kind) {
  static const std::set<std::string, std::less<>> known{"p",  "gu", "fu", "w",  "f",  "a",  "d",  "n",  "c",
                                                        "z",  "co", "st", "go", "ma", "pr", "sq", "wi", "fid",
                                                        "so", "mi", "un", "r",  "b",  "q",  "ln", "dn", "db"};
  return known.contains(kind);
}
[[nodiscard]] inline bool may_go(std::string_view kind, Way seen) {
  const int x = std::abs(seen.first);
  const int y = std::abs(seen.second);
  const auto leaps = [&](int a, int b) { return (x == a && y == b) || (x == b && y == a); };
  const bool step = x <= 1 && y <= 1;
  if (kind == "p" || kind == "fu") return seen.second == 1 && x <= (kind == "p" ? 1 : 0);
  if (kind == "gu" || kind == "co" || kind == "un" || kind == "dn" || kind == "db") return step;
  if (kind == "w") return leaps(0, 1);
  if (kind == "f") return leaps(1, 1);
  if (kind == "a") return leaps(2, 2);
  if (kind == "d") return leaps(0, 2);
  if (kind == "n") return leaps(1, 2);
  if (kind == "c") return leaps(1, 3);
  if (kind == "z") return leaps(2, 3);
  if (kind == "st") return leaps(2, 2) || leaps(0, 1);
  if (kind == "go") return leaps(0, 2) || leaps(1, 1);
  if (kind == "ma") return leaps(0, 1) || leaps(1, 2);
  if (kind == "pr") return leaps(1, 1) || leaps(1, 2);
  if (kind == "sq") return leaps(1, 2) || leaps(2, 2) || leaps(0, 2);
  if (kind == "wi") return leaps(1, 2) || leaps(1, 3);
  if (kind == "ln") return x <= 2 && y <= 2;
  if (kind == "fid") return x == y || y == 0;
  if (kind == "mi" || kind == "b") return x == y;
  if (kind == "r") return x == 0 || y == 0;
  return x == y || x == 0 || y == 0;  // Queen, Sorcerer
}

/// The ways of a leaper among them, each of which it may always go.
[[nodiscard]] inline std::vector<Way> leaps_of(std::string_view kind) {
  std::vector<Way> ways;
  static const std::set<std::string, std::less<>> leapers{"w", "f", "a", "d", "n", "c", "z", "co", "sq", "wi"};
  if (leapers.contains(kind))
    for (int x = -3; x <= 3; ++x)
      for (int y = -3; y <= 3; ++y)
        if ((x != 0 || y != 0) && may_go(kind, {x, y})) ways.emplace_back(x, y);
  return ways;
}

}  // namespace arbiter::properties
