// SPDX-License-Identifier: MIT

// corpora/vectors through the library: every record of a second, independent program is a test of its own.

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <ostream>
#include <string>
#include <vector>

#include "games/asked.hpp"
#include "model/sha256.hpp"

namespace arbiter::tests {
namespace {

using nlohmann::json;

/// One answer about one position, under one setting or the defaults.
struct VectorRecord {
  std::string game;
  std::string name;
  std::vector<std::string> settings;
  json answer;
};
void PrintTo(const VectorRecord& record, std::ostream* out) {
  *out << record.game << " " << record.answer.value("fen", "?") << " " << record.answer.value("note", "");
  for (const std::string& setting : record.settings) *out << " " << setting;
}

std::vector<VectorRecord> read_vectors(const std::string& game) {
  std::ifstream file(ARBITER_CORPORA "/vectors/" + game + ".json");
  const json all = json::parse(file, nullptr, false);
  std::vector<VectorRecord> records;
  if (all.is_discarded()) return records;
  for (const char* const part : {"start", "positions"})
    for (const json& answer : all.at(part))
      records.push_back({game, std::string(part) + std::to_string(records.size()), {}, answer});
  for (const json& ruling : all.at("rulings")) {
    const std::string id = ruling.at("ruling").get<std::string>();
    const json& value = ruling.at("value");
    std::string name = id;
    for (char& c : name)
      if (c == '-') c = '_';
    name += "_" + std::to_string(records.size());  // a ruling may stand there twice
    records.push_back({game, name + "_default", {}, ruling.at("default")});
    records.push_back({game,
                       name + "_changed",
                       {id + "=" + (value.is_string() ? value.get<std::string>() : value.dump())},
                       ruling.at("changed")});
  }
  return records;
}

TEST(VectorCorpus, is_there_and_whole) {
  EXPECT_GE(read_vectors("scion").size(), 23U);
  EXPECT_GE(read_vectors("tepuy").size(), 18U);
  EXPECT_GE(read_vectors("scirocco").size(), 15U);
  EXPECT_GE(read_vectors("typhoon").size(), 15U);
  EXPECT_GE(read_vectors("jupiter").size(), 35U);
  EXPECT_GE(read_vectors("uc24").size(), 40U);
}

class Vectors : public testing::TestWithParam<VectorRecord> {};

TEST_P(Vectors, come_out) {
  const VectorRecord& record = GetParam();
  const Asked game(record.game, record.settings);
  const json& answer = record.answer;
  const std::string fen = answer.at("fen").get<std::string>();
  EXPECT_EQ(game.read(fen), fen);
  const Texts turns = game.turns(fen);
  std::string joined;
  for (const std::string& text : turns) joined += text + "\n";
  EXPECT_EQ(turns.size(), answer.at("turns").get<std::size_t>()) << joined;
  EXPECT_EQ(model::sha256(joined), answer.at("texts_sha256").get<std::string>()) << joined;
  if (answer.contains("result")) {
    const json& result = answer.at("result");
    const std::string end = game.end(fen);
    EXPECT_EQ(end.substr(0, end.find(' ')), result.is_null() ? "none"
                                            : result == "w"  ? "white"
                                            : result == "b"  ? "black"
                                                             : "draw");
  }
  if (!answer.contains("perft")) return;
  for (const auto& [depth, count] : answer.at("perft").items())
    EXPECT_EQ(game.game().perft(fen, std::stoi(depth), {}), count.get<std::uint64_t>()) << "perft " << depth;
}
std::string name_of(const testing::TestParamInfo<VectorRecord>& record) { return record.param.name; }
INSTANTIATE_TEST_SUITE_P(Scion, Vectors, testing::ValuesIn(read_vectors("scion")), name_of);
INSTANTIATE_TEST_SUITE_P(Tepuy, Vectors, testing::ValuesIn(read_vectors("tepuy")), name_of);
INSTANTIATE_TEST_SUITE_P(Scirocco, Vectors, testing::ValuesIn(read_vectors("scirocco")), name_of);
INSTANTIATE_TEST_SUITE_P(Typhoon, Vectors, testing::ValuesIn(read_vectors("typhoon")), name_of);
INSTANTIATE_TEST_SUITE_P(Jupiter, Vectors, testing::ValuesIn(read_vectors("jupiter")), name_of);
INSTANTIATE_TEST_SUITE_P(Uc24, Vectors, testing::ValuesIn(read_vectors("uc24")), name_of);

}  // namespace
}  // namespace arbiter::tests
