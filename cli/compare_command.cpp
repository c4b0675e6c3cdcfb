// SPDX-License-Identifier: MIT
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <ios>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <arbiter/compare/comparison.hpp>
#include <arbiter/compare/evidence.hpp>
#include <arbiter/compare/grounds.hpp>
#include <arbiter/compare/handshake.hpp>
#include <arbiter/compare/minimise.hpp>
#include <arbiter/compare/report.hpp>

#include "clause_positions.hpp"
#include "commands.hpp"
#include "compare_file.hpp"
#include "engine_process.hpp"
#include "engine_spec.hpp"
#include "game_options.hpp"
#include "open_engine.hpp"
#include "progress.hpp"
#include "read_text.hpp"
#include "readings.hpp"
#include "say.hpp"
#include "stop_signals.hpp"

namespace arbiter::cli {
namespace {

using compare::Compared;
using compare::Engine;
using compare::Plan;
using compare::Tally;
using compare::Told;
using compare::Verdict;
using std::chrono::steady_clock;

constexpr std::uint64_t deepest = 16;
constexpr std::uint64_t most_seconds = 1'000'000;
constexpr std::uint64_t usual_timeout = 10;
constexpr std::uint64_t usual_depth = 2;
constexpr std::uint64_t usual_games = 10;
constexpr std::chrono::seconds minimise_time{20};  ///< for a smaller position, if it takes so long
constexpr std::chrono::seconds readings_time{10};
constexpr std::size_t most_positions_text = std::size_t{64} << 20;

struct CompareCommandOptions {
  GameOptions game;
  std::vector<std::string> turns;
  std::string engine;
  std::vector<std::string> engine_options;
  std::optional<std::string> variant;
  std::optional<std::string> depth;
  std::optional<std::string> games;
  std::optional<std::string> seed;
  std::optional<std::string> time;
  std::optional<std::string> timeout;
  bool as_met = false;
  std::vector<std::string> positions;
  bool no_clauses = false;
};

/// What the options ask for, read and checked.
struct Task {
  Chosen chosen;
  EngineWish wish;
  Plan plan;
  Limits limits;
  std::optional<std::uint64_t> seconds;
};

/// How it went, for the last lines.
struct Ending {
  double seconds = 0;
  bool was_killed = false;
};

/// Reads a number into `number` where it is given.
Expected<void> read_amount(std::string_view what, const std::optional<std::string>& text, std::uint64_t least,
                           std::uint64_t most, std::uint64_t& number) {
  if (!text) return {};
  const Expected<std::uint64_t> read = read_number(what, *text, least, most);
  if (!read) return refuse(read.error());
  number = *read;
  return {};
}

Expected<void> read_amounts(const CompareCommandOptions& options, Task& task) {
  constexpr std::uint64_t any = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t depth = options.games ? 0 : usual_depth;
  std::uint64_t games = options.depth ? 0 : usual_games;
  if (options.time && !options.depth && !options.games) games = any;
  std::uint64_t seconds = 0;
  std::uint64_t timeout = usual_timeout;
  Expected<void> done = read_amount("--depth", options.depth, 0, deepest, depth);
  if (done) done = read_amount("--games", options.games, 0, any, games);
  if (done) done = read_amount("--seed", options.seed, 0, any, task.plan.seed);
  if (done) done = read_amount("--time", options.time, 1, most_seconds, seconds);
  if (done) done = read_amount("--timeout", options.timeout, 1, most_seconds, timeout);
  if (!done) return done;
  if (depth == 0 && games == 0) return cannot("nothing would be compared: --depth and --games are both 0");
  if (options.time) task.seconds = seconds;
  task.plan.depth = static_cast<int>(depth);
  task.plan.games = games;
  task.limits.answer = std::chrono::seconds(timeout);
  return {};
}

Expected<void> read_engine(const CompareCommandOptions& options, Task& task) {
  Expected<EngineSpec> spec = read_engine_spec(options.engine);
  if (!spec) return refuse(spec.error());
  task.wish.spec = *std::move(spec);
  if (options.variant) {
    // Read as an option's value, so that no control character gets through.
    const Expected<EngineOption> variant = read_engine_option("UCI_Variant=" + *options.variant);
    if (!variant) return refuse(variant.error());
    task.wish.variant = variant->value;
  }
  for (const std::string& text : options.engine_options) {
    Expected<EngineOption> option = read_engine_option(text);
    if (!option) return refuse(option.error());
    task.wish.options.push_back(*std::move(option));
  }
  const bool asks = options.depth || options.games || options.seed || options.timeout || !options.turns.empty() ||
                    !options.positions.empty() || options.no_clauses || options.as_met;
  if (is_file(task.wish.spec.protocol) && asks)
    return refuse({"engine", 0, "a file answers no questions: of the options only --time goes with it"});
  return check_wish(*task.chosen.game, task.wish);
}

Expected<Task> read_task(const CompareCommandOptions& options) {
  Expected<Chosen> chosen = choose(options.game);
  if (!chosen) return refuse(chosen.error());
  Task task;
  task.chosen = *std::move(chosen);
  if (const Expected<void> done = read_amounts(options, task); !done) return refuse(done.error());
  if (const Expected<void> done = read_engine(options, task); !done) return refuse(done.error());
  const Line start{task.chosen.fen, options.turns};
  if (const Expected<Played> played = task.chosen.game->play(start); !played) return refuse(played.error());
  task.plan.start = start;
  if (!options.no_clauses) task.plan.asked = clause_positions(*task.chosen.game);
  if (task.chosen.game->has_uci() && task.wish.spec.protocol != Protocol::json)
    std::erase_if(task.plan.asked,
                  [&](const compare::Asked& asked) { return !task.chosen.game->is_ordinary(asked.fen); });
  for (const std::string& file : options.positions) {
    std::ifstream stream(file, std::ios::binary);
    const Expected<std::string> text = read_text(stream, file, most_positions_text);
    if (!text) return refuse(text.error());
    if (text->size() > most_positions_text) return refuse(Error(file + ": more than 64 MiB", {}));
    const Expected<std::vector<compare::Asked>> asked = read_positions(*task.chosen.game, *text, file);
    if (!asked) return refuse(asked.error());
    task.plan.asked.insert(task.plan.asked.end(), asked->begin(), asked->end());
  }
  return task;
}

/// The command that shows a difference again, from its own position.
std::string again(const CompareCommandOptions& options, const Chosen& chosen, const compare::WrongPosition& wrong) {
  std::string words = "arbiter compare " + game_words(chosen, wrong.set_up.fen);
  for (const std::string& turn : wrong.set_up.turns) words += " --turn " + shell_word(turn);
  words += " --engine " + shell_word(options.engine);
  for (const std::string& option : options.engine_options) words += " --engine-option " + shell_word(option);
  if (options.variant) words += " --engine-variant " + shell_word(*options.variant);
  if (options.timeout) words += " --timeout " + shell_word(*options.timeout);
  return words + fmt::format(" --no-clauses{} --depth {}", options.as_met ? " --as-met" : "", wrong.depth);
}

std::string heading(const AnyGame& game, const CompareCommandOptions& options, std::string_view engine_name) {
  std::string rulings;
  for (const std::string& ruling : changed_rulings(game)) rulings += " " + ruling;
  std::string text = compare::row("game", std::string(game.name()) + (rulings.empty() ? "" : ", with" + rulings));
  const std::string command = one_line(options.engine);
  return text + compare::row("engine", engine_name.empty() ? command : fmt::format("{} ({})", engine_name, command));
}

std::string ending_text(const Ending& ending, const Tally& tally) {
  std::string time = fmt::format("{:.1f} s", ending.seconds);
  if (ending.seconds > 0.1 && tally.positions >= 10)
    time += fmt::format(", {:.0f} positions/s", static_cast<double>(tally.positions) / ending.seconds);
  std::string text = compare::row("time", time);
  if (ending.was_killed) text += compare::row("engine", "it did not end when it was told to, and was killed");
  return text;
}

/// Why the comparison stopped before its end.
std::string stop_reason(const Task& task) {
  if (stop_signal() == SIGINT) return "stopped by Ctrl-C";
  if (stop_signal() != 0) return "stopped by a signal";
  return fmt::format("the {} s are up", task.seconds.value_or(0));
}

/// Prints what came of it, and the exit code for that.
int report(const CompareCommandOptions& options, const Task& task, const Engine& engine, Compared& compared,
           const Ending& ending) {
  const AnyGame& game = *task.chosen.game;
  std::string text = heading(game, options, engine.name());
  if (const std::string says = compare::handshake_text(game, engine.handshake()); !says.empty())
    text += compare::row("says", says);
  int code = ok;
  if (compared.wrong) {
    compare::add_grounds(game, *compared.wrong);
    text += compare::wrong_position_text(game, *compared.wrong, again(options, task.chosen, *compared.wrong)) + "\n";
    code = differs;
  } else if (compared.verdict) {
    text += compare::verdict_text(*compared.verdict, compared.asked);
    code = engine_failed;
  } else if (compared.tally.positions == 0) {
    text += compare::row("verdict", "none, nothing was compared: " + stop_reason(task));
    code = engine_failed;
  } else {
    text += compare::row("verdict",
                         compared.stopped ? "agrees so far; " + stop_reason(task) : "agrees in all that was compared");
  }
  text += compare::tally_text(compared.tally, task.plan, engine.abilities()) + ending_text(ending, compared.tally);
  fmt::print("{}", text);
  if (stop_signal() != 0 && !compared.wrong && !compared.verdict) return ended_by_signal + stop_signal();
  return code;
}

/// Makes the wrong position smaller, and looks for readings of the rules under which all that the engine said is right.
void study(const AnyGame& game, Engine& engine, const Task& task, compare::WrongPosition& wrong) {
  const auto until = [&task](std::chrono::seconds time) {
    return [&task, end = steady_clock::now() + time] {
      return steady_clock::now() < end && (task.plan.stop == nullptr || !task.plan.stop->load());
    };
  };
  compare::Minimiser minimiser(game, engine, until(minimise_time));
  const std::optional<compare::WrongPosition> smaller = minimiser.run(wrong);
  if (!smaller) return;
  wrong = *smaller;
  // The smallest is looked at first: it tells the most readings apart in the least time.
  std::vector<compare::Evidence> evidence(minimiser.evidence().rbegin(), minimiser.evidence().rend());
  const compare::Abilities abilities = engine.abilities();
  const compare::FenReader fens(game, abilities.clock);
  const std::vector<compare::Reading> readings = other_readings(game, abilities.clock);
  for (const compare::Reading* const reading :
       compare::readings_of(game, fens, abilities.spelling, readings, evidence, until(readings_time)))
    wrong.readings.push_back(reading->text);
}

/// A line for people who wait.
std::string so_far(const Tally& tally) {
  std::string text = fmt::format("{} positions, {} turns", tally.positions, tally.turns);
  if (tally.depth == 0 && tally.wave == 0 && tally.games == 0) return text;
  if (tally.wave > 0) return text + fmt::format(", ply {}: {} of {}", tally.depth + 1, tally.wave_done, tally.wave);
  return text + fmt::format(", {} games", tally.games);
}

int compare_with_engine(const CompareCommandOptions& options) {
  Expected<Task> task = read_task(options);
  if (!task) return fail(task.error());
  const AnyGame& game = *task->chosen.game;

  const std::atomic<bool>& stop = watch_stop_signals();
  const auto begin = steady_clock::now();
  task->limits.stop = task->plan.stop = &stop;
  if (task->seconds) task->limits.end = begin + std::chrono::seconds(*task->seconds);
  const Protocol protocol = task->wish.spec.protocol;
  if (is_file(protocol))
    return compare_file(
        {task->chosen, protocol, task->wish.spec.words.front(), heading(game, options, ""), stop, task->limits.end});

  Expected<Told<OpenEngine>> opened = open_engine(game, task->plan.start.fen, task->wish, task->limits);
  if (!opened) return fail(opened.error());
  Told<OpenEngine>& engine = *opened;
  if (!engine) {
    fmt::print("{}", heading(game, options, ""));
    if (engine.error().failing != compare::Failing::stopped) {
      fmt::print("{}", compare::verdict_text(engine.error(), {}));
      return engine_failed;
    }
    fmt::print("{}", compare::row("verdict", "none, nothing was compared: " + stop_reason(*task)));
    return stop_signal() != 0 ? ended_by_signal + stop_signal() : engine_failed;
  }

  Expected<Compared> compared;
  {
    Progress progress(fmt::format("compare {}", game.name()));
    compared = compare::compare_engine(game, *engine->engine, task->plan, [&progress, &task](const Tally& tally) {
      progress.say(so_far(tally));
      return !task->limits.end || steady_clock::now() < *task->limits.end;
    });
  }
  if (!compared) return fail(compared.error());
  if (compared->wrong && !options.as_met) study(game, *engine->engine, *task, *compared->wrong);
  Ending ending;
  ending.seconds = std::chrono::duration<double>(steady_clock::now() - begin).count();
  const bool may_hang = compared->verdict || compared->stopped;
  if (!may_hang) ending.was_killed = !engine->end();
  const int code = report(options, *task, *engine->engine, *compared, ending);
  std::fflush(stdout);  // before an engine that may hang is waited for: a second Ctrl-C ends this process
  if (may_hang) (void)engine->end();
  return code;
}

}  // namespace

void add_compare_command(CommandLine& line) {
  const auto options = std::make_shared<CompareCommandOptions>();
  Command command = line.add("compare", "hold an engine to the reference rules");
  add_game_options(command, options->game);
  command
      .required_option("--engine", "SPEC", options->engine,
                       "uci:, usi:, cecp:, json: or perftree: and a COMMAND (corpora/engines/PROTOCOL.md), or a bare "
                       "command, which is UCI; its arguments follow, quoted as in a shell. positions: or games: and "
                       "a FILE of what another program says")
      .repeated_option("--engine-option", "NAME=VALUE", options->engine_options,
                       "set an option of the engine first; may be given again")
      .option("--engine-variant", "NAME", options->variant, "what the engine calls the game (default: GAME)")
      .repeated_option("--turn", "T", options->turns, "play this turn first; may be given again")
      .option("--depth", "N", options->depth,
              fmt::format("walk the tree of turns, 0 to {} deep; 1 is the start alone", deepest))
      .option("--games", "N", options->games, "play random games")
      .option("--seed", "S", options->seed, "seed of the random games (default: 1)")
      .option("--time", "T", options->time, "stop after so many seconds")
      .option("--timeout", "T", options->timeout, fmt::format("seconds for one answer (default: {})", usual_timeout))
      .repeated_option("--positions", "FILE", options->positions,
                       "compare these positions first: a FEN or a row of a .clauses file a line; may be given again")
      .flag("--no-clauses", options->no_clauses, "leave out the positions made for the clauses (corpora/positions)")
      .flag("--as-met", options->as_met, "report a wrong position as it was met, not the smallest that shows the same")
      .footer(fmt::format(
          "Without --depth and --games: depth {} and {} games; with --time alone, depth {} and games until the time is "
          "up.\n"
          "Exit codes: 0 all that was compared agrees, 1 a difference, 2 bad input, 3 the engine failed (died,\n"
          "gave no answer, flooded, lied) or nothing was compared, 130 Ctrl-C, 143 SIGTERM.",
          usual_depth, usual_games, usual_depth))
      .run([options] { return compare_with_engine(*options); });
}

}  // namespace arbiter::cli
