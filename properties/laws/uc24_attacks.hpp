// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "plain_board.hpp"

namespace arbiter::properties {

/// The steps of one way to move: a piece stands on each square before the last only if it began there.
using PlainWay = std::vector<std::pair<int, int>>;

namespace detail {

inline const std::vector<std::pair<int, int>>& orthogonals() {
  static const std::vector<std::pair<int, int>> steps{{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
  return steps;
}
inline const std::vector<std::pair<int, int>>& diagonals() {
  static const std::vector<std::pair<int, int>> steps{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
  return steps;
}
/// A Knight's leaps clockwise.
inline const std::array<std::pair<int, int>, 8>& circle() {
  static const std::array<std::pair<int, int>, 8> leaps{
      {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};
  return leaps;
}

inline void add_riders(std::vector<PlainWay>& ways, const std::vector<std::pair<int, int>>& steps, int range) {
  for (const auto& step : steps)
    for (int n = 1; n <= range; ++n) ways.emplace_back(static_cast<std::size_t>(n), step);
}
inline std::vector<std::pair<int, int>> knight() { return {circle().begin(), circle().end()}; }

/// First one of `first`, then any number of steps away from it, each along one of its components (`outward`).
inline void add_bent(std::vector<PlainWay>& ways, const std::vector<std::pair<int, int>>& first, int reach) {
  for (const auto& [x, y] : first) {
    ways.push_back({{x, y}});
    std::vector<std::pair<int, int>> onward;
    if (x != 0 && y != 0) onward = {{x * reach, 0}, {0, y * reach}};
    if (x == 0) onward = {{1, y}, {-1, y}};
    if (y == 0) onward = {{x, 1}, {x, -1}};
    for (const auto& step : onward) {
      PlainWay way{{x, y}};
      for (int n = 1; n <= 7; ++n) {
        way.push_back(step);
        ways.push_back(way);
      }
    }
  }
}

inline std::vector<PlainWay> sissa_ways() {
  std::vector<PlainWay> ways;
  for (const auto& straight : orthogonals())
    for (const auto& slant : diagonals())
      for (std::size_t n = 1; n <= 7; ++n) {
        PlainWay way(n, straight);
        way.insert(way.end(), n, slant);
        ways.push_back(way);
        way.assign(n, slant);
        way.insert(way.end(), n, straight);
        ways.push_back(way);
      }
  return ways;
}

inline std::vector<PlainWay> rose_ways() {
  std::vector<PlainWay> ways;
  for (std::size_t first = 0; first < 8; ++first)
    for (const std::size_t turn : {std::size_t{1}, std::size_t{7}}) {
      PlainWay way;
      for (std::size_t n = 0; n < 7; ++n) {
        way.push_back(circle()[(first + turn * n) % 8]);
        ways.push_back(way);
      }
    }
  return ways;
}

inline std::vector<PlainWay> horse_ways() {
  std::vector<PlainWay> ways;
  for (const auto& one : circle()) {
    ways.push_back({one});
    for (const auto& two : circle())
      if (one.first + two.first != 0 || one.second + two.second != 0) ways.push_back({one, two});
  }
  return ways;
}

inline std::vector<PlainWay> harvestman_ways(bool outward) {
  std::vector<PlainWay> ways;
  for (const auto& first : orthogonals()) {
    ways.push_back({first});
    for (const auto& one : diagonals())
      for (const auto& two : diagonals()) {
        if ((one.first == two.first) == (one.second == two.second)) continue;  // a zigzag turns by a right angle
        const bool goes_outward = one.first * first.first + one.second * first.second == 1 &&
                                  two.first * first.first + two.second * first.second == 1;
        if (outward && !goes_outward) continue;
        PlainWay way{first};
        for (int n = 0; n < 14; ++n) {
          way.push_back(n % 2 == 0 ? one : two);
          ways.push_back(way);
        }
      }
  }
  return ways;
}

inline std::map<std::string, std::vector<PlainWay>> ways_of_uc24(bool outward) {
  std::map<std::string, std::vector<PlainWay>> kinds;
  const auto ride = [&](const char* label, const std::vector<std::pair<int, int>>& steps, int range) {
    add_riders(kinds[label], steps, range);
  };
  for (const char* label : {"Q", "A", "R", "M", "RF", "D"}) ride(label, orthogonals(), 7);
  for (const char* label : {"Q", "A", "U", "C", "BW"}) ride(label, diagonals(), 7);
  for (const char* label : {"A", "N", "M", "C", "ND", "NE", "NG", "NW", "NF"}) ride(label, knight(), 1);
  for (const char* label : {"U", "W"}) ride(label, knight(), 3);
  for (const char* label : {"K", "BW", "NG", "NW"}) ride(label, orthogonals(), 1);
  for (const char* label : {"K", "RF", "NG", "NF"}) ride(label, diagonals(), 1);
  ride("ND", all_ways(2, 0), 1);
  ride("NE", all_ways(2, 2), 1);
  kinds["S"] = sissa_ways();
  kinds["O"] = rose_ways();
  kinds["H"] = horse_ways();
  add_bent(kinds["D"], diagonals(), 2);
  add_bent(kinds["G"], diagonals(), 1);
  add_bent(kinds["J"], orthogonals(), 1);
  kinds["V"] = harvestman_ways(outward);
  return kinds;
}

}  // namespace detail

/// How many pieces stand between `target` and each Leo of the first (or second) player that is on a Queen's line with
/// it; where it is one, the Leo could capture there. (COM-04)
[[nodiscard]] inline std::vector<int> screens_of_leos(const PlainBoard& board, std::pair<int, int> target,
                                                      bool by_first) {
  std::vector<int> screens;
  for (const auto& [x, y] : joined(detail::orthogonals(), detail::diagonals())) {
    int between = 0;
    for (int n = 1; n <= 7; ++n) {
      const auto here = board.find({target.first + n * x, target.second + n * y});
      if (here == board.end()) continue;
      if (here->second == (by_first ? "L" : "l")) screens.push_back(between);
      ++between;
    }
  }
  return screens;
}

/// Whether a piece of the first (or second) player could capture on `target` in UC-24, every way of every piece tried
/// square by square. `outward`: UC-32. (COM-04, COM-05)
[[nodiscard]] inline bool is_attacked_in_uc24(const PlainBoard& board, std::pair<int, int> target, bool by_first,
                                              bool outward) {
  static const std::array<std::map<std::string, std::vector<PlainWay>>, 2> kinds{detail::ways_of_uc24(false),
                                                                                 detail::ways_of_uc24(true)};
  const auto on_board = [](std::pair<int, int> at) {
    return at.first >= 1 && at.first <= 8 && at.second >= 1 && at.second <= 8;
  };
  for (const int screens : screens_of_leos(board, target, by_first))
    if (screens == 1) return true;
  for (const auto& [from, label] : board) {
    if (is_first_players(label) != by_first) continue;
    std::string capitals = label;
    for (char& c : capitals)
      if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    if (capitals == "P") {
      const int ahead = by_first ? 1 : -1;
      if (target.second == from.second + ahead && (target.first == from.first + 1 || target.first == from.first - 1))
        return true;
    } else if (capitals != "L") {
      for (const PlainWay& way : kinds[outward ? 1 : 0].at(capitals)) {
        std::pair<int, int> at = from;
        for (std::size_t i = 0; i < way.size(); ++i) {
          at = {at.first + way[i].first, at.second + way[i].second};
          if (!on_board(at)) break;
          if (i + 1 == way.size() && at == target) return true;
          if (at != from && board.contains(at)) break;
        }
      }
    }
  }
  return false;
}

}  // namespace arbiter::properties
