// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "laws/told.hpp"
#include "laws/told_position.hpp"
#include "laws/uc24_attacks.hpp"
#include "plain_board.hpp"

namespace arbiter::properties {

/// A position of UC-24 as its text says.
struct PlainUc24 {
  PlainBoard board;
  bool first_to_move = true;
  std::string passed;
  std::array<std::vector<std::string>, 2> queues;
  std::array<int, 2> rights{};
  std::string open_at;      ///< empty where no capture is open
  std::string open_victim;  ///< label
  bool open_has_earned = false;
  int quiet = 0;  ///< half-move clock

  explicit PlainUc24(std::string_view fen) : board(plain_board(fen)) {
    const std::vector<std::string> fields = fen_fields(fen);
    first_to_move = fields[1] == "w";
    passed = fields[2] == "-" ? "" : fields[2];
    for (std::size_t side = 0; side < 2; ++side)
      if (fields[3 + side] != "-") queues[side] = labels_in(fields[3 + side]);
    const std::size_t comma = fields[5].find(',');
    rights = {std::atoi(fields[5].c_str()), std::atoi(fields[5].substr(comma + 1).c_str())};
    if (fields[6] != "-") {
      open_at = fields[6].substr(0, 2);
      open_victim = labels_in(std::string_view(fields[6]).substr(2)).front();
      open_has_earned = fields[6].back() == '+';
    }
    quiet = std::atoi(fields[7].c_str());
  }
};

/// A turn of UC-24 taken apart by its edits.
struct PlainUc24Turn {
  std::string mover;  ///< label; empty where nothing moved
  std::string from;
  std::string to;
  std::string becomes;  ///< label after a promotion; empty if none
  std::string dropped;  ///< label; empty if none
  std::string dropped_on;
  std::string victim;  ///< label; empty if none

  PlainUc24Turn(std::string_view text, const PlainUc24& before) {
    for (std::string_view rest = text == "pass" ? "" : text; !rest.empty();) {
      const std::size_t end = rest.find("; ");
      read(rest.substr(0, end), before);
      rest = end == std::string_view::npos ? "" : rest.substr(end + 2);
    }
    if (to.empty()) return;
    const auto taken = before.board.find(*plain_square(to));
    if (taken != before.board.end()) victim = taken->second;
  }

  [[nodiscard]] bool is_pawn_move() const { return mover == "P" || mover == "p"; }
  [[nodiscard]] bool is_double_step() const { return is_pawn_move() && std::abs(from[1] - to[1]) == 2; }

 private:
  void read(std::string_view edit, const PlainUc24& before) {
    const std::string square(edit.substr(edit.rfind('-') + 1));
    if (edit[0] == '@') {
      victim = before.board.at(*plain_square(square));
    } else if (const std::size_t blank = edit.find(' '); blank != std::string_view::npos) {
      mover = labels_in(edit.substr(0, blank)).front();
      from = edit.substr(blank + 1, edit.rfind('-') - blank - 1);
      to = square;
    } else if (square == to) {
      becomes = labels_in(edit.substr(0, edit.rfind('-'))).front();
    } else {
      dropped = labels_in(edit.substr(0, edit.rfind('-'))).front();
      dropped_on = square;
    }
  }
};

/// A told turn, read: where it began, what it was, and where it led.
struct PlayedUc24 {
  PlainUc24 before;
  PlainUc24 after;
  PlainUc24Turn turn;
  std::size_t mover;  ///< the side that moved: 0 or 1

  explicit PlayedUc24(const ToldTurn& told)
      : before(told.before), after(told.after), turn(told.text, before), mover(before.first_to_move ? 0 : 1) {}
};

[[nodiscard]] inline bool is_pawn(std::string_view label) { return label == "P" || label == "p"; }

/// Queue, board and what was captured make the same pieces all game long, from a set-up 24 kinds a side, each once; a
/// Pawn that promotes goes for good. (UC-01, UC-16, UC-20)
struct KindsConserve {
  static constexpr bool asks_for_all_turns = false;
  static constexpr std::array least{Least{"turns from set-ups", 60}, Least{"captures", 100}, Least{"drops", 20},
                                    Least{"promotions", 4}};

