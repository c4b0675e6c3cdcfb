// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "fen_mutation.hpp"
#include "mutation.hpp"

namespace arbiter::fuzz {

/// A roster file taken apart into lines and columns. Nothing of it is judged.
class SketchedRoster {
 public:
  explicit SketchedRoster(std::string_view text) {
    std::vector<std::string>* section = &head_;
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      const std::string line(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
      if (line.starts_with("[kinds]"))
        section = &kinds_;
      else if (line.starts_with("[pairs]"))
        section = &pairs_;
      else if (line.starts_with("[starts]"))
        section = &starts_;
      else if (!line.empty() && !line.starts_with('#'))
        section->push_back(line);
    }
  }

  /// A small game, to begin with.
  [[nodiscard]] static SketchedRoster simple() {
    return SketchedRoster(
        "game: a\nboard: 6x6\nrules: jupiter\n[kinds]\nK | K | K | royal\nP | P | mfWcfF | | Q\nQ | Q | Q\nN | N | N\n"
        "[starts]\ns | knq3/pppppp/6/6/PPPPPP/KNQ3 w 0 1\n");
  }

  [[nodiscard]] bool empty() const { return kinds_.empty(); }

  [[nodiscard]] std::string text() const {
    std::string text;
    const auto add = [&](std::string_view title, const std::vector<std::string>& lines) {
      if (!title.empty() && !lines.empty()) text.append(title).append("\n");
      for (const std::string& line : lines) text.append(line).append("\n");
    };
    add("", head_);
    add("[kinds]", kinds_);
    add("[pairs]", pairs_);
    add("[starts]", starts_);
    return text;
  }

  /// Changes a line or a column: mostly a kind or what stands on a board.
  void change(Lot& lot) {
    switch (lot.below(12)) {
      case 0: change_head(lot); break;
      case 1: change_lines(kinds_, lot); break;
      case 2: change_lines(lot.one_in(2) ? pairs_ : starts_, lot); break;
      case 3: add_kind(lot); break;
      case 4:
      case 5:
      case 6:
      case 7: change_kind(lot); break;
      default: change_start(lot); break;
    }
  }

 private:
  using Columns = std::vector<std::string>;
  enum Column : std::size_t { label_column, name_column, move_column, powers_column, becomes_column, columns };

  [[nodiscard]] static Columns columns_of(std::string_view line) {
    Columns all;
    while (true) {
      const std::size_t end = std::min(line.find('|'), line.size());
      std::string_view column = line.substr(0, end);
      const std::size_t begin = std::min(column.find_first_not_of(' '), column.size());
      column.remove_prefix(begin);
      all.emplace_back(column.substr(0, column.find_last_not_of(' ') + 1));
      if (end == line.size()) return all;
      line.remove_prefix(end + 1);
    }
  }
  [[nodiscard]] static std::string line_of(const Columns& all) {
    std::string line;
    for (const std::string& column : all) line.append(&column == &all.front() ? "" : " | ").append(column);
    return line;
  }

  [[nodiscard]] std::vector<std::string> labels() const {
    std::vector<std::string> all;
    for (const std::string& line : kinds_) all.push_back(columns_of(line).front());
    return all;
  }

  void change_head(Lot& lot) {
    static constexpr std::array<std::string_view, 20> lines{"rules: scirocco",
                                                            "rules: typhoon",
                                                            "rules: jupiter",
                                                            "zone: 0",
                                                            "zone: 1",
                                                            "zone: 2",
                                                            "zone: 16",
                                                            "ruling: SCI-20=true",
                                                            "ruling: SCI-23=false",
                                                            "ruling: SCI-13=none",
                                                            "ruling: TYP-07=none",
                                                            "ruling: TYP-20=false",
                                                            "ruling: TYP-21=true",
                                                            "ruling: JUP-02=0",
                                                            "ruling: JUP-02=16",
                                                            "ruling: JUP-47=complete",
                                                            "ruling: JUP-61=false",
                                                            "sides: A, B",
                                                            "ruling: SCI-13=third_draws",
                                                            "title: a"};
    const std::string line(lot.of(lines));
    const std::string key = line.substr(0, line.find_first_of(":="));
    std::erase_if(head_, [&](const std::string& other) {
      return key != "ruling" ? other.starts_with(key) : other.starts_with(line.substr(0, line.find('=')));
    });
    if (key != "ruling" || !lot.one_in(3)) head_.push_back(line);
  }

