// SPDX-License-Identifier: MIT

// What the structure-aware mutators make of right inputs is mostly right itself, or a fuzzer would see refusals alone.

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/games/all.hpp>
#include <arbiter/games/jupiter/text/roster_reader.hpp>

#include "fen_mutation.hpp"
#include "roster_mutation.hpp"
#include "turn_mutation.hpp"

namespace arbiter::fuzz {
namespace {

constexpr int tries = 400;

std::vector<std::string> labels_of(const AnyGame& game) {
  std::vector<std::string> labels;
  for (const KindNotes& kind : game.kinds()) labels.push_back(kind.label);
  return labels;
}

TEST(Mutation, a_fen_taken_apart_is_put_together_again) {
  for (const std::string_view name : game_names()) {
    const auto game = *make_game(name);
    for (const Start& start : game->starts()) EXPECT_EQ(SketchedFen(start.fen).text(), start.fen) << name;
  }
  for (const std::string_view fen :
       {"rq~2k3/8/8/8/8/8/8/RQ~2K3[] b - - 97 40", "", "8", "{", "{a/{", "[[ ] / w", "99999999999 x"})
    EXPECT_EQ(SketchedFen(SketchedFen(fen).text()).text(), SketchedFen(fen).text()) << fen;
}

TEST(Mutation, of_changed_fens_two_in_five_are_positions) {
  for (const std::string_view name : game_names()) {
    const auto game = *make_game(name);
    const std::string fen = *game->canonical(game->starts().front().fen);
    Lot lot(1);
    int other = 0;
    int read = 0;
    for (int i = 0; i < tries; ++i) {
      const std::string changed = changed_fen(fen, labels_of(*game), lot);
      other += static_cast<int>(changed != fen);
      read += static_cast<int>(changed != fen && game->canonical(changed).has_value());
    }
    EXPECT_GE(other, tries / 2) << name;
    EXPECT_GE(5 * read, 2 * other) << name << ": " << read << " of " << other;
  }
}

TEST(Mutation, of_changed_turns_one_in_seven_is_legal) {
  for (const std::string_view name : game_names()) {
    const auto game = *make_game(name);
    const std::string fen(game->starts().front().fen);
    const std::vector<std::string> legal = game->turn_texts(fen)->texts;
    const std::vector<std::string> labels = labels_of(*game);
    Lot lot(1);
    int read = 0;
    for (int i = 0; i < tries; ++i)
      read += static_cast<int>(game->play(fen, changed_turn(lot.of(legal), legal, labels, lot)).has_value());
    EXPECT_GE(7 * read, tries) << name;
    EXPECT_LT(read, tries) << name << ": nothing is refused";
  }
}

TEST(Mutation, of_changed_rosters_two_in_five_are_games) {
  for (const auto& entry : std::filesystem::directory_iterator(ARBITER_CORPORA "/fuzz/roster")) {
    std::ifstream in(entry.path(), std::ios::binary);
    const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    if (!jupiter::read_roster(text)) continue;
    ASSERT_TRUE(jupiter::read_roster(SketchedRoster(text).text())) << SketchedRoster(text).text();
    Lot lot(1);
    int read = 0;
    for (int i = 0; i < tries; ++i)
      read += static_cast<int>(jupiter::read_roster(changed_roster(text, lot)).has_value());
    EXPECT_GE(5 * read, 2 * tries) << entry.path() << ": " << read << " of " << tries;
  }
  EXPECT_TRUE(jupiter::read_roster(SketchedRoster::simple().text()));
}

TEST(Mutation, an_input_is_never_longer_than_it_may_be) {
  Lot lot(1);
  for (unsigned seed = 0; seed < 2000; ++seed) {
    std::array<std::uint8_t, 41> bytes{};
    bytes[40] = 77;
    const std::size_t size = lot.below(41);
    const std::size_t made = mutate(bytes.data(), size, 40, seed, [](const std::string& input, Lot& other) {
      return changed_choices(input, 2, other);
    });
    ASSERT_LE(made, 40U);
    ASSERT_EQ(bytes[40], 77);
  }
}

}  // namespace
}  // namespace arbiter::fuzz
