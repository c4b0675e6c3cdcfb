// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/board/side.hpp>
#include <arbiter/board/square.hpp>
#include <arbiter/diagram/svg_elements.hpp>

namespace arbiter {

/// Sizes of an SVG diagram in pixels.
inline constexpr int svg_cell = 48;    ///< a square
inline constexpr int svg_border = 28;  ///< around the board, with the names of files and ranks
inline constexpr int svg_panel = 268;  ///< beside the board, with the picture's lines

/// `line` in pieces of at most `width` characters, cut at blanks where there are some.
[[nodiscard]] inline std::vector<std::string> wrapped_line(std::string_view line, std::size_t width) {
  std::vector<std::string> pieces;
  while (line.size() > width) {
    const std::size_t blank = line.rfind(' ', width);
    const bool at_blank = blank != std::string_view::npos && blank > 0;
    pieces.emplace_back(line.substr(0, at_blank ? blank : width));
    line.remove_prefix(at_blank ? blank + 1 : width);
  }
  pieces.emplace_back(line);
  return pieces;
}

/// Draws a Picture as SVG: the same text for the same picture on every machine, since all is reckoned in whole numbers.
class SvgDiagram {
 public:
  /// Keeps a reference to `picture`.
  explicit SvgDiagram(const Picture& picture)
      : picture_(picture), files_(picture.extent.files), ranks_(picture.extent.ranks) {}

  /// The whole document; called once.
  [[nodiscard]] std::string draw() {
    std::string inside = board() + names() + marks() + pieces() + arrows() + panel();
    const int width = 2 * svg_border + files_ * svg_cell + svg_panel;
    const int height = std::max(2 * svg_border + ranks_ * svg_cell, panel_end_ + svg_border);
    const std::string size = svg_numbers("width", width, "height", height);
    return R"(<svg xmlns="http://www.w3.org/2000/svg")" + size + " viewBox=\"0 0 " + std::to_string(width) + " " +
           std::to_string(height) + R"(" font-family="DejaVu Sans, Verdana, Arial, sans-serif">)" + "\n<title>" +
           xml_text(picture_.lines.empty() ? "board" : std::string_view(picture_.lines.front())) + "</title>\n<rect" +
           size + R"( fill="#fbfaf7"/>)" + "\n" + inside + "</svg>\n";
  }

