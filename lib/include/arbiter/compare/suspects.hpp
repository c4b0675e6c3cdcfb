// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/compare/difference.hpp>
#include <arbiter/compare/engine.hpp>
#include <arbiter/compare/grounds.hpp>
#include <arbiter/compare/match.hpp>

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
    }
    return ranked();
  }

 private:
  struct Suspect {
    std::string clause;
    bool is_read = false;       ///< a reading of it says all that the engine said
    double refused = 0;         ///< extra turns that it refuses
    double fields = 0;          ///< effects of which a field that is its is not right
    double powers = 0;          ///< differences over a piece of whose powers it is, though it does not act
    double acted = 0;           ///< differences other than extra turns in which it acts
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
      case Role::power: suspect.powers += 1; break;
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

  [[nodiscard]] double weight(const Suspect& suspect) const {
    const auto extra = static_cast<double>(std::max<std::size_t>(extra_, 1));
    const auto others = static_cast<double>(std::max<std::size_t>(others_, 1));
    const auto right = acted_.find(suspect.clause);
    const double good = right == acted_.end() ? 0 : static_cast<double>(right->second);
    const double acting = suspect.acted == 0 ? 0 : suspect.acted / std::sqrt(others * (suspect.acted + good));
    return (suspect.is_read ? 8 : 0) + 2 * (suspect.refused / extra + suspect.fields / others) + acting +
           0.5 * suspect.powers / static_cast<double>(extra_ + others_);
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
  std::size_t extra_ = 0;   ///< extra turns
  std::size_t others_ = 0;  ///< other differences
};

/// Notes the suspects of a wrong position whose grounds are known. `acted`: in how many turns and ends each clause
/// acted where the engine was right.
inline void add_suspects(WrongPosition& wrong, const std::map<std::string, std::uint64_t>& acted) {
  wrong.suspects = Suspicion(acted).of(wrong);
}

/// The suspects where an engine refuses the last turn of a line, which the rules allow; otherwise none. `acted`: as
/// above.
[[nodiscard]] inline std::vector<std::string> suspects_of_refusal(const AnyGame& game, const Verdict& verdict,
                                                                  const Line& asked,
                                                                  const std::map<std::string, std::uint64_t>& acted) {
  if (verdict.failing != Failing::refused || asked.turns.empty()) return {};
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
  add_grounds(game, wrong);
  return Suspicion(acted).of(wrong);
}

}  // namespace arbiter::compare
