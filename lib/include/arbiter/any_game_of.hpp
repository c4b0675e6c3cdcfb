// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/game/game.hpp>
#include <arbiter/game/history.hpp>
#include <arbiter/game/kind_notes.hpp>
#include <arbiter/game/kind_values.hpp>
#include <arbiter/game/offers.hpp>
#include <arbiter/game/perft.hpp>
#include <arbiter/playouts_of.hpp>
#include <arbiter/text/labels.hpp>
#include <arbiter/text/turns.hpp>
#include <arbiter/text/uci.hpp>

namespace arbiter {

/// AnyGame over one game.
template <Game G>
class AnyGameOf final : public AnyGame {
 public:
  using Position = typename G::Position;

  explicit AnyGameOf(G game) : game_(std::move(game)) {}

  [[nodiscard]] std::string_view name() const override { return game_.name(); }
  [[nodiscard]] std::string_view title() const override { return game_.title(); }
  [[nodiscard]] Extent extent() const override { return game_.extent(); }
  [[nodiscard]] std::string_view side_name(Side side) const override { return game_.side_name(side); }
  [[nodiscard]] std::span<const Start> starts() const override { return game_.starts(); }
  [[nodiscard]] std::span<const Clause> clauses() const override { return game_.clauses(); }
  [[nodiscard]] std::span<const FenField> fen_fields() const override {
    if constexpr (TellsFenFields<G>) return game_.fen_fields();
    return {};
  }
  [[nodiscard]] const Rulings& rulings() const override { return game_.rulings(); }
  [[nodiscard]] bool has_uci() const override { return HasUci<G>; }
  [[nodiscard]] std::string_view uci_variant() const override {
    if constexpr (HasUci<G>) {
      return game_.uci_variant();
    } else {
      return {};
    }
  }

  [[nodiscard]] bool is_ordinary(std::string_view fen) const override {
    const Expected<Position> position = game_.parse(fen);
    if (!position || game_.outcome(*position).over()) return false;
    if constexpr (HasOrdinaryPositions<G>) return game_.is_ordinary(*position);
    return true;
  }
  [[nodiscard]] std::optional<std::string> seeded_start(std::uint64_t seed) const override {
    if constexpr (HasSeededStarts<G>)
      if (const std::optional<Position> position = game_.seeded_start(seed)) return game_.print(*position);
    return std::nullopt;
  }

  [[nodiscard]] std::optional<std::string> fair_start(std::uint64_t seed) const override {
    if constexpr (TellsFairSetUps<G>) return game_.print(game_.fair_start(seed));
    return std::nullopt;
  }

  [[nodiscard]] Expected<std::optional<bool>> is_fair(std::string_view fen) const override {
    return game_.parse(fen).map([&]([[maybe_unused]] const Position& position) -> std::optional<bool> {
      if constexpr (TellsFairSetUps<G>) return game_.is_fair(position);
      return std::nullopt;
    });
  }

  [[nodiscard]] Expected<std::string> canonical(std::string_view fen) const override {
    return game_.parse(fen).map([&](const Position& position) { return game_.print(position); });
  }

  [[nodiscard]] Expected<std::vector<ListedTurn>> turns(std::string_view fen) const override {
    const Expected<Position> position = game_.parse(fen);
    if (!position) return refuse(position.error());
    std::vector<ListedTurn> listed;
    for (TextedWay& way : texted_turns(game_, *position))
      listed.push_back({std::move(way.text), uci(*position, way.turn), game_.print(after(game_, *position, way.turn))});
    return listed;
  }

  [[nodiscard]] Expected<TurnTexts> turn_texts(std::string_view fen) const override {
    return game_.parse(fen).map([&](const Position& position) {
      TurnTexts turns{game_.print(position), {}};
      for (TextedWay& way : texted_turns(game_, position)) turns.texts.push_back(std::move(way.text));
      return turns;
    });
  }

