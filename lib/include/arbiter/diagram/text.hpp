// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/board/square.hpp>

namespace arbiter {

/// The widest diagram that has its lines beside the board; in a wider one they stand below it.
inline constexpr std::size_t text_diagram_width = 80;

/// `text` in the middle of `width` characters, to the left where it cannot be halved; never cut.
[[nodiscard]] inline std::string centred(std::string_view text, std::size_t width) {
  const std::size_t spare = width > text.size() ? width - text.size() : 0;
  return std::string(spare / 2, ' ').append(text).append(spare - spare / 2, ' ');
}

/// The lines of a picture, and what a terminal can only say in words: `poisoned: a1 b2`, `arrows: a1-b2`.
[[nodiscard]] inline std::vector<std::string> text_lines(const Picture& picture) {
  std::vector<std::string> lines = picture.lines;
  for (const Mark mark : {Mark::poisoned, Mark::frozen, Mark::doubled}) {
    std::string line;
    for (const MarkedSquare& one : picture.marks)
      if (one.mark == mark) line.append(" ").append(name(one.at));
    if (!line.empty()) lines.push_back(std::string(name(mark)).append(":").append(line));
  }
  std::string arrows;
  for (const Arrow& arrow : picture.arrows) {
    arrows.append(" ").append(name(arrow.from));
    if (arrow.to != arrow.from) arrows.append("-").append(name(arrow.to));
  }
  if (!arrows.empty()) lines.push_back("arrows:" + arrows);
  return lines;
}

/// The marks of the last turn, by square: `(` where it left or took, `[` where it put something, otherwise a blank.
[[nodiscard]] inline std::string last_turn_brackets(const Picture& picture) {
  std::string brackets(256, ' ');
  for (const MarkedSquare& one : picture.marks) {
    char& bracket = brackets[index(one.at)];
    if (one.mark == Mark::reached) bracket = '[';
    if (one.mark == Mark::left && bracket == ' ') bracket = '(';
  }
  return brackets;
}

/// A board for terminals: the highest rank on top, a dot on empty squares, cells as wide as the longest label, names of
/// files and ranks around it, and the picture's lines at its right side, or below it where they do not fit there. The
/// last turn's squares stand in brackets, round where it left and square where it went; where two meet, the square
/// reached keeps its own. Each line ends in a line feed and has no blank before it. Precondition: 256 labels.
[[nodiscard]] inline std::string text_diagram(const Picture& picture) {
  const int files = picture.extent.files;
  const int ranks = picture.extent.ranks;
  std::size_t cell = 1;
  for (int rank = 0; rank < ranks; ++rank)
    for (int file = 0; file < files; ++file) cell = std::max(cell, picture.labels[index(square(file, rank))].size());

  const std::vector<std::string> lines = text_lines(picture);
  const std::string brackets = last_turn_brackets(picture);
  const std::size_t inside = static_cast<std::size_t>(files) * (cell + 1) + 1;
  const std::string edge = "   +" + std::string(inside, '-') + "+";
  constexpr std::string_view gap = "   ";
  std::size_t longest = 0;
  for (const std::string& line : lines) longest = std::max(longest, line.size());
  const bool beside =
      lines.size() <= static_cast<std::size_t>(ranks) && edge.size() + gap.size() + longest <= text_diagram_width;

  std::string text = edge + "\n";
  for (int rank = ranks - 1; rank >= 0; --rank) {
    std::string row = (rank < 9 ? " " : "") + std::to_string(rank + 1) + " |";
    char before = ' ';  // the bracket that the square to the left has opened
    for (int file = 0; file < files; ++file) {
      const std::string& label = picture.labels[index(square(file, rank))];
      const char bracket = brackets[index(square(file, rank))];
      row += before == '[' ? ']' : bracket != ' ' ? bracket : before == '(' ? ')' : ' ';
      row += centred(label.empty() ? "." : std::string_view(label), cell);
      before = bracket;
    }
    row += before == '[' ? "]|" : before == '(' ? ")|" : " |";
    const auto line = static_cast<std::size_t>(ranks - 1 - rank);
    if (beside && line < lines.size() && !lines[line].empty()) row.append(gap).append(lines[line]);
    text += row + "\n";
  }
  text += edge + "\n";

  std::string names = "     ";
  for (int file = 0; file < files; ++file) names += centred(std::string(1, static_cast<char>('a' + file)), cell) + " ";
  text += names.substr(0, names.find_last_not_of(' ') + 1) + "\n";
  if (!beside)
    for (const std::string& line : lines) text += line + "\n";
  return text;
}

}  // namespace arbiter
