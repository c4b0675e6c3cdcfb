// SPDX-License-Identifier: MIT

// Plays random games of every game by the library alone, for `ci/coverage` to see which clauses decide in them:
//     arbiter_random_games [GAMES [SEED [GAME...]]]
// Half of them begin where a game begins. The others begin where a row of corpora/positions is about a clause, under
// the rulings and with the turns of that row, since random play meets some clauses once in a million turns. Each game
// of either sort is written down now and then, read back and explained: what is read must lead where the game led.

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/core/random.hpp>
#include <arbiter/games/all.hpp>

#include "corpus.hpp"

namespace {

using namespace arbiter;
using properties::ClauseRow;

constexpr int longest_game = 200;
constexpr std::uint64_t written_one_in = 20;
constexpr std::uint64_t most_turns_of_two_plies = 40;
/// A variant with what no other has: a King that is dropped. (VAR-02)
constexpr std::string_view king_in_hand = "king-in-hand";

/// The rulings of a row, as a game takes them.
std::vector<std::string> setting_of(const ClauseRow& row) {
  std::vector<std::string> setting;
  for (const auto& [id, value] : row.rulings) setting.push_back(id + "=" + value);
  return setting;
}

/// A game under each of the rulings that rows ask for; made when first needed.
class Readings {
 public:
  explicit Readings(std::string name) : name_(std::move(name)) {}

  /// The game under this setting; nothing where the library does not offer it.
  const AnyGame* under(const std::vector<std::string>& setting) {
    const auto [place, is_new] = games_.try_emplace(setting);
    if (is_new) {
      auto game = make_game(name_, setting);
      if (name_ == king_in_hand)
        game = make_variant(properties::corpus_text("fuzz/ini/king-in-hand"), "v", setting);
      else if (!game)
        game = make_variant(properties::corpus_text("ini/model.ini"), name_, setting);
      if (game) place->second = std::move(*game);
    }
    return place->second.get();
  }