  static void change_lines(std::vector<std::string>& lines, Lot& lot) {
    if (lines.empty()) return;
    const std::size_t at = lot.below(lines.size());
    if (lot.one_in(2))
      std::swap(lines[at], lines[lot.below(lines.size())]);
    else if (lines.size() > 1)
      lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at));
  }

  [[nodiscard]] static std::string move(Lot& lot) {
    static constexpr std::array<std::string_view, 40> moves{"K",
                                                            "mK",
                                                            "Q",
                                                            "mQ",
                                                            "Q2",
                                                            "Q3",
                                                            "R",
                                                            "B",
                                                            "N",
                                                            "QN",
                                                            "Q2N",
                                                            "W",
                                                            "F",
                                                            "A",
                                                            "D",
                                                            "C",
                                                            "Z",
                                                            "WF",
                                                            "FA",
                                                            "WD",
                                                            "AD",
                                                            "WFDNA",
                                                            "mQ3",
                                                            "mB2",
                                                            "R4",
                                                            "gQ",
                                                            "NN",
                                                            "yafW",
                                                            "sWbWfD",
                                                            "BsR",
                                                            "fRbhN",
                                                            "mfWcfF",
                                                            "fW",
                                                            "mQ2",
                                                            "one step",
                                                            "slide up to 3",
                                                            "any square within two",
                                                            "moving one step",
                                                            "forward R + back N",
                                                            "afK"};
    return std::string(lot.of(moves));
  }
  [[nodiscard]] static std::string power(Lot& lot) {
    static constexpr std::array<std::string_view, 33> powers{"royal",
                                                             "relays leapfrog",
                                                             "relays knight",
                                                             "relays diagonally",
                                                             "leaps all",
                                                             "leaps diagonal",
                                                             "leaps orthogonal",
                                                             "stands all",
                                                             "stands orthogonal",
                                                             "stands f",
                                                             "lion",
                                                             "lion all",
                                                             "lion f fl fr",
                                                             "lion diagonal",
                                                             "tramples 1",
                                                             "tramples 3",
                                                             "meets_friend",
                                                             "withdraws",
                                                             "approaches",
                                                             "converts",
                                                             "longleaps",
                                                             "exchanges",
                                                             "freezes",
                                                             "teleports",
                                                             "hops",
                                                             "pushes 1 all",
                                                             "pushes 2 orthogonal",
                                                             "pushes 3 diagonal",
                                                             "pushes 2 f",
                                                             "doubles",
                                                             "burns",
                                                             "poisons",
                                                             "poisons"};
    return std::string(lot.of(powers));
  }

  void add_kind(Lot& lot) {
    const std::vector<std::string> known = labels();
    std::string label(1, static_cast<char>('A' + lot.below(26)));
    if (std::find(known.begin(), known.end(), label) != known.end()) label += static_cast<char>('a' + lot.below(26));
    kinds_.push_back(line_of({label, label, move(lot), lot.one_in(3) ? "" : power(lot)}));
    if (starts_.empty()) return;
    // It stands somewhere at once: a kind that stands nowhere does nothing.
    change_board({label}, lot);
  }

  void change_kind(Lot& lot) {
    if (kinds_.empty()) return;
    std::string& line = kinds_[lot.below(kinds_.size())];
    Columns all = columns_of(line);
    all.resize(std::max<std::size_t>(all.size(), columns));
    if (lot.one_in(3)) {
      all[move_column] = move(lot);
    } else if (lot.one_in(3)) {
      const std::string other = lot.of(labels());
      std::string& becomes = all[becomes_column];
      if (lot.one_in(3))
        becomes.clear();
      else
        becomes.append(becomes.empty() ? "" : ", ").append(other).append(lot.one_in(5) ? " if one stands" : "");
    } else {
      std::string& powers = all[powers_column];
      if (lot.one_in(2) || powers.empty())
        powers = powers == "royal" ? powers : power(lot);
      else if (lot.one_in(3))
        powers.erase(std::min(powers.rfind(','), powers.size()));
      else
        powers += ", " + power(lot);
    }
    while (all.back().empty() && all.size() > move_column + 1) all.pop_back();
    line = line_of(all);
  }

  void change_board(const std::vector<std::string>& known, Lot& lot) {
    std::string& line = starts_[lot.below(starts_.size())];
    const std::size_t column = line.find('|');
    if (column == std::string::npos) return;
    std::string fen = changed_fen(line.substr(column + 1), known, lot);
    line = line.substr(0, column) + "| " + fen;
  }
  void change_start(Lot& lot) {
    if (!starts_.empty()) change_board(labels(), lot);
  }

  std::vector<std::string> head_;
  std::vector<std::string> kinds_;
  std::vector<std::string> pairs_;
  std::vector<std::string> starts_;
};

/// A roster file with a line or a column changed; a small one instead of what is none.
[[nodiscard]] inline std::string changed_roster(const std::string& text, Lot& lot) {
  SketchedRoster sketch(text);
  if (sketch.empty()) sketch = SketchedRoster::simple();
  sketch.change(lot);
  return sketch.text();
}

}  // namespace arbiter::fuzz
