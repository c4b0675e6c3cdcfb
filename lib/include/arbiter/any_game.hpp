// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <charconv>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <arbiter/board/side.hpp>
#include <arbiter/board/square.hpp>
#include <arbiter/core/expected.hpp>
#include <arbiter/game/clause.hpp>
#include <arbiter/game/common_clauses.hpp>
#include <arbiter/game/fen_field.hpp>
#include <arbiter/game/kind_notes.hpp>
#include <arbiter/game/mark.hpp>
#include <arbiter/game/outcome.hpp>
#include <arbiter/game/players.hpp>
#include <arbiter/game/ruling.hpp>
#include <arbiter/game/start.hpp>

namespace arbiter {

/// A legal turn as texts: canonical turn text (COM-23), UCI text (empty where the game has none), and the canonical FEN
/// of the position after it.
struct ListedTurn {
  std::string text;
  std::string uci;
  std::string fen;
};

/// A position with the texts of its turns: the canonical FEN, and the canonical text of each legal turn in byte order.
struct TurnTexts {
  std::string fen;
  std::vector<std::string> texts;  ///< none in a finished position
};

/// A line of play: a position and the turns from it.
struct Line {
  std::string fen;
  std::vector<std::string> turns;
};

/// Where a line of play ends: the position, and the outcome with its history (repetition) looked at.
struct Played {
  std::string fen;
  Outcome outcome;
};

/// A turn of a line that the rules refuse.
struct RefusedTurn {
  std::size_t number = 1;  ///< from 1
  Judgement judgement;
};

/// How far a line could be played.
struct Replay {
  Line line;      ///< the turns that were played, canonical, from the canonical FEN
  Played played;  ///< where they end
  std::optional<RefusedTurn> refused;
};

/// How perft counts.
struct PerftOptions {
  bool bulk = true;                         ///< the last ply is counted without playing it; the number is the same
  bool clock = true;                        ///< move rules end games (COM-12)
  const std::atomic<bool>* stop = nullptr;  ///< looked at now and then; a stopped count is an error
};

/// One turn of a divided perft and the number of leaves below it.
struct Share {
  std::string text;
  std::string uci;
  std::uint64_t count = 0;
};

/// An arrow of a picture; a ring where it ends on the square on which it begins.
struct Arrow {
  Square from{};
  Square to{};
  friend constexpr bool operator==(const Arrow&, const Arrow&) noexcept = default;
};

/// A board for people: what stands where, and how it is labelled.
struct Picture {
  Extent extent;
  /// rank * 16 + file: a label as it stands on the board, empty where nothing does. 256 entries.
  std::vector<std::string> labels;
  std::vector<std::string> lines;  ///< what stands beside the board: side to move, pools, ...
  Side to_move = Side::first;
  std::vector<MarkedSquare> marks = {};
  std::vector<Arrow> arrows = {};
};

/// The games that two players play from one position, each told by its seed and the same on every machine. Immutable:
/// several threads may play at once.
class Playouts {
 public:
  Playouts() = default;
  Playouts(const Playouts&) = delete;
  Playouts& operator=(const Playouts&) = delete;
  virtual ~Playouts() = default;

  /// What comes of the game of `seed`; nothing where `stop`, looked at before each turn, ended it early. The words of
  /// the outcome live as long as this object.
  [[nodiscard]] virtual std::optional<Playout> play(std::uint64_t seed,
                                                    const std::atomic<bool>* stop = nullptr) const = 0;
  /// The turns of the game of `seed`.
  [[nodiscard]] virtual Line line(std::uint64_t seed) const = 0;
};

/// Any game of the library behind one interface of whole calls on texts: FEN in, FEN out. An AnyGame is immutable and
/// may be used from several threads. Every call refuses bad text with an Error that names the place and all reasons.
class AnyGame {
 public:
  AnyGame() = default;
  AnyGame(const AnyGame&) = delete;
  AnyGame& operator=(const AnyGame&) = delete;
  virtual ~AnyGame() = default;

