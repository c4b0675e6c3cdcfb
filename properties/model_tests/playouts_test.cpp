// SPDX-License-Identifier: MIT
// Random games of the model: what must hold in every position, whatever the rules are.
#include <algorithm>
#include <cctype>
#include <cstddef>
#include <map>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "clause_rows.hpp"
#include "model/model.hpp"

namespace arbiter::model {
namespace {

using properties::cut;

/// Label by square name, read from a FEN's board of one-letter labels.
std::map<std::string, char> men(std::string_view fen) {
  std::map<std::string, char> board;
  const auto rows = cut(fen.substr(0, fen.find(' ')), "/");
  for (std::size_t i = 0; i < rows.size(); ++i) {
    int file = 0;
    int run = 0;
    for (const char c : rows[i]) {
      if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
        run = run * 10 + (c - '0');
        continue;
      }
      file += run;
      run = 0;
      board[static_cast<char>('a' + file) + std::to_string(rows.size() - i)] = c;
      ++file;
    }
  }
  return board;
}

/// What a reader gets who knows no rules and only replays the edits of `text`.
std::map<std::string, char> replayed(std::string_view fen, std::string_view text) {
  std::map<std::string, char> board = men(fen);
  for (const std::string_view edit : cut(text, "; ")) {
    const std::size_t dash = edit.find('-');
    const std::string to(edit.substr(dash + 1));
    if (edit[0] == '@') {
      EXPECT_EQ(board.erase(to), 1U) << edit << " of " << text << " at " << fen;
    } else if (edit[1] == ' ') {
      const std::string from(edit.substr(2, dash - 2));
      EXPECT_EQ(board[from], edit[0]) << edit << " of " << text << " at " << fen;
      board.erase(from);
      board[to] = edit[0];
    } else {
      board[to] = edit[0];
    }
  }
  return board;
}

char swapped(char c) {
  const auto u = static_cast<unsigned char>(c);
  return static_cast<char>(std::islower(u) != 0 ? std::toupper(u) : std::tolower(u));
}

std::string swapped(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = swapped(c);
  return out;
}

/// A square name seen from the other side.
std::string turned(std::string_view at, std::size_t ranks) {
  return at[0] + std::to_string(ranks + 1 - static_cast<std::size_t>(std::stoi(std::string(at.substr(1)))));
}

/// The position with the sides exchanged.
std::string turned_fen(std::string_view fen) {
  const auto fields = cut(fen, " ");
  const auto rows = cut(fields[0], "/");
  std::string out;
  for (std::size_t i = rows.size(); i > 0; --i) out += swapped(rows[i - 1]) + (i > 1 ? "/" : "");
  out += fields[1] == "w" ? " b " : " w ";
  std::string capitals;
  std::string others;
  for (const char c : swapped(fields[2])) (std::isupper(static_cast<unsigned char>(c)) != 0 ? capitals : others) += c;
  out += capitals + others + " ";
  const std::size_t slash = fields[3].find('/');
  if (slash != std::string_view::npos)
    out += swapped(fields[3].substr(slash + 1)) + "/" + swapped(fields[3].substr(0, slash));
  else
    out += fields[3] == "-" ? "-" : turned(fields[3], rows.size());
  return out + " " + std::string(fields[4]) + " " + std::string(fields[5]);
}

/// The turn text with the sides exchanged.
std::string turned_text(std::string_view text, std::size_t ranks) {
  std::string out;
  for (const std::string_view edit : cut(text, "; ")) {
    const std::size_t dash = edit.find('-');
    out += (out.empty() ? "" : "; ") + std::string(1, swapped(edit[0]));
    if (edit[1] == ' ') out += " " + turned(edit.substr(2, dash - 2), ranks);
    out += "-" + turned(edit.substr(dash + 1), ranks);
  }
  return out;
}

void check_position(const Game& game, const std::string& fen) {
  SCOPED_TRACE(fen);
  EXPECT_EQ(game.canonical(fen), fen);
  const std::vector<Turn> turns = game.turns(fen);
  std::set<std::string> fens;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (i % (turns.size() / 200 + 1) == 0) {  // of a thousand turns, some are enough
      EXPECT_EQ(game.canonical(turns[i].fen), turns[i].fen) << turns[i].text;
      EXPECT_EQ(replayed(fen, turns[i].text), men(turns[i].fen)) << turns[i].text;
    }
    EXPECT_TRUE(fens.insert(turns[i].fen).second) << turns[i].text << " has the effect of another turn";
    if (i > 0) {
      EXPECT_LT(turns[i - 1].text, turns[i].text);
    }
  }
  EXPECT_EQ(game.perft(fen, 1), turns.size());
  if (game.result(std::string_view(fen)) != "none") {
    EXPECT_TRUE(turns.empty());
  }

