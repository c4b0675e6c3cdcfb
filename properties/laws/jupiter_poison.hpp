// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/board/square.hpp>
#include <arbiter/game/mark.hpp>

#include "laws/jupiter_plain.hpp"

namespace arbiter::properties {

/// The poison that lay before a turn takes effect at its end, on both sides' pieces, whatever has become of its source:
/// nothing is left where it was poisoned. (JUP-07, JUP-11, JUP-12)
struct PoisonTakesEffect {
  static constexpr std::array least{Least{"pieces removed by poison", 3000}, Least{"own pieces removed", 1500},
                                    Least{"the source captured", 300},       Least{"the source moved", 200},
                                    Least{"the source converted", 3},        Least{"both sides removed", 300}};

  Complaint operator()(const ToldPosition& told, Tally& tally) const {
    const PlainJupiter before(told);
    if (!before.in_play) return std::nullopt;
    for (const model::Turn& turn : told.turns) {
      const PlainBoard after = plain_board(turn.fen);
      for (const auto& [at, label] : after)
        if (before.is_poisoned(at, label))
          return turn.text + " leaves " + label + " on a square that was poisoned against it, in " + turn.fen;
      count(before, plain_edits(turn.text), after, tally);
    }
    return std::nullopt;
  }

 private:
  static void count(const PlainJupiter& before, const std::vector<PlainEdit>& edits, const PlainBoard& after,
                    Tally& tally) {
    PlainBoard on = before.board;
    std::set<bool> sides;
    for (const PlainEdit& edit : edits) {
      const auto here = on.find(edit.to);
      if (edit.does == PlainEdit::Does::vanishes && here != on.end() && before.is_poisoned(edit.to, here->second)) {
        const std::string label = here->second;
        sides.insert(is_first_players(label));
        tally.count("pieces removed by poison");
        if (before.is_mine(label)) tally.count("own pieces removed");
        const std::vector<Place> sources = PlainJupiter::sources(before.board, edit.to, label);
        if (sources.size() == 1) count_source(before, edits, after, sources.front(), tally);
      }
      if (edit.does == PlainEdit::Does::vanishes) {
        on.erase(edit.to);
      } else {
        on.erase(edit.from);
        on[edit.to] = edit.label;
      }
    }
    if (sides.size() == 2) tally.count("both sides removed");
  }
  static void count_source(const PlainJupiter& before, const std::vector<PlainEdit>& edits, const PlainBoard& after,
                           Place source, Tally& tally) {
    const std::string& was = before.board.at(source);
    const auto now = after.find(source);
    if (now != after.end() && now->second == was) return;
    const bool moved = std::any_of(edits.begin(), edits.end(), [&](const PlainEdit& edit) {
      return edit.does == PlainEdit::Does::moves && edit.from == source;
    });
    if (moved) {
      tally.count("the source moved");
    } else {
      const bool is_converted = now != after.end() && kind_of(now->second) == kind_of(was);
      tally.count(is_converted ? "the source converted" : "the source captured");
    }
  }
};

/// A side loses pieces in its own turn to the enemy's poison alone: never to its own, never to its own captures or
/// pushes. (JUP-10, JUP-61)
struct OwnPiecesFallToPoisonAlone {
  static constexpr std::array least{Least{"own pieces on own poison", 3000}, Least{"own pieces removed", 500}};

  Complaint operator()(const ToldPosition& told, Tally& tally) const {
    const PlainJupiter before(told);
    if (!before.in_play) return std::nullopt;
    for (const auto& [at, label] : before.board)
      if (before.is_mine(label) && before.is_poisoned(at, before.first_to_move ? "p" : "P"))
        tally.count("own pieces on own poison", told.turns.size());
    for (const model::Turn& turn : told.turns) {
      PlainBoard on = before.board;
      for (const PlainEdit& edit : plain_edits(turn.text)) {
        if (edit.does == PlainEdit::Does::moves) on.erase(edit.from);
        const auto here = on.find(edit.to);
        const bool is_own = here != on.end() && before.is_mine(here->second);
        if (edit.does == PlainEdit::Does::vanishes && is_own) {
          tally.count("own pieces removed");
          if (!before.is_poisoned(edit.to, here->second))
            return turn.text + " removes the mover's own " + here->second + " where no enemy's poison lies";
        }
        if (edit.does == PlainEdit::Does::moves && is_own && kind_of(edit.label) != "hu")
          return turn.text + " goes to where the mover's own " + here->second + " stands";
        on.erase(edit.to);
        if (edit.does != PlainEdit::Does::vanishes) on[edit.to] = edit.label;
      }
    }
    return std::nullopt;
  }
};

/// What the library says lies on a position, in pictures and in explanations, is what the rule says of its pieces:
/// poison laid while playing is the poison computed anew. (JUP-07 phase 3, JUP-10, JUP-40, TYP-35)
struct PoisonIsToldAsLaid {
  static constexpr std::array least{Least{"poisoned squares", 1200}, Least{"frozen pieces", 60},
                                    Least{"doubled pieces", 150}, Least{"poison newly told", 60}};

