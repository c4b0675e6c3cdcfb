// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "laws/told.hpp"
#include "plain_board.hpp"

namespace arbiter::properties {

/// A position of Scion as its text says.
struct PlainScion {
  PlainBoard board;
  bool first_to_move = true;
  std::string off;                  ///< Scions still off the board
  std::map<std::string, int> pool;  ///< by label, both sides
  int quiet = 0;                    ///< half-move clock

  explicit PlainScion(std::string_view fen) : board(plain_board(fen)) {
    const std::vector<std::string> fields = fen_fields(fen);
    first_to_move = fields[1] == "w";
    off = fields[2] == "-" ? "" : fields[2];
    for (const std::string& label : labels_in(fields[3]))
      if (label != "/" && label != "-") ++pool[label];
    quiet = std::atoi(fields[4].c_str());
  }

  [[nodiscard]] std::string scion(bool first) const { return first ? "O" : "o"; }
  [[nodiscard]] bool waits(bool first) const { return off.find(scion(first)) != std::string::npos; }
  [[nodiscard]] bool has_placed(bool first) const { return place_of(board, scion(first)).has_value(); }
  /// The pieces with one label on the board and in the pool.
  [[nodiscard]] std::map<std::string, int> sums() const {
    std::map<std::string, int> sums = pool;
    for (const auto& [at, label] : board) ++sums[label];
    return sums;
  }
};

/// SCN-01 to SCN-03 as a list of steps.
[[nodiscard]] inline const std::vector<PlainKind>& plain_scion_kinds() {
  static const std::vector<std::pair<int, int>> straight = all_ways(0, 1);
  static const std::vector<std::pair<int, int>> slant = all_ways(1, 1);
  static const std::vector<PlainKind> kinds{{"D", slant, 1},
                                            {"F", straight, 2},
                                            {"L", joined(straight, slant), 3},
                                            {"A", straight, 4},
                                            {"C", slant, 5},
                                            {"P", joined(straight, slant), 6},
                                            {"S", slant, 7},
                                            {"T", straight, 8},
                                            {"Q", joined(straight, slant), 9},
                                            {"U", joined(all_ways(3, 0), all_ways(1, 2)), 1},
                                            {"O", joined(straight, slant), 1}};
  return kinds;
}

[[nodiscard]] inline bool is_scion_attacked(const PlainScion& position, bool first) {
  const auto at = place_of(position.board, position.scion(first));
  return at && is_attacked(position.board, plain_scion_kinds(), *at, !first, 10, 10);
}

/// SCN-04 as a table, in the spelling of the side.
[[nodiscard]] inline std::optional<std::string> next_rung(std::string_view label) {
  constexpr std::string_view ladder = "DCFALPATCSPQdcfalpatcspq";
  for (std::size_t i = 0; i < ladder.size(); i += 2)
    if (label == ladder.substr(i, 1)) return std::string(ladder.substr(i + 1, 1));
  return std::nullopt;
}

/// A turn of Scion taken apart by its edits.
struct PlainScionTurn {
  std::string mover;  ///< label before the move; empty if none
  std::string to;
  std::string becomes;  ///< label after a promotion; empty if none
  std::string placed;   ///< where the Scion was placed; empty if nowhere

  explicit PlainScionTurn(std::string_view text) {
    for (;;) {
      const std::size_t end = text.find("; ");
      const std::string_view edit = text.substr(0, end);
      const std::string square(edit.substr(edit.find('-') + 1));
      if (edit.find(' ') != std::string_view::npos) {
        mover = edit.substr(0, 1);
        to = square;
      } else if (edit[0] == 'O' || edit[0] == 'o') {
        placed = square;
      } else {
        becomes = edit.substr(0, 1);
      }
      if (end == std::string_view::npos) return;
      text.remove_prefix(end + 2);
    }
  }
};

/// What a side started with is on the board, in its pool, or gone by SCN-07; nothing else ever leaves or comes.
/// (SCN-05)
struct PoolsConserve {
  static constexpr bool asks_for_all_turns = false;
  static constexpr std::array least{Least{"captures", 100}, Least{"promotions", 18}};

