// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/core/error.hpp>

// The lines of a file of variants: `[name]` or `[name:parent]` begins a variant, `key = value` says something of it,
// `#` begins a line that says nothing. corpora/ini/README.md says more.

namespace arbiter::orthodox {

/// The longest file of variants that is read.
inline constexpr std::size_t longest_ini = 1U << 20;
/// The most variants of a file.
inline constexpr std::size_t most_ini_variants = 4096;
/// As many reasons as are told of one variant.
inline constexpr std::size_t most_ini_reasons = 32;

/// A word or value of the file, and where it begins there.
struct IniText {
  std::string text;
  std::size_t offset = 0;
};

/// A line `key = value`.
struct IniEntry {
  IniText key;
  IniText value;
};

/// The lines of one variant.
struct IniSection {
  IniText name;
  std::optional<IniText> parent;
  std::vector<IniEntry> entries;
  std::vector<Reason> reasons;  ///< what is wrong with the lines
};

/// A file taken apart.
struct IniLines {
  std::vector<IniSection> sections;
  std::vector<Reason> reasons;  ///< what is wrong outside of all variants
};

/// Takes a file's `text` apart; nothing of it is judged.
class IniLineReader {
 public:
  explicit IniLineReader(std::string_view text) : text_(text) {}

  /// All variants in their order; called once.
  [[nodiscard]] IniLines read() {
    if (text_.size() > longest_ini) {
      lines_.reasons.push_back({longest_ini, "the file is too long"});
      return std::move(lines_);
    }
    for (std::size_t at = 0; at < text_.size();) {
      const std::size_t end = std::min(text_.find('\n', at), text_.size());
      if (!read_line(at, end)) break;
      at = end + 1;
    }
    return std::move(lines_);
  }

 private:
  [[nodiscard]] static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

  /// The text from `at` to `end` without blanks around it.
  [[nodiscard]] IniText trimmed(std::size_t at, std::size_t end) const {
    while (at < end && is_blank(text_[at])) ++at;
    while (end > at && is_blank(text_[end - 1])) --end;
    return {std::string(text_.substr(at, end - at)), at};
  }

  void fail(std::size_t offset, std::string reason) {
    std::vector<Reason>& reasons = lines_.sections.empty() ? lines_.reasons : lines_.sections.back().reasons;
    if (reasons.size() < most_ini_reasons) reasons.push_back({offset, std::move(reason)});
  }

  [[nodiscard]] bool read_line(std::size_t at, std::size_t end) {
    const IniText line = trimmed(at, end);
    if (line.text.empty() || line.text[0] == '#') return true;
    if (text_[at] == '[') return read_heading(at, end);
    for (std::size_t i = 0; i < line.text.size(); ++i)
      if ((line.text[i] < ' ' && line.text[i] != '\t') || line.text[i] > '~') {
        fail(line.offset + i, "expected printable ASCII, not " + in_quotes(line.text.substr(i, 1)));
        return true;
      }
    const std::size_t equals = text_.substr(at, end - at).find('=');
    if (equals == std::string_view::npos || trimmed(at, at + equals).text.empty()) {
      fail(line.offset,
           "expected [NAME], [NAME:PARENT], KEY = VALUE or # and a comment, not " + in_quotes(line.text.substr(0, 20)));
      return true;
    }
    if (lines_.sections.empty()) {
      fail(line.offset, "expected [NAME] or [NAME:PARENT] before the first key");
      return true;
    }
    lines_.sections.back().entries.push_back({trimmed(at, at + equals), trimmed(at + equals + 1, end)});
    return true;
  }

  [[nodiscard]] bool read_heading(std::size_t at, std::size_t end) {
    if (lines_.sections.size() == most_ini_variants) {
      lines_.reasons.push_back({at, "too many variants"});
      return false;
    }
    const std::size_t close = std::min(text_.find(']', at), end);
    const std::size_t colon = std::min(text_.find(':', at), close);
    lines_.sections.push_back({trimmed(at + 1, colon), {}, {}, {}});
    IniSection& section = lines_.sections.back();
    if (colon < close) section.parent = trimmed(colon + 1, close);
    check_name(section.name);
    if (section.parent) check_name(*section.parent);
    if (close == end) {
      fail(end, "expected ] behind the name");
    } else if (const IniText rest = trimmed(close + 1, end); !rest.text.empty() && rest.text[0] != '#') {
      fail(rest.offset, "expected nothing behind the ], not " + in_quotes(rest.text.substr(0, 20)));
    }
    return true;
  }

  void check_name(const IniText& name) {
    const auto is_plain = [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
             c == '.' || c == '+';
    };
    const auto odd = std::find_if_not(name.text.begin(), name.text.end(), is_plain);
    if (name.text.empty()) return fail(name.offset, "expected the name of a variant");
    if (odd == name.text.end()) return;
    const auto i = static_cast<std::size_t>(odd - name.text.begin());
    fail(name.offset + i,
         "expected letters, digits and -_.+ in the name of a variant, not " + in_quotes(name.text.substr(i, 1)));
  }

  std::string_view text_;
  IniLines lines_;
};

}  // namespace arbiter::orthodox
