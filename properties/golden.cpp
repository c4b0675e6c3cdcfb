// SPDX-License-Identifier: MIT
#include "golden.hpp"

#include <algorithm>
#include <charconv>
#include <deque>
#include <map>
#include <set>
#include <sstream>
#include <utility>

#include <arbiter/diagram/text.hpp>
#include <arbiter/signature.hpp>

#include "models.hpp"

namespace arbiter::properties {
namespace {

constexpr std::uint64_t games_recorded = 4;
constexpr std::size_t turns_recorded = 60;

using Texts = std::map<std::string, std::string>;  // by text, the position after a turn

Texts texts_of(const std::vector<ListedTurn>& turns) {
  Texts texts;
  for (const ListedTurn& turn : turns) texts.emplace(turn.text, turn.fen);
  return texts;
}
Texts texts_of(const std::vector<model::Turn>& turns) {
  Texts texts;
  for (const model::Turn& turn : turns) texts.emplace(turn.text, turn.fen);
  return texts;
}

/// What a position says: the turn played in it is left open.
GoldenTurn seen(const AnyGame& game, const std::string& fen, const std::vector<ListedTurn>& turns) {
  Digest digest;
  for (const ListedTurn& turn : turns) {
    digest.add(turn.text);
    digest.add(turn.fen);
  }
  const Expected<Outcome> outcome = game.outcome(fen);
  digest.add(outcome ? name(outcome->result) : "refused");
  digest.add(outcome ? outcome->clause : "");
  return {turns.size(), digest.value(), {}};
}

std::string ending(const AnyGame& game, const Line& line) {
  const Expected<Played> played = game.play(line);
  if (!played) return "refused";
  std::string text(name(played->outcome.result));
  if (played->outcome.over()) text.append(" ").append(played->outcome.clause);
  return text;
}

/// The fault of the model with which it lists what the library does, by its clause; or the clause that the library
/// names for a turn that only one of them has.
std::string clause_between(const AnyGame& game, std::string_view name, const std::string& fen, const Texts& library,
                           const Texts& model) {
  for (const std::string& fault : model_faults(name))
    if (texts_of(make_model(name, {}, {fault})->turns(fen)) == library) return std::string(model::clause_of(fault));
  for (const auto& [text, after] : model)
    if (library.find(text) == library.end())
      if (const auto why = game.why(fen, text)) return why->clause;
  for (const auto& [text, after] : library)
    if (model.find(text) == model.end() || model.at(text) != after)
      if (const auto notes = game.explain(fen, text); notes && !notes->empty())
        return std::string(notes->back().clause);
  return "";
}

/// How library and model differ in one position, if they do.
std::optional<Change> difference(const AnyGame& game, std::string_view name, const model::Game& model,
                                 const std::string& fen) {
  const auto turns = game.turns(fen);
  const bool accepts = model.canonical(fen).has_value();
  if (!turns || !accepts) {
    if (turns.has_value() == accepts) return std::nullopt;
    return Change{"", fen, accepts ? "the library refuses this position" : "the model refuses this position", ""};
  }
  const Texts library = texts_of(*turns);
  const Texts truth = texts_of(model.turns(fen));
  if (library == truth) {
    const auto outcome = game.outcome(fen);
    const std::string result = model.result(fen);
    if (outcome && arbiter::name(outcome->result) == result) return std::nullopt;
    return Change{"", fen, "the model's result is " + result, outcome ? std::string(outcome->clause) : ""};
  }
  std::string what;
  for (const auto& [text, after] : truth)
    if (const auto same = library.find(text); same == library.end())
      what.append(what.empty() ? "" : ", ").append("without ").append(text);
    else if (same->second != after)
      what.append(what.empty() ? "" : ", ").append(text).append(" leads elsewhere");
  for (const auto& [text, after] : library)
    if (truth.find(text) == truth.end()) what.append(what.empty() ? "" : ", ").append("with ").append(text);
  constexpr std::size_t longest = 300;
  if (what.size() > longest) what = what.substr(0, longest) + " ...";
  return Change{"", fen, "against the model: " + what, clause_between(game, name, fen, library, truth)};
}

template <class Number>
bool read_whole(std::string_view text, Number& number, int base) {
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
  return error == std::errc{} && stop == text.data() + text.size();
}

}  // namespace

std::vector<GoldenGame> recorded(const AnyGame& game) {
  std::vector<GoldenGame> games;
  for (std::uint64_t seed = 1; seed <= games_recorded; ++seed) {
    GoldenGame one;
    one.start = game.starts()[(seed - 1) % game.starts().size()].fen;
    SplitMix64 random(seed);
    Line line{one.start, {}};
    std::string fen = one.start;
    for (;;) {
      const auto turns = game.turns(fen);
      if (!turns) break;
      one.positions.push_back(seen(game, fen, *turns));
      if (turns->empty() || one.positions.size() > turns_recorded) break;
      ListedTurn chosen = detail::choose_for_signature(game, *turns, random);
      one.positions.back().text = chosen.text;
      line.turns.push_back(std::move(chosen.text));
      fen = std::move(chosen.fen);
    }
    one.result = ending(game, line);
    games.push_back(std::move(one));
  }
  return games;
}

std::string print_golden(std::string_view name, const std::vector<GoldenGame>& games) {
  std::ostringstream text;
  text << "# Golden games of " << name
       << ": the number of turns of each position, a hash of their texts, of the positions after\n"
       << "# them and of the outcome, and the turn that was played. `ci/regress --accept` writes this file.\n";
  for (const GoldenGame& game : games) {
    text << "start " << game.start << '\n';
    for (const GoldenTurn& turn : game.positions) {
      constexpr int digits = 16;
      std::string hash(digits, '0');
      for (int i = 0; i < digits; ++i)
        hash[static_cast<std::size_t>(i)] = "0123456789abcdef"[turn.digest >> (60 - 4 * i) & 15];
      text << turn.turns << ' ' << hash << (turn.text.empty() ? "" : " ") << turn.text << '\n';
    }
    text << "result " << game.result << '\n';
  }
  return text.str();
}

Expected<std::vector<GoldenGame>> read_golden(std::string_view text) {
  if (text.size() > longest_golden)
    return refuse({"golden games", longest_golden, "a file of golden games has at most 1 MiB"});
  std::vector<GoldenGame> games;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = text.substr(begin, end - begin);
    const auto wrong = [&](std::string_view what) {
      return refuse(
          {"golden games", begin, "expected " + std::string(what) + ", not " + in_quotes(line.substr(0, 40))});
    };
    if (line.starts_with("start ")) {
      if (!games.empty() && games.back().result.empty()) return wrong("the result of the game before");
      games.push_back({std::string(line.substr(6)), {}, {}});
    } else if (!line.empty() && line[0] != '#') {
      if (games.empty() || !games.back().result.empty()) return wrong("the start of a game");
      if (line.starts_with("result ") && line.size() > 7) {
        games.back().result = line.substr(7);
      } else {
        const std::size_t first = std::min(line.find(' '), line.size());
        const std::size_t second = std::min(line.find(' ', first + 1), line.size());
        GoldenTurn turn;
        if (first == line.size() || second - first != 17 || !read_whole(line.substr(0, first), turn.turns, 10) ||
            !read_whole(line.substr(first + 1, 16), turn.digest, 16))
          return wrong("a number of turns, a hash and a turn");
        if (second < line.size()) turn.text = line.substr(second + 1);
        games.back().positions.push_back(std::move(turn));
      }
    }
    begin = end + 1;
  }
  if (games.empty() || games.back().result.empty())
    return refuse({"golden games", text.size(), "expected a game with its result"});
  return games;
}