  Complaint operator()(const ToldTurn& told, Tally& tally) {
    const PlainScion before(told.before);
    const PlainScion after(told.after);
    const PlainScionTurn turn(told.text);
    std::map<std::string, int> expected = before.sums();
    if (!turn.mover.empty()) {
      const auto victim = before.board.find(*plain_square(turn.to));
      if (victim != before.board.end()) {
        tally.count("captures");
        if (capital(victim->second) == "O") --expected[victim->second];  // SCN-12: it enters no pool
      }
    }
    if (!turn.placed.empty()) ++expected[before.scion(before.first_to_move)];
    if (!turn.becomes.empty()) {
      tally.count("promotions");
      if (!told.is_set("demoted_to_pool=true")) --expected[turn.mover];
    }
    for (const auto& [label, sum] : after.sums()) expected.try_emplace(label, 0);
    std::map<std::string, int> found = after.sums();
    for (const auto& [label, sum] : expected)
      if (found[label] != sum)
        return std::to_string(found[label]) + " of " + label + " are on the board and in the pool, not " +
               std::to_string(sum);
    return std::nullopt;
  }
};

/// The sum of a kind on the board and in the pool never grows, but by the placement of a Scion.
struct NoKindGrows {
  static constexpr bool asks_for_all_turns = false;
  static constexpr std::array least{Least{"turns", 300}};

  Complaint operator()(const ToldTurn& told, Tally& tally) {
    tally.count("turns");
    std::map<std::string, int> before = PlainScion(told.before).sums();
    for (const auto& [label, sum] : PlainScion(told.after).sums())
      if (capital(label) != "O" && sum > before[label]) return "there is one more " + label + " than before";
    return std::nullopt;
  }
};

/// A piece is replaced only when it captures, by the next rung, one of which its pool held and now holds one less.
/// (SCN-04, SCN-06)
struct PromotionComesFromThePool {
  static constexpr bool asks_for_all_turns = false;
  static constexpr std::array least{Least{"promotions", 18}, Least{"captures without promotion", 80}};

  Complaint operator()(const ToldTurn& told, Tally& tally) {
    const PlainScion before(told.before);
    PlainScion after(told.after);
    const PlainScionTurn turn(told.text);
    if (turn.mover.empty()) return std::nullopt;
    const auto at = *plain_square(turn.to);
    const std::string arrived = after.board[at];
    const bool captures = before.board.contains(at);
    if (arrived == turn.mover) {
      if (captures) tally.count("captures without promotion");
      return std::nullopt;
    }
    tally.count("promotions");
    if (!captures) return turn.mover + " became " + arrived + " without a capture";
    if (next_rung(turn.mover) != arrived) return turn.mover + " became " + arrived + ", which is not the next rung";
    const auto held = before.pool.find(arrived);
    if (held == before.pool.end()) return turn.mover + " became " + arrived + ", but the pool held none";
    if (after.pool[arrived] != held->second - 1) return "the " + arrived + " did not leave the pool";
    return std::nullopt;
  }
};

/// A capture by a piece that has a next rung can be made with the promotion if the pool holds one, and always without.
/// (SCN-06)
struct CapturesMayPromote {
  static constexpr bool asks_for_all_turns = true;
  static constexpr std::array least{Least{"captures that may promote", 200}, Least{"captures that may not", 200}};

  Complaint operator()(const ToldTurn& told, Tally& tally) {
    const PlainScion before(told.before);
    if (told.is_set("placement_is_turn=false") && before.waits(before.first_to_move)) return std::nullopt;
    for (const std::string& text : told.legal) {
      const PlainScionTurn turn(text);
      if (turn.mover.empty() || !before.board.contains(*plain_square(turn.to))) continue;
      const std::string plain = text.substr(0, text.find(';'));
      if (!told.has(plain)) return "there is " + text + ", but not without the promotion";
      const auto next = next_rung(turn.mover);
      if (!next) continue;
      const bool pooled = before.pool.contains(*next);
      tally.count(pooled ? "captures that may promote" : "captures that may not");
      if (told.has(plain + "; " + *next + "-" + turn.to) != pooled)
        return plain + (pooled ? " cannot promote" : " can promote") + " to " + *next + ", of which the pool holds " +
               (pooled ? "one" : "none");
    }
    return std::nullopt;
  }
};

/// Once one side has placed, the other side's very next turn places its own Scion. (SCN-13)
struct ForcedReplyPlaces {
  static constexpr bool asks_for_all_turns = true;
  static constexpr std::array least{Least{"forced replies", 9}, Least{"turns that are free", 300}};

