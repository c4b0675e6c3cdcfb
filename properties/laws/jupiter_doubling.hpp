// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "laws/jupiter_plain.hpp"
#include "laws/jupiter_tanks.hpp"

namespace arbiter::properties {

/// A turn of two parts is one of a piece that stood next to a Doubler, or of a relay piece that did; and no piece acts
/// a second time from a square poisoned against it or next to an enemy Immobilizer. (JUP-40, JUP-42)
struct SecondPartsAreOfTheDoubled {
  static constexpr std::array least{Least{"turns of two parts", 4000}, Least{"first parts that end on poison", 10},
                                    Least{"first parts that end next to an Immobilizer", 15}};

  Complaint operator()(const ToldPosition& told, Tally& tally) const {
    const PlainJupiter before(told);
    if (!before.in_play) return std::nullopt;
    for (const auto& [at, label] : before.board)
      if (before.is_mine(label) && before.is_doubled(at)) count_first_parts(before, at, label, tally);
    for (const model::Turn& turn : told.turns)
      if (Complaint complaint = judged(before, plain_edits(turn.text), tally)) return turn.text + " " + *complaint;
    return std::nullopt;
  }

 private:
  static void count_first_parts(const PlainJupiter& before, Place at, const std::string& label, Tally& tally) {
    for (const Way& leap : leaps_of(kind_of(label))) {
      const Place to = at + leap;
      if (!before.is_on_board(to) || before.board.contains(to)) continue;
      if (before.is_poisoned(to, label)) tally.count("first parts that end on poison");
      if (before.is_frozen(before.board, to, label)) tally.count("first parts that end next to an Immobilizer");
    }
  }

  static Complaint judged(const PlainJupiter& before, const std::vector<PlainEdit>& edits, Tally& tally) {
    std::vector<PlainEdit> moves;
    for (const PlainEdit& edit : edits)
      if (edit.does == PlainEdit::Does::moves) moves.push_back(edit);
    if (moves.size() < 2) return std::nullopt;
    for (const PlainEdit& move : moves)  // a push is one part
      if (is_tank(move.label)) return std::nullopt;
    tally.count("turns of two parts");
    if (before.is_doubled(moves[0].from)) return moves[1].from == moves[0].to ? goes_on(before, moves) : std::nullopt;
    for (const auto& [at, label] : before.board) {
      const std::string kind = kind_of(label);
      if ((kind == "de" || kind == "ha" || kind == "rf") && before.is_mine(label) && before.is_doubled(at))
        return std::nullopt;
    }
    return "has two parts without a Doubler";
  }

  /// The first mover moves again.
  static Complaint goes_on(const PlainJupiter& before, const std::vector<PlainEdit>& moves) {
    // A doubled relay piece may have made it go both times.
    if (before.has_own({"de", "ha", "rf"})) return std::nullopt;
    PlainBoard between = before.board;
    between.erase(moves[0].from);
    between[moves[0].to] = moves[0].label;
    if (before.is_poisoned(moves[0].to, moves[0].label)) return "goes on from a poisoned square";
    // Only of leapers is it plain what the first part took.
    if (!leaps_of(kind_of(moves[0].label)).empty() && before.is_frozen(between, moves[0].to, moves[0].label))
      return "goes on from next to an Immobilizer";
    return std::nullopt;
  }
};

/// A leaper next to a Doubler of either side may leap twice, the Doubler itself taken in the first leap or not, and as
/// what it has become after the first. (JUP-40, JUP-41, JUP-44)
struct TheDoubledActTwice {
  static constexpr std::array least{Least{"doubled leapers", 100}, Least{"doubled by enemies alone", 30},
                                    Least{"which they take", 10}, Least{"promoted between", 30}};

  Complaint operator()(const ToldPosition& told, Tally& tally) const {
    const PlainJupiter position(told);
    if (!position.in_play || told.turns.empty()) return std::nullopt;
    const PlainBoards boards(told, position.size);
    for (const auto& [at, label] : position.board) {
      const std::vector<Way> leaps = leaps_of(kind_of(label));
      if (leaps.empty() || !position.is_mine(label) || !position.is_doubled(at) || position.is_frozen(at)) continue;
      tally.count("doubled leapers");
      const bool by_enemies = !PlainJupiter::has_near(position.board, at, "db",
                                                      [&](std::string_view near) { return position.is_mine(near); });
      if (by_enemies) tally.count("doubled by enemies alone");
      for (const Way& leap : leaps)
        if (Complaint complaint = leaps_on(position, boards, at, leap, by_enemies, tally)) return complaint;
    }
    return std::nullopt;
  }

