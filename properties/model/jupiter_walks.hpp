// SPDX-License-Identifier: MIT
#pragma once

#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "model/board.hpp"
#include "model/fen.hpp"

namespace arbiter::model {

/// One word of a move string: 1 to `most` equal steps over empty squares.
struct Walk {
  std::vector<Step> steps;  ///< from the owner's side, forward is up (COM-03)
  int most = 1;
  bool may_move = true;
  bool may_take = true;
};

inline constexpr int no_limit = 15;

/// The steps of one letter: leaps W(1,0) F(1,1) D(2,0) N(2,1) A(2,2) H(3,0) C(3,1) Z(3,2); K = W F.
[[nodiscard]] inline std::vector<Step> steps_of(char letter) {
  switch (letter) {
    case 'W': return leaps_of(1, 0);
    case 'F': return leaps_of(1, 1);
    case 'D': return leaps_of(2, 0);
    case 'N': return leaps_of(2, 1);
    case 'A': return leaps_of(2, 2);
    case 'H': return leaps_of(3, 0);
    case 'C': return leaps_of(3, 1);
    case 'Z': return leaps_of(3, 2);
    case 'R': return steps_of('W');
    case 'B': return steps_of('F');
    default: break;  // K, Q
  }
  std::vector<Step> steps = steps_of('W');
  for (const Step step : steps_of('F')) steps.push_back(step);
  return steps;
}

/// Whether `step` is one of those that f, b or s before a letter leave. Of knight leaps f is the two nearest to
/// straight ahead, with h all that go ahead.
[[nodiscard]] inline bool goes(char direction, bool half, Step step) {
  const int files = std::abs(step.files);
  const int ranks = std::abs(step.ranks);
  if (direction == 's') return ranks == 0;
  if (direction == 'b' ? step.ranks >= 0 : step.ranks <= 0) return false;
  return files == ranks || ranks > files || half;
}

/// Reads a move string: words of modifiers (m c f b s h), a letter and a range. W F D A N H C Z leap, B R Q slide, a
/// number is a limit, a letter twice rides.
[[nodiscard]] inline std::vector<Walk> read_walks(std::string_view text) {
  std::vector<Walk> walks;
  if (text.empty()) return walks;
  for (const std::string_view word : split(text, ' ')) {
    Walk walk;
    std::string directions;
    bool half = false;
    std::size_t at = 0;
    for (; word[at] >= 'a' && word[at] <= 'z'; ++at) {
      if (word[at] == 'm') walk.may_take = false;
      if (word[at] == 'c') walk.may_move = false;
      if (word[at] == 'h') half = true;
      if (word[at] == 'f' || word[at] == 'b' || word[at] == 's') directions += word[at];
    }
    const char letter = word[at];
    const std::string_view range = word.substr(at + 1);
    if (letter == 'B' || letter == 'R' || letter == 'Q' || (!range.empty() && range[0] == letter)) walk.most = no_limit;
    if (!range.empty() && is_digit(range[0])) walk.most = *read_number(range, 1);
    for (const Step step : steps_of(letter)) {
      bool wanted = directions.empty();
      for (const char direction : directions) wanted = wanted || goes(direction, half, step);
      if (wanted) walk.steps.push_back(step);
    }
    walks.push_back(walk);
  }
  return walks;
}

}  // namespace arbiter::model
