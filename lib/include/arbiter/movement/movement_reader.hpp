// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <arbiter/board/square.hpp>
#include <arbiter/movement/direction_reader.hpp>
#include <arbiter/movement/directions.hpp>
#include <arbiter/movement/expectation.hpp>
#include <arbiter/movement/leg_reader.hpp>
#include <arbiter/movement/movement.hpp>
#include <arbiter/movement/movement_fault.hpp>

namespace arbiter {

namespace detail {

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

  constexpr void fault(std::size_t offset, Expectation expectation) noexcept { parsed_.add(offset, expectation); }

  constexpr void read_atom() noexcept {
    Legs legs;
    const std::size_t found = parsed_.found;
    LegReader reader(text_, at_, parsed_);
    const bool any = reader.read_legs(legs);
    at_ = reader.at();
    const std::size_t start = at_;
    if (at_ == text_.size()) {
      if (any) fault(at_, Expectation::atom);
      return;
    }
    Atom atom;
    if (peek() == '(') {
      if (!read_leap(atom)) return;
    } else {
      read_letter(atom);
    }
    const std::uint8_t range = read_range(start, atom);
    check_last(legs, atom, range);
    const DirectionSet directions = read_directions(legs.leg[0], atom);
    if (legs.size == 1) {
      if (parsed_.found == found) add(start, legs.leg[0], atom, range, directions);
      return;
    }
    std::array<DirectionSet, Path::capacity> turns{};
    for (std::size_t i = 1; i < legs.size; ++i) turns[i] = read_turns(legs.leg[i], atom);
    if (parsed_.found == found) add_chain(start, legs, turns, atom, range, directions);
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

  constexpr void check_last(const Legs& legs, const Atom& atom, std::uint8_t range) noexcept {
    const Modifiers& last = legs.leg[legs.size - 1];
    if (last.toggles) fault(last.toggle_at, Expectation::toggle_before_leg);
    if (last.curve != 0) check_curve(legs, atom, range);
    for (std::size_t i = 0; i + 1 < legs.size; ++i) range = toggled(range, legs.leg[i]);
    check_passage(last, atom, range, legs.size > 1);
  }

  constexpr void check_curve(const Legs& legs, const Atom& atom, std::uint8_t range) noexcept {
    const Modifiers& last = legs.leg[legs.size - 1];
    if (legs.size > 1 || last.passage != Passage::rider)
      fault(last.curve_at, Expectation::curve_alone);
    else if (last.curve == 'q' &&
             (!atom.first.oblique() || full_circle(range) > 7 || (range == 1 && text_[at_ - 1] == '1')))
      fault(last.curve_at, Expectation::circular_leap);
    else if (last.curve == 'z' && range == 1)
      fault(last.curve_at, Expectation::crooked_rider);
  }

  /// The leaps of a circle of this range: the eighth comes home.
  [[nodiscard]] static constexpr std::uint8_t full_circle(std::uint8_t range) noexcept {
    return range == 1 || range == unlimited_range ? std::uint8_t{7} : range;
  }

  constexpr void check_passage(const Modifiers& modifiers, const Atom& atom, std::uint8_t range, bool chain) noexcept {
    const Leap leap = atom.first;
    if (chain && (modifiers.passage == Passage::lame || modifiers.passage == Passage::jump)) {
      fault(modifiers.passage_at, Expectation::hop_onward);
      return;
    }
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
    if (modifiers.directions_end == 0) return all_directions(atom.first);
    if (atom.compound) {
      fault(modifiers.directions_at, Expectation::no_direction);
      return 0;
    }
    return DirectionReader(text_, modifiers.directions_at, modifiers.directions_end, parsed_).absolute(atom.first);
  }

  /// Without letters a further leg goes anywhere but back; that of a straight atom stays straight.
  constexpr DirectionSet read_turns(const Modifiers& modifiers, const Atom& atom) noexcept {
    if (modifiers.directions_end == 0) return atom.compound || atom.first.oblique() ? 0xEF : 0x45;
    return DirectionReader(text_, modifiers.directions_at, modifiers.directions_end, parsed_).relative();
  }

  /// Calls `add_step(Step)` for each first step of an atom.
  template <class AddStep>
  constexpr void for_each_step(const Atom& atom, DirectionSet directions, AddStep add_step) noexcept {
    for (int direction = 0; direction < 8; ++direction)
      if ((directions >> direction & 1) != 0) add_step(step_of(atom.first, direction));
    if (!atom.compound) return;
    for (int direction = 1; direction < 8; direction += 2) add_step(step_of(Leap{1, 1}, direction));
  }

  constexpr void add(std::size_t start, const Modifiers& modifiers, const Atom& atom, std::uint8_t range,
                     DirectionSet directions) noexcept {
    bool fits = true;
    for_each_step(atom, directions, [&](Step step) {
      if (modifiers.curve == 0) {
        fits = fits && join(parsed_.movement, Leg{step, range, mode_of(modifiers), modifiers.passage});
        return;
      }
      for (const int hand : {1, -1})
        fits = fits && join(parsed_.movement, modifiers.curve == 'q' ? circle(step, hand, range, mode_of(modifiers))
                                                                     : zigzag(step, hand, range, mode_of(modifiers)));
    });
    overfull(start, fits);
  }

  /// q: the same leap again and again, each turned by an eighth of a circle, all to one hand.
  [[nodiscard]] static constexpr Path circle(Step step, int hand, std::uint8_t range, Mode mode) noexcept {
    Path path = path_of({Stride{step, 1}}, mode);
    path.loop = 0;
    path.turn = static_cast<std::int8_t>(hand);
    path.most = full_circle(range);
    return path;
  }
  /// z: two steps at right angles in turn.
  [[nodiscard]] static constexpr Path zigzag(Step step, int hand, std::uint8_t range, Mode mode) noexcept {
    Path path = path_of({Stride{step, 1}, Stride{turned(step, 2 * hand), 1}}, mode);
    path.loop = 0;
    path.least = 1;
    path.most = range;
    return path;
  }

  constexpr void add_chain(std::size_t start, const Legs& legs, const std::array<DirectionSet, Path::capacity>& turns,
                           const Atom& atom, std::uint8_t range, DirectionSet directions) noexcept {
    Path path;
    path.size = path.loop = path.least = path.most = static_cast<std::uint8_t>(legs.size);
    path.mode = mode_of(legs.leg[legs.size - 1]);
    for (std::size_t i = 0; i < legs.size; ++i) {
      const Modifiers& leg = legs.leg[i];
      path.strides[i].range = range;
      range = toggled(range, leg);
      if (i + 1 == legs.size)
        path.strides[i].passage = leg.passage;
      else if (leg.passage != Passage::rider)
        path.strides[i].onward = leg.modes == 0 ? Onward::occupied : Onward::any;
    }
    bool fits = true;
    for_each_step(atom, directions, [&](Step step) {
      path.strides[0].step = step;
      fits = fits && add_turns(path, turns, 1);
    });
    overfull(start, fits);
  }

  /// Adds `path` with every turn from its stride `at` on.
  constexpr bool add_turns(Path& path, const std::array<DirectionSet, Path::capacity>& turns, std::size_t at) noexcept {
    if (at == path.size) return join(parsed_.movement, path);
    bool fits = true;
    for (int eighths = 0; fits && eighths < 8; ++eighths) {
      if ((turns[at] >> eighths & 1) == 0) continue;
      path.strides[at].step = turned(path.strides[at - 1].step, eighths);
      fits = add_turns(path, turns, at + 1);
    }
    return fits;
  }

  constexpr void overfull(std::size_t start, bool fits) noexcept {
    if (!fits && !overfull_) fault(start, Expectation::legs);
    overfull_ = overfull_ || !fits;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  bool overfull_ = false;
  ParsedMovement parsed_;
};

}  // namespace detail

/// Reads `text`: all of it is a movement string, or the result holds no leg and names every fault that could be found.
[[nodiscard]] constexpr ParsedMovement parse_movement(std::string_view text) noexcept {
  return detail::MovementReader(text).read();
}

}  // namespace arbiter
