// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/board/side.hpp>
#include <arbiter/core/error.hpp>
#include <arbiter/core/expected.hpp>
#include <arbiter/game/clock.hpp>

namespace arbiter {

/// One blank-separated field of a position text, and where it begins.
struct Field {
  std::string_view text;
  std::size_t offset = 0;
  /// There is no such field in the text, which is an error already told.
  [[nodiscard]] bool is_missing() const noexcept { return text.empty(); }
};

/// The longest position text that is read; a longer one is an error. Long pools fit many times over.
inline constexpr std::size_t longest_fen = 1U << 20;

/// Splits a position text at its blanks into as many fields as there are `names`, which say what each should be. What
/// is wrong is added to `reasons`, and the fields that are missing are empty, so that the others can still be read.
/// (COM-31)
[[nodiscard]] inline std::vector<Field> split_fields(std::string_view fen, const std::vector<std::string_view>& names,
                                                     std::vector<Reason>& reasons) {
  std::vector<Field> fields;
  std::size_t at = 0;
  if (fen.size() > longest_fen) {
    reasons.push_back({longest_fen, "the text is too long"});
    fields.resize(names.size());
    return fields;
  }
  bool ended = false;
  for (const std::string_view name : names) {
    if (!ended && at < fen.size() && fen[at] == ' ') {
      reasons.push_back({at, "expected " + std::string(name) + ", not a second blank"});
      at = std::min(fen.find_first_not_of(' ', at), fen.size());
    } else if (!ended && at == fen.size()) {
      reasons.push_back({at, "expected " + std::string(name)});
    } else if (ended && reasons.empty()) {
      reasons.push_back({fen.size(), "expected a blank and " + std::string(name)});
    }
    const std::size_t end = std::min(fen.find(' ', at), fen.size());
    fields.push_back({fen.substr(at, end - at), at});
    ended = end == fen.size();
    at = ended ? end : end + 1;
  }
  if (!ended) reasons.push_back({at, "expected the end of the text"});
  return fields;
}

/// Reads a whole field as a number from `least` to 65535; adds a reason, which calls it `name`, where it is none.
/// (COM-30)
[[nodiscard]] inline std::uint16_t read_number(Field field, std::string_view name, unsigned least,
                                               std::vector<Reason>& reasons) {
  if (field.is_missing()) return 0;
  unsigned long number = 0;
  for (std::size_t i = 0; i < field.text.size(); ++i) {
    const char c = field.text[i];
    if (c < '0' || c > '9') {
      reasons.push_back({field.offset + i,
                         "expected a digit of " + std::string(name) + ", not " + in_quotes(field.text.substr(i, 1))});
      return 0;
    }
    if (number <= 65535) number = number * 10 + static_cast<unsigned long>(c - '0');
  }
  if (number < least || number > 65535) {
    reasons.push_back({field.offset, std::string(name) + " goes from " + std::to_string(least) + " to 65535"});
    return 0;
  }
  return static_cast<std::uint16_t>(number);
}

/// Reads the side to move, `w` or `b`; adds a reason where it is neither.
[[nodiscard]] inline Side read_side(Field field, std::vector<Reason>& reasons) {
  if (field.text == "w") return Side::first;
  if (field.text != "b" && !field.is_missing())
    reasons.push_back({field.offset, "expected w or b for the side to move, not " + in_quotes(field.text)});
  return Side::second;
}

/// The refusal made of all reasons, in the order of their places.
[[nodiscard]] inline tl::unexpected<Error> refuse_fen(std::vector<Reason> reasons) {
  std::sort(reasons.begin(), reasons.end(), [](const Reason& a, const Reason& b) {
    return a.offset != b.offset ? a.offset < b.offset : a.text < b.text;
  });
  return refuse(Error{"FEN", std::move(reasons)});
}

}  // namespace arbiter