  template <Game G>
  Complaint operator()(const Scene<G>& scene, Tally& tally) const {
    const ToldPosition told{std::string(scene.game.name()), scene.game.print(scene.position), {}, {}};
    const PlainJupiter now(told);
    if (!now.in_play) return std::nullopt;
    std::map<Mark, std::set<Place>> marked;
    for (const auto& one : scene.game.marks(scene.position))
      marked[one.mark].insert({file_of(one.at) + 1, rank_of(one.at) + 1});
    std::map<Mark, std::set<Place>> laid;
    for (const bool first : {false, true})
      for (const Place& at : poisoned(now, first)) laid[Mark::poisoned].insert(at);
    for (const auto& [at, label] : now.board) {
      if (now.is_frozen(at)) laid[Mark::frozen].insert(at);
      if (now.is_doubled(at)) laid[Mark::doubled].insert(at);
    }
    tally.count("poisoned squares", laid[Mark::poisoned].size());
    tally.count("frozen pieces", laid[Mark::frozen].size());
    tally.count("doubled pieces", laid[Mark::doubled].size());
    for (const auto& [mark, places] : laid)
      if (marked[mark] != places) return "the library marks other squares than the pieces lay poison, freeze or double";
    if (scene.turn == nullptr) return std::nullopt;
    return explained(scene, now, tally);
  }

 private:
  /// The squares poisoned against one side.
  [[nodiscard]] static std::set<Place> poisoned(const PlainJupiter& position, bool against_first) {
    std::set<Place> places;
    for (int file = 1; file <= position.size; ++file)
      for (int rank = 1; rank <= position.size; ++rank)
        if (position.is_poisoned({file, rank}, against_first ? "P" : "p")) places.insert({file, rank});
    return places;
  }

  template <Game G>
  static Complaint explained(const Scene<G>& scene, const PlainJupiter& now, Tally& tally) {
    const PlainJupiter before({std::string(scene.game.name()), scene.game.print(*scene.before), {}, {}});
    if (!before.in_play) return std::nullopt;
    std::set<std::string> told;
    for (const Note& note : scene.game.explain(*scene.before, *scene.turn))
      if (note.clause == "JUP-10") told.insert(note.text);
    std::set<std::string> right;
    for (const bool first : {false, true}) {
      const std::set<Place> old = poisoned(before, !first);
      const std::set<Place> fresh = poisoned(now, !first);
      const std::string side(scene.game.side_name(first ? Side::first : Side::second));
      if (const std::string squares = without(fresh, old); !squares.empty()) right.insert(side + " poisons" + squares);
      if (const std::string squares = without(old, fresh); !squares.empty())
        right.insert(side + " poisons no longer" + squares);
    }
    tally.count("poison newly told", right.size());
    if (told == right) return std::nullopt;
    return "the explanation tells other poison: " + (told.empty() ? "none" : *told.begin());
  }
  /// The names of the places that only `these` has, by square.
  [[nodiscard]] static std::string without(const std::set<Place>& these, const std::set<Place>& those) {
    std::map<std::pair<int, int>, std::string> names;
    for (const auto& [file, rank] : these)
      if (!those.contains({file, rank})) names[{rank, file}] = " " + told_place({file, rank});
    std::string text;
    for (const auto& [at, name] : names) text += name;
    return text;
  }
};

}  // namespace arbiter::properties
