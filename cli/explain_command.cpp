// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "commands.hpp"
#include "game_options.hpp"
#include "position.hpp"
#include "say.hpp"

namespace arbiter::cli {
namespace {

struct ExplainOptions {
  GameOptions game;
  std::string turn;
};

int explain(const ExplainOptions& options) {
  const Expected<Chosen> chosen = choose(options.game);
  if (!chosen) return fail(chosen.error());
  const Expected<ListedTurn> turn = find_turn(*chosen->game, chosen->fen, options.turn);
  if (!turn) return fail(turn.error());
  const Expected<std::vector<Note>> notes = chosen->game->explain(chosen->fen, turn->text);
  if (!notes) return fail(notes.error());
  std::size_t width = 0;
  for (const Note& note : *notes) width = std::max(width, note.clause.size());
  fmt::print("turn: {}\nbefore: {}\n", turn->text, chosen->fen);
  for (const Note& note : *notes) fmt::print("{:<{}}  {}\n", note.clause, width, note.text);
  fmt::print("after: {}\n", turn->fen);
  return ok;
}

}  // namespace

void add_explain_command(CommandLine& line) {
  const auto options = std::make_shared<ExplainOptions>();
  Command command = line.add("explain", "say which clauses act in a legal turn, in order");
  add_game_options(command, options->game);
  command.required_option("--turn", "T", options->turn, "the turn, as in 'P e2-e4'")
      .footer(
          "Prints `turn: TEXT`, `before: FEN`, a line `CLAUSE  words` for each clause, `after: FEN`.\n"
          "A turn that is not legal is an error (exit code 2) that names the clause; see `arbiter why`.")
      .run([options] { return explain(*options); });
}

}  // namespace arbiter::cli
