// SPDX-License-Identifier: MIT
#include "bounded_perft.hpp"

#include <utility>

namespace arbiter::cli {

Expected<std::uint64_t> BoundedPerft::count(const std::string& fen, int depth) {
  if (depth <= 2) {  // no position has so many turns that this takes long
    Expected<std::uint64_t> leaves = game_.perft(fen, depth, how_);
    if (leaves)
      if (const Expected<void> paid = pay(*leaves); !paid) return refuse(paid.error());
    return leaves;
  }
  const Expected<std::vector<Share>> shares = divide(fen, depth);
  if (!shares) return refuse(shares.error());
  std::uint64_t leaves = 0;
  for (const Share& share : *shares) leaves += share.count;
  return leaves;
}

Expected<std::vector<Share>> BoundedPerft::divide(const std::string& fen, int depth) {
  // Without move rules the clocks count for nothing, and at zero they end no game before its first turn.
  Expected<std::vector<ListedTurn>> turns = game_.turns(how_.clock ? fen : game_.with_clocks(fen, "0 1"));
  if (!turns) return refuse(turns.error());
  if (const Expected<void> paid = pay(turns->size()); !paid) return refuse(paid.error());
  std::vector<Share> shares;
  for (ListedTurn& turn : *turns) {
    const Expected<std::uint64_t> leaves = count(turn.fen, depth - 1);
    if (!leaves) return refuse(leaves.error());
    shares.push_back({std::move(turn.text), std::move(turn.uci), *leaves});
  }
  return shares;
}

Expected<void> BoundedPerft::pay(std::uint64_t turns) {
  paid_ += turns + 1;
  if (paid_ <= most) return {};
  return refuse(Error("more than " + std::to_string(most) + " turns: ask for less depth, or arbiter perft", {}));
}

}  // namespace arbiter::cli
