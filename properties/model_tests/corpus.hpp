// SPDX-License-Identifier: MIT
#pragma once

#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#ifndef ARBITER_CORPORA
#error "ARBITER_CORPORA is the path of the corpora directory"
#endif

namespace arbiter::model {

/// The text of a file of the corpora; an empty one fails the test.
[[nodiscard]] inline std::string corpus(const std::string& path) {
  const std::string full = std::string(ARBITER_CORPORA) + "/" + path;
  std::ifstream in(full, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  EXPECT_FALSE(text.str().empty()) << "nothing to read in " << full;
  return text.str();
}

}  // namespace arbiter::model
