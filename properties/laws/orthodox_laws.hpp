// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
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

/// A position of an orthodox game as its text says.
struct PlainOrthodox {
  PlainBoard board;
  int files = 0;
  int ranks = 1;
  bool first_to_move = true;
  std::string rights;
  std::string passed;  ///< the en-passant square or `-`
  int quiet = 0;

  explicit PlainOrthodox(std::string_view fen) : board(plain_board(fen)) {
    const std::vector<std::string> fields = fen_fields(fen);
    ranks += static_cast<int>(std::count(fields[0].begin(), fields[0].end(), '/'));
    files = ranks == 8 ? width_of(fields[0]) : 10;
    first_to_move = fields[1] == "w";
    rights = fields[2] == "-" ? "" : fields[2];
    passed = fields[3];
    quiet = std::atoi(fields[4].c_str());
  }

  [[nodiscard]] std::string at(std::pair<int, int> square) const {
    const auto found = board.find(square);
    return found == board.end() ? "" : found->second;
  }
  [[nodiscard]] std::map<std::string, int> counts() const {
    std::map<std::string, int> counts;
    for (const auto& [square, label] : board) ++counts[label];
    return counts;
  }

 private:
  /// The squares of the first row of a canonical board.
  [[nodiscard]] static int width_of(std::string_view rows) {
    int width = 0;
    int run = 0;
    for (const char c : rows.substr(0, rows.find('/'))) {
      width += is_digit(c) ? 0 : run + 1;
      run = is_digit(c) ? run * 10 + (c - '0') : 0;
    }
    return width + run;
  }
};

[[nodiscard]] inline const std::vector<PlainKind>& plain_orthodox_kinds() {
  static const std::vector<std::pair<int, int>> straight = all_ways(0, 1);
  static const std::vector<std::pair<int, int>> slant = all_ways(1, 1);
  static const std::vector<std::pair<int, int>> knight = all_ways(1, 2);
  static const std::vector<PlainKind> kinds{{"P", {{-1, 1}, {1, 1}}, 1},
                                            {"N", knight, 1},
                                            {"A", knight, 1},
                                            {"C", knight, 1},
                                            {"B", slant, 16},
                                            {"A", slant, 16},
                                            {"R", straight, 16},
                                            {"C", straight, 16},
                                            {"Q", joined(straight, slant), 16},
                                            {"K", joined(straight, slant), 1}};
  return kinds;
}

[[nodiscard]] inline bool attacks(const PlainOrthodox& position, std::pair<int, int> square, bool by_first) {
  return is_attacked(position.board, plain_orthodox_kinds(), square, by_first, position.files, position.ranks);
}

/// The first edit of a turn: which piece goes where.
struct PlainMove {
  std::string mover;
  std::pair<int, int> from;
  std::pair<int, int> to;
  bool castles = false;

  explicit PlainMove(std::string_view text) {
    const std::string_view edit = text.substr(0, text.find(';'));
    const std::size_t blank = edit.find(' ');
    const std::size_t dash = edit.find('-');
    mover = edit.substr(0, blank);
    from = *plain_square(edit.substr(blank + 1, dash - blank - 1));
    to = *plain_square(edit.substr(dash + 1));
    castles = text.find("; R ") != std::string_view::npos || text.find("; r ") != std::string_view::npos;
  }
  [[nodiscard]] bool by_pawn() const { return capital(mover) == "P"; }
};

/// A right to castle that is gone never comes back, and one that is left has its King and Rook at home. (ORT-02)
struct RightsNeverReturn {
  static constexpr bool asks_for_all_turns = false;
  static constexpr std::array least{Least{"turns with rights", 300}, Least{"rights lost", 30}};

  Complaint operator()(const ToldTurn& told, Tally& tally) {
    const PlainOrthodox before(told.before);
    const PlainOrthodox after(told.after);
    if (!before.rights.empty()) tally.count("turns with rights");
    if (after.rights.size() < before.rights.size()) tally.count("rights lost");
    for (const char right : after.rights) {
      if (before.rights.find(right) == std::string::npos) return std::string("the right ") + right + " came back";
      const bool first = right == 'K' || right == 'Q';
      const int home = first ? 1 : after.ranks;
      const int corner = right == 'K' || right == 'k' ? after.files : 1;
      if (after.at({after.files == 8 ? 5 : 6, home}) != (first ? "K" : "k") ||
          after.at({corner, home}) != (first ? "R" : "r"))
        return std::string("the right ") + right + " is left without King or Rook at home";
    }
    return std::nullopt;
  }
};

