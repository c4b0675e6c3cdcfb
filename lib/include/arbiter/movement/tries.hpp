// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include <arbiter/board/word.hpp>
#include <arbiter/movement/kinds.hpp>
#include <arbiter/movement/path.hpp>
#include <arbiter/movement/path_walk.hpp>

namespace arbiter {

/// The paths of kinds over a board of at most eight files and ranks, made ready from each square as a trie of squares:
/// where paths begin alike they are walked once, and a piece on a square ends all that lead on from it. Kinds share the
/// tries of what they have in common, as a Queen and a Marshall do the Rook's. Also, from each square to each other,
/// the lines: what must be empty for a piece there to capture here.
class Tries {
 public:
  static constexpr std::size_t squares = 64;

  /// Every leg and stride of `kind` may be walked here: both modes, and over empty squares only.
  [[nodiscard]] static bool fits(const KindRow& kind) noexcept {
    for (const Path& path : paths_of(kind.movement, Side::first)) {
      if (path.mode != Mode::both) return false;
      for (std::size_t i = 0; i < path.size; ++i)
        if (path.strides[i].passage != Passage::rider || path.strides[i].onward != Onward::empty) return false;
    }
    return true;
  }

  /// Precondition: each of `kinds` fits and moves alike for both sides, or has no movement.
  Tries(std::span<const KindRow> kinds, Extent board) : board_(board), kinds_(kinds.size()) {
    for (std::size_t row = 0; row < kinds.size(); ++row) {
      kinds_[row].direct.assign(squares, 0);
      kinds_[row].attackers.assign(squares, 0);
      for (const std::vector<Path>& part : parts_of(kinds[row].movement)) add_part(kinds_[row], part);
    }
    drafts_.clear();
  }

  /// The squares where a piece of `kind` on `from` may end when `occupied`, of which `from` is none, is: without
  /// capture where they are empty, with capture where they are not.
  [[nodiscard]] Word landings(Kind kind, std::size_t from, Word occupied) const noexcept {
    const KindParts& parts = kinds_[row_of(kind)];
    Word reached = parts.direct[from];
    for (std::size_t i = 0; i < parts.count; ++i) {
      const Part& part = parts_[parts.walked[i]];
      const Node* node = nodes_.data() + part.first[from];
      const Node* const end = nodes_.data() + part.first[from + 1];
      while (node != end) {
        const Word here = Word{1} << node->square;
        reached |= Word{node->ends} << node->square;
        node += (occupied & here) != 0 ? node->behind : 1;
      }
    }
    return reached;
  }

  /// From where a piece of `kind` could capture on `target` if the right squares were empty.
  [[nodiscard]] Word attackers(Kind kind, std::size_t target) const noexcept {
    return kinds_[row_of(kind)].attackers[target];
  }
  /// Calls `visit(Word)` with each set of squares, whose emptiness lets a piece of `kind` on `from` capture on
  /// `target`.
  template <class Visit>
  void visit_lines(Kind kind, std::size_t from, std::size_t target, Visit&& visit) const {
    const KindParts& parts = kinds_[row_of(kind)];
    if ((parts.direct[from] >> target & 1) != 0) visit(Word{0});
    for (std::size_t i = 0; i < parts.count; ++i) {
      const Part& part = parts_[parts.walked[i]];
      const std::size_t at = target * squares + from;
      for (std::size_t line = part.first_line[at]; line < part.first_line[at + 1]; ++line) visit(lines_[line]);
    }
  }

 private:
  /// A square of a trie; those that lead on from it stand behind it, `behind` nodes on stands the next that does not.
  struct Node {
    std::uint8_t square;
    std::uint8_t ends;  ///< 1: a path may end here
    std::uint16_t behind;
  };
  /// The tries of some paths.
  struct Part {
    std::vector<Path> paths;
    std::vector<Word> direct;               ///< by square: where a path of one step ends from which none leads on
    std::vector<std::uint32_t> first;       ///< by square: its first node; behind the last, the end
    std::vector<std::uint32_t> first_line;  ///< by target and square: its first line
  };
  struct KindParts {
    std::vector<Word> direct;     ///< by square
    std::vector<Word> attackers;  ///< by target
    std::array<std::uint8_t, 4> walked{};
    std::size_t count = 0;
  };
  /// A trie that is being made.
  struct Draft {
    std::uint8_t square;
    bool ends = false;
    std::uint16_t child = 0;  ///< the first that leads on from here; 0: none
    std::uint16_t next = 0;   ///< the next beside it; 0: none
  };
  /// The end of a path: from where, to where, and over what.
  struct End {
    std::size_t at;  ///< target and square, as `first_line` has them
    Word line;
  };

  /// The paths of a movement in groups that kinds may share: straight legs by their leap and range, all bent paths.
  [[nodiscard]] static std::vector<std::vector<Path>> parts_of(const Movement& movement) {
    std::vector<std::vector<Path>> parts;
    for (const Leg& leg : movement) {
      const Path path = path_of({Stride{leg.step, leg.range, Onward::empty, leg.passage}}, leg.mode);
      const auto alike = [&](const std::vector<Path>& part) {
        const Leap other = leap_of(part[0].strides[0].step);
        return other == leap_of(leg.step) && part[0].strides[0].range == leg.range;
      };
      const auto part = std::find_if(parts.begin(), parts.end(), alike);
      if (part == parts.end()) {
        parts.push_back({path});
      } else {
        part->push_back(path);
      }
    }
    if (movement.path_count != 0) {
      parts.emplace_back();
      for (std::size_t i = 0; i < movement.path_count; ++i) parts.back().push_back(movement.paths[i]);
    }
    return parts;
  }

