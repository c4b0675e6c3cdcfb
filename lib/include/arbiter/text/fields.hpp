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
};

/// The longest position text that is read; a longer one is an error. Long pools fit many times over.
inline constexpr std::size_t longest_fen = 1U << 20;

/// Splits a position text at its blanks into exactly `count` fields. `names` says what each should be, for the errors.
[[nodiscard]] inline Expected<std::vector<Field>> split_fields(std::string_view fen, std::vector<std::string_view> names) {
  if (fen.size() > longest_fen) return refuse({"FEN", longest_fen, "the text is too long"});
  std::vector<Field> fields;
  std::size_t begin = 0;
  for (;;) {
    const std::size_t end = std::min(fen.find(' ', begin), fen.size());
    if (fields.size() == names.size()) return refuse({"FEN", begin, "expected the end of the text"});
    if (end == begin)
      return refuse({"FEN", begin, "expected " + std::string(names[fields.size()]) + (end == fen.size() ? "" : ", not a second blank")});
    fields.push_back({fen.substr(begin, end - begin), begin});
    if (end == fen.size()) break;
    begin = end + 1;
  }
  if (fields.size() < names.size())
    return refuse({"FEN", fen.size(), "expected a blank and " + std::string(names[fields.size()])});
  return fields;
}

/// Reads a whole field as a number from `least` to 65535; adds a reason where it is none. (COM-30)
[[nodiscard]] inline std::uint16_t read_number(Field field, std::string_view name, unsigned least, std::vector<Reason>& reasons) {
  unsigned long number = 0;
  for (std::size_t i = 0; i < field.text.size(); ++i) {
    const char c = field.text[i];
    if (c < '0' || c > '9') {
      reasons.push_back({field.offset + i, "expected a digit of " + std::string(name) + ", not " + quoted(field.text.substr(i, 1))});
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
  if (field.text != "b") reasons.push_back({field.offset, "expected w or b for the side to move, not " + quoted(field.text)});
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
