// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include <arbiter/movement/directions.hpp>
#include <arbiter/movement/movement.hpp>

namespace arbiter {

namespace detail {

/// The direction letters that name one direction of `leap` alone; side by side they keep that meaning.
[[nodiscard]] constexpr std::string_view direction_letters(Leap leap, int direction) noexcept {
  constexpr std::array<std::string_view, 8> straight{"f", "fr", "r", "br", "b", "bl", "l", "fl"};
  constexpr std::array<std::string_view, 8> oblique{"rf", "fr", "br", "rb", "lb", "bl", "fl", "lf"};
  return (leap.oblique() ? oblique : straight)[static_cast<std::size_t>(direction)];
}

[[nodiscard]] inline std::string atom_text(Leap leap, int range) {
  constexpr std::array<std::string_view, 4> letters{"", "WF", "DNA", "HCZG"};
  if (leap.longer > 3) {
    std::string text = "(" + std::to_string(leap.longer) + "," + std::to_string(leap.shorter) + ")";
    if (range == unlimited_range) return text + "0";
    return range == 1 ? text : text + std::to_string(range);
  }
  const char letter = letters[static_cast<std::size_t>(leap.longer)][static_cast<std::size_t>(leap.shorter)];
  if (range == 1) return std::string(1, letter);
  if (range != unlimited_range) return letter + std::to_string(range);
  return letter == 'W' ? "R" : letter == 'F' ? "B" : std::string(2, letter);
}

}  // namespace detail

/// The movement string of `movement`, alike for equal movements; read_movement gives the movement back.
[[nodiscard]] inline std::string to_text(const Movement& movement) {
  constexpr std::array<std::string_view, 4> modes{"", "m", "c", ""};
  constexpr std::array<std::string_view, 5> passages{"", "n", "j", "p", "g"};
  std::string text;
  std::array<bool, Movement::capacity> written{};
  for (std::size_t at = 0; at < movement.size; ++at) {
    if (written[at]) continue;
    const Leg& leg = movement.legs[at];
    const Leap leap = leap_of(leg.step);
    DirectionSet directions = 0;
    std::string letters;
    for (std::size_t other = at; other < movement.size; ++other) {
      const Leg& like = movement.legs[other];
      if (leap_of(like.step) != leap || like.range != leg.range || like.mode != leg.mode || like.passage != leg.passage)
        continue;
      written[other] = true;
      directions = static_cast<DirectionSet>(directions | 1 << direction_of(like.step));
      letters += detail::direction_letters(leap, direction_of(like.step));
    }
    if (directions != all_directions(leap)) text += letters;
    text += modes[static_cast<std::size_t>(leg.mode)];
    text += passages[static_cast<std::size_t>(leg.passage)];
    text += detail::atom_text(leap, leg.range);
  }
  return text;
}

}  // namespace arbiter
