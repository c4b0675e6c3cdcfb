// SPDX-License-Identifier: MIT

// What `arbiter serve` answers. The first byte chooses:
//   lines, anything goes   each gets one line of JSON, no longer than is said, with the line's id if it has one, either
//                          an error or not; the same again, and from another object that was asked nothing before
//   a game, turns of it and a question, written as a right request
//                          lists and outcomes are the model's, counts are those of the lists, a turn is legal where it
//                          can be explained
// ARBITER_FAULT gives the model a fault; `id` makes the target expect ids that are one more.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "byte_reader.hpp"
#include "reference.hpp"
#include "subjects.hpp"

namespace {

using namespace arbiter;
using Json = nlohmann::json;

[[noreturn]] void disagree(std::string_view what, std::string_view found, std::string_view wanted) {
  fuzz::disagree(fuzz::subjects().front(), "", what, found, wanted);
}

/// The answer to a line, after what is true of every answer was looked at.
Json answered(cli::Reference& reference, std::string_view request) {
  std::string line;
  const Json asked = Json::parse(request.begin(), request.end(), nullptr, false);
  if (!reference.answer(request, line)) {
    if (!line.empty() || !asked.is_object() || asked.value("ask", Json()) != "quit") disagree("an end", line, request);
    return {};
  }
  if (line.empty() || line.find('\n') != line.size() - 1 || line.size() > cli::Reference::longest_answer + 1)
    disagree("a line", line, request);
  const Json answer = Json::parse(line, nullptr, false);
  if (!answer.is_object() || !answer.contains("id")) disagree("an object", line, request);
  Json id = asked.is_object() && asked.value("id", Json()).is_number() ? asked["id"] : Json();
  if (fuzz::planted_fault() == "id" && id.is_number()) id = id.get<double>() + 1;
  if (answer["id"] != id) disagree("an id", line, request);
  if (answer.contains("error") && (!answer["error"].is_string() || answer.size() != 2 || answer["error"] == ""))
    disagree("an error", line, request);
  if (!answer.contains("error") && id.is_null()) disagree("an answer without id", line, request);
  return answer;
}

/// An object that has been asked much before.
cli::Reference& old_reference() {
  static cli::Reference reference;
  return reference;
}

void ask_anything(std::string_view text) {
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    const Json answer = answered(old_reference(), line);
    cli::Reference fresh;
    if (answered(fresh, line) != answer) disagree("another answer", answered(fresh, line).dump(), answer.dump());
  }
}

/// The request members that a subject's game is asked with.
Json request_for(const fuzz::Subject& subject) {
  constexpr std::string_view option = " --ruling ";
  Json rulings = Json::object();
  std::string_view rest = subject.name;
  for (std::size_t at = rest.find(option); at != std::string_view::npos; at = rest.find(option)) {
    rest.remove_prefix(at + option.size());
    const std::string_view setting = rest.substr(0, rest.find(' '));
    const std::size_t equals = setting.find('=');
    rulings[std::string(setting.substr(0, equals))] = setting.substr(equals + 1);
  }
  return {{"arbiter", 1}, {"id", 7}, {"game", subject.game->name()}, {"rulings", rulings}};
}

Json asked(Json request, std::string_view ask) {
  request["ask"] = ask;
  Json answer = answered(old_reference(), request.dump());
  if (answer.contains("error")) disagree("a right request", answer.dump(), request.dump());
  return answer;
}

void ask_rightly(fuzz::ByteReader& input) {
  constexpr std::size_t longest_game = 12;
  const fuzz::Subject& subject = fuzz::subjects()[input.below(fuzz::subjects().size())];
  Json request = request_for(subject);
  request["fen"] = subject.starts[input.below(subject.starts.size())];
  request["turns"] = Json::array();
  std::string fen = *subject.model->canonical(request["fen"].get<std::string>());
  while (!input.empty() && request["turns"].size() < longest_game) {
    const std::vector<std::string> texts = subject.game->turn_texts(fen)->texts;
    if (texts.empty()) break;
    request["turns"].push_back(texts[input.below(texts.size())]);
    fen = *subject.game->play(fen, request["turns"].back().get<std::string>());
  }
  const std::string line = request.dump();
  request["fens"] = true;
  const Json list = asked(request, "turns");
  Json turns = Json::array();
  Json fens = Json::array();
  for (const model::Turn& turn : subject.model->turns(fen)) {
    turns.push_back(turn.text);
    fens.push_back(turn.fen);
  }
  if (list["fen"] != fen) disagree("position", list["fen"].dump(), line);
  if (list["turns"] != turns || list["fens"] != fens) disagree("list", list.dump(), turns.dump());
  request.erase("fens");
  if (asked(request, "turns")["turns"] != turns) disagree("list without positions", turns.dump(), line);
  const std::string result = subject.model->result(fen);
  if (list["outcome"] != result || asked(request, "outcome")["outcome"] != result) disagree("outcome", result, line);
  if (asked(request, "canonical")["fen"] != fen) disagree("canonical", fen, line);
  request["depth"] = 1;
  if (asked(request, "perft")["count"] != turns.size()) disagree("count", line, turns.dump());
  if (turns.empty()) return;
  request["turn"] = turns[input.below(turns.size())];
  if (asked(request, "why")["legal"] != true) disagree("why", "refused", request.dump());
  if (asked(request, "explain")["turn"] != request["turn"]) disagree("explain", "another turn", request.dump());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  fuzz::ByteReader input(bytes, size);
  if (input.below(2) == 0)
    ask_anything(input.rest());
  else
    ask_rightly(input);
  return 0;
}
