// SPDX-License-Identifier: MIT
#include "read_text.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <vector>

#include <fmt/format.h>
#include <arbiter/text/record.hpp>

#include "say.hpp"

namespace arbiter::cli {
namespace {

tl::unexpected<Error> unreadable(const std::string& name, int problem) {
  return cannot((name.empty() ? "''" : name) + ": cannot be read: " + std::strerror(problem));
}

/// C's streams tell a standard input that fails from one that ends; std::cin does not.
Expected<std::string> read_stream(std::FILE* stream, const std::string& name, std::size_t most) {
  std::string text;
  std::vector<char> block(1U << 16);
  while (text.size() <= most) {
    errno = 0;
    const std::size_t got = std::fread(block.data(), 1, std::min(block.size(), most + 1 - text.size()), stream);
    text.append(block.data(), got);
    if (std::ferror(stream) != 0) return unreadable(name, errno);
    if (got == 0) break;
  }
  return text;
}

}  // namespace

Expected<std::string> read_file(const std::string& file, std::size_t most) {
  const auto close = [](std::FILE* stream) { return std::fclose(stream); };
  const std::unique_ptr<std::FILE, decltype(close)> stream(std::fopen(file.c_str(), "rb"), close);
  if (stream == nullptr) return unreadable(file, errno);
  return read_stream(stream.get(), file, most);
}

Expected<std::string> read_standard_input(std::size_t most) { return read_stream(stdin, "standard input", most); }

std::string place_in(const std::string& file, std::string_view text, std::size_t offset) {
  const Place place = place_of(text, offset);
  return fmt::format("{}:{}:{}", file, place.line, place.column);
}

}  // namespace arbiter::cli
