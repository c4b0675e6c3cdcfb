// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/compare/difference.hpp>
#include <arbiter/compare/engine.hpp>
#include <arbiter/compare/evidence.hpp>
#include <arbiter/compare/fen_fields.hpp>
#include <arbiter/compare/grounds.hpp>
#include <arbiter/compare/match.hpp>
#include <arbiter/compare/trail.hpp>
#include <arbiter/text/rows.hpp>

namespace arbiter::compare {

/// Makes a wrong position smaller while the engine stays wrong there in the same way: the shortest line of turns that
/// shows it, then as few fields and pieces as do. Every step is asked of both sides afresh.
class Minimiser {
 public:
  /// `goes_on`: asked before each question; false leaves the position as small as it is by then.
  Minimiser(const AnyGame& game, Engine& engine, std::function<bool()> goes_on)
      : game_(game),
        engine_(engine),
        spelling_(engine.abilities().spelling),
        plays_to_show_effects_(!engine.abilities().effects),
        echo_(engine.abilities().echo),
        fens_(game, engine.abilities().clock),
        goes_on_(std::move(goes_on)) {}

  /// What the engine answered on the way, the smallest position last.
  [[nodiscard]] const std::vector<Evidence>& evidence() const noexcept { return evidence_; }

  /// The smaller position. Nothing where none shows the difference: where the engine's own perft alone differs, or the
  /// engine fails over what it is asked, or it answers otherwise now.
  [[nodiscard]] std::optional<WrongPosition> run(const WrongPosition& wrong) {
    if (wrong.differences.empty() || wrong.differences.front().differs == Differs::other_count) return std::nullopt;
    wanted_ = wanted(wrong.differences);
    if (const Expected<Outcome> outcome = game_.outcome(wrong.fen)) ending_ = outcome->clause;
    turns_ = wrong.set_up.turns;
    std::string fen = wrong.set_up.fen;
    by_effect_ = wanted_.differs == Differs::other_effect;
    const bool is_listed = by_effect_ && turns_.empty();
    if (is_listed) turns_ = {wanted_.turn};
    if (!shows(fen) && !(is_listed && shows_in_list(fen))) return std::nullopt;
    while (turns_.size() > (by_effect_ ? 1U : 0U) && drop_first_turn(fen)) {
    }
    while (clear_fields(fen) || remove_pieces(fen)) {
    }
    shown_->line = wrong.line;
    shown_->about = wrong.about;
    shown_->stage = wrong.stage;
    if (shown_->fen != wrong.fen) shown_->met = wrong.fen;
    return shown_;
  }

 private:
  /// The difference to be kept: a wrong turn rather than the end of the game that only comes of it.
  [[nodiscard]] static const Difference& wanted(const std::vector<Difference>& differences) {
    const auto turn = std::find_if(differences.begin(), differences.end(), [](const Difference& difference) {
      return difference.differs == Differs::missing_turn || difference.differs == Differs::extra_turn;
    });
    const bool by_end =
        differences.front().differs == Differs::end_missed || differences.front().differs == Differs::end_invented;
    return by_end && turn != differences.end() ? *turn : differences.front();
  }

  /// The clauses that have a say in a difference over a turn: that refuses it, or that act in it.
  [[nodiscard]] std::vector<std::string> clauses_of(const std::string& fen, const Difference& difference) const {
    std::vector<std::string> clauses;
    if (difference.turn.empty()) return clauses;
    if (difference.differs == Differs::extra_turn) {
      const std::optional<std::string> edits =
          difference.uci.empty() ? difference.turn : edits_of_uci(game_, fen, difference.uci);
      if (!edits) return clauses;
      if (const Expected<Judgement> judgement = game_.why(fen, *edits)) clauses.push_back(judgement->clause);
    } else {
      for (const Ground& ground : grounds_for(game_, fen, difference.turn))
        if (ground.role != Role::outcome) clauses.push_back(ground.clause);
    }
    return clauses;
  }

