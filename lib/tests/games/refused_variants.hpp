// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <arbiter/games/all.hpp>
#include <arbiter/text/record.hpp>

namespace arbiter::tests {

/// `LINE:COLUMN: words` for each reason why the variant `name` of `text`, or the file, is refused.
inline std::vector<std::string> refusals(const std::string& text, std::string_view name) {
  const auto listed = list_variants(text);
  std::vector<Reason> reasons;
  if (!listed)
    reasons = listed.error().reasons;
  else
    for (const ListedVariant& variant : *listed)
      if (variant.name == name) reasons = variant.reasons;
  std::vector<std::string> told;
  for (const Reason& reason : reasons) {
    const Place place = place_of(text, reason.offset);
    told.push_back(std::to_string(place.line) + ":" + std::to_string(place.column) + ": " + reason.text);
  }
  return told;
}
/// The same on one line, with bars between.
inline std::string refusal(const std::string& text, std::string_view name) {
  std::string all;
  for (const std::string& one : refusals(text, name)) all += (all.empty() ? "" : " | ") + one;
  return all;
}
/// The same for `[v:chess]` with these lines, the first of which is line 2.
inline std::string refusal(const std::string& lines) { return refusal("[v:chess]\n" + lines, "v"); }

}  // namespace arbiter::tests