  void add_part(KindParts& kind, const std::vector<Path>& paths) {
    const auto known =
        std::find_if(parts_.begin(), parts_.end(), [&](const Part& part) { return part.paths == paths; });
    const auto number = static_cast<std::size_t>(known - parts_.begin());
    if (known == parts_.end()) make_part(paths);
    const Part& part = parts_[number];
    bool walked = false;
    for (std::size_t from = 0; from < squares; ++from) {
      kind.direct[from] |= part.direct[from];
      walked = walked || part.first[from] != part.first[from + 1];
      for (std::size_t target = 0; target < squares; ++target) {
        const std::size_t at = target * squares + from;
        if (part.first_line[at] != part.first_line[at + 1] || (part.direct[from] >> target & 1) != 0)
          kind.attackers[target] |= Word{1} << from;
      }
    }
    if (walked) kind.walked[kind.count++] = static_cast<std::uint8_t>(number);
  }

  void make_part(const std::vector<Path>& paths) {
    Part part{paths, std::vector<Word>(squares, 0), {}, {}};
    std::vector<End> ends;
    for (std::size_t from = 0; from < squares; ++from) {
      part.first.push_back(static_cast<std::uint32_t>(nodes_.size()));
      if (!board_.contains(square_of_bit(from))) continue;
      drafts_.assign(1, Draft{static_cast<std::uint8_t>(from)});
      for (const Path& path : paths) draft(path, 0, 0, square_of_bit(from), Word{1} << from, 0);
      for (std::size_t i = drafts_[0].child; i != 0; i = drafts_[i].next) {
        if (drafts_[i].child == 0) {
          if (drafts_[i].ends) part.direct[from] |= Word{1} << drafts_[i].square;
        } else {
          flatten(i, from, 0, ends);
        }
      }
    }
    part.first.push_back(static_cast<std::uint32_t>(nodes_.size()));
    // The lines stand by target and square.
    part.first_line.assign(squares * squares + 1, 0);
    for (const End& end : ends) ++part.first_line[end.at + 1];
    part.first_line[0] = static_cast<std::uint32_t>(lines_.size());
    for (std::size_t i = 0; i < squares * squares; ++i) part.first_line[i + 1] += part.first_line[i];
    std::vector<std::uint32_t> next(part.first_line.begin(), part.first_line.end() - 1);
    lines_.resize(lines_.size() + ends.size());
    for (const End& end : ends) lines_[next[end.at]++] = end.line;
    parts_.push_back(std::move(part));
  }

  /// Adds to the draft what `path` visits from stride number `made` on, which begins on `start` at the trie's node
  /// `node`; the same walk as PathWalk's.
  void draft(const Path& path, int made, std::size_t node, Square start, Word passed, int first_steps) {
    const Stride stride = stride_at(path, made);
    const bool may_end = made + 1 >= path.least;
    const bool is_bound = path.equal && made == 1;
    Square here = start;
    for (int steps = 1; steps <= stride.range; ++steps) {
      const auto to = advance(here, stride.step, board_);
      if (!to || (is_bound && steps > first_steps)) return;
      const bool counts = !is_bound || steps == first_steps;
      node = child(node, *to);
      if (may_end && counts && (passed & word_of(*to)) == 0) drafts_[node].ends = true;
      if (made + 1 != path.most && counts)
        draft(path, made + 1, node, *to, passed | word_of(*to), path.equal ? steps : 0);
      passed |= word_of(*to);
      here = *to;
    }
  }

  /// The node of `to` that leads on from `node`; made where there is none.
  [[nodiscard]] std::size_t child(std::size_t node, Square to) {
    std::size_t last = 0;
    for (std::size_t i = drafts_[node].child; i != 0; last = i, i = drafts_[i].next)
      if (drafts_[i].square == bit_number(to)) return i;
    const auto made = static_cast<std::uint16_t>(drafts_.size());
    drafts_.push_back(Draft{static_cast<std::uint8_t>(bit_number(to))});
    (last == 0 ? drafts_[node].child : drafts_[last].next) = made;
    return made;
  }

  /// Whether a path ends on the node or behind it; else nobody need go there.
  [[nodiscard]] bool leads_to_an_end(std::size_t node) const {
    if (drafts_[node].ends) return true;
    for (std::size_t i = drafts_[node].child; i != 0; i = drafts_[i].next)
      if (leads_to_an_end(i)) return true;
    return false;
  }

  void flatten(std::size_t node, std::size_t from, Word line, std::vector<End>& ends) {
    if (!leads_to_an_end(node)) return;
    const Draft& draft = drafts_[node];
    const std::size_t at = nodes_.size();
    nodes_.push_back({draft.square, static_cast<std::uint8_t>(draft.ends ? 1 : 0), 0});
    if (draft.ends) ends.push_back({draft.square * squares + from, line});
    // The square of departure counts as empty. (COM-04)
    const Word behind = line | (draft.square == from ? Word{0} : Word{1} << draft.square);
    for (std::size_t i = draft.child; i != 0; i = drafts_[i].next) flatten(i, from, behind, ends);
    nodes_[at].behind = static_cast<std::uint16_t>(nodes_.size() - at);
  }

  Extent board_;
  std::vector<KindParts> kinds_;
  std::vector<Part> parts_;
  std::vector<Node> nodes_;
  std::vector<Word> lines_;
  std::vector<Draft> drafts_;
};

}  // namespace arbiter
