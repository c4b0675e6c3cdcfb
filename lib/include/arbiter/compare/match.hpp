// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/compare/difference.hpp>
#include <arbiter/compare/engine.hpp>
#include <arbiter/compare/fen_fields.hpp>

namespace arbiter::compare {

/// How FENs are sent and compared: as canonical text, and, unless the engine keeps clocks, with the clocks `0 1`, so
/// that no move rule is near.
class FenReader {
 public:
  /// `clock`: the engine keeps clocks.
  FenReader(const AnyGame& game, bool clock) : game_(&game), clock_(clock) {}

  /// A FEN of the reference as it is sent.
  [[nodiscard]] std::string sent(std::string_view fen) const {
    return clock_ ? std::string(fen) : game_->with_clocks(fen, "0 1");
  }
  /// True if an engine's FEN `told` means the position `wanted`, which was sent.
  [[nodiscard]] bool same(std::string_view told, std::string_view wanted) const {
    if (told == wanted || sent(told) == wanted) return true;
    const Expected<std::string> read = game_->canonical(sent(told));
    return read && *read == wanted;
  }
  /// An engine's FEN `told` as it would be sent, or the verdict that it cannot be read.
  [[nodiscard]] Told<std::string> read(std::string_view told) const {
    Expected<std::string> fen = game_->canonical(sent(told));
    if (fen) return *std::move(fen);
    return condemn(Failing::garbled,
                   "a FEN that cannot be read: " + in_quotes(told, 200) + " (" + fen.error().message() + ")");
  }
  /// The same of the FEN that an engine `told` after a turn; as it is where it is a position that the rules exclude.
  [[nodiscard]] Told<std::string> read_after_turn(std::string_view told) const {
    Told<std::string> fen = read(told);
    return fen || !is_excluded(told) ? fen : Told<std::string>(std::string(told));
  }

 private:
  /// True if `told` has the fields and rows of a position of the game.
  [[nodiscard]] bool is_excluded(std::string_view told) const {
    const auto rows = [](std::string_view fen) { return std::count(fen.begin(), fen.begin() + board_end(fen), '/'); };
    const std::string_view start = game_->starts().front().fen;
    const bool is_printable = std::all_of(told.begin(), told.end(), [](char c) { return c >= ' ' && c <= '~'; });
    return is_printable && fen_fields(told).size() == fen_fields(start).size() && rows(told) == rows(start);
  }
  [[nodiscard]] static std::ptrdiff_t board_end(std::string_view fen) {
    return static_cast<std::ptrdiff_t>(std::min(fen.find(' '), fen.size()));
  }

  const AnyGame* game_;
  bool clock_;
};

/// What the reference says of a position. The FENs are as they are sent.
struct Reference {
  std::string fen;
  std::vector<ListedTurn> turns;
  Outcome outcome;
};

/// What the rules say of a position, its texts as `fens` reads them.
[[nodiscard]] inline Expected<Reference> refer(const AnyGame& game, const FenReader& fens, std::string_view fen) {
  Expected<std::vector<ListedTurn>> turns = game.turns(fen);
  if (!turns) return refuse(turns.error());
  const Expected<Outcome> outcome = game.outcome(fen);
  if (!outcome) return refuse(outcome.error());
  for (ListedTurn& turn : *turns) turn.fen = fens.sent(turn.fen);
  return Reference{std::string(fen), *std::move(turns), *outcome};
}

/// A turn as the engine spells it.
[[nodiscard]] inline const std::string& spelled(const ListedTurn& turn, Spelling spelling) noexcept {
  return spelling == Spelling::uci ? turn.uci : turn.text;
}

/// The legal turns of one position, to be found by text or by effect. `reference` must outlive it.
class TurnIndex {
 public:
  TurnIndex(const AnyGame& game, const FenReader& fens, const Reference& reference, Spelling spelling)
      : game_(&game), fens_(&fens), reference_(&reference) {
    for (std::size_t i = 0; i < reference.turns.size(); ++i) {
      texts_.emplace(spelled(reference.turns[i], spelling), i);
      fen_rows_.emplace(reference.turns[i].fen, i);
    }
  }

  /// The turn that a text means, written in any way that the reference reads. (COM-27)
  [[nodiscard]] std::optional<std::size_t> by_text(const std::string& text) const {
    if (const auto at = texts_.find(text); at != texts_.end()) return at->second;
    const Expected<std::string> fen = game_->play(reference_->fen, text);
    if (!fen) return std::nullopt;
    return by_fen(fens_->sent(*fen));
  }
  /// The turn with this effect. (COM-10)
  [[nodiscard]] std::optional<std::size_t> by_fen(std::string_view fen) const {
    const auto at = fen_rows_.find(fen);
    if (at == fen_rows_.end()) return std::nullopt;
    return at->second;
  }