  std::vector<std::string> expected;
  const std::size_t ranks = cut(fen.substr(0, fen.find(' ')), "/").size();
  for (const Turn& turn : turns) expected.push_back(turned_text(turn.text, ranks));
  std::sort(expected.begin(), expected.end());
  std::vector<std::string> found;
  const std::string mirrored = turned_fen(fen);
  for (const Turn& turn : game.turns(mirrored)) found.push_back(turn.text);
  EXPECT_EQ(found, expected) << "with the sides exchanged: " << mirrored;
}

/// The captures, half of the time: they fill pools and open boards. Otherwise seldom a placement: there are so many
/// that a game of Scion would begin with one, and end soon.
std::vector<Turn> chosen_from(const std::vector<Turn>& turns, std::size_t men_before, std::mt19937& draw) {
  std::vector<Turn> captures;
  std::vector<Turn> others;
  for (const Turn& turn : turns) {
    const std::size_t men_after = men(turn.fen).size();
    if (men_after < men_before) captures.push_back(turn);
    if (men_after == men_before) others.push_back(turn);
  }
  if (!captures.empty() && draw() % 2 == 0) return captures;
  return others.empty() || draw() % 20 == 0 ? turns : others;
}

/// Plays `games` random games of at most `length` turns and checks every position; the number of positions.
int check_playouts(std::string_view name, const Settings& settings, int games, int length) {
  const auto game = make_game(name, settings);
  std::mt19937 draw(20240229);
  int positions = 0;
  for (int n = 0; n < games; ++n) {
    std::vector<std::string> fens{game->start()};
    for (int ply = 0; ply < length && game->result(fens) == "none"; ++ply) {
      check_position(*game, fens.back());
      ++positions;
      if (testing::Test::HasFailure()) return positions;
      const std::vector<Turn> turns = chosen_from(game->turns(fens.back()), men(fens.back()).size(), draw);
      fens.push_back(turns[draw() % turns.size()].fen);
    }
  }
  return positions;
}

TEST(ModelPlayouts, Scion) { EXPECT_GE(check_playouts("scion", {}, 5, 60), 150); }

TEST(ModelPlayouts, Scion_with_placements_after_moves) {
  EXPECT_GE(check_playouts("scion", {{{"SCN-10", "false"}, {"SCN-07", "true"}}, {}}, 1, 16), 10);
}

TEST(ModelPlayouts, Scion_with_placements_into_check) {
  EXPECT_GE(check_playouts("scion", {{{"SCN-12", "true"}}, {}}, 6, 40), 50);
}

TEST(ModelPlayouts, Scion_with_every_ruling_changed) {
  const Settings settings{
      {{"SCN-07", "true"}, {"SCN-10", "false"}, {"SCN-12", "true"}, {"SCN-22", "loss"}, {"SCN-23", "40"}}, {}};
  EXPECT_GE(check_playouts("scion", settings, 1, 16), 10);
}

TEST(ModelPlayouts, chess) { EXPECT_GE(check_playouts("chess", {}, 6, 80), 200); }

TEST(ModelPlayouts, capablanca) { EXPECT_GE(check_playouts("capablanca", {}, 4, 80), 150); }

TEST(ModelPlayouts, grand) { EXPECT_GE(check_playouts("grand", {}, 4, 80), 150); }

}  // namespace
}  // namespace arbiter::model
