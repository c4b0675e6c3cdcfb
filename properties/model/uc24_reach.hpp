// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "model/board.hpp"
#include "model/uc24_kinds.hpp"
#include "model/uc24_rulings.hpp"

namespace arbiter::model {

/// What every reach of UC-24 is found with.
struct Uc24Terms {
  Extent extent;
  const Uc24Table& kinds;
  const Uc24Rulings& rulings;
  const Faults& faulty;
};

/// Where the piece on a square, no Pawn, may land: on an empty square, on an enemy (COM-04), or where it stands by a
/// null move (UC-30, UC-31). A square that it reaches by several paths stands there several times.
class Uc24Reach {
 public:
  Uc24Reach(const Uc24Terms& terms, const Board& board, Square from)
      : terms_(terms), board_(board), from_(from), mine_(board.at(from).side) {
    for (const Walk& walk : walks()) go_all(walk);
    switch (terms_.kinds.path(board.at(from))) {
      case Uc24Path::sissa: go_sissa(); break;
      case Uc24Path::rose: go_rose(); break;
      case Uc24Path::dancing_horse: go_dancing_horse(); break;
      case Uc24Path::dragon: go_dragon(); break;
      case Uc24Path::gryphon: go_gryphon(); break;
      case Uc24Path::aanca: go_aanca(); break;
      case Uc24Path::harvestman: go_harvestman(); break;
      case Uc24Path::leo: go_leo(); break;
      case Uc24Path::none:
      case Uc24Path::pawn: break;
    }
  }

  [[nodiscard]] std::vector<Square> landings() const { return landings_; }

 private:
  using Place = std::optional<Square>;

  [[nodiscard]] Place next(Square at, Step step) const { return advance(at, step, terms_.extent); }
  /// The square of departure counts as empty. (COM-04)
  [[nodiscard]] bool empty(Square at) const { return at == from_ || !board_.contains(at); }
  [[nodiscard]] bool enemy(Square at) const { return !empty(at) && board_.at(at).side != mine_; }
  [[nodiscard]] bool faulty(std::string_view id) const { return terms_.faulty(id); }

  /// The piece may land on `at` unless a friend stands there; whether its path goes on from there.
  bool visit(Place at) {
    if (!at) return false;
    if (empty(*at) || enemy(*at)) landings_.push_back(*at);
    return empty(*at) || (enemy(*at) && faulty("COM-04"));
  }

  /// 1 to `most` equal steps from `at`.
  void slide_on(Place at, Step step, int most = no_limit) {
    for (int n = 0; n < most; ++n) {
      at = next(*at, step);
      if (!visit(at)) return;
    }
  }

  [[nodiscard]] static Step sum(Step a, Step b) {
    return {static_cast<std::int8_t>(a.files + b.files), static_cast<std::int8_t>(a.ranks + b.ranks)};
  }
  [[nodiscard]] static Step twice(Step step) { return sum(step, step); }
  /// The two orthogonal steps that make a diagonal one.
  [[nodiscard]] static std::array<Step, 2> parts(Step diagonal) { return {{{diagonal.files, 0}, {0, diagonal.ranks}}}; }
  /// The two diagonal steps on which an orthogonal one goes on outward.
  [[nodiscard]] static std::array<Step, 2> outward(Step u) {
    return {
        {sum(u, {u.ranks, u.files}), sum(u, {static_cast<std::int8_t>(-u.ranks), static_cast<std::int8_t>(-u.files)})}};
  }

  /// What the move string says, or a fault instead.
  [[nodiscard]] const std::vector<Walk>& walks() const {
    struct Instead {
      std::string_view fault;
      std::string_view label;
      std::vector<Walk> walks;
    };
    static const std::array<Instead, 6> faults{{{"COM-04.12", "W", read_walks("N")},
                                                {"COM-04.13", "U", read_walks("B N")},
                                                {"COM-04.14", "ND", read_walks("N A")},
                                                {"COM-04.14", "NE", read_walks("N D")},
                                                {"COM-04.15", "RF", read_walks("B W")},
                                                {"COM-04.15", "BW", read_walks("R F")}}};
    const Piece man = board_.at(from_);
    for (const Instead& instead : faults)
      if (faulty(instead.fault) && uc24_kinds()[row_of(man.kind)].label == instead.label) return instead.walks;
    return terms_.kinds.walks(man);
  }
  void go_all(const Walk& walk) {
    for (const Step step : walk.steps) slide_on(from_, step, walk.most);
  }

  /// n squares along a Rook line, then n along a Bishop line, or the reverse: every square before the last is empty.
  void go_sissa() {
    for (const Step straight : orthogonals)
      for (const Step slanted : diagonals)
        for (int n = 1; n <= no_limit; ++n) {
          go_bent(straight, slanted, n);
          if (!faulty("COM-04.6")) go_bent(slanted, straight, n);
        }
    if (faulty("COM-04.5"))
      for (const auto* lines : {&orthogonals, &diagonals})
        for (const Step step : *lines)
          for (int n = 1; n <= no_limit; ++n) go_bent(step, step, n);
  }
  /// n times one step, then n times another.
  void go_bent(Step first, Step second, int n) {
    Place at = from_;
    for (int i = 1; i <= 2 * n; ++i) {
      at = next(*at, i <= n ? first : second);
      if (!at) return;
      const bool passes = i == n && faulty("COM-04.7");
      if (i < 2 * n && !empty(*at) && !passes) return;
    }
    visit(at);
  }