 private:
  const AnyGame* game_;
  const FenReader* fens_;
  const Reference* reference_;
  std::unordered_map<std::string_view, std::size_t> texts_;
  std::unordered_map<std::string_view, std::size_t> fen_rows_;
};

/// A difference in one of the rules' own turns.
[[nodiscard]] inline Difference differing_turn(Differs differs, const ListedTurn& turn) {
  return Difference{differs, turn.text, turn.uci, {}, {}, {}};
}

/// What is wrong with the position that is left after an engine has listed or counted the turns of `fen`, if anything.
[[nodiscard]] inline Told<std::optional<Difference>> match_held(const FenReader& fens, const std::string& fen,
                                                                Engine& engine) {
  const Abilities can = engine.abilities();
  if (!can.counts || !can.echo) return std::nullopt;
  const Told<std::string> held = engine.held();
  if (!held) return tl::unexpected<Verdict>(held.error());
  if (fens.same(*held, fen)) return std::nullopt;
  const Told<std::string> read = fens.read(*held);
  if (!read) return tl::unexpected<Verdict>(read.error());
  return Difference{Differs::not_restored, {}, {}, fen, *read, {}};
}

/// What the engine says about the end of the game, where that differs.
inline void match_outcome(const Reference& reference, const Answer& answer, std::vector<Difference>& found) {
  if (!answer.outcome) return;
  if (*answer.outcome == reference.outcome.result) {
    if (reference.outcome.over() && !answer.clause.empty() && answer.clause != reference.outcome.clause)
      found.push_back(
          Difference{Differs::wrong_reason, {}, {}, std::string(reference.outcome.clause), answer.clause, {}});
    return;
  }
  Differs differs = Differs::wrong_winner;
  if (*answer.outcome == Result::none) differs = Differs::end_missed;
  if (!reference.outcome.over()) differs = Differs::end_invented;
  found.push_back(
      Difference{differs, {}, {}, std::string(name(reference.outcome.result)), std::string(name(*answer.outcome)), {}});
}

/// The board of a FEN: its first field.
[[nodiscard]] inline std::string_view board_field(std::string_view fen) noexcept {
  return fen.substr(0, fen.find(' '));
}

/// Of turns told as positions alone: one of `extra` whose board is that of a missing one of `found` is that turn with
/// another effect.
inline void pair_boards(std::vector<Difference>& found, std::vector<Difference>& extra) {
  for (Difference& difference : found) {
    if (difference.differs != Differs::missing_turn) continue;
    const auto pair = std::find_if(extra.begin(), extra.end(), [&difference](const Difference& other) {
      return other.turn.empty() && board_field(other.found) == board_field(difference.expected);
    });
    if (pair == extra.end()) continue;
    difference.differs = Differs::other_effect;
    difference.found = pair->found;
    extra.erase(pair);
  }
}

/// All differences between the reference and an answer about the same position: the end first, then turns as they
/// come in the reference's list, then what only the engine has.
[[nodiscard]] inline Told<std::vector<Difference>> match(const AnyGame& game, const FenReader& fens,
                                                         const Reference& reference, const Answer& answer,
                                                         Spelling spelling) {
  std::vector<Difference> found;
  match_outcome(reference, answer, found);

  const TurnIndex index(game, fens, reference, spelling);
  std::vector<int> times(reference.turns.size(), 0);
  std::vector<Difference> extra;
  std::vector<Difference> effects;
  for (const ToldTurn& told : answer.turns) {
    std::optional<std::size_t> at;
    std::string fen;
    if (!told.fen.empty()) {
      fen = fens.sent(told.fen);
      if (!index.by_fen(fen)) {
        Told<std::string> read = fens.read_after_turn(told.fen);
        if (!read) return tl::unexpected<Verdict>(read.error());
        fen = *std::move(read);
      }
    }
    at = told.text.empty() ? index.by_fen(fen) : index.by_text(told.text);
    if (!at) {
      extra.push_back(
          Difference{Differs::extra_turn, told.text, spelling == Spelling::uci ? told.text : "", {}, fen, {}});
      continue;
    }
    const ListedTurn& turn = reference.turns[*at];
    if (!fen.empty() && fen != turn.fen) {
      effects.push_back(differing_turn(Differs::other_effect, turn));
      effects.back().expected = turn.fen;
      effects.back().found = fen;
    }
    ++times[*at];
  }
  for (std::size_t i = 0; i < times.size(); ++i) {
    if (times[i] == 1) continue;
    found.push_back(differing_turn(times[i] == 0 ? Differs::missing_turn : Differs::repeated_turn, reference.turns[i]));
    if (times[i] == 0) found.back().expected = reference.turns[i].fen;
    if (times[i] > 1) found.back().found = std::to_string(times[i]);
  }
  pair_boards(found, extra);
  std::move(extra.begin(), extra.end(), std::back_inserter(found));
  std::move(effects.begin(), effects.end(), std::back_inserter(found));
  return found;
}

}  // namespace arbiter::compare
