// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "laws/jupiter_plain.hpp"
#include "laws/jupiter_relays.hpp"

namespace arbiter::properties {

/// Whether one kind is promoted to the other: the tables of scirocco.md, typhoon.md and jupiter.md.
[[nodiscard]] inline bool may_become(std::string_view game, const std::string& kind, const std::string& promoted) {
  constexpr std::string_view common = " p-ta w-za f-zi st-q go-li co-wi n-r c-sq ma-ab pr-du wa-sp ch-oc de-ha k-em ";
  constexpr std::string_view scirocco = " gu-z a-b d-ge sc-vu ";
  constexpr std::string_view typhoon =
      " gu-b a-sc d-dk k-ee fh-fo gw-fb bn-rv la-pa be-so ot-mi bd-ce bt-tp el-ep cg-ib sg-vu gg-ho fl-do cu-ll hu-im "
      "ov-nn un-dr ci-ty sa-ge fu-z ";
  const std::string pair = " " + kind + "-" + promoted + " ";
  const auto is_in = [&](std::string_view table) { return table.find(pair) != std::string_view::npos; };
  return is_in(common) || is_in(game == "scirocco" ? scirocco : typhoon) || (game == "jupiter" && pair == " oxt-drt ");
}

/// A piece that changes its kind has itself moved, from or into the zone, part by part. What else appears is the
/// partner of an exchange, or has changed sides: both as what they were. (SCI-01, TYP-04, TYP-32, TYP-34, JUP-30,
/// JUP-44)
struct PromotionIsEarned {
  static constexpr std::array least{Least{"promotions", 800}, Least{"on leaving the zone", 120}, Least{"exchanges", 30},
                                    Least{"conversions", 15}};

  Complaint operator()(const ToldPosition& told, Tally& tally) const {
    const PlainJupiter before(told);
    if (!before.in_play) return std::nullopt;
    for (const model::Turn& turn : told.turns)
      if (Complaint complaint = judged(told.game, before, plain_edits(turn.text), tally))
        return turn.text + " " + *complaint;
    return std::nullopt;
  }

 private:
  static Complaint judged(const std::string& game, const PlainJupiter& before, const std::vector<PlainEdit>& edits,
                          Tally& tally) {
    PlainBoard on = before.board;
    std::vector<PlainEdit> moves;
    for (const PlainEdit& edit : edits) {
      const auto here = on.find(edit.to);
      const std::string was = here == on.end() ? "" : here->second;
      if (edit.does == PlainEdit::Does::moves) {
        moves.push_back(edit);
        on.erase(edit.from);
        if (kind_of(edit.label) == "hu" && !was.empty() && before.is_mine(was)) on[edit.from] = was;
        on[edit.to] = edit.label;
        continue;
      }
      if (edit.does == PlainEdit::Does::vanishes) {
        on.erase(edit.to);
        continue;
      }
      if (was.empty()) return "makes " + edit.label + " appear";
      if (was == edit.label) tally.count("exchanges");  // the partner, where it was put
      Complaint complaint = was == edit.label     ? std::nullopt
                            : before.is_mine(was) ? promoted(game, before, edit, was, moves, tally)
                                                  : converted(edit, was, moves, tally);
      if (complaint) return complaint;
      on[edit.to] = edit.label;
    }
    return std::nullopt;
  }

  static Complaint converted(const PlainEdit& edit, const std::string& was, const std::vector<PlainEdit>& moves,
                             Tally& tally) {
    tally.count("conversions");
    if (kind_of(was) != kind_of(edit.label)) return "makes " + edit.label + " of " + was;
    for (const PlainEdit& move : moves)
      if (kind_of(move.label) == "mi" &&
          move.to + Way{sign(move.to.first - move.from.first), sign(move.to.second - move.from.second)} == edit.to)
        return std::nullopt;
    return "converts " + was + " without a Missionary before it";
  }

  static Complaint promoted(const std::string& game, const PlainJupiter& before, const PlainEdit& edit,
                            const std::string& was, const std::vector<PlainEdit>& moves, Tally& tally) {
    tally.count("promotions");
    if (!may_become(game, kind_of(was), kind_of(edit.label))) return "promotes " + was + " to " + edit.label;
    const auto last = std::find_if(moves.rbegin(), moves.rend(),
                                   [&](const PlainEdit& move) { return move.to == edit.to && move.label == was; });
    if (last == moves.rend()) return "promotes " + was + ", which did not move";
    if (before.is_in_zone(was, last->to)) return std::nullopt;
    tally.count("on leaving the zone");
    if (before.is_in_zone(was, last->from)) return std::nullopt;
    const auto first = std::next(last);
    if (first == moves.rend() || first->to != last->from || !before.is_in_zone(was, first->from))
      return "promotes " + was + " outside of the zone";
    // It left the zone in its first part, was promoted then, and goes on as what it has become.
    const Way seen = before.seen_by(was, way(last->from, last->to));
    if (knows_moves_of(kind_of(edit.label)) && !may_go(kind_of(edit.label), seen))
      return "promotes " + was + " by a part outside of the zone";
    return std::nullopt;
  }
};

/// Conversion and exchange keep the number of pieces: nothing goes but by poison. (TYP-32, TYP-34)
struct NobodyGoesInExchanges {
  static constexpr std::array least{Least{"exchanges", 40}, Least{"conversions", 20}};

  Complaint operator()(const ToldPosition& told, Tally& tally) const {
    const PlainJupiter before(told);
    if (!before.in_play) return std::nullopt;
    for (const model::Turn& turn : told.turns)
      if (const std::optional<PlainBoard> on = acted(before, plain_edits(turn.text), tally))
        if (plain_board(turn.fen).size() != before.activated(*on).size())
          return turn.text + " changes the number of pieces";
    return std::nullopt;
  }

 private:
  /// The board after a conversion or an exchange that is a whole turn, before poison takes effect.
  [[nodiscard]] static std::optional<PlainBoard> acted(const PlainJupiter& before, const std::vector<PlainEdit>& edits,
                                                       Tally& tally) {
    const std::optional<PlainEdit> move = only_move(edits);
    if (!move) return std::nullopt;
    const auto target = before.board.find(move->to);
    PlainBoard on = before.board;
    on.erase(move->from);
    on[move->to] = move->label;
    if (kind_of(move->label) == "hu" && target != before.board.end() && before.is_mine(target->second)) {
      tally.count("exchanges");
      on[move->from] = target->second;
      return on;
    }
    const Way step{sign(move->to.first - move->from.first), sign(move->to.second - move->from.second)};
    const auto met = before.board.find(move->to + step);
    if (kind_of(move->label) != "mi" || target != before.board.end() || met == before.board.end() ||
        before.is_mine(met->second) || before.has_own({"de", "ha", "rf"}))
      return std::nullopt;
    tally.count("conversions");
    on[move->to + step] = move->label;  // one of the mover's side, whatever its kind
    return on;
  }
};

}  // namespace arbiter::properties
