// SPDX-License-Identifier: MIT
#include "game_options.hpp"

#include <cstddef>
#include <utility>

#include <fmt/format.h>

#include <arbiter/games/all.hpp>
#include <arbiter/games/jupiter/text/roster_reader.hpp>
#include <arbiter/text/record.hpp>

#include "read_text.hpp"
#include "say.hpp"

namespace arbiter::cli {
std::span<const std::string_view> known_games() { return game_names(); }

Expected<std::unique_ptr<AnyGame>> open_game(std::string_view name, std::span<const std::string> rulings) {
  return make_game(name, rulings);
}

namespace {

/// `make` of the text of a roster file; an Error on the text has its places in the file.
template <class Make>
auto of_roster(const std::string& file, Make make) -> decltype(make(std::string_view())) {
  const Expected<std::string> text = read_file(file, jupiter::longest_roster);
  if (!text) return refuse(text.error());
  auto made = make(std::string_view(*text));
  if (made || made.error().what != "roster") return made;
  Error error;
  for (const Reason& reason : made.error().reasons) {
    const Place place = place_of(*text, reason.offset);
    error.reasons.push_back({reason.offset, fmt::format("{}:{}:{}: {}", file, place.line, place.column, reason.text)});
  }
  return refuse(std::move(error));
}

}  // namespace

Expected<std::unique_ptr<AnyGame>> open_roster(const std::string& file, std::span<const std::string> rulings) {
  return of_roster(file, [rulings](std::string_view text) { return make_roster_game(text, rulings); });
}

void add_game_options(Command& command, GameOptions& options) {
  command.argument("GAME", options.game, "name of the game; `arbiter games` lists them")
      .option_for("GAME", "--roster", "FILE", options.roster,
                  "the game of this roster file, instead of GAME; corpora/rosters/README.md says how one is written")
      .option("--fen", "F", options.fen, "begin with this position")
      .option("--start", "NAME", options.start,
              "begin with this named start, or 'seed 7' or 'fair seed 7' where a game draws its set-up (default: the "
              "first)")
      .repeated_option("--ruling", "ID=VALUE", options.rulings,
                       "set a ruling by its clause or name, as in SCN-07=true; may be given again");
}

Expected<Chosen> choose(const GameOptions& options) {
  if (!options.roster && options.game.find_first_of("./") != std::string::npos)
    return cannot(fmt::format("no game {}; the game of a roster file is given as --roster FILE, without GAME",
                              in_quotes(options.game)));
  Expected<std::unique_ptr<AnyGame>> game =
      options.roster ? open_roster(*options.roster, options.rulings) : make_game(options.game, options.rulings);
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
  return Chosen{*std::move(game), *std::move(canonical), options.roster};
}

std::vector<std::string> changed_rulings(const AnyGame& game) {
  std::vector<std::string> changed;
  const Rulings& rulings = game.rulings();
  for (std::size_t i = 0; i < rulings.all().size(); ++i)
    if (!rulings.is_default(i)) changed.push_back(std::string(rulings.id(i)) + "=" + rulings.text(i));
  return changed;
}

std::string game_words(const Chosen& chosen, std::string_view fen) {
  std::string words = chosen.roster ? "--roster " + shell_word(*chosen.roster) : std::string(chosen.game->name());
  words += " --fen " + shell_word(fen);
  for (const std::string& ruling : changed_rulings(*chosen.game)) words += " --ruling " + shell_word(ruling);
  return words;
}

}  // namespace arbiter::cli
