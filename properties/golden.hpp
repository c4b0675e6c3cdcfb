// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/core/expected.hpp>

#include "model/game.hpp"

// Golden games: seeded games with what every position of them said when they were recorded, in corpora/golden.

namespace arbiter::properties {

/// The longest file of golden games that is read.
inline constexpr std::size_t longest_golden = 1U << 20;

/// One position of a golden game and the turn that was played in it.
struct GoldenTurn {
  std::size_t turns = 0;     ///< how many there were
  std::uint64_t digest = 0;  ///< over their texts, the positions after them, and the outcome
  std::string text;          ///< empty in the last position
};

/// A game as it was recorded.
struct GoldenGame {
  std::string start;  ///< a FEN
  std::vector<GoldenTurn> positions;
  std::string result;  ///< with the history of the game looked at, and the clause of an end
};

/// The golden games that a game plays now.
[[nodiscard]] std::vector<GoldenGame> recorded(const AnyGame& game);
/// The text of a file of golden games, and its games again; an Error says at which line what was expected.
[[nodiscard]] std::string print_golden(std::string_view name, const std::vector<GoldenGame>& games);
[[nodiscard]] Expected<std::vector<GoldenGame>> read_golden(std::string_view text);

/// Where rules are not what they were.
struct Change {
  std::string where;   ///< `game 1, turn 7`
  std::string fen;     ///< the position
  std::string what;    ///< a sentence
  std::string clause;  ///< where one can be told
};
/// The first position of recorded games that a game sees otherwise now; nothing where all are the same. `model` says
/// which clause it is.
[[nodiscard]] std::optional<Change> changed(const AnyGame& game, std::string_view name,
                                            const std::vector<GoldenGame>& games);
/// The first position in which the library and the model differ, nearest to these FENs first, `most` positions at most.
[[nodiscard]] std::optional<Change> first_difference(const AnyGame& game, std::string_view name,
                                                     const std::vector<std::string>& fens, std::size_t most);
/// A change for people: where, what, the clause, the board, and the FEN to paste.
[[nodiscard]] std::string shown(const AnyGame& game, const Change& change);

}  // namespace arbiter::properties
