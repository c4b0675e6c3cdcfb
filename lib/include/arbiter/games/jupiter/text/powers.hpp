// SPDX-License-Identifier: MIT
#pragma once

// The powers of a kind as a roster file names them: `royal, leaps orthogonal, pushes 2 all`. Powers stand between
// commas, a word and what it takes:
//
//   directions   all, orthogonal, diagonal, or one or more of f fr r br b bl l fl, seen from the owner's side
//   number       1 to 15

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/core/error.hpp>
#include <arbiter/games/jupiter/kinds.hpp>

namespace arbiter::jupiter {

/// One of the words of a roster's column of powers.
struct PowerWord {
  std::string_view word;
  std::string_view takes;  ///< empty, `number`, `directions`, `relay` or both of the first two
  std::string_view rules;  ///< the smallest of the three games whose rules have it
  bool Powers::* flag = nullptr;
  std::uint8_t Powers::* number = nullptr;
  DirectionSet Powers::* lines = nullptr;
};

/// All words, in the order in which they are printed. `lion` without directions is the free Lion's power.
inline constexpr std::array<PowerWord, 20> power_words = {{
    {"royal", "", "scirocco", &Powers::royal},
    {"relays", "relay", "scirocco"},
    {"leaps", "directions", "scirocco", nullptr, nullptr, &Powers::leaps},
    {"stands", "directions", "scirocco", nullptr, nullptr, &Powers::stands},
    {"lion", "", "jupiter", &Powers::lion},
    {"lion", "directions", "typhoon", nullptr, nullptr, &Powers::lion_lines},
    {"tramples", "number", "typhoon", nullptr, &Powers::tramples},
    {"meets_friend", "", "typhoon", &Powers::meets_friend},
    {"withdraws", "", "typhoon", &Powers::withdraws},
    {"approaches", "", "typhoon", &Powers::approaches},
    {"converts", "", "typhoon", &Powers::converts},
    {"longleaps", "", "typhoon", &Powers::longleaps},
    {"exchanges", "", "typhoon", &Powers::exchanges},
    {"freezes", "", "typhoon", &Powers::freezes},
    {"teleports", "", "jupiter", &Powers::teleports},
    {"hops", "", "jupiter", &Powers::hops},
    {"pushes", "number directions", "jupiter", nullptr, &Powers::pushes, &Powers::push_lines},
    {"doubles", "", "jupiter", &Powers::doubles},
    {"burns", "", "jupiter", &Powers::burns},
    {"poisons", "", "jupiter", &Powers::poisons},
}};

/// What `relays` takes, by the value of Relay.
inline constexpr std::array<std::string_view, 4> relay_words = {"none", "leapfrog", "knight", "diagonally"};

namespace detail {

/// The directions by their letters, clockwise from straight ahead.
inline constexpr std::array<std::string_view, 8> direction_words = {"f", "fr", "r", "br", "b", "bl", "l", "fl"};
/// Sets of them that have a word.
struct NamedDirections {
  std::string_view word;
  DirectionSet set;
};
inline constexpr std::array<NamedDirections, 3> named_directions = {
    {{"all", all_around}, {"orthogonal", orthogonals}, {"diagonal", diagonals}}};

[[nodiscard]] inline std::string direction_text(DirectionSet set) {
  for (const NamedDirections& named : named_directions)
    if (named.set == set) return std::string(named.word);
  std::string text;
  for (std::size_t d = 0; d < direction_words.size(); ++d)
    if ((set >> d & 1) != 0) text.append(text.empty() ? "" : " ").append(direction_words[d]);
  return text;
}

/// The directions that a word names; 0 where it names none.
[[nodiscard]] inline DirectionSet directions_of(std::string_view word) {
  for (const NamedDirections& named : named_directions)
    if (named.word == word) return named.set;
  for (std::size_t d = 0; d < direction_words.size(); ++d)
    if (direction_words[d] == word) return static_cast<DirectionSet>(1U << d);
  return 0;
}

/// A word of a text and where it begins.
struct PlacedWord {
  std::string_view text;
  std::size_t offset = 0;
};
[[nodiscard]] inline std::vector<PlacedWord> split_words(std::string_view text, std::size_t offset) {
  std::vector<PlacedWord> words;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = text.find_first_not_of(" \t", at);
    if (begin == std::string_view::npos) break;
    at = std::min(text.find_first_of(" \t", begin), text.size());
    words.push_back({text.substr(begin, at - begin), offset + begin});
  }
  return words;
}

/// How many of the three games' rules are no smaller than these.
[[nodiscard]] constexpr int size_of_rules(std::string_view rules) noexcept {
  return rules == "scirocco" ? 0 : rules == "typhoon" ? 1 : 2;
}

}  // namespace detail