std::optional<Change> changed(const AnyGame& game, std::string_view name, const std::vector<GoldenGame>& games) {
  for (std::size_t g = 0; g < games.size(); ++g) {
    const GoldenGame& golden = games[g];
    Line line{golden.start, {}};
    std::string fen = golden.start;
    for (std::size_t t = 0; t < golden.positions.size(); ++t) {
      const GoldenTurn& then = golden.positions[t];
      const std::string where = "game " + std::to_string(g + 1) + ", turn " + std::to_string(t + 1);
      const auto turns = game.turns(fen);
      if (!turns) return Change{where, fen, turns.error().message(), ""};
      const GoldenTurn now = seen(game, fen, *turns);
      if (now.turns != then.turns || now.digest != then.digest) {
        std::string what = now.turns == then.turns
                               ? "as many turns as there were, but other texts, positions or ends"
                               : std::to_string(now.turns) + " turns, and there were " + std::to_string(then.turns);
        const auto model = make_model(name, {});
        const auto found = difference(game, name, *model, fen);
        what.append(found ? "; " + found->what : "; the model says what the library says");
        return Change{where, fen, std::move(what), found ? found->clause : ""};
      }
      if (then.text.empty()) break;
      const auto next = game.play(fen, then.text);
      if (!next) return Change{where, fen, next.error().message(), ""};
      line.turns.push_back(then.text);
      fen = *next;
    }
    if (std::string now = ending(game, line); now != golden.result)
      return Change{"game " + std::to_string(g + 1) + ", its end", fen, now + ", and it was " + golden.result,
                    now.find(' ') == std::string::npos ? std::string() : now.substr(now.find(' ') + 1)};
  }
  return std::nullopt;
}

std::optional<Change> first_difference(const AnyGame& game, std::string_view name, const std::vector<std::string>& fens,
                                       std::size_t most) {
  const auto model = make_model(name, {});
  std::deque<std::pair<std::string, std::string>> next;  // how it is reached, and the position
  std::set<std::string> known;
  for (const std::string& fen : fens)
    if (known.insert(fen).second) next.emplace_back("from " + fen, fen);
  for (std::size_t looked = 0; looked < most && !next.empty(); ++looked) {
    const auto [where, fen] = next.front();
    next.pop_front();
    if (auto found = difference(game, name, *model, fen)) {
      found->where = where;
      return found;
    }
    const auto turns = game.turns(fen);
    if (!turns || next.size() > most) continue;
    for (const ListedTurn& turn : *turns)
      if (known.insert(turn.fen).second) next.emplace_back(where + ", " + turn.text, turn.fen);
  }
  return std::nullopt;
}

std::string shown(const AnyGame& game, const Change& change) {
  std::string text = change.where + ": " + change.what + "\n";
  if (!change.clause.empty()) text += "  clause " + change.clause + "\n";
  if (const auto picture = game.picture(change.fen)) text += text_diagram(*picture);
  return text + "  arbiter turns " + std::string(game.name()) + " --fen '" + change.fen + "'\n";
}

}  // namespace arbiter::properties
