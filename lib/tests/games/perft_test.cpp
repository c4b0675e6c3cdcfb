// SPDX-License-Identifier: MIT

// Every number of corpora/perft as a test of its own.

#include <gtest/gtest.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include <arbiter/games/all.hpp>

#include "games/perft_corpus.hpp"

namespace arbiter::tests {

inline void PrintTo(const PerftLine& line, std::ostream* out) {
  *out << line.game << " " << line.fen << " depth " << line.depth;
}

namespace {

// A build without optimisation, or with sanitizers, is tens of times slower.
#if defined(__OPTIMIZE__) && !defined(ARBITER_SANITIZED)
constexpr std::uint64_t most_leaves = 130'000'000;
constexpr std::uint64_t most_played = 1'000'000;
#else
constexpr std::uint64_t most_leaves = 300'000;
constexpr std::uint64_t most_played = 50'000;
#endif

const PerftCorpus& corpus() {
  static const PerftCorpus read = read_perft_corpus(ARBITER_CORPORA "/perft");
  return read;
}
std::vector<PerftLine> lines_up_to(std::uint64_t leaves) {
  std::vector<PerftLine> lines;
  for (const PerftLine& line : corpus().lines)
    if (line.count <= leaves) lines.push_back(line);
  return lines;
}
std::string test_name(const testing::TestParamInfo<PerftLine>& info) {
  std::string name = info.param.game + "_" + info.param.id + "_depth_" + std::to_string(info.param.depth);
  for (char& c : name)
    if (c == '-') c = '_';
  return name;
}
const AnyGame& game(const std::string& name) {
  static std::vector<std::unique_ptr<AnyGame>> games;
  for (const auto& known : games)
    if (known->name() == name) return *known;
  games.push_back(*make_game(name));
  return *games.back();
}

TEST(PerftCorpus, is_there_and_whole) {
  EXPECT_EQ(corpus().faults, std::vector<std::string>{});
  EXPECT_GE(corpus().files, 12U);
  EXPECT_GE(corpus().lines.size(), 220U);
  EXPECT_GE(lines_up_to(most_leaves).size(), most_leaves < 130'000'000 ? 100U : 169U);
  for (const PerftLine& line : corpus().lines) EXPECT_EQ(game(line.game).canonical(line.fen), line.fen) << line.id;
}

class Perft : public testing::TestWithParam<PerftLine> {};

TEST_P(Perft, COM_12_counts_as_published) {
  const PerftLine& line = GetParam();
  EXPECT_EQ(game(line.game).perft(line.fen, line.depth, {}), line.count);
}
INSTANTIATE_TEST_SUITE_P(Published, Perft, testing::ValuesIn(lines_up_to(most_leaves)), test_name);

class PlayedPerft : public testing::TestWithParam<PerftLine> {};

TEST_P(PlayedPerft, COM_12_counts_the_same_when_every_leaf_is_played) {
  const PerftLine& line = GetParam();
  PerftOptions played;
  played.bulk = false;
  EXPECT_EQ(game(line.game).perft(line.fen, line.depth, played), line.count);
}
INSTANTIATE_TEST_SUITE_P(Published, PlayedPerft, testing::ValuesIn(lines_up_to(most_played)), test_name);

TEST(PerftOptions, COM_12_perft_0_is_1_and_divided_numbers_add_up) {
  for (const std::string name : {"chess", "capablanca", "grand", "amazon", "knightmate", "makruk", "shatranj",
                                 "courier", "crazyhouse", "berolina", "scion", "uc24"}) {
    const std::string start(game(name).starts()[0].fen);
    EXPECT_EQ(game(name).perft(start, 0, {}), 1U);
    std::uint64_t sum = 0;
    const std::vector<Share> shares = *game(name).divide(start, 3, {});
    for (const Share& share : shares) sum += share.count;
    EXPECT_EQ(game(name).perft(start, 3, {}), sum) << name;
  }
}

TEST(PerftOptions, COM_12_the_move_rule_ends_sequences_unless_the_clock_is_left_out) {
  const AnyGame& scion = game("scion");
  const std::string late = "o9/f9/10/10/10/10/10/10/9F/9O w - - 98 60";
  PerftOptions no_clock;
  no_clock.clock = false;
  EXPECT_GT(*scion.perft(late, 2, {}), 0U);
  EXPECT_EQ(*scion.perft(late, 2, {}), *scion.perft(late, 2, no_clock));
  EXPECT_EQ(scion.perft(late, 3, {}), 0U);
  EXPECT_GT(*scion.perft(late, 3, no_clock), 0U);
}

TEST(PerftOptions, a_stopped_count_is_an_error) {
  const std::atomic<bool> stop{true};
  PerftOptions stopped;
  stopped.stop = &stop;
  EXPECT_EQ(game("chess").perft(game("chess").starts()[0].fen, 4, stopped).error().message(), "perft was stopped");
}

}  // namespace
}  // namespace arbiter::tests
