// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

/// One thing that is wrong with a text: where (characters from 0), and what was expected or found there. (COM-31)
struct Reason {
  std::size_t offset = 0;
  std::string text;
};

/// Why a text or a request was refused: what it was, and every reason found, in the order of their places. (COM-31)
struct Error {
  std::string what;  ///< what was read: "FEN", "turn", "movement", ...
  std::vector<Reason> reasons;

  Error() = default;
  /// What was `read`, and every reason `found`.
  Error(std::string read, std::vector<Reason> found) : what(std::move(read)), reasons(std::move(found)) {}
  /// An error with a single reason: at `offset` of what was `read`.
  Error(std::string read, std::size_t offset, std::string text) : what(std::move(read)) {
    reasons.push_back(Reason{offset, std::move(text)});
  }

  /// Everything on one line: `FEN: at 4: unknown label 'x'; at 9: expected '/'`.
  [[nodiscard]] std::string message() const {
    std::string line = what;
    std::string_view separator = ": ";
    for (const Reason& reason : reasons) {
      line.append(separator).append("at ").append(std::to_string(reason.offset)).append(": ").append(reason.text);
      separator = "; ";
    }
    return line;
  }
};

/// `text` in single quotes with everything that is not printable ASCII escaped and cut after `limit` characters, so
/// that an error stays on one line whatever was read.
[[nodiscard]] inline std::string in_quotes(std::string_view text, std::size_t limit = 40) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string line = "'";
  for (const char c : text.substr(0, limit)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7f) {
      line += c;
    } else {
      line.append("\\x").append(1, digits[byte >> 4]).append(1, digits[byte & 15]);
    }
  }
  if (text.size() > limit) line += "...";
  return line + "'";
}

}  // namespace arbiter
