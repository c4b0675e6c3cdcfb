// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include <arbiter/game/clause.hpp>
#include <arbiter/game/ruling.hpp>
#include <arbiter/games/jupiter/definition.hpp>
#include <arbiter/games/jupiter/kinds.hpp>

namespace arbiter::jupiter::scirocco {

// clang-format off: the tables as the rule file has them
/// The kinds of Scirocco, each with what it becomes.
inline constexpr std::array<Row, 18> table = {{
    {{"Pawn",      "P",  "mfWcfF"},                                    {"Tadpole",    "Ta", "FHcW"}},
    {{"Guard",     "Gu", "mWcF"},                                      {"Zebra",      "Z",  "Z"}},
    {{"Wazir",     "W",  "W"},                                         {"Zag",        "Za", "FA",  {.leaps = orthogonals}}},
    {{"Firzan",    "F",  "F"},                                         {"Zig",        "Zi", "WD",  {.leaps = diagonals}}},
    {{"Alfil",     "A",  "A"},                                         {"Bishop",     "B",  "B"}},
    {{"Dabbaba",   "D",  "D"},                                         {"Genie",      "Ge", "Q3",  {.stands = all_around}}},
    {{"Stork",     "St", "AcW"},                                       {"Queen",      "Q",  "Q"}},
    {{"Goat",      "Go", "DmF"},                                       {"Lioness",    "Li", "WFDNA"}},
    {{"Commoner",  "Co", "K"},                                         {"Wildebeest", "Wi", "NC"}},
    {{"Knight",    "N",  "N"},                                         {"Rook",       "R",  "R"}},
    {{"Camel",     "C",  "C"},                                         {"Squirrel",   "Sq", "NAD"}},
    {{"Marquis",   "Ma", "WN"},                                        {"Abbot",      "Ab", "NB4"}},
    {{"Priest",    "Pr", "FN"},                                        {"Duke",       "Du", "NR4"}},
    {{"Wagon",     "Wa", "yafW"},                                      {"Spider",     "Sp", "mWyafsW"}},
    {{"Chariot",   "Ch", "R4"},                                        {"Octopus",    "Oc", "mFyafsF"}},
    {{"Dervish",   "De", "AD", {.relays = Relay::leapfrog}},           {"Harpy",      "Ha", "mQ3", {.relays = Relay::knight}}},
    {{"Scirocco",  "Sc", "BW"},                                        {"Vulture",    "Vu", "KmBcR"}},
    {{"King",      "K",  "K",  {.royal = true}},                       {"Emperor",    "Em", "WDA", {.royal = true}}},
}};

/// The clauses of scirocco.md in one line each.
inline constexpr std::array<Clause, 14> clauses = {{
    {"SCI-01", "Promotion is optional, at the end of a move by the piece's own power that starts or ends in the farthest three ranks", Certainty::stated, {}},
    {"SCI-02", "No drops, no castling, no en passant, no forced promotion", Certainty::inferred, {}},
    {"SCI-10", "A turn may not leave the own royal where the enemy could capture it by any means", Certainty::inferred, {}},
    {"SCI-11", "Checkmate wins; a side without a legal turn loses even when it is not attacked", Certainty::inferred, {}},
    {"SCI-12", "A side without pieces other than royals has lost; taking the enemy's last one is legal whatever attacks the own royal", Certainty::inferred, {}},
    {"SCI-13", "Who makes an earlier position again loses, or draws if no piece moved since then could take anything where it ended", Certainty::inferred, "repetition"},
    {"SCI-20", "Dervish: a friend next to it leaps over it, or steps diagonally to another square next to it", Certainty::stated, "dervish_corner_leap"},
    {"SCI-21", "Harpy: the first friend within three squares on a Queen line makes a Knight's leap", Certainty::stated, {}},
    {"SCI-22", "A relayed piece ends on an empty square or takes the enemy there; neither it nor the relay piece promotes by it", Certainty::stated, {}},
    {"SCI-23", "The Dervish captures with its own leaps", Certainty::inferred, "dervish_captures"},
    {"SCI-24", "A capture by leaping takes one piece and needs an empty square behind it; the Genie's capture leaves the Genie where it is", Certainty::stated, {}},
    {"COM-04", "A slide goes over empty squares and may end by capturing; a leap does not care what it passes", Certainty::stated, {}},
    {"COM-32", "A side without royal has lost; royals are never captured", Certainty::stated, {}},
    {"COM-41", "The want of a turn goes before repetition", Certainty::stated, {}},
}};
// clang-format on

/// The rulings of scirocco.md with their defaults.
[[nodiscard]] inline Rulings standard_rulings() {
  return Rulings({
      {"SCI-13", "repetition", {{"mover_loses", 0, 0}, {"third_draws", 0, 0}, {"none", 0, 0}}, 0},
      flag("SCI-20", "dervish_corner_leap", false),
      flag("SCI-23", "dervish_captures", true),
  });
}

/// The default array.
inline constexpr std::array<Start, 1> starts = {
    {{"standard",
      "{wa}d{go}{de}cn1{st}a{ch}/1{ma}{sc}{co}fwk{sc}{pr}1/pp{gu}pppp{gu}pp/10/10/10/10/PP{Gu}PPPP{Gu}PP/"
      "1{Pr}{Sc}KWF{Co}{Sc}{Ma}1/{Ch}A{St}1NC{De}{Go}D{Wa} w 0 1"}}};

/// What makes the engine play Scirocco.
inline constexpr Definition game = {
    .name = "scirocco",
    .title = "Scirocco, 10x10: every piece promotes, Dervishes and Harpies move their friends",
    .rules = "scirocco",
    .side_names = {"White", "Black"},
    .extent = {10, 10},
    .zone = 3,
    .checks = true,
    .table = table,
    .clauses = clauses,
    .starts = starts,
    .ids = {"SCI-01", "SCI-12", "SCI-11", "SCI-13", "SCI-20", "SCI-21", "SCI-24", "SCI-22", "", "", ""}};

}  // namespace arbiter::jupiter::scirocco
