// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/core/expected.hpp>
#include <arbiter/game/game.hpp>
#include <arbiter/games/jupiter/jupiter.hpp>
#include <arbiter/games/jupiter/text/base_rules.hpp>
#include <arbiter/games/jupiter/text/roster_kinds.hpp>
#include <arbiter/games/jupiter/text/roster_lines.hpp>

namespace arbiter::jupiter {

/// As many reasons as an error of a roster names.
inline constexpr std::size_t most_roster_reasons = 64;

/// A definition that was read, with all that it views. Made in place and never moved.
struct LoadedRoster {
  std::string text;               ///< the file
  std::deque<std::string> store;  ///< texts that the file does not have
  RosterKinds kinds;
  std::vector<Pair> pairs;
  std::vector<Clause> clauses;
  std::vector<Start> starts;
  Definition definition;
};

/// Reads the `text` of a roster file, or says at which places what was expected.
class RosterReader {
 public:
  explicit RosterReader(std::string_view text) : loaded_(std::make_shared<LoadedRoster>()) { loaded_->text = text; }

  /// The game of the file; the Error is one on `roster`, its reasons in the order of their places. Called once.
  [[nodiscard]] Expected<Jupiter> read() {
    if (loaded_->text.size() > longest_roster) return refuse({"roster", longest_roster, "the text is too long"});
    const RosterLines lines = split_roster(loaded_->text, reasons_);
    read_headers(lines.headers);
    if (lines.kinds.empty()) fail(loaded_->text.size(), "expected a section [kinds] with a row for each kind");
    loaded_->kinds =
        RosterKindsReader(game().rules.empty() ? "jupiter" : game().rules, loaded_->store, reasons_).read(lines.kinds);
    game().table = loaded_->kinds.table;
    game().becomings = loaded_->kinds.becomings;
    if (has_board_) read_pairs(lines.pairs);
    if (lines.starts.empty()) fail(loaded_->text.size(), "expected a section [starts] with at least one position");
    std::optional<Jupiter> made;
    if (base_ != nullptr && has_board_ && loaded_->kinds.labels_are_right && !loaded_->kinds.table.empty()) {
      made.emplace(std::shared_ptr<const Definition>(loaded_, &loaded_->definition), read_rulings());
      read_starts(*made, lines.starts);
    }
    if (!reasons_.empty()) return refuse(error());
    return *std::move(made);
  }

 private:
  [[nodiscard]] Definition& game() { return loaded_->definition; }
  void fail(std::size_t offset, std::string text) { reasons_.push_back({offset, std::move(text)}); }
  [[nodiscard]] std::string_view keep(std::string text) { return loaded_->store.emplace_back(std::move(text)); }

  [[nodiscard]] Error error() {
    std::sort(reasons_.begin(), reasons_.end(), [](const Reason& a, const Reason& b) {
      return a.offset != b.offset ? a.offset < b.offset : a.text < b.text;
    });
    if (reasons_.size() > most_roster_reasons) {
      const std::size_t more = reasons_.size() - most_roster_reasons;
      reasons_.resize(most_roster_reasons);
      reasons_.back().text += " (and " + std::to_string(more) + " more places)";
    }
    return {"roster", std::move(reasons_)};
  }

  void read_headers(const std::vector<RosterHeader>& headers) {
    constexpr std::array<std::string_view, 7> keys = {"game", "title", "rules", "board", "sides", "zone", "ruling"};
    std::vector<std::string_view> seen;
    for (const RosterHeader& header : headers) {
      const std::string_view key = header.key.text;
      if (std::find(keys.begin(), keys.end(), key) == keys.end()) {
        fail(header.key.offset,
             "expected game, title, rules, board, sides, zone or ruling before ':', not " + in_quotes(key));
        continue;
      }
      if (header.value.text.empty()) fail(header.value.offset, "expected a value");
      if (key != "ruling" && std::find(seen.begin(), seen.end(), key) != seen.end()) {
        fail(header.key.offset, "expected only one `" + std::string(key) + ":`");
        continue;
      }
      seen.push_back(key);
      if (key == "ruling") rulings_.push_back(header.value);
      if (!header.value.text.empty()) read_header(key, header.value);
    }
    for (const std::string_view key : {"game", "rules", "board"})
      if (std::find(seen.begin(), seen.end(), key) == seen.end())
        fail(loaded_->text.size(), "expected a line `" + std::string(key) + ": ...` above the sections");
    settle();
  }