 private:
  std::string name_;
  std::map<std::vector<std::string>, std::unique_ptr<AnyGame>> games_;
};

[[noreturn]] void fail(const AnyGame& game, const Line& line, const std::string& what) {
  std::string text = std::string(game.name()) + ": " + what + "\n  from " + line.fen + "\n ";
  for (const std::string& turn : line.turns) text.append(" ").append(turn).append(",");
  throw std::runtime_error(text);
}

/// The same position in other words: its first run of empty squares in two numbers, if it is read so.
std::string spelled_otherwise(const AnyGame& game, const std::string& fen) {
  for (std::size_t i = 0; i < fen.find(' '); ++i) {
    if (fen[i] < '2' || fen[i] > '9' || (i > 0 && fen[i - 1] >= '0' && fen[i - 1] <= '9')) continue;
    if (i + 1 < fen.size() && fen[i + 1] >= '0' && fen[i + 1] <= '9') continue;
    const std::string other = fen.substr(0, i) + "1" + static_cast<char>(fen[i] - 1) + fen.substr(i + 1);
    const Expected<std::string> read = game.canonical(other);
    return read && *read == fen ? other : fen;
  }
  return fen;
}

/// Counts two turns at once, and one after each.
void count_twice(const AnyGame& game, const Line& line, const std::string& fen) {
  const auto turns = game.turns(fen);
  if (!turns || turns->size() > most_turns_of_two_plies) return;
  std::uint64_t sum = 0;
  for (const ListedTurn& turn : *turns) sum += game.perft(turn.fen, 1, {}).value_or(0);
  if (game.perft(fen, 2, {}).value_or(0) != sum) fail(game, line, "two turns are counted otherwise from " + fen);
}

/// Reads a line back, explains its turns, and tells a text that is none from one.
void read_back(const AnyGame& game, const Line& line, SplitMix64& random) {
  const Expected<Replay> replayed = game.replay({spelled_otherwise(game, line.fen), line.turns});
  if (!replayed) fail(game, line, replayed.error().message());
  if (replayed->refused && !replayed->played.outcome.over()) fail(game, line, replayed->refused->judgement.text);
  std::string fen = replayed->line.fen;
  for (const std::string& turn : replayed->line.turns) {
    const Expected<std::string> next = game.play(fen, turn);
    if (!next) break;  // the last text may stop inside a turn
    if (!game.explain(fen, turn)) fail(game, line, "no explanation of " + turn);
    fen = *next;
  }
  count_twice(game, line, fen);
  if (fen != replayed->played.fen) fail(game, line, "turn by turn it leads to " + fen);
  fen.erase(static_cast<std::size_t>(random.below(fen.size())), 1);
  const Expected<std::string> read = game.canonical(fen);
  if (read && game.canonical(*read).value_or("") != *read) fail(game, line, "read again, this differs: " + fen);
}

/// Where a game begins, and what is played first.
struct Opening {
  const AnyGame* game = nullptr;
  Line line;
};

Opening usual(Readings& readings, std::uint64_t number) {
  const AnyGame& game = *readings.under({});
  const auto starts = game.starts();
  if (number % 3 == 0)
    if (auto fen = game.seeded_start(number)) return {&game, {*fen, {}}};
  return {&game, {std::string(starts[number % starts.size()].fen), {}}};
}

/// Nothing where the row is not about a position to play from.
std::optional<Opening> of_row(Readings& readings, const ClauseRow& row) {
  const AnyGame* const game = readings.under(setting_of(row));
  if (game == nullptr) return std::nullopt;
  const Expected<std::string> fen = game->canonical(row.fen);
  if (!fen) return std::nullopt;
  if (row.expects == ClauseRow::Expects::starts) (void)start_called(*game, row.answer);
  Opening opening{game, {*fen, {}}};
  if (row.expects == ClauseRow::Expects::lacks) {
    (void)game->why(*fen, row.turns.front());
    return opening;
  }
  opening.line.turns = row.turns;
  return opening;
}

/// Plays so many games; how many of them came to an end.
std::uint64_t play(const std::string& name, const std::vector<ClauseRow>& rows, std::uint64_t games,
                   std::uint64_t seed) {
  Readings readings(name);
  std::uint64_t ended = 0;
  for (std::uint64_t number = 0; number < games; ++number) {
    SplitMix64 random(mix(seed + mix(number)));
    Opening opening = usual(readings, number);
    if (number % 2 == 1 && !rows.empty())
      if (auto other = of_row(readings, rows[number / 2 % rows.size()])) opening = *std::move(other);
    const AnyGame& game = *opening.game;
    const Expected<Replay> begun = game.replay(opening.line);
    if (!begun || begun->refused) fail(game, opening.line, "this opening is refused");
    const auto playouts = game.playouts(begun->played.fen, {}, longest_game);
    if (!playouts) fail(game, opening.line, playouts.error().message());
    const std::uint64_t its_seed = random.below(UINT64_MAX);
    const std::optional<Playout> played = (*playouts)->play(its_seed);
    if (played && played->outcome.over()) ++ended;
    if (number / 2 % written_one_in != 0 && !(number % 2 == 1 && number < 2 * rows.size())) continue;
    Line line = (*playouts)->line(its_seed);
    if (number % 2 == 1) line.turns.resize(std::min<std::size_t>(line.turns.size(), 8));
    line.turns.insert(line.turns.begin(), begun->line.turns.begin(), begun->line.turns.end());
    line.fen = begun->line.fen;
    read_back(game, line, random);
  }
  return ended;
}

std::uint64_t number_of(const char* text) {
  const std::string_view digits(text);
  std::uint64_t number = 0;
  const auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc{} || stop != digits.data() + digits.size())
    throw std::runtime_error("expected a number, not " + std::string(digits));
  return number;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const std::uint64_t games = argc > 1 ? number_of(argv[1]) : 1000;
    const std::uint64_t seed = argc > 2 ? number_of(argv[2]) : 1;
    std::map<std::string, std::vector<ClauseRow>> rows;
    for (const std::string_view name : game_names()) rows[std::string(name)];
    rows[std::string(king_in_hand)];
    for (ClauseRow& row : properties::corpus_rows()) rows[row.game].push_back(std::move(row));
    for (const auto& [name, about] : rows) {
      bool asked = argc <= 3;
      for (int i = 3; i < argc; ++i) asked = asked || name == argv[i];
      if (!asked) continue;
      const std::uint64_t ended = play(name, about, games, seed);
      std::printf("%s: %llu games, %llu of them to an end, seed %llu\n", name.c_str(),
                  static_cast<unsigned long long>(games), static_cast<unsigned long long>(ended),
                  static_cast<unsigned long long>(seed));
      std::fflush(stdout);
    }
  } catch (const std::exception& error) {
    std::fprintf(stderr, "arbiter_random_games: %s\n", error.what());
    return 1;
  }
  return 0;
}
