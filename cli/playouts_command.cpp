// SPDX-License-Identifier: MIT
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <future>
#include <ios>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <arbiter/core/random.hpp>

#include "commands.hpp"
#include "game_options.hpp"
#include "player_options.hpp"
#include "playout_summary.hpp"
#include "progress.hpp"
#include "say.hpp"
#include "stop_signals.hpp"

namespace arbiter::cli {
namespace {

constexpr std::uint64_t most_games = 1'000'000;
constexpr std::uint64_t longest_game = 1'000'000;
constexpr std::uint64_t most_jobs = 256;

struct PlayoutsCommandOptions {
  GameOptions game;
  std::vector<std::string> players;
  std::optional<std::string> games;
  std::optional<std::string> seed;
  std::optional<std::string> limit;
  std::optional<std::string> jobs;
  std::optional<std::string> svg;
  bool json = false;
};

/// What is to be played.
struct Plan {
  std::vector<Players> players;
  std::uint64_t games = 0;
  std::uint64_t seed = 0;
  std::uint64_t limit = 0;
  std::uint64_t jobs = 0;
};

Expected<Plan> read_plan(const PlayoutsCommandOptions& options) {
  Plan plan;
  for (const std::string& text : options.players) {
    const Expected<Players> players = read_players(text);
    if (!players) return refuse(players.error());
    plan.players.push_back(*players);
  }
  if (plan.players.empty()) plan.players.emplace_back();
  const std::uint64_t processors = std::clamp<std::uint64_t>(std::thread::hardware_concurrency(), 1, most_jobs);
  for (const auto& [what, text, otherwise, least, most, to] :
       {std::tuple("--games", &options.games, std::uint64_t{1000}, std::uint64_t{1}, most_games, &plan.games),
        std::tuple("--seed", &options.seed, std::uint64_t{1}, std::uint64_t{0}, UINT64_MAX, &plan.seed),
        std::tuple("--limit", &options.limit, std::uint64_t{10000}, std::uint64_t{1}, longest_game, &plan.limit),
        std::tuple("--jobs", &options.jobs, processors, std::uint64_t{1}, most_jobs, &plan.jobs)}) {
    const Expected<std::uint64_t> read = read_number(what, text->value_or(std::to_string(otherwise)), least, most);
    if (!read) return refuse(read.error());
    *to = *read;
  }
  return plan;
}

/// Plays the games of a plan, each with a seed of its own, in threads: which of them plays a game makes no difference.
std::vector<SeededPlayout> play_games(const Playouts& playouts, const Plan& plan, const std::string& called,
                                      const std::atomic<bool>& stop) {
  std::vector<std::optional<SeededPlayout>> played(static_cast<std::size_t>(plan.games));
  std::atomic<std::size_t> next{0};
  std::atomic<std::size_t> done{0};
  Progress progress("playouts, " + called);
  const auto work = [&] {
    for (std::size_t number = next++; number < played.size() && !stop; number = next++) {
      const std::uint64_t seed = mix(plan.seed + mix(number));
      const std::optional<Playout> playout = playouts.play(seed, &stop);
      if (!playout) return;
      played[number] = SeededPlayout{seed, *playout};
      progress.say(fmt::format("{} of {} games", ++done, played.size()));
    }
  };
  std::vector<std::future<void>> others;
  try {
    for (std::uint64_t job = 1; job < plan.jobs && job < plan.games; ++job)
      others.push_back(std::async(std::launch::async, work));
  } catch (const std::system_error&) {
    // No more threads are to be had: those that there are play the games.
  }
  work();
  for (std::future<void>& other : others) other.get();
  std::vector<SeededPlayout> games;
  for (const std::optional<SeededPlayout>& one : played)
    if (one) games.push_back(*one);
  return games;
}

/// `Blue wins`, `draw`, or that the limit was reached.
std::string ending_text(const AnyGame& game, const Outcome& outcome) {
  switch (outcome.result) {
    case Result::white: return std::string(game.side_name(Side::first)) + " wins";
    case Result::black: return std::string(game.side_name(Side::second)) + " wins";
    case Result::draw: return "draw";
    case Result::none: break;
  }
  return "unfinished";
}

void print_summary(const AnyGame& game, const Plan& plan, const NamedSummary& named) {
  const PlayoutSummary& summary = named.summary;
  fmt::print("player      {}\ngames       {}, seed {}\n", named.name, summary.lengths.size(), plan.seed);
  if (summary.lengths.empty()) return;
  fmt::print("turns       mean {:.1f}, median {}, quartiles {} and {}, 5 % {}, 95 % {}\n", summary.mean,
             summary.percentile(50), summary.percentile(25), summary.percentile(75), summary.percentile(5),
             summary.percentile(95));
  fmt::print("shortest    {} turns, --seed {}\nlongest     {} turns, --seed {}\n", summary.shortest.playout.turns,
             summary.shortest.seed, summary.longest.playout.turns, summary.longest.seed);
  const char* word = "ended";
  for (const GameEnding& ending : summary.endings) {
    const double share = 100 * static_cast<double>(ending.games) / static_cast<double>(summary.lengths.size());
    const std::string why = ending.outcome.over() ? fmt::format("{} {}", ending.outcome.clause, ending.outcome.reason)
                                                  : fmt::format("COM-42 cut at {} turns", plan.limit);
    fmt::print("{:<11} {:5.1f} %  {}: {}\n", word, share, ending_text(game, ending.outcome), why);
    word = "";
  }
  fmt::print("branching   {:.1f} legal turns a position, {} at most\n", summary.branching, summary.most_choices);
}

nlohmann::ordered_json as_json(const NamedSummary& named) {
  const PlayoutSummary& summary = named.summary;
  nlohmann::ordered_json endings = nlohmann::ordered_json::array();
  for (const GameEnding& ending : summary.endings)
    endings.push_back({{"result", std::string(name(ending.outcome.result))},
                       {"clause", std::string(ending.outcome.clause)},
                       {"reason", std::string(ending.outcome.reason)},
                       {"games", ending.games}});
  const auto game = [](const SeededPlayout& one) {
    return nlohmann::ordered_json{{"turns", one.playout.turns}, {"seed", one.seed}};
  };
  return {{"player", named.name},
          {"games", summary.lengths.size()},
          {"turns",
           {{"mean", summary.mean},
            {"median", summary.percentile(50)},
            {"quartiles", {summary.percentile(25), summary.percentile(75)}},
            {"percent_5", summary.percentile(5)},
            {"percent_95", summary.percentile(95)}}},
          {"shortest", game(summary.shortest)},
          {"longest", game(summary.longest)},
          {"ended", std::move(endings)},
          {"legal_turns", {{"mean", summary.branching}, {"most", summary.most_choices}}},
          {"lengths", summary.lengths}};
}

void print_json(const Chosen& chosen, const Plan& plan, const std::vector<NamedSummary>& summaries) {
  nlohmann::ordered_json all = {{"game", std::string(chosen.game->name())},
                                {"fen", chosen.fen},
                                {"rulings", changed_rulings(*chosen.game)},
                                {"seed", plan.seed},
                                {"limit", plan.limit},
                                {"players", nlohmann::ordered_json::array()}};
  for (const NamedSummary& named : summaries) all["players"].push_back(as_json(named));
  fmt::print("{}\n", all.dump());
}

int playouts(const PlayoutsCommandOptions& options) {
  const Expected<Plan> plan = read_plan(options);
  if (!plan) return fail(plan.error());
  const Expected<Chosen> chosen = choose(options.game);
  if (!chosen) return fail(chosen.error());
  // Tried before hours of work, not after them; what the file holds is lost only when there is something to write.
  if (options.svg && !std::ofstream(*options.svg, std::ios::binary | std::ios::app))
    return fail("cannot write to " + in_quotes(*options.svg, 200));

  const std::atomic<bool>& stop = watch_stop_signals();
  std::vector<std::unique_ptr<const Playouts>> kept;  // the words of the endings are theirs
  std::vector<NamedSummary> summaries;
  for (const Players players : plan->players) {
    Expected<std::unique_ptr<const Playouts>> games =
        chosen->game->playouts(chosen->fen, players, static_cast<int>(plan->limit));
    if (!games) return fail(games.error());
    kept.push_back(*std::move(games));
    const auto begin = std::chrono::steady_clock::now();
    const std::vector<SeededPlayout> played = play_games(*kept.back(), *plan, name(players), stop);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    summaries.push_back({name(players), summary_of(played)});
    const auto turns = static_cast<double>(summaries.back().summary.turns);
    note(fmt::format("{}: {} games of {} in {:.1f} s, {:.0f} turns a second, jobs {}\n", name(players), played.size(),
                     plan->games, seconds, seconds > 0 ? turns / seconds : 0, plan->jobs));
    if (stop) break;
  }

  if (options.json) {
    print_json(*chosen, *plan, summaries);
  } else {
    for (const NamedSummary& named : summaries) {
      if (&named != summaries.data()) fmt::print("\n");
      print_summary(*chosen->game, *plan, named);
    }
  }
  if (options.svg) {
    std::ofstream svg(*options.svg, std::ios::binary);
    svg << lengths_svg(std::string(chosen->game->name()) + ": lengths of games", summaries);
    svg.close();
    if (!svg) return fail("cannot write to " + in_quotes(*options.svg, 200));
  }
  return stop ? ended_by_signal + stop_signal() : static_cast<int>(ok);
}

}  // namespace

void add_playouts_command(CommandLine& line) {
  const auto options = std::make_shared<PlayoutsCommandOptions>();
  Command command = line.add("playouts", "play many games and say how long they are and how they end");
  add_game_options(command, options->game);
  command
      .repeated_option("--player", "P", options->players,
                       std::string(player_words) + " (default random); may be given again")
      .option("--games", "N", options->games, "games of each player (default 1000)")
      .option("--seed", "S", options->seed,
              "seed of them all (default 1); the same seed gives the same games everywhere")
      .option("--limit", "TURNS", options->limit, "cut a game after so many turns (default 10000)")
      .option("--jobs", "N", options->jobs, "threads (default: the processors); they change nothing but the time")
      .option("--svg", "FILE", options->svg, "draw a histogram of the lengths to FILE")
      .flag("--json", options->json, "print one object of JSON, all lengths included")
      .footer(
          "random: each legal turn alike. greedy: an end of the game before all else, then the most material, by "
          "chance\n"
          "among equals; it looks one turn ahead, and a kind is worth the squares that it reaches. A turn is that of\n"
          "one side. Time and speed go to stderr. Ctrl-C ends it with what was played so far, and exit code 130.\n"
          "`arbiter play GAME --playout N --player P --seed S` plays one of the games again.")
      .run([options] { return playouts(*options); });
}

}  // namespace arbiter::cli
