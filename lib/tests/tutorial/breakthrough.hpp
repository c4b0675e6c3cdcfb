// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <arbiter/games/board_game.hpp>
#include <arbiter/movement/notation.hpp>

namespace arbiter::tutorial {

inline constexpr std::array<Clause, 3> breakthrough_clauses = {{
    {"BRK-01", "A Pawn goes one square ahead or diagonally ahead; it captures diagonally only", Certainty::stated, {}},
    {"BRK-02", "A Pawn on the farthest rank wins", Certainty::stated, {}},
    {"BRK-03", "A side whose last Pawn is captured has lost", Certainty::inferred, {}},
}};
inline constexpr std::array<Start, 1> breakthrough_starts = {{
    {"standard", "pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w 0 1"},
}};

/// Breakthrough, by Dan Troyka: the first to reach the other side of the board wins.
class Breakthrough : public BoardGame<Breakthrough, 8, 1> {
 public:
  Breakthrough() : BoardGame({8, 8}, {{"Pawn", "P", "fmWfF", movement("fmWfF")}}) {}

  std::string_view name() const { return "breakthrough"; }
  std::string_view title() const { return "Breakthrough"; }
  std::span<const Start> starts() const { return breakthrough_starts; }
  std::span<const Clause> clauses() const { return breakthrough_clauses; }
  std::string_view move_clause(Kind) const { return "BRK-01"; }

  Outcome outcome(const Position& position) const {
    for (const Side side : {other(position.to_move), position.to_move}) {
      const Set farthest = Set::rank(side == Side::first ? 7 : 0, extent());
      if (!(position.board.of(side) & farthest).empty())
        return {won_by(side), "BRK-02", "a Pawn has reached the farthest rank"};
      if (position.board.of(other(side)).empty()) return {won_by(side), "BRK-03", "no Pawn of the other side is left"};
    }
    return {};
  }

  std::span<const Filter<Breakthrough>> filters() const;
};

inline std::optional<std::string> already_won(const Breakthrough& game, const Breakthrough::Position& position,
                                              const Turn&) {
  if (const Outcome end = game.outcome(position); end.over()) return std::string(end.reason);
  return std::nullopt;
}
inline constexpr std::array<Filter<Breakthrough>, 1> breakthrough_filters = {{
    {"COM-12", "the game is over", already_won},
}};
inline std::span<const Filter<Breakthrough>> Breakthrough::filters() const { return breakthrough_filters; }

static_assert(Game<Breakthrough>);

}  // namespace arbiter::tutorial
