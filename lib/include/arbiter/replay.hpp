// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/core/expected.hpp>
#include <arbiter/game/clause.hpp>
#include <arbiter/game/outcome.hpp>
#include <arbiter/text/record.hpp>

namespace arbiter {

/// A turn of a record that the rules refuse.
struct RefusedTurn {
  std::size_t number = 1;  ///< from 1
  Judgement judgement;
};

/// How far a record could be played.
struct Replay {
  Line line;      ///< the turns that were played, canonical
  Played played;  ///< the position after them and the outcome there, with the history looked at
  std::optional<RefusedTurn> refused;
};

/// The FEN from which a record starts, or an Error whose offsets are places in the record's text.
[[nodiscard]] inline Expected<std::string> start_of(const AnyGame& game, const Record& record) {
  if (record.fen) {
    Expected<std::string> fen = game.canonical(record.fen->text);
    if (fen) return fen;
    Error error = std::move(fen.error());
    for (Reason& reason : error.reasons) reason.offset += record.fen->offset;
    return refuse(std::move(error));
  }
  if (!record.start) return std::string(game.starts().front().fen);
  std::string known;
  for (const Start& start : game.starts()) {
    if (start.name == record.start->text) return std::string(start.fen);
    known.append(known.empty() ? "" : ", ").append(start.name);
  }
  return refuse({"record", record.start->offset, "expected a start of " + std::string(game.name()) + ": " + known});
}

/// The canonical text of a turn from `before` to `after`. Equal effects are one turn. (COM-10)
[[nodiscard]] inline std::string turn_between(const AnyGame& game, const std::string& before, const std::string& after,
                                              const std::string& written) {
  const Expected<std::vector<ListedTurn>> turns = game.turns(before);
  if (turns)
    for (const ListedTurn& turn : *turns)
      if (turn.fen == after) return turn.text;
  return written;
}

/// Why `turn` cannot follow a position that was reached with this outcome.
[[nodiscard]] inline Judgement judgement_of(const AnyGame& game, const Played& before, const std::string& turn) {
  if (before.outcome.over())
    return {false, std::string(before.outcome.clause), "the game is over: " + std::string(before.outcome.reason)};
  const Expected<Judgement> why = game.why(before.fen, turn);
  return why ? *why : Judgement{false, "COM-27", why.error().message()};
}

/// Judges a record turn by turn under the rules of `game`, repetition included, up to the first turn that is refused.
/// The Error is one of the start. Precondition: the record is one of this game, under its rulings.
[[nodiscard]] inline Expected<Replay> replay(const AnyGame& game, const Record& record) {
  Expected<std::string> start = start_of(game, record);
  if (!start) return refuse(start.error());
  Replay result;
  std::vector<std::string> fens{*start};
  result.line.fen = *std::move(start);
  for (const Entry& turn : record.turns) {
    Expected<std::string> next = game.play(fens.back(), turn.text);
    if (!next) break;
    result.line.turns.push_back(turn_between(game, fens.back(), *next, turn.text));
    fens.push_back(*std::move(next));
  }
  // Only a whole line knows of repetition. Where that has ended the game too soon, halving finds the longest prefix
  // that plays: one plays if all shorter ones do.
  const auto prefix = [&](std::size_t turns) {
    return Line{result.line.fen, {result.line.turns.begin(), result.line.turns.begin() + static_cast<long>(turns)}};
  };
  std::size_t plays = result.line.turns.size();
  Expected<Played> played = game.play(result.line);
  if (!played) {
    std::size_t fails = plays;
    plays = 0;
    while (fails - plays > 1) {
      const std::size_t half = plays + (fails - plays) / 2;
      (game.play(prefix(half)) ? plays : fails) = half;
    }
    played = game.play(prefix(plays));
    if (!played) return refuse(played.error());
  }
  result.line.turns.resize(plays);
  result.played = *std::move(played);
  if (plays < record.turns.size())
    result.refused = RefusedTurn{plays + 1, judgement_of(game, result.played, record.turns[plays].text)};
  return result;
}

}  // namespace arbiter
