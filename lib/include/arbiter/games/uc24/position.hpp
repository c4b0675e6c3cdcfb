// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <arbiter/board/board.hpp>
#include <arbiter/core/random.hpp>
#include <arbiter/game/turn.hpp>
#include <arbiter/games/uc24/kinds.hpp>

namespace arbiter::uc24 {

/// The board of UC-24.
inline constexpr Extent extent{8, 8};
/// A set of its squares.
using Set = SquareSet<8>;

/// The pieces that a side can still drop or promote to, in their order: at most sixteen. (UC-01)
class Queue {
 public:
  static constexpr std::size_t capacity = 16;

  /// The number of pieces in it.
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  /// It holds nothing.
  [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
  /// The piece at `place`, 0 being the front. Precondition: place < size().
  [[nodiscard]] Kind operator[](std::size_t place) const noexcept { return kinds_[place]; }
  /// What is dropped next. Precondition for this, `back` and both `pop`s: not empty.
  [[nodiscard]] Kind front() const noexcept { return kinds_[0]; }
  /// What a Pawn becomes next.
  [[nodiscard]] Kind back() const noexcept { return kinds_[size_ - 1U]; }

  /// Puts a piece behind the last. Precondition: fewer than `capacity`.
  void push_back(Kind kind) noexcept { kinds_[size_++] = kind; }
  /// Takes the front away.
  void pop_front() noexcept {
    for (std::size_t i = 0; i + 1 < capacity; ++i) kinds_[i] = kinds_[i + 1];
    kinds_[capacity - 1] = Kind::none;
    --size_;
  }
  /// Takes the back away.
  void pop_back() noexcept { kinds_[--size_] = Kind::none; }

  /// The queue as two words, for keys.
  [[nodiscard]] std::array<std::uint64_t, 2> words() const noexcept {
    return std::bit_cast<std::array<std::uint64_t, 2>>(kinds_);
  }
  friend bool operator==(const Queue& a, const Queue& b) noexcept { return a.kinds_ == b.kinds_; }

 private:
  std::array<Kind, capacity> kinds_{};  ///< behind the last: none
  std::uint8_t size_ = 0;
};

/// The capture of the last turn, which this turn can answer. (UC-10)
struct OpenCapture {
  Square at{};               ///< where the capturing piece now stands
  Kind victim = Kind::none;  ///< what it captured, as it stood
  bool has_earned = false;   ///< that loss has already earned a right (UC-11)
  friend bool operator==(const OpenCapture&, const OpenCapture&) noexcept = default;
};

/// What identifies a position beside the board and the side to move.
struct Fields {
  std::array<Queue, 2> queues;
  std::array<std::uint16_t, 2> rights{};  ///< to drop (UC-12)
  std::optional<Square> passed;           ///< by a Pawn that can be taken en passant there, legally or not
  std::optional<OpenCapture> open;
  friend bool operator==(const Fields&, const Fields&) = default;
};

/// A position of UC-24, between turns.
struct Position {
  Board<8, kind_count> board;
  Fields fields;
  Side to_move = Side::first;
  std::uint16_t half_moves = 0;  ///< turns since a capture, Pawn move or drop (UC-06)
  std::uint16_t full_moves = 1;

  /// The queue of a side.
  [[nodiscard]] const Queue& queue(Side side) const noexcept { return fields.queues[index(side)]; }
};

/// A hash of all that identifies a position; its clocks are no part of it. (COM-10)
[[nodiscard]] inline std::uint64_t key(const Position& position) noexcept {
  std::uint64_t chain = 0x55432D3234U + index(position.to_move);
  const auto add = [&](std::uint64_t word) { chain = (chain ^ chain >> 29) * 0x9e3779b97f4a7c15U + word; };
  const Fields& fields = position.fields;
  for (const Queue& queue : fields.queues)
    for (const std::uint64_t word : queue.words()) add(word);
  std::uint64_t rest = static_cast<std::uint64_t>(fields.rights[0]) << 16 | fields.rights[1];
  if (fields.passed) rest |= (std::uint64_t{0x100} + index(*fields.passed)) << 32;
  if (fields.open)
    rest |= (std::uint64_t{0x10000} + index(fields.open->at) + row_of(fields.open->victim) * 256U +
             (fields.open->has_earned ? 0x8000U : 0U))
            << 42;
  add(rest);
  return position.board.key() ^ mix(chain);
}

/// The rank on which the Pawns of `side` start, from 0.
[[nodiscard]] constexpr int pawn_rank(Side side) noexcept { return side == Side::first ? 1 : 6; }
/// The rank on which its pieces start, where it drops. (UC-16)
[[nodiscard]] constexpr int first_rank(Side side) noexcept { return side == Side::first ? 0 : 7; }
/// The rank on which its Pawns promote. (UC-20)
[[nodiscard]] constexpr int last_rank(Side side) noexcept { return first_rank(other(side)); }

}  // namespace arbiter::uc24
