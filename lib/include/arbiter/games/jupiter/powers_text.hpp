// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/games/jupiter/jupiter.hpp>

namespace arbiter {

namespace jupiter {

/// Tells the kinds of Scirocco, Typhoon or Jupiter under its rulings.
class KindsInWords {
 public:
  explicit KindsInWords(const Jupiter& game) : game_(game), roster_(game.roster()), ids_(game.definition().ids) {}

  /// All kinds, in the order of the roster.
  [[nodiscard]] std::vector<KindNotes> tell() const {
    std::vector<KindNotes> all;
    for (std::size_t row = 0; row < roster_.labels().size(); ++row) {
      const Kind kind = kind_of_row(row);
      const KindRow& text = roster_.kind(kind);
      all.push_back({std::string(text.name), std::string(text.label), std::string(text.notation), powers(kind),
                     promotions(kind)});
      // Whose moves a ruling changes. (TYP-21)
      if (text.label == "FH" && text.notation.ends_with('N'))
        all.back().powers.push_back({"TYP-21", "leaps like a Knight backward only"});
    }
    return all;
  }

 private:
  /// The directions of a power: `straight ahead`, `diagonally`.
  [[nodiscard]] static std::string_view directions(DirectionSet set) {
    switch (set) {
      case straight_ahead: return "straight ahead";
      case ahead_diagonals: return "on the two forward diagonals";
      case orthogonals: return "orthogonally";
      case diagonals: return "diagonally";
      case all_around: return "in all eight directions";
      default: return "in some directions";
    }
  }
  [[nodiscard]] std::string called(Kind kind) const {
    return std::string(roster_.kind(kind).name) + " (" + std::string(roster_.kind(kind).label) + ")";
  }

  [[nodiscard]] std::vector<Note> powers(Kind kind) const {
    const Powers& has = roster_.powers(kind);
    std::vector<Note> notes;
    const auto note = [&](std::string_view clause, std::string text) { notes.push_back({clause, std::move(text)}); };
    if (has.royal && game_.definition().checks) {
      note("SCI-10", "royal: no turn may leave it where the enemy could capture it");
    } else if (has.royal) {
      note("TYP-01", "royal: a side that has no royal left has lost");
    }
    switch (has.relays) {
      case Relay::leapfrog:
        note(ids_.relay_leapfrog,
             "relays: a friend next to it leaps over it, or steps diagonally to a square next to it");
        note("SCI-23", reading(game_.rulings(), "SCI-23", 1) != 0 ? "captures with its own leaps"
                                                                  : "does not capture with its own leaps");
        tell_relayed(notes);
        break;
      case Relay::knight:
        note(ids_.relay_knight, "relays: the first friend within three squares on a Queen line leaps like a Knight");
        tell_relayed(notes);
        break;
      case Relay::diagonally: note("JUP-30", "relays: a friend next to it steps diagonally"); break;
      case Relay::none: break;
    }
    if (has.leaps != 0)
      note(ids_.other_capture, "takes an adjacent enemy " + std::string(directions(has.leaps)) +
                                   " by leaping to the empty square behind it");
    if (has.stands != 0)
      note(ids_.other_capture, "takes an adjacent enemy " + std::string(directions(has.stands)) + " without moving");
    if (has.lion_lines != 0) {
      note("TYP-30", "lion power " + std::string(directions(has.lion_lines)) +
                         ": takes its neighbour and stays; or takes it, or steps, and goes on one square in line, "
                         "taking there too");
      note("TYP-06", "passes by stepping out and back on such a line");
    }
    if (has.lion) {
      note("JUP-45", "takes two steps in any directions as one part, taking at each: two victims, four if doubled");
      note("TYP-06", "passes by stepping out and back");
    }
    if (has.tramples != 0)
      note("TYP-05", "goes up to " + std::to_string(has.tramples) +
                         " squares along a Queen line and takes every enemy passed or landed on; a friend blocks");
    if (has.meets_friend)
      note("COM-04",
           "slides two to four squares along a Queen line, moving or capturing, to a square next to a friend");
    if (has.withdraws) note("TYP-05", "takes the enemy straight behind its step; it cannot decline");
    if (has.approaches)
      note("TYP-31", "takes the run of enemies straight ahead of where its move ends; it cannot decline");
    if (has.converts) note("TYP-32", "the enemy straight ahead of where its move ends changes sides");
    if (has.longleaps)
      note("TYP-33", "takes along a Queen line by leaping one or more enemies, each with an empty square behind it");
    if (has.exchanges) note("TYP-34", "changes places with a friend on a square to which it could go");
    if (has.teleports) note("COM-04", "jumps, without capturing, to any empty square next to a friend");
    if (has.hops) {
      note("JUP-50",
           "hops over the next piece on a Queen line to the square behind it, again and again until it captures");
      note("JUP-51", "landings inside such a chain suffer neither poison nor freezing");
      note("JUP-47", reading(game_.rulings(), "JUP-47", 0) != 0
                         ? "doubled, it makes any two of its moves"
                         : "doubled, it goes on only after a plain step or a single hop that captured");
    }
    if (has.pushes != 0) tell_pushes(has, notes);
    if (has.freezes) note("TYP-35", "freezes adjacent enemies: they cannot act, but others may move them");
    if (has.doubles) note("JUP-40", "doubles adjacent pieces of either side: such a piece may act twice in its turn");
    if (has.burns) {
      note("JUP-20", "takes every enemy around where it arrives by its own move; it cannot decline");
      note("JUP-10", "poisons the squares around it against the other side");
      note("JUP-21", "moved by another piece it takes nothing around it, but poisons from the end of the turn on");
    }
    if (has.poisons) note("JUP-10", "poisons its own square against the other side");
    return notes;
  }

