// SPDX-License-Identifier: MIT
#include "compare_file.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <arbiter/compare/comparison.hpp>
#include <arbiter/compare/evidence.hpp>
#include <arbiter/compare/grounds.hpp>
#include <arbiter/compare/report.hpp>
#include <arbiter/compare/suspects.hpp>
#include <arbiter/replay.hpp>
#include <arbiter/text/record.hpp>

#include "foreign_positions.hpp"
#include "position.hpp"
#include "progress.hpp"
#include "read_text.hpp"
#include "readings.hpp"
#include "say.hpp"
#include "stop_signals.hpp"

namespace arbiter::cli {
namespace {

using compare::Answer;
using compare::Compared;
using compare::Told;
using std::chrono::steady_clock;

constexpr std::size_t most_text = std::size_t{64} << 20;
constexpr std::chrono::seconds readings_time{10};

/// The lists of a file as an engine that knows these positions alone.
class FileEngine final : public compare::Engine {
 public:
  FileEngine(const AnyGame& game, const compare::FenReader& fens, const std::vector<ForeignPosition>& positions)
      : spelling_(game.has_uci() ? compare::Spelling::uci : compare::Spelling::turn_text) {
    for (const ForeignPosition& position : positions)
      if (position.turns) lists_.insert_or_assign(fens.sent(position.fen), &*position.turns);
  }

  [[nodiscard]] std::string_view name() const override { return {}; }
  [[nodiscard]] compare::Abilities abilities() const override {
    return {.spelling = spelling_, .clock = false, .effects = false, .counts = false, .echo = false};
  }
  [[nodiscard]] Told<Answer> answer(const Line& line) override {
    const auto list = lists_.find(line.fen);
    if (list == lists_.end() || !line.turns.empty())
      return compare::condemn(compare::Failing::unfit, "the file does not say anything about this position");
    Answer answer;
    answer.fen = line.fen;
    for (const std::string& turn : *list->second) answer.turns.push_back({turn, {}});
    return answer;
  }

