// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include <arbiter/board/side.hpp>

namespace arbiter {

/// Who has won, if the game is over. (COM-40)
enum class Result : std::uint8_t { none, white, black, draw };

/// The word that programs read.
[[nodiscard]] constexpr std::string_view name(Result result) noexcept {
  switch (result) {
    case Result::white: return "white";
    case Result::black: return "black";
    case Result::draw: return "draw";
    case Result::none: break;
  }
  return "none";
}

/// The result in which `side` has won.
[[nodiscard]] constexpr Result won_by(Side side) noexcept {
  return side == Side::first ? Result::white : Result::black;
}

/// The state of a game: its result, the clause that ended it and why in a few words; both empty while it goes on.
struct Outcome {
  Result result = Result::none;
  std::string_view clause;
  std::string_view reason;

  /// The game has ended.
  [[nodiscard]] constexpr bool over() const noexcept { return result != Result::none; }
};

}  // namespace arbiter
