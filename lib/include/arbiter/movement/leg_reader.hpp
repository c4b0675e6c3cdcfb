// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <arbiter/movement/direction_reader.hpp>
#include <arbiter/movement/expectation.hpp>
#include <arbiter/movement/movement_fault.hpp>
#include <arbiter/movement/path.hpp>

namespace arbiter::detail {

[[nodiscard]] constexpr bool is_passage(char letter) noexcept {
  return letter == 'n' || letter == 'j' || letter == 'p' || letter == 'g';
}
[[nodiscard]] constexpr bool is_modifier(char letter) noexcept {
  return is_passage(letter) || is_direction(letter) ||
         std::string_view("mcayqzioe").find(letter) != std::string_view::npos;
}
[[nodiscard]] constexpr bool is_digit(char letter) noexcept { return letter >= '0' && letter <= '9'; }
[[nodiscard]] constexpr bool is_atom(char letter) noexcept {
  return std::string_view("WFDNAHCLZJGBRQK").find(letter) != std::string_view::npos;
}
[[nodiscard]] constexpr Passage passage_of(char letter) noexcept {
  switch (letter) {
    case 'n': return Passage::lame;
    case 'j': return Passage::jump;
    case 'p': return Passage::cannon;
    default: return Passage::grasshopper;
  }
}

/// What stands before an atom, or before an `a`, which ends a leg that is not the last.
struct Modifiers {
  int modes = 0;
  Passage passage = Passage::rider;
  char curve = 0;        ///< q or z
  bool toggles = false;  ///< y
  std::size_t capture_at = 0;
  std::size_t passage_at = 0;
  std::size_t curve_at = 0;
  std::size_t toggle_at = 0;
  std::size_t directions_at = 0;
  std::size_t directions_end = 0;
  bool any = false;
};
/// The legs of an atom, one but for chains.
struct Legs {
  std::array<Modifiers, Path::capacity> leg{};
  std::size_t size = 0;
};

/// The range of the leg behind one of this range.
[[nodiscard]] constexpr std::uint8_t toggled(std::uint8_t range, const Modifiers& leg) noexcept {
  if (!leg.toggles && leg.passage != Passage::grasshopper) return range;
  return range == 1 ? unlimited_range : std::uint8_t{1};
}

[[nodiscard]] constexpr Mode mode_of(const Modifiers& modifiers) noexcept {
  return modifiers.modes == 0 ? Mode::both : static_cast<Mode>(modifiers.modes);
}

/// Reads what stands before an atom.
class LegReader {
 public:
  /// Begins at `at`; faults go to `parsed`.
  constexpr LegReader(std::string_view text, std::size_t at, ParsedMovement& parsed) noexcept
      : text_(text), at_(at), parsed_(parsed) {}

  /// The place behind what was read.
  [[nodiscard]] constexpr std::size_t at() const noexcept { return at_; }

  /// Reads the modifiers of all legs; true if there are any.
  constexpr bool read_legs(Legs& legs) noexcept {
    bool any = false;
    for (;;) {
      const std::size_t begin = at_;
      const Modifiers modifiers = read_modifiers();
      any = any || modifiers.any;
      if (legs.size < Path::capacity) legs.leg[legs.size] = modifiers;
      if (++legs.size == Path::capacity + 1) fault(begin - 1, Expectation::four_legs);
      if (at_ == text_.size() || peek() != 'a') break;
      any = true;
      ++at_;
    }
    if (legs.size > Path::capacity) legs.size = Path::capacity;
    for (std::size_t i = 0; i + 1 < legs.size; ++i) check_onward(legs.leg[i]);
    return any;
  }

 private:
  [[nodiscard]] constexpr char peek(std::size_t ahead = 0) const noexcept {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  constexpr void fault(std::size_t offset, Expectation expectation) noexcept { parsed_.add(offset, expectation); }

  constexpr Modifiers read_modifiers() noexcept {
    Modifiers modifiers;
    bool unknown = false;  // a run of unknown characters is one fault
    for (; at_ < text_.size(); ++at_) {
      const char letter = peek();
      if (letter == 'm' || letter == 'c') {
        const int mode = static_cast<int>(letter == 'm' ? Mode::move : Mode::capture);
        if ((modifiers.modes & mode) != 0) fault(at_, Expectation::mode_once);
        modifiers.modes |= mode;
        if (letter == 'c') modifiers.capture_at = at_;
      } else if (is_passage(letter)) {
        if (modifiers.passage != Passage::rider) {
          fault(at_, Expectation::one_passage);
        } else {
          modifiers.passage = passage_of(letter);
          modifiers.passage_at = at_;
        }
      } else if (letter == 'q' || letter == 'z') {
        if (modifiers.curve != 0) fault(at_, Expectation::one_curve);
        modifiers.curve = letter;
        modifiers.curve_at = at_;
      } else if (letter == 'y') {
        if (modifiers.toggles) fault(at_, Expectation::toggle_before_leg);
        modifiers.toggles = true;
        modifiers.toggle_at = at_;
      } else if (letter == 'i' || letter == 'o' || letter == 'e') {
        fault(at_, letter == 'i'   ? Expectation::no_first_move
                   : letter == 'o' ? Expectation::no_cylinder
                                   : Expectation::no_passing);
      } else if (is_direction(letter)) {
        read_direction_run(modifiers);
      } else if (letter == 'a' || letter == '(' || is_atom(letter)) {
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

  /// A leg that another follows: it leads over empty squares, or by p and g over a piece.
  constexpr void check_onward(const Modifiers& modifiers) noexcept {
    if ((modifiers.modes & static_cast<int>(Mode::capture)) != 0)
      fault(modifiers.capture_at, Expectation::capture_at_the_end);
    if (modifiers.passage == Passage::lame || modifiers.passage == Passage::jump)
      fault(modifiers.passage_at, Expectation::hop_onward);
    if (modifiers.toggles && modifiers.passage != Passage::rider)
      fault(modifiers.toggle_at, Expectation::toggle_without_hop);
    if (modifiers.curve != 0) fault(modifiers.curve_at, Expectation::curve_alone);
  }

  std::string_view text_;
  std::size_t at_;
  ParsedMovement& parsed_;
};

}  // namespace arbiter::detail