/// An en-passant square is there only after the double step over it, for one turn. (ORT-03)
struct EnPassantLastsOneTurn {
  static constexpr bool asks_for_all_turns = false;
  static constexpr std::array least{Least{"double steps", 50}, Least{"squares set", 2.5},
                                    Least{"squares expired", 2.5}};

  Complaint operator()(const ToldTurn& told, Tally& tally) {
    const PlainOrthodox before(told.before);
    const PlainOrthodox after(told.after);
    const PlainMove move(told.text);
    const bool doubled = move.by_pawn() && std::abs(move.to.second - move.from.second) == 2;
    if (doubled) tally.count("double steps");
    if (before.passed != "-") tally.count("squares expired");
    if (after.passed == "-") return std::nullopt;
    tally.count("squares set");
    if (!doubled) return "the en-passant square " + after.passed + " is there without a double step";
    if (plain_square(after.passed) != std::pair(move.from.first, (move.from.second + move.to.second) / 2))
      return "the en-passant square " + after.passed + " is not the square passed over";
    return std::nullopt;
  }
};

/// A Pawn takes in passing on the en-passant square, only there, and the Pawn that passed goes. (ORT-03)
struct EnPassantTakesThePawn {
  static constexpr bool asks_for_all_turns = true;
  static constexpr std::array least{Least{"turns en passant", 2.5}};

  Complaint operator()(const ToldTurn& told, Tally& tally) {
    const PlainOrthodox before(told.before);
    const PlainOrthodox after(told.after);
    for (const std::string& text : told.legal) {
      const PlainMove move(text);
      if (!move.by_pawn() || move.from.first == move.to.first || before.board.contains(move.to)) continue;
      tally.count("turns en passant");
      if (plain_square(before.passed) != move.to) return text + " goes aside to an empty square";
      if (text.find("; @-") == std::string::npos) return text + " takes nothing";
      if (text == told.text && after.board.contains({move.to.first, move.from.second}))
        return "the Pawn that passed still stands";
    }
    return std::nullopt;
  }
};

/// No Pawn ever stands on the last rank. (ORT-04)
struct NoPawnOnTheLastRank {
  static constexpr bool asks_for_all_turns = false;
  static constexpr std::array least{Least{"Pawn moves to the last rank", 4}};

  Complaint operator()(const ToldTurn& told, Tally& tally) {
    const PlainOrthodox after(told.after);
    const PlainMove move(told.text);
    if (move.by_pawn() && (move.to.second == 1 || move.to.second == after.ranks))
      tally.count("Pawn moves to the last rank");
    for (const auto& [square, label] : after.board)
      if ((label == "P" && square.second == after.ranks) || (label == "p" && square.second == 1))
        return "a Pawn stands on its last rank";
    return std::nullopt;
  }
};

/// Kings are never captured. (COM-32)
struct KingsAreNeverCaptured {
  static constexpr bool asks_for_all_turns = false;
  static constexpr std::array least{Least{"captures", 140}};

  Complaint operator()(const ToldTurn& told, Tally& tally) {
    std::map<std::string, int> before = PlainOrthodox(told.before).counts();
    const PlainOrthodox after_turn(told.after);
    std::map<std::string, int> after = after_turn.counts();
    if (after_turn.board.size() < PlainOrthodox(told.before).board.size()) tally.count("captures");
    for (const std::string king : {"K", "k"})
      if (before[king] != after[king])
        return "there were " + std::to_string(before[king]) + " " + king + ", now " + std::to_string(after[king]);
    return std::nullopt;
  }
};

/// No turn leaves the own King attacked, by a test that tries every enemy piece; a castling King is attacked neither
/// where it starts nor where it passes. (ORT-01, ORT-02)
struct NoTurnLeavesTheKingAttacked {
  static constexpr bool asks_for_all_turns = false;
  static constexpr std::array least{Least{"turns", 900}, Least{"turns out of check", 50}};

