// SPDX-License-Identifier: MIT
#include "perft_split.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "say.hpp"

namespace arbiter::cli {
namespace {

constexpr double largest_share = 1.0 / 22;
constexpr double few_turns =
    20;  ///< in a position: then captures change more, weights tell less, and parts are smaller
constexpr double largest_share_of_few = 1.0 / 28;
constexpr double most_looked_at = 3e7;  ///< turns at the ply to which the tree is looked at
constexpr std::size_t most_parts = 1'000'000;

/// A part with what it seems to weigh.
struct Weighed {
  PerftPart part;
  double weight = 0;
  friend bool operator<(const Weighed& a, const Weighed& b) { return a.weight < b.weight; }
};

/// Splits the heaviest part by its turns, again and again. All parts are weighed by what they have at one ply, the same
/// for all: the deepest at which it costs little to count them.
class Splitting {
 public:
  Splitting(const AnyGame& game, const PerftOptions& how) : game_(game), how_(how) {}

  Expected<std::vector<PerftPart>> split(const std::string& fen, int depth, std::size_t parts) {
    depth_ = depth;
    if (const Expected<void> looked = look_ahead(fen); !looked) return refuse(looked.error());
    if (const Expected<void> added = add({fen, depth}); !added) return refuse(added.error());
    // Parts of one turn are counted without being played: to split them would play them.
    while (!heap_.empty() && heap_.front().part.depth > 2 && heap_.size() < most_parts &&
           (heap_.size() < parts || heap_.front().weight > total_ * largest_share_)) {
      std::pop_heap(heap_.begin(), heap_.end());
      const Weighed heaviest = std::move(heap_.back());
      heap_.pop_back();
      total_ -= heaviest.weight;
      // Without move rules the clocks count for nothing, and at zero they end no game before its first turn.
      const Expected<std::vector<ListedTurn>> turns =
          game_.turns(how_.clock ? heaviest.part.fen : game_.with_clocks(heaviest.part.fen, "0 1"));
      if (!turns) return refuse(turns.error());
      for (const ListedTurn& turn : *turns)
        if (const Expected<void> added = add({turn.fen, heaviest.part.depth - 1}); !added) return refuse(added.error());
    }
    std::vector<PerftPart> all;
    for (Weighed& weighed : heap_) all.push_back(std::move(weighed.part));
    return all;
  }

 private:
  [[nodiscard]] Expected<double> count(const std::string& fen, int depth) const {
    return game_.perft(fen, depth, how_).map([](std::uint64_t leaves) { return static_cast<double>(leaves); });
  }

  /// Chooses the ply: two above the leaves, of which it has so few that two countings of it are no cost, or less.
  [[nodiscard]] Expected<void> look_ahead(const std::string& fen) {
    double before = 1;
    for (ply_ = 0; ply_ < depth_ - 2; ++ply_) {
      const Expected<double> turns = count(fen, ply_ + 1);
      if (!turns) return refuse(turns.error());
      if (*turns * *turns / before > most_looked_at) {  // as many as the next ply will have
        ++ply_;
        break;
      }
      largest_share_ = *turns < before * few_turns ? largest_share_of_few : largest_share;
      before = std::max(1.0, *turns);
    }
    return {};
  }

  /// Weighs a part: what it has at the ply, and the growth of its own last turns, one of either side, below that.
  [[nodiscard]] Expected<void> add(PerftPart part) {
    const int depth = std::clamp(ply_ - (depth_ - part.depth), std::min(part.depth, 1), part.depth);
    const Expected<double> turns = count(part.fen, depth);
    if (!turns) return refuse(turns.error());
    double weight = *turns;
    if (part.depth > depth && weight > 0) {
      const int back = std::min(depth, 2);
      const Expected<double> before = count(part.fen, depth - back);
      if (!before) return refuse(before.error());
      weight *= std::pow(*turns / std::max(1.0, *before), static_cast<double>(part.depth - depth) / back);
    }
    total_ += weight;
    heap_.push_back({std::move(part), weight});
    std::push_heap(heap_.begin(), heap_.end());
    return {};
  }

  const AnyGame& game_;
  const PerftOptions& how_;
  int depth_ = 0;
  int ply_ = 0;
  double largest_share_ = largest_share;
  double total_ = 0;
  std::vector<Weighed> heap_;
};

}  // namespace

Expected<std::vector<PerftPart>> split_perft(const AnyGame& game, const std::string& fen, int depth,
                                             const PerftOptions& how, std::size_t parts) {
  return Splitting(game, how).split(fen, depth, parts);
}

Expected<std::uint64_t> sum_of_counts(std::string_view text, std::size_t parts) {
  std::uint64_t sum = 0;
  std::size_t lines = 0;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    const Expected<std::uint64_t> count = read_number(fmt::format("line {}", ++lines), line, 0, UINT64_MAX - sum);
    if (!count) return refuse(count.error());
    sum += *count;
  }
  if (lines != parts) return cannot(fmt::format("--sum: {} counts for {} parts", lines, parts));
  return sum;
}

}  // namespace arbiter::cli
