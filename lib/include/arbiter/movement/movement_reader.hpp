// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <arbiter/board/square.hpp>
#include <arbiter/movement/directions.hpp>
#include <arbiter/movement/expectation.hpp>
#include <arbiter/movement/movement.hpp>

namespace arbiter {

/// One thing that is wrong with a movement string: where (characters from 0) and what was expected there.
struct MovementFault {
  std::size_t offset = 0;
  Expectation expectation = Expectation::atom;
  friend constexpr bool operator==(const MovementFault&, const MovementFault&) noexcept = default;
};

/// What a movement string gave: a movement, or faults in the order of their places.
struct ParsedMovement {
  static constexpr std::size_t capacity = 16;

  Movement movement;  ///< without legs where there are faults
  std::array<MovementFault, capacity> faults{};
  std::size_t found = 0;  ///< faults found in all; the first 16 are kept

  [[nodiscard]] constexpr bool ok() const noexcept { return found == 0; }
  [[nodiscard]] constexpr std::size_t kept() const noexcept { return found < capacity ? found : capacity; }
};

namespace detail {

[[nodiscard]] constexpr bool vertical(char letter) noexcept { return letter == 'f' || letter == 'b' || letter == 'v'; }
[[nodiscard]] constexpr bool sideways(char letter) noexcept { return letter == 'l' || letter == 'r' || letter == 's'; }
[[nodiscard]] constexpr bool is_direction(char letter) noexcept {
  return vertical(letter) || sideways(letter) || letter == 'h';
}
[[nodiscard]] constexpr bool is_passage(char letter) noexcept {
  return letter == 'n' || letter == 'j' || letter == 'p' || letter == 'g';
}
[[nodiscard]] constexpr bool is_modifier(char letter) noexcept {
  return letter == 'm' || letter == 'c' || is_passage(letter) || is_direction(letter);
}
[[nodiscard]] constexpr bool is_digit(char letter) noexcept { return letter >= '0' && letter <= '9'; }

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

class MovementReader {
 public:
  explicit constexpr MovementReader(std::string_view text) noexcept : text_(text) {}

  [[nodiscard]] constexpr ParsedMovement read() noexcept {
    if (text_.empty()) fault(0, Expectation::atom);
    while (at_ < text_.size()) read_atom();
    if (!parsed_.ok()) parsed_.movement = Movement{};
    return parsed_;
  }

 private:
  struct Modifiers {
    int modes = 0;
    Passage passage = Passage::rider;
    std::size_t passage_at = 0;
    std::size_t directions_at = 0;
    std::size_t directions_end = 0;
    bool any = false;
  };

  /// The letter or leap that is read; two leaps for the compounds Q and K.
  struct Atom {
    Leap first;
    bool compound = false;
    bool rider = false;
    bool doubles = true;
  };

  [[nodiscard]] constexpr char peek(std::size_t ahead = 0) const noexcept {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }

  constexpr void fault(std::size_t offset, Expectation expectation) noexcept {
    std::size_t at = parsed_.kept();
    if (parsed_.found++ >= ParsedMovement::capacity && parsed_.faults[--at].offset <= offset) return;
    for (; at > 0 && parsed_.faults[at - 1].offset > offset; --at) parsed_.faults[at] = parsed_.faults[at - 1];
    parsed_.faults[at] = MovementFault{offset, expectation};
  }

  constexpr void read_atom() noexcept {
    const Modifiers modifiers = read_modifiers();
    const std::size_t start = at_;
    if (at_ == text_.size()) {
      if (modifiers.any) fault(at_, Expectation::atom);
      return;
    }
    Atom atom;
    if (peek() == '(') {
      if (!read_leap(atom)) return;
    } else {
      read_letter(atom);
    }
    const std::size_t found = parsed_.found;
    const std::uint8_t range = read_range(start, atom);
    check_passage(modifiers, atom, range);
    const DirectionSet directions = read_directions(modifiers, atom);
    if (parsed_.found == found) add(start, modifiers, atom, range, directions);
  }

  constexpr Modifiers read_modifiers() noexcept {
    Modifiers modifiers;
    bool unknown = false;  // a run of unknown characters is one fault
    for (; at_ < text_.size(); ++at_) {
      const char letter = peek();
      if (letter == 'm' || letter == 'c') {
        const int mode = static_cast<int>(letter == 'm' ? Mode::move : Mode::capture);
        if ((modifiers.modes & mode) != 0) fault(at_, Expectation::mode_once);
        modifiers.modes |= mode;
      } else if (is_passage(letter)) {
        if (modifiers.passage != Passage::rider) {
          fault(at_, Expectation::one_passage);
        } else {
          modifiers.passage = passage_of(letter);
          modifiers.passage_at = at_;
        }
      } else if (is_direction(letter)) {
        read_direction_run(modifiers);
      } else if (letter == '(' || is_atom(letter)) {
        break;
      } else {
        if (!unknown) fault(at_, Expectation::modifier_or_atom);
        unknown = true;
        continue;
      }
      unknown = false;
      modifiers.any = true;
    }
    return modifiers;
  }

