// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include <arbiter/game/clause.hpp>
#include <arbiter/game/ruling.hpp>
#include <arbiter/games/jupiter/definition.hpp>
#include <arbiter/games/jupiter/kinds.hpp>

namespace arbiter::jupiter::typhoon {

// clang-format off: the tables as the rule file has them
/// The kinds of Typhoon, each with what it becomes.
inline constexpr std::array<Row, 37> table = {{
    {{"Pawn",              "P",  "mfWcfF"},                                  {"Tadpole",         "Ta", "FHcW"}},
    {{"Guard",             "Gu", "mWcF"},                                    {"Bishop",          "B",  "B"}},
    {{"Fu",                "Fu", "fW"},                                      {"Zebra",           "Z",  "Z"}},
    {{"King",              "K",  "K", {.royal = true}},                      {"Emperor",         "Em", "Q2N", {.royal = true}}},
    {{"Commoner",          "Co", "K"},                                       {"Wildebeest",      "Wi", "NC"}},
    {{"Fire Horse",        "FH", "fRbhN"},                                   {"Flying Ox",       "FO", "BvR"}},
    {{"Ghost Warrior",     "GW", "fRbF"},                                    {"Free Boar",       "FB", "BsR"}},
    {{"Gold General",      "GG", "WfF"},                                     {"Horned Owl",      "HO", "B4DfW", {.lion_lines = straight_ahead}}},
    {{"Ferocious Leopard", "FL", "FvW"},                                     {"Diving Osprey",   "DO", "R4AfF", {.lion_lines = ahead_diagonals}}},
    {{"Copper General",    "CG", "fFvW"},                                    {"Ibis",            "Ib", "KmRcB"}},
    {{"Silver General",    "SG", "FfW"},                                     {"Vulture",         "Vu", "KmBcR"}},
    {{"Blind Tiger",       "BT", "FsWbW"},                                   {"Tiger Prince",    "TP", "mKcDcN", {.royal = true}}},
    {{"Drunk Elephant",    "El", "FsWfW"},                                   {"Elephant Prince", "EP", "mKcAcN", {.royal = true}}},
    {{"Overtaker",         "Ov", "mK", {.leaps = all_around}},               {"Nightrider",      "NN", "NN"}},
    {{"Undertaker",        "Un", "mK", {.withdraws = true}},                 {"Dayrider",        "DR", "KDDAA"}},
    {{"Chariot",           "Ch", "R4"},                                      {"Octopus",         "Oc", "mFyafsF"}},
    {{"Wagon",             "Wa", "yafW"},                                    {"Spider",          "Sp", "mWyafsW"}},
    {{"Cuckoo",            "Cu", "sWfD"},                                    {"Longleaper",      "LL", "mQ", {.longleaps = true}}},
    {{"Hummingbird",       "Hu", "sWbWfD", {.exchanges = true}},             {"Immobilizer",     "Im", "mQ", {.freezes = true}}},
    {{"Alfil",             "A",  "A"},                                       {"Scirocco",        "Sc", "BW"}},
    {{"Dabbaba",           "D",  "D"},                                       {"Dragon Kite",     "DK", "RF"}},
    {{"Stork",             "St", "AcW"},                                     {"Queen",           "Q",  "Q"}},
    {{"Goat",              "Go", "DmF"},                                     {"Lioness",         "Li", "WFDNA"}},
    {{"Knight",            "N",  "N"},                                       {"Rook",            "R",  "R"}},
    {{"Camel",             "C",  "C"},                                       {"Squirrel",        "Sq", "NAD"}},
    {{"Wazir",             "W",  "W"},                                       {"Zag",             "Za", "FA", {.leaps = orthogonals}}},
    {{"Firzan",            "F",  "F"},                                       {"Zig",             "Zi", "WD", {.leaps = diagonals}}},
    {{"Banner",            "Bn", "fWsW"},                                    {"Raven",           "Rv", "FA", {.lion_lines = diagonals}}},
    {{"Lantern",           "La", "fF"},                                      {"Parrot",          "Pa", "WD", {.lion_lines = orthogonals}}},
    {{"Beaver",            "Be", "fFfWsR4bR"},                               {"Sorcerer",        "So", "mQ2", {.approaches = true}}},
    {{"Otter",             "Ot", "FfWsR4"},                                  {"Missionary",      "Mi", "mB2", {.converts = true}}},
    {{"Marquis",           "Ma", "WN"},                                      {"Abbot",           "Ab", "NB4"}},
    {{"Priest",            "Pr", "FN"},                                      {"Duke",            "Du", "NR4"}},
    {{"Cicada",            "Ci", "mKgQ"},                                    {"Typhoon",         "Ty", "", {.tramples = 3}}},
    {{"Salamander",        "Sa", "K", {.meets_friend = true}},               {"Genie",           "Ge", "Q3", {.stands = all_around}}},
    {{"Dervish",           "De", "AD", {.relays = Relay::leapfrog}},         {"Harpy",           "Ha", "mQ3", {.relays = Relay::knight}}},
    {{"Bishop's Dog",      "BD", "B3"},                                      {"Centaur",         "Ce", "KN"}},
}};

/// TYP-20: what a King may become while its side has an Emperor, or one of these, on the board.
inline constexpr KindText emperor_of_emperors = {"Emperor of Emperors", "EE", "QN", {.royal = true}};

/// The same as a promotion.
inline constexpr std::array<Becoming, 1> becomings = {{{"K", "EE"}}};

/// The pairs in the order in which they are set up: King and Commoner by Blue, the others by Tan. (TYP-08, TYP-09)
inline constexpr std::array<Pair, 17> pairs = {{
    {"K", "Co", 5, 0},
    {"FH", "GW", 0, 0}, {"GG", "FL", 1, 0}, {"CG", "SG", 2, 0}, {"BT", "El", 3, 0}, {"Ov", "Un", 4, 0},
    {"Ch", "Wa", 0, 1}, {"Cu", "Hu", 1, 1}, {"A", "D", 2, 1}, {"St", "Go", 3, 1}, {"N", "C", 4, 1}, {"W", "F", 5, 1},
    {"Bn", "La", 1, 2}, {"Be", "Ot", 2, 2}, {"Ma", "Pr", 3, 2}, {"Ci", "Sa", 4, 2}, {"De", "BD", 5, 2},
}};

/// The clauses of typhoon.md in one line each, then those that it takes over.
inline constexpr std::array<Clause, 28> clauses = {{
    {"TYP-01", "King, Emperor, Emperor of Emperors, Elephant Prince and Tiger Prince are royal; a side may have several", Certainty::stated, {}},
    {"TYP-02", "A side without royal, with one piece at most, or to move without a turn has lost; both: draw", Certainty::stated, {}},
    {"TYP-03", "There is no check: a royal may be left where it can be captured", Certainty::inferred, {}},
    {"TYP-04", "Promotion is optional, at the end of a move by own power that starts or ends in the farthest four ranks", Certainty::inferred, {}},
    {"TYP-05", "Captures made otherwise than by landing cannot be declined", Certainty::stated, {}},
    {"TYP-06", "A Raven, Parrot, Horned Owl, Diving Osprey or Lion that is not frozen passes by stepping out and back on one of its lion lines", Certainty::stated, {}},
    {"TYP-07", "A third occurrence of a position is a draw", Certainty::chosen, "repetition"},
    {"TYP-08", "The set-up is played: Blue places Kings and Commoners, Tan turns each other pair", Certainty::stated, {}},
    {"TYP-09", "The squares of the pairs", Certainty::chosen, {}},
    {"TYP-20", "A King may become an Emperor of Emperors while its side has an Emperor or one of these", Certainty::chosen, "emperor_of_emperors"},
    {"TYP-21", "The Fire Horse leaps like a Knight backward, to all four squares", Certainty::inferred, "fire_horse_narrow"},
    {"TYP-30", "Lion power along a line: take the neighbour and stay, or take it or step and go on one square, taking there too", Certainty::inferred, {}},
    {"TYP-31", "The Sorcerer takes the run of enemies straight ahead of where its move ends", Certainty::inferred, {}},
    {"TYP-32", "The enemy straight ahead of where the Missionary's move ends changes sides", Certainty::chosen, {}},
    {"TYP-33", "The Longleaper takes along a Queen line by leaping enemies, each with an empty square behind it", Certainty::inferred, {}},
    {"TYP-34", "The Hummingbird exchanges places with a friend on one of its squares", Certainty::inferred, {}},
    {"TYP-35", "A piece next to an enemy Immobilizer cannot act; others may move it", Certainty::inferred, {}},
    {"TYP-36", "Dervish and Harpy relay as in Scirocco; a piece moved by another captures by landing only", Certainty::stated, {}},
    {"SCI-20", "Dervish: a friend next to it leaps over it, or steps diagonally to another square next to it", Certainty::stated, "dervish_corner_leap"},
    {"SCI-21", "Harpy: the first friend within three squares on a Queen line makes a Knight's leap", Certainty::stated, {}},
    {"SCI-22", "A relayed piece ends on an empty square or takes the enemy there; neither it nor the relay piece promotes by it", Certainty::stated, {}},
    {"SCI-23", "The Dervish captures with its own leaps", Certainty::inferred, "dervish_captures"},
    {"SCI-24", "A capture by leaping takes one piece and needs an empty square behind it; the Genie's capture leaves the Genie where it is", Certainty::stated, {}},
    {"COM-04", "A slide goes over empty squares and may end by capturing; a leap does not care what it passes", Certainty::stated, {}},
    {"COM-12", "A turn is all that a side does before the other acts", Certainty::stated, {}},
    {"COM-25", "A turn that leaves the board as it is is written `pass`", Certainty::stated, {}},
    {"COM-32", "Positions that no game reaches are taken where their fields make sense", Certainty::stated, {}},
    {"COM-33", "The half-move clock counts the turns since the number of pieces on the board last fell", Certainty::stated, {}},
}};
// clang-format on

/// The rulings of typhoon.md with their defaults, then those that it takes over.
[[nodiscard]] inline Rulings standard_rulings() {
  return Rulings({
      {"TYP-07", "repetition", {{"third_draws", 0, 0}, {"none", 0, 0}}, 0},
      flag("TYP-20", "emperor_of_emperors", true),
      flag("TYP-21", "fire_horse_narrow", false),
      flag("SCI-20", "dervish_corner_leap", false),
      flag("SCI-23", "dervish_captures", true),
  });
}

/// The default array, and the set-up that is played. (TYP-08)
inline constexpr std::array<Start, 2> starts = {
    {{"standard",
      "{gw}{fl}{sg}{el}{un}{co}k{ov}{bt}{cg}{gg}{fh}/{wa}{hu}d{go}cfwn{st}a{cu}{ch}/"
      "1{la}{ot}{pr}{sa}{bd}{de}{ci}{ma}{be}{bn}1/pp{gu}p{fu}pp{fu}p{gu}pp/12/12/12/12/PP{Gu}P{Fu}PP{Fu}P{Gu}PP/"
      "1{Bn}{Be}{Ma}{Ci}{De}{BD}{Sa}{Pr}{Ot}{La}1/{Ch}{Cu}A{St}NWFC{Go}D{Hu}{Wa}/"
      "{FH}{GG}{CG}{BT}{Ov}K{Co}{Un}{El}{SG}{FL}{GW} w - 0 1"},
     {"set-up", "12/12/12/pp{gu}p{fu}pp{fu}p{gu}pp/12/12/12/12/PP{Gu}P{Fu}PP{Fu}P{Gu}PP/12/12/12 w 0 0 1"}}};

/// What makes the engine play Typhoon.
inline constexpr Definition game = {
    .name = "typhoon",
    .title = "Typhoon, 12x12: royals without check, lion powers, conversion, freezing, a set-up that is played",
    .rules = "typhoon",
    .side_names = {"Blue", "Tan"},
    .extent = {12, 12},
    .zone = 4,
    .checks = false,
    .table = table,
    .extra = emperor_of_emperors,
    .becomings = becomings,
    .pairs = pairs,
    .clauses = clauses,
    .starts = starts,
    .ids = {"TYP-04", "TYP-02", "TYP-02", "TYP-07", "TYP-36", "TYP-36", "SCI-24", "TYP-36", "TYP-35", "TYP-08",
            "TYP-09"}};

}  // namespace arbiter::jupiter::typhoon
