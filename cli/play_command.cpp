// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <unistd.h>

#include <fmt/format.h>

#include <arbiter/text/record.hpp>

#include "commands.hpp"
#include "game_options.hpp"
#include "player_options.hpp"
#include "position.hpp"
#include "progress.hpp"
#include "read_text.hpp"
#include "say.hpp"

namespace arbiter::cli {
namespace {

constexpr std::uint64_t longest_playout = 1'000'000;

struct PlayOptions {
  GameOptions game;
  std::vector<std::string> turns;
  std::optional<std::string> random;
  std::optional<std::string> playout;
  std::optional<std::string> player;
  std::optional<std::string> seed;
};

/// A game being played: the turns so far, canonical, and the positions before and after them.
class Record {
 public:
  explicit Record(const Chosen& chosen) : game_(*chosen.game) { fens_.push_back(chosen.fen); }

  [[nodiscard]] const AnyGame& game() const { return game_; }
  [[nodiscard]] const std::string& fen() const { return fens_.back(); }
  [[nodiscard]] const std::vector<std::string>& turns() const { return turns_; }

  Expected<void> play(std::string_view text, std::string_view called = "turn") {
    Expected<ListedTurn> turn = find_turn(game_, fen(), text, called);
    if (!turn) return refuse(turn.error());
    turns_.push_back(std::move(turn->text));
    fens_.push_back(std::move(turn->fen));
    return {};
  }

  [[nodiscard]] bool undo() {
    if (turns_.empty()) return false;
    turns_.pop_back();
    fens_.pop_back();
    return true;
  }

  /// The outcome with the whole line looked at, so that repetition counts.
  [[nodiscard]] Expected<Outcome> outcome() const {
    const Expected<Played> played = game_.play(Line{fens_.front(), turns_});
    if (!played) return refuse(played.error());
    return played->outcome;
  }

 private:
  const AnyGame& game_;
  std::vector<std::string> turns_;
  std::vector<std::string> fens_;
};

/// `text` without blanks around it.
std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r";
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

/// The turns, a blank line, and the position with its result.
int print_record(const Record& record) {
  const Expected<Outcome> outcome = record.outcome();
  if (!outcome) return fail(outcome.error());
  const Expected<std::string> position = position_text(record.game(), record.fen(), *outcome);
  if (!position) return fail(position.error());
  for (const std::string& turn : record.turns()) fmt::print("{}\n", turn);
  fmt::print("{}{}", record.turns().empty() ? "" : "\n", *position);
  return ok;
}

Expected<void> play_each(Record& record, const std::vector<std::string>& turns) {
  Progress progress("play");
  for (std::size_t i = 0; i < turns.size(); ++i) {
    progress.say(fmt::format("{} of {} turns", i, turns.size()));
    if (Expected<void> played = record.play(turns[i], fmt::format("turn {}", i + 1)); !played) return played;
  }
  return {};
}

int play_all(Record& record, const std::vector<std::string>& turns) {
  const Expected<void> played = play_each(record, turns);
  return played ? print_record(record) : fail(played.error());
}

/// The turns of a game of players from where the record stands.
Expected<Line> playout(const Record& record, Players players, std::uint64_t limit, std::uint64_t seed) {
  return record.game()
      .playouts(record.fen(), players, static_cast<int>(limit))
      .map([&](const std::unique_ptr<const Playouts>& games) { return games->line(seed); });
}

int play_playout(Record& record, Players players, std::uint64_t limit, std::uint64_t seed) {
  const Expected<Line> line = playout(record, players, limit, seed);
  if (!line) return fail(line.error());
  note(fmt::format("seed {}\n", seed));
  return play_all(record, line->turns);
}

/// One turn a line of standard input.
Expected<std::vector<std::string>> read_turns() {
  const Expected<std::string> text = read_standard_input(longest_record);
  if (!text) return refuse(text.error());
  if (text->size() > longest_record) return cannot("standard input: the text is too long");
  std::vector<std::string> turns;
  for (std::string_view rest = *text; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    if (const std::string_view turn = trimmed(rest.substr(0, end)); !turn.empty()) turns.emplace_back(turn);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (turns.size() > most_record_turns) return cannot("standard input: too many turns");
  }
  return turns;
}

constexpr std::string_view prompt_help =
    "A turn is played, as in `P e2-e4` or `e2-e4`. Besides:\n"
    "  turns [START]  the legal turns, those whose text begins so\n"
    "  parts [BEGUN]  the edits with which turns go on after these, the first parts of one\n"
    "  why TURN       the clause that refuses a turn, or `legal`\n"
    "  undo           take the last turn back\n"
    "  fen            the position as FEN\n"
    "  show           the board again\n"
    "  random         play a random turn\n"
    "  greedy         play the turn that takes the most\n"
    "  help           this\n"
    "  quit           leave, and print the game\n";

/// A conversation over a terminal.
class Prompt {
 public:
  Prompt(Record& record, std::uint64_t seed) : record_(record), seed_(seed) {}

  int run() {
    show();
    fmt::print("Type a turn, or `help`.\n");
    for (std::string line;;) {
      fmt::print("> ");
      std::fflush(stdout);
      if (!std::getline(std::cin, line)) {
        fmt::print("\n");
        break;
      }
      const std::string_view text = trimmed(line);
      if (text == "quit") break;
      if (!text.empty()) obey(text);
    }
    return print_record(record_);
  }

