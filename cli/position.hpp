// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include <arbiter/any_game.hpp>
#include <arbiter/core/expected.hpp>
#include <arbiter/game/clause.hpp>
#include <arbiter/game/outcome.hpp>

namespace arbiter::cli {

/// A diagram of `fen` with the squares of the last turn (canonical) marked, a line with the FEN, a line `result:
/// white|black|draw|none` and, where the game is over, a line `reason: CLAUSE words`.
[[nodiscard]] Expected<std::string> position_text(const AnyGame& game, std::string_view fen, const Outcome& outcome,
                                                  std::string_view last_turn = {});

/// The legal turn that `turn` means in `fen`, however it is written; where there is none, an Error on `called` with the
/// clause that refuses it.
[[nodiscard]] Expected<ListedTurn> find_turn(const AnyGame& game, std::string_view fen, std::string_view turn,
                                             std::string_view called = "turn");

/// `SCN-13: words`, or `legal`.
[[nodiscard]] std::string text(const Judgement& judgement);

}  // namespace arbiter::cli
