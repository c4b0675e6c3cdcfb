// SPDX-License-Identifier: MIT
// corpora/vectors/scion.json: answers of a third program.
#include <cstdint>
#include <cstdlib>
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

/// Holds the model to one record; the number of perft numbers that were compared.
int check(const json& record, const Game& game) {
  const auto fen = record.at("fen").get<std::string>();
  SCOPED_TRACE(fen);
  EXPECT_EQ(game.canonical(fen), fen);
  const std::vector<Turn> turns = game.turns(fen);
  std::string texts;
  for (const Turn& turn : turns) texts += turn.text + "\n";
  EXPECT_EQ(turns.size(), record.at("turns").get<std::size_t>()) << texts;
  EXPECT_EQ(sha256(texts), record.at("texts_sha256").get<std::string>()) << texts;
  EXPECT_EQ(game.result(fen), result_of(record));
  if (record.contains("list")) {
    std::vector<std::string> listed;
    for (const Turn& turn : turns) listed.push_back(turn.text);
    EXPECT_EQ(listed, record.at("list").get<std::vector<std::string>>());
  }
  int compared = 0;
  for (const auto& [depth, count] : record.at("perft").items()) {
    if (count.get<std::uint64_t>() > node_limit()) continue;
    EXPECT_EQ(game.perft(fen, std::stoi(depth)), count.get<std::uint64_t>()) << "perft " << depth;
    ++compared;
  }
  return compared;
}

TEST(ModelScionVectors, start_and_positions_come_out) {
  const json vectors = json::parse(corpus("vectors/scion.json"));
  const auto game = make_game("scion");
  ASSERT_EQ(vectors.at("game"), "scion");
  std::size_t records = 0;
  int perfts = 0;
  for (const char* const part : {"start", "positions"})
    for (const json& record : vectors.at(part)) {
      perfts += check(record, *game);
      ++records;
    }
  EXPECT_GE(records, 13U);
  EXPECT_GE(perfts, node_limit() >= 100000 ? 30 : 13);
}

TEST(ModelScionVectors, every_ruling_comes_out_under_its_default_and_its_other_value) {
  const json vectors = json::parse(corpus("vectors/scion.json"));
  std::size_t records = 0;
  for (const json& record : vectors.at("rulings")) {
    const auto id = record.at("ruling").get<std::string>();
    SCOPED_TRACE(id);
    const auto usual = make_game("scion");
    const auto changed = make_game("scion", {{{id, spelled(record.at("value"))}}, {}});
    ASSERT_NE(changed, nullptr);
    check(record.at("default"), *usual);
    check(record.at("changed"), *changed);
    EXPECT_NE(record.at("default"), record.at("changed"));
    ++records;
  }
  EXPECT_GE(records, 5U);
}

TEST(ModelScionVectors, SHA_256_of_the_standards_examples) {
  EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(sha256(std::string(1000000, 'a')), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

}  // namespace
}  // namespace arbiter::model
