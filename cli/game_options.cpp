// SPDX-License-Identifier: MIT
#include "game_options.hpp"

#include <cstddef>
#include <utility>

#include <fmt/format.h>

#include <arbiter/games/all.hpp>
#include <arbiter/games/jupiter/text/roster_reader.hpp>
#include <arbiter/games/orthodox/ini/lines.hpp>
#include <arbiter/text/record.hpp>

#include "read_text.hpp"
#include "say.hpp"

namespace arbiter::cli {
std::span<const std::string_view> known_games() { return game_names(); }

namespace {

/// `reasons` with the places that their offsets are in the text of `file`.
std::vector<Reason> placed(const std::string& file, std::string_view text, const std::vector<Reason>& reasons) {
  std::vector<Reason> lines;
  for (const Reason& reason : reasons) {
    const Place place = place_of(text, reason.offset);
    lines.push_back({reason.offset, fmt::format("{}:{}:{}: {}", file, place.line, place.column, reason.text)});
  }
  return lines;
}

/// `make` of the text of `file`, of which so many bytes are read; an Error on `what` has its places in the file.
template <class Make>
auto of_file(const std::string& file, std::size_t most, std::string_view what, Make make)
    -> decltype(make(std::string_view())) {
  const Expected<std::string> text = read_file(file, most);
  if (!text) return refuse(text.error());
  auto made = make(std::string_view(*text));
  if (made || made.error().what != what) return made;
  return refuse(Error({}, placed(file, *text, made.error().reasons)));
}

}  // namespace

std::string_view game_or_variant(std::string_view game) {
  const std::size_t colon = game.rfind(':');
  return colon == std::string_view::npos ? game : game.substr(colon + 1);
}

Expected<std::unique_ptr<AnyGame>> open_game(const NamedGame& named, std::span<const std::string> rulings) {
  if (named.roster)
    return of_file(*named.roster, jupiter::longest_roster, "roster",
                   [rulings](std::string_view text) { return make_roster_game(text, rulings); });
  const std::string_view variant = game_or_variant(named.game);
  if (variant == named.game) return make_game(named.game, rulings);
  const std::string file = named.game.substr(0, named.game.size() - variant.size() - 1);
  return of_file(file, orthodox::longest_ini, "ini",
                 [&](std::string_view text) { return make_variant(text, variant, rulings); });
}

Expected<std::vector<ListedVariant>> open_variants(const std::string& file) {
  return of_file(file, orthodox::longest_ini, "ini", [&](std::string_view text) {
    Expected<std::vector<ListedVariant>> listed = list_variants(text);
    if (listed)
      for (ListedVariant& variant : *listed) variant.reasons = placed(file, text, variant.reasons);
    return listed;
  });
}

void add_named_game(Command& command, NamedGame& named) {
  command
      .argument("GAME", named.game,
                "name of the game, which `arbiter games` lists, or FILE:VARIANT of a file like Fairy-Stockfish's "
                "variants.ini (corpora/ini/README.md)")
      .option_for("GAME", "--roster", "FILE", named.roster,
                  "the game of this roster file, instead of GAME; corpora/rosters/README.md says how one is written");
}

void add_game_options(Command& command, GameOptions& options) {
  add_named_game(command, options.named);
  command.option("--fen", "F", options.fen, "begin with this position")
      .option("--start", "NAME", options.start,
              "begin with this named start, or 'seed 7' or 'fair seed 7' where a game draws its set-up (default: the "
              "first)")
      .repeated_option("--ruling", "ID=VALUE", options.rulings,
                       "set a ruling by its clause or name, as in SCN-07=true; may be given again");
}

Expected<Chosen> choose(const GameOptions& options) {
  const std::string& name = options.named.game;
  if (!options.named.roster && name.find(':') == std::string::npos && name.find_first_of("./") != std::string::npos)
    return cannot(fmt::format("no game {}; a file's game is given as --roster FILE, without GAME, or as FILE:VARIANT",
                              in_quotes(name)));
  Expected<std::unique_ptr<AnyGame>> game = open_game(options.named, options.rulings);
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
  return Chosen{*std::move(game), *std::move(canonical), options.named};
}

std::vector<std::string> changed_rulings(const AnyGame& game) {
  std::vector<std::string> changed;
  const Rulings& rulings = game.rulings();
  for (std::size_t i = 0; i < rulings.all().size(); ++i)
    if (!rulings.is_default(i)) changed.push_back(std::string(rulings.id(i)) + "=" + rulings.text(i));
  return changed;
}

std::string game_words(const Chosen& chosen, std::string_view fen) {
  const NamedGame& named = chosen.named;
  std::string words = named.roster ? "--roster " + shell_word(*named.roster) : shell_word(named.game);
  words += " --fen " + shell_word(fen);
  for (const std::string& ruling : changed_rulings(*chosen.game)) words += " --ruling " + shell_word(ruling);
  return words;
}

}  // namespace arbiter::cli
