// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/compare/difference.hpp>
#include <arbiter/compare/engine.hpp>
#include <arbiter/compare/match.hpp>
#include <arbiter/compare/plan.hpp>
#include <arbiter/compare/seen.hpp>
#include <arbiter/compare/trail.hpp>

namespace arbiter::compare {

/// Examines an engine position by position. Each is set up by its FEN and by turns that lead there, and read back both
/// times. What is found is noted in `result`; a function that returns false or nothing has ended the comparison.
class Examiner {
 public:
  Examiner(const AnyGame& game, Engine& engine, const Plan& plan, Watch watch)
      : game_(game),
        engine_(engine),
        plan_(plan),
        watch_(std::move(watch)),
        abilities_(engine.abilities()),
        fens_(game, abilities_.clock) {}

  Compared result;
  std::optional<Error> error;  ///< the reference itself could not go on

  /// How FENs are sent to this engine.
  [[nodiscard]] const FenReader& fens() const noexcept { return fens_; }

  /// What the rules say of the last position of a trail, without the engine.
  [[nodiscard]] std::optional<Reference> refer_to(const Trail& trail) {
    if (!go_on()) return std::nullopt;
    Expected<Reference> reference = refer(game_, fens_, trail.back().fen);
    if (reference) return *std::move(reference);
    error = std::move(reference.error());
    return std::nullopt;
  }

  /// Compares the last position of a trail, set up by its FEN and by the turns after `from`.
  [[nodiscard]] std::optional<Reference> visit(const Trail& trail, std::size_t from = 0) {
    std::optional<Reference> reference = refer_to(trail);
    if (!reference) return std::nullopt;
    const std::string& fen = trail.back().fen;
    if (compared_.size() == most_compared) compared_.clear();  // some are then compared again
    const bool is_new = compared_.insert(fingerprint(fen)).second;
    if (is_new && !set_up_by_fen(trail, *reference)) return std::nullopt;
    if (from + 1 < trail.size() && !set_up_by_turns(trail, from, *reference)) return std::nullopt;
    if (is_new && !compare_effects(trail, *reference)) return std::nullopt;
    if (is_new) note_clauses(*reference);
    return reference;
  }

  /// Compares a position, set up by the turns after `from`.
  [[nodiscard]] bool set_up_by_turns(const Trail& trail, std::size_t from, const Reference& reference) {
    const std::span<const Stop> stops = std::span<const Stop>(trail).subspan(from);
    const Line line = spelled_line(stops, abilities_.spelling);
    const Told<Answer> answer = engine_.answer(line);
    if (!answer) return fail(answer.error(), refused_alone(stops, answer.error()).value_or(line));
    if (!holds(*answer, reference.fen)) return find_wrong_step(trail, from);
    if (answer->failed) return fail(*answer->failed, line);
    if (abilities_.echo) ++result.tally.echoes;
    ++result.tally.line_set_ups;
    // Of the last turn.
    if (abilities_.echo && !abilities_.effects && !tells_effects_) ++result.tally.effects;
    Told<std::vector<Difference>> differences = match(game_, fens_, reference, *answer, abilities_.spelling);
    if (!differences) return fail(differences.error(), line);
    if (differences->empty()) return true;
    (void)differ(trail, *std::move(differences));
    result.wrong->by_turns = true;
    result.wrong->set_up = text_line(stops);
    return false;
  }

