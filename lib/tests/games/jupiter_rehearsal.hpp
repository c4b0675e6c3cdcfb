// SPDX-License-Identifier: MIT
#pragma once

// A game without rules of movement: a few of Jupiter's positions, and for each the ways to act there that somebody
// wrote down, with what they change. It shows that turns of every shape go through Turn, Effect, play, text and reading
// back.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/board/board.hpp>
#include <arbiter/game/game.hpp>
#include <arbiter/text/fields.hpp>
#include <arbiter/text/labels.hpp>
#include <arbiter/text/rows.hpp>

namespace arbiter::tests {

inline constexpr Extent jupiter_extent{16, 16};

/// One way to act in a scene: the choice, and by hand what it changes, its own text, and the clause that refuses it.
struct Way {
  Turn turn;
  std::vector<Change> changes;
  std::string text;
  std::string_view refused;  ///< empty where the way is legal
};

/// A position and the ways to act there, in any order.
struct Scene {
  std::string_view name;
  std::string_view fen;
  std::vector<Way> ways;
};

/// See above. Models Game.
class Rehearsal {
 public:
  static constexpr int ranks = 16;
  using Set = SquareSet<ranks>;

  /// JUP-03: how many pairs have been set, or nothing in play.
  struct Fields {
    std::optional<std::uint16_t> pairs_set;
    friend bool operator==(const Fields&, const Fields&) = default;
  };
  struct Position {
    Board<ranks, 0> board;
    Fields fields;
    Side to_move = Side::first;
    std::uint16_t half_moves = 0;  ///< COM-33
    std::uint16_t full_moves = 1;
  };

  /// Precondition: every scene's FEN is one.
  Rehearsal(std::vector<std::string> label_list, std::vector<Scene> scenes)
      : labels_(std::move(label_list)), scenes_(std::move(scenes)) {
    for (const Scene& scene : scenes_) {
      positions_.push_back(*parse(scene.fen));
      starts_.push_back({scene.name, scene.fen});
    }
  }

  [[nodiscard]] std::string_view name() const { return "rehearsal"; }
  [[nodiscard]] std::string_view title() const { return "Turns of Jupiter, written down by hand"; }
  [[nodiscard]] std::string_view side_name(Side side) const { return side == Side::first ? "Blue" : "Tan"; }
  [[nodiscard]] Extent extent() const { return jupiter_extent; }
  [[nodiscard]] const Labels& labels() const { return labels_; }
  [[nodiscard]] std::span<const Start> starts() const { return starts_; }
  [[nodiscard]] std::span<const Clause> clauses() const { return clause_list; }
  [[nodiscard]] const Rulings& rulings() const { return rulings_; }
  [[nodiscard]] std::span<const Scene> scenes() const { return scenes_; }

  [[nodiscard]] Expected<Position> parse(std::string_view fen) const {
    std::vector<Reason> reasons;
    const std::vector<Field> fields = split_fields(
        fen, {"the board", "the side to move", "- or the pairs set", "the half-move clock", "the full-move number"},
        reasons);
    Position position;
    for (const PlacedPiece& placed : read_rows(fields[0], jupiter_extent, labels_, reasons))
      position.board.put(placed.at, placed.piece);
    position.to_move = read_side(fields[1], reasons);
    if (fields[2].text != "-") position.fields.pairs_set = read_number(fields[2], "the pairs set", 0, reasons);
    position.half_moves = read_number(fields[3], "the half-move clock", 0, reasons);
    position.full_moves = read_number(fields[4], "the full-move number", 1, reasons);
    if (!reasons.empty()) return refuse_fen(std::move(reasons));
    return position;
  }
  [[nodiscard]] std::string print(const Position& position) const {
    std::string text = print_rows(position.board, jupiter_extent, labels_);
    text += position.to_move == Side::first ? " w " : " b ";
    text += position.fields.pairs_set ? std::to_string(*position.fields.pairs_set) : "-";
    return text + " " + std::to_string(position.half_moves) + " " + std::to_string(position.full_moves);
  }

