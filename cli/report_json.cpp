// SPDX-License-Identifier: MIT
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "reported.hpp"

namespace arbiter::cli {
namespace {

using Json = nlohmann::ordered_json;

Json as_json(const Line& line) { return {{"fen", line.fen}, {"turns", line.turns}}; }

/// Puts in what is not empty.
void add(Json& object, const char* name, const std::string& text) {
  if (!text.empty()) object[name] = text;
}

Json game_json(const Reported& reported) {
  Json game = {{"name", reported.game_name}};
  if (reported.game == nullptr) return game;
  game["title"] = reported.game->title();
  game["rulings"] = Json::array();
  const Rulings& rulings = reported.game->rulings();
  for (std::size_t i = 0; i < rulings.all().size(); ++i)
    game["rulings"].push_back({{"clause", rulings.all()[i].clause},
                               {"name", rulings.all()[i].name},
                               {"value", rulings.text(i)},
                               {"default", rulings.is_default(i)}});
  return game;
}

Json as_json(const compare::Difference& difference) {
  Json one = {{"kind", name(difference.differs)}};
  add(one, "turn", difference.turn);
  add(one, "uci", difference.uci);
  add(one, "expected", difference.expected);
  add(one, "found", difference.found);
  one["grounds"] = Json::array();
  for (const compare::Ground& ground : difference.grounds) {
    Json clause = Json::object();
    add(clause, "clause", ground.clause);
    clause["text"] = ground.text;
    one["grounds"].push_back(clause);
  }
  return one;
}

Json as_json(const compare::WrongPosition& wrong) {
  Json json = {{"fen", wrong.fen}, {"stage", name(wrong.stage)}};
  add(json, "met", wrong.met);
  add(json, "about", wrong.about);
  json["line"] = as_json(wrong.line);
  json["set_up"] = as_json(wrong.set_up);
  json["by_turns"] = wrong.by_turns;
  json["depth"] = wrong.depth;
  json["differences"] = Json::array();
  for (const compare::Difference& difference : wrong.differences) json["differences"].push_back(as_json(difference));
  json["readings"] = Json::array();
  for (const compare::Ground& reading : wrong.readings) json["readings"].push_back(reading.text);
  json["suspects"] = wrong.suspects;
  return json;
}

Json as_json(const compare::Contradiction& contradiction) {
  Json json = {{"kind", name(contradiction.contradicts)},
               {"line", as_json(contradiction.line)},
               {"fen", contradiction.fen},
               {"one", contradiction.one},
               {"other", contradiction.other}};
  add(json, "turn", contradiction.turn);
  add(json, "met", contradiction.met);
  return json;
}

Json clauses_json(const Reported& reported) {
  Json clauses = Json::array();
  for (const Clause& clause : reported.game->clauses()) {
    const auto at = reported.clauses.find(std::string(clause.id));
    clauses.push_back({{"clause", clause.id}, {"acted", at == reported.clauses.end() ? 0 : at->second}});
  }
  return clauses;
}

}  // namespace

std::string report_json(const Reported& reported) {
  Json engine = {{"command", reported.engine_command}};
  add(engine, "name", reported.engine);
  add(engine, "says", reported.says);
  Json json = {{"arbiter_report", 1},
               {"arbiter", arbiter_version()},
               {"conclusion", name(reported.conclusion)},
               {"verdict", reported.verdict},
               {"game", game_json(reported)},
               {"engine", engine},
               {"against", reported.self ? "itself" : "reference"},
               {"command", reported.command},
               {"start", as_json(reported.start)},
               {"seed", reported.seed},
               {"seconds", reported.ending.seconds},
               {"engine_killed", reported.ending.was_killed},
               {"stopped", reported.stopped},
               {"compared", Json::object()}};
  for (const Amount& amount : reported.amounts) json["compared"][std::string(amount.name)] = amount.number;
  if (!reported.self) {
    json["stages"] = Json::object();
    for (const compare::Stage stage : compare::stages)
      json["stages"][std::string(name(stage))] = reported.items[static_cast<std::size_t>(stage)];
  }
  if (reported.game != nullptr && !reported.self) json["clauses"] = clauses_json(reported);
  if (reported.wrong) json["difference"] = as_json(*reported.wrong);
  if (reported.contradiction) json["contradiction"] = as_json(*reported.contradiction);
  if (reported.failure) {
    json["failure"] = {{"kind", name(reported.failure->failing)}, {"text", reported.failure->text}};
    if (!reported.asked.fen.empty() || !reported.asked.turns.empty())
      json["failure"]["asked"] = as_json(reported.asked);
    if (!reported.suspects.empty()) json["failure"]["suspects"] = reported.suspects;
  }
  add(json, "again", reported.again);
  add(json, "go_on", reported.go_on);
  json["text"] = reported.text;
  return json.dump(2, ' ', true, Json::error_handler_t::replace) + "\n";
}

}  // namespace arbiter::cli
