// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "laws/told.hpp"
#include "plain_board.hpp"

namespace arbiter::properties {

/// A position of Tepuy as its text says.
struct PlainTepuy {
  using At = std::pair<int, int>;

  PlainBoard board;
  bool first_to_move = true;
  int quiet = 0;  ///< half-move clock

  explicit PlainTepuy(std::string_view fen) : board(plain_board(fen)) {
    const std::vector<std::string> fields = fen_fields(fen);
    first_to_move = fields[1] == "w";
    quiet = std::atoi(fields[2].c_str());
  }

  /// A label as the side to move has it, or its enemy.
  [[nodiscard]] std::string mine(char label) const { return spelt(label, first_to_move); }
  [[nodiscard]] std::string theirs(char label) const { return spelt(label, !first_to_move); }
  [[nodiscard]] std::string at(At square) const {
    const auto found = board.find(square);
    return found == board.end() ? "" : found->second;
  }
  [[nodiscard]] static bool is_on_board(At square) {
    return square.first >= 1 && square.second >= 1 && square.first <= 9 && square.second <= 9;
  }
  [[nodiscard]] int number_of(std::string_view label) const {
    int number = 0;
    for (const auto& [square, here] : board) number += here == label ? 1 : 0;
    return number;
  }
  /// The empty squares around the own King, eight at most.
  [[nodiscard]] int room_of_the_king() const {
    const auto home = place_of(board, mine('K'));
    int room = 0;
    if (home)
      for (const auto& [x, y] : {At{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}})
        if (const At to{home->first + x, home->second + y}; is_on_board(to) && at(to).empty()) ++room;
    return room;
  }

  static constexpr std::array<At, 4> steps{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};

 private:
  [[nodiscard]] static std::string spelt(char label, bool first) {
    return std::string(1, first ? label : static_cast<char>(label - 'A' + 'a'));
  }
};

/// A turn of Tepuy taken apart by its edits.
struct PlainTepuyTurn {
  using At = PlainTepuy::At;
  struct PlainEdit {
    std::string label;
    std::optional<At> from;  ///< none for a drop
    At to;
  };
  std::vector<PlainEdit> edits;

  explicit PlainTepuyTurn(std::string_view text) {
    for (;;) {
      const std::size_t end = text.find("; ");
      const std::string_view edit = text.substr(0, end);
      const std::size_t dash = edit.find('-');
      const std::size_t blank = edit.find(' ');
      PlainEdit read{std::string(edit.substr(0, 1)), std::nullopt, *plain_square(edit.substr(dash + 1))};
      if (blank != std::string_view::npos) read.from = plain_square(edit.substr(blank + 1, dash - blank - 1));
      edits.push_back(std::move(read));
      if (end == std::string_view::npos) return;
      text.remove_prefix(end + 2);
    }
  }
  [[nodiscard]] const PlainEdit& move() const { return edits[0]; }
};

/// Each turn is a move of a General or Soldier, a drop of an own Soldier and a move of the King, in this order; only
/// the capture of a King is a turn of one part. (TPY-02, TPY-10)
struct EveryPartIsMade {
  static constexpr bool asks_for_all_turns = true;
  static constexpr std::array least{Least{"whole turns", 20000}, Least{"captures of the King", 8}};

  Complaint operator()(const ToldTurn& told, Tally& tally) const {
    const PlainTepuy before(told.before);
    for (const std::string& text : told.legal) {
      const PlainTepuyTurn turn(text);
      const auto& edits = turn.edits;
      if (!edits[0].from || (edits[0].label != before.mine('G') && edits[0].label != before.mine('S')))
        return text + " does not begin with a move of an own General or Soldier";
      if (before.at(edits[0].to) == before.theirs('K')) {
        tally.count("captures of the King");
        if (edits.size() != 1) return text + " goes on after the capture of the King";
        continue;
      }
      tally.count("whole turns");
      if (edits.size() != 3) return text + " has " + std::to_string(edits.size()) + " parts";
      if (edits[1].from || edits[1].label != before.mine('S')) return text + " drops no own Soldier";
      if (!edits[2].from || edits[2].label != before.mine('K'))
        return text + " does not end with a move of the own King";
    }
    return std::nullopt;
  }
};

/// Each drop is on an empty square, exactly two squares in a straight line from where the piece landed, over an empty
/// square where the ruling asks for it; the square just left is empty. (TPY-07, TPY-08)
struct DropsAreTwoSquaresAway {
  static constexpr bool asks_for_all_turns = true;
  static constexpr std::array least{Least{"drops", 20000}, Least{"drops on the square just left", 300},
                                    Least{"drops over a piece", 1000}};