  Complaint operator()(const ToldTurn& told, Tally& tally) {
    const PlainOrthodox before(told.before);
    const PlainOrthodox after(told.after);
    const std::string king = before.first_to_move ? "K" : "k";
    const auto stood = place_of(before.board, king);
    const auto stands = place_of(after.board, king);
    if (!stood || !stands) return std::nullopt;
    tally.count("turns");
    if (attacks(before, *stood, !before.first_to_move)) tally.count("turns out of check");
    if (attacks(after, *stands, !before.first_to_move)) return "the own King is left attacked";
    return std::nullopt;
  }
};

/// Castling starts, passes and ends unattacked, over empty squares, with a right. (ORT-02)
struct CastlingIsSafe {
  static constexpr bool asks_for_all_turns = true;
  static constexpr std::array least{Least{"castlings", 20}};

  Complaint operator()(const ToldTurn& told, Tally& tally) {
    const PlainOrthodox before(told.before);
    for (const std::string& text : told.legal) {
      const PlainMove move(text);
      if (!move.castles) continue;
      tally.count("castlings");
      const int step = move.to.first > move.from.first ? 1 : -1;
      const std::string letter = step > 0 ? "K" : "Q";
      if (before.rights.find(before.first_to_move ? letter : std::string(step > 0 ? "k" : "q")) == std::string::npos)
        return text + " without the right";
      PlainOrthodox walking = before;
      walking.board.erase(move.from);
      for (int file = move.from.first;; file += step) {
        if (file != move.from.first && before.board.contains({file, move.from.second})) return text + " over a piece";
        if (attacks(walking, {file, move.from.second}, !before.first_to_move)) return text + " over an attacked square";
        if (file == move.to.first) break;
      }
    }
    return std::nullopt;
  }
};

/// A Pawn becomes what its game allows, and nothing else changes its kind; in grand chess only what its side has lost.
/// (ORT-04)
struct PawnsBecomeWhatTheyMay {
  static constexpr bool asks_for_all_turns = false;
  static constexpr std::array least{Least{"promotions", 4}};

  Complaint operator()(const ToldTurn& told, Tally& tally) {
    const PlainOrthodox before(told.before);
    const PlainOrthodox after(told.after);
    const PlainMove move(told.text);
    const std::string arrived = after.at(move.to);
    if (arrived == move.mover) return std::nullopt;
    if (!move.by_pawn()) return "the " + move.mover + " became " + arrived;
    tally.count("promotions");
    const std::string becomes = capital(arrived);
    const std::string allowed = before.files == 8 ? "QRBN" : "QRBNAC";
    if (allowed.find(becomes) == std::string::npos) return "a Pawn became " + arrived;
    const int left = before.first_to_move ? before.ranks - move.to.second : move.to.second - 1;
    if (left > (before.ranks == 10 ? 2 : 0)) return "a Pawn was promoted too early";
    if (before.ranks != 10) return std::nullopt;
    const int at_start = becomes == "Q" || becomes == "A" || becomes == "C" ? 1 : 2;
    if (before.counts()[arrived] >= at_start) return "a Pawn became " + arrived + ", of which none was lost";
    return std::nullopt;
  }
};

/// The half-move clock counts turns without capture or Pawn move. (ORT-05)
struct ClockCountsOrthodoxTurns {
  static constexpr bool asks_for_all_turns = false;
  static constexpr std::array least{Least{"captures", 140}, Least{"Pawn moves", 160}, Least{"quiet turns", 500}};

  Complaint operator()(const ToldTurn& told, Tally& tally) {
    const PlainOrthodox before(told.before);
    const PlainOrthodox after(told.after);
    const bool captures = after.board.size() < before.board.size();
    const bool by_pawn = PlainMove(told.text).by_pawn();
    tally.count(captures ? "captures" : by_pawn ? "Pawn moves" : "quiet turns");
    const int expected = captures || by_pawn ? 0 : before.quiet == 65535 ? 65535 : before.quiet + 1;
    if (after.quiet != expected)
      return "the half-move clock is " + std::to_string(after.quiet) + ", not " + std::to_string(expected);
    return std::nullopt;
  }
};

}  // namespace arbiter::properties
