// SPDX-License-Identifier: MIT

// Any bytes as the text of a turn: what is accepted leads where a turn of the model's list leads, the model's own texts
// are accepted, what is refused has a reason on one line, and `why` agrees with both.

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "byte_reader.hpp"
#include "subjects.hpp"
#include "turn_mutation.hpp"

namespace {

/// The model's turns, kept: there are only so many starts. By text, where each leads; and all ends.
struct Judged {
  std::map<std::string, std::string> turns;
  std::set<std::string> ends;
};
const Judged& judged(const arbiter::fuzz::Subject& subject, const std::string& fen) {
  static std::map<std::string, Judged> known;
  const auto [place, is_new] = known.try_emplace(subject.name + " " + fen);
  if (is_new)
    for (const arbiter::model::Turn& turn : subject.model->turns(fen)) {
      place->second.turns.emplace(turn.text, turn.fen);
      place->second.ends.insert(turn.fen);
    }
  return place->second;
}

/// The texts of the legal turns at a start, kept.
const std::vector<std::string>& legal_turns(const arbiter::fuzz::Subject& subject, const std::string& fen) {
  static std::map<std::string, std::vector<std::string>> known;
  const auto [place, is_new] = known.try_emplace(subject.name + " " + fen);
  if (is_new) place->second = subject.game->turn_texts(fen)->texts;
  return place->second;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace arbiter;
  fuzz::ByteReader input(bytes, size);
  const fuzz::Subject& subject = fuzz::subjects()[input.below(fuzz::subjects().size())];
  const std::string& fen = subject.starts[input.below(subject.starts.size())];
  const std::string text(input.rest());
  const auto played = subject.game->play(fen, text);
  const auto why = subject.game->why(fen, text);
  if (why && why->legal != played.has_value())
    fuzz::disagree(subject, fen, "why of " + text, why->clause + " " + why->text,
                   played ? *played : played.error().message());
  const auto& turns = judged(subject, fen).turns;
  if (const auto turn = turns.find(text); turn != turns.end() && (!played || *played != turn->second))
    fuzz::disagree(subject, fen, "turn " + text, played ? *played : played.error().message(), turn->second);
  if (!played) {
    if (played.error().message().find('\n') != std::string::npos)
      fuzz::disagree(subject, fen, "one line", played.error().message(), "");
    return 0;
  }
  if (!judged(subject, fen).ends.contains(*played))
    fuzz::disagree(subject, fen, "accepted " + text, *played, "no turn leads there");
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* bytes, std::size_t size, std::size_t most, unsigned seed) {
  using namespace arbiter::fuzz;
  const Subjects& all = subjects();
  return mutate(bytes, size, most, seed, [&all](const std::string& input, Lot& lot) {
    std::string head = input.substr(0, 2);
    const bool is_new = input.size() < 3 || lot.one_in(8);
    if (is_new) head = {static_cast<char>(lot.below(all.size())), static_cast<char>(lot.below(256))};
    const Subject& subject = all[static_cast<unsigned char>(head[0]) % all.size()];
    const std::string& fen = subject.starts[static_cast<unsigned char>(head[1]) % subject.starts.size()];
    const std::vector<std::string>& legal = legal_turns(subject, fen);
    if (is_new) return legal.empty() ? head : head + lot.of(legal);
    return head + changed_turn(input.substr(2), legal, subject.labels, lot);
  });
}
