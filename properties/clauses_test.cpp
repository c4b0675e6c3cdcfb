// SPDX-License-Identifier: MIT
// The library does what every row of corpora/positions/*.clauses says.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/games/all.hpp>

#include "clause_rows.hpp"
#include "corpus.hpp"

namespace arbiter::properties {
namespace {

/// A game of the library as rows ask for it.
class LibraryGame {
 public:
  explicit LibraryGame(std::unique_ptr<AnyGame> game) : game_(std::move(game)) {}

  [[nodiscard]] std::optional<std::string> canonical(std::string_view fen) const {
    const Expected<std::string> read = game_->canonical(fen);
    return read ? std::optional(*read) : std::nullopt;
  }
  [[nodiscard]] std::string start(std::string_view name) const { return start_called(*game_, name).value(); }
  [[nodiscard]] std::vector<ListedTurn> turns(std::string_view fen) const { return game_->turns(fen).value(); }
  [[nodiscard]] std::string result(std::string_view fen) const {
    return std::string(name(game_->outcome(fen).value().result));
  }
  /// Of a game from its first position to its last: the turns between them are looked up.
  [[nodiscard]] std::string result(const std::vector<std::string>& fens) const {
    Line line{fens.front(), {}};
    for (std::size_t i = 1; i < fens.size(); ++i)
      for (const ListedTurn& turn : turns(fens[i - 1]))
        if (turn.fen == fens[i]) {
          line.turns.push_back(turn.text);
          break;
        }
    const Expected<Played> played = game_->play(line);
    return played ? std::string(name(played->outcome.result)) : played.error().message();
  }
  [[nodiscard]] std::uint64_t perft(std::string_view fen, int depth) const {
    return game_->perft(fen, depth, {}).value();
  }

 private:
  std::unique_ptr<AnyGame> game_;
};
static_assert(RowSubject<LibraryGame>);

std::vector<std::string> setting_of(const ClauseRow& row) {
  std::vector<std::string> setting;
  for (const auto& [id, value] : row.rulings) setting.push_back(id + "=" + value);
  return setting;
}

[[nodiscard]] bool is_played(std::string_view game) {
  const auto names = game_names();
  return std::find(names.begin(), names.end(), game) != names.end();
}

/// The library's game of this name, or that of corpora/ini/model.ini.
[[nodiscard]] Expected<std::unique_ptr<AnyGame>> opened(const std::string& game,
                                                        const std::vector<std::string>& setting) {
  return is_played(game) ? make_game(game, setting) : make_variant(corpus_text("ini/model.ini"), game, setting);
}

TEST(ClauseRows, the_library_does_what_every_row_says) {
  std::map<std::string, int> asked;
  std::map<std::string, int> not_offered;
  for (const ClauseRow& row : corpus_rows()) {
    auto game = opened(row.game, setting_of(row));
    if (!game) {
      ++not_offered[game.error().message()];
      continue;
    }
    ++asked[row.clause];
    if (const auto instead = broken(row, LibraryGame(*std::move(game))))
      ADD_FAILURE() << row.text << "\n  but: " << *instead;
  }
  int rows = 0;
  for (const auto& [clause, count] : asked) rows += count;
  EXPECT_GE(rows, 500);
  EXPECT_GE(asked.size(), 40U);
  // orthodox.md has no dead-position rule; the model plays one so that rows can say what that means.
  for (const auto& [message, count] : not_offered)
    EXPECT_NE(message.find("expected false for ORT-05, not 'true'"), std::string::npos) << message;
}

TEST(ClauseRows, a_row_that_the_library_breaks_is_told) {
  const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  for (const std::string expectation : {"has P a2-a5", "lacks P a2-a3", "turns 19", "result draw", "perft 2 399",
                                        "refuses", "reads => 8/8", "becomes P a2-a3 => 8/8", "line P a2-a3 => draw"}) {
    const ClauseRows read = read_clause_rows("COM-01 | chess | - | " + start + " | " + expectation);
    ASSERT_EQ(read.rows.size(), 1U) << expectation;
    EXPECT_TRUE(broken(read.rows[0], LibraryGame(*make_game("chess")))) << expectation;
  }
}

}  // namespace
}  // namespace arbiter::properties
