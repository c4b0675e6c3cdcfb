// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <arbiter/board/board.hpp>
#include <arbiter/core/random.hpp>
#include <arbiter/games/orthodox/rows.hpp>

namespace arbiter::orthodox {

/// The two ways to castle: towards the last file, towards the first.
enum class Wing : std::uint8_t { short_side = 0, long_side = 1 };

/// What identifies a position beside the board and the side to move.
struct Fields {
  std::uint8_t rights = 0;  ///< a bit for each side and wing that may still castle
  bool en_passant = false;  ///< the last turn was a double step that some Pawn could answer, legally or not
  Square passed{};          ///< the square that it passed over
  Square passer{};          ///< where the Pawn stands that did
  friend bool operator==(const Fields&, const Fields&) = default;
};

/// The bit of `Fields::rights` for one right.
[[nodiscard]] constexpr std::uint8_t right(Side side, Wing wing) noexcept {
  return static_cast<std::uint8_t>(1U << (index(side) * 2 + static_cast<std::size_t>(wing)));
}

/// The same with what each side may drop.
template <int Lanes, std::size_t Kinds>
struct HandFields : Fields {
  std::array<std::array<std::uint16_t, Kinds>, 2> hands{};  ///< by side and row of the table of kinds
  SquareSet<Lanes> promoted{};                              ///< where what was a Pawn stands
  friend bool operator==(const HandFields&, const HandFields&) = default;
};

/// A position of an orthodox game, between turns.
template <int Ranks, std::size_t Kinds, Extras extras>
struct Position {
  using Board = arbiter::Board<Ranks, Kinds>;
  Board board;
  std::conditional_t<extras.hands, HandFields<Board::lanes, Kinds>, Fields> fields;
  Side to_move = Side::first;
  std::uint16_t half_moves = 0;  ///< turns since a capture or a Pawn's move (ORT-05)
  std::uint16_t full_moves = 1;

  /// The right is there, whatever stands in the way. (ORT-02)
  [[nodiscard]] bool may_castle(Side side, Wing wing) const noexcept {
    return (fields.rights & right(side, wing)) != 0;
  }
};

/// A hash of all that identifies a position; its clocks are no part of it. (COM-10)
template <int Ranks, std::size_t Kinds, Extras extras>
[[nodiscard]] std::uint64_t key(const Position<Ranks, Kinds, extras>& position) noexcept {
  const std::uint64_t rest = index(position.to_move) | static_cast<std::uint64_t>(position.fields.rights) << 1 |
                             (position.fields.en_passant ? std::uint64_t{1} << 8 : 0) |
                             static_cast<std::uint64_t>(position.fields.passed) << 16 |
                             static_cast<std::uint64_t>(position.fields.passer) << 24;
  std::uint64_t key = position.board.key() ^ mix(rest ^ std::uint64_t{0x6f72746f} << 32);
  if constexpr (extras.hands) {
    std::uint64_t chain = 0x68616e64;
    for (const auto& hand : position.fields.hands)
      for (const std::uint16_t held : hand) chain = chain * 0x9e3779b97f4a7c15U + held;
    for (const std::uint64_t word : position.fields.promoted.words()) chain = mix(chain ^ word);
    key ^= mix(chain);
  }
  return key;
}

}  // namespace arbiter::orthodox
