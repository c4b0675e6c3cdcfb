// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/compare/difference.hpp>
#include <arbiter/compare/engine.hpp>
#include <arbiter/compare/stage.hpp>
#include <arbiter/core/expected.hpp>

namespace arbiter::compare {

/// A position that is looked at for its own sake.
struct Asked {
  Line set_up;        ///< a canonical FEN, and turns from it that lead to the position
  std::string about;  ///< for people: `SCN-13`, a file and its line; may be empty
  Stage stage = Stage::positions;
};

/// What is to be compared.
struct Plan {
  Line start;                ///< a canonical FEN, and turns from it that are played first
  std::vector<Asked> asked;  ///< positions that come first, by stage
  /// Makes the positions of the stage `ends`, which come next, when it begins; empty: there are none.
  std::function<Expected<std::vector<Asked>>()> make_ends;
  int depth = 2;             ///< plies of the tree: 1 is the list at the start alone; 0 is no tree
  bool counts = true;        ///< compares the engine's own perft to that depth
  std::uint64_t games = 10;  ///< random games from the start
  std::uint64_t seed = 1;
  Place from;               ///< what comes before it is left out
  std::uint64_t every = 1;  ///< of the items of each stage only each so manieth,
  std::uint64_t first = 0;  ///< beginning with this one: the share of one of several engines
  int longest_game = 200;   ///< turns after which a game is cut (COM-42)
  int longest_line = 8;     ///< in a game, each position is also set up by this many of the turns that led there
  int long_turns = 16;      ///< of turns told by text alone, how many with several edits are played at each position
  const std::atomic<bool>* stop = nullptr;  ///< looked at now and then
};

/// How much has been compared.
struct Tally {
  std::array<std::uint64_t, stages.size()> items{};  ///< by Stage: positions of the plan and the tree, counts, games
  std::uint64_t positions = 0;                       ///< different positions whose turns were compared
  std::uint64_t turns = 0;                           ///< legal turns there, by the reference
  std::uint64_t effects = 0;                         ///< turns whose resulting position was compared, every field
  std::uint64_t outcomes = 0;                        ///< positions whose result was compared
  std::uint64_t echoes = 0;        ///< positions read back from the engine and found to be the right ones
  std::uint64_t line_set_ups = 0;  ///< positions that were also set up by turns, and their turns compared again
  std::uint64_t counts = 0;        ///< perft numbers compared
  std::uint64_t games = 0;         ///< random games played to their end or cut
  std::map<std::string, std::uint64_t> clauses;  ///< in how many turns and ends each acted, as far as was looked
  std::uint64_t game_turns = 0;
  int depth = 0;           ///< plies of the tree that were compared as a whole
  std::uint64_t wave = 0;  ///< positions of the next ply, if it has begun
  std::uint64_t wave_done = 0;
};

/// What came of a comparison: neither a wrong position nor a verdict means that all agreed.
struct Compared {
  Tally tally;
  std::optional<WrongPosition> wrong;
  std::optional<Verdict> verdict;
  Line asked;            ///< with a verdict: what the engine was asked when it failed
  Place next;            ///< the first item that was not compared to its end
  bool stopped = false;  ///< the plan was not worked through
};

/// Told how far the comparison is, and at which place, before each position; false stops it.
using Watch = std::function<bool(const Tally&, const Place&)>;

}  // namespace arbiter::compare
