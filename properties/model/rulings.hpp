// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "model/fen.hpp"

namespace arbiter::model {

/// Takes rulings out of a settings' list by any of their names; what is left or has no such value is wrong.
class RulingReader {
 public:
  explicit RulingReader(std::map<std::string, std::string> rulings) : rulings_(std::move(rulings)) {}

  /// Sets `value` if a ruling called `clause` or `name` is given as `yes` (true) or `no` (false).
  void read_either(std::string_view clause, std::string_view name, std::string_view yes, std::string_view no,
                   bool& value) {
    for (const std::string_view key : {clause, name})
      if (const std::optional<std::string> text = take(key)) {
        if (*text == yes)
          value = true;
        else if (*text == no)
          value = false;
        else
          good_ = false;
      }
  }

  /// Sets `value` if a ruling called `clause` or `name` is given as one of `words`.
  void read_word(std::string_view clause, std::string_view name, std::span<const std::string_view> words,
                 std::string_view& value) {
    for (const std::string_view key : {clause, name})
      if (const std::optional<std::string> text = take(key)) {
        const auto word = std::find(words.begin(), words.end(), *text);
        if (word != words.end())
          value = *word;
        else
          good_ = false;
      }
  }

  /// Sets `value` if a ruling called `clause` or `name` is given as a number.
  void read_count(std::string_view clause, std::string_view name, int& value) {
    for (const std::string_view key : {clause, name})
      if (const std::optional<std::string> text = take(key)) {
        const std::optional<int> number = read_number(*text, 0);
        if (number)
          value = *number;
        else
          good_ = false;
      }
  }

  /// Whether every ruling was known and had a value that it can have.
  [[nodiscard]] bool good() const { return good_ && rulings_.empty(); }

 private:
  [[nodiscard]] std::optional<std::string> take(std::string_view key) {
    const auto found = rulings_.find(std::string(key));
    if (key.empty() || found == rulings_.end()) return std::nullopt;
    std::string text = found->second;
    rulings_.erase(found);
    return text;
  }

  std::map<std::string, std::string> rulings_;
  bool good_ = true;
};

}  // namespace arbiter::model
