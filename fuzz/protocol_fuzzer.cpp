// SPDX-License-Identifier: MIT

// What engines say, whole comparisons of it. The first byte chooses:
//   a line of JSON         read member by member just as a parsed tree of it says
//   lines of a UCI, USI, XBoard or JSON engine, anything goes
//                          a verdict or a difference on lines that are safe to print
//   a right JSON engine    (the model), some bytes of whose answers are changed: the comparison agrees if none is, and
//                          does not if an answer then says something else
// ARBITER_FAULT=twice makes the tree's reader accept a member that stands twice; a clause gives the model that fault.

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/compare/comparison.hpp>
#include <arbiter/compare/grounds.hpp>
#include <arbiter/compare/report.hpp>
#include <nlohmann/json.hpp>

#include "byte_reader.hpp"
#include "cecp_engine.hpp"
#include "json_answer.hpp"
#include "json_engine.hpp"
#include "printed.hpp"
#include "subjects.hpp"
#include "uci_engine.hpp"

namespace {

using namespace arbiter;
using Json = nlohmann::json;

[[noreturn]] void disagree(std::string_view what, std::string_view found, std::string_view wanted) {
  fuzz::disagree(fuzz::subjects().front(), "", what, found, wanted);
}

// A line of JSON -----------------------------------------------------------------------------------------------------

/// A parsed line, if the protocol takes it: an object, at most 32 deep, its known members of their types and not twice.
std::optional<Json> taken(std::string_view line) {
  static const std::set<std::string> numbers{"id", "arbiter"};
  static const std::set<std::string> texts{"name", "game", "fen", "board", "outcome", "clause", "error"};
  static const std::set<std::string> lists{"turns", "fens"};
  const bool twice_is_fine = fuzz::planted_fault() == "twice";
  std::set<std::string> met;
  bool right = true;
  const Json tree = Json::parse(
      line.begin(), line.end(),
      [&](int depth, Json::parse_event_t event, Json& value) {
        if (event == Json::parse_event_t::key && depth == 1) {
          const auto key = value.get<std::string>();
          const bool known = numbers.count(key) + texts.count(key) + lists.count(key) + (key == "clock") != 0;
          if (!met.insert(key).second && known && !twice_is_fine) right = false;
        }
        right = right && (depth < 32 ||
                          (event != Json::parse_event_t::object_start && event != Json::parse_event_t::array_start));
        return true;
      },
      false);
  if (!right || tree.is_discarded() || !tree.is_object()) return std::nullopt;
  for (const auto& [key, value] : tree.items()) {
    if (numbers.count(key) != 0 && !value.is_number() && !(key == "id" && value.is_null())) return std::nullopt;
    if (texts.count(key) != 0 && !value.is_string()) return std::nullopt;
    if (key == "clock" && !value.is_boolean()) return std::nullopt;
    if (lists.count(key) == 0) continue;
    if (!value.is_array()) return std::nullopt;
    for (const Json& one : value)
      if (!one.is_string()) return std::nullopt;
  }
  return tree;
}

template <class T>
void compare_member(std::string_view line, const Json& tree, const char* key, const std::optional<T>& found) {
  const bool there = tree.contains(key) && !tree[key].is_null();
  if (there != found.has_value() || (there && tree[key].get<T>() != *found)) disagree("member", key, line);
}

void compare_json_line(std::string_view line) {
  const std::optional<Json> tree = taken(line);
  const compare::Told<cli::JsonAnswer> answer = cli::read_json_answer(line);
  if (tree.has_value() != answer.has_value())
    disagree("a line of JSON", answer ? "accepted" : answer.error().text, line);
  if (!tree) return;
  compare_member(line, *tree, "id", answer->id);
  compare_member(line, *tree, "arbiter", answer->arbiter);
  compare_member(line, *tree, "name", answer->name);
  compare_member(line, *tree, "game", answer->game);
  compare_member(line, *tree, "fen", answer->fen);
  compare_member(line, *tree, "board", answer->board);
  compare_member(line, *tree, "outcome", answer->outcome);
  compare_member(line, *tree, "clause", answer->clause);
  compare_member(line, *tree, "error", answer->error);
  compare_member(line, *tree, "clock", answer->clock);
  compare_member(line, *tree, "turns", answer->turns);
  compare_member(line, *tree, "fens", answer->fens);
}

// Whole comparisons --------------------------------------------------------------------------------------------------

/// An engine that says the lines of a text, whatever it is asked, and then dies.
class Recited final : public cli::EngineLines {
 public:
  explicit Recited(std::string_view text) : rest_(text) {}
  void send(std::string_view) override {}
  compare::Told<std::string_view> read_line() override {
    if (rest_.empty()) return compare::condemn(compare::Failing::died, "it died");
    const std::string_view line = rest_.substr(0, rest_.find('\n'));
    rest_.remove_prefix(std::min(line.size() + 1, rest_.size()));
    return line;
  }
  void give_time() override {}
  const std::string& unasked() const noexcept override { return nothing_; }

