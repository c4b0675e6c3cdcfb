// SPDX-License-Identifier: MIT
// Random games of the model: what must hold in every position, whatever the rules are.
#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "clause_rows.hpp"
#include "model/jupiter_table.hpp"
#include "model/model.hpp"
#include "model/sha256.hpp"
#include "model_tests/corpus.hpp"

namespace arbiter::model {
namespace {

using properties::cut;

/// The label that begins `text`, with its braces.
std::string_view label_at(std::string_view text) { return text.substr(0, text[0] == '{' ? text.find('}') + 1 : 1); }

/// Label by square name, read from a FEN's board.
std::map<std::string, std::string> men(std::string_view fen) {
  std::map<std::string, std::string> board;
  const auto rows = cut(fen.substr(0, fen.find_first_of("[ ")), "/");
  for (std::size_t i = 0; i < rows.size(); ++i) {
    int file = 0;
    int run = 0;
    for (std::size_t at = 0; at < rows[i].size();) {
      const char c = rows[i][at];
      if (c == '~') {  // crazyhouse: promoted
        ++at;
        continue;
      }
      if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
        run = run * 10 + (c - '0');
        ++at;
        continue;
      }
      file += run;
      run = 0;
      const std::string_view label = label_at(rows[i].substr(at));
      board[static_cast<char>('a' + file) + std::to_string(rows.size() - i)] = label;
      at += label.size();
      ++file;
    }
  }
  return board;
}

/// What a reader gets who knows no rules and only replays the edits of `text`.
std::map<std::string, std::string> replayed(std::string_view fen, std::string_view text) {
  std::map<std::string, std::string> board = men(fen);
  if (text == "pass") return board;
  for (const std::string_view edit : cut(text, "; ")) {
    const std::string label(label_at(edit));
    const std::size_t dash = edit.find('-');
    const std::string to(edit.substr(dash + 1));
    if (label == "@") {
      EXPECT_EQ(board.erase(to), 1U) << edit << " of " << text << " at " << fen;
    } else if (edit[label.size()] == ' ') {
      const std::string from(edit.substr(label.size() + 1, dash - label.size() - 1));
      EXPECT_EQ(board[from], label) << edit << " of " << text << " at " << fen;
      board.erase(from);
      board[to] = label;
    } else {
      board[to] = label;
    }
  }
  return board;
}

std::string in_lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return lower;
}

/// The same kind's label on the other side, braces and all.
std::string swapped(std::string_view label) {
  static const std::map<std::string, std::string> long_labels = [] {
    std::map<std::string, std::string> spelled;
    for (const KindRow& kind : jupiter_kinds())
      spelled["{" + in_lower_case(kind.label) + "}"] = "{" + std::string(kind.label) + "}";
    return spelled;
  }();
  const std::string lower = in_lower_case(label);
  if (label != lower) return lower;
  if (label.size() > 1) return long_labels.at(lower);
  return {static_cast<char>(std::toupper(static_cast<unsigned char>(label[0])))};
}

/// A text with every label in it swapped.
std::string with_labels_swapped(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::string_view label = label_at(text);
    out += swapped(label);
    text.remove_prefix(label.size());
  }
  return out;
}

/// A square name seen from the other side.
std::string turned(std::string_view at, std::size_t ranks) {
  return at[0] + std::to_string(ranks + 1 - static_cast<std::size_t>(std::stoi(std::string(at.substr(1)))));
}

/// An en-passant field seen from the other side: `-`, a square, or two.
std::string turned_passed(std::string_view field, std::size_t ranks) {
  if (field == "-") return "-";
  return turned(field.substr(0, 2), ranks) + (field.size() > 2 ? turned(field.substr(2), ranks) : "");
}

/// Hands with the first player's pieces before the second's, as they are printed.
std::string own_first(std::string hands) {
  if (!hands.empty())
    std::stable_partition(hands.begin() + 1, hands.end() - 1, [](unsigned char c) { return std::isupper(c) != 0; });
  return hands;
}

/// UC-24's labels with capitals and lower case exchanged.
std::string with_case_swapped(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    const auto letter = static_cast<unsigned char>(c);
    c = static_cast<char>(std::isupper(letter) != 0 ? std::tolower(letter) : std::toupper(letter));
  }
  return out;
}

/// UC-24's position with the sides exchanged: all but the clocks belongs to a side.
std::string turned_uc24_fen(const std::vector<std::string_view>& fields) {
  const auto rows = cut(fields[0], "/");
  std::string out;
  for (std::size_t i = rows.size(); i > 0; --i) out += with_case_swapped(rows[i - 1]) + (i > 1 ? "/" : "");
  const auto rights = cut(fields[5], ",");
  std::string open = "-";
  if (fields[6] != "-") open = turned(fields[6].substr(0, 2), rows.size()) + with_case_swapped(fields[6].substr(2));
  return out + (fields[1] == "w" ? " b " : " w ") + turned_passed(fields[2], rows.size()) + " " +
         with_case_swapped(fields[4]) + " " + with_case_swapped(fields[3]) + " " + std::string(rights[1]) + "," +
         std::string(rights[0]) + " " + open + " " + std::string(fields[7]) + " " + std::string(fields[8]);
}

