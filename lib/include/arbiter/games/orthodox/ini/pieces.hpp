// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <string>
#include <string_view>

namespace arbiter::orthodox {

/// A piece that a file may use by name. `moves` is its movement as Fairy-Stockfish reads it, in the letters of
/// corpora/rules/movement.md.
struct IniPiece {
  std::string_view name;
  std::string_view moves;
  std::string_view missing = {};  ///< why it cannot be used, where it cannot
};

/// The pieces with a name, in the order in which Fairy-Stockfish numbers them.
inline constexpr std::array<IniPiece, 36> ini_pieces = {{
    {"pawn", "mfWcfF"},
    {"knight", "N"},
    {"bishop", "B"},
    {"rook", "R"},
    {"queen", "Q"},
    {"fers", "F"},
    {"alfil", "A"},
    {"fersAlfil", "FA"},
    {"silver", "FfW"},
    {"aiwok", "RNF"},
    {"bers", "RF"},
    {"archbishop", "BN"},
    {"chancellor", "RN"},
    {"amazon", "QN"},
    {"knibis", "mNcB"},
    {"biskni", "mBcN"},
    {"kniroo", "mNcR"},
    {"rookni", "mRcN"},
    {"shogiPawn", "fW"},
    {"lance", "fR"},
    {"shogiKnight", "fN"},
    {"gold", "WfF"},
    {"dragonHorse", "BW"},
    {"clobber", "cW"},
    {"breakthrough", "mfWfF"},
    {"immobile", ""},
    {"cannon", "mRcpR"},
    {"janggiCannon", "", "it neither hops over nor takes its like"},
    {"soldier", "fsW"},
    {"horse", "nN"},
    {"elephant", "nA"},
    {"janggiElephant", "", "no movement string says where it is stopped"},
    {"banner", "RcpRnN"},
    {"wazir", "W"},
    {"commoner", "K"},
    {"centaur", "KN"},
}};

/// Slots for pieces: those with a name, `customPiece1` to `customPiece25`, and the King.
inline constexpr std::size_t first_custom = ini_pieces.size();
inline constexpr std::size_t custom_pieces = 25;                        ///< the custom ones
inline constexpr std::size_t king_slot = first_custom + custom_pieces;  ///< the King's
inline constexpr std::size_t ini_slots = king_slot + 1;                 ///< all of them
inline constexpr std::size_t pawn_slot = 0;                             ///< the Pawn's

/// A set of slots.
using Slots = std::bitset<ini_slots>;

/// The key that says which letter the piece of a slot has.
[[nodiscard]] inline std::string slot_key(std::size_t slot) {
  if (slot == king_slot) return "king";
  if (slot >= first_custom) return "customPiece" + std::to_string(slot - first_custom + 1);
  return std::string(ini_pieces[slot].name);
}

/// The name of the piece of a slot for people: `Archbishop`, `Fers Alfil`, `Custom Piece 3`.
[[nodiscard]] inline std::string slot_title(std::size_t slot) {
  std::string title;
  for (const char c : slot_key(slot)) {
    const bool starts = (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9' && (title.back() < '0' || title.back() > '9'));
    if (starts) title += ' ';
    title += title.empty() && c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c;
  }
  return title;
}

}  // namespace arbiter::orthodox
