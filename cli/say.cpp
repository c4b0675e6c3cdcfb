// SPDX-License-Identifier: MIT
#include "say.hpp"

#include <charconv>
#include <cstdio>

#include <fmt/format.h>

namespace arbiter::cli {

std::string one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7f)
      line += c;
    else
      line += fmt::format("\\x{:02x}", byte);
  }
  return line;
}

void note(std::string_view text) noexcept {
  std::fwrite(text.data(), 1, text.size(), stderr);
  std::fflush(stderr);
}

int fail(std::string_view text) {
  note("arbiter: " + one_line(text) + "\n");
  return bad_input;
}

int fail(const Error& error) {
  if (!error.what.empty()) return fail(error.message());
  for (const Reason& reason : error.reasons) note(one_line(reason.text) + "\n");
  return bad_input;
}

std::string shell_word(std::string_view text) {
  constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=./,:@%";
  if (!text.empty() && text.find_first_not_of(plain) == std::string_view::npos) return std::string(text);
  std::string word = "'";
  for (const char c : text) {
    if (c == '\'')
      word += "'\\''";
    else
      word += c;
  }
  return word + "'";
}

Expected<std::uint64_t> read_number(std::string_view what, std::string_view text, std::uint64_t least,
                                    std::uint64_t most) {
  std::uint64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [read, problem] = std::from_chars(text.data(), end, number);
  if (text.empty() || read != end || problem != std::errc{} || number < least || number > most) {
    return cannot(fmt::format("{}: expected a whole number from {} to {}, not {}", what, least, most, in_quotes(text)));
  }
  return number;
}

}  // namespace arbiter::cli
