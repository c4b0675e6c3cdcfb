// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include <arbiter/board/side.hpp>
#include <arbiter/board/square.hpp>
#include <arbiter/board/square_set.hpp>
#include <arbiter/movement/movement.hpp>

namespace arbiter::orthodox {

/// The Pawns of a game whose row says it all: steps of one rank ahead, ORT-03's double step, ORT-04's promotion.
template <class Rules>
class Pawns {
 public:
  using Set = typename Rules::Set;

  explicit Pawns(const Rules& rules) : extent_(rules.row.extent) {
    for (const Step step : rules.pawn_steps(Side::first, Mode::move)) moves_.push_back(step.files);
    for (const Step step : rules.pawn_steps(Side::first, Mode::capture)) captures_.push_back(step.files);
    for (const Side side : {Side::first, Side::second}) {
      Ranks& ranks = ranks_[index(side)];
      ranks.zone = rules.farthest(side, rules.row.promotion.ranks);
      ranks.before_zone = rules.farthest(side, rules.row.promotion.ranks + 1);
      ranks.last = rules.farthest(side, rules.row.promotion.must);
      ranks.starting = rules.row.double_step ? Set::rank(rules.pawn_rank(side), extent_) : Set{};
      ranks.passed = ahead(side, ranks.starting);
    }
  }

  /// Where a Pawn of `side` may promote.
  [[nodiscard]] const Set& zone(Side side) const noexcept { return ranks_[index(side)].zone; }
  /// Where it must.
  [[nodiscard]] const Set& last(Side side) const noexcept { return ranks_[index(side)].last; }

  /// ORT-03: calls `reach(Square)` where a Pawn of `side` on `from`, if that is on its starting rank, goes two steps
  /// over an empty square to another.
  template <class Board, class Reach>
  void double_steps(const Board& board, Side side, Square from, Reach&& reach) const {
    if (!ranks_[index(side)].starting.contains(from)) return;
    for (const int files : moves_) {
      const Step step{static_cast<std::int8_t>(files), static_cast<std::int8_t>(forward(side))};
      const std::optional<Square> passed = advance(from, step, extent_);
      if (!passed || !board.is_empty(*passed)) continue;
      const std::optional<Square> to = advance(*passed, step, extent_);
      if (to && board.is_empty(*to)) reach(*to);
    }
  }

  /// The number of ways in which `pawns` of `side` land on `quiet` without or on `victims` with capture; a double step
  /// goes over `empty` squares. `promotions()` tells how many kinds a Pawn may become.
  template <class Promotions>
  [[nodiscard]] int count(Side side, Set pawns, Set empty, Set quiet, Set victims, Promotions&& promotions) const {
    const Ranks& ranks = ranks_[index(side)];
    const Set next = ahead(side, pawns);
    int steps = 0;
    int promoting = 0;
    const bool near = !(pawns & ranks.before_zone).empty();
    const auto add = [&](Set landings) {
      steps += (near ? landings.without(ranks.last) : landings).size();
      if (near) promoting += (landings & ranks.zone).size();
    };
    for (const int files : captures_) add(next.template shifted<0>(files) & victims);
    for (const int files : moves_) {
      const Set once = next.template shifted<0>(files) & empty;
      add(once & quiet);
      steps += (ahead(side, once & ranks.passed).template shifted<0>(files) & quiet).size();
    }
    return promoting == 0 ? steps : steps + promoting * promotions();
  }

 private:
  /// What its ranks are to one side.
  struct Ranks {
    Set zone;
    Set before_zone;  ///< from where a step may lead into the zone
    Set last;
    Set starting;  ///< from where it may go two steps
    Set passed;    ///< over which it goes then
  };

  [[nodiscard]] static Set ahead(Side side, Set set) noexcept {
    return side == Side::first ? set.template shifted<1>(0) : set.template shifted<-1>(0);
  }

  Extent extent_;
  std::vector<int> moves_;     ///< files, of each step without capture
  std::vector<int> captures_;  ///< the same with capture
  std::array<Ranks, 2> ranks_;
};

/// In place of the Pawns where the file of a variant says what Pawns are.
template <class Rules>
struct NoPawns {
  explicit NoPawns(const Rules&) noexcept {}
};

}  // namespace arbiter::orthodox
