// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "laws/jupiter_plain.hpp"

namespace arbiter::properties {

/// The only edit that moves a piece, in a turn that has just one.
[[nodiscard]] inline std::optional<PlainEdit> only_move(const std::vector<PlainEdit>& edits) {
  std::optional<PlainEdit> only;
  for (const PlainEdit& edit : edits) {
    if (edit.does != PlainEdit::Does::moves) continue;
    if (only) return std::nullopt;
    only = edit;
  }
  return only;
}

/// A piece that goes where its kind does not is moved by a relay piece that is next to it or first on its line, and not
/// frozen. The relay piece stays and is not promoted; what it moves is not promoted either, takes what it lands on and
/// nothing else, and converts nothing. (SCI-20 to SCI-22, TYP-36, JUP-21, JUP-30)
struct RelaysMoveAndNoMore {
  static constexpr std::array least{Least{"relays", 300}, Least{"relays that capture", 35},
                                    Least{"relays in the zone", 50}, Least{"next to enemies", 40}};

  Complaint operator()(const ToldPosition& told, Tally& tally) const {
    const PlainJupiter before(told);
    if (!before.in_play) return std::nullopt;
    for (const model::Turn& turn : told.turns) {
      const std::vector<PlainEdit> edits = plain_edits(turn.text);
      const std::optional<PlainEdit> move = only_move(edits);
      if (!move) continue;
      const std::string kind = kind_of(move->label);
      if (!knows_moves_of(kind) || may_go(kind, before.seen_by(move->label, way(move->from, move->to)))) continue;
      if (Complaint complaint = judged(before, turn, edits, *move, tally)) return turn.text + " " + *complaint;
    }
    return std::nullopt;
  }

 private:
  static Complaint judged(const PlainJupiter& before, const model::Turn& turn, const std::vector<PlainEdit>& edits,
                          const PlainEdit& move, Tally& tally) {
    tally.count("relays");
    if (before.board.contains(move.to)) tally.count("relays that capture");
    if (before.is_in_zone(move.label, move.from) || before.is_in_zone(move.label, move.to))
      tally.count("relays in the zone");
    count_near(before, move, tally);
    if (!is_relayed(before, move)) return "moves a piece where no piece relays it";
    for (const PlainEdit& edit : edits) {
      if (edit.does == PlainEdit::Does::appears) return "promotes or converts by relay";
      if (edit.does != PlainEdit::Does::vanishes) continue;
      const std::string& label = edit.to == move.to ? move.label : before.board.at(edit.to);
      if (!before.is_poisoned(edit.to, label)) return "takes by relay where the piece does not land";
    }
    const PlainBoard after = plain_board(turn.fen);
    for (const auto& [at, label] : before.board) {
      if (at == move.from || !before.is_mine(label) || !relays(label) || before.is_poisoned(at, label)) continue;
      const auto now = after.find(at);
      if (now == after.end() || now->second != label) return "does not leave the relay piece where it stood";
    }
    return std::nullopt;
  }

  /// Of the kinds that take without landing: whether there is anything that they could wrongly take.
  static void count_near(const PlainJupiter& before, const PlainEdit& move, Tally& tally) {
    const std::string kind = kind_of(move.label);
    if (kind != "fid" && kind != "so" && kind != "un" && kind != "mi") return;
    for (const Way& step : eight_ways())
      if (const auto near = before.board.find(move.to + step);
          near != before.board.end() && !before.is_mine(near->second))
        return tally.count("next to enemies");
  }

  [[nodiscard]] static bool relays(const std::string& label) {
    const std::string kind = kind_of(label);
    return kind == "de" || kind == "ha" || kind == "rf";
  }

  [[nodiscard]] static bool is_relayed(const PlainJupiter& before, const PlainEdit& move) {
    for (const auto& [at, label] : before.board)
      if (before.is_mine(label) && at != move.from && !before.is_frozen(at) &&
          reaches(before, at, kind_of(label), move.from, move.to))
        return true;
    return false;
  }

  /// Whether a relay piece of a kind, on `at`, moves what stands on `from` to `to`.
  [[nodiscard]] static bool reaches(const PlainJupiter& before, Place at, const std::string& kind, Place from,
                                    Place to) {
    const bool is_slant = may_go("f", way(from, to));
    if (kind == "rf") return is_next_to(at, from) && is_slant;
    if (kind == "ha") return may_go("n", way(from, to)) && is_first_within_three(before, at, from);
    if (kind != "de" || !is_next_to(at, from)) return false;
    if (way(from, at) == way(at, to) || (is_slant && is_next_to(at, to))) return true;
    const auto is_corner = [&](Place square) { return may_go("f", way(at, square)); };
    return before.corner_leap && is_corner(from) && is_corner(to) && may_go("d", way(from, to));
  }

  [[nodiscard]] static bool is_first_within_three(const PlainJupiter& before, Place at, Place from) {
    for (const Way& step : eight_ways()) {
      Place here = at;
      for (int n = 0; n < 3; ++n) {
        here = here + step;
        if (here == from) return true;
        if (before.board.contains(here)) break;
      }
    }
    return false;
  }
};

/// A Dervish that is not frozen may make a neighbour, frozen or not and of whatever kind, leap over it to an empty
/// square or onto an enemy. (SCI-20, SCI-22, TYP-36)
struct DervishesRelay {
  static constexpr std::array least{Least{"neighbours", 65}, Least{"frozen neighbours", 3}, Least{"enemies behind", 9}};

  Complaint operator()(const ToldPosition& told, Tally& tally) const {
    const PlainJupiter position(told);
    // Where there is check, the royal may forbid it.
    if (!position.in_play || told.turns.empty() || told.game == "scirocco") return std::nullopt;
    const PlainBoards boards(told, position.size);
    for (const auto& [at, label] : position.board) {
      if (!position.is_mine(label) || kind_of(label) != "de" || position.is_frozen(at)) continue;
      for (const Way& step : eight_ways()) {
        const Place from = at + Way{-step.first, -step.second};
        const Place to = at + step;
        const auto neighbour = position.board.find(from);
        if (neighbour == position.board.end() || !position.is_mine(neighbour->second)) continue;
        const auto target = position.board.find(to);
        if (!position.is_on_board(to) || (target != position.board.end() && position.is_mine(target->second))) continue;
        tally.count("neighbours");
        if (position.is_frozen(from)) tally.count("frozen neighbours");
        if (target != position.board.end()) tally.count("enemies behind");
        PlainBoard after = position.board;
        after.erase(from);
        after[to] = neighbour->second;
        if (!boards.has(position.activated(after)))
          return "no turn relays " + neighbour->second + " from " + told_place(from) + " to " + told_place(to);
      }
    }
    return std::nullopt;
  }
};

}  // namespace arbiter::properties
