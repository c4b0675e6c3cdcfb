// SPDX-License-Identifier: MIT
// The one game of a program of mutants as an engine for `arbiter compare` (corpora/engines/PROTOCOL.md).
#include <iostream>
#include <string>

#include "reference.hpp"

int main() {
  arbiter::cli::Reference reference;
  std::string answers;
  for (std::string line; std::getline(std::cin, line);) {
    answers.clear();
    if (!reference.answer(line, answers)) break;
    std::cout << answers << std::flush;
  }
}
