// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::model {

/// A turn as seen from outside: its canonical text (COM-23, COM-24) and the canonical FEN after it, clocks included.
struct Turn {
  std::string text;
  std::string fen;
  friend bool operator==(const Turn&, const Turn&) = default;
};

/// How a game is to be played. A ruling is named by its clause id without the question mark or by its switch; a fault
/// by the id in the game's table of faults.
struct Settings {
  std::map<std::string, std::string> rulings;
  std::set<std::string> faults;
};

/// One way to get a clause wrong. `clause` is its id; a second fault of the same clause adds a number ("SCN-06.2").
/// `sentence` says what the faulty game plays as if it were the rule.
struct Fault {
  std::string_view clause;
  std::string_view sentence;
};

/// The clause id of a fault: "SCN-06" for "SCN-06" and for "SCN-06.2".
[[nodiscard]] constexpr std::string_view clause_of(std::string_view fault) { return fault.substr(0, fault.find('.')); }

/// The naive second implementation of a game, strings at the border. Slow: it tries everything and compares whole
/// positions. Every function but `canonical` throws std::invalid_argument for a FEN that `canonical` refuses.
class Game {
 public:
  Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;
  virtual ~Game() = default;

  /// The canonical FEN of the start called `name`; the empty name is the usual start, the only one so far. Throws
  /// std::invalid_argument for another name.
  [[nodiscard]] virtual std::string start(std::string_view name = "") const = 0;

  /// The canonical form of `fen`, or nothing where COM-30 to COM-32 refuse it.
  [[nodiscard]] virtual std::optional<std::string> canonical(std::string_view fen) const = 0;

  /// The legal turns, distinct by effect (COM-10), by text in byte order. None in a finished position (COM-12).
  [[nodiscard]] virtual std::vector<Turn> turns(std::string_view fen) const = 0;

  /// "white", "black", "draw" or "none", from the position alone: no repetition.
  [[nodiscard]] virtual std::string result(std::string_view fen) const = 0;

  /// The same for the last of `fens`, the positions of a game from its start to now: repetition too (COM-40, COM-41).
  /// Precondition: at least one FEN, and none before the last ended the game.
  [[nodiscard]] virtual std::string result(const std::vector<std::string>& fens) const = 0;

  /// The number of sequences of `depth` turns; move rules end games, repetition does not (COM-12).
  [[nodiscard]] virtual std::uint64_t perft(std::string_view fen, int depth) const = 0;
};

}  // namespace arbiter::model