  void read_header(std::string_view key, Field value) {
    if (key == "game") {
      constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789-_";
      game().name = value.text;
      if (value.text.size() > longest_roster_name || value.text.find_first_not_of(letters) != std::string_view::npos)
        fail(value.offset,
             "expected a name of 1 to " + std::to_string(longest_roster_name) + " characters out of a-z 0-9 - _");
    } else if (key == "title") {
      game().title = value.text;
      if (value.text.size() > 120) fail(value.offset, "expected a title of at most 120 characters");
    } else if (key == "rules") {
      base_ = find_base_rules(value.text);
      if (base_ == nullptr)
        fail(value.offset, "expected the rules of scirocco, typhoon or jupiter, not " + in_quotes(value.text));
    } else if (key == "board") {
      read_board(value);
    } else if (key == "sides") {
      read_sides(value);
    } else if (key == "zone") {
      zone_ = value;
    }
  }
  void read_board(Field value) {
    const std::size_t x = std::min(value.text.find('x'), value.text.size());
    const std::optional<int> files = number(value.text.substr(0, x));
    const std::optional<int> ranks = number(x < value.text.size() ? value.text.substr(x + 1) : std::string_view());
    if (!files || !ranks || *files < 3 || *ranks < 3 || *files > 16 || *ranks > 16)
      return fail(value.offset, "expected files x ranks, each from 3 to 16, as in 10x8, not " + in_quotes(value.text));
    game().extent = {static_cast<std::uint8_t>(*files), static_cast<std::uint8_t>(*ranks)};
    has_board_ = true;
  }
  void read_sides(Field value) {
    const std::vector<Field> names = split_at(value, ',');
    if (names.size() != 2) return fail(value.offset, "expected two names with a comma between them");
    for (std::size_t i = 0; i < 2; ++i) {
      game().side_names[i] = names[i].text;
      if (names[i].text.empty() || names[i].text.size() > longest_roster_name)
        fail(names[i].offset, "expected a name of 1 to " + std::to_string(longest_roster_name) + " characters");
    }
    if (names[0].text == names[1].text) fail(names[1].offset, "expected another name than that of the first side");
  }
  /// A number of one or two digits.
  [[nodiscard]] static std::optional<int> number(std::string_view text) {
    if (text.empty() || text.size() > 2 || text.find_first_not_of("0123456789") != std::string_view::npos)
      return std::nullopt;
    int value = 0;
    for (const char c : text) value = value * 10 + (c - '0');
    return value;
  }

  /// What headers leave out, and what the rules say.
  void settle() {
    const Definition& base = base_ == nullptr ? revised::game : *base_->game;
    if (game().side_names[0].empty()) game().side_names = {"White", "Black"};
    if (game().title.empty())
      game().title = keep(std::string(game().name) + ", " + std::to_string(game().extent.files) + "x" +
                          std::to_string(game().extent.ranks) + ", by the rules of " + std::string(base.name));
    game().rules = base.rules;
    game().checks = base.checks;
    game().ids = base.ids;
    game().zone = base.zone;
    if (!zone_) return;
    const std::optional<int> zone = number(zone_->text);
    if (!zone || *zone > 16)
      return fail(zone_->offset, "expected a number of ranks from 0 to 16, not " + in_quotes(zone_->text));
    game().zone = *zone;
  }

  /// A label of the roster in a pair.
  [[nodiscard]] bool check_label(Field label) {
    for (const Row& row : loaded_->kinds.table)
      if (row.plain.label == label.text) return true;
    fail(label.offset, "expected the label of a kind of this roster, not " + in_quotes(label.text));
    return false;
  }

