// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/core/expected.hpp>

namespace arbiter {

/// One value that a ruling may take: a word, or a number with its bounds.
struct Choice {
  std::string_view word;  ///< empty: any number from `least` to `most`
  int least = 0;
  int most = 0;
};

/// A switch that a clause leaves open: its clause, its name, its readings and the rule file's default.
/// The value of a word is its index among the choices; of a number, the number.
struct Ruling {
  std::string_view clause;  ///< `SCN-07`
  std::string_view name;    ///< `demoted_to_pool`
  std::vector<Choice> choices;
  int standard = 0;  ///< the default value
};

/// A ruling of `clause` called `name` that is either off or on: value 0 is `false`, 1 is `true`; `standard` is the
/// default.
[[nodiscard]] inline Ruling flag(std::string_view clause, std::string_view name, bool standard) {
  return Ruling{clause, name, {{"false", 0, 0}, {"true", 0, 0}}, standard ? 1 : 0};
}

/// The settings of all rulings of one game.
class Rulings {
 public:
  Rulings() = default;
  explicit Rulings(std::vector<Ruling> rulings) : rulings_(std::move(rulings)) {
    for (const Ruling& ruling : rulings_) values_.push_back(ruling.standard);
  }

  /// The rulings, in the order of the rule file.
  [[nodiscard]] std::span<const Ruling> all() const noexcept { return rulings_; }

  /// The value of the ruling whose clause or name is `id`. Precondition: the game has it.
  [[nodiscard]] int value(std::string_view id) const { return values_[find(id)]; }
  /// A flag is on, or a number is not 0, by clause or name (`id`). Precondition: the game has it.
  [[nodiscard]] bool is_on(std::string_view id) const { return value(id) != 0; }
  /// The ruling at `i` stands at its default.
  [[nodiscard]] bool is_default(std::size_t i) const { return values_[i] == rulings_[i].standard; }

  /// The id by which the ruling at `i` is set: its clause, or its name where the clause has several.
  [[nodiscard]] std::string_view id(std::size_t i) const {
    const auto same = [&](const Ruling& ruling) { return ruling.clause == rulings_[i].clause; };
    return std::count_if(rulings_.begin(), rulings_.end(), same) == 1 ? rulings_[i].clause : rulings_[i].name;
  }
  /// The value of the ruling at `i` as it is written.
  [[nodiscard]] std::string text(std::size_t i) const { return text(i, values_[i]); }
  /// A `value` of the ruling at `i` as it is written. Precondition: one that it takes.
  [[nodiscard]] std::string text(std::size_t i, int value) const {
    const Ruling& ruling = rulings_[i];
    if (ruling.choices.size() == 1 && ruling.choices[0].word.empty()) return std::to_string(value);
    return std::string(ruling.choices[static_cast<std::size_t>(value)].word);
  }
  /// The values that the ruling at `i` may take: `false, true`, or `0 to 65535`.
  [[nodiscard]] std::string values(std::size_t i) const {
    std::string line;
    for (const Choice& choice : rulings_[i].choices) {
      if (!line.empty()) line += ", ";
      line += choice.word.empty() ? std::to_string(choice.least) + " to " + std::to_string(choice.most)
                                  : std::string(choice.word);
    }
    return line;
  }

  /// Sets a ruling from a `setting` `ID=VALUE`, the id being the clause or the name of the switch; of a clause with
  /// several, the one that takes the value. Errors name the place and list what there is.
  [[nodiscard]] Expected<void> set(std::string_view setting) {
    const std::size_t equals = setting.find('=');
    if (equals == std::string_view::npos)
      return refuse({"ruling " + in_quotes(setting), setting.size(), "expected ID=VALUE, as in SCN-07=true"});
    return set(setting.substr(0, equals), setting.substr(equals + 1));
  }
  /// The same with the `id` apart from the `word` for its value.
  [[nodiscard]] Expected<void> set(std::string_view id, std::string_view word) {
    const std::size_t i = find(id);
    if (i == rulings_.size()) {
      std::string known;
      for (const Ruling& ruling : rulings_)
        known.append(known.empty() ? "" : ", ").append(ruling.clause).append(" ").append(ruling.name);
      return refuse(
          {what(id, word), 0, "no ruling " + in_quotes(id) + " here" + (known.empty() ? "" : "; there are " + known)});
    }
    std::string wanted;
    for (std::size_t r = i; r < rulings_.size(); ++r) {
      if (!is_called(r, id)) continue;
      if (const std::optional<int> value = read_value(rulings_[r], word)) {
        values_[r] = *value;
        return {};
      }
      wanted.append(wanted.empty() ? "" : ", or ")
          .append(values(r))
          .append(" for ")
          .append(id == rulings_[r].clause ? this->id(r) : rulings_[r].clause);
    }
    return refuse({what(id, word), id.size() + 1, "expected " + wanted + ", not " + in_quotes(word)});
  }

  /// Sets the ruling whose clause or name is `id`. Precondition: the game has it, and it takes the `value`.
  void set_value(std::string_view id, int value) { values_[find(id)] = value; }

 private:
  [[nodiscard]] static std::string what(std::string_view id, std::string_view word) {
    return "ruling " + in_quotes(std::string(id).append("=").append(word));
  }
  [[nodiscard]] std::size_t find(std::string_view id) const {
    for (std::size_t i = 0; i < rulings_.size(); ++i)
      if (is_called(i, id)) return i;
    return rulings_.size();
  }
  [[nodiscard]] bool is_called(std::size_t i, std::string_view id) const {
    return rulings_[i].clause == id || rulings_[i].name == id;
  }
  [[nodiscard]] static std::optional<int> read_value(const Ruling& ruling, std::string_view word) {
    for (std::size_t c = 0; c < ruling.choices.size(); ++c) {
      const Choice& choice = ruling.choices[c];
      if (!choice.word.empty() && choice.word == word) return static_cast<int>(c);
      if (const int number = read_number(word); choice.word.empty() && number >= choice.least && number <= choice.most)
        return number;
    }
    return std::nullopt;
  }
  /// The number that `word` is, or -1.
  [[nodiscard]] static int read_number(std::string_view word) {
    if (word.empty() || word.size() > 6) return -1;
    int number = 0;
    for (const char c : word) {
      if (c < '0' || c > '9') return -1;
      number = number * 10 + (c - '0');
    }
    return number;
  }

  std::vector<Ruling> rulings_;
  std::vector<int> values_;
};

}  // namespace arbiter
