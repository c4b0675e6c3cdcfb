// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/diagram/svg_elements.hpp>

namespace arbiter {

/// How often numbers fall into ranges of one width, from 0 on.
struct Histogram {
  std::uint64_t width = 1;
  std::vector<std::uint64_t> bars;  ///< number i counts those from i * width to the one before (i + 1) * width
  std::uint64_t beyond = 0;         ///< how many are larger than all of these
};

/// The least of 1, 2, 5, 10, 20, 50, ... of which `steps` reach beyond `most`. Precondition: steps > 0.
[[nodiscard]] constexpr std::uint64_t round_step(std::uint64_t most, std::uint64_t steps) noexcept {
  std::uint64_t power = 1;
  for (;; power *= 10)
    for (const std::uint64_t factor : {1U, 2U, 5U})
      if (factor * power > most / steps) return factor * power;
}

/// Counts `numbers` in `bars` ranges of `width`. Precondition: width > 0.
[[nodiscard]] inline Histogram histogram_of(std::span<const std::uint64_t> numbers, std::uint64_t width,
                                            std::size_t bars) {
  Histogram histogram{width, std::vector<std::uint64_t>(bars), 0};
  for (const std::uint64_t number : numbers) {
    const std::uint64_t bar = number / width;
    ++(bar < bars ? histogram.bars[static_cast<std::size_t>(bar)] : histogram.beyond);
  }
  return histogram;
}

/// One row of a picture: bars, what stands above them, and a number to mark.
struct HistogramPanel {
  std::string title;
  std::string caption;
  Histogram histogram;
  std::uint64_t marked = 0;
  std::string mark;  ///< what the marked number is; empty: none is marked
};

/// Draws histograms as SVG, one below the other over the same axis: the same text for the same numbers on every
/// machine, since all is reckoned in whole numbers. It has a white ground of its own, for pages light and dark.
class SvgHistograms {
 public:
  /// `title` stands above them; `what` is counted, as in `turns`, and `of_what` many, as in `games`. Keeps references
  /// to its arguments. Precondition: all panels have as many bars of one width, 700 at most.
  SvgHistograms(const std::string& title, const std::string& what, const std::string& of_what,
                const std::vector<HistogramPanel>& panels)
      : title_(title), what_(what), of_what_(of_what), panels_(panels) {
    if (panels.empty()) return;
    bars_ = static_cast<int>(panels.front().histogram.bars.size());
    width_ = panels.front().histogram.width;
    const auto goes_beyond = [](const HistogramPanel& panel) { return panel.histogram.beyond != 0; };
    beyond_ = std::any_of(panels.begin(), panels.end(), goes_beyond);
    bar_ = std::max(1, across / std::max(1, bars_ + (beyond_ ? 4 : 0)));
  }

  /// The whole document.
  [[nodiscard]] std::string draw() const {
    const int height = top + static_cast<int>(panels_.size()) * panel_height + 34;
    const std::string size = svg_numbers("width", whole, "height", height);
    std::string text = R"(<svg xmlns="http://www.w3.org/2000/svg")" + size + " viewBox=\"0 0 " + std::to_string(whole) +
                       " " + std::to_string(height) +
                       R"(" font-family="DejaVu Sans, Verdana, Arial, sans-serif" font-size="13" fill="#333333">)" +
                       "\n<title>" + xml_text(title_) + "</title>\n<rect" + size + " fill=\"#ffffff\"/>\n" +
                       svg_text(left, 30, title_, R"( font-size="18" font-weight="bold")");
    for (std::size_t i = 0; i < panels_.size(); ++i) text += panel(i);
    return text + svg_text(left + across / 2, height - 12, what_, middle) + "</svg>\n";
  }

 private:
  static constexpr int whole = 900;
  static constexpr int left = 70;
  static constexpr int across = 800;  ///< of the bars
  static constexpr int top = 40;
  static constexpr int high = 160;  ///< of the bars
  static constexpr int panel_height = 250;
  static constexpr std::string_view middle = " text-anchor=\"middle\"";
  static constexpr std::string_view label =  // readable over bars
      R"( fill="#111111" stroke="#ffffff" stroke-width="4" paint-order="stroke")";
  static constexpr std::array<std::string_view, 4> colours = {"#3b6ea5", "#c0642b", "#4a8a57", "#80599e"};

  [[nodiscard]] int x_of(std::uint64_t number) const {
    const std::uint64_t most = width_ * static_cast<std::uint64_t>(bars_);
    return left + static_cast<int>(std::min(number, most) * static_cast<std::uint64_t>(bar_) / width_);
  }
  [[nodiscard]] static std::string line(int x1, int y1, int x2, int y2, std::string_view look) {
    return "<line" + svg_numbers("x1", x1, "y1", y1) + svg_numbers("x2", x2, "y2", y2) + std::string(look) + "/>\n";
  }