  /// Takes directions that stand together, all but the last, which the caller steps over.
  constexpr void read_direction_run(Modifiers& modifiers) noexcept {
    const std::size_t start = at_;
    while (is_direction(peek(1))) ++at_;
    if (modifiers.directions_end != 0) {
      fault(start, Expectation::directions_together);
      return;
    }
    modifiers.directions_at = start;
    modifiers.directions_end = at_ + 1;
  }

  [[nodiscard]] static constexpr Passage passage_of(char letter) noexcept {
    switch (letter) {
      case 'n': return Passage::lame;
      case 'j': return Passage::jump;
      case 'p': return Passage::cannon;
      default: return Passage::grasshopper;
    }
  }

  [[nodiscard]] static constexpr bool is_atom(char letter) noexcept {
    return std::string_view("WFDNAHCLZJGBRQK").find(letter) != std::string_view::npos;
  }

  constexpr void read_letter(Atom& atom) noexcept {
    switch (text_[at_++]) {
      case 'W': atom.first = {1, 0}; break;
      case 'F': atom.first = {1, 1}; break;
      case 'D': atom.first = {2, 0}; break;
      case 'N': atom.first = {2, 1}; break;
      case 'A': atom.first = {2, 2}; break;
      case 'H': atom.first = {3, 0}; break;
      case 'C':
      case 'L': atom.first = {3, 1}; break;
      case 'Z':
      case 'J': atom.first = {3, 2}; break;
      case 'G': atom.first = {3, 3}; break;
      case 'B': atom = {{1, 1}, false, true, false}; break;
      case 'R': atom = {{1, 0}, false, true, false}; break;
      case 'Q': atom = {{1, 0}, true, true, false}; break;
      default: atom = {{1, 0}, true, false, false}; break;  // K
    }
  }

  /// Reads (x,y); false, past the leap or at the character that cannot belong to one, where it is none.
  constexpr bool read_leap(Atom& atom) noexcept {
    const std::size_t start = at_++;
    const int files = read_leap_number();
    if (files < 0) return skip_leap();
    if (peek() != ',') {
      fault(at_, Expectation::leap_comma);
      return skip_leap();
    }
    ++at_;
    const int ranks = read_leap_number();
    if (ranks < 0) return skip_leap();
    if (peek() != ')') {
      fault(at_, Expectation::leap_close);
      return skip_leap();
    }
    ++at_;
    if (files == 0 && ranks == 0) {
      fault(start, Expectation::leap_away);
      return skip_leap();
    }
    atom.first = files > ranks ? Leap{files, ranks} : Leap{ranks, files};
    atom.doubles = false;
    return true;
  }

  /// Goes on behind a broken leap and its range, or at the next letter that can mean something.
  constexpr bool skip_leap() noexcept {
    const auto meant = [](char letter) { return is_modifier(letter) || is_atom(letter) || letter == '('; };
    while (at_ < text_.size() && peek() != ')' && !meant(peek())) ++at_;
    if (peek() == ')') ++at_;
    while (is_digit(peek())) ++at_;
    return false;
  }

  /// A number from 0 to 15 without leading zeros, or -1 with all its digits taken.
  constexpr int read_number() noexcept {
    const std::size_t start = at_;
    int value = 0;
    for (; is_digit(peek()); ++at_) value = value > 15 ? value : value * 10 + (peek() - '0');
    const std::size_t digits = at_ - start;
    return digits == 0 || value > 15 || (digits > 1 && text_[start] == '0') ? -1 : value;
  }

  constexpr int read_leap_number() noexcept {
    const std::size_t start = at_;
    const int number = read_number();
    if (number < 0) fault(start, Expectation::leap_number);
    return number;
  }

  /// The range that follows the atom begun at `start`, by number or by doubling.
  constexpr std::uint8_t read_range(std::size_t start, const Atom& atom) noexcept {
    const std::size_t number_at = at_;
    if (is_digit(peek())) {
      const int number = read_number();
      if (number < 0) fault(number_at, Expectation::range);
      return number <= 0 ? unlimited_range : static_cast<std::uint8_t>(number);
    }
    const std::string_view written = text_.substr(start, at_ - start);
    const auto repeats = [&] { return text_.substr(at_, written.size()) == written; };
    if (!repeats()) return atom.rider ? unlimited_range : std::uint8_t{1};
    if (atom.doubles) ++at_;
    if (!atom.doubles || repeats())
      fault(at_, written.size() > 1 ? Expectation::leap_once
                 : atom.doubles     ? Expectation::letter_doubled_once
                                    : Expectation::leaper_to_double);
    while (repeats()) at_ += written.size();
    if (is_digit(peek())) {
      fault(at_, Expectation::doubled_without_range);
      read_number();
    }
    return unlimited_range;
  }

