// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/game/history.hpp>
#include <arbiter/games/tepuy/tepuy.hpp>

#include "laws/turns.hpp"
#include "plain_board.hpp"
#include "walk.hpp"

namespace arbiter::properties {

/// The parts of turns lead to the effects of whole turns and no others, each of them in all of its ways; each part that
/// is offered leads to one, and nothing follows a whole turn. (TPY-02, TPY-11)
struct PartsMakeWholeTurns {
  static constexpr std::array least{Least{"turns by parts", 5000}, Least{"captures of the King", 4},
                                    Least{"two ways to one effect", 300}};

  Complaint operator()(const Scene<Tepuy>& scene, Tally& tally) const {
    if (!scene.is_one_in(8)) return std::nullopt;
    const Tepuy& game = scene.game;
    std::vector<std::string> made;
    Complaint complaint;
    follow(scene, Turn(), made, complaint);
    if (complaint) return complaint;
    tally.count("turns by parts", made.size());
    for (const Turn& turn : all_turns(game, scene.position))
      if (turn.size == 1) tally.count("captures of the King");
    if (const std::size_t ways = all_ways(game, scene.position).size(); made.size() != ways)
      return "of " + std::to_string(ways) + " ways, " + std::to_string(made.size()) + " are made by parts";
    const std::set<std::string> effects(made.begin(), made.end());
    tally.count("two ways to one effect", made.size() - effects.size());
    std::set<std::string> listed;
    for (const Turn& turn : all_turns(game, scene.position))
      listed.insert(game.print(after(game, scene.position, turn)));
    if (effects == listed) return std::nullopt;
    return std::to_string(effects.size()) + " effects are made by parts, " + std::to_string(listed.size()) + " listed";
  }

 private:
  /// Adds the positions after all turns that go on from `begun`.
  static void follow(const Scene<Tepuy>& scene, const Turn& begun, std::vector<std::string>& made,
                     Complaint& complaint) {
    bool goes_on = false;
    scene.game.visit_parts(scene.position, begun, [&](const Fan<Tepuy::ranks>& fan) {
      goes_on = true;
      fan.for_each([&](const Turn& turn) { follow(scene, turn, made, complaint); });
      return true;
    });
    if (goes_on || begun.size == 0) return;
    const Judgement judgement = judge(scene.game, scene.position, begun);
    if (!judgement.legal)
      complaint = "parts end at " + CheckedPlayIsPlay::described(scene.game, begun) + ": " + judgement.text;
    made.push_back(scene.game.print(after(scene.game, scene.position, begun)));
  }
};

/// A side that cannot finish any turn has lost; a record that stops where no part goes on is lost too, and one that
/// stops elsewhere is not. (TPY-11)
struct UnableToFinishLoses {
  static constexpr std::array least{Least{"sides that could move, but not finish", 0.8},
                                    Least{"stops where nothing goes on", 100},
                                    Least{"stops where something does", 1000}};

  Complaint operator()(const Scene<Tepuy>& scene, Tally& tally) const {
    const Tepuy& game = scene.game;
    const Side side = scene.position.to_move;
    if (!scene.position.has_both_kings()) return std::nullopt;
    const std::vector<Turn> turns = all_turns(game, scene.position);
    if (turns.empty()) {
      const Outcome outcome = game.outcome(scene.position);
      if (outcome.result != won_by(other(side)) || outcome.clause != "TPY-11")
        return "no turn is left, but the result is " + std::string(name(outcome.result));
    }
    if (!turns.empty() && !scene.is_one_in(16)) return std::nullopt;
    // Of a whole legal turn every beginning goes on; of a move and drop that no legal turn has, none does.
    std::set<std::string> begun;
    for (const Turn& turn : all_ways(game, scene.position))
      for (std::uint8_t size = 1; size <= turn.size; ++size) begun.insert(beginning(game, turn, size));
    bool could_move = false;
    Complaint complaint;
    game.visit_reach(scene.position, [&](const Turn& turn) {
      if (complaint || turn.size == 3 || takes_a_king(scene.position, turn) || !may_move(game, scene.position, turn))
        return;
      could_move = true;
      const bool goes_on = begun.contains(beginning(game, turn, turn.size));
      tally.count(goes_on ? "stops where something does" : "stops where nothing goes on");
      if (tally.of("stops where something does") % 16 != 0 && goes_on) return;
      const Outcome stopped = game.stopped_inside(scene.position, game.acts(scene.position, turn));
      if (stopped.over() == goes_on || (!goes_on && stopped.result != won_by(other(side))))
        complaint = "a game that stops after " + CheckedPlayIsPlay::described(game, turn) + " is " +
                    std::string(name(stopped.result));
    });
    if (turns.empty() && could_move) tally.count("sides that could move, but not finish");
    return complaint;
  }

