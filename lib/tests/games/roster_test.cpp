// SPDX-License-Identifier: MIT

// Roster files: the shipped ones are the built-in games, what is printed reads back, and what is wrong is told with its
// place.

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iterator>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/games/all.hpp>
#include <arbiter/games/jupiter/text/roster_printer.hpp>
#include <arbiter/games/jupiter/text/roster_reader.hpp>
#include <arbiter/movement/notation.hpp>
#include <arbiter/text/record.hpp>
#include <arbiter/text/turns.hpp>

namespace arbiter::tests {
namespace {

std::string shipped(std::string_view name) {
  std::ifstream file(std::string(ARBITER_CORPORA).append("/rosters/").append(name).append(".roster"), std::ios::binary);
  EXPECT_TRUE(file) << name;
  return {std::istreambuf_iterator<char>(file), {}};
}

Jupiter read(std::string_view text) {
  const Expected<Jupiter> game = jupiter::read_roster(text);
  EXPECT_TRUE(game) << game.error().message();
  return game ? *game : Jupiter(jupiter::revised::game, jupiter::revised::standard_rulings());
}

/// What is wrong with a roster, a line for each place: `3:7: expected ...`.
std::vector<std::string> mistakes(std::string_view text) {
  const Expected<Jupiter> game = jupiter::read_roster(text);
  std::vector<std::string> lines;
  if (game) return lines;
  EXPECT_EQ(game.error().what, "roster");
  std::size_t last = 0;
  for (const Reason& reason : game.error().reasons) {
    EXPECT_GE(reason.offset, last);
    EXPECT_LE(reason.offset, text.size());
    last = reason.offset;
    const Place place = place_of(text, reason.offset);
    lines.push_back(std::to_string(place.line) + ":" + std::to_string(place.column) + ": " + reason.text);
  }
  return lines;
}

/// A roster of two kinds by the rules of `rules`, with more rows and headers.
std::string small(std::string_view rules, std::string_view kinds = {}, std::string_view headers = {},
                  std::string_view more = {}) {
  std::string text = "game: small\nboard: 6x6\nrules: ";
  text.append(rules).append("\n").append(headers).append("[kinds]\nK | King | K | royal\nP | Pawn | mfWcfF\n");
  text.append(kinds).append(more).append("[starts]\nstandard | 2k3/pppppp/6/6/PPPPPP/2K3 w ");
  return text.append(more.empty() ? "" : "- ").append("0 1\n");
}

void expect_same(const jupiter::Powers& a, const jupiter::Powers& b, std::string_view label) {
  EXPECT_EQ(jupiter::power_text(a), jupiter::power_text(b)) << label;
  EXPECT_TRUE(a == b) << label;
}

void expect_same_definition(const Jupiter& file, const Jupiter& own) {
  const jupiter::Definition& a = file.definition();
  const jupiter::Definition& b = own.definition();
  EXPECT_EQ(a.name, b.name);
  EXPECT_EQ(a.title, b.title);
  EXPECT_EQ(a.rules, b.rules);
  EXPECT_EQ(a.side_names, b.side_names);
  EXPECT_EQ(a.extent, b.extent);
  EXPECT_EQ(a.zone, b.zone);
  EXPECT_EQ(a.checks, b.checks);
  ASSERT_EQ(a.pairs.size(), b.pairs.size());
  for (std::size_t i = 0; i < a.pairs.size(); ++i) {
    EXPECT_EQ(a.pairs[i].first, b.pairs[i].first);
    EXPECT_EQ(a.pairs[i].second, b.pairs[i].second);
    EXPECT_EQ(square(a.pairs[i].file, a.pairs[i].rank), square(b.pairs[i].file, b.pairs[i].rank));
  }
  ASSERT_EQ(a.starts.size(), b.starts.size());
  for (std::size_t i = 0; i < a.starts.size(); ++i) {
    EXPECT_EQ(a.starts[i].name, b.starts[i].name);
    EXPECT_EQ(a.starts[i].fen, b.starts[i].fen);
  }
  ASSERT_EQ(a.clauses.size(), b.clauses.size());
  for (std::size_t i = 0; i < a.clauses.size(); ++i) {
    EXPECT_EQ(a.clauses[i].id, b.clauses[i].id);
    EXPECT_EQ(a.clauses[i].line, b.clauses[i].line);
    EXPECT_EQ(a.clauses[i].certainty, b.clauses[i].certainty);
    EXPECT_EQ(a.clauses[i].ruling, b.clauses[i].ruling);
  }
  EXPECT_EQ(a.ids.promotion, b.ids.promotion);
  EXPECT_EQ(a.ids.bare, b.ids.bare);
  EXPECT_EQ(a.ids.no_turn, b.ids.no_turn);
  EXPECT_EQ(a.ids.repetition, b.ids.repetition);
  EXPECT_EQ(a.ids.relay_leapfrog, b.ids.relay_leapfrog);
  EXPECT_EQ(a.ids.relay_knight, b.ids.relay_knight);
  EXPECT_EQ(a.ids.other_capture, b.ids.other_capture);
}

void expect_same_kinds(const Jupiter& file, const Jupiter& own) {
  ASSERT_EQ(file.labels().size(), own.labels().size());
  for (std::size_t row = 0; row < own.labels().size(); ++row) {
    const Kind kind = kind_of_row(row);
    const KindRow& a = file.roster().kind(kind);
    const KindRow& b = own.roster().kind(kind);
    EXPECT_EQ(a.name, b.name);
    EXPECT_EQ(a.label, b.label);
    EXPECT_EQ(a.notation, b.notation) << b.name;
    EXPECT_TRUE(a.movement == b.movement) << b.name;
    expect_same(file.roster().powers(kind), own.roster().powers(kind), b.label);
    const auto is = file.roster().promotions(kind);
    const auto should = own.roster().promotions(kind);
    EXPECT_TRUE(std::equal(is.begin(), is.end(), should.begin(), should.end())) << b.name;
  }
}

void expect_same_rulings(const Rulings& file, const Rulings& own) {
  ASSERT_EQ(file.all().size(), own.all().size());
  for (std::size_t i = 0; i < own.all().size(); ++i) {
    EXPECT_EQ(file.all()[i].clause, own.all()[i].clause);
    EXPECT_EQ(file.all()[i].name, own.all()[i].name);
    EXPECT_EQ(file.all()[i].standard, own.all()[i].standard);
    EXPECT_EQ(file.values(i), own.values(i));
    EXPECT_EQ(file.text(i), own.text(i));
  }
}

TEST(Roster, the_shipped_files_are_the_built_in_games_in_all_that_they_say) {
  for (const jupiter::BaseRules& base : jupiter::base_rules) {
    SCOPED_TRACE(base.game->name);
    const Jupiter file = read(shipped(base.game->name));
    const Jupiter own(*base.game, base.rulings());
    expect_same_definition(file, own);
    expect_same_kinds(file, own);
    expect_same_rulings(file.rulings(), own.rulings());
  }
}

TEST(Roster, the_shipped_files_play_as_the_built_in_games_under_every_ruling) {
  for (const jupiter::BaseRules& base : jupiter::base_rules) {
    const std::string name(base.game->name);
    const std::string text = shipped(name);
    std::vector<std::vector<std::string>> settings{{}};
    const Rulings standard = base.rulings();
    for (const Ruling& ruling : standard.all())
      for (const Choice& choice : ruling.choices)
        settings.push_back({std::string(ruling.name).append("=").append(choice.word.empty() ? "2" : choice.word)});
    for (const std::vector<std::string>& setting : settings) {
      SCOPED_TRACE(name + (setting.empty() ? "" : " " + setting[0]));
      const auto file = make_roster_game(text, setting);
      const auto own = make_game(name, setting);
      ASSERT_TRUE(file && own);
      for (std::uint64_t seed = setting.empty() ? 1 : 2; seed <= 2; ++seed) {
        const Start& start = (*own)->starts()[seed % (*own)->starts().size()];
        const int depth = setting.empty() ? 2 : 1;
        EXPECT_EQ((*file)->perft(start.fen, depth, {}).value_or(0), (*own)->perft(start.fen, depth, {}).value_or(1));
        const auto line = (*own)->playout(start.fen, seed, setting.empty() ? 120 : 40);
        const auto other_line = (*file)->playout(start.fen, seed, setting.empty() ? 120 : 40);
        ASSERT_TRUE(line && other_line);
        EXPECT_EQ(other_line->turns, line->turns);
        const auto replay = (*own)->replay(*line);
        const auto other_replay = (*file)->replay(*line);
        ASSERT_TRUE(replay && other_replay);
        EXPECT_EQ(other_replay->played.fen, replay->played.fen);
        EXPECT_EQ(other_replay->played.outcome.result, replay->played.outcome.result);
        const auto turns = (*own)->turns(replay->played.fen);
        const auto other_turns = (*file)->turns(replay->played.fen);
        ASSERT_TRUE(turns && other_turns && turns->size() == other_turns->size());
        for (std::size_t i = 0; i < turns->size(); ++i) {
          EXPECT_EQ((*other_turns)[i].text, (*turns)[i].text);
          EXPECT_EQ((*other_turns)[i].fen, (*turns)[i].fen);
        }
      }
    }
  }
}

TEST(Roster, TYP_08_a_set_up_drawn_from_a_seed_is_that_of_the_built_in_game) {
  for (const std::string_view name : {"typhoon", "jupiter"}) {
    const auto file = make_roster_game(shipped(name));
    ASSERT_TRUE(file);
    EXPECT_EQ((*file)->seeded_start(7), (*make_game(name))->seeded_start(7));
  }
}

TEST(Roster, what_is_printed_reads_back_and_prints_alike) {
  for (const std::string_view name : {"scirocco", "typhoon", "jupiter", "squall"}) {
    const Jupiter game = read(shipped(name));
    const std::string printed = jupiter::print_roster(game.definition(), game.rulings());
    const Jupiter again = read(printed);
    expect_same_definition(again, game);
    expect_same_kinds(again, game);
    expect_same_rulings(again.rulings(), game.rulings());
    EXPECT_EQ(jupiter::print_roster(again.definition(), again.rulings()), printed);
  }
  for (const jupiter::BaseRules& base : jupiter::base_rules) {
    const Jupiter own(*base.game, base.rulings());
    expect_same_kinds(read(jupiter::print_roster(*base.game, base.rulings())), own);
  }
}

TEST(Roster, a_game_keeps_what_its_roster_says_when_all_else_is_gone) {
  std::unique_ptr<AnyGame> game;
  {
    std::string text = shipped("squall");
    game = *make_roster_game(text, std::vector<std::string>{"zone=1"});
    std::fill(text.begin(), text.end(), '#');
  }
  EXPECT_EQ(game->name(), "squall");
  EXPECT_EQ(game->side_name(Side::second), "Green");
  EXPECT_EQ(game->starts()[0].fen, "xhtdkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKDTHX w - 0 1");
  EXPECT_EQ(game->perft(game->starts()[0].fen, 2, {}).value_or(0), 451U);
}

TEST(Roster, it_is_loaded_in_less_than_50_ms) {
  const std::string text = shipped("jupiter");
  const auto begin = std::chrono::steady_clock::now();
  const auto game = make_roster_game(text);
  const double took = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
  EXPECT_TRUE(game);
#if !defined(ARBITER_SANITIZED)
  EXPECT_LT(took, 50);
#endif
  RecordProperty("milliseconds", std::to_string(took));
}

/// All legal ways, by what they change: the slow list of a position.
std::set<std::string> slow_turns(const Jupiter& game, const Jupiter::Position& position) {
  std::set<std::string> after_them;
  for_each_way(game, position, [&](const Turn& turn) { after_them.insert(game.print(after(game, position, turn))); });
  return after_them;
}
std::uint64_t slow_perft(const Jupiter& game, const Jupiter::Position& position, int depth) {
  if (depth == 0) return 1;
  std::uint64_t count = 0;
  for (const std::string& fen : slow_turns(game, position)) count += slow_perft(game, *game.parse(fen), depth - 1);
  return count;
}

TEST(Roster, the_example_has_the_perft_numbers_of_its_slow_list) {
  const Jupiter game = read(shipped("squall"));
  const auto position = game.parse(game.starts()[0].fen);
  ASSERT_TRUE(position);
  EXPECT_EQ(slow_perft(game, *position, 1), 21U);
  EXPECT_EQ(slow_perft(game, *position, 2), 451U);
  EXPECT_EQ(slow_perft(game, *position, 3), 12792U);
}

// What is wrong, one by one.

using Lines = std::vector<std::string>;

TEST(Roster, COM_31_an_empty_text_lacks_everything) {
  EXPECT_EQ(mistakes(""), (Lines{"1:1: expected a line `board: ...` above the sections",
                                 "1:1: expected a line `game: ...` above the sections",
                                 "1:1: expected a line `rules: ...` above the sections",
                                 "1:1: expected a section [kinds] with a row for each kind",
                                 "1:1: expected a section [starts] with at least one position"}));
}

TEST(Roster, COM_31_every_mistake_is_told_with_line_and_column) {
  EXPECT_EQ(
      mistakes("game: Two Words\n"
               "rules: venus\n"
               "board: 17x8\n"
               "board: 8x8\n"
               "colour: red\n"
               "sides: Red\n"
               "zone: many\n"
               "nothing\n"
               "[kind]\n"
               "[kinds]\n"
               "K | King | one stap | royal, royal, fly\n"
               "k | Kite | W\n"
               "K | Kong | W\n"
               "P | | forward Q | pushes 16 all, relays far, leaps up | Q, P, K, K, K if so\n"),
      (Lines{
          "1:7: expected a name of 1 to 40 characters out of a-z 0-9 - _",
          "2:8: expected the rules of scirocco, typhoon or jupiter, not 'venus'",
          "3:8: expected files x ranks, each from 3 to 16, as in 10x8, not '17x8'",
          "4:1: expected only one `board:`",
          "5:1: expected game, title, rules, board, sides, zone or ruling before ':', not 'colour'",
          "6:8: expected two names with a comma between them",
          "7:7: expected a number of ranks from 0 to 16, not 'many'",
          "8:1: expected `key: value`, or a section such as [kinds], not 'nothing'",
          "9:1: expected [kinds], [pairs] or [starts], not '[kind]'",
          "11:12: expected a movement string, one step, slide, a name such as Rook, m, c, or one of forward, back, "
          "side, "
          "left, right, straight, orthogonal, diagonal, not 'one'",
          "11:30: expected the power 'royal' once",
          "11:37: expected one of royal, relays, leaps, stands, lion, tramples, meets_friend, withdraws, approaches, "
          "converts, longleaps, exchanges, freezes, teleports, hops, pushes, doubles, burns, poisons, not 'fly'",
          "12:1: expected a label of 1 to 8 letters, the first a capital, not 'k'",
          "13:1: expected a label that no other kind has; that of the King is 'K'",
          "14:4: expected a name of 1 to 40 characters",
          "14:7: expected no direction before Q: say W and F, R and B apart, as in forward W + forward F",
          "14:26: expected a number of squares from 1 to 15, not '16'",
          "14:41: expected leapfrog, knight or diagonally, not 'far'",
          "14:52: expected all, orthogonal, diagonal or some of f fr r br b bl l fl, not 'up'",
          "14:57: expected the label of a kind of this roster, not 'Q'",
          "14:60: expected another kind than itself",
          "14:66: expected each kind once",
          "14:71: expected a comma or `if one stands`, not 'if so'",
          "15:1: expected a section [starts] with at least one position",
      }));
}

TEST(Roster, COM_02_labels_differ_also_when_case_is_ignored) {
  EXPECT_EQ(mistakes(small("jupiter", "Fu | Fu | W\nFU | Other | F\n")),
            Lines{"8:1: expected a label that no other kind has; that of the Fu is 'Fu'"});
  EXPECT_EQ(mistakes(small("jupiter", "BAZ | First | W\nBaz | Other | F\n")),
            Lines{"8:1: expected a label that no other kind has; that of the First is 'BAZ'"});
}

TEST(Roster, a_board_is_3x3_at_least_and_16x16_at_most) {
  for (const std::string_view board : {"2x8", "8x2", "17x3", "8", "x8", "8x", "8x8x8", "-8x8", "008x8", "8 8", ""})
    EXPECT_NE(mistakes("game: a\nrules: jupiter\nboard: " + std::string(board) + "\n")[0].find("3:"), std::string::npos)
        << board;
  for (const std::string_view board : {"3x3", "16x16", "12x8"})
    EXPECT_EQ(mistakes("game: a\nrules: jupiter\nboard: " + std::string(board) + "\n").size(), 2U) << board;
}

TEST(Roster, a_roster_without_royal_is_refused) {
  EXPECT_EQ(
      mistakes("game: a\nrules: jupiter\nboard: 3x3\n[kinds]\nR | Rook | R\n[starts]\nstandard | R1r/3/R1r w 0 1\n"),
      (Lines{"5:1: expected a kind with the power royal",
             "7:12: expected a position that is not over; TYP-02: both sides have lost"}));
}

TEST(Roster, a_start_is_a_position_that_is_not_over) {
  std::string text = small("jupiter");
  EXPECT_EQ(mistakes(text), Lines{});
  text += "other | 2x3/pppppp/6/6/PPPPPP/7 w 0 0\nstandard | 2k3/6/6/6/PPPPPP/2K3 w 0 1\nseed 7 | 6 w 0 1 | \n";
  EXPECT_EQ(mistakes(text),
            (Lines{"9:10: unknown label 'x'", "9:31: rank 1 has 7 squares, expected 6",
                   "9:37: the full-move number goes from 1 to 65535",
                   "10:1: expected a name that no other start has, and that does not begin with seed",
                   "10:12: expected a position that is not over; TYP-02: no royal, or one piece at most",
                   "11:1: expected a name that no other start has, and that does not begin with seed",
                   "11:11: expected 6 ranks, found 1", "11:19: expected two columns: name, position"}));
}

TEST(Roster, a_power_needs_rules_that_have_it) {
  EXPECT_EQ(
      mistakes(small("scirocco", "L | L | W | lion, lion all, freezes, relays diagonally, leaps all\n")),
      (Lines{"7:13: expected no power 'lion' under the rules of scirocco; those of jupiter have it",
             "7:19: expected no power 'lion' under the rules of scirocco; those of typhoon have it",
             "7:29: expected no power 'freezes' under the rules of scirocco; those of typhoon have it",
             "7:45: expected no power 'relays' diagonally under the rules of scirocco; those of jupiter have it"}));
  EXPECT_EQ(mistakes(small("typhoon", "L | L | W | lion all, freezes, leaps all, converts\n")), Lines{});
  EXPECT_EQ(mistakes(small("scirocco", "L | L | W | | P if one stands\n")),
            Lines{"7:17: expected no condition under the rules of scirocco"});
  EXPECT_EQ(mistakes(small("typhoon", "L | L | W | poisons\n")),
            Lines{"7:13: expected no power 'poisons' under the rules of typhoon; those of jupiter have it"});
}

TEST(Roster, SCI_10_where_there_is_check_only_a_royal_becomes_royal) {
  EXPECT_EQ(
      mistakes(small("scirocco", "E | E | Q | royal | P\nW | W | W | | E, K\n")),
      (Lines{"8:15: expected no royal here: under the rules of scirocco a side has one, and only that becomes one",
             "8:18: expected no royal here: under the rules of scirocco a side has one, and only that becomes one"}));
}

TEST(Roster, powers_that_take_what_a_move_passes_go_with_slides_only) {
  const Lines wrong{
      "7:17: expected a kind that tramples or longleaps to have slides and oblique leaps only, and neither hops "
      "nor teleports"};
  EXPECT_EQ(mistakes(small("jupiter", "T | Tram | D  | tramples 3\n")), wrong);
  EXPECT_EQ(mistakes(small("jupiter", "T | Tram | gQ | longleaps\n")), wrong);
  EXPECT_EQ(mistakes(small("jupiter", "T | Tram | aW | longleaps\n")), wrong);
  EXPECT_EQ(mistakes(small("jupiter", "T | Tram |    | longleaps, hops\n")), wrong);
  EXPECT_EQ(mistakes(small("jupiter", "T | Tram | QN | longleaps, tramples 2, burns\n")), Lines{});
  EXPECT_EQ(mistakes(small("jupiter", "T | Tram |    | hops, burns\n")),
            Lines{"7:17: expected a kind that hops to have none of withdraws, approaches, converts, burns"});
}

TEST(Roster, COM_10_promotions_come_back_only_where_nothing_is_doubled) {
  const std::string circle = "A | A | W | | B\nB | B | F | | C\nC | C | N | | A, B\n";
  EXPECT_EQ(mistakes(small("jupiter", circle)), Lines{});
  EXPECT_EQ(mistakes(small("jupiter", circle + "D | D | K | doubles\n")),
            (Lines{"7:15: expected promotions that do not come back to 'A' where a kind doubles",
                   "8:15: expected promotions that do not come back to 'B' where a kind doubles",
                   "9:15: expected promotions that do not come back to 'C' where a kind doubles"}));
}

TEST(Roster, TYP_08_a_pair_stands_on_free_squares_of_the_left_half_of_the_own_half) {
  const auto pairs = [](std::string_view rows) {
    return mistakes(small("jupiter", "R | R | R\nN | N | N\n", "", "[pairs]\n" + std::string(rows)));
  };
  EXPECT_EQ(pairs("R | N | a1\n"), Lines{});
  EXPECT_EQ(pairs("R | N | a1 f1\n"), Lines{});
  EXPECT_EQ(pairs("R | N | a1 e1\nR | Q | b1\nR | R | b1\n"),
            (Lines{"10:12: expected nothing, or f1, the square of the second, not 'e1'",
                   "11:5: expected the label of a kind of this roster, not 'Q'",
                   "12:5: expected another kind than the first of the pair"}));
  EXPECT_EQ(pairs("R | N | d1\nR | N | a4\nR | N | z9\nR | N |\nR | N | a1\nN | R | a1 | x\n"),
            (Lines{"10:9: expected a square from a1 to c3, not 'd1'", "11:9: expected a square from a1 to c3, not 'a4'",
                   "12:9: expected a square from a1 to c3, not 'z9'", "13:8: expected a square from a1 to c3, not ''",
                   "15:9: expected a square that no other pair has; a1 is that of R and N",
                   "15:14: expected three columns: first, second, square of the first"}));
  EXPECT_EQ(mistakes(small("scirocco", "R | R | R\n", "", "[pairs]\nR | P | a1\n"))[0],
            "9:1: expected no pairs: nothing is set up under the rules of scirocco");
}

TEST(Roster, TYP_08_the_start_that_is_left_out_is_made_of_the_other) {
  const std::string head =
      "game: a\nboard: 6x6\nrules: typhoon\n[kinds]\nK | K | K | royal\nR | R | R\nN | N | N\nB | B | B\n"
      "[pairs]\nK | R | c1\nN | B | a2\n[starts]\n";
  const auto starts = [&](const std::string& rows) {
    std::string text;
    const Jupiter game = read(head + rows);
    for (const Start& start : game.starts()) text.append(start.name).append(" ").append(start.fen).append("; ");
    return text;
  };
  EXPECT_EQ(starts("array | 2rk2/b4n/6/6/N4B/2KR2 w - 0 1\n"),
            "array 2rk2/b4n/6/6/N4B/2KR2 w - 0 1; set-up 6/6/6/6/6/6 w 0 0 1; ");
  EXPECT_EQ(starts("array | 2rk2/b4n/6/6/N4B/2KR2 b - 5 9\n"),
            "array 2rk2/b4n/6/6/N4B/2KR2 b - 5 9; set-up 6/6/6/6/6/6 w 0 0 1; ")
      << "a set-up begins with the first side and at no clock";
  EXPECT_EQ(starts("empty | 6/6/6/6/6/6 w 0 0 1\n"),
            "standard 2rk2/b4n/6/6/N4B/2KR2 w - 0 1; empty 6/6/6/6/6/6 w 0 0 1; ");
  EXPECT_EQ(starts("empty | 6/6/6/6/6/6 w 0 0 1\nfirst | 2rk2/6/6/6/6/2KR2 w - 0 1\n"),
            "first 2rk2/6/6/6/6/2KR2 w - 0 1; empty 6/6/6/6/6/6 w 0 0 1; ")
      << "the set-up is the last";
  EXPECT_EQ(
      mistakes(head + "empty | 6/6/6/6/6/2R3 w 0 0 1\nsecond | 6/6/6/6/6/6 w 0 0 1\nlater | 6/6/6/6/6/6 b 1 0 1\n"),
      (Lines{"13:9: expected the squares of the pairs to be empty before the set-up",
             "14:10: expected at most one start before the set-up, with field 0",
             "15:9: expected at most one start before the set-up, with field 0"}));
}

TEST(Roster, TYP_02_an_array_made_of_the_set_up_is_not_over_either) {
  EXPECT_EQ(mistakes("game: a\nboard: 6x6\nrules: typhoon\n[kinds]\nK | K | K | royal\nR | R | R\nN | N | N\n"
                     "[pairs]\nR | N | a1\n[starts]\nset-up | 6/6/6/6/6/6 w 0 0 1\n"),
            Lines{"11:10: expected a position that is not over; TYP-02: both sides have lost"});
}

TEST(Roster, rulings_are_those_that_bear_on_its_kinds_with_the_defaults_of_the_file) {
  const auto names = [](const Jupiter& game) {
    std::string text;
    for (std::size_t i = 0; i < game.rulings().all().size(); ++i)
      text.append(game.rulings().all()[i].name).append("=").append(game.rulings().text(i)).append(" ");
    return text;
  };
  EXPECT_EQ(names(read(small("jupiter"))), "zone=5 repetition=third_draws ");
  EXPECT_EQ(names(read(small("jupiter", "H | H | | hops | K if one stands\n", "zone: 2\nruling: repetition=none\n"))),
            "zone=2 halmopper_second_part=seed repetition=none emperor_of_emperors=true ");
  EXPECT_EQ(names(read(small("scirocco", "A | A | AD | relays leapfrog\n"))),
            "repetition=mover_loses dervish_corner_leap=false dervish_captures=true ");
  EXPECT_EQ(names(read(small("scirocco", "A | A | A | relays leapfrog\n"))),
            "repetition=mover_loses dervish_corner_leap=false ")
      << "SCI-23 says how a Dervish of another move would move";
  EXPECT_EQ(names(read(small("typhoon", "FH | Horse | fRbhN\n"))), "repetition=third_draws fire_horse_narrow=false ");
  for (const std::string_view other : {"FH | Horse | W\n", "X | Horse | fRbhN\n"})
    EXPECT_EQ(names(read(small("typhoon", other))), "repetition=third_draws ") << other;
  EXPECT_EQ(mistakes(small("jupiter", "", "ruling: zone=17\nruling: crush=true\nruling: x\n")),
            (Lines{"4:14: expected 0 to 16 for JUP-02, not '17'",
                   "5:9: no ruling 'crush' here; there are JUP-02 zone, TYP-07 repetition",
                   "6:10: expected ID=VALUE, as in SCN-07=true"}));
}

TEST(Roster, what_its_rulings_and_zone_say_stands_in_its_clauses) {
  const Jupiter game = read(small("typhoon", "E | Empress | RN | royal\n", "zone: 1\n"));
  const auto line = [&](std::string_view id) {
    for (const Clause& clause : game.clauses())
      if (clause.id == id)
        return std::string(clause.line) + (clause.ruling.empty() ? "" : " [" + std::string(clause.ruling) + "]");
    return std::string();
  };
  EXPECT_EQ(line("TYP-01"), "These are royal, and a side may have several: King, Empress");
  EXPECT_EQ(
      line("TYP-04"),
      "Promotion is optional, at the end of a move by own power that starts or ends in the farthest ranks: 1 of them");
  EXPECT_EQ(line("TYP-07"), "A third occurrence of a position is a draw [repetition]");
  EXPECT_EQ(line("TYP-20").find('['), std::string::npos) << "no ruling here";
}

TEST(Roster, sizes_have_limits) {
  EXPECT_EQ(mistakes(std::string(jupiter::longest_roster + 1, '#')), Lines{"1:262145: the text is too long"});
  EXPECT_EQ(mistakes("#" + std::string(9000, 'x') + "\n")[0], "1:8193: the line is too long");
  EXPECT_EQ(mistakes("game: a\x80\n")[0], "1:8: expected printable ASCII, not '\\x80'");
  std::string kinds;
  for (int i = 0; i < 256; ++i)
    kinds.append("A")
        .append(1, static_cast<char>('a' + i / 16))
        .append(1, static_cast<char>('a' + i % 16))
        .append(" | x | W\n");
  EXPECT_EQ(mistakes(small("jupiter", kinds)),
            (Lines{"260:1: expected at most 255 kinds", "261:1: expected at most 255 kinds",
                   "262:1: expected at most 255 kinds"}));
  std::string lines;
  for (int i = 0; i < 3000; ++i) lines += "x\n";
  const Lines told = mistakes(lines);
  ASSERT_EQ(told.size(), 64U);
  EXPECT_NE(told.back().find("more places)"), std::string::npos);
}

// The last that is read, and the first that is not.

TEST(Roster, COM_31_names_labels_numbers_and_titles_of_the_greatest_length_are_read) {
  const auto named = [](std::size_t game, std::size_t title, std::size_t side, std::size_t kind, std::size_t start) {
    std::string text = "game: " + std::string(game, 'z') + "\ntitle: " + std::string(title, '~') + "\nsides: ";
    text.append(side, 'a').append(", ").append(side, 'b').append("\nboard: 6x6\nrules: jupiter\n[kinds]\nK | ");
    text.append(kind, 'K').append(" | K | royal\nP | Pawn | W\n[starts]\n").append(start, 's');
    return mistakes(text.append(" | 2k3/pppppp/6/6/PPPPPP/2K3 w 0 1\n"));
  };
  EXPECT_EQ(named(40, 120, 40, 40, 40), Lines{});
  EXPECT_EQ(named(41, 121, 41, 41, 41),
            (Lines{"1:7: expected a name of 1 to 40 characters out of a-z 0-9 - _",
                   "2:8: expected a title of at most 120 characters", "3:8: expected a name of 1 to 40 characters",
                   "3:51: expected a name of 1 to 40 characters", "7:5: expected a name of 1 to 40 characters",
                   "10:1: expected a name of 1 to 40 characters"}));
  EXPECT_EQ(named(1, 1, 1, 1, 0), Lines{"10:2: expected a name of 1 to 40 characters"});
  EXPECT_EQ(mistakes(small("jupiter",
                           "AazZAazZ | Zebra | W\nT | T | | tramples 15\nU | U | | tramples 9\nV | V | | "
                           "tramples 10\n")),
            Lines{});
  for (const std::string number : {"16", "0", "1/", "0:", "1a", "-1", "100"})
    EXPECT_EQ(mistakes(small("jupiter", "T | T | | tramples " + number + "\n")),
              Lines{"7:20: expected a number of squares from 1 to 15, not '" + number + "'"});
  EXPECT_EQ(mistakes(small("jupiter", "T | T | | tramples\n")).size(), 1U);
  for (const std::string label : {"Abcdefghi", "A[", "A{", "A@", "A`", "a", "Ab1"})
    EXPECT_EQ(mistakes(small("jupiter", label + " | T | W\n")),
              Lines{"7:1: expected a label of 1 to 8 letters, the first a capital, not '" + label + "'"});
}

TEST(Roster, COM_31_texts_lines_and_mistakes_of_the_greatest_number_are_read) {
  const std::string text = small("jupiter");
  const auto filled = [&](std::size_t size) { return text + std::string(size - text.size(), '\n'); };
  EXPECT_EQ(mistakes(filled(jupiter::longest_roster)), Lines{});
  EXPECT_EQ(mistakes(filled(jupiter::longest_roster + 1)).size(), 1U);
  EXPECT_EQ(mistakes(text + "#" + std::string(jupiter::longest_roster_line - 1, 'x') + "\n"), Lines{});
  EXPECT_EQ(mistakes("x" + std::string(jupiter::longest_roster_line, 'x') + "\n" + text),
            Lines{"1:8193: the line is too long"});
  const auto lines = [&](std::size_t more) {
    std::string all = text;
    for (std::size_t n = 8; n < jupiter::most_roster_lines + more; ++n)
      all += "s" + std::to_string(n) + " | 2k3/pppppp/6/6/PPPPPP/2K3 w 0 1\n";
    return mistakes(all);
  };
  EXPECT_EQ(lines(0), Lines{});
  EXPECT_EQ(lines(1), Lines{"2049:1: expected at most 2048 lines that say something"});
  EXPECT_EQ(lines(2), Lines{"2049:1: expected at most 2048 lines that say something"});
  const auto unknown = [&](int number) {
    std::string all;
    for (int n = 0; n < number; ++n) all += "x\n";
    return mistakes(all + text);
  };
  ASSERT_EQ(unknown(64).size(), 64U);
  EXPECT_EQ(unknown(64).back().find("more places"), std::string::npos);
  ASSERT_EQ(unknown(65).size(), 64U);
  EXPECT_NE(unknown(65).back().find("(and 1 more places)"), std::string::npos);
}

TEST(Roster, COM_31_one_mistake_is_told_once) {
  const auto with = [](std::string_view from, std::string_view to, std::string text) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return mistakes(text.replace(at, from.size(), to));
  };
  EXPECT_EQ(with("[kinds]", "colour: red\ncolour:\ngame: Two Words\n[kinds]", small("jupiter")),
            (Lines{"4:1: expected game, title, rules, board, sides, zone or ruling before ':', not 'colour'",
                   "5:1: expected game, title, rules, board, sides, zone or ruling before ':', not 'colour'",
                   "6:1: expected only one `game:`"}));
  EXPECT_EQ(with("[starts]", "[nonsense]\nx\ny | z\n[starts]", small("jupiter")),
            Lines{"7:1: expected [kinds], [pairs] or [starts], not '[nonsense]'"});
  for (const auto& [label, said] :
       {std::pair("Abcdefghi", "7:1: expected a label of 1 to 8 letters, the first a capital, not 'Abcdefghi'"),
        std::pair("p", "7:1: expected a label of 1 to 8 letters, the first a capital, not 'p'"),
        std::pair("K", "7:1: expected a label that no other kind has; that of the King is 'K'")})
    EXPECT_EQ(with("pppppp", "pp{abcdefghi}ppp", small("jupiter", std::string(label) + " | x | W\n")), Lines{said});
  EXPECT_EQ(mistakes(small("jupiter", "A | A | W | | K,\nB | B | W | | B\nC | C | W | | K K\nD | D | W | doubles\n")),
            (Lines{"7:17: expected the label of a kind", "8:15: expected another kind than itself",
                   "9:17: expected a comma or `if one stands`, not 'K'"}));
  for (const std::string power : {"withdraws", "approaches", "converts", "burns"})
    EXPECT_EQ(mistakes(small("jupiter", "T | Tram | | hops, " + power + "\n")),
              Lines{"7:14: expected a kind that hops to have none of withdraws, approaches, converts, burns"});
}

TEST(Roster, what_headers_leave_out_is_made_of_the_others) {
  const Jupiter game = read(small("typhoon"));
  EXPECT_EQ(game.title(), "small, 6x6, by the rules of typhoon");
  EXPECT_EQ(game.side_name(Side::first), "White");
  EXPECT_EQ(game.side_name(Side::second), "Black");
  EXPECT_EQ(read(small("typhoon", "", "title: Other\nsides: Red, Green\n")).title(), "Other");
}

TEST(Roster, JUP_04_a_roster_that_is_another_says_so) {
  const auto line = [](std::string text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    if (at != std::string::npos) text.replace(at, from.size(), to);
    const Jupiter game = read(text);
    for (const Clause& clause : game.clauses())
      if (clause.id == "JUP-04") return std::string(clause.line);
    return std::string();
  };
  const std::string text = shipped("jupiter");
  const std::string own = "The roster: Typhoon's kinds and eight of its own";
  EXPECT_EQ(line(text, "Goat", "Goat"), own);
  const std::string another = line(text, "Goat", "Goad");
  EXPECT_EQ(another.substr(0, 12), "The roster: ");
  EXPECT_NE(another.find("kinds, read from a file"), std::string::npos) << "another name: " << another;
  const std::size_t row = text.find("Goat");
  const std::size_t move = text.find('|', row) + 1;
  const std::size_t powers = text.find('|', move);
  EXPECT_EQ(line(text, text.substr(row, powers - row), "Goat | DF "), another) << "another move";
  const std::size_t becomes = text.find('|', powers + 1);
  EXPECT_EQ(line(text, text.substr(row, becomes - row), text.substr(row, powers - row) + "| poisons "), another)
      << "another power";
}

TEST(Roster, directions_are_printed_by_their_names) {
  const auto printed = [](DirectionSet set) {
    jupiter::Powers powers;
    powers.leaps = set;
    return jupiter::power_text(powers);
  };
  EXPECT_EQ(printed(jupiter::all_around), "leaps all");
  EXPECT_EQ(printed(jupiter::orthogonals), "leaps orthogonal");
  EXPECT_EQ(printed(jupiter::diagonals), "leaps diagonal");
  EXPECT_EQ(printed(jupiter::straight_ahead), "leaps f");
  EXPECT_EQ(printed(0x83), "leaps f fr fl");
}

// What only a roster can ask of the engine.

/// The texts of all legal turns, after a look that there is one for each effect of the slow list, and that they are as
/// many as counted.
std::vector<std::string> texts(const Jupiter& game, std::string_view fen) {
  const auto position = game.parse(fen);
  EXPECT_TRUE(position) << fen << ": " << position.error().message();
  std::vector<std::string> found;
  for (const auto& written : written_turns(game, *position)) found.push_back(written.text);
  EXPECT_EQ(game.count(*position), found.size()) << fen;
  EXPECT_EQ(slow_turns(game, *position).size(), found.size()) << fen;
  return found;
}
bool has(const std::vector<std::string>& texts, std::string_view text) {
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

TEST(Roster, COM_23_what_a_burning_Tank_pushes_and_takes_moves_nowhere) {
  const Jupiter game = read(small("jupiter", "T | Tank | | pushes 1 all, burns\n"));
  const auto turns = texts(game, "5k/5p/6/6/Tp4/K5 w 0 1");
  EXPECT_TRUE(has(turns, "T a2-b2")) << "the Pawn goes to c2, where it is taken";
  EXPECT_TRUE(has(turns, "T a2-a3; @-b2"));
}

TEST(Roster, COM_28_what_a_second_part_does_with_the_partner_of_an_exchange_is_told_by_where_it_ends) {
  const Jupiter game =
      read(small("jupiter", "X | Changer | W | exchanges, relays leapfrog\nD | Doubler | | doubles\n"));
  const auto turns = texts(game, "5k/5p/6/1D4/XP4/K5 w 0 1");
  for (const std::string& turn : turns) {
    const auto again = read_turn(game, *game.parse("5k/5p/6/1D4/XP4/K5 w 0 1"), turn);
    EXPECT_TRUE(again) << turn;
  }
  EXPECT_TRUE(has(turns, "X a2-b2; P-a2"));
}

TEST(Roster, COM_10_one_effect_of_pieces_on_poison_is_one_turn_also_where_one_changes_the_side_of_another) {
  // Both Missionaries stand on the poison of d4; each can convert the Pawn on c5 and dies.
  const Jupiter game = read(small("jupiter", "M | Missionary | Q2 | converts\nF | Fire | | burns\n"));
  (void)texts(game, "5k/6/2p3/3f2/2M1M1/K5 w 0 1");
  (void)texts(game, "5k/2p3/6/3f2/2MM2/K5 w 0 1");
}

TEST(Roster, five_Doublers_and_kinds_that_go_everywhere_have_more_turns_than_65535) {
  // Each of the 40 doubled pieces may take one of many enemies, promote before or after, and go on.
  constexpr std::string_view everywhere = "KNDACZHGQ";
  std::string text =
      "game: many\nboard: 16x16\nrules: jupiter\nzone: 16\n[kinds]\nK | K | W | royal\nP | P | W\nD | D | W | "
      "doubles\n";
  text.append("A | A | ").append(everywhere).append(" | | B, C, E, F, G, H, I, J\n");
  for (const char label : {'B', 'C', 'E', 'F', 'G', 'H', 'I', 'J'})
    text.append(1, label).append(" | x | ").append(everywhere).append("\n");
  const Jupiter game =
      read(text +
           "[starts]\n"
           "s | 1ppppppppppppppp/pppppppppppppppp/pppppppppppppppp/16/AAA1AAA1AAA1AAA1/ADA1ADA1ADA1ADA1/"
           "AAA1AAA1AAA1AAA1/16/6AAA7/6ADA7/6AAA7/16/pppppppppppppppp/pppppppppppppppp/15k/K15 w 0 1\n");
  const auto position = game.parse(game.starts()[0].fen);
  ASSERT_TRUE(position);
  std::set<std::uint64_t> keys;
  std::uint64_t turns = 0;
  for_each_turn(game, *position, [&](const Turn& turn) {
    ++turns;
    keys.insert(game.key(after(game, *position, turn)));
  });
  EXPECT_EQ(turns, 129'810U);
  EXPECT_EQ(keys.size(), turns);
  EXPECT_EQ(game.count(*position), turns);
}

TEST(Roster, moves_in_words_and_in_letters_are_one_game) {
  const auto moves = [](std::string_view move) {
    const Jupiter game = read(small("jupiter", "X | X | " + std::string(move) + "\n"));
    return std::string(game.roster().kind(kind_of_row(2)).notation);
  };
  EXPECT_EQ(moves("forward R + back N"), "fRbhN");
  EXPECT_EQ(moves("B + side R"), "BsR");
  EXPECT_EQ(moves(""), "");
}

}  // namespace
}  // namespace arbiter::tests