 private:
  void obey(std::string_view text) {
    const std::size_t blank = text.find(' ');
    const std::string_view word = text.substr(0, blank);
    const std::string_view rest = blank == std::string_view::npos ? std::string_view{} : trimmed(text.substr(blank));
    if (word == "turns") return list(rest);
    if (word == "parts") return parts(rest);
    if (word == "why") return why(rest);
    if (text == "undo") return undo();
    if (text == "fen") return fmt::print("{}\n", record_.fen());
    if (text == "show") return show();
    if (const std::optional<Players> players = players_called(text)) return play_as(*players);
    if (text == "help") return fmt::print("{}", prompt_help);
    play(text);
  }

  /// Says what is wrong, or returns false.
  static bool refused(const Expected<void>& done) {
    if (!done) fmt::print("{}\n", one_line(done.error().message()));
    return !done;
  }

  void show() {
    const Expected<Outcome> outcome = record_.outcome();
    if (!outcome) return void(refused(refuse(outcome.error())));
    const Expected<std::string> position = position_text(record_.game(), record_.fen(), *outcome);
    if (!position) return void(refused(refuse(position.error())));
    fmt::print("{}", *position);
  }

  void play(std::string_view text) {
    const Expected<Outcome> outcome = record_.outcome();
    if (outcome && outcome->over()) {
      return fmt::print("{}: {}; the game is over, `undo` goes back\n", outcome->clause, outcome->reason);
    }
    if (refused(record_.play(text))) return;
    fmt::print("{}\n", record_.turns().back());
    show();
  }

  void list(std::string_view begin) {
    const Expected<std::vector<ListedTurn>> turns = record_.game().turns(record_.fen());
    if (!turns) return void(refused(refuse(turns.error())));
    std::size_t count = 0;
    for (const ListedTurn& turn : *turns) {
      if (!std::string_view(turn.text).starts_with(begin)) continue;
      fmt::print("{}\n", turn.text);
      ++count;
    }
    fmt::print("{} of {} turns\n", count, turns->size());
  }

  void parts(std::string_view begun) {
    const Expected<std::vector<std::string>> parts = record_.game().parts(record_.fen(), begun);
    if (!parts) return void(refused(refuse(parts.error())));
    for (const std::string& part : *parts) fmt::print("{}\n", part);
  }

  void why(std::string_view turn) {
    const Expected<Judgement> judgement = record_.game().why(record_.fen(), turn);
    if (!judgement) return void(refused(refuse(judgement.error())));
    fmt::print("{}\n", one_line(text(*judgement)));
  }

  void undo() {
    if (!record_.undo()) return fmt::print("nothing to take back\n");
    show();
  }

  void play_as(Players players) {
    const Expected<Line> line = playout(record_, players, 1, seed_++);
    if (!line) return void(refused(refuse(line.error())));
    if (line->turns.empty()) return fmt::print("the game is over\n");
    play(line->turns.front());
  }

  Record& record_;
  std::uint64_t seed_;
};

int play(const PlayOptions& options) {
  const Expected<std::uint64_t> seed = read_number("--seed", options.seed.value_or("1"), 0, UINT64_MAX);
  if (!seed) return fail(seed.error());
  if (options.random && (options.playout || options.player)) return fail("--random excludes --playout and --player");
  if (options.player && !options.playout) return fail("--player needs --playout");
  const std::optional<std::string>& playout = options.playout ? options.playout : options.random;
  const std::string_view limit_name = options.playout ? "--playout" : "--random";
  const Expected<std::uint64_t> limit = read_number(limit_name, playout.value_or("0"), 0, longest_playout);
  if (!limit) return fail(limit.error());
  if (playout && !options.turns.empty())
    return fail(std::string(limit_name) + " plays from the start: give no turns with it");
  const Expected<Players> players = read_players(options.player.value_or("random"));
  if (!players) return fail(players.error());
  const Expected<Chosen> chosen = choose(options.game);
  if (!chosen) return fail(chosen.error());
  Record record(*chosen);
  if (playout) return play_playout(record, *players, *limit, *seed);
  if (!options.turns.empty()) return play_all(record, options.turns);
  if (isatty(STDIN_FILENO) != 0) return Prompt(record, *seed).run();
  const Expected<std::vector<std::string>> turns = read_turns();
  return turns ? play_all(record, *turns) : fail(turns.error());
}

}  // namespace

void add_play_command(CommandLine& line) {
  const auto options = std::make_shared<PlayOptions>();
  Command command = line.add("play", "play turns and show where they lead");
  add_game_options(command, options->game);
  command.arguments("TURN", options->turns, "turns to play; none: read from standard input, one a line")
      .option("--random", "N", options->random, "play at most N random turns")
      .option("--playout", "N", options->playout, "play at most N turns as --player chooses them")
      .option("--player", "P", options->player, "with --playout: " + std::string(player_words) + " (default random)")
      .option("--seed", "S", options->seed,
              "seed of the random turns (default 1); the same seed gives the same game everywhere")
      .footer(
          "Prints the turns as canonical texts, one a line, a blank line, a diagram, the FEN and the result.\n"
          "On a terminal without turns it asks for them; `help` at its prompt lists what it takes.\n"
          "A turn that is refused ends the command (exit code 2) with the clause that refuses it.")
      .run([options] { return play(*options); });
}

}  // namespace arbiter::cli
