// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <arbiter/games/all.hpp>

#include "commands.hpp"
#include "game_options.hpp"
#include "position.hpp"
#include "progress.hpp"
#include "say.hpp"

namespace arbiter::cli {
namespace {

constexpr std::uint64_t most_seed = ~std::uint64_t{0};
constexpr std::uint64_t most_counted = 10'000'000;

struct SetupOptions {
  std::string game;
  std::optional<std::string> roster;
  std::vector<std::string> rulings;
  std::optional<std::string> seed;
  std::optional<std::string> count;
  bool fair = false;
};

/// Draws the set-up of a seed, or the first fair one of its stream.
Expected<std::string> draw(const AnyGame& game, std::uint64_t seed, bool fair) {
  if (!game.seeded_start(seed)) return cannot(std::string(game.name()) + " draws no set-up");
  if (!fair) return *game.seeded_start(seed);
  const std::optional<std::string> fen = game.fair_start(seed);
  if (!fen) return cannot(std::string(game.name()) + " does not tell fair set-ups from others");
  return *fen;
}

int print_setup(const AnyGame& game, std::uint64_t seed, bool fair) {
  const Expected<std::string> fen = draw(game, seed, fair);
  if (!fen) return fail(fen.error());
  const Expected<Outcome> outcome = game.outcome(*fen);
  if (!outcome) return fail(outcome.error());
  const Expected<std::string> position = position_text(game, *fen, *outcome);
  if (!position) return fail(position.error());
  const Expected<std::optional<bool>> is_fair = game.is_fair(*fen);
  if (!is_fair) return fail(is_fair.error());
  fmt::print("{}{}", *position, !*is_fair ? "" : **is_fair ? "fair: true\n" : "fair: false\n");
  return ok;
}

/// Counts the fair ones of the set-ups of `count` seeds from `first` on, with the standard error of their share.
int count_fair(const AnyGame& game, std::uint64_t first, std::uint64_t count) {
  Progress progress("setup");
  std::uint64_t fair = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    if (i % 1000 == 0) progress.say(fmt::format("{} of {} set-ups", i, count));
    const Expected<std::string> fen = draw(game, first + i, false);
    if (!fen) return fail(fen.error());
    const Expected<std::optional<bool>> is_fair = game.is_fair(*fen);
    if (!is_fair) return fail(is_fair.error());
    if (!*is_fair) return fail(std::string(game.name()) + " does not tell fair set-ups from others");
    fair += **is_fair ? 1 : 0;
  }
  const double share = static_cast<double>(fair) / static_cast<double>(count);
  const double error = std::sqrt(share * (1 - share) / static_cast<double>(count));
  fmt::print("fair: {} of {} set-ups, {:.2f}% +- {:.2f}%\n", fair, count, 100 * share, 100 * error);
  return ok;
}

int setup(const SetupOptions& options) {
  const Expected<std::unique_ptr<AnyGame>> game =
      options.roster ? open_roster(*options.roster, options.rulings) : make_game(options.game, options.rulings);
  if (!game) return fail(game.error());
  if (options.fair && options.count) return fail("--fair and --count exclude each other");
  std::uint64_t seed = 1;
  if (options.seed) {
    const Expected<std::uint64_t> read = read_number("--seed", *options.seed, 0, most_seed);
    if (!read) return fail(read.error());
    seed = *read;
  }
  if (!options.count) return print_setup(**game, seed, options.fair);
  // No seed comes after the last one.
  const std::uint64_t most = std::min(most_counted - 1, most_seed - seed) + 1;
  const Expected<std::uint64_t> count = read_number("--count", *options.count, 1, most);
  return count ? count_fair(**game, seed, *count) : fail(count.error());
}

}  // namespace

void add_setup_command(CommandLine& line) {
  const auto options = std::make_shared<SetupOptions>();
  line.add("setup", "draw a set-up of a game whose pieces stand in random order")
      .argument("GAME", options->game, "name of the game; `arbiter games` lists them")
      .option_for("GAME", "--roster", "FILE", options->roster, "the game of this roster file, instead of GAME")
      .option("--seed", "N", options->seed, "the seed that it is drawn from, the same on every machine (default: 1)")
      .flag("--fair", options->fair, "draw on until the set-up is fair, where the game says what that is (UC-04)")
      .option("--count", "N", options->count, "count the fair ones of this many seeds, from --seed on")
      .repeated_option("--ruling", "ID=VALUE", options->rulings,
                       "set a ruling by its clause or name, as in UC-02=mirror; may be given again")
      .footer(
          "Prints what `show` prints and a line `fair: true|false`. Other commands begin with the same set-up by "
          "--start\n'seed N' or --start 'fair seed N'.")
      .run([options] { return setup(*options); });
}

}  // namespace arbiter::cli
