// SPDX-License-Identifier: MIT

// Any bytes as a record: what is read prints and reads back as the same record; what is refused has its places in the
// text. Where the game and its rulings are known, the record is replayed: the turns before the first refused one make a
// line that the game plays to the same end, the refused one has a reason, and the model agrees on the position reached.
// A few random turns from there lead where their texts do.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/replay.hpp>
#include <arbiter/text/record.hpp>

#include "fen_mutation.hpp"
#include "subjects.hpp"
#include "turn_mutation.hpp"

namespace {

using namespace arbiter;

constexpr std::size_t most_turns = 40;
constexpr int random_turns = 3;

const fuzz::Subject* subject_of(const Record& record) {
  std::string name = record.game.text;
  for (const Entry& ruling : record.rulings) name.append(" --ruling ").append(ruling.text);
  return fuzz::subjects().find(name);
}

void check_error(const Error& error, std::string_view text) {
  std::size_t last = 0;
  bool right = !error.reasons.empty() && error.reasons.size() <= most_record_reasons &&
               error.message().find('\n') == std::string::npos;
  for (const Reason& reason : error.reasons) {
    right = right && reason.offset >= last && reason.offset <= text.size();
    last = reason.offset;
  }
  if (!right) fuzz::disagree(fuzz::subjects().front(), "", "places of a record's errors", error.message(), text);
}

/// The texts of the turns with which a record may go on after its turns, or after those before its first wrong one.
std::vector<std::string> legal_turns(const fuzz::Subject& subject, const Record& record) {
  if (record.turns.size() > most_turns) return {};
  const Expected<Replay> played = replay(*subject.game, record);
  if (!played) return {};
  Expected<TurnTexts> turns = subject.game->turn_texts(played->played.fen);
  return turns ? std::move(turns->texts) : std::vector<std::string>();
}

/// A record with a turn, or what stands before the turns, changed; one of a start where it cannot be read.
std::string changed_record(const std::string& text, fuzz::Lot& lot) {
  Expected<Record> record = read_record(text);
  const fuzz::Subject* subject = record ? subject_of(*record) : nullptr;
  if (!record || lot.one_in(12)) {
    subject = &lot.of(fuzz::subjects());
    record.emplace();
    // Its name is what the command is told: the game, then its rulings.
    std::string_view name = subject->name;
    constexpr std::string_view between = " --ruling ";
    record->game.text = name.substr(0, name.find(' '));
    for (std::size_t at = name.find(between); at != std::string_view::npos; at = name.find(between)) {
      name.remove_prefix(at + between.size());
      record->rulings.push_back({std::string(name.substr(0, name.find(' '))), 0});
    }
    record->fen = {lot.of(subject->starts), 0};
  }
  std::vector<Entry>& turns = record->turns;
  const std::size_t at = lot.below(turns.size() + 1);
  switch (subject == nullptr ? 6 : lot.below(8)) {
    case 0:
      if (record->fen) record->fen->text = fuzz::changed_fen(record->fen->text, subject->labels, lot);
      break;
    case 1:
    case 2:
    case 3:
      if (const auto legal = legal_turns(*subject, *record); !legal.empty()) turns.push_back({lot.of(legal), 0});
      break;
    case 4:
      turns.resize(at);
      if (const auto legal = legal_turns(*subject, *record); !legal.empty()) turns.push_back({lot.of(legal), 0});
      break;
    case 5:
      if (at < turns.size()) {
        const std::string old = std::exchange(turns[at].text, {});
        turns[at].text = fuzz::changed_turn(old, legal_turns(*subject, *record), subject->labels, lot);
      }
      break;
    case 6:
      if (at < turns.size()) turns.erase(turns.begin() + static_cast<std::ptrdiff_t>(at));
      break;
    default: record->result = {std::string(name(static_cast<Result>(lot.below(4)))), 0}; break;
  }
  return print_record(*record);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  const Expected<Record> record = read_record(text);
  if (!record) {
    check_error(record.error(), text);
    return 0;
  }
  const std::string printed = print_record(*record);
  const Expected<Record> again = read_record(printed);
  if (!again || *again != *record)
    fuzz::disagree(fuzz::subjects().front(), "", "record read again",
                   again ? print_record(*again) : again.error().message(), printed);
  const fuzz::Subject* const subject = subject_of(*record);
  if (subject == nullptr || record->turns.size() > most_turns) return 0;
  const Expected<Replay> played = replay(*subject->game, *record);
  if (!played) return 0;
  const Expected<Played> line = subject->game->play(played->line);
  if (!line || line->fen != played->played.fen || line->outcome.result != played->played.outcome.result)
    fuzz::disagree(*subject, played->line.fen, "replayed line", line ? line->fen : line.error().message(), printed);
  if (played->refused && (played->refused->judgement.legal || played->refused->judgement.clause.empty()))
    fuzz::disagree(*subject, played->played.fen, "refused turn", played->refused->judgement.text, printed);
  fuzz::compare_position(*subject, played->played.fen);
  const auto playouts = subject->game->playouts(played->played.fen, {}, random_turns);
  const Line random = (*playouts)->line(size);
  const auto there = subject->game->replay(random);
  if (!there || there->refused || (*playouts)->play(size)->turns != static_cast<int>(random.turns.size()))
    fuzz::disagree(*subject, random.fen, "random turns", there ? there->played.fen : there.error().message(), printed);
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* bytes, std::size_t size, std::size_t most, unsigned seed) {
  return fuzz::mutate(bytes, size, most, seed, changed_record);
}
