// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/compare/difference.hpp>
#include <arbiter/compare/engine.hpp>
#include <arbiter/compare/grounds.hpp>
#include <arbiter/compare/match.hpp>
#include <arbiter/compare/writing.hpp>

namespace arbiter::compare {

/// How many clauses are told as suspects at most.
inline constexpr std::size_t most_suspects = 3;

/// Ranks the clauses that have a say in what is wrong by how likely the engine reads them otherwise: those of a reading
/// under which all that it said is right; those that refuse its extra turns or say what stands in a wrong field; then
/// each by its share in the differences and by how seldom it acted where the engine was right (Ochiai's coefficient, as
/// for finding faults by the tests that pass and fail).
class Suspicion {
 public:
  /// `acted`: in how many turns and ends each clause acted where the engine was right.
  explicit Suspicion(const std::map<std::string, std::uint64_t>& acted) : acted_(acted) {}

  /// The likeliest clauses of a wrong position whose grounds are known.
  [[nodiscard]] std::vector<std::string> of(const WrongPosition& wrong) {
    for (const Ground& reading : wrong.readings)
      if (!reading.clause.empty()) find(reading.clause).is_read = true;
    const bool over_turns = std::any_of(wrong.differences.begin(), wrong.differences.end(),
                                        [](const Difference& one) { return !is_about_end(one.differs); });
    for (const Difference& difference : wrong.differences) {
      // Where turns are wrong, that the game is over or goes on is only what comes of it.
      if (difference.grounds.empty() || (over_turns && is_about_end(difference.differs))) continue;
      ++(difference.differs == Differs::extra_turn ? extra_ : others_);
      for (const Ground& ground : difference.grounds) note(ground, is_about_end(difference.differs));
      effects_ += difference.differs == Differs::other_effect ? 1 : 0;
    }
    for (const Ground& power : wrong.powers) find(power.clause).is_there = true;
    return ranked();
  }

 private:
  struct Suspect {
    std::string clause;
    bool is_read = false;       ///< a reading of it says all that the engine said
    double refused = 0;         ///< extra turns that it refuses
    double fields = 0;          ///< effects of which a field that is its is not right
    double powers = 0;          ///< differences over a piece of whose powers it is, though it does not act
    double effects = 0;         ///< those where it is a power of a piece near what is not right after the turn
    double acted = 0;           ///< differences other than extra turns in which it acts
    bool is_there = false;      ///< it is a power of a piece on the board
    std::size_t last_seen = 0;  ///< the last difference that counts it as acting
  };

  [[nodiscard]] static bool is_about_end(Differs differs) noexcept {
    return differs == Differs::end_missed || differs == Differs::end_invented || differs == Differs::wrong_winner ||
           differs == Differs::wrong_reason;
  }

  [[nodiscard]] Suspect& find(std::string_view clause) {
    const auto known =
        std::find_if(suspects_.begin(), suspects_.end(), [clause](const Suspect& one) { return one.clause == clause; });
    if (known != suspects_.end()) return *known;
    suspects_.push_back({std::string(clause)});
    return suspects_.back();
  }

  /// `ends`: the difference is over the end of the game itself.
  void note(const Ground& ground, bool ends) {
    if (ground.clause.empty()) return;
    Suspect& suspect = find(ground.clause);
    switch (ground.role) {
      case Role::refuses: refuse(ground); break;
      case Role::field: suspect.fields += 1; break;
      case Role::writes: suspect.refused += 1; break;
      case Role::power: suspect.powers += 1; break;
      case Role::effect: suspect.effects += 1; break;
      case Role::outcome:
        if (ends) suspect.acted += 1;
        break;
      case Role::acts:
        if (suspect.last_seen != others_) suspect.acted += 1;
        suspect.last_seen = others_;
        break;
    }
  }
  /// A clause that its sentence names has a share in that; how turns are written (COM-20 to COM-28) has none, and what
  /// holds in all games a small one: that no clause of the game's own lets the piece go so.
  void refuse(const Ground& ground) {
    const bool is_common = ground.clause.starts_with("COM-");
    if (!ground.clause.starts_with("COM-2")) find(ground.clause).refused += is_common ? 0.2 : 1;
    for (const std::string_view clause : clauses_in(ground.text))
      if (clause != ground.clause) find(clause).refused += 0.5;
  }

