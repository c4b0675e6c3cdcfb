// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace arbiter::compare {

/// Takes the first edit off a turn text.
[[nodiscard]] inline std::string_view take_edit(std::string_view& text) noexcept {
  const std::size_t end = std::min(text.find("; "), text.size());
  const std::string_view edit = text.substr(0, end);
  text.remove_prefix(std::min(end + 2, text.size()));
  return edit;
}

/// `text`, a label or an edit, as it is for the second player. (COM-02)
[[nodiscard]] inline std::string in_lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return lower;
}

/// The clause by which the edit `told` should be written as it is in `right`. (COM-01, COM-02, COM-20 to COM-22,
/// COM-26)
[[nodiscard]] inline std::string_view clause_of_edit(std::string_view right, std::string_view told) {
  const auto without = [](std::string_view text, std::string_view characters) {
    std::string kept;
    for (const char c : text)
      if (characters.find(c) == std::string_view::npos) kept += c;
    return kept;
  };
  if (in_lower_case(right) == in_lower_case(told)) return "COM-02";
  if (without(right, "{}") == without(told, "{}")) return "COM-26";
  const std::size_t label = right.front() == '{' ? right.find('}') + 1 : 1;
  // The same label and signs: of the squares one is named otherwise.
  constexpr std::string_view names = "abcdefghijklmnop0123456789";
  if (told.substr(0, label) == right.substr(0, label) &&
      without(told.substr(std::min(label, told.size())), names) == without(right.substr(label), names))
    return "COM-01";
  if (right.front() == '@') return "COM-22";
  return right.find(' ') == std::string_view::npos ? "COM-21" : "COM-20";
}

/// The clause by which a turn's text is `right` where an engine `told` another, which no reader takes for it: that of
/// the first edit in which they differ. (COM-20 to COM-26)
[[nodiscard]] inline std::string_view clause_of_writing(std::string_view right, std::string_view told) {
  if (right == "pass") return "COM-25";
  if (told == "pass") return "COM-23";
  while (!right.empty() && !told.empty()) {
    const std::string_view one = take_edit(right);
    const std::string_view other = take_edit(told);
    if (one != other) return clause_of_edit(one, other);
  }
  return "COM-23";  // edits too many or too few
}

}  // namespace arbiter::compare
