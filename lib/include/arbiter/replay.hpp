// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>

#include <arbiter/any_game.hpp>
#include <arbiter/core/expected.hpp>
#include <arbiter/text/record.hpp>

namespace arbiter {

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
  Expected<std::string> fen = start_called(game, record.start->text);
  if (fen) return fen;
  return refuse({"record", record.start->offset, fen.error().message()});
}

/// Judges a record turn by turn under the rules of `game`, repetition included, up to the first turn that is refused.
/// The Error is one of the start. Precondition: the record is one of this game, under its rulings.
[[nodiscard]] inline Expected<Replay> replay(const AnyGame& game, const Record& record) {
  Expected<std::string> start = start_of(game, record);
  if (!start) return refuse(start.error());
  Line line{*std::move(start), {}};
  for (const Entry& turn : record.turns) line.turns.push_back(turn.text);
  return game.replay(line);
}

}  // namespace arbiter
