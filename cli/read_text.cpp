// SPDX-License-Identifier: MIT
#include "read_text.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>
#include <arbiter/text/record.hpp>

#include "say.hpp"

namespace arbiter::cli {

Expected<std::string> read_text(std::istream& stream, const std::string& name, std::size_t most) {
  std::string text;
  std::vector<char> block(1U << 16);
  while (stream && text.size() <= most) {
    stream.read(block.data(), static_cast<std::streamsize>(std::min(block.size(), most + 1 - text.size())));
    text.append(block.data(), static_cast<std::size_t>(stream.gcount()));
  }
  if (stream.bad() || (!stream.eof() && text.size() <= most)) return cannot(name + ": cannot be read");
  return text;
}

std::string place_in(const std::string& file, std::string_view text, std::size_t offset) {
  const Place place = place_of(text, offset);
  return fmt::format("{}:{}:{}", file, place.line, place.column);
}

}  // namespace arbiter::cli