  /// Knight leaps that turn by 45 degrees, always the same way round; the eighth is back home. (UC-30)
  void go_rose() {
    for (std::size_t start = 0; start < ring.size(); ++start)
      for (const std::size_t turn : {std::size_t{1}, std::size_t{7}}) go_round(start, turn);
    if (!faulty("UC-30.5")) return;
    for (std::size_t start = 0; start < ring.size(); ++start) {
      const Place first = next(from_, ring[start]);
      if (!first || !empty(*first)) continue;
      const Place second = next(*first, ring[(start + 1) % 8]);
      if (second && empty(*second)) visit(next(*second, ring[start]));
    }
  }
  void go_round(std::size_t start, std::size_t turn) {
    const bool null_move = terms_.rulings.rose_null_move != faulty("UC-30");
    const std::size_t most = faulty("UC-30.2") ? 2 : ring.size();
    Place at = from_;
    bool open = true;
    for (std::size_t leap = 0; leap < most; ++leap) {
      at = next(*at, ring[(start + turn * leap) % 8]);
      if (!at) return;
      if (leap == 7) {
        if (null_move) landings_.push_back(from_);
        return;
      }
      if (open) open = visit(at);
      if (!open && !faulty("UC-30.4")) return;
    }
  }
  /// The knight leaps in the order of a circle.
  static constexpr std::array<Step, 8> ring{{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

  /// One knight leap, or two with the middle square empty, the second in any direction; home only by UC-31.
  void go_dancing_horse() {
    const bool null_move = terms_.rulings.dancing_horse_null_move != faulty("UC-31");
    for (const Step first : ring) {
      const Place middle = next(from_, first);
      const bool goes_on = visit(middle) || (middle && faulty("UC-31.2"));
      if (!goes_on) continue;
      for (const Step second : ring) {
        if (faulty("UC-31.3") && second != first) continue;
        const Place end = next(*middle, second);
        if (end != from_ || null_move) visit(end);
      }
    }
  }

  /// One diagonal step, then two-square jumps outward, all along one line; jumped squares do not matter. The Rook's
  /// moves are in the move string.
  void go_dragon() {
    for (const Step slanted : diagonals) {
      const Place first = next(from_, slanted);
      if (!visit(first)) continue;
      for (const Step straight : parts(slanted)) {
        Place at = first;
        do {
          const Place jumped = next(*at, straight);
          if (faulty("COM-04.8") && jumped && !empty(*jumped)) break;
          at = next(*at, faulty("COM-04.9") ? straight : twice(straight));
        } while (visit(at));
      }
    }
  }

  /// A diagonal step, then outward along a Rook line.
  void go_gryphon() {
    for (const Step slanted : diagonals) {
      const Place first = next(from_, slanted);
      const std::size_t before = landings_.size();
      const bool goes_on = visit(first);
      if (faulty("COM-04.10")) landings_.resize(before);
      if (goes_on)
        for (const Step straight : parts(slanted)) slide_on(first, straight);
    }
  }

  /// An orthogonal step, then outward along a Bishop line.
  void go_aanca() {
    for (const Step straight : orthogonals) {
      const Place first = next(from_, straight);
      if (visit(first) || (first && faulty("COM-04.11")))
        for (const Step slanted : outward(straight)) slide_on(first, slanted);
    }
  }

  /// One orthogonal step, then a zigzag of two diagonal steps in turn. (UC-32: which zigzags)
  void go_harvestman() {
    for (const Step straight : orthogonals) {
      const Place first = next(from_, straight);
      if (!visit(first) && !(first && faulty("UC-32.3"))) continue;
      for (const Step one : diagonals)
        for (const Step two : diagonals)
          if (may_zigzag(straight, one, two)) {
            zigzag(first, one, two);
            if (faulty("UC-32.4")) zigzag(from_, one, two);
          }
    }
  }
  [[nodiscard]] bool may_zigzag(Step straight, Step one, Step two) const {
    const bool at_right_angles = one.files * two.files + one.ranks * two.ranks == 0;
    if (!at_right_angles) return false;
    if (terms_.rulings.harvestman_outward == faulty("UC-32")) return true;
    return sum(one, two) == twice(straight);  // outward: u+v, u-v, or mirrored
  }
  void zigzag(Place at, Step one, Step two) {
    const int most = faulty("UC-32.2") ? 1 : no_limit;
    for (int n = 0; n < most; ++n) {
      at = next(*at, n % 2 == 0 ? one : two);
      if (!visit(at)) return;
    }
  }

  /// Moves like a Queen to empty squares; captures along a Queen line over exactly one piece of either side.
  void go_leo() {
    for (const auto* lines : {&orthogonals, &diagonals})
      for (const Step step : *lines) {
        Place at = next(from_, step);
        for (; at && empty(*at); at = next(*at, step)) landings_.push_back(*at);
        if (!at) continue;
        if (enemy(*at) && faulty("COM-04.2")) landings_.push_back(*at);
        if (!enemy(*at) && faulty("COM-04.3")) continue;
        for (at = next(*at, step); at && empty(*at); at = next(*at, step))
          if (faulty("COM-04.4")) landings_.push_back(*at);
        if (at && enemy(*at)) landings_.push_back(*at);
        if (at && faulty("COM-04.16"))
          for (at = next(*at, step); at; at = next(*at, step))
            if (enemy(*at)) landings_.push_back(*at);
      }
  }

  const Uc24Terms& terms_;
  const Board& board_;
  Square from_;
  Side mine_;
  std::vector<Square> landings_;
};

}  // namespace arbiter::model