  Complaint operator()(const ToldTurn& told, Tally& tally) const {
    const PlainTepuy before(told.before);
    for (const std::string& text : told.legal) {
      const PlainTepuyTurn turn(text);
      for (const auto& edit : turn.edits) {
        if (edit.from) continue;
        tally.count("drops");
        const auto [file, rank] = turn.move().to;
        const int files = std::abs(edit.to.first - file);
        const int ranks = std::abs(edit.to.second - rank);
        if (files + ranks != 2 || files == ranks) return text + " drops elsewhere than two squares away";
        const bool left = edit.to == turn.move().from;
        if (left) tally.count("drops on the square just left");
        if (!left && !before.at(edit.to).empty()) return text + " drops on a piece";
        const PlainTepuy::At middle{(edit.to.first + file) / 2, (edit.to.second + rank) / 2};
        if (before.at(middle).empty() || middle == turn.move().from) continue;
        tally.count("drops over a piece");
        if (told.is_set("drop_needs_clear_path=true")) return text + " drops over a piece";
      }
    }
    return std::nullopt;
  }
};

/// A Soldier may step onto each friend next to it but the King, wherever a drop and a King move can follow; that friend
/// is gone. A General takes no friend. (TPY-03, TPY-04, TPY-06)
struct SoldiersAreCannibals {
  static constexpr bool asks_for_all_turns = true;
  static constexpr std::array least{Least{"friends that can be taken", 60}, Least{"Generals among them", 8},
                                    Least{"friends taken", 15}, Least{"own Kings next to a Soldier", 20}};

  Complaint operator()(const ToldTurn& told, Tally& tally) const {
    const PlainTepuy before(told.before);
    for (const std::string& text : told.legal) {
      const PlainTepuyTurn turn(text);
      const std::string victim = before.at(turn.move().to);
      if (victim.empty() || is_first_players(victim) != before.first_to_move) continue;
      if (turn.move().label != before.mine('S')) return text + ": a friend is taken, but by no Soldier";
      if (victim == before.mine('K')) return text + " takes the own King";
    }
    if (Complaint complaint = missing(before, told, tally)) return complaint;
    const PlainTepuyTurn played(told.text);
    const std::string victim = before.at(played.move().to);
    if (victim.empty() || is_first_players(victim) != before.first_to_move) return std::nullopt;
    tally.count("friends taken");
    const PlainTepuy after(told.after);
    const int dropped = victim == before.mine('S') ? 1 : 0;
    if (after.number_of(victim) != before.number_of(victim) - 1 + dropped) return "the friend taken is not gone";
    return std::nullopt;
  }

 private:
  [[nodiscard]] static Complaint missing(const PlainTepuy& before, const ToldTurn& told, Tally& tally) {
    const bool king_has_room = before.room_of_the_king() >= 2;  // a drop leaves one square at least
    for (const auto& [from, label] : before.board) {
      if (label != before.mine('S')) continue;
      for (const auto& [x, y] : PlainTepuy::steps) {
        const PlainTepuy::At to{from.first + x, from.second + y};
        const std::string there = before.at(to);
        if (there == before.mine('K')) tally.count("own Kings next to a Soldier");
        if (!king_has_room || !can_drop(before, to, from, told.is_set("drop_needs_clear_path=true"))) continue;
        if (there != before.mine('S') && there != before.mine('G')) continue;
        tally.count("friends that can be taken");
        if (there == before.mine('G')) tally.count("Generals among them");
        const std::string begins = label + " " + name_of(from) + "-" + name_of(to) + "; ";
        bool found = false;
        for (const std::string& text : told.legal) found = found || text.starts_with(begins);
        if (!found) return "no turn begins with " + begins.substr(0, begins.size() - 2) + ", onto a friend";
      }
    }
    return std::nullopt;
  }
  [[nodiscard]] static bool can_drop(const PlainTepuy& before, PlainTepuy::At landed, PlainTepuy::At left, bool clear) {
    for (const auto& [x, y] : PlainTepuy::steps) {
      const PlainTepuy::At middle{landed.first + x, landed.second + y};
      const PlainTepuy::At drop{landed.first + 2 * x, landed.second + 2 * y};
      if (!PlainTepuy::is_on_board(drop) || !before.at(drop).empty()) continue;
      if (!clear || before.at(middle).empty() || middle == left) return true;
    }
    return false;
  }
  [[nodiscard]] static std::string name_of(PlainTepuy::At at) {
    return static_cast<char>('a' + at.first - 1) + std::to_string(at.second);
  }
};

/// Each Soldier next to the enemy King can take it, and nothing else can; who takes it leaves a position without it.
/// (TPY-03, TPY-04, TPY-09, TPY-10)
struct OnlySoldiersTakeTheKing {
  static constexpr bool asks_for_all_turns = true;
  static constexpr std::array least{Least{"Soldiers next to the enemy King", 8}, Least{"Generals next to it", 20},
                                    Least{"Kings taken", 3}};