  /// The name by which programs ask for it: `scion`.
  [[nodiscard]] virtual std::string_view name() const = 0;
  [[nodiscard]] virtual std::string_view title() const = 0;  ///< one line for people
  /// The files and ranks of its board.
  [[nodiscard]] virtual Extent extent() const = 0;
  /// The side's name for people, such as `Blue`. (COM-02)
  [[nodiscard]] virtual std::string_view side_name(Side side) const = 0;
  [[nodiscard]] virtual std::span<const Start> starts() const = 0;  ///< at least one; the first is the default
  /// Its own clauses; the common ones hold besides.
  [[nodiscard]] virtual std::span<const Clause> clauses() const = 0;
  /// The fields of its FENs behind the side to move, in their order; none where it does not tell them.
  [[nodiscard]] virtual std::span<const FenField> fen_fields() const = 0;
  /// Its rulings as they are set.
  [[nodiscard]] virtual const Rulings& rulings() const = 0;
  /// Whether turns have UCI texts, and the name under which UCI engines know the game (empty where they do not).
  [[nodiscard]] virtual bool has_uci() const = 0;
  /// The name by which UCI engines know the game; empty where it has no UCI texts.
  [[nodiscard]] virtual std::string_view uci_variant() const = 0;

  /// The FEN of the set-up that is drawn from a seed, where a game draws one; the same on every machine. (TYP-08)
  [[nodiscard]] virtual std::optional<std::string> seeded_start(std::uint64_t seed) const = 0;
  /// The same of the first fair set-up that the seed draws, where a game tells fair ones from others. (UC-04)
  [[nodiscard]] virtual std::optional<std::string> fair_start(std::uint64_t seed) const = 0;
  /// Whether a set-up is fair; nothing where the game does not tell. (UC-04)
  [[nodiscard]] virtual Expected<std::optional<bool>> is_fair(std::string_view fen) const = 0;
  /// The canonical form of a FEN. (COM-30)
  [[nodiscard]] virtual Expected<std::string> canonical(std::string_view fen) const = 0;
  /// All legal turns, by text in byte order; none in a finished position.
  [[nodiscard]] virtual Expected<std::vector<ListedTurn>> turns(std::string_view fen) const = 0;
  /// The canonical texts of the same turns alone, which are to be had much faster, and the position's own.
  [[nodiscard]] virtual Expected<TurnTexts> turn_texts(std::string_view fen) const = 0;
  /// The edits with which some legal turn goes on after `begun`, the text of its first parts (empty: none yet), in byte
  /// order; none where that is a whole turn; an Error where it begins none. Turns of most games are one part; those of
  /// Tepuy are three, of which there are few forms where whole turns have thousands.
  [[nodiscard]] virtual Expected<std::vector<std::string>> parts(std::string_view fen,
                                                                 std::string_view begun) const = 0;
  /// The position after a turn; the turn may be written in any way that COM-27 accepts, or in UCI text.
  [[nodiscard]] virtual Expected<std::string> play(std::string_view fen, std::string_view turn) const = 0;
  /// The legal turn that a text means, written in any of these ways.
  [[nodiscard]] virtual Expected<ListedTurn> find(std::string_view fen, std::string_view turn) const = 0;
  /// Plays a line, repetition looked at, up to the first turn that is refused; the Error is one of its FEN. Where its
  /// last text stops inside a turn because no part goes on, that is the outcome of the game: the text is the line's
  /// last too, and the position is the one before it. (TPY-11)
  [[nodiscard]] virtual Expected<Replay> replay(const Line& line) const = 0;
  /// Plays a line; an error names the turn that is refused and why.
  [[nodiscard]] Expected<Played> play(const Line& line) const;
  /// The outcome of a position without history.
  [[nodiscard]] virtual Expected<Outcome> outcome(std::string_view fen) const = 0;
  /// A position that programs can be asked about which have no word for the end of a game and count on royals: the game
  /// is not over and, where that is so in every position of a game, each side has a royal and none could be taken now.
  [[nodiscard]] virtual bool is_ordinary(std::string_view fen) const = 0;
  /// Why a turn is refused, or that it is legal.
  [[nodiscard]] virtual Expected<Judgement> why(std::string_view fen, std::string_view turn) const = 0;
  /// The clauses that act in a legal turn, in the order in which they act.
  [[nodiscard]] virtual Expected<std::vector<Note>> explain(std::string_view fen, std::string_view turn) const = 0;
  /// The number of sequences of `depth` turns. (COM-12)
  [[nodiscard]] virtual Expected<std::uint64_t> perft(std::string_view fen, int depth, const PerftOptions&) const = 0;
  /// The same, turn by turn, by text in byte order. Precondition: depth >= 1.
  [[nodiscard]] virtual Expected<std::vector<Share>> divide(std::string_view fen, int depth,
                                                            const PerftOptions&) const = 0;
  /// The games of at most `limit` turns that `players` play from a position.
  [[nodiscard]] virtual Expected<std::unique_ptr<const Playouts>> playouts(std::string_view fen, Players players,
                                                                           int limit) const = 0;
  /// The random game of `seed` with at most `limit` turns; the same on every machine.
  [[nodiscard]] Expected<Line> playout(std::string_view fen, std::uint64_t seed, int limit) const {
    return playouts(fen, {}, limit).map([&](const std::unique_ptr<const Playouts>& games) {
      return games->line(seed);
    });
  }
  /// What a diagram draws of a position: labels by square, and who is to move.
  [[nodiscard]] virtual Expected<Picture> picture(std::string_view fen) const = 0;
  /// Its kinds in words, in the order of its table.
  [[nodiscard]] virtual std::vector<KindNotes> kinds() const = 0;
  /// Where a piece, told by its bare label as it stands on the board, may go from a square of the board that it has to
  /// itself, by its movement or its powers. Precondition: a label of the game.
  [[nodiscard]] virtual std::vector<Square> reach(std::string_view label, Square from) const = 0;
  /// `fen` with its two clock fields replaced by `clocks` (such as `0 1`), for programs that keep clocks otherwise.
  [[nodiscard]] virtual std::string with_clocks(std::string_view fen, std::string_view clocks) const = 0;
};

inline Expected<Played> AnyGame::play(const Line& line) const {
  Expected<Replay> replayed = replay(line);
  if (!replayed) return refuse(replayed.error());
  if (!replayed->refused) return std::move(replayed->played);
  const RefusedTurn& refused = *replayed->refused;
  std::string text = "turn ";
  text.append(std::to_string(refused.number)).append(", ").append(in_quotes(line.turns[refused.number - 1], 200));
  return refuse(
      Error(text.append(": ").append(refused.judgement.clause).append(": ").append(refused.judgement.text), {}));
}

/// The seed that a start called `name` is drawn from: the number behind `word`; nothing where it is called otherwise.
[[nodiscard]] inline std::optional<std::uint64_t> seed_called(std::string_view name, std::string_view word) {
  if (!name.starts_with(word)) return std::nullopt;
  std::uint64_t seed = 0;
  const char* const end = name.data() + name.size();
  const auto [read, problem] = std::from_chars(name.data() + word.size(), end, seed);
  if (read != end || problem != std::errc{}) return std::nullopt;
  return seed;
}

/// The FEN of a start of a game by its name, by `seed 7` where a game draws its set-up, or by `fair seed 7` where it
/// tells fair ones from others; an Error lists the names.
[[nodiscard]] inline Expected<std::string> start_called(const AnyGame& game, std::string_view name) {
  std::string known;
  for (const Start& start : game.starts()) {
    if (start.name == name) return std::string(start.fen);
    known.append(known.empty() ? "" : ", ").append(start.name);
  }
  if (const auto seed = seed_called(name, "seed "))
    if (const auto fen = game.seeded_start(*seed)) return *fen;
  if (const auto seed = seed_called(name, "fair seed "))
    if (const auto fen = game.fair_start(*seed)) return *fen;
  if (game.seeded_start(0)) known.append(", seed 0 to seed 18446744073709551615");
  if (game.fair_start(0)) known.append(", fair seed 0 to fair seed 18446744073709551615");
  return refuse(Error(std::string(game.name()) + " has no start " + in_quotes(name) + "; there are " + known, {}));
}

/// The clause of that id among a game's, or among those common to all; or nothing.
[[nodiscard]] inline const Clause* find_clause(const AnyGame& game, std::string_view id) {
  for (const Clause& clause : game.clauses())
    if (clause.id == id) return &clause;
  for (const Clause& clause : common_clauses)
    if (clause.id == id) return &clause;
  return nullptr;
}

}  // namespace arbiter
