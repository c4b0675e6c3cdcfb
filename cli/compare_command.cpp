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
#include <arbiter/compare/minimise.hpp>
#include <arbiter/compare/report.hpp>

#include "check_adapter.hpp"
#include "commands.hpp"
#include "compare_jobs.hpp"
#include "compare_options.hpp"
#include "compare_plan.hpp"
#include "comparison_end.hpp"
#include "engine_process.hpp"
#include "game_options.hpp"
#include "progress.hpp"
#include "readings.hpp"
#include "say.hpp"
#include "self_compare.hpp"
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

constexpr std::chrono::seconds minimise_time{20};  ///< for a smaller position, if it takes so long
constexpr std::chrono::seconds readings_time{10};

/// The command that shows a difference again, from its own position.
std::string again(const CompareOptions& options, const Chosen& chosen, const compare::WrongPosition& wrong) {
  std::string words = "arbiter compare " + game_words(chosen, wrong.set_up.fen);
  for (const std::string& turn : wrong.set_up.turns) words += " --turn " + shell_word(turn);
  return words + engine_words(options) +
         fmt::format(" --stages {}{} --depth {}", wrong.depth > 1 ? "tree,counts" : "tree",
                     options.as_met ? " --as-met" : "", wrong.depth);
}

std::string heading(const AnyGame& game, const CompareOptions& options, std::string_view engine_name) {
  std::string rulings;
  for (const std::string& ruling : changed_rulings(game)) rulings += " " + ruling;
  std::string text = compare::row("game", std::string(game.name()) + (rulings.empty() ? "" : ", with" + rulings));
  const std::string command = one_line(options.engine);
  return text + compare::row("engine", engine_name.empty() ? command : fmt::format("{} ({})", engine_name, command));
}

/// Prints what came of it, and the exit code for that.
int report(const CompareOptions& options, const CompareTask& task, const Engine& engine, Compared& compared,
           const Ending& ending) {
  const AnyGame& game = *task.chosen.game;
  std::string text = heading(game, options, engine.name());
  int code = ok;
  if (compared.wrong) {
    compare::add_grounds(game, *compared.wrong);
    text += compare::wrong_position_text(game, *compared.wrong, again(options, task.chosen, *compared.wrong)) + "\n";
    code = differs;
  } else if (compared.verdict) {
    text += compare::verdict_text(*compared.verdict, compared.asked);
    code = engine_failed;
  } else if (compared.tally.positions == 0) {
    const std::string why =
        compared.stopped ? stop_reason(task.seconds) : "there was nothing to compare in these stages";
    text += compare::row("verdict", "none, nothing was compared: " + why);
    code = engine_failed;
  } else {
    text += compare::row("verdict", compared.stopped ? "agrees so far; " + stop_reason(task.seconds)
                                                     : "agrees in all that was compared");
  }
  text += compare::tally_text(game, compared.tally, task.plan, engine.abilities()) +
          ending_text(ending, compared.tally.positions);
  if (compared.stopped && !compared.wrong && !compared.verdict)
    text += compare::row("go on", go_on_words(options, task, compared.next));
  fmt::print("{}", text);
  if (stop_signal() != 0 && !compared.wrong && !compared.verdict) return ended_by_signal + stop_signal();
  return code;
}

/// Makes the wrong position smaller, and looks for readings of the rules under which all that the engine said is right.
void study(const AnyGame& game, Engine& engine, const CompareTask& task, compare::WrongPosition& wrong) {
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
  const auto explain = [&](const std::vector<compare::Reading>& readings) {
    for (const compare::Reading* const reading :
         compare::readings_of(game, fens, abilities.spelling, readings, evidence, until(readings_time)))
      wrong.readings.push_back(reading->text);
  };
  explain(other_readings(game, abilities.clock));
  if (wrong.readings.empty()) explain(readings_of_two_rulings(game, abilities.clock));
}

/// A line for people who wait.
std::string so_far(const AnyGame& game, const Tally& tally, double seconds) {
  std::string text = fmt::format("{} positions", tally.positions);
  if (seconds > 0.5) text += fmt::format(" ({:.0f}/s)", static_cast<double>(tally.positions) / seconds);
  text += fmt::format(", {} turns, {} of {} clauses", tally.turns,
                      game.clauses().size() - compare::clauses_missed(game, tally).size(), game.clauses().size());
  if (tally.wave > 0) return text + fmt::format(", ply {}: {} of {}", tally.depth + 1, tally.wave_done, tally.wave);
  return tally.games > 0 ? text + fmt::format(", {} games", tally.games) : text;
}

/// The engines of a comparison, each in a process of its own.
struct Started {
  std::vector<std::unique_ptr<EngineProcess>> processes;
  std::vector<std::unique_ptr<Engine>> engines;
  std::optional<Verdict> verdict;  ///< on the first that failed at its greeting

  [[nodiscard]] std::vector<Engine*> all() const {
    std::vector<Engine*> pointers;
    for (const std::unique_ptr<Engine>& engine : engines) pointers.push_back(engine.get());
    return pointers;
  }
  /// Ends them all; false if one had to be killed.
  bool end(std::string_view last_words) {
    bool all_ended = true;
    for (const std::unique_ptr<EngineProcess>& process : processes) all_ended = process->end(last_words) && all_ended;
    return all_ended;
  }
};