  /// Compares the engine's own perft to `depth` below a position whose lists agree: what it does with its moves inside
  /// may differ from what it says of positions that are set up. Descends to the first position where the counts part.
  [[nodiscard]] bool count(const std::string& fen, const Trail& trail, int depth) {
    if (!abilities_.counts || depth < 2) return true;
    if (!go_on()) return false;
    PerftOptions options;
    options.clock = abilities_.clock;
    options.stop = plan_.stop;
    const Expected<std::vector<Share>> shares = game_.divide(fen, depth, options);
    if (!shares) return plan_.stop != nullptr && plan_.stop->load() ? go_on() : fail(shares.error());
    const Told<std::vector<Share>> told = engine_.divide({fen, {}}, depth);
    if (!told) return fail(told.error(), {fen, {}});
    if (!is_restored(fen, trail)) {
      if (result.wrong) result.wrong->depth = depth;
      return false;
    }
    std::unordered_map<std::string_view, std::uint64_t> counts;
    for (const Share& share : *told) counts[share.text] += share.count;
    for (const Share& share : *shares) {
      const std::string& text = abilities_.spelling == Spelling::uci ? share.uci : share.text;
      if (counts[text] != share.count) return descend(fen, trail, depth, share, counts[text]);
      counts.erase(text);
    }
    for (const Share& share : *told)
      if (counts[share.text] != 0) return differ(trail, depth, counted_extra(share));
    result.tally.counts += shares->size();
    return true;
  }

  /// False where the comparison has been told to stop.
  [[nodiscard]] bool go_on() {
    if (watch_(result.tally, result.next) && (plan_.stop == nullptr || !plan_.stop->load(std::memory_order_relaxed)))
      return true;
    result.stopped = true;
    return false;
  }

  /// Ends the comparison with an error of the library's own; always false.
  [[nodiscard]] bool fail(Error problem) {
    error = std::move(problem);
    return false;
  }

 private:
  static constexpr std::size_t most_compared = std::size_t{1} << 18;

  [[nodiscard]] bool fail(Verdict verdict, Line asked) {
    if (verdict.failing == Failing::stopped) {
      result.stopped = true;
      return false;
    }
    result.verdict = std::move(verdict);
    result.asked = std::move(asked);
    return false;
  }

  [[nodiscard]] bool differ(const Trail& trail, std::vector<Difference> differences) {
    WrongPosition wrong;
    wrong.fen = trail.back().fen;
    wrong.line = text_line(trail);
    wrong.set_up.fen = wrong.fen;
    wrong.differences = std::move(differences);
    result.wrong = std::move(wrong);
    return false;
  }

  /// The same for a perft to `depth`.
  [[nodiscard]] bool differ(const Trail& trail, int depth, Difference difference) {
    (void)differ(trail, {std::move(difference)});
    result.wrong->depth = depth;
    return false;
  }

  /// The clauses that act in one of the turns, taken by lot, or in the outcome.
  void note_clauses(const Reference& reference) {
    if (reference.outcome.over()) ++result.tally.clauses[std::string(reference.outcome.clause)];
    if (reference.turns.empty()) return;
    const ListedTurn& turn = reference.turns[fingerprint(reference.fen) % reference.turns.size()];
    const Expected<std::vector<Note>> notes = game_.explain(reference.fen, turn.text);
    if (!notes) return;
    std::set<std::string_view> acted;
    for (const Note& note : *notes)
      if (acted.insert(note.clause).second) ++result.tally.clauses[std::string(note.clause)];
  }

  [[nodiscard]] bool set_up_by_fen(const Trail& trail, const Reference& reference) {
    const Line line{reference.fen, {}};
    const Told<Answer> answer = engine_.answer(line);
    if (!answer) return fail(answer.error(), line);
    if (!holds(*answer, reference.fen))
      return fail({Failing::misplaced, "sent " + reference.fen + "\nholds " + held(answer->fen)}, line);
    if (answer->failed) return fail(*answer->failed, line);
    if (abilities_.echo) ++result.tally.echoes;
    Told<std::vector<Difference>> differences = match(game_, fens_, reference, *answer, abilities_.spelling);
    if (!differences) return fail(differences.error(), line);
    ++result.tally.positions;
    result.tally.turns += reference.turns.size();
    if (answer->outcome) ++result.tally.outcomes;
    if (!differences->empty()) return differ(trail, *std::move(differences));
    if (!is_restored(reference.fen, trail)) return false;
    if (!answer->turns.empty() && !answer->turns.front().fen.empty()) tells_effects_ = true;
    if (tells_effects_) result.tally.effects += reference.turns.size();
    return true;
  }

