// SPDX-License-Identifier: MIT
#include <memory>
#include <string>

#include <fmt/format.h>

#include "commands.hpp"
#include "game_options.hpp"
#include "position.hpp"
#include "say.hpp"

namespace arbiter::cli {
namespace {

int show(const GameOptions& options) {
  const Expected<Chosen> chosen = choose(options);
  if (!chosen) return fail(chosen.error());
  const Expected<Outcome> outcome = chosen->game->outcome(chosen->fen);
  if (!outcome) return fail(outcome.error());
  const Expected<std::string> text = position_text(*chosen->game, chosen->fen, *outcome);
  if (!text) return fail(text.error());
  fmt::print("{}", *text);
  return ok;
}

}  // namespace

void add_show_command(CommandLine& line) {
  const auto options = std::make_shared<GameOptions>();
  Command command = line.add("show", "show a position: a diagram, the FEN and the result");
  add_game_options(command, *options);
  command
      .footer(
          "The FEN and `result: white|black|draw|none` have a line each; `reason: CLAUSE words` follows where the game "
          "is\n"
          "over.")
      .run([options] { return show(*options); });
}

}  // namespace arbiter::cli
