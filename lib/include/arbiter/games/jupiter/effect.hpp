// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include <arbiter/board/board.hpp>
#include <arbiter/games/jupiter/changes.hpp>
#include <arbiter/games/jupiter/influences.hpp>

namespace arbiter::jupiter {

/// What a turn changes after phase 2, compared with a turn that does nothing, but for where the first piece of the side
/// arrives. Landings of one piece that change nothing else have one rest.
struct Rest {
  std::uint64_t key = 0;
  Set emptied{};       ///< the squares that differ and are empty
  bool fills = false;  ///< others differ too

  /// Other squares are emptied too, those of `more`.
  Rest& operator+=(const Rest& more) noexcept {
    key ^= more.key;
    emptied |= more.emptied;
    return *this;
  }
};
/// The whole effect: the rest, and where which piece of the side arrives.
struct ToldEffect {
  Rest rest;
  Kind arrives = Kind::none;  ///< none: no piece of the side arrives anywhere
  Square at{};                ///< where
};

/// Tells effects on one board, for the side to move. (COM-10)
class Teller {
 public:
  Teller(Side side, const Poison& laid) noexcept : side_(side), laid_(laid) {}

  /// The squares poisoned against the side.
  [[nodiscard]] const Set& poisoned() const noexcept { return laid_[index(other(side_))]; }

  /// What it changes that the piece on `s` is gone: nothing where phase 2 removes it. (JUP-12)
  [[nodiscard]] Rest without(const Table& board, Square s) const noexcept {
    const Piece piece = board.at(s);
    return lives(s, piece) ? Rest{key_of(s, piece), Set(s), false} : Rest{};
  }
  /// The same of the pieces on `s` and `t`.
  [[nodiscard]] Rest without(const Table& board, Square s, Square t) const noexcept {
    Rest both = without(board, s);
    return both += without(board, t);
  }

  /// The effect of these changes.
  [[nodiscard]] ToldEffect tell(const Changes& changes) const noexcept {
    ToldEffect effect;
    std::uint64_t at_arrival = 0;
    int filled = 0;
    for (const Swap& swap : changes.all()) {
      const Piece before = after_poison(swap.at, swap.before());
      const Piece after = after_poison(swap.at, swap.after());
      if (before == after) continue;
      const std::uint64_t change = (before ? key_of(swap.at, before) : 0) ^ (after ? key_of(swap.at, after) : 0);
      effect.rest.key ^= change;
      if (!after) {
        effect.rest.emptied |= Set(swap.at);
        continue;
      }
      ++filled;
      if (after.side == side_ && (effect.arrives == Kind::none || swap.at < effect.at)) {
        effect.arrives = after.kind;
        effect.at = swap.at;
        at_arrival = change;
      }
    }
    effect.rest.key ^= at_arrival;
    effect.rest.fills = filled > (effect.arrives == Kind::none ? 0 : 1);
    return effect;
  }

  /// The changes `a` and `b`, whose rests have one key, have the same rest: looked at square by square.
  [[nodiscard]] bool same_rest(const Changes& a, const Changes& b) const noexcept {
    return std::ranges::equal(rest_of(a).all(), rest_of(b).all());
  }

 private:
  struct Left {
    Square at;
    Piece piece;
    friend bool operator==(const Left&, const Left&) noexcept = default;
  };
  struct Lefts {
    std::array<Left, 64> left;
    std::size_t size = 0;
    [[nodiscard]] std::span<const Left> all() const noexcept { return {left.data(), size}; }
  };

  [[nodiscard]] bool lives(Square s, Piece piece) const noexcept {
    return piece && !laid_[index(other(piece.side))].contains(s);
  }
  [[nodiscard]] Piece after_poison(Square s, Piece piece) const noexcept { return lives(s, piece) ? piece : Piece{}; }

  [[nodiscard]] Lefts rest_of(const Changes& changes) const noexcept {
    const ToldEffect effect = tell(changes);
    Lefts rest;
    for (const Swap& swap : changes.all()) {
      const Piece after = after_poison(swap.at, swap.after());
      if (after == after_poison(swap.at, swap.before())) continue;
      if (effect.arrives != Kind::none && swap.at == effect.at) continue;
      rest.left[rest.size++] = {swap.at, after};
    }
    std::ranges::sort(std::span(rest.left.data(), rest.size), {}, &Left::at);
    return rest;
  }

  Side side_;
  Poison laid_;
};

}  // namespace arbiter::jupiter
