// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <arbiter/board/word.hpp>
#include <arbiter/games/uc24/kinds.hpp>
#include <arbiter/games/uc24/position.hpp>
#include <arbiter/movement/leaps.hpp>
#include <arbiter/movement/tries.hpp>

namespace arbiter::uc24 {

/// What a side's King asks of the pieces that could attack it.
struct Guard {
  Word answer = ~Word{0};  ///< where a piece that shields nothing may land so that the King is not attacked after it
  Word shields = 0;        ///< pieces of which `answer` does not say all: the King's safety depends on their square
  bool check = false;
};

/// Where the kinds of UC-24 go, and what that means to a King. Pawns but for their captures are left to the turns.
class Reach {
 public:
  explicit Reach(const std::vector<KindRow>& kinds) : tries_(walked(kinds), extent) {
    for (std::size_t from = 0; from < Tries::squares; ++from) {
      const Square s = square_of_bit(from);
      for (const Side side : {Side::first, Side::second})
        for (const std::int8_t files : {std::int8_t{-1}, std::int8_t{1}})
          if (const auto to = advance(s, {files, static_cast<std::int8_t>(forward(side))}, extent))
            pawn_captures_[index(side)][from] |= word_of(*to);
      for (std::size_t ray = 0; ray < rays_.size(); ++ray)
        for (auto to = advance(s, ray_step(ray), extent); to; to = advance(*to, ray_step(ray), extent))
          rays_[ray][from] |= word_of(*to);
      for (int direction = 0; direction < 8; ++direction)
        for (const int turn : {-1, 1})
          if (const Word circle = circle_from(s, direction, turn); circle != 0) circles_[from].push_back(circle);
    }
  }

  /// Where a Pawn of `side` on `from` captures. (UC-06)
  [[nodiscard]] Word pawn_captures(Side side, std::size_t from) const noexcept {
    return pawn_captures_[index(side)][from];
  }

  /// Where a piece of `kind`, no Pawn, may land from `from`: on an empty square, or on a piece of either side.
  [[nodiscard]] Word landings(Kind kind, std::size_t from, Word occupied) const noexcept {
    const Word others = occupied & ~(Word{1} << from);  // COM-04
    if (kind != leo) return tries_.landings(kind, from, others);
    return (tries_.landings(queen, from, others) & ~others) | over_one(from, others);
  }

  /// A Rose on `from` has a full circle of seven empty squares. (UC-30)
  [[nodiscard]] bool has_circle(std::size_t from, Word occupied) const noexcept {
    for (const Word circle : circles_[from])
      if ((circle & occupied) == 0) return true;
    return false;
  }
  /// A Dancing Horse on `from` has an empty square to leap to and back from. (UC-31)
  [[nodiscard]] bool has_way_back(std::size_t from, Word occupied) const noexcept {
    return (tries_.landings(knight, from, ~Word{0}) & ~occupied) != 0;
  }

  /// Whether a piece of `side` among `enemies` of a board attacks `target` when `occupied` is. (COM-05)
  template <class Board>
  [[nodiscard]] bool attacks(const Board& board, Side side, Word enemies, std::size_t target,
                             Word occupied) const noexcept {
    for (Word rest = enemies; rest != 0; rest &= rest - 1) {
      const auto from = static_cast<std::size_t>(std::countr_zero(rest));
      const Kind kind = board.kind_at(square_of_bit(from));
      bool found = false;
      visit_lines(kind, side, from, target,
                  [&](Word line) { found = found || std::popcount(line & occupied) == (kind == leo ? 1 : 0); });
      if (found) return true;
    }
    return false;
  }

  /// What a King on `target` asks of a turn, the pieces of `side` among `enemies` being against it when `occupied` is;
  /// `capturable`: those of them that may be captured.
  template <class Board>
  [[nodiscard]] Guard guard(const Board& board, Side side, Word enemies, Word capturable, std::size_t target,
                            Word occupied) const noexcept {
    Guard guard;
    for (Word rest = enemies; rest != 0; rest &= rest - 1) {
      const auto from = static_cast<std::size_t>(std::countr_zero(rest));
      const Word capture = capturable & (Word{1} << from);
      const Kind kind = board.kind_at(square_of_bit(from));
      if (kind == leo) {
        visit_lines(kind, side, from, target, [&](Word line) { watch_leo(line, capture, occupied, guard); });
      } else {
        visit_lines(kind, side, from, target, [&](Word line) { watch(line, capture, occupied, guard); });
      }
    }
    return guard;
  }

