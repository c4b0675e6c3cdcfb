// SPDX-License-Identifier: MIT

// How Scirocco, Typhoon and Jupiter list their turns: each effect once, up to the edges of the board, no farther than
// asked; and powers that no kind of theirs has together.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/core/random.hpp>
#include <arbiter/games/jupiter/jupiter_data.hpp>
#include <arbiter/games/jupiter/listed.hpp>
#include <arbiter/games/jupiter/scirocco.hpp>
#include <arbiter/games/jupiter/text/roster_reader.hpp>
#include <arbiter/games/jupiter/turns.hpp>
#include <arbiter/games/jupiter/typhoon.hpp>
#include <arbiter/text/turns.hpp>

#include "texts.hpp"

namespace arbiter::tests {
namespace {

/// The texts of all legal turns, after a look that they are as many as counted.
Texts texts(const Jupiter& game, std::string_view fen) {
  const auto position = game.parse(fen);
  EXPECT_TRUE(position) << fen << ": " << position.error().message();
  Texts found;
  if (!position) return found;
  for (const auto& written : written_turns(game, *position)) found.push_back(written.text);
  EXPECT_EQ(game.count(*position), found.size()) << fen;
  Texts ways;
  for_each_way(game, *position, [&](const Turn& turn) { ways.push_back(game.print(after(game, *position, turn))); });
  std::sort(ways.begin(), ways.end());
  ways.erase(std::unique(ways.begin(), ways.end()), ways.end());
  EXPECT_EQ(ways.size(), found.size()) << fen << ": the effects of all ways, and the turns listed";
  return found;
}
bool has(const Texts& texts, std::string_view text) {
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}
/// Those that begin so.
Texts beginning(Texts texts, std::string_view start) {
  std::erase_if(texts, [&](const std::string& text) { return text.substr(0, start.size()) != start; });
  return texts;
}

/// A board of 6x6 with Kings, Pawns and more kinds.
Jupiter small(std::string_view kinds) {
  std::string text =
      "game: small\nboard: 6x6\nzone: 2\nrules: jupiter\n[kinds]\nK | King | K | royal\nP | Pawn | mfWcfF\n";
  text.append(kinds);
  text.append("[starts]\nstandard | 2k3/pppppp/6/6/PPPPPP/2K3 w 0 1\n");
  const Expected<Jupiter> game = jupiter::read_roster(text);
  EXPECT_TRUE(game) << game.error().message();
  return game ? *game : Jupiter(jupiter::revised::game, jupiter::revised::standard_rulings());
}

Jupiter scirocco() { return {jupiter::scirocco::game, jupiter::scirocco::standard_rulings()}; }
Jupiter typhoon() { return {jupiter::typhoon::game, jupiter::typhoon::standard_rulings()}; }
Jupiter revised() { return {jupiter::revised::game, jupiter::revised::standard_rulings()}; }

TEST(JupiterListing, COM_10_a_board_is_noted_once_however_many_there_are) {
  const auto board = [](int n) {
    jupiter::Table one;
    one.put(square(n % 16, n / 16 % 16), {kind_of_row(0), Side::first});
    one.put(square(n / 256, 15 - n / 16 % 16 == 0 ? 1 : 0), {kind_of_row(1), Side::second});
    return one;
  };
  jupiter::SeenEffects seen;
  const auto is_free = [](int n) {
    return square(n % 16, n / 16 % 16) != square(n / 256, 15 - n / 16 % 16 == 0 ? 1 : 0);
  };
  for (int n = 0; n < 2000; ++n) {
    if (is_free(n)) {
      EXPECT_TRUE(seen.add(board(n))) << n;
    }
    if (n % 100 == 99)
      for (int earlier = 0; earlier <= n; earlier += 7)
        if (is_free(earlier)) {
          EXPECT_FALSE(seen.add(board(earlier))) << earlier << " of " << n;
        }
  }
}

TEST(JupiterListing, COM_10_an_effect_is_found_again_however_many_there_are) {
  jupiter::ListedEffects listed;
  SplitMix64 random(1);
  std::vector<jupiter::Rest> rests;
  const auto arrivals = [&](const jupiter::Rest& rest, std::size_t kind, bool same) -> jupiter::Set& {
    return listed.find(rest, kind_of_row(kind), Turn{}, [&](const Turn&) { return same; });
  };
  for (int n = 0; n < 2000; ++n) {
    rests.push_back({random.next(), jupiter::Set(square(n % 16, 3)), n % 2 != 0});
    EXPECT_TRUE(arrivals(rests.back(), 0, true).empty()) << n;
    arrivals(rests.back(), 0, true) |= jupiter::Set(square(n % 16, n / 16 % 16));
    for (int earlier = n % 50; earlier <= n; earlier += 50)
      EXPECT_EQ(arrivals(rests[static_cast<std::size_t>(earlier)], 0, true),
                jupiter::Set(square(earlier % 16, earlier / 16 % 16)))
          << earlier << " of " << n;
  }
}

TEST(JupiterListing, COM_10_effects_of_one_key_differ_by_kind_by_what_is_emptied_and_by_what_else_is_filled) {
  jupiter::ListedEffects listed;
  const auto arrivals = [&](const jupiter::Rest& rest, std::size_t kind, bool same) -> jupiter::Set& {
    return listed.find(rest, kind_of_row(kind), Turn{}, [&](const Turn&) { return same; });
  };
  const jupiter::Set a1(square(0, 0));
  arrivals({5, a1, false}, 0, false) |= a1;
  EXPECT_EQ(arrivals({5, a1, false}, 0, false), a1) << "only emptied squares: nobody is asked";
  EXPECT_TRUE(arrivals({6, a1, false}, 0, true).empty());
  EXPECT_TRUE(arrivals({5, a1, false}, 1, true).empty());
  EXPECT_TRUE(arrivals({5, jupiter::Set{}, false}, 0, true).empty());
  EXPECT_TRUE(arrivals({5, a1, true}, 0, true).empty());
  arrivals({5, a1, true}, 0, true) |= a1;
  EXPECT_EQ(arrivals({5, a1, true}, 0, true), a1);
  EXPECT_TRUE(arrivals({5, a1, true}, 0, false).empty()) << "the key is the same by chance";
}

TEST(JupiterListing, COM_10_who_says_no_is_not_asked_again) {
  const std::vector<std::pair<Jupiter, std::string>> asked = {
      {scirocco(), std::string(scirocco().starts()[0].fen)},
      {typhoon(), std::string(typhoon().starts()[0].fen)},
      {revised(), std::string(revised().starts()[0].fen)},
      {revised(), "14pk/16/16/16/5p10/3{fid}12/4{Ln}{Db}10/3{OxT}1{RF}10/3B{Hm}N10/8p7/16/16/16/16/16/KP14 w - 0 1"},
      {scirocco(), "9k/10/4pp4/3{De}W{Ge}4/3{Za}1{Ha}4/9p/10/10/10/K9 w 0 1"}};
  for (const auto& [game, fen] : asked) {
    const auto position = game.parse(fen);
    ASSERT_TRUE(position) << fen << ": " << position.error().message();
    for (const bool ways : {false, true}) {
      const auto visited = [&](int limit) {
        int calls = 0;
        const auto visit = [&](const Fan<16>&) { return ++calls != limit; };
        const bool whole = ways ? game.visit_ways(*position, visit) : game.visit(*position, visit);
        EXPECT_EQ(whole, calls != limit) << fen;
        return calls;
      };
      const int all = visited(-1);
      EXPECT_GT(all, 3) << fen;
      for (int limit = 1; limit <= all; limit += 1 + limit / 30) EXPECT_EQ(visited(limit), limit) << fen;
    }
  }
}

/// A position of Jupiter with these pieces, by label and square; Tan's Kings and Pawns keep it from being over.
std::string placed(const std::vector<std::pair<std::string, Square>>& pieces, bool mirrored) {
  std::string fen;
  for (int rank = 15; rank >= 0; --rank) {
    int empty = 0;
    const auto count = [&] {
      if (empty != 0) fen += std::to_string(empty);
      empty = 0;
    };
    for (int file = 0; file < 16; ++file) {
      const Square here = square(mirrored ? 15 - file : file, rank);
      const auto found =
          std::find_if(pieces.begin(), pieces.end(), [&](const auto& one) { return one.second == here; });
      if (found == pieces.end()) {
        ++empty;
        continue;
      }
      count();
      fen += found->first;
    }
    count();
    fen += rank == 0 ? " w - 0 1" : "/";
  }
  return fen;
}

TEST(JupiterListing, COM_03_no_piece_sees_round_the_edge_left_is_as_right) {
  const Jupiter game = revised();
  for (const std::string label :
       {"{Ln}", "{Ty}", "{LL}", "{Sa}", "{Ha}", "{RF}", "{De}", "{HO}", "{So}", "{Hm}", "{OxT}"})
    for (const int file : {0, 1})
      for (const int rank : {7, 8, 11})
        for (const std::string corner : {"", "N", "n"}) {
          std::vector<std::pair<std::string, Square>> pieces = {{label, square(file, rank)}, {"K", square(7, 0)},
                                                                {"P", square(0, 1)},         {"p", square(0, 12)},
                                                                {"k", square(8, 15)},        {"p", square(9, 14)}};
          if (!corner.empty()) pieces.emplace_back(corner, square(0, 0));
          const std::string left = placed(pieces, false);
          const std::string right = placed(pieces, true);
          ASSERT_TRUE(game.parse(left)) << left;
          ASSERT_TRUE(game.parse(right)) << right;
          EXPECT_EQ(game.count(*game.parse(left)), game.count(*game.parse(right))) << left << "\n" << right;
        }
}

TEST(JupiterListing, JUP_42_an_Immobilizer_that_the_first_part_pushed_next_to_the_piece_bars_the_second) {
  const Jupiter game = revised();
  const std::string fen = "14pk/16/16/16/16/16/16/16/4{im}11/16/3{Db}{OxT}11/16/16/16/16/KP14 w - 0 1";
  const Texts pushed = beginning(texts(game, fen), "{im} e8-e9");
  EXPECT_EQ(pushed, Texts{"{im} e8-e9; {OxT} e6-e8"}) << fen;
}

TEST(JupiterListing, TYP_34_an_exchange_is_with_the_first_piece_of_each_line) {
  const Jupiter game = small("X | Changer | R | exchanges\n");
  const Texts turns = beginning(texts(game, "5k/5p/1P4/6/1XP1P1/K5 w 0 1"), "X");
  EXPECT_EQ(turns, (Texts{"X b2-a2", "X b2-b1", "X b2-b3", "X b2-b4; P-b2", "X b2-c2; P-b2"}));
}

TEST(JupiterListing, JUP_45_a_Lion_whose_own_move_is_one_step_steps_twice_to_all_squares_around) {
  const Jupiter game = small("L | Lion | K | lion | M, N\nM | M | W\nN | N | F\n");
  const Texts turns = beginning(texts(game, "5k/5p/6/2L3/6/K5 w 0 1"), "L");
  EXPECT_EQ(std::count_if(turns.begin(), turns.end(), [](const std::string& text) { return text.size() == 7; }), 23)
      << "all but a1, where the King stands";
  for (const std::string_view promoted : {"L c3-c5; M-c5", "L c3-c5; N-c5", "L c3-e5; M-e5"})
    EXPECT_TRUE(has(turns, promoted)) << promoted;
}

TEST(JupiterListing, COM_10_a_Lion_that_is_relayed_where_it_could_step_twice_makes_one_turn) {
  const Jupiter game = small("L | Lion | K | lion\nH | Harpy | mK | relays knight\n");
  const Texts turns = texts(game, "5k/5p/6/6/2L3/2H2K w 0 1");
  EXPECT_TRUE(has(turns, "L c2-d4"));
  EXPECT_TRUE(has(turns, "L c2-e3"));
}

TEST(JupiterListing, SCI_22_a_burning_piece_relays_too_also_to_where_it_could_go_itself) {
  const Jupiter game = small("B | Burner | K | burns, relays diagonally\nN | Knight | N\n");
  const Texts turns = texts(game, "5k/5p/6/1N4/2B3/5K w 0 1");
  for (const std::string_view relayed : {"N b3-a2", "N b3-a4", "N b3-c4"}) EXPECT_TRUE(has(turns, relayed)) << relayed;
  EXPECT_TRUE(has(texts(game, "5k/5p/6/2N3/2B3/5K w 0 1"), "N c3-d2")) << "d2 is next to the Burner";
}

TEST(JupiterListing, TYP_04_neither_a_pass_nor_a_capture_without_moving_promotes) {
  const Jupiter game = small("G | Genie | | stands fl, lion f | W\nW | Wazir | W\n");
  EXPECT_EQ(beginning(texts(game, "k5/1p4/2G3/6/6/5K w 0 1"), "G"), (Texts{"G c4-c6", "G c4-c6; W-c6"}));
  EXPECT_EQ(beginning(texts(game, "k5/1p4/2G3/6/6/5K w 0 1"), "@"), Texts{"@-b5"});
  EXPECT_TRUE(has(texts(game, "k5/1p4/2G3/6/6/5K w 0 1"), "pass"));
  EXPECT_EQ(texts(game, "k1p3/1pG3/6/6/6/5K w 0 1"), (Texts{"@-c6", "K f1-e1", "K f1-e2", "K f1-f2"}));
}

TEST(JupiterListing, TYP_05_an_oblique_leap_looks_along_no_line) {
  for (const std::string_view power : {"withdraws", "approaches", "converts"}) {
    const Jupiter game = small("U | Jumper | mN | " + std::string(power) + "\n");
    EXPECT_EQ(beginning(texts(game, "4pk/1pp1p1/pppppp/1pUpp1/1pppp1/Kppp2 w 0 1"), "U"), (Texts{"U c3-a2", "U c3-d5"}))
        << power;
  }
}

}  // namespace
}  // namespace arbiter::tests
