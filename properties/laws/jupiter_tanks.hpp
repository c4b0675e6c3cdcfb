// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "laws/jupiter_plain.hpp"

namespace arbiter::properties {

[[nodiscard]] inline bool is_tank(std::string_view label) {
  const std::string kind = kind_of(std::string(label));
  return kind == "oxt" || kind == "drt";
}

/// The labels that stand ahead of a square, one after the other to the edge.
[[nodiscard]] inline std::vector<std::string> line_ahead(const PlainJupiter& position, const PlainBoard& on, Place from,
                                                         Way step) {
  std::vector<std::string> labels;
  for (Place at = from + step; position.is_on_board(at); at = at + step)
    if (const auto here = on.find(at); here != on.end()) labels.push_back(here->second);
  return labels;
}

/// A push keeps the order of the line, and takes only enemies off its end. Nothing that is pushed is promoted, wherever
/// it comes from or goes; a Tank captures in no other way. (JUP-60 to JUP-62)
struct PushesKeepTheLine {
  static constexpr std::array least{Least{"pushes", 300}, Least{"pushes of two or more", 100},
                                    Least{"pushed off the board", 10}, Least{"frozen pieces pushed", 20},
                                    Least{"pushed in the zone", 80}};

  Complaint operator()(const ToldPosition& told, Tally& tally) const {
    const PlainJupiter before(told);
    // A Tank that another piece moves is none: where nothing relays, each move of a Tank is its own.
    if (!before.in_play || before.has_own({"de", "ha", "rf"})) return std::nullopt;
    for (const model::Turn& turn : told.turns) {
      const std::vector<PlainEdit> edits = plain_edits(turn.text);
      if (!is_of_one_tank(before, edits)) continue;
      if (Complaint complaint = judged(before, edits, tally)) return turn.text + " " + *complaint;
    }
    return std::nullopt;
  }

 private:
  /// No Tank of the own side is pushed, or it would be hard to tell who pushes.
  [[nodiscard]] static bool is_of_one_tank(const PlainJupiter& before, const std::vector<PlainEdit>& edits) {
    Place at{};
    for (const PlainEdit& edit : edits) {
      if (edit.does != PlainEdit::Does::moves || !is_tank(edit.label) || !before.is_mine(edit.label)) continue;
      if (at != Place{} && at != edit.from) return false;
      at = edit.to;
    }
    return at != Place{};
  }

  static Complaint judged(const PlainJupiter& before, const std::vector<PlainEdit>& edits, Tally& tally) {
    PlainBoard on = before.board;
    PlainBoard start = on;  // of the part
    std::vector<PlainEdit> part;
    std::optional<PlainEdit> tank;
    std::set<Place> passed;
    for (const PlainEdit& edit : edits) {
      if (edit.does == PlainEdit::Does::moves) {
        on.erase(edit.from);
        on[edit.to] = edit.label;
        part.push_back(edit);
        if (!is_tank(edit.label) || !before.is_mine(edit.label)) continue;
        tank = edit;
        const Way step{sign(edit.to.first - edit.from.first), sign(edit.to.second - edit.from.second)};
        for (Place at = edit.from; at != edit.to && before.is_on_board(at); at = at + step) passed.insert(at);
        if (Complaint complaint = pushed(before, start, on, part, tally)) return complaint;
        start = on;
        part.clear();
        continue;
      }
      if (!tank) continue;
      if (edit.does == PlainEdit::Does::appears && (edit.to != tank->to || kind_of(tank->label) != "oxt"))
        return "promotes a piece that was pushed";
      // What is pushed off the board may have stood where the Tank passed.
      if (edit.does == PlainEdit::Does::vanishes && !passed.contains(edit.to) &&
          !before.is_poisoned(edit.to, on.at(edit.to)))
        return "takes otherwise than by pushing off the board";
    }
    return std::nullopt;
  }

