// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <arbiter/board/square.hpp>
#include <arbiter/board/square_set.hpp>
#include <arbiter/diagram/text.hpp>
#include <arbiter/movement/notation.hpp>
#include <arbiter/movement/path_walk.hpp>
#include <arbiter/movement/words.hpp>
#include <arbiter/text/labels.hpp>
#include <arbiter/text/rows.hpp>

#include "commands.hpp"
#include "game_options.hpp"
#include "say.hpp"

namespace arbiter::cli {
namespace {

using Set = SquareSet<16>;

struct Options {
  std::string movement;             ///< or the game, where a kind is given
  std::optional<std::string> kind;  ///< its label or its name
  std::optional<std::string> at;
  std::optional<std::string> board;
  std::optional<std::string> game;
  std::optional<std::string> roster;
  std::optional<std::string> fen;
  std::vector<std::string> rulings;
};

/// What stands where, labels as in a Picture; a label that begins with a capital is the first player's. (COM-02)
struct Ground {
  Picture picture;
  std::array<Set, 2> of{};
};

Expected<Extent> read_extent(std::string_view text) {
  const std::size_t x = text.find('x');
  const std::string what = "--board " + in_quotes(text);
  if (x == std::string_view::npos) return cannot(what + ": expected FILESxRANKS, such as 10x8");
  const auto files = read_number(what + ", files", text.substr(0, x), 1, 16);
  if (!files) return refuse(files.error());
  const auto ranks = read_number(what + ", ranks", text.substr(x + 1), 1, 16);
  if (!ranks) return refuse(ranks.error());
  return Extent{static_cast<std::uint8_t>(*files), static_cast<std::uint8_t>(*ranks)};
}

/// Rows of a board where any letter is a piece.
Expected<Picture> read_bare_rows(std::string_view rows, Extent extent) {
  std::vector<std::string> letters;
  for (char letter = 'A'; letter <= 'Z'; ++letter) letters.emplace_back(1, letter);
  const Labels labels(std::move(letters));
  std::vector<Reason> reasons;
  Picture picture{extent, std::vector<std::string>(256), {}};
  for (const PlacedPiece& placed : read_rows({rows, 0}, extent, labels, reasons))
    picture.labels[index(placed.at)] = labels.text(placed.piece);
  if (!reasons.empty()) return refuse(Error("rows", std::move(reasons)));
  return picture;
}

/// `game`: the one on whose board the piece stands, if there is one.
Expected<Picture> read_picture(const Options& options, const AnyGame* game) {
  Extent extent{8, 8};
  if (options.board) {
    const Expected<Extent> read = read_extent(*options.board);
    if (!read) return refuse(read.error());
    extent = *read;
  }
  if (game != nullptr) {
    if (options.fen) return game->picture(*options.fen);
    extent = game->extent();
  }
  if (options.fen) return read_bare_rows(*options.fen, extent);
  return Picture{extent, std::vector<std::string>(256), {}};
}

std::string names(Set squares) {
  std::string text;
  squares.for_each([&](Square s) { text += " " + name(s); });
  return text.empty() ? " -" : text;
}

/// Where a piece goes from one square.
struct Reach {
  Set moves{};     ///< empty squares
  Set captures{};  ///< enemies
  Set threats{};   ///< empty squares where it would capture
  Set hops{};      ///< squares that it reaches only over pieces that do not stand so now
};

bool is_hop(const Path& path) {
  for (std::size_t i = 0; i < path.size; ++i)
    if ((path.strides[i].passage != Passage::rider && path.strides[i].passage != Passage::lame) ||
        path.strides[i].onward != Onward::empty)
      return true;
  return false;
}

Reach reach(const Movement& movement, const Ground& ground, Side side, Square from) {
  const Extent extent = ground.picture.extent;
  const Set occupied = ground.of[0] | ground.of[1];
  const Set empty = Set::all(extent).without(occupied | Set(from));
  PathWalk<16> walk(extent, occupied);
  PathWalk<16> any = PathWalk<16>::over_anything(extent);
  Reach reach;
  Set read{};
  for (const Path& path : paths_of(movement, side)) {
    const Set ends = walk.ends(path, from, read);
    if (holds(path.mode, Mode::move)) reach.moves |= ends & empty;
    if (holds(path.mode, Mode::capture)) {
      reach.captures |= ends & ground.of[index(other(side))];
      reach.threats |= ends & empty;
    }
    if (is_hop(path)) reach.hops |= any.ends(path, from, read);
  }
  reach.hops = reach.hops.without(reach.moves | reach.captures | reach.threats | ground.of[index(side)]);
  return reach;
}

/// The kind with this label, in either case, or this name.
std::optional<KindNotes> find_kind(const AnyGame& game, std::string_view text) {
  const auto lower = [](std::string_view word) {
    std::string small(word);
    for (char& c : small)
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return small;
  };
  for (KindNotes& kind : game.kinds())
    if (lower(text) == lower(kind.label) || lower(text) == lower(kind.name)) return std::move(kind);
  return std::nullopt;
}
Expected<KindNotes> read_kind(const AnyGame& game, std::string_view text) {
  if (std::optional<KindNotes> kind = find_kind(game, text)) return *std::move(kind);
  std::string known;
  for (const KindNotes& kind : game.kinds()) known += (known.empty() ? "" : ", ") + kind.label;
  return cannot(std::string(game.name()) + " has no kind " + in_quotes(text) + "; there are " + known);
}

/// What a game says of a kind: its name, its powers, what it may become.
void print_kind(const AnyGame& game, const KindNotes& kind) {
  fmt::print("\nkind     {}, {} in {}{}\n", kind.name, kind.label, game.name(),
             kind.powers.empty() && kind.promotions.empty() ? "; no powers, no promotions" : "");
  for (const std::vector<Note>* notes : {&kind.powers, &kind.promotions})
    for (const Note& note : *notes) fmt::print("{:<8} {}\n", note.clause, note.text);
}

/// The squares that a kind reaches by its powers, alone on the board.
Set by_powers(const AnyGame& game, const KindNotes& kind, Square from) {
  Set squares{};
  for (const Square to : game.reach(kind.label, from)) squares |= Set(to);
  return squares;
}

/// What is drawn: a kind of a game, or a movement; and the game on whose board it stands.
struct Drawn {
  std::unique_ptr<AnyGame> game;
  std::optional<KindNotes> kind;
  Movement movement;
  std::string text;  ///< of the movement
};

/// A movement string, or a move in words.
Expected<void> read_bare(const std::string& text, Drawn& drawn) {
  const bool must_be_words = text.find_first_of(" +;") != std::string::npos;
  const Expected<Movement> movement = read_movement(text);
  if (movement && !must_be_words) {
    drawn.movement = *movement;
    drawn.text = text;
    return {};
  }
  const Expected<WrittenMove> move = read_move(text);  // one word too, such as Queen
  if (move) {
    drawn.movement = move->movement;
    drawn.text = move->notation;
    return {};
  }
  if (must_be_words) return refuse(move.error());
  if (std::ranges::find(known_games(), text) != known_games().end())
    return cannot(text + " is a game: the kind follows it, as in `piece jupiter FiD`");
  return refuse(movement.error());
}

Expected<void> check_options(const Options& options) {
  if (options.game && options.roster) return cannot("--game and --roster exclude each other");
  if (options.board && (options.game || options.roster))
    return cannot((options.game ? "--game" : "--roster") + std::string(" and --board exclude each other"));
  if (options.kind && options.board) return cannot("a kind stands on its game's board: give no --board");
  if (options.kind && options.game) return cannot("a kind is of the game before it: give no --game with it");
  if (options.kind && options.roster) return cannot("with --roster the kind stands alone");
  if (!options.rulings.empty() && !options.kind && !options.game && !options.roster)
    return cannot("--ruling is for a kind of a game");
  return {};
}

/// With KIND, STRING is its game; with --roster, STRING may be a kind of that game.
Expected<Drawn> read_drawn(const Options& options) {
  if (const Expected<void> sound = check_options(options); !sound) return refuse(sound.error());
  Drawn drawn;
  if (options.kind || options.game || options.roster) {
    Expected<std::unique_ptr<AnyGame>> game =
        open_game({options.kind ? options.movement : options.game.value_or(""), options.roster}, options.rulings);
    if (!game) return refuse(game.error());
    drawn.game = *std::move(game);
  }
  if (options.kind) {
    Expected<KindNotes> kind = read_kind(*drawn.game, *options.kind);
    if (!kind) return refuse(kind.error());
    drawn.kind = *std::move(kind);
  } else if (options.roster) {
    drawn.kind = find_kind(*drawn.game, options.movement);
  }
  const Expected<void> read = !drawn.kind                    ? read_bare(options.movement, drawn)
                              : drawn.kind->movement.empty() ? Expected<void>{}
                                                             : read_bare(drawn.kind->movement, drawn);
  if (!read) return refuse(read.error());
  return drawn;
}

int draw(const Options& options) {
  const Expected<Drawn> drawn = read_drawn(options);
  if (!drawn) return fail(drawn.error());
  const Expected<Picture> read = read_picture(options, drawn->game.get());
  if (!read) return fail(read.error());
  Ground ground{*read};
  const Extent extent = ground.picture.extent;
  Square from = square((extent.files - 1) / 2, (extent.ranks - 1) / 2);
  if (options.at) {
    const auto named = read_square(*options.at, extent);
    if (!named || named->length != options.at->size())
      return fail(fmt::format("--at {}: expected a square from a1 to {}", in_quotes(*options.at),
                              name(square(extent.files - 1, extent.ranks - 1))));
    from = named->at;
  }
  Set::all(extent).for_each([&](Square s) {
    const std::string& label = ground.picture.labels[index(s)];
    if (!label.empty()) ground.of[label[0] >= 'A' && label[0] <= 'Z' ? 0 : 1] |= Set(s);
  });
  const Side side = ground.of[1].contains(from) ? Side::second : Side::first;
  const Reach goes = reach(drawn->movement, ground, side, from);

  std::vector<std::string>& labels = ground.picture.labels;
  goes.moves.for_each([&](Square s) { labels[index(s)] = goes.threats.contains(s) ? "o" : "m"; });
  goes.threats.without(goes.moves).for_each([&](Square s) { labels[index(s)] = "c"; });
  goes.hops.for_each([&](Square s) { labels[index(s)] += labels[index(s)].empty() ? "h" : "~"; });
  goes.captures.for_each([&](Square s) { labels[index(s)] += "*"; });
  Set powers{};
  if (drawn->kind && !options.fen)
    powers = by_powers(*drawn->game, *drawn->kind, from).without(goes.moves | goes.threats);
  powers.for_each([&](Square s) { labels[index(s)] = "p"; });
  labels[index(from)] = "@";
  ground.picture.lines = {"@  the piece",
                          "o  moves, and would capture",
                          "m  moves only",
                          "c  would capture only",
                          "*  captures this piece",
                          "h  only by a hop over pieces that do not stand so",
                          "~  the same, and captures this piece"};
  if (!powers.empty()) ground.picture.lines.emplace_back("p  goes there by a power");
  fmt::print("{}", text_diagram(ground.picture));
  fmt::print("\npiece    {} {} on {}\n", drawn->text.empty() ? "-" : drawn->text,
             side == Side::first ? "white" : "black", name(from));
  fmt::print("moves   {}\ncaptures{}\nthreats {}\nhops    {}\n", names(goes.moves), names(goes.captures),
             names(goes.threats), names(goes.hops));
  if (!powers.empty()) fmt::print("powers  {}\n", names(powers));
  if (drawn->kind) print_kind(*drawn->game, *drawn->kind);
  return ok;
}

}  // namespace

void add_piece_command(CommandLine& line) {
  const auto options = std::make_shared<Options>();
  Command command = line.add("piece", "draw where a piece of a movement string goes, or tell a kind of a game");
  command
      .argument("STRING", options->movement,
                "the movement, such as FyafsF (corpora/rules/movement.md explains it) or 'forward R + back N'; before "
                "KIND: a game; with --roster a kind's label goes first")
      .argument("KIND", options->kind, "a kind of that game by label or name, as in `piece jupiter FiD`")
      .option("--at", "SQUARE", options->at, "where the piece stands (default: the middle)")
      .option("--board", "FILESxRANKS", options->board, "the size of the board (default: 8x8, or the game's)")
      .option("--game", "GAME", options->game, "a game whose board it is, and whose FEN --fen is")
      .option("--roster", "FILE", options->roster, "the same for the game of a roster file")
      .option("--fen", "F", options->fen,
              "what stands on the board: a FEN of the game, or without a game rows such as 8/3p4/8/8/8/8/8/8, capitals "
              "for White")
      .repeated_option("--ruling", "ID=VALUE", options->rulings,
                       "set a ruling of the game by its clause or name, as in UC-32=false; may be given again")
      .footer(
          "Lists the empty squares to which it moves, the enemies that it captures, the empty squares on which it "
          "would\n"
          "capture, and those that it reaches only over pieces that do not stand there. A black piece on the square\n"
          "itself makes the piece black; any other is replaced.\n"
          "For a kind of a game it tells the powers and promotions too, each with its clause; powers are drawn where "
          "the\n"
          "kind has the board to itself.")
      .run([options] { return draw(*options); });
}

}  // namespace arbiter::cli
