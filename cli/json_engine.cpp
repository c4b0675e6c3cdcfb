// SPDX-License-Identifier: MIT
#include "json_engine.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <arbiter/core/error.hpp>
#include <arbiter/game/ruling.hpp>
#include <nlohmann/json.hpp>

#include "engine_words.hpp"
#include "say.hpp"

namespace arbiter::cli {
namespace {

using compare::Answer;
using compare::condemn;
using compare::Failing;
using compare::Told;
using compare::Verdict;

constexpr std::size_t longest_sentence = 300;

std::string json_text(std::string_view text) {
  return nlohmann::json(text).dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
}

std::string json_array(const std::vector<std::string>& texts) {
  std::string array;
  for (const std::string& text : texts) array += (array.empty() ? "" : ",") + json_text(text);
  return "[" + array + "]";
}

std::optional<Result> read_result(std::string_view word) {
  for (const Result result : {Result::none, Result::white, Result::black, Result::draw})
    if (word == name(result)) return result;
  return std::nullopt;
}

std::optional<Extent> read_board(std::string_view text) {
  const std::size_t times = std::min(text.find('x'), text.size());
  const auto files = whole<std::uint8_t>(text.substr(0, times));
  const auto ranks = whole<std::uint8_t>(text.substr(std::min(times + 1, text.size())));
  return files && ranks ? std::optional(Extent{*files, *ranks}) : std::nullopt;
}

tl::unexpected<Verdict> lacks(std::string_view member) {
  return condemn(Failing::garbled, fmt::format("an answer without \"{}\"", member));
}

/// Whether a line that is no answer to request 1 was meant to be one, and is not what a program prints when it starts:
/// an object with a member "arbiter", or with id 1.
bool is_attempt(std::string_view line) {
  constexpr std::string_view id = "\"id\"";
  if (!line.starts_with('{')) return false;
  if (line.find("\"arbiter\"") != std::string_view::npos) return true;
  const std::size_t at = line.find(id);
  const std::size_t value = at == std::string_view::npos ? at : line.find_first_not_of(" \t:", at + id.size());
  if (value == std::string_view::npos || line[value] != '1') return false;
  return value + 1 == line.size() || line[value + 1] < '0' || line[value + 1] > '9';
}

/// What is wrong with the id of an answer to request `id`, if anything. One that says why there is no other may come
/// without.
std::optional<Verdict> wrong_id(const JsonAnswer& answer, std::uint64_t id) {
  if (answer.id && *answer.id != static_cast<double>(id))
    return Verdict{Failing::garbled, fmt::format("it answers request {} with id {:g}", id, *answer.id)};
  if (!answer.id && !answer.error) return lacks("id").value();
  return std::nullopt;
}

}  // namespace

std::string json_rulings(const Rulings& rulings) {
  std::string object;
  for (std::size_t i = 0; i < rulings.all().size(); ++i) {
    if (rulings.is_default(i)) continue;
    const std::string value = rulings.text(i);
    const bool bare = value == "true" || value == "false" || value.find_first_not_of("0123456789") == std::string::npos;
    object +=
        fmt::format("{}{}:{}", object.empty() ? "" : ",", json_text(rulings.id(i)), bare ? value : json_text(value));
  }
  return "{" + object + "}";
}

JsonEngine::JsonEngine(EngineLines& lines, std::string_view game, const Rulings* rulings)
    : lines_(lines),
      game_(game),
      game_members_(fmt::format("\"game\":{},\"rulings\":{}", json_text(game),
                                rulings == nullptr ? "{}" : json_rulings(*rulings))) {}

compare::Abilities JsonEngine::abilities() const {
  return {.spelling = compare::Spelling::turn_text, .clock = clock_, .effects = false, .counts = false};
}

Told<std::unique_ptr<JsonEngine>> JsonEngine::greet(EngineLines& lines, std::string_view game, const Rulings* rulings) {
  std::unique_ptr<JsonEngine> engine(new JsonEngine(lines, game, rulings));
  engine->ask("hello", engine->game_members_);
  if (const Told<void> told = engine->read_hello(); !told) return tl::unexpected<Verdict>(told.error());
  return engine;
}

Told<void> JsonEngine::read_hello() {
  std::string before;
  for (;;) {
    const Told<std::string_view> line = lines_.read_line();
    if (!line) {
      Verdict verdict = line.error();
      if (!before.empty()) verdict.text += "\n" + before;
      return tl::unexpected<Verdict>(std::move(verdict));
    }
    Told<JsonAnswer> answer = read_json_answer(*line);
    if (answer)
      if (std::optional<Verdict> wrong = wrong_id(*answer, id_)) answer = tl::unexpected<Verdict>(*std::move(wrong));
    if (!answer) {
      if (is_attempt(*line)) return tl::unexpected<Verdict>(answer.error());
      if (before.empty() || line->starts_with('{')) before = answer.error().text;
      continue;
    }
    if (answer->error) return condemn(Failing::refused, one_line(answer->error->substr(0, longest_sentence)));
    if (answer->arbiter != 1.0)
      return condemn(Failing::unfit, "its hello does not say \"arbiter\": 1, the version of the protocol");
    if (!answer->name) return lacks("name");
    if (!answer->game) return lacks("game");
    if (!answer->clock) return lacks("clock");
    if (*answer->game != game_)
      return condemn(Failing::unfit,
                     fmt::format("it answers for the game {}, not {}", in_quotes(*answer->game), game_));
    name_ = engine_name(*answer->name);
    clock_ = *answer->clock;
    says_.rules = game_;
    says_.counting = compare::Counting::none;
    says_.drops = says_.promotions = says_.passes = true;
    if (answer->board) says_.board = read_board(*answer->board);
    if (answer->board && !says_.board)
      return condemn(Failing::garbled,
                     fmt::format("its \"board\" {} is no size such as 10x8", in_quotes(*answer->board)));
    return {};
  }
}

void JsonEngine::ask(std::string_view what, std::string_view members) {
  lines_.send(fmt::format("{{\"arbiter\":1,\"id\":{},\"ask\":\"{}\",{}}}\n", ++id_, what, members));
}

Told<JsonAnswer> JsonEngine::read_answer() {
  if (!lines_.unasked().empty())
    return condemn(Failing::garbled, "it wrote more than one answer: " + in_quotes(lines_.unasked(), 120) +
                                         " came before request " + std::to_string(id_));
  const Told<std::string_view> line = lines_.read_line();
  if (!line) return tl::unexpected<Verdict>(line.error());
  Told<JsonAnswer> answer = read_json_answer(*line);
  if (!answer) return answer;
  if (std::optional<Verdict> wrong = wrong_id(*answer, id_)) return tl::unexpected<Verdict>(*std::move(wrong));
  if (answer->error) return condemn(Failing::refused, one_line(answer->error->substr(0, longest_sentence)));
  return answer;
}

Told<Answer> JsonEngine::answer(const Line& line) {
  ask("turns", fmt::format("{},\"fen\":{},\"turns\":{}", game_members_, json_text(line.fen), json_array(line.turns)));
  Told<JsonAnswer> said = read_answer();
  if (!said) return tl::unexpected<Verdict>(said.error());
  if (!said->fen) return lacks("fen");
  if (!said->turns && !said->fens) return lacks("turns");
  if (!said->outcome) return lacks("outcome");
  const std::optional<Result> outcome = read_result(*said->outcome);
  if (!outcome)
    return condemn(Failing::garbled,
                   fmt::format("its outcome {} is not white, black, draw or none", in_quotes(*said->outcome)));
  if (said->turns && said->fens && said->turns->size() != said->fens->size())
    return condemn(Failing::miscounted,
                   fmt::format("{} turns with {} positions after them", said->turns->size(), said->fens->size()));
  Answer answer;
  answer.fen = *std::move(said->fen);
  answer.outcome = outcome;
  answer.clause = said->clause.value_or("");
  answer.turns.resize(said->turns ? said->turns->size() : said->fens->size());
  for (std::size_t i = 0; i < answer.turns.size(); ++i) {
    if (said->turns) answer.turns[i].text = std::move((*said->turns)[i]);
    if (said->fens) answer.turns[i].fen = std::move((*said->fens)[i]);
    if (answer.turns[i].text.empty() && answer.turns[i].fen.empty())
      return condemn(Failing::garbled, "an empty text among its turns");
  }
  return answer;
}

}  // namespace arbiter::cli