  Complaint operator()(const ToldTurn& told, Tally& tally) {
    const auto& [before, after, turn, us] = PlayedUc24(told);
    if (expected_.empty()) expected_ = sums(before);
    if (!turn.victim.empty()) {
      tally.count("captures");
      ++gone_[turn.victim];
    }
    if (!turn.dropped.empty()) tally.count("drops");
    if (!turn.becomes.empty()) {
      tally.count("promotions");
      ++gone_[turn.mover];
    }
    bool is_set_up = expected_.size() == 50;
    for (const auto& [label, sum] : expected_) is_set_up = is_set_up && sum == (is_pawn(label) ? 8 : 1);
    if (is_set_up) tally.count("turns from set-ups");
    const std::map<std::string, int> found = sums(after);
    if (found == expected_) return std::nullopt;
    for (const auto& [label, sum] : found)
      if (const auto at = expected_.find(label); at == expected_.end() || at->second != sum)
        return std::to_string(sum) + " of " + label + " are on the board, in the queue or captured";
    return "a piece is neither on the board, nor in the queue, nor captured";
  }

 private:
  [[nodiscard]] std::map<std::string, int> sums(const PlainUc24& position) const {
    std::map<std::string, int> sums = gone_;
    for (const auto& [at, label] : position.board) ++sums[label];
    for (const auto& queue : position.queues)
      for (const std::string& label : queue) ++sums[label];
    return sums;
  }

  std::map<std::string, int> expected_;
  std::map<std::string, int> gone_;
};

/// Rights rise only by an exchange of pieces, and fall only by a drop, by one. (UC-10 to UC-17)
struct RightsComeByExchanges {
  static constexpr bool asks_for_all_turns = false;
  static constexpr std::array least{Least{"exchanges of pieces", 20}, Least{"exchanges with a Pawn", 10},
                                    Least{"captures that answer none", 60}, Least{"drops", 20},
                                    Least{"drops with the right just earned", 1}};

  Complaint operator()(const ToldTurn& told, Tally& tally) {
    const auto& [before, after, turn, us] = PlayedUc24(told);
    std::array<int, 2> expected = before.rights;
    if (!turn.victim.empty()) {
      const bool answers = !before.open_at.empty() && before.open_at == turn.to;
      const bool pieces = answers && !is_pawn(turn.victim) && !is_pawn(before.open_victim);
      tally.count(!answers ? "captures that answer none" : pieces ? "exchanges of pieces" : "exchanges with a Pawn");
      const auto earn = [&](std::size_t side) { expected[side] = std::min(expected[side] + 1, 65535); };
      if (pieces && !before.open_has_earned) earn(us);
      if (pieces && !told.is_set("first_capturer_earns=false")) earn(1 - us);
    }
    if (!turn.dropped.empty()) {
      tally.count("drops");
      if (before.rights[us] == 0) tally.count("drops with the right just earned");
      if (expected[us] == 0) return "a piece was dropped without a right";
      --expected[us];
    }
    if (after.rights != expected)
      return "the rights are " + std::to_string(after.rights[0]) + "," + std::to_string(after.rights[1]) + ", not " +
             std::to_string(expected[0]) + "," + std::to_string(expected[1]);
    return std::nullopt;
  }
};

/// A promotion takes the back of the queue, a drop then its front, on an empty square of the own first row; nothing
/// else changes a queue, and no Pawn stays on the last row. (UC-16, UC-19 to UC-21)
struct QueuesKeepTheirOrder {
  static constexpr bool asks_for_all_turns = false;
  static constexpr std::array least{Least{"drops", 20}, Least{"promotions", 4}, Least{"turns with neither", 200}};