  void tell_relayed(std::vector<Note>& notes) const {
    if (ids_.moved_by_another == "SCI-22")
      notes.push_back({"SCI-22", "what it relays captures by landing only, and does not promote"});
  }

  void tell_pushes(const Powers& has, std::vector<Note>& notes) const {
    notes.push_back({"JUP-60", "advances up to " + std::to_string(has.pushes) + " squares " +
                                   std::string(directions(has.push_lines)) +
                                   " and pushes the unbroken line of pieces before it, of either side"});
    notes.push_back({"JUP-61", reading(game_.rulings(), "JUP-61", 1) != 0
                                   ? "an enemy at the edge is pushed off the board; a friend there stops it"
                                   : "a piece at the edge stops it"});
    notes.push_back({"JUP-62", "what it pushes never promotes"});
    notes.push_back({"JUP-63", "pushes frozen pieces too"});
  }

  /// All that a kind may become.
  [[nodiscard]] std::string becomes(Kind kind) const {
    std::string text;
    for (const Promotion& promotion : roster_.promotions(kind))
      text.append(text.empty() ? "" : ", ").append(called(promotion.becomes));
    return text;
  }

  [[nodiscard]] std::vector<Note> promotions(Kind kind) const {
    std::vector<Note> notes;
    const int zone = reading(game_.rulings(), "JUP-02", game_.definition().zone);
    for (const Promotion& promotion : roster_.promotions(kind)) {
      std::string text = "may become " + called(promotion.becomes) +
                         ", by a move of its own that starts or ends in the farthest " + std::to_string(zone) +
                         " ranks";
      if (promotion.needs_one) text += ", while its side has one of these on the board: " + becomes(kind);
      notes.push_back({promotion.needs_one ? "TYP-20" : ids_.promotion, std::move(text)});
    }
    return notes;
  }

  const Jupiter& game_;
  const Roster& roster_;
  const ClauseIds& ids_;
};

}  // namespace jupiter

inline std::vector<KindNotes> Jupiter::kind_notes() const { return jupiter::KindsInWords(*this).tell(); }

}  // namespace arbiter