  Complaint operator()(const ToldTurn& told, Tally& tally) {
    const PlainScion before(told.before);
    const bool forced = before.waits(before.first_to_move) && before.has_placed(!before.first_to_move);
    tally.count(forced ? "forced replies" : "turns that are free");
    if (!forced) return std::nullopt;
    for (const std::string& text : told.legal) {
      const PlainScionTurn turn(text);
      if (!turn.placed.empty()) continue;
      // SCN-12 with SCN-10 `false`: a capture of the Scion ends the turn, no placement is due.
      const bool takes_scion = before.board.find(*plain_square(turn.to)) != before.board.end() &&
                               before.board.at(*plain_square(turn.to)) == before.scion(!before.first_to_move);
      if (!(takes_scion && told.is_set("placement_is_turn=false") && told.is_set("placement_into_check=true")))
        return "the enemy has placed, but " + text + " is no placement";
    }
    return std::nullopt;
  }
};

/// No turn leaves the own Scion attacked, by a test that tries every enemy piece. (SCN-08, SCN-12, SCN-20)
struct NoTurnLeavesTheScionAttacked {
  static constexpr bool asks_for_all_turns = false;
  static constexpr std::array least{Least{"turns with a Scion on the board", 170}, Least{"turns out of check", 8}};

  Complaint operator()(const ToldTurn& told, Tally& tally) {
    const PlainScion before(told.before);
    const PlainScion after(told.after);
    const bool mover = before.first_to_move;
    if (!after.has_placed(mover)) return std::nullopt;
    tally.count("turns with a Scion on the board");
    if (is_scion_attacked(before, mover)) tally.count("turns out of check");
    if (!is_scion_attacked(after, mover)) return std::nullopt;
    if (told.is_set("placement_into_check=true") && !PlainScionTurn(told.text).placed.empty()) return std::nullopt;
    return "the own Scion is left attacked";
  }
};

/// A Scion is placed once, on a vacant square, by its own side, as a whole turn or after a move as SCN-10 says, and
/// steps only to capture. (SCN-03, SCN-10, SCN-11)
struct ScionsArePlacedOnce {
  static constexpr bool asks_for_all_turns = false;
  static constexpr std::array least{Least{"placements", 17}, Least{"turns with the Scion off the board", 170}};

  Complaint operator()(const ToldTurn& told, Tally& tally) {
    const PlainScion before(told.before);
    const PlainScion after(told.after);
    const PlainScionTurn turn(told.text);
    const bool mover = before.first_to_move;
    if (before.waits(mover)) tally.count("turns with the Scion off the board");
    if (capital(turn.mover.empty() ? "-" : turn.mover) == "O" && !before.board.contains(*plain_square(turn.to)))
      return "the Scion stepped to an empty square";
    if (turn.placed.empty()) {
      if (before.waits(mover) != after.waits(mover)) return "no Scion was placed, but it no longer waits";
      return std::nullopt;
    }
    tally.count("placements");
    if (!before.waits(mover)) return "a Scion was placed that was not waiting";
    if (after.waits(mover)) return "the placed Scion still waits";
    if (before.waits(!mover) != after.waits(!mover)) return "the other side's Scion waits no more";
    if (turn.mover.empty() == told.is_set("placement_is_turn=false")) return "the placement has the wrong form";
    const bool vacated = !turn.mover.empty() && told.text.find(" " + turn.placed + "-") != std::string::npos;
    if (before.board.contains(*plain_square(turn.placed)) && !vacated) return "the Scion was placed on a piece";
    return std::nullopt;
  }
};

/// The half-move clock counts turns without capture or placement. (SCN-23)
struct ClockCountsQuietTurns {
  static constexpr bool asks_for_all_turns = false;
  static constexpr std::array least{Least{"captures", 100}, Least{"quiet turns", 200}, Least{"placements", 17}};

  Complaint operator()(const ToldTurn& told, Tally& tally) {
    const PlainScion before(told.before);
    const PlainScion after(told.after);
    const PlainScionTurn turn(told.text);
    const bool captures = !turn.mover.empty() && before.board.contains(*plain_square(turn.to));
    const bool places = !turn.placed.empty();
    tally.count(captures ? "captures" : places ? "placements" : "quiet turns");
    const int expected = captures || places ? 0 : before.quiet == 65535 ? 65535 : before.quiet + 1;
    if (after.quiet != expected)
      return "the half-move clock is " + std::to_string(after.quiet) + ", not " + std::to_string(expected);
    return std::nullopt;
  }
};

}  // namespace arbiter::properties
