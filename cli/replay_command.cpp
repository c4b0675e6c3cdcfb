// SPDX-License-Identifier: MIT
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include <arbiter/games/all.hpp>
#include <arbiter/replay.hpp>
#include <arbiter/text/record.hpp>

#include "commands.hpp"
#include "game_options.hpp"
#include "position.hpp"
#include "read_text.hpp"
#include "say.hpp"

namespace arbiter::cli {
namespace {

/// Every reason of an Error whose offsets are places in the file's text, on one line.
int fail_at(const std::string& file, std::string_view text, const Error& error) {
  std::string line;
  for (const Reason& reason : error.reasons)
    line.append(line.empty() ? "" : "; ").append(place_in(file, text, reason.offset)).append(": ").append(reason.text);
  return fail(line.empty() ? file + ": " + error.message() : line);
}

int fail_at(const std::string& file, std::string_view text, const Entry& entry, const Error& error) {
  return fail(place_in(file, text, entry.offset) + ": " + error.message());
}

int print_replay(const AnyGame& game, const std::string& file, std::string_view text, const Record& record) {
  const Expected<Replay> replayed = replay(game, record);
  if (!replayed) return fail_at(file, text, replayed.error());
  const std::string last = replayed->line.turns.empty() ? std::string() : replayed->line.turns.back();
  const Expected<std::string> position = position_text(game, replayed->played.fen, replayed->played.outcome, last);
  if (!position) return fail(position.error());
  if (replayed->refused) {
    const RefusedTurn& refused = *replayed->refused;
    const Entry& turn = record.turns[refused.number - 1];
    fmt::print("{}: turn {}, {}, is refused\n{}\n\n{}", place_in(one_line(file), text, turn.offset), refused.number,
               in_quotes(turn.text, 200), one_line(cli::text(refused.judgement)), *position);
    return differs;
  }
  fmt::print("{}: {} turn{} of {}\n\n{}", one_line(file), record.turns.size(), record.turns.size() == 1 ? "" : "s",
             game.name(), *position);
  const std::string_view result = name(replayed->played.outcome.result);
  if (!record.result || record.result->text == result) return ok;
  fmt::print("{}: the record says result {}, the rules say {}\n", place_in(one_line(file), text, record.result->offset),
             record.result->text, result);
  return differs;
}

struct ReplayOptions {
  std::string file;
  std::optional<std::string> game;
  std::optional<std::string> roster;
};

/// The game that a record names: the library's, for no record opens a file, or the one that the options name, which
/// must be called so.
Expected<std::unique_ptr<AnyGame>> game_of(const Record& record, const ReplayOptions& options,
                                           std::span<const std::string> settings = {}) {
  if (!options.game && !options.roster) return make_game(record.game.text, settings);
  auto game = open_game({options.game.value_or(""), options.roster}, settings);
  if (!game || (*game)->name() == record.game.text) return game;
  return cannot(fmt::format("the game is {}, that of {} {}", in_quotes(record.game.text),
                            options.roster ? "the roster" : "--game", in_quotes((*game)->name())));
}

int replay_file(const ReplayOptions& options) {
  const std::string& file = options.file;
  const Expected<std::string> text = read_file(file, longest_record);
  if (!text) return fail(text.error());
  const Expected<Record> record = read_record(*text);
  if (!record) return fail_at(file, *text, record.error());
  if (options.game && options.roster) return fail("--game and --roster exclude each other");
  auto game = game_of(*record, options);
  if (!game && game.error().what.empty()) return fail(game.error());
  if (!game) return fail_at(file, *text, record->game, game.error());
  std::vector<std::string> settings;
  for (const Entry& ruling : record->rulings) {  // one by one, so that an error has the place of its ruling
    settings.push_back(ruling.text);
    game = game_of(*record, options, settings);
    if (!game) return fail_at(file, *text, ruling, game.error());
  }
  return print_replay(**game, file, *text, *record);
}

}  // namespace

void add_replay_command(CommandLine& line) {
  const auto options = std::make_shared<ReplayOptions>();
  Command command = line.add("replay", "judge a record of a game turn by turn");
  command.argument("FILE", options->file, "the record; corpora/records/README.md says how one is written")
      .option("--game", "GAME", options->game,
              "the record's game, as in my.ini:mine, where it is none of the library's")
      .option("--roster", "FILE", options->roster,
              "the roster file of the record's game, where it is none of the library's")
      .footer(
          "Prints the position that is reached, its FEN and its result; at the first turn that is refused, its place,\n"
          "the clause that refuses it and the position before it. Exit codes: 0 all turns are legal and the result, "
          "if\n"
          "one is stated, is right; 1 one of both is not; 2 the file is no record (one line says where and why).")
      .run([options] { return replay_file(*options); });
}

}  // namespace arbiter::cli