  [[nodiscard]] Expected<std::vector<std::string>> parts(std::string_view fen, std::string_view text) const override {
    const Expected<Position> position = game_.parse(fen);
    if (!position) return refuse(position.error());
    std::vector<std::string> parts;
    if constexpr (HasParts<G>) {
      Turn begun;
      if (!text.empty()) {
        const Expected<Edits> edits = read_edits(text, game_.extent(), game_.labels());
        if (!edits) return refuse(edits.error());
        auto board = position->board;
        if (const Expected<void> replayed = arbiter::replay(board, *edits, game_.labels()); !replayed)
          return refuse(replayed.error());
        begun = begun_by(*position, *edits);
        if (begun.size != edits->size()) {
          const Judgement judgement = arbiter::why(game_, *position, *edits);
          return refuse({"turn", 0, judgement.clause + ": " + judgement.text});
        }
      }
      game_.visit_parts(*position, begun, [&](const Fan<G::ranks>& fan) {
        fan.for_each([&](const Turn& turn) { parts.push_back(last_edit(*position, turn)); });
        return true;
      });
      std::sort(parts.begin(), parts.end());
    } else if (text.empty()) {
      for (TextedWay& way : texted_turns(game_, *position)) parts.push_back(std::move(way.text));
    } else if (const Expected<Turn> turn = find_turn(*position, text); !turn) {
      return refuse(turn.error());
    }
    return parts;
  }

  [[nodiscard]] Expected<std::string> play(std::string_view fen, std::string_view text) const override {
    const Expected<Position> position = game_.parse(fen);
    if (!position) return refuse(position.error());
    const Expected<Turn> turn = find_turn(*position, text);
    if (!turn) return refuse(turn.error());
    return game_.print(after(game_, *position, *turn));
  }

  using AnyGame::play;

  [[nodiscard]] Expected<ListedTurn> find(std::string_view fen, std::string_view text) const override {
    const Expected<Position> position = game_.parse(fen);
    if (!position) return refuse(position.error());
    return find_turn(*position, text).map([&](const Turn& turn) {
      return ListedTurn{turn_text(game_, *position, turn), uci(*position, turn),
                        game_.print(after(game_, *position, turn))};
    });
  }

  [[nodiscard]] Expected<Replay> replay(const Line& line) const override {
    const Expected<Position> start = game_.parse(line.fen);
    if (!start) return refuse(start.error());
    Position position = *start;
    History<G> history;
    history.record(position);
    Replay replay{{game_.print(position), {}}, {}, {}};
    Outcome now = arbiter::outcome(game_, position, history);
    for (const std::string& text : line.turns) {
      const Expected<Turn> turn = find_turn(position, text);
      if (!turn && &text == &line.turns.back()) {
        std::optional<Stop> stop = stopped_inside(position, text);
        // A side that has lost for want of a whole turn may have begun one.
        if (stop && (!now.over() || now.clause == stop->outcome.clause)) {
          replay.line.turns.push_back(std::move(stop->text));
          now = stop->outcome;
          break;
        }
      }
      if (now.over() || !turn) {
        replay.refused = RefusedTurn{replay.line.turns.size() + 1, refusal_of(position, text, now)};
        break;
      }
      replay.line.turns.push_back(turn_text(game_, position, *turn));
      game_.play_unchecked(position, *turn);
      history.record(position);
      now = arbiter::outcome(game_, position, history);
    }
    replay.played = {game_.print(position), now};
    return replay;
  }

  [[nodiscard]] Expected<Outcome> outcome(std::string_view fen) const override {
    return game_.parse(fen).map([&](const Position& position) { return game_.outcome(position); });
  }

  [[nodiscard]] Expected<Judgement> why(std::string_view fen, std::string_view text) const override {
    const Expected<Position> position = game_.parse(fen);
    if (!position) return refuse(position.error());
    if (const std::optional<Judgement> judged = judge_uci(*position, text)) return *judged;
    const Expected<Edits> edits = edits_of(*position, text);
    if (!edits) return refuse(edits.error());
    return arbiter::why(game_, *position, *edits);
  }

