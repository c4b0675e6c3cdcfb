// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>

#include <arbiter/game/clause.hpp>
#include <arbiter/game/ruling.hpp>
#include <arbiter/games/jupiter/definition.hpp>
#include <arbiter/games/jupiter/kinds.hpp>
#include <arbiter/games/jupiter/typhoon.hpp>

namespace arbiter::jupiter::revised {

// clang-format off: the tables as the rule file has them
/// The kinds that only Jupiter has.
inline constexpr std::array<Row, 8> own_table = {{
    {{"Fiery Dragon",     "FiD", "BsR", {.burns = true}}},
    {{"Deadly Nightshade","DN",  "mK",  {.poisons = true}}},
    {{"Doubler",          "Db",  "mK",  {.doubles = true}}},
    {{"Halmopper",        "Hm",  "K",   {.hops = true}}},
    {{"Ox Tank",          "OxT", "",    {.pushes = 2, .push_lines = orthogonals}}, {"Dragon Tank", "DrT", "", {.pushes = 3, .push_lines = all_around}}},
    {{"Teleporter",       "Te",  "mK",  {.teleports = true}}},
    {{"Relay Ferz",       "RF",  "mK",  {.relays = Relay::diagonally}}},
    {{"Lion",             "Ln",  "WFDNA", {.lion = true}}},
}};

/// The pairs in the order in which they are set up. (JUP-03, JUP-05)
inline constexpr std::array<Pair, 21> pairs = {{
    {"K", "Co", 7, 0},
    {"FH", "GW", 0, 0}, {"GG", "FL", 1, 0}, {"CG", "SG", 2, 0}, {"BT", "El", 3, 0}, {"Ov", "Un", 4, 0}, {"Cu", "Hu", 5, 0}, {"De", "BD", 6, 0},
    {"Ch", "Wa", 0, 1}, {"A", "D", 1, 1}, {"St", "Go", 2, 1}, {"N", "C", 3, 1}, {"W", "F", 4, 1}, {"Ma", "Pr", 5, 1}, {"Bn", "La", 6, 1}, {"Be", "Ot", 7, 1},
    {"Ci", "Sa", 2, 2}, {"Db", "Te", 3, 2}, {"FiD", "DN", 4, 2}, {"Hm", "RF", 5, 2},
    {"OxT", "Ln", 3, 3},
}};

/// The clauses of jupiter.md in one line each.
inline constexpr std::array<Clause, 31> own_clauses = {{
    {"JUP-01", "Royals, ends, passing, compulsory captures, no check and repetition are Typhoon's", Certainty::inferred, {}},
    {"JUP-02", "The promotion zone is the farthest five ranks", Certainty::chosen, "zone"},
    {"JUP-03", "Blue sets up Kings and Commoners, Tan turns each other pair", Certainty::stated, {}},
    {"JUP-04", "The roster: Typhoon's kinds and eight of its own", Certainty::chosen, {}},
    {"JUP-05", "The array", Certainty::chosen, {}},
    {"JUP-07", "A turn: one piece acts, all that stands on poison against it is removed, poison is laid anew", Certainty::stated, {}},
    {"JUP-10", "A Fiery Dragon poisons the squares around it, a Nightshade its own, against the other side only", Certainty::stated, {}},
    {"JUP-11", "Poison stays through the turn in which its source is captured, moved or converted", Certainty::stated, {}},
    {"JUP-12", "Activation spares nobody for having just moved", Certainty::stated, {}},
    {"JUP-13", "A move that loses the mover to poison is legal; all such turns of one effect are one", Certainty::inferred, {}},
    {"JUP-14", "Nothing happens inside a part", Certainty::inferred, {}},
    {"JUP-20", "A Fiery Dragon that arrives by its own move takes every enemy around it", Certainty::stated, {}},
    {"JUP-21", "Moved by another piece it takes nothing, and poisons from the end of the turn on", Certainty::stated, {}},
    {"JUP-30", "A piece moved by another's power neither promotes nor captures but by landing", Certainty::stated, {}},
    {"JUP-31", "A frozen piece cannot act; others may move it", Certainty::stated, {}},
    {"JUP-40", "A piece next to a Doubler of either side at the start of the turn is doubled", Certainty::stated, {}},
    {"JUP-41", "A doubled piece may make a second part after its first", Certainty::stated, {}},
    {"JUP-42", "The second part may not start on poison or next to an enemy Immobilizer", Certainty::inferred, {}},
    {"JUP-43", "Captures on arrival come at the end of each part, activation and laying once", Certainty::stated, {}},
    {"JUP-44", "Promotion is judged part by part", Certainty::stated, {}},
    {"JUP-45", "A Lion's two steps are one part: doubled, it can take four", Certainty::stated, {}},
    {"JUP-46", "A doubled relay piece may relay twice", Certainty::stated, {}},
    {"JUP-47", "A doubled Halmopper goes on after a plain step or a single hop that captured", Certainty::stated, "halmopper_second_part"},
    {"JUP-50", "The Halmopper makes any number of grasshopper hops, a capture ends the chain", Certainty::inferred, {}},
    {"JUP-51", "Landings inside a chain suffer neither poison nor freezing", Certainty::stated, {}},
    {"JUP-60", "A Tank advances square by square and pushes the line of pieces before it", Certainty::inferred, {}},
    {"JUP-61", "An enemy with no room behind it is pushed off the board, a friend stops the Tank", Certainty::stated, "crush"},
    {"JUP-62", "A pushed piece never promotes", Certainty::stated, {}},
    {"JUP-63", "A Tank may push frozen pieces", Certainty::stated, {}},
    {"JUP-64", "A Tank promotes by the usual rule, also when it pushes", Certainty::stated, {}},
    {"COM-10", "A turn is its effect: two ways to one effect are one turn", Certainty::stated, {}},
}};
// clang-format on

/// The array `a` and behind it the array `b`.
template <class T, std::size_t A, std::size_t B>
[[nodiscard]] constexpr std::array<T, A + B> joined(const std::array<T, A>& a, const std::array<T, B>& b) {
  std::array<T, A + B> all{};
  for (std::size_t i = 0; i < A; ++i) all[i] = a[i];
  for (std::size_t i = 0; i < B; ++i) all[A + i] = b[i];
  return all;
}

/// The kinds: those of Typhoon, then its own. (JUP-04)
inline constexpr auto table = joined(typhoon::table, own_table);
/// The clauses of jupiter.md, then those that it takes over from Typhoon.
inline constexpr auto clauses = joined(own_clauses, typhoon::clauses);

/// The rulings of jupiter.md with their defaults, then those that it takes over.
[[nodiscard]] inline Rulings standard_rulings() {
  std::vector<Ruling> rulings = {
      {"JUP-02", "zone", {{{}, 0, 16}}, 5},
      {"JUP-47", "halmopper_second_part", {{"seed", 0, 0}, {"complete", 0, 0}}, 0},
      flag("JUP-61", "crush", true),
  };
  const Rulings typhoons = typhoon::standard_rulings();
  rulings.insert(rulings.end(), typhoons.all().begin(), typhoons.all().end());
  return Rulings(std::move(rulings));
}

/// The default array, and the set-up that is played. (JUP-03, JUP-05)
inline constexpr std::array<Start, 2> starts = {
    {{"standard",
      "{gw}{fl}{sg}{el}{un}{hu}{bd}{co}k{de}{cu}{ov}{bt}{cg}{gg}{fh}/{wa}d{go}cf{pr}{la}{ot}{be}{bn}{ma}wn{st}a{ch}/"
      "2{sa}{te}{dn}{rf}4{hm}{fid}{db}{ci}2/3{ln}8{oxt}3/pp{gu}p{fu}pp{gu}{gu}pp{fu}p{gu}pp/16/16/16/16/16/16/"
      "PP{Gu}P{Fu}PP{Gu}{Gu}PP{Fu}P{Gu}PP/3{OxT}8{Ln}3/2{Ci}{Db}{FiD}{Hm}4{RF}{DN}{Te}{Sa}2/"
      "{Ch}A{St}NW{Ma}{Bn}{Be}{Ot}{La}{Pr}FC{Go}D{Wa}/{FH}{GG}{CG}{BT}{Ov}{Cu}{De}K{Co}{BD}{Hu}{Un}{El}{SG}{FL}{GW} "
      "w - 0 1"},
     {"set-up",
      "16/16/16/16/pp{gu}p{fu}pp{gu}{gu}pp{fu}p{gu}pp/16/16/16/16/16/16/PP{Gu}P{Fu}PP{Gu}{Gu}PP{Fu}P{Gu}PP/16/16/16/16 "
      "w 0 0 1"}}};

/// What makes the engine play Jupiter.
inline constexpr Definition game = {
    .name = "jupiter",
    .title = "Jupiter (Revised), 16x16: poison, doubling, relays, Tanks, and all of Typhoon",
    .rules = "jupiter",
    .side_names = {"Blue", "Tan"},
    .extent = {16, 16},
    .zone = 5,
    .checks = false,
    .table = table,
    .extra = typhoon::emperor_of_emperors,
    .becomings = typhoon::becomings,
    .pairs = pairs,
    .clauses = clauses,
    .starts = starts,
    .ids = {"TYP-04", "TYP-02", "TYP-02", "TYP-07", "TYP-36", "TYP-36", "SCI-24", "JUP-30", "JUP-31", "JUP-03",
            "JUP-05"}};

}  // namespace arbiter::jupiter::revised
