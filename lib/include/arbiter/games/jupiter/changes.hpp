// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include <arbiter/games/jupiter/influences.hpp>
#include <arbiter/games/jupiter/roster.hpp>

namespace arbiter::jupiter {

/// What stood on a square, and what stands there afterwards.
struct Swap {
  Square at;
  Kind kind_before;
  Kind kind_after;
  Side side_before;
  Side side_after;

  /// The piece that stood there, or none.
  [[nodiscard]] Piece before() const noexcept { return {kind_before, side_before}; }
  /// The piece that stands there afterwards, or none.
  [[nodiscard]] Piece after() const noexcept { return {kind_after, side_after}; }
};

/// What one or two parts of a turn do to a board before phase 2, each square once. One part touches the line on which
/// it moves, two squares beside it and the squares around its end: at most 26.
class Changes {
 public:
  Changes() noexcept : size_(0) {}
  Changes(const Changes& other) noexcept { *this = other; }
  Changes& operator=(const Changes& other) noexcept {
    for (std::size_t i = 0; i < other.size_; ++i) swaps_[i] = other.swaps_[i];
    size_ = other.size_;
    return *this;
  }
  ~Changes() = default;

  /// All of them, in no order; some may change nothing.
  [[nodiscard]] std::span<const Swap> all() const noexcept { return {swaps_.data(), size_}; }
  /// What stands on `s` after them.
  [[nodiscard]] Piece at(const Table& board, Square s) const noexcept {
    for (const Swap& swap : all())
      if (swap.at == s) return swap.after();
    return board.at(s);
  }
  /// `piece` stands on `s` from now on. Precondition: `board` is the one before them all.
  void set(const Table& board, Square s, Piece piece) noexcept {
    if (Swap* const seen = find(s)) {
      seen->kind_after = piece.kind;
      seen->side_after = piece.side;
    } else {
      const Piece before = board.at(s);
      swaps_[size_++] = {s, before.kind, piece.kind, before.side, piece.side};
    }
  }
  /// Nothing stands on `s` from now on.
  void clear(const Table& board, Square s) noexcept { set(board, s, {}); }
  /// Notes what another part does to the board that these made.
  void then(const Changes& later) noexcept {
    for (const Swap& swap : later.all()) {
      Swap* const seen = find(swap.at);
      if (seen == nullptr) {
        swaps_[size_++] = swap;
        continue;
      }
      seen->kind_after = swap.kind_after;
      seen->side_after = swap.side_after;
    }
  }

  /// Makes the changes on the board for which they were noted; where pieces that have influences came or went.
  Set apply(Table& board, const Roster& roster) const noexcept {
    Set touched{};
    for (const Swap& swap : all()) {
      replace(board, swap.at, swap.before(), swap.after());
      if ((roster.influence(swap.kind_before) | roster.influence(swap.kind_after)) != 0) touched |= Set(swap.at);
    }
    return touched;
  }
  /// Takes them back.
  void undo(Table& board) const noexcept {
    for (const Swap& swap : all()) replace(board, swap.at, swap.after(), swap.before());
  }

 private:
  static void replace(Table& board, Square s, Piece old, Piece fresh) noexcept {
    if (old) board.remove(s, old);
    if (fresh) board.put(s, fresh);
  }
  [[nodiscard]] Swap* find(Square s) noexcept {
    for (std::size_t i = 0; i < size_; ++i)
      if (swaps_[i].at == s) return &swaps_[i];
    return nullptr;
  }
  std::array<Swap, 64> swaps_;  // only what is written is read
  std::size_t size_;
};

}  // namespace arbiter::jupiter