 private:
  static constexpr Kind knight = kind_of_row(3);

  /// The table for the tries: a Pawn's and a Leo's ways are told here.
  [[nodiscard]] static std::vector<KindRow> walked(std::vector<KindRow> kinds) {
    kinds[row_of(leo)].movement = {};
    kinds[row_of(pawn)].movement = {};
    return kinds;
  }

  /// Four rays toward higher bits, then their opposites.
  [[nodiscard]] static Step ray_step(std::size_t ray) noexcept {
    constexpr std::array<Step, 4> up{Step{1, 0}, Step{-1, 1}, Step{0, 1}, Step{1, 1}};
    if (ray < 4) return up[ray];
    return {static_cast<std::int8_t>(-up[ray - 4].files), static_cast<std::int8_t>(-up[ray - 4].ranks)};
  }
  [[nodiscard]] static std::size_t nearest(std::size_t ray, Word pieces) noexcept {
    return static_cast<std::size_t>(ray < 4 ? std::countr_zero(pieces) : 63 - std::countl_zero(pieces));
  }

  /// The squares on which a Leo captures: the second piece of each line. (COM-04)
  [[nodiscard]] Word over_one(std::size_t from, Word occupied) const noexcept {
    Word reached = 0;
    for (std::size_t ray = 0; ray < rays_.size(); ++ray) {
      const Word pieces = rays_[ray][from] & occupied;
      if (pieces == 0) continue;
      const Word beyond = rays_[ray][nearest(ray, pieces)] & occupied;
      if (beyond != 0) reached |= Word{1} << nearest(ray, beyond);
    }
    return reached;
  }

  /// The seven squares of a circle of Knight's leaps through `s`; empty where it leaves the board.
  [[nodiscard]] static Word circle_from(Square s, int direction, int turn) noexcept {
    Word circle = 0;
    for (int leap = 0; leap < 7; ++leap) {
      const auto to = advance(s, step_of(Leap{2, 1}, (direction + turn * leap) & 7), extent);
      if (!to) return 0;
      circle |= word_of(*to);
      s = *to;
    }
    return circle;
  }

  /// Calls `visit(Word)` with the squares between a piece and a target that it could capture on, a set for each way.
  template <class Visit>
  void visit_lines(Kind kind, Side side, std::size_t from, std::size_t target, Visit&& visit) const {
    if (kind == pawn) {
      if ((pawn_captures_[index(side)][from] >> target & 1) != 0) visit(Word{0});
      return;
    }
    const Kind like = kind == leo ? queen : kind;
    if ((tries_.attackers(like, target) >> from & 1) != 0) tries_.visit_lines(like, from, target, visit);
  }

  static void watch(Word line, Word capture, Word occupied, Guard& guard) noexcept {
    const Word between = line & occupied;
    if (between == 0) {
      guard.check = true;
      guard.answer &= line | capture;
    } else if ((between & (between - 1)) == 0) {
      guard.shields |= between;
    }
  }

  /// The King is attacked while exactly one piece stands on the line: the first must not come, the second must not go.
  static void watch_leo(Word line, Word capture, Word occupied, Guard& guard) noexcept {
    const Word between = line & occupied;
    switch (std::popcount(between)) {
      case 0: guard.answer &= ~line; break;
      case 1:
        guard.check = true;
        guard.answer &= (line & ~between) | capture;
        guard.shields |= between;
        break;
      case 2: guard.shields |= between; break;
      default: break;
    }
  }

  Tries tries_;
  std::array<std::array<Word, Tries::squares>, 2> pawn_captures_{};
  std::array<std::array<Word, Tries::squares>, 8> rays_{};
  std::array<std::vector<Word>, Tries::squares> circles_;
};

}  // namespace arbiter::uc24
