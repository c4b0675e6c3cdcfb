// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <arbiter/movement/directions.hpp>
#include <arbiter/movement/movement.hpp>
#include <arbiter/movement/path.hpp>

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

/// The modes and passages as they are written.
inline constexpr std::array<std::string_view, 4> mode_letters{"", "m", "c", ""};
inline constexpr std::array<std::string_view, 5> passage_letters{"", "n", "j", "p", "g"};

/// A chain of one atom as a string; empty where no string says it.
[[nodiscard]] inline std::string chain_text(const Path& path) {
  constexpr std::array<std::string_view, 8> turns{"f", "fr", "r", "br", "b", "bl", "l", "fl"};
  const Leap leap = leap_of(path.strides[0].step);
  if (path.loop != path.size || path.least != path.size || path.most != path.size || path.equal) return "";
  std::string text(direction_letters(leap, direction_of(path.strides[0].step)));
  for (std::size_t i = 0; i < path.size; ++i) {
    const Stride& stride = path.strides[i];
    const bool is_last = i + 1 == path.size;
    if ((!is_last && stride.passage != Passage::rider) || stride.passage == Passage::lame ||
        stride.passage == Passage::jump)
      return "";
    if (is_last)
      return text.append(mode_letters[static_cast<std::size_t>(path.mode)])
          .append(passage_letters[static_cast<std::size_t>(stride.passage)])
          .append(atom_text(leap, path.strides[0].range));
    const Stride& next = path.strides[i + 1];
    int eighths = 0;
    while (eighths < 8 && turned(stride.step, eighths) != next.step) ++eighths;
    const bool toggles = next.range != stride.range;
    if (eighths == 8 || (toggles && next.range != (stride.range == 1 ? unlimited_range : 1))) return "";
    if (stride.onward == Onward::any) text += 'm';
    text += stride.onward == Onward::empty ? (toggles ? "y" : "") : (toggles ? "g" : "p");
    text.append("a").append(turns[static_cast<std::size_t>(eighths)]);
  }
  return "";
}

/// The path of the other hand that a circular or crooked rider's string names together with `path`.
[[nodiscard]] constexpr Path other_hand(Path path) noexcept {
  path.turn = static_cast<std::int8_t>(-path.turn);
  if (path.size == 2) path.strides[1].step = turned(path.strides[1].step, 4);
  return path;
}

/// A circular or crooked rider's two paths as a string; empty where `path` is none of them.
[[nodiscard]] inline std::string curve_text(const Path& path) {
  const Step step = path.strides[0].step;
  const Leap leap = leap_of(step);
  const auto is_curve = [&](char letter, std::uint8_t size, int turn) {
    if (path.loop != 0 || path.least != 1 || path.equal || path.size != size || path.turn != turn) return std::string();
    for (std::size_t i = 0; i < size; ++i)
      if (path.strides[i] != Stride{path.strides[i].step, 1}) return std::string();
    const int range = letter == 'q' && path.most == 7 ? 1 : path.most;
    return std::string(1, letter)
        .append(direction_letters(leap, direction_of(step)))
        .append(mode_letters[static_cast<std::size_t>(path.mode)])
        .append(atom_text(leap, range));
  };
  if (leap.oblique() && (path.turn == 1 || path.turn == -1) && path.most > 1 && path.most < 8)
    return is_curve('q', 1, path.turn);
  const bool crooked = path.size == 2 && path.most > 1 &&
                       (path.strides[1].step == turned(step, 2) || path.strides[1].step == turned(step, -2));
  return crooked ? is_curve('z', 2, 0) : std::string();
}

/// A path that no string says, for people: its strides and where it may end.
[[nodiscard]] inline std::string stride_text(const Path& path) {
  std::string text = "[";
  for (std::size_t i = 0; i < path.size; ++i) {
    const Stride& stride = path.strides[i];
    if (i == path.loop) text += "|: ";
    text.append(passage_letters[static_cast<std::size_t>(stride.passage)])
        .append("(" + std::to_string(stride.step.files) + "," + std::to_string(stride.step.ranks) + ")")
        .append(stride.range == 1 ? "" : std::to_string(stride.range))
        .append(stride.onward == Onward::empty ? ""
                : stride.onward == Onward::any ? "mp"
                                               : "p")
        .append(" ");
  }
  return text + std::to_string(path.least) + "-" + std::to_string(path.most) +
         (path.turn == 0 ? "" : " turn " + std::to_string(path.turn)) + (path.equal ? " equal" : "") +
         std::string(mode_letters[static_cast<std::size_t>(path.mode)]) + "]";
}

[[nodiscard]] inline std::string paths_text(const Movement& movement) {
  std::string text;
  std::array<bool, Movement::capacity> written{};
  for (std::size_t at = 0; at < movement.path_count; ++at) {
    if (written[at]) continue;
    const Path& path = movement.paths[at];
    std::string one = chain_text(path);
    if (one.empty() && !(one = curve_text(path)).empty()) {
      const Path other = other_hand(path);
      std::size_t partner = at + 1;
      while (partner < movement.path_count && movement.paths[partner] != other) ++partner;
      if (partner == movement.path_count)
        one.clear();
      else
        written[partner] = true;
    }
    text += one.empty() ? stride_text(path) : one;
  }
  return text;
}

}  // namespace detail

/// The movement string of `movement`, alike for equal movements; read_movement gives the movement back. Paths that no
/// string says stand in brackets, which read_movement refuses.
[[nodiscard]] inline std::string to_text(const Movement& movement) {
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
    text += detail::mode_letters[static_cast<std::size_t>(leg.mode)];
    text += detail::passage_letters[static_cast<std::size_t>(leg.passage)];
    text += detail::atom_text(leap, leg.range);
  }
  return text + detail::paths_text(movement);
}

}  // namespace arbiter
