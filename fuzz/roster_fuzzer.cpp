// SPDX-License-Identifier: MIT

// Any bytes as a roster file:
// 1. What is refused has its places in the text, in order, each on one line.
// 2. What is read prints as a roster that reads back and prints alike.
// 3. The game that was read is played up to 50 turns (the text itself draws them). At each position: the FEN reads back
//    as the same position; the listed turns differ in their effects, are as many as counted, and are those of the slow
//    list of all legal ways; a position that is over has none. Where they are few enough, each turn's text is found
//    again as that turn, and what explains it names clauses of the game.
// ARBITER_FAULT=JUP-41 leaves second parts out of the slow list, ARBITER_FAULT=TYP-04 promotions.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <string>
#include <string_view>

#include <arbiter/core/random.hpp>
#include <arbiter/game/common_clauses.hpp>
#include <arbiter/games/jupiter/text/roster_printer.hpp>
#include <arbiter/games/jupiter/text/roster_reader.hpp>
#include <arbiter/text/turns.hpp>

#include "byte_reader.hpp"
#include "roster_mutation.hpp"

namespace {

using namespace arbiter;
using Position = Jupiter::Position;

constexpr int longest_game = 50;
constexpr std::uint64_t most_turns = 3000;   // a game ends where there are more
constexpr std::uint64_t most_ways = 20'000;  // the slow list is made of no more
constexpr std::uint64_t most_texts = 150;    // texts are read back where there are no more turns

[[noreturn]] void disagree(const Jupiter& game, std::string_view fen, std::string_view what) {
  std::fprintf(stderr, "%.*s\nin %.*s of the roster\n%s", static_cast<int>(what.size()), what.data(),
               static_cast<int>(fen.size()), fen.data(),
               jupiter::print_roster(game.definition(), game.rulings()).c_str());
  std::abort();
}

void check_refusal(std::string_view text, const Error& error) {
  std::size_t last = 0;
  bool right = !error.reasons.empty() && error.reasons.size() <= jupiter::most_roster_reasons;
  for (const Reason& reason : error.reasons) {
    right =
        right && reason.offset >= last && reason.offset <= text.size() && reason.text.find('\n') == std::string::npos;
    last = reason.offset;
  }
  if (right) return;
  std::fprintf(stderr, "places of a refusal: %s\n", error.message().c_str());
  std::abort();
}

/// The positions after all legal ways; empty, with `whole` false, where there are too many.
std::set<std::string> slow_list(const Jupiter& game, const Position& position, bool& whole) {
  const std::string_view fault = fuzz::planted_fault();
  std::set<std::string> after_them;
  std::uint64_t ways = 0;
  whole = visit_ways(game, position, [&](const Fan<Jupiter::ranks>& fan) {
    fan.for_each([&](const Turn& turn) {
      if (fault == "JUP-41" && turn.size == 2 && !position.fields.pairs_set) return;
      if (fault == "TYP-04" && turn.last().becomes != Kind::none) return;
      after_them.insert(game.print(after(game, position, turn)));
    });
    return ++ways < most_ways;
  });
  return after_them;
}

void check_texts(const Jupiter& game, const Position& position, const std::string& fen) {
  std::string last;
  for (const WrittenTurn<Jupiter>& written : written_turns(game, position)) {
    if (!last.empty() && last >= written.text) disagree(game, fen, "two texts alike: " + last);
    last = written.text;
    const Expected<Turn> again = read_turn(game, position, written.text);
    if (!again || game.print(after(game, position, *again)) != game.print(written.next))
      disagree(game, fen, "turn " + written.text + (again ? " read as another" : ": " + again.error().message()));
    for (const Note& note : game.explain(position, written.turn)) {
      const auto is_it = [&note](const Clause& clause) { return clause.id == note.clause; };
      if (std::none_of(game.clauses().begin(), game.clauses().end(), is_it) &&
          std::none_of(common_clauses.begin(), common_clauses.end(), is_it))
        disagree(game, fen, "turn " + written.text + " is explained by " + std::string(note.clause));
    }
  }
}

/// Checks a position and plays one of its turns; false at the end of a game, or where there is too much of it.
bool check_and_play(const Jupiter& game, Position& position, SplitMix64& random) {
  const std::string fen = game.print(position);
  const Expected<Position> again = game.parse(fen);
  if (!again || !same_position(game, *again, position) || game.print(*again) != fen)
    disagree(game, fen, "FEN read again");
  if (const auto wrong = game.check_invariants(position)) disagree(game, fen, *wrong);

  std::vector<Turn> turns;
  const bool listed = game.visit(position, [&](const Fan<Jupiter::ranks>& fan) {
    fan.for_each([&](const Turn& turn) { turns.push_back(turn); });
    return turns.size() <= most_turns;
  });
  if (!listed) return false;
  if (game.count(position) != turns.size()) disagree(game, fen, "count");
  if (game.outcome(position).over() != turns.empty()) disagree(game, fen, "outcome");
  std::set<std::string> fast;
  for (const Turn& turn : turns)
    if (const std::string next = game.print(after(game, position, turn)); !fast.insert(next).second)
      disagree(game, fen, "listed twice: " + turn_text(game, position, turn));
  bool whole = true;
  const std::set<std::string> slow = slow_list(game, position, whole);
  if (whole && slow != fast) {
    std::string what = "the slow list has other turns";
    for (const std::string& next : fast)
      if (!slow.contains(next)) what += "\nonly listed: " + next;
    for (const std::string& next : slow)
      if (!fast.contains(next)) what += "\nonly slow: " + next;
    disagree(game, fen, what);
  }
  if (whole && turns.size() <= most_texts && random.below(4) == 0) check_texts(game, position, fen);
  if (turns.empty()) return false;
  game.play_unchecked(position, turns[random.below(turns.size())]);
  return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  const Expected<Jupiter> game = jupiter::read_roster(text);
  if (!game) {
    check_refusal(text, game.error());
    return 0;
  }
  const std::string printed = jupiter::print_roster(game->definition(), game->rulings());
  const Expected<Jupiter> again = jupiter::read_roster(printed);
  if (!again || jupiter::print_roster(again->definition(), again->rulings()) != printed)
    disagree(*game, "", "printed, then read again: " + (again ? "other" : again.error().message()));
  std::uint64_t seed = size;
  for (const char c : text) seed = mix(seed + static_cast<unsigned char>(c));
  SplitMix64 random(seed);
  Position position = *game->parse(game->starts()[random.below(game->starts().size())].fen);
  for (int ply = 0; ply < longest_game && check_and_play(*game, position, random); ++ply) {
  }
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* bytes, std::size_t size, std::size_t most, unsigned seed) {
  return fuzz::mutate(bytes, size, most, seed, fuzz::changed_roster);
}
