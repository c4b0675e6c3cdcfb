// SPDX-License-Identifier: MIT
#include "check_adapter.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <arbiter/compare/finished_positions.hpp>
#include <nlohmann/json.hpp>

#include "engine_process.hpp"
#include "engine_spec.hpp"
#include "json_answer.hpp"
#include "json_engine.hpp"
#include "say.hpp"

namespace arbiter::cli {
namespace {

using compare::Told;
using compare::Verdict;
using Json = nlohmann::json;

/// The engine that is looked at; it is started again where it died, so that one mistake hides no other.
class Adapter {
 public:
  Adapter(std::vector<std::string> words, const Limits& limits, const AnyGame& game)
      : words_(std::move(words)), limits_(limits), game_(game) {}

  /// The members of each request about the game.
  [[nodiscard]] Json about_game() const {
    return {{"game", game_.name()}, {"rulings", Json::parse(json_rulings(game_.rulings()))}};
  }

  /// The answer to a question: of its id, or without one where it is an error.
  [[nodiscard]] Told<JsonAnswer> ask(std::string_view question, Json members) {
    members.update({{"arbiter", 1}, {"id", id_ += 1000}, {"ask", question}});
    Told<JsonAnswer> answer = exchange(members.dump());
    if (!answer) {
      process_.reset();  // what comes later would be taken for the answer to the next question
      return answer;
    }
    if (answer->id ? *answer->id != static_cast<double>(id_) : !answer->error)
      return compare::condemn(compare::Failing::garbled,
                              fmt::format("its answer lacks \"id\":{}, that of the request", id_));
    return answer;
  }

  /// Whether it ends by itself when it is asked to.
  [[nodiscard]] Told<void> quit() {
    if (const Told<void> begun = begin(); !begun) return begun;
    if (!process_->end("{\"arbiter\":1,\"ask\":\"quit\"}\n"))
      return compare::condemn(compare::Failing::silent, "it had to be killed");
    return {};
  }

 private:
  [[nodiscard]] Told<void> begin() {
    if (process_) return {};
    Expected<std::unique_ptr<EngineProcess>> process = EngineProcess::start(words_, limits_);
    if (!process) return compare::condemn(compare::Failing::died, process.error().message());
    process_ = *std::move(process);
    return {};
  }
  [[nodiscard]] Told<JsonAnswer> exchange(const std::string& line) {
    if (const Told<void> begun = begin(); !begun) return tl::unexpected<Verdict>(begun.error());
    process_->send(line + "\n");
    const Told<std::string_view> answer = process_->read_line();
    if (!answer) return tl::unexpected<Verdict>(answer.error());
    return read_json_answer(*answer);
  }

  std::vector<std::string> words_;
  Limits limits_;
  const AnyGame& game_;
  std::unique_ptr<EngineProcess> process_;
  std::uint64_t id_ = 0;
};

/// What is wrong; nothing where it is right.
using Fault = std::optional<std::string>;

Fault refused(const JsonAnswer& answer) {
  if (answer.error) return "it says the error " + in_quotes(*answer.error, 120);
  return std::nullopt;
}

Fault hello_fault(const JsonAnswer& answer, const AnyGame& game) {
  if (Fault fault = refused(answer)) return fault;
  if (answer.arbiter != 1.0) return "it lacks \"arbiter\":1";
  if (!answer.name) return "it lacks \"name\"";
  if (answer.game != std::string(game.name())) return fmt::format("its \"game\" is not {}", game.name());
  if (!answer.clock) return "it lacks \"clock\"";
  return std::nullopt;
}

Fault turns_fault(const JsonAnswer& answer, const AnyGame& game, const std::string& wanted, bool clock) {
  if (Fault fault = refused(answer)) return fault;
  if (!answer.fen) return "it lacks \"fen\"";
  const Expected<std::string> fen = game.canonical(*answer.fen);
  if (!fen) return "its \"fen\" cannot be read: " + fen.error().message();
  const auto compared = [&](const std::string& text) { return clock ? text : game.with_clocks(text, "0 1"); };
  if (compared(*fen) != compared(wanted)) return fmt::format("its \"fen\" is {}, not {}", *fen, wanted);
  if (!answer.outcome) return "it lacks \"outcome\"";
  const Expected<Outcome> outcome = game.outcome(wanted);
  if (outcome && *answer.outcome != name(outcome->result))
    return fmt::format("its \"outcome\" is {}, not {}", in_quotes(*answer.outcome), name(outcome->result));
  if (!answer.turns && !answer.fens) return "it lacks \"turns\" (or \"fens\")";
  if (answer.turns && answer.fens && answer.turns->size() != answer.fens->size())
    return fmt::format("{} \"turns\" with {} \"fens\"", answer.turns->size(), answer.fens->size());
  const Expected<std::vector<ListedTurn>> legal = game.turns(wanted);
  if (!legal) return legal.error().message();
  std::set<std::string> reached;
  const std::vector<std::string>& told = answer.turns ? *answer.turns : *answer.fens;
  for (const std::string& text : told) {
    const Expected<std::string> next = answer.turns ? game.play(wanted, text) : game.canonical(text);
    if (!next) return fmt::format("{} among its turns: {}", in_quotes(text, 120), next.error().message());
    if (!reached.insert(*next).second) return fmt::format("{} and another of its turns are one", in_quotes(text, 120));
  }
  if (told.size() != legal->size()) return fmt::format("{} turns, where {} are legal", told.size(), legal->size());
  return std::nullopt;
}

Fault error_fault(const JsonAnswer& answer) {
  if (!answer.error) return "it answers as if nothing were wrong";
  if (answer.error->empty() || answer.error->find('\n') != std::string::npos)
    return "its \"error\" is not one sentence";
  if (!answer.id) return "its error lacks the request's \"id\"";
  return std::nullopt;
}

/// Prints a line for each thing that is looked at, and counts what is wrong.
class Findings {
 public:
  void add(std::string_view what, const Fault& fault, std::string_view wanted) {
    if (!fault) {
      fmt::print("right  {}\n", what);
      return;
    }
    ++wrong_;
    fmt::print("wrong  {}: {}\n       the protocol wants {}\n", what, one_line(*fault), wanted);
  }
  [[nodiscard]] int wrong() const noexcept { return wrong_; }

