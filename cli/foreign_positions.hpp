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

namespace arbiter::cli {

/// A number of a perft table: `;D3 8902`.
struct ForeignCount {
  int depth = 0;
  std::uint64_t count = 0;
};

/// What another program wrote down about a position.
struct ForeignPosition {
  std::string fen;  ///< canonical
  std::size_t line = 1;
  std::optional<std::vector<std::string>> turns;
  std::vector<ForeignCount> counts;
};

/// The positions of a file by another program. A line is a FEN, perhaps with perft numbers behind it as EPD files of
/// the field have them (`FEN ;D1 20 ;D2 400`, two clock fields may be missing); the lines below it up to the next FEN
/// are its legal turns, as lists or `move: 1` lines of a divided perft; `none` where there is none. Empty lines, lines
/// that begin with # and `Nodes searched` lines say nothing. The Error names every line that is none of these.
[[nodiscard]] Expected<std::vector<ForeignPosition>> read_foreign_positions(const AnyGame& game, std::string_view text,
                                                                            std::string_view name);

}  // namespace arbiter::cli
