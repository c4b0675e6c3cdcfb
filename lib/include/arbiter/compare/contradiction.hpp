// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <arbiter/any_game.hpp>

namespace arbiter::compare {

/// In what an engine contradicts itself.
enum class Contradicts : std::uint8_t {
  fen,          ///< set up by the FEN that it told, it tells another one
  list,         ///< turns led to the position, and it lists other turns than from that position's FEN
  stuck,        ///< after a turn of its own list it holds the position before it
  repeated,     ///< one turn twice in a list
  count,        ///< its perft below a turn is not that of the position after the turn, set up afresh
  count_moved,  ///< turns led to the position, and its perft is another than from that position's FEN
  left,         ///< after its own perft it holds another position than before
  again,        ///< asked once more after other questions, it says something else
  symmetry      ///< the same position seen from the other side, or in a mirror, has other turns
};

/// The words for it in reports.
[[nodiscard]] constexpr std::string_view name(Contradicts contradicts) noexcept {
  switch (contradicts) {
    case Contradicts::fen: return "its own FEN is another position";
    case Contradicts::list: return "other turns from its own FEN";
    case Contradicts::stuck: return "a turn after which nothing has changed";
    case Contradicts::repeated: return "a turn listed twice";
    case Contradicts::count: return "a count that is not the sum below it";
    case Contradicts::count_moved: return "another count from its own FEN";
    case Contradicts::left: return "another position after its own perft";
    case Contradicts::again: return "another answer to the same question";
    case Contradicts::symmetry: break;
  }
  return "other turns in the turned position";
}

/// Two answers of one engine that cannot both be right.
struct Contradiction {
  Contradicts contradicts = Contradicts::fen;
  Line line;         ///< what was asked: a FEN, empty for the engine's own start, and turns as it writes them
  std::string fen;   ///< the position that it held then
  std::string turn;  ///< the turn that it is about, if any
  std::string one;   ///< the first answer, for people
  std::string other;
  std::string met;  ///< the position that was met, where `fen` is a smaller one; otherwise empty
};

}  // namespace arbiter::compare
