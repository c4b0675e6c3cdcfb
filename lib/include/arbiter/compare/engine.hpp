// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/board/square.hpp>
#include <arbiter/core/expected.hpp>
#include <arbiter/game/outcome.hpp>

namespace arbiter::compare {

/// A legal turn as an engine tells it: its text, the FEN after it, or both. What it does not tell is empty.
struct ToldTurn {
  std::string text;
  std::string fen;
};

/// In which writing an engine reads and tells turns: turn text (COM-23) or UCI text.
enum class Spelling : std::uint8_t { turn_text, uci };

/// What an engine can do.
struct Abilities {
  Spelling spelling = Spelling::turn_text;
  bool clock = false;    ///< it keeps clocks as the rules say, and move rules end games in its lists
  bool effects = false;  ///< `after` is cheap: every turn is compared by the position after it
  bool counts = false;   ///< it has a divided perft
  bool echo = true;      ///< it tells the position that it holds; otherwise `Answer::fen` means nothing
};

/// How an engine numbers squares in its own texts: `a1` at the lower left; the same from `a0`; or `1a` at the top
/// right.
enum class Squares : std::uint8_t { from_a1, from_a0, from_top_right };

/// What the numbers of an engine's perft are: nothing, turns that are only counted on the last ply or played there too,
/// or something that it does not tell.
enum class Counting : std::uint8_t { none, counted, played, untold };

/// What an engine says of itself before the first position. What it does not tell is empty; none of it is trusted,
/// since each position is read back.
struct Handshake {
  std::string rules;               ///< the rule set, as the engine calls it
  std::optional<Extent> board;     ///< its size
  std::optional<Squares> squares;  ///< in its texts; an adapter writes them otherwise
  Counting counting = Counting::untold;
  std::optional<bool> drops;       ///< a drop has a text of its own
  std::optional<bool> promotions;  ///< the text of a promotion names the kind
  std::optional<bool> passes;      ///< a pass has a text of its own
};

/// What made it impossible to go on with an engine.
enum class Failing : std::uint8_t {
  died,        ///< the process ended
  silent,      ///< no answer in time
  flooded,     ///< more output than an answer may have
  garbled,     ///< an answer that cannot be read
  refused,     ///< it said itself that it cannot do what was asked
  miscounted,  ///< its own numbers contradict each other
  misplaced,   ///< it holds another position than the one that was set up
  unfit,       ///< it lacks the game, an option or a command
  stopped      ///< nothing wrong: the comparison was asked to stop while it waited
};

/// The words for it in reports.
[[nodiscard]] constexpr std::string_view name(Failing failing) noexcept {
  switch (failing) {
    case Failing::died: return "died";
    case Failing::silent: return "no answer";
    case Failing::flooded: return "flood";
    case Failing::garbled: return "unreadable answer";
    case Failing::refused: return "refusal";
    case Failing::miscounted: return "wrong count";
    case Failing::misplaced: return "holds another position";
    case Failing::unfit: return "unfit";
    case Failing::stopped: break;
  }
  return "stopped";
}

/// A verdict on an engine with which no comparison is possible: what, and one or more lines for people.
struct Verdict {
  Failing failing = Failing::died;
  std::string text;
};

/// The turns that one answer may have: half as many again as those of any position that was found (Tepuy with 24
/// Generals has 21359), and few enough to hold.
inline constexpr std::size_t most_turns = std::size_t{1} << 15;

/// The verdict on an answer with more.
[[nodiscard]] inline Verdict too_many_turns() {
  return {Failing::flooded, "more than " + std::to_string(most_turns) + " turns in one answer"};
}

/// What an engine says of a position that was set up: the FEN it holds now, its legal turns, and the result if it has
/// one to tell.
struct Answer {
  std::string fen;
  std::vector<ToldTurn> turns;
  std::optional<Result> outcome;
  std::string clause;             ///< the clause by which the game is over, where it says so
  std::optional<Verdict> failed;  ///< it told the position that it holds, and then failed over the turns
};

/// What an engine said, or the verdict on it.
template <class T>
using Told = tl::expected<T, Verdict>;

/// Returns the verdict from a function that promises a Told; `text` says what the engine did.
[[nodiscard]] inline tl::unexpected<Verdict> condemn(Failing failing, std::string text) {
  return tl::unexpected<Verdict>(Verdict{failing, std::move(text)});
}

/// An implementation under test, behind whole questions: how it is reached is its own affair. It is never trusted:
/// everything that it says is checked.
class Engine {
 public:
  Engine() = default;
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  virtual ~Engine() = default;

  /// What the engine calls itself.
  [[nodiscard]] virtual std::string_view name() const = 0;
  /// What may be asked of it; the same during a comparison.
  [[nodiscard]] virtual Abilities abilities() const = 0;

  /// What it says of itself.
  [[nodiscard]] virtual Handshake handshake() const { return {}; }

  /// Sets up `line.fen` (where that is empty, the own start of an engine that has one), plays `line.turns` (in its
  /// spelling) and tells what is there then.
  [[nodiscard]] virtual Told<Answer> answer(const Line& line) = 0;

  /// The FEN that the engine holds after each of `turns`, each played from `fen`. Asked only where `effects` is true.
  [[nodiscard]] virtual Told<std::vector<std::string>> after(std::string_view fen, std::span<const std::string> turns);

  /// The FEN that it holds now, with nothing set up before: what is left of the last question. Asked only where
  /// `counts` and `echo` are true.
  [[nodiscard]] virtual Told<std::string> held();

  /// Its perft after `line`, turn by turn, each named in the engine's spelling in `text`. Asked only where `counts` is
  /// true. Precondition: depth >= 1.
  [[nodiscard]] virtual Told<std::vector<Share>> divide(const Line& line, int depth);
};

inline Told<std::vector<std::string>> Engine::after(std::string_view, std::span<const std::string>) {
  return condemn(Failing::unfit, "tells no positions after turns");
}

inline Told<std::string> Engine::held() { return condemn(Failing::unfit, "tells no position"); }

inline Told<std::vector<Share>> Engine::divide(const Line&, int) { return condemn(Failing::unfit, "has no perft"); }

}  // namespace arbiter::compare
