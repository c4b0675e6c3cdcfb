// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <arbiter/core/expected.hpp>
#include <arbiter/core/function_ref.hpp>
#include <arbiter/game/game.hpp>
#include <arbiter/text/edits.hpp>
#include <arbiter/text/labels.hpp>

namespace arbiter {

/// A way to make a turn, with its text, the number of edits in it, and the key of the position after it.
struct TextedWay {
  std::string text;
  std::size_t edits = 0;
  std::uint64_t key = 0;
  Turn turn;
};

/// One way for each effect, with the text that COM-24 prefers: fewest edits, then the first in ASCII order. Sorted by
/// text in byte order. `same` says whether two turns have one effect; it is asked where keys are equal.
[[nodiscard]] inline std::vector<TextedWay> least_texts(std::vector<TextedWay> ways,
                                                        FunctionRef<bool(const Turn&, const Turn&)> same) {
  std::vector<TextedWay*> sorted;  // ways stay where they are until they are in order: to move texts costs more
  sorted.reserve(ways.size());
  for (TextedWay& way : ways) sorted.push_back(&way);
  std::sort(sorted.begin(), sorted.end(), [](const TextedWay* a, const TextedWay* b) {
    return a->key != b->key ? a->key < b->key : std::tie(a->edits, a->text) < std::tie(b->edits, b->text);
  });
  std::size_t count = 0;
  for (TextedWay* const way : sorted) {
    bool known = false;
    for (std::size_t t = count; t > 0 && sorted[t - 1]->key == way->key; --t)
      known = known || same(sorted[t - 1]->turn, way->turn);
    if (!known) sorted[count++] = way;
  }
  sorted.resize(count);
  std::sort(sorted.begin(), sorted.end(), [](const TextedWay* a, const TextedWay* b) { return a->text < b->text; });
  std::vector<TextedWay> turns;
  turns.reserve(count);
  for (TextedWay* const way : sorted) turns.push_back(std::move(*way));
  return turns;
}

/// A legal turn, as the way that gives its canonical text, with that text and the position after it.
template <Game G>
struct WrittenTurn {
  std::string text;
  Turn turn;
  typename G::Position next;
};

/// All legal turns of a position, each as the way that gives its canonical text (COM-23, COM-24), sorted by text in
/// byte order.
template <Game G>
[[nodiscard]] std::vector<TextedWay> texted_turns(const G& game, const typename G::Position& position) {
  std::vector<TextedWay> ways;
  typename G::Position next = position;
  for_each_way(game, position, [&](const Turn& turn) {
    game.play_unchecked(next, turn);
    TextedWay& way = ways.emplace_back(TextedWay{{}, 0, game.key(next), turn});
    way.text = write_edits(position.board, next.board, game.acts(position, turn), game.labels(), &way.edits);
    restore(game, next, position, turn);
  });
  return least_texts(std::move(ways), [&](const Turn& a, const Turn& b) {
    return same_position(game, after(game, position, a), after(game, position, b));
  });
}

/// All legal turns of a position, one for each effect, with their canonical texts (COM-23, COM-24), sorted by text in
/// byte order.
template <Game G>
[[nodiscard]] std::vector<WrittenTurn<G>> written_turns(const G& game, const typename G::Position& position) {
  std::vector<WrittenTurn<G>> turns;
  for (TextedWay& way : texted_turns(game, position))
    turns.push_back({std::move(way.text), way.turn, after(game, position, way.turn)});
  return turns;
}

/// The canonical text of a legal turn. (COM-23, COM-24)
template <Game G>
[[nodiscard]] std::string turn_text(const G& game, const typename G::Position& position, const Turn& turn) {
  const typename G::Position next = after(game, position, turn);
  if constexpr (HasFirstWay<G>) {
    const Turn first = game.first_way(position, turn);
    return write_edits(position.board, next.board, game.acts(position, first), game.labels());
  } else if constexpr (HasWays<G>) {
    for (const WrittenTurn<G>& written : written_turns(game, position))
      if (same_position(game, written.next, next)) return written.text;
  }
  return write_edits(position.board, next.board, game.acts(position, turn), game.labels());
}

/// The text of the act within reach that begins as these edits do and leaves the board most like they do, where there
/// is one: what may have been meant.
template <Game G>
[[nodiscard]] std::optional<std::string> likest_text(const G& game, const typename G::Position& position,
                                                     const Edits& edits) {
  std::optional<std::string> text;
  std::size_t least = 0;
  auto board = position.board;
  (void)replay(board, edits, game.labels());
  game.visit_reach(position, [&](const Turn& turn) {
    const Edits acts = game.acts(position, turn);
    if (acts.empty() || edits.empty() || acts[0].kind != edits[0].kind || acts[0].at != edits[0].at) return;
    if (acts[0].kind == EditKind::move && acts[0].from != edits[0].from) return;
    const typename G::Position next = after(game, position, turn);
    const std::size_t apart = changes_between(next.board, board).size();
    if (text && apart >= least) return;
    least = apart;
    text = write_edits(position.board, next.board, acts, game.labels());
  });
  return text;
}

/// Why the turn that these edits describe is refused: a wrong label, no reach, an edit too many or too few, or the
/// first filter; or that it is legal.
template <Game G>
[[nodiscard]] Judgement why(const G& game, const typename G::Position& position, const Edits& edits) {
  auto board = position.board;
  if (const Expected<void> replayed = replay(board, edits, game.labels()); !replayed)
    return {false, "COM-27", replayed.error().reasons.front().text};
  std::optional<Judgement> found;
  game.visit_reach(position, [&](const Turn& turn) {
    if (found && found->legal) return;
    if (!(after(game, position, turn).board == board)) return;
    // Of several ways to one effect that are refused, the one that is written says why.
    const Edits acts = game.acts(position, turn);
    const bool is_written = std::equal(acts.begin(), acts.end(), edits.begin(), edits.end(), same_act);
    if (Judgement judgement = judge(game, position, turn); judgement.legal || !found || is_written)
      found = std::move(judgement);
  });
  if (found) return *std::move(found);
  Judgement judgement = game.no_reach(position, edits);
  if (judgement.clause == "COM-27")
    if (const auto likest = likest_text(game, position, edits))
      judgement.text += "; the one that begins so is " + in_quotes(*likest);
  return judgement;
}

/// The legal turn whose effect on the board is that of these edits; where there is none, an Error that says why.
/// (COM-27)
template <Game G>
[[nodiscard]] Expected<Turn> read_turn(const G& game, const typename G::Position& position, const Edits& edits) {
  auto board = position.board;
  if (const Expected<void> replayed = replay(board, edits, game.labels()); !replayed) return refuse(replayed.error());
  std::optional<Turn> found;
  game.visit(position, [&](const Fan<G::ranks>& fan) {
    fan.for_each([&](const Turn& turn) {
      if (!found && after(game, position, turn).board == board) found = turn;
    });
    return !found.has_value();
  });
  if (found) return *found;
  const Judgement judgement = why(game, position, edits);
  return refuse({"turn", 0, judgement.clause + ": " + judgement.text});
}

/// The legal turn that a text describes. (COM-27)
template <Game G>
[[nodiscard]] Expected<Turn> read_turn(const G& game, const typename G::Position& position, std::string_view text) {
  const Expected<Edits> edits = read_edits(text, game.extent(), game.labels());
  return edits ? read_turn(game, position, *edits) : refuse(edits.error());
}

}  // namespace arbiter
