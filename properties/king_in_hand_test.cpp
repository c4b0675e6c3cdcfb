// SPDX-License-Identifier: MIT
// A King that is dropped, which no game of the model has. (VAR-02)
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include <arbiter/games/all.hpp>

#include "corpus.hpp"

namespace arbiter::properties {
namespace {

/// The same with the King where the Queen was dropped, and the Queen still in hand.
std::string with_king_instead(std::string fen) {
  std::replace(fen.begin(), fen.end(), 'Q', '?');
  std::replace(fen.begin(), fen.end(), 'K', 'Q');
  std::replace(fen.begin(), fen.end(), '?', 'K');
  return fen;
}

TEST(KingInHand, VAR_02_is_dropped_on_each_empty_square_that_is_not_attacked_and_no_other) {
  const auto game = make_variant(corpus_text("fuzz/ini/king-in-hand"), "v");
  ASSERT_TRUE(game) << game.error().message();
  int dropped = 0;
  int attacked = 0;
  for (const std::string board : {"4k3/8/8/8/8/8/8/8", "r3k3/8/2n5/8/8/6b1/8/8", "4k3/pppppppp/8/8/8/8/8/q7",
                                  "7k/8/8/3N4/3n4/8/8/R6r", "rnbqkbnr/pppppppp/8/8/8/8/8/8", "7k/1b6/2P5/8/8/8/8/8"}) {
    const std::string fen = board + "[KQ] w - - 0 1";
    const auto turns = (*game)->turns(fen);
    ASSERT_TRUE(turns) << turns.error().message();
    std::set<std::string> texts;
    for (const ListedTurn& turn : *turns) texts.insert(turn.text);
    // Without a King on the board the Queen may be dropped anywhere.
    for (const ListedTurn& turn : *turns) {
      if (turn.text.substr(0, 2) != "Q-") continue;
      const bool safe = (*game)->is_ordinary(with_king_instead(turn.fen));
      const std::string drop = "K" + turn.text.substr(1);
      EXPECT_EQ(texts.count(drop), safe ? 1U : 0U) << drop << " in " << fen;
      ++(safe ? dropped : attacked);
    }
  }
  EXPECT_GT(dropped, 100);
  EXPECT_GT(attacked, 50);
}

}  // namespace
}  // namespace arbiter::properties