 private:
  [[nodiscard]] static std::string box(int x, int y, int side) {
    return "<rect" + svg_numbers("x", x, "y", y) + svg_numbers("width", side, "height", side);
  }
  /// Tenths of a pixel, in pixels.
  [[nodiscard]] static std::string tenths(int value) {
    return (value < 0 ? "-" : "") + std::to_string(std::abs(value) / 10) + "." + std::to_string(std::abs(value) % 10);
  }
  [[nodiscard]] static bool is_second(std::string_view label) {
    return std::none_of(label.begin(), label.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
  }

  [[nodiscard]] int left(Square s) const { return svg_border + file_of(s) * svg_cell; }
  [[nodiscard]] int top(Square s) const { return svg_border + (ranks_ - 1 - rank_of(s)) * svg_cell; }

  template <class Visit>
  void for_each_square(Visit&& visit) const {
    for (int rank = ranks_ - 1; rank >= 0; --rank)
      for (int file = 0; file < files_; ++file) visit(square(file, rank));
  }

  [[nodiscard]] std::string board() const {
    const std::string area = svg_numbers("x", svg_border, "y", svg_border) +
                             svg_numbers("width", files_ * svg_cell, "height", ranks_ * svg_cell);
    std::string dark;
    for_each_square([&](Square s) {
      if ((file_of(s) + rank_of(s)) % 2 == 0)
        dark += "M" + std::to_string(left(s)) + " " + std::to_string(top(s)) + "h48v48h-48z";
    });
    return "<rect" + area + " fill=\"#f3ead7\"/>\n<path fill=\"#d3b98f\" d=\"" + dark + "\"/>\n<rect" + area +
           " fill=\"none\" stroke=\"#6b5a3e\" stroke-width=\"2\"/>\n";
  }

  /// Names of files and ranks on all four sides, since the far side of a wide board is far. (COM-01)
  [[nodiscard]] std::string names() const {
    const int right = svg_border + files_ * svg_cell;
    const int bottom = svg_border + ranks_ * svg_cell;
    std::string text = "<g font-size=\"14\" fill=\"#6b5a3e\" text-anchor=\"middle\">\n";
    for (int file = 0; file < files_; ++file) {
      const std::string name(1, static_cast<char>('a' + file));
      const int middle = svg_border + file * svg_cell + svg_cell / 2;
      text += svg_text(middle, svg_border - 9, name) + svg_text(middle, bottom + 19, name);
    }
    for (int rank = 0; rank < ranks_; ++rank) {
      const int middle = bottom - rank * svg_cell - svg_cell / 2 + 5;
      text += svg_text(14, middle, std::to_string(rank + 1)) + svg_text(right + 14, middle, std::to_string(rank + 1));
    }
    return text + "</g>\n";
  }

  /// How a mark looks on the square whose corner is at x and y.
  [[nodiscard]] static std::string mark(Mark mark, int x, int y) {
    switch (mark) {
      case Mark::left: return box(x, y, svg_cell) + R"( fill="#e8c547" fill-opacity="0.45")" + "/>\n";
      case Mark::reached: return box(x, y, svg_cell) + R"( fill="#e0a800" fill-opacity="0.75")" + "/>\n";
      case Mark::poisoned: return box(x, y, svg_cell) + R"( fill="#6f9a2f" fill-opacity="0.6")" + "/>\n";
      case Mark::frozen:
        return box(x + 2, y + 2, svg_cell - 4) +
               R"( fill="#a9d8f0" fill-opacity="0.6" stroke="#2f86b5" stroke-width="3")" + "/>\n";
      case Mark::doubled: break;
    }
    return box(x + 1, y + 1, svg_cell - 2) + R"( fill="none" stroke="#b5482f" stroke-width="2")" + "/>\n" +
           box(x + 5, y + 5, svg_cell - 10) + R"( fill="none" stroke="#b5482f" stroke-width="2")" + "/>\n";
  }

  [[nodiscard]] std::string marks() const {
    std::string text;
    for (const Mark layer : {Mark::left, Mark::reached, Mark::poisoned, Mark::frozen, Mark::doubled})
      for (const MarkedSquare& one : picture_.marks)
        if (one.mark == layer && picture_.extent.contains(one.at)) text += mark(layer, left(one.at), top(one.at));
    return text;
  }

  /// The width of a bold letter in hundredths of its size, rather too much than too little.
  [[nodiscard]] static int width_of(char c) {
    if (c == 'm' || c == 'w' || c == 'M' || c == 'W') return 111;
    return c >= 'A' && c <= 'Z' ? 88 : 73;
  }
  /// Labels of one, two and three letters fill a piece; longer and wider ones get smaller, so that all stay inside.
  [[nodiscard]] static int font_size(std::string_view label) {
    constexpr std::array<int, 4> sizes = {25, 25, 20, 16};
    int width = 1;
    for (const char c : label) width += width_of(c);
    return std::clamp(3600 / width, 4, label.size() < sizes.size() ? sizes[label.size()] : 12);
  }

  [[nodiscard]] std::string pieces_of(bool second) const {
    std::string shapes;
    std::string labels;
    for_each_square([&](Square s) {
      const std::string& label = picture_.labels[index(s)];
      if (label.empty() || is_second(label) != second) return;
      shapes += box(left(s) + 4, top(s) + 4, svg_cell - 8) + " rx=\"12\"/>\n";
      const int size = font_size(label);
      labels +=
          svg_text(left(s) + svg_cell / 2, top(s) + svg_cell / 2 + size * 4 / 11, label, svg_number("font-size", size));
    });
    if (shapes.empty()) return {};
    const std::string_view look = second ? R"(fill="#37332e" stroke="#14120f")" : R"(fill="#fffdf6" stroke="#4b4233")";
    const std::string_view ink = second ? "#fff6e0" : "#1f1a12";
    return std::string("<g ").append(look).append(" stroke-width=\"1.5\">\n").append(shapes) +
           "</g>\n<g font-weight=\"bold\" text-anchor=\"middle\" fill=\"" + std::string(ink) + "\">\n" + labels +
           "</g>\n";
  }
  [[nodiscard]] std::string pieces() const { return pieces_of(false) + pieces_of(true); }

  /// The whole part of a square root.
  [[nodiscard]] static int root(int square) {
    int root = 0;
    while ((root + 1) * (root + 1) <= square) ++root;
    return root;
  }

  [[nodiscard]] std::string arrow(const Arrow& arrow) const {
    const int x = left(arrow.from) + svg_cell / 2;
    const int y = top(arrow.from) + svg_cell / 2;
    if (arrow.from == arrow.to)
      return "<circle" + svg_numbers("cx", x, "cy", y) + R"( r="21" fill="none" stroke="#1f7a4d" stroke-width="5"/>)" +
             "\n";
    const int dx = left(arrow.to) + svg_cell / 2 - x;
    const int dy = top(arrow.to) + svg_cell / 2 - y;
    const int length = root(100 * (dx * dx + dy * dy));  // tenths of a pixel
    // A point `along` tenths from the start and `aside` tenths from the shaft.
    const auto point = [&](int along, int aside) {
      return tenths(10 * x + (10 * dx * along - 10 * dy * aside) / length) + "," +
             tenths(10 * y + (10 * dy * along + 10 * dx * aside) / length) + " ";
    };
    const int tip = length - 40;
    const int neck = tip - 200;
    std::string points = point(140, -35) + point(neck, -35) + point(neck, -95) + point(tip, 0) + point(neck, 95) +
                         point(neck, 35) + point(140, 35);
    points.pop_back();
    return "<polygon points=\"" + points + "\" fill=\"#1f7a4d\"/>\n";
  }

  [[nodiscard]] std::string arrows() const {
    std::string text;
    for (const Arrow& one : picture_.arrows)
      if (picture_.extent.contains(one.from) && picture_.extent.contains(one.to)) text += arrow(one);
    return text.empty() ? text : "<g opacity=\"0.7\">\n" + text + "</g>\n";
  }

  /// The side to move, the picture's lines, and what the marks mean.
  [[nodiscard]] std::string panel() {
    const int x = 2 * svg_border + files_ * svg_cell + 4;
    int y = svg_border + 20;
    std::string text = "<rect" + svg_numbers("x", x, "y", y - 15) + R"( width="18" height="18" rx="6" fill=")" +
                       (picture_.to_move == Side::first ? "#fffdf6" : "#37332e") +
                       "\" stroke=\"#14120f\" stroke-width=\"1.5\"/>\n<g font-family=\"DejaVu Sans Mono, monospace\" "
                       "font-size=\"14\" fill=\"#2b261d\">\n";
    bool first = true;
    for (const std::string& line : picture_.lines) {
      bool begins = true;
      for (const std::string& piece : wrapped_line(line, first ? 24 : 28)) {
        const int indent = first ? 26 : begins ? 0 : 12;
        text += svg_text(x + indent, y, piece, first ? " font-weight=\"bold\"" : "");
        y += 21;
        begins = false;
      }
      y += 6;
      first = false;
    }
    text += "</g>\n";
    for (const Mark kind : {Mark::poisoned, Mark::frozen, Mark::doubled}) {
      const auto is_kind = [kind](const MarkedSquare& one) { return one.mark == kind; };
      if (std::none_of(picture_.marks.begin(), picture_.marks.end(), is_kind)) continue;
      text += "<g transform=\"translate(" + std::to_string(x) + " " + std::to_string(y - 15) + ") scale(0.4)\">\n" +
              mark(kind, 0, 0) + "</g>\n" + svg_text(x + 26, y, name(kind), R"( font-size="15" fill="#2b261d")");
      y += 27;
    }
    panel_end_ = y - 21;
    return text;
  }

  const Picture& picture_;
  int files_;
  int ranks_;
  int panel_end_ = 0;
};

/// A board as an SVG document: the highest rank on top, pieces as stones with their labels, light for the first player
/// and dark for the second, the last turn's squares in yellow, arrows in green, and the picture's lines at its right.
/// Precondition: 256 labels.
[[nodiscard]] inline std::string svg_diagram(const Picture& picture) { return SvgDiagram(picture).draw(); }

}  // namespace arbiter