  /// No clause has a say in it that had none where the difference was met, and the game is over by the same clause or
  /// goes on as it did there: a smaller position may not be wrong for another reason.
  [[nodiscard]] bool is_for_the_same_reason(const std::string& fen, const Difference& difference) const {
    const Expected<Outcome> outcome = game_.outcome(fen);
    if (!outcome || outcome->clause != ending_) return false;
    const std::vector<std::string> clauses = clauses_of(fen, difference);
    return std::all_of(clauses.begin(), clauses.end(), [this](const std::string& clause) {
      return std::find(clauses_.begin(), clauses_.end(), clause) != clauses_.end();
    });
  }

  /// The same difference: of the same kind and, where both sides can name it, over the same move.
  [[nodiscard]] const Difference* same(const std::vector<Difference>& differences) const {
    const auto move_of = [](const std::string& text) { return text.substr(0, text.find(';')); };
    for (const Difference& difference : differences)
      if (difference.differs == wanted_.differs &&
          (wanted_.turn.empty() || difference.turn.empty() || move_of(difference.turn) == move_of(wanted_.turn)))
        return &difference;
    return nullptr;
  }

  /// True if the difference shows when `turns_` are played from `fen`; then that is what has been found so far.
  [[nodiscard]] bool shows(const std::string& fen) {
    if (failed_ || !goes_on_()) return false;
    std::vector<Stop> stops{{fen, {}}};
    for (const std::string& text : turns_) {
      Expected<ListedTurn> turn = game_.find(stops.back().fen, text);
      if (!turn) return false;
      turn->fen = fens_.sent(turn->fen);
      stops.push_back(step(*turn));
    }
    const Expected<Reference> reference = refer(game_, fens_, stops.back().fen);
    // Smaller positions may be none that a UCI engine was made for.
    if (!reference || (shown_ && spelling_ == Spelling::uci && !game_.is_ordinary(stops.front().fen))) return false;
    const Told<Answer> answer = engine_.answer(spelled_line(stops, spelling_));
    failed_ = !answer || answer->failed;
    if (failed_) return false;
    return note(stops, differences(stops, *reference, *answer));
  }

  /// The same of an effect that an engine tells with its list, where it cannot go on from the turn.
  [[nodiscard]] bool shows_in_list(const std::string& fen) {
    failed_ = by_effect_ = false;
    turns_.clear();
    return shows(fen);
  }

  [[nodiscard]] std::vector<Difference> differences(const std::vector<Stop>& stops, const Reference& reference,
                                                    const Answer& answer) {
    Evidence told;
    told.fen = stops.size() == 2 ? stops.front().fen : reference.fen;
    const bool holds_right = !echo_ || fens_.same(answer.fen, reference.fen);
    if (holds_right && stops.size() != 2) {
      told.lists = true;
      told.answer = answer;
    }
    std::vector<Difference> found;
    if (holds_right) {
      if (Told<std::vector<Difference>> matched = match(game_, fens_, reference, answer, spelling_)) found = *matched;
      if (wanted_.differs == Differs::not_restored)
        if (const Told<std::optional<Difference>> left = match_held(fens_, reference.fen, engine_); left && *left)
          found.push_back(**left);
    } else if (const Told<std::string> held = fens_.read_after_turn(answer.fen); held && stops.size() > 1) {
      found = {differing_turn(Differs::other_effect, stops.back().turn)};
      found.front().expected = reference.fen;
      found.front().found = *held;
    }
    if (echo_ && stops.size() == 2 && (holds_right || !found.empty())) {
      told.turn = stops.back().turn.text;
      told.held = holds_right ? reference.fen : found.front().found;
    }
    if (told.lists || !told.turn.empty()) evidence_.push_back(std::move(told));
    return found;
  }

  [[nodiscard]] bool note(const std::vector<Stop>& stops, std::vector<Difference> differences) {
    const Difference* const difference = same(differences);
    const std::string& fen = by_effect_ ? stops[stops.size() - 2].fen : stops.back().fen;
    if (difference == nullptr || (shown_ && !is_for_the_same_reason(fen, *difference))) return false;
    if (!shown_) clauses_ = clauses_of(fen, *difference);
    WrongPosition wrong;
    wrong.by_turns = turns_.size() > (by_effect_ ? 1U : 0U);
    wrong.set_up = {stops.front().fen, turns_};
    if (by_effect_ && !wrong.by_turns && !plays_to_show_effects_) wrong.set_up.turns.clear();
    wrong.fen = fen;
    wrong.differences = std::move(differences);
    shown_ = std::move(wrong);
    return true;
  }

