// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include <arbiter/board/kind.hpp>
#include <arbiter/board/square.hpp>
#include <arbiter/movement/kinds.hpp>
#include <arbiter/movement/notation.hpp>

namespace arbiter::orthodox {

/// Where the King castles to on its home rank, as files from 0. (ORT-02)
struct Castling {
  bool offered = false;
  int king = 0;        ///< the file on which the King starts; the Rooks stand on the first and the last file
  int short_side = 0;  ///< the file to which it goes towards the last file
  int long_side = 0;   ///< the file to which it goes towards the first file
};

/// When and to what Pawns promote. (ORT-04)
struct Promotion {
  int ranks = 1;           ///< the farthest ranks on which a Pawn may promote; on the last it must
  std::string_view kinds;  ///< labels
  bool only_lost = false;  ///< only to kinds of which the side has fewer than at the start
};

/// A row of orthodox.md's table: one game as data.
struct Row {
  std::string_view name;
  std::string_view title;
  std::string_view uci_variant;  ///< what Fairy-Stockfish calls it
  Extent extent;
  std::string_view start;
  std::span<const KindRow> kinds;
  std::string_view royal = "K";
  std::string_view pawn = "P";
  int pawn_rank = 1;        ///< the first player's Pawns start here, from 0
  bool double_step = true;  ///< and may go two steps from there (ORT-03)
  Castling castling{};
  Promotion promotion{};
};

/// The row of a kind: its `name`, its `label`, and its movement read from its `notation`.
[[nodiscard]] consteval KindRow kind(std::string_view name, std::string_view label, std::string_view notation) {
  return {name, label, notation, movement(notation)};
}

/// The kinds of chess.
inline constexpr std::array<KindRow, 6> chess_kinds = {{
    kind("Pawn", "P", "mfWcfF"),
    kind("Knight", "N", "N"),
    kind("Bishop", "B", "B"),
    kind("Rook", "R", "R"),
    kind("Queen", "Q", "Q"),
    kind("King", "K", "K"),
}};

/// Those of chess, Archbishop and Chancellor.
inline constexpr std::array<KindRow, 8> capablanca_kinds = {{
    kind("Pawn", "P", "mfWcfF"),
    kind("Knight", "N", "N"),
    kind("Bishop", "B", "B"),
    kind("Rook", "R", "R"),
    kind("Queen", "Q", "Q"),
    kind("Archbishop", "A", "BN"),
    kind("Chancellor", "C", "RN"),
    kind("King", "K", "K"),
}};

/// Chess.
inline constexpr Row chess{
    .name = "chess",
    .title = "Chess, 8x8",
    .uci_variant = "chess",
    .extent = {8, 8},
    .start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    .kinds = chess_kinds,
    .castling = {true, 4, 6, 2},
    .promotion = {1, "QRBN", false},
};

/// Capablanca chess, 10x8.
inline constexpr Row capablanca{
    .name = "capablanca",
    .title = "Capablanca Chess, 10x8: with Archbishop and Chancellor",
    .uci_variant = "capablanca",
    .extent = {10, 8},
    .start = "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1",
    .kinds = capablanca_kinds,
    .castling = {true, 5, 8, 2},
    .promotion = {1, "QACRBN", false},
};

/// Grand chess, 10x10: no castling; promotion on the last three ranks, to what was lost. (ORT-04)
inline constexpr Row grand{
    .name = "grand",
    .title = "Grand Chess, 10x10: no castling, promotion from rank 8 on to what was lost",
    .uci_variant = "grand",
    .extent = {10, 10},
    .start = "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1",
    .kinds = capablanca_kinds,
    .pawn_rank = 2,
    .castling = {},
    .promotion = {3, "QACRBN", true},
};

}  // namespace arbiter::orthodox