  void read_pairs(const std::vector<RosterRow>& rows) {
    if (!rows.empty() && game().checks)
      fail(rows.front().at(0).offset,
           "expected no pairs: nothing is set up under the rules of " + std::string(game().rules));
    for (const RosterRow& row : rows) {
      if (row.columns.size() > 3) fail(row.at(3).offset, "expected three columns: first, second, square of the first");
      const bool first = check_label(row.at(0));
      const bool known = check_label(row.at(1)) && first;
      if (known && row.at(0).text == row.at(1).text)
        fail(row.at(1).offset, "expected another kind than the first of the pair");
      const std::optional<Square> at = read_pair_square(row.at(2));
      if (!known || !at) continue;
      for (const Pair& pair : loaded_->pairs)
        if (square(pair.file, pair.rank) == *at)
          fail(row.at(2).offset, "expected a square that no other pair has; " + name(*at) + " is that of " +
                                     std::string(pair.first) + " and " + std::string(pair.second));
      loaded_->pairs.push_back({row.at(0).text, row.at(1).text, file_of(*at), rank_of(*at)});
    }
    game().pairs = loaded_->pairs;
  }
  /// The square of the first of a pair, on the left half of the first side's half of the board; that of the second may
  /// follow.
  [[nodiscard]] std::optional<Square> read_pair_square(Field field) {
    const Extent extent = game().extent;
    const std::size_t blank = std::min(field.text.find_first_of(" \t"), field.text.size());
    const auto read = [&](std::string_view text) -> std::optional<Square> {
      const std::optional<NamedSquare> named = read_square(text, extent);
      return named && named->length == text.size() ? std::optional(named->at) : std::nullopt;
    };
    const std::optional<Square> at = read(field.text.substr(0, blank));
    if (!at || file_of(*at) >= extent.files / 2 || rank_of(*at) >= extent.ranks / 2) {
      fail(field.offset, "expected a square from a1 to " + name(square(extent.files / 2 - 1, extent.ranks / 2 - 1)) +
                             ", not " + in_quotes(field.text.substr(0, blank)));
      return std::nullopt;
    }
    const Square beside = square(extent.files - 1 - file_of(*at), rank_of(*at));
    const Field second = trimmed({field.text.substr(blank), field.offset + blank});
    if (!second.text.empty() && read(second.text) != beside)
      fail(second.offset,
           "expected nothing, or " + name(beside) + ", the square of the second, not " + in_quotes(second.text));
    return at;
  }

  /// The rulings that bear on these kinds, with the defaults of the file; and the clauses, which name them.
  [[nodiscard]] Rulings read_rulings() {
    const std::vector<ListedKind> kinds = listed_kinds(game());
    const Rulings all = base_->rulings();
    std::vector<Ruling> bearing;
    for (const Ruling& ruling : all.all()) {
      if (!bears_on(ruling.clause, kinds)) continue;
      bearing.push_back(ruling);
      if (ruling.clause == "JUP-02") bearing.back().standard = game().zone;
    }
    Rulings set(bearing);
    for (const Field& setting : rulings_)
      if (const Expected<void> done = set.set(setting.text); !done)
        for (const Reason& reason : done.error().reasons) fail(setting.offset + reason.offset, reason.text);
    for (Ruling& ruling : bearing) ruling.standard = set.value(ruling.clause);
    write_clauses(kinds, bearing);
    return Rulings(std::move(bearing));
  }
  void write_clauses(const std::vector<ListedKind>& kinds, const std::vector<Ruling>& rulings) {
    const Definition& base = *base_->game;
    const std::vector<ListedKind> usual = listed_kinds(base);
    const bool same_kinds = std::equal(kinds.begin(), kinds.end(), usual.begin(), usual.end(),
                                       [](const ListedKind& a, const ListedKind& b) {
                                         return a.text.label == b.text.label && a.text.name == b.text.name &&
                                                a.text.movement == b.text.movement && a.text.powers == b.text.powers;
                                       });
    const bool same_zone = game().zone == base.zone;
    loaded_->clauses.assign(base.clauses.begin(), base.clauses.end());
    for (Clause& clause : loaded_->clauses) {
      const auto is_its = [&clause](const Ruling& ruling) { return ruling.clause == clause.id; };
      if (std::none_of(rulings.begin(), rulings.end(), is_its)) clause.ruling = {};
      const bool zone_clause = clause.id == "JUP-02" || (clause.id == base.ids.promotion && base.name != "jupiter");
      if (!same_zone && zone_clause)
        clause.line = keep(
            "Promotion is optional, at the end of a move by own power that starts or ends in the farthest ranks: " +
            std::to_string(game().zone) + " of them");
      if (!same_kinds && clause.id == "TYP-01")
        clause.line = keep("These are royal, and a side may have several: " + royals(kinds));
      if (!same_kinds && clause.id == "JUP-04")
        clause.line = keep("The roster: " + std::to_string(kinds.size()) + " kinds, read from a file");
    }
    game().clauses = loaded_->clauses;
  }
  [[nodiscard]] static std::string royals(const std::vector<ListedKind>& kinds) {
    std::string names;
    for (const ListedKind& kind : kinds)
      if (kind.text.powers.royal) names.append(names.empty() ? "" : ", ").append(kind.text.name);
    return names;
  }