  /// The ids in a sentence: `UC-04`.
  [[nodiscard]] static std::vector<std::string_view> clauses_in(std::string_view text) {
    const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    std::vector<std::string_view> ids;
    for (std::size_t dash = text.find('-'); dash != std::string_view::npos; dash = text.find('-', dash + 1)) {
      std::size_t begin = dash;
      while (begin > 0 && is_capital(text[begin - 1])) --begin;
      if (dash - begin < 2 || dash + 2 >= text.size() || !is_digit(text[dash + 1]) || !is_digit(text[dash + 2]))
        continue;
      ids.push_back(text.substr(begin, dash + 3 - begin));
    }
    return ids;
  }

  static constexpr double least_weight = 1e-9;  ///< of a clause that is suspect for a piece on the board alone

  [[nodiscard]] double weight(const Suspect& suspect) const {
    const auto extra = static_cast<double>(std::max<std::size_t>(extra_, 1));
    const auto others = static_cast<double>(std::max<std::size_t>(others_, 1));
    const auto right = acted_.find(suspect.clause);
    const double good = right == acted_.end() ? 0 : static_cast<double>(right->second);
    const double acting = suspect.acted == 0 ? 0 : suspect.acted / std::sqrt(others * (suspect.acted + good));
    const double had = (suspect.is_read ? 8 : 0) + 2 * (suspect.refused / extra + suspect.fields / others) + acting +
                       0.5 * suspect.powers / static_cast<double>(std::max<std::size_t>(extra_ + others_, 1)) +
                       0.8 * suspect.effects / static_cast<double>(std::max({extra_, effects_, std::size_t{1}}));
    return had > 0 || !suspect.is_there ? had : least_weight;
  }

  [[nodiscard]] std::vector<std::string> ranked() {
    std::vector<std::string> clauses;
    for (auto next = suspects_.begin(); next != suspects_.end() && clauses.size() < most_suspects; ++next) {
      // Of those that are as likely the first to be noted.
      const auto best = std::max_element(next, suspects_.end(), [this](const Suspect& one, const Suspect& other) {
        return weight(one) < weight(other);
      });
      if (weight(*best) <= 0) break;
      clauses.push_back(best->clause);
      std::rotate(next, best, best + 1);
    }
    return clauses;
  }

  const std::map<std::string, std::uint64_t>& acted_;
  std::vector<Suspect> suspects_;
  std::size_t extra_ = 0;    ///< extra turns
  std::size_t others_ = 0;   ///< other differences
  std::size_t effects_ = 0;  ///< those of them that are of turns with another effect
};

/// Notes the suspects of a wrong position whose grounds are known. `acted`: in how many turns and ends each clause
/// acted where the engine was right.
inline void add_suspects(WrongPosition& wrong, const std::map<std::string, std::uint64_t>& acted) {
  wrong.suspects = Suspicion(acted).of(wrong);
}

/// The clauses by which a turn text is read. (COM-20 to COM-22, COM-26, COM-27)
[[nodiscard]] inline std::vector<std::string> clauses_of_reading(std::string_view text) {
  std::vector<std::string> clauses{"COM-27"};
  const auto add_if = [&clauses](bool has, std::string_view clause) {
    if (has) clauses.emplace_back(clause);
  };
  bool moves = false;
  bool appears = false;
  bool disappears = false;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view edit = take_edit(rest);
    disappears = disappears || edit.front() == '@';
    moves = moves || edit.find(' ') != std::string_view::npos;
    appears = appears || (edit.front() != '@' && edit.find('-') != std::string_view::npos &&
                          edit.find(' ') == std::string_view::npos);
  }
  add_if(moves, "COM-20");
  add_if(appears, "COM-21");
  add_if(disappears, "COM-22");
  add_if(text.find('{') != std::string_view::npos, "COM-26");
  return clauses;
}

