// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/compare/stage.hpp>

namespace arbiter::compare {

/// In what an engine and the reference differ at one position.
enum class Differs : std::uint8_t {
  missing_turn,   ///< a legal turn that the engine does not list
  extra_turn,     ///< a turn that the engine lists and a clause refuses
  repeated_turn,  ///< one turn listed more than once (COM-10)
  other_effect,   ///< a legal turn after which the engine holds another position
  not_restored,   ///< after it has listed or counted turns, the engine holds another position than before
  other_count,    ///< lists agree, but the engine's own perft counts otherwise below a turn
  end_missed,     ///< the game is over and the engine goes on
  end_invented,   ///< the game goes on and the engine says it is over
  wrong_winner,   ///< both say it is over, with different results
  wrong_reason    ///< both say so, with the same result by different clauses
};

/// How many of them there are.
inline constexpr std::size_t differs_count = static_cast<std::size_t>(Differs::wrong_reason) + 1;

/// The words for it in reports.
[[nodiscard]] constexpr std::string_view name(Differs differs) noexcept {
  switch (differs) {
    case Differs::missing_turn: return "missing";
    case Differs::extra_turn: return "extra";
    case Differs::repeated_turn: return "repeated";
    case Differs::other_effect: return "other effect";
    case Differs::not_restored: return "not restored";
    case Differs::other_count: return "other count";
    case Differs::end_missed: return "end missed";
    case Differs::end_invented: return "end invented";
    case Differs::wrong_winner: return "wrong winner";
    case Differs::wrong_reason: break;
  }
  return "wrong reason";
}

/// What a clause has to do with a difference.
enum class Role : std::uint8_t {
  acts,     ///< it acts in the turn
  refuses,  ///< it refuses the turn
  power,    ///< it is a power of the piece that moves, or of one beside it
  effect,   ///< it is a power of a piece on or beside a square that is not right after the turn
  field,    ///< it says what stands in a field that is not right
  writes,   ///< it says how the turn is written, whose text cannot be read
  outcome   ///< it says that the game is over, before or after the turn
};

/// A clause that has a say in a difference, and what it says. The clause is empty where the text is only a remark.
struct Ground {
  std::string clause;
  std::string text;
  Role role = Role::acts;
};

/// One difference. What does not belong to its kind is empty.
struct Difference {
  Differs differs = Differs::missing_turn;
  std::string turn;      ///< turn text; as the engine wrote it where that is no legal turn
  std::string uci;       ///< UCI text, in games that have it
  std::string expected;  ///< what the reference says: a FEN, a result or a count
  std::string found;     ///< what the engine says of the same
  std::vector<Ground> grounds;
};

/// The first position at which an engine and the reference differ.
struct WrongPosition {
  std::string fen;
  std::string met;            ///< the position that the comparison met, where `fen` is a smaller one; otherwise empty
  Stage stage = Stage::tree;  ///< in which it was met
  std::string about;          ///< where the position is one of the plan's: what it is about
  Line line;                  ///< how the comparison came there: a start, and turn texts from it
  bool by_turns = false;      ///< set up by its FEN all is right; the differences show when `set_up` is played
  Line set_up;                ///< how it was set up: its FEN alone, or a FEN and turn texts
  int depth = 1;              ///< the depth that shows the difference again from there
  std::vector<Difference> differences;
  std::vector<Ground> powers;    ///< of the pieces on its board, where they are few: each has a part in it
  std::vector<Ground> readings;  ///< other readings of the rules that say all that the engine said; of one clause, it
  std::vector<std::string> suspects;  ///< the clauses that are most likely read otherwise, the likeliest first
};

}  // namespace arbiter::compare