  constexpr void check_passage(const Modifiers& modifiers, const Atom& atom, std::uint8_t range) noexcept {
    const Leap leap = atom.first;
    const bool straight = !leap.oblique() && leap.longer > 1;
    const bool single = range == 1;
    switch (modifiers.passage) {
      case Passage::rider: break;
      case Passage::lame:
        if (!single || (!straight && leap != Leap{2, 1})) fault(modifiers.passage_at, Expectation::lame_leap);
        break;
      case Passage::jump:
        if (!single || !straight) fault(modifiers.passage_at, Expectation::jumping_leap);
        break;
      case Passage::cannon:
      case Passage::grasshopper:
        if (single) fault(modifiers.passage_at, Expectation::rider_to_hop);
        break;
    }
  }

  constexpr DirectionSet read_directions(const Modifiers& modifiers, const Atom& atom) noexcept {
    const Leap leap = atom.first;
    if (modifiers.directions_end == 0) return all_directions(leap);
    if (atom.compound) {
      fault(modifiers.directions_at, Expectation::no_direction);
      return 0;
    }
    int set = 0;
    for (std::size_t at = modifiers.directions_at; at < modifiers.directions_end;) {
      const char letter = text_[at];
      const char next = at + 1 < modifiers.directions_end ? text_[at + 1] : '\0';
      const bool crosses = (vertical(letter) && sideways(next)) || (sideways(letter) && vertical(next));
      const bool sum = letter == 's' || letter == 'v';
      std::size_t taken = 1;
      if (letter == 'h') {
        taken = read_hand(modifiers, leap, at, set);
      } else if (next == letter) {
        if (sum || !leap.oblique()) fault(at, Expectation::doubled_direction);
        set |= towards(leap, '\0', letter);
        taken = 2;
      } else if (leap.oblique() && next == 'h') {
        if (sum) fault(at, Expectation::half_pair);
        set |= towards(leap, letter, '\0');
        taken = 2;
      } else if (crosses && !leap.orthogonal()) {
        if (sum) fault(at, Expectation::pair_order);
        set |= towards(leap, letter, next);
        taken = 2;
      } else {
        set |= towards(leap, '\0', letter);
      }
      at += taken;
    }
    return static_cast<DirectionSet>(set);
  }

  /// Reads hl or hr at `at`; the characters taken.
  constexpr std::size_t read_hand(const Modifiers& modifiers, Leap leap, std::size_t at, int& set) noexcept {
    const char hand = at + 1 < modifiers.directions_end ? text_[at + 1] : '\0';
    const bool paired = hand == 'l' || hand == 'r';
    if (!leap.oblique())
      fault(at, Expectation::half_before_oblique);
    else if (!paired)
      fault(at, Expectation::half_pair);
    else if (modifiers.directions_end - modifiers.directions_at != 2)
      fault(at, Expectation::hand_alone);
    set |= hand == 'r' ? 0x55 : 0xAA;
    return paired ? 2 : 1;
  }

  constexpr void add(std::size_t start, const Modifiers& modifiers, const Atom& atom, std::uint8_t range,
                     DirectionSet directions) noexcept {
    const Mode mode = modifiers.modes == 0 ? Mode::both : static_cast<Mode>(modifiers.modes);
    bool fits = true;
    const auto add_leap = [&](Leap leap, DirectionSet set) {
      for (int direction = 0; direction < 8; ++direction)
        if ((set >> direction & 1) != 0)
          fits = fits && join(parsed_.movement, Leg{step_of(leap, direction), range, mode, modifiers.passage});
    };
    add_leap(atom.first, directions);
    if (atom.compound) add_leap(Leap{1, 1}, all_directions(Leap{1, 1}));
    if (!fits && !overfull_) fault(start, Expectation::legs);
    overfull_ = overfull_ || !fits;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  bool overfull_ = false;
  ParsedMovement parsed_;
};

}  // namespace detail

/// Reads a movement string: all of it is one, or the result holds no leg and names every fault that could be found.
[[nodiscard]] constexpr ParsedMovement parse_movement(std::string_view text) noexcept {
  return detail::MovementReader(text).read();
}

}  // namespace arbiter
