// SPDX-License-Identifier: MIT
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "commands.hpp"
#include "game_options.hpp"
#include "perft_split.hpp"
#include "progress.hpp"
#include "read_text.hpp"
#include "say.hpp"
#include "stop_signals.hpp"

namespace arbiter::cli {
namespace {

constexpr std::uint64_t longest_perft = 64;
constexpr std::uint64_t most_parts = 100'000;
constexpr std::size_t longest_counts = std::size_t{1} << 26;

struct PerftCommandOptions {
  GameOptions game;
  std::string depth;
  bool divide = false;
  bool no_clock = false;
  bool played = false;
  std::optional<std::string> parts;
  bool sum = false;
};

/// The leaves below each turn, turn by turn so that progress can be shown.
Expected<std::vector<Share>> divide(const Chosen& chosen, int depth, const PerftOptions& how, Progress& progress) {
  // Without move rules the clocks count for nothing, and at zero they end no game before its first turn.
  const std::string fen = how.clock ? chosen.fen : chosen.game->with_clocks(chosen.fen, "0 1");
  Expected<std::vector<ListedTurn>> turns = chosen.game->turns(fen);
  if (!turns) return refuse(turns.error());
  std::vector<Share> shares;
  for (ListedTurn& turn : *turns) {
    progress.say(fmt::format("{} of {} turns", shares.size(), turns->size()));
    const Expected<std::uint64_t> count = chosen.game->perft(turn.fen, depth - 1, how);
    if (!count) return refuse(count.error());
    shares.push_back(Share{std::move(turn.text), std::move(turn.uci), *count});
  }
  return shares;
}

void report(const Chosen& chosen, const PerftCommandOptions& options, std::uint64_t count, double seconds) {
  const double speed = seconds > 0 ? static_cast<double>(count) / seconds : 0;
  note(fmt::format("{} turns in {:.3f} s, {:.0f} turns a second, {}{}\n", count, seconds, speed,
                   options.played ? "played" : "counted", options.no_clock ? ", without move rules" : ""));
  std::string rulings;
  for (const std::string& ruling : changed_rulings(*chosen.game)) rulings += " " + ruling;
  if (!rulings.empty()) note("rulings:" + rulings + "\n");
}

/// Prints the parts of a perft that can be counted apart, or adds what was counted.
int split(const Chosen& chosen, const PerftCommandOptions& options, int depth, const PerftOptions& how) {
  if (options.divide) return fail("--divide and --split exclude each other");
  const Expected<std::uint64_t> wanted = read_number("--split", *options.parts, 1, most_parts);
  if (!wanted) return fail(wanted.error());
  const Expected<std::vector<PerftPart>> parts =
      split_perft(*chosen.game, chosen.fen, depth, how, static_cast<std::size_t>(*wanted));
  if (!parts) return fail(parts.error());
  if (!options.sum) {
    for (const PerftPart& part : *parts) fmt::print("{}\t{}\n", part.fen, part.depth);
    return ok;
  }
  const Expected<std::string> counts = read_standard_input(longest_counts);
  if (!counts) return fail(counts.error());
  const Expected<std::uint64_t> sum = sum_of_counts(*counts, parts->size());
  if (!sum) return fail(sum.error());
  fmt::print("{}\n", *sum);
  return ok;
}

int perft(const PerftCommandOptions& options) {
  const Expected<std::uint64_t> read = read_number("DEPTH", options.depth, 0, longest_perft);
  if (!read) return fail(read.error());
  const int depth = static_cast<int>(*read);
  const Expected<Chosen> chosen = choose(options.game);
  if (!chosen) return fail(chosen.error());

  const std::atomic<bool>& stop = watch_stop_signals();
  PerftOptions how;
  how.bulk = !options.played;
  how.clock = !options.no_clock;
  if (options.parts) return split(*chosen, options, depth, how);
  if (options.sum) return fail("--sum belongs to --split: the same words that printed the parts, and --sum");
  how.stop = &stop;

  const auto begin = std::chrono::steady_clock::now();
  const auto elapsed = [begin] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  };
  std::uint64_t count = 0;
  std::vector<Share> shares;
  Expected<void> done;
  {
    Progress progress(fmt::format("perft {} {}", chosen->game->name(), depth));
    if (options.divide && depth > 0) {
      if (Expected<std::vector<Share>> divided = divide(*chosen, depth, how, progress))
        shares = *std::move(divided);
      else
        done = refuse(divided.error());
      for (const Share& share : shares) count += share.count;
    } else if (const Expected<std::uint64_t> counted = chosen->game->perft(chosen->fen, depth, how)) {
      count = *counted;
    } else {
      done = refuse(counted.error());
    }
  }
  if (!done && !stop) return fail(done.error());
  if (stop) {
    note(fmt::format("arbiter: perft stopped after {:.1f} s, before it was done\n", elapsed()));
    return ended_by_signal + stop_signal();
  }
  const double seconds = elapsed();
  report(*chosen, options, count, seconds);
  for (const Share& share : shares) fmt::print("{}\t{}\n", share.text, share.count);
  fmt::print("{}\n", count);
  return ok;
}

}  // namespace

void add_perft_command(CommandLine& line) {
  const auto options = std::make_shared<PerftCommandOptions>();
  Command command = line.add("perft", "count the sequences of DEPTH turns");
  add_game_options(command, options->game);
  command.argument("DEPTH", options->depth, fmt::format("number of turns, 0 to {}", longest_perft))
      .flag("--divide", options->divide, "first a line TURN<tab>COUNT for each turn, in byte order")
      .flag("--no-clock", options->no_clock, "move rules (clocks) end no game, as in other programs' perft")
      .flag("--played", options->played, "play every leaf instead of counting the last turns in bulk")
      .option("--split", "N", options->parts,
              "instead, a line FEN<tab>DEPTH for each of N or more parts that can be counted apart, none much heavier "
              "than the others; their counts add up to this one")
      .flag("--sum", options->sum, "with --split: add the counts of its parts, one a line on standard input")
      .footer(
          "The last line of stdout is the count alone; time, speed and rulings go to stderr.\n"
          "Repetition never ends a game here (COM-12). Ctrl-C stops with exit code 130.")
      .run([options] { return perft(*options); });
}

}  // namespace arbiter::cli
