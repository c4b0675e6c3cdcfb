// SPDX-License-Identifier: MIT
// corpora/vectors: answers of a second, independent program.
#include <cstdint>
#include <cstdlib>
#include <ostream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "model/model.hpp"
#include "model/sha256.hpp"
#include "model_tests/corpus.hpp"

namespace arbiter::model {
namespace {

using nlohmann::json;

/// Perft numbers above this are left out; ARBITER_MODEL_NODES sets another limit.
std::uint64_t node_limit() {
  const char* const asked = std::getenv("ARBITER_MODEL_NODES");
  return asked != nullptr ? std::strtoull(asked, nullptr, 10) : 100000;
}

std::string spelled(const json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

std::string result_of(const json& record) {
  const json& result = record.at("result");
  if (result.is_null()) return "none";
  if (result == "w") return "white";
  if (result == "b") return "black";
  return result.get<std::string>();
}

/// How many records and perft numbers were compared.
struct Compared {
  int records = 0;
  int perfts = 0;
};

/// Holds the model to one record.
void check(const json& record, const Game& game, Compared& compared) {
  const auto fen = record.at("fen").get<std::string>();
  SCOPED_TRACE(fen + (record.contains("note") ? " (" + record.at("note").get<std::string>() + ")" : ""));
  ++compared.records;
  EXPECT_EQ(game.canonical(fen), fen);
  const std::vector<Turn> turns = game.turns(fen);
  std::string texts;
  for (const Turn& turn : turns) texts += turn.text + "\n";
  EXPECT_EQ(turns.size(), record.at("turns").get<std::size_t>()) << texts;
  EXPECT_EQ(sha256(texts), record.at("texts_sha256").get<std::string>()) << texts;
  if (record.contains("result")) {
    EXPECT_EQ(game.result(fen), result_of(record));
  }
  if (record.contains("list")) {
    std::vector<std::string> listed;
    for (const Turn& turn : turns) listed.push_back(turn.text);
    EXPECT_EQ(listed, record.at("list").get<std::vector<std::string>>());
  }
  if (!record.contains("perft")) return;
  for (const auto& [depth, count] : record.at("perft").items()) {
    if (count.get<std::uint64_t>() > node_limit()) continue;
    EXPECT_EQ(game.perft(fen, std::stoi(depth)), count.get<std::uint64_t>()) << "perft " << depth;
    ++compared.perfts;
  }
}

/// A game and how much its file holds at least.
struct Vectors {
  std::string game;
  Compared positions;  ///< perft numbers below 100000
  int rulings = 0;
};

void PrintTo(const Vectors& vectors, std::ostream* out) { *out << vectors.game; }

class ModelVectors : public testing::TestWithParam<Vectors> {
 protected:
  [[nodiscard]] static json read() { return json::parse(corpus("vectors/" + GetParam().game + ".json")); }
};

TEST_P(ModelVectors, start_and_positions_come_out) {
  const json vectors = read();
  const auto game = make_game(GetParam().game);
  ASSERT_EQ(vectors.at("game"), GetParam().game);
  EXPECT_EQ(game->start(), vectors.at("start").at(0).at("fen"));
  Compared compared;
  for (const char* const part : {"start", "positions"})
    for (const json& record : vectors.at(part)) check(record, *game, compared);
  EXPECT_GE(compared.records, GetParam().positions.records);
  if (node_limit() >= 100000) {
    EXPECT_GE(compared.perfts, GetParam().positions.perfts);
  }
}

TEST_P(ModelVectors, every_ruling_comes_out_under_its_default_and_its_other_value) {
  const json vectors = read();
  Compared compared;
  for (const json& record : vectors.at("rulings")) {
    const auto id = record.at("ruling").get<std::string>();
    SCOPED_TRACE(id);
    const auto usual = make_game(GetParam().game);
    const auto changed = make_game(GetParam().game, {{{id, spelled(record.at("value"))}}, {}});
    ASSERT_NE(changed, nullptr);
    check(record.at("default"), *usual, compared);
    check(record.at("changed"), *changed, compared);
    EXPECT_NE(record.at("default"), record.at("changed"));
  }
  EXPECT_GE(compared.records, 2 * GetParam().rulings);
}

INSTANTIATE_TEST_SUITE_P(Games, ModelVectors,
                         testing::Values(Vectors{"scion", {13, 30}, 5}, Vectors{"scirocco", {11, 8}, 2},
                                         Vectors{"typhoon", {11, 8}, 2}, Vectors{"jupiter", {21, 13}, 7},
                                         Vectors{"tepuy", {14, 16}, 2}, Vectors{"uc24", {28, 69}, 6}),
                         [](const auto& about) { return about.param.game; });

TEST(ModelVectorTexts, SHA_256_of_the_standards_examples) {
  EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(sha256(std::string(1000000, 'a')), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

}  // namespace
}  // namespace arbiter::model