/// The clauses by which a position text is read, and positions are taken. (COM-02, COM-26, COM-30, COM-32)
[[nodiscard]] inline std::vector<std::string> clauses_of_position(const Verdict& verdict, std::string_view fen) {
  const bool is_refused = verdict.failing == Failing::refused;
  if (!is_refused && verdict.failing != Failing::misplaced && verdict.failing != Failing::garbled) return {};
  std::vector<std::string> clauses{"COM-30"};
  if (fen.find('{') != std::string_view::npos) clauses.emplace_back("COM-26");
  clauses.emplace_back("COM-02");
  if (is_refused && clauses.size() < most_suspects) clauses.emplace_back("COM-32");
  return clauses;
}

/// Of the turns of a position so many are tried where an engine refuses one.
inline constexpr std::size_t most_tried = 64;

/// Adds the other turns of a position that the engine refuses to the differences of `wrong`, and those that it plays to
/// `acted`. The clause by which it may read turns otherwise: one by which more than half of what it refuses is read
/// than of what it plays; none where there is no such clause.
[[nodiscard]] inline std::string try_other_turns(const AnyGame& game, Engine& engine, WrongPosition& wrong,
                                                 std::map<std::string, std::uint64_t>& acted) {
  const Expected<std::vector<ListedTurn>> turns = game.turns(wrong.fen);
  if (!turns) return {};
  std::map<std::string, std::array<double, 2>> read;  // of turns that it plays, and of those that it refuses
  std::array<double, 2> tried{};
  const std::size_t every = turns->size() / most_tried + 1;
  for (std::size_t i = 0; i < turns->size(); i += every) {
    const ListedTurn& turn = (*turns)[i];
    const Told<Answer> answer = engine.answer({wrong.fen, {spelled(turn, engine.abilities().spelling)}});
    if (!answer && answer.error().failing != Failing::refused) return {};
    tried[answer ? 0 : 1] += 1;
    for (const std::string& clause : clauses_of_reading(turn.text)) read[clause][answer ? 0 : 1] += 1;
    if (!answer) {
      if (turn.text != wrong.differences.front().turn)
        wrong.differences.push_back(differing_turn(Differs::missing_turn, turn));
      continue;
    }
    std::set<std::string> clauses;
    for (const Ground& ground : grounds_for(game, wrong.fen, turn.text)) clauses.insert(ground.clause);
    for (const std::string& clause : clauses) ++acted[clause];
  }
  std::string likeliest;
  double most = 0.5;
  for (const auto& [clause, times] : read) {
    const double more = times[1] / std::max(tried[1], 1.0) - times[0] / std::max(tried[0], 1.0);
    if (more < most || (more == most && clause != "COM-27")) continue;
    most = more;
    likeliest = clause;
  }
  return likeliest;
}

/// The suspects where an engine refuses the last turn of a line, which the rules allow; otherwise none. `acted`: as
/// above. An `engine` that lives on is asked to play the other turns of that position too.
[[nodiscard]] inline std::vector<std::string> suspects_of_refusal(const AnyGame& game, const Verdict& verdict,
                                                                  const Line& asked,
                                                                  std::map<std::string, std::uint64_t> acted,
                                                                  Engine* engine = nullptr) {
  if (asked.turns.empty()) return clauses_of_position(verdict, asked.fen);
  if (verdict.failing != Failing::refused) return {};
  WrongPosition wrong;
  wrong.fen = asked.fen;
  for (std::size_t i = 0; i + 1 < asked.turns.size(); ++i) {
    Expected<std::string> after = game.play(wrong.fen, asked.turns[i]);
    if (!after) return {};
    wrong.fen = *std::move(after);
  }
  const Expected<ListedTurn> turn = game.find(wrong.fen, asked.turns.back());
  if (!turn) return {};
  wrong.differences = {differing_turn(Differs::missing_turn, *turn)};
  const std::string read = engine == nullptr ? "" : try_other_turns(game, *engine, wrong, acted);
  add_grounds(game, wrong);
  wrong.powers.clear();
  std::vector<std::string> suspects = Suspicion(acted).of(wrong);
  if (!read.empty()) {  // it may list what it refuses to play
    suspects.resize(std::min(suspects.size(), most_suspects - 1));
    suspects.push_back(read);
  }
  return suspects;
}

}  // namespace arbiter::compare