 private:
  std::string_view rest_;
  std::string nothing_;
};

/// The model as a JSON engine, with changes to its answers taken from the fuzzer's input: each the number of the
/// answer, a place in it, what is done there, and a byte.
class Changed final : public cli::EngineLines {
 public:
  Changed(const fuzz::Subject& subject, fuzz::ByteReader& input) : subject_(subject) {
    while (!input.empty()) {
      Change change;
      change.answer = input.below(6);
      change.place = input.below(65536);
      change.what = input.below(4);
      change.byte = static_cast<char>(input.byte());
      changes_.push_back(change);
    }
  }

  [[nodiscard]] bool has_changed() const noexcept { return changed_; }
  [[nodiscard]] bool says_otherwise() const noexcept { return otherwise_; }
  [[nodiscard]] const std::string& last() const noexcept { return told_; }

  void send(std::string_view line) override {
    unasked_ = std::exchange(waiting_, std::nullopt).value_or("");
    const Json request = Json::parse(line.begin(), line.end());
    const Json answer = request["ask"] == "hello" ? hello(request) : turns(request);
    std::string text = answer.dump();
    for (const Change& change : changes_)
      if (change.answer == answers_) apply(change, text);
    ++answers_;
    changed_ = changed_ || text != answer.dump();
    otherwise_ = otherwise_ || !says_the_same(text, answer, request);
    waiting_ = std::move(text);
  }
  compare::Told<std::string_view> read_line() override {
    if (!waiting_) return compare::condemn(compare::Failing::died, "it died");
    told_ = *std::exchange(waiting_, std::nullopt);
    if (const std::size_t end = told_.find('\n'); end != std::string::npos) {
      waiting_ = told_.substr(end + 1);
      told_.resize(end);
    }
    return told_;
  }
  void give_time() override {}
  const std::string& unasked() const noexcept override { return unasked_; }

 private:
  struct Judged {
    std::vector<model::Turn> turns;
    std::string result;
  };
  struct Change {
    std::size_t answer = 0;
    std::size_t place = 0;
    std::size_t what = 0;
    char byte = 0;
  };

  static void apply(const Change& change, std::string& text) {
    if (text.empty()) return;
    const std::size_t at = change.place % text.size();
    switch (change.what) {
      case 0: text[at] = change.byte; break;
      case 1: text.insert(at, 1, change.byte); break;
      case 2: text.erase(at, static_cast<unsigned char>(change.byte)); break;
      default: text.insert(at, text.substr(at, static_cast<unsigned char>(change.byte))); break;
    }
  }

  [[nodiscard]] Json hello(const Json& request) const {
    return {{"id", request["id"]}, {"arbiter", 1}, {"name", "model"}, {"game", request["game"]}, {"clock", true}};
  }
  [[nodiscard]] Json turns(const Json& request) const {
    std::string fen = request["fen"].get<std::string>();
    for (const Json& text : request["turns"])
      for (const model::Turn& turn : judged(fen).turns)
        if (turn.text == text.get<std::string>()) {
          fen = turn.fen;
          break;
        }
    Json list = Json::array();
    for (const model::Turn& turn : judged(fen).turns) list.push_back(turn.text);
    return {{"id", request["id"]}, {"fen", fen}, {"turns", list}, {"outcome", judged(fen).result}};
  }

  /// The slow model's answers, kept: the games that are compared are always the same few.
  [[nodiscard]] const Judged& judged(const std::string& fen) const {
    static std::map<std::pair<const fuzz::Subject*, std::string>, Judged> known;
    const auto [place, is_new] = known.try_emplace({&subject_, fen});
    if (is_new) place->second = {subject_.model->turns(fen), subject_.model->result(fen)};
    return place->second;
  }

