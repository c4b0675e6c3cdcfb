// SPDX-License-Identifier: MIT
#include "self_compare.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <arbiter/compare/self_minimise.hpp>
#include <arbiter/compare/self_report.hpp>

#include "comparison_end.hpp"
#include "exit_code.hpp"
#include "progress.hpp"
#include "report_files.hpp"
#include "reported.hpp"
#include "say.hpp"
#include "stop_signals.hpp"

namespace arbiter::cli {
namespace {

using compare::Engine;
using compare::SelfCompared;
using compare::SelfComparison;
using compare::SelfPlan;
using compare::Told;
using std::chrono::steady_clock;

constexpr std::chrono::seconds minimise_time{20};
constexpr std::size_t longest_foreign_fen = 4096;

/// What the options ask for, read and checked.
struct Task {
  std::string game;              ///< as the command line calls it
  std::unique_ptr<AnyGame> own;  ///< a game of the library, for JSON lines
  EngineChoice engine;
  SelfPlan plan;
  std::optional<std::uint64_t> seconds;
};

/// A FEN of a game that only the engine knows: any text that is one line of a protocol.
Expected<std::string> read_foreign_fen(const std::string& fen) {
  if (fen.empty() || fen.size() > longest_foreign_fen || one_line(fen) != fen)
    return cannot(fmt::format("--fen is no line of 1 to {} printable characters", longest_foreign_fen));
  return fen;
}

Expected<void> read_plan(const CompareOptions& options, Task& task) {
  std::uint64_t depth = usual_depth;
  std::uint64_t seconds = 0;
  if (options.time) task.plan.games = std::numeric_limits<std::uint64_t>::max();
  constexpr std::uint64_t any = std::numeric_limits<std::uint64_t>::max();
  Expected<void> done = read_amount("--depth", options.depth, 2, deepest, depth);
  if (done) done = read_amount("--games", options.games, 1, any, task.plan.games);
  if (done) done = read_amount("--seed", options.seed, 0, any, task.plan.seed);
  if (done) done = read_amount("--time", options.time, 1, most_seconds, seconds);
  if (options.time) task.seconds = seconds;
  task.plan.depth = static_cast<int>(depth);
  task.plan.start.turns = options.turns;
  return done;
}

/// The start of a game that only the engine needs to know.
Expected<void> read_foreign_start(const CompareOptions& options, bool has_moves, Line& start) {
  if (options.game.named.roster || options.game.start || !options.game.rulings.empty())
    return cannot("--self plays the game as the engine knows it: --roster, --start and --ruling are of no use with it");
  if (options.game.fen) {
    Expected<std::string> fen = read_foreign_fen(*options.game.fen);
    if (!fen) return refuse(fen.error());
    start.fen = *std::move(fen);
  }
  for (const std::string& turn : options.turns)
    if (turn.empty() || one_line(turn) != turn || (has_moves && turn.find(' ') != std::string::npos))
      return cannot(fmt::format("--turn {} is no {}", in_quotes(turn, 200), has_moves ? "move of one word" : "line"));
  return {};
}

/// A game that the library can open; JSON lines about it have its rulings and turn texts.
bool is_known(const NamedGame& named) {
  const auto games = known_games();
  return named.roster || named.game.find(':') != std::string::npos ||
         std::find(games.begin(), games.end(), named.game) != games.end();
}

Expected<Task> read_task(const CompareOptions& options) {
  if (options.as_met || options.stages || options.from || options.jobs || options.part || !options.positions.empty() ||
      !options.about.empty())
    return cannot(
        "--self asks the engine alone: --positions, --about, --stages, --from, --jobs, --part and --as-met are of no "
        "use with it");
  Task task;
  task.game = options.game.named.game;
  Expected<EngineChoice> engine = read_engine(options, game_or_variant(task.game));
  if (!engine) return refuse(engine.error());
  task.engine = *std::move(engine);
  const Protocol protocol = task.engine.spec.protocol;
  if (protocol == Protocol::perftree || is_file(protocol))
    return cannot("--self needs an engine that tells which position it holds");
  if (const Expected<void> done = read_plan(options, task); !done) return refuse(done.error());
  if (has_variants(protocol) || !is_known(options.game.named)) {
    const Expected<void> done = read_foreign_start(options, has_variants(protocol), task.plan.start);
    if (!done) return refuse(done.error());
    if (!has_variants(protocol) && !options.game.fen)
      return cannot(
          "a json: engine has no start of its own: --fen says where a game begins that the library does not know");
    return task;
  }
  Expected<Chosen> chosen = choose(options.game);
  if (!chosen) return refuse(chosen.error());
  task.own = std::move(chosen->game);
  task.plan.start.fen = chosen->fen;
  return task;
}

/// The command that shows a contradiction again.
std::string again(const CompareOptions& options, const Task& task, const Line& line) {
  std::string words = "arbiter compare " + shell_word(task.game) + " --self";
  if (!line.fen.empty()) words += " --fen " + shell_word(line.fen);
  for (const std::string& turn : line.turns) words += " --turn " + shell_word(turn);
  return words + engine_words(options) + fmt::format(" --depth {} --games 1", task.plan.depth);
}

/// The command that does all of it again.
std::string command_words(const CompareOptions& options, const Task& task) {
  std::string words = "arbiter compare " + shell_word(task.game) + " --self";
  if (!task.plan.start.fen.empty()) words += " --fen " + shell_word(task.plan.start.fen);
  for (const std::string& turn : task.plan.start.turns) words += " --turn " + shell_word(turn);
  words += engine_words(options) + fmt::format(" --depth {} --seed {}", task.plan.depth, task.plan.seed);
  return words +
         (task.seconds ? fmt::format(" --time {}", *task.seconds) : fmt::format(" --games {}", task.plan.games));
}

/// What a report begins with, whatever comes of the comparison.
Reported begun_report(const CompareOptions& options, const Task& task) {
  Reported told;
  told.game = task.own.get();
  told.game_name = task.game;
  told.self = true;
  told.engine_command = options.engine;
  told.command = command_words(options, task);
  told.start = task.plan.start;
  told.seed = task.plan.seed;
  return told;
}

/// Tells what came of it, and the exit code for that.
int report(const CompareOptions& options, const Task& task, const Engine& engine, const SelfCompared& compared,
           const Ending& ending) {
  Reported told = begun_report(options, task);
  told.engine = engine.name();
  told.text = compare::row("game", one_line(task.game) + ", by the engine's own rules") +
              compare::row("engine", fmt::format("{} ({})", engine.name(), one_line(options.engine)));
  int code = ok;
  if (compared.wrong) {
    told.again = again(options, task, compared.wrong->line);
    told.differ(*compared.wrong);
    told.text += compare::contradiction_text(*compared.wrong, told.again) + "\n";
    code = differs;
  } else if (compared.verdict) {
    told.fail(*compared.verdict, compared.asked);
    code = engine_failed;
  } else if (compared.tally.positions == 0) {
    told.conclude(Conclusion::nothing, "none, nothing was compared: " + stop_reason(task.seconds));
    code = engine_failed;
  } else {
    told.conclude(Conclusion::agrees,
                  "contradicts itself nowhere " +
                      (compared.stopped ? "so far; " + stop_reason(task.seconds) : std::string("in what was asked")));
  }
  told.stopped = compared.stopped;
  told.ending = ending;
  told.amounts = amounts_of(compared.tally);
  told.text +=
      compare::self_tally_text(compared, task.plan, engine.abilities()) + ending_text(ending, compared.tally.positions);
  if (stop_signal() != 0 && !compared.wrong && !compared.verdict) code = ended_by_signal + stop_signal();
  return deliver(options.report, told, code);
}

}  // namespace

int compare_with_itself(const CompareOptions& options) {
  Expected<Task> task = read_task(options);
  if (!task) return fail(task.error());
  if (const Expected<void> done = can_write(options.report); !done) return fail(done.error());
  const std::atomic<bool>& stop = watch_stop_signals();
  const auto begin = steady_clock::now();
  task->engine.limits.stop = task->plan.stop = &stop;
  std::optional<steady_clock::time_point> end;
  if (task->seconds) end = task->engine.limits.end = begin + std::chrono::seconds(*task->seconds);
  const Expected<Told<OpenEngine>> opened = open_engine(task->engine, task->own.get(), task->plan.start.fen);
  if (!opened) return fail(opened.error());
  const Told<OpenEngine>& open = *opened;
  if (!open) {
    Reported told = begun_report(options, *task);
    told.text = compare::row("engine", one_line(options.engine));
    told.end_unasked(open.error(), stop_reason(task->seconds));
    return deliver(options.report, told, stop_signal() != 0 ? ended_by_signal + stop_signal() : engine_failed);
  }

  SelfCompared compared;
  {
    Progress progress(fmt::format("compare {} --self", task->game));
    SelfComparison comparison(*open->engine, task->plan, [&](const compare::SelfTally& tally) {
      progress.say(fmt::format("{} positions, {} turns, {} games", tally.positions, tally.turns, tally.games));
      return !end || steady_clock::now() < *end;
    });
    compared = comparison.run();
    if (compared.wrong) {
      const auto patience = steady_clock::now() + minimise_time;
      if (!end || *end > patience) end = patience;
      compared.wrong = compare::SelfMinimiser(comparison, compared.symmetric).run(*compared.wrong);
    }
  }
  Ending ending{std::chrono::duration<double>(steady_clock::now() - begin).count(), false};
  ending.was_killed = !open->end();
  return report(options, *task, *open->engine, compared, ending);
}

}  // namespace arbiter::cli
