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

#include "laws/plain_orthodox.hpp"
#include "laws/told.hpp"

namespace arbiter::properties {

/// A right to castle that is gone never comes back, and one that is left has its King and Rook at home. (ORT-02)
struct RightsNeverReturn {
  static constexpr bool asks_for_all_turns = false;
  static constexpr std::array least{Least{"turns with rights", 300}, Least{"rights lost", 30}};

  Complaint operator()(const ToldTurn& told, Tally& tally) {
    const PlainOrthodox before(told.game, told.before);
    const PlainOrthodox after(told.game, told.after);
    if (!before.rights.empty()) tally.count("turns with rights");
    if (after.rights.size() < before.rights.size()) tally.count("rights lost");
    for (const char right : after.rights) {
      if (before.rights.find(right) == std::string::npos) return std::string("the right ") + right + " came back";
      const bool first = right == 'K' || right == 'Q';
      const int home = first ? 1 : after.game.ranks;
      const int corner = right == 'K' || right == 'k' ? after.game.files : 1;
      if (after.at({after.game.files == 8 ? 5 : 6, home}) != (first ? "K" : "k") ||
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
    const PlainOrthodox before(told.game, told.before);
    const PlainOrthodox after(told.game, told.after);
    const PlainMove move(told.text);
    const bool doubled = move.by_pawn() && std::abs(move.to.second - move.from.second) == 2;
    if (doubled) tally.count("double steps");
    if (before.passed != "-") tally.count("squares expired");
    if (after.passed == "-") return std::nullopt;
    tally.count("squares set");
    if (!doubled) return "the en-passant square " + after.passed + " is there without a double step";
    const std::pair middle((move.from.first + move.to.first) / 2, (move.from.second + move.to.second) / 2);
    if (plain_square(after.passed.substr(0, 2)) != middle)
      return "the en-passant square " + after.passed + " is not the square passed over";
    return std::nullopt;
  }
};

/// A Pawn takes in passing on the en-passant square, only there, and the Pawn that passed goes. (ORT-03)
struct EnPassantTakesThePawn {
  static constexpr bool asks_for_all_turns = true;
  static constexpr std::array least{Least{"turns en passant", 2.5}};

  Complaint operator()(const ToldTurn& told, Tally& tally) {
    const PlainOrthodox before(told.game, told.before);
    const PlainOrthodox after(told.game, told.after);
    for (const std::string& text : told.legal) {
      const PlainMove move(text);
      const bool captures = (move.from.first != move.to.first) != before.game.aslant;
      if (!move.by_pawn() || !captures || before.board.contains(move.to)) continue;
      tally.count("turns en passant");
      if (plain_square(before.passed.substr(0, 2)) != move.to) return text + " captures on an empty square";
      const std::size_t taken = text.find("; @-");
      if (taken == std::string::npos) return text + " takes nothing";
      const std::pair victim = *plain_square(std::string_view(text).substr(taken + 4));
      const int aside = std::abs(victim.first - move.to.first);
      if (capital(before.at(victim)) != "P" || victim.second != move.from.second ||
          aside != (before.game.aslant ? 1 : 0))
        return text + " takes what did not pass";
      if (text == told.text && after.board.contains(victim)) return "the Pawn that passed still stands";
    }
    return std::nullopt;
  }
};

/// No Pawn ever stands where it must be promoted. (ORT-04)
struct NoPawnOnTheLastRank {
  static constexpr bool asks_for_all_turns = false;
  static constexpr std::array least{Least{"Pawn moves to the last rank", 4}};

  Complaint operator()(const ToldTurn& told, Tally& tally) {
    const PlainOrthodox after(told.game, told.after);
    const PlainMove move(told.text);
    if (move.by_pawn() && after.from_last(!after.first_to_move, move.to.second) <= after.game.must_on)
      tally.count("Pawn moves to the last rank");
    for (const auto& [square, label] : after.board)
      if (capital(label) == "P" && after.from_last(is_first_players(label), square.second) <= after.game.must_on)
        return "a Pawn stands where it must be promoted";
    return std::nullopt;
  }
};

/// Where a bare King loses, no turn follows: a King that is bare on its own turn has one where the other has one more
/// piece. (ORT-01)
struct BareKingsPlayNoMore {
  static constexpr bool asks_for_all_turns = false;
  static constexpr std::array least{Least{"bare Kings", 10}, Least{"turns of bare Kings", 1}};

  Complaint operator()(const ToldTurn& told, Tally& tally) {
    const PlainOrthodox after(told.game, told.after);
    const PlainOrthodox before(told.game, told.before);
    for (const bool first : {true, false}) {
      const auto is_bare = [&](const PlainOrthodox& position) {
        return position.men_of(first) == 1 && place_of(position.board, first ? "K" : "k") &&
               position.men_of(!first) > 1;
      };
      if (is_bare(after)) tally.count("bare Kings");
      if (!is_bare(before)) continue;
      if (first != before.first_to_move) return "the enemy of a bare King played on";
      if (before.men_of(!first) > 2) return "a bare King played on";
      tally.count("turns of bare Kings");
    }
    return std::nullopt;
  }
};

/// Kings are never captured. (COM-32)
struct KingsAreNeverCaptured {
  static constexpr bool asks_for_all_turns = false;
  static constexpr std::array least{Least{"captures", 140}};

  Complaint operator()(const ToldTurn& told, Tally& tally) {
    std::map<std::string, int> before = PlainOrthodox(told.game, told.before).counts();
    const PlainOrthodox after_turn(told.game, told.after);
    std::map<std::string, int> after = after_turn.counts();
    if (after_turn.board.size() < PlainOrthodox(told.game, told.before).board.size()) tally.count("captures");
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
    const PlainOrthodox before(told.game, told.before);
    const PlainOrthodox after(told.game, told.after);
    const std::string king = before.first_to_move ? "K" : "k";
    const auto stood = place_of(before.board, king);
    const auto stands = place_of(after.board, king);
    if (!stood || !stands) return std::nullopt;
    tally.count("turns");
    if (before.attacks(*stood, !before.first_to_move)) tally.count("turns out of check");
    if (after.attacks(*stands, !before.first_to_move)) return "the own King is left attacked";
    return std::nullopt;
  }
};

/// Castling starts, passes and ends unattacked, over empty squares, with a right. (ORT-02)
struct CastlingIsSafe {
  static constexpr bool asks_for_all_turns = true;
  static constexpr std::array least{Least{"castlings", 20}};

  Complaint operator()(const ToldTurn& told, Tally& tally) {
    const PlainOrthodox before(told.game, told.before);
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
        if (walking.attacks({file, move.from.second}, !before.first_to_move)) return text + " over an attacked square";
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
    const PlainOrthodox before(told.game, told.before);
    const PlainOrthodox after(told.game, told.after);
    const PlainMove move(told.text);
    const std::string arrived = after.at(move.to);
    if (arrived == move.mover) return std::nullopt;
    if (!move.by_pawn()) return "the " + move.mover + " became " + arrived;
    tally.count("promotions");
    const std::string becomes = capital(arrived);
    if (before.game.becomes.find(becomes) == std::string_view::npos) return "a Pawn became " + arrived;
    if (before.from_last(before.first_to_move, move.to.second) > before.game.promotes_on)
      return "a Pawn was promoted too early";
    if (!before.game.only_lost) return std::nullopt;
    const int at_start = becomes == "Q" || becomes == "A" || becomes == "C" ? 1 : 2;
    if (before.counts()[arrived] >= at_start) return "a Pawn became " + arrived + ", of which none was lost";
    return std::nullopt;
  }
};

/// Where captured pieces change sides, no turn changes how many of each kind there are. (orthodox.md, crazyhouse)
struct HandsConserve {
  static constexpr bool asks_for_all_turns = false;
  static constexpr std::array least{Least{"captures", 140}, Least{"captures of promoted pieces", 0.5},
                                    Least{"drops", 100}};

  Complaint operator()(const ToldTurn& told, Tally& tally) {
    const PlainMove move(told.text);
    const std::size_t before = plain_board(told.before).size();
    const std::size_t after = plain_board(told.after).size();
    if (move.drops) tally.count("drops");
    if (after < before) tally.count("captures");
    const auto marks = [](std::string_view fen) { return std::count(fen.begin(), fen.end(), '~'); };
    if (after < before && marks(told.after) < marks(told.before)) tally.count("captures of promoted pieces");
    if (after != before + 1 && move.drops) return "a drop puts no piece on the board";
    if (conserved_counts(told.before) != conserved_counts(told.after))
      return "there are other pieces than before, " + told.after;
    return std::nullopt;
  }
};

/// The half-move clock counts turns without capture or Pawn move. (ORT-05)
struct ClockCountsOrthodoxTurns {
  static constexpr bool asks_for_all_turns = false;
  static constexpr std::array least{Least{"captures", 140}, Least{"Pawn moves", 160}, Least{"quiet turns", 500}};

  Complaint operator()(const ToldTurn& told, Tally& tally) {
    const PlainOrthodox before(told.game, told.before);
    const PlainOrthodox after(told.game, told.after);
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
