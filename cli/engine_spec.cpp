// SPDX-License-Identifier: MIT
#include "engine_spec.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include <fmt/format.h>

namespace arbiter::cli {
namespace {

struct Prefix {
  std::string_view text;
  Protocol protocol;
};
constexpr std::array prefixes{Prefix{"uci:", Protocol::uci},           Prefix{"usi:", Protocol::usi},
                              Prefix{"cecp:", Protocol::cecp},         Prefix{"json:", Protocol::json},
                              Prefix{"perftree:", Protocol::perftree}, Prefix{"positions:", Protocol::positions},
                              Prefix{"games:", Protocol::games}};

/// A line end or another control character would be a line of the protocol of its own.
bool is_one_line(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) >= 0x20 && c != 0x7f; });
}

}  // namespace

std::string_view name(Protocol protocol) noexcept {
  switch (protocol) {
    case Protocol::uci: return "UCI";
    case Protocol::usi: return "USI";
    case Protocol::cecp: return "CECP";
    case Protocol::json: return "JSON lines";
    case Protocol::perftree: return "perftree";
    case Protocol::positions: return "positions";
    case Protocol::games: break;
  }
  return "games";
}

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
  for (const Prefix& prefix : prefixes)
    if (text.starts_with(prefix.text)) {
      spec.protocol = prefix.protocol;
      at = prefix.text.size();
      break;
    }
  Expected<std::vector<std::string>> words = split_command(text.substr(at));
  if (!words) {
    Error error = std::move(words.error());
    for (Reason& reason : error.reasons) reason.offset += at;
    return refuse(std::move(error));
  }
  if (is_file(spec.protocol) && words->size() > 1) return refuse({"engine", at, "expected one file"});
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
