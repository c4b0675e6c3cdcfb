// SPDX-License-Identifier: MIT
#include <cstdint>
#include <set>
#include <string>

#include <gtest/gtest.h>
#include <arbiter/compare/seen.hpp>

namespace arbiter::compare {
namespace {

TEST(Seen, a_position_is_found_once_and_entered_once_in_each_walk_at_the_ply_where_it_was_found) {
  Seen seen;
  EXPECT_TRUE(seen.find("a", 1));
  EXPECT_TRUE(seen.find("b", 2));
  EXPECT_FALSE(seen.find("b", 3));
  EXPECT_FALSE(seen.enter("a", 2, 2));
  for (const int walk : {2, 3}) {
    EXPECT_TRUE(seen.enter("b", 2, walk));
    EXPECT_FALSE(seen.enter("b", 2, walk)) << "another turn leads there too";
    EXPECT_FALSE(seen.enter("b", 3, walk));
  }
}

TEST(Seen, what_is_no_longer_kept_is_new_each_time_to_both_questions) {
  Seen seen(1);
  EXPECT_TRUE(seen.find("a", 1));
  for (int again = 0; again < 2; ++again) {
    EXPECT_FALSE(seen.find("a", 2));
    EXPECT_TRUE(seen.find("b", 2));
    EXPECT_TRUE(seen.enter("b", 2, 2));
  }
}

TEST(Seen, texts_that_differ_little_have_different_fingerprints) {
  std::set<std::uint64_t> prints;
  for (int i = 0; i < 100000; ++i) prints.insert(fingerprint("8/8/8/8/8/8/8/8 w - - 0 " + std::to_string(i)));
  EXPECT_EQ(prints.size(), 100000U);
}

}  // namespace
}  // namespace arbiter::compare