  void read_starts(const Jupiter& made, const std::vector<RosterRow>& rows) {
    std::optional<std::size_t> set_up;  // the start in which no pair stands
    for (const RosterRow& row : rows) {
      const Field called = row.at(0);
      const Field fen = row.at(1);
      if (row.columns.size() > 2) fail(row.at(2).offset, "expected two columns: name, position");
      if (called.text.empty() || called.text.size() > longest_roster_name)
        fail(called.offset, "expected a name of 1 to " + std::to_string(longest_roster_name) + " characters");
      if (find_start(called.text) || called.text.starts_with("seed "))
        fail(called.offset, "expected a name that no other start has, and that does not begin with seed");
      Expected<Position> position = made.parse(fen.text);
      if (!position) {
        for (const Reason& reason : position.error().reasons) fail(fen.offset + reason.offset, reason.text);
        continue;
      }
      check_going(made, *position, fen.offset);
      if (position->fields.pairs_set) {
        if (*position->fields.pairs_set != 0 || set_up)
          fail(fen.offset, "expected at most one start before the set-up, with field 0");
        if (!(pair_squares() & position->board.occupied()).empty())
          fail(fen.offset, "expected the squares of the pairs to be empty before the set-up");
        set_up = loaded_->starts.size();
      }
      loaded_->starts.push_back({called.text, keep(made.print(*position))});
    }
    if (reasons_.empty()) add_other_start(made, set_up, rows.front().at(1).offset);
    game().starts = loaded_->starts;
  }
  void check_going(const Jupiter& made, const Position& position, std::size_t offset) {
    const Outcome end = made.outcome(position);
    if (end.over())
      fail(offset, "expected a position that is not over; " + std::string(end.clause) + ": " + std::string(end.reason));
  }
  [[nodiscard]] bool find_start(std::string_view called) const {
    return std::any_of(loaded_->starts.begin(), loaded_->starts.end(),
                       [called](const Start& start) { return start.name == called; });
  }
  [[nodiscard]] Set pair_squares() const {
    const Extent extent = loaded_->definition.extent;
    Set squares{};
    for (const Pair& pair : loaded_->pairs)
      for (const int file : {pair.file, extent.files - 1 - pair.file})
        for (const int rank : {pair.rank, extent.ranks - 1 - pair.rank}) squares |= Set(square(file, rank));
    return squares;
  }

  /// The set-up is the last start. Of it and the array with every pair in table order, rotated, the one that the file
  /// leaves out is made of the other. (TYP-08)
  void add_other_start(const Jupiter& made, std::optional<std::size_t> set_up, std::size_t offset) {
    if (loaded_->pairs.empty()) return;
    std::vector<Start>& starts = loaded_->starts;
    if (set_up) {
      std::rotate(starts.begin() + static_cast<std::ptrdiff_t>(*set_up),
                  starts.begin() + static_cast<std::ptrdiff_t>(*set_up) + 1, starts.end());
      if (starts.size() > 1) return;
      const Position array = default_array(made);
      check_going(made, array, offset);
      starts.insert(starts.begin(), {"standard", keep(made.print(array))});
      return;
    }
    Position position = *made.parse(starts.front().fen);
    pair_squares().for_each([&](Square s) { position.board.clear(s); });
    position.fields.pairs_set = 0;
    position.to_move = Side::first;
    position.half_moves = 0;
    position.full_moves = 1;
    starts.push_back({find_start("set-up") ? "the set-up" : "set-up", keep(made.print(position))});
  }
  [[nodiscard]] Position default_array(const Jupiter& made) const {
    Position position = *made.parse(loaded_->starts.front().fen);
    for (bool kings = true; position.fields.pairs_set; kings = false) {
      std::vector<Turn> turns;
      made.set_up().visit(position, [&](const Turn& turn) {
        turns.push_back(turn);
        return true;
      });
      made.set_up().play(position, turns[kings ? 1 : 0]);
    }
    return position;
  }

  std::shared_ptr<LoadedRoster> loaded_;
  std::vector<Reason> reasons_;
  const BaseRules* base_ = nullptr;
  bool has_board_ = false;
  std::optional<Field> zone_;
  std::vector<Field> rulings_;
};

/// The game of a roster file's `text`, or an Error on `roster` that names each place and what was expected there.
/// (COM-31)
[[nodiscard]] inline Expected<Jupiter> read_roster(std::string_view text) { return RosterReader(text).read(); }

}  // namespace arbiter::jupiter