Expected<Started> start_engines(const CompareTask& task) {
  Started started;
  for (std::uint64_t i = 0; i < task.jobs && !started.verdict; ++i) {
    Expected<std::unique_ptr<EngineProcess>> process = EngineProcess::start(task.engine.spec.words, task.engine.limits);
    if (!process) return refuse(process.error());
    started.processes.push_back(*std::move(process));
    Told<std::unique_ptr<Engine>> engine = greet(*started.processes.back(), task.engine, task.chosen.game.get());
    if (!engine) {
      started.verdict = engine.error();
    } else {
      started.engines.push_back(*std::move(engine));
    }
  }
  return started;
}

int compare_with_engine(const CompareOptions& options) {
  if (options.check_adapter) return check_adapter(options);
  if (options.self) return compare_with_itself(options);
  Expected<CompareTask> task = read_compare_task(options);
  if (!task) return fail(task.error());
  const AnyGame& game = *task->chosen.game;

  const std::atomic<bool>& stop = watch_stop_signals();
  const auto begin = steady_clock::now();
  const auto seconds = [begin] { return std::chrono::duration<double>(steady_clock::now() - begin).count(); };
  task->engine.limits.stop = task->plan.stop = &stop;
  if (task->seconds) task->engine.limits.end = begin + std::chrono::seconds(*task->seconds);

  Expected<Started> started = start_engines(*task);
  if (!started) return fail(started.error());
  if (started->verdict) {
    fmt::print("{}", heading(game, options, ""));
    if (started->verdict->failing != compare::Failing::stopped) {
      fmt::print("{}", compare::verdict_text(*started->verdict, {}));
      return engine_failed;
    }
    fmt::print("{}", compare::row("verdict", "none, nothing was compared: " + stop_reason(task->seconds)));
    return stop_signal() != 0 ? ended_by_signal + stop_signal() : engine_failed;
  }

  Expected<SharedComparison> shared;
  {
    Progress progress(fmt::format("compare {}", game.name()));
    shared = compare_at_once(game, started->all(), task->plan, [&](const Tally& tally) {
      progress.say(so_far(game, tally, seconds()));
      return !task->engine.limits.end || steady_clock::now() < *task->engine.limits.end;
    });
  }
  if (!shared) return fail(shared.error());
  Compared& compared = shared->compared;
  Engine& engine = *started->engines[shared->found_by];
  if (compared.wrong && !options.as_met) study(game, engine, *task, *compared.wrong);
  Ending ending{seconds(), false};
  const std::string_view last_words = farewell(task->engine.spec.protocol);
  const bool may_hang = compared.verdict || compared.stopped;
  if (!may_hang) ending.was_killed = !started->end(last_words);
  const int code = report(options, *task, engine, compared, ending);
  std::fflush(stdout);  // before an engine that may hang is waited for: a second Ctrl-C ends this process
  if (may_hang) (void)started->end(last_words);
  return code;
}

}  // namespace

void add_compare_command(CommandLine& line) {
  const auto options = std::make_shared<CompareOptions>();
  Command command = line.add("compare", "hold an engine to the reference rules");
  add_game_options(command, options->game);
  command
      .required_option("--engine", "SPEC", options->engine,
                       "uci:COMMAND, json:COMMAND (corpora/engines/PROTOCOL.md), or a bare command, which is UCI; "
                       "its arguments follow, quoted as in a shell")
      .repeated_option("--engine-option", "NAME=VALUE", options->engine_options,
                       "set a UCI option first; may be given again")
      .option("--engine-variant", "NAME", options->variant,
              "what the engine's UCI_Variant calls the game (default: GAME)")
      .repeated_option("--turn", "T", options->turns, "play this turn first; may be given again")
      .option("--depth", "N", options->depth,
              fmt::format("walk the tree of turns, 0 to {} deep; 1 is the start alone", deepest))
      .option("--games", "N", options->games, "play random games")
      .option("--seed", "S", options->seed, "seed of the random games (default: 1)")
      .option("--time", "T", options->time, "stop after so many seconds")
      .option("--timeout", "T", options->timeout, fmt::format("seconds for one answer (default: {})", usual_timeout))
      .repeated_option("--positions", "FILE", options->positions,
                       "compare these positions first: a FEN or a row of a .clauses file a line; may be given again")
      .repeated_option("--about", "CLAUSE", options->about,
                       "compare positions first in which this clause matters, looked for by seed; may be given again")
      .option(
          "--stages", "A,B,...", options->stages,
          "only these: reach (each kind alone), clutter (each among others), clauses (positions made for them), ends "
          "(finished games), tree, counts (the engine's own perft), games; in this order")
      .option("--from", "PLACE", options->from, "leave out what comes before, as a stopped comparison says it")
      .option("--jobs", "N", options->jobs, "so many engines at once, each with a share; what is found is the same")
      .flag(
          "--self", options->self,
          "hold the engine to itself alone, in any game that it knows by the name GAME: no answer of it may contradict "
          "another; 20 games and counts of depth 2 unless told otherwise")
      .flag("--check-adapter", options->check_adapter,
            "instead, tell the author of a json: engine line by line what of the protocol it has right, and what wrong")
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