  [[nodiscard]] Expected<std::vector<Note>> explain(std::string_view fen, std::string_view text) const override {
    const Expected<Position> position = game_.parse(fen);
    if (!position) return refuse(position.error());
    return find_turn(*position, text).map([&](const Turn& turn) { return game_.explain(*position, turn); });
  }

  [[nodiscard]] Expected<std::uint64_t> perft(std::string_view fen, int depth,
                                              const PerftOptions& options) const override {
    const G game = options.clock ? game_ : game_.without_move_rule();
    const Expected<Position> position = game.parse(fen);
    if (!position) return refuse(position.error());
    const std::uint64_t count = Perft<G>(game, options.bulk, options.stop).count(*position, depth);
    if (stopped(options)) return refuse(Error("perft was stopped", {}));
    return count;
  }

  [[nodiscard]] Expected<std::vector<Share>> divide(std::string_view fen, int depth,
                                                    const PerftOptions& options) const override {
    const G game = options.clock ? game_ : game_.without_move_rule();
    const Expected<Position> position = game.parse(fen);
    if (!position) return refuse(position.error());
    const Perft<G> perft(game, options.bulk, options.stop);
    std::vector<Share> shares;
    for (const WrittenTurn<G>& written : written_turns(game, *position)) {
      shares.push_back({written.text, uci(*position, written.turn), perft.count(written.next, depth - 1)});
      if (stopped(options)) return refuse(Error("perft was stopped", {}));
    }
    return shares;
  }

  [[nodiscard]] Expected<std::unique_ptr<const Playouts>> playouts(std::string_view fen, Players players,
                                                                   int limit) const override {
    return game_.parse(fen).map([&](const Position& position) -> std::unique_ptr<const Playouts> {
      return std::make_unique<PlayoutsOf<G>>(game_, position, players, limit);
    });
  }

  [[nodiscard]] Expected<Picture> picture(std::string_view fen) const override {
    const Expected<Position> position = game_.parse(fen);
    if (!position) return refuse(position.error());
    Picture picture{game_.extent(), std::vector<std::string>(256), {}, position->to_move};
    position->board.occupied().for_each(
        [&](Square s) { picture.labels[index(s)] = game_.labels().label(position->board.at(s)); });
    picture.lines.push_back(std::string(game_.side_name(position->to_move)) + " to move");
    for (std::string& line : game_.side_lines(*position)) picture.lines.push_back(std::move(line));
    if constexpr (HasMarks<G>) picture.marks = game_.marks(*position);
    return picture;
  }

  [[nodiscard]] std::vector<KindNotes> kinds() const override {
    if constexpr (HasKindNotes<G>) {
      return game_.kind_notes();
    } else {
      std::vector<KindNotes> all;
      for (std::size_t row = 0; row < game_.labels().size(); ++row) {
        const std::string label(game_.labels().label(Piece{kind_of_row(row), Side::first}));
        all.push_back({label, label, {}});
      }
      return all;
    }
  }

  [[nodiscard]] std::vector<Square> reach(std::string_view label, Square from) const override {
    const Piece piece = *game_.labels().find(label);
    Position alone = bare_position(game_);
    alone.to_move = piece.side;
    alone.board.put(from, piece);
    std::vector<Square> squares;
    squares_reached(game_, alone, from).for_each([&](Square to) { squares.push_back(to); });
    return squares;
  }

  [[nodiscard]] std::string with_clocks(std::string_view fen, std::string_view clocks) const override {
    const std::size_t last = fen.rfind(' ');
    const std::size_t before =
        last == std::string_view::npos || last == 0 ? std::string_view::npos : fen.rfind(' ', last - 1);
    if (before == std::string_view::npos) return std::string(fen);
    return std::string(fen.substr(0, before + 1)).append(clocks);
  }

 private:
  [[nodiscard]] static bool stopped(const PerftOptions& options) {
    return options.stop != nullptr && options.stop->load(std::memory_order_relaxed);
  }

  [[nodiscard]] std::string uci(const Position& position, const Turn& turn) const {
    if constexpr (HasUci<G>) {
      return game_.uci(position, turn);
    } else {
      return {};
    }
  }

