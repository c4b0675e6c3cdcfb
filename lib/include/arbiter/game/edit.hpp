// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <arbiter/board/kind.hpp>
#include <arbiter/board/square.hpp>

namespace arbiter {

/// What one edit of a turn text does to a board. (COM-20 to COM-22)
enum class EditKind : std::uint8_t { move, appear, disappear };

/// One edit of a turn text. A move without a label (COM-27) has an empty piece.
struct Edit {
  EditKind kind = EditKind::move;
  Piece piece;             ///< what moves or appears
  Square from{};           ///< moves only
  Square at{};             ///< where the piece arrives, appears or disappears
  std::size_t offset = 0;  ///< where the edit begins in the text that it was read from
};

/// Whatever stands on `from` goes to `to`. (COM-20)
[[nodiscard]] constexpr Edit moves(Square from, Square to) noexcept { return {EditKind::move, {}, from, to, 0}; }
/// The piece stands on `at` from now on. (COM-21)
[[nodiscard]] constexpr Edit appears(Piece piece, Square at) noexcept { return {EditKind::appear, piece, {}, at, 0}; }
/// Nothing stands on `at` from now on. (COM-22)
[[nodiscard]] constexpr Edit disappears(Square at) noexcept { return {EditKind::disappear, {}, {}, at, 0}; }

/// `a` and `b` do the same; a move may be written without its label, and where they stand in a text does not matter.
[[nodiscard]] constexpr bool same_act(const Edit& a, const Edit& b) noexcept {
  return a.kind == b.kind && a.from == b.from && a.at == b.at && (a.kind == EditKind::move || a.piece == b.piece);
}

/// Edits in the order in which they are made.
using Edits = std::vector<Edit>;

/// The piece of `side` that edits make appear on `at`, if they do: what a piece that went there became.
[[nodiscard]] inline Piece appearing(const Edits& edits, Side side, Square at) noexcept {
  for (const Edit& edit : edits)
    if (edit.kind == EditKind::appear && edit.at == at && edit.piece.side == side) return edit.piece;
  return {};
}

}  // namespace arbiter
