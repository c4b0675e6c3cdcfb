// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

#include <arbiter/board/square.hpp>
#include <arbiter/movement/directions.hpp>
#include <arbiter/movement/movement_fault.hpp>

namespace arbiter::detail {

[[nodiscard]] constexpr bool vertical(char letter) noexcept { return letter == 'f' || letter == 'b' || letter == 'v'; }
[[nodiscard]] constexpr bool sideways(char letter) noexcept { return letter == 'l' || letter == 'r' || letter == 's'; }
[[nodiscard]] constexpr bool is_direction(char letter) noexcept {
  return vertical(letter) || sideways(letter) || letter == 'h';
}
/// How far `step` goes towards `letter`, a direction but h.
[[nodiscard]] constexpr int progress(Step step, char letter) noexcept {
  switch (letter) {
    case 'f': return step.ranks;
    case 'b': return -step.ranks;
    case 'r': return step.files;
    case 'l': return -step.files;
    case 'v': return step.ranks < 0 ? -step.ranks : step.ranks;
    default: return step.files < 0 ? -step.files : step.files;
  }
}

/// The directions of `leap` that go to `side` at all, and as far as they can to `front`; 0 for either asks nothing.
[[nodiscard]] constexpr DirectionSet towards(Leap leap, char side, char front) noexcept {
  DirectionSet set = 0;
  for (int direction = 0; direction < 8; ++direction) {
    if ((all_directions(leap) >> direction & 1) == 0) continue;
    const Step step = step_of(leap, direction);
    if ((side == 0 || progress(step, side) > 0) && (front == 0 || progress(step, front) == leap.longer))
      set = static_cast<DirectionSet>(set | 1 << direction);
  }
  return set;
}

/// Reads the letters that name directions in a movement string.
class DirectionReader {
 public:
  /// For the letters of `text` from `begin` to `end`; faults go to `parsed`.
  constexpr DirectionReader(std::string_view text, std::size_t begin, std::size_t end, ParsedMovement& parsed) noexcept
      : text_(text), begin_(begin), end_(end), parsed_(parsed) {}

  /// The directions of a first leg, from the mover's side. Precondition: there are letters.
  [[nodiscard]] constexpr DirectionSet absolute(Leap leap) noexcept {
    int set = 0;
    for (std::size_t at = begin_; at < end_;) {
      const char letter = text_[at];
      const char next = at + 1 < end_ ? text_[at + 1] : '\0';
      const bool sum = letter == 's' || letter == 'v';
      std::size_t taken = 1;
      if (letter == 'h') {
        taken = hand(leap, at, set);
      } else if (next == letter) {
        if (sum || !leap.oblique()) parsed_.add(at, Expectation::doubled_direction);
        set |= towards(leap, '\0', letter);
        taken = 2;
      } else if (leap.oblique() && next == 'h') {
        if (sum) parsed_.add(at, Expectation::half_pair);
        set |= towards(leap, letter, '\0');
        taken = 2;
      } else if (crosses(letter, next) && !leap.orthogonal()) {
        if (sum) parsed_.add(at, Expectation::pair_order);
        set |= towards(leap, letter, next);
        taken = 2;
      } else {
        set |= towards(leap, '\0', letter);
      }
      at += taken;
    }
    return static_cast<DirectionSet>(set);
  }

  /// The turns of a further leg, clockwise in eighths of a circle from the leg before it: f goes straight on, fl turns
  /// by one eighth, l by two. Precondition: there are letters.
  [[nodiscard]] constexpr DirectionSet relative() noexcept {
    int set = 0;
    for (std::size_t at = begin_; at < end_;) {
      const char letter = text_[at];
      const char next = at + 1 < end_ ? text_[at + 1] : '\0';
      const bool sum = letter == 's' || letter == 'v';
      std::size_t taken = 1;
      if (letter == 'h') {
        parsed_.add(at, Expectation::half_of_turns);
      } else if (next == letter) {
        if (sum) parsed_.add(at, Expectation::doubled_direction);
        set |= turns(letter);
        taken = 2;
      } else if (crosses(letter, next)) {
        if (sum) parsed_.add(at, Expectation::pair_order);
        set |= near_turns(letter) & near_turns(next);
        taken = 2;
      } else {
        set |= turns(letter);
      }
      at += taken;
    }
    return static_cast<DirectionSet>(set);
  }

 private:
  [[nodiscard]] static constexpr bool crosses(char letter, char next) noexcept {
    return (vertical(letter) && sideways(next)) || (sideways(letter) && vertical(next));
  }

  /// The turns that a letter alone names.
  [[nodiscard]] static constexpr int turns(char letter) noexcept {
    switch (letter) {
      case 'f': return 0x01;
      case 'r': return 0x04;
      case 'b': return 0x10;
      case 'l': return 0x40;
      case 's': return 0x44;
      default: return 0x11;  // v
    }
  }
  /// Those, and the turns next to them.
  [[nodiscard]] static constexpr int near_turns(char letter) noexcept {
    const int alone = turns(letter);
    return (alone | alone << 1 | alone >> 1 | alone >> 7 | alone << 7) & 0xFF;
  }

  /// Reads hl or hr at `at`; the characters taken.
  constexpr std::size_t hand(Leap leap, std::size_t at, int& set) noexcept {
    const char letter = at + 1 < end_ ? text_[at + 1] : '\0';
    const bool paired = letter == 'l' || letter == 'r';
    if (!leap.oblique())
      parsed_.add(at, Expectation::half_before_oblique);
    else if (!paired)
      parsed_.add(at, Expectation::half_pair);
    else if (end_ - begin_ != 2)
      parsed_.add(at, Expectation::hand_alone);
    set |= letter == 'r' ? 0x55 : 0xAA;
    return paired ? 2 : 1;
  }

  std::string_view text_;
  std::size_t begin_;
  std::size_t end_;
  ParsedMovement& parsed_;
};

}  // namespace arbiter::detail
