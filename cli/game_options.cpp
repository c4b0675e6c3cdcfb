// SPDX-License-Identifier: MIT
#include "game_options.hpp"

#include <cstddef>

#include <arbiter/games/all.hpp>

#include "say.hpp"

namespace arbiter::cli {
std::span<const std::string_view> known_games() { return game_names(); }

Expected<std::unique_ptr<AnyGame>> open_game(std::string_view name) { return make_game(name); }

void add_game_options(Command& command, GameOptions& options) {
  command.argument("GAME", options.game, "name of the game; `arbiter games` lists them")
      .option("--fen", "F", options.fen, "begin with this position")
      .option("--start", "NAME", options.start,
              "begin with this named start, or 'seed 7' or 'fair seed 7' where a game draws its set-up (default: the "
              "first)")
      .repeated_option("--ruling", "ID=VALUE", options.rulings,
                       "set a ruling by its clause or name, as in SCN-07=true; may be given again");
}

Expected<Chosen> choose(const GameOptions& options) {
  Expected<std::unique_ptr<AnyGame>> game = make_game(options.game, options.rulings);
  if (!game) return refuse(game.error());
  if (options.fen && options.start) return cannot("--fen and --start exclude each other");

  std::string fen;
  if (options.fen) {
    fen = *options.fen;
  } else if (options.start) {
    Expected<std::string> named = start_called(**game, *options.start);
    if (!named) return refuse(named.error());
    fen = *std::move(named);
  } else {
    fen = (*game)->starts().front().fen;
  }
  Expected<std::string> canonical = (*game)->canonical(fen);
  if (!canonical) return refuse(canonical.error());
  return Chosen{*std::move(game), *std::move(canonical)};
}

std::vector<std::string> changed_rulings(const AnyGame& game) {
  std::vector<std::string> changed;
  const Rulings& rulings = game.rulings();
  for (std::size_t i = 0; i < rulings.all().size(); ++i)
    if (!rulings.is_default(i)) changed.push_back(std::string(rulings.id(i)) + "=" + rulings.text(i));
  return changed;
}

std::string game_words(const AnyGame& game, std::string_view fen) {
  std::string words = std::string(game.name()) + " --fen " + shell_word(fen);
  for (const std::string& ruling : changed_rulings(game)) words += " --ruling " + shell_word(ruling);
  return words;
}

}  // namespace arbiter::cli
