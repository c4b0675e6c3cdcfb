// SPDX-License-Identifier: MIT

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/movement/directions.hpp>
#include <arbiter/movement/notation.hpp>
#include <arbiter/movement/print.hpp>

#include "reach.hpp"

namespace arbiter::tests {
namespace {

Movement read(std::string_view text) {
  const Expected<Movement> movement = read_movement(text);
  EXPECT_TRUE(movement) << text << ": " << movement.error().message();
  return movement.value_or(Movement{});
}

Movement together(const Movement& a, const Movement& b) {
  Movement sum = a;
  for (const Leg& leg : b) EXPECT_TRUE(join(sum, leg));
  for (std::size_t i = 0; i < b.path_count; ++i) EXPECT_TRUE(join(sum, b.paths[i]));
  return sum;
}

TEST(Directions, a_step_is_its_leap_in_its_direction_and_clockwise_order_starts_ahead) {
  for (int files = -15; files <= 15; ++files) {
    for (int ranks = -15; ranks <= 15; ++ranks) {
      if (files == 0 && ranks == 0) continue;
      const Step step{static_cast<std::int8_t>(files), static_cast<std::int8_t>(ranks)};
      EXPECT_EQ(step_of(leap_of(step), direction_of(step)), step) << files << ',' << ranks;
    }
  }
  const std::array<Step, 8> clockwise{{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};
  for (int direction = 0; direction < 8; ++direction)
    EXPECT_EQ(step_of(Leap{2, 1}, direction), clockwise[static_cast<std::size_t>(direction)]);
  EXPECT_EQ(step_of(Leap{1, 0}, 0), (Step{0, 1}));
  EXPECT_EQ(step_of(Leap{1, 1}, 1), (Step{1, 1}));
}

TEST(Movements, legs_of_one_step_are_merged_to_the_longest_range_and_to_both_modes) {
  EXPECT_EQ(read("WR"), read("R"));
  EXPECT_EQ(read("RW3"), read("R"));
  EXPECT_EQ(read("mWcW"), read("W"));
  EXPECT_EQ(read("mR4cR4"), read("R4"));
  EXPECT_EQ(read("cWW"), read("cR"));
  EXPECT_EQ(read("WcW"), read("W"));
  EXPECT_EQ(read("N(1,2)CL"), read("NC"));
  EXPECT_EQ(read("NfN2"), read("fN2bNsN"));
}

TEST(Movements, legs_of_one_step_that_differ_in_range_share_no_mode) {
  const Movement movement = read("WmR");
  EXPECT_EQ(movement, read("mRcW"));
  ASSERT_EQ(movement.size, 8);
  EXPECT_EQ(movement.legs[0], (Leg{{0, 1}, 15, Mode::move, Passage::rider}));
  EXPECT_EQ(movement.legs[1], (Leg{{0, 1}, 1, Mode::capture, Passage::rider}));
  EXPECT_EQ(read("R3cRmW"), read("cRmR3"));
}

TEST(Movements, a_lame_or_jumping_leap_is_dropped_where_a_free_one_covers_it_and_kept_where_not) {
  EXPECT_EQ(read("DnDjD"), read("D"));
  EXPECT_EQ(read("jDnDmD2cD2"), read("D2"));
  EXPECT_EQ(read("NNnN"), read("NN"));
  EXPECT_EQ(read("mDnD"), read("mDcnD"));
  EXPECT_EQ(read("nDmD"), read("mDcnD"));
  EXPECT_EQ(read("fDnD").size, 4);
  EXPECT_EQ(read("nDjD").size, 8);
  EXPECT_EQ(read("RpR").size, 8);
}

TEST(Movements, the_order_of_atoms_and_modifiers_changes_nothing) {
  EXPECT_EQ(read("mfW"), read("fmW"));
  EXPECT_EQ(read("mnfD"), read("fnmD"));
  EXPECT_EQ(read("cpfR"), read("fpcR"));
  EXPECT_EQ(read("cfFmfW"), read("mfWcfF"));
  EXPECT_EQ(read("RN"), read("NR"));
  EXPECT_EQ(read("fsW"), read("sfW"));
}

TEST(Movements, join_refuses_the_65th_leg_and_leaves_the_movement_as_it_was) {
  Movement movement = read("WFDNAHCZG(4,1)(4,2)");
  ASSERT_EQ(movement.size, 64);
  const Movement before = movement;
  EXPECT_FALSE(join(movement, Leg{{5, 0}, 1, Mode::both, Passage::rider}));
  EXPECT_EQ(movement, before);
  EXPECT_TRUE(join(movement, Leg{{1, 0}, 9, Mode::both, Passage::rider}));
  EXPECT_FALSE(join(movement, Leg{{0, 1}, 9, Mode::move, Passage::rider}));
  EXPECT_TRUE(join(movement, Leg{{2, 0}, 1, Mode::both, Passage::lame}));
  EXPECT_EQ(movement.size, 64);
}

TEST(Movements, join_refuses_a_lame_or_jumping_leap_and_paths_where_there_is_no_room) {
  Movement full = read("NCZ(4,1)(4,2)(4,3)(5,1)(5,2)");
  ASSERT_EQ(full.size, Movement::capacity);
  const Movement before = full;
  for (const Passage passage : {Passage::lame, Passage::jump}) {
    EXPECT_FALSE(join(full, Leg{Step{0, 2}, 1, Mode::both, passage}));
    EXPECT_EQ(full, before);
  }
  Movement paths = read("NaN");
  ASSERT_EQ(paths.path_count, 56);
  EXPECT_TRUE(join_all_around(paths, path_of({Stride{{0, 1}, 1}, Stride{{1, 1}, 1}})));
  ASSERT_EQ(paths.path_count, Movement::capacity);
  EXPECT_FALSE(join_all_around(paths, path_of({Stride{{0, 1}, 1}, Stride{{1, 1}, 2}})));
}

TEST(Movements, that_differ_in_their_paths_alone_are_not_equal) {
  EXPECT_NE(read("RqN"), read("RzB"));
  EXPECT_NE(read("RfqN"), read("RbqN"));
  EXPECT_EQ(read("qNR"), read("RqN"));
  EXPECT_EQ(read("mqNcqN"), read("qN")) << "a path of each mode is one of both";
}

TEST(Movements, paths_that_no_string_says_are_printed_in_brackets) {
  const auto text = [](const Path& path) {
    Movement movement;
    EXPECT_TRUE(join(movement, path));
    return to_text(movement);
  };
  const Path chain = path_of({Stride{{0, 1}, 1}, Stride{{1, 1}, 1}});
  Path longer = chain;
  longer.most = 3;
  EXPECT_EQ(text(longer), "[(0,1) (1,1) 2-3]");
  Path lame = chain;
  lame.strides[0].passage = Passage::lame;
  EXPECT_EQ(text(lame), "[n(0,1) (1,1) 2-2]");
  Path circle = read("qN").paths[0];
  circle.equal = true;
  EXPECT_TRUE(text(circle).starts_with("[|: (") && text(circle).ends_with(" equal]")) << text(circle);
  circle = read("qN").paths[0];
  circle.most = 9;
  EXPECT_TRUE(text(circle).starts_with("[|: (")) << text(circle);
  Path crooked = read("zB").paths[0];
  crooked.most = 1;
  EXPECT_TRUE(text(crooked).starts_with("[|: (")) << text(crooked);
}

TEST(Movements, a_free_leap_takes_the_place_of_a_lame_one_even_in_a_full_movement) {
  Movement movement = read("WFnDNAHCZG(4,1)(4,2)");
  ASSERT_EQ(movement.size, 64);
  EXPECT_TRUE(join(movement, Leg{{2, 0}, 1, Mode::both, Passage::rider}));
  EXPECT_EQ(movement.size, 64);
}

constexpr std::array<std::string_view, 32> pieces{
    "afsW", "FyafsF", "mqN", "cqN4", "zB",    "mzfR3",   "zfl(4,1)2", "pafR", "mgafsQ", "mafsmacfW", "W",
    "F",    "D",      "N",   "mfW",  "cfF",   "sR4",     "fD",        "bhN",  "hrN",    "NN",        "mRcpR",
    "gQ",   "nN",     "jA",  "BNN",  "(4,1)", "fl(4,1)", "mQ3",       "cK",   "nD",     "flFrfNlvC3"};

TEST(Movements, two_strings_written_together_are_the_union_of_both_in_either_order) {
  int held = 0;
  for (const std::string_view a : pieces) {
    for (const std::string_view b : pieces) {
      if (a.back() == b.front() || a == b) continue;  // what is written twice running is a rider
      const ParsedMovement sum = parse_movement(std::string(a) + std::string(b));
      if (!sum.ok()) continue;  // N before NN
      ++held;
      EXPECT_EQ(sum.movement, together(read(a), read(b))) << a << ' ' << b;
      EXPECT_EQ(together(read(a), read(b)), together(read(b), read(a))) << a << ' ' << b;
    }
  }
  EXPECT_GE(held, 850);
}

TEST(Movements, what_is_printed_reads_back_equal) {
  for (const std::string_view a : pieces)
    for (const std::string_view b : pieces) {
      const Movement movement = together(read(a), read(b));
      EXPECT_EQ(read(to_text(movement)), movement) << to_text(movement);
    }
  EXPECT_EQ(to_text(read("mcNcNN")), "mNcNN");
  EXPECT_EQ(to_text(read("QN")), "RBN");
  EXPECT_EQ(to_text(read("W10fF")), "W10frflF");
  EXPECT_EQ(to_text(read("mfWcfF")), "fmWfrflcF");
  EXPECT_EQ(to_text(read("(1,4)0")), "(4,1)0");
  EXPECT_EQ(to_text(Movement{}), "");
  EXPECT_EQ(to_text(read("frafW")), "fafWrafW");
  EXPECT_EQ(to_text(read("WfyafsF")), "WfryaflFfryafrFflyafrFflyaflF");
  EXPECT_EQ(to_text(read("cqflN3")), "qflcN3");
  EXPECT_EQ(to_text(read("mzfR")), "zfmR");
}

std::string turned(std::string_view letters, std::string_view from, std::string_view to) {
  std::string text(letters);
  for (char& letter : text)
    if (const std::size_t at = from.find(letter); at != std::string_view::npos) letter = to[at];
  return text;
}

Movement reflected(const Movement& movement, int files, int ranks) {
  Movement image;
  for (Leg leg : movement) {
    leg.step = {static_cast<std::int8_t>(leg.step.files * files), static_cast<std::int8_t>(leg.step.ranks * ranks)};
    EXPECT_TRUE(join(image, leg));
  }
  return image;
}

TEST(Directions, left_and_right_mirror_each_other_and_so_do_forward_and_back_for_every_word_and_atom) {
  constexpr std::array<std::string_view, 22> words_of_all{"f",  "b",  "l",   "r",    "s",   "v",  "fb", "lr",
                                                          "fl", "fr", "bl",  "br",   "fs",  "bs", "lv", "rv",
                                                          "lf", "rb", "fsb", "flbr", "lbr", "frl"};
  constexpr std::array<std::string_view, 13> words_of_oblique{"ff", "bb", "ll",   "rr",   "fh",  "bh", "lh",
                                                              "rh", "hl", "ffrr", "fhlh", "ffl", "bhr"};
  constexpr std::array<std::string_view, 9> atoms{"W", "R4", "H", "F", "B", "N", "Z", "NN", "(5,2)3"};
  int held = 0;
  for (const std::string_view atom : atoms) {
    std::vector<std::string_view> words(words_of_all.begin(), words_of_all.end());
    if (leap_of(read(atom).legs[0].step).oblique())
      words.insert(words.end(), words_of_oblique.begin(), words_of_oblique.end());
    for (const std::string_view word : words) {
      ++held;
      const Movement movement = read(std::string(word) + std::string(atom));
      // hl and hr change places in either mirror; elsewhere l and r stay as they are when forward and back change.
      const std::string flipped = word[0] == 'h' ? turned(word, "lr", "rl") : turned(word, "fb", "bf");
      EXPECT_EQ(read(turned(word, "lr", "rl") + std::string(atom)), reflected(movement, -1, 1)) << word << atom;
      EXPECT_EQ(read(flipped + std::string(atom)), reflected(movement, 1, -1)) << word << atom;
    }
  }
  EXPECT_EQ(held, 9 * 22 + 4 * 13);
}

TEST(Directions, the_parts_of_an_atom_make_the_whole_and_share_nothing) {
  struct Split {
    std::string_view whole;
    std::vector<std::string_view> parts;
  };
  const std::vector<Split> splits{
      {"W", {"f", "b", "l", "r"}},
      {"W", {"s", "v"}},
      {"B", {"f", "b"}},
      {"B", {"l", "r"}},
      {"A", {"fl", "fr", "bl", "br"}},
      {"N", {"f", "b", "l", "r"}},
      {"N", {"s", "v"}},
      {"Z", {"ff", "fs", "bb", "bs"}},
      {"C", {"fh", "bh"}},
      {"NN", {"lh", "rh"}},
      {"N", {"hl", "hr"}},
      {"N", {"fl", "lf", "fr", "rf", "bl", "lb", "br", "rb"}},
      {"N", {"lv", "rv", "fs", "bs"}},
      {"(7,3)", {"fl", "lf", "fr", "rf", "bl", "lb", "br", "rb"}},
  };
  for (const Split& split : splits) {
    Movement sum;
    std::size_t size = 0;
    for (const std::string_view part : split.parts) {
      const Movement movement = read(std::string(part) + std::string(split.whole));
      size += movement.size;
      sum = together(sum, movement);
    }
    EXPECT_EQ(sum, read(split.whole)) << split.whole << ' ' << split.parts[0];
    EXPECT_EQ(size, sum.size) << split.whole << ' ' << split.parts[0];
  }
}

}  // namespace
}  // namespace arbiter::tests
