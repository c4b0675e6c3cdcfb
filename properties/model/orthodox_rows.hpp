// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/board/square.hpp>
#include <arbiter/text/labels.hpp>

namespace arbiter::model {

/// How a kind moves: a letter for each of its ways. R and B slide straight and aslant, N leaps as a Knight, A two
/// squares aslant; K steps in all eight directions, W straight, F aslant, f straight ahead. Pawns have clauses of
/// their own. The King is the kind K, however it moves.
struct OrthodoxKind {
  char label;
  std::string_view ways;
};
inline constexpr std::array<OrthodoxKind, 6> chess_kinds{
    {{'P', ""}, {'N', "N"}, {'B', "B"}, {'R', "R"}, {'Q', "RB"}, {'K', "K"}}};
inline constexpr std::array<OrthodoxKind, 8> capablanca_kinds{
    {{'P', ""}, {'N', "N"}, {'B', "B"}, {'R', "R"}, {'Q', "RB"}, {'A', "BN"}, {'C', "RN"}, {'K', "K"}}};
inline constexpr std::array<OrthodoxKind, 6> amazon_kinds{
    {{'P', ""}, {'N', "N"}, {'B', "B"}, {'R', "R"}, {'A', "RBN"}, {'K', "K"}}};
inline constexpr std::array<OrthodoxKind, 6> knightmate_kinds{
    {{'P', ""}, {'M', "K"}, {'B', "B"}, {'R', "R"}, {'Q', "RB"}, {'K', "N"}}};
inline constexpr std::array<OrthodoxKind, 6> shatranj_kinds{
    {{'P', ""}, {'N', "N"}, {'B', "A"}, {'R', "R"}, {'Q', "F"}, {'K', "K"}}};
inline constexpr std::array<OrthodoxKind, 6> makruk_kinds{
    {{'P', ""}, {'N', "N"}, {'S', "Ff"}, {'R', "R"}, {'M', "F"}, {'K', "K"}}};
inline constexpr std::array<OrthodoxKind, 9> courier_kinds{
    {{'P', ""}, {'N', "N"}, {'E', "A"}, {'B', "B"}, {'R', "R"}, {'F', "F"}, {'W', "W"}, {'M', "K"}, {'K', "K"}}};

[[nodiscard]] inline Labels orthodox_labels(std::span<const OrthodoxKind> kinds) {
  std::vector<std::string> labels;
  for (const OrthodoxKind& kind : kinds) labels.emplace_back(1, kind.label);
  return Labels(std::move(labels));
}

/// A castling: its letter, and the files that King and Rook go from and to.
struct Castling {
  char letter;
  char king;
  char king_to;
  char rook;
  char rook_to;
};
inline constexpr std::array<Castling, 2> chess_castling{{{'K', 'e', 'g', 'h', 'f'}, {'Q', 'e', 'c', 'a', 'd'}}};
inline constexpr std::array<Castling, 2> wide_castling{{{'K', 'f', 'i', 'j', 'h'}, {'Q', 'f', 'c', 'a', 'd'}}};

/// A row of orthodox.md's table. Ranks count from 1 at the owner's side.
struct OrthodoxRow {
  std::string_view name;
  Extent extent;
  std::string_view start;
  std::span<const OrthodoxKind> kinds;
  int double_step_from;                  ///< the Pawns' start rank where they may step twice, otherwise 0 (ORT-03)
  int promotes_from;                     ///< from this rank a Pawn may be promoted (ORT-04)
  int must_from;                         ///< and from this one it must be
  std::string_view becomes;              ///< what a Pawn may become, the best first
  bool only_lost = false;                ///< only kinds of which the side has lost one
  std::span<const Castling> castling{};  ///< ORT-02
  bool stalemate_loses = false;          ///< ORT-01
  bool bare_king_loses = false;          ///< ORT-01
  bool pawns_move_aslant = false;        ///< and capture straight ahead
  bool captured_change_sides = false;    ///< and may be dropped
};

inline constexpr std::array<OrthodoxRow, 10> orthodox_rows{{
    {"chess",
     {8, 8},
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     chess_kinds,
     2,
     8,
     8,
     "QRBN",
     false,
     chess_castling},
    {"capablanca",
     {10, 8},
     "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1",
     capablanca_kinds,
     2,
     8,
     8,
     "QCARBN",
     false,
     wide_castling},
    {"grand",
     {10, 10},
     "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1",
     capablanca_kinds,
     3,
     8,
     10,
     "QCARBN",
     true},
    {"amazon",
     {8, 8},
     "rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w KQkq - 0 1",
     amazon_kinds,
     2,
     8,
     8,
     "ARBN",
     false,
     chess_castling},
    {"knightmate",
     {8, 8},
     "rmbqkbmr/pppppppp/8/8/8/8/PPPPPPPP/RMBQKBMR w KQkq - 0 1",
     knightmate_kinds,
     2,
     8,
     8,
     "QRBM",
     false,
     chess_castling},
    {"makruk", {8, 8}, "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1", makruk_kinds, 0, 6, 6, "M"},
    {"shatranj",
     {8, 8},
     "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1",
     shatranj_kinds,
     0,
     8,
     8,
     "Q",
     false,
     {},
     true,
     true},
    {"courier",
     {12, 8},
     "rnebmk1wbenr/1ppppp1pppp1/6f5/p5p4p/P5P4P/6F5/1PPPPP1PPPP1/RNEBMK1WBENR w - - 0 1",
     courier_kinds,
     0,
     8,
     8,
     "F",
     false,
     {},
     false,
     true},
    {"crazyhouse",
     {8, 8},
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
     chess_kinds,
     2,
     8,
     8,
     "QRBN",
     false,
     chess_castling,
     false,
     false,
     false,
     true},
    {"berolina",
     {8, 8},
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     chess_kinds,
     2,
     8,
     8,
     "QRBN",
     false,
     chess_castling,
     false,
     false,
     true},
}};

}  // namespace arbiter::model
