// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <arbiter/board/kind.hpp>
#include <arbiter/board/side.hpp>
#include <arbiter/board/square.hpp>
#include <arbiter/board/square_set.hpp>

namespace arbiter::orthodox {

/// A set of squares whatever the size of the board: a word a rank, a bit a file.
struct Region {
  std::array<std::uint16_t, 16> ranks{};

  /// Adds the square of this file and rank, from 0.
  constexpr void add(int file, int rank) noexcept {
    auto& word = ranks[static_cast<std::size_t>(rank)];
    word = static_cast<std::uint16_t>(word | 1U << file);
  }
  /// Has the square of this file and rank, from 0.
  [[nodiscard]] constexpr bool contains(int file, int rank) const noexcept {
    return (ranks[static_cast<std::size_t>(rank)] >> file & 1) != 0;
  }
  friend constexpr bool operator==(const Region&, const Region&) noexcept = default;
};

/// The squares of `region` that are on a board of this extent.
template <int Lanes>
[[nodiscard]] SquareSet<Lanes> set_of(const Region& region, Extent extent) noexcept {
  SquareSet<Lanes> set{};
  for (int rank = 0; rank < extent.ranks; ++rank)
    for (int file = 0; file < extent.files; ++file)
      if (region.contains(file, rank)) set |= SquareSet<Lanes>(square(file, rank));
  return set;
}

/// A set of kinds: a bit a row of the table of kinds.
using KindSet = std::uint64_t;

/// Whether `kinds` has `kind`. Precondition: not `none`.
[[nodiscard]] constexpr bool has(KindSet kinds, Kind kind) noexcept { return (kinds >> row_of(kind) & 1) != 0; }

/// What an end is worth to a side.
enum class Worth : std::uint8_t { none, draw, win, loss };

/// One castling: where King and Rook stand and go. (ORT-02)
struct HouseCastling {
  bool offered = false;
  Square king{};
  Square rook{};
  Square king_to{};
};

/// The end of a game by what a side has lost. (VAR-04)
struct Extinction {
  Worth worth = Worth::none;  ///< to the side that has at most `most` pieces of one of the kinds
  KindSet kinds = 0;
  bool all = false;    ///< its pieces of all kinds together count as one kind more
  int most = 0;        ///< pieces, those in hand too
  int enemies = 0;     ///< pieces of that kind that the other side must have at least
  bool claim = false;  ///< one more where the side to move is the one that has lost them
};

/// What the file of a variant may say besides a Row: all by side where sides may differ, all by row of the table of
/// kinds where kinds may. (VAR-01 to VAR-04)
struct House {
  Kind royal = Kind::none;                                 ///< a row behind the table where the game has none
  Kind pawn = Kind::none;                                  ///< the same
  std::array<std::array<HouseCastling, 2>, 2> castling{};  ///< by side and wing
  std::array<KindSet, 2> rooks{};                          ///< with which a King may castle

  std::array<KindSet, 2> pawns{};   ///< kinds that promote as Pawns do, besides the Pawn
  std::array<KindSet, 2> takers{};  ///< kinds that take in passing
  KindSet steppers = 0;             ///< kinds that may go two squares ahead, and may then be taken in passing
  std::array<KindSet, 2> resets{};  ///< kinds whose moves set the half-move clock back
  std::array<Region, 2> double_step{};
  std::array<Region, 2> passing{};  ///< where each side may take in passing

  std::array<Region, 2> promotion{};
  std::array<std::vector<Kind>, 2> becomes{};  ///< what Pawns promote to
  std::vector<int> limits;     ///< pieces of a kind on the board from which on none is promoted to; 0: none
  std::vector<Kind> promoted;  ///< what pieces promote to
  bool must_promote_pawns = true;
  bool must_promote_pieces = false;
  bool promotes_on_capture = false;  ///< pieces, only when they capture

  bool drops = false;
  bool captures_to_hand = false;
  bool keeps_promoted = false;  ///< a captured piece stays what it was promoted to
  std::vector<Kind> base;       ///< what a kind was before its promotion; `none` where it is none
  std::array<Region, 2> drop{};
  std::array<Region, 2> pawn_drop{};
  Kind alone = Kind::none;  ///< of which a side drops none on a file where `alone_count` of its own stand
  int alone_count = 1;
  bool drops_give_check = true;
  bool immobility_illegal = false;

  bool checks = true;  ///< turns may give check
  bool must_capture = false;
  Worth stalemate = Worth::draw;  ///< to the side that has no turn
  Worth checkmate = Worth::loss;

  std::array<KindSet, 2> flags{};  ///< kinds that win when they stand in the region of their side
  std::array<Region, 2> flag{};
  int flag_count = 1;
  Extinction extinction{};

  int move_rule = 100;
  int fold = 3;  ///< how often a position occurs before the game ends; 0: never ends
  Worth folded = Worth::draw;
  bool folded_for_first = false;  ///< the worth of it is the first player's, not the side's to move

  /// Turns have to be tried out before they are listed. (VAR-03)
  [[nodiscard]] bool sifts() const noexcept { return must_capture || !checks || (drops && !drops_give_check); }
};

}  // namespace arbiter::orthodox
