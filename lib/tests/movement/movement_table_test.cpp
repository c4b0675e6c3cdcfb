// SPDX-License-Identifier: MIT

// The table of corpora/rules/movement.md, line by line, by every way in which the library moves pieces and by the naive
// one.

#include <gtest/gtest.h>

#include <fstream>
#include <ostream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/movement/attacks.hpp>
#include <arbiter/movement/fills.hpp>
#include <arbiter/movement/notation.hpp>
#include <arbiter/movement/walks.hpp>

#include "movement/naive_reach.hpp"

namespace arbiter::tests {
namespace {

using Table = Board<16, 2>;
using Names = std::set<std::string>;

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

/// The cells of the rows of `section` (`## ...`) that begin with a string in backquotes.
std::vector<std::vector<std::string>> rows_of(const std::string& section) {
  std::ifstream file(ARBITER_CORPORA "/rules/movement.md");
  EXPECT_TRUE(file.good());
  std::vector<std::vector<std::string>> rows;
  bool inside = false;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("## ")) inside = line == section;
    if (!inside || !line.starts_with("| `")) continue;
    std::vector<std::string> cells;
    std::istringstream in(line.substr(1));
    for (std::string cell; std::getline(in, cell, '|');) cells.push_back(cell);
    cells[0] = cells[0].substr(2, cells[0].size() - 4);
    rows.push_back(cells);
  }
  return rows;
}

struct Row {
  std::string text;
  Extent extent;
  Square from{};
  Piece piece{kind_of_row(0), Side::first};
  Table board;
  Names moves;
  Names captures;

  explicit Row(const std::vector<std::string>& cells) : text(cells.at(0)) {
    const std::vector<std::string> words = words_of(cells.at(1));
    const std::size_t x = words.at(0).find('x');
    extent = extent_of(std::stoi(words[0].substr(0, x)), std::stoi(words[0].substr(x + 1)));
    from = at(words.at(1));
    Piece other_piece;
    for (std::size_t i = 2; i < words.size(); ++i) {
      if (words[i] == "second") {
        piece.side = Side::second;
      } else if (words[i] == "own" || words[i] == "enemy") {
        other_piece = {kind_of_row(1), words[i] == "own" ? piece.side : other(piece.side)};
      } else {
        board.put(at(words[i]), other_piece);
      }
    }
    board.put(from, piece);
    for (const std::string& word : words_of(cells.at(2))) moves.insert(name(at(word)));
    for (const std::string& word : words_of(cells.at(3))) captures.insert(name(at(word)));
  }

 private:
  [[nodiscard]] Square at(const std::string& word) const {
    const auto named = read_square(word, extent);
    EXPECT_TRUE(named && named->length == word.size()) << text << ": " << word;
    return named ? named->at : Square{};
  }
};

class MovementTable : public testing::TestWithParam<std::vector<std::string>> {};

TEST_P(MovementTable, says_just_where_the_string_leads_by_walks_fills_attacks_and_the_naive_reach) {
  const Row row(GetParam());
  const Expected<Movement> read = read_movement(row.text);
  ASSERT_TRUE(read) << read.error().message();
  const std::vector<KindRow> kinds{{"Piece", "P", row.text, *read}, {"Stone", "S", "", Movement{}}};
  const Walks<16> walks(kinds, row.extent);
  Names moves;
  Names captures;
  walks.visit(row.board, row.piece, row.from, [&](Square to, bool capture) {
    EXPECT_TRUE((capture ? captures : moves).insert(name(to)).second) << name(to) << " twice";
  });
  EXPECT_EQ(moves, row.moves);
  EXPECT_EQ(captures, row.captures);

  const SquareSet<16> all = SquareSet<16>::all(row.extent);
  const SquareSet<16> empty = all.without(row.board.occupied());
  const SquareSet<16> enemies = row.board.of(other(row.piece.side));
  Names landings;
  walks.landings(row.board, row.piece, row.from, empty, enemies).for_each([&](Square to) {
    landings.insert(name(to));
  });
  Names both = row.moves;
  both.insert(row.captures.begin(), row.captures.end());
  EXPECT_EQ(landings, both);

  Names naive_moves;
  Names naive_captures;
  naive_visit(row.board, *read, row.piece.side, row.from, row.extent, [&](Square to, Mode mode) {
    if (mode == Mode::move && row.board.is_empty(to)) naive_moves.insert(name(to));
    if (mode == Mode::capture && enemies.contains(to)) naive_captures.insert(name(to));
  });
  EXPECT_EQ(naive_moves, row.moves);
  EXPECT_EQ(naive_captures, row.captures);

  const Attacks<16> attacks(kinds, row.extent);
  Names attacked;
  (attacks.attacked(row.board, row.piece.side, {}) & enemies).for_each([&](Square to) { attacked.insert(name(to)); });
  EXPECT_EQ(attacked, row.captures);
  if (is_plain(*read)) {
    const Fills<16> fills(kinds, row.extent);
    EXPECT_EQ(fills.count(row.board, row.piece.side, SquareSet<16>(row.from), empty, empty, enemies),
              static_cast<int>(both.size()));
  }
  EXPECT_EQ(*read_movement(to_text(*read)), *read) << to_text(*read);
}

INSTANTIATE_TEST_SUITE_P(Line, MovementTable, testing::ValuesIn(rows_of("## The table")));

TEST(MovementPage, has_sixty_strings_or_more_and_refuses_what_it_says_it_refuses) {
  EXPECT_GE(rows_of("## The table").size(), 60U);
  const auto wrong = rows_of("## What is refused");
  EXPECT_GE(wrong.size(), 15U);
  for (const std::vector<std::string>& cells : wrong) {
    const Expected<Movement> read = read_movement(cells.at(0));
    ASSERT_FALSE(read) << cells[0];
    EXPECT_EQ(read.error().reasons.at(0).offset, std::stoul(cells.at(1))) << cells[0];
    const std::string expected = "expected" + cells.at(2).substr(0, cells[2].size() - 1);
    EXPECT_TRUE(read.error().reasons[0].text.starts_with(expected)) << cells[0] << ": " << read.error().message();
  }
}

}  // namespace
}  // namespace arbiter::tests
