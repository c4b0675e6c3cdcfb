// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "commands.hpp"
#include "game_options.hpp"
#include "say.hpp"

namespace arbiter::cli {
namespace {

struct TurnsOptions {
  GameOptions game;
  bool fens = false;
  std::optional<std::string> from;
  std::optional<std::string> limit;
  std::optional<std::string> parts;
};

Expected<Square> read_from(std::string_view text, Extent board) {
  const std::optional<NamedSquare> named = read_square(text, board);
  if (named && named->length == text.size()) return named->at;
  return cannot("--from: expected a square from a1 to " + name(square(board.files - 1, board.ranks - 1)) + ", not " +
                in_quotes(text));
}

/// Whether an edit of a canonical turn text moves a piece from `from`: `LABEL FROM-TO`, the only edit with a blank.
bool moves_from(std::string_view text, Square from) {
  while (!text.empty()) {
    const std::size_t end = text.find("; ");
    const std::string_view edit = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 2);
    const std::size_t blank = edit.find(' ');
    if (blank == std::string_view::npos) continue;
    const std::optional<NamedSquare> start = read_square(edit.substr(blank + 1), Extent{});
    if (start && start->at == from) return true;
  }
  return false;
}

/// The parts with which turns go on after `options.parts`.
int list_parts(const Chosen& chosen, const TurnsOptions& options, std::uint64_t limit) {
  if (options.fens || options.from)
    return fail("--parts: of turns that are not whole there are no --fens and no --from");
  const Expected<std::vector<std::string>> parts = chosen.game->parts(chosen.fen, *options.parts);
  if (!parts) return fail("--parts " + in_quotes(*options.parts) + ": " + parts.error().message());
  for (std::size_t i = 0; i < parts->size() && i < limit; ++i) fmt::print("{}\n", (*parts)[i]);
  return ok;
}

int list_turns(const TurnsOptions& options) {
  const Expected<Chosen> chosen = choose(options.game);
  if (!chosen) return fail(chosen.error());
  std::optional<Square> from;
  if (options.from) {
    const Expected<Square> read = read_from(*options.from, chosen->game->extent());
    if (!read) return fail(read.error());
    from = *read;
  }
  std::uint64_t left = UINT64_MAX;
  if (options.limit) {
    const Expected<std::uint64_t> read = read_number("--limit", *options.limit, 0, 1'000'000'000);
    if (!read) return fail(read.error());
    left = *read;
  }
  if (options.parts) return list_parts(*chosen, options, left);
  const Expected<std::vector<ListedTurn>> turns = chosen->game->turns(chosen->fen);
  if (!turns) return fail(turns.error());
  for (const ListedTurn& turn : *turns) {
    if (left == 0) break;
    if (from && !moves_from(turn.text, *from)) continue;
    --left;
    if (options.fens)
      fmt::print("{}\t{}\n", turn.text, turn.fen);
    else
      fmt::print("{}\n", turn.text);
  }
  return ok;
}

}  // namespace

void add_turns_command(CommandLine& line) {
  const auto options = std::make_shared<TurnsOptions>();
  Command command = line.add("turns", "list the legal turns: one canonical turn text a line, in byte order");
  add_game_options(command, options->game);
  command.flag("--fens", options->fens, "after each text a tab and the FEN of the position after it")
      .option("--from", "SQ", options->from,
              "only turns of which an edit `LABEL SQ-...` moves a piece from this square; drops, placements, removals "
              "and captures without moving start nowhere")
      .option("--parts", "BEGUN", options->parts,
              "instead, the edits with which turns go on after BEGUN, the first parts of a turn ('' for none yet): in "
              "tepuy a move, then a drop, then a move of the King")
      .option("--limit", "N", options->limit, "at most the first N of them")
      .run([options] { return list_turns(*options); });
}

}  // namespace arbiter::cli
