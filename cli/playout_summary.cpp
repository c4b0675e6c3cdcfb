// SPDX-License-Identifier: MIT
#include "playout_summary.hpp"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include <arbiter/diagram/histogram.hpp>

namespace arbiter::cli {

std::uint64_t PlayoutSummary::percentile(std::size_t percent) const {
  if (lengths.empty()) return 0;
  const std::size_t rank = (lengths.size() * percent + 99) / 100;
  return lengths[rank == 0 ? 0 : rank - 1];
}

PlayoutSummary summary_of(std::span<const SeededPlayout> games) {
  PlayoutSummary summary;
  if (games.empty()) return summary;
  summary.shortest = summary.longest = games.front();
  std::uint64_t choices = 0;
  for (const SeededPlayout& game : games) {
    const Playout& playout = game.playout;
    const auto length = static_cast<std::uint64_t>(playout.turns);
    summary.lengths.push_back(length);
    summary.turns += length;
    choices += playout.choices;
    summary.most_choices = std::max(summary.most_choices, playout.most_choices);
    if (playout.turns < summary.shortest.playout.turns) summary.shortest = game;
    if (playout.turns > summary.longest.playout.turns) summary.longest = game;
    const auto same = [&](const GameEnding& ending) {
      const Outcome& a = ending.outcome;
      const Outcome& b = playout.outcome;
      return a.result == b.result && a.clause == b.clause && a.reason == b.reason;
    };
    const auto known = std::find_if(summary.endings.begin(), summary.endings.end(), same);
    if (known == summary.endings.end())
      summary.endings.push_back({playout.outcome, 1});
    else
      ++known->games;
  }
  std::sort(summary.lengths.begin(), summary.lengths.end());
  std::sort(summary.endings.begin(), summary.endings.end(), [](const GameEnding& a, const GameEnding& b) {
    return std::tie(b.games, a.outcome.result, a.outcome.clause, a.outcome.reason) <
           std::tie(a.games, b.outcome.result, b.outcome.clause, b.outcome.reason);
  });
  summary.mean = static_cast<double>(summary.turns) / static_cast<double>(games.size());
  if (summary.turns != 0) summary.branching = static_cast<double>(choices) / static_cast<double>(summary.turns);
  return summary;
}

std::string lengths_svg(const std::string& title, std::span<const NamedSummary> summaries) {
  constexpr std::uint64_t most_bars = 80;
  // The longest game in a hundred would press the others together; what is longer shares one bar.
  std::uint64_t most = 0;
  for (const NamedSummary& one : summaries) most = std::max(most, one.summary.percentile(99));
  const std::uint64_t width = round_step(most, most_bars);
  const auto bars = static_cast<std::size_t>(most / width + 1);
  std::vector<HistogramPanel> panels;
  for (const NamedSummary& one : summaries) {
    const PlayoutSummary& summary = one.summary;
    std::string caption =
        fmt::format("{} games; mean {:.0f}, half of them {} to {}, nine in ten {} to {}, all {} to {}",
                    summary.lengths.size(), summary.mean, summary.percentile(25), summary.percentile(75),
                    summary.percentile(5), summary.percentile(95), summary.percentile(0), summary.percentile(100));
    if (summary.lengths.empty()) caption = "no games";
    panels.push_back(
        {one.name, std::move(caption), histogram_of(summary.lengths, width, bars), summary.percentile(50), "median"});
  }
  return svg_histograms(title, "turns of both sides", "games", panels);
}

}  // namespace arbiter::cli