 private:
  static Complaint leaps_on(const PlainJupiter& position, const PlainBoards& boards, Place from, Way leap,
                            bool by_enemies, Tally& tally) {
    PlainBoard on = position.board;
    const std::string label = on.at(from);
    const Place to = from + leap;
    const auto target = on.find(to);
    if (!position.is_on_board(to) || (target != on.end() && position.is_mine(target->second))) return std::nullopt;
    if (by_enemies && target != on.end() && kind_of(target->second) == "db") tally.count("which they take");
    on.erase(from);
    on[to] = label;
    if (position.is_poisoned(to, label) || position.is_frozen(on, to, label)) return std::nullopt;
    if (!goes_on(position, boards, on, to, from, label))
      return label + " on " + told_place(from) + " does not go on from " + told_place(to);
    const std::string becomes = promoted(label);
    if (becomes.empty() || !(position.is_in_zone(label, from) || position.is_in_zone(label, to))) return std::nullopt;
    tally.count("promoted between");
    if (!goes_on(position, boards, on, to, from, becomes))
      return label + " on " + told_place(from) + " does not go on from " + told_place(to) + " as " + becomes;
    return std::nullopt;
  }

  /// Leapers that become leapers.
  [[nodiscard]] static std::string promoted(const std::string& label) {
    const bool first = is_first_players(label);
    const std::string kind = kind_of(label);
    if (kind == "c") return first ? "Sq" : "sq";
    if (kind == "co") return first ? "Wi" : "wi";
    return {};
  }

  /// Whether the piece on `at` may leap on as `label`, wherever there is an empty square.
  [[nodiscard]] static bool goes_on(const PlainJupiter& position, const PlainBoards& boards, const PlainBoard& on,
                                    Place at, Place began, const std::string& label) {
    for (const Way& leap : leaps_of(kind_of(label))) {
      const Place to = at + leap;
      if (!position.is_on_board(to) || to == began || on.contains(to)) continue;
      PlainBoard after = on;
      after.erase(at);
      after[to] = label;
      if (!boards.has(position.activated(after))) return false;
    }
    return true;
  }
};

/// A doubled Lion may take four in a row, one that is not two; neither takes more. (JUP-45, TYP-30)
struct LionsTakeTwoAPart {
  static constexpr std::array least{Least{"turns of Lions that take two", 300}, Least{"doubled Lions before four", 6},
                                    Least{"turns that take four", 40}};

  Complaint operator()(const ToldPosition& told, Tally& tally) const {
    const PlainJupiter position(told);
    if (!position.in_play || told.turns.empty() || !position.has_own({"ln"})) return std::nullopt;
    for (const model::Turn& turn : told.turns) {
      const std::vector<PlainEdit> edits = plain_edits(turn.text);
      const auto first = std::find_if(edits.begin(), edits.end(),
                                      [](const PlainEdit& edit) { return edit.does == PlainEdit::Does::moves; });
      if (first == edits.end() || kind_of(first->label) != "ln") continue;
      // Each edit is one piece taken at most: that of a move where it ends.
      const auto appearing = std::count_if(edits.begin(), edits.end(),
                                           [](const PlainEdit& edit) { return edit.does == PlainEdit::Does::appears; });
      if (static_cast<long>(edits.size()) - appearing < 3) continue;
      const int taken = taken_in(position, turn);
      if (taken >= 2) tally.count("turns of Lions that take two");
      if (taken >= 4) tally.count("turns that take four");
      // A doubled relay piece may move a Lion twice as well: then it takes where it lands, two at most.
      if (taken > (position.is_doubled(first->from) ? 4 : 2)) return turn.text + " takes too many";
    }
    const PlainBoards boards(told, position.size);
    for (const auto& [at, label] : position.board) {
      if (kind_of(label) != "ln" || !position.is_mine(label) || !position.is_doubled(at) || position.is_frozen(at))
        continue;
      PlainBoard on = position.board;
      on.erase(at);
      const std::optional<PlainBoard> after = four_taken(position, on, at, label, 0);
      if (!after) continue;
      tally.count("doubled Lions before four");
      if (!boards.has(position.activated(*after)))
        return "the doubled Lion on " + told_place(at) + " does not take four";
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] static int taken_in(const PlainJupiter& before, const model::Turn& turn) {
    int taken = 0;
    const PlainBoard after = plain_board(turn.fen);
    for (const auto& [at, label] : before.board) {
      if (before.is_mine(label) || before.is_poisoned(at, label)) continue;
      const auto now = after.find(at);
      taken += now == after.end() || now->second != label ? 1 : 0;
    }
    return taken;
  }

  /// The board after some four captures, one step each.
  [[nodiscard]] static std::optional<PlainBoard> four_taken(const PlainJupiter& position, const PlainBoard& on,
                                                            Place at, const std::string& label, int taken) {
    if (taken == 4) {
      PlainBoard after = on;
      after[at] = label;
      return after;
    }
    if (taken == 2 && (position.is_poisoned(at, label) || position.is_frozen(on, at, label))) return std::nullopt;
    for (const Way& step : eight_ways()) {
      const auto enemy = on.find(at + step);
      if (enemy == on.end() || position.is_mine(enemy->second)) continue;
      PlainBoard next = on;
      next.erase(at + step);
      if (auto found = four_taken(position, next, at + step, label, taken + 1)) return found;
    }
    return std::nullopt;
  }
};

}  // namespace arbiter::properties
