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

struct WhyOptions {
  GameOptions game;
  std::string turn;
};

int tell_why(const WhyOptions& options) {
  const Expected<Chosen> chosen = choose(options.game);
  if (!chosen) return fail(chosen.error());
  const Expected<Judgement> judgement = chosen->game->why(chosen->fen, options.turn);
  if (!judgement) return fail(judgement.error());
  fmt::print("{}\n", text(*judgement));
  return ok;
}

}  // namespace

void add_why_command(CommandLine& line) {
  const auto options = std::make_shared<WhyOptions>();
  Command command = line.add("why", "say which clause refuses a turn, or that it is legal");
  add_game_options(command, options->game);
  command.required_option("--turn", "T", options->turn, "the turn, as in 'P e2-e4'")
      .footer(
          "Prints one line: `CLAUSE: words` for a turn that is refused, `legal` for one that is not.\n"
          "Exit code 0 both times, since the question was answered; 2 for text that cannot be read.")
      .run([options] { return tell_why(*options); });
}

}  // namespace arbiter::cli