  [[nodiscard]] std::string panel(std::size_t number) const {
    const HistogramPanel& panel = panels_[number];
    const Histogram& histogram = panel.histogram;
    const int floor = top + static_cast<int>(number) * panel_height + 50 + high;
    std::uint64_t most = histogram.beyond;
    for (const std::uint64_t bar : histogram.bars) most = std::max(most, bar);
    const std::string_view colour = colours[number % colours.size()];
    std::string text = svg_text(left, floor - high - 28, panel.title,
                                " font-size=\"15\" font-weight=\"bold\" fill=\"" + std::string(colour) + "\"") +
                       svg_text(left, floor - high - 10, panel.caption);
    text += upright_axis(floor, most) + bars(histogram, floor, most, colour) + flat_axis(floor, histogram.beyond != 0);
    if (most == 0) return text + svg_text(left + across / 2, floor - high / 2, "no " + of_what_, middle);
    if (panel.mark.empty()) return text;
    const int x = x_of(panel.marked);
    const bool at_right = x > left + across / 2;
    return text + line(x, floor - high, x, floor, R"( stroke="#111111" stroke-width="1.5" stroke-dasharray="5 3")") +
           svg_text(at_right ? x - 6 : x + 6, floor - high + 10, panel.mark + " " + std::to_string(panel.marked),
                    at_right ? std::string(label) + " text-anchor=\"end\"" : std::string(label));
  }

  [[nodiscard]] static int height_of(std::uint64_t count, std::uint64_t most) {
    return static_cast<int>(count * static_cast<std::uint64_t>(high) / std::max<std::uint64_t>(1, most));
  }

  [[nodiscard]] std::string upright_axis(int floor, std::uint64_t most) const {
    std::string text;
    const std::uint64_t step = round_step(most, 4);
    for (std::uint64_t count = 0; count <= most; count += step) {
      const int y = floor - height_of(count, most);
      text += line(left, y, left + across, y, count == 0 ? R"( stroke="#333333")" : R"( stroke="#dddddd")") +
              svg_text(left - 8, y + 4, std::to_string(count), " text-anchor=\"end\"");
    }
    return text + "<text transform=\"translate(16 " + std::to_string(floor - high / 2) + ") rotate(-90)\"" +
           std::string(middle) + ">" + xml_text(of_what_) + "</text>\n";
  }

  [[nodiscard]] std::string flat_axis(int floor, bool goes_beyond) const {
    std::string text;
    const std::uint64_t most = width_ * static_cast<std::uint64_t>(bars_);
    const std::uint64_t step = round_step(most, 12);
    for (std::uint64_t number = 0; number <= most; number += step)
      text += line(x_of(number), floor, x_of(number), floor + 5, R"( stroke="#333333")") +
              svg_text(x_of(number), floor + 19, std::to_string(number), middle);
    if (goes_beyond) text += svg_text(beyond_left() + bar_, floor + 19, "more", middle);
    return text;
  }

  [[nodiscard]] int beyond_left() const { return left + (bars_ + 2) * bar_; }

  [[nodiscard]] std::string bar(int x, int width, int floor, std::uint64_t count, std::uint64_t most,
                                const std::string& says) const {
    if (count == 0) return {};
    const int height = std::max(1, height_of(count, most));
    return "<rect" + svg_numbers("x", x, "y", floor - height) + svg_numbers("width", width, "height", height) +
           "><title>" + xml_text(says + ": " + std::to_string(count) + " " + of_what_) + "</title></rect>\n";
  }

  [[nodiscard]] std::string bars(const Histogram& histogram, int floor, std::uint64_t most,
                                 std::string_view colour) const {
    std::string text = "<g fill=\"" + std::string(colour) + "\">\n";
    const int width = bar_ > 3 ? bar_ - 1 : bar_;
    for (int i = 0; i < bars_; ++i) {
      const std::uint64_t from = static_cast<std::uint64_t>(i) * width_;
      const std::string to = width_ == 1 ? "" : " to " + std::to_string(from + width_ - 1);
      text += bar(left + i * bar_, width, floor, histogram.bars[static_cast<std::size_t>(i)], most,
                  std::to_string(from) + to + " " + what_);
    }
    text += "</g>\n<g fill=\"" + std::string(colour) + "\" fill-opacity=\"0.5\">\n";
    const std::string end = std::to_string(static_cast<std::uint64_t>(bars_) * width_);
    return text + bar(beyond_left(), 2 * bar_, floor, histogram.beyond, most, end + " or more " + what_) + "</g>\n";
  }

  const std::string& title_;
  const std::string& what_;
  const std::string& of_what_;
  const std::vector<HistogramPanel>& panels_;
  int bars_ = 0;
  std::uint64_t width_ = 1;
  int bar_ = 1;  ///< pixels
  bool beyond_ = false;
};

/// Histograms as one SVG document under `title`: `what` is counted, as in `turns`, and `of_what` many, as in `games`.
/// Precondition: all panels have as many bars of one width, 700 at most.
[[nodiscard]] inline std::string svg_histograms(const std::string& title, const std::string& what,
                                                const std::string& of_what, const std::vector<HistogramPanel>& panels) {
  return SvgHistograms(title, what, of_what, panels).draw();
}

}  // namespace arbiter
