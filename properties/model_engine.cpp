// SPDX-License-Identifier: MIT
// The naive model as an engine (corpora/engines/PROTOCOL.md), right or with faults of its table: what `arbiter compare`
// must agree with, and what it must find.
#include <algorithm>
#include <cstddef>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "model/model.hpp"
#include "plain_board.hpp"

namespace arbiter::properties {
namespace {

using Json = nlohmann::json;

constexpr std::string_view usage =
    "usage: arbiter_model_engine GAME [--fault ID]...   answers requests on standard input (PROTOCOL.md)\n"
    "       arbiter_model_engine GAME --faults          the faults: id, tab, what is played as if it were the rule\n";

/// What cannot be answered, as the sentence that is the answer.
struct Refused : std::runtime_error {
  using std::runtime_error::runtime_error;
};

const Json& member(const Json& request, const char* key) {
  const auto found = request.find(key);
  if (found == request.end()) throw Refused("expected \"" + std::string(key) + "\"");
  return *found;
}

std::string text_member(const Json& request, const char* key) {
  const Json& value = member(request, key);
  if (!value.is_string()) throw Refused("expected a string as \"" + std::string(key) + "\"");
  return value.get<std::string>();
}

class ModelEngine {
 public:
  ModelEngine(std::string game, model::Settings settings) : game_(std::move(game)), settings_(std::move(settings)) {}

  /// The answer to a line; nothing where it says to quit.
  [[nodiscard]] std::optional<std::string> answer(const std::string& line) {
    Json reply{{"id", nullptr}};
    try {
      const Json request = Json::parse(line, nullptr, false);
      if (!request.is_object()) throw Refused("expected one JSON object on the line");
      if (const auto id = request.find("id"); id != request.end() && id->is_number()) reply["id"] = *id;
      if (member(request, "arbiter") != Json(1)) throw Refused("expected \"arbiter\" to be 1");
      const std::string ask = text_member(request, "ask");
      if (ask == "quit") return std::nullopt;
      if (reply["id"].is_null()) throw Refused("expected a number as \"id\"");
      if (ask != "hello" && ask != "turns") throw Refused("expected \"ask\" to be hello, turns or quit");
      const model::Game& game = asked_game(request);
      reply.update(ask == "hello" ? Json{{"arbiter", 1}, {"name", name()}, {"game", game_}, {"clock", true}}
                                  : turns(game, request));
    } catch (const Refused& refused) {
      reply["error"] = refused.what();
    }
    return reply.dump(-1, ' ', true, Json::error_handler_t::replace);
  }

 private:
  struct Known {
    model::Settings settings;
    std::unique_ptr<model::Game> game;
    std::map<std::string, std::vector<model::Turn>> lists;  ///< by FEN: a game is set up by its last turns again
  };
  static constexpr std::size_t most_lists = 256;

  [[nodiscard]] std::string name() const {
    std::string text = "the naive " + game_;
    for (const model::Fault& fault : model::faults(game_))
      if (settings_.faults.contains(std::string(fault.clause)))
        text.append(", ").append(fault.clause).append(": ").append(fault.sentence);
    return text;
  }

  /// The game with the rulings of a request; the last one is kept.
  [[nodiscard]] const model::Game& asked_game(const Json& request) {
    if (text_member(request, "game") != game_) throw Refused("this engine plays only the game " + game_);
    const Json& rulings = member(request, "rulings");
    if (!rulings.is_object()) throw Refused("expected an object as \"rulings\"");
    model::Settings settings = settings_;
    for (const auto& [id, value] : rulings.items())
      settings.rulings[id] = value.is_string() ? value.get<std::string>() : value.dump();
    if (!known_.game || known_.settings.rulings != settings.rulings) {
      known_ = {settings, model::make_game(game_, settings), {}};
      if (!known_.game) throw Refused("no such ruling, or no such value of it");
    }
    return *known_.game;
  }

  const std::vector<model::Turn>& list(const model::Game& game, const std::string& fen) {
    if (const auto found = known_.lists.find(fen); found != known_.lists.end()) return found->second;
    if (known_.lists.size() == most_lists) known_.lists.clear();
    return known_.lists.emplace(fen, game.turns(fen)).first->second;
  }

  /// The position after a turn: the one that is written so, or that does so to the board. (COM-27)
  [[nodiscard]] std::string played(const model::Game& game, const std::string& fen, const std::string& text) {
    const std::vector<model::Turn>& turns = list(game, fen);
    for (const model::Turn& turn : turns)
      if (turn.text == text) return turn.fen;
    const std::optional<PlainBoard> board = replayed(plain_board(fen), text);
    for (const model::Turn& turn : turns)
      if (board == plain_board(turn.fen)) return turn.fen;
    throw Refused("the turn " + text + " is not legal in " + fen);
  }

  [[nodiscard]] Json turns(const model::Game& game, const Json& request) {
    const std::string given = text_member(request, "fen");
    const Json& texts = member(request, "turns");
    if (!texts.is_array()) throw Refused("expected an array as \"turns\"");
    const std::optional<std::string> canonical = game.canonical(given);
    if (!canonical) throw Refused("no position: " + given);
    std::string fen = *canonical;
    for (const Json& text : texts) {
      if (!text.is_string()) throw Refused("expected strings in \"turns\"");
      fen = played(game, fen, text.get<std::string>());
    }
    Json reply{{"fen", fen}, {"turns", Json::array()}, {"fens", Json::array()}, {"outcome", game.result(fen)}};
    for (const model::Turn& turn : list(game, fen)) {
      reply["turns"].push_back(turn.text);
      reply["fens"].push_back(turn.fen);
    }
    return reply;
  }

  std::string game_;
  model::Settings settings_;
  Known known_;
};

int serve(const std::string& game, const model::Settings& settings) {
  if (!model::make_game(game, settings)) {
    std::cerr << "arbiter_model_engine: no such game, or no such fault of it\n" << usage;
    return 2;
  }
  ModelEngine engine(game, settings);
  for (std::string line; std::getline(std::cin, line);) {
    const std::optional<std::string> answer = engine.answer(line);
    if (!answer) break;
    std::cout << *answer << std::endl;
  }
  return 0;
}

}  // namespace
}  // namespace arbiter::properties

int main(int count, char** words) {
  using namespace arbiter;
  const std::vector<std::string> asked(words + 1, words + count);
  if (asked.size() == 2 && asked[1] == "--faults" && model::make_game(asked[0], {})) {
    for (const model::Fault& fault : model::faults(asked[0]))
      std::cout << fault.clause << '\t' << fault.sentence << '\n';
    return 0;
  }
  model::Settings settings;
  bool understood = asked.size() % 2 == 1;
  for (std::size_t i = 1; understood && i < asked.size(); i += 2) {
    understood = asked[i] == "--fault";
    settings.faults.insert(asked[i + 1]);
  }
  if (!understood) {
    std::cerr << properties::usage;
    return 2;
  }
  return properties::serve(asked[0], settings);
}
