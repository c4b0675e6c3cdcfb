// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <arbiter/board/kind.hpp>
#include <arbiter/movement/kinds.hpp>
#include <arbiter/movement/notation.hpp>

namespace arbiter::scion {

/// The rows below, as kinds.
enum : std::uint8_t { disciple = 1, font, lady, altar, cleric, princess, scholar, throne, queen, duenna, royal };

/// The number of kinds, the Scion included.
inline constexpr std::size_t kind_count = 11;
/// The kinds that a promotion pool can hold: all but the Scion, in the order in which a FEN lists them.
inline constexpr std::size_t pool_kinds = 10;

/// A row of scion.md's table: name, label, move, and the next rung of the promotion ladder. (SCN-01 to SCN-04)
struct Row {
  KindRow kind;
  Kind next = Kind::none;
};

/// The kinds in the order of their numbers.
// clang-format off
inline constexpr std::array<Row, kind_count> table = {{
    {{"Disciple", "D", "F",     movement("F")},     static_cast<Kind>(cleric)},
    {{"Font",     "F", "R2",    movement("R2")},    static_cast<Kind>(altar)},
    {{"Lady",     "L", "Q3",    movement("Q3")},    static_cast<Kind>(princess)},
    {{"Altar",    "A", "R4",    movement("R4")},    static_cast<Kind>(throne)},
    {{"Cleric",   "C", "B5",    movement("B5")},    static_cast<Kind>(scholar)},
    {{"Princess", "P", "Q6",    movement("Q6")},    static_cast<Kind>(queen)},
    {{"Scholar",  "S", "B7",    movement("B7")},    Kind::none},
    {{"Throne",   "T", "R8",    movement("R8")},    Kind::none},
    {{"Queen",    "Q", "Q9",    movement("Q9")},    Kind::none},
    {{"Duenna",   "U", "HN",    movement("HN")},    Kind::none},
    {{"Scion",    "O", "cK",    movement("cK")},    Kind::none},
}};
// clang-format on

/// The next rung of the ladder, or none. (SCN-04)
[[nodiscard]] constexpr Kind next_rung(Kind kind) noexcept { return table[row_of(kind)].next; }

/// The royal: the last row of the table.
inline constexpr Kind scion_kind = static_cast<Kind>(royal);

}  // namespace arbiter::scion