  Complaint operator()(const ToldTurn& told, Tally& tally) const {
    const PlainTepuy before(told.before);
    const auto target = place_of(before.board, before.theirs('K'));
    if (!target) return std::nullopt;
    int can_take = 0;
    for (const auto& [x, y] : PlainTepuy::steps) {
      const std::string beside = before.at({target->first + x, target->second + y});
      if (beside == before.mine('S')) ++can_take;
      if (beside == before.mine('G')) tally.count("Generals next to it");
    }
    tally.count("Soldiers next to the enemy King", static_cast<std::uint64_t>(can_take));
    int takes = 0;
    for (const std::string& text : told.legal)
      for (const auto& edit : PlainTepuyTurn(text).edits) {
        if (edit.to != *target) continue;
        ++takes;
        if (edit.label != before.mine('S') || !edit.from) return text + " takes the King, but not by a Soldier's step";
      }
    if (takes != can_take)
      return std::to_string(can_take) + " Soldiers stand next to the enemy King, but " + std::to_string(takes) +
             " turns take it";
    if (PlainTepuyTurn(told.text).move().to != *target) return std::nullopt;
    tally.count("Kings taken");
    return place_of(PlainTepuy(told.after).board, before.theirs('K'))
               ? Complaint("the King that was taken is still there")
               : std::nullopt;
  }
};

/// A turn adds one own Soldier, and removes only what stood where the first part led: the number of Soldiers falls by
/// capture alone, and nothing ever becomes a General. (TPY-02 to TPY-05, TPY-13)
struct SoldiersFallByCaptureAlone {
  static constexpr bool asks_for_all_turns = false;
  static constexpr std::array least{Least{"turns", 300}, Least{"enemy Soldiers taken", 20}, Least{"friends taken", 15},
                                    Least{"Soldiers on the last rank", 10}};

  Complaint operator()(const ToldTurn& told, Tally& tally) const {
    const PlainTepuy before(told.before);
    const PlainTepuy after(told.after);
    const PlainTepuyTurn turn(told.text);
    tally.count("turns");
    const std::string victim = before.at(turn.move().to);
    if (victim == before.theirs('S')) tally.count("enemy Soldiers taken");
    if (victim == before.mine('S') || victim == before.mine('G')) tally.count("friends taken");
    if (turn.move().label == before.mine('S') && turn.move().to.second == (before.first_to_move ? 9 : 1))
      tally.count("Soldiers on the last rank");
    const bool drops = victim != before.theirs('K');
    for (const char kind : {'K', 'G', 'S'})
      for (const std::string& label : {before.mine(kind), before.theirs(kind)}) {
        const int expected =
            before.number_of(label) - (label == victim ? 1 : 0) + (drops && label == before.mine('S') ? 1 : 0);
        if (after.number_of(label) != expected)
          return "there are " + std::to_string(after.number_of(label)) + " " + label + ", not " +
                 std::to_string(expected);
      }
    return std::nullopt;
  }
};

/// The half-move clock counts turns since any piece was removed, a friend or a King too. (tepuy.md)
struct ClockCountsRemovals {
  static constexpr bool asks_for_all_turns = false;
  static constexpr std::array least{Least{"removals", 40}, Least{"friends removed", 15}, Least{"Kings removed", 3},
                                    Least{"quiet turns", 200}};

  Complaint operator()(const ToldTurn& told, Tally& tally) const {
    const PlainTepuy before(told.before);
    const std::string victim = before.at(PlainTepuyTurn(told.text).move().to);
    tally.count(victim.empty() ? "quiet turns" : "removals");
    if (!victim.empty() && is_first_players(victim) == before.first_to_move) tally.count("friends removed");
    if (victim == before.theirs('K')) tally.count("Kings removed");
    const int expected = !victim.empty() ? 0 : before.quiet == 65535 ? 65535 : before.quiet + 1;
    if (const int quiet = PlainTepuy(told.after).quiet; quiet != expected)
      return "the half-move clock is " + std::to_string(quiet) + ", not " + std::to_string(expected);
    return std::nullopt;
  }
};

}  // namespace arbiter::properties
