// SPDX-License-Identifier: MIT
// The one game of a program of mutants as an engine for `arbiter compare` (corpora/engines/PROTOCOL.md), which tells
// the position after each turn too.
#include <iostream>
#include <string>
#include <string_view>

#include "reference.hpp"

int main() {
  arbiter::cli::Reference reference;
  std::string answers;
  for (std::string line; std::getline(std::cin, line);) {
    constexpr std::string_view turns = "\"ask\":\"turns\"";
    if (const std::size_t asked = line.find(turns); asked != std::string::npos)
      line.insert(asked + turns.size(), ",\"fens\":true");
    answers.clear();
    if (!reference.answer(line, answers)) break;
    std::cout << answers << std::flush;
  }
}
