// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/compare/engine.hpp>
#include <arbiter/compare/match.hpp>

namespace arbiter::compare {

/// What an engine said of one position, kept so that other readings of the rules can be held to it.
struct Evidence {
  std::string fen;     ///< as it was sent
  Answer answer;       ///< about the position itself; without turns and outcome where only a turn was played
  bool lists = false;  ///< `answer` is about the position, not about what a turn led to
  std::string turn;    ///< a turn that was played, as turn text; empty where none was
  std::string held;    ///< the FEN that the engine held after it, canonical
};

/// Another reading of the rules, as it would answer: turns and outcome of a position, FENs as they are sent.
struct Reading {
  std::string clause;  ///< the clause that it reads otherwise; empty where there are several
  std::string text;    ///< for people: `ruling UC-12=false`, `SCN-06 as if: ...`
  std::function<std::optional<Reference>(const std::string& fen)> refer;
};

/// True if a reading says the same as the engine did.
[[nodiscard]] inline bool agrees(const AnyGame& game, const FenReader& fens, Spelling spelling, const Reading& reading,
                                 const Evidence& evidence) {
  const std::optional<Reference> reference = reading.refer(evidence.fen);
  if (!reference) return false;
  if (evidence.lists) {
    const Told<std::vector<Difference>> differences = match(game, fens, *reference, evidence.answer, spelling);
    if (!differences || !differences->empty()) return false;
  }
  if (evidence.turn.empty()) return true;
  const auto played = std::find_if(reference->turns.begin(), reference->turns.end(),
                                   [&](const ListedTurn& turn) { return turn.text == evidence.turn; });
  // A reading under which the turn is written otherwise may still lead where the engine went.
  if (played != reference->turns.end()) return played->fen == evidence.held;
  return std::any_of(reference->turns.begin(), reference->turns.end(),
                     [&](const ListedTurn& turn) { return turn.fen == evidence.held; });
}

/// Those of `readings` that agree with all of the evidence, in their order. `goes_on` is asked before each; what is not
/// looked at by then is left out. The evidence is looked at in its order, so the most telling comes first.
[[nodiscard]] inline std::vector<const Reading*> readings_of(const AnyGame& game, const FenReader& fens,
                                                             Spelling spelling, const std::vector<Reading>& readings,
                                                             const std::vector<Evidence>& evidence,
                                                             const std::function<bool()>& goes_on) {
  std::vector<const Reading*> all;
  if (evidence.empty()) return all;
  for (const Reading& reading : readings) {
    if (!goes_on()) break;
    if (std::all_of(evidence.begin(), evidence.end(),
                    [&](const Evidence& one) { return agrees(game, fens, spelling, reading, one); }))
      all.push_back(&reading);
  }
  return all;
}

}  // namespace arbiter::compare