/// The position with the sides exchanged.
std::string turned_fen(std::string_view fen) {
  const auto fields = cut(fen, " ");
  if (fields.size() == 9) return turned_uc24_fen(fields);
  const std::size_t hands = std::min(fields[0].find('['), fields[0].size());
  const auto rows = cut(fields[0].substr(0, hands), "/");
  std::string out;
  for (std::size_t i = rows.size(); i > 0; --i) out += with_labels_swapped(rows[i - 1]) + (i > 1 ? "/" : "");
  out += own_first(with_labels_swapped(fields[0].substr(hands)));
  out += fields[1] == "w" ? " b" : " w";
  if (fields.size() < 6) {  // Scirocco, Typhoon, Jupiter: nothing more belongs to a side
    for (std::size_t i = 2; i < fields.size(); ++i) out += " " + std::string(fields[i]);
    return out;
  }
  std::string capitals;
  std::string others;
  for (const char c : with_labels_swapped(fields[2]))
    (std::isupper(static_cast<unsigned char>(c)) != 0 ? capitals : others) += c;
  out += " " + capitals + others + " ";
  const std::size_t slash = fields[3].find('/');
  if (slash != std::string_view::npos)
    out += with_labels_swapped(fields[3].substr(slash + 1)) + "/" + with_labels_swapped(fields[3].substr(0, slash));
  else
    out += turned_passed(fields[3], rows.size());
  return out + " " + std::string(fields[4]) + " " + std::string(fields[5]);
}

/// All but the full-move number, which does not grow alike for both sides.
std::string without_number(std::string_view fen) { return std::string(fen.substr(0, fen.rfind(' '))); }

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

  // Texts need not turn with the board: removals stand by square, and of several texts the first in byte order is
  // taken.
  std::set<std::string> expected;
  for (const Turn& turn : turns) expected.insert(without_number(turned_fen(turn.fen)));
  std::set<std::string> found;
  const std::string mirrored = turned_fen(fen);
  for (const Turn& turn : game.turns(mirrored)) found.insert(without_number(turn.fen));
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

/// How turns are drawn: as `chosen_from` says, or all alike, where hungry sides would end the game at once.
enum class Draws : std::uint8_t { hungry, alike };

