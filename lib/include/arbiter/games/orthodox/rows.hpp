// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include <arbiter/board/kind.hpp>
#include <arbiter/board/square.hpp>
#include <arbiter/games/orthodox/house.hpp>
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
  int ranks = 1;           ///< the farthest ranks on which a Pawn may promote
  std::string_view kinds;  ///< labels
  bool only_lost = false;  ///< only to kinds of which the side has fewer than at the start
  int must = 1;            ///< the farthest ranks on which it must
};

/// Rules that cost time in every position: arguments of templates, so that games without them pay nothing.
struct Extras {
  bool bare_king_loses = false;  ///< a King alone has lost unless it bares the other at once (ORT-01)
  bool hands = false;            ///< captured pieces change sides and may be dropped
  bool house = false;            ///< the row has a House, with what the file of a variant says; `hands` is on too
  friend constexpr bool operator==(const Extras&, const Extras&) noexcept = default;
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
  bool stalemate_loses = false;  ///< instead of a draw (ORT-01)
  Extras extras{};
  const House* house = nullptr;  ///< what the file of a variant says besides; it lives as long as the row
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

/// The kinds of berolina chess.
inline constexpr std::array<KindRow, 6> berolina_kinds = {{
    kind("Pawn", "P", "mfFcfW"),
    kind("Knight", "N", "N"),
    kind("Bishop", "B", "B"),
    kind("Rook", "R", "R"),
    kind("Queen", "Q", "Q"),
    kind("King", "K", "K"),
}};

/// The kinds of amazon chess.
inline constexpr std::array<KindRow, 6> amazon_kinds = {{
    kind("Pawn", "P", "mfWcfF"),
    kind("Knight", "N", "N"),
    kind("Bishop", "B", "B"),
    kind("Rook", "R", "R"),
    kind("Amazon", "A", "QN"),
    kind("King", "K", "K"),
}};

/// The kinds of knightmate.
inline constexpr std::array<KindRow, 6> knightmate_kinds = {{
    kind("Pawn", "P", "mfWcfF"),
    kind("Man", "M", "K"),
    kind("Bishop", "B", "B"),
    kind("Rook", "R", "R"),
    kind("Queen", "Q", "Q"),
    kind("King", "K", "N"),
}};

/// The kinds of makruk.
inline constexpr std::array<KindRow, 6> makruk_kinds = {{
    kind("Pawn", "P", "mfWcfF"),
    kind("Knight", "N", "N"),
    kind("Khon", "S", "FfW"),
    kind("Rook", "R", "R"),
    kind("Met", "M", "F"),
    kind("King", "K", "K"),
}};

/// The kinds of shatranj.
inline constexpr std::array<KindRow, 6> shatranj_kinds = {{
    kind("Pawn", "P", "mfWcfF"),
    kind("Knight", "N", "N"),
    kind("Alfil", "B", "A"),
    kind("Rook", "R", "R"),
    kind("Ferz", "Q", "F"),
    kind("King", "K", "K"),
}};

/// The kinds of courier chess.
inline constexpr std::array<KindRow, 9> courier_kinds = {{
    kind("Pawn", "P", "mfWcfF"),
    kind("Knight", "N", "N"),
    kind("Alfil", "E", "A"),
    kind("Bishop", "B", "B"),
    kind("Rook", "R", "R"),
    kind("Ferz", "F", "F"),
    kind("Wazir", "W", "W"),
    kind("Man", "M", "K"),
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

/// Amazon chess: the Queen leaps like a Knight too.
inline constexpr Row amazon{
    .name = "amazon",
    .title = "Amazon Chess, 8x8: the Queen leaps as a Knight too",
    .uci_variant = "amazon",
    .extent = {8, 8},
    .start = "rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w KQkq - 0 1",
    .kinds = amazon_kinds,
    .castling = {true, 4, 6, 2},
    .promotion = {1, "ARBN", false},
};

/// Knightmate: the royal leaps like a Knight.
inline constexpr Row knightmate{
    .name = "knightmate",
    .title = "Knightmate, 8x8: the King leaps as a Knight, and Men step as Kings do",
    .uci_variant = "knightmate",
    .extent = {8, 8},
    .start = "rmbqkbmr/pppppppp/8/8/8/8/PPPPPPPP/RMBQKBMR w KQkq - 0 1",
    .kinds = knightmate_kinds,
    .castling = {true, 4, 6, 2},
    .promotion = {1, "QRBM", false},
};

/// Makruk, without its counting rules.
inline constexpr Row makruk{
    .name = "makruk",
    .title = "Makruk, 8x8, without its counting rules: Pawns become Mets on rank 6",
    .uci_variant = "makruk",
    .extent = {8, 8},
    .start = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1",
    .kinds = makruk_kinds,
    .pawn_rank = 2,
    .double_step = false,
    .promotion = {3, "M", false, 3},
};

/// Shatranj: stalemate and a bare King lose.
inline constexpr Row shatranj{
    .name = "shatranj",
    .title = "Shatranj, 8x8: Ferz and Alfil, stalemate and a bare King lose",
    .uci_variant = "shatranj",
    .extent = {8, 8},
    .start = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1",
    .kinds = shatranj_kinds,
    .double_step = false,
    .promotion = {1, "Q", false},
    .stalemate_loses = true,
    .extras = {.bare_king_loses = true},
};

/// Courier chess, 12x8: a bare King loses.
inline constexpr Row courier{
    .name = "courier",
    .title = "Courier Chess, 12x8, from its mediaeval array: a bare King loses",
    .uci_variant = "courier",
    .extent = {12, 8},
    .start = "rnebmk1wbenr/1ppppp1pppp1/6f5/p5p4p/P5P4P/6F5/1PPPPP1PPPP1/RNEBMK1WBENR w - - 0 1",
    .kinds = courier_kinds,
    .double_step = false,
    .promotion = {1, "F", false},
    .extras = {.bare_king_loses = true},
};

/// Crazyhouse: captured pieces change sides and come back.
inline constexpr Row crazyhouse{
    .name = "crazyhouse",
    .title = "Crazyhouse, 8x8: captured pieces change sides and are dropped",
    .uci_variant = "crazyhouse",
    .extent = {8, 8},
    .start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
    .kinds = chess_kinds,
    .castling = {true, 4, 6, 2},
    .promotion = {1, "QRBN", false},
    .extras = {.hands = true},
};

/// Debian's Fairy-Stockfish does not know it; others call it so.
inline constexpr Row berolina{
    .name = "berolina",
    .title = "Berolina Chess, 8x8: Pawns move aslant and capture straight ahead",
    .uci_variant = "berolina",
    .extent = {8, 8},
    .start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    .kinds = berolina_kinds,
    .castling = {true, 4, 6, 2},
    .promotion = {1, "QRBN", false},
};

}  // namespace arbiter::orthodox
