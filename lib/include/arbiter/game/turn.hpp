// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include <arbiter/board/kind.hpp>
#include <arbiter/board/square.hpp>

namespace arbiter {

/// How one part of a turn acts. Which squares of the part count depends on it.
enum class Power : std::uint8_t {
  move,        ///< a piece goes from `from` to `to`, taking what stands there
  step_twice,  ///< a Lion's two steps, over `via`, taking at each
  en_passant,  ///< a Pawn goes to `to` and takes the Pawn on `via` that just passed over it
  castle,      ///< a King goes to `to`, the Rook of `via` to the other side of it
  drop,        ///< `becomes` appears on `to`
  stand,       ///< the piece of `from` takes what stands on `to` and stays
  leap,        ///< a piece goes to `to` over `via` and takes what stands there
  relay,       ///< the piece of `from` goes to `to` by the power of the piece on `via`
  push,        ///< a Tank goes to `to`, pushing what stands in its way
  exchange,    ///< the pieces of `from` and `to` change places
  pass,        ///< the piece of `from` uses the turn up where it stands; `to` is `from`
};

/// One act of a turn: where it starts, leads over and ends, and what the piece becomes (`none`: what it was).
struct Part {
  Square from{};
  Square via{};
  Square to{};
  Kind becomes = Kind::none;
  Power power = Power::move;
  friend constexpr bool operator==(const Part&, const Part&) noexcept = default;
};

/// A turn is a choice: one to three parts in the order played. What it does to a position is its Effect; how it is
/// written is made from that.
struct Turn {
  std::array<Part, 3> parts{};
  std::uint8_t size = 0;

  constexpr Turn() noexcept = default;
  constexpr explicit Turn(Part only) noexcept : parts{only}, size(1) {}
  /// Two parts, `one` before `two`.
  constexpr Turn(Part one, Part two) noexcept : parts{one, two}, size(2) {}
  /// Three parts: `one`, `two`, `three`.
  constexpr Turn(Part one, Part two, Part three) noexcept : parts{one, two, three}, size(3) {}

  /// The part played first. Precondition: not the empty turn, as for `last`.
  [[nodiscard]] constexpr const Part& first() const noexcept { return parts[0]; }
  /// The part played last.
  [[nodiscard]] constexpr const Part& last() const noexcept { return parts[size - 1U]; }
  /// All parts in the order played.
  [[nodiscard]] constexpr std::span<const Part> played() const noexcept { return {parts.data(), size}; }
  friend constexpr bool operator==(const Turn&, const Turn&) noexcept = default;
};
static_assert(sizeof(Turn) == 16);

}  // namespace arbiter
