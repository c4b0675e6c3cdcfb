// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <string_view>

#include <arbiter/board/square.hpp>
#include <arbiter/game/clause.hpp>
#include <arbiter/game/start.hpp>
#include <arbiter/games/jupiter/kinds.hpp>

namespace arbiter::jupiter {

/// The ids under which a game names the clauses that the three have in common.
struct ClauseIds {
  std::string_view promotion;
  std::string_view bare;  ///< no royal left, or too few pieces
  std::string_view no_turn;
  std::string_view repetition;
  std::string_view relay_leapfrog;
  std::string_view relay_knight;
  std::string_view other_capture;  ///< made otherwise than by landing
  std::string_view moved_by_another;
  std::string_view frozen;  ///< empty where nothing freezes
  std::string_view set_up;  ///< who sets up what; empty, as is the next, where nothing is set up
  std::string_view array;   ///< the squares of the pairs
};

/// Two kinds that are set up together, the first on `file` or on its mirror image, both on `rank` of Blue's side; files
/// and ranks from 0, the file on the left half. (TYP-08)
struct Pair {
  std::string_view first;
  std::string_view second;
  int file;
  int rank;
};

/// What sets Scirocco, Typhoon and Jupiter apart, as their rule files tell it; or a game of the same rules with another
/// roster.
struct Definition {
  std::string_view name;
  std::string_view title;
  std::string_view rules;  ///< the one of the three whose clauses hold
  std::array<std::string_view, 2> side_names;
  Extent extent;
  int zone;     ///< ranks; a ruling may say otherwise (JUP-02)
  bool checks;  ///< SCI-10 to SCI-12 rather than TYP-02, TYP-03
  std::span<const Row> table;
  KindText extra = {};  ///< a kind that is in no row
  std::span<const Becoming> becomings = {};
  std::span<const Pair> pairs = {};  ///< TYP-08: none where nothing is set up
  std::span<const Clause> clauses;
  std::span<const Start> starts;
  ClauseIds ids;

  /// The set-up is played, and a FEN has a field for it. (TYP-08)
  [[nodiscard]] constexpr bool sets_up() const noexcept { return !pairs.empty(); }
};

}  // namespace arbiter::jupiter