/// The powers as a roster's column has them.
[[nodiscard]] inline std::string power_text(const Powers& powers) {
  std::string text;
  const auto add = [&text](std::string_view word, const std::string& more) {
    text.append(text.empty() ? "" : ", ").append(word).append(more.empty() ? "" : " ").append(more);
  };
  for (const PowerWord& one : power_words) {
    std::string more;
    if (one.takes == "relay") {
      if (powers.relays != Relay::none)
        add(one.word, std::string(relay_words[static_cast<std::size_t>(powers.relays)]));
      continue;
    }
    if (one.flag != nullptr) {
      if (powers.*one.flag) add(one.word, "");
      continue;
    }
    if (one.number != nullptr) {
      if (powers.*one.number == 0) continue;
      more = std::to_string(powers.*one.number);
    }
    if (one.lines != nullptr) {
      if (powers.*one.lines == 0) continue;
      more.append(more.empty() ? "" : " ").append(detail::direction_text(powers.*one.lines));
    }
    add(one.word, more);
  }
  return text;
}

/// Reads a column of powers under the rules of one of the three games.
class PowerReader {
 public:
  /// `reasons` gets what is wrong.
  PowerReader(std::string_view rules, std::vector<Reason>& reasons) : rules_(rules), reasons_(reasons) {}

  /// The powers that `text`, which begins at `offset` of a file, names. Called once.
  [[nodiscard]] Powers read(std::string_view text, std::size_t offset) {
    for (std::size_t at = 0; !text.empty() && at <= text.size();) {
      const std::size_t end = std::min(text.find(',', at), text.size());
      words_ = detail::split_words(text.substr(at, end - at), offset + at);
      at_ = 0;
      if (words_.empty())
        fail(offset + at, "expected a power");
      else
        read_power();
      at = end + 1;
    }
    return powers_;
  }

 private:
  void fail(std::size_t offset, std::string text) { reasons_.push_back({offset, std::move(text)}); }
  /// Says what was expected where the next word is, or behind the last one.
  void expected(std::string_view what) {
    if (at_ < words_.size())
      return fail(words_[at_].offset, "expected " + std::string(what) + ", not " + in_quotes(words_[at_].text));
    const detail::PlacedWord& last = words_.back();
    fail(last.offset + last.text.size(), "expected " + std::string(what));
  }

  void read_power() {
    const std::string_view word = words_.front().text;
    const PowerWord* power = nullptr;
    for (const PowerWord& one : power_words)
      if (one.word == word && (power == nullptr || words_.size() > 1)) power = &one;
    if (power == nullptr) {
      std::string known;
      for (const PowerWord& one : power_words)
        if (one.takes != "directions" || one.word != "lion") known.append(known.empty() ? "" : ", ").append(one.word);
      return expected("one of " + known);
    }
    check_rules(*power, power->rules);
    if (std::find(seen_.begin(), seen_.end(), power) != seen_.end())
      fail(words_.front().offset, "expected the power " + in_quotes(word) + " once");
    seen_.push_back(power);
    ++at_;
    if (read_arguments(*power) && at_ < words_.size()) expected("a comma or the end of the powers");
  }
  void check_rules(const PowerWord& power, std::string_view rules) {
    if (detail::size_of_rules(rules) <= detail::size_of_rules(rules_)) return;
    fail(words_[at_].offset, "expected no power " + in_quotes(power.word) +
                                 (power.word == words_[at_].text ? "" : " " + std::string(words_[at_].text)) +
                                 " under the rules of " + std::string(rules_) + "; those of " + std::string(rules) +
                                 " have it");
  }

  /// False where they say what is wrong.
  [[nodiscard]] bool read_arguments(const PowerWord& power) {
    if (power.flag != nullptr) powers_.*power.flag = true;
    if (power.takes == "relay" && !read_relay(power)) return false;
    if (power.number != nullptr) {
      const int number = at_ < words_.size() ? number_of(words_[at_].text) : 0;
      if (number < 1 || number > 15) return expected("a number of squares from 1 to 15"), false;
      powers_.*power.number = static_cast<std::uint8_t>(number);
      ++at_;
    }
    if (power.lines == nullptr) return true;
    DirectionSet set = 0;
    for (; at_ < words_.size() && detail::directions_of(words_[at_].text) != 0; ++at_)
      set = static_cast<DirectionSet>(set | detail::directions_of(words_[at_].text));
    if (set == 0) return expected("all, orthogonal, diagonal or some of f fr r br b bl l fl"), false;
    powers_.*power.lines = set;
    return true;
  }
  [[nodiscard]] bool read_relay(const PowerWord& power) {
    for (std::size_t i = 1; i < relay_words.size(); ++i) {
      if (at_ == words_.size() || words_[at_].text != relay_words[i]) continue;
      powers_.relays = static_cast<Relay>(i);
      if (powers_.relays == Relay::diagonally) check_rules(power, "jupiter");
      ++at_;
      return true;
    }
    return expected("leapfrog, knight or diagonally"), false;
  }
  [[nodiscard]] static int number_of(std::string_view word) {
    int number = 0;
    for (const char c : word.substr(0, 3)) {
      if (c < '0' || c > '9') return 0;
      number = number * 10 + (c - '0');
    }
    return number;
  }

  std::string_view rules_;
  std::vector<Reason>& reasons_;
  std::vector<detail::PlacedWord> words_;
  std::size_t at_ = 0;  ///< the next word
  std::vector<const PowerWord*> seen_;
  Powers powers_;
};

}  // namespace arbiter::jupiter
