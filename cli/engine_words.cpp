// SPDX-License-Identifier: MIT
#include "engine_words.hpp"

#include <algorithm>
#include <cctype>
#include <string>

#include <fmt/format.h>
#include <arbiter/core/error.hpp>

#include "say.hpp"

namespace arbiter::cli {
namespace {

using compare::Failing;
using compare::Verdict;

constexpr std::size_t longest_name = 80;

char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_move(std::string_view text) {
  if (text.empty() || text.find(' ') != std::string_view::npos) return false;
  if (text.find_first_of("@*") != std::string_view::npos) return true;
  if (text.size() < 4) return false;
  const bool by_file = text[0] >= 'a' && text[0] <= 'p' && is_digit(text[1]);
  return by_file || (is_digit(text[0]) && text.find_first_of("abcdefghijklmnop") != std::string_view::npos);
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

bool same_name(std::string_view one, std::string_view two) {
  return std::equal(one.begin(), one.end(), two.begin(), two.end(),
                    [](char a, char b) { return lower(a) == lower(b); });
}

std::optional<std::string_view> after_label(std::string_view line, std::string_view label) {
  line = trimmed(line);
  if (!same_name(line.substr(0, label.size()), label)) return std::nullopt;
  return trimmed(line.substr(label.size()));
}

std::vector<std::string_view> words_in(std::string_view line) {
  std::vector<std::string_view> words;
  for (line = trimmed(line); !line.empty(); line = trimmed(line)) {
    words.push_back(line.substr(0, line.find_first_of(" \t")));
    line.remove_prefix(words.back().size());
  }
  return words;
}

std::optional<Share> read_share(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const std::string_view move = trimmed(line.substr(0, colon));
  const std::optional<std::uint64_t> number = whole<std::uint64_t>(trimmed(line.substr(colon + 1)));
  if (!number || !is_move(move)) return std::nullopt;
  return Share{std::string(move), std::string(move), *number};
}

std::optional<Verdict> check_counts(const std::vector<Share>& shares, int depth, std::string_view total,
                                    std::string_view question) {
  std::uint64_t sum = 0;
  for (const Share& share : shares) {
    if (depth == 1 && share.count != 1)
      return Verdict{Failing::miscounted, fmt::format("`{}` counts {} for the single turn {}", question, share.count,
                                                      in_quotes(share.text))};
    sum += share.count;
  }
  if (whole<std::uint64_t>(total) == sum) return std::nullopt;
  return Verdict{Failing::miscounted, fmt::format("`{}` lists {} turns with {} in all, and says {} searched", question,
                                                  shares.size(), sum, in_quotes(total))};
}

Verdict asked(Verdict verdict, std::string_view question) {
  if (verdict.failing != Failing::stopped) {
    const std::size_t end = std::min(verdict.text.find('\n'), verdict.text.size());
    verdict.text.insert(end, fmt::format(", asked for `{}`", question));
  }
  return verdict;
}

std::string held_fen(std::string_view fen) {
  std::size_t begin = 0;
  for (int field = 0; field < 3 && begin != std::string_view::npos; ++field) {
    begin = fen.find(' ', begin);
    if (begin != std::string_view::npos) ++begin;
  }
  std::string held(fen);
  if (begin == std::string_view::npos) return held;
  const std::size_t length = std::min(fen.find(' ', begin), fen.size()) - begin;
  if (whole<std::uint64_t>(fen.substr(begin, length))) held.replace(begin, length, "-");
  return held;
}

std::string engine_name(std::string_view told) { return one_line(told.substr(0, longest_name)); }

}  // namespace arbiter::cli
