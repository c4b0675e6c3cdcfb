// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <arbiter/compare/comparison.hpp>
#include <arbiter/compare/grounds.hpp>
#include <arbiter/compare/report.hpp>

#include "library_engine.hpp"

namespace arbiter::compare {

inline constexpr std::string_view scion_start =
    "t1usqqsu1t/flacppcalf/dddddddddd/10/10/10/10/DDDDDDDDDD/FLACPPCALF/T1USQQSU1T w Oo - 0 1";
// White can take on e6 and promote, since a Cleric is in its pool.
inline constexpr std::string_view promotion = "o9/10/10/10/4d5/3D6/10/10/10/9O w - C/ 0 1";
inline constexpr std::string_view castling = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";
inline constexpr Abilities uci{.spelling = Spelling::uci, .clock = false, .effects = true, .counts = true};
inline constexpr Abilities clocked{.spelling = Spelling::turn_text, .clock = true, .effects = false, .counts = false};

inline Plan tree(std::string_view fen, int depth) {
  Plan plan;
  plan.start.fen = fen;
  plan.depth = depth;
  plan.games = 0;
  return plan;
}

inline Plan games(std::string_view fen, std::uint64_t number, std::uint64_t seed) {
  Plan plan = tree(fen, 0);
  plan.games = number;
  plan.seed = seed;
  return plan;
}

inline Compared compared(const AnyGame& reference, LibraryEngine& engine, const Plan& plan) {
  Expected<Compared> result = compare_engine(reference, engine, plan);
  EXPECT_TRUE(result) << result.error().message();
  if (!result) return {};
  if (result->wrong) add_grounds(reference, *result->wrong);
  return *std::move(result);
}

/// Everything that a failing test should show.
inline std::string shown(const AnyGame& reference, const Compared& result) {
  std::string text;
  if (result.wrong) text += wrong_position_text(reference, *result.wrong, "");
  if (result.verdict) text += verdict_text(*result.verdict, result.asked);
  return text.empty() ? "no difference and no verdict" : text;
}

inline std::size_t number_of(const WrongPosition& wrong, Differs differs) {
  return static_cast<std::size_t>(std::count_if(wrong.differences.begin(), wrong.differences.end(),
                                                [differs](const Difference& one) { return one.differs == differs; }));
}

inline bool names_clause(const Difference& difference, std::string_view clause) {
  return std::any_of(difference.grounds.begin(), difference.grounds.end(),
                     [clause](const Ground& ground) { return ground.clause == clause; });
}

}  // namespace arbiter::compare
