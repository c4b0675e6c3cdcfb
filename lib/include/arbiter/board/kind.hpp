// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include <arbiter/board/side.hpp>

namespace arbiter {

/// A kind of piece, numbered from 1 by a game's table of kinds; `none` is an empty square. Up to 255 kinds a game.
enum class Kind : std::uint8_t { none = 0 };

/// The kind of row `row` (from 0) of a game's table.
[[nodiscard]] constexpr Kind kind_of_row(std::size_t row) noexcept { return static_cast<Kind>(row + 1); }
/// The row of `kind`. Precondition: not `none`.
[[nodiscard]] constexpr std::size_t row_of(Kind kind) noexcept { return static_cast<std::size_t>(kind) - 1; }

/// What stands on a square: a kind and its side, or nothing (kind `none`, side `first`).
struct Piece {
  Kind kind = Kind::none;
  Side side = Side::first;

  [[nodiscard]] constexpr explicit operator bool() const noexcept { return kind != Kind::none; }
  friend constexpr bool operator==(Piece, Piece) noexcept = default;
};

}  // namespace arbiter
