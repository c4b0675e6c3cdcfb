// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace arbiter {

/// `text` as XML holds it; what no XML may hold, or is not ASCII, becomes `?`.
[[nodiscard]] inline std::string xml_text(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    switch (c) {
      case '&': safe += "&amp;"; break;
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '"': safe += "&quot;"; break;
      case '\'': safe += "&apos;"; break;
      default: safe += byte >= 0x20 && byte < 0x7f ? c : '?';
    }
  }
  return safe;
}

/// The attribute `name` of an SVG element, which is `value`, with a blank before it: ` x="7"`.
[[nodiscard]] inline std::string svg_number(std::string_view name, int value) {
  return std::string(" ").append(name).append("=\"").append(std::to_string(value)).append("\"");
}
/// Two attributes of an SVG element: `a` is `x`, `b` is `y`.
[[nodiscard]] inline std::string svg_numbers(std::string_view a, int x, std::string_view b, int y) {
  return svg_number(a, x) + svg_number(b, y);
}
/// A line of text whose baseline begins at `x` and `y`; `more` are further attributes, each with a blank before it.
[[nodiscard]] inline std::string svg_text(int x, int y, std::string_view text, std::string_view more = {}) {
  return std::string("<text")
      .append(svg_numbers("x", x, "y", y))
      .append(more)
      .append(">")
      .append(xml_text(text))
      .append("</text>\n");
}

}  // namespace arbiter