  /// Whether a changed answer is still right: the members that are compared, turns by where they lead.
  [[nodiscard]] bool says_the_same(const std::string& text, const Json& answer, const Json& request) const {
    const std::optional<Json> said = taken(text);
    if (!said) return false;
    for (const char* key : {"id", "arbiter", "game"})
      if (answer.contains(key) && (!said->contains(key) || (*said)[key] != answer[key])) return false;
    if (said->contains("error")) return false;
    if (!answer.contains("fen")) return said->contains("name") && said->contains("clock");
    if (!said->contains("fen") || !said->contains("outcome") || !(said->contains("turns") || said->contains("fens")))
      return false;
    const std::string fen = answer["fen"].get<std::string>();
    const auto held = subject_.game->canonical((*said)["fen"].get<std::string>());
    if (!held || *held != fen) return false;
    // A position reached by a turn is asked for to see where the turn leads; its own turns may be left alone.
    if (!request["turns"].empty()) return true;
    if (!said->contains("turns") || (*said)["outcome"] != answer["outcome"]) return false;
    std::multiset<std::string> reached;
    for (const Json& turn : (*said)["turns"]) {
      const auto next = subject_.game->play(fen, turn.get<std::string>());
      if (!next) return false;
      reached.insert(*next);
    }
    std::multiset<std::string> right;
    for (const Json& turn : answer["turns"])
      if (const auto next = subject_.game->play(fen, turn.get<std::string>())) right.insert(*next);
    return reached == right;
  }

  const fuzz::Subject& subject_;
  std::vector<Change> changes_;
  std::size_t answers_ = 0;
  bool changed_ = false;
  bool otherwise_ = false;
  std::string told_;
  std::optional<std::string> waiting_;
  std::string unasked_;
};

/// What is printed is lines of printable ASCII.
void check_printed(std::string_view text) {
  if (!fuzz::is_printable(text)) disagree("printed text", text, "printable lines");
}

/// Compares a little. True if the comparison agrees in all.
bool agrees(const fuzz::Subject& subject, compare::Engine& engine, const std::string& fen) {
  compare::Plan plan;
  plan.start = {fen, {}};
  plan.depth = 1;
  plan.games = 1;
  plan.longest_game = 3;
  auto compared = compare::compare_engine(*subject.game, engine, plan);
  if (!compared) disagree("comparison", compared.error().message(), "a result");
  check_printed(engine.name());
  if (compared->verdict) check_printed(compare::verdict_text(*compared->verdict, compared->asked));
  if (compared->wrong) {
    compare::add_grounds(*subject.game, *compared->wrong);
    check_printed(compare::wrong_position_text(*subject.game, *compared->wrong, ""));
  }
  return !compared->verdict && !compared->wrong;
}

template <class Engine>
void hear(const fuzz::Subject& subject, compare::Told<std::unique_ptr<Engine>> engine) {
  if (engine) {
    (void)agrees(subject, **engine, subject.starts.front());
  } else {
    check_printed(compare::verdict_text(engine.error(), {}));
  }
}

const fuzz::Subject& subject_called(std::string_view name) {
  if (const fuzz::Subject* const subject = fuzz::subjects().find(name)) return *subject;
  disagree("subjects", name, "among them");
}

void compare_changed(fuzz::ByteReader& input) {
  const bool scion = input.below(2) == 0;
  const fuzz::Subject& subject = subject_called(scion ? "scion" : "chess");
  // Few turns, so that many answers are changed a second.
  const std::string fen = scion ? "o9/10/10/4d5/10/4A5/10/10/10/9O w - T/ 0 9" : "4k3/P7/8/8/8/8/6p1/4K2R w K - 0 1";
  Changed lines(subject, input);
  const auto engine = cli::JsonEngine::greet(lines, subject.game->name(), &subject.game->rulings());
  const bool agreed = engine && agrees(subject, **engine, fen);
  if (agreed && lines.says_otherwise()) fuzz::disagree(subject, fen, "comparison", "agrees", lines.last());
  if (!agreed && !lines.has_changed()) fuzz::disagree(subject, fen, "comparison", "does not agree", lines.last());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  fuzz::ByteReader input(bytes, size);
  const std::size_t mode = input.below(6);
  if (mode == 0) {
    compare_json_line(input.rest());
  } else if (mode == 3) {
    compare_changed(input);
  } else {
    const fuzz::Subject& subject = subject_called("chess");
    const std::string_view said = input.rest();
    // A board that is known, and one that only the engine shows.
    for (const std::optional<Extent> board : {std::optional(Extent{8, 8}), std::optional<Extent>()}) {
      Recited lines(said);
      if (mode == 1) {
        hear(subject, cli::UciEngine::greet(lines, {"chess", std::nullopt, {}, false, board}));
      } else if (mode == 4) {
        hear(subject, cli::UciEngine::greet(lines, {"chess", std::nullopt, {}, true, board}));
      } else if (mode == 5) {
        hear(subject, cli::CecpEngine::greet(lines, {"chess", std::nullopt, {}, board}));
      } else {
        hear(subject, cli::JsonEngine::greet(lines, "chess", board ? &subject.game->rulings() : nullptr));
      }
      if (mode == 1) break;  // where the board says nothing
    }
  }
  return 0;
}