  Complaint operator()(const ToldTurn& told, Tally& tally) {
    const auto& [before, after, turn, us] = PlayedUc24(told);
    auto expected = before.queues;
    if (turn.dropped.empty() && turn.becomes.empty()) tally.count("turns with neither");
    const bool reaches_the_end = turn.is_pawn_move() && turn.to[1] == (us == 0 ? '8' : '1');
    if (reaches_the_end != !turn.becomes.empty()) return "a Pawn promotes elsewhere than on the last row";
    if (!turn.becomes.empty()) {
      tally.count("promotions");
      if (expected[us].empty()) return "a Pawn promotes though the queue is empty";
      if (expected[us].back() != turn.becomes) return turn.becomes + " is not the back of the queue";
      expected[us].pop_back();
    }
    if (!turn.dropped.empty()) {
      tally.count("drops");
      if (expected[us].empty()) return "a piece is dropped though the queue is empty";
      if (expected[us].front() != turn.dropped) return turn.dropped + " is not the front of the queue";
      expected[us].erase(expected[us].begin());
      if (turn.dropped_on[1] != (us == 0 ? '1' : '8')) return "a piece is dropped elsewhere than on the first row";
      if (before.board.contains(*plain_square(turn.dropped_on)) && turn.dropped_on != turn.from)
        return "a piece is dropped on another";
    }
    if (after.queues != expected) return "a queue has changed otherwise than by drop and promotion";
    return std::nullopt;
  }
};

/// No turn leaves the own King attacked, by a test that walks every path of every enemy piece. (UC-06, UC-18)
struct NoTurnLeavesTheUc24KingAttacked {
  static constexpr bool asks_for_all_turns = false;
  static constexpr std::array least{Least{"turns with a King", 200},
                                    Least{"turns out of check", 10},
                                    Least{"Leos one screen short of a check", 10},
                                    Least{"Leos one screen past a check", 8},
                                    Least{"drops", 20},
                                    Least{"drops that answer check", 0.3}};

  Complaint operator()(const ToldTurn& told, Tally& tally) {
    const auto& [before, after, turn, us] = PlayedUc24(told);
    const std::string king = us == 0 ? "K" : "k";
    const auto stood = place_of(before.board, king);
    const auto stands = place_of(after.board, king);
    if (stood.has_value() != stands.has_value()) return "a King was captured, or came from nowhere";
    if (turn.victim == "K" || turn.victim == "k") return "a King was captured";
    if (!stands) return std::nullopt;
    const bool outward = !told.is_set("harvestman_outward=false");
    tally.count("turns with a King");
    const bool checked = is_attacked_in_uc24(before.board, *stood, !before.first_to_move, outward);
    if (checked) tally.count("turns out of check");
    for (const int screens : screens_of_leos(after.board, *stands, !before.first_to_move)) {
      if (screens == 0) tally.count("Leos one screen short of a check");
      if (screens == 2) tally.count("Leos one screen past a check");
    }
    if (!turn.dropped.empty()) {
      tally.count("drops");
      PlainBoard moved = after.board;
      moved.erase(*plain_square(turn.dropped_on));
      if (is_attacked_in_uc24(moved, *stands, !before.first_to_move, outward)) {
        tally.count("drops that answer check");
        if (told.is_set("drop_may_answer_check=false")) return "the drop answers a check";
      }
    }
    if (is_attacked_in_uc24(after.board, *stands, !before.first_to_move, outward)) return "the own King is attacked";
    return std::nullopt;
  }
};

/// A Harvestman changes the colour of its square with every move, a Dragon that does not move like a Rook never.
/// (COM-04, UC-32)
struct ColoursAreBound {
  static constexpr bool asks_for_all_turns = true;
  static constexpr std::array least{Least{"Harvestman moves", 300}, Least{"bent Dragon moves", 30}};

  Complaint operator()(const ToldTurn& told, Tally& tally) {
    const PlainUc24 before(told.before);
    for (const std::string& text : told.legal) {
      const PlainUc24Turn turn(text, before);
      if (turn.mover.empty()) continue;
      const auto from = *plain_square(turn.from);
      const auto to = *plain_square(turn.to);
      const bool changes = ((from.first + from.second + to.first + to.second) & 1) != 0;
      if (capital(turn.mover) == "V") {
        tally.count("Harvestman moves");
        if (!changes) return text + " keeps the colour";
      }
      if (capital(turn.mover) == "D" && from.first != to.first && from.second != to.second) {
        tally.count("bent Dragon moves");
        if (changes) return text + " changes the colour";
      }
    }
    return std::nullopt;
  }
};

/// The en-passant square and the open capture are always those of the last turn, whatever it was. (UC-06, UC-10, UC-11,
/// UC-14, UC-30)
struct FactsLastOneTurn {
  static constexpr bool asks_for_all_turns = false;
  static constexpr std::array least{Least{"en-passant squares", 2}, Least{"open captures", 60}, Least{"answers", 20}};

