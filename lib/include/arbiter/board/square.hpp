// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter {

/// A square of the largest board, 16x16: rank * 16 + file, a1 = 0, p16 = 255. (COM-01)
/// Smaller boards use the lower left corner of the same numbering. Every value is a square: there is no "no square".
enum class Square : std::uint8_t {};

/// The square on `file` and `rank`, both from 0. Precondition: both below 16.
[[nodiscard]] constexpr Square square(int file, int rank) noexcept { return static_cast<Square>(rank * 16 + file); }

/// The number of a square, for tables with a row a square.
[[nodiscard]] constexpr std::size_t index(Square s) noexcept { return static_cast<std::size_t>(s); }
/// The file of a square, from 0.
[[nodiscard]] constexpr int file_of(Square s) noexcept { return static_cast<int>(s) & 15; }
/// The rank of a square, from 0.
[[nodiscard]] constexpr int rank_of(Square s) noexcept { return static_cast<int>(s) >> 4; }

/// The files and ranks of a board, 1 to 16 each.
struct Extent {
  std::uint8_t files = 16;
  std::uint8_t ranks = 16;

  /// There is a square on `file` and `rank`, both from 0 and of any value.
  [[nodiscard]] constexpr bool contains(int file, int rank) const noexcept {
    return file >= 0 && rank >= 0 && file < files && rank < ranks;
  }
  /// The square is on the board.
  [[nodiscard]] constexpr bool contains(Square s) const noexcept { return contains(file_of(s), rank_of(s)); }
  /// The number of squares.
  [[nodiscard]] constexpr int size() const noexcept { return files * ranks; }
  friend constexpr bool operator==(Extent, Extent) noexcept = default;
};

/// A change of file and rank, seen from the first player's side.
struct Step {
  std::int8_t files = 0;
  std::int8_t ranks = 0;
  friend constexpr bool operator==(Step, Step) noexcept = default;
};

/// `s` moved by `step`, or nothing where that leaves the board.
[[nodiscard]] constexpr std::optional<Square> advance(Square s, Step step, Extent board) noexcept {
  const int file = file_of(s) + step.files;
  const int rank = rank_of(s) + step.ranks;
  if (!board.contains(file, rank)) return std::nullopt;
  return square(file, rank);
}

/// Puts the name of a square behind `text`. (COM-01)
inline void append_name(std::string& text, Square s) {
  const int rank = rank_of(s) + 1;
  text += static_cast<char>('a' + file_of(s));
  if (rank >= 10) text += '1';
  text += static_cast<char>('0' + rank % 10);
}
/// The name of a square: `a1` ... `p16`. (COM-01)
[[nodiscard]] inline std::string name(Square s) {
  std::string text;
  append_name(text, s);
  return text;
}

/// A square that was read, and the number of characters that its name took.
struct NamedSquare {
  Square at{};
  std::size_t length = 0;
};
/// The square whose name begins `text`; nothing where `text` begins with no square of `board`. Leading zeros are
/// refused; the longest number is read.
[[nodiscard]] constexpr std::optional<NamedSquare> read_square(std::string_view text, Extent board) noexcept {
  if (text.size() < 2 || text[0] < 'a' || text[0] > 'p' || text[1] < '1' || text[1] > '9') return std::nullopt;
  std::size_t length = 1;
  int rank = 0;
  while (length < text.size() && text[length] >= '0' && text[length] <= '9' && rank <= 16) {
    rank = rank * 10 + (text[length] - '0');
    ++length;
  }
  const int file = text[0] - 'a';
  if (!board.contains(file, rank - 1)) return std::nullopt;
  return NamedSquare{square(file, rank - 1), length};
}

}  // namespace arbiter
