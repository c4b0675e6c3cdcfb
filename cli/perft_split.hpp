// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/core/expected.hpp>

namespace arbiter::cli {

/// A part of a perft that can be counted alone: the sequences of `depth` turns from a position.
struct PerftPart {
  std::string fen;
  int depth = 0;
};

/// A perft in at least `parts` parts (fewer where there are no more), of which none seems to have more than a 22nd
/// of the leaves; the same every time. Their counts add up to it: positions are split by their turns, the heaviest
/// first.
[[nodiscard]] Expected<std::vector<PerftPart>> split_perft(const AnyGame& game, const std::string& fen, int depth,
                                                           const PerftOptions& how, std::size_t parts);

/// The sum of the counts of so many parts, one a line; an Error names the line that is none.
[[nodiscard]] Expected<std::uint64_t> sum_of_counts(std::string_view text, std::size_t parts);

}  // namespace arbiter::cli
