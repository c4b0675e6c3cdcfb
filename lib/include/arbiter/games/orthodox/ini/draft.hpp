// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include <arbiter/games/orthodox/house.hpp>
#include <arbiter/games/orthodox/ini/pieces.hpp>

namespace arbiter::orthodox {

/// The ranks from `first` to `last` (from 1) as a region.
[[nodiscard]] constexpr Region ranks_between(int first, int last) noexcept {
  Region region;
  for (int rank = first; rank <= last; ++rank)
    if (rank >= 1 && rank <= 16) region.ranks[static_cast<std::size_t>(rank - 1)] = 0xFFFF;
  return region;
}

/// All squares.
[[nodiscard]] constexpr Region everywhere() noexcept { return ranks_between(1, 16); }

/// The set of these `slots`.
[[nodiscard]] inline Slots slots_of(std::initializer_list<std::size_t> slots) {
  Slots set;
  for (const std::size_t slot : slots) set.set(slot);
  return set;
}

/// What is known of a variant while its file is read: pieces by slot. It begins as Fairy-Stockfish's do.
struct Draft {
  int files = 8;
  int ranks = 8;
  std::array<char, ini_slots> letters{};           ///< a capital, or 0 where the variant has no such piece
  std::array<std::string, ini_slots> notations{};  ///< of custom pieces, and of a King that moves otherwise
  Slots custom_steppers;                           ///< custom pieces with a double step
  std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

  std::array<Slots, 2> pawns{slots_of({pawn_slot}), slots_of({pawn_slot})};
  std::array<Slots, 2> takers = pawns;
  std::array<Slots, 2> resets = pawns;
  std::array<Slots, 2> becomes{slots_of({1, 2, 3, 4}), slots_of({1, 2, 3, 4})};
  std::array<int, ini_slots> limits{};
  std::array<std::size_t, ini_slots> promoted{};  ///< slot + 1; 0: none
  std::array<Region, 2> promotion{ranks_between(8, 8), ranks_between(1, 1)};
  bool must_promote_pawns = true;
  bool must_promote_pieces = false;
  bool promotes_on_capture = false;

  bool steps_twice = true;
  std::array<Region, 2> double_step{ranks_between(2, 2), ranks_between(7, 7)};
  Region passing = everywhere();

  bool castles = true;
  int king_to_short = 6;
  int king_to_long = 2;
  int castling_rank = 0;
  int rook_short = 15;
  int rook_long = 0;
  std::array<Slots, 2> castling_king{slots_of({king_slot}), slots_of({king_slot})};
  std::array<Slots, 2> rooks{slots_of({3}), slots_of({3})};

  bool checks = true;
  bool drops_give_check = true;
  bool must_capture = false;
  bool drops = false;
  bool keeps_promoted = false;
  bool captures_to_hand = false;
  bool first_rank_pawn_drops = false;
  bool promotion_zone_pawn_drops = false;
  std::array<Region, 2> drop{everywhere(), everywhere()};
  Slots alone;
  int alone_count = 1;
  bool immobility_illegal = false;

  int move_rule = 50;
  int fold = 3;
  Worth folded = Worth::draw;
  bool folded_for_first = false;
  Worth stalemate = Worth::draw;
  Worth checkmate = Worth::loss;

  Worth extinction = Worth::none;
  bool claim = false;
  Slots extinct;
  bool extinct_all = false;
  int extinct_most = 0;
  int extinct_enemies = 0;
  std::array<Slots, 2> flags{~Slots{}, ~Slots{}};
  std::array<Region, 2> flag{};
  int flag_count = 1;

  /// Keys with a value that is not honoured, by key: why. A section that gives one another value may mend it.
  std::map<std::string, std::string, std::less<>> refused;

  /// Gives the piece of `slot` a letter; a piece that had it is gone.
  void set_letter(std::size_t slot, char letter) {
    for (char& other : letters)
      if (other == letter) other = 0;
    letters[slot] = letter;
  }
};

}  // namespace arbiter::orthodox