/// Plays `games` random games of at most `length` turns from the start, or where `start` is given from one of that
/// name and a number, and checks every position; the number of positions.
int check_playouts(std::string_view name, const Settings& settings, int games, int length, Draws draws = Draws::hungry,
                   const std::string& start = "") {
  const auto game = make_game(name, settings);
  std::mt19937 draw(20240229);
  int positions = 0;
  for (int n = 0; n < games; ++n) {
    std::vector<std::string> fens{game->start(start.empty() ? "" : start + std::to_string(n))};
    for (int ply = 0; ply < length && game->result(fens) == "none"; ++ply) {
      check_position(*game, fens.back());
      ++positions;
      if (testing::Test::HasFailure()) return positions;
      std::vector<Turn> turns = game->turns(fens.back());
      if (draws == Draws::hungry) turns = chosen_from(turns, men(fens.back()).size(), draw);
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

TEST(ModelPlayouts, Scirocco) { EXPECT_GE(check_playouts("scirocco", {}, 4, 80), 150); }

TEST(ModelPlayouts, Scirocco_with_every_ruling_changed) {
  const Settings settings{{{"SCI-13", "third_draws"}, {"SCI-20", "true"}, {"SCI-23", "false"}}, {}};
  EXPECT_GE(check_playouts("scirocco", settings, 2, 60), 60);
}

TEST(ModelPlayouts, Typhoon) { EXPECT_GE(check_playouts("typhoon", {}, 2, 80), 120); }

TEST(ModelPlayouts, Typhoon_with_every_ruling_changed) {
  const Settings settings{
      {{"TYP-07", "none"}, {"TYP-20", "false"}, {"TYP-21", "true"}, {"SCI-20", "true"}, {"SCI-23", "false"}}, {}};
  EXPECT_GE(check_playouts("typhoon", settings, 1, 60), 50);
}

TEST(ModelPlayouts, Jupiter) { EXPECT_GE(check_playouts("jupiter", {}, 2, 25, Draws::alike), 40); }

TEST(ModelPlayouts, Jupiter_with_every_ruling_changed) {
  const Settings settings{{{"JUP-02", "16"}, {"JUP-47", "complete"}, {"JUP-61", "false"}, {"TYP-07", "none"}}, {}};
  EXPECT_GE(check_playouts("jupiter", settings, 1, 20, Draws::alike), 20);
}

TEST(ModelPlayouts, Tepuy) { EXPECT_GE(check_playouts("tepuy", {}, 1, 12, Draws::alike), 10); }

TEST(ModelPlayouts, Tepuy_with_a_removed_piece_in_most_turns) { EXPECT_GE(check_playouts("tepuy", {}, 2, 12), 12); }

TEST(ModelPlayouts, Tepuy_with_every_ruling_changed) {
  const Settings settings{{{"TPY-05", "true"}, {"TPY-08", "true"}, {"TPY-12", "none"}}, {}};
  EXPECT_GE(check_playouts("tepuy", settings, 1, 12, Draws::alike), 10);
}

TEST(ModelPlayouts, Uc24) { EXPECT_GE(check_playouts("uc24", {}, 4, 80, Draws::hungry, "seed "), 200); }

TEST(ModelPlayouts, Uc24_with_every_ruling_changed) {
  const Settings settings{{{"UC-02", "rotated"},
                           {"UC-11", "true"},
                           {"UC-12", "false"},
                           {"UC-18", "false"},
                           {"UC-30", "false"},
                           {"UC-31", "true"},
                           {"UC-32", "false"}},
                          {}};
  EXPECT_GE(check_playouts("uc24", settings, 2, 80, Draws::hungry, "fair seed "), 100);
}

/// The positions of the vectors: kinds that random games seldom reach.
void check_vector_positions(const std::string& name) {
  const auto game = make_game(name);
  const auto vectors = nlohmann::json::parse(corpus("vectors/" + name + ".json"));
  for (const auto& record : vectors.at("positions")) check_position(*game, record.at("fen").get<std::string>());
}

TEST(ModelPlayouts, positions_of_the_vectors_of_Scirocco) { check_vector_positions("scirocco"); }
TEST(ModelPlayouts, positions_of_the_vectors_of_Typhoon) { check_vector_positions("typhoon"); }
TEST(ModelPlayouts, positions_of_the_vectors_of_Jupiter) { check_vector_positions("jupiter"); }
TEST(ModelPlayouts, positions_of_the_vectors_of_Tepuy) { check_vector_positions("tepuy"); }
TEST(ModelPlayouts, positions_of_the_vectors_of_Uc24) { check_vector_positions("uc24"); }

/// The hash of the turn texts and the last position of a game that `seed` plays.
std::string game_of(std::string_view name, unsigned seed) {
  const auto game = make_game(name);
  std::mt19937 draw(seed);
  std::vector<std::string> fens{game->start()};
  std::string texts;
  for (int ply = 0; ply < 25 && game->result(fens) == "none"; ++ply) {
    const std::vector<Turn> turns = game->turns(fens.back());
    const Turn& turn = turns[draw() % turns.size()];
    texts += turn.text + "\n";
    fens.push_back(turn.fen);
  }
  return sha256(texts + fens.back());
}

TEST(ModelPlayouts, a_seed_always_plays_the_same_game) {
  EXPECT_EQ(game_of("scirocco", 7), "3797891647d68fc868207d2b566e92d0d39010f11e542ae5dc604743c71c9178");
  EXPECT_EQ(game_of("typhoon", 7), "c1b7e40e7ec5c72f86e7a464d15d445af3543e8d7700d8421ca152d932db950c");
  EXPECT_EQ(game_of("tepuy", 7), "2c33edf6ec02d491f184101445a2341b0f5c3b4b90776c7abf6c57af8a75d21f");
  EXPECT_EQ(game_of("uc24", 7), "771ac8ebe5cb39c52fc3222967753a0b0e7d195e16b5c354d46f625c7220765b");
  EXPECT_EQ(game_of("jupiter", 7), "79597a4567292633e1514d045edab1371edea62171393950ddc880f3bf2887eb");
}

TEST(ModelPlayouts, chess) { EXPECT_GE(check_playouts("chess", {}, 6, 80), 200); }

TEST(ModelPlayouts, capablanca) { EXPECT_GE(check_playouts("capablanca", {}, 4, 80), 150); }

TEST(ModelPlayouts, grand) { EXPECT_GE(check_playouts("grand", {}, 4, 80), 150); }

TEST(ModelPlayouts, amazon) { EXPECT_GE(check_playouts("amazon", {}, 3, 60), 80); }

TEST(ModelPlayouts, knightmate) { EXPECT_GE(check_playouts("knightmate", {}, 4, 80), 150); }

TEST(ModelPlayouts, makruk) { EXPECT_GE(check_playouts("makruk", {}, 4, 80), 150); }

TEST(ModelPlayouts, shatranj) { EXPECT_GE(check_playouts("shatranj", {}, 6, 200), 400); }

TEST(ModelPlayouts, crazyhouse) { EXPECT_GE(check_playouts("crazyhouse", {}, 3, 60), 120); }

TEST(ModelPlayouts, berolina) { EXPECT_GE(check_playouts("berolina", {}, 4, 80), 150); }

TEST(ModelPlayouts, courier) { EXPECT_GE(check_playouts("courier", {}, 3, 80), 150); }

}  // namespace
}  // namespace arbiter::model