  /// One way of each effect. (COM-10)
  template <class Visit>
  bool visit(const Position& position, Visit&& visit) const {
    std::vector<std::vector<Change>> listed;
    return visit_ways(position, [&](const Fan<ranks>& fan) {
      const std::vector<Change>& changes = way(position, fan.turn)->changes;
      if (std::find(listed.begin(), listed.end(), changes) != listed.end()) return true;
      listed.push_back(changes);
      return visit(fan);
    });
  }
  /// Every legal way.
  template <class Visit>
  bool visit_ways(const Position& position, Visit&& visit) const {
    for (const Way& way : ways(position))
      if (way.refused.empty() && !visit(Fan<ranks>::of(way.turn))) return false;
    return true;
  }
  [[nodiscard]] std::uint64_t count(const Position& position) const {
    std::uint64_t turns = 0;
    visit(position, [&](const Fan<ranks>& fan) {
      turns += static_cast<std::uint64_t>(fan.size());
      return true;
    });
    return turns;
  }

  void play_unchecked(Position& position, const Turn& turn) const {
    const int before = position.board.occupied().size();
    apply(position.board, way(position, turn)->changes);
    if (position.fields.pairs_set) {
      ++*position.fields.pairs_set;
      position.to_move = Side::second;  // JUP-03: clocks stay
      return;
    }
    const bool fell = position.board.occupied().size() < before;
    position.half_moves = fell ? std::uint16_t{0} : saturating_next(position.half_moves);
    if (position.to_move == Side::second) position.full_moves = saturating_next(position.full_moves);
    position.to_move = other(position.to_move);
  }

  /// COM-23 for every power: made from the turn alone, as a real game must.
  [[nodiscard]] Edits acts(const Position& position, const Turn& turn) const {
    Edits edits;
    auto board = position.board;
    for (const Part& part : turn.played()) {
      switch (part.power) {
        case Power::stand:
        case Power::pass: break;
        case Power::push: push(board, part, edits); break;
        case Power::drop: set_up(part, edits); break;
        case Power::step_twice: board.clear(part.via); [[fallthrough]];
        default: go(board, part.from, part.to, edits);
      }
    }
    if (position.fields.pairs_set)
      std::sort(edits.begin(), edits.end(), [](const Edit& a, const Edit& b) { return a.at < b.at; });
    return edits;
  }

  [[nodiscard]] Fields fields(const Position& position) const { return position.fields; }
  [[nodiscard]] std::uint64_t key(const Position& position) const {
    return position.board.key() ^
           mix(index(position.to_move) | std::uint64_t{position.fields.pairs_set.value_or(99)} << 1);
  }

  [[nodiscard]] Outcome outcome(const Position&) const { return {}; }
  [[nodiscard]] Outcome repetition() const { return {Result::draw, "TYP-07", "third occurrence of the position"}; }

  template <class Visit>
  void visit_reach(const Position& position, Visit&& visit) const {
    for (const Way& way : ways(position)) visit(way.turn);
  }
  [[nodiscard]] std::span<const Filter<Rehearsal>> filters() const {
    static constexpr std::array<Filter<Rehearsal>, 1> list = {{{"JUP-31", "frozen", frozen}}};
    return list;
  }
  [[nodiscard]] Judgement no_reach(const Position&, const Edits&) const {
    return {false, "COM-27", "nobody wrote that way down"};
  }
  [[nodiscard]] std::vector<Note> explain(const Position&, const Turn& turn) const {
    std::vector<Note> notes;
    for (const Part& part : turn.played()) notes.push_back({clause_of(part.power), "from " + arbiter::name(part.from)});
    return notes;
  }

  [[nodiscard]] std::optional<std::string> check_invariants(const Position& position) const {
    if (!position.board.is_consistent(jupiter_extent))
      return "the sets or the key of the board disagree with its squares";
    return std::nullopt;
  }
  [[nodiscard]] Position swapped(const Position& position) const {
    Position other_way = position;
    other_way.board = {};
    position.board.occupied().for_each([&](Square s) {
      const Piece piece = position.board.at(s);
      other_way.board.put(square(file_of(s), 15 - rank_of(s)), Piece{piece.kind, other(piece.side)});
    });
    other_way.to_move = other(position.to_move);
    return other_way;
  }
  [[nodiscard]] Rehearsal without_move_rule() const { return *this; }
  [[nodiscard]] std::vector<std::string> side_lines(const Position&) const { return {}; }

