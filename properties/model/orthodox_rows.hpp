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

/// How a kind moves, orthodox pieces and their compounds. Pawns have clauses of their own.
struct OrthodoxKind {
  char label;
  bool rook;
  bool bishop;
  bool knight;
  bool king;
};
inline constexpr std::array<OrthodoxKind, 8> orthodox_kinds{{
    {'P', false, false, false, false},
    {'N', false, false, true, false},
    {'B', false, true, false, false},
    {'R', true, false, false, false},
    {'Q', true, true, false, false},
    {'A', false, true, true, false},
    {'C', true, false, true, false},
    {'K', false, false, false, true},
}};

[[nodiscard]] inline Labels orthodox_labels() {
  std::vector<std::string> labels;
  for (const OrthodoxKind& kind : orthodox_kinds) labels.emplace_back(1, kind.label);
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
  std::string_view kinds;              ///< the labels in the game
  int double_step_from;                ///< the Pawns' start rank where they may step twice, otherwise 0 (ORT-03)
  int promotes_from;                   ///< from this rank a Pawn may be promoted; on the last it must be (ORT-04)
  std::string_view becomes;            ///< what a Pawn may become, the best first
  bool only_lost;                      ///< only kinds of which the side has lost one
  std::span<const Castling> castling;  ///< ORT-02
};

inline constexpr std::array<OrthodoxRow, 3> orthodox_rows{{
    {"chess",
     {8, 8},
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     "KQRBNP",
     2,
     8,
     "QRBN",
     false,
     chess_castling},
    {"capablanca",
     {10, 8},
     "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1",
     "KQRBNACP",
     2,
     8,
     "QCARBN",
     false,
     wide_castling},
    {"grand",
     {10, 10},
     "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1",
     "KQRBNACP",
     3,
     8,
     "QCARBN",
     true,
     {}},
}};

}  // namespace arbiter::model
