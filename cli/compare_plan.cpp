// SPDX-License-Identifier: MIT
#include "compare_plan.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <limits>
#include <memory>
#include <mutex>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <arbiter/compare/finished_positions.hpp>
#include <arbiter/compare/kind_positions.hpp>

#include "clause_positions.hpp"
#include "clause_search.hpp"
#include "read_text.hpp"
#include "say.hpp"

namespace arbiter::cli {
namespace {

using compare::Asked;
using compare::Place;
using compare::Plan;
using compare::Stage;
using compare::Stages;

constexpr std::uint64_t any = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t most_jobs = 64;
constexpr std::uint64_t most_parts = 1'000'000;
constexpr std::size_t most_positions_text = std::size_t{64} << 20;
constexpr int squares_of_a_kind = 2;  ///< for either side, alone and among others
constexpr int games_for_ends = 24;    ///< played to find finished positions
constexpr int ends_of_a_sort = 3;
constexpr int longest_game_for_ends = 1500;

std::string stage_names() {
  std::string names;
  for (const Stage stage : compare::stages) names += (names.empty() ? "" : ", ") + std::string(name(stage));
  return names;
}

Expected<Stages> read_stages(const std::optional<std::string>& text) {
  if (!text) return Stages::all();
  Stages chosen;
  std::string_view rest = *text;
  while (true) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    const std::optional<Stage> stage = compare::read_stage(rest.substr(0, comma));
    if (!stage)
      return cannot(
          fmt::format("--stages knows no {}; there are {}", in_quotes(rest.substr(0, comma), 80), stage_names()));
    chosen.add(*stage);
    if (comma == rest.size()) return chosen;
    rest.remove_prefix(comma + 1);
  }
}

/// `clauses:12`, `games:100`, `tree:3:250` (ply 3).
Expected<Place> read_place(const std::string& text) {
  const auto bad = [&text] {
    return cannot(
        fmt::format("--from {} is no place such as clauses:12, tree:3:250 (ply 3) or games:100", in_quotes(text, 80)));
  };
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == ':') {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  const std::optional<Stage> stage = compare::read_stage(parts.front());
  const bool has_ply = stage == Stage::tree;
  if (!stage || parts.size() != (has_ply ? 3U : 2U)) return bad();
  Place place{*stage, 0, 0};
  const Expected<std::uint64_t> item = read_number("--from", parts.back(), 0, any);
  if (!item) return bad();
  place.item = *item;
  if (!has_ply) return place;
  const Expected<std::uint64_t> ply = read_number("--from", parts[1], 1, deepest);
  if (!ply) return bad();
  place.ply = static_cast<int>(*ply);
  return place;
}

/// `2/4`: the second of four parts.
Expected<void> read_part(const std::string& text, Plan& plan) {
  const std::size_t slash = std::min(text.find('/'), text.size());
  const Expected<std::uint64_t> parts =
      read_number("--part", std::string_view(text).substr(std::min(slash + 1, text.size())), 1, most_parts);
  const Expected<std::uint64_t> number =
      parts ? read_number("--part", std::string_view(text).substr(0, slash), 1, *parts) : parts;
  if (!number) return cannot(fmt::format("--part {} is no part such as 2/4, the second of four", in_quotes(text, 80)));
  plan.every = *parts;
  plan.first = *number - 1;
  return {};
}

std::string place_text(const Place& place) {
  const std::string stage(name(place.stage));
  return place.stage == Stage::tree ? fmt::format("{}:{}:{}", stage, place.ply, place.item)
                                    : fmt::format("{}:{}", stage, place.item);
}

Expected<void> read_amounts(const CompareOptions& options, const Stages& chosen, CompareTask& task) {
  std::uint64_t depth = options.games ? 0 : usual_depth;
  std::uint64_t games = options.depth ? 0 : usual_games;
  if (options.time && !options.depth && !options.games) games = any;
  std::uint64_t seconds = 0;
  Expected<void> done = read_amount("--depth", options.depth, 0, deepest, depth);
  if (done) done = read_amount("--games", options.games, 0, any, games);
  if (done) done = read_amount("--seed", options.seed, 0, any, task.plan.seed);
  if (done) done = read_amount("--time", options.time, 1, most_seconds, seconds);
  if (done) done = read_amount("--jobs", options.jobs, 1, most_jobs, task.jobs);
  if (!done) return done;
  if (options.time) task.seconds = seconds;
  task.plan.depth = chosen.has(Stage::tree) ? static_cast<int>(depth) : 0;
  task.plan.counts = chosen.has(Stage::counts);
  task.plan.games = chosen.has(Stage::games) ? games : 0;
  if (options.part)
    if (const Expected<void> read = read_part(*options.part, task.plan); !read) return read;
  if (options.from) {
    const Expected<Place> from = read_place(*options.from);
    if (!from) return refuse(from.error());
    task.plan.from = *from;
  }
  return {};
}

/// The positions of a user's files.
Expected<std::vector<Asked>> read_files(const Chosen& chosen, const std::vector<std::string>& files) {
  std::vector<Asked> all;
  for (const std::string& file : files) {
    const Expected<std::string> text = read_file(file, most_positions_text);
    if (!text) return refuse(text.error());
    if (text->size() > most_positions_text) return cannot(file + ": more than 64 MiB");
    const Expected<std::vector<Asked>> asked = read_positions(chosen, *text, file);
    if (!asked) return refuse(asked.error());
    all.insert(all.end(), asked->begin(), asked->end());
  }
  return all;
}

/// The positions that come first, stage by stage; none of those that the plan leaves out by its first place.
Expected<std::vector<Asked>> asked_first(const Chosen& chosen, const CompareOptions& options, const Stages& stages,
                                         const Plan& plan, bool ordinary) {
  const AnyGame& game = *chosen.game;
  const std::uint64_t seed = plan.seed;
  const auto is_asked = [&stages, &plan](Stage stage) { return stages.has(stage) && stage >= plan.from.stage; };
  Expected<std::vector<Asked>> all = read_files(chosen, options.positions);
  if (!all) return all;
  const auto add = [&all, &game, ordinary](const std::vector<Asked>& more) {
    for (const Asked& asked : more)
      if (!ordinary || game.is_ordinary(asked.set_up.fen)) all->push_back(asked);
  };
  for (const std::string& clause : options.about) {
    if (plan.from.stage > Stage::positions) break;
    const Expected<std::vector<Asked>> about = positions_about(chosen, clause, seed);
    if (!about) return refuse(about.error());
    add(*about);
  }
  if (is_asked(Stage::reach) || is_asked(Stage::clutter)) {
    // One after the other from one seed, so that a place names the same position whatever stages there are.
    compare::KindPositions kinds(game, seed);
    const std::vector<Asked> alone = kinds.alone(squares_of_a_kind);
    if (is_asked(Stage::reach)) add(alone);
    if (is_asked(Stage::clutter)) add(kinds.among_others(squares_of_a_kind));
  }
  if (is_asked(Stage::clauses)) add(clause_positions(chosen));
  return all;
}

/// What makes the finished games of `game`, which is to outlive it: once, whichever of several comparisons at once
/// comes there first.
std::function<Expected<std::vector<Asked>>()> maker_of_ends(const AnyGame& game, std::uint64_t seed, bool ordinary) {
  struct Ends {
    std::once_flag made;
    Expected<std::vector<Asked>> positions;
  };
  return [&game, seed, ordinary, ends = std::make_shared<Ends>()] {
    std::call_once(ends->made, [&] {
      ends->positions = compare::finished_positions(game, seed, games_for_ends, ends_of_a_sort, longest_game_for_ends);
      if (ends->positions && ordinary)
        std::erase_if(*ends->positions, [&game](const Asked& asked) { return !game.is_ordinary(asked.set_up.fen); });
    });
    return ends->positions;
  };
}

/// True if an option is given that is about what an engine is asked.
bool asks_questions(const CompareOptions& options) {
  return options.depth || options.games || options.seed || options.timeout || options.stages || options.from ||
         options.jobs || options.part || options.as_met || !options.turns.empty() || !options.positions.empty() ||
         !options.about.empty() || !options.report.none();
}

}  // namespace

