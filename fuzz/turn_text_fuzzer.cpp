// SPDX-License-Identifier: MIT

// Any bytes as the text of a turn: what is accepted leads where a listed turn leads, what is refused has a reason on
// one line, and `why` agrees with both.

#include <cstddef>
#include <cstdint>
#include <string>

#include "byte_reader.hpp"
#include "subjects.hpp"

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
  if (!played) {
    if (played.error().message().find('\n') != std::string::npos)
      fuzz::disagree(subject, fen, "one line", played.error().message(), "");
    return 0;
  }
  const auto turns = subject.game->turns(fen);
  for (const ListedTurn& turn : *turns)
    if (turn.fen == *played) return 0;
  fuzz::disagree(subject, fen, "accepted " + text, *played, "no listed turn leads there");
}