  /// True if the engine still holds the position of which it has just listed or counted the turns, or cannot tell.
  [[nodiscard]] bool is_restored(const std::string& fen, const Trail& trail) {
    Told<std::optional<Difference>> difference = match_held(fens_, fen, engine_);
    if (!difference) return fail(difference.error(), {fen, {}});
    if (!*difference) return true;
    return differ(trail, {**std::move(difference)});
  }

  /// True if the engine holds the position `wanted`, or cannot tell.
  [[nodiscard]] bool holds(const Answer& answer, const std::string& wanted) const {
    return !abilities_.echo || fens_.same(answer.fen, wanted);
  }

  /// Its FEN as the reference writes it, or as it is where the reference cannot read it.
  [[nodiscard]] std::string held(const std::string& told) const {
    const Told<std::string> read = fens_.read(told);
    return read ? *read : in_quotes(told, 400) + ", which cannot be read";
  }

  /// After the turns of a trail the engine holds another position: finds the first of them that it plays otherwise.
  [[nodiscard]] bool find_wrong_step(const Trail& trail, std::size_t from) {
    const std::span<const Stop> stops = std::span<const Stop>(trail).subspan(from);
    for (std::size_t length = 2; length <= stops.size(); ++length) {
      const Line line = spelled_line(stops.first(length), abilities_.spelling);
      const Told<Answer> answer = engine_.answer(line);
      if (!answer) return fail(answer.error(), line);
      const Stop& last = stops[length - 1];
      if (fens_.same(answer->fen, last.fen)) continue;
      if (length > 2 && wrong_alone(stops[length - 2].fen, last))
        return find_wrong_step(Trail(trail.begin(), trail.begin() + static_cast<std::ptrdiff_t>(from + length)),
                               from + length - 2);
      if (const std::size_t kept = position_held(stops.first(length - 1), answer->fen); kept < length - 1)
        return fail(dropped(last, kept, length - 1, answer->fen), line);
      const Told<std::string> found = fens_.read_after_turn(answer->fen);
      if (!found) return fail(found.error(), line);
      Difference difference = differing_turn(Differs::other_effect, last.turn);
      difference.expected = last.fen;
      difference.found = *found;
      (void)differ(Trail(trail.begin(), trail.begin() + static_cast<std::ptrdiff_t>(from + length - 1)), {difference});
      result.wrong->by_turns = length > 2;
      result.wrong->set_up = text_line(stops.first(length));
      return false;
    }
    return fail({Failing::misplaced,
                 "holds another position after these turns the first time and the right one the second time"},
                spelled_line(stops, abilities_.spelling));
  }

  /// The first of the turns of a line that the engine refuses also after its position alone, where there is one.
  [[nodiscard]] std::optional<Line> refused_alone(std::span<const Stop> stops, const Verdict& verdict) {
    if (verdict.failing != Failing::refused) return std::nullopt;
    for (std::size_t i = 1; i < stops.size(); ++i) {
      Line line{stops[i - 1].fen, {spelled(stops[i].turn, abilities_.spelling)}};
      const Told<Answer> answer = engine_.answer(line);
      if (!answer && answer.error().failing == Failing::refused) return line;
    }
    return std::nullopt;
  }

  /// True if the engine holds another position also after that one turn alone.
  [[nodiscard]] bool wrong_alone(const std::string& fen, const Stop& last) {
    const Told<Answer> answer = engine_.answer({fen, {spelled(last.turn, abilities_.spelling)}});
    return answer && !fens_.same(answer->fen, last.fen);
  }

  /// The first of `stops` whose position the engine holds, or their number.
  [[nodiscard]] std::size_t position_held(std::span<const Stop> stops, const std::string& told) const {
    std::size_t i = 0;
    while (i < stops.size() && !fens_.same(told, stops[i].fen)) ++i;
    return i;
  }

  [[nodiscard]] Verdict dropped(const Stop& last, std::size_t kept, std::size_t sent, const std::string& told) const {
    return {Failing::misplaced,
            "after " + std::to_string(sent) + (sent == 1 ? " turn" : " turns") + ", the last of them " +
                spelled(last.turn, abilities_.spelling) + ", it holds the position after " + std::to_string(kept) +
                " of them: turns were dropped without a word\nsent " + last.fen + "\nholds " + held(told)};
  }