 private:
  compare::Spelling spelling_;
  std::map<std::string, const std::vector<std::string>*, std::less<>> lists_;
};

bool goes_on(const FileTask& task) { return !task.stop.load() && (!task.end || steady_clock::now() < *task.end); }

std::string verdict_row(std::string_view text) { return compare::row("verdict", text); }

int stopped(const FileTask& task, std::string text) {
  text += verdict_row(task.stop.load() ? "none, the file was not compared as a whole: stopped"
                                       : "none, the file was not compared as a whole: the time is up");
  fmt::print("{}{}", task.heading, text);
  return stop_signal() != 0 ? ended_by_signal + stop_signal() : engine_failed;
}

Expected<std::string> text_of(const FileTask& task) {
  Expected<std::string> text = read_file(task.file, most_text);
  if (text && text->size() > most_text) return cannot(task.file + ": more than 64 MiB");
  return text;
}

/// Other readings of the rules under which a list is right.
void find_readings(const FileTask& task, FileEngine& engine, compare::WrongPosition& wrong) {
  const AnyGame& game = *task.chosen.game;
  const compare::FenReader fens(game, false);
  const Told<Answer> answer = engine.answer({wrong.fen, {}});
  if (!answer) return;
  compare::Evidence told;
  told.fen = wrong.fen;
  told.answer = *answer;
  told.lists = true;
  const std::vector<compare::Reading> readings = other_readings(task.chosen, false);
  const auto until = [&task, end = steady_clock::now() + readings_time] {
    return goes_on(task) && steady_clock::now() < end;
  };
  for (const compare::Reading* const reading :
       compare::readings_of(game, fens, engine.abilities().spelling, readings, {told}, until))
    wrong.readings.push_back({reading->clause, reading->text});
}

int compare_positions(const FileTask& task) {
  const AnyGame& game = *task.chosen.game;
  const Expected<std::string> text = text_of(task);
  if (!text) return fail(text.error());
  const Expected<std::vector<ForeignPosition>> positions = read_foreign_positions(game, *text, task.file);
  if (!positions) return fail(positions.error());
  const compare::FenReader fens(game, false);
  FileEngine engine(game, fens, *positions);
  compare::Plan plan;
  plan.start.fen = task.chosen.fen;
  plan.depth = 0;
  plan.games = 0;
  plan.stop = &task.stop;
  for (const ForeignPosition& position : *positions)
    if (position.turns)
      plan.asked.push_back({{fens.sent(position.fen), {}}, fmt::format("{}:{}", task.file, position.line)});
  Expected<Compared> compared = compare::compare_engine(
      game, engine, plan, [&task](const compare::Tally&, const compare::Place&) { return goes_on(task); });
  if (!compared) return fail(compared.error());
  if (compared->wrong) {
    find_readings(task, engine, *compared->wrong);
    compare::add_grounds(game, *compared->wrong);
    compare::add_suspects(*compared->wrong, compared->tally.clauses);
    const std::string again = "arbiter turns " + game_words(task.chosen, compared->wrong->fen);
    fmt::print("{}{}", task.heading, compare::wrong_position_text(game, *compared->wrong, again));
    return differs;
  }
  if (compared->verdict) {
    fmt::print("{}{}", task.heading, compare::verdict_text(*compared->verdict, compared->asked));
    return engine_failed;
  }
  std::uint64_t counts = 0;
  Progress progress(fmt::format("compare {}", game.name()));
  for (const ForeignPosition& position : *positions)
    for (const ForeignCount& count : position.counts) {
      if (!goes_on(task)) return stopped(task, {});
      progress.say(fmt::format("{} perft counts", counts));
      PerftOptions options;
      options.clock = false;
      options.stop = &task.stop;
      const Expected<std::uint64_t> right = game.perft(position.fen, count.depth, options);
      if (!right) return task.stop.load() ? stopped(task, {}) : fail(right.error());
      ++counts;
      if (*right == count.count) continue;
      const Expected<std::string> shown = position_text(game, position.fen, *game.outcome(position.fen));
      fmt::print("{}{}\n{}\n{}", task.heading,
                 verdict_row(fmt::format("differs: perft {} is {}, not {}, at {}:{}", count.depth, *right, count.count,
                                         one_line(task.file), position.line)),
                 shown ? *shown : position.fen,
                 compare::row("again", fmt::format("arbiter perft {} {} --no-clock --divide",
                                                   game_words(task.chosen, position.fen), count.depth)));
      return differs;
    }
  if (compared->stopped) return stopped(task, {});
  fmt::print("{}{}{}", task.heading, verdict_row("agrees in all that was compared"),
             compare::row("compared",
                          fmt::format("{}: {} with lists of {}; {}", compare::plural(positions->size(), "position"),
                                      compared->tally.positions, compare::plural(compared->tally.turns, "turn"),
                                      compare::plural(counts, "perft count"))));
  return ok;
}

/// A game of a file: its text, a `game:` line put in where the file has none, and where it begins there.
struct GameText {
  std::string text;
  std::size_t offset = 0;
  std::size_t added = 0;  ///< characters put in at its begin
};

/// Games begin at lines `game: NAME`; a file without such a line is one game.
std::vector<GameText> games_of(std::string_view text, std::string_view name) {
  std::vector<std::size_t> begins;
  for (std::size_t at = 0; at < text.size(); at = std::min(text.find('\n', at), text.size() - 1) + 1) {
    const std::string_view line = text.substr(at, text.find('\n', at) - at);
    if (line.substr(std::min(line.find_first_not_of(" \t"), line.size())).starts_with("game:")) begins.push_back(at);
  }
  if (begins.empty()) {
    const std::string header = fmt::format("game: {}\n", name);
    return {{header + std::string(text), 0, header.size()}};
  }
  begins.front() = 0;  // what stands before it belongs to it
  std::vector<GameText> games;
  for (std::size_t i = 0; i < begins.size(); ++i) {
    const std::size_t end = i + 1 < begins.size() ? begins[i + 1] : text.size();
    games.push_back({std::string(text.substr(begins[i], end - begins[i])), begins[i], 0});
  }
  return games;
}

int compare_games(const FileTask& task) {
  const Expected<std::string> text = text_of(task);
  if (!text) return fail(text.error());
  std::uint64_t turns = 0;
  std::uint64_t results = 0;
  const std::vector<GameText> games = games_of(*text, task.chosen.game->name());
  for (const GameText& one : games) {
    if (!goes_on(task)) return stopped(task, {});
    const auto at = [&](std::size_t offset) {
      return place_in(task.file, *text, offset < one.added ? one.offset : one.offset + offset - one.added);
    };
    const Expected<Record> record = read_record(one.text);
    if (!record)
      return fail(at(record.error().reasons.empty() ? 0 : record.error().reasons.front().offset) + ": " +
                  record.error().message());
    if (record->game.text != task.chosen.game->name())
      return fail(at(record->game.offset) + ": a game of " + in_quotes(record->game.text, 60) + ", not " +
                  std::string(task.chosen.game->name()));
    std::unique_ptr<AnyGame> own;
    if (!record->rulings.empty()) {
      std::vector<std::string> rulings;
      for (const Entry& ruling : record->rulings) rulings.push_back(ruling.text);
      Expected<std::unique_ptr<AnyGame>> opened = open_game(task.chosen.named, rulings);
      if (!opened) return fail(at(record->rulings.front().offset) + ": " + opened.error().message());
      own = *std::move(opened);
    }
    const AnyGame& game = own ? *own : *task.chosen.game;
    const Expected<Replay> replayed = replay(game, *record);
    if (!replayed) return fail(at(0) + ": " + replayed.error().message());
    std::string problem;
    if (replayed->refused) {
      const Entry& turn = record->turns[replayed->refused->number - 1];
      problem = fmt::format("differs: turn {}, {}, is refused, at {}\n{}", replayed->refused->number,
                            in_quotes(turn.text, 200), one_line(at(turn.offset)),
                            compare::row("", cli::text(replayed->refused->judgement)));
    } else if (const std::string_view result = name(replayed->played.outcome.result);
               record->result && record->result->text != result) {
      problem = fmt::format("differs: the result is {}, not {}, at {}\n", result, record->result->text,
                            one_line(at(record->result->offset)));
    }
    if (!problem.empty()) {
      const std::string last = replayed->line.turns.empty() ? std::string() : replayed->line.turns.back();
      const Expected<std::string> shown = position_text(game, replayed->played.fen, replayed->played.outcome, last);
      fmt::print("{}{:11}{}\n{}", task.heading, "verdict", problem, shown ? *shown : replayed->played.fen + "\n");
      return differs;
    }
    turns += record->turns.size();
    if (record->result) ++results;
  }
  if (turns == 0) return fail(one_line(task.file) + ": no turns");
  fmt::print(
      "{}{}{}", task.heading, verdict_row("agrees in all that was compared"),
      compare::row("compared", fmt::format("{} with {}, {}", compare::plural(games.size(), "game"),
                                           compare::plural(turns, "turn"), compare::plural(results, "stated result"))));
  return ok;
}

}  // namespace

int compare_file(const FileTask& task) {
  return task.protocol == Protocol::games ? compare_games(task) : compare_positions(task);
}

}  // namespace arbiter::cli