 private:
  static constexpr std::array<Clause, 2> clause_list = {{
      {"JUP-31", "A frozen piece cannot act", Certainty::stated, {}},
      {"TYP-07", "Third occurrence of a position: draw", Certainty::inferred, {}},
  }};

  static std::optional<std::string> frozen(const Rehearsal& game, const Position& position, const Turn& turn) {
    const Way* const found = game.way(position, turn);
    if (found == nullptr || found->refused.empty()) return std::nullopt;
    return "the piece on " + arbiter::name(turn.first().from) + " is frozen";
  }

  [[nodiscard]] std::span<const Way> ways(const Position& position) const {
    for (std::size_t i = 0; i < positions_.size(); ++i)
      if (same_position(*this, positions_[i], position)) return scenes_[i].ways;
    return {};
  }
  [[nodiscard]] const Way* way(const Position& position, const Turn& turn) const {
    for (const Way& way : ways(position))
      if (way.turn == turn) return &way;
    return nullptr;
  }

  template <class Board>
  static void go(Board& board, Square from, Square to, Edits& edits) {
    if (from == to) return;
    edits.push_back(moves(from, to));
    board.set(to, board.at(from));
    board.clear(from);
  }
  /// JUP-60, JUP-61: square by square, and COM-23: the farthest first, what fell off the edge not at all.
  template <class Board>
  static void push(Board& board, const Part& part, Edits& edits) {
    const auto sign = [](int n) { return static_cast<std::int8_t>((n > 0) - (n < 0)); };
    const Step step{sign(file_of(part.to) - file_of(part.from)), sign(rank_of(part.to) - rank_of(part.from))};
    struct Pushed {
      Square from;
      std::optional<Square> now;
    };
    std::vector<Pushed> line;  // the nearest first
    for (Square tank = part.from; tank != part.to;) {
      tank = *advance(tank, step, jupiter_extent);
      std::optional<Square> wanted = tank;  // where the next of the line may not stay
      for (Pushed& piece : line)
        if (piece.now && piece.now == wanted) wanted = piece.now = advance(*wanted, step, jupiter_extent);
      while (wanted && !board.is_empty(*wanted) &&
             std::none_of(line.begin(), line.end(), [&](const Pushed& p) { return p.from == *wanted; })) {
        line.push_back({*wanted, advance(*wanted, step, jupiter_extent)});
        wanted = line.back().now;
      }
    }
    for (std::size_t i = line.size(); i-- > 0;) {
      if (line[i].now) {
        go(board, line[i].from, *line[i].now, edits);
      } else {
        board.clear(line[i].from);
      }
    }
    go(board, part.from, part.to, edits);
  }
  /// TYP-08: a King, and its Commoner on the same rank at equal distance from the middle line.
  void set_up(const Part& part, Edits& edits) const {
    const Side side = rank_of(part.to) == 0 ? Side::first : Side::second;
    edits.push_back(appears({part.becomes, side}, part.to));
    edits.push_back(appears({labels_.find("Co")->kind, side}, square(15 - file_of(part.to), rank_of(part.to))));
  }

  [[nodiscard]] static std::string_view clause_of(Power power) {
    switch (power) {
      case Power::step_twice: return "JUP-45";
      case Power::push: return "JUP-60";
      case Power::relay: return "TYP-36";
      case Power::exchange: return "TYP-34";
      case Power::drop: return "JUP-03";
      case Power::pass: return "TYP-06";
      default: return "COM-04";
    }
  }

  Labels labels_;
  std::vector<Scene> scenes_;
  std::vector<Position> positions_;
  std::vector<Start> starts_;
  Rulings rulings_;
};

}  // namespace arbiter::tests
