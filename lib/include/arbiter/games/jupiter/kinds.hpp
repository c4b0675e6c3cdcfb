// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include <arbiter/board/side.hpp>
#include <arbiter/board/square.hpp>
#include <arbiter/movement/directions.hpp>
#include <arbiter/movement/kinds.hpp>

namespace arbiter::jupiter {

// Sets of the eight directions of a step, seen from the owner's side.
inline constexpr DirectionSet straight_ahead = 0x01;   ///< f
inline constexpr DirectionSet ahead_diagonals = 0x82;  ///< fl and fr
inline constexpr DirectionSet orthogonals = 0x55;      ///< f b l r
inline constexpr DirectionSet diagonals = 0xAA;        ///< fl fr bl br
inline constexpr DirectionSet all_around = 0xFF;       ///< all eight

/// How a kind moves its friends. (SCI-20, SCI-21, JUP Relay Ferz)
enum class Relay : std::uint8_t {
  none,
  leapfrog,    ///< Dervish: a neighbour leaps over it, or steps diagonally to another square next to it
  knight,      ///< Harpy: the first piece within three squares on a Queen line leaps like a Knight
  diagonally,  ///< Relay Ferz: a neighbour steps diagonally
};

/// What a kind can do beside the moves of its movement string.
struct Powers {
  bool royal = false;
  Relay relays = Relay::none;
  DirectionSet leaps = 0;       ///< takes an adjacent enemy there by leaping to the empty square behind it (SCI-24)
  DirectionSet stands = 0;      ///< takes an adjacent enemy there without moving (SCI-24)
  DirectionSet lion_lines = 0;  ///< lion power along these lines (TYP-30)
  bool lion = false;            ///< two steps in any directions, each able to take (JUP-45)
  std::uint8_t tramples = 0;    ///< slides so far in all directions and takes every enemy passed or landed on (Typhoon)
  bool meets_friend = false;    ///< a Queen slide of 2 to 4 that ends next to a friend (Salamander)
  bool withdraws = false;       ///< takes the enemy straight behind its step (Undertaker)
  bool approaches = false;      ///< takes the run of enemies straight ahead of where it arrives (TYP-31)
  bool converts = false;        ///< the enemy straight ahead of where it arrives changes sides (TYP-32)
  bool longleaps = false;       ///< takes along a Queen line by leaping (TYP-33)
  bool exchanges = false;       ///< changes places with a friend on one of its squares (TYP-34)
  bool teleports = false;       ///< goes to any empty square next to a friend
  bool hops = false;            ///< a chain of grasshopper hops (JUP-50)
  std::uint8_t pushes = 0;      ///< advances up to so many squares, pushing what stands there (JUP-60)
  DirectionSet push_lines = 0;
  bool freezes = false;  ///< adjacent enemies cannot act (TYP-35)
  bool doubles = false;  ///< adjacent pieces of either side may act twice (JUP-40)
  bool burns = false;    ///< takes all adjacent enemies on arrival (JUP-20) and poisons the squares around (JUP-10)
  bool poisons = false;  ///< poisons its own square (JUP-10)

  friend constexpr bool operator==(const Powers&, const Powers&) noexcept = default;
};

/// How a piece bears on more than its own turns, as bits.
namespace influence {
inline constexpr std::uint8_t royal = 1;     ///< the game is lost with it
inline constexpr std::uint8_t poisons = 2;   ///< its own square
inline constexpr std::uint8_t burns = 4;     ///< poisons the squares around
inline constexpr std::uint8_t freezes = 8;   ///< enemies around
inline constexpr std::uint8_t doubles = 16;  ///< all around
}  // namespace influence

/// The influence of a kind with these powers.
[[nodiscard]] constexpr std::uint8_t influence_of(const Powers& has) noexcept {
  return static_cast<std::uint8_t>((has.royal ? influence::royal : 0) | (has.poisons ? influence::poisons : 0) |
                                   (has.burns ? influence::burns : 0) | (has.freezes ? influence::freezes : 0) |
                                   (has.doubles ? influence::doubles : 0));
}

/// A kind as a rule file tells it.
struct KindText {
  std::string_view name;
  std::string_view label;     ///< empty: no kind
  std::string_view movement;  ///< empty: only its powers
  Powers powers = {};
};

/// A row of a rule file's table: a kind, and what it may become.
struct Row {
  KindText plain;
  KindText promoted = {};
};

/// What a kind may become beside what its row says, both by label: always, or (TYP-20) only while a friend of one of
/// the kinds that it may become stands on the board.
struct Becoming {
  std::string_view kind;
  std::string_view becomes;
  bool needs_one = true;
};

/// The step in a `direction`, seen from the first player's side: 0 straight ahead, then clockwise up to 7.
[[nodiscard]] constexpr Step step_in(int direction) noexcept {
  return step_of((direction & 1) != 0 ? Leap{1, 1} : Leap{1, 0}, direction);
}
/// The direction of a straight line from one square to another, or -1 where there is none.
[[nodiscard]] constexpr int direction_between(Square from, Square to) noexcept {
  const int files = file_of(to) - file_of(from);
  const int ranks = rank_of(to) - rank_of(from);
  if (from == to || (files != 0 && ranks != 0 && files != ranks && files != -ranks)) return -1;
  constexpr std::array<std::int8_t, 9> by_signs = {5, 4, 3, 6, -1, 2, 7, 0, 1};
  const auto sign = [](int n) { return (n > 0) - (n < 0); };
  return by_signs[static_cast<std::size_t>(3 * (sign(ranks) + 1) + sign(files) + 1)];
}
/// A set of directions of a piece of `side`, seen from the first player's side. (COM-03)
[[nodiscard]] constexpr DirectionSet oriented(DirectionSet set, Side side) noexcept {
  if (side == Side::first) return set;
  unsigned mirrored = 0;
  for (unsigned d = 0; d < 8; ++d)
    if ((set >> d & 1U) != 0) mirrored |= 1U << ((4U - d) & 7U);
  return static_cast<DirectionSet>(mirrored);
}

}  // namespace arbiter::jupiter
