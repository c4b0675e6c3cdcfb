// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/core/error.hpp>
#include <arbiter/games/jupiter/kinds.hpp>
#include <arbiter/games/jupiter/text/powers.hpp>
#include <arbiter/games/jupiter/text/roster_lines.hpp>
#include <arbiter/movement/movement_reader.hpp>
#include <arbiter/movement/words.hpp>

namespace arbiter::jupiter {

/// The longest label of a roster's kind.
inline constexpr std::size_t longest_roster_label = 8;
/// The longest name of a kind, a side or a start.
inline constexpr std::size_t longest_roster_name = 40;
/// The most kinds of a roster.
inline constexpr std::size_t most_roster_kinds = 255;

/// The kinds of a roster that was read; its texts are those of the file, or in a store.
struct RosterKinds {
  std::vector<Row> table;
  std::vector<Becoming> becomings;
  bool labels_are_right = true;  ///< so that a position which uses them can be read
};

/// Reads the section [kinds].
class RosterKindsReader {
 public:
  /// The `rules` are those of one of the three games; `store` keeps movement strings that the file does not have, and
  /// `reasons` gets what is wrong.
  RosterKindsReader(std::string_view rules, std::deque<std::string>& store, std::vector<Reason>& reasons)
      : rules_(rules), store_(store), reasons_(reasons) {}

  /// The kinds of the `rows`. Called once.
  [[nodiscard]] RosterKinds read(const std::vector<RosterRow>& rows) {
    for (const RosterRow& row : rows) read_row(row);
    for (const Fresh& kind : fresh_) read_becomes(kind);
    check_royals(rows);
    check_circles();
    return std::move(kinds_);
  }

 private:
  /// A kind whose row was read but for what it becomes.
  struct Fresh {
    Field label;
    Field becomes;
  };

  void fail(std::size_t offset, std::string text) { reasons_.push_back({offset, std::move(text)}); }

  [[nodiscard]] static std::string lower(std::string_view label) {
    std::string text(label);
    for (char& c : text)
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
  }
  [[nodiscard]] static bool is_label(std::string_view text) {
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    return !text.empty() && text.size() <= longest_roster_label && text[0] >= 'A' && text[0] <= 'Z' &&
           std::all_of(text.begin(), text.end(), is_letter);
  }
  [[nodiscard]] const KindText* find(std::string_view label) const {
    for (const Row& row : kinds_.table)
      if (row.plain.label == label) return &row.plain;
    return nullptr;
  }

  void read_row(const RosterRow& row) {
    const Field label = row.at(0);
    if (kinds_.table.size() == most_roster_kinds) {
      kinds_.labels_are_right = false;
      return fail(label.offset, "expected at most " + std::to_string(most_roster_kinds) + " kinds");
    }
    if (row.columns.size() > 5)
      fail(row.at(5).offset, "expected five columns at most: label, name, move, powers, becomes");
    if (!is_label(label.text)) {
      kinds_.labels_are_right = false;
      fail(label.offset, "expected a label of 1 to " + std::to_string(longest_roster_label) +
                             " letters, the first a capital, not " + in_quotes(label.text));
    } else if (const KindText* const other = like(label.text)) {
      kinds_.labels_are_right = false;
      fail(label.offset, "expected a label that no other kind has; that of the " + std::string(other->name) + " is " +
                             in_quotes(other->label));
    }
    const Field name = row.at(1);
    if (name.text.empty() || name.text.size() > longest_roster_name)
      fail(name.offset, "expected a name of 1 to " + std::to_string(longest_roster_name) + " characters");
    KindText kind{name.text, label.text, read_movement(row.at(2)), {}};
    kind.powers = PowerReader(rules_, reasons_).read(row.at(3).text, row.at(3).offset);
    check_passing(row.at(3).offset, kind);
    if (is_label(label.text) && like(label.text) == nullptr) {
      kinds_.table.push_back({kind});
      fresh_.push_back({label, row.at(4)});
    }
  }
  /// The kind whose label is the same but for case. (COM-02)
  [[nodiscard]] const KindText* like(std::string_view label) const {
    for (const Row& row : kinds_.table)
      if (lower(row.plain.label) == lower(label)) return &row.plain;
    return nullptr;
  }

  /// The movement string that a move in words or letters is; empty where there is none, or it is wrong.
  [[nodiscard]] std::string_view read_movement(Field move) {
    if (move.text.empty()) return {};
    Expected<WrittenMove> read = read_move(move.text);
    if (!read) {
      for (const Reason& reason : read.error().reasons) fail(move.offset + reason.offset, reason.text);
      return {};
    }
    if (read->notation == move.text) return move.text;
    return store_.emplace_back(std::move(read->notation));
  }