 private:
  [[nodiscard]] static std::string beginning(const Tepuy& game, Turn turn, std::uint8_t size) {
    turn.size = size;
    return CheckedPlayIsPlay::described(game, turn);
  }
  [[nodiscard]] static bool takes_a_king(const tepuy::Position& position, const Turn& turn) {
    return position.board.kind_at(turn.first().to) == tepuy::king;
  }
  /// No clause but that on unfinished turns speaks against it.
  [[nodiscard]] static bool may_move(const Tepuy& game, const tepuy::Position& position, const Turn& turn) {
    const std::string clause = judge(game, position, turn).clause;
    return clause == "TPY-02" || clause == "TPY-11";
  }
};

/// The third occurrence of a position draws, whatever was removed since the first; by the other reading none does.
/// (TPY-12, COM-40)
struct ThirdOccurrenceDraws {
  static constexpr std::array least{Least{"second occurrences", 60}, Least{"third occurrences", 25},
                                    Least{"third occurrences that draw nothing", 4}};

  Complaint operator()(const Scene<Tepuy>& scene, Tally& tally) {
    const Tepuy& game = scene.game;
    history_.record(scene.position);
    if (game.outcome(scene.position).over()) return std::nullopt;
    const std::string fen = game.print(scene.position);
    const int occurred = ++seen_[fen.substr(0, fen.find(' ') + 2)];
    const std::vector<std::string> setting = scene.subject.setting_of(scene.choices);
    const bool may_draw = std::find(setting.begin(), setting.end(), "repetition=none") == setting.end();
    if (occurred == 2) tally.count("second occurrences");
    if (occurred == 3) tally.count(may_draw ? "third occurrences" : "third occurrences that draw nothing");
    const Outcome now = outcome(game, scene.position, history_);
    const bool draws = may_draw && occurred >= 3;
    if (draws ? now.result != Result::draw || now.clause != "TPY-12" : now.over())
      return "it is there for the " + std::to_string(occurred) + ". time, and the result is " +
             std::string(name(now.result));
    return std::nullopt;
  }

 private:
  std::map<std::string, int> seen_;  ///< by FEN without clocks
  History<Tepuy> history_;
};

/// No number of turns ends a game: with the greatest clocks a position has as many turns and the same result, which is
/// no draw. (TPY-12)
struct NoClockEndsAGame {
  static constexpr std::array least{Least{"positions going on", 300}, Least{"positions won", 10}};

  Complaint operator()(const Scene<Tepuy>& scene, Tally& tally) const {
    const Outcome now = scene.game.outcome(scene.position);
    tally.count(now.over() ? "positions won" : "positions going on");
    if (now.result == Result::draw) return "it is drawn without its history";
    tepuy::Position late = scene.position;
    late.half_moves = 65535;
    late.full_moves = 65535;
    if (scene.game.count(late) != scene.game.count(scene.position))
      return "with the greatest clocks it has other turns";
    if (scene.game.outcome(late).result != now.result) return "with the greatest clocks it has another result";
    return std::nullopt;
  }
};

/// The rules know no direction: turned and mirrored in all eight ways, a position has as many turns, to the same
/// positions turned and mirrored, and the same result.
struct EightSymmetries {
  static constexpr std::array least{Least{"positions", 300}, Least{"turns", 5000}, Least{"finished", 10}};

  Complaint operator()(const Scene<Tepuy>& scene, Tally& tally) const {
    const Tepuy& game = scene.game;
    tally.count("positions");
    const Outcome outcome = game.outcome(scene.position);
    if (outcome.over()) tally.count("finished");
    std::vector<std::string> expected;
    if (scene.is_one_in(32))
      for (const Turn& turn : all_turns(game, scene.position))
        expected.push_back(game.print(after(game, scene.position, turn)));
    for (int symmetry = 1; symmetry < 8; ++symmetry) {
      const tepuy::Position turned = seen(scene.position, symmetry);
      if (game.count(turned) != game.count(scene.position))
        return std::to_string(game.count(scene.position)) + " turns, but " + std::to_string(game.count(turned)) +
               " at " + game.print(turned);
      if (game.outcome(turned).result != outcome.result) return "another result at " + game.print(turned);
      if (expected.empty()) continue;
      std::vector<std::string> found;
      for (const Turn& turn : all_turns(game, turned))
        found.push_back(game.print(seen(after(game, turned, turn), back(symmetry))));
      tally.count("turns", found.size());
      std::sort(found.begin(), found.end());
      std::sort(expected.begin(), expected.end());
      if (found != expected) return "other turns at " + game.print(turned);
    }
    return std::nullopt;
  }

 private:
  /// Symmetry 0 to 7: mirrored by files (1), by ranks (2), then files and ranks exchanged (4).
  [[nodiscard]] static tepuy::Position seen(const tepuy::Position& position, int symmetry) {
    tepuy::Position turned;
    position.board.occupied().for_each([&](Square s) {
      int file = (symmetry & 1) != 0 ? 8 - file_of(s) : file_of(s);
      int rank = (symmetry & 2) != 0 ? 8 - rank_of(s) : rank_of(s);
      if ((symmetry & 4) != 0) std::swap(file, rank);
      turned.board.put(square(file, rank), position.board.at(s));
    });
    turned.to_move = position.to_move;
    turned.half_moves = position.half_moves;
    turned.full_moves = position.full_moves;
    return turned;
  }
  /// The symmetry that undoes one: of those with an exchange, the mirrors change places.
  [[nodiscard]] static int back(int symmetry) {
    if ((symmetry & 4) == 0) return symmetry;
    return 4 | (symmetry & 1) << 1 | (symmetry & 2) >> 1;
  }
};

}  // namespace arbiter::properties
