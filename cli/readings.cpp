// SPDX-License-Identifier: MIT
#include "readings.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <arbiter/compare/match.hpp>

#include "game_options.hpp"
#include "model/model.hpp"

namespace arbiter::cli {
namespace {

using compare::FenReader;
using compare::Reading;
using compare::Reference;

/// Faults that say this are the ruling's other value, which is a reading already.
constexpr std::string_view same_as_ruling = "as the other value of the ruling says";

/// A ruling set to another value than the game's.
struct Change {
  std::size_t ruling = 0;
  std::string text;  ///< `SCN-07=true`
};

/// The other values of every ruling; of a number, its neighbours, its bounds and the rule file's.
std::vector<Change> changes_of(const Rulings& rulings) {
  std::vector<Change> changes;
  for (std::size_t i = 0; i < rulings.all().size(); ++i) {
    const Ruling& ruling = rulings.all()[i];
    const int now = rulings.value(rulings.id(i));
    std::vector<int> values;
    if (ruling.choices.size() == 1 && ruling.choices.front().word.empty()) {
      const Choice& bounds = ruling.choices.front();
      for (const int value : {now - 1, now + 1, bounds.least, bounds.most, ruling.standard})
        if (value >= bounds.least && value <= bounds.most && value != now &&
            std::find(values.begin(), values.end(), value) == values.end())
          values.push_back(value);
    } else {
      for (int value = 0; value < static_cast<int>(ruling.choices.size()); ++value)
        if (value != now) values.push_back(value);
    }
    for (const int value : values) changes.push_back({i, fmt::format("{}={}", rulings.id(i), rulings.text(i, value))});
  }
  return changes;
}

/// The game with `changed` rulings, made when it is first asked: most readings of two rulings never are.
Reading under_rulings(const Chosen& chosen, const std::vector<std::string>& changed, bool clock) {
  std::vector<std::string> all = changed_rulings(*chosen.game);
  all.insert(all.end(), changed.begin(), changed.end());
  return Reading{changed.size() == 1 ? changed.front().substr(0, changed.front().find('=')) : "",
                 fmt::format("ruling {}", fmt::join(changed, " and ")),
                 [named = chosen.named, all, clock, other = std::shared_ptr<const AnyGame>()](
                     const std::string& fen) mutable -> std::optional<Reference> {
                   if (!other) {
                     Expected<std::unique_ptr<AnyGame>> made = open_game(named, all);
                     if (!made) return std::nullopt;
                     other = *std::move(made);
                   }
                   Expected<Reference> reference = compare::refer(*other, FenReader(*other, clock), fen);
                   if (!reference) return std::nullopt;
                   return *std::move(reference);
                 }};
}

/// UCI text for a turn text of a game that has both: the squares of its first move, and what appears there. (COM-27)
std::string uci_of(const std::string& text) {
  std::string uci;
  const std::size_t end = std::min(text.find(';'), text.size());
  std::string move = text.substr(0, end);
  if (const std::size_t blank = move.find(' '); blank != std::string::npos) move.erase(0, blank + 1);
  const std::size_t dash = move.find('-');
  if (dash == std::string::npos) return {};
  const std::string to = move.substr(dash + 1);
  if (std::isdigit(static_cast<unsigned char>(move[dash - 1])) == 0) return move.substr(0, dash) + "@" + to;
  uci = move.substr(0, dash) + to;
  if (end + 3 < text.size() && text[end + 2] != '@' && text.substr(end + 3) == "-" + to)
    uci += static_cast<char>(std::tolower(static_cast<unsigned char>(text[end + 2])));
  return uci;
}

/// The naive model with one fault, as it answers; `game` for its clocks.
Reading with_fault(const AnyGame& game, const model::Settings& settings, const model::Fault& fault, bool clock) {
  const std::string name(game.name());
  model::Settings faulty = settings;
  faulty.faults = {std::string(fault.clause)};
  return {std::string(model::clause_of(fault.clause)),
          fmt::format("{} as if: {}", model::clause_of(fault.clause), fault.sentence),
          [&game, name, faulty, clock](const std::string& fen) -> std::optional<Reference> {
            const FenReader fens(game, clock);
            try {
              const std::unique_ptr<model::Game> rules = model::make_game(name, faulty);
              if (!rules) return std::nullopt;
              Reference reference{fen, {}, {}};
              for (const model::Turn& turn : rules->turns(fen))
                reference.turns.push_back({turn.text, game.has_uci() ? uci_of(turn.text) : "", fens.sent(turn.fen)});
              constexpr std::array results{Result::none, Result::white, Result::black, Result::draw};
              const std::string result = rules->result(std::string_view(fen));
              for (const Result one : results)
                if (arbiter::name(one) == result) reference.outcome.result = one;
              return reference;
            } catch (const std::exception&) {
              return std::nullopt;  // it does not read the position
            }
          }};
}

}  // namespace

std::vector<Reading> other_readings(const Chosen& chosen, bool clock) {
  const AnyGame& game = *chosen.game;
  std::vector<Reading> readings;
  const std::vector<Change> changes = changes_of(game.rulings());
  for (const Change& change : changes) readings.push_back(under_rulings(chosen, {change.text}, clock));

  model::Settings settings;
  const Rulings& rulings = game.rulings();
  for (std::size_t i = 0; i < rulings.all().size(); ++i)
    if (!rulings.is_default(i)) settings.rulings.emplace(std::string(rulings.id(i)), rulings.text(i));
  if (model::make_game(game.name(), settings))
    for (const model::Fault& fault : model::faults(game.name()))
      if (fault.sentence.find(same_as_ruling) == std::string_view::npos)
        readings.push_back(with_fault(game, settings, fault, clock));
  return readings;
}

std::vector<Reading> readings_of_two_rulings(const Chosen& chosen, bool clock) {
  std::vector<Reading> readings;
  const std::vector<Change> changes = changes_of(chosen.game->rulings());
  for (std::size_t i = 0; i < changes.size(); ++i)
    for (std::size_t j = i + 1; j < changes.size(); ++j)
      if (changes[i].ruling != changes[j].ruling)
        readings.push_back(under_rulings(chosen, {changes[i].text, changes[j].text}, clock));
  return readings;
}

}  // namespace arbiter::cli
