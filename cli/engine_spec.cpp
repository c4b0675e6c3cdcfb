// SPDX-License-Identifier: MIT
#include "engine_spec.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include <fmt/format.h>

namespace arbiter::cli {
namespace {

/// A line end or another control character would be a line of the protocol of its own.
bool is_one_line(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) >= 0x20 && c != 0x7f; });
}

}  // namespace

Expected<std::vector<std::string>> split_command(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  bool in_word = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == ' ' || c == '\t' || c == '\n') {
      if (in_word) words.push_back(std::exchange(word, {}));
      in_word = false;
      continue;
    }
    in_word = true;
    if (c == '\'' || c == '"') {
      const std::size_t open = i;
      for (++i; i < text.size() && text[i] != c; ++i) {
        if (c == '"' && text[i] == '\\' && i + 1 < text.size() && (text[i + 1] == '"' || text[i + 1] == '\\')) ++i;
        word += text[i];
      }
      if (i >= text.size()) return refuse({"engine", open, "this quote is not closed"});
    } else if (c == '\\') {
      if (i + 1 == text.size()) return refuse({"engine", i, "nothing follows this backslash"});
      word += text[++i];
    } else {
      word += c;
    }
  }
  if (in_word) words.push_back(std::move(word));
  if (words.empty() || words.front().empty()) return refuse({"engine", text.size(), "expected a command"});
  return words;
}

Expected<EngineSpec> read_engine_spec(std::string_view text) {
  EngineSpec spec;
  std::size_t at = 0;
  if (text.starts_with("uci:")) {
    at = 4;
  } else if (text.starts_with("json:")) {
    spec.protocol = Protocol::json;
    at = 5;
  }
  Expected<std::vector<std::string>> words = split_command(text.substr(at));
  if (!words) {
    Error error = std::move(words.error());
    for (Reason& reason : error.reasons) reason.offset += at;
    return refuse(std::move(error));
  }
  spec.words = *std::move(words);
  for (const std::string& word : spec.words)
    if (word.find('\0') != std::string::npos) return refuse({"engine", at, "a NUL character in the command"});
  return spec;
}

Expected<EngineOption> read_engine_option(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0)
    return refuse(
        {"engine option", text.size(), fmt::format("expected NAME=VALUE, as in Hash=16, not {}", in_quotes(text))});
  if (!is_one_line(text))
    return refuse({"engine option", 0, fmt::format("a control character in {}", in_quotes(text))});
  return EngineOption{std::string(text.substr(0, equals)), std::string(text.substr(equals + 1))};
}

}  // namespace arbiter::cli
