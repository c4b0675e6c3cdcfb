// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "mutation.hpp"

namespace arbiter::fuzz {

/// Bytes of which each behind the first `head` chooses a turn, with a turn or a run of turns changed; or one byte of
/// the head.
[[nodiscard]] inline std::string changed_choices(std::string bytes, std::size_t head, Lot& lot) {
  const auto byte = [&lot] { return static_cast<char>(lot.below(256)); };
  if (bytes.size() < head) bytes.resize(head);
  const std::size_t turns = bytes.size() - head;
  const std::size_t at = head + lot.below(turns + 1);
  const std::size_t run = std::min(bytes.size() - at, 1 + lot.below(8));
  switch (lot.below(7)) {
    case 0:
      if (head != 0) bytes[lot.below(head)] = byte();
      break;
    case 1: bytes.erase(at, run); break;
    case 2: bytes.insert(at, bytes.substr(at, run)); break;
    case 3:
      if (at < bytes.size()) bytes[at] = byte();
      break;
    case 4:
      if (at < bytes.size()) bytes[at] = static_cast<char>(bytes[at] ^ 0x80);
      break;
    default:
      for (std::size_t more = 1 + lot.below(12); more != 0; --more) bytes += byte();
      break;
  }
  return bytes;
}

/// Where the squares of a turn's text stand in it: offset and length.
[[nodiscard]] inline std::vector<std::pair<std::size_t, std::size_t>> squares_in(std::string_view text) {
  const auto digit = [&](std::size_t i) {
    return i < text.size() && std::isdigit(static_cast<unsigned char>(text[i])) != 0;
  };
  std::vector<std::pair<std::size_t, std::size_t>> squares;
  for (std::size_t i = 0; i + 1 < text.size(); ++i)
    if (text[i] >= 'a' && text[i] <= 'p' && digit(i + 1)) squares.emplace_back(i, digit(i + 2) ? 3 : 2);
  return squares;
}

/// The edits of a turn's text.
[[nodiscard]] inline std::vector<std::string> edits_of(std::string_view text) {
  std::vector<std::string> edits;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(';'), text.size());
    const std::size_t begin = std::min(text.find_first_not_of(' '), end);
    edits.emplace_back(text.substr(begin, end - begin));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return edits;
}

/// A turn's text with a square, a label or an edit changed, in part by others of `legal`, the texts of the legal turns.
[[nodiscard]] inline std::string changed_turn(std::string text, const std::vector<std::string>& legal,
                                              const std::vector<std::string>& labels, Lot& lot) {
  const std::string other = legal.empty() ? text : lot.of(legal);
  const auto squares = squares_in(text);
  switch (lot.below(6)) {
    case 0: return other;
    case 1:
      if (const auto others = squares_in(other); !squares.empty() && !others.empty()) {
        const auto [to, length] = lot.of(squares);
        const auto [from, size] = lot.of(others);
        text.replace(to, length, other, from, size);
      }
      return text;
    case 2:
      if (!squares.empty()) {
        const auto [at, length] = lot.of(squares);
        char& c = text[at + lot.below(length)];
        c = static_cast<char>(c + (lot.one_in(2) ? 1 : -1));
      }
      return text;
    case 3: {
      const std::size_t end = text.find(' ');
      if (end != std::string::npos && !labels.empty()) {
        std::string label = lot.of(labels);
        if (label.size() > 1) label = "{" + label + "}";
        text.replace(0, end, label);
      }
      return text;
    }
    default: {
      std::vector<std::string> edits = edits_of(text);
      const std::vector<std::string> others = edits_of(other);
      if (lot.one_in(2) && !others.empty())
        edits.insert(edits.begin() + static_cast<std::ptrdiff_t>(lot.below(edits.size() + 1)), lot.of(others));
      else if (!edits.empty())
        edits.erase(edits.begin() + static_cast<std::ptrdiff_t>(lot.below(edits.size())));
      text.clear();
      for (const std::string& edit : edits) text.append(text.empty() ? "" : "; ").append(edit);
      return text;
    }
  }
}

}  // namespace arbiter::fuzz