  static Complaint pushed(const PlainJupiter& before, const PlainBoard& start, const PlainBoard& end,
                          const std::vector<PlainEdit>& part, Tally& tally) {
    const PlainEdit& tank = part.back();
    const Way step{sign(tank.to.first - tank.from.first), sign(tank.to.second - tank.from.second)};
    const std::vector<std::string> stood = line_ahead(before, start, tank.from, step);
    const std::vector<std::string> stand = line_ahead(before, end, tank.to, step);
    if (stand.size() > stood.size() || !std::equal(stand.begin(), stand.end(), stood.begin()))
      return "does not keep the order of the line";
    Place edge = tank.to + step;
    for (std::size_t n = 0; n < stand.size(); ++n) edge = edge + step;
    if (stand.size() < stood.size() && before.is_on_board(edge)) return "takes what could be pushed on";
    for (std::size_t i = stand.size(); i < stood.size(); ++i) {
      tally.count("pushed off the board");
      if (before.is_mine(stood[i])) return "pushes the mover's own " + stood[i] + " off the board";
      if (!before.crush) return "pushes " + stood[i] + " off the board";
    }
    if (part.size() > 1) tally.count("pushes");
    if (part.size() > 2) tally.count("pushes of two or more");
    for (const PlainEdit& edit : part) {
      if (is_tank(edit.label)) continue;
      if (start.contains(edit.from) && before.is_frozen(start, edit.from, edit.label))
        tally.count("frozen pieces pushed");
      if (before.is_in_zone(edit.label, edit.from) || before.is_in_zone(edit.label, edit.to))
        tally.count("pushed in the zone");
    }
    return std::nullopt;
  }
};

/// A Tank that is not frozen may advance step by step, pushing whole lines, frozen pieces and enemies over the edge,
/// and be promoted; a frozen one may not. (JUP-31, JUP-60, JUP-61, JUP-63, JUP-64)
struct TanksAdvance {
  static constexpr std::array least{Least{"steps of Tanks", 1500},
                                    Least{"steps that push two or more", 150},
                                    Least{"steps that push frozen pieces", 50},
                                    Least{"steps over the edge", 12},
                                    Least{"steps with promotion", 120},
                                    Least{"frozen Tanks", 9}};

  Complaint operator()(const ToldPosition& told, Tally& tally) const {
    const PlainJupiter position(told);
    if (!position.in_play || told.turns.empty()) return std::nullopt;
    const PlainBoards boards(told, position.size);
    for (const auto& [at, label] : position.board) {
      if (!position.is_mine(label) || !is_tank(label)) continue;
      if (position.is_frozen(at)) {
        if (Complaint complaint = stays(told, position, at, tally)) return complaint;
        continue;
      }
      for (const Way& step : eight_ways()) {
        const bool is_ox = kind_of(label) == "oxt";
        if (is_ox && step.first != 0 && step.second != 0) continue;
        if (Complaint complaint = advances(position, boards, at, step, is_ox ? 2 : 3, tally)) return complaint;
      }
    }
    return std::nullopt;
  }

 private:
  /// Frozen, it goes nowhere unless something else moves it.
  static Complaint stays(const ToldPosition& told, const PlainJupiter& position, Place at, Tally& tally) {
    for (const auto& [other, label] : position.board)
      if (is_tank(label) && position.is_mine(label) && !position.is_frozen(other)) return std::nullopt;
    if (position.has_own({"de", "ha", "rf"})) return std::nullopt;
    tally.count("frozen Tanks");
    for (const model::Turn& turn : told.turns)
      for (const PlainEdit& edit : plain_edits(turn.text))
        if (edit.does == PlainEdit::Does::moves && edit.from == at) return turn.text + " moves a frozen Tank";
    return std::nullopt;
  }

  static Complaint advances(const PlainJupiter& position, const PlainBoards& boards, Place from, Way step, int range,
                            Tally& tally) {
    PlainBoard on = position.board;
    const std::string tank = on.at(from);
    Place at = from;
    for (int n = 0; n < range; ++n) {
      std::vector<Place> line;
      Place end = at + step;
      for (; on.contains(end); end = end + step) line.push_back(end);
      if (!position.is_on_board(end)) {
        if (line.empty() || !position.crush || position.is_mine(on.at(line.back()))) return std::nullopt;
        tally.count("steps over the edge");
        on.erase(line.back());
        line.pop_back();
      }
      for (std::size_t i = line.size(); i-- > 0;) {
        if (position.is_frozen(on, line[i], on.at(line[i]))) tally.count("steps that push frozen pieces");
        on[line[i] + step] = on.at(line[i]);
        on.erase(line[i]);
      }
      on.erase(at);
      at = at + step;
      on[at] = tank;
      tally.count("steps of Tanks");
      if (line.size() > 1) tally.count("steps that push two or more");
      if (!boards.has(position.activated(on))) return "no turn advances the Tank to " + told_place(at);
      if (kind_of(tank) != "oxt" || !(position.is_in_zone(tank, from) || position.is_in_zone(tank, at))) continue;
      tally.count("steps with promotion");
      PlainBoard promoted = on;
      promoted[at] = is_first_players(tank) ? "DrT" : "drt";
      if (!boards.has(position.activated(promoted))) return "no turn promotes the Tank on " + told_place(at);
    }
    return std::nullopt;
  }
};

}  // namespace arbiter::properties