  /// Starts one turn later.
  [[nodiscard]] bool drop_first_turn(std::string& fen) {
    const Expected<std::string> after = game_.play(fen, turns_.front());
    if (!after) return false;
    const std::vector<std::string> all = turns_;
    turns_.erase(turns_.begin());
    const std::string later = fens_.sent(*after);
    if (shows(later)) {
      fen = later;
      return true;
    }
    turns_ = all;
    return false;
  }

  /// `fen` becomes a position with these fields, if the rules read one and it shows the difference.
  [[nodiscard]] bool replaced(std::string& fen, std::span<const std::string> fields) {
    std::string text;
    for (const std::string& field : fields) text += (text.empty() ? "" : " ") + field;
    const Expected<std::string> read = game_.canonical(text);
    if (!read || fens_.sent(*read) == fen || !shows(fens_.sent(*read))) return false;
    fen = fens_.sent(*read);
    return true;
  }

  /// Empties fields between the side to move and the clocks: rights, pools.
  [[nodiscard]] bool clear_fields(std::string& fen) {
    bool any = false;
    for (std::size_t i = 2; i + 2 < fen_fields(fen).size(); ++i) {
      std::vector<std::string> fields = words(fen);
      if (fields[i] == "-") continue;
      fields[i] = "-";
      any = replaced(fen, fields) || any;
    }
    return any;
  }

  /// Takes pieces off the board: first half of them at once, then fewer, then each.
  [[nodiscard]] bool remove_pieces(std::string& fen) {
    bool any = false;
    for (std::size_t together = pieces(fen).size() / 2; together > 0; together /= 2) {
      std::size_t kept = 0;
      while (true) {
        const std::vector<std::size_t> standing = pieces(fen);
        if (kept + together > standing.size()) break;
        if (without(fen, std::span(standing).subspan(kept, together))) {
          any = true;
        } else {
          kept += together;
        }
      }
    }
    return any;
  }
  /// The squares on which something stands, as indices of a picture.
  [[nodiscard]] std::vector<std::size_t> pieces(const std::string& fen) const {
    std::vector<std::size_t> squares;
    if (const Expected<Picture> picture = game_.picture(fen))
      for (std::size_t i = 0; i < picture->labels.size(); ++i)
        if (!picture->labels[i].empty()) squares.push_back(i);
    return squares;
  }
  [[nodiscard]] bool without(std::string& fen, std::span<const std::size_t> squares) {
    Expected<Picture> picture = game_.picture(fen);
    if (!picture) return false;
    for (const std::size_t square : squares) picture->labels[square].clear();
    std::vector<std::string> fields = words(fen);
    const std::size_t hands = fields.front().find('[');
    const std::string rest = hands == std::string::npos ? "" : fields.front().substr(hands);
    fields.front() = rows_of(picture->extent, [&](Square s) { return label_text(picture->labels[index(s)]); }) + rest;
    return replaced(fen, fields);
  }
  [[nodiscard]] static std::vector<std::string> words(const std::string& fen) {
    const std::vector<std::string_view> fields = fen_fields(fen);
    return {fields.begin(), fields.end()};
  }

  const AnyGame& game_;
  Engine& engine_;
  Spelling spelling_;
  bool plays_to_show_effects_;
  bool echo_;
  FenReader fens_;
  std::function<bool()> goes_on_;
  Difference wanted_;
  std::string ending_;                ///< the clause by which the game is over where it was met; empty if it is not
  std::vector<std::string> clauses_;  ///< that have a say in it there
  std::vector<std::string> turns_;    ///< played from the position that is asked about
  std::optional<WrongPosition> shown_;
  std::vector<Evidence> evidence_;
  bool by_effect_ = false;  ///< the last turn is played to show its effect
  bool failed_ = false;
};

}  // namespace arbiter::compare
