// SPDX-License-Identifier: MIT

// Comparisons with an engine of the same process that plays by the rules but for faults that the bytes choose: turns
// missing, invented, garbled or told twice, other positions, results and counts, nonsense, verdicts.
// 1. A comparison ends in a difference or a verdict if the engine has said what is not so, and in neither if not.
// 2. The smallest position is one of the game, and there the engine is wrong again: asked alone, and by a comparison
//    that finds the same.
// 3. What is printed is lines of printable ASCII. Only this is asked of an engine that says now so, now otherwise.
// ARBITER_FAULT=sleep takes a comparison's differences for none.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/compare/comparison.hpp>
#include <arbiter/compare/grounds.hpp>
#include <arbiter/compare/minimise.hpp>
#include <arbiter/compare/report.hpp>

#include "byte_reader.hpp"
#include "faulty_engine.hpp"
#include "printed.hpp"
#include "subjects.hpp"
#include "turn_mutation.hpp"

namespace {

using namespace arbiter;

constexpr std::size_t most_turns = 40;   // where there are more, other starts are taken
constexpr std::size_t most_asked = 150;  // questions of a minimiser

/// A start of few turns, so that many engines are compared a second.
const std::string* small_start(const fuzz::Subject& subject, std::size_t choice) {
  static std::map<const fuzz::Subject*, std::vector<const std::string*>> known;
  const auto [place, is_new] = known.try_emplace(&subject);
  if (is_new)
    for (const std::string& fen : subject.starts)
      if (subject.game->turn_texts(fen)->texts.size() <= most_turns) place->second.push_back(&fen);
  return place->second.empty() ? nullptr : place->second[choice % place->second.size()];
}

compare::Compared compared(const fuzz::Subject& subject, compare::Engine& engine, const compare::Plan& plan) {
  auto done = compare::compare_engine(*subject.game, engine, plan);
  if (!done) fuzz::disagree(subject, plan.start.fen, "comparison", done.error().message(), "a result");
  if (fuzz::planted_fault() == "sleep") done->wrong.reset();
  return *std::move(done);
}

void check_printed(const fuzz::Subject& subject, const std::string& fen, std::string_view text) {
  if (!fuzz::is_printable(text)) fuzz::disagree(subject, fen, "printed text", text, "printable lines");
}

/// Asks the engine once more for what a wrong position is about. True if it is wrong there.
bool lies_again(const fuzz::Subject& subject, fuzz::FaultyEngine& engine, const compare::WrongPosition& wrong) {
  engine.forget();
  const bool uci = engine.abilities().spelling == compare::Spelling::uci;
  Line line{wrong.set_up.fen, {}};
  std::string fen = wrong.set_up.fen;
  for (const std::string& text : wrong.set_up.turns) {
    const auto turn = subject.game->find(fen, text);
    if (!turn) fuzz::disagree(subject, fen, "turn of a smaller position", text, turn.error().message());
    line.turns.push_back(uci ? turn->uci : turn->text);
    fen = turn->fen;
  }
  (void)engine.answer(line);
  if (engine.abilities().counts && engine.abilities().echo) (void)engine.held();
  for (const compare::Difference& difference : wrong.differences)
    if (difference.differs == compare::Differs::other_effect) {
      const std::string& text = uci ? difference.uci : difference.turn;
      (void)engine.answer({wrong.fen, {text}});
      if (engine.abilities().effects) (void)engine.after(wrong.fen, {&text, 1});
    }
  return engine.has_lied();
}

void check_smaller(const fuzz::Subject& subject, fuzz::FaultyEngine& engine, const compare::Plan& plan,
                   const compare::WrongPosition& found) {
  std::size_t asked = 0;
  compare::Minimiser minimiser(*subject.game, engine, [&asked] { return ++asked < most_asked; });
  std::optional<compare::WrongPosition> smaller = minimiser.run(found);
  if (!smaller) return;
  const std::string& fen = smaller->set_up.fen;
  if (!subject.game->canonical(fen)) fuzz::disagree(subject, fen, "smaller position", fen, "a position");
  compare::add_grounds(*subject.game, *smaller);
  check_printed(subject, fen, compare::wrong_position_text(*subject.game, *smaller, ""));
  if (engine.is_moody()) return;
  if (!lies_again(subject, engine, *smaller)) fuzz::disagree(subject, fen, "smaller position", "wrong", "right");
  compare::Plan again = plan;
  again.start = {fen, {}};
  again.asked = {{smaller->set_up, "", compare::Stage::positions}};
  again.depth = 1;
  again.games = 0;
  const compare::Compared shown = compared(subject, engine, again);
  const auto same = [&](const compare::Difference& difference) {
    return difference.differs == smaller->differences.front().differs;
  };
  if (!shown.verdict &&
      (!shown.wrong || std::none_of(shown.wrong->differences.begin(), shown.wrong->differences.end(), same)))
    fuzz::disagree(subject, fen, "smaller position", "not seen again", name(smaller->differences.front().differs));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  fuzz::ByteReader input(bytes, size);
  const fuzz::Subject& subject = fuzz::subjects()[input.below(fuzz::subjects().size())];
  const std::string* const start = small_start(subject, input.byte());
  if (start == nullptr) return 0;
  compare::Plan plan;
  const std::size_t length = input.byte();
  plan.depth = 1 + static_cast<int>(length % 2 == 1 && subject.game->turn_texts(*start)->texts.size() <= 12);
  plan.games = length / 2 % 2;
  plan.longest_game = 4;
  plan.longest_line = 2;
  plan.long_turns = 3;
  fuzz::FaultyEngine engine(*subject.game, input);
  plan.start = {engine.abilities().clock ? *start : subject.game->with_clocks(*start, "0 1"), {}};

  compare::Compared done = compared(subject, engine, plan);
  const bool agrees = !done.wrong && !done.verdict;
  if (agrees && engine.has_lied_to_the_point() && !engine.is_moody())
    fuzz::disagree(subject, *start, "comparison", "agrees", "the engine has told what is not so");
  if (!agrees && !engine.has_lied())
    fuzz::disagree(
        subject, *start, "comparison",
        done.verdict ? compare::verdict_text(*done.verdict, done.asked) : name(done.wrong->differences.front().differs),
        "the engine has told nothing wrong");
  if (done.verdict) check_printed(subject, *start, compare::verdict_text(*done.verdict, done.asked));
  if (!done.wrong) return 0;
  compare::WrongPosition wrong = *done.wrong;
  compare::add_grounds(*subject.game, wrong);
  check_printed(subject, *start, compare::wrong_position_text(*subject.game, wrong, ""));
  check_smaller(subject, engine, plan, *done.wrong);
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* bytes, std::size_t size, std::size_t most, unsigned seed) {
  constexpr std::size_t head = 5;  // game, start, plan, abilities, number of faults
  return fuzz::mutate(bytes, size, most, seed,
                      [](const std::string& input, fuzz::Lot& lot) { return fuzz::changed_choices(input, head, lot); });
}
