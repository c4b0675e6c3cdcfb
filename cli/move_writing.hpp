// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include <arbiter/board/square.hpp>
#include <arbiter/compare/engine.hpp>

namespace arbiter::cli {

// Moves of other protocols and UCI moves (`e2e4`, `a10a9q`, `P@e5`), and positions as these protocols write them. A
// text that is no move of the other writing comes out as it is.

/// `7g7f`, `5d5cm`, `P*5e`: files are numbered from the right, ranks are letters from the top.
[[nodiscard]] std::string usi_of_uci(std::string_view move, Extent board);
[[nodiscard]] std::string uci_of_usi(std::string_view move, Extent board);

/// `sfen BOARD SIDE HAND 1`: `b` is the side that begins. The verdict says what SFEN has no room for.
[[nodiscard]] compare::Told<std::string> sfen_of_fen(std::string_view fen);
/// The FEN of an SFEN (without the word), its hand behind the board in brackets where `has_hands`.
[[nodiscard]] std::string fen_of_sfen(std::string_view sfen, bool has_hands);

/// The Chess Engine Communication Protocol numbers ranks from 0 on boards with ten or more.
[[nodiscard]] std::string cecp_of_uci(std::string_view move, Extent board);
/// Also of long algebraic writing (`Nb1-a3`, ` e4xf3`, `b7xa8Q`, `@e4`, `O-O`); `fen` tells where the King castles.
[[nodiscard]] std::string uci_of_cecp(std::string_view move, Extent board, std::string_view fen);
/// Castling and en-passant fields put in where they are left out, the square of the latter numbered as in UCI, empty
/// hands
/// `[-]` as `[]`.
[[nodiscard]] std::string fen_of_cecp(std::string_view fen, Extent board);

}  // namespace arbiter::cli
