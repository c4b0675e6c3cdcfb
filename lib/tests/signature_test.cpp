// SPDX-License-Identifier: MIT

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/signature.hpp>

namespace arbiter::tests {
namespace {

constexpr const char* stored_at = ARBITER_CORPORA "/signature.txt";

/// The lines of corpora/signature.txt by game.
std::map<std::string, std::string> stored() {
  std::map<std::string, std::string> lines;
  std::ifstream file(stored_at);
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    EXPECT_TRUE(lines.emplace(line.substr(0, line.find(' ')), line).second) << "twice: " << line;
  }
  return lines;
}

TEST(RulesSignature, of_every_game_is_the_one_stored_in_the_tree) {
  const auto lines = stored();
  EXPECT_EQ(lines.size(), game_names().size());
  for (const std::string_view name : game_names()) {
    const auto signature = rules_signature(name);
    ASSERT_TRUE(signature) << signature.error().message();
    const auto line = lines.find(std::string(name));
    EXPECT_EQ(line == lines.end() ? "" : line->second, signature->line())
        << "The rules of " << name << " are not what they were. If that is meant, put the line\n"
        << signature->line()
        << "\nin corpora/signature.txt, and name in the message of the commit the clause that changes and its source.\n"
        << "If only the scope of the signature changed, say that instead.";
  }
}

TEST(RulesSignature, sees_a_rule_that_changes) {
  const SignatureScope brief{500, 2, 25};
  const auto scion = make_game("scion");
  const auto other = make_game("scion", std::vector<std::string>{"SCN-12=true"});
  EXPECT_NE(perft_digest(**scion, brief), perft_digest(**other, brief));
  EXPECT_NE(text_digest(**scion, brief), text_digest(**other, brief));
  const auto demoted = make_game("scion", std::vector<std::string>{"SCN-07=true"});
  EXPECT_EQ(perft_digest(**scion, brief), perft_digest(**demoted, brief)) << "no promotion so near the start";
  const SignatureScope longer{1, 4, 60};
  EXPECT_NE(text_digest(**scion, longer), text_digest(**demoted, longer)) << "but there is one in the games";
}

TEST(RulesSignature, is_written_in_one_line) {
  RulesSignature signature;
  signature.game = "tiny";
  signature.perft = 0x0123456789abcdef;
  signature.readings = 15;
  EXPECT_EQ(signature.line(), "tiny perft 0123456789abcdef texts 0000000000000000 readings 000000000000000f");
  EXPECT_FALSE(rules_signature("no such game"));
}

TEST(Digests, tell_the_borders_of_texts_and_have_known_values) {
  const auto of = [](std::initializer_list<std::string_view> texts) {
    Digest digest;
    for (const std::string_view text : texts) digest.add(text);
    return digest.value();
  };
  EXPECT_EQ(Digest{}.value(), 0xcbf29ce484222325U);
  EXPECT_NE(of({"ab", "c"}), of({"a", "bc"}));
  EXPECT_NE(of({"a", "b"}), of({"b", "a"}));
  Digest number;
  number.add(std::uint64_t{0});
  // FNV-1a of eight zero bytes
  EXPECT_EQ(number.value(), 0xa8c7f832281a39c5U);
}

}  // namespace
}  // namespace arbiter::tests
