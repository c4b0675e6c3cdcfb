// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <string_view>

#include <arbiter/board/square.hpp>

#include "model/orthodox_rows.hpp"

namespace arbiter::model {

/// How a kind of a file of variants moves: words of which each is one way. A way is `m` (only moves) or `c` (only
/// captures) or neither, `f` (only ahead), and a letter: R and B slide, N leaps, K, W and F step.
struct HouseKind {
  char label;
  std::string_view ways;
};

/// A game of corpora/ini/model.ini, as the model knows it. Ranks count from 1 at the owner's side; kinds are labels.
struct HouseRow {
  std::string_view name;
  Extent extent;
  std::string_view start;
  std::span<const HouseKind> kinds;
  std::string_view pawns = "P";  ///< which promote as Pawns, take in passing, and go two squares
  int double_step_from = 0;
  std::span<const Castling> castling{};
  int promotes_from = 99;       ///< the first rank of the region
  std::string_view becomes{};   ///< what Pawns promote to
  std::string_view promoted{};  ///< pairs: what promotes, what to
  std::string_view limits{};    ///< pairs: a kind, a digit
  bool must_promote_pawns = true;
  bool must_promote_pieces = false;
  bool promotes_on_capture = false;
  bool drops = false;  ///< and what is captured comes to hand
  int drops_to = 99;   ///< the last rank for drops
  char alone = 0;      ///< no two of it on one file, by a drop
  bool drops_give_check = true;
  bool immobility_illegal = false;
  bool checks = true;
  bool must_capture = false;
  char stalemate = 'd';  ///< to the side that is: d, w, l
  char flag = 0;         ///< on the last rank it wins
  char extinct = 0;      ///< who has none of it has lost
  int move_rule = 100;
  int fold = 3;
  char folded = 'd';  ///< to the side to move
};

inline constexpr std::array<HouseKind, 8> isles_kinds{
    {{'P', "mfW cfF"}, {'N', "N"}, {'B', "B"}, {'R', "R"}, {'Q', "R B"}, {'A', "B N"}, {'C', "R N"}, {'K', "K"}}};
inline constexpr std::array<HouseKind, 7> harbour_kinds{
    {{'P', "mfW cfF"}, {'N', "N"}, {'R', "R"}, {'S', "F fW"}, {'L', "fR"}, {'G', "W fF"}, {'K', "K"}}};
inline constexpr std::array<HouseKind, 5> regatta_kinds{
    {{'P', "mfW cfF"}, {'N', "N"}, {'R', "R"}, {'Y', "mR mB cN"}, {'K', "K"}}};
inline constexpr std::array<Castling, 2> isles_castling{{{'K', 'd', 'f', 'h', 'e'}, {'Q', 'd', 'b', 'a', 'c'}}};

inline constexpr std::array<HouseRow, 3> house_rows{{
    {.name = "isles",
     .extent = {8, 8},
     .start = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1",
     .kinds = isles_kinds,
     .double_step_from = 2,
     .castling = isles_castling,
     .promotes_from = 6,
     .becomes = "QRN",
     .promoted = "NCBA",
     .limits = "Q1C1",
     .must_promote_pawns = false,
     .promotes_on_capture = true},
    {.name = "harbour",
     .extent = {6, 6},
     .start = "rnslsk/pppppp/6/6/PPPPPP/KSLSNR[] w - - 0 1",
     .kinds = harbour_kinds,
     .promotes_from = 5,
     .promoted = "PRSG",
     .must_promote_pieces = true,
     .drops = true,
     .drops_to = 4,
     .alone = 'P',
     .drops_give_check = false,
     .immobility_illegal = true,
     .fold = 2,
     .folded = 'l'},
    {.name = "regatta",
     .extent = {7, 7},
     .start = "rnykynr/ppppppp/7/7/7/PPPPPPP/RNYKYNR w - - 0 1",
     .kinds = regatta_kinds,
     .promotes_from = 7,
     .becomes = "Y",
     .checks = false,
     .must_capture = true,
     .stalemate = 'w',
     .flag = 'N',
     .extinct = 'R',
     .move_rule = 40},
}};

}  // namespace arbiter::model
