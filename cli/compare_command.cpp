// SPDX-License-Identifier: MIT
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
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
#include <arbiter/compare/suspects.hpp>

#include "check_adapter.hpp"
#include "commands.hpp"
#include "compare_file.hpp"
#include "compare_jobs.hpp"
#include "compare_options.hpp"
#include "compare_plan.hpp"
#include "comparison_end.hpp"
#include "engine_process.hpp"
#include "game_options.hpp"
#include "progress.hpp"
#include "readings.hpp"
#include "report_files.hpp"
#include "reported.hpp"
#include "say.hpp"
#include "self_compare.hpp"
#include "stop_signals.hpp"

namespace arbiter::cli {
namespace {

using compare::Compared;
using compare::Engine;
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

/// The place behind one at which a difference was found.
compare::Place next_after(compare::Place place) {
  if (place.stage == compare::Stage::counts) return {compare::Stage::games, 0, 0};
  ++place.item;
  return place;
}

/// What a report begins with, whatever comes of the comparison.
Reported begun_report(const CompareOptions& options, const CompareTask& task, std::string_view engine_name) {
  const AnyGame& game = *task.chosen.game;
  Reported told;
  told.game = &game;
  told.game_name = game.name();
  told.engine = engine_name;
  told.engine_command = options.engine;
  told.command = command_words(options, task) + (options.from ? " --from " + shell_word(*options.from) : "");
  told.start = task.plan.start;
  told.seed = task.plan.seed;
  told.text = heading(game, options, engine_name);
  return told;
}

/// Tells what came of it, and the exit code for that.
int report(const CompareOptions& options, const CompareTask& task, Engine& engine, Compared& compared,
           const Ending& ending) {
  const AnyGame& game = *task.chosen.game;
  Reported told = begun_report(options, task, engine.name());
  told.says = compare::handshake_text(game, engine.handshake());
  if (!told.says.empty()) told.text += compare::row("says", told.says);
  int code = ok;
  if (compared.wrong) {
    compare::add_grounds(game, *compared.wrong);
    compare::add_suspects(*compared.wrong, compared.tally.clauses);
    told.again = again(options, task.chosen, *compared.wrong);
    told.differ(*compared.wrong);
    told.text += compare::wrong_position_text(game, *compared.wrong, told.again) + "\n";
    code = differs;
  } else if (compared.verdict) {
    told.fail(*compared.verdict, compared.asked);
    told.stage = compared.next.stage;
    told.suspects =
        compare::suspects_of_refusal(game, *compared.verdict, compared.asked, compared.tally.clauses, &engine);
    told.text += compare::suspects_text(game, told.suspects);
    code = engine_failed;
  } else if (compared.tally.positions == 0) {
    told.conclude(Conclusion::nothing,
                  "none, nothing was compared: " +
                      (compared.stopped ? stop_reason(task.seconds) : "there was nothing to compare in these stages"));
    code = engine_failed;
  } else {
    told.conclude(Conclusion::agrees,
                  compared.stopped ? "agrees so far; " + stop_reason(task.seconds) : "agrees in all that was compared");
  }
  told.stopped = compared.stopped;
  told.ending = ending;
  told.amounts = amounts_of(compared.tally);
  told.items = compared.tally.items;
  told.clauses = compared.tally.clauses;
  told.text += compare::tally_text(game, compared.tally, task.plan, engine.abilities()) +
               ending_text(ending, compared.tally.positions);
  if (compared.wrong) {
    told.go_on = go_on_words(options, task, next_after(compared.next));
    told.text += compare::row("past it", told.go_on);
  } else if (compared.stopped && !compared.verdict) {
    told.go_on = go_on_words(options, task, compared.next);
    told.text += compare::row("go on", told.go_on);
  }
  if (stop_signal() != 0 && !compared.wrong && !compared.verdict) code = ended_by_signal + stop_signal();
  return deliver(options.report, told, code);
}

/// The same where no engine came to be asked.
int report_unasked(const CompareOptions& options, const CompareTask& task, const Verdict& verdict, double seconds) {
  Reported told = begun_report(options, task, "");
  told.ending.seconds = seconds;
  told.end_unasked(verdict, stop_reason(task.seconds));
  const bool by_signal = told.stopped && stop_signal() != 0;
  return deliver(options.report, told, by_signal ? ended_by_signal + stop_signal() : engine_failed);
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
  if (wrong.differences.front().differs == compare::Differs::not_restored) return;  // no rule says that
  // The smallest is looked at first: it tells the most readings apart in the least time.
  std::vector<compare::Evidence> evidence(minimiser.evidence().rbegin(), minimiser.evidence().rend());
  const compare::Abilities abilities = engine.abilities();
  const compare::FenReader fens(game, abilities.clock);
  const auto explain = [&](const std::vector<compare::Reading>& readings) {
    for (const compare::Reading* const reading :
         compare::readings_of(game, fens, abilities.spelling, readings, evidence, until(readings_time)))
      wrong.readings.push_back({reading->clause, reading->text});
  };
  explain(other_readings(task.chosen, abilities.clock));
  if (wrong.readings.empty()) explain(readings_of_two_rulings(task.chosen, abilities.clock));
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

/// The engines of a comparison.
struct Started {
  std::vector<OpenEngine> engines;
  std::optional<Verdict> verdict;  ///< on the first that failed at its greeting

  [[nodiscard]] std::vector<Engine*> all() const {
    std::vector<Engine*> pointers;
    for (const OpenEngine& open : engines) pointers.push_back(open.engine.get());
    return pointers;
  }
  /// Ends them all; false if one had to be killed.
  [[nodiscard]] bool end() const {
    bool all_ended = true;
    for (const OpenEngine& open : engines) all_ended = open.end() && all_ended;
    return all_ended;
  }
};

Expected<Started> start_engines(const CompareTask& task) {
  Started started;
  for (std::uint64_t i = 0; i < task.jobs && !started.verdict; ++i) {
    Expected<Told<OpenEngine>> opened = open_engine(task.engine, task.chosen.game.get(), task.chosen.fen);
    if (!opened) return refuse(opened.error());
    if (!*opened) {
      started.verdict = opened->error();
    } else {
      started.engines.push_back(*std::move(*opened));
    }
  }
  return started;
}

int compare_with_engine(const CompareOptions& options) {
  if (options.check_adapter) return check_adapter(options);
  if (options.self) return compare_with_itself(options);
  Expected<CompareTask> task = read_compare_task(options);
  if (!task) return fail(task.error());
  if (const Expected<void> done = can_write(options.report); !done) return fail(done.error());
  const AnyGame& game = *task->chosen.game;

  const std::atomic<bool>& stop = watch_stop_signals();
  const auto begin = steady_clock::now();
  const auto seconds = [begin] { return std::chrono::duration<double>(steady_clock::now() - begin).count(); };
  task->engine.limits.stop = task->plan.stop = &stop;
  if (task->seconds) task->engine.limits.end = begin + std::chrono::seconds(*task->seconds);
  const EngineSpec& spec = task->engine.spec;
  if (is_file(spec.protocol))
    return compare_file(
        {task->chosen, spec.protocol, spec.words.front(), heading(game, options, ""), stop, task->engine.limits.end});

  Expected<Started> started = start_engines(*task);
  if (!started) return fail(started.error());
  if (started->verdict) return report_unasked(options, *task, *started->verdict, seconds());

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
  Engine& engine = *started->engines[shared->found_by].engine;
  if (compared.wrong && !options.as_met) study(game, engine, *task, *compared.wrong);
  Ending ending{seconds(), false};
  const bool may_hang = compared.verdict || compared.stopped;
  if (!may_hang) ending.was_killed = !started->end();
  // Before an engine that may hang is waited for: a second Ctrl-C ends this process.
  const int code = report(options, *task, engine, compared, ending);
  if (may_hang) (void)started->end();
  return code;
}

}  // namespace

void add_compare_command(CommandLine& line) {
  const auto options = std::make_shared<CompareOptions>();
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
      .repeated_option("--about", "CLAUSE", options->about,
                       "compare positions first in which this clause matters, those made for it, and others found by "
                       "seed in 15 s of processor time; may be given again")
      .option(
          "--stages", "A,B,...", options->stages,
          "only these: positions (those of --positions and --about), reach (each kind alone), clutter (each among "
          "others), clauses (positions made for them), ends (finished games), tree, counts (the engine's own perft), "
          "games; in this order")
      .option("--from", "PLACE", options->from,
              "leave out what comes before, such as clauses:12 or games:100: a stopped comparison says where it was")
      .option("--jobs", "N", options->jobs, "so many engines at once, each with a share; what is found is the same")
      .option(
          "--part", "I/N", options->part,
          "only the I-th of N parts of the work, for as many machines: of each stage each N-th item. What the parts "
          "find first of all, by stage and item, is what one machine finds")
      .flag(
          "--self", options->self,
          "hold the engine to itself alone, in any game that it knows by the name GAME: no answer of it may contradict "
          "another; 20 games and counts of depth 2 unless told otherwise")
      .flag("--check-adapter", options->check_adapter,
            "instead, tell the author of a json: engine line by line what of the protocol it has right, and what wrong")
      .flag("--as-met", options->as_met, "report a wrong position as it was met, not the smallest that shows the same");
  add_report_options(command, options->report);
  command
      .footer(fmt::format(
          "Without --depth and --games: depth {} and {} games; with --time alone, depth {} and games until the time is "
          "up.\n"
          "Exit codes: 0 all that was compared agrees, 1 a difference, 2 bad input, 3 the engine failed (died,\n"
          "gave no answer, flooded, lied) or nothing was compared, 130 Ctrl-C, 143 SIGTERM.",
          usual_depth, usual_games, usual_depth))
      .run([options] { return compare_with_engine(*options); });
}

}  // namespace arbiter::cli
