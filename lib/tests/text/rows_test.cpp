// SPDX-License-Identifier: MIT

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/board/board.hpp>
#include <arbiter/core/random.hpp>
#include <arbiter/text/rows.hpp>

namespace arbiter::tests {
namespace {

const Labels row_labels({"K", "P", "FH", "GW"});
using Large = Board<16, 4>;

Extent board_of(int files, int ranks) { return {static_cast<std::uint8_t>(files), static_cast<std::uint8_t>(ranks)}; }

/// The canonical form of a board field, or the reasons why it is none.
std::string read(std::string_view text, Extent extent) {
  std::vector<Reason> reasons;
  const auto pieces = read_rows({text, 0}, extent, row_labels, reasons);
  if (!reasons.empty()) return Error("FEN", reasons).message();
  Large board;
  for (const PlacedPiece& placed : pieces) board.put(placed.at, placed.piece);
  EXPECT_TRUE(board.is_consistent(extent)) << text;
  return print_rows(board, extent, row_labels);
}

TEST(Rows, stand_from_the_top_with_the_longest_runs_and_long_labels_in_braces) {
  Large board;
  board.put(square(0, 2), {kind_of_row(2), Side::first});
  board.put(square(9, 2), {kind_of_row(3), Side::second});
  board.put(square(4, 0), {kind_of_row(0), Side::first});
  EXPECT_EQ(print_rows(board, {10, 3}, row_labels), "{FH}8{gw}/10/4K5");
  EXPECT_EQ(read("{FH}8{gw}/10/4K5", {10, 3}), "{FH}8{gw}/10/4K5");
}

TEST(Rows, COM_30_another_splitting_leading_zeros_and_braces_around_one_letter_are_read) {
  EXPECT_EQ(read("55", {10, 1}), "10");
  EXPECT_EQ(read("1111111111", {10, 1}), "10");
  EXPECT_EQ(read("010", {10, 1}), "10");
  EXPECT_EQ(read("0055", {10, 1}), "10");
  EXPECT_EQ(read("{K}09", {10, 1}), "K9");
  EXPECT_EQ(read("{k}45", {10, 1}), "k9");
  EXPECT_EQ(read("12P3", {16, 1}), "12P3") << "as it stands goes first";
  EXPECT_EQ(read("12P3", {7, 1}), "3P3");
  EXPECT_EQ(read("16", {7, 1}), "7");
  EXPECT_EQ(read("88", {16, 1}), "16");
}

TEST(Rows, COM_30_two_splittings_with_the_right_number_are_an_error) {
  EXPECT_EQ(read("1111", {13, 1}), "FEN: at 0: rank 1 can be read as 13 squares in several ways")
      << "11+1+1, 1+11+1, 1+1+11";
  EXPECT_EQ(read("12P12", {16, 1}), "FEN: at 0: rank 1 can be read as 16 squares in several ways")
      << "12 and 1+2, or 1+2 and 12";
  EXPECT_EQ(read("12P12", {7, 1}), "3P3");
}

TEST(Rows, COM_30_an_empty_run_is_an_error) {
  EXPECT_EQ(read("0", {10, 1}), "FEN: at 0: expected a number of empty squares, not '0'");
  EXPECT_EQ(read("K00K8", {10, 1}), "FEN: at 1: expected a number of empty squares, not '00'");
  EXPECT_EQ(read("9K0", {10, 1}), "FEN: at 2: expected a number of empty squares, not '0'");
  EXPECT_EQ(read("100", {10, 1}), "FEN: at 0: rank 1 cannot be read as 10 squares") << "10 and an empty run";
  EXPECT_EQ(read("1111111", {8, 1}), "FEN: at 0: rank 1 cannot be read as 8 squares") << "one digit too few";
  EXPECT_EQ(read("99", {8, 1}), "FEN: at 0: rank 1 cannot be read as 8 squares");
  EXPECT_EQ(read("7", {8, 1}), "FEN: at 0: rank 1 has 7 squares, expected 8");
  EXPECT_EQ(read("16", {8, 1}), "FEN: at 0: rank 1 has 16 squares, expected 8");
  EXPECT_EQ(read("17", {9, 1}), "FEN: at 0: rank 1 cannot be read as 9 squares");
}

TEST(Rows, COM_31_every_wrong_row_label_and_number_of_rows_is_named_with_its_place) {
  EXPECT_EQ(read("3/3/3", {3, 3}), "3/3/3");
  EXPECT_EQ(read("Q2/{FHx}2/3", {3, 3}), "FEN: at 0: unknown label 'Q'; at 3: unknown label '{FHx}'");
  EXPECT_EQ(read("2/4/3", {3, 3}),
            "FEN: at 0: rank 3 has 2 squares, expected 3; at 2: rank 2 has 4 squares, expected 3");
  EXPECT_EQ(read("3/3", {3, 3}), "FEN: at 3: expected 3 ranks, found 2");
  EXPECT_EQ(read("3/3/3/3", {3, 3}), "FEN: at 6: expected 3 ranks, not more");
  EXPECT_EQ(read("3//3", {3, 3}), "FEN: at 2: rank 2 has 0 squares, expected 3");
  EXPECT_EQ(read("3/3/{K2", {3, 3}), "FEN: at 4: unknown label '{K2'");
  EXPECT_EQ(read("3/3/K{}1", {3, 3}), "FEN: at 5: unknown label '{}'");
  EXPECT_EQ(read("KKKK/3/3", {3, 3}), "FEN: at 0: rank 3 has 4 squares, expected 3");
  EXPECT_EQ(read("F2/3/3", {3, 3}), "FEN: at 0: unknown label 'F'");
  EXPECT_EQ(read(std::string(65, '1'), {16, 1}).substr(0, 52), "FEN: at 0: expected a number of empty squares, not '");
}

TEST(Rows, COM_30_a_run_of_64_digits_is_read_and_its_number_never_overflows) {
  EXPECT_EQ(read(std::string(62, '0') + "16", {16, 1}), "16");
  EXPECT_EQ(read(std::string(64, '1'), {16, 1}), "FEN: at 0: rank 1 cannot be read as 16 squares");
  EXPECT_EQ(read("4294967304", {8, 1}), "FEN: at 0: rank 1 cannot be read as 8 squares") << "2^32 and 8";
}

TEST(Rows, COM_31_a_missing_field_is_told_by_who_missed_it) { EXPECT_EQ(read("", {3, 3}), "3/3/3"); }

TEST(Rows, COM_31_a_row_without_end_gives_a_bounded_number_of_reasons) {
  std::vector<Reason> reasons;
  (void)read_rows({std::string(100000, '?'), 0}, {16, 1}, row_labels, reasons);
  EXPECT_EQ(reasons.size(), 16U);
}

TEST(Rows, COM_31_a_row_with_pieces_without_end_is_too_long_and_what_follows_is_read) {
  const std::string pieces(100000, 'k');
  EXPECT_EQ(read(pieces, {16, 1}), "FEN: at 0: rank 1 cannot be read as 16 squares");
  EXPECT_EQ(read(pieces + "?/16", {16, 2}), "FEN: at 100000: unknown label '?'");
}

/// The ways to split a run into numbers above 0 that make `squares` empty squares, for all runs of a row together.
int splittings(const std::vector<std::string>& runs, std::size_t run, std::size_t from, int squares) {
  if (squares < 0) return 0;
  if (run == runs.size()) return squares == 0 ? 1 : 0;
  if (from == runs[run].size()) return splittings(runs, run + 1, 0, squares);
  int ways = 0;
  for (std::size_t to = from + 1; to <= runs[run].size(); ++to) {
    const int value = std::stoi(runs[run].substr(from, to - from));
    if (value > 0) ways += splittings(runs, run, to, squares - value);
  }
  return ways;
}

/// How many squares each run makes in the single splitting.
std::vector<int> squares_of_runs(std::vector<std::string> runs, int squares) {
  std::vector<int> made;
  while (!runs.empty()) {
    const std::vector<std::string> first{runs.front()};
    runs.erase(runs.begin());
    int value = 1;
    while (splittings(first, 0, 0, value) == 0 || splittings(runs, 0, 0, squares - value) == 0) ++value;
    made.push_back(value);
    squares -= value;
  }
  return made;
}

TEST(Rows, COM_30_runs_are_read_just_where_they_fit_as_they_stand_or_by_a_single_splitting) {
  SplitMix64 random(30);
  int read_otherwise = 0;
  int refused = 0;
  for (int round = 0; round < 30000; ++round) {
    const int files = 1 + static_cast<int>(random.below(16));
    std::string row;
    std::vector<std::string> runs;
    int pieces = 0;
    int whole = 0;
    const int count = 1 + static_cast<int>(random.below(3));
    for (int i = 0; i < count; ++i) {
      if (i != 0) row += 'K';
      if (i != 0) ++pieces;
      std::string run;
      const int digits = 1 + static_cast<int>(random.below(4));
      for (int d = 0; d < digits; ++d)
        run += static_cast<char>('0' + (random.below(3) == 0 ? random.below(10) : random.below(3)));
      row += run;
      runs.push_back(run);
      whole += std::stoi(run);
    }
    bool empty_run = false;
    for (const std::string& run : runs) empty_run = empty_run || std::stoi(run) == 0;
    const bool fits = !empty_run && (whole + pieces == files || splittings(runs, 0, 0, files - pieces) == 1);
    std::vector<Reason> reasons;
    const auto placed = read_rows({row, 0}, board_of(files, 1), row_labels, reasons);
    EXPECT_EQ(reasons.empty(), fits) << row << " on " << files << " files";
    refused += fits ? 0 : 1;
    if (!fits || !reasons.empty()) continue;
    read_otherwise += whole + pieces == files ? 0 : 1;
    std::vector<int> made;
    if (whole + pieces == files) {
      for (const std::string& run : runs) made.push_back(std::stoi(run));
    } else {
      made = squares_of_runs(runs, files - pieces);
    }
    ASSERT_EQ(placed.size(), static_cast<std::size_t>(pieces));
    int file = 0;
    for (std::size_t i = 0; i < placed.size(); ++i) {
      file += made[i];
      EXPECT_EQ(file_of(placed[i].at), file++) << row << " on " << files << " files";
    }
  }
  EXPECT_GT(read_otherwise, 500);
  EXPECT_GT(refused, 500);
}

TEST(Rows, COM_30_print_then_parse_gives_every_board_back) {
  SplitMix64 random(31);
  for (int round = 0; round < 2000; ++round) {
    const int files = 1 + static_cast<int>(random.below(16));
    const Extent extent = board_of(files, 1 + static_cast<int>(random.below(16)));
    const std::uint64_t sparse = 1 + random.below(12);
    Large board;
    SquareSet<16>::all(extent).for_each([&](Square s) {
      if (random.below(sparse) == 0)
        board.put(s, {kind_of_row(random.below(4)), random.below(2) == 0 ? Side::first : Side::second});
    });
    const std::string text = print_rows(board, extent, row_labels);
    std::vector<Reason> reasons;
    Large again;
    for (const PlacedPiece& placed : read_rows({text, 0}, extent, row_labels, reasons))
      again.put(placed.at, placed.piece);
    ASSERT_TRUE(reasons.empty()) << text << ": " << Error("FEN", reasons).message();
    ASSERT_EQ(again, board) << text;
    // No run touches another, and none begins with a zero.
    for (std::size_t i = 0; i < text.size(); ++i) {
      const bool starts_run = text[i] >= '0' && text[i] <= '9' && (i == 0 || text[i - 1] < '0' || text[i - 1] > '9');
      EXPECT_FALSE(starts_run && text[i] == '0') << text;
    }
  }
}

}  // namespace
}  // namespace arbiter::tests