 private:
  int wrong_ = 0;
};

void check(Adapter& adapter, const AnyGame& game, const std::string& start, Findings& findings) {
  const auto asked = [&](std::string_view question, Json members,
                         const std::function<Fault(const JsonAnswer&)>& judge) {
    const Told<JsonAnswer> answer = adapter.ask(question, std::move(members));
    return answer ? judge(*answer) : Fault(answer.error().text);
  };
  bool clock = false;
  findings.add("hello",
               asked("hello", adapter.about_game(),
                     [&](const JsonAnswer& answer) {
                       clock = answer.clock.value_or(false);
                       return hello_fault(answer, game);
                     }),
               R"({"id":...,"arbiter":1,"name":"...","game":the same game,"clock":true or false})");

  constexpr std::string_view position =
      R"("fen": the position reached, all legal turns once, "outcome": white, black, draw or none)";
  const auto turns = [&](std::string_view what, const std::string& fen, const std::vector<std::string>& texts,
                         const std::string& reached) {
    Json members = adapter.about_game();
    members.update({{"fen", fen}, {"turns", texts}});
    const auto judge = [&](const JsonAnswer& answer) { return turns_fault(answer, game, reached, clock); };
    findings.add(what, asked("turns", std::move(members), judge), position);
  };
  const auto wrong_turns = [&](std::string_view what, const std::string& fen, const Json& texts,
                               std::string_view wanted) {
    Json members = adapter.about_game();
    members.update({{"fen", fen}, {"turns", texts}});
    findings.add(what, asked("turns", std::move(members), error_fault), wanted);
  };
  turns("the start", start, {}, start);
  constexpr std::uint64_t seed = 1;
  if (const Expected<Line> line = game.playout(start, seed, 3)) {
    std::vector<std::string> played;
    std::string fen = start;
    for (const std::string& text : line->turns) {
      played.push_back(text);
      fen = game.play(fen, text).value_or(fen);
      turns(fmt::format("after {} turn{}", played.size(), played.size() == 1 ? "" : "s"), start, played, fen);
    }
    if (!line->turns.empty()) turns("the start again, after other positions", start, {}, start);
  }
  if (const auto ends = compare::finished_positions(game, seed, 40, 1, 400); ends && !ends->empty()) {
    const compare::Asked& end = ends->front();
    if (const Expected<Played> last = game.play(end.set_up))
      turns(fmt::format("a finished game ({})", end.about), end.set_up.fen, end.set_up.turns, last->fen);
  }

  constexpr std::string_view sentence = R"({"id":...,"error":"one sentence"}, and the program goes on)";
  wrong_turns("a turn that is no text", start, Json::array({"no turn"}), sentence);
  if (const auto legal = game.turn_texts(start); legal && !legal->texts.empty())
    for (const std::string& text : legal->texts) {
      const Expected<std::string> next = game.play(start, text);
      if (!next || game.play(*next, text)) continue;
      wrong_turns("a turn that is not legal", start, Json::array({text, text}), sentence);
      break;
    }
  wrong_turns("a position that is none", "no position", Json::array(), sentence);
  findings.add("a question that the protocol lacks", asked("sing", adapter.about_game(), error_fault), sentence);
  Json other = adapter.about_game();
  other["game"] = "no-such-game";
  findings.add("a game that it cannot know", asked("hello", std::move(other), error_fault), sentence);
  turns("the start, after all those mistakes", start, {}, start);
  const Told<void> ended = adapter.quit();
  findings.add("quit", ended ? Fault() : Fault(ended.error().text),
               "that the program ends by itself within half a second");
}

}  // namespace

int check_adapter(const CompareOptions& options) {
  const Expected<Chosen> chosen = choose(options.game);
  if (!chosen) return fail(chosen.error());
  const Expected<EngineSpec> spec = read_engine_spec(options.engine);
  if (!spec) return fail(spec.error());
  if (spec->protocol != Protocol::json)
    return fail("--check-adapter is for engines of the JSON-lines protocol, json:COMMAND");
  Limits limits;
  std::uint64_t timeout = usual_timeout;
  if (const Expected<void> read = read_amount("--timeout", options.timeout, 1, most_seconds, timeout); !read)
    return fail(read.error());
  limits.answer = std::chrono::seconds(timeout);
  Adapter adapter(spec->words, limits, *chosen->game);
  Findings findings;
  check(adapter, *chosen->game, chosen->fen, findings);
  if (findings.wrong() == 0) fmt::print("all right; now leave out --check-adapter\n");
  return findings.wrong() == 0 ? ok : differs;
}

}  // namespace arbiter::cli