  /// What a trampler or longleaper passes is taken: so it passes only what these powers say. A hopper's chain changes
  /// nothing but where it ends.
  void check_passing(std::size_t offset, const KindText& kind) {
    const Powers& powers = kind.powers;
    if (powers.tramples != 0 || powers.longleaps) {
      bool slides = !powers.hops && !powers.teleports;
      const Movement movement = kind.movement.empty() ? Movement{} : parse_movement(kind.movement).movement;
      for (const Leg& leg : movement)
        slides =
            slides && leg.passage == Passage::rider && (leap_of(leg.step).longer == 1 || leap_of(leg.step).oblique());
      if (!slides || movement.path_count != 0)
        fail(offset,
             "expected a kind that tramples or longleaps to have slides and oblique leaps only, and neither hops nor "
             "teleports");
    }
    if (powers.hops && (powers.withdraws || powers.approaches || powers.converts || powers.burns))
      fail(offset, "expected a kind that hops to have none of withdraws, approaches, converts, burns");
  }

  /// `Em, EE if one stands`.
  void read_becomes(const Fresh& kind) {
    if (kind.becomes.text.empty()) return;
    for (const Field& one : split_at(kind.becomes, ',')) {
      constexpr std::string_view condition = "if one stands";
      Field label = one;
      const std::size_t blank = std::min(one.text.find_first_of(" \t"), one.text.size());
      label.text = one.text.substr(0, blank);
      const Field rest = trimmed({one.text.substr(blank), one.offset + blank});
      if (label.text.empty()) {
        fail(one.offset, "expected the label of a kind");
        continue;
      }
      if (!rest.text.empty() && rest.text != condition) {
        fail(rest.offset, "expected a comma or `if one stands`, not " + in_quotes(rest.text));
        continue;
      }
      if (!rest.text.empty() && rules_ == "scirocco")  // TYP-20
        fail(rest.offset, "expected no condition under the rules of scirocco");
      const KindText* const becomes = find(label.text);
      if (becomes == nullptr) {
        if (kinds_.labels_are_right || is_label(label.text))
          fail(label.offset, "expected the label of a kind of this roster, not " + in_quotes(label.text));
        continue;
      }
      if (becomes->label == kind.label.text) {
        fail(label.offset, "expected another kind than itself");
        continue;
      }
      const bool twice = std::any_of(kinds_.becomings.begin(), kinds_.becomings.end(), [&](const Becoming& had) {
        return had.kind == kind.label.text && had.becomes == becomes->label;
      });
      if (twice) {
        fail(label.offset, "expected each kind once");
        continue;
      }
      if (rules_ == "scirocco" && becomes->powers.royal && !find(kind.label.text)->powers.royal)
        fail(label.offset,
             "expected no royal here: under the rules of scirocco a side has one, and only that becomes one");
      kinds_.becomings.push_back({kind.label.text, becomes->label, !rest.text.empty()});
    }
  }

  void check_royals(const std::vector<RosterRow>& rows) {
    for (const Row& row : kinds_.table)
      if (row.plain.powers.royal) return;
    if (!rows.empty()) fail(rows.front().at(0).offset, "expected a kind with the power royal");
  }

  /// A piece that acts twice in a turn must not come back to what it was: that would be a second way to one effect
  /// which no list of promotions tells.
  void check_circles() {
    const bool doubles =
        std::any_of(kinds_.table.begin(), kinds_.table.end(), [](const Row& row) { return row.plain.powers.doubles; });
    if (!doubles) return;
    for (const Fresh& kind : fresh_)
      if (comes_back(kind.label.text))
        fail(kind.becomes.offset,
             "expected promotions that do not come back to " + in_quotes(kind.label.text) + " where a kind doubles");
  }
  [[nodiscard]] bool comes_back(std::string_view label) const {
    std::vector<std::string_view> reached{label};
    for (std::size_t i = 0; i < reached.size(); ++i)
      for (const Becoming& one : kinds_.becomings) {
        if (one.kind != reached[i]) continue;
        if (one.becomes == label) return true;
        if (std::find(reached.begin(), reached.end(), one.becomes) == reached.end()) reached.push_back(one.becomes);
      }
    return false;
  }

  std::string_view rules_;
  std::deque<std::string>& store_;
  std::vector<Reason>& reasons_;
  RosterKinds kinds_;
  std::vector<Fresh> fresh_;
};

}  // namespace arbiter::jupiter
