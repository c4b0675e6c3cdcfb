// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/core/expected.hpp>
#include <arbiter/game/game.hpp>
#include <arbiter/text/edits.hpp>
#include <arbiter/text/labels.hpp>

namespace arbiter {

/// A legal turn, as the way that gives its canonical text, with that text and the position after it.
template <Game G>
struct WrittenTurn {
  std::string text;
  Turn turn;
  typename G::Position next;
};

/// All legal turns of a position, one for each effect, with the text of the way that COM-24 prefers: fewest edits, then
/// the first in ASCII order. Sorted by text in byte order.
template <Game G>
[[nodiscard]] std::vector<WrittenTurn<G>> written_turns(const G& game, const typename G::Position& position) {
  struct Way {
    std::uint64_t key;
    std::size_t edits;
    WrittenTurn<G> written;
  };
  std::vector<Way> ways;
  for_each_way(game, position, [&](const Turn& turn) {
    Way way{0, 0, {{}, turn, after(game, position, turn)}};
    way.key = game.key(way.written.next);
    way.written.text =
        write_edits(position.board, way.written.next.board, game.acts(position, turn), game.labels(), &way.edits);
    ways.push_back(std::move(way));
  });
  std::sort(ways.begin(), ways.end(), [](const Way& a, const Way& b) {
    if (a.key != b.key) return a.key < b.key;
    if (a.edits != b.edits) return a.edits < b.edits;
    return a.written.text < b.written.text;
  });
  std::vector<WrittenTurn<G>> turns;
  std::size_t group = 0;  // where the ways with the present key begin among the turns kept
  for (std::size_t i = 0; i < ways.size(); ++i) {
    if (i == 0 || ways[i].key != ways[i - 1].key) group = turns.size();
    bool known = false;  // equal keys are compared exactly
    for (std::size_t t = group; t < turns.size(); ++t) known = known || same_position(game, turns[t].next, ways[i].written.next);
    if (!known) turns.push_back(std::move(ways[i].written));
  }
  std::sort(turns.begin(), turns.end(), [](const auto& a, const auto& b) { return a.text < b.text; });
  return turns;
}

/// The canonical text of a legal turn. (COM-23, COM-24)
template <Game G>
[[nodiscard]] std::string turn_text(const G& game, const typename G::Position& position, const Turn& turn) {
  const typename G::Position next = after(game, position, turn);
  for (const WrittenTurn<G>& written : written_turns(game, position))
    if (same_position(game, written.next, next)) return written.text;
  return write_edits(position.board, next.board, game.acts(position, turn), game.labels());
}

/// Why the turn that these edits describe is refused: a wrong label, no reach, or the first filter; or that it is legal.
template <Game G>
[[nodiscard]] Judgement why(const G& game, const typename G::Position& position, const Edits& edits) {
  auto board = position.board;
  if (const Expected<void> replayed = replay(board, edits, game.labels()); !replayed)
    return {false, "COM-27", replayed.error().reasons.front().text};
  std::optional<Judgement> found;
  game.visit_reach(position, [&](const Turn& turn) {
    if (found && found->legal) return;
    if (!(after(game, position, turn).board == board)) return;
    if (Judgement judgement = judge(game, position, turn); judgement.legal || !found) found = std::move(judgement);
  });
  return found ? *std::move(found) : game.no_reach(position, edits);
}

/// The legal turn that a text describes by its effect on the board; where there is none, an Error that says why.
/// (COM-27)
template <Game G>
[[nodiscard]] Expected<Turn> read_turn(const G& game, const typename G::Position& position, std::string_view text) {
  const Expected<Edits> edits = read_edits(text, game.extent(), game.labels());
  if (!edits) return refuse(edits.error());
  auto board = position.board;
  if (const Expected<void> replayed = replay(board, *edits, game.labels()); !replayed) return refuse(replayed.error());
  std::optional<Turn> found;
  game.visit(position, [&](const Fan<G::ranks>& fan) {
    fan.for_each([&](const Turn& turn) {
      if (!found && after(game, position, turn).board == board) found = turn;
    });
    return !found.has_value();
  });
  if (found) return *found;
  const Judgement judgement = why(game, position, *edits);
  return refuse({"turn", 0, judgement.clause + ": " + judgement.text});
}

}  // namespace arbiter