  Complaint operator()(const ToldTurn& told, Tally& tally) {
    const auto& [before, after, turn, us] = PlayedUc24(told);
    std::string passed;
    if (turn.is_double_step()) {
      const auto to = *plain_square(turn.to);
      const std::string enemy = us == 0 ? "p" : "P";
      for (const int files : {-1, 1})
        if (const auto beside = after.board.find({to.first + files, to.second});
            beside != after.board.end() && beside->second == enemy)
          passed = turn.from.substr(0, 1) + static_cast<char>((turn.from[1] + turn.to[1]) / 2);
    }
    if (!passed.empty()) tally.count("en-passant squares");
    if (after.passed != passed) return "the en-passant square is '" + after.passed + "', not '" + passed + "'";

    const bool answers = !turn.victim.empty() && before.open_at == turn.to;
    if (answers) tally.count("answers");
    const bool overlapping = told.is_set("overlapping_exchanges=true");
    const std::string open = !turn.victim.empty() && (!answers || overlapping) ? turn.to : "";
    if (after.open_at != open) return "the open capture is on '" + after.open_at + "', not on '" + open + "'";
    if (open.empty()) return std::nullopt;
    tally.count("open captures");
    if (after.open_victim != turn.victim) return "the victim of the open capture is " + after.open_victim;
    const bool earned =
        answers && !is_pawn(turn.victim) && !is_pawn(before.open_victim) && !told.is_set("first_capturer_earns=false");
    if (after.open_has_earned != earned) return "whether the victim has earned is wrong";
    return std::nullopt;
  }
};

/// Where a Pawn can be taken en passant or a capture be answered, no turn of any sort leaves that to the next. (UC-06,
/// UC-14, UC-30)
struct NothingOutlastsATurn {
  static constexpr std::array least{
      Least{"open capture, null move", 4},        Least{"open capture, drop", 1000},
      Least{"open capture, promotion", 2},        Least{"open capture, capture", 200},
      Least{"open capture, double step", 100},    Least{"open capture, another move", 1000},
      Least{"en-passant square, null move", 0.3}, Least{"en-passant square, drop", 20},
      Least{"en-passant square, promotion", 1},   Least{"en-passant square, capture", 5},
      Least{"en-passant square, double step", 3}, Least{"en-passant square, another move", 50}};

  Complaint operator()(const ToldPosition& told, Tally& tally) const {
    const PlainUc24 before(told.fen);
    if (before.passed.empty() && before.open_at.empty()) return std::nullopt;
    for (const model::Turn& each : told.turns) {
      const PlainUc24Turn turn(each.text, before);
      const std::size_t sort = !turn.dropped.empty()   ? 1
                               : turn.mover.empty()    ? 0
                               : !turn.becomes.empty() ? 2
                               : !turn.victim.empty()  ? 3
                               : turn.is_double_step() ? 4
                                                       : 5;
      tally.count(least[sort + (before.passed.empty() ? 0 : 6)].premise);
      Tally of_one;
      if (Complaint complaint =
              FactsLastOneTurn()({told.game, told.fen, each.text, each.fen, {}, told.setting}, of_one))
        return *complaint + " (" + each.text + " at " + told.fen + ")";
    }
    return std::nullopt;
  }
};

/// The half-move clock counts turns without capture, Pawn move or drop. (UC-06)
struct ClockCountsUc24Turns {
  static constexpr bool asks_for_all_turns = false;
  static constexpr std::array least{Least{"captures", 80}, Least{"Pawn moves", 60}, Least{"drops", 20},
                                    Least{"quiet turns", 100}};

  Complaint operator()(const ToldTurn& told, Tally& tally) {
    const auto& [before, after, turn, us] = PlayedUc24(told);
    const bool quiet = turn.victim.empty() && turn.dropped.empty() && !turn.is_pawn_move();
    tally.count(!turn.dropped.empty()  ? "drops"
                : !turn.victim.empty() ? "captures"
                : quiet                ? "quiet turns"
                                       : "Pawn moves");
    const int expected = quiet ? std::min(before.quiet + 1, 65535) : 0;
    if (after.quiet != expected)
      return "the half-move clock is " + std::to_string(after.quiet) + ", not " + std::to_string(expected);
    return std::nullopt;
  }
};

}  // namespace arbiter::properties
