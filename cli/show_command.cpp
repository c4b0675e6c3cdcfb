// SPDX-License-Identifier: MIT
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <arbiter/diagram/svg.hpp>
#include <arbiter/diagram/turn_marks.hpp>

#include "commands.hpp"
#include "game_options.hpp"
#include "position.hpp"
#include "say.hpp"

namespace arbiter::cli {
namespace {

struct ShowOptions {
  GameOptions game;
  std::vector<std::string> turns;
  std::vector<std::string> arrows;
  bool svg = false;
  std::optional<std::string> output;
};

/// Draws the position to the output file, or to standard output where none is named.
int show_svg(const ShowOptions& options, const AnyGame& game, const Played& played, const std::string& last_turn) {
  Expected<Picture> picture = game.picture(played.fen);
  if (!picture) return fail(picture.error());
  mark_turn(*picture, last_turn);
  for (const std::string& arrow : options.arrows) {
    const Expected<ListedTurn> turn = find_turn(game, played.fen, arrow, "--arrow");
    if (!turn) return fail(turn.error());
    add_arrows(*picture, turn->text);
  }
  if (!last_turn.empty()) picture->lines.push_back("last turn: " + last_turn);
  const std::string svg = svg_diagram(*picture);
  if (!options.output) {
    fmt::print("{}", svg);
    return ok;
  }
  std::ofstream file(*options.output, std::ios::binary);
  file << svg;
  file.close();
  return file ? ok : fail("cannot write to " + in_quotes(*options.output, 200));
}

int show(const ShowOptions& options) {
  if (!options.svg && !options.arrows.empty()) return fail("--arrow needs --svg");
  if (!options.svg && options.output) return fail("--output needs --svg");
  const Expected<Chosen> chosen = choose(options.game);
  if (!chosen) return fail(chosen.error());
  const AnyGame& game = *chosen->game;
  const Expected<Replay> replayed = game.replay(Line{chosen->fen, options.turns});
  if (!replayed) return fail(replayed.error());
  if (replayed->refused) {
    const RefusedTurn& refused = *replayed->refused;
    return fail(fmt::format("turn {} {}: {}", refused.number, in_quotes(options.turns[refused.number - 1]),
                            text(refused.judgement)));
  }
  const std::string last = replayed->line.turns.empty() ? std::string() : replayed->line.turns.back();
  if (options.svg) return show_svg(options, game, replayed->played, last);
  const Expected<std::string> position = position_text(game, replayed->played.fen, replayed->played.outcome, last);
  if (!position) return fail(position.error());
  fmt::print("{}", *position);
  return ok;
}

}  // namespace

void add_show_command(CommandLine& line) {
  const auto options = std::make_shared<ShowOptions>();
  Command command = line.add("show", "show a position: a diagram, the FEN and the result");
  add_game_options(command, options->game);
  command.repeated_option("--turn", "T", options->turns, "play this turn first, and mark it; may be given again")
      .flag("--svg", options->svg, "draw an SVG picture instead")
      .option("--output", "FILE", options->output, "with --svg: draw to FILE, not to standard output")
      .repeated_option("--arrow", "T", options->arrows, "with --svg: an arrow for this legal turn; may be given again")
      .footer(
          "The FEN and `result: white|black|draw|none` have a line each; `reason: CLAUSE words` follows where the game "
          "is\n"
          "over. The last turn's squares stand in brackets: (.) left, [D] reached.")
      .run([options] { return show(*options); });
}

}  // namespace arbiter::cli