  [[nodiscard]] std::optional<Turn> find_uci(const Position& position, std::string_view text) const {
    std::optional<Turn> found;
    if constexpr (HasUci<G>) {
      for_each_turn(game_, position, [&](const Turn& turn) {
        if (!found && game_.uci(position, turn) == text) found = turn;
      });
    }
    return found;
  }

  /// The judgement of a turn within reach by its UCI text; nothing where the text is none.
  [[nodiscard]] std::optional<Judgement> judge_uci(const Position& position, std::string_view text) const {
    std::optional<Judgement> judged;
    if constexpr (HasUci<G>) {
      game_.visit_reach(position, [&](const Turn& turn) {
        if (!judged && game_.uci(position, turn) == text) judged = judge(game_, position, turn);
      });
    }
    return judged;
  }

  [[nodiscard]] Expected<Turn> find_turn(const Position& position, std::string_view text) const {
    if (const std::optional<Turn> turn = find_uci(position, text)) return *turn;
    if (const std::optional<Judgement> judged = judge_uci(position, text); judged && !judged->legal)
      return refuse({"turn", 0, judged->clause + ": " + judged->text});
    const Expected<Edits> edits = edits_of(position, text);
    return edits ? read_turn(game_, position, *edits) : refuse(edits.error());
  }

  /// The beginning of a turn inside of which a game stopped.
  struct Stop {
    std::string text;  ///< canonical
    Outcome outcome;
  };

  /// What a record that ends with this text stops at; nothing where it does not stop inside a turn.
  [[nodiscard]] std::optional<Stop> stopped_inside(const Position& position, std::string_view text) const {
    if constexpr (StopsInside<G>) {
      const Expected<Edits> edits = edits_of(position, text);
      if (!edits) return std::nullopt;
      const Outcome outcome = game_.stopped_inside(position, *edits);
      if (!outcome.over()) return std::nullopt;
      auto board = position.board;
      (void)arbiter::replay(board, *edits, game_.labels());
      return Stop{write_edits(position.board, board, *edits, game_.labels()), outcome};
    }
    return std::nullopt;
  }

  /// The parts of a turn that these edits are, as far as they begin a legal one.
  [[nodiscard]] Turn begun_by(const Position& position, const Edits& edits) const {
    Turn begun;
    if constexpr (HasParts<G>) {
      for (const Edit& edit : edits) {
        const Turn before = begun;
        game_.visit_parts(position, before, [&](const Fan<G::ranks>& fan) {
          fan.for_each([&](const Turn& turn) {
            if (same_act(game_.acts(position, turn).back(), edit)) begun = turn;
          });
          return begun == before;
        });
        if (begun == before) break;
      }
    }
    return begun;
  }

  /// The edit that the last part of a turn is.
  [[nodiscard]] std::string last_edit(const Position& position, const Turn& turn) const {
    Edit act = game_.acts(position, turn).back();
    if (act.kind == EditKind::move) act.piece = position.board.at(act.from);
    return print_edit(act, game_.labels());
  }

  /// Why a text is no turn of a game whose outcome is `now`.
  [[nodiscard]] Judgement refusal_of(const Position& position, std::string_view text, const Outcome& now) const {
    if (now.over()) return {false, std::string(now.clause), "the game is over: " + std::string(now.reason)};
    if (const std::optional<Judgement> judged = judge_uci(position, text)) return *judged;
    const Expected<Edits> edits = edits_of(position, text);
    return edits ? arbiter::why(game_, position, *edits) : Judgement{false, "COM-27", edits.error().message()};
  }

  /// The edits of a turn text; a UCI text that is no legal turn is read as the edits that it says, so that the clause
  /// that refuses it can be named.
  [[nodiscard]] Expected<Edits> edits_of(const Position& position, std::string_view text) const {
    if constexpr (HasUci<G>) {
      if (const std::optional<Edits> edits = read_uci(text, position.to_move, game_.extent(), game_.labels()))
        return *edits;
    }
    return read_edits(text, game_.extent(), game_.labels());
  }

  G game_;
};

}  // namespace arbiter