Expected<CompareTask> read_compare_task(const CompareOptions& options) {
  Expected<Chosen> chosen = choose(options.game);
  if (!chosen) return refuse(chosen.error());
  CompareTask task;
  task.chosen = *std::move(chosen);
  const AnyGame& game = *task.chosen.game;
  const Expected<Stages> stages = read_stages(options.stages);
  if (!stages) return refuse(stages.error());
  if (const Expected<void> done = read_amounts(options, *stages, task); !done) return refuse(done.error());
  Expected<EngineChoice> engine = read_engine(options, game.name());
  if (!engine) return refuse(engine.error());
  task.engine = *std::move(engine);
  const Protocol protocol = task.engine.spec.protocol;
  if (has_variants(protocol) && !game.has_uci())
    return cannot(fmt::format("engine: turns of {} cannot be written in {}; json: and perftree: engines can play it",
                              game.name(), name(protocol)));
  if (is_file(protocol)) {
    if (asks_questions(options))
      return cannot("engine: a file answers no questions: of the options only --time goes with it");
    return task;
  }
  const bool ordinary = game.has_uci() && protocol != Protocol::json;
  task.plan.start = {task.chosen.fen, options.turns};
  if (const Expected<Played> played = game.play(task.plan.start); !played) return refuse(played.error());
  Expected<std::vector<Asked>> asked = asked_first(task.chosen, options, *stages, task.plan, ordinary);
  if (!asked) return refuse(asked.error());
  task.plan.asked = *std::move(asked);
  if (stages->has(Stage::ends)) task.plan.make_ends = maker_of_ends(game, task.plan.seed, ordinary);
  if (task.plan.asked.empty() && !task.plan.make_ends && task.plan.depth == 0 && task.plan.games == 0)
    return cannot("nothing would be compared: no stage has a position, and --depth and --games are both 0");
  return task;
}

std::string command_words(const CompareOptions& options, const CompareTask& task) {
  std::string words = "arbiter compare " + game_words(task.chosen, task.chosen.fen);
  for (const std::string& turn : options.turns) words += " --turn " + shell_word(turn);
  words += engine_words(options);
  for (const std::string& file : options.positions) words += " --positions " + shell_word(file);
  for (const std::string& clause : options.about) words += " --about " + shell_word(clause);
  const std::array<std::pair<std::string_view, const std::optional<std::string>*>, 7> given{
      {{"--stages", &options.stages},
       {"--depth", &options.depth},
       {"--games", &options.games},
       {"--seed", &options.seed},
       {"--time", &options.time},
       {"--jobs", &options.jobs},
       {"--part", &options.part}}};
  for (const auto& [option, value] : given)
    if (*value) words += fmt::format(" {} {}", option, shell_word(**value));
  return words;
}

std::string go_on_words(const CompareOptions& options, const CompareTask& task, const Place& next) {
  return command_words(options, task) + " --from " + place_text(next);
}

}  // namespace arbiter::cli