  /// Compares the position after each turn, where the engine can tell it.
  [[nodiscard]] bool compare_effects(const Trail& trail, const Reference& reference) {
    if (reference.turns.empty() || tells_effects_) return true;
    if (!abilities_.effects) return try_long_turns(trail, reference);
    std::vector<std::string> turns;
    for (const ListedTurn& turn : reference.turns) turns.push_back(spelled(turn, abilities_.spelling));
    const Line line{reference.fen, {}};
    const Told<std::vector<std::string>> after = engine_.after(reference.fen, turns);
    if (!after) return fail(after.error(), line);
    if (after->size() != turns.size())
      return fail({Failing::garbled, "tells " + std::to_string(after->size()) + " positions after " +
                                         std::to_string(turns.size()) + " turns"},
                  line);
    std::vector<Difference> differences;
    for (std::size_t i = 0; i < turns.size(); ++i) {
      const std::string& told = (*after)[i];
      if (fens_.same(told, reference.turns[i].fen)) continue;
      if (fens_.same(told, reference.fen))
        return fail(dropped(step(reference.turns[i]), 0, 1, told), {reference.fen, {turns[i]}});
      const Told<std::string> found = fens_.read_after_turn(told);
      if (!found) return fail(found.error(), {reference.fen, {turns[i]}});
      differences.push_back(differing_turn(Differs::other_effect, reference.turns[i]));
      differences.back().expected = reference.turns[i].fen;
      differences.back().found = *found;
    }
    if (!differences.empty()) return differ(trail, std::move(differences));
    result.tally.effects += turns.size();
    result.tally.echoes += turns.size();
    return true;
  }

  /// An engine that tells texts alone has the turns with more than one edit, up to a number, played and read back: in
  /// these a text leaves most unsaid, such as what becomes of a pool.
  [[nodiscard]] bool try_long_turns(const Trail& trail, const Reference& reference) {
    if (!abilities_.echo) return true;
    int tried = 0;
    for (const ListedTurn& turn : reference.turns) {
      if (turn.text.find(';') == std::string::npos || tried == plan_.long_turns) continue;
      ++tried;
      Trail longer = trail;
      longer.push_back(step(turn));
      const Line line = spelled_line(std::span<const Stop>(longer).last(2), abilities_.spelling);
      const Told<Answer> answer = engine_.answer(line);
      if (!answer) return fail(answer.error(), line);
      if (!fens_.same(answer->fen, turn.fen)) return find_wrong_step(longer, trail.size() - 1);
      ++result.tally.echoes;
      ++result.tally.effects;
    }
    return true;
  }

  [[nodiscard]] bool descend(const std::string& fen, const Trail& trail, int depth, const Share& share,
                             std::uint64_t found) {
    const Expected<std::string> after = game_.play(fen, share.text);
    if (!after) return fail(after.error());
    Trail below = trail;
    below.push_back({fens_.sent(*after), {share.text, share.uci, fens_.sent(*after)}});
    if (!count(below.back().fen, below, depth - 1)) return false;
    return differ(
        trail, depth,
        {Differs::other_count, share.text, share.uci, std::to_string(share.count), std::to_string(found), {}});
  }

  /// A turn that the engine's perft alone has.
  [[nodiscard]] Difference counted_extra(const Share& share) const {
    return {Differs::other_count,
            share.text,
            abilities_.spelling == Spelling::uci ? share.text : "",
            "0",
            std::to_string(share.count),
            {{{}, "no legal turn is written so; the list of this position, set up alone, is right"}}};
  }

  const AnyGame& game_;
  Engine& engine_;
  const Plan& plan_;
  Watch watch_;
  Abilities abilities_;
  FenReader fens_;
  std::unordered_set<std::uint64_t> compared_;  ///< positions, by fingerprint
  bool tells_effects_ = false;                  ///< its lists hold the positions after the turns
};

}  // namespace arbiter::compare
