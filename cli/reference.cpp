// SPDX-License-Identifier: MIT
#include "reference.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <arbiter/games/all.hpp>
#include <nlohmann/json.hpp>

#include "bounded_perft.hpp"

namespace arbiter::cli {
namespace {

using Json = nlohmann::json;

constexpr std::size_t most_games = 32;  // more are made anew when they are asked for again
constexpr std::size_t longest_sentence = 1000;
constexpr std::int64_t deepest = 64;

tl::unexpected<Error> sorry(std::string sentence) { return refuse(Error(std::move(sentence), {})); }

// Writing ------------------------------------------------------------------------------------------------------------

void put_text(std::string& line, std::string_view text) {
  const bool plain =
      std::all_of(text.begin(), text.end(), [](char c) { return c >= 0x20 && c < 0x7f && c != '"' && c != '\\'; });
  if (plain)
    line.append(1, '"').append(text).append(1, '"');
  else
    line.append(Json(text).dump(-1, ' ', true, Json::error_handler_t::replace));
}

/// Begins the member `key`. Each answer begins with its id, so that a comma always goes before.
void put_key(std::string& line, std::string_view key) { line.append(",\"").append(key).append("\":"); }

void put(std::string& line, std::string_view key, std::string_view text) {
  put_key(line, key);
  put_text(line, text);
}

void put(std::string& line, std::string_view key, bool value) {
  put_key(line, key);
  line.append(value ? "true" : "false");
}

/// The array of what `item` puts for each of `all`.
template <class Items, class Put>
void put_array(std::string& line, std::string_view key, const Items& all, Put item) {
  put_key(line, key);
  char before = '[';
  for (const auto& one : all) {
    line.append(1, std::exchange(before, ','));
    item(one);
  }
  line.append(before == '[' ? "[]" : "]");
}

/// The array of the texts `text` of `all`.
template <class Items, class Text>
void put_texts(std::string& line, std::string_view key, const Items& all, Text text) {
  put_array(line, key, all, [&](const auto& one) { put_text(line, std::invoke(text, one)); });
}

// Reading ------------------------------------------------------------------------------------------------------------

Expected<std::string_view> text_member(const Json& request, const char* key) {
  const auto found = request.find(key);
  if (found == request.end() || !found->is_string()) return sorry("expected a string as \"" + std::string(key) + "\"");
  return std::string_view(*found->get_ptr<const std::string*>());
}

/// A member that may be left out, and is `otherwise` then.
Expected<bool> flag_member(const Json& request, const char* key, bool otherwise) {
  const auto found = request.find(key);
  if (found == request.end()) return otherwise;
  if (!found->is_boolean()) return sorry("expected true or false as \"" + std::string(key) + "\"");
  return *found->get_ptr<const bool*>();
}

Expected<int> depth_member(const Json& request) {
  const auto found = request.find("depth");
  const auto* const depth = found == request.end() ? nullptr : found->get_ptr<const std::int64_t*>();
  if (depth == nullptr || *depth < 0 || *depth > deepest)
    return sorry("expected a whole number from 0 to 64 as \"depth\"");
  return static_cast<int>(*depth);
}

/// The texts of "turns", which may be left out.
Expected<std::vector<std::string_view>> played_turns(const Json& request) {
  std::vector<std::string_view> texts;
  const auto found = request.find("turns");
  if (found == request.end()) return texts;
  if (!found->is_array()) return sorry("expected an array as \"turns\"");
  for (const Json& one : *found) {
    const auto* const text = one.get_ptr<const std::string*>();
    if (text == nullptr) return sorry("expected strings in \"turns\"");
    texts.push_back(*text);
  }
  return texts;
}

/// The position that "turns" lead to from "fen"; as "fen" is written where there are none. Repetition is not looked at.
Expected<std::string> reached(const AnyGame& game, const Json& request) {
  const Expected<std::string_view> fen = text_member(request, "fen");
  if (!fen) return refuse(fen.error());
  const Expected<std::vector<std::string_view>> turns = played_turns(request);
  if (!turns) return refuse(turns.error());
  std::string position(*fen);
  for (std::size_t i = 0; i < turns->size(); ++i) {
    Expected<std::string> next = game.play(position, (*turns)[i]);
    if (!next)
      return i == 0 && !game.canonical(position) ? next
                                                 : sorry("turn " + std::to_string(i + 1) + ", " +
                                                         in_quotes((*turns)[i], 200) + ": " + next.error().message());
    position = *std::move(next);
  }
  return position;
}

// Questions ----------------------------------------------------------------------------------------------------------

void put_outcome(std::string& answer, const Outcome& outcome) {
  put(answer, "outcome", name(outcome.result));
  if (!outcome.over()) return;
  put(answer, "clause", outcome.clause);
  put(answer, "reason", outcome.reason);
}

std::string board_of(const AnyGame& game) {
  return std::to_string(game.extent().files) + "x" + std::to_string(game.extent().ranks);
}

Expected<void> tell_hello(const AnyGame& game, const Json&, std::string& answer) {
  answer.append(",\"arbiter\":1,\"name\":\"Arbiter\"");
  put(answer, "game", game.name());
  answer.append(",\"clock\":true");
  put(answer, "board", board_of(game));
  return {};
}

Expected<void> tell_start(const AnyGame& game, const Json& request, std::string& answer) {
  Expected<std::string> fen = std::string(game.starts().front().fen);
  if (request.contains("name")) {
    const Expected<std::string_view> name = text_member(request, "name");
    if (!name) return refuse(name.error());
    fen = start_called(game, *name);
    if (!fen) return refuse(fen.error());
  }
  put(answer, "fen", *fen);
  put_texts(answer, "starts", game.starts(), &Start::name);
  return {};
}

Expected<void> tell_canonical(const AnyGame& game, const Json& request, std::string& answer) {
  const Expected<std::string> fen =
      reached(game, request).and_then([&](const std::string& at) { return game.canonical(at); });
  if (!fen) return refuse(fen.error());
  put(answer, "fen", *fen);
  return {};
}

Expected<void> tell_turns(const AnyGame& game, const Json& request, std::string& answer) {
  const Expected<bool> fens = flag_member(request, "fens", false);
  if (!fens) return refuse(fens.error());
  const Expected<std::string> at = reached(game, request);
  if (!at) return refuse(at.error());
  bool has_turns = false;
  if (*fens) {
    const Expected<std::string> fen = game.canonical(*at);
    if (!fen) return refuse(fen.error());
    const Expected<std::vector<ListedTurn>> turns = game.turns(*fen);
    put(answer, "fen", *fen);
    put_texts(answer, "turns", *turns, &ListedTurn::text);
    put_texts(answer, "fens", *turns, &ListedTurn::fen);
    has_turns = !turns->empty();
  } else {
    const Expected<TurnTexts> turns = game.turn_texts(*at);
    if (!turns) return refuse(turns.error());
    put(answer, "fen", turns->fen);
    put_texts(answer, "turns", turns->texts, [](const std::string& text) -> const std::string& { return text; });
    has_turns = !turns->texts.empty();
  }
  // A finished position has no turns. (COM-12)
  put_outcome(answer, has_turns ? Outcome{} : *game.outcome(*at));
  return {};
}

Expected<void> tell_outcome(const AnyGame& game, const Json& request, std::string& answer) {
  const Expected<bool> repetition = flag_member(request, "repetition", false);
  if (!repetition) return refuse(repetition.error());
  if (!*repetition) {
    const Expected<Outcome> outcome =
        reached(game, request).and_then([&](const std::string& at) { return game.outcome(at); });
    if (!outcome) return refuse(outcome.error());
    put_outcome(answer, *outcome);
    return {};
  }
  const Expected<std::string_view> fen = text_member(request, "fen");
  if (!fen) return refuse(fen.error());
  const Expected<std::vector<std::string_view>> turns = played_turns(request);
  if (!turns) return refuse(turns.error());
  const Expected<Played> played = game.play(Line{std::string(*fen), {turns->begin(), turns->end()}});
  if (!played) return refuse(played.error());
  put_outcome(answer, played->outcome);
  return {};
}

Expected<void> tell_why(const AnyGame& game, const Json& request, std::string& answer) {
  const Expected<std::string_view> turn = text_member(request, "turn");
  if (!turn) return refuse(turn.error());
  const Expected<Judgement> judgement =
      reached(game, request).and_then([&](const std::string& at) { return game.why(at, *turn); });
  if (!judgement) return refuse(judgement.error());
  put(answer, "legal", judgement->legal);
  if (judgement->legal) return {};
  put(answer, "clause", judgement->clause);
  put(answer, "reason", judgement->text);
  return {};
}

Expected<void> tell_explain(const AnyGame& game, const Json& request, std::string& answer) {
  const Expected<std::string_view> text = text_member(request, "turn");
  if (!text) return refuse(text.error());
  const Expected<std::string> at = reached(game, request);
  if (!at) return refuse(at.error());
  const Expected<ListedTurn> turn = game.find(*at, *text);
  if (!turn) return refuse(turn.error());
  const Expected<std::vector<Note>> notes = game.explain(*at, turn->text);
  if (!notes) return refuse(notes.error());
  put(answer, "turn", turn->text);
  put(answer, "fen", turn->fen);
  put_texts(answer, "clauses", *notes, &Note::clause);
  put_texts(answer, "notes", *notes, &Note::text);
  return {};
}

Expected<void> tell_perft(const AnyGame& game, const Json& request, std::string& answer) {
  const Expected<int> depth = depth_member(request);
  if (!depth) return refuse(depth.error());
  const Expected<bool> divide = flag_member(request, "divide", false);
  if (!divide) return refuse(divide.error());
  const Expected<bool> clock = flag_member(request, "clock", true);
  if (!clock) return refuse(clock.error());
  const Expected<std::string> at = reached(game, request);
  if (!at) return refuse(at.error());
  BoundedPerft perft(game, *clock);
  if (!*divide || *depth == 0) {
    const Expected<std::uint64_t> count = perft.count(*at, *depth);
    if (!count) return refuse(count.error());
    put_key(answer, "count");
    answer.append(std::to_string(*count));
    return {};
  }
  const Expected<std::vector<Share>> shares = perft.divide(*at, *depth);
  if (!shares) return refuse(shares.error());
  std::uint64_t count = 0;
  for (const Share& share : *shares) count += share.count;
  put_key(answer, "count");
  answer.append(std::to_string(count));
  put_texts(answer, "turns", *shares, &Share::text);
  put_array(answer, "counts", *shares, [&](const Share& share) { answer.append(std::to_string(share.count)); });
  return {};
}

Expected<void> tell_picture(const AnyGame& game, const Json& request, std::string& answer) {
  const Expected<Picture> picture =
      reached(game, request).and_then([&](const std::string& at) { return game.picture(at); });
  if (!picture) return refuse(picture.error());
  put(answer, "board", board_of(game));
  std::vector<std::size_t> occupied;
  for (std::size_t s = 0; s < picture->labels.size(); ++s)
    if (!picture->labels[s].empty()) occupied.push_back(s);
  put_array(answer, "squares", occupied,
            [&](std::size_t s) { put_text(answer, name(square(static_cast<int>(s % 16), static_cast<int>(s / 16)))); });
  put_texts(answer, "labels", occupied, [&](std::size_t s) -> const std::string& { return picture->labels[s]; });
  put_texts(answer, "lines", picture->lines, [](const std::string& line) { return line; });
  return {};
}

struct Question {
  std::string_view ask;
  Expected<void> (*tell)(const AnyGame& game, const Json& request, std::string& answer);
};

constexpr Question questions[] = {{"hello", tell_hello},     {"start", tell_start},     {"canonical", tell_canonical},
                                  {"turns", tell_turns},     {"outcome", tell_outcome}, {"why", tell_why},
                                  {"explain", tell_explain}, {"perft", tell_perft},     {"picture", tell_picture}};

}  // namespace

bool Reference::add(std::string name, Maker make) {
  const auto is_called_so = [&](const auto& game) { return game.first == name; };
  const auto library = game_names();
  if (std::find(library.begin(), library.end(), name) != library.end() ||
      std::any_of(added_.begin(), added_.end(), is_called_so))
    return false;
  added_.emplace_back(std::move(name), std::move(make));
  return true;
}

bool Reference::answer(std::string_view line, std::string& answers) {
  const std::size_t begin = answers.size();
  const Json request = Json::parse(line.begin(), line.end(), nullptr, false);
  std::string id = "null";
  if (request.is_object())
    if (const auto found = request.find("id"); found != request.end() && found->is_number()) id = found->dump();
  answers.append("{\"id\":").append(id);
  Expected<void> told;
  if (!request.is_object()) {
    told = sorry("expected one JSON object on the line");
  } else if (const auto version = request.find("arbiter"); version == request.end() || *version != Json(1)) {
    told = sorry("expected \"arbiter\" to be 1");
  } else if (const Expected<std::string_view> ask = text_member(request, "ask"); !ask) {
    told = refuse(ask.error());
  } else if (*ask == "quit") {
    answers.resize(begin);
    return false;
  } else if (id == "null") {
    told = sorry("expected a number as \"id\"");
  } else {
    told = tell(*ask, request, answers);
  }
  if (told && answers.size() - begin + 2 > longest_answer) told = sorry("the answer would have more than 4 MiB");
  if (!told) {
    answers.resize(begin);
    answers.append("{\"id\":").append(id);
    put(answers, "error", told.error().message().substr(0, longest_sentence));
  }
  answers.append("}\n");
  return true;
}

std::string_view Reference::answer_to_longer() { return "{\"id\":null,\"error\":\"a line has at most 1 MiB\"}\n"; }

Expected<void> Reference::tell(std::string_view ask, const Json& request, std::string& answer) {
  if (ask == "games") {
    std::vector<std::string_view> names(game_names().begin(), game_names().end());
    for (const auto& game : added_) names.emplace_back(game.first);
    put_texts(answer, "games", names, [](std::string_view name) { return name; });
    return {};
  }
  const auto* const question =
      std::find_if(std::begin(questions), std::end(questions), [&](const Question& known) { return known.ask == ask; });
  if (question == std::end(questions)) {
    std::string known = "games";
    for (const Question& one : questions) known.append(", ").append(one.ask);
    return sorry("expected \"ask\" to be one of " + known + ", quit");
  }
  const Expected<const AnyGame*> game = game_of(request);
  if (!game) return refuse(game.error());
  return question->tell(**game, request, answer);
}

Expected<const AnyGame*> Reference::game_of(const Json& request) {
  const Expected<std::string_view> name = text_member(request, "game");
  if (!name) return refuse(name.error());
  std::vector<std::string> settings;
  if (const auto rulings = request.find("rulings"); rulings != request.end()) {
    if (!rulings->is_object()) return sorry("expected an object as \"rulings\"");
    for (auto ruling = rulings->begin(); ruling != rulings->end(); ++ruling) {
      const auto* const text = ruling->get_ptr<const std::string*>();
      settings.push_back(ruling.key() + "=" +
                         (text != nullptr ? *text : ruling->dump(-1, ' ', true, Json::error_handler_t::replace)));
    }
  }
  std::string key(*name);
  for (const std::string& setting : settings) key.append(1, '\0').append(setting);
  if (const auto known = games_.find(key); known != games_.end()) return known->second.get();
  const auto added = std::find_if(added_.begin(), added_.end(), [&](const auto& game) { return game.first == *name; });
  Expected<std::unique_ptr<AnyGame>> made =
      added == added_.end() ? make_game(*name, settings) : added->second(settings);
  if (!made) return refuse(made.error());
  if (games_.size() == most_games) games_.clear();
  return games_.emplace(std::move(key), *std::move(made)).first->second.get();
}

}  // namespace arbiter::cli
